"""Reading an order sheet: a line for each order, read whole, with all that is wrong in it.

A line holds one order (`MARCH North, South, 2`), perhaps with the end of the battle to which it leads (`=> won`). The
name of a country and a colon, before an order or on a line of its own, say whose orders follow. What follows a # is
passed over.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from clausewitz.catalogue.documents.grammar import Grammar, grammar_of
from clausewitz.catalogue.documents.lines import SheetFault, read_line
from clausewitz.play.orders import Chart, OrderRules, WrittenOrder
from clausewitz.text.nearest import did_you_mean

_HEADING = re.compile(r"\s*(?P<name>[^:]*?)\s*(?P<colon>:|$)")


@dataclass(frozen=True)
class Sheet:
    """The orders of a sheet, and what is wrong with its other lines."""

    orders: tuple[WrittenOrder, ...]
    faults: tuple[SheetFault, ...]


def read_sheet(text: str, orders: OrderRules, chart: Chart) -> Sheet:
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
            order, wrong = read_line(self.grammar, self.country, number, line, at)
            found += [*wrong, *(self._of_nobody(number) if not heading else ())]
            self.orders += [order] if order and not found else []
        self.faults += found

    def _heading(self, line: str) -> re.Match[str] | None:
        """The name of a country at the beginning of a line, known or not; none where an order begins."""
        heading = _HEADING.match(line)
        if heading is None or self._find_country(heading["name"]):
            return heading
        begins_order = any(self.grammar.terminals[word].pattern.match(heading["name"]) for word in self.grammar.words)
        return heading if heading["colon"] and not begins_order else None

    def _name(self, number: int, heading: re.Match[str]) -> Iterator[SheetFault]:
        """Whose orders follow is said: what is wrong with that."""
        name, known = heading["name"], self._find_country(heading["name"])
        self.country = known or name
        if not known:
            what = f'"{name}" is not one of the countries{did_you_mean(name, self.countries.values())}'
            yield SheetFault(number, heading.start("name") + 1, what)
        elif not heading["colon"]:
            yield SheetFault(number, heading.end("name") + 1, f"a country is followed by a colon: {known}:")

    def _of_nobody(self, number: int) -> Iterator[SheetFault]:
        """What is wrong with an order of nobody, or of an unknown country."""
        if not self.country:
            what = "whose order is this? Write the name of a country and a colon before it"
            yield SheetFault(number, 1, what)
        elif not self._find_country(self.country):
            yield SheetFault(number, 1, f'not executed, since "{self.country}" is not one of the countries')

    def _find_country(self, name: str) -> str:
        """The country that is written so; empty if none is."""
        return self.countries.get(" ".join(name.split()).casefold(), "")
