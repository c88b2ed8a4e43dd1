"""Example battles under two sets of rules: the odds of the small ones, and plays with the same inputs.

Plays are compared after each roll and decision, by what is awaited and what is left, until they part. For two versions,
the first records its plays in a process of its own, and the second replays them.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from itertools import count, islice, zip_longest
from random import Random
from types import MappingProxyType
from typing import NamedTuple

import msgspec

from clausewitz.answers.compare import BattleAnswer, OddsChange, PartedAnswer
from clausewitz.answers.play import AwaitedAnswer
from clausewitz.catalogue.project import OpenProject
from clausewitz.catalogue.question_weights import example_files
from clausewitz.compare.changes import changed_ids
from clausewitz.compare.renames import rename_data
from clausewitz.conform.diff import Difference, canonical_json, difference, format_path
from clausewitz.conform.protocol import Answered, Asked, Choose, Open, State, build_roll
from clausewitz.conform.reference import Reference
from clausewitz.documents.files import DocumentError, read_document
from clausewitz.documents.kinds import setting_of
from clausewitz.documents.moves import event_in_words
from clausewitz.odds.graph import TooLargeError
from clausewitz.odds.odds import hits_by_side, odds, outcomes_of
from clausewitz.odds.policies import Policy, order_of_loss
from clausewitz.play.asked import record_asked_of
from clausewitz.play.battle import Battle
from clausewitz.play.documents import differing_readings
from clausewitz.play.moments import Side
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.switches import with_figures
from clausewitz.rulings.rules import Rules
from clausewitz.text.project import Project

Document = Mapping[str, object]


def apply_rules(document: Document, rules: Rules, rulebook: Rulebook) -> Document:
    """A document with the readings and figures of the rules, besides its own."""
    readings = {**_table(document, "readings"), **differing_readings(rules.profile, rulebook.profiles)}
    figures = {kind: dict(own) for kind, own in _table(document, "figures").items() if isinstance(own, Mapping)}
    for kind, column, number in rules.figures:
        figures.setdefault(kind, {})[column] = number
    return {**document, "readings": readings, "figures": figures}


def _table(document: Document, name: str) -> Mapping[str, object]:
    table = document.get(name, {})
    return table if isinstance(table, Mapping) else {}


MOST = 3000
"""A battle with more positions is too large for a comparison that a user waits for.

