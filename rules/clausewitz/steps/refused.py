"""What a scenario expects a position not to take: dice that are none, a roll or a decision before its time."""

from collections.abc import Callable, Iterable

from clausewitz.play.battle import Battle
from clausewitz.play.refusals import NotAwaitedError, RefusedError, WrongDiceError
from clausewitz.steps.expecting import UnexpectedError, expect_roll, in_words, what_comes


def expect_invalid(battle: Battle, faces: Iterable[int]) -> None:
    """Expect dice to be rolled next, and these to be none: by their number, or by a face that no die has."""
    expect_roll(battle.awaits)
    shown = tuple(faces)
    _expect_refused(lambda: battle.roll(shown), WrongDiceError, f"no roll of {in_words(shown)}", "accepts it")


def expect_no_roll(battle: Battle) -> None:
    """Expect that nobody may roll dice now."""
    _expect_refused(lambda: battle.roll(()), NotAwaitedError, "no roll of dice", what_comes(battle.awaits))


def expect_no_choice(battle: Battle) -> None:
    """Expect that nobody may decide anything now."""
    _expect_refused(lambda: battle.choose(None), NotAwaitedError, "nobody to decide", what_comes(battle.awaits))


def _expect_refused(attempt: Callable[[], object], reason: type[RefusedError], expected: str, found: str) -> None:
    try:
        attempt()
    except reason:
        return
    except RefusedError:
        pass
    raise UnexpectedError(expected, found)
