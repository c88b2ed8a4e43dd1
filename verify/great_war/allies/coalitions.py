"""What readings make of allies who attack together, and what an ally is told who attacks after another."""

from clausewitz.play.norms import ruling
from clausewitz.prove.claims import claim
from clausewitz.rulebooks.great_war.allies.allies import Before, BeginAttack, Succession
from clausewitz.rulebooks.great_war.allies.assaults import AttackTogether, Coalition, Developed, Members
from clausewitz.rulebooks.great_war.readings.allies import CoordinatedNations, Coordination, NextAlly, WhoHasDevelopedIt

NAMES: dict[object, object] = {str: "", tuple[str, ...]: ()}
"""Names do not matter here."""


@claim(
    "gw.allies.not-together",
    "gw.allies.coordination",
    "gw.allies.coordination.entente",
    "gw.allies.coordination.nations",
    fixed=NAMES,
)
def allies_attack_together_as_each_reading_of_the_technology_lets_them(at: Coalition, action: AttackTogether) -> None:
    """England, France and USA attack together once one of the Entente has the technology, others never.

    By some answers the whole Entente may, each that attacks needs the technology, and joint attacks end with it.
    """
    each = at.profile.who_has_developed_it is WhoHasDevelopedIt.EACH
    developed = at.developed is Developed.ALL if each else at.developed is not Developed.NOBODY
    all_of_them = at.profile.coordinated_nations is CoordinatedNations.ENTENTE
    named = at.members is Members.THREE or (at.members is Members.ENTENTE and all_of_them)
    once = at.profile.coordination is Coordination.ONCE_DEVELOPED
    assert ruling(action, at).allowed == (named and developed == once)


@claim("gw.allies.after-contest", "gw.allies.called-off.contested", fixed=NAMES)
def only_who_attacks_after_a_contest_is_told_that_he_must_attack_as_normal(at: Succession, action: BeginAttack) -> None:
    """The next ally must attack as normal where another has contested in this turn, by one answer also where before."""
    must = at.before is Before.CONTESTED and (at.this_turn or at.profile.next_ally is NextAlly.MUST)
    assert ("gw.allies.after-contest" in {each.clause for each in ruling(action, at).reasons}) == must
