"""The issues that armies in the mode RETREAT raise: when they go, where to, and what holds them there."""

from clausewitz.play.readings import Answer, Reading


class Stronger(
    Reading,
    issue="em.issue.stronger",
    asks=("Three attack my two: is that stronger, even if I hold the mountains?",),
    unplayed=(Answer("c", "When its strength is greater by 8.9, with terrain, ambush and entrenchment counted."),),
):
    """When is an attacking force "stronger", so that the armies retreat?"""

    MORE_ARMIES = Answer(
        "a",
        "When more armies attack than defend.",
        "Section 7 knows armies by their numbers alone.",
        assumes="The strengths are in 8.9, which is missing.",
    )
    WOULD_WIN = Answer("b", 'When it would win the battle: of DEFEND the text says "even if they\'ll lose the battle".')


class StuckRetreat(
    Reading,
    issue="em.issue.stuck-retreat",
    asks=("My armies got stuck in the mountains this turn: can they still fall back when attacked?",),
):
    """May armies that are stuck retreat?"""

    RETREAT = Answer(
        "a", "Yes.", 'Stuck armies "can\'t move or attack": a retreat is neither action, the mode brings it about.'
    )
    STAND = Answer("b", "No: a retreat is a move, so they stand and fight.")


class RetreatSticks(
    Reading,
    issue="em.issue.retreat-sticks",
    asks=("We fell back into a forest: can those armies counter-attack this turn?",),
):
    """Does a retreat into difficult terrain make that area sticky?"""

    NO = Answer("a", "No.", "Getting stuck follows from a country's own moves and attacks; a retreat is forced on it.")
    YES = Answer("b", 'Yes: "any armies moving" into such an area get stuck.')


class RetreatAdjacent(
    Reading,
    issue="em.issue.retreat-adjacent",
    asks=("Can I fall back to an area two away?",),
):
    """Do armies retreat to a retreat location that is not adjacent?"""

    STAND = Answer(
        "a",
        "No: they stand and defend.",
        'Movement is "normally" to an adjacent area, and nothing takes retreats out of that.',
    )
    RETREAT = Answer("b", "Yes: only a location that is not set, or not owned, makes them stand.")


class RetreatAboard(
    Reading,
    issue="em.issue.retreat-aboard",
    asks=("Can my beaten armies get off on the ships waiting off the coast?",),
):
    """May armies retreat to a sea area in which their country has ships with room for all of them?"""

    NO = Answer("a", "No: they stand and defend.", "A retreat location has to be owned, and a sea area has no owner.")
    YES = Answer("b", "Yes: at sea, ships take the place of ownership, as they do for MOVE.")


class RetreatAtStart(
    Reading,
    issue="em.issue.retreat-at-start",
    asks=("First turn, no orders yet: will my armies run or fight?",),
    unplayed=(Answer("b", "Each area starts with one, such as its owner's nearest area."),),
):
    """Is a retreat location set at the start of the game?"""

    NONE = Answer(
        "a",
        "No, unless the map gives one: until then armies stand and defend.",
        "Only the mode is said to be set at the start.",
        assumes="A map may give an area a retreat location: that is an input.",
    )


class RetreatAgain(
    Reading,
    issue="em.issue.retreat-again",
    asks=("He chased my retreating armies into the next area: can they run again this turn?",),
    unplayed=(Answer("b", "No: armies that have retreated this turn stand in the next battle."),),
):
    """May armies that have retreated retreat again in the same turn?"""

    AGAIN = Answer(
        "a",
        "Yes: each area has its own mode and retreat location, however the armies got there.",
        "Nothing limits how often armies retreat.",
    )
