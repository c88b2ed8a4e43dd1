"""Situations of The Great War written as Gherkin, in the vocabulary of the step definitions.

The prover shows its counterexamples so: such a scenario can be pasted into a feature file, where it tells what the
engine does in that situation.
"""

from collections.abc import Iterator, Mapping

from clausewitz.play.documents.written import format_as_python
from clausewitz.play.moments import Side
from clausewitz.rulebooks.great_war.forces.army import Army, Combatant
from clausewitz.rulebooks.great_war.forces.fleet import Fleet, Navy
from clausewitz.rulebooks.great_war.phrases import steps_of
from clausewitz.rulebooks.great_war.phrases.words import prefix_steps, unusual
from clausewitz.rulebooks.great_war.profile import Profile

_SIDES = tuple(side.value for side in Side)


def as_scenario(**arguments: object) -> str:
    """The scenario of a claim's arguments: what phrases can say, and as comments what they cannot."""
    lines = steps_of(arguments.get("at"), arguments.get("action")) or (
        *_comments(arguments),
        *prefix_steps("Given", _givens(arguments)),
        *_step(arguments),
    )
    return "\n".join(["Scenario: A counterexample", *(f"  {line}" for line in lines)])


def _comments(arguments: Mapping[str, object]) -> Iterator[str]:
    for name, value in arguments.items():
        if not (isinstance(value, Combatant | Profile) or name in _SIDES or name == "step"):
            yield f"# {name}: {format_as_python(value)}"


def _step(arguments: Mapping[str, object]) -> Iterator[str]:
    if isinstance(arguments.get("step"), str):
        yield f"When step {arguments['step']} begins"


def _givens(arguments: Mapping[str, object]) -> Iterator[str]:
    for name, value in arguments.items():
        if isinstance(value, Combatant):
            yield from _combatant(name, value)
        elif isinstance(value, Navy):
            yield from _navy(name, value)
        elif isinstance(value, Army) and name in _SIDES:
            yield from _combatant(name, Combatant(army=value))
        elif isinstance(value, Profile):
            yield from unusual(value)


def _combatant(side: str, own: Combatant) -> Iterator[str]:
    if own.army != Army():
        yield f"the {side} has {own.army}"
    if own.gas:
        yield f"the {side} has {own.gas} gas attack{'s' if own.gas > 1 else ''}"
    for technology in sorted(own.technologies, key=lambda each: each.value):
        yield f'the {side} has the technology "{technology.value}"'
    if own.bombarded and side == Side.ATTACKER.value:
        yield f"{own.bombarded} supporting rail gun{'s have' if own.bombarded > 1 else ' has'} bombarded"
    if own.fort_hits:
        yield f"the {side}'s forts have taken {own.fort_hits} hits"


def _navy(side: str, own: Navy) -> Iterator[str]:
    if own.fleet != Fleet():
        yield f"the {side}'s fleet has {own.fleet}"
    if own.wounds:
        yield f"the {side}'s dreadnoughts have taken {own.wounds} wounds"
    if own.fleet.submarines and not own.first_strike:
        yield f"the {side}'s submarines cannot conduct first strikes"
    if own.called:
        yield f"the {side} calls up to {own.called} of his hits in each exchange"
    if own.garrison:
        yield f"the {side}'s forts on the coast have a garrison of {own.garrison}"
    if own.fort_hits:
        yield f"the {side}'s forts on the coast have taken {own.fort_hits} hits"
