"""Issues of air combat, bombing raids and air superiority, with their readings, and the profile."""

from clausewitz.lazy import dataclass
from clausewitz.play.readings import Answer, Reading


class FireOnAircraft(
    Reading,
    issue="gw.issue.fire-on-aircraft",
    asks=("Can his artillery shoot down my fighter?", "Can I take a hit on a bomber instead of infantry?"),
):
    """May aircraft be lost to fire in the land battle?"""

    YES = Answer(
        "a",
        "Yes.",
        'The short answer says "plane hits can go against land units (and vice versa)", and nothing denies it.',
    )
    NO = Answer("b", "No: air fights air, and ground units cannot hit aircraft even where nothing else is left.")


class BothRetreatAircraft(
    Reading,
    issue="gw.issue.both-retreat-aircraft",
    asks=("The attacker just pulled his planes out. Can I still pull mine out too?",),
):
    """May both sides retreat their aircraft after the same round of air combat?"""

    NO = Answer(
        "a",
        "No: the defender may retreat only if the attacker does not.",
        'The long text and the text with commentary put the condition into words: "if they do not '
        'retreat then the defender may".',
    )
    YES = Answer("b", 'Yes: the short answer lets either side retreat, "first the attacker and then the defender".')


class AirAttack(
    Reading,
    issue="gw.issue.air-attack",
    asks=("Can I attack with planes only?", "How many rounds can bombers alone keep hitting a territory?"),
    unplayed=(Answer("c", "Aircraft do not attack without land units: a land battle needs some."),),
):
    """For how many rounds may aircraft without land units attack a territory?"""

    AS_LONG_AS_HE_LIKES = Answer(
        "a",
        "For as many as the attacker likes: after any round they may fly back.",
        "Aircraft have target numbers of their own against land units, and step 6 repeats for every attacker.",
    )
    ONE_ROUND = Answer("b", "For one round: nobody is there to fight on or to contest, so they fly back.")


class DefendersAircraft(
    Reading,
    issue="gw.issue.defenders-aircraft",
    asks=("My infantry retreats. Where do my fighters go?",),
    unplayed=(Answer("c", "They stay and fight until they are lost: only attacking air units are exempt."),),
):
    """Where do the defender's aircraft go when his land units retreat?"""

    WITHIN_REACH = Answer(
        "a",
        "To any friendly territory within their movement.",
        "Aircraft fly, and no sentence ties them to the space to which the land units retreat.",
    )
    WITH_THE_ARMY = Answer("b", "With the land units, to the same territory: only attacking air units are exempt.")


class ContestedBase(
    Reading, issue="gw.issue.contested-base", asks=("Can my fighters land in a territory we are contesting?",)
):
    """Which side may base aircraft in a contested territory?"""

    OWNERS_SIDE = Answer(
        "a",
        "The side to which the territory remains friendly.",
        "Aircraft return to a friendly territory, and a contested one remains friendly to its owner.",
    )
    NEITHER = Answer("b", "Neither side: no base lies in a no-man's-land.")
    BOTH = Answer("c", "Both sides: each has ground of its own there.")


class WhenAircraftLand(
    Reading,
    issue="gw.issue.when-aircraft-land",
    asks=("Can my planes wait to see how the other battles go before they land?",),
):
    """When do attacking aircraft return to a base?"""

    AFTER_THEIR_BATTLE = Answer(
        "a",
        "At the end of the battle in which they fought.",
        "The sentence stands in the section on contesting, and speaks of the combat for that territory.",
    )
    AFTER_ALL_BATTLES = Answer("b", 'When all battles of the turn are over: "at the end of combat" is the phase.')


class OverNeutral(Reading, issue="gw.issue.over-neutral", asks=("Can I fly over Switzerland?",)):
    """May aircraft fly over neutral territory?"""

    NO = Answer("a", "No.", "Nobody is at war with it, and no sentence opens its air; that it is closed is assumed.")
    YES = Answer("b", "Yes: no sentence closes the air over a neutral territory.")


