"""The issues that contesting raises, and their readings."""

from clausewitz.play.readings import Answer, Reading


class ContestStopsRetreat(
    Reading,
    issue="gw.issue.contest-stops-retreat",
    asks=("He contests; am I stuck in there with him?",),
):
    """Does a contest by the attacker stop the defender from retreating?"""

    STOPS = Answer("a", "Yes.", '000 says so outright: "this stops the defender from retreating".')
    ONLY_RETREAT_TESTED = Answer("b", "No: 002 asks only whether the attacker has retreated.")


class ContestWith(
    Reading,
    issue="gw.issue.contest-with",
    asks=("Which of my units stay when I contest?",),
):
    """Which units remain in a contested space?"""

    GROUND = Answer(
        "a", "All ground units; aircraft go home.", "000, which prevails (gw.issue.which-source), says ground units."
    )
    ALL = Answer("b", 'All units: 002 says "with all".')


class ToTheFinish(
    Reading,
    issue="gw.issue.to-the-finish",
    asks=("I came out of a contested territory and fought a round; can I still contest?",),
):
    """May an attacker who came out of a contested territory, and fought on, contest in a later round?"""

    EACH_ROUND = Answer("a", "Yes: he decides anew at the end of each round.", "Step 6 is repeated whole.")
    ONCE = Answer("b", "No: who fights on fights to the finish.")


class OwnerOfContested(
    Reading,
    issue="gw.issue.owner-of-contested",
    asks=("Who counts as the owner of a territory that changed hands before we contested it?",),
):
    """Who is the "original start of player turn owner" of a contested territory?"""

    WHEN_CONTESTED = Answer(
        "a",
        "Its owner at the start of the player turn in which the contest began.",
        'It "remains" friendly, and so to whom it was friendly before; "original" looks back to the same moment.',
    )
    EACH_TURN = Answer("b", "Its owner at the start of the turn that is played now.")


class AttackWithPart(
    Reading,
    issue="gw.issue.attack-with-part",
    asks=("Can I attack in a no-man's-land with my guns alone and keep the infantry out of it?",),
    unplayed=(
        Answer("b", "Yes: units kept out neither fire nor can be hit."),
        Answer("c", "Yes: units kept out do not fire, but may be taken as losses."),
    ),
):
    """May a side attack in a contested territory with a part of its units there?"""

    WITH_ALL = Answer(
        "a",
        "No, on the board all its units there attack; in a battle by itself the units are an input.",
        'A space is contested "with all ground units", and the attacker retreats with all: an attack is not divided.',
        assumes="What stands in the territory cannot keep out of the battle for it.",
    )


class ReinforcementsFight(
    Reading,
    issue="gw.issue.reinforcements-fight",
    asks=("I bring fresh troops into a no-man's-land; do I have to attack with them this turn?",),
):
    """Must a side attack in a contested territory in the turn in which it brings reinforcements in?"""

    NO = Answer(
        "a",
        "No: it may just bring them in.",
        '"Each side may bring in reinforcements", and what reinforces a force takes its part, not more.',
    )
    OWNER_NOT = Answer(
        "b", "The owner's side need not; the other side has moved into a territory of the enemy's, and so attacks."
    )


class RailGunsInContest(
    Reading,
    issue="gw.issue.rail-guns-in-contest",
    asks=("The railroads are cut; is my rail gun stuck in the contested territory?",),
):
    """May rail guns move into or out of a contested territory, in which railroads do not function?"""

    YES = Answer(
        "a",
        "Yes, as other land units do.",
        "They retreat and contest with the other ground units, and no sentence moves them by rail alone.",
    )
    NO = Answer("b", "No: they move on rails.")


class ThroughContest(
    Reading,
    issue="gw.issue.through-contest",
    asks=("Can my cavalry ride through a no-man's-land to my own territory behind it?",),
):
    """May units move through a contested territory to friendly territory beyond it?"""

    NO = Answer(
        "a", "No: units that enter it stay in it for the turn.", "The enemy is in it, and it is no friendly way."
    )
    YES = Answer(
        "b", "Yes: it remains friendly to its owner, and only the way on to enemy or contested territory is barred."
    )


class EmptyContest(
    Reading,
    issue="gw.issue.empty-contest",
    asks=("I attack in my own contested territory and we both die; is it still mine?",),
):
    """Who holds a contested territory if its owner attacks there and both sides are eliminated?"""

    OWNER = Answer("a", "Its owner.", "It remains friendly to him, and nobody is there to take it.")
    DEFENDER = Answer("b", "The defender of that battle, who has not been driven out.")


class ProductionLimit(
    Reading,
    issue="gw.issue.production-limit",
    asks=("What exactly is cut in half in a contested factory, units or money?",),
    unplayed=(
        Answer("b", "The money that may be spent there in a turn."),
        Answer("c", "The number of units that would be built there, whatever the value of the territory."),
    ),
):
    """What does the halved production of a contested territory limit?"""

    UNITS = Answer(
        "a",
        "The number of units built there in a turn: half of its value.",
        'It is "the value of the territory" that is halved, for "both economic worth and production".',
        assumes="As in Axis & Allies the value of a territory is the number of units that it produces.",
    )
