"""The issues that strategic bombing raises, and their readings: whom raiders meet, and what they cost."""

from clausewitz.play.readings import Answer, Reading


class BombingCap(
    Reading,
    issue="gw.issue.bombing-cap",
    asks=("Can three raids on one factory cost more than the territory is worth?",),
):
    """Over what time can the losses from a territory not exceed its value?"""

    TURN = Answer(
        "a",
        "From one collection of income to the next, all raids on it together.",
        '"The total loses" are those of one collection.',
    )
    RAID = Answer("b", "In each raid by itself.")


class SameInterceptors(
    Reading,
    issue="gw.issue.same-interceptors",
    asks=("He sends two raids. Can the same fighters jump both?",),
):
    """May fighters that have intercepted a raid intercept another one in the same turn?"""

    AGAIN = Answer("a", "Yes.", '"Any enemy fighters within that space" may, and they can still fight afterwards.')
    ONCE = Answer("b", "No: fighters intercept one raid in a turn, as units fight one battle.")


class BombingValue(
    Reading,
    issue="gw.issue.bombing-value",
    asks=("The territory I bomb is contested. Is the cap its full value or half?",),
):
    """What value limits the losses from a territory that is contested?"""

    AT_THE_TIME = Answer("a", "Its value at the time, halved.", "Half is all that its owner can collect, and so lose.")
    FULL = Answer("b", "Its full value.")


class InterceptionOrder(
    Reading,
    issue="gw.issue.interception-order",
    asks=("Do bombers that get shot down on the way in still roll against the interceptors?",),
):
    """Do interceptors and raiders roll at the same time?"""

    TOGETHER = Answer(
        "a",
        "At the same time.",
        "It is a round of air combat, and in air combat both sides roll simultaneously; no sentence excepts it.",
    )
    INTERCEPTORS_FIRST = Answer("b", 'The interceptors roll first: they "intercept them immediately".')


class AlliedInterceptors(
    Reading,
    issue="gw.issue.allied-interceptors",
    asks=("Can my ally's fighters based in my territory intercept raiders with mine?",),
):
    """Whose fighters may intercept raiders over a territory?"""

    ALL = Answer("a", "Those of all enemies of the raiders.", '"Any enemy fighters within that space" may.')
    OWNER = Answer("b", "Those of the nation that owns the territory.")


class Overflown(
    Reading,
    issue="gw.issue.overflown",
    asks=("My fighters fly past enemy fighters on the way to a battle. Can they be jumped?",),
    unplayed=(Answer("b", "Yes: any flight into a territory with enemy fighters."),),
):
    """May fighters intercept aircraft that fly over them on the way to a land or naval battle?"""

    NO = Answer(
        "a",
        "No: only raiders are intercepted.",
        'The sentence stands under "Strategic bombing raids"; whoever it delays goes on "the strategic bombing run".',
    )


class InterceptorsInCombat(
    Reading,
    issue="gw.issue.interceptors-in-combat",
    asks=("My fighter intercepted a raid. Can it also fire on land units later this turn?",),
    unplayed=(Answer("b", "In air combat alone: they do not fire on land targets in that turn."),),
):
    """For what can fighters that intercepted still be used in the combat phase?"""

    ALL = Answer(
        "a",
        "For all that fighters do.",
        "The sentence takes nothing from them that they could do otherwise; defending fighters begin with air combat.",
    )


class HighZeppelinsFire(
    Reading,
    issue="gw.issue.high-zeppelins-fire",
    asks=("My zeppelins fly high above my bombers. Do they roll against the interceptors?",),
):
    """Do zeppelins at high altitude roll against fighters that intercept the raiders below them?"""

    NO = Answer("a", "No.", "They take no part in a combat in which they may not be attacked.")
    YES = Answer("b", "Yes: they may not be intercepted, but nothing forbids them to fire.")


class OneAltitude(
    Reading,
    issue="gw.issue.one-altitude",
    asks=("Can some of my zeppelins go in high and the others low?",),
    unplayed=(Answer("b", "Each zeppelin chooses for itself, within one raid too."),),
):
    """Do all zeppelins of a raid fly at the same altitude?"""

    TOGETHER = Answer(
        "a",
        "Yes: whoever wants both flies two raids.",
        "The choice is made at the beginning of a move that they make together.",
    )


class TwoTargets(
    Reading,
    issue="gw.issue.two-targets",
    asks=("Can one zeppelin bomb two factories on the same run?",),
    unplayed=(Answer("b", "Each territory with a factory that they fly into, once."),),
):
    """How many territories may a raider bomb in one raid?"""

    ONE = Answer("a", "One.", 'The text speaks of "the territory being attacked", and each raider rolls one die.')


class RaidersInBattle(
    Reading,
    issue="gw.issue.raiders-in-battle",
    asks=("Can a bomber raid a factory and then join a land battle with the movement it has left?",),
    unplayed=(Answer("b", "Yes, with the movement points that are left over."),),
):
    """May aircraft that have flown a raid take part in a battle later in the turn?"""

    NO = Answer("a", "No: they return.", "Their movement points have to be left over for the return.")


class RaidContested(
    Reading,
    issue="gw.issue.raid-contested",
    asks=("Can I bomb the factory in a territory where my own troops are contesting?",),
):
    """May a contested territory be raided?"""

    YES = Answer("a", "Yes.", "It remains friendly to its owner, so that it is enemy territory with a factory.")
    NO = Answer("b", "No: the raiders' own side stands there.")


class BombedThenCaptured(
    Reading,
    issue="gw.issue.bombed-then-captured",
    asks=("I bombed it, then captured it. Do I collect the full income?",),
):
    """A territory is bombed and then captured before anybody collects: whose income from it is reduced?"""

    LOSERS = Answer(
        "a",
        "That of the player who was bombed.",
        'The money "is to be reduced during the players income collection phase", and the raid was on his income.',
    )
    CAPTORS = Answer("b", "That of the captor: the damage stays with the territory until it yields income.")


class ZeppelinsSeaBase(
    Reading,
    issue="gw.issue.zeppelins-sea-base",
    asks=("Can a zeppelin that fought in a land battle end its turn over the sea?",),
):
    """May zeppelins that have not flown a raid end their move over the sea?"""

    NO = Answer("a", "No.", "The sentence on sea zones is about raids; other air units return to a territory.")
    YES = Answer("b", "Yes: what a zeppelin needs to reach does not depend on what it has done.")


class NeutralZone(
    Reading,
    issue="gw.issue.neutral-zone",
    asks=("Can my zeppelin park over a sea zone where both fleets are sitting?",),
):
    """Is a sea zone with ships of both sides a friendly or neutral one to which zeppelins may return?"""

    NO = Answer("a", "No: only sea zones without enemy ships.", "Contested is neither friendly nor neutral.")
    YES = Answer("b", "Yes: a zone with friendly ships is friendly, whoever else is there.")
