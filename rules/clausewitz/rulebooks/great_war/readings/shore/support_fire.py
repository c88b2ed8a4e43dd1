"""The issues that the support fire of ships raises, and their readings."""

from clausewitz.play.readings import Answer, Reading


class SupportShips(
    Reading,
    issue="gw.issue.support-ships",
    asks=("Is shelling the beach for dreadnoughts only?",),
):
    """Which ships give support fire?"""

    AND_CRUISERS = Answer(
        "a",
        "Dreadnoughts and cruisers.",
        'Step 1b names both; that "support fire allows Dreadnoughts" to fire does not say that it allows no others.',
    )
    DREADNOUGHTS = Answer("b", "Dreadnoughts only: the section on support fire names no others.")


class SupportAfterBattle(
    Reading,
    issue="gw.issue.support-after-battle",
    asks=("My fleet just won a sea battle: can it still shell the beach this turn?",),
):
    """May ships that have fought a naval battle in this turn give support fire?"""

    YES = Answer("a", "Yes.", "No sentence forbids it, and transports may begin an invasion after a naval battle.")
    NO = Answer("b", "No: a ship fights once in a turn.")


class SupportTargets(
    Reading,
    issue="gw.issue.support-targets",
    asks=("Can naval shells knock out planes on the ground?",),
):
    """Which units may be removed for the hits of support fire?"""

    ANY = Answer("a", "Any in the territory, and hits may be taken on forts.", "No sentence excludes any.")
    GROUND = Answer("b", "Land units, and forts take hits as well, but no aircraft: shells do not hit what flies.")


class TransportsUsed(
    Reading,
    issue="gw.issue.transports-used",
    asks=("Does a transport with only artillery aboard let one more ship shell the beach?",),
):
    """Which transports are "used for the naval invasion", and so limit the ships that give support fire?"""

    LANDING = Answer(
        "a",
        "Those that the troops fill which land.",
        "Only infantry type troops participate in a landing; what stays aboard does not invade.",
    )
    CARRYING = Answer("b", "Those that carry land units of any type, with what may land only after the capture.")
    ALL = Answer("c", "All in the sea zone, empty ones included.")


class WoundedSupport(
    Reading,
    issue="gw.issue.wounded-support",
    asks=("Can a damaged dreadnought still give support fire?",),
    unplayed=(Answer("b", "No: a dreadnought that has taken a hit in this turn does not fire."),),
):
    """May a wounded dreadnought give support fire?"""

    YES = Answer("a", "Yes.", "A wounded dreadnought fires in a naval battle, and no sentence on support excepts it.")


class SupportCalledShots(
    Reading,
    issue="gw.issue.support-called-shots",
    asks=("Can my ships call their shots against units on the beach?",),
    unplayed=(Answer("b", "Yes: the hits of ships are called wherever they fire."),),
):
    """May ships that give support fire place called shots?"""

    NO = Answer(
        "a",
        "No.",
        "Called shots are placed in step 3 of the naval sequence; support fire is step 1b on land.",
    )
