"""What a proof about whole battles is made of, in words for whoever reads the verdict."""

from collections.abc import Callable, Iterable, Iterator
from inspect import getdoc, signature
from typing import Any

from clausewitz.prove.verdicts import Ground, Grounds

BEGINNING, MOMENT, ROUND = "beginning", "moment", "round"
"""The parts of a proof by induction: how battles begin, each moment of theirs, and where they end also each round."""

MEASURE = (
    "It never falls below zero and never rises; if the same moment comes again, it has fallen, or fewer hits are due."
)
FALLS = "In each round the measure may fall: it does if each side scores a hit that rolls dice that can."
ON_PAPER = (
    "A measure that may fall in each round, with a chance that never gets smaller, falls to zero with probability one. "
    "No solver is asked for that."
)
STEP = (
    "If it holds at a moment, it holds at the next to which the engine's own walk leads, whatever is rolled or decided."
)
LEMMAS = (
    "Each position that comes about is one of those of which the step speaks.",
    "What has fired in a round is known from the moment.",
)


def induction_grounds(
    begins: Callable[..., object], measure: Callable[..., object] | None, ledger: Iterable[Ground]
) -> Grounds:
    """The grounds of an induction, with a measure where it is claimed that battles end."""
    first = [(BEGINNING, Ground("base", f"It holds as a battle begins, as set up by {describe_function(begins)}"))]
    lemmas = [(None, Ground("lemma", f"{each} Shown with base and step.")) for each in LEMMAS]
    noted = [(None, each) for each in ledger]
    grounds: list[tuple[str | None, Ground]] = [*first, (MOMENT, Ground("step", STEP)), *lemmas, *noted]
    if measure is not None:
        grounds += [
            (None, Ground("measure", f"{describe_function(measure)} {MEASURE} Shown with the step.")),
            (ROUND, Ground("round", FALLS)),
            (None, Ground("on paper", ON_PAPER)),
        ]
    return grounds


def ledger_of(
    statement: Callable[..., None], ledger: Callable[[Any], Any], notes: Callable[..., Any]
) -> Iterator[Ground]:
    """The ledger that a claim keeps, if it does; where nothing else is said, that is the battle as it began."""
    if len(signature(statement).parameters) > 1:
        begun = (
            "The battle as it began is remembered."
            if ledger is keep_battle
            else f"As a battle begins: {describe_function(ledger)}"
        )
        yield Ground(
            "ledger", begun if notes is keep_ledger else f"{begun} After each moment: {describe_function(notes)}"
        )


def settled_grounds(settled: Callable[[Any], None]) -> Iterator[Ground]:
    """What is proved along with a claim, if it does not say all of that itself."""
    if settled is not assert_nothing:
        yield Ground("settled", f"{describe_function(settled)} Assumed before all else, and shown with base and step.")


def assert_nothing(_battle: object) -> None:
    """What is so besides where nothing else is said: nothing."""


def keep_battle(battle: Any) -> Any:  # noqa: ANN401  # any battle
    """What is noted of a battle as it begins where nothing else is said."""
    return battle


def keep_ledger(ledger: Any, _moved: object) -> Any:  # noqa: ANN401  # any type that a claim gives to its ledger
    """What is noted after a moment where nothing else is said."""
    return ledger


def switched_off_ground(clauses: tuple[str, ...]) -> Ground:
    """The clauses that are switched off throughout."""
    return Ground("without", f"Not in force from beginning to end: {', '.join(clauses)}.")


def course_grounds(begins: Callable[..., object], within: str, moments: int, ledger: Iterator[Ground]) -> Grounds:
    """The grounds of a proof that follows rounds from the beginning."""
    end = f"Each way through them comes to its end in at most {moments} moments."
    return [
        ("", Ground("followed", f"It holds at each moment of {within}, as led to by the engine's own walk.")),
        (None, Ground("base", f"The battle begins as set up by {describe_function(begins)}")),
        (None, Ground("lemma", f"{end} Shown on the same paths.")),
        *((None, each) for each in ledger),
    ]


def describe_function(function: Callable[..., object]) -> str:
    """What a claim calls a function, with the first paragraph of its docstring."""
    name = function.__qualname__.rpartition("<locals>.")[2]
    said = " ".join((getdoc(function) or "").partition("\n\n")[0].split())
    return f"`{name}`: {said}" if said else f"`{name}`."
