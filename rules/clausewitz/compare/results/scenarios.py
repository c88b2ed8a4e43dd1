"""The scenarios whose result a change turns round: each is run by the changed rules."""

import contextlib
import io
import tempfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from clausewitz.catalogue.answers.compared.results import ScenarioChange
from clausewitz.catalogue.scenarios.plugin import RECORDER
from clausewitz.catalogue.scenarios.running import HarnessError, run_scenarios
from clausewitz.catalogue.stored.results import ScenarioOutcome, load_results
from clausewitz.compare.changes import Changes
from clausewitz.compare.results import changing
from clausewitz.compare.results.changing import Change
from clausewitz.text.register import Register
from clausewitz.text.rooms.house import House

_PERCENT, _JOBS = 100, 2


def scenarios_compared(
    house: House,
    rulebook: str,
    changes: Changes,
    register: Register,
    on_progress: Callable[[int, int], None] = lambda done, of: None,
) -> tuple[ScenarioChange, ...]:
    """The scenarios of a game that end otherwise by changed rules than by those that there are.

    As the rules are they run only where no result is stored. Raises `HarnessError` where they cannot be run.
    """
    own = house.only(rulebook)
    before = _outcomes(own, rulebook)
    written = [each for clause in register.clauses.values() if clause.rulebook == rulebook for each in clause.scenarios]
    if len(before) < len(written):
        run_scenarios(own, _JOBS, lambda percent: on_progress(percent, 2 * _PERCENT))
        before = _outcomes(own, rulebook)
    change = msgspec.json.encode(Change(rulebook, changes)).decode()
    with tempfile.TemporaryDirectory(prefix="clausewitz-") as folder:
        options = ("-p", changing.__name__, "--change", change, "--results", folder)
        run_scenarios(own, _JOBS, lambda percent: on_progress(_PERCENT + percent, 2 * _PERCENT), *options)
        now = _outcomes(replace(own, store=Path(folder), released=None), rulebook)
    return tuple(changed(before, now, register))


def scenarios_run(features: Path, house: House) -> dict[str, tuple[ScenarioOutcome, ...]]:
    """How the scenarios in a folder, perhaps of another version of a house, end by its rules, by game.

    They run in this process, by the rules that it has imported. Raises `HarnessError` where they cannot be run.
    """
    said = io.StringIO()
    with tempfile.TemporaryDirectory(prefix="clausewitz-") as folder:
        where = [f"--rootdir={house.root}", "-c", str(house.root / "pyproject.toml"), "--results", folder]
        options = ["-q", "--tb=no", "-p", RECORDER, "-p", "no:cacheprovider", "-o", f"bdd_features_base_dir={features}"]
        steps = [str(house.steps / game.room) for game in house.games]
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            code = pytest.main([*steps, *where, *options])
        if code not in {pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED}:
            raise HarnessError(f"the scenarios could not be run: {' '.join(said.getvalue().split())}")
        own = replace(house, store=Path(folder), released=None)
        return {game.id: _outcomes(own, game.id) for game in house.games}


def changed(
    before: Iterable[ScenarioOutcome], now: Iterable[ScenarioOutcome], register: Register
) -> Iterator[ScenarioChange]:
    """Of those that ran both times what ends otherwise, in the order in which the scenarios are written."""
    was, is_ = ({each.key: each for each in outcomes} for outcomes in (before, now))
    written = [(clause.id, scenario.name) for clause in register.clauses.values() for scenario in clause.scenarios]
    for key in dict.fromkeys((*written, *is_)):
        old, new = was.get(key), is_.get(key)
        if old and new and new.outcome is not old.outcome:
            yield ScenarioChange(new.clause, new.name, old.outcome, new.outcome, new.message or old.message)


def _outcomes(house: House, rulebook: str) -> tuple[ScenarioOutcome, ...]:
    last = load_results(house).scenarios.get(rulebook)
    return last.results if last else ()
