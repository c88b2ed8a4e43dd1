"""The issues that anti-aircraft fire raises, and their readings."""

from clausewitz.play.readings import Answer, Reading


class FreeRollTarget(Reading, issue="ew.issue.anti-air-target"):
    """What must an AA gun roll in its free roll to hit?"""

    DEFENSE_VALUE = Answer(
        "a", "Its defense value or less.", "It is the only number that the text gives to a defending unit."
    )
    OWN_NUMBER = Answer("b", "A number of its own, stated elsewhere.", assumes="what number that is.")


class AntiAirAgain(Reading, issue="ew.issue.anti-air-again"):
    """Do AA guns roll again in step 1?"""

    YES = Answer("a", "Yes.", '"Free" is a roll besides the one that each unit has in step 1.')
    NO = Answer("b", "No: they have had their roll.")


class AntiAirHits(Reading, issue="ew.issue.anti-air-hits"):
    """May hits that AA guns score in step 1 be applied to land units?"""

    AIRCRAFT = Answer(
        "a", "No: to attacking aircraft only.", 'The sentence speaks of "hits scored by the AA units", of all of them.'
    )
    ANY_UNIT = Answer("b", "Yes: the sentence stands in the paragraph on the free roll, and speaks of that.")


class FreeRollLosses(Reading, issue="ew.issue.anti-air-losses"):
    """When are aircraft removed that the free roll hits?"""

    AT_ONCE = Answer(
        "a", "At once, before step 1.", "Who is hit does not get to roll in exchange, so it must be gone by then."
    )
    STEP_2 = Answer("b", "In step 2, with all others: only there is anything said to be removed.")


class IdleAircraft(Reading, issue="ew.issue.idle-aircraft"):
    """May AA guns hit aircraft that were moved in, and lack the fuel to take part?"""

    NO = Answer(
        "a", "No.", "The sentence on fuel comes before the free roll: they are not in the battle, and so do not attack."
    )
    YES = Answer("b", "Yes, in the free roll: they have been moved in to attack.")
