"""The issues that sea mines raise, and their readings."""

from clausewitz.play.readings import Answer, Reading


class MineDice(Reading, issue="gw.issue.mine-dice", asks=("How many dice do I roll when my fleet hits a minefield?",)):
    """How many dice does a fleet roll that moves into a zone with a sea mine?"""

    EACH_SHIP = Answer(
        "a",
        "One for each of its ships.",
        "The fleet rolls, not the mine.",
        assumes="that a mine is a minefield: every ship that moves in may hit one",
    )
    EACH_MINE = Answer("b", "One for each mine.", assumes="that a mine is a single charge")


class MinedShips(
    Reading, issue="gw.issue.mined-ships", asks=("Do subs roll for mines?", "Can a dived sub hit a mine?")
):
    """Which ships of a fleet do mines hit?"""

    ALL_SHIPS = Answer(
        "a",
        "All ships, submarines among them, but no aircraft.",
        "Submarines are excepted from pass-through fire in so many words, and from mines they are not.",
    )
    SURFACE = Answer("b", "Surface ships only.")
    NOT_SUBMERGED = Answer("c", "All ships except submerged submarines.")


class MinedTransports(
    Reading,
    issue="gw.issue.mined-transports",
    asks=("Can I lose an empty transport to a mine instead of my dreadnought?",),
    unplayed=(Answer("c", "There is no choice: each ship rolls for itself, and the one that is hit is lost."),),
):
    """May a fleet take its losses to mines on transports while it has combat ships?"""

    FREE = Answer("a", "Yes.", "They are protected in naval battles and from fortress fire: a mine is neither.")
    PROTECTED = Answer("b", "No: the same protection holds.")


class WhoseMines(Reading, issue="gw.issue.whose-mines", asks=("Can I sail over my own mines?",)):
    """Do a nation's own mines damage its fleets?"""

    ENEMY = Answer("a", "No: enemy mines only.", "Who has laid mines knows where they lie.")
    ANY = Answer("b", 'Yes: the text says "a sea mine", whoever has laid it.')


class AlliedMines(Reading, issue="gw.issue.allied-mines", asks=("Do my ally's mines sink my ships?",)):
    """Do an ally's mines damage a fleet?"""

    NO = Answer("a", "No: they are like its own.", "Allies share a sea zone, and tell each other where not to sail.")
    YES = Answer("b", "Yes: only the nation that has laid them knows where they lie.")


class MinesAndFire(
    Reading, issue="gw.issue.mines-and-fire", asks=("Mines and a fort guard the strait. Which rolls first?",)
):
    """In a zone with mines that lies at a pass-through fire area, do mines or forts come first?"""

    MINES_FIRST = Answer("a", "Mines.", 'They "should be resolved first", before anything else that happens at sea.')
    FIRE_FIRST = Answer("b", "Forts: they fire on ships that move there, mines damage those that have arrived.")


class SweptMines(Reading, issue="gw.issue.swept-mines", asks=("Is the mine gone once a fleet has run into it?",)):
    """Is a mine still there once a fleet has moved into its zone?"""

    REMAIN = Answer("a", "Yes.", "No sentence removes it.")
    GONE = Answer("b", "No: it has detonated.")


class MinesOutsideMovement(
    Reading, issue="gw.issue.mines-outside-movement", asks=("Do I roll for mines when I retreat into a mined zone?",)
):
    """Do mines damage a fleet that moves into their zone in another phase: a retreat, an evacuation?"""

    NO = Answer("a", "No.", 'Mines are resolved "during the combat movement phase".')
    YES = Answer("b", 'Yes: whenever a fleet is "moving into a zone with a sea mine".')


class MinedAtAnchor(
    Reading,
    issue="gw.issue.mined-at-anchor",
    asks=("My fleet starts its turn in a mined sea zone. Does it roll again?",),
    unplayed=(Answer("b", "Yes, in each turn that it spends there, or when it leaves."),),
):
    """Does a fleet roll for mines that begins its turn in their zone?"""

    NO = Answer("a", "No.", 'Only fleets "moving into a zone with a sea mine" roll.')
