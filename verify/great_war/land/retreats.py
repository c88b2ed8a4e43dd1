"""What holds of every retreat of a defender, and of both sides' retreats alike, whatever the map looks like."""

from enum import Enum

from clausewitz.play.counts import Count
from clausewitz.play.moments import Side
from clausewitz.play.norms import ruling
from clausewitz.play.readings import choose_reading
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army
from clausewitz.rulebooks.great_war.phrases import as_scenario
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.land import ClosedSpaces, DefendersReach, OwnTerritoryFirst, OwnUnavailable
from clausewitz.rulebooks.great_war.readings.territory import ContestStopsRetreat
from clausewitz.rulebooks.great_war.standoff import Attack, FightOn, Holder, Retreat, Standoff
from clausewitz.rulebooks.great_war.turn import land_combat
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "Elsewhere", Profile: LATEST}
WHERE_TO = (
    "gw.issue.closed-spaces",
    "gw.issue.defenders-reach",
    "gw.issue.contest-stops-retreat",
    "gw.issue.retreat-from-next",
    "gw.issue.landing-retreat",
    "gw.issue.second-round",
)
"""What every exact statement on the retreats of a defender rests on."""


@claim("gw.land.step-6.defender-where", "gw.land.step-6.own-territory", fixed=ANY, show=as_scenario)
def nobody_retreats_to_a_hostile_space(at: Standoff, action: Retreat) -> None:
    """A legal retreat never leads to a space that is hostile."""
    assume(action.to.holder is Holder.HOSTILE)
    assert not ruling(action, at).allowed


@claim(
    "gw.land.step-6.not-contested",
    "gw.land.step-6.out-of-contested",
    fixed=ANY,
    show=as_scenario,
    rests_on=("gw.issue.closed-spaces", "gw.issue.retreat-to", "gw.issue.coming-out"),
)
def nobody_retreats_to_a_contested_space(at: Standoff, action: Retreat) -> None:
    """A legal retreat never leads to a contested space."""
    assume(action.to.contested)
    assume(action.can_arise_in(at))
    assert not ruling(action, at).allowed


@claim(
    "gw.land.step-6.not-contested",
    fixed=ANY,
    show=as_scenario,
    expect=REFUTED,
    asks="Are contested spaces closed to a defender who retreats?",
)
def without_the_sentence_the_defender_could_retreat_to_a_contested_space(at: Standoff, action: Retreat) -> None:
    """The same is false once "or contested" is struck out."""
    with switch_off("gw.land.step-6.not-contested"):
        assume(action.to.contested)
        assume(action.can_arise_in(at))
        assert not ruling(action, at).allowed


@claim(
    "gw.land.step-6.not-under-attack",
    "gw.retreats.unresolved",
    fixed=ANY,
    show=as_scenario,
    rests_on=("gw.issue.closed-spaces", "gw.issue.unresolved-at-allys"),
)
def the_defender_never_retreats_under_an_unresolved_attack(at: Standoff, action: Retreat) -> None:
    """A legal retreat of the defender never leads to a space where an attack is still to be resolved."""
    assume(at.side is Side.DEFENDER)
    assume(action.to.attack not in (Attack.NONE, Attack.REPELLED))
    assert not ruling(action, at).allowed


@claim(
    "gw.retreats.own-first",
    "gw.retreats.ally-if-none",
    fixed=ANY,
    show=as_scenario,
    rests_on=("gw.issue.own-territory-first", "gw.issue.retreat-from-next"),
)
def an_ally_shelters_only_who_has_no_own_territory(at: Standoff, action: Retreat) -> None:
    """A legal retreat of the defender leads to an ally only if no territory of his own is open."""
    assume(at.side is Side.DEFENDER)
    assume(action.to.holder is Holder.ALLIED and at.own_space_open)
    assert not ruling(action, at).allowed


