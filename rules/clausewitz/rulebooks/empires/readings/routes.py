"""The issues that naval bases raise: which is whose, how far it is, and when there is no route to it."""

from clausewitz.play.readings import Answer, Reading


class DistanceFrom(
    Reading,
    issue="em.issue.distance-from",
    asks=("Do I count the areas before or after the ships have sailed?",),
):
    """Where is "the distance of the ships from their base" measured from?"""

    ORIGIN = Answer("a", "From where they set out.", "That is where they are when the action is paid for.")
    DESTINATION = Answer("b", "From where they arrive.")
    FARTHER = Answer("c", "From whichever of the two is farther from the base.")
    NEARER = Answer("d", "From whichever of the two is nearer to the base.")


class EntranceDistance(
    Reading,
    issue="em.issue.entrance-distance",
    asks=("My ships sit right outside the harbour: is that distance 0 or 1?",),
):
    """How far is a naval base from the sea area that is its entrance?"""

    ONE = Answer("a", "One area.", "A base lies in a land area, and ships sail from one to the other in one action.")
    NOTHING = Answer("b", "Distance 0: areas are counted from the entrance.")


class DistanceHow(
    Reading,
    issue="em.issue.distance-how",
    asks=("The base is just across the isthmus: do I count the land way or all around the cape?",),
):
    """Is the distance of ships from their base counted by sea, or over land as well?"""

    BY_SEA = Answer("a", "By sea, along the shortest route.", 'The next sentences speak of the ships\' "route" to it.')
    ANY_WAY = Answer("b", "By the fewest areas of any kind on the map.")


class NoExtra(
    Reading,
    issue="em.issue.no-extra",
    asks=("My base is gone: is the voyage free, or do I still pay one?",),
):
    """Does a voyage without a route to the base still cost the one BP?"""

    ONE_BP = Answer("a", "Yes: only the distance is not paid.", '"The extra BP cost" is what comes on top of the one.')
    FREE = Answer("b", "No: it costs nothing but the ship and the army that are dispersed.")


class TheirBase(
    Reading,
    issue="em.issue.their-base",
    asks=("I have two ports: which one do I count from?",),
):
    """Which naval base of a country is the base of its ships?"""

    NEAREST = Answer(
        "a", "The nearest one to which they have a route.", 'The text speaks of "one of your naval bases".'
    )
    HOME = Answer("b", "One and the same for all its ships.", assumes="The map says which base is a fleet's home.")


class CapturedBase(
    Reading,
    issue="em.issue.captured-base",
    asks=("I just took his harbour: can my fleet use it right away?",),
):
    """Does a captured naval base serve the ships of its new owner?"""

    SERVES = Answer("a", "Yes, at once: for sailing in and out, and for the distance.", 'It is one of "your" bases.')
    USELESS = Answer("b", "No: it stays the base of those who had it, for when they get it back.")


class NoBase(
    Reading,
    issue="em.issue.no-base",
    asks=("I never had a port: do I lose a ship every time I sail?",),
):
    """Have the ships of a country without any naval base no route to one?"""

    NO_ROUTE = Answer("a", "They have none: a ship is dispersed whenever they move.", "There is no base to go to.")
    FREE = Answer("b", "They sail as from a base: nothing has been captured or closed.")


class Route(
    Reading,
    issue="em.issue.route",
    asks=("His fleet sits between mine and home: am I cut off?",),
):
    """May the route to a base lead through sea areas held by someone else?"""

    ANY_SEA = Answer("a", "Yes.", "A captured and a closed base are the only reasons given for having no route.")
    FREE_SEA = Answer("b", "No: the ships would bump into an opposing fleet.")


class Closed(
    Reading,
    issue="em.issue.closed",
    asks=("His ships blockade my harbour: does that close the base?",),
):
    """When is a naval base closed?"""

    AS_STATED = Answer("a", "When the map says so.", "The source does not say what closes a base: it is an input.")
    BLOCKADED = Answer(
        "b", "Also while someone else has ships, and its owner none, in the sea area that is its entrance."
    )


class ClosedBase(
    Reading,
    issue="em.issue.closed-base",
    asks=("My port is closed with ships inside: are they trapped?",),
):
    """May ships sail in and out of a naval base of their own that is closed?"""

    IN_AND_OUT = Answer(
        "a", "Yes, as ships without a route.", "A missing route is the one effect of closing that the text names."
    )
    SHUT = Answer("b", "No, neither in nor out.")
    OUT_ONLY = Answer("c", "Out, but not in: there is no route to a closed base.")


class DispersedArmy(
    Reading,
    issue="em.issue.dispersed-army",
    asks=("No army sails with them: do I lose one from the beach anyway?",),
):
    """Which army is dispersed when ships sail without a route to their base?"""

    ABOARD = Answer("a", "One that sails with them; with SEAMOVE none.", "Nobody else takes part in the action.")
    ANY_THERE = Answer("b", "One in the area that they leave if none sails, with SEAMOVE as well.")


class Dispersed(
    Reading,
    issue="em.issue.dispersed",
    asks=("My ship was dispersed: is it sunk, or does it turn up again?",),
    unplayed=(
        Answer("b", "They return to the reserve."),
        Answer("c", "They return after some turns, or in another sea area."),
    ),
):
    """Are a ship and an army that are dispersed lost?"""

    LOST = Answer("a", "Yes: they are gone from the map.", "They are the price of the voyage, paid instead of BPs.")


class DispersedWhen(
    Reading,
    issue="em.issue.dispersed-when",
    asks=("Cut off from home, I sail into his fleet: do I lose the extra ship before the fight?",),
    unplayed=(Answer("b", "After the battle, from what is left."),),
):
    """Are a ship and an army dispersed before the battle into which the ships sail, or after it?"""

    BEFORE = Answer(
        "a", "Before it: they do not fight.", 'They are dispersed "instead" of a cost, and costs are paid first.'
    )


class ShipsInBase(
    Reading,
    issue="em.issue.ships-in-base",
    asks=("The town fell with my fleet in harbour: who has the ships now?",),
    unplayed=(Answer("d", "They put to sea through the entrance, and fight if someone else is there."),),
):
    """What happens to ships in a naval base that is captured?"""

    STAY = Answer(
        "a", "They stay, and cannot leave until their country has the base back.", "No sentence removes them."
    )
    LOST = Answer("b", "They are lost.")
    SEIZED = Answer("c", "They are seized: the captor has them now.")
