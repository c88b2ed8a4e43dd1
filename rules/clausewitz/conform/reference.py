"""The reference engine behind the protocol, which answers requests and keeps the open games.

A ruling is asked for by an action and its situation as data, without a battle.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, is_dataclass, replace
from importlib.metadata import version
from itertools import chain
from typing import TYPE_CHECKING, Any

import msgspec

from clausewitz.answers.play import state_as_data
from clausewitz.catalogue.project import OpenProject
from clausewitz.conform.protocol import (
    Answered,
    Asked,
    Choose,
    Close,
    Closed,
    Data,
    Dice,
    Failed,
    Hello,
    Look,
    May,
    Open,
    Order,
    Orders,
    Plays,
    Refused,
    Request,
    Results,
    Roll,
    Ruled,
    State,
    Welcome,
)
from clausewitz.documents.files import DocumentError, format_json
from clausewitz.documents.kinds import charted_of, setting_of
from clausewitz.documents.moves import NotUnderstoodError, option_of
from clausewitz.documents.types import plain, record
from clausewitz.documents.values import UnfitError, build_value
from clausewitz.play import moments
from clausewitz.play.combat import Playable
from clausewitz.play.moments import Done, Group
from clausewitz.play.norms import RefusedError, Ruling, all_norms, ruling
from clausewitz.play.readings import UnknownReadingError, choose_reading, is_profile, readings_of
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.switches import Given, with_figures
from clausewitz.text.words import did_you_mean, format_count

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


_VALUE = "value"
"""The only entry of a situation without fields, which is a choice of values."""


class QuestionError(ValueError):
    """A question makes no sense; says what would be right."""


def question(rulebook: str, action: object, situation: object) -> May:
    """The question whether an action is allowed in a situation, under the situation's readings."""
    profile = next((each for each in vars(situation).values() if is_profile(type(each))), None)
    readings = {each.issue: each.letter for each in readings_of(profile) if not each.is_preferred} if profile else {}
    return May(
        rulebook=rulebook,
        action={"action": type(action).__name__, **_entries(action)},
        situation={"situation": type(situation).__name__, **_entries(situation)},
        readings=readings,
    )


def answer(asked: May, rulebook: Rulebook, prefix: str) -> Ruling:
    """The ruling on a question, by the norms of the game with this prefix. Raises `QuestionError`."""
    norms = [each for each in all_norms() if each.clause.startswith(f"{prefix}.")]
    profile = _profile(rulebook, asked.readings)
    action = _parse_record("action", asked.action, (each.action for each in norms), profile)
    situations = (each.looks_at for each in norms if isinstance(action, each.action))
    return ruling(action, _parse_record("situation", asked.situation, situations, profile))


def _entries(value: object) -> dict[str, object]:
    """The fields of an action or a situation, without its profile."""
    if not is_dataclass(value) or isinstance(value, type):
        return {_VALUE: plain(value)}
    return {name: each for name, each in record(value).items() if not is_profile(type(getattr(value, name)))}


def _profile(rulebook: Rulebook, readings: Mapping[str, str]) -> "DataclassInstance":
    profile = rulebook.preferred_profile
    try:
        for issue, letter in readings.items():
            profile = choose_reading(profile, issue, letter)
    except UnknownReadingError as error:
        raise QuestionError(f"readings: {error}") from None
    return profile


def _parse_record(what: str, data: Data, kinds: Iterable[type], profile: "DataclassInstance") -> object:
    """The action, or the situation, in data. Raises `QuestionError`."""
    by_name = {each.__name__: each for each in kinds}
    name = data.get(what)
    if not isinstance(name, str) or name not in by_name:
        near = did_you_mean(name, by_name) if isinstance(name, str) else ""
        raise QuestionError(f"{what}: {format_json(name)} is not one of {', '.join(by_name)}{near}")
    fields: object = {key: value for key, value in data.items() if key != what}
    kind = by_name[name]
    if not is_dataclass(kind):
        fields = data.get(_VALUE)
    try:
        return build_value(kind, fields, profile)
    except UnfitError as error:
        raise QuestionError(error.describe_faults(what)) from None


def reference_of(project: OpenProject) -> "Reference":
    """The engines of the games of a project."""
    prefixes = {each.id: each.prefix for each in project.register.rulebooks}
    return Reference(project.engines, prefixes)


_NOT_OVER = Done("", ())


class SenselessError(ValueError):
    """A request makes no sense in the current state of the game; says what would be right."""


@dataclass(frozen=True)
class _TableGame:
    """A position with its document's own figures, which hold as long as it is played."""

    position: Playable
    given: Given


