"""The issues that anti-aircraft fire raises, and their readings."""

from clausewitz.play.readings import Answer, Reading


class FreeRollTarget(
    Reading, issue="ew.issue.anti-air-target", asks=("What number does my flak need on the opening roll?",)
):
    """What must an AA gun roll in its free roll to hit?"""

    DEFENSE_VALUE = Answer(
        "a", "Its defense value or less.", "It is the only number that the text gives to a defending unit."
    )
    OWN_NUMBER = Answer("b", "A number of its own, stated elsewhere.", assumes="what number that is.")


class AntiAirAgain(
    Reading,
    issue="ew.issue.anti-air-again",
    asks=("My flak has had its free shot; does it shoot again with everybody else?",),
):
    """Do AA guns roll again in step 1?"""

    YES = Answer(
        "a", "Yes.", 'Both players roll "for each unit they have", and the text calls the gun an "AA Gun unit".'
    )
    NO = Answer("b", "No: the free roll is the roll that AA guns get.")


class AntiAirHits(
    Reading, issue="ew.issue.anti-air-hits", asks=("Can flak kill infantry when it shoots along with the others?",)
):
    """May hits that AA guns score in step 1 be applied to land units?"""

    AIRCRAFT = Answer(
        "a", "No: to attacking aircraft only.", 'The sentence speaks of "hits scored by the AA units", of all of them.'
    )
    ANY_UNIT = Answer("b", "Yes: the sentence stands in the paragraph on the free roll, and speaks of that.")


class FreeRollLosses(
    Reading,
    issue="ew.issue.anti-air-losses",
    asks=("Flak hit my bomber before the fight; do I still roll for it in the first round?",),
):
    """When are aircraft that the free roll has hit removed?"""

    AT_ONCE = Answer(
        "a",
        "At once, before step 1.",
        'The guns roll "now", and only "once" they have do the three steps begin; if their hits waited for step 2, it '
        "would make no difference when they roll.",
    )
    STEP_2 = Answer("b", "In step 2, with all others: only there does the text have units removed.")


class IdleAircraft(
    Reading,
    issue="ew.issue.idle-aircraft",
    asks=("My fighter is too low on fuel to join in; can the flak shoot it down anyway?",),
):
    """May AA guns hit aircraft that were moved in but lack the fuel to take part?"""

    NO = Answer(
        "a", "No.", "The sentence on fuel comes before the free roll: they are not in the battle, and so do not attack."
    )
    YES = Answer("b", "Yes, in the free roll: they have been moved in to attack.")


class HitOrder(
    Reading,
    issue="ew.issue.hit-order",
    asks=("Can I put the infantry's hit on my only plane so that the flak hit is wasted?",),
):
    """In which order are the hits of AA guns and other hits of one step taken?"""

    GUNS_FIRST = Answer(
        "a",
        "The hits of AA guns first, on aircraft; the others then on any unit that is left.",
        '"1 unit for each hit" is to be removed: no hit is lost while there is a unit that it can be applied to.',
    )
    OWNER = Answer(
        "b", "As their owner likes: a hit of an AA gun is lost when his other hits have taken the last aircraft."
    )
