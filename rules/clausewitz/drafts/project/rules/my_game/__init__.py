"""My Game as the toolkit knows it. What is particular to its battles is in `battle`, their order in `house_rules`."""

from clausewitz.play.rulebook import Rulebook
from my_game.army import ROSTER
from my_game.documents import BATTLE
from my_game.house_rules import COMBAT
from my_game.readings import PROFILES

RULEBOOK = Rulebook(
    id="my-game", name="My Game", profiles=PROFILES, roster=ROSTER, sequences=(COMBAT,), documents=(BATTLE,)
)
