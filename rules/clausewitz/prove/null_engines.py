"""Null engines: engines that decide nothing, to see whether claims would notice.

A *null engine* gives the same answer every time to one of its questions. A claim that is proved over it cannot tell it
from the rules. That may be right, since half of a rule is what it forbids. But then another claim on the same subject,
a kind of action or of battle, must fail there.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

from clausewitz.play import norms
from clausewitz.play.combat import Combat
from clausewitz.play.forces import Force
from clausewitz.play.moments import Side
from clausewitz.play.norms import Norm, Ruling
from clausewitz.prove.checking import EFFORT, Effort, has_expected_verdict, map_claims
from clausewitz.prove.claims import Claim, Expectation
from clausewitz.prove.verdicts import NullTrial, Unnoticed

Answers = Callable[..., Any]
"""The replacement for a function, called with the original first, then its arguments."""


@dataclass(frozen=True)
class NullEngine:
    """An engine with one constant answer."""

    name: str
    """Its behaviour, such as `allows nothing`."""
    of: object
    """The owner of the function: a module, or a class and all classes derived from it."""
    function: str
    answers: Answers
    subject: Callable[..., type]
    """The subject of a question, given the arguments of the function."""


def _no_norms(_original: Answers, _action: type) -> tuple[Norm, ...]:
    return ()


def _allow_always(_original: Answers, action: object, _applying: Sequence[Norm], situation: object = None) -> Ruling:
    return Ruling(action, allowed=True, decided_by=None, overridden=(), remaining=(), situation=situation)


def _nobody(original: Answers, battle: Combat, side: Side) -> Force:
    force: Force = original(battle, side)
    return force.alike({})


def _everybody(_original: Answers, battle: Combat, side: Side) -> Force:
    return battle.forces[side]


def _no_dice(_original: Answers, *_: object) -> tuple[int, tuple[str, ...]]:
    return 0, ()


def _as_it_is(original: Answers, *arguments: object, **named: object) -> object:
    return original(*arguments, **named)


def _kind(action: object, *_: object) -> type:
    return action.__class__


NULL_ENGINES = (
    NullEngine("allows nothing", norms, "norms_on", _no_norms, lambda action: action),
    NullEngine("allows everything", norms, "ruling_by_norms", _allow_always, _kind),
    NullEngine("has nobody hit", Combat, "can_be_hit", _nobody, _kind),
    NullEngine("has everybody hit", Combat, "can_be_hit", _everybody, _kind),
    NullEngine("rolls no dice", Combat, "dice", _no_dice, _kind),
)


def find_unnoticed(trials: Iterable[NullTrial], actions: Iterable[type] = ()) -> list[Unnoticed]:
    """The null engines that go unnoticed, by subject: these kinds of action, and everything that claims ask about.

    A claim that is proved over a null engine is excused by another on the same subject that is not.
    """
    asked: dict[str, dict[str, list[NullTrial]]] = {
        engine.name: {_name(each): [] for each in actions if engine.of is norms} for engine in NULL_ENGINES
    }
    for trial in trials:
        for subject in trial.subjects:
            asked[trial.engine].setdefault(subject, []).append(trial)
    return [
        Unnoticed(engine, subject, tuple(each.claim for each in about))
        for engine, subjects in asked.items()
        for subject, about in sorted(subjects.items())
        if not any(each.noticed for each in about)
    ]


def try_null_engines(
    claims: Sequence[Claim],
    *,
    jobs: int = 2,
    effort: Effort = EFFORT,
    on_progress: Callable[[int, int], None] = lambda done, of: None,
) -> list[NullTrial]:
    """Put each claim to each null engine that it asks about anything; claims expected to be refuted are left out.

    `on_progress` gets the number of claims done, and of all.
    """
    chosen = [each for each in claims if each.expect is Expectation.HOLDS]
    found = []
    for done, trials in enumerate(map_claims(partial(_try_claim, effort), chosen, jobs), start=1):
        on_progress(done, len(chosen))
        found += trials
    return found


def _try_claim(effort: Effort, claim: Claim) -> list[NullTrial]:
    with ExitStack() as watches:
        asked = [watches.enter_context(_install_engine(engine, _as_it_is)) for engine in NULL_ENGINES]
        has_expected_verdict(claim, effort)
    found = []
    for engine, subjects in zip(NULL_ENGINES, asked, strict=True):
        if subjects:
            with _install_engine(engine, engine.answers):
                noticed = not has_expected_verdict(claim, effort)
            found.append(NullTrial(engine.name, claim.name, tuple(sorted(map(_name, subjects))), noticed))
    return found


def _name(kind: type) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"


@contextmanager
def _install_engine(engine: NullEngine, answers: Answers) -> Iterator[set[type]]:
    """Let the function of a null engine give these answers; yields the subjects it is asked about, as they come."""
    asked: set[type] = set()

    def answering(original: Answers) -> Answers:
        def answer(*arguments: object, **named: object) -> object:
            asked.add(engine.subject(*arguments))
            return answers(original, *arguments, **named)

        return answer

    held = [(each, vars(each)[engine.function]) for each in _owners(engine.of) if engine.function in vars(each)]
    try:
        for owner, original in held:
            setattr(owner, engine.function, answering(original))
        yield asked
    finally:
        for owner, original in held:
            setattr(owner, engine.function, original)


def _owners(of: object) -> Iterator[object]:
    yield of
    derived: list[type] = of.__subclasses__() if isinstance(of, type) else []
    for each in derived:
        yield from _owners(each)
