"""The issues that the land battle raises, and their readings."""

from clausewitz.play.readings import Answer, Reading


class RemainingUnits(
    Reading,
    issue="gw.issue.remaining-units",
    asks=("Do units that fired in steps 2 to 4 fire again in step 5?",),
):
    """Which units are the "remaining units" that fire in step 5a?"""

    NOT_FIRED = Answer(
        "a",
        "Those that have not fired in this round.",
        "Steps 2 to 4 give their units fire of their own; 000 nowhere says that they fire a second time.",
    )
    SURVIVORS = Answer("b", "All survivors, those that have fired already included.")
    AIRCRAFT_AGAIN = Answer("c", 'Those that have not fired, and the aircraft: 002 adds "including air units".')


class LoopStart(
    Reading,
    issue="gw.issue.loop-start",
    asks=("Does a second round begin with gas, with my guns, or with his?",),
):
    """From which step is land combat repeated?"""

    STEP_2 = Answer(
        "a",
        "From step 2: gas is used in the first round only.",
        "000 prevails (gw.issue.which-source), and names the steps.",
    )
    STEP_3 = Answer("b", 'From "step 3", the third entry of the list of 002: the defender\'s preemptive fire.')
    GAS = Answer("c", 'From "step 3" of the whole list of 002, part A included: gas, in every round.')


class FirstRoundAnew(
    Reading,
    issue="gw.issue.first-round-anew",
    asks=(
        "We fight on in a territory that we contested last turn; do I get gas and the air bonus again?",
        "Is the first round of my next attack on a contested territory a first round again?",
    ),
):
    """Does the "first round of combat" begin anew when a contest from an earlier turn goes on?"""

    ANEW = Answer(
        "a",
        "Yes: each attack is combat of its own, with gas, the boost and support fire in its first round.",
        'To contest is to remain "instead [of] continuing" the attack, and so ends it; the next begins with step 1.',
    )
    ONCE = Answer("b", "No: the same combat goes on, and its first round is over: no gas, no boost, no support fire.")


class HitsOn(
    Reading,
    issue="gw.issue.hits-on",
    asks=("Does a 1 hit when I need a 3?",),
):
    """Which faces of a die hit "at 3"?"""

    OR_LESS = Answer(
        "a",
        "That number or less.",
        "Only so does a modifier of +1 help: with exactly the number it would change nothing.",
    )
    EXACTLY = Answer("b", "That number only.")


class Casualties(
    Reading,
    issue="gw.issue.casualties",
    asks=("Can I pick off his best units with my hits?", "Do I choose my own casualties?"),
):
    """Who chooses which units are lost?"""

    OWNER = Answer(
        "a",
        "Their owner.",
        '000 has the defender place wounds on "their" units in naval combat; called shots are the exception.',
    )
    FIRER = Answer("b", "The side that scored the hits.")


class LossesFirst(
    Reading,
    issue="gw.issue.losses-first",
    asks=("We both have hits to take; who names his casualties first?",),
    unplayed=(
        Answer("b", "The defender, who places his wounds first in naval combat."),
        Answer("c", "Both write their losses down in secret."),
    ),
):
    """Which side names its losses first after a simultaneous exchange on land?"""

    ATTACKER = Answer(
        "a",
        "The attacker.",
        "He comes first in every step of land combat; the order of naval step 3 is said of wounds and called shots.",
        assumes="That it matters little: neither side's losses change those that the other has to take.",
    )


class AircraftAlone(
    Reading,
    issue="gw.issue.aircraft-alone",
    asks=("Does a lone fighter keep me in the battle?",),
):
    """Is a side eliminated that has only aircraft left?"""

    NO = Answer("a", "No.", "Aircraft are units that fire, and that may be lost, in the land battle.")
    YES = Answer("b", "Yes: nobody holds a space from the air.")


class MutualDestruction(
    Reading,
    issue="gw.issue.mutual-destruction",
    asks=("Nobody is left on either side; who gets the territory?",),
):
    """Who holds the space when both sides are eliminated?"""

    DEFENDER = Answer("a", "The defender: nobody is there to take it.", "No sentence takes it from its owner.")
    NOBODY = Answer("b", "Nobody.")


class OtherUnits(
    Reading,
    issue="gw.issue.other-units",
    asks=("When do tanks fire?", "Are there tanks in this game?"),
    unplayed=(
        Answer("b", "There are others, such as tanks: they fire among the remaining units of step 5a."),
        Answer("c", "There are others, such as tanks: they fire with storm troops in step 4."),
    ),
):
    """Are there land units that the sequence does not name, such as tanks?"""

    NONE = Answer(
        "a",
        "There are none.",
        'No source names any other; one that has no step of its own would be among "all their remaining units".',
        assumes="The units that the sources name are all that there are.",
    )
