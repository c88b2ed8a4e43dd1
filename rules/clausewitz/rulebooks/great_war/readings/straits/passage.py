"""The issues that mines and pass-through fire raise, and their readings."""

from clausewitz.play.readings import Answer, Reading


class MineDice(Reading, issue="gw.issue.mine-dice"):
    """How many dice does a fleet roll that moves into a zone with a sea mine?"""

    EACH_SHIP = Answer(
        "a",
        "One for each of its ships.",
        "The fleet rolls, not the mine.",
        assumes="that a mine is a minefield: every ship that moves in may hit one",
    )
    EACH_MINE = Answer("b", "One for each mine.", assumes="that a mine is a single charge")


class MinedShips(Reading, issue="gw.issue.mined-ships"):
    """Which of a fleet do mines hit?"""

    ALL_SHIPS = Answer(
        "a",
        "All ships, submarines among them, but no aircraft.",
        "Submarines are excepted from pass-through fire in so many words, and from mines they are not.",
    )
    SURFACE = Answer("b", "Surface ships only.")


class WhoseMines(Reading, issue="gw.issue.whose-mines"):
    """Do a nation's own mines damage its fleets?"""

    ENEMY = Answer("a", "No: enemy mines only.", "Who has laid mines knows where they lie.")
    ANY = Answer("b", 'Yes: the text says "a sea mine", whoever has laid it.')


class MinesAndFire(Reading, issue="gw.issue.mines-and-fire"):
    """In a zone with mines that lies at a place of pass-through fire: do mines or forts come first?"""

    MINES_FIRST = Answer("a", "Mines.", 'They are "resolved first", before anything else that happens at sea.')
    FIRE_FIRST = Answer("b", "Forts: they fire on ships that move there, mines damage those that have arrived.")


class SweptMines(Reading, issue="gw.issue.swept-mines"):
    """Is a mine still there once a fleet has moved into its zone?"""

    REMAIN = Answer("a", "Yes.", "No sentence removes it.")
    GONE = Answer("b", "No: it has detonated.")


class MinesOutsideMovement(Reading, issue="gw.issue.mines-outside-movement"):
    """Do mines damage a fleet that moves into their zone in another phase: a retreat, an evacuation?"""

    NO = Answer("a", "No.", 'Mines are resolved "during the combat movement phase".')
    YES = Answer("b", 'Yes: whenever a fleet is "moving into a zone with a sea mine".')


class EachEntry(Reading, issue="gw.issue.each-entry"):
    """A fleet moves next to a place of pass-through fire and then through it: how often is it fired on?"""

    EACH_ZONE = Answer(
        "a",
        "At each of these zones.",
        'Moving next to the area and passing through it are two occasions: "next to or passes through".',
    )
    ONCE = Answer("b", "Once, as long as it does not leave the neighbourhood of the place.")


class Bothnia(Reading, issue="gw.issue.bothnia"):
    """Does the fort of Saint Petersburg fire on ships in the Gulf of Bothnia that are bound elsewhere?"""

    BOUND_FOR_IT = Answer("a", "No.", '"To get to Saint Petersburg" says which ships are meant.')
    ALL_SHIPS = Answer("b", "Yes: it only says where the gulf leads to.")


class BoundForPetersburg(Reading, issue="gw.issue.bound-for-petersburg"):
    """By what is it known that ships in the Gulf of Bothnia would get to Saint Petersburg?"""

    ENDS_THERE = Answer(
        "a",
        "They end their movement in the gulf, or in the port behind it.",
        "Who moves no farther has got to where the gulf leads, whatever he is about to do there.",
    )
    LANDS_THERE = Answer("b", "They have troops aboard that could land, or end their movement in the port.")


class LostGarrison(Reading, issue="gw.issue.lost-garrison"):
    """Does a fort that has lost its garrison in a battle still have pass-through fire?"""

    PASS_THROUGH = Answer(
        "a", "Yes, and only that.", "Pass-through fire needs no garrison, so that it does not matter how it was lost."
    )
    SILENT = Answer("b", 'No: without one it does not "remain functional" until there is a garrison again.')


class AfterHalt(Reading, issue="gw.issue.after-halt"):
    """Does a fleet that was halted by pass-through fire have to go on?"""

    MAY_STOP = Answer(
        "a", "No: it may stop there.", "Nobody has to move as far as he can; after mines it may stop as well."
    )
    GOES_ON = Answer("b", 'Yes: it is halted "temporarily", and only for the fire.')


class SubmarineCover(Reading, issue="gw.issue.submarine-cover"):
    """Are airships and transports protected from pass-through fire while there are only submarines with them?"""

    NO = Answer("a", "No.", "Submarines are not affected by that fire, so that they are not available for its losses.")
    YES = Answer("b", "Yes: submarines are combat ships, and they are still there.")


class PassingAircraft(Reading, issue="gw.issue.passing-aircraft"):
    """Does pass-through fire hit aircraft that fly along with the ships?"""

    AIRSHIPS = Answer(
        "a", "Airships only.", "It is an attack on ships, but losses on airships are foreseen under fortress fire."
    )
    NONE = Answer("b", 'None: it is an attack "against the ships".')
