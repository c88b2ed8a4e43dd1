"""The issues of when land combat occurs and who takes part in it, and their readings."""

from clausewitz.play.readings import Answer, Reading


class Opting(Reading, issue="ew.issue.opting", asks=("May I fight with one port and keep the other out of it?",)):
    """May the defender opt for some of his ports and industrial complexes, and leave others out?"""

    EACH = Answer(
        "a", "Yes: he opts for each of them.", 'He may lose "Industrial Complexes and/or Ports" as single units.'
    )
    ALL_OR_NONE = Answer("b", 'No: "these units" defend, all of them, or none does.')


class StructuresRoll(
    Reading, issue="ew.issue.structures-roll", asks=("Does a factory shoot back, or does it just soak up hits?",)
):
    """Do ports and industrial complexes that defend roll dice?"""

    YES = Answer(
        "a", "Yes, on a defense value.", 'They are called units, and both players roll "for each unit they have".'
    )
    NO = Answer("b", "No: they only take hits, having no defense value that the text knows of.")


class LoneCity(Reading, issue="ew.issue.lone-city", asks=("Only the city is left in there; do I have to fight it?",)):
    """Does a city fight that has no other defending unit beside it from the start?"""

    NO = Answer("a", "No: there is no land combat.", "It fights as long as another unit does, and then it stops.")
    YES = Answer("b", "Yes, until the attacker stops: it cannot be lost, and no other unit has been destroyed.")


class DefendingBombers(
    Reading, issue="ew.issue.defending-bombers", asks=("My bombers are caught on the ground; do they get to roll?",)
):
    """Do defending bombers roll dice?"""

    YES = Answer("a", "Yes, on their defense value.", 'Both players roll "for each unit they have".')
    NO = Answer("b", "No, they only take hits: of defending aircraft the text has fighters alone roll.")


class OptingOthers(
    Reading,
    issue="ew.issue.opting-others",
    asks=("Can I hold my tanks back and let only the infantry fight?",),
    unplayed=(
        Answer("b", "The defender may keep any unit out of the battle, and it is captured or lost with the territory."),
        Answer("c", "Either player may keep any unit out, and it takes no hits."),
    ),
):
    """May a player keep other units than ports and industrial complexes out of a battle in their territory?"""

    NO = Answer(
        "a", "No.", 'Only for these does the text say that the player "opts"; all others are units that he has.'
    )


class WhenOpted(
    Reading,
    issue="ew.issue.when-opted",
    asks=("Do I decide about my ports before I see how the flak rolled?",),
    unplayed=(
        Answer("b", "After the free roll of the AA guns, before step 1."),
        Answer("c", "In each round anew."),
    ),
):
    """When does the defender opt for his ports and industrial complexes?"""

    FIRST = Answer(
        "a",
        "Before anything else.",
        'Whether there is land combat at all may depend on it, and he opts "from the start".',
    )


class Reinforcements(
    Reading,
    issue="ew.issue.reinforcements",
    asks=("Can I throw in fresh troops from next door between two rounds?",),
    unplayed=(Answer("b", "The attacker may, with units that have not moved yet."),),
):
    """May units join a battle after its first round?"""

    NO = Answer("a", "No.", "The text repeats the three steps alone, and units move in before land combat occurs.")


class OneValue(
    Reading,
    issue="ew.issue.one-value",
    asks=("My veterans attack better than my recruits; do I roll for them apart?",),
    unplayed=(Answer("b", "No: units of one kind may differ, and those of each value roll for themselves."),),
):
    """Do all units of one kind that a side has in a battle have the same attack value, and the same defense value?"""

    YES = Answer(
        "a",
        "Yes: the value is that of the kind.",
        "No source gives any value; the text tells units apart by their kind alone.",
        assumes="Whatever raises or lowers a value does so for all units of the kind.",
    )
