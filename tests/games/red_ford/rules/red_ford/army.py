"""The units of a side, by number."""

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from clausewitz.play.counts import Count
from clausewitz.play.forces import Force
from clausewitz.play.roster import Roster, load_roster

ROSTER = load_roster(Path(__file__).with_name("roster.toml"))


@dataclass(frozen=True)
class Army(Force):
    """Units by kind, as the roster names them."""

    roster: ClassVar[Roster] = ROSTER

    archers: Count = 0
    spearmen: Count = 0
    horsemen: Count = 0
    elephants: Count = 0


NOBODY = Army()
