"""Numbers that differ for one thing: in two sentences, in a sentence and a table, in an example and the rules."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from clausewitz.lazy import dataclass
from clausewitz.lint.findings import Finding, Kind, SourcePlace
from clausewitz.lint.manual import NUMBERS, Cell, Manual, Sentence, Table, number_of, numbers_in, stem, stems_of
from clausewitz.lint.tables import roll_column
from clausewitz.lint.vocabulary import SMALL


def number_faults(manual: Manual) -> Iterator[Finding]:
    """All numbers that differ."""
    yield from _sentences(manual)
    yield from _stacking(manual)
    yield from _lengths(manual)
    yield from _tables(manual)
    yield from _examples(manual)


_MARKS = re.compile(
    r"\b(?:except|exception|unless|instead|additional|extra|another|instead of|for example|optional|only if"
    r"|scenario)\b",
    re.IGNORECASE,
)
_COMMON = 0.06
"""The part of all sentences in which a word is common."""
_MOST_SHARING = 12


@dataclass(frozen=True)
class _Figure:
    """A number in a sentence with what it counts."""

    number: int
    noun: str
    sentence: Sentence


def _figures(sentence: Sentence) -> Iterator[_Figure]:
    words = sentence.low
    for at, number in numbers_in(words):
        after = [
            each
            for each in words[at + 1 : at + 4]
            if each not in ("or", "more", "fewer", "less", "additional", "full", "of")
        ]
        if after and after[0] not in SMALL and number_of(after[0]) is None and words[at] != "one":
            yield _Figure(number, stem(after[0]), sentence)


def _sentences(manual: Manual) -> Iterator[Finding]:
    """Sentences that say the same of one thing, each with another number."""
    told: set[tuple[int, int]] = set()
    yield from _same_but_number(manual, told)
    yield from _sharing_words(manual, told)


def _same_but_number(manual: Manual, told: set[tuple[int, int]]) -> Iterator[Finding]:
    """Whole sentences that differ in their numbers only; of three or more each is meant to."""
    masked: dict[tuple[str, ...], list[Sentence]] = defaultdict(list)
    for sentence in manual.rules:
        mask = tuple("#" if number_of(each) is not None else each for each in sentence.low)
        is_whole = sentence.text.endswith(".") and sentence.text[0].isalpha() and sentence.low[0] not in _POINTS_BACK
        if "#" in mask and len(mask) >= _SHORTEST and is_whole:
            masked[mask].append(sentence)
    for alike in masked.values():
        if len(alike) == 2 and alike[0].low != alike[1].low:
            told.add((id(alike[0]), id(alike[1])))
            yield Finding(Kind.NUMBER, "the same sentence with another number", (alike[1].place, alike[0].place))


_SHORTEST = 5
_POINTS_BACK = frozenset(["it", "they", "this", "these", "he", "she", "its", "their"])


def _sharing_words(manual: Manual, told: set[tuple[int, int]]) -> Iterator[Finding]:
    common = max(5.0, _COMMON * len(manual.rules))
    by_key: dict[tuple[str, str], list[_Figure]] = defaultdict(list)
    for sentence in manual.rules:
        if _MARKS.search(sentence.text) or not sentence.text.endswith("."):
            continue
        figures = list(_figures(sentence))
        if len(figures) != 1:
            continue
        for each in sentence.stems - {figures[0].noun}:
            if manual.frequency[each] <= common:
                by_key[figures[0].noun, each].append(figures[0])
    for figures in by_key.values():
        for at, one in enumerate(figures[:_MOST_SHARING]):
            for other in figures[at + 1 : _MOST_SHARING]:
                pair = (id(one.sentence), id(other.sentence))
                if one.number != other.number and pair not in told and _is_same(manual, one, other, common):
                    told.add(pair)
                    yield Finding(
                        Kind.NUMBER,
                        f"{one.number} here and {other.number} there, of what seems the same",
                        (one.sentence.place, other.sentence.place),
                    )


def _is_same(manual: Manual, one: _Figure, other: _Figure, common: float) -> bool:
    first, second = one.sentence.stems - _BOUNDS, other.sentence.stems - _BOUNDS
    shared, smaller = first & second, min(first, second, key=len)
    rare = [each for each in shared if manual.frequency[each] <= common and each != one.noun]
    more = len(first | second) - len(shared)
    if _is_denied(one.sentence) != _is_denied(other.sentence):
        return False
    return (
        smaller == shared and more <= 4 and ((len(shared) >= 4 and len(rare) >= 2) or (len(shared) >= 3 and more <= 2))
    )


def _is_denied(sentence: Sentence) -> bool:
    """Whether a sentence says what is not so for a number: up to it, where what lies beyond is denied."""
    return bool(_DENIED.search(sentence.text)) != bool(_BEYOND.search(sentence.text))


_DENIED = re.compile(
    r"\b(?:may|must|can|do|does|shall) (?:not|never)\b|\bcannot\b|\b(?:is|are) out of\b|\bno(?=t? more than)",
    re.IGNORECASE,
)
_BEYOND = re.compile(
    rf"\b(?:(?:more|farther|further) than|(?:beyond|over) (?:{'|'.join((*NUMBERS, '[0-9]+'))}))\b", re.IGNORECASE
)
_BOUNDS = frozenset(
    re.findall(
        r"\w+",
        "most more than fewer less least maximum up exceed alway number limit within beyond farther further out",
    )
)
"""Stems of words that say how a number bounds, not what."""


_STACKED = re.compile(
    r"(?:no more than|not more than|at most|up to|a maximum of) (?P<most>\w+) (?P<noun>[\w-]+) (?:may|can) "
    r"(?:be(?: stacked| placed)?|stack|occupy|remain)(?: together)? (?:(?:in|on) )?"
    r"(?:an?|one|any|each|any one|the same|a single) (?P<place>hex|space|area|territory|square|region|province)\b"
    r"(?P<more>[^.,;]*)",
    re.IGNORECASE,
)
_STACKED_LATER = re.compile(
    r"(?: at the end of (?:a|any|each|the) (?:\w+ )?(?:phase|turn|segment)| at (?:any|one) time)?", re.I
)


def _stacking(manual: Manual) -> Iterator[Finding]:
    """How many of a thing may be in one place, said twice: `No more than three units may be in a hex`."""
    first: dict[tuple[str, str], tuple[int, Sentence]] = {}
    for sentence in manual.rules:
        found = _STACKED.match(sentence.text)
        most = number_of(found["most"]) if found else None
        if not found or most is None or _MARKS.search(sentence.text) or not _STACKED_LATER.fullmatch(found["more"]):
            continue
        number, other = first.setdefault((stem(found["noun"]), found["place"].lower()), (most, sentence))
        if number != most:
            what = f"{most} {found['noun']} in one {found['place'].lower()} here, and {number} there"
            yield Finding(Kind.NUMBER, what, (sentence.place, other.place))


_LASTS = re.compile(
    r"\b(?:game|campaign|war|battle) (?:lasts|ends|is over|is played for|continues for|runs for|consists of"
    r"|is)\b[^.]{0,30}?\b(?P<number>\w+)\s+(?:game[- ]|full |complete )?(?:turns|rounds)\b"
    r"|^play (?:for )?(?P<played>\w+) (?:game[- ]|full |complete )?(?:turns|rounds)\b"
    r"|\bgame (?:ends|is over) (?:after|at the end of|with) the (?P<last>\w+)(?:th|rd|nd|st)? "
    r"(?:game[- ])?(?:turn|round)\b",
    re.IGNORECASE,
)
_ORDINALS = {
    word: number
    for number, word in enumerate(
        re.findall(
            r"\w+",
            "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth "
            "fifteenth sixteenth seventeenth eighteenth nineteenth twentieth",
        ),
        1,
    )
}


def _lengths(manual: Manual) -> Iterator[Finding]:
    """How long the game lasts, said twice."""
    first: tuple[int, Sentence] | None = None
    for sentence in manual.rules:
        found = _LASTS.search(sentence.text)
        said = (found["number"] or found["played"] or found["last"]).lower() if found else ""
        number = _ORDINALS.get(said, number_of(said))
        if number is None or re.search(r"\bscenario\b", " ".join((sentence.text, *sentence.titles)), re.IGNORECASE):
            continue
        if first is None:
            first = number, sentence
        elif first[0] != number:
            yield Finding(
                Kind.NUMBER,
                f"the game lasts {number} turns here and {first[0]} there",
                (sentence.place, first[1].place),
            )
    if first:
        yield from _later_turns(manual, *first)


_TURN = re.compile(
    r"\b(?:(?:on|of|in|by|until|after|before|from) (?:game[- ])?turns? (?P<number>\d+)\b)", re.IGNORECASE
)


def _later_turns(manual: Manual, last: int, said: Sentence) -> Iterator[Finding]:
    """Turns after the last one."""
    for sentence in manual.rules:
        for found in _TURN.finditer(sentence.text):
            if int(found["number"]) > last and not re.search(r"\b(?:scenario|campaign|longer)\b", sentence.text, re.I):
                what = f"the game lasts {last} turns, and here is turn {found['number']}"
                yield Finding(Kind.NUMBER, what, (sentence.place, said.place))


_CHANGED = re.compile(
    r"\b(?:if|when|unless|except|additional|extra|supported|instead|more|less|up to|at least|at most|fewer|plus"
    r"|minus|add|adds|subtract|half|double|along|"
    r"with a|road|roads|first|each|per|for every|improved|optional|only)\b|[+\u2212-]\d",
    re.IGNORECASE,
)


def _tables(manual: Manual) -> Iterator[Finding]:
    """Sentences that give a figure of a table otherwise."""
    for table in manual.tables:
        if not table.header or roll_column(table):
            continue
        heads = [
            (at, [stem(each) for each in re.findall(r"\w+", cell.text.lower()) if each not in SMALL])
            for at, cell in enumerate(table.header)
            if at
        ]
        names = {
            stems_of(row[0].text): row for row in table.rows if row and row[0].text and not row[0].text[0].isdigit()
        }
        if not names or len(names) < len(table.rows):
            continue
        singles = {name[0] for name in names if name}
        for sentence in manual.rules:
            if not singles & sentence.stems or _CHANGED.search(sentence.text):
                continue
            yield from _against_row(table, heads, names, sentence)
        yield from _costs(manual, table)


_COSTING = re.compile(
    r"^(?:an? |each |every )?(?P<name>[A-Za-z][A-Za-z ]{2,24}?) costs? (?:each |a |every |all )?(?:units? )?"
    r"(?P<number>\w+) (?:movement points?|MPs?)(?: (?:per|for each) hex| to enter)?\.",
    re.IGNORECASE,
)
_COST = re.compile(r"\b(?:cost|MPs?|movement points?)\b", re.IGNORECASE)


def _costs(manual: Manual, table: Table) -> Iterator[Finding]:
    """Sentences such as `Swamp costs two movement points.`, against the only column of costs of a table."""
    columns = [at for at, cell in enumerate(table.header) if at and _COST.search(cell.text)]
    rows = {stems_of(row[0].text): row for row in table.rows if row}
    for sentence in manual.rules if len(columns) == 1 else ():
        found = _COSTING.match(sentence.text)
        row = rows.get(stems_of(found["name"])) if found else None
        number = number_of(found["number"]) if found else None
        if row is None or number is None or len(row) <= columns[0]:
            continue
        cell = row[columns[0]].text.lstrip("+")
        if cell.isdecimal() and int(cell) != number:
            what = f'{number} here and {cell} in "{table.name}" ({table.header[columns[0]].text})'
            yield Finding(Kind.NUMBER, what, (sentence.place, table.place(row)))


def _against_row(
    table: Table,
    heads: Sequence[tuple[int, list[str]]],
    names: Mapping[tuple[str, ...], tuple[Cell, ...]],
    sentence: Sentence,
) -> Iterator[Finding]:
    stems = tuple(stem(each) for each in sentence.low)
    there = [name for name in names if name and any(stems[at : at + len(name)] == name for at in range(len(stems)))]
    if len(there) != 1:
        return
    row = next(each for each in table.rows if each and stems_of(each[0].text) == there[0])
    for at, number in numbers_in(sentence.low):
        if sentence.low[at] in ("one", "once", "twice"):
            continue
        for column, head in heads:
            if column >= len(row) or not head or not row[column].text.isdecimal():
                continue
            before, after = stems[max(at - 3, 0) : at], stems[at + 1 : at + 1 + len(head)]
            is_said = list(after) == head or (head[-1] in before and (at + 1 >= len(stems) or list(after) != head))
            others = {one[-1] for other, one in heads if other != column and one}
            nearer = (
                any(each in others for each in before[list(before).index(head[-1]) + 1 :])
                if head[-1] in before
                else False
            )
            if is_said and not nearer and int(row[column].text) != number and not (set(after) & others):
                yield Finding(
                    Kind.NUMBER,
                    f'{number} here and {row[column].text} in "{table.name}" ({table.header[column].text})',
                    (sentence.place, table.place(row)),
                )


_SUM = re.compile(
    r"(?<![\dx\u00d7*/.])(?<![x\u00d7*/] )(?P<terms>\d+(?:\s*(?:\+|plus)\s*\d+)+)"
    r"\s*(?:=|is|makes|equals|for a total of)\s*(?P<total>\d+)\b"
)
_ROLLS = re.compile(
    r"\b(?P<one>\d+) and (?:an? )?(?P<other>\d+)\b,? (?:for|making|which (?:makes|gives)|that is|which is"
    r"|giving)(?: an?| the)? (?:total|sum)"
    r"(?: of)? (?P<total>\d+)\b",
    re.IGNORECASE,
)
_TOGETHER = re.compile(r"\bfor a total (?:\w+ )?of (?P<total>\d+)\b", re.IGNORECASE)
_WITH_NOUN = re.compile(r"(?P<noun>[A-Za-z]+) (?:of )?(?P<number>\d+)\b")
_WEIGHED = re.compile(
    r"\b(?:each|every|both|twice|double[sd]?|halve[sd]?|half|minus|subtract\w*|plus|adds?|added|bonus)\b", re.IGNORECASE
)
"""What makes of numbers another total than their sum."""
_TIMES = re.compile(r"(?P<one>\d+)\s*(?:x|\u00d7|times)\s*(?P<other>\d+)\s*(?:=|is|makes|equals)\s*(?P<total>\d+)\b")
_MINUS = re.compile(
    r"(?P<one>\d+)\s*(?:-|\u2212|\u2013|minus)\s*(?P<other>\d+)\s*(?:=|is|leaves|equals)\s*(?P<total>\d+)\b"
)
_RATIO = re.compile(
    r"(?P<one>\d+)\s*(?:to|against|vs\.?|:|-)\s*(?P<other>\d+)\b[^.;]{0,40}?\b(?:or|odds of|which is|is|are"
    r"|reduces to|becomes?|rounds? (?:down )?to|=)\s*(?:odds of\s*)?"
    r"(?P<left>\d+)\s*(?:[-:\u2013]|to)\s*(?P<right>\d+)",
    re.IGNORECASE,
)
_UNIT = r"(?:(?:victory|movement|march|supply) )?[A-Za-z]+"
_RATE = re.compile(
    r"(?P<number>\w+)\s*(?P<unit>victory points?|points?|VPs?|movement points?|MPs?|crowns|gold"
    r"|dollars)?\s*(?:(?:is|are) (?:scored|awarded|gained|received|paid)\s+)?(?:for (?:each|every)|per)"
    r"\s+(?:enemy\s+|friendly\s+)?(?P<noun>[\w-]+)|"
    r"\b(?:each|every|an?)\s+(?:(?:eliminated|destroyed|lost|enemy|captured)\s+)*(?!player|side|turn)(?P<noun2>[\w-]+)"
    r"(?:\s[\w-]+){0,3}?\s+(?:is worth|scores|counts|brings"
    rf"|yields|costs|gives)\s+(?P<number2>\w+)\s+(?P<unit2>{_UNIT})",
    re.IGNORECASE,
)
_TOTAL = re.compile(
    r"\b(?:which is|that is|is|makes|total(?:s|ling)?(?: of)?|scores?|costs?|cost|pays?|spends?|spending|for|=|has"
    rf"|have|gives?|earns?|worth)\s+(?P<number>\w+)\s+(?P<unit>{_UNIT})\s*(?:together|in all|in total|altogether"
    r"|for (?:it|them|this))?",
    re.IGNORECASE,
)


def _examples(manual: Manual) -> Iterator[Finding]:
    """Examples whose sums, costs, odds, results or limits are not those of the rules."""
    examples = [
        each
        for each in manual.sentences
        if each.kind == "example" or re.match(r"(?:for )?(?:example|instance)\b|e\.g\.", each.text, re.I)
    ]
    rates = _rates(manual, {id(each) for each in examples})
    limits = _limits(manual, {id(each) for each in examples})
    for example, joined in zip(examples, _join_examples(examples), strict=True):
        found = next(
            (
                each
                for each in (
                    *_wrong_sums(example),
                    *_wrong_products(joined),
                    *_wrong_odds(manual, example),
                    *_wrong_totals(manual, joined, rates),
                    *_wrong_results(manual, example),
                    *_wrong_limits(example, limits),
                    *_wrong_cells(manual, example),
                    *_wrong_hits(example),
                )
            ),
            None,
        )
        if found:
            yield found


def _join_examples(examples: Sequence[Sentence]) -> Iterator[Sentence]:
    """Sentences of examples, one that begins with `they` or the like with the one before it."""
    for before, example in zip((None, *examples), examples, strict=False):
        is_same = before is not None and (before.source, before.block) == (example.source, example.block)
        if before is not None and is_same and example.low[:1] and example.low[0] in _POINTS_BACK:
            yield replace(before, end=example.end, text=f"{before.text} {example.text}")
        else:
            yield example


def _wrong_sums(example: Sentence) -> Iterator[Finding]:
    for found in _SUM.finditer(example.text):
        right = sum(map(int, re.findall(r"\d+", found["terms"])))
        if right != int(found["total"]):
            yield Finding(Kind.EXAMPLE, f'"{found[0]}" should be {right}', (example.place,))
    for found in _ROLLS.finditer(example.text):
        right = int(found["one"]) + int(found["other"])
        if right != int(found["total"]):
            yield Finding(Kind.EXAMPLE, f"{found['one']} and {found['other']} make {right}", (example.place,))
    if (total := _TOGETHER.search(example.text)) and not _WEIGHED.search(example.text[: total.start()]):
        added = [*_WITH_NOUN.finditer(example.text[: total.start()])]
        right = sum(int(each["number"]) for each in added)
        is_all = len(added) == len(numbers_in(re.findall(r"\d+", example.text[: total.start()])))
        one_noun = len(added) > 1 and len({stem(each["noun"]) for each in added}) == 1
        if one_noun and is_all and right != int(total["total"]):
            yield Finding(Kind.EXAMPLE, f'"{total[0]}" should be {right}', (example.place,))
    for form, sign in ((_TIMES, 1), (_MINUS, -1)):
        for found in form.finditer(example.text):
            one, other = int(found["one"]), int(found["other"])
            right = one * other if sign > 0 else one - other
            if right != int(found["total"]):
                yield Finding(Kind.EXAMPLE, f'"{found[0]}" should be {right}', (example.place,))


_EACH = re.compile(
    rf"\b(?P<count>{'|'.join((*NUMBERS, '[0-9]+'))}) (?:[\w-]+ ){{0,3}}[\w-]+,? (?:and )?(?:it |he |she |they )?"
    r"(?:pays?|spends?|scores?|loses?|gains?) (?P<rate>\w+) "
    r"(?P<unit>[A-Za-z]+) for each\b[^;]*?\b(?P<total>\w+) (?P=unit) (?:in all|in total|altogether)\b",
    re.IGNORECASE,
)


def _wrong_products(example: Sentence) -> Iterator[Finding]:
    """What is paid for each of several, and another sum in all."""
    found = _EACH.search(example.text)
    numbers = [number_of(found[each]) for each in ("count", "rate", "total")] if found else []
    if found and None not in numbers:
        count, rate, total = (each or 0 for each in numbers)
        if count * rate != total:
            message = f"{count} times {rate} is {count * rate}, and the example says {total}"
            yield Finding(Kind.EXAMPLE, message, (example.place,))


def _wrong_odds(manual: Manual, example: Sentence) -> Iterator[Finding]:
    for found in _RATIO.finditer(example.text):
        one, other, left, right = (int(found[each]) for each in ("one", "other", "left", "right"))
        if not other or not right or not one or not left or min(left, right) != 1:
            continue
        allowed = {(one // other, 1)} if one >= other else {(1, -(-other // one)), (1, other // one)}
        ratio = (left, right)
        if ratio not in allowed and (one, other) != ratio:
            shown = " or ".join(f"{a}-{b}" for a, b in sorted(allowed))
            places = tuple(
                each.place
                for each in manual.rules
                if {"round", "ratio"} <= each.stems or {"round", "odd"} <= each.stems
            )[:1]
            yield Finding(
                Kind.EXAMPLE,
                f"{one} to {other} is {shown}, and the example says {left}-{right}",
                (example.place, *places),
            )


def _rates(manual: Manual, examples: set[int]) -> dict[str, tuple[int, str, SourcePlace]]:
    """What each thing counts or costs, by the rules: the number, the stem of its unit, and where it is said."""
    found: dict[str, tuple[int, str, SourcePlace]] = {}
    twice: set[str] = set()
    for sentence in manual.rules:
        if id(sentence) in examples:
            continue
        unit = "point" if "point" in sentence.stems else ""
        for each in _RATE.finditer(sentence.text):
            number = number_of(each["number"] or each["number2"])
            noun = stem((each["noun"] or each["noun2"]).lower())
            unit = stem((each["unit"] or each["unit2"] or "").split(" ")[-1].lower()) or unit
            if number is None or not unit:
                continue
            if noun in found and found[noun][0] != number:
                twice.add(noun)
            found[noun] = number, unit, sentence.place
    return {noun: rate for noun, rate in found.items() if noun not in twice}


def _wrong_totals(
    manual: Manual, example: Sentence, rates: dict[str, tuple[int, str, SourcePlace]]
) -> Iterator[Finding]:
    counts = _counts(example)
    for found in _TOTAL.finditer(example.text):
        total, unit = number_of(found["number"]), stem(found["unit"].split()[-1].lower())
        if total is None:
            continue
        before = [each for each in counts if each[2] <= found.start()]
        rated = [(number, *rates[noun]) for number, noun, _ in before if noun in rates and rates[noun][1] == unit]
        if rated and len(rated) == len([each for each in before if each[1] != unit]) and len(rated) > 1:
            right = sum(number * rate for number, rate, _, _ in rated)
            if right != total:
                yield Finding(
                    Kind.EXAMPLE,
                    f"it should be {right} {found['unit']}, and the example says {total}",
                    (example.place, rated[0][3]),
                )
            return
    yield from _wrong_costs(manual, example, counts)


_COUNT = re.compile(
    r"\b(?P<number>an?|one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2})\s+(?P<noun>[a-z][\w-]*)", re.IGNORECASE
)


def _counts(sentence: Sentence) -> list[tuple[int, str, int]]:
    """What is counted in a sentence: the number, the stem of the noun, and where it stands."""
    return [
        (
            1 if each["number"].lower() in ("a", "an") else number_of(each["number"]) or 0,
            stem(each["noun"].lower()),
            each.start(),
        )
        for each in _COUNT.finditer(sentence.text)
        if each["noun"].lower() not in SMALL
    ]


_COSTS = re.compile(
    r"\b(?P<verb>cost|costs|costing)\s+(?:a total of\s+|only\s+|for\s+|of\s+)?(?P<number>\w+)\b", re.IGNORECASE
)


def _wrong_costs(manual: Manual, example: Sentence, counts: Sequence[tuple[int, str, int]]) -> Iterator[Finding]:
    """What things cost together, by the column of a table that gives the cost of each."""
    for table in manual.tables:
        for at, cell in enumerate(table.header):
            head = [stem(each) for each in re.findall(r"\w+", cell.text.lower())]
            said = _said_total(example, head) if at and head else None
            if said is None:
                continue
            total, where = said
            rows = {stem(row[0].text.lower()): row for row in table.rows if len(row) > at and row[at].text.isdecimal()}
            bought = [(number, rows[noun]) for number, noun, _ in counts if noun in rows]
            right = sum(number * int(row[at].text) for number, row in bought)
            if bought and len(bought) == sum(place < where for _, _, place in counts) and right != total:
                message = f"they cost {right} together, and the example says {total}"
                yield Finding(Kind.EXAMPLE, message, (example.place, table.place(bought[0][1])))
                return


def _said_total(example: Sentence, head: list[str]) -> tuple[int, int] | None:
    """The number that an example gives for a column, and where it stands: `costs 12`, `7 march points`."""
    said = _COSTS.search(example.text) if head in (["cost"], ["price"]) else None
    if said is None and len(head) > 1:
        said = next((each for each in _TOTAL.finditer(example.text) if stem(each["unit"].lower()) == head[0]), None)
    total = number_of(said["number"]) if said else None
    return (total, said.start()) if said and total is not None else None


_ROLLED = re.compile(
    r"\b(?:rolls?|rolled|die roll of|roll of|throws?|result of)\s+(?:a|an|of)?\s*(?P<number>\w+)\b", re.IGNORECASE
)
_COLUMN = re.compile(r"\b(\d+)\s*(?:[-:\u2013]|to)\s*(\d+)\b")


def _wrong_results(manual: Manual, example: Sentence) -> Iterator[Finding]:
    """The result of a roll, by the table of results."""
    rolled = _ROLLED.search(example.text)
    number = number_of(rolled["number"]) if rolled else None
    if number is None:
        return
    odds = [f"{left} {right}" for left, right in _COLUMN.findall(example.text)]
    for table in manual.tables:
        rows = roll_column(table)
        heads = {" ".join(re.findall(r"\d+", cell.text)): at for at, cell in enumerate(table.header) if at}
        column = next((heads[each] for each in reversed(odds) if each in heads), None)
        row = next((row for (low, high), row in rows if low <= number <= high), None)
        if column is None or row is None or column >= len(row):
            continue
        codes = {cell.text for _, each in rows for cell in each[1:] if re.fullmatch(r"[A-Z][A-Z0-9]{0,3}", cell.text)}
        said = [each for each in re.findall(r"\b[A-Z][A-Z0-9]{0,3}\b", example.text) if each in codes]
        if len(set(said)) == 1 and said[0] != row[column].text:
            yield Finding(
                Kind.EXAMPLE,
                f"the table says {row[column].text or 'nothing'}, and the example {said[0]}",
                (example.place, table.place(row)),
            )


_LIMIT = re.compile(
    r"\b(?:(?:within|no more than|at most|up to|not more than|a maximum of"
    r"|maximum of)\s+(?P<most>\w+)\s+(?P<noun>[\w-]+)|(?P<most2>\w+)\s+(?P<noun2>[\w-]+)\s+or (?:fewer|less))\b",
    re.IGNORECASE,
)
_CONCLUDES = re.compile(r"\b(?:so|therefore|thus|hence|and so|which means)\b(?P<rest>.*)", re.IGNORECASE)
_DENIES = re.compile(r"\b(?:not|cannot|no longer|out of|isolated|unsupplied|never|too far|may not)\b", re.IGNORECASE)


def _limits(manual: Manual, examples: set[int]) -> dict[str, list[tuple[int, Sentence]]]:
    """The most of each thing that a rule sets, by the stem of the thing."""
    found: dict[str, list[tuple[int, Sentence]]] = defaultdict(list)
    for sentence in manual.rules:
        for each in _LIMIT.finditer(sentence.text) if id(sentence) not in examples else ():
            most = number_of(each["most"] or each["most2"])
            if most is not None:
                found[stem((each["noun"] or each["noun2"]).lower())].append((most, sentence))
    return found


def _wrong_limits(example: Sentence, limits: Mapping[str, Sequence[tuple[int, Sentence]]]) -> Iterator[Finding]:
    """What an example concludes of a number, by the limit that a rule sets."""
    concluded = _CONCLUDES.search(example.text)
    if not concluded:
        return
    counts = [(noun, number) for number, noun, at in _counts(example) if at < concluded.start()]
    stems = frozenset(stem(each) for each in re.findall(r"[\w'-]+", concluded["rest"].lower()) if each not in SMALL)
    for noun, number in counts:
        for most, rule in limits.get(noun, ())[:_MOST_SHARING]:
            is_about = len((example.stems & rule.stems) - {noun}) >= 2 and stems & rule.stems
            is_denied = bool(_DENIES.search(concluded["rest"]))
            if is_about and not _DENIES.search(rule.text) and (number <= most) == is_denied:
                message = f"the rule says {most} at most, and the example concludes otherwise of {number}"
                yield Finding(Kind.EXAMPLE, message, (example.place, rule.place))


_WITH_FIGURE = re.compile(r"(?P<before>[A-Za-z][\w' -]{2,40}?)\s*\([+\u2212-]?(?P<number>\d{1,2})\)")


def _wrong_cells(manual: Manual, example: Sentence) -> Iterator[Finding]:
    """A figure in brackets behind the name of a row, such as `a river (+1)`, that its table does not have."""
    for found in _WITH_FIGURE.finditer(example.text):
        last = set(stems_of(found["before"])[-3:])
        rows = [
            (table, row)
            for table in manual.tables
            for row in table.rows
            if row
            and (name := stems_of(row[0].text))
            and len(name) < 3
            and set(name) <= last
            and not row[0].text.isdecimal()
        ]
        figures = {each for _, row in rows for cell in row[1:] for each in re.findall(r"\d+", cell.text)}
        if len(rows) == 1 and figures and found["number"] not in figures:
            table, row = rows[0]
            what = f'"{found[0].strip()}" is not what "{table.name}" has for {row[0].text}'
            yield Finding(Kind.EXAMPLE, what, (example.place, table.place(row)))


_DICE = re.compile(
    r"\bneeds? (?:a |an )?(?P<needed>\d+)\b.*?\b(?:show|shows|rolls?|rolled|are|come up)\s+(?:a |an )?"
    r"(?P<dice>\d+(?:,? (?:and )?(?:a |an )?\d+)+)\b.*?\b(?P<hits>\w+) hits?\b",
    re.IGNORECASE,
)


def _wrong_hits(example: Sentence) -> Iterator[Finding]:
    """Dice that make another number of hits, whether high rolls hit or low ones."""
    found = _DICE.search(example.text)
    said = (0 if found["hits"].lower() == "no" else number_of(found["hits"])) if found else None
    if found is None or said is None:
        return
    needed, dice = int(found["needed"]), [*map(int, re.findall(r"\d+", found["dice"]))]
    high, low = sum(each >= needed for each in dice), sum(each <= needed for each in dice)
    if said not in (high, low):
        are = "is" if high == 1 else "are"
        what = f"of {found['dice']}, {high} {are} {needed} or more and {low} {needed} or less, not {found['hits']}"
        yield Finding(Kind.EXAMPLE, what, (example.place,))
