"""What holds of every attack on an area with defending armies: who stands, and who retreats."""

from clausewitz.play.norms import ruling
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.empires.combat.retreats import Assault, Withdraw, retreats
from clausewitz.rulebooks.empires.orders import Mode
from clausewitz.rulebooks.empires.readings import (
    PREFERRED,
    Profile,
    RetreatAboard,
    RetreatAdjacent,
    Stronger,
    StuckRetreat,
)

ANY: dict[object, object] = {str: "", Profile: PREFERRED}


@claim(
    "em.defence.retreat",
    "em.defence.retreat.none-set",
    "em.defence.retreat.not-owned",
    fixed=ANY,
    rests_on=("em.issue.retreat-aboard",),
)
def who_retreats_has_somewhere_of_his_own_to_go(at: Assault) -> None:
    """Armies retreat only in the mode RETREAT, and only to a location that is set and that their country owns."""
    if retreats(at)[0]:
        assert at.mode is Mode.RETREAT
        assert at.retreat_set
        assert at.retreat_own


@claim(
    "em.defence.retreat.not-owned", fixed=ANY, expect=REFUTED, asks="Do armies retreat only to an area of their own?"
)
def without_the_sentence_armies_would_retreat_to_what_is_not_theirs(at: Assault) -> None:
    """The same is false once "or it's set to somewhere you don't own" is struck out."""
    with switch_off("em.defence.retreat.not-owned"):
        if retreats(at)[0]:
            assert at.retreat_own


@claim(
    "em.defence.retreat",
    "em.defence.retreat.stronger",
    fixed=ANY,
    rests_on=("em.issue.stronger", "em.issue.stuck-retreat"),
)
def in_the_mode_retreat_numbers_decide(at: Assault) -> None:
    """In the mode RETREAT, with a location of their own set, armies retreat from more than they are, and only then."""
    assume(at.mode is Mode.RETREAT)
    assume(at.retreat_own)
    assume(at.near)
    assert retreats(at)[0] == (at.attackers > at.defenders)


@claim(
    "em.defence.retreat.stronger",
    fixed={**ANY, Profile: replace(PREFERRED, stronger=Stronger.WOULD_WIN)},
    expect=REFUTED,
    asks="Do armies set to RETREAT leave exactly when they are outnumbered?",
)
def under_another_reading_numbers_decide(at: Assault) -> None:
    """The same is false where the stronger force is the one that would win."""
    assume(at.mode is Mode.RETREAT)
    assume(at.retreat_own)
    assume(at.near)
    assert retreats(at)[0] == (at.attackers > at.defenders)


@claim("em.defence.defend", "em.defence.defend.even-if-losing", "em.defence.entrench", "em.defence.ambush", fixed=ANY)
def in_all_other_modes_they_stand(at: Assault) -> None:
    """In the modes DEFEND, ENTRENCH and AMBUSH armies stand, whatever attacks them."""
    assume(at.mode is not Mode.RETREAT)
    assert not retreats(at)[0]


@claim("em.defence.retreat", "em.defence.defend", fixed=ANY, rests_on=("em.issue.retreat-aboard",))
def whoever_stands_is_told_why(at: Assault) -> None:
    """No two rules on retreating contradict each other unsettled, and whoever stands does so by a rule."""
    made = ruling(Withdraw(), at)
    assert not made.disagreeing
    assert len(made.cites) > 0


@claim("em.defence.retreat-location", fixed=ANY, rests_on=("em.issue.retreat-adjacent",))
def who_retreats_goes_next_door(at: Assault) -> None:
    """Armies retreat only to an adjacent area."""
    if retreats(at)[0]:
        assert at.near


@claim(
    "em.defence.retreat-location",
    fixed={**ANY, Profile: replace(PREFERRED, retreat_adjacent=RetreatAdjacent.RETREAT)},
    expect=REFUTED,
    asks="Do armies retreat only to an adjacent area?",
)
def under_another_reading_who_retreats_goes_next_door(at: Assault) -> None:
    """The same is false where only a missing or lost location makes armies stand."""
    if retreats(at)[0]:
        assert at.near


@claim(
    "em.defence.retreat",
    "em.stuck.no-move",
    fixed={**ANY, Profile: replace(PREFERRED, stuck_retreat=StuckRetreat.STAND)},
    rests_on=("em.issue.stuck-retreat",),
)
def under_another_reading_stuck_armies_stand(at: Assault) -> None:
    """Where a retreat counts as a move, no army retreats while some of the defenders are stuck."""
    if retreats(at)[0]:
        assert not at.stuck


@claim("em.defence.retreat", fixed=ANY, expect=REFUTED, asks="Do stuck armies stand and fight instead of retreating?")
def stuck_armies_stand(at: Assault) -> None:
    """The same is false as we play it."""
    if retreats(at)[0]:
        assert not at.stuck


@claim(
    "em.defence.retreat.not-owned",
    fixed={**ANY, Profile: replace(PREFERRED, retreat_aboard=RetreatAboard.YES)},
    rests_on=(
        "em.issue.stronger",
        "em.issue.stuck-retreat",
        "em.issue.retreat-adjacent",
        "em.issue.retreat-aboard",
    ),
)
def under_another_reading_armies_retreat_to_what_is_theirs_or_to_ships(at: Assault) -> None:
    """Where armies may retreat to ships, they retreat from more to an area of their own or to ships with room."""
    somewhere = at.retreat_set and (at.retreat_own or at.aboard) and at.near
    assert retreats(at)[0] == (at.mode is Mode.RETREAT and somewhere and at.attackers > at.defenders)


@claim(
    "em.defence.retreat",
    "em.defence.retreat.stronger",
    "em.defence.retreat.none-set",
    fixed=ANY,
    rests_on=("em.issue.stronger", "em.issue.stuck-retreat", "em.issue.retreat-adjacent", "em.issue.retreat-aboard"),
)
def armies_retreat_in_their_mode_from_more_to_land_of_their_own_next_door(at: Assault, action: Withdraw) -> None:
    """Armies retreat exactly in the mode RETREAT, from more than they are, to an adjacent area that they own."""
    somewhere = at.retreat_set and at.retreat_own and at.near
    assert ruling(action, at).allowed == (at.mode is Mode.RETREAT and somewhere and at.attackers > at.defenders)


@claim(
    "em.defence.retreat.stronger",
    "em.defence.retreat.none-set",
    "em.defence.retreat.not-owned",
    fixed=ANY,
    rests_on=("em.issue.stronger", "em.issue.retreat-aboard"),
)
def who_stands_is_told_each_sentence_by_which_he_does_not_retreat(at: Assault) -> None:
    """In the mode RETREAT each sentence that keeps the armies there is a reason, and in other modes none of them is."""
    made = ruling(Withdraw(), at)
    assume(not made.allowed)
    told = {each.clause for each in made.reasons}
    in_mode = at.mode is Mode.RETREAT
    assert ("em.defence.retreat.stronger" in told) == (in_mode and at.attackers <= at.defenders)
    assert ("em.defence.retreat.none-set" in told) == (in_mode and not at.retreat_set)
    assert ("em.defence.retreat.not-owned" in told) == (in_mode and at.retreat_set and not at.retreat_own)
