"""The issues that pass-through fire raises, and their readings."""

from clausewitz.play.readings import Answer, Reading


class EachEntry(
    Reading,
    issue="gw.issue.each-entry",
    asks=("Do I get shot at twice, once next to Gibraltar and once going through?",),
):
    """A fleet moves next to a pass-through fire area and then through it: how often does it draw fire?"""

    EACH_ZONE = Answer(
        "a",
        "At each of these zones.",
        'Fleets that "move next to or passes through" draw fire, "each time"; no sentence counts several zones as one.',
    )
    ONCE = Answer("b", "Once, for as long as it does not leave the neighbourhood of the area.")
    ONCE_A_MOVE = Answer("c", "Once in its move, in the first of these zones that it enters.")


class Bothnia(
    Reading, issue="gw.issue.bothnia", asks=("Does Saint Petersburg shoot at ships just passing up the gulf?",)
):
    """Does the fort of Saint Petersburg fire on ships in the Gulf of Bothnia that are bound elsewhere?"""

    BOUND_FOR_IT = Answer("a", 'No: "to get to Saint Petersburg" says which ships are meant.')
    ALL_SHIPS = Answer(
        "b",
        "Yes.",
        'The words tell which passage is meant, as "(from Aegean Sea)" does; the fire "is done each time the area is '
        'entered", and an intention is nothing that a player can see.',
    )


class BoundForPetersburg(
    Reading,
    issue="gw.issue.bound-for-petersburg",
    asks=("How does anyone know that I am headed for Saint Petersburg?",),
):
    """By what is it known that ships in the Gulf of Bothnia would get to Saint Petersburg?"""

    ENDS_THERE = Answer(
        "a",
        "They end their movement in the gulf, or in the port behind it.",
        "Whoever moves no farther has got to where the gulf leads, whatever he is about to do there.",
    )
    LANDS_THERE = Answer("b", "They have troops aboard that could land, or end their movement in the port.")


class LostGarrison(
    Reading,
    issue="gw.issue.lost-garrison",
    asks=("The fort's garrison died last turn. Does the fort still shoot at ships?",),
):
    """Does a fort that has lost its garrison in a battle still get pass-through fire?"""

    PASS_THROUGH = Answer(
        "a", "Yes, and only that.", "Pass-through fire needs no garrison, so that it does not matter how it was lost."
    )
    SILENT = Answer("b", 'No: without one it does not "remain functional" until there is a garrison again.')


class AfterHalt(Reading, issue="gw.issue.after-halt", asks=("Can I call it off after the fort has shot at me?",)):
    """Does a fleet that was halted by pass-through fire have to go on?"""

    MAY_STOP = Answer(
        "a", "No: it may stop there.", "Nobody has to move as far as he can; after mines it may stop as well."
    )
    GOES_ON = Answer("b", 'Yes: it is halted "temporarily", and only for the fire.')


class SubmarineCover(
    Reading, issue="gw.issue.submarine-cover", asks=("Do subs shield my transports when a fort fires?",)
):
    """Are airships and transports protected from pass-through fire while there are only submarines with them?"""

    NO = Answer("a", "No.", "Submarines are not affected by that fire, so that they are not available for its losses.")
    YES = Answer("b", "Yes: submarines are combat ships, and they are still there.")


class PassingAircraft(
    Reading, issue="gw.issue.passing-aircraft", asks=("Can a fort shoot down planes that fly with my fleet?",)
):
    """Does pass-through fire hit aircraft that fly along with the ships?"""

    AIRSHIPS = Answer(
        "a", "Airships only.", "It is an attack on ships, but losses on airships are foreseen under fortress fire."
    )
    NONE = Answer("b", 'None: it is an attack "against the ships".')
