"""The issues that casualties raise, and their readings."""

from clausewitz.play.readings import Answer, Reading


class Casualties(
    Reading, issue="ew.issue.casualties", asks=("Do I pick my own losses, or does the guy who hit me pick them?",)
):
    """Who chooses which units are removed?"""

    OWNER = Answer("a", "Their owner.", '"Both players remove", and it is the defender who "may opt" what he loses.')
    OPPONENT = Answer("b", "The player who scored the hits.")


class RemovalOrder(
    Reading,
    issue="ew.issue.removal-order",
    asks=("Who has to name his dead first?",),
    unplayed=(
        Answer("b", "The defender removes his units first."),
        Answer("c", "Both write down their losses in secret and remove them together."),
    ),
):
    """Which player removes his units first in step 2?"""

    ATTACKER = Answer(
        "a",
        "The attacker: the defender sees what is left of him.",
        "The text names the attackers before the defenders.",
        assumes="that losses are not removed in secret.",
    )


class DefendingAircraft(
    Reading,
    issue="ew.issue.defending-aircraft",
    asks=("All my ground troops are dead; can my fighter get out before it is overrun?",),
    unplayed=(Answer("b", "They may fly to a friendly territory after any round."),),
):
    """May defending aircraft leave a land battle?"""

    TO_THE_END = Answer(
        "a",
        "No: they fight until they are removed or the attacker stops.",
        'Step 3 takes fuel from "all attacking aircraft", and only for lack of it do aircraft leave.',
    )