@dataclass
class Reference:
    """The engines of some games, and the open positions."""

    rulebooks: Mapping[str, Rulebook]
    """By their ids."""
    prefixes: Mapping[str, str]
    """The prefix of the ids of each game's clauses."""
    _games: dict[str, _TableGame] = field(default_factory=dict)
    """By the names that the client gave them."""

    def ask(self, request: Asked) -> Answered:
        """The answer to a request, with its number."""
        return msgspec.structs.replace(self._answer(request), seq=request.seq)

    def fork(self) -> "Reference":
        """An engine with the same open games, which goes on by itself."""
        return replace(self, _games=dict(self._games))

    def position(self, game: str = "") -> Playable:
        """The position of an open game."""
        return self._games[game].position

    def _answer(self, asked: Asked) -> Answered:
        try:
            return _ANSWERS[type(asked)](self, asked)
        except RefusedError as error:
            return Refused(why=str(error), cites=error.cites)
        except DocumentError as error:
            return Failed(why="; ".join(error.faults))
        except (SenselessError, NotUnderstoodError, QuestionError) as error:
            return Failed(why=str(error))

    def welcome(self, _asked: Hello) -> Welcome:
        """Its name, and what it plays."""
        return Welcome(
            name="Clausewitz",
            version=version("clausewitz"),
            language="Python",
            plays={id_: self._plays(each) for id_, each in self.rulebooks.items()},
            takes_readings=True,
            pipelines=True,
        )

    def _plays(self, rulebook: Rulebook) -> Plays:
        documents = tuple(kind.name for kind in rulebook.documents)
        return Plays(documents, actions=("*",), orders=rulebook.orders is not None, state=("*",))

    def open_game(self, asked: Open) -> State:
        """The state of the position that a document sets up."""
        self._games.pop(asked.game, None)
        setting = setting_of(asked.document, self.rulebooks.values())
        self._games[asked.game] = _TableGame(setting.opened.position, setting.document.own_figures)
        return self._advance(asked, lambda position: position)

    def roll_dice(self, asked: Roll) -> State:
        """The state after a roll."""
        return self._advance(asked, lambda position: position.roll(_faces_of(position, asked.dice)))

    def choose_option(self, asked: Choose) -> State:
        """The state after a decision."""
        return self._advance(asked, lambda position: position.choose(_option_of(position, asked.option)))

    def report_state(self, asked: Look) -> State:
        """The state of a position."""
        return self._advance(asked, lambda position: position)

    def close_game(self, asked: Close) -> Closed:
        """The game is forgotten."""
        self._games.pop(asked.game, None)
        return Closed()

    def _advance(self, asked: Request, lead: Callable[[Playable], Playable]) -> State:
        """The state of a game after a roll or choice."""
        name = asked.game
        if name not in self._games:
            raise SenselessError(f'game: no game "{name}" is open; open it first')
        game = self._games[name]
        with with_figures(game.given):
            after = lead(game.position)
            state = state_of(after, since=len(game.position.transcript))
        self._games[name] = replace(game, position=after)
        return state

    def give_ruling(self, asked: May) -> Ruled:
        """Whether an action is allowed."""
        if asked.rulebook not in self.rulebooks:
            near = did_you_mean(asked.rulebook, self.rulebooks) or f"; there are {', '.join(self.rulebooks)}"
            raise SenselessError(f'rulebook: "{asked.rulebook}" is not known here{near}')
        made = answer(asked, self.rulebooks[asked.rulebook], self.prefixes[asked.rulebook])
        return Ruled(allowed=made.allowed, cites=made.cites)

    def execute_orders(self, asked: Orders) -> Results:
        """The result of a sheet of orders."""
        from clausewitz.documents.orders import read_sheet  # noqa: PLC0415 - its parser takes 70 ms to import

        charted = charted_of(asked.map, self.rulebooks.values(), "map")
        sheet = read_sheet(asked.sheet, charted.orders, charted.chart)
        executed = charted.chart.execute(sheet.orders)
        return Results(
            orders=tuple(Order(each.line, each.failed, each.cites) for each in executed.reports),
            unread=tuple(dict.fromkeys(each.line for each in sheet.faults)),
            map=None if executed.undecided else charted.chart_entries(executed.next_turn),
        )


_ANSWERS: Mapping[type[Request], Callable[[Reference, Any], Answered]] = {
    Hello: Reference.welcome,
    Open: Reference.open_game,
    Roll: Reference.roll_dice,
    Choose: Reference.choose_option,
    Look: Reference.report_state,
    May: Reference.give_ruling,
    Orders: Reference.execute_orders,
    Close: Reference.close_game,
}


def state_of(position: Playable, since: int = 0) -> State:
    """The state of a position, citing the clauses of all events since this many."""
    awaited = position.awaits
    end = awaited if isinstance(awaited, Done) else _NOT_OVER
    cites = chain(*(each.cites for each in position.transcript[since:]), end.cites)
    return State(
        **state_as_data(position),
        outcome=end.outcome,
        cites=tuple(dict.fromkeys(cites)),
    )


def _option_of(position: Playable, data: Data) -> object:
    """The option that data mean; if no decision is awaited, the data themselves, which the position refuses."""
    return option_of(position, data) if isinstance(position.awaits, moments.Choose) else data


def _faces_of(position: Playable, dice: tuple[Dice, ...]) -> tuple[int, ...]:
    """The faces of all awaited groups, in their order. Raises `SenselessError` if the groups differ."""
    awaited = position.awaits
    if not isinstance(awaited, moments.Roll):
        return tuple(face for each in dice for face in each.faces)  # the position refuses them
    given = list(dice)
    faces = tuple(face for group in awaited.groups for face in _take_faces(group, given))
    if given:
        due = ", ".join(map(_describe_dice, awaited.groups))
        raise SenselessError(f"dice: nothing rolls for {_describe_dice(given[0])} here; expected: {due}")
    return faces


def _take_faces(group: Group, given: list[Dice]) -> tuple[int, ...]:
    """The faces of a group, removed from those given."""
    own = (group.side.value, group.kind, group.target)
    found = next((each for each in given if (each.side, each.kind, each.target) == own), None)
    if found is None:
        raise SenselessError(f"dice: the faces of {_describe_dice(group)} are missing")
    given.remove(found)
    if len(found.faces) != group.number:
        due = format_count(group.number, "face")
        raise SenselessError(
            f"dice: for {_describe_dice(group)} there should be {due}, and these are {len(found.faces)}"
        )
    return found.faces


def _describe_dice(group: Group | Dice) -> str:
    side = group.side.value if isinstance(group, Group) else group.side
    return f"the {side}'s {group.kind} against {group.target}"
