"""Faults in tables: rolls with two results or none, rows alike, and names that only one of table and text has."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from clausewitz.lint.findings import Finding, Kind
from clausewitz.lint.manual import Cell, Manual, Sentence, Table, stem, stems_of
from clausewitz.lint.vocabulary import TERRAINS, UNITS

_ROLL = re.compile(r"\b(?:die|dice|d6|d10|2d6|1d6|roll|rolls|rolled|die[- ]roll|1d10|3d6)\b", re.IGNORECASE)
_SPAN = re.compile(r"(?P<low>\d{1,3})\s*(?:[-\u2013\u2014\u2212]|to)\s*(?P<high>\d{1,3})")
_LIST = re.compile(r"\d{1,3}(?:\s*(?:,|/|or|and|&)\s*\d{1,3})+")
_UP = re.compile(
    r"(?:[\u2265>]=?\s*(?P<sign>\d{1,3})|(?P<low>\d{1,3})\s*(?:\+|or (?:more|higher|greater|above|over|up)"
    r"|and (?:up|over|above|more|higher)))",
    re.I,
)
_DOWN = re.compile(
    r"(?:[\u2264<]=?\s*(?P<sign>-?\d{1,3})|(?P<high>-?\d{1,3})\s*(?:-|or (?:less|lower|fewer|below|under)"
    r"|and (?:below|under|less|lower)))",
    re.I,
)
_FEWEST = 3
_FAR = 1000


def table_faults(manual: Manual) -> Iterator[Finding]:
    """All faults in tables."""
    for table in manual.tables:
        yield from _rolls(table)
    yield from _spoken_rolls(manual)
    yield from _results(manual)
    yield from _names(manual)


_SPOKEN = re.compile(
    r"(?:[,;:.]|\b(?:and|but))\s+(?:on|with) (?:an? (?:roll of )?|rolls? of )?"
    r"(?P<span>\d+(?:\s*(?:[-\u2013\u2014]|to|or|,)\s*(?:\d+|more|less|higher|lower))*)\b",
    re.IGNORECASE,
)
_DICE = (6, 10, 12, 20)


def _spoken_rolls(manual: Manual) -> Iterator[Finding]:
    """The results of a die in one sentence, as in `on a 1 to 3 it rallies, on a 5 or 6 it does not`."""
    rules = manual.rules
    for number, sentence in enumerate(rules):
        said = [read_span(found["span"]) for found in _SPOKEN.finditer(f", {sentence.text}")]
        spans = sorted(each for each in said if each)
        if len(spans) < 2 or None in said or not _is_of_a_roll(rules, number):
            continue
        (first, _), (_, last) = spans[0], max(spans, key=lambda each: each[1])
        for (_, high), (low, end) in pairwise(spans):
            if low <= high:
                yield Finding(Kind.DICE, f"{_show(low, min(high, end))} has two results", (sentence.place,))
            elif low == high + 2 and first <= 1 and (last == _FAR or last in _DICE):
                yield Finding(Kind.DICE, f"{_show(high + 1, low - 1)} has no result", (sentence.place,))


def _is_of_a_roll(rules: Sequence[Sentence], number: int) -> bool:
    """Whether a sentence speaks of a roll, or the one before it in the same paragraph."""
    here, before = rules[number], rules[max(number - 1, 0)]
    beside = (before.source, before.section, before.block) == (here.source, here.section, here.block)
    return bool(_ROLL.search(here.text) or (beside and _ROLL.search(before.text)))


def read_span(text: str) -> tuple[int, int] | None:
    """The first and the last roll of a cell such as `2-4`, `7`, `12+` or `0 or less`; none if it is something else."""
    words = text.strip()
    if re.fullmatch(r"-?\d{1,3}", words):
        return int(words), int(words)
    if found := _SPAN.fullmatch(words):
        return int(found["low"]), int(found["high"])
    if found := _UP.fullmatch(words):
        strict = words.startswith(">") and "=" not in words
        return int(found["sign"] or found["low"]) + strict, _FAR
    if found := _DOWN.fullmatch(words):
        strict = words.startswith("<") and "=" not in words
        return -_FAR, int(found["sign"] or found["high"]) - strict
    if _LIST.fullmatch(words):
        numbers = [int(each) for each in re.findall(r"\d+", words)]
        if numbers == list(range(numbers[0], numbers[-1] + 1)):
            return numbers[0], numbers[-1]
    return None


def roll_column(table: Table) -> list[tuple[tuple[int, int], tuple[Cell, ...]]]:
    """The rows of a table of rolls, each with the rolls in its first cell; empty if it is no such table."""
    heading = table.header[0].text if table.header else ""
    rows = [(read_span(row[0].text), row) for row in table.rows if row]
    read = [(span, row) for span, row in rows if span]
    is_roll = bool(_ROLL.search(f"{heading} {table.caption}")) or any(low != high for (low, high), _ in read)
    whole = len(read) == len(rows) or (len(read) >= len(rows) - 1 and len(read) > _FEWEST)
    return read if is_roll and whole and len(read) >= (2 if _ROLL.search(heading) else _FEWEST) else []


def _rolls(table: Table) -> Iterator[Finding]:
    rows = roll_column(table)
    if not rows:
        yield from _header_rolls(table)
        return
    spans = [span for span, _ in rows]
    if all(low == high for low, high in spans) and not _ROLL.search(f"{table.header[0].text if table.header else ''}"):
        return
    order = sorted(rows, key=lambda each: each[0])
    for ((low, high), row), ((next_low, next_high), next_row) in pairwise(order):
        places = (table.place(next_row), table.place(row))
        if next_low <= high:
            what = _show(max(low, next_low), min(high, next_high))
            yield Finding(Kind.DICE, f"{what} has two results in {_named(table)}", places)
        elif next_low > high + 1:
            yield Finding(Kind.DICE, f"{_show(high + 1, next_low - 1)} has no result in {_named(table)}", places)
    yield from _ends(table, order)
    yield from _equal_rows(table, rows)


def _ends(table: Table, order: Sequence[tuple[tuple[int, int], tuple[Cell, ...]]]) -> Iterator[Finding]:
    """A table of one die or of two whose lowest or highest roll is not there."""
    heading = (table.header[0].text if table.header else "").lower()
    (low, _), first = order[0]
    (_, high), last = order[-1]
    if re.search(r"\b(?:two dice|2d6|2 dice)\b", heading):
        wanted = (2, 12)
    elif re.fullmatch(r"(?:die|die roll|d6|1d6|one die|roll)", heading.strip()) and high <= 6:
        wanted = (1, 6)
    else:
        return
    if low > wanted[0] and low - wanted[0] < 3:
        yield Finding(Kind.DICE, f"{_show(wanted[0], low - 1)} has no result in {_named(table)}", (table.place(first),))
    if high < wanted[1] and wanted[1] - high < 3:
        yield Finding(Kind.DICE, f"{_show(high + 1, wanted[1])} has no result in {_named(table)}", (table.place(last),))


def _header_rolls(table: Table) -> Iterator[Finding]:
    """The same for rolls that stand in the header."""
    spans = [(span, cell) for cell in table.header[1:] if (span := read_span(cell.text))]
    if (
        len(spans) < _FEWEST
        or len(spans) != len(table.header) - 1
        or not _ROLL.search(f"{table.caption} {table.header[0].text}")
    ):
        return
    for ((_, high), cell), ((low, _), following) in pairwise(sorted(spans, key=lambda each: each[0])):
        places = (table.cell_place(following), table.cell_place(cell))
        if low <= high:
            yield Finding(Kind.DICE, f"{_show(low, high)} has two results in {_named(table)}", places)
        elif low > high + 1:
            yield Finding(Kind.DICE, f"{_show(high + 1, low - 1)} has no result in {_named(table)}", places)


def _equal_rows(table: Table, rows: Sequence[tuple[tuple[int, int], tuple[Cell, ...]]]) -> Iterator[Finding]:
    """Rows of different rolls with the same results in each column."""
    seen: dict[tuple[str, ...], tuple[Cell, ...]] = {}
    for _, row in rows:
        results = tuple(each.text for each in row[1:])
        if len(results) < _FEWEST or len(set(results)) == 1:
            continue
        if results in seen:
            yield Finding(
                Kind.DICE,
                f"{row[0].text} and {seen[results][0].text} have the same results in {_named(table)}",
                (table.place(row), table.place(seen[results])),
            )
        seen[results] = row


def _show(low: int, high: int) -> str:
    if low == high:
        return f"a roll of {low}"
    return f"a roll of {low} to {high}" if abs(low) < _FAR > abs(high) else "a roll at the end"


def _named(table: Table) -> str:
    return f'"{table.name}"'


_CODE = re.compile(r"[A-Z]{1,4}\d?[a-z]?\*?|[A-Z]\d+|\d+[A-Z]{1,2}")
_EMPTY = re.compile(
    r"[\s\W]*|no(?:ne| effect| result| change| loss(?:es)?|thing)?|n/?a|n\.a\.|not allowed|p|np|ne|-", re.IGNORECASE
)


def _codes(table: Table) -> dict[str, Cell]:
    """The codes of results in a table, each with the first cell that has it."""
    found: dict[str, Cell] = {}
    for row in table.rows:
        for cell in row[1:]:
            for part in re.split(r"[\s/,+]+", cell.text):
                if _CODE.fullmatch(part) and not part.isdecimal():
                    found.setdefault(part.rstrip("*"), cell)
    return found


def _results(manual: Manual) -> Iterator[Finding]:
    """Codes that a table of rolls has and no sentence explains, and codes that are explained and in no table."""
    said = {word for each in (*manual.sentences, *manual.headings) for word in re.findall(r"[A-Za-z0-9]+", each.text)}
    said |= {each.label.strip("()[].: ") for each in (*manual.sentences, *manual.headings) if each.label}
    in_cells: set[str] = set()
    for table in manual.tables:
        for row in (table.header, *table.rows):
            in_cells |= {word for cell in row for word in re.findall(r"[A-Za-z0-9]+", cell.text)}
        for row in table.rows:
            if row and len(row) == 2 and _CODE.fullmatch(row[0].text):
                said.add(row[0].text)  # a key to the codes
    all_codes: dict[str, Cell] = {}
    for table in manual.tables:
        codes = _codes(table) if roll_column(table) or any(read_span(row[0].text) for row in table.rows if row) else {}
        all_codes |= codes
        explained = {code for code in codes if code in said or _letters(code) in said}
        is_key = len(explained) > 1 or any(_leading_code(each) in explained for each in manual.rules)
        for code in [each for each in codes if each not in explained] if is_key else []:
            if not _EMPTY.fullmatch(code):
                yield Finding(
                    Kind.TABLE,
                    f'"{code}" stands in {_named(table)}, and no sentence explains it',
                    (table.cell_place(codes[code]),),
                )
        yield from _worded_results(manual, table)
    yield from _explained_only(manual, all_codes, in_cells)


def _letters(code: str) -> str:
    return code.rstrip("0123456789")


_LEADING = re.compile(
    r"(?:[\"'\u201c]?)([A-Z]{2,3}\d?|[A-Z]\d?)(?:[\"'\u201d]?)\s*(?:[:=\u2013\u2014(-]|means\b|is\b|stands\b"
    r"|[A-Z][a-z])"
)


def _leading_code(sentence: Sentence) -> str:
    """The code that a sentence explains, as `DR: the defender retreats`; empty if there is none."""
    label = sentence.label.strip("()[].: ")
    lead = _LEADING.match(sentence.text)
    code = label if re.fullmatch(r"[A-Z]{2,4}\d?", label) else lead[1] if lead else ""
    return "" if code in ("A", "I") else code


def _explained_only(manual: Manual, codes: dict[str, Cell], in_cells: set[str]) -> Iterator[Finding]:
    leads: dict[tuple[str, int], list[tuple[str, Sentence]]] = {}
    for sentence in manual.sentences:
        if code := _leading_code(sentence):
            leads.setdefault((sentence.source, sentence.section), []).append((code, sentence))
    for group in leads.values():
        if sum(code in codes for code, _ in group) < 2:
            continue
        for code, sentence in group:
            if code not in in_cells and not _EMPTY.fullmatch(code):
                yield Finding(Kind.TABLE, f'"{code}" is explained, and no table has it', (sentence.place,))


def _worded_results(manual: Manual, table: Table) -> Iterator[Finding]:
    """Results in words, of which the text explains the others and not this one."""
    if not roll_column(table):
        return
    results: dict[str, Cell] = {}
    for row in table.rows:
        for cell in row[1:]:
            if re.fullmatch(r"[A-Z][a-z]+(?:\s[A-Za-z][a-z]+)?", cell.text) and not _EMPTY.fullmatch(cell.text):
                results.setdefault(cell.text, cell)
    inside = {text: sum(cell.text == text for row in table.rows for cell in row) for text in results}
    mentioned = {text for text in results if _mentions(manual, text, inside)}
    if len(results) >= _FEWEST and 2 * len(mentioned) > len(results):
        for text, cell in results.items():
            if text not in mentioned:
                yield Finding(
                    Kind.TABLE,
                    f'"{text}" stands in {_named(table)}, and no sentence explains it',
                    (table.cell_place(cell),),
                )


def _mentions(manual: Manual, text: str, inside: dict[str, int]) -> bool:
    """Whether any other place than the cells of its table has these words, in the singular or the plural."""
    stems = stems_of(text)
    holding = sum(stems == other or _is_within(stems, other) for other in (stems_of(each) for each in inside))
    return (
        manual.phrases[stems] > sum(count for each, count in inside.items() if _is_within(stems, stems_of(each)))
        and holding > 0
    )


def _is_within(stems: tuple[str, ...], other: tuple[str, ...]) -> bool:
    return any(other[at : at + len(stems)] == stems for at in range(len(other) - len(stems) + 1))


def _names(manual: Manual) -> Iterator[Finding]:
    """Units that a table of units has and no sentence names, and the reverse; terrain that the text names alone."""
    for table in manual.tables:
        if not table.header or len(table.rows) < _FEWEST:
            continue
        names = [
            (stems_of(row[0].text), row[0])
            for row in table.rows
            if row and re.fullmatch(r"[^\W\d_][\w '\u2019/-]*", row[0].text)
        ]
        if len(names) < len(table.rows) - 1:
            continue
        heads = stems_of(table.header[0].text)
        units = {stem(each) for each in UNITS}
        of_units = table.is_of_units or 2 * sum(bool(set(each) & units) for each, _ in names) > len(names)
        if of_units:
            yield from _unnamed(manual, table, names)
        for kinds, noun in ((UNITS, "unit"), (TERRAINS, "terrain")):
            stems = {stem(each): each for each in kinds}
            rows = {each[-1] for each, _ in names} | {part for each, _ in names for part in each}
            if 2 * sum(bool(set(each) & set(stems)) for each, _ in names) > len(names) and len(table.header) > 2:
                yield from _not_in_table(manual, table, rows | set(heads), stems, noun)


def _unnamed(manual: Manual, table: Table, names: Sequence[tuple[tuple[str, ...], Cell]]) -> Iterator[Finding]:
    missing = []
    for stems, cell in names:
        in_table = sum(stems_of(row[0].text) == stems for each in manual.tables for row in each.rows if row)
        keys = {stems, *((each,) for each in stems if len(stems) > 1 and len(each) > 3)}
        if all(manual.phrases[each] <= in_table for each in keys if len(each) <= 3):
            missing.append(cell)
    if 3 * len(missing) <= len(names):
        for cell in missing:
            yield Finding(
                Kind.TABLE,
                f'"{cell.text}" stands in {_named(table)}, and no sentence names it',
                (table.cell_place(cell),),
            )


def _not_in_table(manual: Manual, table: Table, rows: set[str], kinds: dict[str, str], noun: str) -> Iterator[Finding]:
    """Units or kinds of terrain that a sentence names, and that stand in no table."""
    in_tables = {
        each for one in manual.tables for row in (one.header, *one.rows) for cell in row for each in stems_of(cell.text)
    }
    for each, name in kinds.items():
        if each in rows or each in in_tables or not manual.frequency[each]:
            continue
        places = [
            sentence.place
            for sentence in manual.rules
            if each in sentence.stems
            and re.search(
                rf"\b(?:a|an|the|each|every|any|no|enemy|friendly|or|and|,)\s+{name}\w{{0,2}}\b", sentence.text, re.I
            )
            and (
                noun == "unit"
                or re.search(rf"\b{name}\w{{0,2}} (?:hex|hexes|space|spaces|terrain)\b", sentence.text, re.I)
            )
        ]
        if places:
            yield Finding(Kind.TABLE, f'"{name}" is not in {_named(table)}', tuple(places[:3]))
