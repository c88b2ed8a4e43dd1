"""The issues of trench and beach landing penalties, and their readings."""

from clausewitz.play.readings import Answer, Reading


class MissingVerb(Reading, issue="ew.issue.missing-verb"):
    """What is to be done with the penalties, as "be sure to any trench or beach landing penalties" has no verb?"""

    APPLY = Answer(
        "a",
        "They are applied: taken off the attack values.",
        "The next sentence says how far they cannot lower an attack value, so that they lower it.",
    )
    NOTHING = Answer("b", "Nothing: without a verb the sentence asks for nothing.")


class BothPenalties(Reading, issue="ew.issue.both-penalties"):
    """What is taken off when both a trench and a beach landing penalty apply?"""

    SUM = Answer("a", "Both, one after the other.", '"Any" penalty is to be applied, so none is left out.')
    GREATER = Answer("b", 'The greater one: it is a trench "or" a beach landing penalty.')


class Penalised(Reading, issue="ew.issue.penalised"):
    """Do the penalties lower the attack value of aircraft as well?"""

    WHOLE_FORCE = Answer("a", "Yes.", "They are penalties to the attacking force, and aircraft are a part of it.")
    LAND_UNITS = Answer("b", "No: aircraft neither cross trenches nor land on beaches.")


class PenaltiesLast(Reading, issue="ew.issue.penalties-last"):
    """For how long do the penalties hold?"""

    WHOLE_BATTLE = Answer(
        "a", "For the whole battle.", "They are applied before combat occurs, and nothing takes them back."
    )
    FIRST_ROUND = Answer("b", "For the first round: then the trench is crossed, and the beach left behind.")
