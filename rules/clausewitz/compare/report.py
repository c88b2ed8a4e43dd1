"""The report of `compare`: on two versions, game by game, and on a change of the present rules, part by part."""

import tomllib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property, partial
from typing import ClassVar

from clausewitz.answers.compare import (
    BattleAnswer,
    ClaimChange,
    FindingChange,
    GameAnswer,
    RulingChanges,
    ScenarioChange,
    SmallestBattleAnswer,
    SuspectAnswer,
    TextsAnswer,
    ValueAnswer,
)
from clausewitz.catalogue.project import OpenProject
from clausewitz.catalogue.trees import Askable, askables_in
from clausewitz.compare.battles import Document, Known, chances_by, compare_battles, examples_of, load_known
from clausewitz.compare.changes import Changes, changed_ids, changed_readings
from clausewitz.compare.flips import Before, compare_rulings
from clausewitz.compare.looks import load_looks
from clausewitz.compare.renames import Renames, leave_out_renamed
from clausewitz.compare.results import (
    asked_in_claims,
    asked_in_scenarios,
    changed_findings,
    changed_verdicts,
    compare_claims,
    compare_findings,
    compare_scenarios,
)
from clausewitz.compare.sequences import (
    compare_flows,
    compare_sequences,
    describe_sequences,
    differences_by_step,
    ids_in,
)
from clausewitz.compare.smallest_change import names_any, smallest_change
from clausewitz.compare.smallest_store import SmallBattles
from clausewitz.compare.texts import Shifted, compare_texts, suspects
from clausewitz.compare.versions.version import Both, Version, open_versions
from clausewitz.documents.types import record
from clausewitz.odds.policies import COST
from clausewitz.play.rulebook import Rulebook
from clausewitz.rulings.diff import Looked
from clausewitz.rulings.flow import Flow
from clausewitz.rulings.rules import Rules
from clausewitz.text.project import Project
from clausewitz.text.register import Register

Pages = tuple[Mapping[str, str], Mapping[str, str]]
"""The place of each clause and issue of each version in its book, by id."""


@contextmanager
def compare_versions(
    names: tuple[str, str],
    project: Project,
    on_progress: Callable[[str, int, int], None] = lambda stage, done, of: None,
) -> Iterator[tuple["list[VersionsCompared]", Pages]]:
    """The changes in each game of the second version, and the places of clauses and issues in both books.

    They can be read until the end of the block. `on_progress` gets the stage, and how far it is. Raises
    `UnknownVersionError`, there as well.
    """
    with open_versions(names, project, on_progress) as both:
        rulings = both.descriptions.rulings
        yield [VersionsCompared(each.id, both) for each in project.games if each.id in rulings], both.descriptions.pages


