"""python -m deckpress: the same as the command deckpress."""

from deckpress.cli import main

main()
