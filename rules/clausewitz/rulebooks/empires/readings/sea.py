"""The issues that ships raise at sea: what they carry, where convoys go, and whom they fight."""

from clausewitz.play.readings import Answer, Reading


class ConvoyWhere(
    Reading,
    issue="em.issue.convoy-where",
    asks=("Can I convoy straight out of port, or do I have to load at sea?",),
    unplayed=(Answer("c", "As SEAMOVE, and also between a sea area and any coastal area of its own."),),
):
    """From where and to where may CONVOY go?"""

    AS_SEAMOVE = Answer(
        "a",
        "As SEAMOVE: between adjacent sea areas, or between a naval base of its own and the entrance.",
        "CONVOY names no places; its ships are under the same subsection, and it needs some way to load armies.",
    )
    SEAS_ONLY = Answer("b", "Between adjacent sea areas only: the words on naval bases are about SEAMOVE.")


class EmptyConvoy(
    Reading,
    issue="em.issue.empty-convoy",
    asks=("I ordered a convoy and no army was there: do the ships still go?",),
):
    """Does a CONVOY sail that finds no army to take along?"""

    SAILS = Answer("a", "Yes: the ships sail alone.", '"As many as possible if there are fewer" may be none.')
    FAILS = Answer("b", "No: it fails, since it moves ships and armies together.")


class Fewer(
    Reading,
    issue="em.issue.fewer",
    asks=("I ordered five ships in convoy and have three: do the three sail?",),
):
    """Does "as many as possible if there are fewer present" speak of armies only, or of ships as well?"""

    ARMIES = Answer("a", "Of armies only.", "The sentence is about the number of armies.")
    SHIPS_TOO = Answer("b", "Of both: with fewer ships than the number given, all ships sail.")


class StuckAboard(
    Reading,
    issue="em.issue.stuck-aboard",
    asks=("The port is sticky this turn: does my convoy sail without the armies?",),
):
    """Does a CONVOY sail out of a naval base in which armies are stuck?"""

    STAY = Answer(
        "a", "Yes, with the armies that are free, even if there are none.", "Ships are not stuck, and fewer may go."
    )
    FAILS = Answer("b", "No, if it needs armies that are stuck: they cannot move.")


class AllAboard(
    Reading,
    issue="em.issue.all-aboard",
    asks=('I wrote SEAMOVE "all" and some ships carry armies: do the empty ones leave?',),
):
    """Does "all" in SEAMOVE include ships that armies need where they are?"""

    ALL = Answer("a", "Yes, so the order fails if armies would be left in the water.", "All means all.")
    EMPTY_ONLY = Answer("b", "No: it means all ships that carry no army.")


class LeftBehind(
    Reading,
    issue="em.issue.left-behind",
    asks=("Can I sail the boats away from under my own army?",),
):
    """May SEAMOVE take away ships that carry armies?"""

    FORBIDDEN = Answer("a", "No: as many ships stay as there are armies.", "Armies at sea need ships to carry them.")
    LOST = Answer(
        "b", "Yes: armies without a ship are lost.", assumes="That they are lost is stated nowhere in the source."
    )


class RoomAboard(
    Reading,
    issue="em.issue.room-aboard",
    asks=("My two ships are full: can two more armies board because there are two ships?",),
):
    """Do armies already in a sea area take up ships there when others move to it?"""

    TAKEN = Answer("a", "Yes: each army needs a ship of its own.", '"Wherever they go there are ships to carry them."')
    LITERAL = Answer("b", "No: only the armies to be moved are compared with the ships.")


class WhoseShips(
    Reading,
    issue="em.issue.whose-ships",
    asks=("Can my army hitch a ride on his ships?",),
):
    """Whose ships can carry an army that MOVE brings to a sea area?"""

    OWN = Answer("a", "Those of its own country.", "Someone else's ships are an opposing fleet.")
    ANY = Answer("b", "Anybody's: the text only asks for ships.")


class UnownedSea(
    Reading,
    issue="em.issue.unowned-sea",
    asks=("Do I have to own the sea to move armies onto my ships?",),
):
    """May MOVE lead to a sea area that the country does not own?"""

    SHIPS_SUFFICE = Answer(
        "a", "Yes, if its ships are there.", "For a sea area the sentence asks for ships, and no more."
    )
    OWNED_ONLY = Answer("b", "No: MOVE fails wherever the country does not own.")


class Opposing(
    Reading,
    issue="em.issue.opposing",
    asks=("We have a treaty: do our fleets still have to fight when mine sails in?",),
):
    """Is there a battle with every other country's fleet, or may countries at peace share a sea area?"""

    EVERYBODY = Answer(
        "a", "With every other country's ships.", 'A sea area is "held by someone else", whoever that is.'
    )
    AT_WAR = Answer(
        "b",
        "Only with a fleet that opposes: countries at peace share the area.",
        assumes="The map says who is at peace with whom.",
    )


class HeldSea(
    Reading,
    issue="em.issue.held-sea",
    asks=("His fleet sailed off: does he still hold that sea?",),
    unplayed=(Answer("b", "Also when it has none there, until someone else sails in."),),
):
    """When does a country hold a sea area?"""

    BY_SHIPS = Answer(
        "a", "While it has ships there.", 'The other sentence speaks of bumping into "an opposing fleet".'
    )


class SeveralFleets(
    Reading,
    issue="em.issue.several-fleets",
    asks=("Two enemies sit in the strait: do I fight them one at a time?",),
    unplayed=(Answer("b", "One after the other, in an order that section 8 would give."),),
):
    """How many battles does a fleet fight that sails into a sea area with ships of several countries?"""

    ONE_BATTLE = Answer("a", "One, against all of them together.", '"There\'s a battle": one, however many are met.')


class SunkArmies(
    Reading,
    issue="em.issue.sunk-armies",
    asks=("I lost two of three ships with two armies aboard: how many armies are left?",),
):
    """Which armies are lost with the ships that a fleet loses in a battle?"""

    EMPTY_FIRST = Answer(
        "a",
        "Those for which no ship is left: empty ships are lost first.",
        "At sea armies need ships to carry them, and no more than that is said.",
        assumes="Section 8, which would decide it, is missing.",
    )
    LOADED_FIRST = Answer("b", "One with each ship lost, as long as there are any: loaded ships are lost first.")
