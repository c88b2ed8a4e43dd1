"""Words that wargames have in common: units, terrain, terms of art, and names for one thing."""

UNITS = tuple(
    (
        "infantry cavalry artillery tank armor armour fighter bomber submarine destroyer cruiser battleship carrier transport "
        "engineer howitzer paratrooper marine partisan militia garrison legion galley frigate monitor minesweeper mechanized "
        "panzer antitank commando cossack hussar dragoon lancer grenadier trireme archer pikeman spearman zeppelin seaplane"
    ).split()
)
TERRAINS = tuple(
    "clear woods forest swamp marsh desert hill mountain jungle bocage ridge dune escarpment slope summit".split()
)
TERMS = tuple(
    """zone of control
line of sight
line of supply
supply line
supply source
combat strength
movement allowance
movement point
victory point
supply point
command point
action point
morale check
command range
stacking limit
overrun
exploitation
strategic movement
rail movement
forced march
reserve movement
air superiority
interdiction
opportunity fire
defensive fire
entrenchment
improved position
demoralization
initiative
supply depot
bridgehead
headquarters
leader
fatigue
prestige
war weariness
out of command
pinned
shaken
routed
disrupted
demoralized
suppressed
isolated
entrenched
fortified
exhausted
demoralised
disorganized
disorganised
depleted
panicked
broken
spent""".split("\n")
)
"""Terms of art that a rulebook has to explain, if it uses them."""
SYNONYMS = tuple(
    tuple(each.split(", "))
    for each in """factory, industrial complex, industrial center, industrial centre
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
disrupted, disorganized, disorganised
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
woods, forest
swamp, marsh
headquarters, command post
step loss, loss of a step
strength point, force point
aeroplane, airplane""".split("\n")
)
"""Names that rulebooks have for one thing; a rulebook with two of them may mean two things."""
