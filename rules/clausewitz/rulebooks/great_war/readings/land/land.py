"""The issues that the land battle raises, and their readings."""

from clausewitz.play.readings import Answer, Reading


class RemainingUnits(Reading, issue="gw.issue.remaining-units"):
    """Which units are the "remaining units" that fire in step 5?"""

    NOT_FIRED = Answer(
        "a",
        "Those that have not fired in this round.",
        "Steps 2 to 4 give their units fire of their own; that they should fire a second time is said nowhere in 000.",
    )
    SURVIVORS = Answer("b", "All survivors, those that have fired already included.")
    AIRCRAFT_AGAIN = Answer("c", 'Those that have not fired, and the aircraft: 002 adds "including air units".')


class LoopStart(Reading, issue="gw.issue.loop-start"):
    """From which step is land combat repeated?"""

    STEP_2 = Answer(
        "a",
        "From step 2: gas is used in the first round only.",
        "000 prevails (gw.issue.which-source), and names the steps.",
    )
    STEP_3 = Answer("b", 'From "step 3", the third entry of the list of 002: the defender\'s preemptive fire.')
    GAS = Answer("c", 'From "step 3" of the whole list of 002, part A included: gas, in every round.')


class StormOrder(Reading, issue="gw.issue.storm-order"):
    """Do storm troops and entrenched infantry fire at the same moment, or one after the other?"""

    TOGETHER = Answer("a", "At the same moment.", '000 adds "(simultaneous exchange)" to the step.')
    STORM_FIRST = Answer("b", "Storm troops first: entrenched infantry that they hit does not fire.")


class HitsOn(Reading, issue="gw.issue.hits-on"):
    """Which faces of a die hit "at 3"?"""

    OR_LESS = Answer(
        "a",
        "That number or less.",
        "Only so does a modifier of +1 help: with exactly the number it would change nothing.",
    )
    EXACTLY = Answer("b", "That number only.")


class Casualties(Reading, issue="gw.issue.casualties"):
    """Who chooses which units are lost?"""

    OWNER = Answer(
        "a",
        "Their owner.",
        '000 has the defender place wounds on "their" units in naval combat; called shots are the exception.',
    )
    FIRER = Answer("b", "The side that scored the hits.")


class GasOrder(Reading, issue="gw.issue.gas-order"):
    """Is the defender's gas thrown with the attacker's, or in reply to it?"""

    TOGETHER = Answer("a", "With it.", '000 adds "(simultaneous exchange)" to the step.')
    REPLY = Answer("b", "After it, once the losses are taken: 002 calls it a reply.")


class GasAlone(Reading, issue="gw.issue.gas-alone"):
    """May the defender use gas if the attacker does not?"""

    YES = Answer("a", "Yes.", '000 says "defender can" and names no condition but the technology.')
    REPLY_ONLY = Answer("b", "No: 002 calls his gas a reply.")


class GasTargets(Reading, issue="gw.issue.gas-targets"):
    """Which units may be lost to gas?"""

    ANY = Answer("a", "Any that fire may be lost to.", "No sentence excludes any.")
    TROOPS = Answer("b", "Infantry, cavalry and storm troops only: gas does not hurt guns, forts and aircraft.")


class GasMask(Reading, issue="gw.issue.gas-mask"):
    """What does the "gas mask" technology do?"""

    NOTHING = Answer("a", "Nothing.", "Only 002 has the words, and 000 prevails (gw.issue.which-source).")
    HALVES = Answer(
        "b",
        "It adjusts the damage: hits by gas on the defender are halved, rounded down.",
        assumes="002 says that the damage may be adjusted, not by how much.",
    )


class SupportingGuns(Reading, issue="gw.issue.supporting-guns"):
    """May a rail gun that fires from an adjacent space be lost in the battle?"""

    NO = Answer("a", "No.", "It is not in the space that is fought over.")
    YES = Answer("b", "Yes: it takes part in the battle.")


class EntrenchedAttackers(Reading, issue="gw.issue.entrenched-attackers"):
    """Does entrenched infantry that attacks, in a contested space, fire in step 4?"""

    NO = Answer("a", "No.", '000, which prevails (gw.issue.which-source), names "defending entrenched infantry" only.')
    YES = Answer("b", "Yes: 002 gives the advantage to whoever is entrenched.")


class AircraftAlone(Reading, issue="gw.issue.aircraft-alone"):
    """Is a side eliminated that has only aircraft left?"""

    NO = Answer("a", "No.", "Aircraft are units that fire, and that may be lost, in the land battle.")
    YES = Answer("b", "Yes: nobody holds a space from the air.")


class MutualDestruction(Reading, issue="gw.issue.mutual-destruction"):
    """Who holds the space when both sides are eliminated?"""

    DEFENDER = Answer("a", "The defender: nobody is there to take it.", "No sentence takes it from its owner.")
    NOBODY = Answer("b", "Nobody.")
