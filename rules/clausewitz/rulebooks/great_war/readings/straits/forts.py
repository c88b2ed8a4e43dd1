"""The issues on the forts that get pass-through fire: which fire, when, and against what number."""

from clausewitz.play.readings import Answer, Reading


class WreckedPassThrough(
    Reading, issue="gw.issue.wrecked-pass-through", asks=("The fort is a wreck. Can I sail past it now?",)
):
    """Does "(exception pass-through fire)" let a wrecked fort fire on passing ships?"""

    NO = Answer(
        "a",
        "No.",
        'The exception says "see below", and below only the garrison is dispensed with; a wreck "may no longer" fight.',
    )
    YES = Answer("b", "Yes: it stands behind both conditions, the hit left and the garrison.")


class PassThroughTarget(
    Reading,
    issue="gw.issue.pass-through-target",
    asks=("What does a fort need to roll when I sail past it?",),
    unplayed=(Answer("b", "The number is not given: 3 is for defence, and pass-through fire is an attack."),),
):
    """Against which number do forts roll for pass-through fire?"""

    THREE = Answer("a", "3.", 'Forts have no other number: they "fire two times at a 3".')


class SpottedPassThrough(
    Reading,
    issue="gw.issue.spotted-pass-through",
    asks=("Do planes overhead give the fort +1 against passing ships?",),
    unplayed=(Answer("b", "Yes, if its owner has aircraft there and the fleet has none."),),
):
    """Does improved spotting add 1 to pass-through fire?"""

    NO = Answer(
        "a", "No.", "Air superiority is won in air combat before a land battle, and no such combat precedes the fire."
    )


class FireOutsideMovement(
    Reading,
    issue="gw.issue.fire-outside-movement",
    asks=("Does the fort fire on a fleet that retreats past it?",),
):
    """Does a fleet draw pass-through fire that retreats or evacuates past a fort?"""

    NO = Answer("a", "No.", 'The fire halts "the enemy\'s movement", and a retreat or an evacuation is no movement.')
    YES = Answer("b", 'Yes: it "is done each time the area is entered".')


class PassingContestedFort(
    Reading,
    issue="gw.issue.passing-a-contested-fort",
    asks=("My troops are contesting the fort's territory. Does it still fire on my ships?",),
):
    """Does a fort get pass-through fire while its territory is contested?"""

    YES = Answer("a", "Yes.", "A contested territory remains friendly to its owner, and the fire needs no garrison.")
    NO = Answer("b", "No: it is busy with the enemy before its walls.")


class SplitHalt(
    Reading,
    issue="gw.issue.split-halt",
    asks=("Can my damaged ships stop while the rest of the fleet sails on?",),
    unplayed=(Answer("b", "Yes: each ship may stop or sail on."),),
):
    """May a part of a fleet that was halted by mines or fire stop while the others sail on?"""

    NO = Answer(
        "a", "No: a fleet that moves together stops or sails on together.", "The text halts a fleet, not ships."
    )
