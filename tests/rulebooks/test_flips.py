"""What one sentence less, another reading or another figure does to the rulings of the games, worked out by hand."""

from collections.abc import Collection
from functools import cache

import pytest

from clausewitz.answers.compare import RulingChanges
from clausewitz.catalogue.engines import Engines
from clausewitz.catalogue.trees import askables_in
from clausewitz.compare.changes import Changes
from clausewitz.compare.flips import Before, compare_rulings
from clausewitz.rulings.rules import Rules
from here import PROJECT, sample

Told = tuple[str, bool, frozenset[str]]
"""The action, whether it is allowed now, and what describes where."""


def now_yes(action: str, *conditions: str) -> Told:
    return action, True, frozenset(conditions)


def now_no(action: str, *conditions: str) -> Told:
    return action, False, frozenset(conditions)


A_SPACE = (
    "the defender decides",
    "the attacker has not decided to contest",
    "the space is not contested",
    "the space is adjacent to that of the battle",
    "all units would retreat, not just some",
)
"""What a defender's retreat asks for whatever the space, and whoever attacks it."""
ALLY_BESIDE_OWN = now_yes(
    "retreat",
    *A_SPACE,
    "some territory of the side's own is open",
    "the space is an ally's",
    "the space is not attacked this turn or has repelled its attackers this turn",
)

CHANGES: list[tuple[str, Changes, list[Told], tuple[str, ...]]] = [
    # The README's own: to march two spaces was nobody's right.
    (
        "great-war",
        Changes(figures=("infantry.move=2",)),
        [now_yes("march", "there are 2 spaces that the infantry would move")],
        (),
    ),
    (
        "great-war",
        Changes(figures=("infantry.move=0",)),
        [now_no("march", "there is 1 space that the infantry would move")],
        ("march",),
    ),
    # Step 6 names friendly and allied territory side by side, and only the section on retreats puts one first.
    ("great-war", Changes(readings=("gw.issue.own-territory-first=b",)), [ALLY_BESIDE_OWN], ()),
    ("great-war", Changes(without=("gw.retreats.own-first",)), [ALLY_BESIDE_OWN], ()),
    # An attack that is neither by land (step 6 forbids that) nor over; to an ally only if none of his own is open.
    (
        "great-war",
        Changes(without=("gw.retreats.unresolved",)),
        [
            now_yes(
                "retreat",
                *A_SPACE,
                "the space is the side's own",
                "the space is attacked this turn, but not by land",
            ),
            now_yes(
                "retreat",
                *A_SPACE,
                "no territory of the side's own is open",
                "the space is not hostile",
                "the space is attacked this turn, but not by land",
            ),
        ],
        (),
    ),
    # Only dice move: who fires when is no ruling.
    ("great-war", Changes(readings=("gw.issue.storm-order=b",)), [], ()),
    (
        "great-war",
        Changes(readings=("gw.issue.attackers-dive=b",)),
        [
            now_yes(
                "submerge",
                "the attacker decides",
                "the submarines of the side can conduct first strikes",
                "the number of submarines that would submerge is 1 or more",
            )
        ],
        (),
    ),
    (
        "great-war",
        Changes(readings=("gw.issue.same-interceptors=b",)),
        [
            now_no(
                "intercept",
                "the raiders are not all zeppelins at high altitude",
                "the raiders are not on their way home from bombing",
                "the fighters there have intercepted another raid in this turn",
            )
        ],
        (),
    ),
    (
        "great-war",
        Changes(without=("gw.bombing.high",)),
        [
            now_yes(
                "intercept",
                "the raiders are all zeppelins at high altitude",
                "the raiders are not on their way home from bombing",
            )
        ],
        (),
    ),
    (
        "great-war",
        Changes(without=("gw.bombing.heavy-bomber",)),
        [
            now_yes(
                "bomb",
                "the aircraft are bombers",
                'the owner has not developed "Heavy Bomber"',
                "the target is enemy territory",
                "there is a factory in the target",
                "the target is not too far away to reach and still fly home",
            )
        ],
        (),
    ),
    (
        "great-war",
        Changes(without=("gw.naval.hunt.first-round",)),
        [
            now_yes(
                "send destroyers",
                "it is round 2 or more of combat",
                "the number of destroyers that would be sent is 1 or more",
            ),
            now_yes(
                "send sub hunters",
                "it is round 2 or more of combat",
                "the number of sub hunters that would be sent is 1 or more",
            ),
        ],
        (),
    ),
    (
        "great-war",
        Changes(without=("gw.storm-troops.central-powers",)),
        [now_no("field storm troops", "the nation is a Central Power")],
        ("field storm troops",),
    ),
    # One fuel point is left where none is needed to get home, since step 3 takes one.
    (
        "end-all-wars",
        Changes(without=("ew.fuel.two-points",)),
        [
            now_yes(
                "take part",
                "there is a fuel point left after flying home",
                "the number of fuel points left to the aircraft is 0 or 1",
                "the first attack of the aircraft is still to come",
            )
        ],
        (),
    ),
    # Armies that are stuck obey all other rules of a move, by land or aboard ships.
    (
        "empires",
        Changes(without=("em.stuck.no-move",)),
        [
            now_yes(
                "move",
                "the area that they enter is not a sea area",
                "the area that they enter is adjacent",
                "the area that they enter is the country's own",
                "there are no more armies in the order than in the area",
                "the number of armies that would move is 1 or more",
                "the armies of the country there are stuck",
                "the number of BPs left is 1 or more",
            ),
            now_yes(
                "move",
                "the area that they enter is a sea area",
                "the area that they enter is adjacent",
                "the armies there would not need more ships than there are",
                "there are no more armies in the order than in the area",
                "the number of armies that would move is 1 or more",
                "the armies of the country there are stuck",
                "the number of BPs left is 1 or more",
            ),
        ],
        (),
    ),
]


@pytest.mark.parametrize(
    ("game", "changes", "flips", "gone"),
    sample(CHANGES, 6, lambda each: " ".join((each[0], *each[1].figures, *each[1].readings, *each[1].without))),
)
def test_a_change_flips_what_the_text_says_and_nothing_else(
    game: str, changes: Changes, flips: Collection[Told], gone: tuple[str, ...]
) -> None:
    found = compared(game, changes)
    assert [(each.action, each.allowed, frozenset(each.conditions)) for each in found.flips] == flips
    assert (found.gone, found.uncompared) == (gone, ())


def compared(game: str, changes: Changes) -> RulingChanges:
    register, rulebook = PROJECT.register, Engines(PROJECT.games)[game]
    askables = askables_in(register, {game: rulebook})
    return compare_rulings(askables, before(game).build_follow(changes.build_rules(rulebook, register)), register)


@cache
def before(game: str) -> Before:
    """The rules of a game as they are, followed once for all changes."""
    return Before(Rules(Engines(PROJECT.games)[game].preferred_profile))
