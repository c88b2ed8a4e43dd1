"""The scenarios whose result a change turns round: those in which the rules ask for what changes are run by it."""

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
from clausewitz.catalogue.stored.fingerprints import Fingerprints, digest_of
from clausewitz.catalogue.stored.packed import kept
from clausewitz.catalogue.stored.results import ScenarioOutcome, load_results
from clausewitz.compare.changes import Changes
from clausewitz.compare.changes import changed as changed_by
from clausewitz.compare.results import asking, changing
from clausewitz.compare.results.asking import Asks
from clausewitz.compare.results.changing import Change
from clausewitz.desk.comparing.rules import Rules
from clausewitz.play.rulebook import Rulebook
from clausewitz.text.register import Register
from clausewitz.text.rooms.house import House

_PERCENT, _JOBS = 100, 2
_FEW = 40
"""So many scenarios are run before another process has begun."""


def scenarios_compared(
    house: House,
    rulebook: Rulebook,
    changes: Changes,
    register: Register,
    on_progress: Callable[[int, int], None] = lambda done, of: None,
) -> tuple[ScenarioChange, ...]:
    """The scenarios of a game that end otherwise by changed rules than by those that there are.

    Only those are run in which the rules ask for something that changes; and as the rules are, all of them where nobody
    has noted yet for what they ask. Raises `HarnessError` where they cannot be run.
    """
    own = house.only(rulebook.id)
    asked = asked_in(own, rulebook.id, lambda percent: on_progress(percent, 2 * _PERCENT))
    different = changed_by(Rules(rulebook.preferred), changes.made(rulebook, register))
    only = frozenset((each.clause, each.scenario) for each in asked if not different.isdisjoint(each.asked))
    if not only:
        return ()
    change = msgspec.json.encode(Change(rulebook.id, changes, only)).decode()
    with tempfile.TemporaryDirectory(prefix="clausewitz-") as folder:
        options = ("-p", changing.__name__, "--change", change, "--results", folder)
        jobs = _JOBS if len(only) > _FEW else 0
        run_scenarios(own, jobs, lambda percent: on_progress(_PERCENT + percent, 2 * _PERCENT), *options)
        now = _outcomes(replace(own, store=Path(folder), released=None), rulebook.id)
    return tuple(changed(_outcomes(own, rulebook.id), now, register))


def asked_in(house: House, rulebook: str, on_percent: Callable[[int], None]) -> tuple[Asks, ...]:
    """For what the rules ask in each scenario of a game; kept, with the results, as long as nothing changes.

    `on_percent` is told how far they have run. Raises `HarnessError`.
    """

    def made() -> tuple[Asks, ...]:
        with tempfile.TemporaryDirectory(prefix="clausewitz-") as folder:
            file = Path(folder) / "asked"
            run_scenarios(house, _JOBS, on_percent, "-p", asking.__name__, "--asked", str(file))
            told = msgspec.msgpack.decode(file.read_bytes(), type=tuple[Asks, ...])
        return tuple(each for each in told if each.game == rulebook)

    fingerprint = f"{Fingerprints(house).scenarios()[rulebook]} {digest_of(Path(asking.__file__).parent)}"
    found = kept(house, f"asked/{rulebook}", fingerprint, tuple[Asks, ...], made, of_one_game=True)
    known = {each.key for each in _outcomes(house, rulebook)}
    return found if all((each.clause, each.scenario) in known for each in found) else made()


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
