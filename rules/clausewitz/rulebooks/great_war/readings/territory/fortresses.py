"""The issues that fortresses raise, and their readings."""

from clausewitz.play.readings import Answer, Reading


class FiresTwice(
    Reading,
    issue="gw.issue.fires-twice",
    asks=("Does my fort get both its dice at once?",),
):
    """How does a fort fire twice?"""

    TWO_DICE = Answer(
        "a",
        "With two dice whenever it fires.",
        '002 explains it so for pass-through fire: "one attack (rolling twice)".',
    )
    TWO_STEPS = Answer("b", "With one die in step 3 and one in step 5.")


class LoneFort(
    Reading,
    issue="gw.issue.lone-fort",
    asks=("All my troops are dead but the fort still stands: is the battle over?",),
):
    """Does a fort without any other unit go on with the battle?"""

    CAPTURED = Answer(
        "a", "No: it is captured.", "A fort may be captured once all enemy pieces are killed, and it is a place."
    )
    HOLDS = Answer("b", "Yes: the battle goes on until it is wrecked.")


class FortAfterRetreat(
    Reading,
    issue="gw.issue.fort-after-retreat",
    asks=("I pull my troops out: do I lose the fort?",),
):
    """Are the defender's forts captured when he retreats?"""

    CAPTURED = Answer(
        "a",
        "Yes.",
        "The territory is captured and they cannot leave it: no enemy piece is left there to be killed.",
    )
    STAYS = Answer(
        "b",
        "No: forts are captured if all enemy pieces have been killed, and these have not. They are silent until their "
        "side takes the territory back.",
    )


class Garrison(
    Reading,
    issue="gw.issue.garrison",
    asks=("I have two forts and one infantry: do both fire?",),
):
    """How many forts does one infantry, cavalry or storm troop keep functional?"""

    ONE_EACH = Answer("a", "One.", '"The fort must have [...] a single infantry, cavalry, or storm troop."')
    ONE_FOR_ALL = Answer("b", "All in the space.")


class SilentForts(
    Reading,
    issue="gw.issue.silent-forts",
    asks=("Can I soak up hits on a fort that has no crew?",),
):
    """Does a fort that is not functional take hits?"""

    YES = Answer("a", "Yes, as long as it is not wrecked.", "Only a wrecked fort is said to be out of the battle.")
    NO = Answer("b", "No: it is no part of the battle.")


class FortHits(
    Reading,
    issue="gw.issue.fort-hits",
    asks=("Can I spread hits over my two forts?",),
):
    """May hits on several forts in one space be spread over them?"""

    SPREAD = Answer(
        "a", "Yes: each fort takes three hits before the first is wrecked.", "The owner chooses his losses."
    )
    ONE_BY_ONE = Answer("b", "No: one fort is wrecked before the next is hit.")


class CapturedFort(
    Reading,
    issue="gw.issue.captured-fort",
    asks=("Do I get the fort in one piece when I take it?",),
):
    """In what state is a fort that has been captured?"""

    AS_IT_IS = Answer("a", "As damaged as it was.", "No sentence changes it, and only its owner's phase 6 repairs it.")
    WRECKED = Answer("b", "A wreck: who gives it up blows it up.")


class FortAttacks(
    Reading,
    issue="gw.issue.fort-attacks",
    asks=("I counter-attack in my own contested province: does my fort fire?",),
):
    """Does a fort fire when its owner attacks in the contested territory in which it stands?"""

    NO = Answer(
        "a",
        "No.",
        "It has a figure on defence and none for an attack, where the next entry, on infantry, gives both.",
    )
    YES = Answer("b", "Yes, twice at 3, with the guns of step 2: the figure is no ban, and it fires on passing ships.")
