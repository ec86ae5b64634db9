"""A JSON schema in; a test out that is passed by sound data alone. Data that fail it may be sound all the same.

A library for all of JSON Schema takes longer to import than all files of a game take here. It is asked for what is not
surely sound, and says what is wrong with it.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

Schema = Mapping[str, Any]
Test = Callable[[Any], bool]
_TYPES: Mapping[str, tuple[type, ...]] = {
    "string": (str,), "number": (int, float), "integer": (int,), "boolean": (bool,),
    "array": (list,), "object": (dict,), "null": (type(None),),
}  # fmt: skip
_SAYS_NOTHING = ("$schema", "$defs", "title", "description")
_OF_OBJECTS = ("properties", "additionalProperties", "patternProperties", "propertyNames", "required")
_ANY_TEXT = r"\S"
"""A pattern for texts of any language; all others are for texts of ASCII."""


def sure(schema: Schema, root: Schema | None = None) -> Test:
    """`root` is the schema that holds the definitions."""
    tests = list(_tests(schema, schema if root is None else root))
    return tests[0] if len(tests) == 1 else partial(_all, tests)


def _all(tests: list[Test], value: Any) -> bool:
    for test in tests:  # noqa: SIM110
        if not test(value):
            return False
    return True


def _tests(schema: Schema, root: Schema) -> Iterator[Test]:
    """One for each keyword; those of objects go through their keys together."""
    for keyword, says in schema.items():
        if keyword in _KEYWORDS:
            yield _KEYWORDS[keyword](says, root)
        elif keyword not in (*_SAYS_NOTHING, *_OF_OBJECTS):
            yield _never
    if any(keyword in schema for keyword in _OF_OBJECTS):
        both = "properties" in schema and "patternProperties" in schema  # a key may have to fit in with two of them
        yield _never if both else _object(schema, root)


def _never(value: Any) -> bool:
    """What is not known here is never sure."""
    return False


def _always(value: Any) -> bool:
    return True


def _type(says: str | list[str], root: Schema) -> Test:
    types = frozenset(one for name in ([says] if isinstance(says, str) else says) for one in _TYPES[name])
    return lambda value: type(value) in types


def _enum(says: list[Any], root: Schema) -> Test:
    texts = frozenset(option for option in says if isinstance(option, str))
    return lambda value: isinstance(value, str) and value in texts


def _pattern(says: str, root: Schema) -> Test:
    """Languages of patterns differ in the end of a line and in the letters of the world."""
    plain = _always if says == _ANY_TEXT else _plain
    search = re.compile("[!-~]" if says == _ANY_TEXT else says).search
    return lambda value: not isinstance(value, str) or (plain(value) and search(value) is not None)


def _plain(text: str) -> bool:
    return text.isascii() and "\n" not in text


def _bound(types: tuple[type, ...], fits: Callable[[Any, Any], bool], says: float, root: Schema) -> Test:
    return lambda value: not isinstance(value, types) or fits(value, says)


def _unique(says: bool, root: Schema) -> Test:
    return lambda value: (
        not isinstance(value, list) or (set(map(type, value)) <= {str} and len(set(value)) == len(value))
    )


def _items(says: Schema, root: Schema) -> Test:
    test = sure(says, root)
    return lambda value: not isinstance(value, list) or all(map(test, value))


def _any(says: list[Schema], root: Schema) -> Test:
    tests = [sure(one, root) for one in says]
    return lambda value: any(test(value) for test in tests)


def _reference(says: str, root: Schema) -> Test:
    """Made when it is first asked for: definitions may name each other."""
    made: list[Test] = []

    def test(value: Any) -> bool:
        if not made:
            made.append(sure(root["$defs"][says.removeprefix("#/$defs/")], root))
        return made[0](value)

    return test


def _object(schema: Schema, root: Schema) -> Test:
    known = {name: sure(one, root) for name, one in schema.get("properties", {}).items()}
    other, needed = _others(schema, root), frozenset(schema.get("required", ()))
    named = sure(schema["propertyNames"], root) if "propertyNames" in schema else None

    def test(value: Any) -> bool:
        if not isinstance(value, dict):
            return True
        for key, held in value.items():
            if not (known[key](held) if key in known else other(key)(held)):
                return False
        return needed <= value.keys() and (named is None or all(map(named, value)))

    return test


def _others(schema: Schema, root: Schema) -> Callable[[str], Test]:
    """What other keys than the known ones hold."""
    says = schema.get("additionalProperties", True)
    rest = (_always if says else _never) if isinstance(says, bool) else sure(says, root)
    patterns = [(_pattern(name, root), sure(one, root)) for name, one in schema.get("patternProperties", {}).items()]
    if not patterns:
        return lambda key: rest
    return lambda key: _fitting(key, patterns, rest) if _plain(key) else _never


def _fitting(key: str, patterns: list[tuple[Test, Test]], rest: Test) -> Test:
    fitting = [test for pattern, test in patterns if pattern(key)]
    return partial(_all, fitting) if fitting else rest


_NUMBER = (int, float)
_KEYWORDS: Mapping[str, Callable[[Any, Schema], Test]] = {
    "type": _type,
    "enum": _enum,
    "pattern": _pattern,
    "items": _items,
    "anyOf": _any,
    "$ref": _reference,
    "uniqueItems": _unique,
    "minimum": partial(_bound, _NUMBER, lambda value, least: value >= least),
    "maximum": partial(_bound, _NUMBER, lambda value, most: value <= most),
    "minLength": partial(_bound, (str,), lambda value, least: len(value) >= least),
    "maxLength": partial(_bound, (str,), lambda value, most: len(value) <= most),
    "minItems": partial(_bound, (list,), lambda value, least: len(value) >= least),
    "maxItems": partial(_bound, (list,), lambda value, most: len(value) <= most),
    "minProperties": partial(_bound, (dict,), lambda value, least: len(value) >= least),
}
