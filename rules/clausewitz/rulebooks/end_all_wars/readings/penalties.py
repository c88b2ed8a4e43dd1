"""The issues of trench and beach landing penalties, and their readings."""

from clausewitz.play.readings import Answer, Reading


class MissingVerb(
    Reading, issue="ew.issue.missing-verb", asks=("A word is missing: be sure to do what with the trench penalty?",)
):
    """What is to be done with the penalties, as "be sure to any trench or beach landing penalties" has no verb?"""

    APPLY = Answer(
        "a",
        "They are applied: subtracted from the attack values.",
        "The next sentence says how far they cannot lower an attack value, so that they lower it.",
    )
    NOTHING = Answer("b", "Nothing: without a verb the sentence asks for nothing.")


class BothPenalties(
    Reading, issue="ew.issue.both-penalties", asks=("I land on a beach with trenches behind it; do the two add up?",)
):
    """What is subtracted when both a trench and a beach landing penalty apply?"""

    SUM = Answer("a", "Both, one after the other.", '"Any" penalty is to be applied, so none is left out.')
    GREATER = Answer("b", 'The greater one: it is a trench "or" a beach landing penalty.')


class Penalised(Reading, issue="ew.issue.penalised", asks=("Do trenches bother my bombers too?",)):
    """Do the penalties lower the attack value of aircraft as well?"""

    WHOLE_FORCE = Answer("a", "Yes.", "They are penalties to the attacking force, and aircraft are a part of it.")
    LAND_UNITS = Answer("b", "No: aircraft neither cross trenches nor land on beaches.")


class PenaltiesLast(
    Reading, issue="ew.issue.penalties-last", asks=("Do I get my full numbers back after the first round ashore?",)
):
    """For how long do the penalties hold?"""

    WHOLE_BATTLE = Answer(
        "a", "For the whole battle.", "They are applied before combat occurs, and nothing takes them back."
    )
    FIRST_ROUND = Answer("b", "For the first round: then the trench is crossed, and the beach left behind.")


class ValueOf0(
    Reading,
    issue="ew.issue.value-of-0",
    asks=("My unit cannot attack at all; does the beach give it a one?",),
):
    """What is the attack value of a unit of value 0 under a penalty?"""

    STAYS_0 = Answer(
        "a", "0: it rolls no die.", "The sentence limits how far a penalty lowers a value; no penalty raises one."
    )
    BECOMES_1 = Answer("b", "1: under a penalty no attack value is below 1.")


class MixedAttack(
    Reading,
    issue="ew.issue.mixed-attack",
    asks=("Half my force walked in; do those guys suffer for the beach as well?",),
    unplayed=(Answer("b", "No: it lowers the attack values of those that have landed."),),
):
    """Does a beach landing penalty fall on land units that came by land, where others land from the sea?"""

    WHOLE_FORCE = Answer(
        "a", "Yes.", 'It is a penalty "to the attacking force", and the text does not tell its parts from each other.'
    )
