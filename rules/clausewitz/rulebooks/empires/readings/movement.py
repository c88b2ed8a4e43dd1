"""The issues that every kind of movement raises: numbers, costs, order of play, and what sticks."""

from clausewitz.play.readings import Answer, Reading


class TooMany(
    Reading,
    issue="em.issue.too-many",
    asks=("I ordered four armies and only three are there: do the three go?",),
):
    """Is an order for more armies or ships than are present executed with those that are there?"""

    FAILS = Answer("a", "No: the order fails.", 'Only CONVOY, and only for its armies, moves "as many as possible".')
    ALL_GO = Answer("b", "Yes: all that are present go.")


class Nobody(
    Reading,
    issue="em.issue.nobody",
    asks=('I wrote "all but 3" and have three ships: do I still pay?',),
):
    """Is an order that moves nobody, such as "all but 3" of three ships, executed and paid for?"""

    FAILS = Answer("a", "No: it fails.", "There is nothing to execute it with.")
    IDLE = Answer("b", "Yes: it moves nobody and costs what it costs.")


class FailedCost(
    Reading,
    issue="em.issue.failed-cost",
    asks=("My order bounced: do I get my points back?",),
):
    """Does an action that fails cost its BPs?"""

    NOTHING = Answer("a", "No.", "Costs are stated for moving, and a failed action moves nobody.")
    PAID = Answer("b", "Yes, or as many BPs as are left: the player ordered it.")


class TooFewPoints(
    Reading,
    issue="em.issue.too-few-points",
    asks=("I can only pay for two of the three attackers: do the two go in?",),
):
    """Is an action that costs more BPs than the country has left executed in part?"""

    FAILS = Answer("a", "No: it fails.", "No sentence lets a country run up debts, or cuts an action down.")
    FEWER_ATTACK = Answer("b", "It fails, except that an ATTACK goes in with as many armies as can be paid for.")


class AllFormats(
    Reading,
    issue="em.issue.all",
    asks=('Can I write "all" for armies too?',),
):
    """May "all" and "all but" be used with MOVE and ATTACK?"""

    SHIPS_ONLY = Answer("a", "No.", "The text allows both formats for SEAMOVE and for CONVOY, and says so each time.")
    EVERYWHERE = Answer("b", "Yes: they are ways to write a number, and nothing forbids them.")


class Stuck(
    Reading,
    issue="em.issue.stuck",
    asks=("My garrison was in the forest all along: is it stuck because somebody marched in?",),
):
    """Are only the armies stuck that moved in, or all armies of that country in the area?"""

    AREA = Answer("a", "All of them: the area is sticky.", 'The Note corrects itself: "It is actually the AREA".')
    ARMIES = Answer("b", 'Only those that moved in: the sentence before the Note says "Any armies moving".')


class Normally(
    Reading,
    issue="em.issue.normally",
    asks=("It says normally one area: is there a way to go two?",),
    unplayed=(
        Answer("b", "Other sections may add exceptions, such as roads or forced marches."),
        Answer("c", "Chance: an order may also fail for no stated reason."),
    ),
):
    """What are the exceptions to "normally" one area at a time, and "normally" and "usually" moving on?"""

    NAMED_ONLY = Answer(
        "a",
        "Those that section 7 names: stuck armies do not move on, and a base is joined to its entrance.",
        "No other exception is in the source.",
        assumes="The sections that are missing add none.",
    )


class AfterBattle(
    Reading,
    issue="em.issue.after-battle",
    asks=("My armies just won a fight: can the same armies attack the next area?",),
    unplayed=(
        Answer("b", "No: whoever has fought is done for the turn."),
        Answer("c", "Only the winner of a battle goes on."),
    ),
):
    """May armies and ships that have fought move on or attack again in the same turn?"""

    GO_ON = Answer(
        "a",
        "Yes, unless they are stuck.",
        'Getting stuck is the only limit named, and a "successful attack" needs difficult terrain for it.',
    )


class OrderOfPlay(
    Reading,
    issue="em.issue.order-of-play",
    asks=("We both attack each other this turn: whose orders go first?",),
    unplayed=(Answer("d", "By kind, and all attacks at the same moment."),),
):
    """In which order are the actions of several countries executed in one turn?"""

    AS_WRITTEN = Answer(
        "a",
        "One sheet after the other, each from top to bottom.",
        '"Later in the same turn" speaks of one country\'s actions in a row.',
        assumes="Whose sheet comes first is an input: the order in which the sheets are given.",
    )
    ROTATION = Answer("b", "In rotation: the first action of each sheet, then the second of each, and so on.")
    BY_KIND = Answer("c", "By kind: all moves and defence modes first, then all attacks, as the sheets have them.")


class ReserveWhen(
    Reading,
    issue="em.issue.reserve-when",
    asks=("Can I march the garrison out first and bring in the reserve afterwards?",),
    unplayed=(Answer("b", "Wherever the RESERVE action stands in the sheet: who left before is not held."),),
):
    """When in a turn are armies placed from the reserve?"""

    FIRST = Answer(
        "a",
        "Before all orders of the sheet.",
        "The RESERVE action is in 5.13, and section 5 comes before section 7.",
        assumes="What was placed in this turn is an input: it stands on the map.",
    )
