"""The world of one scenario: the map as its Givens set it up, the turn that its orders lead on, the clauses cited."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from clausewitz.documents.kinds import read_chart
from clausewitz.documents.order_sheets import read_sheet
from clausewitz.play.moments import Choose
from clausewitz.play.orders import Report
from clausewitz.rulebooks.empires import RULEBOOK
from clausewitz.rulebooks.empires.atlas import Area, Presence
from clausewitz.rulebooks.empires.atlas import WorldMap as Atlas
from clausewitz.rulebooks.empires.documents import Map
from clausewitz.rulebooks.empires.orders import Outcome, entry_of, in_order_of_play
from clausewitz.rulebooks.empires.readings import Profile
from clausewitz.rulebooks.empires.turn.turn import Turn, begin_next_turn
from clausewitz.steps import world as steps
from clausewitz.steps.expect import expect_kind, expect_that, in_words
from clausewitz.steps.world import Line, in_sight, kind_of_event

_CHARTED = read_chart(Path(__file__).with_name("channel.toml"), [RULEBOOK])
"""How orders are written."""
CHANNEL = expect_kind(_CHARTED.chart, Map)
"""The map of all scenarios."""
BEGINNING = Turn(world=CHANNEL.world, profile=CHANNEL.profile)


@dataclass
class World(steps.World):
    """One scenario."""

    rulebook = RULEBOOK
    profile: Profile = CHANNEL.profile
    turn: Turn = BEGINNING
    unread: str = ""
    """Why the last order could not be read, if it could not."""
    begun: Atlas | None = None
    """The map as the sheet begins, once there are orders."""
    led_to: Atlas | None = None
    """The map to which they have led."""
    lines: list[str] = field(default_factory=list)
    """The lines of the sheet."""
    before: int = 0
    """How many of them were executed before the last ones."""
    handed_in: tuple[steps.HandedIn, ...] = ()
    """The sheets before."""

    @property
    def cited_clauses(self) -> set[str]:
        """All clauses cited so far."""
        self._expect_read()
        awaited = self.turn.awaits
        shown = awaited.cites if isinstance(awaited, Choose) else ()
        return {clause for each in self.turn.reports for clause in each.cites}.union(shown, self.looked_up)

    @property
    def transcript(self) -> list[Line]:
        """All that has happened so far."""
        told = [(f"{each.order}".partition(" ")[0], line) for each in self.turn.reports for line in each.told]
        return [(word, kind_of_event(line.text), line.text, line.cites) for word, line in told]

    @property
    def in_sight(self) -> str:
        """The map, and what is awaited."""
        return f"{self.atlas} {in_sight(self.turn.awaits)}"

    @property
    def sheets(self) -> Sequence[steps.HandedIn]:
        """The sheets of all turns so far."""
        if self.begun is None:
            return self.handed_in
        reports = self.turn.reports[sum(len(each.reports) for each in self.handed_in) :]
        return (*self.handed_in, steps.HandedIn(Map(self.begun, self.profile), "\n".join(self.lines), reports))

    @property
    def atlas(self) -> Atlas:
        """The map as it stands."""
        return self.turn.world

    @atlas.setter
    def atlas(self, world: Atlas) -> None:
        self.turn = replace(self.turn, world=world)

    @property
    def last(self) -> Report:
        """What became of the last order."""
        self._expect_read()
        awaited = self.turn.awaits
        question = awaited.question if isinstance(awaited, Choose) else ""
        expect_that(not question, "the order to be executed whole", f"asks: {question}")
        return self.turn.reports[-1]

    def area(self, name: str) -> Area:
        """An area of the map."""
        return self.atlas.area(name)

    def presence(self, area: str, country: str) -> Presence:
        """What a country has in an area."""
        return self.atlas.presence(self.area(area).name, self.atlas.country(country).name)

    def order(self, country: str, line: str) -> None:
        """Give and execute an order, written as in a sheet."""
        self.execute([f"{country}:", line])

    def execute(self, lines: Sequence[str]) -> None:
        """Execute the sheets of a turn, in the order of play of the readings; what cannot be read is told later."""
        if self.led_to is not self.atlas:  # a Given stands between orders
            self._end_sheet()
        self.begun = self.begun or self.atlas
        self.before = len(self.lines)
        self.lines += lines
        sheet = read_sheet("\n".join(lines), _CHARTED.orders, Map(self.atlas))
        self.unread = self.unread or (in_words(sheet.faults) if sheet.faults else "")
        ahead = in_order_of_play(tuple(map(entry_of, sheet.orders)), self.profile)
        self.turn = replace(self.turn, ahead=ahead, profile=self.profile).onward()
        self.led_to = self.atlas

    def _expect_read(self) -> None:
        expect_that(not self.unread, "orders that can be read", f"cannot read them: {self.unread}")

    def decide(self, outcome: Outcome) -> None:
        """End the battle that is awaited, as if the sheet had said how."""
        decided = self.turn.choose(outcome)
        self.lines[self.before + self.turn.ahead[0].line - 1] += f" => {outcome}"
        self.turn = decided
        self.led_to = self.atlas

    def _end_sheet(self) -> None:
        self.handed_in, self.begun, self.lines = tuple(self.sheets), None, []

    def next_turn(self) -> None:
        """Begin the next turn."""
        self._end_sheet()
        self.atlas, cites = begin_next_turn(self.atlas, self.profile)
        self.looked_up.update(cites)
