"""A layout is a list of items from back to front, or a mapping with that list under `items`.

- `edge: bleed|rim` (bleed): whether the ground runs over the trim edge; `ground: colour` is its flat colour
- `extends: layout` puts another layout's items first; `parts: {name: [items]}` are used by `use: name`, and a part of
  the same name replaces the one of the layout that is extended; `lets: {name: expression}` names values
- `pieces: {id: {lets: ..., parts: ...}}` says what is otherwise for single pieces

An item is one of shape, picture, pattern, text, group, row, use; beside it may stand `when: =expression`, `id: name`,
and `below: id` with `gap: 1 mm` to put it under an earlier item.

A value that begins with `=` is an expression over the piece's fields (`=cost`, `=category.colour`), `id`, `name`,
`copies`, `kind`, `number`, `of`, `theme.<name>`, `game.title`, and what `lets` names; texts may hold {expressions} and
{n|card|cards}. It may compare, calculate, choose (`a if b else c`) and call min, max, len, round, abs, sum, int, mix,
lighten, darken, upper, lower, text, signed, range.

Lengths are mm or carry a unit (3 mm, 1/8 in, 12 pt), and may count from the frame's edges: left, right, top, bottom,
centre, middle, as in `right - 6 mm`, or from an earlier item's: `title.bottom + 1 mm`.
"""