class AircraftCapture(
    Reading,
    issue="gw.issue.aircraft-capture",
    asks=("My bombers killed everyone there. Is the territory mine?",),
    unplayed=(Answer("b", "Yes, if they can stay: whoever destroys the last defender captures the territory."),),
):
    """Do aircraft that have destroyed all defenders capture the territory?"""

    NO = Answer("a", "No.", "Aircraft return to a base after combat, and forts are held by infantry types alone.")


class BombingCap(
    Reading,
    issue="gw.issue.bombing-cap",
    asks=("Can three raids on one factory cost more than the territory is worth?",),
):
    """Over what period are the losses from a territory limited to its value?"""

    TURN = Answer(
        "a",
        "From one collection of income to the next, all raids on it together.",
        '"The total loses" are those of one collection.',
    )
    RAID = Answer("b", "In each raid by itself.")


class SameInterceptors(
    Reading, issue="gw.issue.same-interceptors", asks=("He sends two raids. Can the same fighters jump both?",)
):
    """May fighters that have intercepted a raid intercept another one in the same turn?"""

    AGAIN = Answer("a", "Yes.", '"Any enemy fighters within that space" may, and they can still fight afterwards.')
    ONCE = Answer("b", "No: fighters intercept one raid in a turn, as units fight one battle.")


class BombingValue(
    Reading,
    issue="gw.issue.bombing-value",
    asks=("The territory I bomb is contested. Is the cap its full value or half?",),
):
    """What value limits the losses from a territory that is contested?"""

    AT_THE_TIME = Answer("a", "Its value at the time, halved.", "Half is all that its owner can collect, and so lose.")
    FULL = Answer("b", "Its full value.")


class InterceptionOrder(
    Reading,
    issue="gw.issue.interception-order",
    asks=("Do bombers that get shot down on the way in still roll against the interceptors?",),
):
    """Do interceptors and raiders roll simultaneously?"""

    TOGETHER = Answer(
        "a",
        "At the same time.",
        "It is a round of air combat, and in air combat both sides roll simultaneously; no sentence excepts it.",
    )
    INTERCEPTORS_FIRST = Answer("b", 'The interceptors roll first: they "intercept them immediately".')


class AlliedInterceptors(
    Reading,
    issue="gw.issue.allied-interceptors",
    asks=("Can my ally's fighters based in my territory intercept raiders with mine?",),
):
    """Whose fighters may intercept raiders over a territory?"""

    ALL = Answer("a", "Those of all enemies of the raiders.", '"Any enemy fighters within that space" may.')
    OWNER = Answer("b", "Those of the nation that owns the territory.")


class Overflown(
    Reading,
    issue="gw.issue.overflown",
    asks=("My fighters fly past enemy fighters on the way to a battle. Can they be jumped?",),
    unplayed=(Answer("b", "Yes: any flight into a territory with enemy fighters."),),
):
    """May fighters intercept aircraft that fly over them on the way to a land or naval battle?"""

    NO = Answer(
        "a",
        "No: only raiders are intercepted.",
        'The sentence stands under "Strategic bombing raids"; whoever it delays goes on "the strategic bombing run".',
    )


class InterceptorsInCombat(
    Reading,
    issue="gw.issue.interceptors-in-combat",
    asks=("My fighter intercepted a raid. Can it also fire on land units later this turn?",),
    unplayed=(Answer("b", "In air combat alone: they do not fire on land targets in that turn."),),
):
    """How can fighters that intercepted still be used in the combat phase?"""

    ALL = Answer(
        "a",
        "For all that fighters do.",
        "The sentence takes nothing from them that they could do otherwise; defending fighters begin with air combat.",
    )


class HighZeppelinsFire(
    Reading,
    issue="gw.issue.high-zeppelins-fire",
    asks=("My zeppelins fly high above my bombers. Do they roll against the interceptors?",),
):
    """Do zeppelins at high altitude roll against fighters that intercept the raiders below them?"""

    NO = Answer("a", "No.", "They take no part in a combat in which they may not be attacked.")
    YES = Answer("b", "Yes: they may not be intercepted, but nothing forbids them to fire.")


