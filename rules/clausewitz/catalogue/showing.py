"""Counterexamples of claims that ask a player's question: as data, as a map, and as a scenario where it can be said."""

from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from clausewitz.catalogue.engines import Engines
from clausewitz.catalogue.export.typed import plain
from clausewitz.catalogue.found.refutations import is_scenario
from clausewitz.play.documents.described import name_in_words
from clausewitz.play.norms import all_norms, norms_on, ruling
from clausewitz.play.readings import is_profile
from clausewitz.play.rulebook import Rulebook
from clausewitz.prove.claims import Claim
from clausewitz.prove.examples.counterexample import render_arguments
from clausewitz.prove.verdicts import Place, Shown
from clausewitz.steps.situations import steps_on
from clausewitz.text.rooms.house import Project

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


def with_scenarios(claims: Iterable[Claim], house: Project) -> list[Claim]:
    """The claims of a house; of each that asks a question the counterexample is data, and a scenario if it can be."""
    by_id = Engines(house.games).sound(lambda _: None)
    engines = {house.room_of(id_): engine for id_, engine in by_id.items()}
    return [_with_scenario(each, engines.get(each.name.partition(".")[0])) for each in claims]


def _with_scenario(claim: Claim, engine: Rulebook | None) -> Claim:
    if engine is None or not claim.asks:
        return claim
    return replace(claim, show=partial(_scenario, claim, engine), tell=partial(_build_shown, engine))


def scenario_steps(engine: Rulebook, situation: object, action: object) -> tuple[str, ...]:
    """The steps of a scenario: in phrases of the game where there are some, else in a table of all that counts."""
    own = tuple(engine.steps_of(situation, action)) if engine.steps_of else ()
    return own or tuple(steps_on(ruling(action, situation), engine.preferred_profile))


def as_data(value: object) -> object:
    """A situation or an action as data, without the profile."""
    data = plain(value)
    if isinstance(data, dict):
        return {name: each for name, each in data.items() if not is_profile(type(getattr(value, name, None)))}
    return data


def places(engine: Rulebook, situation: object, action: object) -> tuple[Place, ...]:
    """The places that are looked at, as the game draws them."""
    spaces = engine.spaces_of(situation, action) if engine.spaces_of else ()
    return tuple(
        Place(each.name, tuple(sorted(each.adjacent)), each.sea, each.owner, each.marks, dict(each.forces))
        for each in spaces
    )


def _scenario(claim: Claim, engine: Rulebook, /, **arguments: object) -> str:
    own = render_arguments(claim, arguments)
    ruled_on = None if is_scenario(own) else _ruled_on(arguments)
    steps = scenario_steps(engine, *ruled_on) if ruled_on else ()
    return "\n".join(["Scenario: A counterexample", *(f"  {step}" for step in steps)]) if steps else own


def _build_shown(engine: Rulebook, /, **arguments: object) -> Shown:
    ruled_on = _ruled_on(arguments)
    if ruled_on is None:
        return Shown({name: as_data(each) for name, each in arguments.items() if not is_profile(type(each))})
    situation, action = ruled_on
    return Shown(as_data(situation), as_data(action), name_in_words(type(action)), places(engine, situation, action))


def _ruled_on(arguments: Mapping[str, object]) -> tuple[object, object] | None:
    """The one situation and the one action in it that are among the arguments, if it is so.

    Where there is a situation alone, the action is the only one that is ruled on in such situations, if there is no
    more to say of it.
    """
    records = [each for each in arguments.values() if is_dataclass(each) and not is_profile(type(each))]
    actions = [each for each in records if norms_on(type(each))]
    situations = [each for each in records if not norms_on(type(each))]
    if not actions and len(situations) == 1:
        actions += _only_action_in(type(situations[0]))
    if len(actions) != 1 or len(situations) != 1 or not _is_looked_at(situations[0], actions[0]):
        return None
    return situations[0], actions[0]


def _only_action_in(situation: type) -> "list[DataclassInstance]":
    """The action on which alone norms rule in situations of a type; none where there are several, or it has fields."""
    kinds = list(dict.fromkeys(each.action for each in all_norms() if each.looks_at is situation))
    return [kinds[0]()] if len(kinds) == 1 and not fields(kinds[0]) else []


def _is_looked_at(situation: object, action: object) -> bool:
    """Whether it is of the type at which all norms on the action look."""
    return all(isinstance(situation, each.looks_at) for each in norms_on(type(action)))
