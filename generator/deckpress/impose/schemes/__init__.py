"""One imposition scheme per file; its docstring explains it in terms of printed paper (see impose/scheme.py)."""
