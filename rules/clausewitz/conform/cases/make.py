"""A pytest plugin that records what each scenario does, and makes a case of it, or says why not."""

from collections.abc import Mapping
from contextlib import ExitStack

import msgspec
import pytest
from pytest_bdd.parser import Scenario

from clausewitz.answers.authoring import LeftOutAnswer
from clausewitz.catalogue.project import OpenProject
from clausewitz.conform.case import Case, cited_in, digest_of, in_order
from clausewitz.conform.cases.record import UnexportableError, decisive_readings, exchanges_of, readings_in
from clausewitz.conform.cases.store import Made, fingerprints, key_of, perft_of
from clausewitz.conform.reference import Reference, reference_of
from clausewitz.play.asked import Readings
from clausewitz.play.rulebook import Rulebook
from clausewitz.testing.recorder import PLACE, PROJECT
from clausewitz.testing.recording import Done, Recording, open_recording

_PROPERTY = "clausewitz-case"

_readings = pytest.StashKey[Readings]()
_reference = pytest.StashKey[Reference]()
_recorded = pytest.StashKey[tuple[ExitStack, Recording]]()


def pytest_configure(config: pytest.Config) -> None:
    """Watch the profiles of all games, and collect the cases of all workers."""
    project, readings = config.stash[PROJECT], Readings()
    for rulebook in project.engines.values():
        for profile in dict.fromkeys(map(type, rulebook.profiles.values())):
            readings.watch(profile)
    config.stash[_readings], config.stash[_reference] = readings, reference_of(project)
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(_Gathering(project, config.stash[_reference].rulebooks), _PROPERTY)


def pytest_bdd_before_scenario(request: pytest.FixtureRequest) -> None:
    """Begin to record the scenario."""
    stack = ExitStack()
    request.node.stash[_recorded] = stack, stack.enter_context(open_recording())


def pytest_bdd_after_scenario(request: pytest.FixtureRequest, scenario: Scenario) -> None:
    """Make a case of the recording."""
    stack, recording = request.node.stash[_recorded]
    stack.close()
    place = request.node.stash[PLACE]
    if not place.game:
        return
    try:
        if place.failed_step:
            raise UnexportableError("it does not pass")
        made = Made(cases=(_case(request, scenario, recording),))
    except UnexportableError as error:
        made = Made(left_out=(LeftOutAnswer(place.game, place.clause, scenario.name, str(error)),))
    request.node.user_properties.append((_PROPERTY, msgspec.json.encode(made).decode()))


def _case(request: pytest.FixtureRequest, scenario: Scenario, recording: Recording) -> Case:
    place, stash = request.node.stash[PLACE], request.config.stash
    if recording.unknown:
        raise UnexportableError("it plays on from a position that it has made itself")
    sheets = getattr(request.getfixturevalue("world"), "sheets", ())
    done = Done(stash[_reference].rulebooks[place.game], recording.deeds, sheets)
    exchanges = exchanges_of(done, stash[_reference])
    return Case(
        id=f"{place.clause}/{digest_of(exchanges)}",
        rulebook=place.game,
        clause=place.clause,
        title=scenario.name,
        exchanges=exchanges,
        readings={issue: letter for each in exchanges for issue, letter in readings_in(each.ask).items()},
        rests_on=decisive_readings(done, stash[_readings]),
        cites=tuple(dict.fromkeys(clause for each in exchanges for clause in cited_in(each.answer))),
    )


class _Gathering:
    """Collects the cases of all workers, and stores them at the end; of a run that was broken off, none are stored."""

    def __init__(self, project: OpenProject, rulebooks: Mapping[str, Rulebook]) -> None:
        self.project, self.rulebooks, self.before = project, rulebooks, fingerprints(project)
        self.cases: list[Case] = []
        self.left_out: list[LeftOutAnswer] = []
        self.has_lost_worker = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take the cases from a report; a worker that was killed has none of the scenario that it ran."""
        self.has_lost_worker |= report.when not in {"setup", "call", "teardown"}
        for told in (value for name, value in report.user_properties if name == _PROPERTY and report.when == "call"):
            made = msgspec.json.decode(str(told), type=Made)
            self.cases += made.cases
            self.left_out += made.left_out

    def pytest_sessionfinish(self, exitstatus: int) -> None:
        """Store the cases of each game."""
        if self.has_lost_worker or exitstatus not in {pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED}:
            return
        cases = in_order(self.cases)
        left_out = sorted(self.left_out, key=lambda each: (each.clause, each.title, each.why))
        for game, fingerprint in self.before.items():
            own = tuple(each for each in cases if each.rulebook == game)
            others = tuple(each for each in left_out if each.rulebook == game)
            if own or others:
                perft = tuple(perft_of(own, self.rulebooks[game]))
                self.project.store.keep(key_of(game), fingerprint, Made(own, others, perft))
