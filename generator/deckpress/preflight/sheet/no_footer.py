"""Every sheet has room for its ruler and its footer: without a ruler nobody sees that a printer shrank the page.

They stand in the margins, clear of marks and of the strip that home printers cannot print. Take fewer places, a smaller
gap or a larger paper. Pages of one card each carry neither, and backs may do without.
"""

from collections.abc import Iterable

from deckpress.impose.scheme import of_job
from deckpress.model.face import Group
from deckpress.model.sheet import Job, Page
from deckpress.problems import Mark, Problem

CODE = "no-footer"


def check(job: Job, unsafe: float) -> Iterable[Problem]:
    if of_job(job.scheme).own_paper:
        return
    fronts = [page for page in job.pages if page.slots and page.side != "verso"]
    for what in ("ruler", "footer"):
        without = [page for page in fronts if what not in _drawn(page)]
        if without:
            more = f" (and {len(without) - 1} more)" if len(without) > 1 else ""
            message = f"sheet {without[0].sheet}{more}: the margins have no room for the {what}"
            hint = "take fewer places, a smaller gap or a larger paper"
            yield Problem(Mark(job.file), CODE, "warning", message, hint)


def _drawn(page: Page) -> set[str]:
    return {item.label for item in page.furniture if isinstance(item, Group)}