@dataclass(frozen=True)
class VersionsCompared:
    """The changes in a game from one version to another, each part found out when first read."""

    rulebook: str
    """The id of the game."""
    both: Both
    smallest: ClassVar[None] = None
    """No smallest battle is looked for."""
    unseen: ClassVar[tuple[str, ...]] = ()

    @property
    def is_played_otherwise(self) -> bool:
        """Whether rules, scenarios or claims differ."""
        return self.rulebook in self.both.differing

    @cached_property
    def texts(self) -> TextsAnswer:
        """The parts of the text that have changed."""
        return compare_texts(self._old, self._new, self._renames)

    @property
    def rulings(self) -> RulingChanges:
        """The rulings that flip."""
        return self.both.descriptions.rulings[self.rulebook]

    @cached_property
    def sequences(self) -> tuple[ValueAnswer, ...]:
        """The differences in the sequences."""
        return leave_out_renamed(compare_sequences(self._old.sequences, self._new.sequences), self._renames)

    @property
    def flows(self) -> tuple[Flow, ...]:
        """The sequences that differ, as in diagrams."""
        was, is_ = (each.get(self.rulebook, ()) for each in self.both.descriptions.flows)
        return tuple(compare_flows(was, is_, differences_by_step(self._old.sequences, self._new.sequences)))

    @property
    def battles(self) -> tuple[BattleAnswer, ...]:
        """The example battles of the version before, by the rules of both."""
        return self.both.plays.battles.get(self.rulebook, ())

    @property
    def scenarios(self) -> tuple[ScenarioChange, ...]:
        """The scenarios of the version before that end differently."""
        return self.both.plays.scenarios.get(self.rulebook, ())

    @cached_property
    def claims(self) -> tuple[ClaimChange, ...]:
        """The claims with a different verdict."""
        was, is_ = (each.get(self.rulebook, ()) for each in self.both.verdicts.claims)
        return tuple(changed_verdicts(was, is_, self._renames))

    @cached_property
    def findings(self) -> tuple[FindingChange, ...]:
        """The prover's findings on the sentences that differ."""
        was, is_ = (each.get(self.rulebook, ()) for each in self.both.verdicts.findings)
        return changed_findings(was, is_, {each.before: each.now for each in self.texts.moved})

    @cached_property
    def suspects(self) -> tuple[SuspectAnswer, ...]:
        """The clauses to read again."""
        texts = self.texts
        changed = {*(each.id for each in texts.reworded), *(each.id for each in texts.added)}
        changed.update(each.now for each in texts.moved if not each.is_same)
        issues = [each.name for each in texts.issues]
        shifted = Shifted(changed, [*changed, *issues], self.rulings, self.scenarios, self.claims)
        return suspects([*self._new.clauses.values()], shifted)

    @cached_property
    def _old(self) -> Version:
        return self.both.descriptions.before.only(self.rulebook)

    @cached_property
    def _new(self) -> Version:
        return self.both.descriptions.now.only(self.rulebook)

    @property
    def _renames(self) -> Renames:
        return self.both.descriptions.renamed[self.rulebook].everywhere


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
    with_claims: bool = True
    """Whether claims are checked again."""

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
        on_progress = partial(self.on_progress, "Playing battles")
        return tuple(compare_battles(self._examples.items(), self.game, self._rules, on_progress, self._known))

    @cached_property
    def smallest(self) -> SmallestBattleAnswer | None:
        """The smallest battle whose odds change."""
        on_progress = partial(self.on_progress, "Looking for the smallest battle")
        return smallest_change(self.game, *self._rules, SmallBattles(self.project, self.game).follow, on_progress)

    @cached_property
    def scenarios(self) -> tuple[ScenarioChange, ...]:
        """The scenarios that end differently. Raises `HarnessError` if they cannot be run."""
        on_progress = partial(self.on_progress, "Running the scenarios")
        return compare_scenarios(self.project, self.game, self.changes, self.register, on_progress)

    @cached_property
    def claims(self) -> tuple[ClaimChange, ...]:
        """The claims with a different verdict; none if they are not checked."""
        if not self.with_claims:
            return ()
        return compare_claims(
            self.project, self.game.id, *self._rules, partial(self.on_progress, "Checking the claims")
        )

    @property
    def unchecked(self) -> tuple[str, ...]:
        """The claims in which the rules ask for what changes, if they are not checked, as far as it is known."""
        asked = {} if self.with_claims else asked_in_claims(self.project, self.game.id)
        return tuple(name for name, what in asked.items() if not self._changed.isdisjoint(what))

    @cached_property
    def unseen(self) -> tuple[str, ...]:
        """What changes, and no ruling, sequence, battle, scenario or claim looks at."""
        looked = [self._was.find_looked(each) for each in self._askables]
        if None in looked or any(each.differs for each in self.battles if not each.odds or each.odds.why):
            return ()  # what these look at is not known, so it may be anything
        seen = (
            *(each.asked for each in looked if each),
            ids_in(tuple(map(record, self.game.sequences))),
            self._seen_in_battles(),
            asked_in_scenarios(self.project, self.game.id),
            *asked_in_claims(self.project, self.game.id).values(),
        )
        return tuple(sorted(self._changed.difference(*seen)))

    def _seen_in_battles(self) -> Iterator[str]:
        """What the rules ask for in the example battles and the smallest one.

        A figure is seen where its unit is; setting up a battle may ask for those of all units. A cost only orders the
        losses.
        """
        known = self._known.items()
        asked: list[tuple[Document, Collection[str]]] = [
            (self._examples[name], each.chances.asked) for name, each in known
        ]
        if self.smallest:
            smallest = tomllib.loads(self.smallest.document)
            asked.append((smallest, chances_by(self._rules[0], smallest, self.game).asked))
        figures = {f"{kind}.{column}": (kind, column) for kind, column, _ in self.after.figures}
        for document, what in asked:
            for each in self._changed.intersection(what):
                kind, column = figures.get(each, ("", ""))
                if not kind or (column != COST and names_any({kind}, document)):
                    yield each

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
    def flows(self) -> tuple[Flow, ...]:
        """The sequences that differ, as in diagrams."""
        return self._sequences[1]

    @property
    def _rules(self) -> tuple[Rules, Rules]:
        return Rules(self.game.preferred_profile), self.after

    @property
    def _changed(self) -> frozenset[str]:
        return changed_ids(*self._rules)

    @cached_property
    def _examples(self) -> Mapping[str, Document]:
        return dict(examples_of(self.game, self.project))

    @cached_property
    def _known(self) -> Mapping[str, Known]:
        return load_known(self.project, self.game, self._examples)

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


def game_answer(game: VersionsCompared | ChangeCompared) -> GameAnswer:
    """All parts of the report on a game."""
    return GameAnswer(
        game.rulebook,
        game.texts,
        game.rulings,
        game.sequences,
        game.battles,
        game.scenarios,
        game.claims,
        game.findings,
        game.suspects,
        game.flows,
        game.smallest,
        game.unseen,
    )


def _looks_at(each_action: Iterable[Looked]) -> Mapping[str, set[str]]:
    """Everything the norms of each clause look at, for any action."""
    looks_at: dict[str, set[str]] = {}
    for looked in each_action:
        for clause, what in looked.by_clause.items():
            looks_at.setdefault(clause, set()).update(what)
    return looks_at
