"""Issues of allies, with their readings: joint attacks, captured territory, joint defence; and the profile."""

from clausewitz.lazy import dataclass
from clausewitz.play.readings import Answer, Reading


class Coordination(
    Reading,
    issue="gw.issue.coordination",
    asks=("Do we lose the joint attack when we research coordination, or gain it?",),
):
    """May allies attack together before or after offensive coordination technology is developed?"""

    ONCE_DEVELOPED = Answer(
        "a",
        "After it is developed.",
        'The text explains its exception: "as part of the technology tree, eventually [...] can attack together".',
    )
    UNTIL_DEVELOPED = Answer("b", 'Before: the exception says "until", and so the opposite of what it means.')


class CoordinatedNations(
    Reading, issue="gw.issue.coordinated-nations", asks=("Can Russia join in when France and England attack as one?",)
):
    """Which nations of the Entente may attack together thanks to offensive coordination technology?"""

    THREE = Answer(
        "a", "England, France and USA.", "The sentence that explains the exception names these three and no other."
    )
    ENTENTE = Answer("b", "All: the exception is for the Entente.")


class WhoHasDevelopedIt(
    Reading,
    issue="gw.issue.who-has-developed-it",
    asks=("Is it enough if only one of us has researched coordination?",),
):
    """Which nations must have developed offensive coordination technology?"""

    ONE = Answer("a", "One of the Entente, whoever attacks.", 'It is developed "for the Entente", not for a nation.')
    EACH = Answer("b", "Each of those that attack together: a technology is its owner's.")


class HoldFromTheFirst(
    Reading,
    issue="gw.issue.hold-back",
    asks=("I moved in but have cold feet; may I call it off before anybody has attacked?",),
):
    """May a nation that has moved into a zone give up its attack before any ally has attacked there?"""

    NO = Answer(
        "a",
        "No: only once an ally has called off his.",
        'Of the next ally alone is it said that he "is then allowed to launch" his assault, and so need not.',
    )
    YES = Answer("b", "Yes: allies are allowed to attack the same zone, and the first is no more bound than the next.")


class NextAlly(Reading, issue="gw.issue.next-ally", asks=("My ally is contesting; do I have to attack as well?",)):
    """Must the next ally attack a zone that another has just contested?"""

    MAY = Answer(
        "a",
        "No: he may, and if he does, he attacks as normal.",
        'He "is then allowed to launch" his assault; "must attack as normal" says how.',
    )
    MUST = Answer("b", 'Yes: he "must attack".')


class RetreatFromNext(
    Reading,
    issue="gw.issue.retreat-from-next",
    asks=("My ally pinned them by contesting; can they still run from my attack?",),
):
    """One ally has contested a territory, which stopped the defender. May he retreat from the next ally's attack?"""

    FREE = Answer("a", "Yes.", 'The next ally attacks "as normal", and so the defender may do what he normally may.')
    STOPPED = Answer("b", "No: the contest still stands beside the attack.")


class Anew(
    Reading,
    issue="gw.issue.anew",
    asks=("Do I get gas and air superiority again when I attack after my ally?",),
    unplayed=(
        Answer("b", "No: what the first battle has decided, such as who has won the air, holds for the next."),
        Answer("c", "For the attacker everything is new; the defender goes on in his second round."),
    ),
):
    """Is the attack of the next ally a new battle, with air combat and gas of its own?"""

    YES = Answer("a", "Yes.", 'He attacks "as normal", and a normal attack begins with air combat and a first round.')


class WhoMovesTogether(
    Reading,
    issue="gw.issue.who-moves-together",
    asks=("Do Germany and Austria take one turn or two?",),
    unplayed=(Answer("b", "No: every other nation has a turn of its own."),),
):
    """Do nations other than England, France and USA move together?"""

    AS_THE_MAP_SAYS = Answer(
        "a", "Those that the map gives one turn.", "The text has no order of turns; it names three nations and no rest."
    )


