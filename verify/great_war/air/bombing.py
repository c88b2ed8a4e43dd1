"""What holds of every strategic bombing raid: what it can cost, who bombs, and that everybody has a way home."""

from clausewitz.play.counts import Count, least
from clausewitz.play.moments import Done, Fired, Side
from clausewitz.play.norms import ruling
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.great_war.air.bombing import (
    Altitude,
    Bomb,
    ChooseAltitude,
    Escort,
    Sortie,
    ZeppelinMove,
    income,
    limit,
    money_lost,
    scores,
)
from clausewitz.rulebooks.great_war.air.raid import Encounter, Intercept, LetPass, Overflown, Raid
from clausewitz.rulebooks.great_war.forces import AIRCRAFT, Army
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.air import BombingCap, RaidContested, SameInterceptors

ANY: dict[object, object] = {str: "", Profile: LATEST}


def over_the_target(raiders: Army, altitude: Altitude, value: int) -> Raid:
    """The raid as it begins to bomb."""
    position = Raid(raiders=raiders, route=(Overflown(),), altitude=altitude, value=value)
    return replace(position, step=position.sequence.index("R4"))


@claim("gw.bombing.cap", fixed=ANY)
def a_raid_never_costs_more_than_the_territory_is_worth(rolled: Count, value: Count, before: Count) -> None:
    """Whatever is rolled, a raid costs at most the value of the territory, and never less than nothing."""
    assert 0 <= money_lost(rolled, value, before) <= value


@claim("gw.bombing.cap", fixed=ANY, rests_on=("gw.issue.bombing-cap",))
def however_many_raids_cost_no_more_than_the_territory_is_worth(rolled: Count, value: Count, before: Count) -> None:
    """If the raids so far cost no more than the value, the next keeps it so: over any number of raids in a turn."""
    assume(before <= value)
    assert before + money_lost(rolled, value, before) <= value


@claim(
    "gw.bombing.cap",
    fixed={**ANY, Profile: replace(LATEST, bombing_cap=BombingCap.RAID)},
    expect=REFUTED,
    asks="Do several raids together cost no more than the territory is worth?",
    words={"rolled": "Money rolled.", "value": "Value of the territory.", "before": "Money lost to earlier raids."},
)
def counted_by_the_raid_however_many_raids_cost_no_more_than_the_territory_is_worth(
    rolled: Count, value: Count, before: Count, profile: Profile
) -> None:
    """The same is false where each raid is counted for itself."""
    assume(before <= value)
    assert before + money_lost(rolled, value, before, profile=profile) <= value


@claim(
    "gw.bombing.cap",
    expect=REFUTED,
    asks="Does a raid cost no more than the territory is worth?",
    words={"rolled": "Money rolled for the raid.", "value": "Value of the territory."},
)
def without_the_cap_a_raid_could_cost_more_than_the_territory_is_worth(rolled: Count, value: Count) -> None:
    """The same is false once the sentence on the total losses is struck out."""
    assume(value > 0)
    with switch_off("gw.bombing.cap"):
        assert money_lost(rolled, value) <= value


@claim("gw.bombing.cap", "gw.bombing.income", fixed=ANY, rests_on=("gw.issue.bombing-value", "gw.issue.bombing-cap"))
def income_is_never_negative_after_bombing(
    rolled: Count, value: Count, before: Count, others: Count, contested: bool
) -> None:
    """What a player collects is never less than what his other territories yield."""
    worth = value // 2 if contested else value
    assume(before <= worth)
    lost = before + money_lost(rolled, limit(value, contested=contested), before)
    assert income(others + worth, lost) >= others


@claim("gw.bombing.surviving", fixed=ANY)
def a_raid_that_was_shot_down_costs_nothing(raiders: Army, altitude: Altitude, value: Count) -> None:
    """If no bomber and no zeppelin is left over the target, the raid is over and has cost nothing."""
    assume(raiders.bombers + raiders.zeppelins == 0)
    position = over_the_target(raiders, altitude, value).start()
    assert isinstance(position.awaits, Done)
    assert position.lost == 0


@claim("gw.bombing.bomber-roll", "gw.bombing.zeppelin-roll", "gw.bombing.zeppelin-high", fixed=ANY)
def each_surviving_raider_rolls_one_die(raiders: Army, altitude: Altitude, value: Count) -> None:
    """Over the target each bomber and each zeppelin rolls one die, which scores by its face, and nothing else does."""
    position = over_the_target(raiders, altitude, value)
    groups = position.volley(position.volleys[0])
    assert sum(group.number for group in groups) == raiders.bombers + raiders.zeppelins
    assert all(group.target == 0 and len(group.scores) == 6 for group in groups)