@claim(
    "gw.retreats.own-first",
    fixed={**ANY, Profile: replace(LATEST, own_territory_first=OwnTerritoryFirst.FREE)},
    show=as_scenario,
    expect=REFUTED,
    asks="Must the defender retreat to a territory of his own, if one is open, rather than to an ally's?",
)
def with_free_choice_an_ally_shelters_only_who_has_no_own_territory(at: Standoff, action: Retreat) -> None:
    """The same is false where step 6 leaves the choice free."""
    assume(at.side is Side.DEFENDER)
    assume(action.to.holder is Holder.ALLIED and at.own_space_open)
    assert not ruling(action, at).allowed


@claim("gw.land.step-6.attacker-may-retreat", "gw.land.step-6.defender-may-retreat", fixed=ANY, show=as_scenario)
def a_refused_retreat_names_the_clause_that_binds(at: Standoff, action: Retreat) -> None:
    """Whoever may not retreat with all his units is told by which rule or answer: nobody is bound without a rule."""
    assume(action.whole)
    made = ruling(action, at)
    assert made.allowed or (made.decided_by is not None and len(made.cites) > 0)


@claim("gw.land.step-6.repeat", "gw.air.repeat", fixed=ANY, show=as_scenario, rests_on=("gw.issue.air-attack",))
def fighting_on_is_always_allowed(at: Standoff, action: FightOn) -> None:
    """Nobody is ever forced to retreat or to contest: by a rule whoever is asked may always fight on."""
    assume(action.can_arise_in(at))
    made = ruling(action, at)
    stays = "gw.land.step-6.defender-may-retreat" if at.contesting else "gw.land.step-6.repeat"
    assert made.allowed
    assert made.cites == ("gw.air.repeat" if action.in_the_air else stays,)


@claim("gw.land.step-6.repeat", fixed=ANY, show=as_scenario)
def no_two_norms_on_retreats_disagree_unsettled(at: Standoff, action: Retreat) -> None:
    """As we play it, no two rules on a retreat contradict each other without one overriding the other."""
    assert not ruling(action, at).disagreeing


@claim("gw.land.step-6.defender-may-retreat", fixed=ANY, show=as_scenario, rests_on=("gw.issue.defenders-reach",))
def the_defender_retreats_whole_and_one_space(at: Standoff, action: Retreat) -> None:
    """A legal retreat of the defender takes all his units to an adjacent space."""
    assume(at.side is Side.DEFENDER)
    assume(not (action.whole and action.to.adjacent))
    assert not ruling(action, at).allowed


@claim(
    "gw.retreats.own-first",
    fixed={**ANY, Profile: replace(LATEST, own_unavailable=OwnUnavailable.NONE_THERE)},
    show=as_scenario,
    rests_on=("gw.issue.own-territory-first", "gw.issue.own-unavailable"),
)
def by_another_reading_an_ally_shelters_only_who_owns_nothing_within_reach(at: Standoff, action: Retreat) -> None:
    """Where closed territory counts as available, an ally shelters only a defender without any of his own."""
    assume(at.side is Side.DEFENDER)
    assume(action.to.holder is Holder.ALLIED and at.own_space_there)
    assert not ruling(action, at).allowed


@claim(
    "gw.land.step-6.defender-may-retreat",
    "gw.land.step-6.defender-where",
    "gw.retreats.own-first",
    "gw.retreats.ally-if-none",
    "gw.retreats.unresolved",
    "gw.retreats.resolved",
    "gw.land.step-6.not-contested",
    "gw.land.step-6.contest-stops-defender",
    fixed=ANY,
    show=as_scenario,
    rests_on=(*WHERE_TO, "gw.issue.own-territory-first", "gw.issue.own-unavailable", "gw.issue.unresolved-at-allys"),
)
def the_defender_retreats_whenever_all_is_as_the_text_asks(at: Standoff, action: Retreat) -> None:
    """Unless the attacker contests, the defender may retreat whole to an adjacent space without attack or contest.

    It is his own, or an ally's if none of his own is open; an attack that was beaten off does not count.
    """
    assume(at.side is Side.DEFENDER)
    to = action.to
    sheltered = to.holder is Holder.OWN or (to.holder is Holder.ALLIED and not at.own_space_open)
    quiet = to.attack in (Attack.NONE, Attack.REPELLED) and not to.contested
    free = not at.contesting
    assert ruling(action, at).allowed == (free and action.whole and sheltered and quiet and to.adjacent)


