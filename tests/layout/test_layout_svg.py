"""layout.svg and art: what an SVG draws, and what would be lost."""

import pytest

from deckpress.geometry import Box
from deckpress.layout import svg, svg_paths
from deckpress.layout.art import picture, placed, silhouette
from deckpress.layout.segments import bounds
from deckpress.model.face import Gradient, Group, Path, Text
from deckpress.model.game import Art
from picnic import flat, laid

NS = 'xmlns="http://www.w3.org/2000/svg"'


def art(body, head='viewBox="0 0 10 10"'):
    return picture(Art("test", "content/x/art/test.svg", ".svg", f"<svg {NS} {head}>{body}</svg>".encode()))


def drawn(body, head='viewBox="0 0 10 10"'):
    return [item for item in flat(art(body, head).group.items) if isinstance(item, Path)]


def lost(body, head='viewBox="0 0 10 10"'):
    return [finding.message for finding in art(body, head).findings if finding.code == "svg-feature"]


def box(path):
    found = bounds(path.segments)
    return tuple(round(value, 2) for value in (found.x, found.y, found.right, found.bottom))


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ('<rect x="1" y="2" width="3" height="4"/>', (10, 20, 40, 60)),
        ('<circle cx="5" cy="5" r="2"/>', (30, 30, 70, 70)),
        ('<ellipse cx="5" cy="5" rx="3" ry="1"/>', (20, 40, 80, 60)),
        ('<line x1="1" y1="1" x2="9" y2="3" stroke="#000"/>', (10, 10, 90, 30)),
        ('<polygon points="1,1 9,1 5,8"/>', (10, 10, 90, 80)),
        ('<polyline points="1 1, 9 1, 5 8" stroke="#000"/>', (10, 10, 90, 80)),
        ('<path d="M1 1h4v4h-4z"/>', (10, 10, 50, 50)),
        ('<path d="m1,1 4,0 0,4-4,0z"/>', (10, 10, 50, 50)),
        ('<path d="M1 5 A 2 2 0 0 1 5 5"/>', (10, 20, 50, 60)),
        ('<path d="M1 5a2 2 0 015 0"/>', (10, 20, 60, 60)),
        ('<g transform="translate(2 3) scale(2)"><rect width="1" height="1"/></g>', (20, 30, 40, 50)),
        ('<rect width="4" height="2" transform="rotate(90 0 0) translate(1,-5)"/>', (30, 10, 50, 50)),
        ('<defs><rect id="a" width="2" height="2"/></defs><use href="#a" x="3" y="4"/>', (30, 40, 50, 60)),
    ],
)
def test_shapes_and_transforms(body, expected):
    (path,) = drawn(body)
    assert box(path) == pytest.approx(expected, abs=10.5 if "A" in body or "a2" in body else 0.05)


def test_an_arc_is_round():
    (path,) = drawn('<path d="M1 5 A 4 4 0 0 1 9 5 A 4 4 0 0 1 1 5 z"/>')
    ends = [values[-2:] for name, values in path.segments if name == "C"]
    assert ends == [pytest.approx(point, abs=0.01) for point in ((50, 10), (90, 50), (50, 90), (10, 50))]


@pytest.mark.parametrize("data", ["M 1", "1 2 L 3 4", "M 1 2 L 3 4 5", "M 1 2 K 3"])
def test_broken_path_data_is_said(data):
    with pytest.raises(ValueError, match=r"\w"):
        svg_paths.path(data)
    assert lost(f'<path d="{data}"/>')


def test_smooth_curves_mirror_the_handle_before():
    cubic = svg_paths.path("M0 0 C 0 1 2 1 2 0 S 4 -1 4 0")
    assert cubic[2][1][:2] == (2, -1)
    quadratic = svg_paths.path("M0 0 Q 1 3 2 0 T 4 0")
    assert quadratic[2][1][1] == pytest.approx(-2)


def test_pl_098_size_and_view_box_are_both_obeyed():
    found = art('<rect width="30" height="30" fill="red"/>', 'width="1250" height="1250" viewBox="-40 -40 80 80"')
    group = placed(found, Box(0, 0, 20, 20), "contain", (0.5, 0.5))
    (path,) = (item for item in flat(group.items) if isinstance(item, Path))
    corners = group.matrix.box(bounds(path.segments))
    assert corners == pytest.approx((10, 10, 7.5, 7.5))
    assert path.fill == "#ff0000"


