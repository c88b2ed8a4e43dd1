"""The stored tables of rulings, which the solver needs a minute to make."""

from collections.abc import Callable, Collection, Mapping
from hashlib import sha256
from typing import TYPE_CHECKING

from clausewitz.answers.authoring import LeftOutAnswer
from clausewitz.catalogue.engines import Engines
from clausewitz.conform.cases.store import Made, Shelf
from clausewitz.play.norms import norms_by_action
from clausewitz.play.rulebook import Rulebook
from clausewitz.store.fingerprints import Fingerprints, digest_of
from clausewitz.store.register import kept_register
from clausewitz.text.project import Project
from clausewitz.text.register import Register

if TYPE_CHECKING:
    from clausewitz.conform.case import Case

OnProgress = Callable[[str, int, int], None]


def _fingerprints(project: Project) -> Mapping[str, str]:
    issues = digest_of(project.features)  # they say which clause raises an issue
    code = Fingerprints(project).games("clausewitz.play.*", "clausewitz.prove.*", "clausewitz.conform.ruling_tables")
    return {game: sha256(f"{each} {issues}".encode()).hexdigest() for game, each in code.items()}


OF_NORMS = Shelf("rulings", _fingerprints)
"""The cases that the prover makes for the norms."""


def rulings_of(project: Project, games: Collection[str], on_progress: OnProgress) -> Mapping[str, Made]:
    """The tables of rulings of games, made again if files have changed; that needs the extra `prove`.

    `on_progress` gets the number of kinds of action done, and of all.
    """
    kept, now = OF_NORMS.load_current(project), OF_NORMS.fingerprints(project)
    register = kept_register(project)
    prefixes = {each.id: each.prefix for each in register.rulebooks}
    made = {}
    for game, engine in Engines(project.games).items():
        if game in games:
            made[game] = kept.get(game) or _build_cases(engine, prefixes[game], register, now[game], on_progress)
            if game not in kept:
                OF_NORMS.keep(project, game, made[game])
    return made


def _build_cases(engine: Rulebook, prefix: str, register: Register, fingerprint: str, on_progress: OnProgress) -> Made:
    from clausewitz.conform.ruling_tables import ruling_cases  # noqa: PLC0415 - needs the solver
    from clausewitz.prove.shapes import IllFormedClaimError  # noqa: PLC0415
    from clausewitz.prove.symbolic.runs import Unprovable  # noqa: PLC0415

    raised_by = {issue: clause.id for clause in reversed(tuple(register.clauses.values())) for issue in clause.issues}
    cases: list[Case] = []
    left_out: list[LeftOutAnswer] = []
    by_action = norms_by_action(prefix)
    for number, (action, norms) in enumerate(by_action.items(), start=1):
        on_progress("Finding what tells norms from wrong ones", number, len(by_action))
        try:
            cases += ruling_cases(engine, norms, raised_by)
        except (Unprovable, IllFormedClaimError) as error:
            left_out.append(LeftOutAnswer(engine.id, norms[0].clause, f"Rulings: {action.__name__}", str(error)))
    return Made(fingerprint, tuple(sorted(cases, key=lambda each: each.id)), tuple(left_out))
