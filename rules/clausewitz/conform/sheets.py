"""Sheets of orders that are generated, and executed by both engines.

The numbers of a map stand where the rules' answer changes, and one beside it: a cost exactly met, and missed by one.
Random sheets bring the forces of several countries together. On a small map every sheet of one or two orders is tried.
"""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice, product
from random import Random

from msgspec.structs import replace as with_fields

from clausewitz.conform.case import Case, Exchange, cited_in
from clausewitz.conform.diff import canonical_json, comparable_parts, difference, without_readings
from clausewitz.conform.edges import numbers_in, put_value, spread, with_readings_of
from clausewitz.conform.judge import Counted, Generated, Judgement, OnProgress
from clausewitz.conform.lockstep import Players, last_answer, nonpreferred_readings, with_result
from clausewitz.conform.protocol import Answered, Data, Failed, Orders, Results, Unsupported
from clausewitz.conform.traces import Divergence, Letters
from clausewitz.documents.files import DocumentError
from clausewitz.documents.kinds import charted_of
from clausewitz.play.documents import Space
from clausewitz.play.orders import Format, OrderRules

_BASES = 40
"""The number of sheets from cases whose maps have their numbers moved, taken evenly from short to long."""
_RANDOM = 100
"""The number of random sheets, unless more are asked for."""
_MOST_PARTINGS = 5
"""After so many partings in sheets of one sort, the others of that sort are not executed."""
_LEAST = range(8)
"""The numbers that are tried for each on a map, besides those near its own."""
_MOST_ORDERS = 5
"""The most orders of a random sheet."""
_MOST_FIRST, _MOST_SECOND = 60, 240
"""The most sheets of one order and of two that are tried on a small map."""


@dataclass(frozen=True)
class SheetCase:
    """A sheet of orders for a map."""

    map: Data
    text: str


@dataclass(frozen=True)
class _Table:
    """The engine and the rules, to which sheets are put."""

    players: Players
    rulebook: str
    readings: Letters

    def ask_rules(self, sheet: SheetCase) -> Results | None:
        """The rules' answer; None if the map or the sheet makes no sense."""
        answer = self.players.rules.ask(self.request(sheet))
        return answer if isinstance(answer, Results) else None

    def request(self, sheet: SheetCase) -> Orders:
        """The request to execute a sheet under the readings found."""
        return Orders(map=with_readings_of(sheet.map, self.readings), sheet=sheet.text)

    def ask_engine(self, sheet: SheetCase) -> Answered:
        """The engine's answer."""
        return last_answer(self.players.engine, (self.request(sheet),))

    def parting(self, sheet: SheetCase, ours: Results, theirs: Answered) -> Divergence | None:
        """Where the two part in a sheet."""
        found = difference(ours, theirs)
        cites = tuple(dict.fromkeys(cited_in(ours)))
        exchange = Exchange(self.request(sheet), ours)
        case = Case("", self.rulebook, "", "", (exchange,), self.readings, {}, cites)
        return Divergence(case, 0, ours, theirs, found) if found else None


def play_sheets(
    judgement: Judgement,
    players: Players,
    random: tuple[int, int],
    clauses: Container[str],
    on_progress: OnProgress,
) -> Judgement:
    """The judgement with generated sheets, if the engine executes any.

    `random` are the number of random sheets beyond the usual one, and their seed. One of `clauses` cited where the two
    part names the case. Raises `UnusableError`.
    """
    rulebook = judgement.asked.rulebook
    rules = players.rules.rulebooks[rulebook].orders
    written = list(_written(judgement))
    if not rules or not written or not players.who.plays[rulebook].orders:
        return judgement
    table = _Table(players, rulebook, nonpreferred_readings(judgement))
    sorts: Mapping[str, Iterator[SheetCase]] = {
        "costs and numbers just met, and missed by one": _at_boundaries(spread(written, _BASES), table),
        "countries that meet": islice(_random(written, rules, table, random[1]), _RANDOM + random[0]),
    }
    for sort, sheets in sorts.items():
        on_progress(f"Executing sheets: {sort}", 0, 1)
        judgement = _execute(judgement, table, sort, sheets, clauses)
    on_progress("Executing every sheet of two orders on a small map", 0, 1)
    return _count(judgement, table, written, rules, clauses)