def test_pl_101_style_sheets_colour_shapes():
    first, second = drawn(
        "<style>.a{fill:#0f0} g>rect{stroke:red} #b{fill:blue}</style>"
        '<g><rect class="a" width="9" height="9"/></g><rect id="b" width="2" height="2"/>'
    )
    assert (first.fill, first.stroke) == ("#00ff00", "#ff0000")
    assert (second.fill, second.stroke) == ("#0000ff", None)


def test_style_rules_that_are_not_understood_are_said():
    assert lost('<style>rect:hover{fill:red} .a{fill:var(--x)}</style><rect width="1" height="1"/>')


@pytest.mark.parametrize(
    ("body", "says"),
    [
        (
            '<mask id="m"><rect width="5" height="10" fill="white"/></mask><rect mask="url(#m)" width="9" height="9"/>',
            "mask",
        ),
        ('<rect filter="url(#f)" width="9" height="9"/>', "filter"),
        ('<pattern id="p"/><rect fill="url(#p)" width="9" height="9"/>', "pattern"),
        ('<image href="http://127.0.0.1:9/x.png" width="9" height="9"/>', "picture"),
        ('<foreignObject/><rect width="1" height="1"/>', "foreign"),
        ('<script>1</script><rect width="1" height="1"/>', "script"),
        ('<use href="http://127.0.0.1:9/x.svg#a"/><rect width="1" height="1"/>', "link"),
        ('<rect fill="url(#nowhere)" width="9" height="9"/>', "nowhere"),
        ('<rect fill="chartreuse-ish" width="9" height="9"/>', "chartreuse-ish"),
    ],
)
def test_pl_103_what_would_be_lost_is_said(body, says):
    assert any(says in message for message in lost(body)), lost(body)


def test_pl_105_clipped_groups_are_painted_inside_their_clip():
    found = art(
        '<clipPath id="c"><rect width="5" height="10"/></clipPath>'
        '<g clip-path="url(#c)"><rect width="10" height="10" fill="red"/></g>'
    )
    (group,) = found.group.items
    assert isinstance(group, Group)
    clip = bounds(group.clip)
    assert (clip.x, clip.right) == (0, 50)
    assert group.items[0].fill == "#ff0000"


@pytest.mark.parametrize("body", ["", "<g/>", '<rect width="9" height="9" display="none"/>', '<path d="" fill="red"/>'])
def test_pl_105_a_picture_that_draws_nothing_is_said(body):
    assert [finding.code for finding in art(body).findings] == ["picture-empty"]


def test_pl_107_a_missing_font_is_said_and_its_text_is_set():
    found = art('<text font-family="No Such Face" y="10">Ham</text>')
    assert [finding.code for finding in found.findings] == ["svg-font"]
    assert "No Such Face" in found.findings[0].message
    assert [item.text for item in flat(found.group.items) if isinstance(item, Text)] == ["Ham"]


def test_pl_108_only_the_missing_letter_changes_its_font():
    found = art('<text font-family="Bungee" y="10">Deli я</text>')
    fonts = {item.text: item.font for item in flat(found.group.items)}
    assert fonts == {"Deli ": "bungee-regular", "я": "fira-sans-regular"}
    assert found.findings == ()
    assert any("中" in message for message in lost('<text font-family="Bungee" y="10">Deli/中文</text>'))


def test_text_is_anchored_and_inherits():
    found = art('<g font-size="2" font-weight="bold" fill="#f00"><text x="5" y="5" text-anchor="middle">Ham</text></g>')
    (text,) = flat(found.group.items)
    assert text.font == "fira-sans-bold"
    assert text.colour == "#ff0000"
    assert text.x + text.width / 2 == pytest.approx(5, abs=0.01)


def test_gradients_become_gradients():
    found = drawn(
        '<defs><linearGradient id="g" x1="0" x2="1"><stop offset="0" stop-color="#f00"/>'
        '<stop offset="100%" style="stop-color:#00f"/></linearGradient></defs>'
        '<rect x="1" y="1" width="8" height="8" fill="url(#g)"/>'
    )
    assert isinstance(found[0].fill, Gradient)
    assert found[0].fill.points == pytest.approx((10, 10, 90, 10))


