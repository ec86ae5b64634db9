"""Pages in fewer bytes; that a browser reads the same from them is seen in tests/site."""

import pytest

from deckpress.pages.lean import lean


@pytest.mark.parametrize(
    ("written", "made"),
    [
        ("<ul>\n<li>a</li>\n<li>b</li>\n</ul>", "<ul><li>a<li>b</ul>"),
        ("<p>a</p>\n<p>b</p>\n<span>c</span>", "<p>a<p>b</p><span>c</span>"),
        ("<a href='x'><p>a</p></a>", "<a href=x><p>a</p></a>"),
        ("<p>a</p> and more", "<p>a</p>and more"),
        ("<b>a</b>\n  <i>b</i>", "<b>a</b> <i>b</i>"),
        ("<dl><dt>a</dt><dd>b</dd><dt>c</dt><dd>d</dd></dl>", "<dl><dt>a<dd>b<dt>c<dd>d</dl>"),
        ("<div><dt>a</dt></div>", "<div><dt>a</dt></div>"),
        (
            "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td><td></td></tr></tbody></table>",
            "<table><thead><tr><th>a<tbody><tr><td>b<td></table>",
        ),
        ('<img src="a.webp" alt="" width="3" />', "<img src=a.webp alt width=3>"),
        ('<a href="../" title="a b" class="c">x</a>', '<a href="../" title="a b" class=c>x</a>'),
        ("<a href='say \"x\"'>x</a>", "<a href='say \"x\"'>x</a>"),
        ('<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>', '<svg viewBox="0 0 1 1"><path d="M0 0" /></svg>'),
        ('<g><rect x="1" y="2" rx="4"/><br /></g>', "<g><rect x=1 y=2 rx=4 /><br></g>"),
        ("<p>a&#58; b &#60;c&#62; d&#38;e &#160;f</p>", "<p>a: b &#60;c&#62; d&#38;e &#160;f</p>"),
        ('<p title="a &#34;b&#34; > c">x</p>', '<p title="a &#34;b&#34; > c">x</p>'),
        ("<!-- why --><p>a<!-- b --></p>", "<p>a</p>"),
        ("1 < 2 <b>x</b>", "1 < 2 <b>x</b>"),
        ("<p>a &&#35;58; b</p>", "<p>a &&#35;58; b</p>"),
        ("<p>&#9999999; &#0; &#55296;</p>", "<p>&#9999999; &#0; &#55296;</p>"),
        ("<span><p>a</p></span><b><p>a</p></b>", "<span><p>a</p></span><b><p>a</p></b>"),
        ("<textarea>\n a\n\n  b </textarea>", "<textarea>\n a\n\n  b </textarea>"),
        ("a <script>x()</script> b", "a <script>x()</script> b"),
        ("<a title=' <p>  </p> '>x</a>", "<a title=' <p>  </p> '>x</a>"),
        ("<p title='<pre>'>a  b</p><pre> c </pre>", "<p title='<pre>'>a b<pre> c </pre>"),
        ("<p>a</p><!-- <pre> -->  <p>b  c</p><pre> </pre>", "<p>a<p>b c<pre> </pre>"),
        ("<body><script>x()</script></body>", "<body><script>x()</script>"),
        ("a\u00a0\u00a0b", "a\u00a0\u00a0b"),
    ],
)
def test_a_browser_needs_no_more_than_this(written: str, made: str) -> None:
    assert lean(written) == made


def test_columns_of_code_and_scripts_stay() -> None:
    code = '<pre tabindex="0">a\n    b\n\n  c &#58; <code>d</code></pre>'
    script = '<script>if (1 < 2) say("<p> </p>  ");</script>'
    light = code.replace('"0"', "0")
    assert lean(f"<p>x</p>\n\n{code}\n\n{script}\n<p>y</p>") == f"<p>x{light}{script}<p>y</p>"


def test_the_frame_of_a_page_goes() -> None:
    page = (
        '\n<!doctype html>\n<html lang="en">\n<head>\n<title>x</title>\n</head>\n<body>\n<p>a</p>\n</body>\n</html>\n'
    )
    assert lean(page) == "<!doctype html><html lang=en><title>x</title><p>a"
