"""What a check imports, imported at once: before its process is copied, so that no copy has to."""

from importlib import import_module

from deckpress import registry

FACTS = ("yaml", "jsonschema_rs", "deckpress.load.games", "deckpress.load.assembly", "deckpress.check.run")
FACES = (
    *("uharfbuzz", "deckpress.layout.faces", "deckpress.layout.book.glance", "deckpress.impose.saddle"),
    *("deckpress.preflight.run", "deckpress.pipeline.stepwise"),
)


def ready(faces: bool) -> None:
    """What reads and compares; and what lays `faces` out and looks them over."""
    for name in (*FACTS, *(FACES if faces else ())):
        import_module(name)
    for folder in ("check", *(("layout.items", "preflight.face") if faces else ())):
        registry.modules(f"deckpress.{folder}")