def test_opacity_on_groups_and_leaves_multiplies():
    (path,) = drawn('<g opacity="0.5"><rect width="9" height="9" fill-opacity="0.5"/></g>')
    assert path.opacity == 0.25


def test_fill_and_line_of_different_opacity_become_two_paths():
    first, second = drawn('<rect width="9" height="9" stroke="#000" fill-opacity="0.5"/>')
    assert (first.fill, first.stroke, first.opacity) == ("#000000", None, 0.5)
    assert (second.fill, second.stroke, second.opacity) == (None, "#000000", 1.0)


def test_line_width_scales_with_the_picture():
    (path,) = drawn('<rect width="9" height="9" fill="none" stroke="#000" stroke-width="0.5" stroke-linecap="round"/>')
    assert path.width_pt == pytest.approx(5 * 72 / 25.4)
    assert path.cap == 1


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"<html/>", "not <svg>"),
        (b"<svg", "well-formed"),
        (b'<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg viewBox="0 0 1 1">&a;</svg>', "entities"),
        (b"<svg/>", "viewBox"),
        (b"<svg>" + b" " * svg.LARGEST + b"</svg>", "bytes"),
    ],
)
def test_files_that_are_no_usable_svg(content, says):
    found = picture(Art("x", "", ".svg", content)).findings
    assert [finding.code for finding in found] == ["svg-unreadable"]
    assert says in found[0].message


def test_use_bombs_end():
    uses = "".join(f'<g id="l{n}">' + f'<use href="#l{n - 1}"/>' * 20 + "</g>" for n in range(1, 6))
    found = art(f'<rect id="l0" width="1" height="1"/>{uses}').findings
    assert found[0].code == "svg-unreadable"
    assert "4000" in found[0].message


@pytest.mark.parametrize("drawing", ['<use href="#long"/>', '<rect width="9" height="9" clip-path="url(#c)"/>'])
def test_a_long_path_used_often_ends(drawing):
    path = f'<path id="long" d="M0 0{"h1v1" * 500}"/>'
    (finding,) = art(f'<clipPath id="c">{path}</clipPath>{drawing * 300}').findings
    assert (finding.code, "200,000 lines" in finding.message) == ("svg-unreadable", True)


ENTITY = '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg viewBox="0 0 1 1"><text>&a;</text></svg>'


@pytest.mark.parametrize("content", [ENTITY.encode("utf-16"), ENTITY.replace("[", "SYSTEM 'a>b' [").encode()])
def test_entities_are_refused_in_any_encoding(content):
    (finding,) = picture(Art("x", "", ".svg", content)).findings
    assert "entities" in finding.message


@pytest.mark.parametrize("number", ["NaN", "1e999", "..", "px", "1e", "\u00b2", "1_0", "5em"])
@pytest.mark.parametrize(
    "body",
    [
        '<rect width="{}" height="3"/>',
        '<use href="#a" x="{}"/>',
        '<path d="M0 0 L {0} {0} q"/>',
        '<polygon points="0,0 {0},{0} x"/>',
        '<g transform="rotate({0} 0)"><rect width="3" height="3"/></g>',
        '<linearGradient id="g" x1="{}"><stop/></linearGradient><rect width="3" height="3" fill="url(#g)"/>',
        '<radialGradient id="g" gradientTransform="{}q"><stop/></radialGradient><circle r="3" fill="url(#g)"/>',
        '<clipPath id="c"><rect width="{}" height="3"/></clipPath><rect width="3" height="3" clip-path="url(#c)"/>',
        '<text y="5">a<tspan x="{}">b</tspan></text>',
        '<text y="5" font-size="{}">a</text>',
        '<rect width="3" height="3" stroke="#000" stroke-width="{}"/>',
    ],
)
def test_a_number_that_is_none_is_said_and_leaves_the_rest(body, number):
    found = art(f'<rect id="a" width="1" height="1"/>{body.format(number)}<rect x="8" width="1" height="1"/>')
    assert [finding.code for finding in found.findings] == ["svg-feature"]
    assert box(flat(found.group.items)[-1])[0] == 80


