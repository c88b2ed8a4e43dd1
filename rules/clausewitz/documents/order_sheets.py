"""Order sheets: the grammar of a line, made from the formats of a game and the names of a map, and reading a sheet.

A line has one order, perhaps with the ending of its battle: `MARCH North, South, 2 => won`. A country's name and a
colon, before an order or on a line of its own, say whose orders follow; `#` begins a comment. All faults are reported,
each with its column.
"""

import dataclasses
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import field
from functools import cached_property, lru_cache

from lark import Lark, Token, Tree
from lark.parsers.lalr_interactive_parser import InteractiveParser

from clausewitz.lazy import dataclass
from clausewitz.play.orders import (
    BattleResult,
    Chart,
    EndingForm,
    Field,
    Form,
    Format,
    Number,
    OrderRules,
    SheetFault,
    WrittenOrder,
)
from clausewitz.play.switches import stands
from clausewitz.text.words import did_you_mean, likeness_of

Known = tuple[tuple[str, tuple[str, ...]], ...]
"""The names of a map, by kind."""

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
    """Its name in messages where it is expected."""


@dataclass(frozen=True)
class Grammar:
    """The grammar of a game's orders on one map.

    Formats, endings and names are numbered, so that no word of a game clashes with those of the grammar itself.
    """

    formats: tuple[Format, ...]
    endings: tuple[EndingForm, ...]
    known: Known

    @cached_property
    def parser(self) -> Lark:
        """The parser. It gets words one by one, of the kinds that it accepts."""
        return _parser_of("\n".join([*self._rules(), f"%declare {' '.join(self.terminals)}"]))

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
        """The names allowed in a field."""
        return dict(self.known)[field.names]

    def canonical_name(self, field: Field, written: str) -> str:
        """The canonical name for a spelling in a field; the spelling itself if there is none."""
        return next((name for pattern, name in self._name_patterns[field.names] if pattern.fullmatch(written)), written)

    def describe_expected(self, accepted: Iterable[str]) -> list[str]:
        """The words for what the parser accepts here."""
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


def prepare_parser(orders: OrderRules) -> None:
    """Make the parser for orders, whatever the map, before processes are forked that would each make one."""
    Grammar(orders.formats, orders.endings, tuple((kind, ()) for kind in _names_in(orders.formats))).parser  # noqa: B018 - a cached property


def _names_in(formats: Iterable[Format]) -> set[str]:
    return {field.names for each in formats for field in each.fields if field.names}


@lru_cache(maxsize=8)
def _parser_of(rules: str) -> Lark:
    """The parser by these rules. Making one takes longer than reading a sheet."""
    return Lark(rules, parser="lalr")


@lru_cache(maxsize=8)
def _grammar(formats: tuple[Format, ...], endings: tuple[EndingForm, ...], known: Known) -> Grammar:
    return Grammar(formats, endings, known)


def _pattern(form: str) -> re.Pattern[str]:
    ends = _WORD_ENDS if form != _ARROW else ""
    return re.compile(rf"(?:{form}){ends}", re.IGNORECASE | re.ASCII if form.isascii() else re.IGNORECASE)


def _spelt(name: str) -> str:
    """A name in any valid spelling: with any blanks between its words, in quotes or not."""
    words = r"\s+".join(re.escape(word) for word in name.split())
    return rf'"\s*{words}\s*"|{words}'


_FEW = 12
"""So many names at most are listed to somebody who has written none that is like one of them."""
_BLANKS = re.compile(r"[\s,]*")
_WORD = re.compile(r'"[^"]*"|[^\s,"]+|"')
_MOST_WORDS = 4
"""The most words of a name when searching among known ones."""


def read_line(
    grammar: Grammar, country: str, number: int, line: str, at: int = 0
) -> tuple[WrittenOrder | None, list[SheetFault]]:
    """The order of a country in a line, from a column on, counted from 0; None if the line has a fault."""
    reader = _LineReader(grammar, number, line, at)
    return reader.order(country), reader.faults


