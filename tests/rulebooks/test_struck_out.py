"""What one sentence less does to the rulings of the games, worked out by hand: some fifteen that rule on one thing."""

from collections.abc import Collection
from operator import itemgetter

import pytest

from clausewitz.compare.changes import Changes
from here import sample

from .test_flips import Told, compared, now_no, now_yes

WITHIN_THE_LIMIT, ABOVE_THE_LIMIT = (
    f"there are {each} ships firing than transports invading" for each in ("no more", "more")
)
ADJACENT_AND_WHOLE = ("the sea zone is adjacent to the port", "the whole fleet would evacuate, not just some of it")
IN_PORT = "the fleet is in a port of the territory, not at sea"
OF_THE_ENEMY = "the fleet is an enemy of the captor"

STRUCK: list[tuple[str, str, list[Told], tuple[str, ...]]] = [
    # Support fire: what else limits it stays, and dreadnoughts have no other sentence.
    (
        "great-war",
        "gw.landing.support.first-round",
        [now_yes("support fire", WITHIN_THE_LIMIT, "it is round 2 or more of combat")],
        (),
    ),
    (
        "great-war",
        "gw.landing.support.limit",
        [now_yes("support fire", ABOVE_THE_LIMIT, "it is round 1 of combat")],
        (),
    ),
    (
        "great-war",
        "gw.landing.support.dreadnoughts",
        [now_no("support fire", WITHIN_THE_LIMIT, "it is round 1 of combat", "the ships are dreadnoughts")],
        (),
    ),
    # Whoever may continue need not: of mines one sentence says both. Under fire, to stop is a reading's.
    (
        "great-war",
        "gw.mines.continue",
        [now_no(action, "what has halted the fleet is mines") for action in ("sail on", "heave to")],
        (),
    ),
    ("great-war", "gw.passage.halted", [now_no("sail on", "what has halted the fleet is pass-through fire")], ()),
    # An evacuation asks for a capture, a port, an enemy and an adjacent zone, each in words of its own.
    (
        "great-war",
        "gw.evacuation.port",
        [
            now_yes(
                "evacuate",
                "the territory has been captured",
                "the fleet is not in a port of the territory",
                OF_THE_ENEMY,
                *ADJACENT_AND_WHOLE,
            )
        ],
        (),
    ),
    (
        "great-war",
        "gw.evacuation.enemy",
        [
            now_yes(
                "evacuate",
                "the territory has been captured",
                IN_PORT,
                "the fleet is not an enemy of the captor",
                *ADJACENT_AND_WHOLE,
            )
        ],
        (),
    ),
    (
        "great-war",
        "gw.evacuation.adjacent",
        [
            now_yes(
                "evacuate",
                "the territory has been captured",
                IN_PORT,
                OF_THE_ENEMY,
                "the sea zone is not adjacent to the port",
                ADJACENT_AND_WHOLE[1],
            )
        ],
        (),
    ),
    # Invasions begin once the defender is eliminated or retreats: two halves of one sentence.
    (
        "great-war",
        "gw.naval.invasions.eliminated",
        [now_no("begin invasion", "the defending fleet has been eliminated")],
        (),
    ),
    (
        "great-war",
        "gw.naval.invasions.retreats",
        [now_no("begin invasion", "the defending fleet has retreated")],
        (),
    ),
    ("great-war", "gw.naval.order", [now_no("pick battle", "the attacker decides")], ("pick battle",)),
    # Whose turn it is, and that five land units keep a fort from repair, other words say.
    (
        "great-war",
        "gw.fort.repair.phase",
        [
            now_yes(
                "repair",
                "it is phase 0 to 5 or 7 or more",
                "it is the turn of the owner of the forts",
                "the number of land units in the largest attack on them is 0 to 4",
            )
        ],
        (),
    ),
    # Each form of an order's number has its sentence.
    (
        "empires",
        "em.sea.seamove.all",
        [now_no("give number", "the order with the number is SEAMOVE", "the form of the number is all")],
        (),
    ),
    (
        "empires",
        "em.attack.format",
        [now_no("give number", "the order with the number is ATTACK", "the form of the number is a number")],
        (),
    ),
    # It alone says where aircraft land. By the preferred reading no point has to be left on arrival.
    (
        "end-all-wars",
        "ew.fuel.fly-home",
        [
            now_no(
                "land",
                "the territory is not too far away for the fuel that is left",
                "the territory is friendly",
            )
        ],
        ("land",),
    ),
]


@pytest.mark.parametrize(("game", "clause", "flips", "gone"), sample(STRUCK, 3, itemgetter(1)))
def test_a_sentence_that_is_struck_out_flips_what_it_said_and_nothing_else(
    game: str, clause: str, flips: Collection[Told], gone: tuple[str, ...]
) -> None:
    found = compared(game, Changes(without=(clause,)))
    assert [(each.action, each.allowed, frozenset(each.conditions)) for each in found.flips] == flips
    assert (found.gone, found.uncompared) == (gone, ())
