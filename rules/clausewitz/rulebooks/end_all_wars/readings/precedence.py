"""What holds where no sentence speaks: an assumption."""

from clausewitz.play.readings import Answer, Reading


class Unspoken(
    Reading,
    issue="ew.issue.unspoken",
    asks=("The rules do not say that I may; may I?",),
    unplayed=(
        Answer("b", "Yes: what no sentence forbids is allowed."),
        Answer("c", "The players settle it before they play on."),
    ),
    of_silence=True,
):
    """May a player do what no sentence permits?"""

    NO = Answer(
        "a",
        "No.",
        "To say when land combat occurs would be idle if it might occur at any other time as well.",
        assumes="the sentences name all that may be done.",
    )
