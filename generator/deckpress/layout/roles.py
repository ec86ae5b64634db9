"""Roles of texts and the least size of each, in pt. A layout may raise a size, not lower it."""

LEAST = {
    "effect": 8.0,
    "name": 10.0,
    "figure": 18.0,
    "figure-table": 20.0,
    "caption": 6.5,
    "collector": 5.0,
    "literal": 6.5,
}
"""Cap height is reading distance / 200: 8 pt at 35 cm, 18 pt held in a fan, 20 pt across a table."""
