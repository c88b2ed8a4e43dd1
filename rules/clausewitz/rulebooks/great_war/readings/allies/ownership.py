"""The issues of whose a territory is that allies have fought for, and their readings."""

from clausewitz.play.readings import Answer, Reading


class ContestThenCapture(
    Reading,
    issue="gw.issue.contest-then-capture",
    asks=("I contested it and then my ally killed the last defender; who gets the territory?",),
    unplayed=(Answer("c", "The two agree, or it stays the loser's until one of them has left."),),
):
    """One ally contests a territory and the next destroys the last defender there: whose is the territory?"""

    LAST = Answer(
        "a",
        "That of the ally whose attack destroyed the last defender.",
        "The contest has captured nothing; his is the battle that results in the territory being captured.",
    )
    FIRST = Answer("b", "That of the ally who contested first: his units have stood there since.")


class JointCapture(
    Reading,
    issue="gw.issue.joint-capture",
    asks=("England and France attacked as one and won; whose flag goes up?",),
    unplayed=(
        Answer("b", "That of the nation with the most land units left in the territory."),
        Answer("c", "The nations that attacked agree on one of them."),
    ),
):
    """Whose is a territory that several nations have captured by attacking together?"""

    FIRST_TURN = Answer(
        "a",
        "That of the nation listed first among those that move together, if it has a land unit left there.",
        "One nation has to hold it, and no sentence says which; the table can settle it by the order of its list.",
        assumes="that the order in which the nations are listed decides.",
    )


class LeftToAllies(
    Reading,
    issue="gw.issue.left-to-allies",
    asks=("We are both in the no-man's-land that the French have left; whose flag goes up?",),
    unplayed=(
        Answer("b", "That of the nation with the most land units there."),
        Answer("c", "The nations that are there agree on one of them."),
    ),
):
    """Allies are left alone in a contested territory, and none of them has won a battle for it: whose is it?"""

    FIRST_LISTED = Answer(
        "a",
        "That of the first nation with land units there in the order in which those of the game are listed.",
        "One nation has to hold it, and no sentence says which; the table can settle it by the order of its list.",
        assumes="that the order in which the nations are listed decides.",
    )


class Liberation(
    Reading,
    issue="gw.issue.liberation",
    asks=("I took back my ally's home from the enemy; do I keep it?",),
    unplayed=(Answer("c", "Its first owner's, but only from his next turn on."),),
):
    """Whose is an allied territory that is taken back from the enemy?"""

    TAKER = Answer(
        "a",
        "That of the nation which has taken it.",
        'A battle "results in a territory being captured", and no sentence gives it back to anybody.',
    )
    FIRST_OWNER = Answer("b", "That of the nation which owned it when the game began, if it is an ally.")
