"""The issues that contesting raises, and their readings."""

from clausewitz.play.readings import Answer, Reading


class ContestStopsRetreat(Reading, issue="gw.issue.contest-stops-retreat"):
    """Does a contest by the attacker stop the defender from retreating?"""

    STOPS = Answer("a", "Yes.", '000 says so outright: "this stops the defender from retreating".')
    ONLY_RETREAT_TESTED = Answer("b", "No: 002 asks only whether the attacker has retreated.")


class ContestWith(Reading, issue="gw.issue.contest-with"):
    """Which units remain in a contested space?"""

    GROUND = Answer(
        "a", "All ground units; aircraft go home.", "000, which prevails (gw.issue.which-source), says ground units."
    )
    ALL = Answer("b", 'All units: 002 says "with all".')


class ToTheFinish(Reading, issue="gw.issue.to-the-finish"):
    """May an attacker who came out of a contested territory, and fought on, contest in a later round?"""

    EACH_ROUND = Answer("a", "Yes: he decides anew at the end of each round.", "Step 6 is repeated whole.")
    ONCE = Answer("b", "No: who fights on fights to the finish.")


class OwnerOfContested(Reading, issue="gw.issue.owner-of-contested"):
    """Who is the "original start of player turn owner" of a contested territory?"""

    WHEN_CONTESTED = Answer(
        "a",
        "Its owner at the start of the turn in which the contest began.",
        '"Original" looks back to the beginning of the contest.',
    )
    EACH_TURN = Answer("b", "Its owner at the start of the turn that is played now.")
