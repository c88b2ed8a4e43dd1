"""Situations of The War to End All Wars written as Gherkin, in the vocabulary of the step definitions.

The prover shows its counterexamples so: such a scenario can be pasted into a feature file, where it tells what the
engine does in that situation.
"""

from collections.abc import Iterator, Mapping

from clausewitz.play.readings import readings_of
from clausewitz.rulebooks.end_all_wars.army import FLIGHTS, Assault, Garrison
from clausewitz.rulebooks.end_all_wars.penalties import Penalties
from clausewitz.rulebooks.end_all_wars.profile import PREFERRED, Profile

_SAID = (Assault, Garrison, Penalties, Profile)


def as_scenario(**arguments: object) -> str:
    """The scenario of a claim's arguments: what phrases can say, and as comments what they cannot."""
    givens = [given for name, value in arguments.items() for given in _given(name, value, arguments)]
    comments = [f"# {name}: {value}" for name, value in arguments.items() if not _is_said(name, value)]
    steps = [f"{'And' if number else 'Given'} {given}" for number, given in enumerate(givens)]
    return "\n".join(["Scenario: A counterexample", *(f"  {line}" for line in (*comments, *steps))])


def _is_said(name: str, value: object) -> bool:
    return name in ("fuel", "home") or (isinstance(value, _SAID) and name != "losses")


def _given(name: str, value: object, arguments: Mapping[str, object]) -> Iterator[str]:
    if not _is_said(name, value):
        return
    if isinstance(value, Assault | Garrison) and value.total() > 0:
        yield f"the {'attacker' if isinstance(value, Assault) else 'defender'} has {value}"
    elif isinstance(value, Penalties):
        yield from (f"the trench penalty is {value.trench}",) if value.trench else ()
        yield from (f"the beach landing penalty is {value.beach}",) if value.beach else ()
    elif isinstance(value, Profile):
        pairs = zip(readings_of(value), readings_of(PREFERRED), strict=True)
        yield from (f"reading {one.letter} of {one.issue}" for one, usual in pairs if one is not usual)
    elif name == "home":
        yield f"the way home costs {value} fuel points"
    elif isinstance(value, tuple):
        assault = arguments.get("assault")
        for flight, kinds in enumerate(FLIGHTS):
            if isinstance(assault, Assault) and assault.total(kinds) > 0:
                yield f"flight {flight + 1} has {value[flight]} fuel points"
