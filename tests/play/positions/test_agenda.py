"""The moments of a step, in their order."""

import pytest

from clausewitz.play.moments import Side
from clausewitz.play.position import CasualtyStep, Moment, Volley, moments_of
from clausewitz.play.sequences import Fire, Repeat, Row, Step
from skirmish.battle import Manners

A, D = Side.ATTACKER, Side.DEFENDER
FIRES = (Fire(A, (Row("foot", "sk.foot"),)), Fire(D, (Row("foot", "sk.foot"),)))
FIRST, SECOND = FIRES
BOTH_LOSE = (CasualtyStep(A), CasualtyStep(D))
AGAIN = Repeat("sk.repeat", ())


@pytest.mark.parametrize(
    ("step", "moments"),
    [
        (Step("1", "Nothing"), ()),
        (Step("1", "Together", fires=FIRES, together="sk.foot.together"), (Volley(FIRES), *BOTH_LOSE)),
        (Step("1", "One by one", fires=FIRES), (Volley((FIRST,)), *BOTH_LOSE, Volley((SECOND,)), *BOTH_LOSE)),
        (
            Step("1", "Together, and losses", fires=FIRES, together="sk.foot.together", losses="sk.foot.losses"),
            (Volley(FIRES), *BOTH_LOSE),
        ),
        (Step("1", "Losses alone", losses="sk.foot.losses", repeat=AGAIN), (*BOTH_LOSE, AGAIN)),
    ],
)
def test_a_step_has_its_moments(step: Step, moments: tuple[Moment, ...]) -> None:
    assert moments_of(step, lambda _reading: False) == moments


def test_under_a_reading_the_defender_loses_first() -> None:
    step = Step("1", "Losses", losses="sk.foot.losses", defender_first=Manners.ATTACKER_FIRST)
    assert moments_of(step, lambda _reading: False) == BOTH_LOSE
    assert moments_of(step, lambda reading: reading is Manners.ATTACKER_FIRST) == BOTH_LOSE[::-1]
