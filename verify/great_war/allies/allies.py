"""What holds of the attacks of several nations: one at a time, and together only where the technology lets them."""

from clausewitz.play.counts import Count
from clausewitz.play.norms import ruling
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.great_war.allies.allies import (
    Before,
    BeginAttack,
    HoldBack,
    JoinContest,
    PickOrder,
    Succession,
)
from clausewitz.rulebooks.great_war.allies.assaults import AttackTogether, Coalition, Developed, Members, MoveTogether
from clausewitz.rulebooks.great_war.documents.turn import small_war
from clausewitz.rulebooks.great_war.forces import AIRCRAFT, GROUND, Army, Combatant, Origin
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.allies import (
    CoordinatedNations,
    Coordination,
    HoldFromTheFirst,
    NextAlly,
    WhoHasDevelopedIt,
)
from clausewitz.rulebooks.great_war.turn import attacks, land_combat
from clausewitz.rulebooks.great_war.turn.board import Stack, total
from clausewitz.rulebooks.great_war.turn.land_combat import attack_result
from clausewitz.rulebooks.great_war.turn.turn import Turn

ANY: dict[object, object] = {str: "", tuple[str, ...]: (), Profile: LATEST}
"""Names do not matter here."""
NAMES: dict[object, object] = {str: "", tuple[str, ...]: ()}
"""The same under any readings."""
EACH_FOR_ITSELF = replace(LATEST, who_has_developed_it=WhoHasDevelopedIt.EACH)
LITERAL = replace(LATEST, coordination=Coordination.UNTIL_DEVELOPED, coordinated_nations=CoordinatedNations.ENTENTE)


@claim("gw.allies.called-off", fixed=ANY)
def nobody_attacks_while_an_ally_does(at: Succession, action: BeginAttack) -> None:
    """An attack never begins while an ally attacks the zone, nor once one has captured it."""
    if ruling(action, at).allowed:
        assert at.before is not Before.ATTACKING
        assert at.before is not Before.CAPTURED


@claim(
    "gw.allies.called-off",
    fixed=ANY,
    expect=REFUTED,
    asks="Must an ally have called off his attack before the next attacks the same zone?",
)
def without_the_sentence_nobody_attacks_while_an_ally_does(at: Succession, action: BeginAttack) -> None:
    """The same is false once "the first must have called off" is struck out."""
    with switch_off("gw.allies.called-off"):
        assert not ruling(action, at).allowed or at.before is not Before.ATTACKING


@claim(
    "gw.allies.called-off.destroyed",
    "gw.allies.called-off.retreated",
    "gw.allies.called-off.contested",
    "gw.allies.next",
    fixed=ANY,
    rests_on=("gw.issue.next-ally",),
)
def once_an_attack_is_called_off_the_next_ally_is_free(at: Succession, attack: BeginAttack, instead: HoldBack) -> None:
    """However the attack of an ally was called off, the next may attack and need not."""
    assume(at.before.is_called_off)
    assert ruling(attack, at).allowed
    assert ruling(instead, at).allowed


@claim(
    "gw.allies.after-contest",
    fixed={**ANY, Profile: replace(LATEST, next_ally=NextAlly.MUST)},
    expect=REFUTED,
    asks="May the next ally hold back once the first has called off his attack?",
)
def where_he_must_attack_the_next_ally_is_free(at: Succession, instead: HoldBack) -> None:
    """Under the answer by which he must attack what an ally contests he is not."""
    assume(at.before.is_called_off)
    assert ruling(instead, at).allowed


@claim("gw.allies.after-contest", fixed=ANY)
def nobody_joins_a_contest_without_an_attack(at: Succession, action: JoinContest) -> None:
    """The next ally never enters the zone that another has just contested but by an attack."""
    assume(at.this_turn)
    assert not ruling(action, at).allowed


@claim(
    "gw.allies.not-together",
    "gw.allies.coordination",
    "gw.allies.coordination.nations",
    fixed=ANY,
    rests_on=("gw.issue.who-has-developed-it", "gw.issue.coordination", "gw.issue.coordinated-nations"),
)
def only_three_nations_attack_together_and_only_with_the_technology(at: Coalition, action: AttackTogether) -> None:
    """Allies attack together exactly if they are England, France and USA, and one of the Entente has the technology."""
    assert ruling(action, at).allowed == (at.developed is not Developed.NOBODY and at.members is Members.THREE)


