"""What the texts leave open about where units move: each answer is assumed."""

from clausewitz.play.readings import Answer, Reading

_ELSEWHERE = Answer("b", "As the board game has it, of which this is a variant: its movement rules are in no source.")


class LandMoves(
    Reading,
    issue="gw.issue.land-moves",
    asks=("May my army march through enemy land?", "Can my infantry get across the water on its own?"),
    unplayed=(_ELSEWHERE,),
):
    """Where may land units move?"""

    AS_USUAL = Answer(
        "a",
        "Through friendly territory, one adjacent space at a time, and across the sea only aboard ships.",
        "The sources have a movement phase, and describe no more of it than how far infantry moves.",
        assumes="Nobody enters neutral territory, and aircraft move separately from land units.",
    )


class AirMoves(
    Reading,
    issue="gw.issue.air-moves",
    asks=("Can I park my fighters over the sea at the end of their move?",),
    unplayed=(_ELSEWHERE,),
):
    """Where may aircraft end their move?"""

    AS_USUAL = Answer(
        "a",
        "On land, or in a sea zone with enemies to fight.",
        "Aircraft fly back to a friendly territory; nothing says that they may stay in the air.",
        assumes="They do not end their move in neutral territory.",
    )


class ShipMoves(
    Reading,
    issue="gw.issue.ship-moves",
    asks=("How many units fit on a transport?", "May my fleet put in at any port?"),
    unplayed=(_ELSEWHERE,),
):
    """Where may ships sail, and what may they carry?"""

    AS_USUAL = Answer(
        "a",
        "Over sea zones to a sea zone or to a port that is open to them, with land units on transports only.",
        "The sources name ports and transports, and do not say what a transport carries.",
        assumes="A transport carries two land units that begin the move with it.",
    )
