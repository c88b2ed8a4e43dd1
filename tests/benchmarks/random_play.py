"""How long an engine takes for random battles: run by itself, `python -S random_play.py UNITS BATTLES`.

It stands on the standard library and on whatever engine is on the path, be it one of long ago; so two are measured by
the same code. Each side has so many units, aircraft among them. It prints the seconds.
"""

import sys
from importlib import import_module
from importlib.util import find_spec
from random import Random
from time import process_time

from clausewitz.play.moments import Done, Roll

GAME = "clausewitz.rulebooks.great_war"
IS_NOW = find_spec(f"{GAME}.forces") is not None  # once the modules of the game lay side by side
ARMY = import_module(f"{GAME}.forces" if IS_NOW else f"{GAME}.army")
BATTLE = import_module(f"{GAME}.land.battle" if IS_NOW else f"{GAME}.battle")
OF_TEN = {"infantry": 3, "entrenched": 2, "artillery": 2, "storm_troops": 2, "fighters": 1}


def fight(units: int, seed: int) -> None:
    """Fight a battle to its end, in which dice and decisions are random."""
    side = ARMY.Combatant(army=ARMY.Army(**{kind: count * units // 10 for kind, count in OF_TEN.items()}))
    battle = BATTLE.LandBattle(attacker=side, defender=side)
    position = battle.start() if IS_NOW else battle.opened()
    chance = Random(seed)
    while not isinstance(awaited := position.awaits, Done):
        if isinstance(awaited, Roll):
            position = position.roll([chance.randint(1, awaited.sides) for _ in range(awaited.dice)])
        else:
            options = awaited.options if hasattr(awaited.options, "__getitem__") else list(awaited.options)
            position = position.choose(chance.choice(options))


if __name__ == "__main__":
    units, battles = map(int, sys.argv[1:])
    fight(units, 0)  # what is done but once is not measured
    begun = process_time()
    for seed in range(battles):
        fight(units, seed)
    print(process_time() - begun)