def _written(judgement: Judgement) -> Iterator[SheetCase]:
    """The sheets of the cases, each once, the shortest first."""
    asked = (each.ask for case in judgement.asked.cases for each in case.exchanges)
    sheets = (SheetCase(without_readings(each.map), each.sheet) for each in asked if isinstance(each, Orders))
    by_text = {canonical_json([each.map, each.text]): each for each in sheets}
    yield from (by_text[text] for text in sorted(by_text, key=lambda text: (len(text), text)))


def _execute(
    judgement: Judgement, table: _Table, sort: str, sheets: Iterator[SheetCase], clauses: Container[str]
) -> Judgement:
    number = parted = 0
    for sheet in sheets:
        ours = table.ask_rules(sheet)
        if ours is None or parted == _MOST_PARTINGS:
            continue
        theirs = table.ask_engine(sheet)
        number += 1
        if not isinstance(theirs, Unsupported) and (found := table.parting(sheet, ours, theirs)):
            parted += 1
            judgement = with_result(judgement, _name(found, f"sheet-{sort}-{parted}", f"Generated: {sort}", clauses))
    return replace(judgement, generated=(*judgement.generated, Generated("map", sort, number, number)))


def _name(parted: Divergence, name: str, title: str, clauses: Container[str]) -> Divergence:
    """The parting as a case of a clause that is cited in it."""
    clause = next((each for each in parted.case.cites if each in clauses), "")
    id_ = f"{clause}/{name.replace(',', '').replace(' ', '-')}"
    case = with_fields(parted.case, id=id_, clause=clause, title=title)
    return replace(parted, case=case, is_generated=True)


def _at_boundaries(written: Sequence[SheetCase], table: _Table) -> Iterator[SheetCase]:
    """The sheets with each number of their maps where the rules' answer changes, and one beside it."""
    for sheet in written:
        for path, value in numbers_in(sheet.map):
            if "moves" in path:
                continue
            tried = sorted({*_LEAST, value - 1, value, value + 1} - {-1})
            before: tuple[SheetCase, object] | None = None
            for number in tried:
                changed = put_value(sheet.map, path, number)
                assert isinstance(changed, Mapping)
                here = SheetCase(changed, sheet.text)
                ours = table.ask_rules(here)
                fails = [(each.line, each.failed, each.cites) for each in ours.orders] if ours else None
                if before and ours and before[1] is not None and fails != before[1]:
                    yield before[0]
                    yield here
                before = here, fails


def _random(written: Sequence[SheetCase], rules: OrderRules, table: _Table, seed: int) -> Iterator[SheetCase]:
    """Random sheets: the maps of cases with other numbers and more countries in each place, and orders between them."""
    by = Random(seed)
    while True:
        base = by.choice(written)
        document = _stir(base.map, by)
        try:
            charted = charted_of(document, table.players.rules.rulebooks.values(), "map")
        except DocumentError:
            document = base.map
            charted = charted_of(document, table.players.rules.rulebooks.values(), "map")
        spaces, countries = charted.document.spaces(), charted.chart.countries
        lines = []
        for _ in range(by.randint(1, _MOST_ORDERS)):
            country = by.choice(countries)
            lines.append(f"{country}: {_order(by.choice(rules.formats), country, spaces, rules, by)}")
        yield SheetCase(document, "\n".join(lines))


def _stir(document: Data, by: Random) -> Data:
    """A map with some numbers changed, and the forces of one country doubled as those of another."""
    for path, value in list(numbers_in(document)):
        if by.random() < 0.3:
            document = _put(document, path, by.choice((0, 1, 2, 3, value + 1)))
        *place, name = path
        others = [one[-1] for one, _ in numbers_in(document) if len(one) == len(path) and one[-2] == path[-2]]
        if len(path) > 3 and by.random() < 0.3:
            document = _put(document, (*place, by.choice(others) or name), by.choice((1, 2, 3)))
    return document


