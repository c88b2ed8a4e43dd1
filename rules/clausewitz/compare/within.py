"""The report on a change of the rules as they are, part by part."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, partial

from clausewitz.catalogue.answers.compared.battles import BattleDocument
from clausewitz.catalogue.answers.compared.report import GameDocument
from clausewitz.catalogue.answers.compared.results import ClaimChange, FindingChange, ScenarioChange
from clausewitz.catalogue.answers.compared.rulings import RulingsDocument
from clausewitz.catalogue.answers.compared.suspects import SuspectDocument
from clausewitz.catalogue.answers.compared.texts import ValueDocument
from clausewitz.catalogue.trees import Askable, askables_in
from clausewitz.compare.battles.chances import load_chances
from clausewitz.compare.battles.compared import compare_battles
from clausewitz.compare.battles.played import examples_of
from clausewitz.compare.changes import Changes, changed_readings
from clausewitz.compare.flows import describe_sequences
from clausewitz.compare.looks import load_looks
from clausewitz.compare.results.claims import compare_claims
from clausewitz.compare.results.findings import compare_findings
from clausewitz.compare.results.scenarios import compare_scenarios
from clausewitz.compare.rulings import Before, compare_rulings
from clausewitz.compare.suspects import Shifted, suspects
from clausewitz.desk.comparing.looking import Looked
from clausewitz.desk.comparing.rules import Rules
from clausewitz.desk.flow import Flow
from clausewitz.play.rulebook import Rulebook
from clausewitz.text.register import Register
from clausewitz.text.rooms.house import Project


@dataclass(frozen=True)
class ChangeCompared:
    """What a change does to a game, each part found once somebody asks for it.

    `on_progress` is told what is compared, and how far that is.
    """

    house: Project
    game: Rulebook
    register: Register
    changes: Changes
    after: Rules
    """The rules of the game with the changes."""
    on_progress: Callable[[str, int, int], None] = lambda stage, done, of: None

    @property
    def rulebook(self) -> str:
        """The id of the game."""
        return self.game.id

    @property
    def texts(self) -> None:
        """The text stays as it is."""
        return

    @cached_property
    def rulings(self) -> RulingsDocument:
        """The rulings that flip."""
        return compare_rulings(
            self._askables,
            self._was.build_follow(self.after),
            self.register,
            partial(self.on_progress, "Comparing the rulings"),
            is_touched=self._touched_askables.__contains__,
        )

    @property
    def sequences(self) -> tuple[ValueDocument, ...]:
        """What differs in the sequences."""
        return self._sequences[0]

    @cached_property
    def battles(self) -> tuple[BattleDocument, ...]:
        """The example battles by both sets of rules."""
        examples = dict(examples_of(self.game, self.house))
        chances = load_chances(self.house, self.game, examples)
        on_progress = partial(self.on_progress, "Playing battles")
        return tuple(compare_battles(examples.items(), self.game, self._rules, on_progress, chances))

    @cached_property
    def scenarios(self) -> tuple[ScenarioChange, ...]:
        """The scenarios that end otherwise. Raises `HarnessError` where they cannot be run."""
        on_progress = partial(self.on_progress, "Running the scenarios")
        return compare_scenarios(self.house, self.game, self.changes, self.register, on_progress)

    @cached_property
    def claims(self) -> tuple[ClaimChange, ...]:
        """The claims on which the verdict is another."""
        return compare_claims(self.house, self.game.id, *self._rules, partial(self.on_progress, "Checking the claims"))

    @cached_property
    def findings(self) -> tuple[FindingChange, ...]:
        """What the prover finds of the sentences otherwise than before."""
        prefix = next(each.prefix for each in self.register.rulebooks if each.id == self.game.id)
        touched = {each.action for each in self._touched_askables}
        return compare_findings(self.house, self.game, prefix, self._rules, touched.__contains__)

    @cached_property
    def suspects(self) -> tuple[SuspectDocument, ...]:
        """The clauses to read again."""
        before, after = self._rules
        given = filter(None, (self.game.roster.figure(kind, column) for kind, column, _ in after.figures))
        shifted = Shifted(
            {*after.without, *(each.clause for each in given)},
            [each.issue for each in changed_readings(before.profile, after.profile)],
            self.rulings,
            self.scenarios,
            self.claims,
            _looks_at(filter(None, map(self._was.find_looked, self._askables))),
        )
        own = [each for each in self.register.clauses.values() if each.rulebook == self.game.id]
        return suspects(own, shifted, lambda quote: (quote.source, str(self.register.sentence(quote))))

    @property
    def document(self) -> GameDocument:
        """All parts."""
        return GameDocument(
            self.rulebook,
            self.texts,
            self.rulings,
            self.sequences,
            self.battles,
            self.scenarios,
            self.claims,
            self.findings,
            self.suspects,
            self._sequences[1],
        )

    @property
    def _rules(self) -> tuple[Rules, Rules]:
        return Rules(self.game.preferred_profile), self.after

    @cached_property
    def _askables(self) -> list[Askable]:
        return list(askables_in(self.register, {self.game.id: self.game}))

    @cached_property
    def _was(self) -> Before:
        return Before(Rules(self.game.preferred_profile), load_looks(self.house, self.game, self._askables))

    @cached_property
    def _touched_askables(self) -> list[Askable]:
        return [each for each in self._askables if self._was.is_touched(each, self.after)]

    @cached_property
    def _sequences(self) -> tuple[tuple[ValueDocument, ...], tuple[Flow, ...]]:
        return describe_sequences(self.game, *self._rules)


def _looks_at(each_action: Iterable[Looked]) -> Mapping[str, set[str]]:
    """What the norms of each clause look at, whatever the action."""
    looks_at: dict[str, set[str]] = {}
    for looked in each_action:
        for clause, what in looked.by_clause.items():
            looks_at.setdefault(clause, set()).update(what)
    return looks_at
