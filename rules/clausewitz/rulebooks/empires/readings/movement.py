"""The issues that every kind of movement raises: numbers, costs, and what sticks."""

from clausewitz.play.readings import Answer, Reading


class TooMany(Reading, issue="em.issue.too-many"):
    """What becomes of an action that names more armies or ships than there are?"""

    FAILS = Answer("a", "It fails.", 'Only of CONVOY, and of its armies, is it said that "as many as possible" move.')
    ALL_GO = Answer("b", "As many as there are move.")


class Nobody(Reading, issue="em.issue.nobody"):
    """What becomes of an action that moves nobody, such as "all but 3" of three ships?"""

    FAILS = Answer("a", "It fails.", "There is nothing that it could be executed with.")
    IDLE = Answer("b", "It is executed, moves nobody, and costs what it costs.")


class FailedCost(Reading, issue="em.issue.failed-cost"):
    """Does an action that fails cost its BPs?"""

    NOTHING = Answer("a", "No.", "A cost is stated for moving, and a failed action moves nobody.")
    PAID = Answer("b", "Yes, or as many as are left: the player has ordered it.")


class TooFewPoints(Reading, issue="em.issue.too-few-points"):
    """What becomes of an action that costs more BPs than the country has left?"""

    FAILS = Answer("a", "It fails.", "No sentence lets a country owe BPs, or have a part of an action executed.")
    FEWER_ATTACK = Answer("b", "It fails; but an ATTACK is made with as many armies as can be paid for.")


class AllFormats(Reading, issue="em.issue.all"):
    """May "all" and "all but" be used with MOVE and ATTACK?"""

    SHIPS_ONLY = Answer("a", "No.", "The text allows them for SEAMOVE and for CONVOY, each time in so many words.")
    EVERYWHERE = Answer("b", "Yes: they are ways to give a number, and nothing forbids them.")


class Stuck(Reading, issue="em.issue.stuck"):
    """Which armies are stuck: those that have moved, or all in the area?"""

    AREA = Answer("a", "All in the area: it is sticky.", 'The Note corrects: "It is actually the AREA".')
    ARMIES = Answer("b", 'Those that have moved into it: the sentence before the Note says "Any armies moving".')
