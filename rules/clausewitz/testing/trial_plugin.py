"""A pytest plugin: it tries the scenarios of each clause in a separate process, and stores the results.

Valid results are not computed again, unless `--anew` is given.
"""

from collections.abc import Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

import pytest

from clausewitz.catalogue.project import OpenProject
from clausewitz.forks import Give, can_fork, run_in_forks
from clausewitz.play.asked import Readings
from clausewitz.prove.symbolic.runs import Place, all_that_ran, rewrite_to_note
from clausewitz.store.results import store_results
from clausewitz.store.stored_answers import StoredAnswer
from clausewitz.testing import trying
from clausewitz.testing.recorder import PLACE, RECORDER, place_of, project_of
from clausewitz.testing.remembering import remember_steps_of
from clausewitz.testing.trials import Trials, Tried
from clausewitz.testing.trying import Trier


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of this plugin."""
    group = parser.getgroup("clausewitz")
    group.addoption("--anew", action="store_true", help="run also those scenarios of which nothing has changed")
    group.addoption("--jobs", type=int, default=1, help="how many processes run scenarios")


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Import the engines before any step definition does, so that what they run is traced."""
    project = project_of(early_config)
    register, trials = project.register, Trials(project)
    with trials.importing():
        engines = dict(project.engines)
    readings = Readings()
    for profile in dict.fromkeys(type(each) for engine in engines.values() for each in engine.profiles.values()):
        readings.watch(profile)
    issues = {clause.id: clause.issues for clause in register.clauses.values()}
    exempt = frozenset(clause.id for clause in register.clauses.values() if clause.exempt)
    trial = _Trial(project, trials, project.fingerprints.scenarios(), Trier(engines, readings, issues, exempt))
    early_config.pluginmanager.register(trying)
    early_config.pluginmanager.register(trial, RECORDER)  # it stores all results, instead of the usual plugin


class _ClauseTrial(NamedTuple):
    """The results of a process on a clause."""

    reports: list[dict[str, object]]
    """The reports on its scenarios as written, as pytest serializes them."""
    tried: Tried
    ran: frozenset[Place]
    """What ran for the first time in the process."""
    asked: frozenset[str]


@dataclass
class _Trial:
    project: OpenProject
    trials: Trials
    fingerprints: Mapping[str, str]
    trier: Trier
    tried: dict[str, Tried] = field(default_factory=dict)
    """By clause."""
    games: set[str] = field(default_factory=set)
    items: dict[str, list[pytest.Item]] = field(default_factory=dict)
    """By clause."""
    others: list[pytest.Item] = field(default_factory=list)
    """Tests that are not scenarios of the project."""

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Leave out scenarios with valid results."""
        for item in items:
            place = place_of(item)
            if place and place.game:
                item.stash[PLACE] = place
                self.games.add(place.game)
                self.items.setdefault(place.clause, []).append(item)
            else:
                self.others.append(item)
        standing = {} if config.getoption("anew") else self.trials.standing
        self.tried = {clause: tried for clause, tried in standing.items() if clause in self.items}
        items[:] = [*self.others, *(each for clause in self.items.keys() - self.tried for each in self.items[clause])]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtestloop(self, session: pytest.Session) -> Generator[None, object, object]:
        """Try scenarios without valid results; other tests run as usual."""
        session.items[:] = self.others
        done = yield
        found = list(self._try_clauses(session.config)) if not session.config.option.collectonly else []
        self.trials.keep(found)
        if self.games:
            store_results(self.project, self.trials.results(self.games, self.tried, self.fingerprints))
        return done

    def _try_clauses(self, config: pytest.Config) -> Iterator[StoredAnswer[Tried]]:
        rewrite_to_note(self.trials.modules)
        to_try = [clause for clause in self.items if clause not in self.tried]
        is_first = True
        while to_try:
            self.trier.shown = {key for each in self.tried.values() for key in each.shown_keys()}
            before = all_that_ran()
            for clause, told in self._try_each(config, to_try):
                self.tried[clause] = told.tried
                self.trier.shown.update(told.tried.shown_keys())
                for report in told.reports if is_first else ():
                    config.hook.pytest_runtest_logreport(
                        report=config.hook.pytest_report_from_serializable(config=config, data=report)
                    )
                yield StoredAnswer(clause, told.tried, before | told.ran, told.asked)
            shown = {key for each in self.tried.values() for key in each.shown_keys()}
            to_try = [clause for clause, each in self.tried.items() if not shown.issuperset(each.spared)]
            is_first = False

    def _prepare_parsers(self) -> None:
        """Make the parsers of orders that scenarios may need, once for all processes."""
        for orders in [engine.orders for engine in self.project.engines.values() if engine.orders]:
            from clausewitz.documents.order_sheets import prepare_parser  # noqa: PLC0415 - it takes 70 ms to import

            prepare_parser(orders)

    def _try_each(self, config: pytest.Config, clauses: Iterable[str]) -> Iterator[tuple[str, _ClauseTrial]]:
        before = all_that_ran()

        def try_clause(clause: str) -> _ClauseTrial:
            trier = replace(self.trier, reports=[], asked=set())
            tried = trier.try_scenarios(self.items[clause])
            to_data = config.hook.pytest_report_to_serializable
            reports = [to_data(config=config, report=each) for each in trier.reports]
            return _ClauseTrial(reports, tried, all_that_ran() - before, frozenset(trier.asked))

        def give_answer(clause: str, give: Give[_ClauseTrial]) -> None:
            give(try_clause(clause))

        for items in self.items.values():
            remember_steps_of(items[0])
        self._prepare_parsers()
        if not can_fork():
            yield from ((clause, try_clause(clause)) for clause in clauses)
            return
        for clause, answer in run_in_forks(give_answer, clauses, config.getoption("jobs")):
            yield clause, answer or try_clause(clause)  # run it here, so that the error is seen
