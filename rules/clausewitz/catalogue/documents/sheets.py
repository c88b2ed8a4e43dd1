"""Reading an order sheet: a line for each order, read whole, with all that is wrong in it.

A line holds one order (`MARCH North, South, 2`), perhaps with the end of the battle to which it leads (`=> won`). The
name of a country and a colon, before an order or on a line of its own, say whose orders follow. What follows a # is
passed over.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from lark import Token, Tree
from lark.parsers.lalr_interactive_parser import InteractiveParser

from clausewitz.catalogue.documents.grammar import END, Grammar, grammar_of
from clausewitz.play.orders.charts import Chart, Orders
from clausewitz.play.orders.forms import Ended, Form, Number, WrittenOrder
from clausewitz.text.nearest import did_you_mean, likeness_of

_BLANKS = re.compile(r"[\s,]*")
_WORD = re.compile(r'"[^"]*"|[^\s,"]+|"')
_HEADING = re.compile(r"\s*(?P<name>[^:]*?)\s*(?P<colon>:|$)")
_MOST_WORDS = 4
"""Words that a name may have where it is looked for among those that are known."""


@dataclass(frozen=True)
class SheetFault:
    """What is wrong in a sheet, and where."""

    line: int
    column: int
    text: str

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.text}"


@dataclass(frozen=True)
class Sheet:
    """The orders of a sheet, and what is wrong with its other lines."""

    orders: tuple[WrittenOrder, ...]
    faults: tuple[SheetFault, ...]


def read_sheet(text: str, orders: Orders, chart: Chart) -> Sheet:
    """The orders in a text, for the names and countries of a map. Never raises."""
    reader = _SheetReader(
        grammar=grammar_of(orders, chart),
        countries={each.casefold(): each for each in chart.countries},
        country=chart.countries[0] if len(chart.countries) == 1 else "",
    )
    for number, written in enumerate(text.split("\n"), start=1):
        line = written.partition("#")[0]
        if line.strip():
            reader.read(number, line)
    return Sheet(tuple(reader.orders), tuple(reader.faults))


@dataclass
class _SheetReader:
    """Reads lines one after the other, and remembers whose orders they are."""

    grammar: Grammar
    countries: dict[str, str]
    """The names of the countries, by the same without capital letters."""
    country: str
    """Whose orders follow, known or not; empty as long as nobody has been named."""
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
            reader = _LineReader(self.grammar, number, line, at)
            order = reader.order(self.country)
            found += [*reader.faults, *(self._of_nobody(number) if not heading else ())]
            self.orders += [order] if order and not found else []
        self.faults += found

    def _heading(self, line: str) -> re.Match[str] | None:
        """The name of a country at the beginning of a line, known or not; none where an order begins."""
        heading = _HEADING.match(line)
        if heading is None or self._known(heading["name"]):
            return heading
        begins_order = any(self.grammar.terminals[word].pattern.match(heading["name"]) for word in self.grammar.words)
        return heading if heading["colon"] and not begins_order else None

    def _name(self, number: int, heading: re.Match[str]) -> Iterator[SheetFault]:
        """Whose orders follow is said: what is wrong with that."""
        name, known = heading["name"], self._known(heading["name"])
        self.country = known or name
        if not known:
            what = f'"{name}" is none of the countries{did_you_mean(name, self.countries.values())}'
            yield SheetFault(number, heading.start("name") + 1, what)
        elif not heading["colon"]:
            yield SheetFault(number, heading.end("name") + 1, f"a country is followed by a colon: {known}:")

    def _of_nobody(self, number: int) -> Iterator[SheetFault]:
        """What is wrong with an order of nobody, or of an unknown country."""
        if not self.country:
            what = "whose order is this? Write the name of a country and a colon before it"
            yield SheetFault(number, 1, what)
        elif not self._known(self.country):
            yield SheetFault(number, 1, f'not executed, since "{self.country}" is none of the countries')

    def _known(self, name: str) -> str:
        """The country that is written so; empty if none is."""
        return self.countries.get(" ".join(name.split()).casefold(), "")


@dataclass
class _LineReader:
    """Reads the order of one line."""

    grammar: Grammar
    number: int
    line: str
    at: int = 0
    faults: list[SheetFault] = field(default_factory=list)

    def order(self, country: str) -> WrittenOrder | None:
        """The order; none if anything is wrong with the line."""
        parser = self.grammar.parser.parse_interactive()
        while self._skip_blanks() < len(self.line):
            token = self._token(parser.accepts()) or self._guessed(parser.accepts())
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
        """The next word, if it is of a kind that is accepted here."""
        for name in sorted(accepted):
            terminal = self.grammar.terminals.get(name)
            match = terminal.pattern.match(self.line, self.at) if terminal else None
            if match and match.end() > self.at:
                self.at = match.end()
                field = self.grammar.fields.get(name)
                return Token(name, self.grammar.named(field, match.group()) if field else match.group())
        return None

    def _guessed(self, accepted: Iterable[str]) -> Token | None:
        """In place of a name that is unknown, one to go on with; nothing where there is no name.

        So all unknown names of a line are told, not the first alone.
        """
        wanted = [name for name in accepted if name in self.grammar.fields]
        words = list(self._unknown_words())
        if not wanted or not words:
            return None
        field = self.grammar.fields[wanted[0]]
        known = self.grammar.names_for(field)
        tried = [" ".join(words[:length]).strip('"') for length in range(1, len(words) + 1)]
        likeness = [likeness_of(name, known) for name in tried]
        length = likeness.index(max(likeness)) + 1 if max(likeness) else self._until_comma(len(words))
        name = tried[length - 1]
        self._fault(f'"{name}" is none of the {field.names}{did_you_mean(name, known)}')
        for _ in range(length):
            self._skip_blanks()
            self.at = self._word_end()
        return Token(wanted[0], name)

    def _unknown_words(self) -> Iterator[str]:
        """The words from here that are no number and mean nothing else, a few at most."""
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
        """How many of so many words stand before a comma; one where there is none."""
        return words if self.line[self.at :].count(",") else 1

    def _word_end(self) -> int:
        word = _WORD.match(self.line, self.at)
        return word.end() if word else len(self.line)

    def _complain(self, parser: InteractiveParser) -> None:
        """Say that something else is expected here."""
        expected = " or ".join(self.grammar.expected(parser.accepts()))
        if self.at >= len(self.line):
            self._fault(f"{expected} is missing")
            return
        written = self.line[self.at : self._word_end()]
        word = written.strip('"') or written
        words = [each.expected for name, each in self.grammar.terminals.items() if name in parser.accepts()]
        self._fault(f'"{word}" stands where {expected} is expected{did_you_mean(word.upper(), words)}')

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
        ended=next((_ended(each, grammar) for each in tree.find_data("outcome")), None),
    )


def _number(tree: Tree[Token]) -> Number:
    words = {each.type: str(each) for each in _tokens(tree)}
    count = int(words.get("COUNT", 0))
    if "BUT" in words:
        return Number(Form.ALL_BUT, count)
    return Number(Form.ALL, 0) if "ALL" in words else Number(Form.NUMBER, count)


def _ended(tree: Tree[Token], grammar: Grammar) -> Ended:
    ending = next(each for each in tree.children if isinstance(each, Tree))
    word, *behind = _tokens(ending)
    counts = {grammar.counts[name.type]: int(count) for name, count in zip(behind[::2], behind[1::2], strict=True)}
    return Ended(grammar.ends[word.type].word, counts)


def _tokens(tree: Tree[Token]) -> list[Token]:
    """The words that stand in a tree itself."""
    return [each for each in tree.children if isinstance(each, Token)]