class ContestThenCapture(
    Reading,
    issue="gw.issue.contest-then-capture",
    asks=("I contested it and then my ally killed the last defender; who gets the territory?",),
    unplayed=(Answer("c", "The two agree, or it stays the loser's until one of them has left."),),
):
    """One ally contests a territory and the next destroys the last defender there. Who gets the territory?"""

    LAST = Answer(
        "a",
        "The ally whose attack destroyed the last defender.",
        "The contest has captured nothing; his is the battle that results in the territory being captured.",
    )
    FIRST = Answer("b", "The ally who contested first: his units have stood there since.")


class JointCapture(
    Reading,
    issue="gw.issue.joint-capture",
    asks=("England and France attacked as one and won; whose flag goes up?",),
    unplayed=(
        Answer("b", "The nation with the most land units left in the territory."),
        Answer("c", "The nations that attacked agree on one of them."),
    ),
):
    """Who gets a territory that several nations captured by attacking together?"""

    FIRST_TURN = Answer(
        "a",
        "The nation listed first among those that move together, if it has a land unit left there.",
        "One nation has to hold it, and no sentence says which; the table can settle it by the order of its list.",
        assumes="that the order in which the nations are listed decides.",
    )


class LeftToAllies(
    Reading,
    issue="gw.issue.left-to-allies",
    asks=("We are both in the no-man's-land that the French have left; whose flag goes up?",),
    unplayed=(
        Answer("b", "The nation with the most land units there."),
        Answer("c", "The nations that are there agree on one of them."),
    ),
):
    """Allies are left alone in a contested territory, and none of them has won a battle for it. Who gets it?"""

    FIRST_LISTED = Answer(
        "a",
        "The first nation with land units there, in the order in which the nations of the game are listed.",
        "One nation has to hold it, and no sentence says which; the table can settle it by the order of its list.",
        assumes="that the order in which the nations are listed decides.",
    )


class Liberation(
    Reading,
    issue="gw.issue.liberation",
    asks=("I took back my ally's home from the enemy; do I keep it?",),
    unplayed=(Answer("c", "Its first owner, but only from his next turn on."),),
):
    """Who gets an allied territory that is taken back from the enemy?"""

    TAKER = Answer(
        "a",
        "The nation that has taken it.",
        'The text knows of "a territory being captured", and of none that is given back.',
    )
    FIRST_OWNER = Answer("b", "The nation that owned it when the game began, if it is an ally.")


class AlliedGuns(
    Reading, issue="gw.issue.allied-guns", asks=("Can my ally's rail gun next door shoot for me when I am attacked?",)
):
    """May an ally's rail gun fire for the defender from an adjacent space?"""

    IF_THERE = Answer(
        "a",
        "Yes, if the ally has a unit in the territory that is attacked.",
        "Allies who stand in it are the defender, and the guns of the defender can fire from next to it.",
    )
    ANY_ALLY = Answer("b", "Yes, with a unit there or without: only attacking together is forbidden.")
    OWN_ONLY = Answer("c", 'No: "the defender" fires the guns of one nation, the owner of the territory first.')


class AlliedSupportShips(
    Reading,
    issue="gw.issue.allied-support-ships",
    asks=("Can British battleships shell the beach for a French landing?",),
):
    """May one ally's ships give support fire to the landing of another?"""

    NO = Answer("a", "No.", '"Each nation must attack separately", and to shell the defender is to attack him.')
    YES = Answer("b", "Yes, within the limit set by the transports of the nation that lands.")


class AlliedTransports(
    Reading,
    issue="gw.issue.allied-transports",
    asks=("Can British transports carry French infantry to the beach?",),
    unplayed=(Answer("b", "Yes: to carry troops is not to attack."),),
):
    """May the transports of one ally carry the troops of another?"""

    NO = Answer("a", "No.", "Each nation attacks separately, and its transports are a part of its landing.")


