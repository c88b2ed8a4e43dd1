"""The grammar of a line of an order sheet, made from a game's formats and the names of a map."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, lru_cache

from lark import Lark

from clausewitz.lazy import dataclass
from clausewitz.play.orders import Chart, EndingForm, Field, Format, OrderRules
from clausewitz.play.switches import stands

Known = tuple[tuple[str, tuple[str, ...]], ...]
"""The names of a map, by what they name."""

END = "$END"
_ARROW = "=>"
_WORDS = {"ALL": "all", "BUT": "but", "COUNT": r"\d{1,6}", "ARROW": _ARROW}
_CALLED = {"ALL": '"all"', "BUT": '"but"', "COUNT": "a number", "ARROW": f'"{_ARROW}" and how the battle ends'}
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
    """The grammar of the orders of a game on one map.

    Formats, endings and names are numbered, so that no word of a game clashes with those of the grammar itself.
    """

    formats: tuple[Format, ...]
    endings: tuple[EndingForm, ...]
    known: Known

    @cached_property
    def parser(self) -> Lark:
        """The parser. Words are made for it one by one, of the kinds that it accepts."""
        return Lark("\n".join([*self._rules(), f"%declare {' '.join(self.terminals)}"]), parser="lalr")

    @cached_property
    def words(self) -> Mapping[str, Format]:
        """The formats, by the terminals that are their words."""
        return {f"FORMAT_{number}": each for number, each in enumerate(self.formats)}

    @cached_property
    def fields(self) -> Mapping[str, Field]:
        """The fields that are names, by their terminals."""
        fields = dict.fromkeys(field for each in self.formats for field in each.fields if field.names)
        return {f"NAME_{number}": field for number, field in enumerate(fields)}

    @cached_property
    def ends(self) -> Mapping[str, EndingForm]:
        """The endings, by the terminals that are their words."""
        return {f"ENDING_{number}": each for number, each in enumerate(self.endings)}

    @cached_property
    def counts(self) -> Mapping[str, str]:
        """The words behind which the counts of an ending stand, by their terminals."""
        words = dict.fromkeys(word for each in self.endings for word in each.counts)
        return {f"COUNTED_{number}": word for number, word in enumerate(words)}

    @cached_property
    def terminals(self) -> Mapping[str, Terminal]:
        """All kinds of word, by name."""
        ends = {**{name: each.word for name, each in self.ends.items()}, **self.counts}
        found = [Terminal(name, _pattern(each.word), each.word) for name, each in self.words.items()]
        found += [Terminal(name, _pattern(self._any(each)), each.expected) for name, each in self.fields.items()]
        found += [Terminal(name, _pattern(form), _CALLED[name]) for name, form in _WORDS.items()]
        found += [Terminal(name, _pattern(word), f'"{word}"') for name, word in ends.items()]
        return {each.name: each for each in found}

    @cached_property
    def _name_patterns(self) -> Mapping[str, tuple[tuple[re.Pattern[str], str], ...]]:
        return {what: tuple((_pattern(_spelt(name)), name) for name in names) for what, names in self.known}

    def names_for(self, field: Field) -> tuple[str, ...]:
        """The names that may stand in a field."""
        return dict(self.known)[field.names]

    def canonical_name(self, field: Field, written: str) -> str:
        """The name that is written so in a field; what is written itself if none is."""
        return next((name for pattern, name in self._name_patterns[field.names] if pattern.fullmatch(written)), written)

    def describe_expected(self, accepted: Iterable[str]) -> list[str]:
        """What is expected where the parser accepts these kinds of word."""
        here = set(accepted)
        if {"COUNT", "ALL"} <= here:
            here -= {"COUNT", "ALL"}
            return ['a number, "all" or "all but" a number', *self.describe_expected(here)]
        told = [each.expected for name, each in self.terminals.items() if name in here]
        return [*told, "the end of the line"] if END in here else told

    def _any(self, field: Field) -> str:
        """Any of the names that may stand in a field."""
        return "|".join(_spelt(each) for each in sorted(self.names_for(field), key=len, reverse=True)) or "(?!)"

    def _rules(self) -> Iterator[str]:
        outcome = " outcome?" if self.endings else ""
        yield f"start: order{outcome}" if self.formats else "start:"
        yield from _alternatives("order", "format", map(self._format, self.words))
        yield from _alternatives("outcome", "ending", map(self._ending, self.ends), begins="ARROW ")
        yield "number: COUNT | ALL | ALL BUT COUNT"

    def _format(self, word: str) -> str:
        """The word of a format and its fields."""
        terminals = {field: name for name, field in self.fields.items()}
        fields = [terminals.get(field, "number") for field in self.words[word].fields]
        if self.words[word].last_may_lack:
            fields[-1] += "?"
        return " ".join([word, *fields])

    def _ending(self, word: str) -> str:
        """The word of an ending and its counts, each of which may be left out."""
        terminals = {counted: name for name, counted in self.counts.items()}
        return " ".join([word, *(f"({terminals[counted]} COUNT)?" for counted in self.ends[word].counts)])


def _alternatives(rule: str, each: str, bodies: Iterable[str], begins: str = "") -> Iterator[str]:
    """A rule of the grammar that is any of several, each of which is a rule of its own."""
    numbered = {f"{each}_{number}": body for number, body in enumerate(bodies)}
    if numbered:
        yield f"{rule}: {begins}({' | '.join(numbered)})"
        yield from (f"{name}: {body}" for name, body in numbered.items())


def grammar_of(orders: OrderRules, chart: Chart) -> Grammar:
    """The grammar of the orders on a map, by the clauses in force."""
    formats = tuple(each for each in orders.formats if stands(each.clause))
    return _grammar(formats, orders.endings, tuple(chart.names.items()))


@lru_cache(maxsize=8)  # making the parser takes longer than reading a sheet
def _grammar(formats: tuple[Format, ...], endings: tuple[EndingForm, ...], known: Known) -> Grammar:
    return Grammar(formats, endings, known)


def _pattern(form: str) -> re.Pattern[str]:
    ends = _WORD_ENDS if form != _ARROW else ""
    return re.compile(rf"(?:{form}){ends}", re.IGNORECASE | re.ASCII if form.isascii() else re.IGNORECASE)


def _spelt(name: str) -> str:
    """A name as it may be written: with any blanks between its words, in quotes or not."""
    words = r"\s+".join(re.escape(word) for word in name.split())
    return rf'"\s*{words}\s*"|{words}'
