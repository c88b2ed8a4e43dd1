"""Cells of a sweep: the odds of each battle by its rules, or why there are none."""

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import cast

import msgspec

from clausewitz.catalogue.answers.chances.odds import ChancesDocument
from clausewitz.catalogue.chances import chances_of
from clausewitz.catalogue.documents.files import DocumentError
from clausewitz.catalogue.documents.kinds import setting_of
from clausewitz.odds.graph import TooLargeError
from clausewitz.odds.odds import follow_together, odds, terms_of
from clausewitz.odds.policies import Policy
from clausewitz.odds.rounds import ToldApartError
from clausewitz.play.battle import Battle
from clausewitz.play.moments import Side
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.switches import switch_off, with_figures
from clausewitz.sweeps.grid import Case

DIED = "its worker died, perhaps for want of memory"
"""Why a cell has no odds that may have some the next time."""


class CellResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """What comes of a cell. Numbers are kept with twelve digits, the same wherever they are computed."""

    most: int
    """Beyond so many positions it would have been given up."""
    outcomes: Mapping[str, float] = {}
    """The chance of each outcome; it adds up to 1 with `never`."""
    never: float = 0.0
    """The chance that the battle goes on for ever."""
    rounds: float | None = None
    """The round in which it ends on average; None where it may go on for ever."""
    hits: Mapping[str, Mapping[str, float]] = {}
    """By side and kind, the hits that units take on average: for most kinds how many units are removed."""
    costs: Mapping[str, float] = {}
    """By side, what they cost, where they have a cost."""
    positions: int = 0
    """How many positions the battle leads to."""
    why: str = ""
    """Why it has no odds; empty where it has."""

    def counts_for(self, most: int) -> bool:
        """Whether the same would be found within this limit."""
        return self.most == most if self.why else self.most <= most or self.positions <= most


def all_found_in(cases: Sequence[Case], rulebook: Rulebook, most: int) -> tuple[CellResult, ...]:
    """The odds of each case, or why it has none. Battles by the same rules and orders of loss are followed together."""
    alike = defaultdict[Hashable, list[tuple[int, Battle]]](list)
    found = dict[int, CellResult]()
    for place, case in enumerate(cases):
        try:
            with _open_case(case, rulebook) as battle:
                alike[terms_of(battle, _policy_of(case))].append((place, battle))
        except DocumentError:
            found[place] = found_in(case, rulebook, most)
    for together in alike.values():
        first = cases[together[0][0]]
        with _open_case(first, rulebook):
            follow_together([battle for _, battle in together], _policy_of(first), most)
        found |= {place: found_in(cases[place], rulebook, most) for place, _ in together}
    return tuple(found[place] for place in range(len(cases)))


def found_in(case: Case, rulebook: Rulebook, most: int) -> CellResult:
    """The odds of a case; of one that cannot be set up, or leads to more positions than `most`, the reason."""
    try:
        with _open_case(case, rulebook) as battle:
            return _build_found(chances_of(battle, odds(battle, _policy_of(case), most)), most)
    except DocumentError as error:
        return CellResult(most, why=f"the battle cannot be set up: {'; '.join(error.faults)}")
    except (TooLargeError, ToldApartError) as error:
        return CellResult(most, why=str(error))


@contextmanager
def _open_case(case: Case, rulebook: Rulebook) -> Iterator[Battle]:
    """The battle of a case, with its rules in effect. Raises `DocumentError`."""
    with switch_off(*cast("Iterable[str]", case["without"])):
        setting = setting_of(case["document"], [rulebook])
        battle = setting.opened.position
        assert isinstance(battle, Battle), "nothing that varies makes it another kind of document"
        with with_figures(setting.document.own_figures):
            yield battle


def _policy_of(case: Case) -> Policy:
    losses = cast("Mapping[str, list[str]]", case["losses"])
    return Policy({side: tuple(losses[side.value]) for side in Side})


def _build_found(chances: ChancesDocument, most: int) -> CellResult:
    outcomes = dict[str, float]()
    for each in chances.endings:
        outcomes[each.outcome] = outcomes.get(each.outcome, 0) + each.chance
    mean = chances.rounds.mean
    return CellResult(
        most,
        _round_numbers(outcomes),
        _round_number(chances.never),
        None if mean is None else _round_number(mean),
        {each.side: _round_numbers(each.hits) for each in chances.expected},
        {each.side: _round_number(each.cost) for each in chances.expected if each.cost is not None},
        chances.positions,
    )


def _round_numbers(numbers: Mapping[str, float]) -> dict[str, float]:
    return {name: _round_number(number) for name, number in sorted(numbers.items())}


def _round_number(number: float) -> float:
    return float(f"{number:.12g}")
