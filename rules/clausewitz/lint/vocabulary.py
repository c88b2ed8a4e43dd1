"""Words that wargames have in common, and words that say little."""


def _words(text: str) -> tuple[str, ...]:
    """The words of a text."""
    return tuple(text.split())


def _phrases(text: str) -> tuple[str, ...]:
    """The phrases of a text, between its commas."""
    return tuple(" ".join(each.split()) for each in text.split(","))


SMALL = frozenset(
    _words("""
a an the and or of to in on at by for from with into onto as is are was were be been being it its he his him she
her they their them that this these those which who whose there then than so if when while not no may must can
cannot will shall should would could do does did has have had each every any all one both either per only also
but such you your i we our what where after before during until once again
""")
)
"""Words that say little by themselves."""
_IRREGULAR = """
beaten beat, begun begin, borne bear, bought buy, broken break, brought bring, built build, chosen choose, dealt deal,
drawn draw, driven drive, flown fly, forgone forgo, fought fight, found find, given give, held hold, hidden hide,
kept keep, laid lay, led lead, left leave, lost lose, made make, paid pay, ridden ride, sent send, shot shoot,
shown show, sold sell, spent spend, sunk sink, sought seek, taken take, thrown throw, undone undo, withdrawn withdraw,
withheld withhold, won win
"""
PARTICIPLES = dict(each.split() for each in _phrases(_IRREGULAR))
"""The verb of each irregular participle."""
UNITS = _words("""
infantry cavalry artillery tank armor armour fighter bomber submarine destroyer cruiser battleship carrier
transport engineer howitzer paratrooper marine partisan militia garrison legion galley frigate monitor
minesweeper mechanized panzer antitank commando cossack hussar dragoon lancer grenadier trireme archer pikeman
spearman zeppelin seaplane
""")
TERRAINS = _words("""
clear woods forest swamp marsh desert hill mountain jungle bocage ridge dune escarpment slope summit
""")
PERSONS = frozenset(
    _words("""
player attacker defender owner opponent leader commander general king admiral governor emperor consul buyer
seller ally marshal captain officer minister
""")
)
"""Whom `he` may mean."""
THINGS = frozenset(
    _words("""
unit army corps division brigade regiment battalion company formation fleet ship squadron counter piece stack
force group infantry cavalry artillery tank armour armor fighter bomber submarine destroyer cruiser battleship
carrier transport plane aircraft convoy headquarters hq engineer howitzer gun battery leader flight column
garrison fort fortress depot factory legion galley warship card marker vehicle squad platoon detachment
""")
)
"""Units and the like, which `it` may mean."""
TERMS = _phrases("""
zone of control, line of sight, line of supply, supply line, supply source, combat strength, movement allowance,
movement point, victory point, supply point, command point, action point, morale check, command range, stacking
limit, overrun, exploitation, strategic movement, rail movement, forced march, reserve movement, air
superiority, interdiction, opportunity fire, defensive fire, entrenchment, improved position, demoralization,
initiative, supply depot, bridgehead, headquarters, leader, fatigue, prestige, war weariness, out of command,
pinned, shaken, routed, disrupted, demoralized, suppressed, isolated, entrenched, fortified, exhausted,
demoralised, disorganized, disorganised, depleted, panicked, broken, spent
""")
"""Terms of art that a rulebook has to explain, if it uses them."""
_SYNONYMS = """
factory, industrial complex, industrial center, industrial centre
storm troops, storm troopers, stormtroopers, assault troops
movement point, move point, march point, movement factor
movement allowance, movement rating, move allowance, movement value, movement capacity
combat strength, combat factor, combat value, combat rating
attack strength, attack factor
defense strength, defence strength, defense factor, defence factor
defensive strength, defensive factor
combat results table, battle results table, combat table, battle table
zone of control, control zone, area of control
phasing player, active player, moving player, current player
non-phasing player, inactive player, non-active player, nonphasing player
disrupted, disorganized, disorganised, disordered
die roll modifier, dice modifier, die modifier
supply line, line of supply, line of communication, supply route
supply source, source of supply
game-turn marker, turn marker
railroad, railway
movement phase, move phase, march phase
combat phase, battle phase, fighting phase
victory point, winning point, points of victory
reinforcement, replacement unit
anti-tank gun, tank destroyer
fortress, fort, stronghold
depot, magazine, dump
depot, supply depot
allowance, movement allowance
woods, forest
swamp, marsh
headquarters, command post
step loss, loss of a step
strength point, force point
aeroplane, airplane
"""
SYNONYMS = tuple(map(_phrases, _SYNONYMS.strip().splitlines()))
"""Names that rulebooks have for one thing; a rulebook with two of them may mean two things."""