class AlliedFleets(
    Reading,
    issue="gw.issue.allied-fleets",
    asks=(
        "Does the French squadron help when my ships in the same zone are attacked?",
        "British and French ships share a sea zone. Do I fight them both at once?",
    ),
    unplayed=(
        Answer("b", "No: each nation's fleet is attacked for itself."),
        Answer("c", "The attacker chooses which of them he attacks."),
    ),
):
    """Do allied fleets in one sea zone defend it together?"""

    TOGETHER = Answer(
        "a",
        "Yes, as one fleet.",
        "Only attacking together is forbidden to allies.",
        assumes="that one of them decides for all, and that all of them withdraw to one place",
    )


class AlliedPlanes(
    Reading,
    issue="gw.issue.allied-planes",
    asks=("We hold the sky with French fighters; do the British guns get the plus one?",),
    unplayed=(Answer("b", "No: a nation boosts its own guns and forts, with its own aircraft."),),
):
    """Does the air superiority of one ally boost the guns of another in the same battle?"""

    ALL = Answer("a", "Yes.", 'They fight as one force, so that the guns are "his" as well.')


class AlliedLosses(
    Reading,
    issue="gw.issue.allied-losses",
    asks=("My ally and I defend together; whose men die first?",),
    unplayed=(
        Answer("b", "The player who decides for the defence names them, of whichever nation he likes."),
        Answer("c", "The losses are shared as evenly as can be."),
    ),
):
    """Whose units are removed when allies defend together and lose units of one kind?"""

    GUESTS_FIRST = Answer(
        "a",
        "Those of the nations that do not own the territory; the owner's last.",
        "The owner decides for the defence if he is among them, and spares his own.",
        assumes="that the nations agree on it beforehand.",
    )


class AlliedRetreat(
    Reading,
    issue="gw.issue.allied-retreat",
    asks=("Two of us defend and we want out; must we both run to the same place?",),
    unplayed=(Answer("b", "Each nation retreats, or stays, for itself, to a territory of its own first."),),
):
    """Do allies who defend together retreat together?"""

    ONE_PLACE = Answer(
        "a",
        "Yes, to one place; a territory of the nation that decides for them comes first.",
        "They are one defender, and the defender retreats.",
    )


class JointTechnologies(
    Reading,
    issue="gw.issue.joint-technologies",
    asks=("Only my ally has gas shells; can we use them in the battle that we fight as one?",),
    unplayed=(
        Answer("b", "It is enough if one of them has it."),
        Answer("c", "Each uses its own, with its own units."),
    ),
):
    """Whose technologies count when several nations fight a battle as one force?"""

    LEADER = Answer(
        "a",
        "Those of the nation that decides for the force.",
        "A technology is developed by a nation, and one nation fights the battle for all.",
    )


class AlliedSoil(
    Reading,
    issue="gw.issue.allied-soil",
    asks=("May I march through my ally's country without asking?",),
    unplayed=(Answer("b", "Only if its owner agrees."), Answer("c", "No.")),
):
    """May units move into and through the territory of an ally?"""

    FREE = Answer("a", "Yes, as through their own.", "It is friendly territory, and units move back through such.")


class AttackersGuns(
    Reading,
    issue="gw.issue.attackers-guns",
    asks=("The British attack next to my French rail gun: may it help them?",),
):
    """May an ally's rail gun fire for the attacker from an adjacent space?"""

    OWN = Answer(
        "a",
        "No, unless the two attack together.",
        'Allies "are forbidden to attack together", and "each nation must attack separately".',
    )
    MOVING_TOGETHER = Answer("b", "Yes, if the ally moves together with the attacker: the gun does not enter the zone.")