class OneAltitude(
    Reading,
    issue="gw.issue.one-altitude",
    asks=("Can some of my zeppelins go in high and the others low?",),
    unplayed=(Answer("b", "Each zeppelin chooses for itself, within one raid too."),),
):
    """Do all zeppelins of a raid fly at the same altitude?"""

    TOGETHER = Answer(
        "a",
        "Yes: whoever wants both flies two raids.",
        "The choice is made at the beginning of a move that they make together.",
    )


class TwoTargets(
    Reading,
    issue="gw.issue.two-targets",
    asks=("Can one zeppelin bomb two factories on the same run?",),
    unplayed=(Answer("b", "Each territory with a factory that they fly into, once."),),
):
    """How many territories may a raider bomb in one raid?"""

    ONE = Answer("a", "One.", 'The text speaks of "the territory being attacked", and each raider rolls one die.')


class RaidersInBattle(
    Reading,
    issue="gw.issue.raiders-in-battle",
    asks=("Can a bomber raid a factory and then join a land battle with the movement it has left?",),
    unplayed=(Answer("b", "Yes, with the movement points that are left over."),),
):
    """May aircraft that have flown a raid take part in a battle later in the turn?"""

    NO = Answer("a", "No: they return.", "Their movement points have to be left over for the return.")


class RaidContested(
    Reading,
    issue="gw.issue.raid-contested",
    asks=("Can I bomb the factory in a territory where my own troops are contesting?",),
):
    """May a contested territory be raided?"""

    YES = Answer("a", "Yes.", "It remains friendly to its owner, so that it is enemy territory with a factory.")
    NO = Answer("b", "No: the raiders' own side stands there.")


class BombedThenCaptured(
    Reading,
    issue="gw.issue.bombed-then-captured",
    asks=("I bombed it, then captured it. Do I collect the full income?",),
):
    """A territory is bombed and then captured before anybody collects: whose income from it is reduced?"""

    LOSERS = Answer(
        "a",
        "That of the player who was bombed.",
        'The money "is to be reduced during the players income collection phase", and the raid was on his income.',
    )
    CAPTORS = Answer("b", "That of the captor: the damage stays with the territory until it yields income.")


class ZeppelinsSeaBase(
    Reading,
    issue="gw.issue.zeppelins-sea-base",
    asks=("Can a zeppelin that fought in a land battle end its turn over the sea?",),
):
    """May zeppelins that have not flown a raid end their move over the sea?"""

    NO = Answer("a", "No.", "The sentence on sea zones is about raids; other air units return to a territory.")
    YES = Answer("b", "Yes: what a zeppelin needs to reach does not depend on what it has done.")


class NeutralZone(
    Reading,
    issue="gw.issue.neutral-zone",
    asks=("Can my zeppelin park over a sea zone where both fleets are sitting?",),
):
    """Is a sea zone with ships of both sides a friendly or neutral zone, to which zeppelins may return?"""

    NO = Answer("a", "No: only sea zones without enemy ships.", "Contested is neither friendly nor neutral.")
    YES = Answer("b", "Yes: a zone with friendly ships is friendly, whoever else is there.")


class SuperiorityWinner(
    Reading,
    issue="gw.issue.superiority-winner",
    asks=("We shot each other's last plane down in the same roll. Who gets the +1?",),
):
    """Who has air superiority when both sides lose their last aircraft in the same exchange?"""

    AIRCRAFT_LEFT = Answer(
        "a",
        "Nobody: a winner has aircraft left.",
        "The short answer gives superiority to the survivor, and the text with commentary ties the "
        "boost to having air units remaining.",
    )
    LAST_DESTROYED = Answer("b", "Both sides: each has eliminated the other.")


class SuperiorityLasts(
    Reading,
    issue="gw.issue.superiority-lasts",
    asks=("His guns shot down my only fighter in step 2. Do my guns still get the +1 in step 3?",),
):
    """Does a side keep air superiority if its last aircraft is lost during the first round of the land battle?"""

    ENDS = Answer(
        "a",
        "No: the boost ends with the last aircraft.",
        "The short answer has planes spot for the guns, and a plane that has been shot down spots for nobody.",
    )
    STAYS = Answer("b", "Yes: whoever won the air combat has superiority for the whole round.")


