"""Issues of straits, with their readings: forts with pass-through fire, sea mines, passing fleets; and the profile."""

from clausewitz.lazy import dataclass
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
    """What target number do forts use for pass-through fire?"""

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
    Reading, issue="gw.issue.fire-outside-movement", asks=("Does the fort fire on a fleet that retreats past it?",)
):
    """Does a fleet draw pass-through fire when it retreats or evacuates past a fort?"""

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
    """May part of a fleet halted by mines or fire stop while the others sail on?"""

    NO = Answer(
        "a", "No: a fleet that moves together stops or sails on together.", "The text halts a fleet, not ships."
    )


class MineDice(Reading, issue="gw.issue.mine-dice", asks=("How many dice do I roll when my fleet hits a minefield?",)):
    """How many dice does a fleet roll when it moves into a zone with a sea mine?"""

    EACH_SHIP = Answer(
        "a",
        "One for each of its ships.",
        "The fleet rolls, not the mine.",
        assumes="that a mine is a minefield: every ship that moves in may hit one",
    )
    EACH_MINE = Answer("b", "One for each mine.", assumes="that a mine is a single charge")


class MinedShips(
    Reading, issue="gw.issue.mined-ships", asks=("Do subs roll for mines?", "Can a dived sub hit a mine?")
):
    """Which ships of a fleet do mines hit?"""

    ALL_SHIPS = Answer(
        "a",
        "All ships, submarines among them, but no aircraft.",
        "Submarines are excepted from pass-through fire in so many words, and from mines they are not.",
    )
    SURFACE = Answer("b", "Surface ships only.")
    NOT_SUBMERGED = Answer("c", "All ships except submerged submarines.")


class MinedTransports(
    Reading,
    issue="gw.issue.mined-transports",
    asks=("Can I lose an empty transport to a mine instead of my dreadnought?",),
    unplayed=(Answer("c", "There is no choice: each ship rolls for itself, and the one that is hit is lost."),),
):
    """May a fleet take its losses to mines on transports while it has combat ships?"""

    FREE = Answer("a", "Yes.", "They are protected in naval battles and from fortress fire: a mine is neither.")
    PROTECTED = Answer("b", "No: the same protection holds.")


class WhoseMines(Reading, issue="gw.issue.whose-mines", asks=("Can I sail over my own mines?",)):
    """Do a nation's own mines damage its fleets?"""

    ENEMY = Answer("a", "No: enemy mines only.", "Whoever lays mines knows where they are.")
    ANY = Answer("b", 'Yes: the text says "a sea mine", whoever has laid it.')


class AlliedMines(Reading, issue="gw.issue.allied-mines", asks=("Do my ally's mines sink my ships?",)):
    """Do an ally's mines damage a fleet?"""

    NO = Answer("a", "No: they are like its own.", "Allies share a sea zone, and tell each other where not to sail.")
    YES = Answer("b", "Yes: only the nation that has laid them knows where they lie.")


class MinesAndFire(
    Reading, issue="gw.issue.mines-and-fire", asks=("Mines and a fort guard the strait. Which rolls first?",)
):
    """If a zone has both mines and a pass-through fire area, which comes first?"""

    MINES_FIRST = Answer("a", "Mines.", 'They "should be resolved first", before anything else that happens at sea.')
    FIRE_FIRST = Answer("b", "Forts: they fire on ships that move there, mines damage those that have arrived.")


class SweptMines(Reading, issue="gw.issue.swept-mines", asks=("Is the mine gone once a fleet has run into it?",)):
    """Does a mine remain after a fleet has moved into its zone?"""

    REMAIN = Answer("a", "Yes.", "No sentence removes it.")
    GONE = Answer("b", "No: it has detonated.")


class MinesOutsideMovement(
    Reading, issue="gw.issue.mines-outside-movement", asks=("Do I roll for mines when I retreat into a mined zone?",)
):
    """Do mines damage a fleet that moves into their zone by a retreat or an evacuation?"""

    NO = Answer("a", "No.", 'Mines are resolved "during the combat movement phase".')
    YES = Answer("b", 'Yes: whenever a fleet is "moving into a zone with a sea mine".')


class MinedAtAnchor(
    Reading,
    issue="gw.issue.mined-at-anchor",
    asks=("My fleet starts its turn in a mined sea zone. Does it roll again?",),
    unplayed=(Answer("b", "Yes, in each turn that it spends there, or when it leaves."),),
):
    """Does a fleet that begins its turn in a zone with mines roll for them?"""

    NO = Answer("a", "No.", 'Only fleets "moving into a zone with a sea mine" roll.')


class EachEntry(
    Reading,
    issue="gw.issue.each-entry",
    asks=("Do I get shot at twice, once next to Gibraltar and once going through?",),
):
    """A fleet moves next to a pass-through fire area and then through it. How often does it draw fire?"""

    EACH_ZONE = Answer(
        "a",
        "At each of these zones.",
        'Fleets that "move next to or passes through" draw fire, "each time"; no sentence counts several zones as one.',
    )
    ONCE = Answer("b", "Once, for as long as it does not leave the neighbourhood of the area.")
    ONCE_A_MOVE = Answer("c", "Once in its move, in the first of these zones that it enters.")