The fast path may look at a hundred times as many."""


class Chances(msgspec.Struct, frozen=True):
    """The odds of a battle by one set of rules."""

    outcomes: Mapping[str, float]
    hits: Mapping[str, float]
    """The average hits that the units of each side take."""
    why: str = ""
    """Why they cannot be computed; empty if they can."""
    is_set_up: bool = True
    """Whether the battle can be set up at all."""
    order: tuple[str, ...] = ()
    """The order in which each side gives up its kinds of unit."""
    asked: frozenset[str] = frozenset()
    """Everything the rules ask for in the battle: clauses, figures, issues."""


def chances_by(rules: Rules, document: Document, rulebook: Rulebook, order: tuple[str, ...] = ()) -> Chances:
    """The odds by the rules, with each side giving up units in this order and fighting on with as many as it can.

    By default the cheapest go first.
    """
    with rules.in_force(), record_asked_of(type(rules.profile)) as asked:
        try:
            setting = setting_of(apply_rules(document, rules, rulebook), [rulebook])
        except DocumentError as error:
            return Chances({}, {}, "; ".join(error.faults), is_set_up=False)
        battle = setting.opened.position
        if not isinstance(battle, Battle):
            return Chances({}, {}, "it does not set up exactly one battle")
        with with_figures(setting.document.own_figures):
            order = order or order_of_loss(battle.roster, (), battle.roster.units)
            try:
                found = odds(battle, Policy(dict.fromkeys(Side, order)), MOST)
            except TooLargeError as error:
                return Chances({}, {}, str(error))
        outcomes = {name: float(chance) for name, chance in outcomes_of(found).items()}
        return Chances(outcomes, hits_by_side(found), order=order, asked=frozenset(asked))


class Known(NamedTuple):
    """What is kept of an example battle."""

    chances: Chances
    asked: frozenset[str]
    """Everything the rules ask for in its plays."""


def load_known(
    project: OpenProject,
    rulebook: Rulebook,
    battles: Mapping[str, Document],
    asked: Mapping[str, frozenset[str]] = MappingProxyType({}),
) -> Mapping[str, Known]:
    """The example battles of a project by its own rules; kept until these or the battles change.

    `asked` has what the rules asked for in the plays of battles that were played before, by name.
    """
    documents = msgspec.json.encode(battles, order="deterministic").decode()
    code = project.fingerprints.rules("play.*", "compare.battles")[rulebook.id]
    fingerprint = sha256(f"{code} {documents}".encode()).hexdigest()

    def build_known() -> dict[str, Known]:
        return {
            name: play_by_own_rules(name, document, rulebook, asked.get(name)) for name, document in battles.items()
        }

    return project.store.get(f"odds-{rulebook.id}", fingerprint, dict[str, Known], build_known)


def play_by_own_rules(name: str, document: Document, rulebook: Rulebook, asked: frozenset[str] | None = None) -> Known:
    """What is to be kept of a battle; it is played if it is not given what the rules ask for in its plays."""
    if asked is None:
        _, asked = _plays_by_own_rules(name, document, rulebook)
    return Known(chances_by(Rules(rulebook.preferred_profile), document, rulebook), asked)


def compare_odds(before: Chances, now: Chances) -> OddsChange:
    """The odds before and now."""
    if why := before.why or now.why:
        return OddsChange({}, {}, None, {}, {}, why)
    gained = (chance - before.outcomes.get(name, 0) for name, chance in now.outcomes.items())
    moves = sum(each for each in gained if each > 0)
    return OddsChange(before.outcomes, now.outcomes, moves, before.hits, now.hits, "")


PLAYS = 10
"""The number of plays of each battle, each with other dice."""
_MOST_INPUTS = 80
"""The most rolls and decisions of a play."""
_TOLD = 4
"""The most lines of a transcript shown of each side, from the first that differs."""


class Input(msgspec.Struct, frozen=True):
    """An input to a battle, and its result."""

    asked: Asked
    answer: Answered
    lines: tuple[str, ...]
    """The lines of the transcript since the previous input."""


Play = Iterable[Input]


def examples_of(rulebook: Rulebook, project: Project) -> Iterator[tuple[str, Document]]:
    """The documents of a project that set up battles of a game, by file.

    They are among its pages, in a folder `examples`, or beside its pyproject.toml. Raises `DocumentError`.
    """
    kinds = [each.name for each in rulebook.documents]
    for file in example_files(project):
        try:
            said = read_document(file)
        except DocumentError:
            continue  # whatever else is written in TOML
        if not isinstance(said, Mapping) or said.get("rulebook") != rulebook.id:
            continue
        if kinds and said.get("battle", kinds[0]) in kinds:
            yield file.name, said


def kind_of(document: Document, rulebook: Rulebook) -> str:
    """The name of the kind of battle that an example sets up."""
    return str(document.get("battle", rulebook.documents[0].name))


def sheets_of(rulebook: Rulebook, project: Project) -> Iterator[tuple[Document, str]]:
    """The maps of a game among the examples of a project, each with the sheet of orders beside it.

    Raises `DocumentError`.
    """
    for file in example_files(project):
        sheet = file.with_suffix(".orders")
        said = read_document(file) if sheet.exists() else None
        if isinstance(said, Mapping) and said.get("rulebook") == rulebook.id:
            yield said, sheet.read_text(encoding="utf-8")


def plays_of(name: str, document: Document, rules: Rules, rulebook: Rulebook) -> Iterator[Play]:
    """Some plays of a battle by the rules, with dice and decisions seeded by the battle's name."""
    for number in range(PLAYS):
        yield _play_battle(
            _SideEngine(rules, rulebook), Open(document=apply_rules(document, rules, rulebook)), f"{name} {number}"
        )


def _plays_by_own_rules(
    name: str, document: Document, rulebook: Rulebook
) -> tuple[tuple[tuple[Input, ...], ...], frozenset[str]]:
    """The plays of a battle by its own rules, and all that these ask for in them."""
    rules = Rules(rulebook.preferred_profile)
    with record_asked_of(type(rules.profile)) as asked:
        plays = tuple(map(tuple, plays_of(name, document, rules, rulebook)))
    return plays, frozenset(asked)


def find_divergence(play: Play, document: Document, rules: Rules, rulebook: Rulebook) -> PartedAnswer | None:
    """Where other rules part from a play, if they do."""
    side, before, after = _SideEngine(rules, rulebook), list[str](), list[str]()
    for inputs, each in enumerate(play):
        asked = each.asked if inputs else Open(document=apply_rules(document, rules, rulebook))
        came = side.ask(asked)
        before += each.lines
        after += came.lines
        if found := difference(each.answer, came.answer):
            return _divergence_answer(inputs, found, before, after)
    return None


@dataclass
class _SideEngine:
    """One of the two sets of rules as an engine."""

    rules: Rules
    rulebook: Rulebook

    def __post_init__(self) -> None:
        self._reference, self._told = Reference({self.rulebook.id: self.rulebook}), 0

    def ask(self, request: Asked) -> Input:
        """Put something to the battle."""
        with self.rules.in_force():
            answer = self._reference.ask(request)
        return Input(request, answer, tuple(self._lines()) if isinstance(answer, State) else ())

    def _lines(self) -> Iterator[str]:
        """The events since, a line each, below their headings."""
        position = self._reference.position()
        happened = position.transcript[self._told :]
        self._told += len(happened)
        return (f"{position.heading(each)}: {event_in_words(each, position.roster)}" for each in happened)