class UnopposedSuperiority(
    Reading,
    issue="gw.issue.unopposed-superiority",
    asks=("He has no planes at all. Do I get air superiority for free?",),
):
    """Does a side have air superiority if the enemy had no aircraft to begin with?"""

    YES = Answer(
        "a",
        "Yes.",
        "The text with commentary gives the boost for having air units remaining, whether or not any were fought.",
    )
    NO = Answer("b", "No: without air combat there is neither a winner nor a survivor.")


class ZeppelinsAirUnits(
    Reading,
    issue="gw.issue.zeppelins-air-units",
    asks=("Does a lone zeppelin give me air superiority?", "Is a zeppelin an air unit?"),
    unplayed=(Answer("c", "Zeppelins neither win air superiority nor retreat: they fight until they are shot down."),),
):
    """Are zeppelins "air units" where the text names only air units?"""

    YES = Answer(
        "a",
        "Zeppelins are air units: they retreat with the others, and win air superiority.",
        'The text with commentary sums it up as "air fights air" and lists zeppelins among the units that remain.',
    )
    NO_SUPERIORITY = Answer(
        "b",
        "Zeppelins retreat with the aircraft, but win no air superiority without a plane: "
        'The long text names "air units and zeppelins" apart.',
    )


class Boosted(
    Reading,
    issue="gw.issue.boosted",
    asks=("Does air superiority help my infantry or only my guns?", "Do forts get the spotting bonus?"),
):
    """Which units does air superiority boost?"""

    GUNS = Answer("a", "Artillery, rail guns and forts.", "The long text lists them.")
    AIRCRAFT_TOO = Answer(
        "b", 'Guns, forts and aircraft: "these units" of the short answer are the artillery and the aircraft.'
    )
    LAND_UNITS = Answer("c", 'All land units and aircraft: the short answer says "may boost land units".')
    ARTILLERY = Answer(
        "d", "Artillery and rail guns, but no forts: the text with commentary explains the boost by these two alone."
    )


class PlanesPerGun(
    Reading,
    issue="gw.issue.planes-per-gun",
    asks=("I have four guns and one fighter left. Do all four guns get the +1?",),
    unplayed=(Answer("b", "Each boosted gun needs a plane of its own: these planes boost these units."),),
):
    """Does each boosted gun need a plane of its own?"""

    ANY_NUMBER = Answer(
        "a",
        "No: one aircraft left boosts all guns of its side.",
        "The long text gives the boost to the player who has superiority, and the text with "
        "commentary to all of his artillery.",
    )


class SpottingPlanes(
    Reading,
    issue="gw.issue.spotting-planes",
    asks=("Can my fighter spot for the guns and still shoot at infantry?", 'What are the "extra planes" for?'),
    unplayed=(
        Answer("b", 'A plane either spots or attacks: "extra planes" are those that the attack can spare.'),
        Answer("c", 'Only "extra planes" spot: those by which the survivors outnumbered the enemy in the air.'),
    ),
):
    """Does a plane that spots for the guns give up its own shot at land targets?"""

    NO = Answer(
        "a",
        "No: any surviving plane boosts the guns and fires as well.",
        "In the long text and the text with commentary superiority costs no plane anything, and "
        "the short answer forbids no plane to fire.",
    )


class BoostNextAlly(
    Reading,
    issue="gw.issue.boost-next-ally",
    asks=("My ally attacked first. When I attack the same place, do the defender's guns get their +1 again?",),
):
    """Does the boost's "first round of combat" come again when the next ally attacks the same territory?"""

    AGAIN = Answer(
        "a",
        "Yes: the attack of each nation has an air combat and a first round of its own.",
        'Each nation attacks separately, and the next one attacks "as normal".',
    )
    ONCE = Answer("b", "No: the first round of the first attack is the only one in a turn.")