class Bothnia(
    Reading, issue="gw.issue.bothnia", asks=("Does Saint Petersburg shoot at ships just passing up the gulf?",)
):
    """Does the fort of Saint Petersburg fire on ships in the Gulf of Bothnia that are bound elsewhere?"""

    BOUND_FOR_IT = Answer("a", 'No: "to get to Saint Petersburg" says which ships are meant.')
    ALL_SHIPS = Answer(
        "b",
        "Yes.",
        'The words tell which passage is meant, as "(from Aegean Sea)" does; the fire "is done each time the area is '
        'entered", and no player can see an intention.',
    )


class BoundForPetersburg(
    Reading,
    issue="gw.issue.bound-for-petersburg",
    asks=("How does anyone know that I am headed for Saint Petersburg?",),
):
    """How do we know that ships in the Gulf of Bothnia are bound for Saint Petersburg?"""

    ENDS_THERE = Answer(
        "a",
        "They end their movement in the gulf, or in the port behind it.",
        "A fleet that moves no farther has got to where the gulf leads, whatever it is about to do there.",
    )
    LANDS_THERE = Answer("b", "They have troops aboard that could land, or end their movement in the port.")


class LostGarrison(
    Reading,
    issue="gw.issue.lost-garrison",
    asks=("The fort's garrison died last turn. Does the fort still shoot at ships?",),
):
    """Does a fort that lost its garrison in a battle still get pass-through fire?"""

    PASS_THROUGH = Answer(
        "a", "Yes, and only that.", "Pass-through fire needs no garrison, so that it does not matter how it was lost."
    )
    SILENT = Answer("b", 'No: without one it does not "remain functional" until there is a garrison again.')


class AfterHalt(Reading, issue="gw.issue.after-halt", asks=("Can I call it off after the fort has shot at me?",)):
    """Must a fleet halted by pass-through fire go on?"""

    MAY_STOP = Answer(
        "a", "No: it may stop there.", "Nobody has to move as far as he can; after mines it may stop as well."
    )
    GOES_ON = Answer("b", 'Yes: it is halted "temporarily", and only for the fire.')


class SubmarineCover(
    Reading, issue="gw.issue.submarine-cover", asks=("Do subs shield my transports when a fort fires?",)
):
    """Are airships and transports protected from pass-through fire if only submarines are with them?"""

    NO = Answer("a", "No.", "Submarines are not affected by that fire, so that they are not available for its losses.")
    YES = Answer("b", "Yes: submarines are combat ships, and they are still there.")


class PassingAircraft(
    Reading, issue="gw.issue.passing-aircraft", asks=("Can a fort shoot down planes that fly with my fleet?",)
):
    """Does pass-through fire hit aircraft that fly with the ships?"""

    AIRSHIPS = Answer(
        "a", "Airships only.", "It is an attack on ships, but losses on airships are foreseen under fortress fire."
    )
    NONE = Answer("b", 'None: it is an attack "against the ships".')


@dataclass(frozen=True, kw_only=True)
class StraitsProfile:
    """The preferred reading of each issue."""

    mine_dice: MineDice = MineDice.preferred()
    mined_ships: MinedShips = MinedShips.preferred()
    mined_transports: MinedTransports = MinedTransports.preferred()
    whose_mines: WhoseMines = WhoseMines.preferred()
    allied_mines: AlliedMines = AlliedMines.preferred()
    mines_and_fire: MinesAndFire = MinesAndFire.preferred()
    swept_mines: SweptMines = SweptMines.preferred()
    mines_outside_movement: MinesOutsideMovement = MinesOutsideMovement.preferred()
    mined_at_anchor: MinedAtAnchor = MinedAtAnchor.preferred()
    each_entry: EachEntry = EachEntry.preferred()
    bothnia: Bothnia = Bothnia.preferred()
    bound_for_petersburg: BoundForPetersburg = BoundForPetersburg.preferred()
    lost_garrison: LostGarrison = LostGarrison.preferred()
    after_halt: AfterHalt = AfterHalt.preferred()
    submarine_cover: SubmarineCover = SubmarineCover.preferred()
    passing_aircraft: PassingAircraft = PassingAircraft.preferred()
    wrecked_pass_through: WreckedPassThrough = WreckedPassThrough.preferred()
    pass_through_target: PassThroughTarget = PassThroughTarget.preferred()
    spotted_pass_through: SpottedPassThrough = SpottedPassThrough.preferred()
    fire_outside_movement: FireOutsideMovement = FireOutsideMovement.preferred()
    passing_contested_fort: PassingContestedFort = PassingContestedFort.preferred()
    split_halt: SplitHalt = SplitHalt.preferred()
