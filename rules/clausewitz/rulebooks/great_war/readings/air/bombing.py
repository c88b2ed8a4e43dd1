"""The issues that strategic bombing raises, and their readings."""

from clausewitz.play.readings import Answer, Reading


class BombingCap(Reading, issue="gw.issue.bombing-cap"):
    """Over what time can the losses from a territory not exceed its value?"""

    TURN = Answer(
        "a",
        "From one collection of income to the next, all raids on it together.",
        '"The total loses" are those of one collection.',
    )
    RAID = Answer("b", "In each raid.")


class SameInterceptors(Reading, issue="gw.issue.same-interceptors"):
    """May fighters that have intercepted a raid intercept another one in the same turn?"""

    AGAIN = Answer("a", "Yes.", '"Any enemy fighters within that space" may, and they can still fight afterwards.')
    ONCE = Answer("b", "No: once in a turn, as everybody fights once.")


class BombingValue(Reading, issue="gw.issue.bombing-value"):
    """What value limits the losses from a territory that is contested?"""

    AT_THE_TIME = Answer("a", "Its value at the time, halved.", "Halved is what its owner can collect, and so lose.")
    FULL = Answer("b", "Its full value.")