class BoostSupportFire(
    Reading,
    issue="gw.issue.boost-support-fire",
    asks=("I own the sky over the beach. Do my dreadnoughts get +1 on support fire?",),
):
    """Does air superiority over a landing boost the support fire of ships?"""

    NO = Answer(
        "a",
        "No.",
        "The long text lists artillery, rail guns and forts; ships hit only on a 1, and have no "
        "air superiority at sea.",
    )
    YES = Answer("b", "Yes: a landing is a land battle, and spotting helps any gun that fires in it.")


class FoughtAtSea(
    Reading,
    issue="gw.issue.fought-at-sea",
    asks=("My planes helped to win the sea battle. Do they also cover the landing?",),
    unplayed=(Answer("b", "Yes, with the movement points that are left over."),),
):
    """May aircraft that have fought in a naval battle join a land battle of the same turn?"""

    NO = Answer(
        "a",
        "No: they return to a base.",
        '"Attacking air units return to a base within their remaining movement", and movement comes before combat.',
    )


class RaidBrokenOff(
    Reading,
    issue="gw.issue.raid-broken-off",
    asks=("His fighters hurt me on the way. Can my bombers turn back?",),
    unplayed=(Answer("b", "Yes: after any interception, and they return without bombing."),),
):
    """May raiders turn back after an interception?"""

    NO = Answer(
        "a", "No: those that are left fly on.", 'One round takes place "before continuing the strategic bombing run".'
    )


@dataclass(frozen=True, kw_only=True)
class AirProfile:
    """The preferred reading of each issue."""

    superiority_winner: SuperiorityWinner = SuperiorityWinner.preferred()
    superiority_lasts: SuperiorityLasts = SuperiorityLasts.preferred()
    unopposed_superiority: UnopposedSuperiority = UnopposedSuperiority.preferred()
    zeppelins_air_units: ZeppelinsAirUnits = ZeppelinsAirUnits.preferred()
    boosted: Boosted = Boosted.preferred()
    planes_per_gun: PlanesPerGun = PlanesPerGun.preferred()
    spotting_planes: SpottingPlanes = SpottingPlanes.preferred()
    boost_next_ally: BoostNextAlly = BoostNextAlly.preferred()
    boost_support_fire: BoostSupportFire = BoostSupportFire.preferred()
    fire_on_aircraft: FireOnAircraft = FireOnAircraft.preferred()
    both_retreat_aircraft: BothRetreatAircraft = BothRetreatAircraft.preferred()
    air_attack: AirAttack = AirAttack.preferred()
    defenders_aircraft: DefendersAircraft = DefendersAircraft.preferred()
    contested_base: ContestedBase = ContestedBase.preferred()
    when_aircraft_land: WhenAircraftLand = WhenAircraftLand.preferred()
    over_neutral: OverNeutral = OverNeutral.preferred()
    aircraft_capture: AircraftCapture = AircraftCapture.preferred()
    bombing_cap: BombingCap = BombingCap.preferred()
    same_interceptors: SameInterceptors = SameInterceptors.preferred()
    bombing_value: BombingValue = BombingValue.preferred()
    interception_order: InterceptionOrder = InterceptionOrder.preferred()
    allied_interceptors: AlliedInterceptors = AlliedInterceptors.preferred()
    overflown: Overflown = Overflown.preferred()
    interceptors_in_combat: InterceptorsInCombat = InterceptorsInCombat.preferred()
    high_zeppelins_fire: HighZeppelinsFire = HighZeppelinsFire.preferred()
    one_altitude: OneAltitude = OneAltitude.preferred()
    two_targets: TwoTargets = TwoTargets.preferred()
    raiders_in_battle: RaidersInBattle = RaidersInBattle.preferred()
    raid_contested: RaidContested = RaidContested.preferred()
    bombed_then_captured: BombedThenCaptured = BombedThenCaptured.preferred()
    zeppelins_sea_base: ZeppelinsSeaBase = ZeppelinsSeaBase.preferred()
    neutral_zone: NeutralZone = NeutralZone.preferred()
    fought_at_sea: FoughtAtSea = FoughtAtSea.preferred()
    raid_broken_off: RaidBrokenOff = RaidBrokenOff.preferred()