@claim("gw.bombing.d2", "gw.bombing.d3")
def a_die_costs_at_least_one_and_a_low_zeppelin_at_most_three(altitude: Altitude) -> None:
    """A D2 costs 1 or 2, a D3 1 to 3; higher up a zeppelin never costs more than lower down."""
    for kind in ("bombers", "zeppelins"):
        costs, _ = scores(kind, altitude)
        assert len(costs) == 6
        assert set(costs) == ({1, 2, 3} if kind == "zeppelins" and altitude is Altitude.LOW else {1, 2})


@claim("gw.bombing.cap", "gw.bombing.income", fixed=ANY)
def the_engine_takes_the_capped_sum(raiders: Army, altitude: Altitude, value: Count, rolled: Count) -> None:
    """Bombing ends the raid, and what it costs is what was rolled, up to the value of the territory."""
    assume(raiders.bombers > 0)
    position = over_the_target(raiders, altitude, value)
    volley = position.volleys[0]
    after = position.apply_volley(volley, (Fired(position.volley(volley)[0], (), rolled),))
    assert after.lost == (rolled if rolled <= value else value)
    assert after.raiders == raiders


@claim("gw.bombing.high", fixed=ANY)
def a_zeppelin_at_high_altitude_is_never_shot_down(raiders: Army, hits: Count, losses: Army) -> None:
    """No fighter shoots down a zeppelin that flies high."""
    position = Raid(raiders=raiders, route=(Overflown(),), altitude=Altitude.HIGH, hits_on_attacker=hits)
    assume(position.may_lose(Side.ATTACKER, losses))
    assert losses.zeppelins == 0


@claim("gw.bombing.one-round", "gw.bombing.high", fixed=ANY)
def whatever_flies_low_may_be_shot_down_over_a_territory(
    raiders: Army, altitude: Altitude, fighters: Count, hits: Count, losses: Army
) -> None:
    """Interceptors shoot down any raiders but high zeppelins, as many as they hit; raiders shoot down interceptors."""
    assume(raiders.only(AIRCRAFT) == raiders)
    flying = {"fighters": raiders.fighters, "bombers": raiders.bombers}
    flying["zeppelins"] = 0 if altitude is Altitude.HIGH else raiders.zeppelins
    battle = Raid(raiders=raiders, route=(Overflown(fighters=fighters),), altitude=altitude)
    for side, room in ((Side.ATTACKER, flying), (Side.DEFENDER, {"fighters": fighters})):
        there = all(losses[kind] <= room.get(kind, 0) for kind in Army.kinds())
        so_many = losses.total() == least(hits, sum(room.values()))
        shot = replace(battle, hits_on_attacker=hits, hits_on_defender=hits)
        assert shot.may_lose(side, losses) == (there and so_many)


@claim("gw.bombing.high", "gw.bombing.return.undisturbed")
def nobody_intercepts_high_zeppelins_or_raiders_on_their_return(at: Encounter, action: Intercept) -> None:
    """A legal interception is never of zeppelins at high altitude alone, and never on the return."""
    if ruling(action, at).allowed:
        assert not at.all_high
        assert not at.returning


@claim("gw.bombing.return", "gw.bombing.zeppelin-return", fixed=ANY)
def every_raider_has_a_way_home_when_it_takes_off(at: Sortie, action: Bomb) -> None:
    """A raider that may bomb can afterwards reach a friendly territory, a zeppelin at least the sea."""
    if ruling(action, at).allowed:
        reaches_land = at.out + at.home <= at.movement
        reaches_the_sea = at.kind == "zeppelins" and at.out + at.sea <= at.movement
        assert reaches_land or reaches_the_sea


@claim("gw.bombing.return", "gw.bombing.escort", fixed=ANY)
def every_escort_has_a_way_home_when_it_takes_off(at: Sortie, action: Escort) -> None:
    """A fighter that may escort can afterwards reach a friendly territory."""
    if ruling(action, at).allowed:
        assert at.out + at.home <= at.movement