@pytest.mark.parametrize(
    "head", ['viewBox="0 0 .. 1"', 'viewBox="0 0 0 9"', 'viewBox="0 0 NaN 9"', 'viewBox="0 0 1e999 9"']
)
def test_a_view_box_that_is_none_is_said(head):
    (finding,) = art('<rect width="1" height="1"/>', head).findings
    assert (finding.code, "viewBox" in finding.message) == ("svg-unreadable", True)


def test_unknown_colours_in_gradients_are_said():
    stop = '<linearGradient id="g"><stop stop-color="bogus"/></linearGradient>'
    assert lost(f'{stop}<rect width="3" height="3" fill="url(#g)"/>') == ["the colour 'bogus' would be lost in print"]


@pytest.mark.parametrize("depth", [1_000, 20_000])
def test_deep_nesting_ends(depth):
    (finding,) = art("<g>" * depth + '<rect width="1" height="1"/>' + "</g>" * depth).findings
    assert (finding.code, "nested" in finding.message) == ("svg-unreadable", True)


def test_growing_transforms_end():
    assert lost('<g transform="scale(1e8)">' * 3 + '<rect width="1" height="1"/>' + "</g>" * 3)


def test_a_selector_with_many_ancestors_is_matched_in_one_go():
    """With backtracking this would take for ever."""
    style = "<style>" + "g " * 30 + "z rect {fill: red} " + "g " * 30 + "> rect {fill: blue}</style>"
    (path,) = drawn(style + "<g>" * 90 + '<rect width="1" height="1"/>' + "</g>" * 90)
    assert path.fill == "#0000ff"


def test_style_sheets_have_a_limit():
    (finding,) = art("<style>" + ".a{fill:red}" * 1_001 + '</style><rect width="1" height="1"/>').findings
    assert "rules" in finding.message


def test_a_use_of_itself_ends():
    assert lost('<g id="a"><use href="#a"/><rect width="1" height="1"/></g>')


def test_what_runs_over_the_view_box_is_cut():
    (group,) = art('<rect x="-5" width="30" height="5"/>').group.items
    assert isinstance(group, Group)
    assert bounds(group.clip).width == 100


def test_two_uses_of_a_picture_share_one_group(tmp_path):
    svg_file = f'<svg {NS} viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'
    face = "- picture: {art: ham, size: [20, 20]}\n- picture: {art: ham, at: [30, 0], size: [9, 9]}\n"
    first, second = laid(tmp_path, face, files={"art/ham.svg": svg_file}).front.items[0].items
    assert first.items[0] is second.items[0]


def test_silhouettes_keep_holes():
    group = silhouette(
        art('<rect width="9" height="9"/><path d="M1 1h2v2z" fill="none" stroke="#f00"/>').group, "#123456"
    )
    assert [(path.fill, path.stroke) for path in group.items] == [("#123456", None), (None, "#123456")]


def test_findings_name_their_file(tmp_path):
    svg_file = f'<svg {NS} viewBox="0 0 9 9"><rect filter="url(#f)" width="9" height="9"/></svg>'
    done = laid(tmp_path, "- picture: {art: ham, size: [20, 20]}\n", files={"art/ham.svg": svg_file})
    assert [(p.code, p.mark.file) for p in done.problems] == [("svg-feature", "content/picnic/art/ham.svg")]


@pytest.mark.parametrize(
    ("shape", "said"),
    [
        ('<rect width="-5" height="5"/>', 'width="-5"'),
        ('<circle r="-3"/>', 'r="-3"'),
        ('<ellipse rx="1" ry="-2"/>', 'ry="-2"'),
    ],
)
def test_negative_sizes_are_said(shape, said):
    assert [said in message for message in lost(f'{shape}<rect width="3" height="3"/>')] == [True]


def test_a_comment_that_never_ends_hides_the_rest_of_a_style_sheet():
    (path,) = drawn(
        "<style>rect{fill:#f00} /*" + "/*" * 150_000 + ' rect{fill:#00f}</style><rect width="3" height="3"/>'
    )
    assert path.fill == "#ff0000"


def test_stretches_of_text_have_a_limit():
    finding = art(f'<text y="5">{"<tspan>a</tspan>" * 4001}</text>').findings[0]
    assert (finding.code, "4000 elements" in finding.message) == ("svg-unreadable", True)
