"""Expectations of a scenario about the engine, and parsing of the units, sides, dice and tables in its phrases.

A failed expectation is reported as one sentence with both sides in words. A met one is never put into words, which
would be slow for the options of a decision.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from itertools import islice
from typing import TypeVar

from clausewitz.play.battle import Battle
from clausewitz.play.documents import format_as_python
from clausewitz.play.forces import Force
from clausewitz.play.moments import Awaited, Choose, Done, Held, Roll, Side
from clausewitz.play.norms import RefusedError, Ruling
from clausewitz.play.roster import Roster
from clausewitz.play.sequences import SequenceOfPlay
from clausewitz.play.switches import clauses_switched_off
from clausewitz.play.wording import name_in_words
from clausewitz.text.words import did_you_mean, format_count

Kind = TypeVar("Kind")
Brought = TypeVar("Brought")
Given = TypeVar("Given")

Dice = Sequence[tuple[tuple[Side, str], int, int]]
"""Side and kind, number of dice, and target number; a kind of unit may roll against several."""

_FEW = 12
"""The most options that a message lists."""


class UnexpectedError(AssertionError):
    """The engine does not do what the scenario expects."""

    def __init__(self, expected: str, found: str) -> None:
        self.expected = expected
        self.found = found
        super().__init__(f"the scenario expected {expected}, the engine {found}")


class UnclearError(ValueError):
    """A scenario says something that cannot be read, or has not set it up; says what would be right."""


def expect_that(holds: bool, expected: str, found: str) -> None:
    """Expect `expected`; if it does not hold, `found` says what the engine does instead."""
    if not holds:
        raise UnexpectedError(expected, found)


def expect(what: str, found: object, expected: object) -> None:
    """Expect a value: `expect("the army of the defender", battle.defender.army, Army(infantry=2))`."""
    if found != expected:
        raise UnexpectedError(f"{what} to be {in_words(expected)}", f"says {in_words(found)}")


def expect_kind(found: object, kind: type[Kind]) -> Kind:
    """Expect a position to be of a kind, such as a land battle, and return it."""
    if not isinstance(found, kind):
        raise UnexpectedError(f"a {name_in_words(kind)}", f"has a {name_in_words(type(found))}")
    return found


def expect_allowed(made: Ruling, clause: str = "") -> None:
    """Expect an action to be allowed, by this clause if one is named."""
    if not made.allowed or not is_cited(clause, made.cites[:1]):
        by = f" by {clause}" if clause else ""
        raise UnexpectedError(f'"{in_words(made.action)}" to be allowed{by}', _says(made))


def expect_forbidden(made: Ruling, clause: str = "") -> None:
    """Expect an action not to be allowed, and to be forbidden by this clause if one is named."""
    if made.allowed or not is_cited(clause, made.cites[:1]):
        how = f"to be forbidden by {clause}" if clause else "not to be allowed"
        raise UnexpectedError(f'"{in_words(made.action)}" {how}', _says(made))


def is_cited(clause: str, cites: Iterable[str]) -> bool:
    """Whether a clause is cited, or none is named.

    With a clause switched off or a reading replaced, citations differ anyway, so only events count.
    """
    return not clause or clause in cites or bool(clauses_switched_off())


def expect_choice(awaited: Awaited, by: Side | None = None, question: str = "") -> Choose:
    """Expect a decision, of this side and with this question if they are named, and return it."""
    who = f"the {by.value}" if by else "somebody"
    if isinstance(awaited, Choose) and by in (None, awaited.by) and question in ("", awaited.question):
        return awaited
    raise UnexpectedError(f"{who} to decide{f': {question}' if question else ''}", _awaits(awaited))


def expect_option(awaited: Awaited, option: object, by: Side | None = None) -> None:
    """Expect a decision, of this side if one is named, with this among its options."""
    options = expect_choice(awaited, by).options
    if option not in options:
        raise UnexpectedError(f'the option "{in_words(option)}"', _offers(options))


def expect_one_of(awaited: Awaited, suits: Callable[[object], bool], expected: str) -> object:
    """Expect a decision with a suitable option, so that `expected` happens, and return the first."""
    options = awaited.options if isinstance(awaited, Choose) else ()
    found = next(filter(suits, options), None)
    if found is None:
        raise UnexpectedError(expected, _awaits(awaited))
    return found


def expect_no_option(awaited: Awaited, option: object) -> None:
    """Expect a decision without this option."""
    options = expect_choice(awaited).options
    if option in options:
        raise UnexpectedError(f'no option "{in_words(option)}"', _offers(options))


def expect_over(awaited: Awaited, outcome: str = "") -> None:
    """Expect the end, with this outcome if one is named."""
    if not isinstance(awaited, Done) or outcome not in ("", awaited.outcome):
        raise UnexpectedError(f"it to be over{f': {outcome}' if outcome else ''}", _awaits(awaited))


def expect_won_by_nobody(holders: Iterable[Held]) -> None:
    """Expect no side to hold the space: it is still fought for, or no rule gives it to anybody."""
    found = "; ".join(str(each) for each in holders if each.by)
    expect_that(not found, "nobody to have won the space", f"says that {found}")


def expect_held(holders: Iterable[Held], by: Side, *, contested: bool = False) -> None:
    """Expect a side to hold the space once the battle is over; a contested one to remain friendly to it."""
    found = [(each.by, each.contested) for each in holders]
    if found != [(by, contested)]:
        raise UnexpectedError(
            str(Held(by, (), contested=contested)), "; ".join(map(str, holders)) or "nobody to hold it"
        )


def expect_not_over(awaited: Awaited, expected: str) -> None:
    """Expect the battle to go on, so that `expected` can happen."""
    if isinstance(awaited, Done):
        raise UnexpectedError(expected, _awaits(awaited))


def expect_at(battle: Battle, label: str, round_of_combat: int) -> None:
    """Expect dice or a decision at a step of a round."""
    expected = f"the battle to stand at {describe_step(label, round_of_combat)}"
    expect_not_over(battle.awaits, expected)
    here = (battle.current.label, battle.round)
    expect_that(here == (label, round_of_combat), expected, f"has it at {describe_step(*here)}")


def expect_dice(awaited: Awaited, dice: Dice) -> None:
    """Expect exactly these dice to be rolled next."""
    if Counter(_awaited_dice(awaited)) != Counter(dice):
        raise UnexpectedError(f"a roll of {_dice(dice)}", _awaits(awaited))


def expect_losses(battle: Battle, side: Side, losses: Force, *, allowed: bool = True) -> None:
    """Expect that a side may, or may not, lose these units now."""
    expect_choice(battle.awaits, question=f"losses of the {side.value}")
    taken = battle.may_lose(side, losses) if allowed else _is_taken(battle.choose, losses)
    if taken != allowed:
        hits = f"{format_count(battle.hits_on(side), 'hit')} on {battle.can_be_hit(side)}"
        expected = f"that the {side.value} may {'' if allowed else 'not '}lose {losses}"
        raise UnexpectedError(expected, f"{'refuses' if allowed else 'allows'} it, for {hits}")


def expect_invalid(battle: Battle, faces: Iterable[int]) -> None:
    """Expect a roll that refuses these dice, because of their number or an impossible face."""
    shown = tuple(faces)
    if not isinstance(battle.awaits, Roll) or _is_taken(battle.roll, shown):
        raise UnexpectedError(f"no roll of {in_words(shown)}", _awaits(battle.awaits))


def require_given(brought: Brought | None, what: str) -> Brought:
    """A value that a Given of the scenario has set up. Raises `UnclearError` if none has."""
    if brought is None:
        raise UnclearError(f"the scenario is without {what}: no Given of it brings one")
    return brought


def in_words(value: object) -> str:
    """A value in a scenario's words: forces by number and kind, enums by their values, lists with commas."""
    match value:
        case None | () | []:
            return "nothing"
        case bool():
            return "yes" if value else "no"
        case Enum():
            return str(value.value)
        case set() | frozenset():
            return ", ".join(sorted(map(in_words, value))) or "nobody"
        case tuple() | list():
            return ", ".join(map(in_words, value))
    has_words = type(value).__str__ is not object.__str__
    return str(value) if has_words else format_as_python(value)