class AlliedBombardment(
    Reading,
    issue="gw.issue.allied-bombardment",
    asks=("May my rail guns shell a territory just before my ally attacks it?",),
    unplayed=(Answer("b", "No: to bombard for an ally is to attack together."),),
):
    """May the rail guns of one nation bombard a space that an ally attacks in the same turn?"""

    YES = Answer(
        "a",
        "Yes.",
        'Bombardment "is done before the land combat sequence": it is over when the ally attacks, and needs no attack.',
    )


class JointRaid(
    Reading,
    issue="gw.issue.joint-raid",
    asks=("Can British fighters escort my French bombers?",),
    unplayed=(Answer("b", "Yes, if the nations move together: a raid attacks income, and enters no zone."),),
):
    """May the aircraft of several allies fly one raid?"""

    NO = Answer("a", "No: each nation flies its own.", "To raid is to attack, and each nation must attack separately.")


class JointDecisions(
    Reading,
    issue="gw.issue.joint-decisions",
    asks=("We attack together and I want to retreat, but my ally does not: who decides?",),
    unplayed=(
        Answer("b", "They agree, or else fight on."),
        Answer("c", "Each nation retreats, contests or fights on by itself."),
    ),
):
    """Who decides for nations that attack together?"""

    LEADER = Answer(
        "a",
        "One of them: the one that comes first in the turn that they share.",
        '"The attacker has the option to retreat", with all units or with none: there is one attacker.',
        assumes="that the nations agree on it beforehand.",
    )


class JointLosses(
    Reading,
    issue="gw.issue.joint-losses",
    asks=("We attack together and lose two infantry: whose are they?",),
    unplayed=(
        Answer("b", "The player who decides for the attack names them, of whichever nation he likes."),
        Answer("c", "The losses are shared as evenly as can be."),
    ),
):
    """Whose units are removed when allies attack together and lose units of one kind?"""

    FARTHEST_FIRST = Answer(
        "a",
        "Those that have moved farthest, whichever nation they are of; of the rest the deciding nation's last.",
        "All units of one kind take losses alike, and somebody has to be named.",
        assumes="that the nations agree on it beforehand.",
    )


@dataclass(frozen=True, kw_only=True)
class AlliesProfile:
    """The preferred reading of each issue."""

    coordination: Coordination = Coordination.preferred()
    coordinated_nations: CoordinatedNations = CoordinatedNations.preferred()
    who_has_developed_it: WhoHasDevelopedIt = WhoHasDevelopedIt.preferred()
    hold_from_the_first: HoldFromTheFirst = HoldFromTheFirst.preferred()
    next_ally: NextAlly = NextAlly.preferred()
    retreat_from_next: RetreatFromNext = RetreatFromNext.preferred()
    who_moves_together: WhoMovesTogether = WhoMovesTogether.preferred()
    anew: Anew = Anew.preferred()
    contest_then_capture: ContestThenCapture = ContestThenCapture.preferred()
    joint_capture: JointCapture = JointCapture.preferred()
    left_to_allies: LeftToAllies = LeftToAllies.preferred()
    liberation: Liberation = Liberation.preferred()
    allied_guns: AlliedGuns = AlliedGuns.preferred()
    allied_support_ships: AlliedSupportShips = AlliedSupportShips.preferred()
    allied_transports: AlliedTransports = AlliedTransports.preferred()
    allied_fleets: AlliedFleets = AlliedFleets.preferred()
    allied_planes: AlliedPlanes = AlliedPlanes.preferred()
    allied_losses: AlliedLosses = AlliedLosses.preferred()
    allied_retreat: AlliedRetreat = AlliedRetreat.preferred()
    joint_technologies: JointTechnologies = JointTechnologies.preferred()
    allied_soil: AlliedSoil = AlliedSoil.preferred()
    attackers_guns: AttackersGuns = AttackersGuns.preferred()
    allied_bombardment: AlliedBombardment = AlliedBombardment.preferred()
    joint_raid: JointRaid = JointRaid.preferred()
    joint_decisions: JointDecisions = JointDecisions.preferred()
    joint_losses: JointLosses = JointLosses.preferred()
