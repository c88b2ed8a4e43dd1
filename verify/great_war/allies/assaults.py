"""Who attacks after whom, who gives up, and who leaves the enemy in peace: what is offered, and what is allowed."""

from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.norms import NotAllowedError, NotOfferedError, forbidden, ruling
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.allies.allies import Before, BeginAttack, HoldBack
from clausewitz.rulebooks.great_war.allies.assaults import Assaults, AttackTogether, Developed, Members
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import Army, Fleet
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.allies import HoldFromTheFirst
from clausewitz.rulebooks.great_war.readings.sea import CoexistWithoutBattle
from clausewitz.rulebooks.great_war.readings.territory import ReinforcementsFight
from clausewitz.rulebooks.great_war.sea.sea_zones import Coexist
from clausewitz.rulebooks.great_war.standoff import Alliance
from clausewitz.rulebooks.great_war.turn import attacks, land_combat
from clausewitz.rulebooks.great_war.turn.board import Stack
from clausewitz.rulebooks.great_war.turn.decisions import Rest
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "", Profile: LATEST}
BOARD = replace(small_war(), stacks=())
"""The small map, with nobody on it."""
CENTRAL_POWERS = ("Germany", "Austria", "Turkey")


def standing(nation: str, place: str, army: Army, came_from: str = "") -> Stack:
    """Units of a nation in a place; those that have come from another have moved one space."""
    return Stack(nation=nation, place=place, army=army, came_from=came_from, spent=1 if came_from else 0)


def before_battle(*stacks: Stack, profile: Profile = LATEST) -> Turn:
    """The turn of the Central Powers with these units on the small map, as the land battles are to be fought."""
    turn = Turn(board=BOARD.placing(*stacks), nations=CENTRAL_POWERS, step=Turn.sequence.index("4c"), profile=profile)
    return land_combat.prepare_land_attacks(turn)


@claim("gw.allies.next", "gw.contesting.reinforce", fixed={str: ""}, rests_on=("gw.issue.hold-back",))
def an_attack_that_has_not_begun_is_given_up_only_where_the_contest_is_new(
    german: Count, austrian: Count, old: bool, how: Literal[Before.NOBODY, Before.DESTROYED], first: HoldFromTheFirst
) -> None:
    """Whoever has still to attack may give up after an ally, by one answer before, unless the contest is an old one."""
    turn = before_battle(
        standing("Turkey", "Poland", Army(infantry=1), "Vienna"),
        standing("Germany", "Poland", Army(infantry=german), "Berlin"),
        standing("Austria", "Poland", Army(fighters=austrian), "Vienna"),
        standing("Russia", "Poland", Army(infantry=1)),
        profile=replace(LATEST, hold_from_the_first=first),
    )
    ended = turn.assaults["Poland"].begin_attack("Turkey").end_attack(Before.DESTROYED)
    waiting = replace(ended, before=how)
    turn = replace(turn, assaults={"Poland": waiting}, old_contests=frozenset({"Poland"} if old else ()))
    left = [name for name, number in (("Germany", german), ("Austria", austrian)) if number > 0]
    offered = list(attacks.withdrawals(turn))
    assert offered == ([] if old else [HoldBack(place="Poland", nation=each) for each in left])
    may = how is Before.DESTROYED or first is HoldFromTheFirst.YES
    assert all((attacks.withdrawal_refusal(turn, each) is None) == may for each in offered)
    assert list(attacks.attacks(turn)) == [BeginAttack(place="Poland", nation=each) for each in left]
    assert len(list(attacks.joint_attacks(turn))) == (1 if len(left) == 2 else 0)


