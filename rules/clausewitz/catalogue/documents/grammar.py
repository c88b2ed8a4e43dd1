"""The grammar of a line of an order sheet, made from the formats of the actions."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from lark import Lark

from clausewitz.rulebooks.empires.formats import Field, Format, formats

_NAMES = {
    Field.WHERE_FROM: "the area to go from",
    Field.WHERE_TO: "the area to go to",
    Field.WHERE: "an area",
    Field.LOCATION: "a location",
    Field.SHIPS: "a number of ships",
    Field.ARMIES: "a number of armies",
}
_ARROW = "=>"
_WORDS = {
    "ALL": "all",
    "BUT": "but",
    "COUNT": r"\d{1,6}",
    "ARROW": _ARROW,
    "WON": "won",
    "LOST": "lost",
    "LOSING": "losing",
    "KILLING": "killing",
}
_RULES = """
start: order outcome?
number: COUNT | ALL | ALL BUT COUNT
outcome: ARROW WON losses? | ARROW LOST losses? kills?
losses: LOSING COUNT
kills: KILLING COUNT
"""
_END = "$END"
_WORD_ENDS = r"(?![^\s,\"=#])"


@dataclass(frozen=True)
class Terminal:
    """A kind of word in a sheet."""

    name: str
    pattern: re.Pattern[str]
    expected: str
    """How it is called where it is expected and something else stands there."""


@dataclass(frozen=True)
class Grammar:
    """The grammar of orders on one map."""

    areas: tuple[str, ...]
    formats: tuple[Format, ...]

    @cached_property
    def parser(self) -> Lark:
        """The parser. Words are made for it one by one, of the kinds that it accepts."""
        orders = " | ".join(each.word.lower() for each in self.formats)
        rules = [f"order: {orders}" if orders else "order: COUNT", *map(_rule, self.formats)]
        declared = f"%declare {' '.join(self.terminals)}"
        return Lark("\n".join([_RULES, *rules, declared]), parser="lalr")

    @cached_property
    def terminals(self) -> Mapping[str, Terminal]:
        """All kinds of word, by name."""
        area = "|".join(_area(each) for each in sorted(self.areas, key=len, reverse=True)) or "(?!)"
        found = [Terminal(each.word, _pattern(each.word), each.word) for each in self.formats]
        found += [Terminal(field.name, _pattern(area), _NAMES[field]) for field in Field if not field.is_number]
        found += [Terminal(name, _pattern(form), _called(name)) for name, form in _WORDS.items()]
        return {each.name: each for each in found}

    @cached_property
    def _named(self) -> tuple[tuple[re.Pattern[str], str], ...]:
        return tuple((_pattern(_area(name)), name) for name in self.areas)

    def area(self, written: str) -> str:
        """The area that is written so; what is written itself if none is."""
        return next((name for pattern, name in self._named if pattern.fullmatch(written)), written)

    def expected(self, accepted: Iterable[str]) -> list[str]:
        """What is expected where the parser accepts these kinds of word."""
        here = set(accepted)
        if {"COUNT", "ALL"} <= here:
            here -= {"COUNT", "ALL"}
            return ['a number, "all" or "all but" a number', *self.expected(here)]
        told = [each.expected for name, each in self.terminals.items() if name in here]
        return [*told, "the end of the line"] if _END in here else told


def grammar_of(areas: Iterable[str]) -> Grammar:
    """The grammar of orders on a map with these areas, by the clauses in force."""
    return _grammar(tuple(areas), formats())


@lru_cache(maxsize=8)  # making the parser takes longer than reading a sheet
def _grammar(areas: tuple[str, ...], forms: tuple[Format, ...]) -> Grammar:
    return Grammar(areas, forms)


def _rule(form: Format) -> str:
    fields = ["number" if field.is_number else field.name for field in form.fields]
    if form.last_may_lack:
        fields[-1] += "?"
    return f"{form.word.lower()}: {' '.join([form.word, *fields])}"


def _pattern(form: str) -> re.Pattern[str]:
    ends = _WORD_ENDS if form != _ARROW else ""
    return re.compile(rf"(?:{form}){ends}", re.IGNORECASE | re.ASCII if form.isascii() else re.IGNORECASE)


def _area(name: str) -> str:
    """A name as it may be written: with any blanks between its words, in quotes or not."""
    words = r"\s+".join(re.escape(word) for word in name.split())
    return rf'"\s*{words}\s*"|{words}'


def _called(name: str) -> str:
    return {"COUNT": "a number", "ARROW": '"=>" and how the battle ends'}.get(name, f'"{_WORDS[name]}"')
