"""What holds of the attacks of several nations: one at a time, and together only where the technology lets them."""

from dataclasses import replace

from clausewitz.play.norms import ruling
from clausewitz.play.switches import without
from clausewitz.prove.claims import REFUTED, assume, claim
from clausewitz.rulebooks.great_war.allies.allies import Before, BeginAttack, HoldBack, JoinContest, Succession
from clausewitz.rulebooks.great_war.allies.coalitions import AttackTogether, Coalition, Developed, Members
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.allies.allies import (
    CoordinatedNations,
    Coordination,
    NextAlly,
    WhoHasDevelopedIt,
)

ANY: dict[object, object] = {str: "", tuple[str, ...]: (), Profile: LATEST}
"""Names do not matter here."""
EACH_FOR_ITSELF = replace(LATEST, who_has_developed_it=WhoHasDevelopedIt.EACH)
LITERAL = replace(LATEST, coordination=Coordination.UNTIL_DEVELOPED, coordinated_nations=CoordinatedNations.ENTENTE)


@claim("gw.allies.called-off", fixed=ANY)
def nobody_attacks_while_an_ally_does(at: Succession, action: BeginAttack) -> None:
    """An attack never begins while an ally attacks the zone, nor once one has captured it."""
    if ruling(action, at).allowed:
        assert at.before is not Before.ATTACKING
        assert at.before is not Before.CAPTURED


@claim("gw.allies.called-off", fixed=ANY, expect=REFUTED)
def without_the_sentence_nobody_attacks_while_an_ally_does(at: Succession, action: BeginAttack) -> None:
    """The same is false once "the first must have called off" is struck out: the claim has teeth."""
    with without("gw.allies.called-off"):
        assert not ruling(action, at).allowed or at.before is not Before.ATTACKING


@claim(
    "gw.allies.called-off.destroyed",
    "gw.allies.called-off.retreated",
    "gw.allies.called-off.contested",
    "gw.allies.next",
    fixed=ANY,
)
def once_an_attack_is_called_off_the_next_ally_is_free(at: Succession, attack: BeginAttack, instead: HoldBack) -> None:
    """However the attack of an ally was called off, the next may attack and need not."""
    assume(at.before.called_off)
    assert ruling(attack, at).allowed
    assert ruling(instead, at).allowed


@claim("gw.allies.after-contest", fixed={**ANY, Profile: replace(LATEST, next_ally=NextAlly.MUST)}, expect=REFUTED)
def where_he_must_attack_the_next_ally_is_free(at: Succession, instead: HoldBack) -> None:
    """Under the reading by which he must attack what an ally contests he is not: the claim has teeth."""
    assume(at.before.called_off)
    assert ruling(instead, at).allowed


@claim("gw.allies.after-contest", fixed=ANY)
def nobody_joins_a_contest_without_an_attack(at: Succession, action: JoinContest) -> None:
    """The next ally never enters the zone that another has just contested but by an attack."""
    assume(at.this_turn)
    assert not ruling(action, at).allowed


@claim("gw.allies.not-together", "gw.allies.coordination", "gw.allies.coordination.nations", fixed=ANY)
def only_three_nations_attack_together_and_only_with_the_technology(at: Coalition, action: AttackTogether) -> None:
    """Allies attack together exactly if they are England, France and USA, and one of the Entente has the technology."""
    assert ruling(action, at).allowed == (at.developed is not Developed.NOBODY and at.members is Members.THREE)


@claim("gw.allies.coordination", fixed={**ANY, Profile: EACH_FOR_ITSELF}, expect=REFUTED)
def where_each_has_to_develop_it_one_is_enough(at: Coalition, action: AttackTogether) -> None:
    """The same is false under the reading by which each that attacks has to have it: the claim has teeth."""
    assert ruling(action, at).allowed == (at.developed is not Developed.NOBODY and at.members is Members.THREE)


@claim("gw.allies.coordination", fixed={**ANY, Profile: LITERAL}, expect=REFUTED)
def by_the_letter_only_three_nations_attack_together_and_only_with_the_technology(
    at: Coalition, action: AttackTogether
) -> None:
    """The same is false under the letter of the exception, "until [...] for the Entente": the claim has teeth."""
    assert ruling(action, at).allowed == (at.coordination and at.members is Members.THREE)


@claim("gw.allies.coordination.entente", fixed={**ANY, Profile: LITERAL})
def nobody_but_the_entente_ever_attacks_together(at: Coalition, action: AttackTogether) -> None:
    """Even by the letter allies that are not of the Entente never attack together."""
    assert not ruling(action, at).allowed or at.members is not Members.OTHERS