def _play_battle(side: _SideEngine, opening: Asked, seed: str) -> Iterator[Input]:
    dice, asked = Random(seed), opening
    for _ in range(_MOST_INPUTS):
        done = side.ask(asked)
        yield done
        if not isinstance(done.answer, State) or done.answer.awaits is None:
            break
        asked = _answer(done.answer.awaits, dice)


def _answer(awaited: AwaitedAnswer, dice: Random) -> Asked:
    """Faces for all dice, or one of the listed options."""
    if awaited.kind == "roll":
        return build_roll(awaited, lambda: dice.randint(1, awaited.faces))
    return Choose(option=dice.choice(awaited.options).data)


def _divergence_answer(inputs: int, found: Difference, was: list[str], is_: list[str]) -> PartedAnswer:
    """The place of a parting: the first lines that differ, or what is awaited and how that differs."""
    pairs = zip(count(), zip_longest(was, is_))
    first = next((number for number, (one, other) in pairs if one != other), len(was))
    lines = (tuple(islice(each, first, first + _TOLD)) for each in (was, is_))
    return PartedAnswer(
        inputs, format_path(found.path), _format_value(found.expected), _format_value(found.came), *lines
    )


def _format_value(value: object) -> str:
    return "" if value is None else value if isinstance(value, str) else canonical_json(value)


class Played(msgspec.Struct, frozen=True):
    """A battle as played by one version."""

    name: str
    document: Document
    plays: tuple[tuple[Input, ...], ...]
    chances: Chances


def compare_battles(
    files: Iterable[tuple[str, Document]],
    rulebook: Rulebook,
    rules: tuple[Rules, Rules],
    on_progress: Callable[[int, int], None] = lambda done, of: None,
    known: Mapping[str, Known] = MappingProxyType({}),
) -> Iterator[BattleAnswer]:
    """Play the battles in documents of a game by the rules before and after, until they part.

    If the rules ask in a battle for nothing that changes, its odds stay, and so does a play of a battle that is known.
    `on_progress` gets the number played, and the total.
    """
    every, (before, after) = list(files), rules
    changed = changed_ids(before, after)
    for done, (name, document) in enumerate(every):
        on_progress(done, len(every))
        kept = known.get(name)
        was = kept.chances if kept else chances_by(before, document, rulebook)
        is_same = bool(was.asked) and changed.isdisjoint(was.asked)
        is_ = was if is_same or was.why else chances_by(after, document, rulebook, was.order)
        is_played = kept is None or not changed.isdisjoint(kept.asked)
        plays = list(plays_of(name, document, before, rulebook)) if is_played else []
        yield _battle_document(name, document, plays, (was, is_), after, rulebook)


def play_examples(project: OpenProject, rulebook: Rulebook) -> list[Played]:
    """The example battles of a version, played by its own rules."""
    battles = dict(examples_of(rulebook, project))
    played = {name: _plays_by_own_rules(name, document, rulebook) for name, document in battles.items()}
    known = load_known(project, rulebook, battles, {name: asked for name, (_, asked) in played.items()})
    return [Played(name, document, played[name][0], known[name].chances) for name, document in battles.items()]


def replay_examples(
    battles: Collection[Played], rulebook: Rulebook, names: Mapping[str, str] = MappingProxyType({})
) -> Iterator[BattleAnswer]:
    """The battles of the version before, by the rules of this one, with the names that have become others."""
    rules = Rules(rulebook.preferred_profile)
    for was in battles:
        told = rename_data(msgspec.to_builtins(was), names, rulebook.roster.units) if names else was
        each = msgspec.convert(told, Played) if names else was
        now = each.chances if each.chances.why else chances_by(rules, each.document, rulebook, each.chances.order)
        yield _battle_document(was.name, each.document, each.plays, (each.chances, now), rules, rulebook)


def unchanged_examples(
    battles: Mapping[str, Document], project: OpenProject, rulebook: Rulebook
) -> Iterator[BattleAnswer]:
    """Battles by rules that have not changed."""
    for name, (chances, _) in load_known(project, rulebook, battles).items():
        document = BattleAnswer(name, PLAYS, 0, None, compare_odds(chances, chances))
        yield document if chances.is_set_up else BattleAnswer(name, 0, 0, None, None, chances.why)


def _battle_document(  # noqa: PLR0913, PLR0917 - all that is compared
    name: str,
    document: Document,
    plays: Collection[Play],
    chances: tuple[Chances, Chances],
    after: Rules,
    rulebook: Rulebook,
) -> BattleAnswer:
    """The result of all plays, with the one that parts first."""
    if not chances[0].is_set_up:
        return BattleAnswer(name, 0, 0, None, None, chances[0].why)
    found = [each for play in plays if (each := find_divergence(play, document, after, rulebook))]
    first = min(found, key=lambda each: each.inputs, default=None)
    return BattleAnswer(name, PLAYS, len(found), first, compare_odds(*chances))
