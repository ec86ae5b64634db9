"""Problems in; JUnit XML out, which build servers read: a suite per game, a case per check."""

from collections.abc import Iterable, Mapping
from xml.sax.saxutils import escape, quoteattr

from deckpress.problems import Problem

_CONTROLS = dict.fromkeys(n for n in range(32) if n not in (9, 10, 13))


def junit(problems: Iterable[Problem], titles: Mapping[str, str], codes: Iterable[str], strict: bool = False) -> str:
    """Checks without a finding pass; errors fail their case (under strict warnings too), the rest is told as output."""
    found = tuple(problems)
    suites = {**titles, **({"": "content"} if any(not problem.game for problem in found) else {})}
    known = sorted({*codes, *(problem.code for problem in found)})
    parts = [_suite(id, title, [p for p in found if p.game == id], known, strict) for id, title in suites.items()]
    cases, failures = sum(part[1] for part in parts), sum(part[2] for part in parts)
    head = f'<testsuites name="deckpress" tests="{cases}" failures="{failures}">'
    return "\n".join(('<?xml version="1.0" encoding="UTF-8"?>', head, *(part[0] for part in parts), "</testsuites>"))


def _suite(id: str, title: str, found: list[Problem], codes: list[str], strict: bool) -> tuple[str, int, int]:
    cases = [_case(id or "content", code, [p for p in found if p.code == code], strict) for code in codes]
    failures = sum("<failure" in case for case in cases)
    head = f'  <testsuite name={quoteattr(title)} tests="{len(cases)}" failures="{failures}">'
    return "\n".join((head, *cases, "  </testsuite>")), len(cases), failures


def _case(game: str, code: str, found: list[Problem], strict: bool) -> str:
    failing = [p for p in found if p.severity == "error" or (strict and p.severity == "warning")]
    told = [p for p in found if p not in failing]
    inside = [_failure(problem) for problem in failing]
    inside += [f"      <system-out>{_text(chr(10).join(map(str, told)))}</system-out>"] if told else []
    head = f'    <testcase classname="deckpress.{game}" name={quoteattr(code)}'
    return "\n".join((f"{head}>", *inside, "    </testcase>")) if inside else f"{head}/>"


def _failure(problem: Problem) -> str:
    sides = "\n".join(f"{side.says} ({side.mark})" if side.mark else side.says for side in problem.sides)
    message = quoteattr(problem.message.translate(_CONTROLS))
    text = _text(f"{problem}\n{sides}")
    return f"      <failure type={quoteattr(problem.code)} message={message}>{text}</failure>"


def _text(text: str) -> str:
    return escape(text.translate(_CONTROLS))