@dataclasses.dataclass
class _LineReader:
    """Reads the order of one line."""

    grammar: Grammar
    number: int
    line: str
    at: int = 0
    faults: list[SheetFault] = field(default_factory=list)

    def order(self, country: str) -> WrittenOrder | None:
        """The order; None if the line has a fault."""
        parser = self.grammar.parser.parse_interactive()
        while self._skip_blanks() < len(self.line):
            token = self._token(parser.accepts()) or self._guess_name(parser.accepts())
            if token is None:
                self._complain(parser)
                return None
            parser.feed_token(token)
        if END not in parser.accepts():
            self._complain(parser)
            return None
        tree: Tree[Token] = parser.feed_eof()
        return None if self.faults else _order(tree, self.grammar, country, self.number)

    def _skip_blanks(self) -> int:
        blanks = _BLANKS.match(self.line, self.at)
        self.at = blanks.end() if blanks else self.at
        return self.at

    def _token(self, accepted: Iterable[str]) -> Token | None:
        """The next word, if it is of an accepted kind."""
        for name in sorted(accepted):
            terminal = self.grammar.terminals.get(name)
            match = terminal.pattern.match(self.line, self.at) if terminal else None
            if match and match.end() > self.at:
                self.at = match.end()
                blank = self.grammar.fields.get(name)
                return Token(name, self.grammar.canonical_name(blank, match.group()) if blank else match.group())
        return None

    def _guess_name(self, accepted: Iterable[str]) -> Token | None:
        """A stand-in for an unknown name; None if there is none.

        So all unknown names of a line are reported.
        """
        wanted = [name for name in accepted if name in self.grammar.fields]
        words = list(self._unknown_words())
        if not wanted or not words:
            return None
        blank = self.grammar.fields[wanted[0]]
        known = self.grammar.names_for(blank)
        tried = [" ".join(words[:length]).strip('"') for length in range(1, len(words) + 1)]
        likeness = [likeness_of(name, known) for name in tried]
        length = likeness.index(max(likeness)) + 1 if max(likeness) else self._until_comma(len(words))
        name = tried[length - 1]
        self._fault(f'"{name}" is not one of the {blank.names}{_suggest(name, known)}')
        for _ in range(length):
            self._skip_blanks()
            self.at = self._word_end()
        return Token(wanted[0], name)

    def _unknown_words(self) -> Iterator[str]:
        """The unknown words from here on, a few at most."""
        at = self.at
        others = [each.pattern for name, each in self.grammar.terminals.items() if name not in self.grammar.fields]
        for _ in range(_MOST_WORDS):
            word = _WORD.match(self.line, at)
            if word is None or any(pattern.match(self.line, at) for pattern in others):
                return
            yield word.group()
            at = word.end()
            blanks = re.compile(r"\s*").match(self.line, at)
            at = blanks.end() if blanks else at

    def _until_comma(self, words: int) -> int:
        """The number of these words before a comma; one if there is none."""
        return words if self.line[self.at :].count(",") else 1

    def _word_end(self) -> int:
        word = _WORD.match(self.line, self.at)
        return word.end() if word else len(self.line)

    def _complain(self, parser: InteractiveParser) -> None:
        """Report that something else is expected here."""
        expected = " or ".join(self.grammar.describe_expected(parser.accepts()))
        if self.at >= len(self.line):
            self._fault(f"{expected} is missing")
            return
        written = self.line[self.at : self._word_end()]
        word = written.strip('"') or written
        words = [each.expected for name, each in self.grammar.terminals.items() if name in parser.accepts()]
        self._fault(f'"{word}" found where {expected} is expected{did_you_mean(word.upper(), words)}')

    def _fault(self, text: str) -> None:
        self.faults.append(SheetFault(self.number, self.at + 1, text))


def _order(tree: Tree[Token], grammar: Grammar, country: str, line: int) -> WrittenOrder:
    written = next(tree.find_data("order")).children[0]
    assert isinstance(written, Tree)
    word, *names = _tokens(written)
    format_ = grammar.words[word.type]
    counted = [each for each in format_.fields if not each.names]
    numbers = [_number(each) for each in written.children if isinstance(each, Tree)]
    return WrittenOrder(
        country=country,
        line=line,
        word=format_.word,
        names={grammar.fields[each.type]: str(each) for each in names},
        numbers=dict(zip(counted, numbers, strict=False)),  # the last field may lack
        ended=next((_build_ended(each, grammar) for each in tree.find_data("outcome")), None),
    )