@claim(
    "gw.naval.contest.coexist",
    "gw.naval.contest.submerged",
    "gw.naval.order",
    fixed={str: ""},
    rests_on=("gw.issue.coexist-without-battle",),
)
def fleets_that_meet_fight_unless_they_have_coexisted_or_a_reading_lets_them(
    german: Count, bombers: Count, old: bool, reading: CoexistWithoutBattle
) -> None:
    """Whoever has ships above water or aircraft among enemy ships may attack there, and coexist only in an old contest.

    By one answer fleets that have just met coexist as well; where they may, nobody goes back.
    """
    ships = Fleet(cruisers=german, submerged=1)
    fleet = Stack(nation="Germany", place="North Sea", army=Army(bombers=bombers), fleet=ships)
    ally = Stack(nation="Austria", place="Aegean Sea", fleet=Fleet(cruisers=1))
    enemy = Stack(nation="England", place="North Sea", fleet=Fleet(cruisers=1))
    board = BOARD.placing(fleet, ally, enemy)
    profile = replace(LATEST, coexist_without_battle=reading)
    old_contests = frozenset({"North Sea"} if old else ())
    turn = Turn(board=board, nations=CENTRAL_POWERS, old_contests=old_contests, profile=profile)
    turn = land_combat.prepare_sea_attacks(replace(turn, step=Turn.sequence.index("3")))
    there = german + bombers > 0
    rest = Coexist(place="North Sea", nation="Germany")
    back = HoldBack(place="North Sea", nation="Germany")
    coexists = old or reading is CoexistWithoutBattle.YES
    assert list(attacks.attacks(turn)) == [BeginAttack(place="North Sea", nation="Germany")] * there
    assert list(attacks.rests(turn)) == [rest] * there
    assert (attacks.rest_refusal(turn, rest) is None) == coexists
    assert list(attacks.withdrawals(turn)) == ([] if coexists else [back] * there)
    rested = land_combat.rest_contest(turn, rest)
    assert list(attacks.attacks(rested)) == []
    assert rested.board == turn.board
    assert rested.homing == ()


@claim("gw.naval.order", fixed={str: ""})
def battles_at_sea_are_fought_in_any_order(german: Count, austrian: Count) -> None:
    """Of the battles that are to be fought at sea any may be the next: each is offered at once."""
    stacks = (
        Stack(nation="Germany", place="North Sea", fleet=Fleet(cruisers=german)),
        Stack(nation="Austria", place="Aegean Sea", fleet=Fleet(cruisers=austrian)),
        Stack(nation="England", place="North Sea", fleet=Fleet(cruisers=1)),
        Stack(nation="England", place="Aegean Sea", fleet=Fleet(cruisers=1)),
    )
    turn = Turn(board=BOARD.placing(*stacks), nations=CENTRAL_POWERS, step=Turn.sequence.index("3"))
    due = [("North Sea", german > 0), ("Aegean Sea", austrian > 0)]
    offered = [each.place for each in attacks.attacks(land_combat.prepare_sea_attacks(turn))]
    assert offered == [place for place, there in due if there]


WHO = Literal["Germany", "Austria", "France"]
_THREE = "gw.allies.coordination.nations"


@claim(
    "gw.allies.next",
    "gw.allies.called-off",
    "gw.allies.not-together",
    fixed=ANY,
    rests_on=("gw.issue.next-ally", "gw.issue.hold-back"),
)
def only_who_is_waiting_attacks_or_holds_back_and_nobody_attacks_in_anothers_battle(
    who: WHO, how: Before, under_way: bool
) -> None:
    """A nation that waits may attack unless a battle is under way or the zone is captured, and hold back after one.

    Whoever does so waits no more, and all others as before; who does not wait can do neither. A refusal names him.
    """
    begun = Assaults(waiting=("Turkey", "Germany", "Austria")).begin_attack("Turkey")
    now = begun if under_way else begun.end_attack(how)
    free = not under_way and how.is_called_off
    others = tuple(each for each in ("Germany", "Austria") if each != who)
    try:
        after = now.hold_back(who)
    except NotAllowedError:
        assert not free
    except NotOfferedError:
        assert free
        assert who == "France"
    else:
        assert free
        assert who != "France"
        assert after == replace(now, waiting=others)
    first = not under_way and how is Before.NOBODY
    may_attack = first or free
    refusal = forbidden(now.rulings(BeginAttack(nation=who)))
    assert (refusal.ruling.action if refusal else None) == (None if may_attack else BeginAttack(nation=who))
    try:
        fights = now.begin_attack(who)
    except NotAllowedError:
        assert not may_attack
    except NotOfferedError:
        assert may_attack
        assert who == "France"
    else:
        assert may_attack
        assert who != "France"
        assert fights == replace(now, attacking=(who,), waiting=others)
    assert now.may_be_next() == (now.waiting if may_attack else ())


