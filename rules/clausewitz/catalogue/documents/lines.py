"""Reading a line of an order sheet: its order, or all that is wrong in it, each fault with its column."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from lark import Token, Tree
from lark.parsers.lalr_interactive_parser import InteractiveParser

from clausewitz.catalogue.documents.grammar import END, Grammar
from clausewitz.play.orders import BattleResult, Form, Number, WrittenOrder
from clausewitz.text.nearest import did_you_mean, likeness_of

_BLANKS = re.compile(r"[\s,]*")
_WORD = re.compile(r'"[^"]*"|[^\s,"]+|"')
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


def read_line(
    grammar: Grammar, country: str, number: int, line: str, at: int = 0
) -> tuple[WrittenOrder | None, list[SheetFault]]:
    """The order of a country in a line, from a column on, counted from 0; none if anything is wrong with the line."""
    reader = _LineReader(grammar, number, line, at)
    return reader.order(country), reader.faults


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
        """The next word, if it is of a kind that is accepted here."""
        for name in sorted(accepted):
            terminal = self.grammar.terminals.get(name)
            match = terminal.pattern.match(self.line, self.at) if terminal else None
            if match and match.end() > self.at:
                self.at = match.end()
                blank = self.grammar.fields.get(name)
                return Token(name, self.grammar.canonical_name(blank, match.group()) if blank else match.group())
        return None

    def _guess_name(self, accepted: Iterable[str]) -> Token | None:
        """In place of a name that is unknown, one to go on with; nothing where there is no name.

        So all unknown names of a line are told, not the first alone.
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
        self._fault(f'"{name}" is not one of the {blank.names}{did_you_mean(name, known)}')
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
        expected = " or ".join(self.grammar.describe_expected(parser.accepts()))
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
