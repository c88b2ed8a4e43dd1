"""What following a claim along all of its paths comes to."""

from dataclasses import dataclass, field

from clausewitz.prove.claims import Claim
from clausewitz.prove.paths.exploring import explore
from clausewitz.prove.paths.following import Limits, Paths
from clausewitz.prove.symbols.values import symbol
from clausewitz.prove.symbols.witnesses import Situation, any_witness, smallest_witness


@dataclass(frozen=True)
class Failure:
    """A path that fails, its smallest situation, and the error that the symbols raised."""

    size: int
    arguments: Situation
    error: Exception


@dataclass
class Survey:
    """The paths of a claim, and what was seen on them."""

    paths: int = 0
    is_satisfiable: bool = False
    why_unproved: str = ""
    smallest: Failure | None = None
    situations: list[Situation] = field(default_factory=list)
    """One for the first path on which the claim holds, the second, the fourth, the eighth, and so on."""


def survey(claim: Claim, limits: Limits) -> Survey:
    """Follow the claim along every path."""
    seen = Survey()
    for ending in explore(lambda paths: _run(claim, paths, seen), limits):
        if ending.discarded:
            continue
        if ending.unprovable:
            seen.why_unproved = seen.why_unproved or ending.unprovable
            continue
        seen.paths += 1
        seen.is_satisfiable |= ending.is_possible
    return seen


def _run(claim: Claim, paths: Paths, seen: Survey) -> None:
    """Run the claim along one path; notes its failure if that is smaller than the smallest so far."""
    arguments = {name: symbol(shape, name) for name, shape in claim.arguments.items()}
    try:
        claim.function(**arguments)
    except Exception as error:
        found = smallest_witness(paths, arguments, below=None if seen.smallest is None else seen.smallest.size)
        paths.settle()
        if found is not None:
            seen.smallest = Failure(*found, error)
    else:
        if _is_power_of_two(seen.paths + 1) and seen.smallest is None:
            seen.situations += filter(None, [any_witness(paths, arguments)])


def _is_power_of_two(number: int) -> bool:
    return number & (number - 1) == 0
