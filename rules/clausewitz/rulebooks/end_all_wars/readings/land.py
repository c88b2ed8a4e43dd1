"""The issues of when land combat occurs, who takes part in it, and how it ends, and their readings."""

from clausewitz.play.readings import Answer, Reading


class Opting(Reading, issue="ew.issue.opting"):
    """May the defender opt for some of his ports and industrial complexes, and leave others out?"""

    EACH = Answer(
        "a", "Yes: he opts for each of them.", 'He may lose "Industrial Complexes and/or Ports" as single units.'
    )
    ALL_OR_NONE = Answer("b", 'No: "these units" defend, all of them, or none does.')


class StructuresRoll(Reading, issue="ew.issue.structures-roll"):
    """Do ports and industrial complexes that defend roll dice?"""

    YES = Answer(
        "a", "Yes, on a defense value.", 'They are called units, and both players roll "for each unit they have".'
    )
    NO = Answer("b", "No: they only take hits, having no defense value that the text knows of.")


class LoneCity(Reading, issue="ew.issue.lone-city"):
    """Does a city fight that has no other defending unit beside it from the start?"""

    NO = Answer("a", "No: there is no land combat.", "It fights as long as another unit does, and then it stops.")
    YES = Answer("b", "Yes, until the attacker stops: it cannot be lost, and no other unit has been destroyed.")


class Stopping(Reading, issue="ew.issue.stopping"):
    """What becomes of an attack that the attacking player does not wish to continue?"""

    BREAKS_OFF = Answer(
        "a",
        "It is over, and the territory stays the defender's.",
        "Nothing in the text takes a territory from its owner while units of his defend it.",
        assumes="where the attacker's land units go is in no source.",
    )
    BOTH_STAY = Answer("b", "It is over, and both sides remain in the territory.")


class Capture(Reading, issue="ew.issue.capture"):
    """Who takes a territory in which no defending unit is left?"""

    LAND_UNITS = Answer(
        "a",
        "The attacker, if a land unit of his is left.",
        "Aircraft have to fly to a friendly territory: they cannot stay to hold this one.",
    )
    ANY_UNIT = Answer("b", "The attacker, with whatever unit he has left.")


class MutualDestruction(Reading, issue="ew.issue.mutual-destruction"):
    """Who holds a territory in which neither side has a unit left?"""

    DEFENDER = Answer("a", "The defender: nobody is there to take it.", "No sentence takes it from its owner.")
    NOBODY = Answer("b", "Nobody.")
