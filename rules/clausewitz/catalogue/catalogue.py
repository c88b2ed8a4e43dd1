"""The catalogue: text, engine, results and claims of every clause and issue, joined by their ids."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from functools import cache, cached_property
from typing import TYPE_CHECKING

from clausewitz.catalogue.claims import with_verdict
from clausewitz.catalogue.engines import EngineError, OnBroken
from clausewitz.catalogue.project import OpenProject
from clausewitz.lazy import dataclass
from clausewitz.prove.verdicts import Refuted
from clausewitz.store.entries import (
    NOT_RUN,
    Action,
    ClaimResult,
    ClauseEntry,
    ClauseStatus,
    Code,
    IssueEntry,
    ScenarioResult,
    Stated,
    Status,
)
from clausewitz.store.findings import ConsistencyReport
from clausewitz.store.results import Outcome, Results, ScenarioOutcome, load_results
from clausewitz.text.asked import read_asked
from clausewitz.text.model import Clause, Scenario
from clausewitz.text.register import Register

if TYPE_CHECKING:
    from clausewitz.answers.rulings import FoundRulingAnswer
    from clausewitz.play.rulebook import Rulebook


@dataclass(frozen=True)
class Catalogue:
    """Everything known about all rulebooks of a project."""

    project: OpenProject
    register: Register
    engines: Mapping[str, "Rulebook"]
    """The rulebooks of the engines, by id."""
    entries: Mapping[str, ClauseEntry]
    """By id of the clause, in the order of the register."""
    issues: Mapping[str, IssueEntry]
    """By id, in the order of the profiles."""
    claims: tuple[ClaimResult, ...]
    consistency: Mapping[str, ConsistencyReport] = field(default_factory=dict)
    """The report on the norms of each rulebook under its first profile, by id, if it has been made."""
    refutations: Mapping[str, Refuted] = field(default_factory=dict)
    """The refutations of claims, by name."""

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """The kinds of action that clauses rule on, each once."""
        return tuple(dict.fromkeys(each for entry in self.entries.values() for each in entry.actions))

    @cached_property
    def asked(self) -> dict[str, list[str]]:
        """How players ask for each rule and open question, by its id, and what no rule answers, by `?my-game`."""
        return read_asked(self.project)

    @cached_property
    def rulings(self) -> "Mapping[str, FoundRulingAnswer]":
        """The rulings on these reports and refutations, by id, in the order of the topics."""
        from clausewitz.catalogue.found_rulings import (  # noqa: PLC0415
            Joining,
            add_titles,
            found_rulings,
            refuted_rulings,
        )

        topics = {entry.clause.topic: place for place, entry in enumerate(self.entries.values())}
        rulebooks = {self.project.folder_name_of(each.id): each for each in self.register.rulebooks}
        joining = Joining(self.register.clauses, self.issues)
        found = [
            *found_rulings(self.consistency.values(), joining),
            *refuted_rulings(self.claims, self.refutations, rulebooks, joining),
        ]
        return {each.id: each for each in add_titles(sorted(found, key=lambda each: topics.get(each.topic, -1)))}


def load_catalogue(
    project: OpenProject, results: Results | None = None, on_broken: OnBroken | None = None
) -> Catalogue:
    """The catalogue of the current files, with the stored results unless others are given.

    If an engine is broken, `on_broken` is called and its game has no issues; without `on_broken`, raises `EngineError`.
    """
    results = results or load_results(project, project.fingerprints)
    stated = load_stated(project, on_broken)
    by_name = {each.name: each for last in results.claims.values() for each in last.results}
    certificates = {each.name: each for last in results.certificates.values() for each in last.results}
    claims = tuple(with_verdict(each, by_name, certificates) for each in stated.claims)
    reports = (each for last in results.consistency.values() for each in last.results)
    return Catalogue(
        project=project,
        register=project.register,
        engines=project.engines,
        entries=_Entries(project, results, claims, stated.actions),
        issues=stated.issues,
        claims=claims,
        refutations={name: each.verdict for name, each in by_name.items() if isinstance(each.verdict, Refuted)},
        consistency={each.rulebook: each for each in reports if stated.profiles.get(each.rulebook) == each.profile},
    )


def load_stated(project: OpenProject, on_broken: OnBroken | None = None) -> Stated:
    """What the engines and claims of a project state, from the store if nothing has changed.

    It is not stored if an engine is broken.
    """

    def build_stated(engines: "Mapping[str, Rulebook]" = project.engines) -> Stated:
        from clausewitz.catalogue.statements import collect_statements  # noqa: PLC0415 - a look-up cannot wait for engines

        return collect_statements(project, project.register, engines)

    try:
        store, fingerprint = project.store, project.fingerprints.statements()
        return store.get(store.of_games("stated"), fingerprint, Stated, build_stated)
    except EngineError:
        if on_broken is None:
            raise
        return build_stated(project.engines.sound(on_broken))


class _Entries(Mapping[str, ClauseEntry]):
    """Everything known about each clause, by id, joined on first use."""

    def __init__(
        self,
        project: OpenProject,
        results: Results,
        claims: Iterable[ClaimResult],
        actions: Mapping[str, tuple[Action, ...]],
    ) -> None:
        self._register, self._actions, self._shown = project.register, actions, cache(project.display_path)
        self._outcomes = {each.key: each for last in results.scenarios.values() for each in last.results}
        self._claims: defaultdict[str, tuple[ClaimResult, ...]] = defaultdict(tuple)
        for claim in claims:
            for id_ in dict.fromkeys(claim.clauses):
                self._claims[id_] += (claim,)
        self._made: dict[str, ClauseEntry] = {}

    def __getitem__(self, id_: str) -> ClauseEntry:
        if id_ not in self._made:
            self._made[id_] = self._entry(self._register.clauses[id_])
        return self._made[id_]

    def __iter__(self) -> Iterator[str]:
        return iter(self._register.clauses)

    def __len__(self) -> int:
        return len(self._register.clauses)

    def _entry(self, clause: Clause) -> ClauseEntry:
        ran = tuple(_scenario_result(each, self._outcomes.get((clause.id, each.name))) for each in clause.scenarios)
        claims, code = self._claims.get(clause.id, ()), self._register.citations.get(clause.id, ())
        return ClauseEntry(
            clause=clause,
            scenarios=ran,
            claims=claims,
            code=tuple(Code(self._shown(each.file), each.line, each.name) for each in code),
            referred_by=tuple(each.id for each in self._register.clauses_referring_to(clause.id)),
            standing=standing_of(clause, ran, claims),
            actions=self._actions.get(clause.id, ()),
        )


def _scenario_result(scenario: Scenario, outcome: ScenarioOutcome | None) -> ScenarioResult:
    if outcome is None:
        return ScenarioResult(scenario.name, scenario.line, Status.NOT_RUN, "")
    status = Status.PASSED if outcome.outcome is Outcome.PASSED else Status.FAILED
    return ScenarioResult(scenario.name, scenario.line, status, outcome.message)


def standing_of(clause: Clause, scenarios: Iterable[ScenarioResult], claims: Iterable[ClaimResult]) -> ClauseStatus:
    """The status of a clause, by its last results."""
    statuses = {each.status for each in scenarios}
    verdicts = {each.verdict for each in claims}
    if Status.FAILED in statuses or any(not each.as_expected and each.verdict != NOT_RUN for each in claims):
        return ClauseStatus.FAILING
    if Status.NOT_RUN in statuses or NOT_RUN in verdicts:
        return ClauseStatus.NOT_RUN
    if clause.drafted:
        return ClauseStatus.DRAFTED
    if clause.issues:
        return ClauseStatus.DISPUTED
    if not statuses and not verdicts:
        return ClauseStatus.EXEMPT
    return ClauseStatus.PROVED if "proved" in verdicts else ClauseStatus.PASSING
