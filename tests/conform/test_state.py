"""The parts of a state that are compared: those that an engine says in its hello that it tells."""

from itertools import islice
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from clausewitz.answers.play import (
    AwaitedAnswer,
    HolderAnswer,
    NationAnswer,
    OptionAnswer,
    SurvivorsAnswer,
    UnitAnswer,
)
from clausewitz.conform.diff import Difference, difference, unsaid_difference
from clausewitz.conform.protocol import STATE_PARTS, Dice, Open, Roll, State
from clausewitz.conform.reference import state_of
from clausewitz.documents.kinds import read_position
from clausewitz.play import moments
from clausewitz.rulebooks.end_all_wars import RULEBOOK as END_ALL_WARS
from clausewitz.rulebooks.great_war import RULEBOOK as GREAT_WAR
from here import PROJECT

from .samples import REFERENCE

FORTS = UnitAnswer(of="defender", kind="forts", number=2, hits=5, hits_left=3, wrecks=1, fired=True)
AIRCRAFT = UnitAnswer(of="attacker", kind="fighters", number=1, apart="out of the battle", fuel=2)
STATE = State(
    units=[FORTS, AIRCRAFT],
    board=[UnitAnswer(of="France", kind="infantry", number=3, place="Paris")],
    spaces=[HolderAnswer("France", space="Paris")],
    nations=[NationAnswer(nation="France", money=5, technologies=("gas mask",))],
)


def parting(came: State, *parts: str) -> tuple[str, object, object] | None:
    """Where the states part, and what both have there, when these parts are told."""
    found = difference(STATE, came, parts)
    return (".".join(found.path), found.expected, found.came) if found else None


def test_nothing_is_compared_that_hello_does_not_name() -> None:
    assert parting(State()) is None
    assert parting(State(), "hits", "fired") is None, "these belong to units, which are not told"


def test_each_part_is_compared_where_hello_names_it() -> None:
    def forts(**changes: int | bool) -> State:
        return replace(STATE, units=[replace(FORTS, **changes), AIRCRAFT])

    aground = replace(STATE, units=[FORTS, replace(AIRCRAFT, fuel=1)])
    lost = replace(STATE, board=[], spaces=[HolderAnswer("Germany", space="Paris")])
    poor = replace(STATE, nations=[replace(STATE.nations[0], money=4)])
    for came, part, where in (
        (forts(number=1), "units", ("units.defender.forts.number", 2, 1)),
        (forts(hits=3), "hits", ("units.defender.forts.hits", 5, 3)),
        (forts(wrecks=2), "wrecks", ("units.defender.forts.wrecks", 1, 2)),
        (forts(fired=False), "fired", ("units.defender.forts.fired", True, None)),
        (aground, "fuel", ("units.attacker apart.fighters.fuel", 2, 1)),
        (lost, "board", ("board.France in Paris.infantry.number", 3, None)),
        (lost, "spaces", ("spaces.Paris", "France", "Germany")),
        (poor, "nations", ("nations.France.money", 5, 4)),
    ):
        others = [each for each in STATE_PARTS if each != part]
        assert parting(came, *dict.fromkeys(("units", part))) == where
        assert parting(came, "*") is not None
        if part in {"hits", "wrecks", "fired", "fuel"}:
            assert parting(came, *others) is None


def test_which_casualties_are_removed_while_others_are_chosen_is_a_convention() -> None:
    losses = OptionAnswer({"losses": {"fighters": 1}}, "1 fighter", "1 fighter")
    chooses = AwaitedAnswer(kind="choice", by="attacker", options=(losses,))
    ours, theirs = (
        State(awaits=chooses, survivors=[SurvivorsAnswer("defender", units)]) for units in ({"fighters": 1}, {})
    )
    path = ("survivors", "defender", "fighters")
    assert difference(ours, theirs) is None
    assert unsaid_difference(ours, theirs) == Difference(path, 1, None)
    rolls = AwaitedAnswer(kind="roll")
    assert difference(replace(ours, awaits=rolls), replace(theirs, awaits=rolls)) == Difference(path, 1, None)


def test_a_raid_tells_what_it_has_cost() -> None:
    # D3: a 6 costs 3, a 3 costs 2; with the 2 of an earlier raid 7, of a territory that is worth 9
    raid = {"rulebook": "great-war", "battle": "raid", "value": 9, "lost_before": 2, "raiders": {"zeppelins": 2}}
    opened = REFERENCE.ask(Open(document={**raid, "route": [{"name": "Essen"}]}))
    bombs = Dice(side="attacker", kind="zeppelins", target=0, faces=(6, 3))
    bombed = REFERENCE.ask(Roll(dice=(bombs,)))
    costs = [each.nations for each in (opened, bombed) if isinstance(each, State)]
    assert costs == [[NationAnswer(nation="defender", raided=2)], [NationAnswer(nation="defender", raided=7)]]


def test_words_on_units_apart_are_not_compared() -> None:
    assert parting(replace(STATE, units=[replace(AIRCRAFT, apart="flown home"), FORTS]), "*") is None
    assert difference(STATE, State(), ("*",)) == Difference(("units", "defender", "forts", "number"), 2, None)


EXAMPLES = sorted((PROJECT.docs / "examples").glob("*.toml"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda file: file.stem)
def test_a_state_that_is_written_is_read_again_as_the_same(example: Path) -> None:
    dice = Random(3)
    position = read_position(example, [END_ALL_WARS, GREAT_WAR]).position
    for _ in range(12):
        state = state_of(position)
        assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state
        assert difference(state, state, ("*",)) is None
        awaited = position.awaits
        if isinstance(awaited, moments.Done):
            break
        if isinstance(awaited, moments.Roll):
            position = position.roll(dice.randint(1, awaited.sides) for _ in range(awaited.dice))
        else:
            position = position.choose(dice.choice(list(islice(awaited.options, 60))))
