"""Moves in a position, typed or as data: faces of dice, options and losses; scripts of moves; and events in words.

As data, an option is its name and its fields without defaults, and losses are numbers by kind: `{"action": "March",
"to": "North"}`, `{"losses": {"foot": 2}}`. A script has faces or a choice on each line.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from itertools import chain, groupby, islice

from clausewitz.documents.files import format_json
from clausewitz.documents.values import UnfitError, build_value
from clausewitz.lazy import dataclass
from clausewitz.play.combat import Playable, explain_no_decision
from clausewitz.play.forces import Force
from clausewitz.play.matching import find_same, matching_options
from clausewitz.play.moments import Choose, Done, Event, Fired, Group, Left, Lost, Roll
from clausewitz.play.roster import Roster
from clausewitz.play.state import UnitState
from clausewitz.play.wording import usual
from clausewitz.text.words import did_you_mean

_LOSES = re.compile(r"\s*(?:the\s+)?(?:(?P<side>attacker|defender)\s+)?(?:lose|loses|takes)\s+(?P<losses>.*)", re.I)
_FEW = 12
"""The number of options listed for a player who typed none of them."""


class NotUnderstoodError(ValueError):
    """The text names no option, or several."""


class NotDueError(NotUnderstoodError):
    """The text names losses although none are to be chosen."""


class NotAnOptionError(NotUnderstoodError):
    """The text names no option; `near` ends the message with the nearest one, or is empty."""

    def __init__(self, message: str, near: str) -> None:
        self.near = near
        super().__init__(message)


def answer_to(position: Playable, text: str) -> object:
    """The faces or the option that a text means. Raises `NotUnderstoodError`."""
    awaited = position.awaits
    if isinstance(awaited, Done):
        raise NotUnderstoodError(f'{position.sequence.title} is over before "{text}"')
    if isinstance(awaited, Roll):
        find_losses(text, position)
        return _faces_of(text)
    own = re.sub(rf"\s*(?:the\s+)?{awaited.by.value}\s+", "", text, count=1, flags=re.I)
    try:
        return _option_of(text, own, awaited, position)
    except NotAnOptionError as error:
        find_losses(text, position)
        with suppress(NotAnOptionError):
            return _option_of(own, own, awaited, position)
        why = explain_no_decision(position.active_battle, text, (awaited.by,)) if position.active_battle else ""
        raise NotUnderstoodError(f"{error}; {why}" if why else f"{error}{error.near}") from None


def find_losses(text: str, position: Playable) -> str:
    """The losses in a text such as `defender loses 1 artillery`, to be chosen now; empty if it names none.

    Raises `NotDueError`.
    """
    said, awaited = _LOSES.fullmatch(text), position.awaits
    if not said:
        return ""
    side = (said["side"] or "").lower()
    are_due = isinstance(awaited, Choose) and isinstance(next(iter(awaited.options)), Force)
    if isinstance(awaited, Choose) and are_due and awaited.question.endswith(side):
        return said["losses"]
    raise NotDueError(f'"{text.strip()}": no losses{f" of the {side}" if side else ""} are due now')


def apply_answer(position: Playable, answer: object) -> Playable:
    """The position after a roll of these faces or the choice of an option. Raises `RefusedError`."""
    if isinstance(position.awaits, Roll):
        assert isinstance(answer, tuple)
        return position.roll(answer)
    return position.choose(answer)


def as_typed(position: Playable, answer: object) -> str:
    """The text for these faces or this option here: an option's own words, if they are unambiguous."""
    if isinstance(position.awaits, Roll):
        assert isinstance(answer, tuple)
        return " ".join(map(str, answer))
    assert isinstance(position.awaits, Choose)
    if isinstance(answer, Force) and _is_said_by_its_words(answer, position.roster):
        return answer.losses_in_words()
    typed = (typed for option, typed in options_as_typed(position.awaits, position.roster) if option == answer)
    return next(typed, option_in_words(answer))  # the rules may allow more than they list


def options_as_typed(choice: Choose, roster: Roster) -> Iterator[tuple[object, str]]:
    """The options of a choice, each with its text."""
    options = iter(choice.options)
    first = next(options)
    if isinstance(first, Force):
        for number, each in enumerate(chain((first,), options), start=1):
            assert isinstance(each, Force)
            yield each, each.losses_in_words() if _is_said_by_its_words(each, roster) else str(number)
        return
    every = [first, *options]
    alike = Counter(map(str, every))
    for number, each in enumerate(every, start=1):
        yield each, str(each) if alike[str(each)] == 1 else str(number)


def _is_said_by_its_words(losses: Force, roster: Roster) -> bool:
    try:
        return _parse_losses(losses.losses_in_words(), losses, roster) == losses
    except NotUnderstoodError:
        return False


