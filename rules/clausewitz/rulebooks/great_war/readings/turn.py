"""Issues of a whole turn, with their readings: moves, phases, what lasts between battles; and the profile.

No text says where units may move or in what order the phases come; these readings are assumed.
"""

from clausewitz.lazy import dataclass
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


class PhaseOrder(
    Reading,
    issue="gw.issue.phase-order",
    asks=("In what order do I do things in my turn?", "Do I fight at sea before I bombard?"),
    unplayed=(
        Answer("b", "In an order that a table fixes: the numbered turn sequence of the game is in no source."),
        Answer("c", "As b, with bombardment before the battles at sea."),
    ),
):
    """In what order do the phases of a turn come?"""

    NAMED = Answer(
        "a",
        "Movement, raids, battles at sea, bombardment, landings, battles on land, non-combat, repair, income.",
        "Mines are met in the movement phase, interceptors can still fight in the combat phase, transports land troops "
        "after a naval battle, bombardment comes before land combat, and repair is phase 6.",
        assumes="Raids come after all movement, bombardment after the battles at sea, and income at the very end.",
    )


class LandOrder(
    Reading,
    issue="gw.issue.land-order",
    asks=("Two land battles this turn: who says which is fought first?",),
    unplayed=(
        Answer("b", "The defender picks it."),
        Answer("c", "The battles are fought in the order in which the attacks were announced."),
    ),
):
    """Who picks the order of the land battles in a turn?"""

    ATTACKER = Answer(
        "a",
        "The attacker picks it.",
        'Naval battles are fought "in the order chosen by the attacker"; of battles on land the texts say nothing.',
    )


class IncomePhase(
    Reading,
    issue="gw.issue.income-phase",
    asks=("When do I get my money?",),
    unplayed=(
        Answer("b", "All players collect together, when every nation has had its turn."),
        Answer("c", "Each player collects at the beginning of his own turn."),
    ),
):
    """When does a player collect income?"""

    OWN_TURN = Answer(
        "a",
        "He collects at the end of his own turn.",
        'Like phase 6 "of the owners turn", "the players income collection phase" is a phase of one player\'s turn.',
        assumes="Income comes after repair, and a nation collects the value of each of its territories.",
    )


class CameFrom(
    Reading,
    issue="gw.issue.came-from",
    asks=("My cavalry rode through one territory and attacked the next; which of the two did it attack from?",),
):
    """From which area did a unit that moved two spaces attack?"""

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
    """How much income is lost for a bombed territory that is contested by the time of collection?"""

    WORTH_NOW = Answer(
        "a",
        "No more than the territory would bring him now.",
        '"The total loses from any territory cannot exceed the value", and they are deducted when income is collected.',
    )
    WORTH_THEN = Answer("b", "All that the raids cost him, out of his other income if need be, but never below zero.")


class AirRetreatTo(
    Reading, issue="gw.issue.air-retreat-to", asks=("My fighters broke off while defending. Where do they land?",)
):
    """Where do the defender's aircraft go after they retreat from air combat?"""

    WITHIN_REACH = Answer(
        "a",
        "To any friendly territory within their movement; they may stay if the territory holds.",
        "The attacker's aircraft fly so, and no sentence distinguishes the two.",
    )
    ADJACENT = Answer("b", "To an adjacent friendly territory, as land units retreat; or they stay.")


class NoWayBack(Reading, issue="gw.issue.no-way-back", asks=("Can I send a fighter on a one-way mission?",)):
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
    """Where may a fleet retreat to if it attacks in a sea zone contested since an earlier turn?"""

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
    """How many battles of a turn may a rail gun fire into from an adjacent space?"""

    EVERY = Answer("a", "Into every battle next to it.", 'Each battle "can include rail guns in an adjacent space".')
    ONE = Answer("b", "Into one, the first next to it, as in bombardment it has a single shot.")


class MovedGuns(
    Reading, issue="gw.issue.moved-guns", asks=("I moved my rail gun up this turn: can it shoot right away?",)
):
    """May a rail gun bombard, or support a battle next to it, in a turn in which it has moved?"""

    NO = Answer("a", "No: a gun that moves may only attack with the units that it moves with.")
    YES = Answer(
        "b",
        "Yes, from a space that is not fought over.",
        "It fires after the movement phase, out of the space in which it is by then; no sentence asks more.",
    )


class LandingInCaptured(
    Reading, issue="gw.issue.landing-in-captured", asks=("Can my planes land in the territory we just took?",)
):
    """May aircraft land in a territory that was captured in this turn?"""

    YES = Answer("a", "Yes.", 'It is "a friendly territory" by then.')
    NO = Answer("b", "No: it was not friendly when the turn began, as in Axis & Allies.")


class LandingUnderAttack(
    Reading,
    issue="gw.issue.landing-under-attack",
    asks=("May my fighters fall back on an airfield that is about to be attacked?",),
    unplayed=(Answer("b", "Yes: the sentences on retreats speak of land units."),),
):
    """May a defender's aircraft retreat to a territory in which an attack must still be resolved?"""

    NO = Answer(
        "a", "No.", '"Retreats by a defender must obey the following", and only attacking air units are exempt.'
    )


class LeftContest(
    Reading,
    issue="gw.issue.left-contest",
    asks=(
        "The owner pulls all his men out of a no-man's-land; do I get the place without a fight?",
        "My rail guns kill the last defender of a no-man's-land; is it mine before anybody attacks?",
    ),
):
    """Who gets a contested territory once its owner's side has left, or lost its last units there, without a battle?"""

    WHOEVER_STAYS = Answer(
        "a",
        "Whoever has land units there, at once: the contest is over.",
        "A contest counter stands between two forces, and only one is left.",
    )
    STILL_ITS_OWNERS = Answer(
        "b", "Still its owner, at half its value: it remains friendly to him until it is fought for."
    )


class CapturedIncome(
    Reading,
    issue="gw.issue.captured-income",
    asks=("Do I get paid this turn for a territory that I have just taken?",),
):
    """Does a nation collect income in the turn in which it captures a territory?"""

    YES = Answer(
        "a",
        "Yes.",
        "Income is collected in a phase of its own, and no sentence asks for how long the territory has been held.",
    )
    NO = Answer("b", "No: from its next turn on; the land has to be put to use first.")


@dataclass(frozen=True, kw_only=True)
class TurnProfile:
    """The preferred reading of each issue."""

    came_from: CameFrom = CameFrom.preferred()
    contest_rests: ContestRests = ContestRests.preferred()
    allied_defenders: AlliedDefenders = AlliedDefenders.preferred()
    bombed_since: BombedSince = BombedSince.preferred()
    air_retreat_to: AirRetreatTo = AirRetreatTo.preferred()
    no_way_back: NoWayBack = NoWayBack.preferred()
    old_contest_retreat: OldContestRetreat = OldContestRetreat.preferred()
    supports_often: SupportsOften = SupportsOften.preferred()
    moved_guns: MovedGuns = MovedGuns.preferred()
    landing_in_captured: LandingInCaptured = LandingInCaptured.preferred()
    landing_under_attack: LandingUnderAttack = LandingUnderAttack.preferred()
    left_contest: LeftContest = LeftContest.preferred()

    phase_order: PhaseOrder = PhaseOrder.preferred()
    land_order: LandOrder = LandOrder.preferred()
    income_phase: IncomePhase = IncomePhase.preferred()
    land_moves: LandMoves = LandMoves.preferred()
    air_moves: AirMoves = AirMoves.preferred()
    ship_moves: ShipMoves = ShipMoves.preferred()
    captured_income: CapturedIncome = CapturedIncome.preferred()
