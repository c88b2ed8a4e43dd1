"""The adapters of the book, to be copied: each agrees with the engine here, whatever dice fall."""

import random
import sys
from collections.abc import Iterator

import pytest

from clausewitz.conform.judging.comparing import difference
from clausewitz.conform.protocol.driver import Driver
from clausewitz.conform.protocol.engine import Engine
from clausewitz.conform.protocol.reference import Reference, reference_of
from clausewitz.conform.protocol.replies import Answered, Closed, Refused, State, Unsupported
from clausewitz.conform.protocol.requests import Asked, Choose, Close, Data, Dice, Look, Open, Roll
from here import HOUSE

from .engines.node import NODE

ADAPTERS = HOUSE.docs / "examples" / "adapters"
BOMBARDED: tuple[dict[str, int], ...] = (
    {"infantry": 3},
    {"infantry": 1, "artillery": 2},
    {"infantry": 2, "entrenched": 1, "forts": 1, "supporting_rail_guns": 2},
    {"forts": 2},
    {"supporting_rail_guns": 1},
)


@pytest.fixture(scope="module")
def rules() -> Reference:
    return reference_of(HOUSE)


COMMANDS = {
    "python": f"{sys.executable} {ADAPTERS / 'adapter.py'}",
    "javascript": f"{NODE} {ADAPTERS / 'adapter.mjs'}",
}


@pytest.fixture(scope="module", params=[*COMMANDS.values()], ids=[*COMMANDS])
def adapter(request: pytest.FixtureRequest) -> Iterator[Driver]:
    with Driver(request.param) as driven:
        yield driven


def bombardment(guns: int, **defender: object) -> Data:
    return {"rulebook": "great-war", "battle": "bombardment", "guns": guns, "defender": defender}


def drawn(state: Answered, dice: random.Random) -> Asked | None:
    """Something that may be given to a position, drawn by lot; None once it is over."""
    if not isinstance(state, State) or state.awaits is None:
        return None
    if state.awaits.kind == "choice":
        return Choose(option=dice.choice(state.awaits.options).data)
    faces = [tuple(dice.randint(1, state.awaits.faces) for _ in range(each.dice)) for each in state.awaits.dice]
    groups = zip(state.awaits.dice, faces, strict=True)
    return Roll(dice=tuple(Dice(side=each.side, kind=each.kind, target=each.target, faces=own) for each, own in groups))


@pytest.mark.parametrize("units", BOMBARDED, ids="-".join)
@pytest.mark.parametrize("fort_hits", [0, 3])
def test_an_adapter_of_the_book_plays_as_the_rules_do(
    adapter: Engine, rules: Engine, units: dict[str, int], fort_hits: int
) -> None:
    for seed in range(8):
        dice = random.Random(seed)
        wear: dict[str, object] = {"fort_hits": fort_hits} if "forts" in units else {}
        request: Asked | None = Open(document=bombardment(dice.randint(1, 6), units=units, **wear))
        while request:
            expected = rules.ask(request)
            assert difference(expected, adapter.ask(request)) is None
            request = drawn(expected, dice)


def test_an_adapter_of_the_book_refuses_and_does_not_support_as_the_protocol_has_it(adapter: Engine) -> None:
    assert isinstance(adapter.ask(Open(document={"rulebook": "great-war"})), Unsupported)
    assert isinstance(adapter.ask(Open(document=bombardment(1, units={"infantry": 1, "artillery": 1}))), State)
    for faces in ((7,), (1, 1)):
        rolled = Dice(side="attacker", kind="rail_guns", target=3, faces=faces)
        assert isinstance(adapter.ask(Roll(dice=(rolled,))), Refused)
    adapter.ask(Roll(dice=(Dice(side="attacker", kind="rail_guns", target=3, faces=(1,)),)))
    assert isinstance(adapter.ask(Choose(option={"losses": {"infantry": 2}})), Refused)
    assert isinstance(adapter.ask(Look()), State)
    assert adapter.ask(Close()) == Closed()
