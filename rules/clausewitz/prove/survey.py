"""What following a claim along all of its paths comes to."""

from collections import Counter
from dataclasses import dataclass, field

from clausewitz.prove.claims import Claim
from clausewitz.prove.examples.counterexample import Counterexample, render_arguments, verdict_on
from clausewitz.prove.paths.cuts import Discarded
from clausewitz.prove.paths.exploring import explore
from clausewitz.prove.paths.following import Limits, Paths
from clausewitz.prove.paths.frames import place
from clausewitz.prove.symbols.going_on import gone_on
from clausewitz.prove.symbols.guarding import guard
from clausewitz.prove.symbols.values import symbol
from clausewitz.prove.symbols.witnesses import Situation, any_witness, smallest_witness
from clausewitz.prove.verdicts import Broken, Verdict


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
    part: str = ""
    """The part of the proof in which the last path was."""
    asserting: set[str] = field(default_factory=set)
    """The parts of the proof in which some path came to an assertion of the claims; `""` where it has none."""
    by_part: Counter[str] = field(default_factory=Counter)
    """How many paths each part of the proof has; all of them `""` where it has none."""
    replayed: int = 0
    """On how many paths the claim holds for plain values too: those of a situation that takes the path."""
    near: list[Situation] = field(default_factory=list)
    """The situations of the first path that was replayed, the second, the fourth, the eighth, and so on."""
    contradiction: Verdict | None = None
    """What is wrong where symbols and plain values do not agree."""


def survey(claim: Claim, limits: Limits, *, briefly: bool = False) -> Survey:
    """Follow the claim along every path; each on which it holds is gone again with plain values that take it.

    Briefly that is not done, and the first failure is the last path.
    """
    guard([claim.function.__module__])
    seen = Survey()
    for ending in explore(lambda paths: _run(claim, paths, seen, replays=not briefly), limits):
        if briefly and seen.smallest is not None:
            break
        if ending.discarded:
            continue
        if ending.unprovable:
            seen.why_unproved = seen.why_unproved or ending.unprovable
            continue
        seen.paths += 1
        seen.by_part[seen.part] += 1
        seen.is_satisfiable |= ending.is_possible
        if ending.value is not None and seen.contradiction is None:
            _replay(claim, ending.value, seen)
    return seen


def _run(claim: Claim, paths: Paths, seen: Survey, *, replays: bool) -> Situation | None:
    """Run the claim along one path; notes its failure if that is smaller than the smallest so far."""
    paths.has_asserted = False
    arguments = gone_on(paths) or {name: symbol(shape, name) for name, shape in claim.arguments.items()}
    seen.part = str(arguments["part"]) if claim.parts else ""
    paths.arguments, paths.takes_marks = arguments, True
    try:
        claim.function(**arguments)
    except Exception as error:
        if paths.cut is not None:
            raise paths.cut from None
        found = smallest_witness(paths, arguments, below=None if seen.smallest is None else seen.smallest.size)
        paths.settle()
        if found is not None:
            seen.smallest = Failure(*found, error)
        return None
    if paths.has_asserted:
        seen.asserting.add(seen.part)
    return any_witness(paths, arguments) if replays and seen.smallest is None and paths.cut is None else None


def _replay(claim: Claim, situation: Situation, seen: Survey) -> None:
    """Put plain values to the claim that take a path on which it holds: it has to hold for them as well."""
    try:
        claim.function(**situation)
    except Discarded:
        seen.contradiction = Broken(
            "the prover contradicts itself: on symbols this situation meets the assumptions, on plain values not",
            f"{place(claim.file)}:{claim.line}",
            render_arguments(claim, situation),
        )
    except Exception as error:
        seen.contradiction = verdict_on(claim, Counterexample(situation, error), "z3")
    else:
        seen.replayed += 1
        if seen.replayed.bit_count() == 1:
            seen.near.append(situation)
