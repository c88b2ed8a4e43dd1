"""Random battles that two engines play in lockstep, and the smallest in which they part.

Hypothesis draws them near the battles of the cases, so that most make sense, and shrinks them.
"""

import json
from collections.abc import Callable, Container, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from hypothesis import HealthCheck, Phase, Verbosity, given, reject, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import Flaky, Unsatisfiable

from clausewitz.answers.play import AwaitedAnswer
from clausewitz.conform.judge import Judgement, OnProgress
from clausewitz.conform.lockstep import (
    Battles,
    LockstepBattle,
    PartedError,
    Players,
    UnplayableError,
    name_case,
    nonpreferred_readings,
    opened_documents,
    with_case,
)
from clausewitz.conform.protocol import Asked, Choose, Data, Engine, Open, build_roll
from clausewitz.conform.traces import Divergence
from clausewitz.documents.kinds import schema_of
from clausewitz.play.document_schema import Schema
from clausewitz.play.rulebook import Rulebook

_MORE = 4
"""The most that a number may exceed the one in the original document."""
_SPREADS = (1, 3, 7, 31, 127)
"""How many values stay the same for each that is drawn: of a few half may change, of many only some.

A large document with many changes no longer makes sense."""
_NAMED = {"rulebook", "battle"}
"""The entries that name the kind of a document."""


def documents(opened: Sequence[Mapping[str, object]], schema: Schema) -> st.SearchStrategy[Mapping[str, object]]:
    """Documents near the opened ones, all of one kind; the shortest of these are the simplest."""
    shortest_first = sorted(opened, key=lambda each: (len(json.dumps(each)), json.dumps(each, sort_keys=True)))
    return st.sampled_from(shortest_first).flatmap(lambda each: _documents_near(each, schema))


def _documents_near(document: Mapping[str, object], schema: Schema) -> st.SearchStrategy[Mapping[str, object]]:
    named = {key: document[key] for key in _NAMED & document.keys()}
    values = _values(document)
    spreads = [each for each in _SPREADS if values / 16 <= each <= max(values, 1)] or _SPREADS[-1:]
    stays = st.sampled_from(spreads).map(lambda spread: st.integers(0, spread).map(bool))
    return stays.flatmap(lambda each: _values_near(document, each, schema)).map(lambda near: {**near, **named})


def _values(value: object) -> int:
    """The number of values in tables and lists, at any depth."""
    below = value.values() if isinstance(value, Mapping) else value if isinstance(value, list | tuple) else ()
    return sum(map(_values, below)) if below else 1


@st.composite
def _values_near(draw: st.DrawFn, value: Any, stays: st.SearchStrategy[bool], schema: Any) -> Any:  # noqa: ANN401 - any JSON value
    """A value near another one; `stays` says of each part whether it is unchanged."""
    match value:
        case bool():
            return _choose_value(draw(stays), value, draw(st.booleans()))
        case int():
            return _choose_value(draw(stays), value, draw(st.integers(0, value + _MORE)))
        case dict():
            kept = (
                value
                if draw(_is_whole(schema))
                else [each for each in value if _is_required(each, schema) or draw(stays)]
            )
            return {key: draw(_values_near(value[key], stays, _entry_schema(schema, key))) for key in kept}
        case list() | tuple():
            return [draw(_values_near(each, stays, schema.get("items", {}))) for each in value]
        case _:
            return value


def _choose_value(stays: bool, before: object, anew: object) -> object:
    """One of two values, both of which are drawn: otherwise the old one would be the simpler."""
    return before if stays else anew


def _is_whole(schema: Mapping[str, Any]) -> st.SearchStrategy[bool]:
    """Whether no entry of a table is left out: usually if its keys are names, since other entries use them."""
    return st.integers(0, 15).map(bool) if isinstance(schema.get("additionalProperties"), Mapping) else st.just(False)


def _is_required(key: str, schema: Mapping[str, Any]) -> bool:
    return key in schema.get("required", ())


def _entry_schema(schema: Mapping[str, Any], key: str) -> Schema:
    """The schema of an entry of a table."""
    others = schema.get("additionalProperties")
    found: Schema = schema.get("properties", {}).get(key) or (others if isinstance(others, Mapping) else {})
    return found


