"""One check of finished PDFs per file: check(job, reading) gives problems; the docstring is its manual."""
