"""What `check` found in; its text for one reader out: one file per form, which --format then offers by its name.

A form has `told(found: Verdict, strict: bool) -> str`; `strict` says that warnings fail too.
"""