_MOST_INPUTS = 60
"""The most rolls and decisions of a battle."""


@dataclass(frozen=True)
class Match:
    """The players, and their game."""

    engine: Engine
    rules: Engine
    """The engine here."""
    rulebook: Rulebook
    kind: str
    """The kind of the documents."""
    opened: Sequence[Mapping[str, object]]
    """Documents of cases, near which the battles are drawn."""
    readings: Mapping[str, str] = field(default_factory=dict)
    """The readings that both play by."""
    state: tuple[str, ...] = ()
    """The parts of a state that the engine says it tells."""

    @property
    def schema(self) -> Schema:
        """The schema of the documents."""
        return schema_of(self.rulebook, next(each for each in self.rulebook.documents if each.name == self.kind))


def smallest_parting(
    match: Match, battles: int, seed_of_dice: int, on_progress: Callable[[int], None] = lambda number: None
) -> Divergence | None:
    """The smallest battle, with the fewest inputs, in which the two part; None if they agree in that many battles.

    The same seed draws the same battles. An engine that answers differently the second time parts as well: it is
    random. Raises `UnusableError`.
    """
    played, partings = 0, list[Divergence]()

    @seed(seed_of_dice)
    @settings(
        max_examples=battles,
        database=None,
        deadline=None,
        phases=[Phase.generate, Phase.shrink],
        suppress_health_check=list(HealthCheck),
        verbosity=Verbosity.quiet,
    )
    @given(st.data(), documents(match.opened, match.schema))
    def play(data: st.DataObject, document: Mapping[str, object]) -> None:
        nonlocal played
        played += 1
        on_progress(min(played, battles))
        try:
            battle = LockstepBattle(match.engine, match.rules, match.rulebook.id, match.readings, match.state)
            _play_to_the_end(battle, {**document, "readings": match.readings}, data.draw)
        except PartedError as parted:
            partings.append(parted.divergence)
            raise

    with suppress(PartedError, Flaky, Unsatisfiable):  # the last where nothing that is drawn is a battle
        play()
    return partings[-1] if partings else None  # the smallest is played last


def _play_to_the_end(battle: LockstepBattle, document: Data, draw: Callable[[st.SearchStrategy[Any]], Any]) -> None:
    """Play a battle until it ends, or the other engine does not support it. Raises `PartedError`."""
    try:
        state = battle.ask(Open(document=document))
        while state and state.awaits and len(battle.exchanges) <= _MOST_INPUTS:
            state = battle.ask(_draw_input(state.awaits, draw))
    except UnplayableError:
        reject()


def _draw_input(awaited: AwaitedAnswer, draw: Callable[[st.SearchStrategy[Any]], Any]) -> Asked:
    if awaited.kind == "roll":
        faces = st.integers(1, awaited.faces)
        return build_roll(awaited, lambda: draw(faces))
    return Choose(option=draw(st.sampled_from(awaited.options)).data)


def play_random_battles(
    judgement: Judgement, players: Players, battles: Battles, clauses: Container[str], on_progress: OnProgress
) -> Judgement:
    """The judgement with random battles of each kind that an engine plays, under the readings found.

    One of `clauses` cited where the two part names the case. Raises `UnusableError`.
    """
    asked = judgement.asked
    readings, rulebook = nonpreferred_readings(judgement), players.rules.rulebooks[asked.rulebook]
    own = players.who.plays[asked.rulebook]
    for kind, opened in opened_documents(judgement).items():
        if kind in own.documents:
            match = Match(players.engine, players.rules, rulebook, kind, opened, readings, own.state)
            tell = partial(_report_progress, on_progress, f"Playing random battles of the kind {kind}", battles.number)
            parted = smallest_parting(match, battles.number, battles.seed, tell)
            if parted:
                name, title = f"random-{kind}-{battles.seed}", f"A random battle ({kind}, seed {battles.seed})"
                judgement = with_case(judgement, name_case(parted, name, title, clauses))
    return judgement


def _report_progress(on_progress: OnProgress, what: str, of: int, done: int) -> None:
    on_progress(what, done, of)
