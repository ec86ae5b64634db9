"""A rulebook's blocks in; the pages of a booklet out: set, made up into pages, with cover, contents and pictures."""
