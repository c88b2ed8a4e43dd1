"""The issues that a whole turn raises, and their readings."""

from clausewitz.play.readings import Answer, Reading


class CameFrom(
    Reading,
    issue="gw.issue.came-from",
    asks=("My cavalry rode through one territory and attacked the next; which of the two did it attack from?",),
):
    """Which area did a unit attack from that moved two spaces?"""

    LAST = Answer("a", "The area from which it entered the battle.", "An attack comes out of the space next to it.")
    START = Answer("b", "The area in which it began its turn.")


class ContestRests(
    Reading,
    issue="gw.issue.contest-rests",
    asks=("Do I have to fight in a no-man's-land every turn?", "Can we both just sit in a contested territory?"),
):
    """Do the two sides in a contested territory fight again each turn?"""

    MAY_REST = Answer(
        "a",
        "Only if the side whose turn it is attacks.",
        "A counter between the forces, reinforcements and half an income would be idle if every turn decided it.",
    )
    FIGHT_ON = Answer("b", "Yes: to contest is to go on with the battle in the next turn.")


class AlliedDefenders(
    Reading,
    issue="gw.issue.allied-defenders",
    asks=("French and British troops hold the same territory: do I attack both at once?",),
):
    """Do allies in the same territory defend it together?"""

    TOGETHER = Answer(
        "a",
        "Yes, as one force; the owner of the territory makes its decisions if he is among them.",
        "The text forbids allies only to attack together.",
    )
    ONE_BY_ONE = Answer("b", "No: each nation is attacked separately, the owner of the territory first.")


class BombedSince(
    Reading,
    issue="gw.issue.bombed-since",
    asks=("He bombed me for 3, and now the place is contested and worth 1. What do I lose?",),
):
    """How much does a player lose for a bombed territory that is contested by the time he collects income?"""

    WORTH_NOW = Answer(
        "a",
        "No more than the territory would bring him now.",
        '"The total loses from any territory cannot exceed the value", and they are deducted when income is collected.',
    )
    WORTH_THEN = Answer("b", "All that the raids cost him, out of his other income if need be, but never below zero.")


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
        "Yes; they are lost if no friendly territory is within reach when the battle is over.",
        "The text demands enough movement points for the return of raiders alone.",
    )
    GROUNDED = Answer("b", "No: aircraft need a way back as raiders do.")


class OldContestRetreat(
    Reading,
    issue="gw.issue.old-contest-retreat",
    asks=("My ships have sat in that sea zone since last turn and attack now: where can they run to?",),
):
    """Where may a fleet retreat to that attacks in a sea zone contested since an earlier turn?"""

    NOWHERE = Answer(
        "a", "Nowhere: it fights on or contests again.", 'There is no "sea zone or port that the attack came from".'
    )
    OPEN = Answer("b", "To any adjacent sea zone without enemy ships, or to an adjacent friendly port.")


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


class LeftContest(
    Reading,
    issue="gw.issue.left-contest",
    asks=(
        "The owner pulls all his men out of a no-man's-land; do I get the place without a fight?",
        "My rail guns kill the last defender of a no-man's-land; is it mine before anybody attacks?",
    ),
):
    """Who has a contested territory once its owner's side has moved out, or lost its last units, without a battle?"""

    WHOEVER_STAYS = Answer(
        "a",
        "Whoever has land units there, at once: the contest is over.",
        "A contest counter stands between two forces, and only one is left.",
    )
    STILL_ITS_OWNERS = Answer(
        "b", "Still its owner, at half its value: it remains friendly to him until it is fought for."
    )
