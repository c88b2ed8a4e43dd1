"""The issues that submarines and their hunters raise, and their readings."""

from clausewitz.play.readings import Answer, Reading


class FirstStrike(
    Reading,
    issue="gw.issue.first-strike",
    asks=("Do my subs get a first strike if the enemy brought destroyers?", "Which subs have a first strike at all?"),
):
    """Which submarines "can conduct first-strikes"?"""

    ALL = Answer("a", "All submarines: no source names one that cannot.")
    NO_DESTROYERS = Answer("b", "Those whose enemy has no destroyer in the battle, as in Axis & Allies.")
    INPUT = Answer(
        "c",
        "Those of which the battle says so: the rule that tells them apart is in no source.",
        "The text says twice that some can, so that others cannot, and does not say which.",
        assumes="that a side's submarines can, unless the battle says that they cannot",
    )


class KeepShot(Reading, issue="gw.issue.keep-shot", asks=("Can I hold my sub's shot until everybody fires?",)):
    """May a side keep its submarines from shooting preemptively, and fire with them in step 3 instead?"""

    NO = Answer(
        "a",
        "No: submarines that can strike first shoot in step 1 or 2, unless they submerge.",
        "To submerge is the only alternative to shooting that the text names.",
    )
    YES = Answer("b", 'Yes: they "may" shoot, and if they do not, they are among the remaining ships of step 3.')


class SubmergeTogether(
    Reading, issue="gw.issue.submerge-together", asks=("Can I dive with one sub and shoot with the other?",)
):
    """May some of the defending submarines submerge while the others shoot?"""

    EACH = Answer("a", "Yes: each does one or the other.", "Nothing binds one boat to what another does.")
    ALL_OR_NONE = Answer("b", "No: all submerge or all shoot.")


class AttackersDive(Reading, issue="gw.issue.attackers-dive", asks=("Can the attacker's subs dive too?",)):
    """May the attacker's submarines submerge?"""

    NO = Answer("a", "No.", "Step 2 says it of defending submarines, and step 1 does not say it of attacking ones.")
    YES = Answer("b", "Yes, instead of shooting in step 1, as in Axis & Allies.")


class SubmergedUntil(
    Reading, issue="gw.issue.submerged-until", asks=("My sub dived in round 1. Can it come up and shoot in round 2?",)
):
    """How long does a submarine that has submerged stay down?"""

    END_OF_BATTLE = Answer(
        "a",
        "For the rest of the battle.",
        "It may be hunted in the first round only: after that it is out of the fight.",
    )
    END_OF_ROUND = Answer("b", "For the round: in the next one it shoots or submerges again.")


class HuntersSequence(
    Reading,
    issue="gw.issue.hunters-sequence",
    asks=("My destroyer went sub hunting in round 1. Does it fire at ships in round 2?",),
):
    """What is "this sequence", in which ships that hunt submerged submarines may not attack other units?"""

    BATTLE = Answer(
        "a",
        "The whole battle.",
        'The text has a "land combat sequence of a turn": a sequence is a whole battle, and what is repeated a round.',
    )
    ROUND = Answer("b", "Steps 1 to 4 of the first round, before the text has them repeated.")


class HuntWhen(
    Reading, issue="gw.issue.hunt-when", asks=("Do my destroyers roll for the dived subs before they can be sunk?",)
):
    """When in the first round do ships roll against submerged submarines?"""

    BEFORE = Answer(
        "a",
        "Before step 3.",
        "Submarines submerge in step 2, and whoever hunts them does so instead of firing in step 3.",
    )
    AFTER = Answer("b", "After step 3, with the ships that have survived it: the sentence stands below step 4.")


class HuntAgain(
    Reading,
    issue="gw.issue.hunters-next-battle",
    asks=("My destroyer hunted a sub in the Channel. May it fire when a second battle breaks out this turn?",),
    unplayed=(Answer("b", "No: they attack no other units in the whole combat phase."),),
):
    """May ships that have hunted in one battle fire at other units in another battle of the same turn?"""

    EACH_BATTLE = Answer("a", "Yes.", "Each naval battle is a sequence of its own, with a first round of its own.")


class HuntOldSubmerged(
    Reading,
    issue="gw.issue.hunt-old-submerged",
    asks=("A sub has been lying submerged in my sea zone since last turn. Can I go after it?",),
):
    """May a fleet attack submerged submarines that are alone in a sea zone since an earlier turn?"""

    NO = Answer(
        "a",
        "No.",
        "They do not contest the zone, so that there is no battle in whose first round they could be hunted.",
    )
    YES = Answer("b", "Yes, with destroyers or sub hunters: the battle consists of the hunt.")


class SubmarinesHitAircraft(
    Reading, issue="gw.issue.submarines-hit-aircraft", asks=("Can I lose a fighter to a torpedo?",)
):
    """May the hits of a first strike be taken on aircraft?"""

    YES = Answer("a", "Yes.", "No sentence excludes them.")
    NO = Answer("b", "No: torpedoes hit ships.")


class WhenSurfaced(
    Reading,
    issue="gw.issue.when-surfaced",
    asks=("My sub dived last turn. When does it surface?", "Does a sub surface as soon as the battle ends?"),
):
    """When does a submarine come up that has submerged in an earlier battle?"""

    WHEN_HE_LIKES = Answer(
        "a",
        "When its owner likes, in his movement phase before he moves it; it stays down where it sails to.",
        'Submerged ones move to zones that are "contested or enemy occupied": so they are down when they set out.',
    )
    AS_IT_SAILS = Answer("b", "As soon as it sails, and not before; where enemies are it has to fight.")
    AFTER_BATTLE = Answer("c", "As soon as the battle is over.")


class SailThrough(
    Reading, issue="gw.issue.sail-through", asks=("Can a dived sub run under a picket and out the other side?",)
):
    """May submerged submarines sail on from a zone that enemy ships occupy, in the same move?"""

    YES = Answer("a", "Yes, under the enemy as if he were not there.", "Nothing about the enemy stops them there.")
    NO = Answer("b", "No: they may move into such a zone, as the text says, and end their move there.")