def _is_taken(gives: Callable[[Given], object], given: Given) -> bool:
    """Whether a battle accepts the faces or the losses."""
    try:
        gives(given)
    except RefusedError:
        return False
    return True


def _says(made: Ruling) -> str:
    if not made.decided_by:
        return "does not allow it, as no clause speaks of it"
    return f"{'allows' if made.allowed else 'forbids'} it by {made.decided_by.clause}"


def _awaits(awaited: Awaited) -> str:
    if isinstance(awaited, Done):
        return f"says that it is over: {awaited.outcome}"
    if isinstance(awaited, Choose):
        return f"lets the {awaited.by.value} decide: {awaited.question}"
    return f"awaits a roll of {_dice(_awaited_dice(awaited))}"


def _offers(options: Iterable[object]) -> str:
    shown = list(islice(map(in_words, options), _FEW + 1))
    return f"offers {' / '.join(shown[:_FEW])}{' / ...' if len(shown) > _FEW else ''}"


def _awaited_dice(awaited: Awaited) -> Dice:
    groups = awaited.groups if isinstance(awaited, Roll) else ()
    return [((each.side, each.kind), each.number, each.target) for each in groups]


def _dice(dice: Dice) -> str:
    shown = (
        f"{number} against {target} for the {side.value}'s {kind.replace('_', ' ')}"
        for (side, kind), number, target in dice
    )
    return ", ".join(shown) or "no dice"


