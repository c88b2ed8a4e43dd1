"""The scenarios whose result a change turns round: those in which the rules ask for what changes are run by it."""

import contextlib
import io
import tempfile
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from clausewitz.catalogue.answers.compared.results import ScenarioChange
from clausewitz.catalogue.scenarios.kept import Trials
from clausewitz.catalogue.scenarios.load_bearing import run_trial
from clausewitz.catalogue.scenarios.plugin import RECORDER_MODULE
from clausewitz.catalogue.scenarios.running import HarnessError, run_scenarios
from clausewitz.catalogue.stored.results import ScenarioOutcome, load_results
from clausewitz.compare.changes import Changes
from clausewitz.compare.changes import changed_ids as changed_by
from clausewitz.compare.results import changing
from clausewitz.compare.results.changing import RuleChange
from clausewitz.desk.comparing.rules import Rules
from clausewitz.play.rulebook import Rulebook
from clausewitz.text.model import Clause
from clausewitz.text.register import Register
from clausewitz.text.rooms.house import Project

_PERCENT, _JOBS = 100, 2


def compare_scenarios(
    house: Project,
    rulebook: Rulebook,
    changes: Changes,
    register: Register,
    on_progress: Callable[[int, int], None] = lambda done, of: None,
) -> tuple[ScenarioChange, ...]:
    """The scenarios of a game that end otherwise by changed rules than by those that there are.

    Only those are run in which the rules ask for something that changes; and as the rules are, those of which nobody
    knows for what they ask. Raises `HarnessError` where they cannot be run.
    """
    own = house.only(rulebook.id)
    different = changed_by(Rules(rulebook.preferred_profile), changes.build_rules(rulebook, register))
    before, asked = _as_they_are(own, register, lambda percent: on_progress(percent, 2 * _PERCENT))
    written = ((clause.id, each.name) for clause in _clauses(register, rulebook) for each in clause.scenarios)
    only = frozenset(each for each in written if not different.isdisjoint(asked.get(each, different)))
    if not only:
        return ()
    change = msgspec.json.encode(RuleChange(rulebook.id, changes, only)).decode()
    with tempfile.TemporaryDirectory(prefix="clausewitz-") as folder:
        file = Path(folder) / "outcomes.json"
        options = ("-p", changing.__name__, "--change", change, "--outcomes", str(file))
        run_scenarios(own, lambda percent: on_progress(_PERCENT + percent, 2 * _PERCENT), *options)
        now = msgspec.json.decode(file.read_bytes(), type=tuple[ScenarioOutcome, ...])
    return tuple(changed_outcomes(before, now, register))


def _as_they_are(
    house: Project, register: Register, on_percent: Callable[[int], None]
) -> tuple[Collection[ScenarioOutcome], Mapping[tuple[str, str], Collection[str]]]:
    """How each scenario ends by the rules as they are, and for what they ask in those that pass, by clause and name.

    Both are kept with what scenarios show. `on_percent` is told how far those have run that do not stand. Raises
    `HarnessError`.
    """
    trials = Trials(house, register)
    if trials.is_whole:
        ended: Collection[ScenarioOutcome] = [one for each in trials.standing.values() for one in each.scenarios]
    else:
        ended = run_trial(house, register, _JOBS, lambda _, done, of: on_percent(_PERCENT * done // of)).scenarios
        trials = Trials(house, register)
    asked = {(clause, name): what for clause, each in trials.standing.items() for name, what in each.asked.items()}
    return ended, asked


def _clauses(register: Register, rulebook: Rulebook) -> Iterator[Clause]:
    return (each for each in register.clauses.values() if each.rulebook == rulebook.id)


def run_features(features: Path, house: Project) -> dict[str, tuple[ScenarioOutcome, ...]]:
    """How the scenarios in a folder, perhaps of another version of a house, end by its rules, by game.

    They run in this process, by the rules that it has imported. Raises `HarnessError` where they cannot be run.
    """
    said = io.StringIO()
    with tempfile.TemporaryDirectory(prefix="clausewitz-") as folder:
        where = [f"--rootdir={house.root}", "-c", str(house.root / "pyproject.toml"), "--results", folder]
        options = [
            "-q",
            "--tb=no",
            "-p",
            RECORDER_MODULE,
            "-p",
            "no:cacheprovider",
            "-o",
            f"bdd_features_base_dir={features}",
        ]
        steps = [str(house.steps / game.room) for game in house.games]
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            code = pytest.main([*steps, *where, *options])
        if code not in {pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED}:
            raise HarnessError(f"the scenarios could not be run: {' '.join(said.getvalue().split())}")
        own = replace(house, store=Path(folder), released=None)
        return {game.id: _outcomes(own, game.id) for game in house.games}


def changed_outcomes(
    before: Iterable[ScenarioOutcome], now: Iterable[ScenarioOutcome], register: Register
) -> Iterator[ScenarioChange]:
    """Of those that ran both times what ends otherwise, in the order in which the scenarios are written."""
    was, is_ = ({each.key: each for each in outcomes} for outcomes in (before, now))
    written = [(clause.id, scenario.name) for clause in register.clauses.values() for scenario in clause.scenarios]
    for key in dict.fromkeys((*written, *is_)):
        old, new = was.get(key), is_.get(key)
        if old and new and new.outcome is not old.outcome:
            yield ScenarioChange(new.clause, new.name, old.outcome, new.outcome, new.message or old.message)


def _outcomes(house: Project, rulebook: str) -> tuple[ScenarioOutcome, ...]:
    last = load_results(house).scenarios.get(rulebook)
    return last.results if last else ()
