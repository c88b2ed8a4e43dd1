"""`clausewitz scenarios`: run the scenarios, show those that fail, and keep the results."""

import re
import time

import rich_click as click

from clausewitz.answers.authoring import ScenariosAnswer
from clausewitz.catalogue.project import OpenProject
from clausewitz.cli.options import rulebook_option
from clausewitz.cli.progress import Progress
from clausewitz.cli.terminal import FALLS_SHORT, FINE, Page, json_option, pass_project, require, write_json
from clausewitz.store.results import Outcome
from clausewitz.testing.load_bearing import Trial, run_trial
from clausewitz.testing.running import HarnessError
from clausewitz.text.words import format_count

_FAILURES = re.compile(r"^=+ FAILURES =+\n(.*?)^=+ [^\n]* =+$", re.DOTALL | re.MULTILINE)
"""The failures section of the output of pytest, up to its next heading."""


@click.command("scenarios")
@rulebook_option
@click.option("--anew", is_flag=True, help="Run unchanged scenarios again as well.")
@click.option("--jobs", type=click.IntRange(min=1), default=2, show_default=True, help="Processes to use.")
@json_option
@pass_project
def command(project: OpenProject, anew: bool, jobs: int, as_json: bool) -> int:
    """Run every scenario, and find out whether it needs its clause, as `check --load-bearing` requires.

    Unchanged scenarios are not run again. The exit code is 1 if one fails.
    """
    trial, seconds = run_scenario_trial(project, jobs, anew=anew)
    failed = [each for each in trial.scenarios if each.outcome is not Outcome.PASSED]
    if as_json:
        write_json(ScenariosAnswer(list(trial.scenarios), trial.kept))
    else:
        _show(trial, len(failed), seconds)
    return FALLS_SHORT if failed else FINE


def run_scenario_trial(project: OpenProject, jobs: int, *, anew: bool = False) -> tuple[Trial, float]:
    """The results of the scenarios, and the seconds that they took."""
    require("pytest", "pytest_bdd")
    start = time.perf_counter()
    try:
        with Progress() as progress:
            return run_trial(project, jobs, progress, anew=anew), time.perf_counter() - start
    except HarnessError as error:
        raise click.ClickException(str(error)) from None


def _show(trial: Trial, failed: int, seconds: float) -> None:
    page = Page()
    for told in _FAILURES.findall(trial.said):
        page.verbatim(told.rstrip())
    passed = len(trial.scenarios) - failed
    counts = ", ".join(
        [
            f"{passed} passed",
            *([f"{failed} failed"] if failed else []),
            *([f"{trial.kept} kept from before"] if trial.kept else []),
        ]
    )
    summary = f"{format_count(len(trial.scenarios), 'scenario')} in {seconds:.1f} s: {counts}."
    page.line(summary, style="bold red" if failed else "bold green")
