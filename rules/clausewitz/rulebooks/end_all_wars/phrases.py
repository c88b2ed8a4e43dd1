"""Situations of The War to End All Wars written as Gherkin, in the vocabulary of the step definitions.

The prover shows its counterexamples so: such a scenario can be pasted into a feature file, where it tells what the
engine does in that situation.
"""

from clausewitz.play.readings import readings_of
from clausewitz.rulebooks.end_all_wars.army import FLIGHTS, NO_ASSAULT, Assault, Garrison
from clausewitz.rulebooks.end_all_wars.land.penalties import Penalties
from clausewitz.rulebooks.end_all_wars.readings import Profile


def as_scenario(**arguments: object) -> str:
    """The scenario of a claim's arguments: what phrases can say, and as comments what they cannot."""
    own = arguments.get("assault")
    assault = own if isinstance(own, Assault) else NO_ASSAULT
    said = {name: _givens(name, value, assault) for name, value in arguments.items()}
    comments = [f"# {name}: {arguments[name]}" for name, givens in said.items() if givens is None]
    givens = [given for givens in said.values() for given in givens or ()]
    steps = [f"{'And' if number else 'Given'} {given}" for number, given in enumerate(givens)]
    return "\n".join(["Scenario: A counterexample", *(f"  {line}" for line in (*comments, *steps))])


def _givens(name: str, value: object, assault: Assault) -> list[str] | None:  # noqa: PLR0911  # one argument, one line
    """What sets an argument up; None where no phrase can say it."""
    match name, value:
        case "profile", Profile():
            return [f"reading {each.letter} of {each.issue}" for each in readings_of(value) if not each.is_preferred]
        case "assault", Assault():
            return [f"the attacker has {value}"] if value.total() else []
        case "garrison", Garrison():
            return [f"the defender has {value}"] if value.total() else []
        case "penalties", Penalties():
            points = {"trench": value.trench, "beach landing": value.beach}
            return [f"the {what} penalty is {number}" for what, number in points.items() if number]
        case "home", tuple():
            return [f"the way home costs flight {each + 1} {_points(value[each])}" for each in _flights(assault)]
        case "fuel", tuple():
            return [f"flight {each + 1} has {_points(value[each])}" for each in _flights(assault)]
    return None


def _flights(assault: Assault) -> list[int]:
    """The flights that have aircraft, counted from 0."""
    return [flight for flight, kinds in enumerate(FLIGHTS) if assault.total(kinds)]


def _points(number: int) -> str:
    return f"{number} fuel point{'' if number == 1 else 's'}"