@claim(
    "gw.allies.coordination",
    fixed={**ANY, Profile: EACH_FOR_ITSELF},
    expect=REFUTED,
    asks="Is it enough for a joint attack that one ally has developed Offensive Coordination?",
)
def where_each_has_to_develop_it_one_is_enough(at: Coalition, action: AttackTogether) -> None:
    """The same is false under the answer by which each that attacks has to have it."""
    assert ruling(action, at).allowed == (at.developed is not Developed.NOBODY and at.members is Members.THREE)


@claim(
    "gw.allies.coordination",
    fixed={**ANY, Profile: LITERAL},
    expect=REFUTED,
    asks="Do joint attacks have to wait until Offensive Coordination is developed?",
)
def by_the_letter_only_three_nations_attack_together_and_only_with_the_technology(
    at: Coalition, action: AttackTogether
) -> None:
    """The same is false under the letter of the exception, "until [...] for the Entente"."""
    assert ruling(action, at).allowed == (at.coordination and at.members is Members.THREE)


@claim("gw.allies.coordination.entente", fixed={**ANY, Profile: LITERAL})
def nobody_but_the_entente_ever_attacks_together(at: Coalition, action: AttackTogether) -> None:
    """Even by the letter allies that are not of the Entente never attack together."""
    assert not ruling(action, at).allowed or at.members is not Members.OTHERS


@claim("gw.allies.same-zone", "gw.allies.not-together", "gw.allies.coordination", fixed=NAMES)
def whoever_would_attack_together_is_told_that_allies_may_attack_one_zone(
    at: Coalition, action: AttackTogether
) -> None:
    """Allies may attack one zone: to that the ban on joint attacks is the exception, and technology one to the ban."""
    made = ruling(action, at)
    overridden = {each.clause for each in made.overridden}
    assert "gw.allies.same-zone" in overridden
    assert not made.allowed or "gw.allies.not-together" in overridden


@claim("gw.allies.order", fixed=NAMES)
def the_order_of_the_allies_is_always_free(at: Succession, action: PickOrder) -> None:
    """Whatever has become of the attacks so far, the allies may pick who attacks next."""
    made = ruling(action, at)
    assert made.allowed
    assert made.cites == ("gw.allies.order",)


@claim("gw.allies.next", "gw.allies.called-off", "gw.allies.after-contest", fixed=NAMES)
def an_ally_holds_back_once_another_has_called_off_his_attack(at: Succession, action: HoldBack) -> None:
    """A nation may hold back once an ally's attack is called off, unless by one answer it must follow up a contest.

    Where an answer lets the first of them hold back too, he may before anybody has attacked.
    """
    called_off = at.before in (Before.DESTROYED, Before.RETREATED, Before.CONTESTED)
    bound = at.before is Before.CONTESTED and at.profile.next_ally is NextAlly.MUST
    first = at.before is Before.NOBODY and at.profile.hold_from_the_first is HoldFromTheFirst.YES
    assert ruling(action, at).allowed == ((called_off and not bound) or first)


@claim("gw.allies.after-contest", "gw.contesting.reinforce", fixed=NAMES)
def an_ally_joins_an_old_contest_and_no_new_one(at: Succession, action: JoinContest) -> None:
    """An ally may join a contest of an earlier turn without an attack, and none of this turn."""
    assume(action.can_arise_in(at))
    assert ruling(action, at).allowed == (not at.this_turn)


@claim("gw.allies.move-together", fixed=NAMES)
def three_nations_move_together_and_those_that_share_a_turn(at: Coalition, action: MoveTogether) -> None:
    """England, France and USA move together, and of the other nations those to which the map gives one turn."""
    assert ruling(action, at).allowed == (at.members is Members.THREE or at.one_turn)


@claim("gw.allies.called-off", "gw.allies.same-zone", fixed=NAMES)
def an_attack_begins_first_or_after_one_that_was_called_off(at: Succession, action: BeginAttack) -> None:
    """A nation may attack a zone before all others, or once the attack before its own is called off."""
    free = (Before.NOBODY, Before.DESTROYED, Before.RETREATED, Before.CONTESTED)
    assert ruling(action, at).allowed == (at.before in free)


