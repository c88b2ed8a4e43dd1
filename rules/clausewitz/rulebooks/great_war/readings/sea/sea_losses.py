"""The issues that hits at sea raise, wounds and called shots among them, and their readings."""

from clausewitz.play.readings import Answer, Reading


class Airships(Reading, issue="gw.issue.airships", asks=("Can I take a hit on a fighter instead of a destroyer?",)):
    """What are the "airships" that may not be lost while combat ships are available?"""

    ZEPPELINS = Answer("a", "Zeppelins.", "An airship is a zeppelin; aircraft are called air units.")
    AIR_UNITS = Answer("b", "All air units.")


class CombatShips(
    Reading, issue="gw.issue.combat-ships", asks=("Do my fighters have to go down before the transports?",)
):
    """Do fighters and bombers count among the "other combat ships" that have to be lost first?"""

    SHIPS = Answer("a", "No: only warships do.", "Aircraft are no ships.")
    AIRCRAFT_TOO = Answer("b", "Yes: whatever fights, except airships.")


class CalledShots(Reading, issue="gw.issue.called-shots", asks=("What does a called shot do?",)):
    """What is a called shot?"""

    FIRER_PICKS = Answer(
        "a",
        "A hit whose target the firing side picks, whatever kind of unit it is.",
        "The text lets the firing side decide where it is placed.",
        assumes="How many hits of an exchange are called is in no source: it is an input.",
    )
    NONE = Answer("b", "Nothing: no sentence says how a shot is called, so none is.")


class CalledWhen(
    Reading,
    issue="gw.issue.called-when",
    asks=("Can my submarine call its shot?",),
    unplayed=(Answer("b", "Yes: any hit in a naval battle may be called, those of submarines and forts as well."),),
):
    """May hits be called that were not scored in step 3?"""

    EXCHANGE = Answer("a", "No.", 'Called shots are placed "during this phase", which is step 3.')


class Wounds(
    Reading, issue="gw.issue.wounds", asks=("Can I put one hit on each of my dreadnoughts instead of losing one?",)
):
    """May the wounds that a side places be spread over several dreadnoughts?"""

    SPREAD = Answer("a", "Yes: each takes one before the first is sunk.", "The owner places them on his units.")
    ONE_BY_ONE = Answer("b", "No: a wounded one is sunk before the next is hit.")


class WoundsLast(
    Reading,
    issue="gw.issue.wounds-last",
    asks=("When is my damaged dreadnought back to full strength?",),
    unplayed=(Answer("c", "Until the ship is repaired in a port."),),
):
    """How long does a wound on a dreadnought last?"""

    BATTLE = Answer(
        "a",
        "Until the end of the battle; a wound from mines or forts, until the end of the battle it sails into.",
        "The text places wounds in a battle, and repairs no ship afterwards.",
    )
    TURN = Answer("b", "Until the end of the turn, through all of its battles.")


class SurfacedTargets(
    Reading,
    issue="gw.issue.hits-on-submarines",
    asks=("Can my cruisers hit subs that stayed up?", "Can I take hits on a sub that did not dive?"),
    unplayed=(
        Answer("b", "No: only hits of destroyers and sub hunters."),
        Answer("c", "Hits of ships may, hits of aircraft may not."),
    ),
):
    """May hits of step 3 be taken on submarines that have not submerged?"""

    ANY = Answer("a", "Yes, whoever scored them.", "Only submerged submarines need hunters.")


class TroopsAboard(
    Reading,
    issue="gw.issue.troops-aboard",
    asks=("My transport was sunk. Are the troops gone, or do they fit on the other one?",),
    unplayed=(Answer("b", "They are lost with the ship that carries them, whatever room there is elsewhere."),),
):
    """Are the troops aboard a transport lost with it?"""

    SHIFTED = Answer(
        "a",
        "Only as many as the transports that are left cannot carry.",
        "Nobody notes which transport carries which unit, and the owner chooses his losses.",
        assumes="that the costliest units are saved first",
    )


class LoneTransports(
    Reading,
    issue="gw.issue.lone-transports",
    asks=("All my warships are sunk. Does the enemy capture the transports?",),
    unplayed=(
        Answer("b", "The enemy captures them."),
        Answer("c", "They are sunk at once, without a roll."),
    ),
):
    """Are transports lost at once when no combat ship of their side is left?"""

    FOUGHT = Answer("a", "No: the battle goes on, and they are hit or withdraw.", "No sentence treats them otherwise.")


class CoastAircraft(
    Reading,
    issue="gw.issue.aircraft-on-the-coast",
    asks=("Can my fighters in the coastal territory join the naval battle next door?",),
    unplayed=(Answer("b", "Yes: the defender may send them, as a coastal fort may participate."),),
):
    """Do aircraft in a territory next to the sea zone take part in a naval battle?"""

    IN_ZONE = Answer(
        "a",
        "No: only aircraft in the sea zone do.",
        "002 lets forts participate from the coast, and no sentence says it of aircraft.",
    )
