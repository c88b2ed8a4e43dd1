"""The issues that attacks raise: who fights whom, and where the attackers are afterwards."""

from clausewitz.play.readings import Answer, Reading


class Undefended(
    Reading,
    issue="em.issue.undefended",
    asks=("Nobody is home: do I just walk in?",),
):
    """Is an area without defending armies captured without a battle?"""

    CAPTURED = Answer("a", "Yes.", "There is nobody to fight.")
    BATTLE = Answer("b", "No: section 8, which is missing, decides that as well.")


class TwoSides(
    Reading,
    issue="em.issue.two-sides",
    asks=("Can I hit a town from the north and the west in one combined battle?",),
    unplayed=(Answer("b", "Yes, if the two ATTACK actions follow each other in the sheet."),),
):
    """Are attacks by one country on one area from two sides fought as one battle?"""

    APART = Answer(
        "a",
        "No: each ATTACK is a battle of its own.",
        "Its format names one area of departure and one number of armies.",
    )


class RepelledLanding(
    Reading,
    issue="em.issue.repelled-landing",
    asks=("My landing was beaten off: are the survivors back on the boats, and can they try again?",),
):
    """Where are armies that attacked from the sea and did not capture the area?"""

    BACK_ABOARD = Answer(
        "a",
        "Back on their ships, free to attack again.",
        "Only a capture makes anything sticky, and no sentence takes the survivors away.",
    )
    LOST = Answer("b", "Lost: there is no way back to the ships.")


class Strangers(
    Reading,
    issue="em.issue.strangers",
    asks=("There are two other countries' armies in there: do I fight both?",),
    unplayed=(Answer("b", "Only the owner's armies defend; the others stay out of it and stay in the area."),),
):
    """Who defends an area in which armies of several other countries stand?"""

    ALL_DEFEND = Answer(
        "a",
        "All of them together, under the area's defence mode; if they lose, all are gone.",
        "An area has one defence mode, and a captured area holds none but the captor's armies.",
    )


class ShipsDefend(
    Reading,
    issue="em.issue.ships-defend",
    asks=("Do my ships in port help when the town is attacked from land?",),
    unplayed=(Answer("b", 'Yes: warships are "battle-ready all the time", in port too.'),),
):
    """Do ships in a naval base help to defend its area against ATTACK?"""

    NO_HELP = Answer(
        "a",
        "No: armies alone defend land.",
        'The modes are about "defending armies", and ATTACK is an action of armies against land.',
    )


class NobodyLeft(
    Reading,
    issue="em.issue.nobody-left",
    asks=("Both armies wiped each other out: who owns the place?",),
    unplayed=(Answer("c", "Yes: the area then belongs to nobody."),),
):
    """May a battle on land or at sea end with nothing left on either side?"""

    SOMEBODY = Answer(
        "a",
        "No: the side that holds the area has something left.",
        "An area is captured, or a sea area held, by somebody.",
        assumes="Section 8, which would decide it, is missing.",
    )
    NOBODY = Answer("b", "Yes: a land area then stays its owner's, without armies.")
