"""Keeping verdicts: those that came out as expected, each with the parts of its game on which it rests."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from inspect import unwrap

from clausewitz.play.switches import record_asked
from clausewitz.prove.checking import Checked
from clausewitz.prove.symbolic.runs import record_runs
from clausewitz.prove.verdicts import Proved, Verdict
from clausewitz.store.code import Code
from clausewitz.store.dependencies import Grounds, Parts
from clausewitz.store.shelf import Shelf, StoredAnswer
from clausewitz.text.project import Game, Project

_PROVES = ("clausewitz.play.*", "clausewitz.prove.*", "clausewitz.store.verdicts")
_TELLS = ("clausewitz.catalogue.examination",)
"""What puts a counterexample in words."""
_SOLVERS = ("z3-solver", "hypothesis")


def grounds_of_claims(project: Project, game: Game, known: Mapping[str, Parts], *, code: Code) -> Grounds:
    """What the claims on a game may rest on; `known` are parts of its files from before."""
    folders = {"engine": game.folder, "claims": project.verify / game.folder_name}
    return Grounds(game, folders, known, code, _PROVES, _TELLS, _SOLVERS)


class Keeping:
    """The kept verdicts of a project, for one run of the prover; to be made before anything of a game is imported.

    Those of a topic are kept by themselves, since less is imported where nothing else is read.
    """

    def __init__(self, project: Project, topic: str = "") -> None:
        part, code = f"-{topic}" if topic else "", Code(project)

        def shelf(game: Game) -> Shelf[Verdict]:
            file = project.build / f"verdicts-{game.id}{part}.msgpack"
            return Shelf[Verdict](file, Verdict, partial(grounds_of_claims, project, game, code=code))

        self._games = {game.folder_name: shelf(game) for game in project.games}
        self._asked: set[str] = set()

    @contextmanager
    def importing(self) -> Iterator[None]:
        """See what runs while claims and engines are imported. Of a game that was imported before nothing is kept."""
        self._games = {room: each for room, each in self._games.items() if not each.grounds.is_imported}
        folders = [folder for each in self._games.values() for folder in each.grounds.folders.values()]
        with record_runs(folders), record_asked() as self._asked:
            yield

    @property
    def standing(self) -> Mapping[str, Verdict]:
        """The verdicts that stand, by the names of the claims."""
        return {name: verdict for each in self._games.values() for name, verdict in each.standing.items()}

    @property
    def asked_by_claim(self) -> Mapping[str, frozenset[str]]:
        """For what the rules asked in each claim on which a verdict stands: clauses, figures, issues."""
        return {name: asked for each in self._games.values() for name, asked in each.asked.items()}

    def keep(self, checked: Sequence[Checked]) -> None:
        """Keep the verdicts that were found now, if they are as expected, besides those that stand."""
        for room, shelf in self._games.items():
            own = [each for each in checked if not each.is_kept and each.claim.name.startswith(f"{room}.")]
            if own:
                expected = (self._build_found(each) for each in own if each.result.is_as_expected)
                shelf.keep(expected, gone=(each.claim.name for each in own))

    def _build_found(self, checked: Checked) -> StoredAnswer[Verdict]:
        verdict = checked.result.verdict
        own = (unwrap(checked.claim.function).__code__.co_filename, checked.claim.line)
        asked = {*checked.asked, *self._asked}  # the latter before any of them was checked
        return StoredAnswer(
            checked.claim.name, verdict, {own, *checked.ran}, asked, tells_lines=not isinstance(verdict, Proved)
        )
