"""The issues of allies who fight side by side: guns, ships, aircraft, losses and retreats, with their readings."""

from clausewitz.play.readings import Answer, Reading


class AlliedGuns(
    Reading,
    issue="gw.issue.allied-guns",
    asks=("Can my ally's rail gun next door shoot for me when I am attacked?",),
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
    asks=("Does the French squadron help when my ships in the same zone are attacked?",),
    unplayed=(
        Answer("b", "No: each nation's fleet is attacked for itself."),
        Answer("c", "The attacker chooses which of them he attacks."),
    ),
):
    """Do allied fleets in one sea zone defend it together?"""

    TOGETHER = Answer("a", "Yes, as one fleet.", "Only attacking together is forbidden to allies.")


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
    """Whose units are removed when allies defend together and have lost units of one kind?"""

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
