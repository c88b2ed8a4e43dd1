"""What holds before and after every event of every turn, however it is played."""

import re
from collections import Counter
from collections.abc import Callable

from clausewitz.play.moments import Decided, Done, Fired, Lost, Side
from clausewitz.rulebooks.great_war.air.raid import Raid
from clausewitz.rulebooks.great_war.forces import AIRCRAFT, GROUND, NO_UNITS, Army, clear_landing
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.shore.invasion import Invasion
from clausewitz.rulebooks.great_war.standoff import Attack, Contest, Holder, Retreat
from clausewitz.rulebooks.great_war.territory import fortresses
from clausewitz.rulebooks.great_war.territory.bombardment import Bombardment
from clausewitz.rulebooks.great_war.turn.board import NOBODY
from clausewitz.rulebooks.great_war.turn.decisions import Move, Sail
from clausewitz.rulebooks.great_war.turn.sailing import room
from clausewitz.rulebooks.great_war.turn.turn import Turn

Units = Counter[tuple[str, str]]
"""By nation and kind; entrenched infantry counts as infantry, a submerged submarine as a submarine."""
_CRASHED = re.compile(r"loses (\d+) (fighter|bomber|zeppelin)s?: no base is within reach")
_ALIKE = {"entrenched": "infantry", "submerged": "submarines"}


def units_of(turn: Turn) -> Units:
    found: Units = Counter()
    for stack in (*turn.board.stacks, *(homing.stack for homing in turn.homing)):
        for kind, number in (*stack.army.items(), *stack.fleet.items()):
            found[stack.nation, _ALIKE.get(kind, kind)] += number
    return found


def _decisions(before: Turn, after: Turn) -> list[tuple[Side, object]]:
    """What has been decided in between, those of the fight under way included."""
    told = [event.happening for event in after.events[len(before.events) :]]
    if after.fight:
        goes_on = before.cause is after.cause and type(before.fight) is type(after.fight)
        known = len(before.fight.events) if before.fight and goes_on else 0
        told += [event.happening for event in after.fight.events[known:]]
    elif before.fight:
        told = told[len(before.fight.events) :]
    return [(each.side, each.option) for each in told if isinstance(each, Decided)]


def nothing_is_created(before: Turn, after: Turn) -> None:
    assert units_of(after) <= units_of(before)


def no_count_is_below_zero(_before: Turn, after: Turn) -> None:
    assert all(number >= 0 for number in units_of(after).values())


def what_a_battle_on_land_costs_is_what_its_transcript_says(before: Turn, after: Turn) -> None:
    over = before.fight if before.cause is not after.cause else None
    if isinstance(over, LandBattle | Raid | Bombardment) and not after.evacuating:
        new = after.events[len(before.events) :]
        losses = [event.happening.losses for event in new if isinstance(event.happening, Lost)]
        armies = [clear_landing(each) for each in losses if isinstance(each, Army)]
        told = Counter[str]()
        for army in armies:
            for kind, number in army.items():
                told[_ALIKE.get(kind, kind)] += number
        for number, kind in _CRASHED.findall(" ".join(str(event.happening) for event in new)):
            told[f"{kind}s"] += int(number)
        gone = Counter[str]()
        for (_, kind), number in (units_of(before) - units_of(after)).items():
            gone[kind] += number
        told["rail_guns"] += told["supporting_rail_guns"]
        for kind in ("infantry", "cavalry", "storm_troops", "artillery", "rail_guns", *AIRCRAFT):
            assert gone[kind] == told[kind]


def forts_take_no_more_hits_than_they_have(_before: Turn, after: Turn) -> None:
    for each in after.board.territories.values():
        assert 0 <= each.fort_hits <= each.forts * fortresses.hits_a_fort_takes()
        assert 0 <= each.idle_fort_hits <= each.idle_forts * fortresses.hits_a_fort_takes()


def no_fort_is_built(before: Turn, after: Turn) -> None:
    territories = [turn.board.territories.items() for turn in (before, after)]
    forts = [{name: each.forts + each.idle_forts for name, each in those} for those in territories]
    assert forts[0] == forts[1]


def idle_forts_are_in_the_hands_of_the_enemy(_before: Turn, after: Turn) -> None:
    for each in after.board.territories.values():
        assert each.forts == 0 or each.idle_forts == 0
        assert (each.idle_forts > 0) == (each.idle_forts_of != NOBODY)
        assert not each.idle_forts or not after.board.atlas.friends(each.owner, each.idle_forts_of)


def income_is_never_negative(before: Turn, after: Turn) -> None:
    for name, nation in before.board.nations.items():
        gained = after.board.nations[name].treasury - nation.treasury
        territories = (*before.board.territories.values(), *after.board.territories.values())
        mine = {each.name for each in territories if each.owner == name}
        most = sum(after.board.atlas.place(place).value for place in mine)
        assert gained == 0 or (0 <= gained <= most and name in before.nations)


def raids_cost_no_more_than_a_territory_is_worth(_before: Turn, after: Turn) -> None:
    for each in after.board.territories.values():
        assert 0 <= each.bombed <= after.board.atlas.place(each.name).value


