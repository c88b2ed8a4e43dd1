"""The report of `compare`: on two versions, game by game, and on a change of the present rules, part by part."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, partial

from clausewitz.answers.compare import (
    BattleAnswer,
    ClaimChange,
    FindingChange,
    GameAnswer,
    RulingChanges,
    ScenarioChange,
    SuspectAnswer,
    ValueAnswer,
)
from clausewitz.catalogue.project import OpenProject
from clausewitz.catalogue.trees import Askable, askables_in
from clausewitz.compare.battles import compare_battles, examples_of, load_chances
from clausewitz.compare.changes import Changes, changed_readings
from clausewitz.compare.flips import Before, compare_rulings
from clausewitz.compare.looks import load_looks
from clausewitz.compare.results import (
    changed_findings,
    changed_verdicts,
    compare_claims,
    compare_findings,
    compare_scenarios,
)
from clausewitz.compare.sequences import compare_flows, compare_sequences, describe_sequences, differences_by_step
from clausewitz.compare.texts import Shifted, compare_texts, suspects
from clausewitz.compare.versions.version import Both, versions_of
from clausewitz.play.rulebook import Rulebook
from clausewitz.rulings.diff import Looked
from clausewitz.rulings.flow import Flow
from clausewitz.rulings.rules import Rules
from clausewitz.text.project import Project
from clausewitz.text.register import Register

Pages = tuple[Mapping[str, str], Mapping[str, str]]
"""The place of each clause and issue of each version in its book, by id."""


def versions_compared(
    names: tuple[str, str],
    project: Project,
    on_progress: Callable[[str, int, int], None] = lambda stage, done, of: None,
) -> tuple[tuple[GameAnswer, ...], Pages]:
    """The changes in each game of the second version, and the places of clauses and issues in both books.

    `on_progress` gets the stage, and how far it is. Raises `UnknownVersionError`.
    """
    both = versions_of(names, project, on_progress)
    return tuple(_game(each.id, both) for each in project.games if each.id in both.rulings), both.pages


def _game(id_: str, both: Both) -> GameAnswer:
    before, now = both.before.only(id_), both.now.only(id_)
    sequences = before.sequences, now.sequences
    was, is_ = (each.get(id_, ()) for each in both.flows)
    flows = compare_flows(was, is_, differences_by_step(*sequences))
    texts = compare_texts(before, now)
    moved = {each.before: each.now for each in texts.moved}
    changed = {*(each.id for each in texts.reworded), *(each.id for each in texts.added), *moved.values()}
    issues = [each.name for each in texts.issues]
    held_before, held_now = (each.get(id_, ()) for each in both.claims)
    claims = tuple(changed_verdicts(held_before, held_now))
    found_before, found_now = (each.get(id_, ()) for each in both.findings)
    shifted = Shifted(changed, [*changed, *issues], both.rulings[id_], both.scenarios[id_], claims)
    return GameAnswer(
        id_,
        texts,
        both.rulings[id_],
        tuple(compare_sequences(*sequences)),
        both.battles.get(id_, ()),
        both.scenarios[id_],
        claims,
        changed_findings(found_before, found_now, moved),
        suspects([*now.clauses.values()], shifted),
        tuple(flows),
    )


@dataclass(frozen=True)
class ChangeCompared:
    """The effects of a change on a game, each part computed when first read.

    `on_progress` gets the stage, and how far it is.
    """

    project: OpenProject
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
        """No change: the text is the same."""
        return

    @cached_property
    def rulings(self) -> RulingChanges:
        """The rulings that flip."""
        return compare_rulings(
            self._askables,
            self._was.build_follow(self.after),
            self.register,
            partial(self.on_progress, "Comparing the rulings"),
            is_touched=self._touched_askables.__contains__,
        )

    @property
    def sequences(self) -> tuple[ValueAnswer, ...]:
        """The differences in the sequences."""
        return self._sequences[0]

    @cached_property
    def battles(self) -> tuple[BattleAnswer, ...]:
        """The example battles by both sets of rules."""
        examples = dict(examples_of(self.game, self.project))
        chances = load_chances(self.project, self.game, examples)
        on_progress = partial(self.on_progress, "Playing battles")
        return tuple(compare_battles(examples.items(), self.game, self._rules, on_progress, chances))

    @cached_property
    def scenarios(self) -> tuple[ScenarioChange, ...]:
        """The scenarios that end differently. Raises `HarnessError` if they cannot be run."""
        on_progress = partial(self.on_progress, "Running the scenarios")
        return compare_scenarios(self.project, self.game, self.changes, self.register, on_progress)

    @cached_property
    def claims(self) -> tuple[ClaimChange, ...]:
        """The claims with a different verdict."""
        return compare_claims(
            self.project, self.game.id, *self._rules, partial(self.on_progress, "Checking the claims")
        )

    @cached_property
    def findings(self) -> tuple[FindingChange, ...]:
        """The prover's findings on the sentences that differ."""
        prefix = next(each.prefix for each in self.register.rulebooks if each.id == self.game.id)
        touched = {each.action for each in self._touched_askables}
        self.on_progress("Comparing what contradicts or repeats", 0, 0)
        return compare_findings(self.project, self.game, prefix, self._rules, touched.__contains__)

    @cached_property
    def suspects(self) -> tuple[SuspectAnswer, ...]:
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
    def document(self) -> GameAnswer:
        """All parts."""
        return GameAnswer(
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
        on_progress = partial(self.on_progress, "Following the sentences on each action")
        looks = load_looks(self.project, self.game, self._askables, on_progress)
        return Before(Rules(self.game.preferred_profile), looks)

    @cached_property
    def _touched_askables(self) -> list[Askable]:
        return [each for each in self._askables if self._was.is_touched(each, self.after)]

    @cached_property
    def _sequences(self) -> tuple[tuple[ValueAnswer, ...], tuple[Flow, ...]]:
        return describe_sequences(self.game, *self._rules)


def _looks_at(each_action: Iterable[Looked]) -> Mapping[str, set[str]]:
    """Everything the norms of each clause look at, for any action."""
    looks_at: dict[str, set[str]] = {}
    for looked in each_action:
        for clause, what in looked.by_clause.items():
            looks_at.setdefault(clause, set()).update(what)
    return looks_at