def against_poland(german: Army, austrian: Army, russian: Army) -> Turn:
    """The turn of the Central Powers once they have moved these units into Poland, as the land battles begin."""
    stacks = (
        Stack(nation="Germany", place="Poland", army=german, came_from="Berlin", spent=1),
        Stack(nation="Austria", place="Poland", army=austrian, came_from="Vienna", spent=1),
        Stack(nation="Russia", place="Poland", army=russian),
    )
    board = replace(small_war(), stacks=()).placing(*stacks)
    turn = Turn(board=board, nations=("Germany", "Austria", "Turkey"), step=Turn.sequence.index("4c"))
    return land_combat.prepare_land_attacks(turn)


@claim("gw.allies.same-zone", "gw.allies.not-together", "gw.allies.order", fixed=ANY)
def whoever_has_units_among_the_enemy_may_attack_first_and_nobody_else(
    german: Count, austrian: Count, russian: Count
) -> None:
    """Each nation that has units in a territory of the enemy may be the first to attack it, alone; nobody else may."""
    turn = against_poland(Army(infantry=german), Army(cavalry=austrian), Army(infantry=russian))
    there = {"Germany": german > 0, "Austria": austrian > 0}
    able = [nation for nation in there if there[nation]]
    assert [each.nation for each in attacks.attacks(turn)] == able
    assert all(attacks.attack_refusal(turn, each) is None for each in attacks.attacks(turn))
    assert all(attacks.attack_refusal(turn, each) is not None for each in attacks.joint_attacks(turn))


@claim("gw.allies.next", "gw.allies.called-off", fixed=ANY, rests_on=("gw.issue.next-ally",))
def who_holds_back_is_whole_where_he_came_from_and_his_aircraft_fly_home(
    infantry: Count, fighters: Count, german: Count, russian: Count
) -> None:
    """A nation that does not attack after its ally goes back with all land units, its aircraft land; others stay."""
    assume(infantry + fighters > 0)
    austrian = Army(infantry=infantry, fighters=fighters)
    turn = against_poland(Army(infantry=german + 1), austrian, Army(infantry=russian))
    contested = turn.assaults["Poland"].begin_attack("Germany").end_attack(Before.CONTESTED)
    turn = replace(turn, assaults={"Poland": contested})
    after = land_combat.hold_back(turn, HoldBack(place="Poland", nation="Austria"))
    assert after.board.army("Vienna", "Austria") == Army(infantry=infantry)
    assert total(each.stack.army for each in after.homing) == Army(fighters=fighters)
    assert after.board.army("Poland", "Austria") == Army()
    assert after.board.army("Poland", "Germany") == Army(infantry=german + 1)
    assert after.board.army("Poland", "Russia") == Army(infantry=russian)
    assert after.assaults["Poland"].waiting == ()


@claim("gw.allies.called-off.contested", "gw.allies.next", fixed=ANY)
def once_an_attack_has_ended_only_those_contest_who_were_in_it_and_ended_it_so(how: Before) -> None:
    """An attack that ends leaves its nation contesting if it ended so, and how it ended is known to the next ally."""
    ended = (
        against_poland(Army(infantry=1), Army(infantry=1), Army(infantry=1)).assaults["Poland"].begin_attack("Germany")
    )
    ended = ended.end_attack(how)
    assert ended.contested_by == (("Germany",) if how is Before.CONTESTED else ())
    assert (ended.attacking, ended.before, ended.waiting) == ((), how, ("Austria",))


@claim("gw.allies.called-off", fixed={**ANY, tuple[Origin, ...]: ()}, rests_on=("gw.issue.aircraft-alone",))
def the_next_ally_sees_a_territory_captured_by_land_units_only(attacker: Army) -> None:
    """An attack that has left no enemy has captured the territory with land units; with aircraft alone it has not."""
    assume(attacker.total(GROUND + AIRCRAFT) > 0)
    won = LandBattle(attacker=Combatant(army=attacker), defender=Combatant(army=Army()))
    assert attack_result(won) is (Before.CAPTURED if attacker.total(GROUND) > 0 else Before.RETREATED)
