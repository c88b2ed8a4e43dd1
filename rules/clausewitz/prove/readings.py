"""Under which readings a claim holds: it is checked under each other one of those for which the engine asks in it.

A claim on all profiles holds under every reading by its proof, and nothing is put in the place of those.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from clausewitz.play.asked import Readings
from clausewitz.prove.bites import ReadingVerdict
from clausewitz.prove.check import EFFORT, Effort, check, verdict_type
from clausewitz.prove.claims import Claim, Expectation
from clausewitz.prove.processes import map_claims
from clausewitz.prove.verdicts import Proved, Refuted, Tested, Verdict

_others = Readings()
_ENDINGS: Mapping[type[Verdict], str] = {Proved: "proved", Refuted: "refuted", Tested: "only tested"}


def check_under_readings(
    claims: Sequence[Claim],
    profiles: Iterable[type],
    *,
    jobs: int = 2,
    effort: Effort = EFFORT,
    on_progress: Callable[[int, int], None] = lambda done, of: None,
) -> dict[str, list[ReadingVerdict]]:
    """What comes of each claim, by its name, under other readings than those for which a profile is asked in it.

    The profiles are of these classes. Claims that are to be refuted are left out. `on_progress` is told how many claims
    are done, and of how many.
    """
    chosen = [each for each in claims if each.expect is Expectation.HOLDS]
    for each in profiles:
        _others.watch(each)
    found = {}
    for claim, under in zip(chosen, map_claims(partial(_check_other_readings, effort), chosen, jobs), strict=True):
        found[claim.name] = under
        on_progress(len(found), len(chosen))
    return found


def rests_on_faults(claims: Iterable[Claim], under: Mapping[str, Sequence[ReadingVerdict]]) -> dict[str, str]:
    """What is wrong with the issues on which claims say that they rest, by the name of the claim."""
    wrong = {}
    for claim in claims:
        endings = under.get(claim.name, ())
        rests = list(dict.fromkeys(each.issue for each in endings if not each.holds))
        unnamed = [each for each in rests if each not in claim.rests_on]
        idle = [each for each in claim.rests_on if each not in rests and claim.name in under]
        if unnamed:
            wrong[claim.name] = f"name in rests_on what it rests on: {', '.join(unnamed)}"
        elif idle:
            wrong[claim.name] = f"it does not rest on {', '.join(idle)}: take it out of rests_on"
    return wrong


def _check_other_readings(effort: Effort, claim: Claim) -> list[ReadingVerdict]:
    _others.begin()
    verdict_type(claim, effort)
    found = []
    for reading in [each for each in _others.asked if type(each) not in _others.varied]:
        for instead in type(reading):
            if instead is not reading:
                with _others.swap_reading(reading, instead):
                    verdict = verdict_type(claim, effort)
                    if verdict is Tested:  # what cannot be followed may still be refuted by an example
                        verdict = type(check(claim, effort).verdict)
                found.append(
                    ReadingVerdict(reading.issue, reading.letter, instead.letter, _ENDINGS.get(verdict, "meaningless"))
                )
    return found
