"""The issues that gas raises, and their readings."""

from clausewitz.play.readings import Answer, Reading


class GasOrder(
    Reading,
    issue="gw.issue.gas-order",
    asks=("Do we both roll gas at the same time?", "Does my gas get to fire before his?"),
):
    """Does the defender's gas attack come at the same time as the attacker's, or in reply to it?"""

    TOGETHER = Answer("a", "At the same time.", '000 adds "(simultaneous exchange)" to the step.')
    REPLY = Answer("b", "In reply, once the losses to the attacker's gas are taken: 002 calls it a reply.")


class GasAlone(
    Reading,
    issue="gw.issue.gas-alone",
    asks=("He brought no gas; can I still gas him when he attacks me?",),
):
    """May the defender use gas if the attacker does not?"""

    YES = Answer("a", "Yes.", '000 says "defender can" and names no condition but the technology.')
    REPLY_ONLY = Answer("b", "No: 002 calls his gas a reply.")


class GasTargets(
    Reading,
    issue="gw.issue.gas-targets",
    asks=(
        "Can I take a gas hit on my fort?",
        "Does gas kill artillery, or just the men?",
        "Can gas bring down a plane?",
    ),
):
    """Which units may be lost to gas?"""

    ANY = Answer("a", "Any unit that other fire may be taken on.", "No sentence excludes any.")
    TROOPS = Answer("b", "Infantry, cavalry and storm troops only: gas does not hurt guns, forts and aircraft.")
    GROUND = Answer("c", "Land units, guns included, but neither forts nor aircraft.")


class GasMask(
    Reading,
    issue="gw.issue.gas-mask",
    asks=("I have researched gas masks; how many hits do they save me?",),
    unplayed=(Answer("c", "The gas mask technology cancels some other share of the hits, left to the table."),),
):
    """What does the gas mask technology do?"""

    NOTHING = Answer(
        "a",
        "Nothing.",
        "No source says by how much it adjusts the damage, and 000, which restates the step "
        "(gw.issue.which-source), is without it.",
    )
    HALVES = Answer(
        "b",
        "It halves the hits by gas on the defender, rounded down.",
        assumes="002 says that the damage can be adjusted, not by how much, nor that it must be.",
    )


class GasWithoutTroops(
    Reading,
    issue="gw.issue.gas-without-troops",
    asks=("Can I gas a territory that I attack with planes alone?",),
):
    """May a side use gas that has no land unit in the battle?"""

    YES = Answer("a", "Yes.", "No sentence ties gas to a unit; how many gas attacks a side has is an input.")
    NO = Answer("b", "No: somebody on the ground has to release it.")


class GasBoost(
    Reading,
    issue="gw.issue.gas-boost",
    asks=("Does air superiority help my gas shells?",),
):
    """Does air superiority boost gas attacks?"""

    NO = Answer("a", "No.", "000 lists artillery, rail guns and forts; gas is a step of its own before their fire.")
    YES = Answer("b", "Yes: gas shells are fired by artillery, and aerial spotting improves its aim.")


class GasAndFire(
    Reading,
    issue="gw.issue.gas-and-fire",
    asks=("Does a gun that fires gas still fire in its own step?",),
    unplayed=(
        Answer("b", "Yes: an artillery unit that fires gas shells does not fire again in step 2 or 3."),
        Answer("c", "Yes: whatever unit releases gas does not fire again in the round."),
    ),
):
    """Does a gas attack take the place of the fire of some unit?"""

    ADDED = Answer(
        "a",
        "No: gas attacks come on top of the fire of all units.",
        "000 has the sides conduct gas attacks, and only then has artillery fire; no unit is said to do both.",
        assumes="No source says who or what makes a gas attack.",
    )
