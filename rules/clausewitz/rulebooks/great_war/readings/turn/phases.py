"""What the texts leave open about the phases of a turn: each answer is assumed."""

from clausewitz.play.readings import Answer, Reading


class PhaseOrder(
    Reading,
    issue="gw.issue.phase-order",
    asks=("In what order do I do things in my turn?", "Do I fight at sea before I bombard?"),
    unplayed=(
        Answer("b", "In an order that a table fixes: the numbered turn sequence of the game is in no source."),
        Answer("c", "As b, with bombardment before the battles at sea."),
    ),
):
    """In what order do the phases of a turn follow one another?"""

    NAMED = Answer(
        "a",
        "Movement, raids, battles at sea, bombardment, landings, battles on land, non-combat, repair, income.",
        "Mines are met in the movement phase, interceptors can still fight in the combat phase, transports land troops "
        "after a naval battle, bombardment comes before land combat, and repair is phase 6.",
        assumes="Raids come after all movement, bombardment after the battles at sea, and income at the very end.",
    )


class LandOrder(
    Reading,
    issue="gw.issue.land-order",
    asks=("Two land battles this turn: who says which is fought first?",),
    unplayed=(
        Answer("b", "The defender picks it."),
        Answer("c", "The battles are fought in the order in which the attacks were announced."),
    ),
):
    """Who picks the order of the land battles in a turn?"""

    ATTACKER = Answer(
        "a",
        "The attacker picks it.",
        'Naval battles are fought "in the order chosen by the attacker"; of battles on land the texts say nothing.',
    )


class IncomePhase(
    Reading,
    issue="gw.issue.income-phase",
    asks=("When do I get my money?",),
    unplayed=(
        Answer("b", "All players collect together, when every nation has had its turn."),
        Answer("c", "Each player collects at the beginning of his own turn."),
    ),
):
    """When does a player collect income?"""

    OWN_TURN = Answer(
        "a",
        "He collects at the end of his own turn.",
        'Like phase 6 "of the owners turn", "the players income collection phase" is a phase of one player\'s turn.',
        assumes="Income comes after repair, and a nation collects the value of each of its territories.",
    )
