"""Faces, sheets and finished PDFs in; problems out: what must be right before anything is printed."""

from deckpress.preflight.run import run_faces, run_pdf, run_sheets

__all__ = ["run_faces", "run_pdf", "run_sheets"]
