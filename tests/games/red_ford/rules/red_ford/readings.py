"""What the text leaves open: a class for each issue, and in the profile a field for it."""

from dataclasses import dataclass

from clausewitz.play.readings import Answer, Reading


class HalfOfWhat(
    Reading,
    issue="rf.issue.half-of-what",
    asks=("Do the men I lost in earlier rounds count for morale?",),
):
    """Has an army lost half of what it had when the battle began, or half of what it had when the round began?"""

    BATTLE = Answer("a", "Half of what it had when the battle began.", '"Its units" are all that the army has had.')
    ROUND = Answer("b", "Half of what it had when the round began.")


class MoreThanHalf(
    Reading,
    issue="rf.issue.more-than-half",
    asks=("I have lost more than half of my army; do I check morale at all?",),
    unplayed=(Answer("b", "Only in the round in which its losses reach half."),),
):
    """Does an army that has lost more than half of its units roll for morale, and again in later rounds?"""

    EVERY_ROUND = Answer(
        "a",
        "It rolls in each round in which it has lost half or more.",
        "Whoever has lost more than half has lost half.",
        assumes="that no roll is the last.",
    )


class HowLongShaken(
    Reading,
    issue="rf.issue.how-long-shaken",
    asks=("My army was shaken last round and could not get away; is it still shaken?",),
    unplayed=(Answer("b", "For the rest of the battle."),),
):
    """How long is a shaken army shaken, if it does not retreat?"""

    THE_ROUND = Answer(
        "a",
        "Until the end of the round.",
        "It rolls again in the next round.",
        assumes="that a round ends what it began.",
    )


class ShakenElephants(
    Reading,
    issue="rf.issue.shaken-elephants",
    asks=("My army is shaken, but I have elephants in the river; what now?",),
):
    """Does a shaken attacker retreat who has elephants, and so "must retreat" and "may never retreat"?"""

    STAYS = Answer("a", "No: he fights on.", '"Never" leaves no exception, and no order turns an elephant.')
    RETREATS = Answer("b", "Yes: he retreats with all his units.")
    NEITHER = Answer("c", "He may neither retreat nor fight on; he is not asked.")


@dataclass(frozen=True, kw_only=True)
class Profile:
    """One reading for each issue; the defaults are the preferred ones."""

    half_of_what: HalfOfWhat = HalfOfWhat.BATTLE
    more_than_half: MoreThanHalf = MoreThanHalf.EVERY_ROUND
    how_long_shaken: HowLongShaken = HowLongShaken.THE_ROUND
    shaken_elephants: ShakenElephants = ShakenElephants.STAYS


PREFERRED = Profile()
PROFILES = {"preferred": PREFERRED}
