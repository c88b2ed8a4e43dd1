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
    """The project of rules in a folder or above it; that of the current folder, or the toolkit's own, if none is given.

    Raises `ProjectError` where its pyproject.toml is wrong, with each place and what would be right.
    """
    return project_here(Path(folder) if folder is not None else None)


def open_battle(file: str | PathLike[str], project: OpenProject | None = None) -> Playable:
    """The battle, or the turn with its battles, that a document sets up, as far as the document has been played.

    A position never changes: `roll` and `choose` give the next one, `awaits` says which of the two is due, and `events`
    what has happened so far. Figures that the document gives are in force until another one is opened. Raises
    `DocumentError` with all that is wrong in it.
    """
    path = Path(file)
    document = read_document(path)
    setting = setting_of(document, engines_for(document, (project or open_project()).engines), path.name)
    _figures.close()
    _figures.enter_context(with_figures(setting.document.own_figures))
    return setting.opened.position


def may(battle: Playable, question: str) -> list[Ruling]:
    """The ruling on each decision of which a question speaks, such as `attacker retreats`, when it is next due.

    Empty where it will not come up any more. Raises `NotUnderstoodError` where the question names no decision.
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
    """How likely each outcome of a battle is, in words, where both sides lose their cheapest units first and fight on.

    Of a turn those of the battle that is being fought; raises `NotUnderstoodError` where none is. Raises
    `TooLargeError` beyond so many positions; where whole rounds can be computed at once, many more are allowed.
    """
    fight = battle.active_battle
    if not isinstance(fight, Battle):
        raise NotUnderstoodError("no battle is being fought")
    from clausewitz.odds.odds import odds, outcomes_of  # noqa: PLC0415 - numpy takes longer to import than all the rest
    from clausewitz.odds.policies import Policy  # noqa: PLC0415 - as above

    return outcomes_of(odds(fight, Policy(), most))


def prove_claims(*names: str, project: OpenProject | None = None, jobs: int = 2) -> "list[Result]":
    """The verdicts on the claims of these names, as `clausewitz prove` takes them; on all claims if none is named.

    Raises `UnknownClaimError`. Needs the extra `prove`.
    """
    from clausewitz.prove.checking import prove, select_claims  # noqa: PLC0415 - needs the extra `prove`
    from clausewitz.prove.claims import load_claims  # noqa: PLC0415 - as above

    claims = load_claims((project or open_project()).verify)
    return [each.result for each in prove(select_claims(claims, names) if names else claims, jobs=jobs)]