def _put(document: Data, path: Sequence[str | int], value: int) -> Data:
    put = put_value(document, tuple(path), value)
    assert isinstance(put, Mapping)
    return put


def _order(form: Format, country: str, spaces: Sequence[Space], rules: OrderRules, by: Random) -> str:
    """A random order in a format: usually from where a country has forces to a neighbour."""
    own = [each for each in spaces if country in dict(each.forces)] or list(spaces)
    fields: list[str] = []
    here = by.choice(own if by.random() < 0.9 else list(spaces))
    near = [each for each in spaces if here.name in each.adjacent or each.name in here.adjacent] or list(spaces)
    names = iter((here.name, by.choice(near).name, by.choice(spaces).name))
    for field in form.fields:
        fields.append(next(names) if field.names else by.choice(("1", "2", "3", "0", "all", "all but 1")))
    ending = by.choice(rules.endings) if rules.endings and by.random() < 0.7 else None
    counts = [f"{word} {by.choice((0, 0, 1, 2))}" for word in ending.counts] if ending else []
    return f"{form.word} {', '.join(fields)}" + (f" => {' '.join([ending.word, ', '.join(counts)])}" if ending else "")


def _count(
    judgement: Judgement, table: _Table, written: Iterable[SheetCase], rules: OrderRules, clauses: Container[str]
) -> Judgement:
    """The judgement with the number of results of all sheets of one order and of two on a small map.

    It is the map of the first of these sheets on which somebody has forces to order about; none if nobody has any.
    """
    rulebooks = table.players.rules.rulebooks.values()
    charted = ((each, charted_of(each.map, rulebooks, "map")) for each in written)
    ordered = ((each, list(_orders(rules, own.chart.countries, own.document.spaces()))) for each, own in charted)
    small, every = next((found for found in ordered if found[1]), (None, []))
    if small is None:
        return judgement
    first = [SheetCase(small.map, text) for text in spread(every, _MOST_FIRST)]
    executed = [
        each for each in first if (ours := table.ask_rules(each)) and not any(one.failed for one in ours.orders)
    ]
    second = [SheetCase(small.map, f"{one.text}\n{text}") for one, text in product(executed, every)]
    positions, came, parted = [1], [1], None
    for level in (first, spread(second, _MOST_SECOND)):
        looks, theirs_look, unplayed = set[str](), set[str](), set[str]()
        for sheet in level:
            ours = table.ask_rules(sheet)
            if ours is None or parted:
                continue
            theirs, look = table.ask_engine(sheet), canonical_json(comparable_parts(ours, ours)[0])
            if isinstance(theirs, Unsupported | Failed):
                unplayed.add(look)
                continue
            looks.add(look)
            theirs_look.add(canonical_json(comparable_parts(ours, theirs)[1]))
            parted = table.parting(sheet, ours, theirs)
        if unplayed and not looks:
            positions.append(len(unplayed))
            break
        positions.append(len(looks))
        came.append(len(theirs_look))
        if parted:
            break
    counted = Counted("map", small.map, tuple(positions), tuple(came))
    if parted:
        named = _name(parted, "perft-map", "Every sheet on a small map", clauses)
        judgement, counted = with_result(judgement, named), replace(counted, case=named.case.id)
    return replace(judgement, counted=(*judgement.counted, counted))


def _orders(rules: OrderRules, countries: Sequence[str], spaces: Sequence[Space]) -> Iterator[str]:
    """Every order of each country between neighbouring spaces, for one and for all."""
    for country, form, here in product(countries, rules.formats, spaces):
        if country not in dict(here.forces):
            continue
        for there in (each for each in spaces if here.name in each.adjacent or each.name in here.adjacent):
            names = iter((here.name, there.name))
            for number in ("1", "all") if any(not each.names for each in form.fields) else ("",):
                fields = [next(names) if each.names else number for each in form.fields]
                yield f"{country}: {form.word} {', '.join(fields)}"
                names = iter((here.name, there.name))
