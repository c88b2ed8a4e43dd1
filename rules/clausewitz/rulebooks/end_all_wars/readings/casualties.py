"""The issues that casualties raise, and their readings."""

from clausewitz.play.readings import Answer, Reading


class Casualties(Reading, issue="ew.issue.casualties"):
    """Who chooses which units are removed?"""

    OWNER = Answer("a", "Their owner.", '"Both players remove", and it is the defender who "may opt" what he loses.')
    OPPONENT = Answer("b", "The player who scored the hits.")