def option_in_words(option: object) -> str:
    """An option as shown, which a player may type."""
    return option.losses_in_words() if isinstance(option, Force) else str(option)


def _faces_of(text: str) -> tuple[int, ...]:
    """The faces of dice: `1 4 6` or `1, 4, 6`. Raises `NotUnderstoodError`."""
    words = text.replace(",", " ").split()
    wrong = [word for word in words if not (word.isascii() and word.isdigit() and len(word) < 4)]
    if wrong:
        raise NotUnderstoodError(f'"{wrong[0]}" is not a die face; write the faces with spaces between: 1 4 6')
    return tuple(map(int, words))


def _option_of(text: str, own: str, choice: Choose, position: Playable) -> object:
    """The option that a text means: its number in the list, its words, or losses by number and kind.

    `own` is the text without the side that decides. Illegal options are understood too, so that the refusal can name
    its clause. Raises `NotUnderstoodError`.
    """
    if text.isascii() and text.isdigit() and len(text) < 7:
        number = int(text)
        found = next(islice(choice.options, number - 1, None), None) if number else None
        if found is None:
            raise NotUnderstoodError(f"there is no option {text}")
        return found
    options = iter(choice.options)
    first = next(options)
    if isinstance(first, Force):
        return _parse_losses(find_losses(text, position) or text, first, position.roster)
    legal = [first, *options]
    if same := find_same(text, legal) or find_same(own, legal):
        return _one_of(same, text, legal)
    others = tuple(position.decidable)
    found = find_same(text, others) or find_same(own, others) or matching_options(text, legal)
    return _one_of(found or matching_options(text, others), text, legal)


def _one_of(found: Sequence[object], text: str, listed: Sequence[object]) -> object:
    if not found:
        names = ", ".join([*map(str, listed[:_FEW]), *(["..."] if len(listed) > _FEW else [])])
        near = did_you_mean(text, map(str, listed))
        raise NotAnOptionError(f'"{text}" is not one of the options: {names}', near)
    if len(found) > 1:
        raise NotUnderstoodError(f'"{text}" may mean {" or ".join(map(str, found))}; write more of it')
    return found[0]


def _parse_losses(text: str, like: Force, roster: Roster) -> Force:
    counts = dict.fromkeys((field.name for field in fields(like)), 0)
    kinds = {name: kind for name, kind in kinds_by_name(roster).items() if kind in counts}
    for part in _parts_of_losses(text, kinds):
        match = _LOSS.fullmatch(part)
        if not match:
            raise NotUnderstoodError(
                f'"{part.strip()}" is not a number of units; write losses as 2 infantry, 1 artillery'
            )
        counts[_kind_called(match[2], kinds)] += int(match[1])
    return replace(like, **counts)


_LOSS = re.compile(r"\s*(\d{1,6})\s+(?:hits?\s+on\s+)?(\S.*?)\s*", re.ASCII)


def _parts_of_losses(text: str, kinds: Mapping[str, str]) -> Iterator[str]:
    """The parts of losses, one for each kind: `1 infantry, 1 fort`, or `1 inf 1 fort` without a comma."""
    for part in re.split(r",| and ", text):
        match = _LOSS.fullmatch(part)
        yield from [part] if match and match[2] in kinds else re.split(r"\s+(?=\d+\s+[^\W\d])", part)


def _kind_called(name: str, kinds: Mapping[str, str]) -> str:
    """The kind of unit with a name, or with the only name that begins so. Raises `NotUnderstoodError`."""
    if name in kinds:
        return kinds[name]
    begun = {each: kind for each, kind in kinds.items() if each.lower().startswith(name.lower())}
    if not begun:
        raise NotUnderstoodError(f'"{name}" is not in the roster{did_you_mean(name, kinds)}')
    if len({*begun.values()}) > 1:
        raise NotUnderstoodError(f'"{name}" may mean {" or ".join(sorted(begun))}; write more of it')
    return next(iter(begun.values()))


def kinds_by_name(roster: Roster) -> dict[str, str]:
    """The kinds of unit by all names that a player may use."""
    kinds: dict[str, str] = {}
    for unit in roster.units.values():
        kinds |= dict.fromkeys((unit.kind, unit.kind.replace("_", " "), unit.name, unit.plural), unit.kind)
    return kinds


Data = Mapping[str, object]


def data_of(option: object) -> Data:
    """An option as data."""
    if isinstance(option, Force):
        return {"losses": _plain_value(option)}
    return {"action": type(option).__name__, **dict(_entries(option))}


def option_of(position: Playable, data: Data) -> object:
    """The option that data mean at a decision, legal or not. Raises `NotUnderstoodError`."""
    choice = position.awaits
    assert isinstance(choice, Choose)
    first = next(iter(choice.options))
    if isinstance(first, Force):
        return _losses_like(first, data)
    if not isinstance(data.get("action"), str):
        raise NotUnderstoodError(f'an option here is an action, such as {{"action": "{type(first).__name__}"}}')
    seen: dict[str, object] = {}
    for option in chain(choice.options, position.decidable):
        seen.setdefault(type(option).__name__, option)
        if data["action"] == type(option).__name__ and data_of(option) == data:
            return option
    return _not_listed(seen, str(data["action"]), data)