@claim("gw.bombing.raiders", "gw.bombing.factory", "gw.bombing.heavy-bomber", fixed=ANY)
def only_the_right_raiders_bomb_and_only_factories(at: Sortie, action: Bomb) -> None:
    """Nobody but zeppelins, and bombers with their technology, bombs, and only enemy territory with a factory."""
    if ruling(action, at).allowed:
        assert at.enemy
        assert at.factory
        assert at.kind == "zeppelins" or (at.kind == "bombers" and at.heavy_bomber)


@claim("gw.bombing.intercept", fixed=ANY, rests_on=("gw.issue.same-interceptors",))
def it_makes_no_difference_whether_fighters_have_intercepted_before(at: Encounter, action: Intercept) -> None:
    """Fighters may intercept one raid after the other."""
    rested, tired = replace(at, intercepted_before=False), replace(at, intercepted_before=True)
    assert ruling(action, rested).allowed == ruling(action, tired).allowed


@claim(
    "gw.bombing.intercept",
    fixed={**ANY, Profile: replace(LATEST, same_interceptors=SameInterceptors.ONCE)},
    expect=REFUTED,
    asks="May fighters intercept one raid after another?",
)
def where_they_intercept_once_it_makes_no_difference(at: Encounter, action: Intercept) -> None:
    """The same is false under the answer by which fighters intercept one raid in a turn."""
    rested, tired = replace(at, intercepted_before=False), replace(at, intercepted_before=True)
    assert ruling(action, rested).allowed == ruling(action, tired).allowed


@claim("gw.bombing.fighters-again", fixed=ANY)
def interception_costs_only_the_fighters_that_are_shot_down(fighters: Count, hits: Count, losses: Army) -> None:
    """Of the fighters on the route all that survive can be used in the combat phase."""
    position = Raid(raiders=Army(bombers=1), route=(Overflown(fighters=fighters),), hits_on_defender=hits)
    assume(losses.only(AIRCRAFT) == losses)
    assume(position.may_lose(Side.DEFENDER, losses))
    assert position.apply_losses(Side.DEFENDER, losses).fit_for_combat()[0] == fighters - losses.fighters


@claim("gw.bombing.altitude", "gw.bombing.altitude.beginning")
def a_zeppelin_chooses_its_altitude_exactly_while_its_move_has_not_begun(
    at: ZeppelinMove, action: ChooseAltitude
) -> None:
    """A zeppelin may choose its altitude at the beginning of its move, and at no other time."""
    assert ruling(action, at).allowed == (not at.begun)


@claim("gw.bombing.intercept", "gw.bombing.intercept.target", "gw.bombing.high", "gw.bombing.return.undisturbed")
def fighters_intercept_whatever_flies_low_on_its_way_out(at: Encounter, action: Intercept) -> None:
    """Fighters may intercept all raiders but high zeppelins, those on their return, and by one answer a second raid."""
    tired = at.intercepted_before and at.profile.same_interceptors is SameInterceptors.ONCE
    assert ruling(action, at).allowed == (not at.all_high and not at.returning and not tired)


@claim("gw.bombing.intercept")
def no_fighter_is_forced_to_intercept(at: Encounter, action: LetPass) -> None:
    """Fighters may always let raiders pass, since the sentence that allows them to intercept orders nothing."""
    made = ruling(action, at)
    assert made.allowed
    assert made.cites == ("gw.bombing.intercept",)


@claim("gw.bombing.raiders", "gw.bombing.factory", "gw.bombing.return", "gw.bombing.zeppelin-return")
def whoever_can_bomb_a_factory_and_get_home_may(at: Sortie, action: Bomb) -> None:
    """Zeppelins and heavy bombers may bomb an enemy factory from which they can return, zeppelins to sea as well.

    By one answer a contested one is spared.
    """
    raids = at.kind == "zeppelins" or (at.kind == "bombers" and at.heavy_bomber)
    returns = at.out + at.home <= at.movement or (at.kind == "zeppelins" and at.out + at.sea <= at.movement)
    spared = at.contested and at.profile.raid_contested is RaidContested.NO
    assert ruling(action, at).allowed == (raids and at.enemy and at.factory and returns and not spared)


@claim("gw.bombing.escort", "gw.bombing.return")
def fighters_that_can_get_home_may_escort_a_raid(at: Sortie, action: Escort) -> None:
    """A fighter may escort a raid exactly if it can return to a friendly territory afterwards."""
    assert ruling(action, at).allowed == (at.kind == "fighters" and at.out + at.home <= at.movement)
