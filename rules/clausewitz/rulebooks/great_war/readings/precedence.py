"""Which source prevails, and what holds where no source speaks: the assumptions behind all other readings."""

from clausewitz.play.readings import Answer, Reading


class WhichSource(
    Reading,
    issue="gw.issue.which-source",
    asks=(
        "The three rules texts disagree; which one do we go by?",
        "Is the short answer about fortresses still in force?",
    ),
    unplayed=(
        Answer("b", "002 prevails as a whole; the profile 002 takes its reading of each issue."),
        Answer("c", "None of them: what one says and another lacks holds as well, wherever both can."),
    ),
):
    """Which source prevails where 000, 001 and 002 differ and none is more precise?"""

    LONGEST = Answer(
        "a",
        "000 prevails.",
        "000 repeats 001 nearly word for word and goes further in both land and naval combat, as a later state would; "
        "002 gives the same sequence in short. None of them carries a date.",
        assumes="000 is the latest state of the rules.",
    )


class Unspoken(
    Reading,
    issue="gw.issue.unspoken",
    asks=("The rules do not say that I may; may I?",),
    unplayed=(
        Answer("b", "Yes: what no sentence forbids is allowed."),
        Answer("c", "The players settle it before they play on."),
    ),
    of_silence=True,
):
    """May a player do something that no sentence permits?"""

    NO = Answer(
        "a",
        "No.",
        '"Infantry move 1" would say nothing if they might move 2 because no sentence forbids it.',
        assumes="the sentences name all that may be done.",
    )
