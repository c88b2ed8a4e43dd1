"""The issues that movement at sea raises: bases, distances, and armies aboard ships."""

from clausewitz.play.readings import Answer, Reading


class DistanceFrom(Reading, issue="em.issue.distance-from"):
    """Where is "the distance of the ships from their base" measured from?"""

    ORIGIN = Answer("a", "From where they set out.", "That is where they are when the action is paid for.")
    DESTINATION = Answer("b", "From where they arrive.")


class TheirBase(Reading, issue="em.issue.their-base"):
    """Which naval base of a country is the base of its ships?"""

    NEAREST = Answer("a", "The nearest to which they have a route.", 'The text speaks of "one of your naval bases".')
    HOME = Answer("b", "One and the same for all its ships.", assumes="The map says which base is the home of a fleet.")


class NoBase(Reading, issue="em.issue.no-base"):
    """What becomes of the ships of a country that has no naval base at all?"""

    NO_ROUTE = Answer(
        "a", "They have no route to one: a ship is dispersed whenever they move.", "There is none to go to."
    )
    FREE = Answer("b", "They move as from a base: nothing has been captured or closed.")


class Route(Reading, issue="em.issue.route"):
    """May the route to a base lead through sea areas that are held by someone else?"""

    ANY_SEA = Answer("a", "Yes.", "The only reasons given for having no route are a captured and a closed base.")
    FREE_SEA = Answer("b", "No: they would bump into an opposing fleet.")


class Closed(Reading, issue="em.issue.closed"):
    """When is a naval base closed?"""

    AS_STATED = Answer("a", "When the map says so.", "What closes a base is said in no source: it is an input.")
    BLOCKADED = Answer(
        "b", "Also while someone else has ships, and its owner none, in the sea area that is its entrance."
    )


class Fewer(Reading, issue="em.issue.fewer"):
    """Fewer of what: "or as many as possible if there are fewer present"?"""

    ARMIES = Answer("a", "Fewer armies than ships.", "The sentence is about the number of armies.")
    SHIPS_TOO = Answer("b", "Fewer armies than ships, or fewer ships than the number given: then all ships move.")


class RoomAboard(Reading, issue="em.issue.room-aboard"):
    """Do armies that are in a sea area already take up ships there when others move to it?"""

    TAKEN = Answer("a", "Yes: each army needs a ship of its own.", '"Wherever they go there are ships to carry them."')
    LITERAL = Answer("b", "No: only the armies to be moved are compared with the ships.")


class WhoseShips(Reading, issue="em.issue.whose-ships"):
    """Whose ships can carry an army to which MOVE brings it?"""

    OWN = Answer("a", "Those of its own country.", "Ships of someone else are an opposing fleet.")
    ANY = Answer("b", "Anybody's: the text only says that there are ships.")


class LeftBehind(Reading, issue="em.issue.left-behind"):
    """May SEAMOVE take away ships that carry armies, and what becomes of the armies?"""

    FORBIDDEN = Answer(
        "a", "No: as many ships stay as there are armies.", "Armies need ships wherever they are at sea."
    )
    LOST = Answer("b", "Yes: armies without a ship are lost.", assumes="That they are lost is in no source.")


class DispersedArmy(Reading, issue="em.issue.dispersed-army"):
    """Which army is dispersed if the ships that move have no route to a base?"""

    ABOARD = Answer(
        "a", "One of those that move with them; with SEAMOVE none.", "Nobody else takes part in the action."
    )
    ANY_THERE = Answer("b", "One of those in the area that they leave, with SEAMOVE as well.")


class StuckAboard(Reading, issue="em.issue.stuck-aboard"):
    """What becomes of a CONVOY out of a naval base in which armies are stuck?"""

    STAY = Answer("a", "It sails with the armies that are free, be it none.", "Ships are not stuck, and fewer may go.")
    FAILS = Answer("b", "It fails if it needs armies that are stuck: they cannot move.")


class ShipsInBase(Reading, issue="em.issue.ships-in-base"):
    """What becomes of ships in a naval base that is captured?"""

    STAY = Answer(
        "a", "They stay there, and cannot leave until their country has it back.", "No sentence removes them."
    )
    LOST = Answer("b", "They are lost.")


class UnownedSea(Reading, issue="em.issue.unowned-sea"):
    """May MOVE lead to a sea area that the country does not own?"""

    SHIPS_SUFFICE = Answer(
        "a", "Yes, if its ships are there.", "For a sea area the sentence asks for ships, and no more."
    )
    OWNED_ONLY = Answer("b", "No: MOVE fails wherever the country does not own.")
