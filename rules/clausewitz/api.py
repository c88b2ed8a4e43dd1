"""What other programs call: open a battle, play it, ask for rulings, compute odds and prove claims.

All of it is imported from `clausewitz` itself, each name as it is first used.
"""

from contextlib import ExitStack
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING

from clausewitz.catalogue.engines import engines_for
from clausewitz.catalogue.project import OpenProject
from clausewitz.catalogue.project import open_project as project_here
from clausewitz.documents.files import read_document
from clausewitz.documents.kinds import setting_of
from clausewitz.documents.moves import NotUnderstoodError
from clausewitz.documents.questions import actions_in_question, describe_unknown
from clausewitz.odds import MOST
from clausewitz.play.battle import Battle
from clausewitz.play.combat import Playable
from clausewitz.play.norms import Ruling, ruling
from clausewitz.play.switches import with_figures

if TYPE_CHECKING:
    from clausewitz.odds.graph import Chance
    from clausewitz.prove.verdicts import Result

__all__ = ["may", "odds_of", "open_battle", "open_project", "prove_claims", "ruling"]

_figures = ExitStack()
"""The figures of the document that was opened last, in force until another one is."""


def open_project(folder: str | PathLike[str] | None = None) -> OpenProject:
    """The project of rules in a folder or above it; by default, that of the current folder, or else the toolkit's own.

    Raises `NotADirectoryError` if there is no such folder, and `ProjectError` if its pyproject.toml is wrong, with each
    place and what would be right.
    """
    if folder is not None and not Path(folder).is_dir():
        raise NotADirectoryError(f"{folder} is no folder; name the one that holds the project's pyproject.toml")
    return project_here(Path(folder) if folder is not None else None)


def open_battle(file: str | PathLike[str], project: OpenProject | None = None) -> Playable:
    """The battle, or the turn with its battles, that a document sets up, as far as the document has been played.

    A position never changes: `roll` and `choose` give the next one, `awaits` says which of the two is due, and `events`
    what has happened so far. Figures that the document gives are in force until another document is opened. Raises
    `DocumentError` with everything that is wrong in the document.
    """
    path = Path(file)
    document = read_document(path)
    setting = setting_of(document, engines_for(document, (project or open_project()).engines), path.name)
    _figures.close()
    _figures.enter_context(with_figures(setting.document.own_figures))
    return setting.opened.position


def may(battle: Playable, question: str) -> list[Ruling]:
    """The ruling on each decision that a question names, such as `attacker retreats`, as of when it is next due.

    Empty if the decision does not come up again. Raises `NotUnderstoodError` if the question names no decision.
    """
    fight = battle.active_battle
    if fight is None:
        raise NotUnderstoodError("no battle is being fought")
    asked = actions_in_question(question, fight)
    if not asked:
        raise NotUnderstoodError(describe_unknown(question, battle))
    due = ((each, each.find_next_question(fight)) for each in asked)
    return [ruling(each.action, each.situation(there)) for each, there in due if there is not None]


def odds_of(battle: Playable, most: int = MOST) -> "dict[str, Chance]":
    """The chance of each outcome of a battle, if both sides lose their cheapest units first and fight on.

    In a turn, the battle is the one being fought; raises `NotUnderstoodError` if there is none. Raises `TooLargeError`
    if the battle may lead to more than `most` positions, or to many more if whole rounds are computed at once.
    """
    fight = battle.active_battle
    if not isinstance(fight, Battle):
        raise NotUnderstoodError("no battle is being fought")
    from clausewitz.odds.odds import odds, outcomes_of  # noqa: PLC0415 - numpy takes longer to import than all the rest
    from clausewitz.odds.policies import Policy  # noqa: PLC0415 - as above

    return outcomes_of(odds(fight, Policy(), most))


def prove_claims(*names: str, project: OpenProject | None = None, jobs: int = 2) -> "list[Result]":
    """The verdicts on the claims with these names, as `clausewitz prove` takes them, or on all claims.

    Raises `UnknownClaimError`. Needs the extra `prove`.
    """
    from clausewitz.prove.checking import prove, select_claims  # noqa: PLC0415 - needs the extra `prove`
    from clausewitz.prove.claims import load_claims  # noqa: PLC0415 - as above

    claims = load_claims((project or open_project()).verify)
    return [each.result for each in prove(select_claims(claims, names) if names else claims, jobs=jobs)]
