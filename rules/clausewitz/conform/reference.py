"""The reference engine behind the protocol, which answers requests and keeps the open games.

A ruling is asked for by an action and its situation as data, without a battle.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, is_dataclass, replace
from fractions import Fraction
from importlib.metadata import version
from itertools import chain, islice
from typing import TYPE_CHECKING, Any

import msgspec

from clausewitz.answers.odds import BestAnswer
from clausewitz.answers.play import MOST_OPTIONS, LuckAnswer, spaces_as_data, stages_as_data, state_as_data
from clausewitz.answers.rulings import yes_or_no
from clausewitz.catalogue.chances import best_of, chances_by_ending, expected_casualties, left_by_ending
from clausewitz.catalogue.explanations import TriedWhys, decision_answer
from clausewitz.catalogue.position_rulings import find_decisions, rule_on_words
from clausewitz.catalogue.project import OpenProject
from clausewitz.conform.protocol import (
    Answered,
    Ask,
    Asked,
    AtTable,
    Chances,
    Choose,
    Close,
    Closed,
    Data,
    DecisionRuling,
    Dice,
    Failed,
    Hello,
    Look,
    May,
    Odds,
    Open,
    Order,
    Orders,
    OrderTold,
    OutcomeChance,
    Plays,
    Refused,
    Request,
    Results,
    Reversals,
    Roll,
    Ruled,
    Rulings,
    Save,
    Saved,
    Sheet,
    SheetTold,
    State,
    Table,
    Undo,
    UnitsLeft,
    Unsupported,
    Vary,
    Welcome,
    Why,
)
from clausewitz.documents.files import SUFFIXES, DocumentError, format_json
from clausewitz.documents.kinds import (
    Setting,
    charted_of,
    entries_with_moves,
    setting_of,
)
from clausewitz.documents.moves import (
    NotUnderstoodError,
    answer_to,
    apply_answer,
    as_typed,
    data_of,
    option_in_words,
    option_of,
)
from clausewitz.documents.types import plain, record
from clausewitz.documents.values import UnfitError, build_value
from clausewitz.odds.graph import Graphs, TooLargeError, odds
from clausewitz.odds.policies import Policy, order_of_loss
from clausewitz.play import moments
from clausewitz.play.battle import Battle
from clausewitz.play.combat import Playable
from clausewitz.play.moments import Done, Group, Side
from clausewitz.play.norms import RefusedError, Ruling, all_norms, ruling
from clausewitz.play.position import Volley
from clausewitz.play.readings import UnknownReadingError, choose_reading, is_profile, readings_of
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.switches import switch_off, with_figures
from clausewitz.rulings.reversals import WhyAnswer
from clausewitz.text.register import Register
from clausewitz.text.words import LONGEST, did_you_mean, format_count

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
    return Reference(project.engines, project.register)


_NOT_OVER = Done("", ())


class SenselessError(ValueError):
    """A request makes no sense in the current state of the game; says what would be right."""


MOST_POSITIONS = 3_000
"""The most positions that are followed for the odds of a battle."""


Volleys = Mapping[tuple[str, float], tuple[int, int]]
"""The number of dice that have been rolled for hits, and their hits, by the side and the chance of each to hit."""


@dataclass(frozen=True)
class _Game:
    """An open game. Its document's own figures, and the clauses that are struck out, hold as long as it is played."""

    setting: Setting
    position: Playable
    taken: tuple[tuple[Playable, object], ...] = ()
    """The rolls and decisions since it was opened, each with the position that awaited it."""
    struck: tuple[str, ...] = ()
    """The clauses that are struck out."""
    volleys: Volleys = field(default_factory=dict)
    graphs: dict[object, Graphs] = field(default_factory=dict)
    """The positions followed for its odds, by the orders of loss."""

    @property
    def document(self) -> dict[str, object]:
        """The document that leads here."""
        return entries_with_moves(self.setting, (as_typed(*each) for each in self.taken))

    @contextmanager
    def rules(self) -> Iterator[None]:
        """Within the block, its rules are in force."""
        with with_figures(self.setting.document.own_figures), switch_off(*self.struck):
            yield