@claim(
    "gw.allies.coordination",
    "gw.allies.coordination.entente",
    "gw.allies.coordination.nations",
    fixed=ANY,
    rests_on=("gw.issue.who-has-developed-it", "gw.issue.coordination", "gw.issue.coordinated-nations"),
)
def nations_attack_together_as_their_alliance_and_its_technology_let_them(
    together: Literal["England", "Russia", "Germany"], english: bool, french: bool, russian: bool, german: bool
) -> None:
    """England and France attack at once if one of the Entente has the technology; no others do, whoever has it.

    Those whom no technology helps are told so first, whether or not it is developed.
    """
    nations = {"England": ("England", "France"), "Russia": ("France", "Russia"), "Germany": ("Germany", "Austria")}
    entente = Alliance(name="Entente", nations=frozenset({"England", "France", "Russia"}))
    central = Alliance(name="Central Powers", nations=frozenset({"Germany", "Austria"}))
    has = {"England": english, "France": french, "Russia": russian, "Germany": german}
    developed = frozenset(each for each in has if has[each])
    pair = nations[together]
    now = Assaults(waiting=(*pair, "USA"), alliances=(central, entente), developed=developed)
    seen = now.coalition(pair)
    kind = {"England": Members.THREE, "Russia": Members.ENTENTE, "Germany": Members.OTHERS}
    every = {"England": english and french, "Russia": french and russian, "Germany": False}
    assert seen.members is kind[together]
    some = english or french or russian
    assert seen.developed is (Developed.ALL if every[together] else Developed.SOME if some else Developed.NOBODY)
    allowed = together == "England" and some
    assert now.coalition(("England", "France", "USA")).members is Members.THREE
    assert now.coalition(("England", "France", "USA", "Russia")).members is Members.ENTENTE
    attack = AttackTogether(nations=pair)
    help_one_another = "gw.allies.coordination" if some else "gw.allies.not-together"
    why = {"England": help_one_another, "Russia": _THREE, "Germany": "gw.allies.coordination.entente"}
    assert ruling(attack, seen).cites[0] == why[together]
    assert all(each.allowed for each in now.rulings(attack)) == allowed
    try:
        after = now.begin_attack(*pair)
    except NotAllowedError:
        assert not allowed
    else:
        assert allowed
        assert after == replace(now, attacking=pair, waiting=("USA",))


@claim("gw.contesting.reinforce", fixed={str: ""}, rests_on=("gw.issue.contest-rests", "gw.issue.reinforcements-fight"))
def who_has_brought_units_into_an_old_contest_rests_there_unless_by_a_reading_it_is_in_enemy_land(
    ours: bool, come: Literal[0, 1], there: Literal[0, 2], reading: ReinforcementsFight
) -> None:
    """A nation may let a contest of an earlier turn rest, though it has reinforced it; by one answer only at home."""
    assume(come + there > 0)
    owner = "Germany" if ours else "France"
    stacks = (
        standing("Germany", "Lorraine", Army(infantry=come), "Rhineland"),
        standing("Germany", "Lorraine", Army(infantry=there)),
        standing("France", "Lorraine", Army(infantry=1)),
    )
    board = BOARD.placing(*stacks)
    board = board.with_territory("Lorraine", owner=owner, owner_before=owner, contested=True)
    turn = Turn(board=board, nations=("Germany",), step=Turn.sequence.index("4c"), old_contests=frozenset({"Lorraine"}))
    turn = land_combat.prepare_land_attacks(replace(turn, profile=replace(LATEST, reinforcements_fight=reading)))
    refused = attacks.rest_refusal(turn, Rest(place="Lorraine", nation="Germany"))
    assert (refused is None) == (ours or come == 0 or reading is not ReinforcementsFight.OWNER_NOT)
