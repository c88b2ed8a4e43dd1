"""Stored verdicts: those that came out as expected, each with the parts of its game that it rests on."""

from collections.abc import Mapping, Sequence
from inspect import unwrap
from typing import TYPE_CHECKING

from clausewitz.prove.verdicts import Proved, Verdict
from clausewitz.store.code import Code
from clausewitz.store.dependencies import Grounds
from clausewitz.store.fingerprints import PROVES
from clausewitz.store.store import Store
from clausewitz.store.stored_answers import AnswersOfGames, StoredAnswer, StoredAnswers
from clausewitz.text.project import Game

if TYPE_CHECKING:
    from clausewitz.prove.checking import Checked  # which imports the solver

_PROVES = (*PROVES, "store.verdicts")
_TELLS = ("catalogue.examination",)
"""The modules that put a counterexample in words."""
_SOLVERS = ("z3-solver", "hypothesis")


def grounds_of_claims(store: Store, game: Game, code: Code) -> Grounds:
    """What the claims on a game may rest on."""
    folders = {"engine": game.folder, "claims": store.project.verify / game.folder_name}
    return Grounds(store, game, folders, code, _PROVES, _TELLS, _SOLVERS)


class StoredVerdicts(AnswersOfGames[str, Verdict]):
    """The valid verdicts of a project, for one run of the prover.

    Those of one topic are stored separately, because less is imported for them.
    """

    def __init__(self, store: Store, code: Code, topic: str = "") -> None:
        part = f"-{topic}" if topic else ""

        def stored(game: Game) -> StoredAnswers[Verdict]:
            grounds = grounds_of_claims(store, game, code)
            return StoredAnswers[Verdict](store, f"verdicts-{game.id}{part}", Verdict, grounds)

        super().__init__({game.folder_name: stored(game) for game in store.project.games})

    @property
    def asked_by_claim(self) -> Mapping[str, frozenset[str]]:
        """By claim with a valid verdict, what the rules asked for: clauses, figures, issues."""
        return {name: asked for each in self.sets.values() for name, asked in each.asked.items()}

    def keep(self, checked: Sequence["Checked"]) -> None:
        """Store new verdicts, if they are as expected, with the valid ones."""
        for folder in self.sets:
            own = [each for each in checked if not each.is_kept and each.claim.name.startswith(f"{folder}.")]
            if own:
                expected = (_stored_answer(each) for each in own if each.result.is_as_expected)
                self.keep_of(folder, expected, gone=(each.claim.name for each in own))


def _stored_answer(checked: "Checked") -> StoredAnswer[Verdict]:
    verdict = checked.result.verdict
    own = (unwrap(checked.claim.function).__code__.co_filename, checked.claim.line)
    tells_lines = not isinstance(verdict, Proved)
    return StoredAnswer(checked.claim.name, verdict, {own, *checked.ran}, checked.asked, tells_lines)