def describe_step(label: str, round_of_combat: int) -> str:
    """A step in words: `step 3 of round 2`."""
    return f"step {label} of round {round_of_combat}"


AnyForce = TypeVar("AnyForce", bound=Force)

_SIDES = tuple(side.value for side in Side)

UNITS = r"(?:\d+ [a-z ]+(?:, )?)+"
"""A regular expression for units by number: `2 artillery, 1 storm troop and 3 infantry`."""


def side_of(text: str) -> Side:
    """The attacker or the defender. Raises `UnclearError`, as all below do."""
    if text not in _SIDES:
        raise UnclearError(f'"{text}" is not a side; write {" or ".join(_SIDES)}')
    return Side(text)


def kind_of(name: str, roster: Roster) -> str:
    """The kind of unit that a name in singular or plural means."""
    kinds = {name: unit.kind for unit in roster.units.values() for name in (unit.name, unit.plural)}
    if name not in kinds:
        known = did_you_mean(name, kinds) or f"; there are {', '.join(sorted(kinds))}"
        raise UnclearError(f'"{name}" is no unit of the roster{known}')
    return kinds[name]


def checks_in(*sequences: SequenceOfPlay) -> frozenset[str]:
    """The checks in sequences, such as `morale`."""
    steps = (step for sequence in sequences for step in sequence.steps)
    return frozenset(check.what for step in steps for check in step.checks)


def counts_of(text: str, roster: Roster) -> dict[str, int]:
    """Numbers by kind: `2 artillery, 1 storm troop and 3 infantry`; `nothing` is none."""
    counts: dict[str, int] = {}
    for part in re.split(r", | and ", text) if text != "nothing" else ():
        number, _, name = part.partition(" ")
        if not (number.isascii() and number.isdigit()):
            raise UnclearError(f'"{part}" is not a number of units; write 2 infantry, say')
        kind = kind_of(name, roster)
        if kind in counts:
            raise UnclearError(f'"{text}" names {name} twice; add them up')
        counts[kind] = int(number)
    return counts


def units_of(text: str, force: type[AnyForce]) -> AnyForce:
    """Units by number, as a force of a class."""
    counts = counts_of(text, force.roster)
    for kind in counts.keys() - set(force.kinds()):
        there_are = ", ".join(force.roster.units[each].plural for each in force.kinds() if each in force.roster.units)
        raise UnclearError(f'"{text}": there are no {force.roster.units[kind].plural} here; there are {there_are}')
    return force(**counts)


def dice_of(text: str, kind_of: Callable[[str], str]) -> tuple[Side, str]:
    """The side and kind in `attacker's storm troops`."""
    side, owns, name = text.partition("'s ")
    if not owns:
        raise UnclearError(f'"{text}" does not say whose dice; write attacker\'s infantry, say')
    return side_of(side), kind_of(name)


def number_of(text: str) -> int:
    """A number in figures."""
    if not (text.isascii() and text.isdigit()):
        raise UnclearError(f'"{text}" is not a number in figures; write 2, say')
    return int(text)


def faces_of(text: str) -> list[int]:
    """The faces of dice: `1, 4, 6`."""
    faces = [face.strip() for face in text.split(",")]
    if not all(face.isascii() and face.isdigit() for face in faces):
        raise UnclearError(f'"{text}" does not give the faces of dice; write them with commas between: 1, 4, 6')
    return list(map(int, faces))


def rows_of(datatable: list[list[str]]) -> list[dict[str, str]]:
    """The rows of a table, by column heading."""
    heads, *rows = datatable
    return [dict(zip(heads, row, strict=True)) for row in rows]


def cells_of(datatable: list[list[str]], *columns: str) -> list[list[str]]:
    """The rows of a table without headings, which has just these columns."""
    if any(len(row) != len(columns) for row in datatable):
        raise UnclearError(f"each row of this table has {len(columns)} cells: {', '.join(columns)}")
    return datatable


def yes(text: str) -> bool:
    """Whether a cell of a table says yes."""
    if text not in ("yes", "no"):
        raise UnclearError(f'"{text}" is neither yes nor no')
    return text == "yes"
