"""The issues that coastal forts raise, and their readings; some that concern the naval battle stand with it."""

from clausewitz.play.readings import Answer, Reading


class CoastalGarrison(
    Reading,
    issue="gw.issue.coastal-garrison",
    asks=("Can an empty fort shoot at ships fighting right off its coast?",),
):
    """Does a coastal fort need a garrison to fire in a naval battle next to it?"""

    NEEDED = Answer(
        "a",
        "Yes.",
        '"To remain functional" it must have one, and only pass-through fire is excepted: the naval battle stands in '
        "the same text and is not.",
    )
    NOT_NEEDED = Answer("b", 'No: "if a naval battle is being fought" beside it, "then the fort may participate".')


class CoastalLanding(
    Reading,
    issue="gw.issue.coastal-landing",
    asks=("When I storm a fort from the sea, does it shoot at my ships or at my troops?",),
    unplayed=(
        Answer("b", "The ships: the fort fires at the invading fleet, twice in each round, before anybody lands."),
        Answer("c", "Its owner picks between ships and troops."),
    ),
):
    """At what does a coastal fort fire that is invaded by sea?"""

    TROOPS = Answer(
        "a",
        "The attacking units on land, in step 3 of the land combat.",
        'It participates "in the combat", and the combat of an invasion is the land combat sequence.',
    )


class FortHoldsFire(
    Reading,
    issue="gw.issue.fort-holds-fire",
    asks=("Can I keep my shore battery quiet in a sea battle?",),
    unplayed=(Answer("b", 'Yes: it "may participate", and its owner says before each battle whether it does.'),),
):
    """May the owner of a coastal fort keep it out of a naval battle next to it?"""

    FIRES = Answer(
        "a",
        "No: it fires whenever it is able to.",
        "The sentence says when a fort is able to; a fort on the coast cannot be hit, so that silence gains nothing.",
    )


class ContestedFort(
    Reading,
    issue="gw.issue.contested-fort",
    asks=("Enemy troops are in my fort's province: does it still fire out to sea?",),
):
    """Does a coastal fort in a contested territory participate in a naval battle next to it?"""

    YES = Answer("a", "Yes, for the side of its owner.", '"When contested, a territory remains friendly" to him.')
    NO = Answer("b", "No: its garrison fights on land.")


class CapturedFortFires(
    Reading,
    issue="gw.issue.captured-fort-fires",
    asks=("I just took your fort: does it fire on your fleet as that breaks out of the harbour?",),
):
    """Does a fort that was captured in this turn fire in a naval battle next to it?"""

    YES = Answer(
        "a", "Yes, for its captor.", "It is captured, and functional with a hit left and a garrison; nothing delays it."
    )
    NO = Answer("b", "No: its captor mans it from his next turn on.")


class FortOften(
    Reading,
    issue="gw.issue.fort-often",
    asks=("My fort fired at your ships: can it still fire when you land the same turn?",),
    unplayed=(Answer("c", "It gives no pass-through fire on ships that stop to fight: it has them in the battle."),),
):
    """May one fort take part in several battles of one turn, at sea and on land, besides pass-through fire?"""

    EACH = Answer("a", "Yes, in each.", "Each of these is a rule of its own, and none speaks of the others.")
    ONE_BATTLE = Answer(
        "b",
        "No: it takes part in one battle a turn, the first; pass-through fire is no battle.",
        assumes="All forts of a territory take part together, even one that lacks a garrison to fire.",
    )


class AlliedGarrison(
    Reading,
    issue="gw.issue.allied-garrison",
    asks=("Do my ally's infantry count as the garrison of my fort?",),
    unplayed=(Answer("b", "No: the garrison has to be its owner's."),),
):
    """Do troops of an ally keep a fort functional?"""

    YES = Answer("a", "Yes.", '"A single infantry, cavalry, or storm troop" is asked for, of no nation.')
