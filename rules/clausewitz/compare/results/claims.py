"""The claims on which a change turns the verdict round: those in which the rules ask for what changes are checked anew.

For what they ask in a claim is kept with the verdict on it. Where they ask for nothing that changes, the same runs, and
the verdict stands.
"""

import subprocess
import sys
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial

import msgspec

from clausewitz.catalogue.answers.compared.results import ClaimChange
from clausewitz.catalogue.claims import detail, verdict_name
from clausewitz.catalogue.showing import with_scenarios
from clausewitz.catalogue.verdicts.keeping import Keeping
from clausewitz.compare.changes import changed_ids, changed_readings
from clausewitz.desk.comparing.rules import Rules
from clausewitz.play.asked import Readings
from clausewitz.prove.check import check
from clausewitz.prove.claims import Claim, load_claims
from clausewitz.prove.processes import map_claims
from clausewitz.prove.verdicts import Result
from clausewitz.text.rooms.house import Project
from clausewitz.text.rooms.topics import topic_files

_PROVE_JOBS = 2
_readings = Readings()


class Held(msgspec.Struct, frozen=True):
    """A claim, and how its checking ended."""

    name: str
    clauses: tuple[str, ...]
    statement: str
    verdict: str
    told: str
    """What stands behind the verdict."""


def changed_verdicts(before: Iterable[Held], now: Iterable[Held]) -> Iterator[ClaimChange]:
    """The claims of one version on which the verdict is another in the next, or which are not made any longer."""
    is_ = {each.name: each for each in now}
    for was in before:
        held = is_.get(was.name, Held(was.name, was.clauses, was.statement, "", ""))
        if held.verdict != was.verdict:
            yield ClaimChange(held.name, held.clauses, held.statement, was.verdict, held.verdict, held.told)


def compare_claims(
    house: Project,
    rulebook: str,
    before: Rules,
    after: Rules,
    on_progress: Callable[[int, int], None] = lambda done, of: None,
) -> tuple[ClaimChange, ...]:
    """The claims on a game on which the verdict is another by changed rules.

    As the rules are they are checked only where no verdict stands. `on_progress` is told how many have been checked, of
    how many; first by the rules as they are. Raises IllFormedClaimError where one cannot be read.
    """
    own = house.only(rulebook)
    claims = with_scenarios(load_claims(own.verify, topic_files(own.verify, own.room_of(rulebook), "py")), own)
    kept = Keeping(own)
    if not {each.name for each in claims} <= kept.standing.keys():
        _prove(own, rulebook, [each.name.rpartition(".")[2] for each in claims], on_progress)
        kept = Keeping(own)
    touched = [each for each in claims if _is_touched(kept.asked_by_claim.get(each.name), before, after)]
    on_progress(0, len(touched))
    _readings.watch(type(before.profile))
    changes = []
    found = zip(touched, map_claims(partial(_check_claim, before, after), touched, _PROVE_JOBS), strict=True)
    for done, (claim, now) in enumerate(found, start=1):
        was = kept.standing.get(claim.name) or check(claim).verdict
        if type(now.verdict) is not type(was):
            names = verdict_name(was), verdict_name(now.verdict)
            changes.append(ClaimChange(claim.name, claim.clauses, claim.statement, *names, detail(now)))
        on_progress(done, len(touched))
    return tuple(changes)


def _prove(house: Project, rulebook: str, names: Collection[str], on_progress: Callable[[int, int], None]) -> None:
    """Have all claims of a game checked, so that verdicts on them are kept; each is told in a line that ends in it."""
    on_progress(0, len(names))
    command = [
        sys.executable,
        "-m",
        "clausewitz",
        "prove",
        "--rulebook",
        rulebook,
        "--jobs",
        str(_PROVE_JOBS),
        "--json",
    ]
    out, err = subprocess.DEVNULL, subprocess.PIPE
    with subprocess.Popen(command, cwd=house.root, stdout=out, stderr=err, text=True) as process:
        told = (line.split()[-1:] for line in process.stderr or ())
        for done, _ in enumerate((last for last in told if last and last[0] in names), start=1):
            on_progress(done, len(names))


def _is_touched(asked: Collection[str] | None, before: Rules, after: Rules) -> bool:
    """Whether the rules ask in a claim for anything that changes; of one that is not kept nobody knows."""
    return asked is None or not changed_ids(before, after).isdisjoint(asked)


def _check_claim(before: Rules, after: Rules, claim: Claim) -> Result:
    """How the checking of a claim ends by changed rules."""
    with after.in_force(), _readings.swap_readings(changed_readings(before.profile, after.profile)):
        return check(claim)