def _number(tree: Tree[Token]) -> Number:
    words = {each.type: str(each) for each in _tokens(tree)}
    count = int(words.get("COUNT", 0))
    if "BUT" in words:
        return Number(Form.ALL_BUT, count)
    return Number(Form.ALL, 0) if "ALL" in words else Number(Form.NUMBER, count)


def _build_ended(tree: Tree[Token], grammar: Grammar) -> BattleResult:
    ending = next(each for each in tree.children if isinstance(each, Tree))
    word, *behind = _tokens(ending)
    counts = {grammar.counts[name.type]: int(count) for name, count in zip(behind[::2], behind[1::2], strict=True)}
    return BattleResult(grammar.ends[word.type].word, counts)


def _tokens(tree: Tree[Token]) -> list[Token]:
    """The words that stand in a tree itself."""
    return [each for each in tree.children if isinstance(each, Token)]


def _suggest(name: str, known: Collection[str]) -> str:
    """The end of a message about an unknown name: the most similar one, or else all if they are few."""
    return did_you_mean(name, known) or (f"; there are {', '.join(known)}" if 0 < len(known) <= _FEW else "")


_HEADING = re.compile(r"\s*(?P<name>[^:]*?)\s*(?P<colon>:|$)")


@dataclasses.dataclass(frozen=True)
class ParsedSheet:
    """The orders of a sheet, and the faults of its other lines."""

    orders: tuple[WrittenOrder, ...]
    faults: tuple[SheetFault, ...]


def read_sheet(text: str, orders: OrderRules, chart: Chart) -> ParsedSheet:
    """The orders in a text, given the names and countries of a map. Never raises."""
    reader = _SheetReader(
        grammar=grammar_of(orders, chart),
        countries={each.casefold(): each for each in chart.countries},
        country=chart.countries[0] if len(chart.countries) == 1 else "",
    )
    for number, written in enumerate(text.split("\n"), start=1):
        line = written.partition("#")[0]
        if line.strip():
            reader.read(number, line)
    return ParsedSheet(tuple(reader.orders), tuple(reader.faults))


@dataclasses.dataclass
class _SheetReader:
    """Reads lines in turn, and remembers whose orders they are."""

    grammar: Grammar
    countries: dict[str, str]
    """The names of the countries, by their case-folded form."""
    country: str
    """The current country, known or not; empty until one is named."""
    orders: list[WrittenOrder] = field(default_factory=list)
    faults: list[SheetFault] = field(default_factory=list)

    def read(self, number: int, line: str) -> None:
        """Read a line that is not empty."""
        heading = self._heading(line)
        found: list[SheetFault] = []
        at = 0
        if heading:
            at = heading.end()
            found += self._name(number, heading)
        if not heading or line[at:].strip():
            order, wrong = read_line(self.grammar, self.country, number, line, at)
            found += [*wrong, *(self._of_nobody(number) if not heading else ())]
            self.orders += [order] if order and not found else []
        self.faults += found

    def _heading(self, line: str) -> re.Match[str] | None:
        """The name of a country at the beginning of a line, known or not; None if an order begins."""
        heading = _HEADING.match(line)
        if heading is None or self._find_country(heading["name"]):
            return heading
        begins_order = any(self.grammar.terminals[word].pattern.match(heading["name"]) for word in self.grammar.words)
        return heading if heading["colon"] and not begins_order else None

    def _name(self, number: int, heading: re.Match[str]) -> Iterator[SheetFault]:
        """Set whose orders follow; returns any fault."""
        name, known = heading["name"], self._find_country(heading["name"])
        self.country = known or name
        if not known:
            what = f'"{name}" is not one of the countries{_suggest(name, self.countries.values())}'
            yield SheetFault(number, heading.start("name") + 1, what)
        elif not heading["colon"]:
            yield SheetFault(number, heading.end("name") + 1, f"a country is followed by a colon: {known}:")

    def _of_nobody(self, number: int) -> Iterator[SheetFault]:
        """The fault of an order without a country, or of an unknown one."""
        if not self.country:
            what = "whose order is this? Write the name of a country and a colon before it"
            yield SheetFault(number, 1, what)
        elif not self._find_country(self.country):
            yield SheetFault(number, 1, f'not executed, since "{self.country}" is not one of the countries')

    def _find_country(self, name: str) -> str:
        """The country with this spelling; empty if there is none."""
        return self.countries.get(" ".join(name.split()).casefold(), "")
