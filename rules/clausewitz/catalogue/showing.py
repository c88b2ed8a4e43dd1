"""Counterexamples as scenarios: those of claims that ask a player's question, where they are rulings on an action."""

from collections.abc import Iterable, Mapping
from dataclasses import is_dataclass, replace
from functools import partial

from clausewitz.catalogue.engines import Engines
from clausewitz.catalogue.found.refutations import is_scenario
from clausewitz.play.norms import norms_on, ruling
from clausewitz.play.readings import is_profile
from clausewitz.play.rulebook import Rulebook
from clausewitz.prove.claims import Claim
from clausewitz.prove.examples.counterexample import described
from clausewitz.steps.situations import steps_on
from clausewitz.text.rooms.house import House


def with_scenarios(claims: Iterable[Claim], house: House) -> list[Claim]:
    """The claims of a house; of each that asks a question the counterexample is a scenario, if it can be."""
    by_id = Engines(house.games).sound(lambda _: None)
    engines = {house.room_of(id_): engine for id_, engine in by_id.items()}
    return [_with_scenario(each, engines.get(each.name.partition(".")[0])) for each in claims]


def _with_scenario(claim: Claim, engine: Rulebook | None) -> Claim:
    return replace(claim, show=partial(_scenario, claim, engine)) if engine and claim.asks else claim


def phrased(engine: Rulebook, situation: object, action: object) -> tuple[str, ...]:
    """The steps of a scenario: in phrases of the game where there are some, else in a table of all that counts."""
    own = tuple(engine.steps_of(situation, action)) if engine.steps_of else ()
    return own or tuple(steps_on(ruling(action, situation), engine.preferred))


def _scenario(claim: Claim, engine: Rulebook, /, **arguments: object) -> str:
    own = described(claim, arguments)
    steps = () if is_scenario(own) else _steps(engine, arguments)
    if not steps:
        return own
    return "\n".join(["Scenario: A counterexample", *(f"  {step}" for step in steps)])


def _steps(engine: Rulebook, arguments: Mapping[str, object]) -> tuple[str, ...]:
    """The steps that rule on the one action among the arguments in the one situation; none where it is not so."""
    records = [each for each in arguments.values() if is_dataclass(each) and not is_profile(type(each))]
    actions = [each for each in records if norms_on(type(each))]
    situations = [each for each in records if not norms_on(type(each))]
    if len(actions) != 1 or len(situations) != 1 or not _is_looked_at(situations[0], actions[0]):
        return ()
    return phrased(engine, situations[0], actions[0])


def _is_looked_at(situation: object, action: object) -> bool:
    """Whether it is of the type at which all norms on the action look."""
    return all(isinstance(situation, each.looks_at) for each in norms_on(type(action)))
