"""deckpress: one set of YAML facts in; printed decks, a rules site and proved counts out."""

__version__ = "0.1.0"
