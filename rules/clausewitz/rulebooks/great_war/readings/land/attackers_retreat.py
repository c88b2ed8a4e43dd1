"""The issues that the attacker's retreat raises, and their readings."""

from clausewitz.play.readings import Answer, Reading


class RetreatTo(
    Reading,
    issue="gw.issue.retreat-to",
    asks=("Can my attackers pull back to another territory of mine than the one they came from?",),
):
    """Where may an attacker retreat to?"""

    ORIGIN = Answer(
        "a",
        "To one of his territories from which one of his units attacked.",
        "000 prevails (gw.issue.which-source), and is the more precise.",
    )
    ANY_OWN = Answer("b", 'To any territory of his within reach: 002 says "to his territory" only.')


class AttackersReach(
    Reading,
    issue="gw.issue.attackers-reach",
    asks=("My attackers came from two spaces away; can they go all the way back?",),
):
    """How far may an attacker retreat?"""

    ORIGIN = Answer(
        "a",
        "Back to where his units came from, however far; elsewhere only to an adjacent space.",
        "Units that have come a way can go it back; any other retreat is a move out of the space.",
    )
    ADJACENT = Answer("b", "To an adjacent space, even if his units came from farther away.")
    ANYWHERE = Answer("c", "As far as he likes: no sentence says how far.")


class BackToAnAlly(
    Reading,
    issue="gw.issue.back-to-an-ally",
    asks=("I attacked out of an ally's territory; is that a way back?",),
):
    """May an attacker whose units came out of an ally's territory retreat to it?"""

    NO = Answer(
        "a",
        "No: only to a territory of his own.",
        'Step 6 says "one of his territories", and of the defender, in the next breath, "friendly or allied".',
    )
    YES = Answer("b", 'Yes: the section on retreats says "one of the areas that their attack came", whoever owns it.')


class ComingOut(
    Reading,
    issue="gw.issue.coming-out",
    asks=("Half of my attack came out of a contested territory; may the rest pull back?",),
):
    """When is an attacker "coming out of a contested territory"?"""

    ANY = Answer(
        "a",
        "When any of his land units attacked out of one.",
        '"All land units" are bound, whichever of them came out of it.',
    )
    ALL = Answer("b", "Only when all of his land units did.")
    NEVER = Answer("c", "Never: 002 knows no such exception.")


class ComingOutHere(
    Reading,
    issue="gw.issue.coming-out-here",
    asks=("I attack inside a territory that we contest; can I pull back from that?",),
):
    """Do units come out of a contested territory that attack in the very territory in which they stood?"""

    YES = Answer(
        "a",
        "Yes.",
        "The attack comes out of their part of it; they have come from no other territory that they could retreat to.",
    )
    NO = Answer("b", "No: they are in it still, and only who attacks another territory comes out of it.")


class CannotRetreat(
    Reading,
    issue="gw.issue.cannot-retreat",
    asks=("Can I throw away an attack that has no way back?",),
):
    """May an attacker call off an attack who could retreat to none of the areas that he came from?"""

    DESTROYED = Answer(
        "a",
        "Yes, and his land units are destroyed.",
        "The sentence says what happens to them; if he had to fight on instead, it would speak of nothing.",
    )
    FIGHTS_ON = Answer("b", "No: an attack is called off by retreating, and that he cannot.")


class FlyToAnAlly(
    Reading,
    issue="gw.issue.fly-to-an-ally",
    asks=("Can my planes fly back to an ally's airfield?",),
):
    """Is the territory of an ally a "friendly territory" to which attacking aircraft and raiders may fly back?"""

    YES = Answer(
        "a",
        "Yes.",
        'The section on retreats tells "friendly owned" from "friendly allied", so that either is friendly.',
    )
    NO = Answer("b", 'No: step 6 says "friendly or allied", so that an ally\'s is not friendly.')
