"""The issues that contested sea zones raise, and their readings."""

from clausewitz.play.readings import Answer, Reading


class ContestEndsBattle(
    Reading, issue="gw.issue.contest-ends-battle", asks=("I contest and he stays. Do we roll another round?",)
):
    """Does the battle end when the attacker contests and the defender does not retreat?"""

    ENDS = Answer(
        "a",
        "Yes: both fleets remain in the sea zone.",
        "To contest is named beside retreating; if the battle went on all the same, the option would be none.",
    )
    GOES_ON = Answer("b", 'No: if the defender does not retreat either, "then proceed again with step 1-4".')


class ContestBarsLanding(
    Reading, issue="gw.issue.contest-bars-landing", asks=("Can I contest the sea zone and land my troops anyway?",)
):
    """May transports begin a naval invasion from a sea zone that the attacker contests?"""

    BARRED = Answer(
        "a",
        "No.",
        'They may "if the defender is eliminated or retreats", and a defender who is contested has done neither.',
    )
    OPEN = Answer("b", "Yes: the battle is over, and the sentence does not say that only then they may.")


class UnloadFromContested(
    Reading,
    issue="gw.issue.unload-from-contested",
    asks=("Can I unload reinforcements in my own port while the enemy shares the sea zone?",),
):
    """May transports unload in a friendly territory while enemy ships share their sea zone?"""

    YES = Answer("a", "Yes.", "Only invasions wait for the defender to be gone, and fleets may coexist.")
    NO = Answer("b", "No: who cannot invade cannot unload either.")


class CoexistWithoutBattle(
    Reading,
    issue="gw.issue.coexist-without-battle",
    asks=("Can I sail in next to an enemy fleet and not fight?",),
):
    """May a fleet that sails into a sea zone with enemy ships remain there without a battle?"""

    NO = Answer("a", "No.", "Fleets coexist by a contest, which ends a round of battle.")
    YES = Answer("b", 'Yes: "fleets may coexist", and no sentence says that they fight.')


class ReinforcementsRest(
    Reading,
    issue="gw.issue.reinforcements-rest",
    asks=("If I reinforce a contested sea zone, do I have to attack this turn?",),
    unplayed=(Answer("b", "Yes: who has just sailed in fights before he coexists."),),
):
    """May ships that reinforce a contested sea zone coexist with the enemy without a battle?"""

    REST = Answer("a", "Yes: they join a fleet that coexists.", "The zone is contested already, and stays so.")


class ContestWithAtSea(
    Reading, issue="gw.issue.contest-with-at-sea", asks=("Can I contest a sea zone with just transports or planes?",)
):
    """Which units, besides combat ships, contest a sea zone?"""

    SHIPS = Answer("a", "Transports, but no aircraft.", "Fleets coexist, and the text keeps ships and air units apart.")
    AIRCRAFT_TOO = Answer("b", "Transports and aircraft: whatever is there except submerged submarines.")
    COMBAT_SHIPS = Answer("c", "None.")


class NearbyZone(
    Reading, issue="gw.issue.nearby-zone", asks=("From how far away can ships reinforce a contested sea zone?",)
):
    """What is a "nearby zone", from which reinforcements come?"""

    ADJACENT = Answer("a", "An adjacent one.", "The nearest sense of the word.")
    WITHIN_REACH = Answer("b", "Any from which the ships can reach the contested one.")


class RoundAtSea(
    Reading,
    issue="gw.issue.round-at-sea",
    asks=("Can I leave a contested zone, cross a free one, and fight in a third?",),
):
    """May ships leave a contested sea zone for another fight by way of a free one?"""

    YES = Answer(
        "a",
        "Yes, if they have the movement.",
        '"Like land units", which may; only a direct move is forbidden.',
    )
    NO = Answer("b", "No: they stay in the free sea zone for the turn.")


class ThroughEnemies(
    Reading,
    issue="gw.issue.through-enemies",
    asks=("Can my raider slip past a lone destroyer to reach the transports behind it?",),
):
    """May surface ships that come from a free sea zone sail on through a sea zone with enemy ships?"""

    NO = Answer(
        "a",
        "No: they stop there and fight.",
        "Who sails to the enemy fights him, and a battle is fought where the move ends.",
    )
    YES = Answer("b", "Yes: only ships that leave a contested zone are forbidden to enter one directly.")
    PAST_UNARMED = Answer("c", "Only if there are no combat ships in it, but transports at most.")
