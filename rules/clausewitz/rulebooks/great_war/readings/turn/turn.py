"""The issues that a whole turn raises, and their readings."""

from clausewitz.play.readings import Answer, Reading


class CameFrom(Reading, issue="gw.issue.came-from"):
    """Which area did a unit attack from that has moved two spaces?"""

    LAST = Answer("a", "The one from which it entered the battle.", "An attack comes out of the space next to it.")
    START = Answer("b", "The one in which it began its turn.")


class ContestRests(Reading, issue="gw.issue.contest-rests"):
    """Do the two sides in a contested territory fight again in each turn?"""

    MAY_REST = Answer(
        "a",
        "Only if the side whose turn it is attacks.",
        "A counter between the forces, reinforcements and half an income would be idle if every turn decided it.",
    )
    FIGHT_ON = Answer("b", "Yes: to contest is to go on with the battle in the next turn.")


class AlliedDefenders(Reading, issue="gw.issue.allied-defenders"):
    """Do allies who stand in one territory defend it together?"""

    TOGETHER = Answer(
        "a",
        "Yes, as one force; the owner of the territory decides if he is among them.",
        "Only attacking together is forbidden to allies.",
    )
    ONE_BY_ONE = Answer("b", "No: each nation is attacked for itself, the owner of the territory first.")


class BombedSince(
    Reading,
    issue="gw.issue.bombed-since",
    asks=("He bombed me for 3, and now the place is contested and worth 1. What do I lose?",),
):
    """A territory is bombed and then contested or captured before its owner collects: what does he lose?"""

    WORTH_NOW = Answer(
        "a",
        "No more than the territory would yield him now.",
        '"The total loses from any territory cannot exceed the value", and they are reduced when income is collected.',
    )
    WORTH_THEN = Answer("b", "All that the raids have cost, out of his other income, down to nothing.")


class AirRetreatTo(
    Reading,
    issue="gw.issue.air-retreat-to",
    asks=("My fighters broke off while defending. Where do they land?",),
):
    """Where do the defender's aircraft go that have retreated from air combat?"""

    WITHIN_REACH = Answer(
        "a",
        "To any friendly territory within their movement; they may stay if the territory holds.",
        "The attacker's aircraft fly so, and no sentence distinguishes the two.",
    )
    ADJACENT = Answer("b", "To an adjacent friendly territory, as land units retreat; or they stay.")


class NoWayBack(
    Reading,
    issue="gw.issue.no-way-back",
    asks=("Can I send a fighter on a one-way mission?",),
):
    """May aircraft join an attack if they could not fly back from it?"""

    MAY_FLY = Answer(
        "a",
        "Yes; they are lost if no friendly territory is within reach when it is over.",
        "Only for raids is it said that enough movement points must be left over.",
    )
    GROUNDED = Answer("b", "No: aircraft need a way back as raiders do.")


class WhenSurfaced(Reading, issue="gw.issue.when-surfaced"):
    """When does a submarine come up that has submerged in an earlier battle?"""

    WHEN_HE_LIKES = Answer(
        "a",
        "When its owner likes, in his movement phase before he moves it; it stays down where it sails to.",
        'Submerged ones move to zones that are "contested or enemy occupied": so they are down when they set out.',
    )
    AS_IT_SAILS = Answer("b", "As soon as it sails, and not before; where enemies are it has to fight.")
    AFTER_BATTLE = Answer("c", "As soon as the battle is over.")


class SailThrough(Reading, issue="gw.issue.sail-through"):
    """May submerged submarines sail on from a zone that enemy ships occupy, in the same move?"""

    YES = Answer("a", "Yes, under the enemy as if he were not there.", "Nothing about the enemy stops them there.")
    NO = Answer("b", "No: they may move into such a zone, as the text says, and end their move there.")


class OldContestRetreat(Reading, issue="gw.issue.old-contest-retreat"):
    """A fleet attacks in a sea zone that it has contested since an earlier turn: where may it withdraw to?"""

    NOWHERE = Answer(
        "a", "Nowhere: it fights, or contests again.", 'There is no "sea zone or port that the attack came from".'
    )
    OPEN = Answer("b", "To any adjacent sea zone without enemy ships, or friendly port.")


class SupportsOften(
    Reading,
    issue="gw.issue.gun-supports-often",
    asks=("Two attacks next to my rail gun in one turn: does it help in both?",),
    unplayed=(Answer("c", "Into one, which its owner picks when all the attacks are known."),),
):
    """Into how many battles of a turn may a rail gun fire from an adjacent space?"""

    EVERY = Answer("a", "Into every battle next to it.", 'Each battle "can include rail guns in an adjacent space".')
    ONE = Answer("b", "Into one, the first next to it, as in bombardment it has a single shot.")


class MovedGuns(
    Reading,
    issue="gw.issue.moved-guns",
    asks=("I moved my rail gun up this turn: can it shoot right away?",),
):
    """May a rail gun bombard, or support a battle next to it, in a turn in which it has moved?"""

    NO = Answer("a", "No: a gun that moves may only attack with the units that it moves with.")
    YES = Answer(
        "b",
        "Yes, from a space that is not fought over.",
        "It fires after the movement phase, out of the space in which it is by then; no sentence asks more.",
    )


class LandingInCaptured(
    Reading,
    issue="gw.issue.landing-in-captured",
    asks=("Can my planes land in the territory we just took?",),
):
    """May aircraft land in a territory that was captured in this turn?"""

    YES = Answer("a", "Yes.", 'It is "a friendly territory" by then.')
    NO = Answer("b", "No: it was not friendly when the turn began, as in Axis & Allies.")


class LeftContest(Reading, issue="gw.issue.left-contest"):
    """Whose is a contested territory once all units of its owner's side have moved out of it?"""

    WHOEVER_STAYS = Answer(
        "a", "Of whoever stays: the contest is over.", "The counter stands between two forces, and there is one only."
    )
    STILL_ITS_OWNERS = Answer(
        "b", "Still its owner's, at half of its value: it remains friendly to him until it is fought for."
    )