def _losses_like(like: Force, data: Data) -> Force:
    """Losses by kind; the position checks whether they are what is due."""
    if set(data) != {"losses"}:
        raise NotUnderstoodError(f"choose losses here, such as {format_json({'losses': {like.kinds()[0]: 1}})}")
    try:
        return build_value(type(like), data["losses"])
    except UnfitError as error:
        raise NotUnderstoodError(error.describe_faults("losses")) from None


def _not_listed(seen: Mapping[str, object], name: str, data: Data) -> object:
    """An action of a kind offered here, with fields that no listed one has."""
    if name not in seen:
        near = did_you_mean(name, seen) or f"; there are {', '.join(seen)}"
        raise NotUnderstoodError(f'"{name}" is not one of the actions here{near}')
    like = seen[name]
    try:
        return build_value(type(like), {key: value for key, value in data.items() if key != "action"})
    except UnfitError as error:
        raise NotUnderstoodError(f"{error}; an option here is {format_json(data_of(like))}") from None


def _entries(option: object) -> Iterator[tuple[str, object]]:
    """The fields of an option that differ from their defaults."""
    if is_dataclass(option):
        for field in fields(option):
            value = getattr(option, field.name)
            if field.init and value != usual(field):
                yield field.name, _plain_value(value)


def _plain_value(value: object) -> object:
    """A value of an option as data."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return list(map(_plain_value, value))
    if isinstance(value, frozenset):
        return sorted(map(_plain_value, value), key=str)
    if is_dataclass(value):
        return value.name if hasattr(value, "name") else dict(_entries(value))
    return value


def lines_in(script: str) -> Iterator[tuple[int, str]]:
    """The lines of a script with their numbers, without empty ones and what follows a `#`."""
    lines = ((number, line.partition("#")[0].strip()) for number, line in enumerate(script.splitlines(), start=1))
    return ((number, line) for number, line in lines if line)


def follow_script(position: Playable, script: str) -> Iterator[Playable]:
    """A position, and those that the lines of a script lead to, each of which must answer something.

    Raises `NotUnderstoodError` or `RefusedError`.
    """
    yield position
    for _, line in lines_in(script):
        position = apply_answer(position, answer_to(position, line))
        yield position


@dataclass(frozen=True)
class StepRecord:
    """The events of a step of a battle, and the units left after it."""

    heading: str
    events: tuple[Event, ...]
    left: tuple[Left, ...]
    """Empty if the battle went on to another step without a roll or decision."""
    units: tuple[UnitState, ...] = ()
    """The same units, with all that the rules count of them."""


def stages(positions: Iterable[Playable]) -> Iterator[StepRecord]:
    """The steps that these positions lead through, in order, if anything happened in them."""
    stage, told = StepRecord("", (), ()), 0
    for position in positions:
        for heading, events in groupby(position.transcript[told:], position.heading):
            if heading != stage.heading:
                if stage.heading:
                    yield stage
                stage = StepRecord(heading, (), ())
            stage = StepRecord(heading, (*stage.events, *events), ())
        told = len(position.transcript)
        stage = StepRecord(stage.heading, stage.events, position.survivors, position.state.units)
    if stage.heading:
        yield stage


def event_in_words(event: Event, roster: Roster) -> str:
    """An event in words, including whether a target number is assumed."""
    words = str(event.happening)
    if isinstance(event.happening, Lost):
        return f"losses of the {event.happening.side.value}: {event.happening.losses.losses_in_words()}"
    if not isinstance(event.happening, Fired):
        return words
    group = event.happening.group
    kind, unit = group.kind.replace("_", " "), roster.units.get(group.kind)
    if unit and kind not in {unit.name, unit.plural}:
        words = words.replace(f": {kind} roll ", f": {unit.plural} roll ", 1)
    known = "" if group.scores else how_known(group, roster)
    if known not in ("assumed", "given"):
        return words
    return words.replace(f"against {group.target}", f"against {group.target} ({known})")


def how_known(group: Group, roster: Roster) -> str:
    """The source of a group's target number: the document, an assumption, or its clauses.

    The roster names the clause; for other dice, such as morale, all clauses of the roll.
    """
    if group.given:
        return "given"
    unit = roster.units.get(group.kind)
    figures = list(unit.figures.values()) if unit else []
    sourced = [figure.clause for figure in figures if figure.clause in group.cites]
    assumed = not all(figure.has_clause for figure in figures) or not group.cites
    return sourced[0] if sourced else "assumed" if assumed else ", ".join(group.cites)
