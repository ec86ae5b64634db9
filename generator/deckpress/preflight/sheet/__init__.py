"""One check of imposed sheets per file: check(job, unsafe) gives problems; the docstring is its manual."""
