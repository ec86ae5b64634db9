"""Questions in; the engine's answers out: one run of node for all of them."""

import json
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
ENGINE = ROOT / "site" / "assets" / "search.js"
_ASK = """
const {build, search} = require(process.argv[1]);
const {index, questions} = JSON.parse(require("fs").readFileSync(0, "utf8"));
const engine = build(index);
console.log(JSON.stringify(questions.map((q) => search(engine, q.ask, {game: q.game, limit: q.limit || 10}))));
"""


def ask(index: Mapping[str, Any], questions: Sequence[Mapping[str, Any]]) -> list[list[dict[str, Any]]]:
    """`questions` are mappings with ask, game (None: all games) and limit."""
    text = json.dumps({"index": index, "questions": list(questions)})
    done = subprocess.run(["node", "-e", _ASK, str(ENGINE)], input=text, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def small(*texts: str | Mapping[str, Any]) -> dict[str, Any]:
    """An index of rules: texts become rules with no words in their title."""
    entries = []
    for at, text in enumerate(texts):
        entry = {"id": f"g/rule/r{at}", "game": "g", "type": "rule", "title": f"§{at}", "section": "", "number": "",
                 "url": f"g/rules/#r{at}", "text": "", "aliases": [], "questions": []}  # fmt: skip
        entries.append({**entry, **({"text": text} if isinstance(text, str) else text)})
    return {"schema": "deckpress/search-1", "entries": entries}


def hits(index: Mapping[str, Any], question: str) -> list[int]:
    """Places in the small index, best first."""
    return [int(found["id"].rpartition("r")[2]) for found in ask(index, [{"ask": question}])[0]]