@dataclass
class Reference:
    """The engines of some games, and the open positions."""

    rulebooks: Mapping[str, Rulebook]
    """By their ids."""
    register: Register = field(default_factory=lambda: Register((), {}, (), ()))
    """The clauses of these games."""
    on_progress: Callable[[int, int], None] = lambda done, of: None
    """Gets the number of positions looked at for the odds, and the number known so far."""
    _games: dict[str, _Game] = field(default_factory=dict)
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
        return self._open(asked.game, asked.document)

    def roll_dice(self, asked: Roll) -> State:
        """The state after a roll."""
        return self._advance(asked, lambda at: _faces_of(at, asked.dice), lambda at, faces: at.roll(faces))

    def choose_option(self, asked: Choose) -> State:
        """The state after a decision."""
        return self._advance(
            asked, lambda position: _option_of(position, asked.option), lambda at, option: at.choose(option)
        )

    def report_state(self, asked: Look) -> State:
        """The state of a position."""
        game = self._game(asked)
        with game.rules():
            return state_of(game.position, since=len(game.position.transcript))

    def undo_last(self, asked: Undo) -> State:
        """The state before the last roll or decision, even if the document made it."""
        game = self._game(asked)
        with game.rules():
            document = game.document
        moves = document.pop("moves", ())
        assert isinstance(moves, tuple | list)
        if not moves:
            raise SenselessError("there is nothing to take back")
        state = self._open(asked.game, {**document, "moves": list(moves[:-1])}, game.struck)
        self._games[asked.game] = replace(self._games[asked.game], graphs=game.graphs)
        return state

    def report_table(self, asked: Table) -> AtTable:
        """All that players at a table look at."""
        game = self._game(asked)
        position, awaited = game.position, game.position.awaits
        end = awaited if isinstance(awaited, Done) else _NOT_OVER
        with game.rules():
            return AtTable(
                title=game.setting.opened.title,
                where="" if isinstance(awaited, Done) else position.where,
                outcome=end.outcome,
                cites=end.cites,
                transcript=stages_as_data(position),
                luck=list(_luck_of(game.volleys)),
                map=spaces_as_data(game.setting.document.spaces_in(position)),
                decisions=[
                    DecisionRuling(data=data_of(each.option), words=option_in_words(each.option), ruling=each.ruling)
                    for each in find_decisions(position, self.register, MOST_OPTIONS)
                ],
                document=game.document,
            )

    def answer_question(self, asked: Ask) -> Rulings:
        """The rulings on what words ask about an open position."""
        game = self._game(asked)
        with game.rules():
            found = rule_on_words(asked.words[:LONGEST], game.position, self.register)
        return Rulings(heading=found.heading, rulings=found.rulings, aside=found.aside)

    def tell_reversals(self, asked: Why) -> Reversals:
        """What would reverse the ruling on a decision that is due."""
        game = self._game(asked)
        position = game.position
        if not isinstance(position.awaits, moments.Choose):
            raise SenselessError("nothing is decided here")
        with game.rules():
            option = option_of(position, asked.option)
            answer = yes_or_no(allowed=position.find_refusal(option) is None)
            made = decision_answer(position, position.awaits, option, self.register, TriedWhys({answer}))
        return Reversals(why=made.why or WhyAnswer((), (), "no rule on it is weighed here"))

    def save_position(self, asked: Save) -> Saved:
        """The open position as text."""
        from clausewitz.conform.lockstep_report import scenario  # noqa: PLC0415 - few ask

        game = self._game(asked)
        with game.rules():
            document = game.document
            written = scenario(game.setting.opened.title, document, (), game.position, ("survivors", "holders"))
        return Saved(document=SUFFIXES[".toml"](document), scenario=written)

    def give_odds(self, asked: Odds) -> Chances | Unsupported:
        """How the battle under way may end."""
        game = self._game(asked)
        battle = game.position if isinstance(game.position, Battle) else game.position.active_battle
        if not isinstance(battle, Battle):
            return Unsupported(why="no battle is being fought; odds are computed for one battle at a time")
        losses = {side: asked.losses.get(side.value, ()) for side in Side}
        policy = Policy({side: order_of_loss(battle.roster, losses[side], battle.roster.units) for side in Side})
        try:
            with game.rules():
                graphs = game.graphs.setdefault(tuple(policy.losses.values()), {})
                found = odds(battle, policy, MOST_POSITIONS, on_progress=self.on_progress, graphs=graphs)
                best = self._find_best(battle, policy) if asked.best else None
        except TooLargeError as error:
            return Unsupported(why=str(error))
        left = left_by_ending(found)
        return Chances(
            outcomes=[
                OutcomeChance(
                    end.outcome,
                    float(chance),
                    end.cites,
                    _holder_of(end),
                    tuple(UnitsLeft(float(often), units) for often, units in left[end]),
                )
                for end, chance in chances_by_ending(found)
            ],
            never=float(found.never),
            expected=list(expected_casualties(battle.roster, found)),
            positions=found.positions,
            best=best,
        )

    def _find_best(self, battle: Battle, policy: Policy) -> BestAnswer | None:
        """When it is better to stop; None if no decision bears on who holds the space."""
        from clausewitz.odds.optimize import HOLD, PointlessError, find_best_play  # noqa: PLC0415 - few ask

        try:
            found = find_best_play(battle, policy, HOLD, MOST_POSITIONS, on_progress=self.on_progress)
        except PointlessError:
            return None
        return best_of(found, "hold", Fraction(0))

    def close_game(self, asked: Close) -> Closed:
        """The game is forgotten."""
        self._games.pop(asked.game, None)
        return Closed()

    def vary_rules(self, asked: Vary) -> State:
        """The state of the position that a document sets up without some clauses."""
        self._games.pop(asked.game, None)
        if unknown := [each for each in asked.without if each not in self.register.clauses]:
            near = did_you_mean(unknown[0], self.register.clauses)
            raise SenselessError(f'without: there is no rule "{unknown[0]}"{near}')
        return self._open(asked.game, asked.document, asked.without)

    def _open(self, name: str, document: Data, struck: tuple[str, ...] = ()) -> State:
        with switch_off(*struck):
            setting = setting_of(document, self.rulebooks.values())
            game = _Game(setting, setting.opened.position, struck=struck)
            with game.rules():
                self._games[name] = game = replace(game, volleys=_volleys_before(setting))
                return state_of(game.position, since=len(game.position.transcript))

    def _game(self, asked: Request) -> _Game:
        if asked.game not in self._games:
            raise SenselessError(f'game: no game "{asked.game}" is open; open it first')
        return self._games[asked.game]

    def _advance(
        self, asked: Request, find_answer: Callable[[Playable], Any], lead: Callable[[Playable, Any], Playable]
    ) -> State:
        """The state of a game after a roll or a decision."""
        game = self._game(asked)
        with game.rules():
            answer = find_answer(game.position)
            after = lead(game.position, answer)
            state = state_of(after, since=len(game.position.transcript))
            volleys = _count_dice(game.volleys, game.position, answer)
        taken = (*game.taken, (game.position, answer))
        self._games[asked.game] = replace(game, position=after, taken=taken, volleys=volleys)
        return state

    def give_ruling(self, asked: May) -> Ruled:
        """Whether an action is allowed."""
        if asked.rulebook not in self.rulebooks:
            near = did_you_mean(asked.rulebook, self.rulebooks) or f"; there are {', '.join(self.rulebooks)}"
            raise SenselessError(f'rulebook: "{asked.rulebook}" is not known here{near}')
        prefix = next(each.prefix for each in self.register.rulebooks if each.id == asked.rulebook)
        made = answer(asked, self.rulebooks[asked.rulebook], prefix)
        return Ruled(allowed=made.allowed, cites=made.cites)

    def execute_orders(self, asked: Orders) -> Results:
        """The result of a sheet of orders."""
        from clausewitz.documents.order_sheets import read_sheet  # noqa: PLC0415 - its parser takes 70 ms to import

        charted = charted_of(asked.map, self.rulebooks.values(), "map")
        sheet = read_sheet(asked.sheet, charted.orders, charted.chart)
        executed = charted.chart.execute(sheet.orders)
        return Results(
            orders=tuple(Order(each.line, each.failed, each.cites) for each in executed.reports),
            unread=tuple(dict.fromkeys(each.line for each in sheet.faults)),
            map=None if executed.undecided else charted.chart_entries(executed.next_turn),
        )

    def tell_sheet(self, asked: Sheet) -> SheetTold:
        """The results of a sheet of orders, in words."""
        from clausewitz.documents.order_sheets import read_sheet  # noqa: PLC0415 - as above

        charted = charted_of(asked.map, self.rulebooks.values(), "map")
        sheet = read_sheet(asked.sheet, charted.orders, charted.chart)
        executed = charted.chart.execute(sheet.orders)
        stopped = executed.undecided
        return SheetTold(
            orders=[
                OrderTold(
                    line=each.line,
                    country=each.country,
                    order=str(each.order),
                    failed=each.failed,
                    cites=each.written,
                    events=each.told,
                )
                for each in executed.reports
            ],
            faults=list(sheet.faults),
            question=f"{stopped.question} No source says; {charted.orders.hint}." if stopped else "",
            at=stopped.line if stopped else 0,
            cites=stopped.cites if stopped else (),
            changes=list(executed.changes),
            before=spaces_as_data(charted.document.spaces()),
            after=spaces_as_data(charted.document.spaces_in(executed.next_turn)),
            map=None if stopped else charted.chart_entries(executed.next_turn),
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
    Table: Reference.report_table,
    Undo: Reference.undo_last,
    Ask: Reference.answer_question,
    Odds: Reference.give_odds,
    Vary: Reference.vary_rules,
    Sheet: Reference.tell_sheet,
    Why: Reference.tell_reversals,
    Save: Reference.save_position,
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


def _volleys_before(setting: Setting) -> Volleys:
    """The dice rolled for hits by the moves of a document."""
    volleys: Volleys = {}
    position = setting.document.set_up().position if setting.document.moves else setting.opened.position
    for move in setting.document.moves:
        given = answer_to(position, move)
        volleys = _count_dice(volleys, position, given)
        position = apply_answer(position, given)
    return volleys


def _count_dice(volleys: Volleys, position: Playable, given: object) -> Volleys:
    """The dice rolled for hits, with those of a roll; rolls for anything else do not count."""
    roll, battle = position.awaits, position.active_battle
    if not isinstance(roll, moments.Roll) or battle is None or not isinstance(battle.now, Volley):
        return volleys
    assert isinstance(given, tuple)
    counted, shown = dict(volleys), iter(given)
    for group in roll.groups:
        own = tuple(islice(shown, group.number))
        if not group.scores:
            chance = sum(roll.hits(group, (face,)) for face in range(1, roll.sides + 1)) / roll.sides
            dice, hits = counted.get((group.side.value, chance), (0, 0))
            counted[group.side.value, chance] = dice + group.number, hits + roll.hits(group, own)
    return counted


def _luck_of(volleys: Volleys) -> Iterator[LuckAnswer]:
    """The hits of each side beside what its dice score on average."""
    for side in (each.value for each in Side):
        own = {chance: counted for (of, chance), counted in volleys.items() if of == side}
        if not own:
            continue
        chances = [1.0]  # of each number of hits
        for chance, (dice, _) in own.items():
            for _ in range(dice):
                chances = [
                    miss * (1 - chance) + hit * chance for miss, hit in zip((*chances, 0), (0, *chances), strict=True)
                ]
        hits = sum(hits for _, hits in own.values())
        expected = sum(chance * dice for chance, (dice, _) in own.items())
        yield LuckAnswer(
            side=side,
            dice=sum(dice for dice, _ in own.values()),
            hits=hits,
            expected=round(expected, 6),
            or_more=round(sum(chances[hits:]), 6),
            or_fewer=round(sum(chances[: hits + 1]), 6),
        )


def _holder_of(end: Done) -> str:
    """The side that holds the space at an end; empty if neither does."""
    return end.held.by.value if end.held and isinstance(end.held.by, Side) else ""


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
