"""The stored tables of rulings, which the solver needs a minute to make."""

from collections.abc import Callable, Collection, Mapping
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING

from clausewitz.answers.authoring import LeftOutAnswer
from clausewitz.catalogue.project import OpenProject
from clausewitz.conform.cases.store import Made
from clausewitz.play.norms import norms_by_action
from clausewitz.play.rulebook import Rulebook
from clausewitz.store.fingerprints import digest_of
from clausewitz.text.register import Register

if TYPE_CHECKING:
    from clausewitz.conform.case import Case

OnProgress = Callable[[str, int, int], None]


def fingerprints(project: OpenProject) -> Mapping[str, str]:
    """Of all that the tables of rulings of a game depend on, by its id."""
    issues = digest_of(project.features)  # they say which clause raises an issue
    code = project.fingerprints.games("play.*", "prove.*", "conform.ruling_tables")
    return {game: sha256(f"{each} {issues}".encode()).hexdigest() for game, each in code.items()}


def rulings_of(project: OpenProject, games: Collection[str], on_progress: OnProgress) -> Mapping[str, Made]:
    """The tables of rulings of games, made again if files have changed; that needs the extra `prove`.

    `on_progress` gets the number of kinds of action done, and of all.
    """
    now, prefixes = fingerprints(project), {each.id: each.prefix for each in project.register.rulebooks}

    def build(game: str) -> Made:
        return _build_cases(project.engines[game], prefixes[game], project.register, on_progress)

    own = [game.id for game in project.games if game.id in games]
    return {game: project.store.get(f"rulings/{game}", now[game], Made, partial(build, game)) for game in own}


def _build_cases(engine: Rulebook, prefix: str, register: Register, on_progress: OnProgress) -> Made:
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
    return Made(tuple(sorted(cases, key=lambda each: each.id)), tuple(left_out))