@claim(
    "gw.retreats.unresolved",
    fixed={**ANY, Profile: choose_reading(LATEST, "gw.issue.unresolved-at-allys", "b")},
    rests_on=(*WHERE_TO, "gw.issue.own-unavailable", "gw.issue.unresolved-at-allys"),
)
def by_a_reading_an_ally_is_the_last_resort_even_if_a_landing_awaits_him(at: Standoff, action: Retreat) -> None:
    """A space attacked, but not by land, shelters a defender only if it is an ally's and none of his own is open."""
    assume(at.side is Side.DEFENDER and action.to.attack is Attack.OTHER)
    open_to_him = action.whole and action.to.adjacent and not at.contesting and not action.to.contested
    last_resort = action.to.holder is Holder.ALLIED and not at.own_space_open
    assert ruling(action, at).allowed == (last_resort and open_to_him)


@claim(
    "gw.land.step-6.defender-may-retreat",
    fixed={
        **ANY,
        Profile: replace(
            LATEST,
            own_territory_first=OwnTerritoryFirst.FREE,
            closed_spaces=ClosedSpaces.NONE,
            defenders_reach=DefendersReach.ANYWHERE,
            contest_stops_retreat=ContestStopsRetreat.ONLY_RETREAT_TESTED,
        ),
    },
    show=as_scenario,
    rests_on=(*WHERE_TO, "gw.issue.own-territory-first"),
)
def by_the_widest_readings_the_defender_goes_to_any_friendly_territory(at: Standoff, action: Retreat) -> None:
    """Where no space is closed or too far and no contest binds him, the defender may retreat whole to any friend."""
    assume(at.side is Side.DEFENDER)
    friendly = action.to.holder in (Holder.OWN, Holder.ALLIED)
    assert ruling(action, at).allowed == (action.whole and friendly)


class Owner(Enum):
    """Who owns Ukraine."""

    RUSSIA = "Russia"
    ENGLAND = "England"
    GERMANY = "Germany"


@claim("gw.land.step-6.defender-where", "gw.land.step-6.not-under-attack", "gw.land.step-6.not-contested", fixed=ANY)
def what_a_side_sees_of_a_space_that_it_might_retreat_to_is_what_the_board_holds(
    owner: Owner, contested: bool, infantry: Count, fighters: Count
) -> None:
    """Around a battle each territory is seen with its owner, its contest, and an attack if enemies have come to it.

    An attack with land units is one by land.
    """
    come = Stack(nation="Germany", place="Ukraine", army=Army(infantry=infantry, fighters=fighters))
    board = replace(small_war(), stacks=()).with_territory("Ukraine", owner=owner.value, contested=contested)
    turn = land_combat.prepare_land_attacks(Turn(board=board.placing(come), nations=("Germany",)))
    theatre = land_combat.theatre(turn, "Poland")
    ukraine = next(each for each in theatre.areas if each.name == "Ukraine")
    attacked = (owner is not Owner.GERMANY or contested) and infantry + fighters > 0
    by_land = Attack.LAND if infantry > 0 else Attack.OTHER
    assert (theatre.here, ukraine.owner, ukraine.contested) == ("Poland", owner.value, contested)
    assert ukraine.attack is (by_land if attacked else Attack.NONE)
    assert ukraine.adjacent == {"Poland", "Saint Petersburg", "Vienna", "Black Sea"}