def a_raid_that_was_shot_down_costs_nothing(before: Turn, after: Turn) -> None:
    for name, each in after.board.territories.items():
        if each.bombed > before.board.territory(name).bombed:
            new = after.events[len(before.events) :]
            assert any(event.step == "R4" and isinstance(event.happening, Fired) for event in new)


def nobody_goes_from_a_contested_territory_into_another_fight(before: Turn, after: Turn) -> None:
    for _, option in _decisions(before, after):
        if isinstance(option, Move) and option.units.total(GROUND) and before.board.territory(option.way[0]).contested:
            open_to_them = before.board.is_open(option.way[1], option.nation)
            assert open_to_them


def a_defender_retreats_to_friends_where_nothing_is_to_be_fought(before: Turn, after: Turn) -> None:
    for side, option in _decisions(before, after):
        if isinstance(option, Retreat) and side is Side.DEFENDER:
            assert option.to.holder is not Holder.HOSTILE
            assert not option.to.contested
            assert option.to.attack in (Attack.NONE, Attack.REPELLED)


def a_defender_goes_to_an_ally_only_if_nothing_of_his_own_is_open(before: Turn, after: Turn) -> None:
    for side, option in _decisions(before, after):
        if isinstance(option, Retreat) and side is Side.DEFENDER and option.to.holder is Holder.ALLIED:
            assert isinstance(before.fight, LandBattle)
            assert not before.fight.situation(Side.DEFENDER).own_space_open


def no_attacker_retreats_from_a_landing(before: Turn, after: Turn) -> None:
    for side, option in _decisions(before, after):
        if isinstance(before.fight, Invasion) and isinstance(option, Retreat):
            assert side is Side.DEFENDER


def nobody_contests_a_landing_in_its_first_round(before: Turn, after: Turn) -> None:
    for _, option in _decisions(before, after):
        if isinstance(before.fight, Invasion) and isinstance(option, Contest):
            assert before.fight.round >= 2


def ships_are_at_sea_or_in_port_and_nobody_is_in_neutral_territory(_before: Turn, after: Turn) -> None:
    for stack in after.board.stacks:
        place = after.board.atlas.place(stack.place)
        assert place.sea or place.port or stack.fleet.total() == 0
        fleet_alone = stack.army == NO_UNITS  # which may lie in the port of a territory that nobody holds any longer
        assert place.sea or fleet_alone or after.board.territory(stack.place).owner


def land_units_at_sea_are_aboard_transports(_before: Turn, after: Turn) -> None:
    board = after.board
    for stack in board.stacks:
        if board.atlas.place(stack.place).sea:
            aboard = board.army(stack.place, stack.nation).total(GROUND)
            assert aboard <= room(board.fleet(stack.place, stack.nation))


def fleets_do_not_sail_from_one_fight_into_another(before: Turn, after: Turn) -> None:
    board = before.board
    for _, option in _decisions(before, after):
        if isinstance(option, Sail) and option.ships.submerged == 0:
            contested = board.atlas.place(option.way[0]).sea and board.enemies(option.way[0], option.nation)
            fight = board.atlas.place(option.way[-1]).sea and board.enemies(option.way[-1], option.nation)
            assert not (contested and fight) or len(option.way) > 2


def a_territory_is_contested_at_the_end_of_a_turn_where_both_sides_are_in_it(_before: Turn, after: Turn) -> None:
    if isinstance(after.awaits, Done):
        board = after.board
        for each in board.territories.values():
            enemies = [who for who in board.present(each.name, GROUND) if not board.atlas.friends(who, each.owner)]
            friends = [who for who in board.present(each.name) if board.atlas.friends(who, each.owner)]
            assert each.contested == bool(enemies)
            assert friends or not enemies


WHATEVER_THE_READING: tuple[Callable[[Turn, Turn], None], ...] = (
    nothing_is_created,
    no_count_is_below_zero,
    forts_take_no_more_hits_than_they_have,
    no_fort_is_built,
    idle_forts_are_in_the_hands_of_the_enemy,
    income_is_never_negative,
    a_raid_that_was_shot_down_costs_nothing,
    ships_are_at_sea_or_in_port_and_nobody_is_in_neutral_territory,
    land_units_at_sea_are_aboard_transports,
)
INVARIANTS: tuple[Callable[[Turn, Turn], None], ...] = (
    *WHATEVER_THE_READING,
    what_a_battle_on_land_costs_is_what_its_transcript_says,
    raids_cost_no_more_than_a_territory_is_worth,
    nobody_goes_from_a_contested_territory_into_another_fight,
    a_defender_retreats_to_friends_where_nothing_is_to_be_fought,
    a_defender_goes_to_an_ally_only_if_nothing_of_his_own_is_open,
    no_attacker_retreats_from_a_landing,
    nobody_contests_a_landing_in_its_first_round,
    fleets_do_not_sail_from_one_fight_into_another,
    a_territory_is_contested_at_the_end_of_a_turn_where_both_sides_are_in_it,
)
"""What holds under the preferred readings."""
