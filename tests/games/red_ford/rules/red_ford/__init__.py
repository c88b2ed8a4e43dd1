"""Red Ford as the toolkit knows it. What is particular to its battles is in `battle`, their order in `rounds`."""

from clausewitz.play.rulebook import Rulebook
from red_ford.army import ROSTER
from red_ford.documents import BATTLE
from red_ford.readings import PROFILES
from red_ford.rounds import BATTLE as SEQUENCE

RULEBOOK = Rulebook(
    id="red-ford", name="Red Ford", profiles=PROFILES, roster=ROSTER, sequences=(SEQUENCE,), documents=(BATTLE,)
)
