"""The issues that air combat raises, and their readings."""

from clausewitz.play.readings import Answer, Reading


class SuperiorityWinner(Reading, issue="gw.issue.superiority-winner"):
    """Who has air superiority when both sides lose their last aircraft in the same exchange?"""

    AIRCRAFT_LEFT = Answer(
        "a",
        "Nobody: a winner has aircraft left.",
        "001 ties the boost to having air units remaining, 002 speaks of the survivor.",
    )
    LAST_DESTROYED = Answer("b", "Both: each has eliminated the other.")


class SuperiorityLasts(Reading, issue="gw.issue.superiority-lasts"):
    """What becomes of air superiority if its last aircraft falls within the round?"""

    ENDS = Answer("a", "It ends.", "001 ties the boost to having air units remaining.")
    STAYS = Answer("b", "It stays for the round: who has won it has it.")


class UnopposedSuperiority(Reading, issue="gw.issue.unopposed-superiority"):
    """Has a side air superiority if the enemy has no aircraft to begin with?"""

    YES = Answer("a", "Yes.", "001: what allows the boost is having air units remaining.")
    NO = Answer("b", "No: there is no winner where no air combat took place.")


class Boosted(Reading, issue="gw.issue.boosted"):
    """Which units does air superiority boost?"""

    GUNS = Answer("a", "Artillery, rail guns and forts.", "000 lists them.")
    AIRCRAFT_TOO = Answer("b", 'Aircraft as well: "these units" of 002 includes them.')
    LAND_UNITS = Answer("c", 'All land units, and aircraft: 002 says "may boost land units".')


class FireOnAircraft(Reading, issue="gw.issue.fire-on-aircraft"):
    """May aircraft be lost to fire in the land battle?"""

    YES = Answer(
        "a", "Yes.", '002: "plane hits can go against land units (and vice versa)"; 000 says nothing against it.'
    )
    NO = Answer("b", "No: air fights air.")
