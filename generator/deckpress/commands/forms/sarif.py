"""For code hosts and editors: SARIF 2.1.0, with the manual of each code."""

from deckpress import __version__
from deckpress.export.sarif import sarif
from deckpress.listing import checks
from deckpress.pipeline import Verdict


def told(found: Verdict, strict: bool) -> str:
    manuals = {str(item["id"]): f"{item['title']}\n\n{item['text']}" for item in checks()}
    return sarif(found.problems, __version__, manuals)
