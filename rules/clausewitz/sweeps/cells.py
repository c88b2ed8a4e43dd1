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
from clausewitz.play.switches import with_figures, without
from clausewitz.sweeps.grid import Case

DIED = "its worker died, perhaps for want of memory"
"""Why a cell has no odds that may have some the next time."""


class Found(msgspec.Struct, frozen=True, omit_defaults=True):
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


def all_found_in(cases: Sequence[Case], rulebook: Rulebook, most: int) -> tuple[Found, ...]:
    """The odds of each case, or why it has none. Battles by the same rules and orders of loss are followed together."""
    alike = defaultdict[Hashable, list[tuple[int, Battle]]](list)
    found = dict[int, Found]()
    for place, case in enumerate(cases):
        try:
            with _by_its_rules(case, rulebook) as battle:
                alike[terms_of(battle, _policy_of(case))].append((place, battle))
        except DocumentError:
            found[place] = found_in(case, rulebook, most)
    for together in alike.values():
        first = cases[together[0][0]]
        with _by_its_rules(first, rulebook):
            follow_together([battle for _, battle in together], _policy_of(first), most)
        found |= {place: found_in(cases[place], rulebook, most) for place, _ in together}
    return tuple(found[place] for place in range(len(cases)))


def found_in(case: Case, rulebook: Rulebook, most: int) -> Found:
    """The odds of a case; of one that cannot be set up, or leads to more positions than `most`, the reason."""
    try:
        with _by_its_rules(case, rulebook) as battle:
            return _told(chances_of(battle, odds(battle, _policy_of(case), most)), most)
    except DocumentError as error:
        return Found(most, why=f"the battle cannot be set up: {'; '.join(error.faults)}")
    except (TooLargeError, ToldApartError) as error:
        return Found(most, why=str(error))


@contextmanager
def _by_its_rules(case: Case, rulebook: Rulebook) -> Iterator[Battle]:
    """The battle of a case, with its rules in effect. Raises `DocumentError`."""
    with without(*cast("Iterable[str]", case["without"])):
        setting = setting_of(case["document"], [rulebook])
        battle = setting.opened.position
        assert isinstance(battle, Battle), "nothing that varies makes it another kind of document"
        with with_figures(setting.document.given):
            yield battle


def _policy_of(case: Case) -> Policy:
    losses = cast("Mapping[str, list[str]]", case["losses"])
    return Policy({side: tuple(losses[side.value]) for side in Side})


def _told(chances: ChancesDocument, most: int) -> Found:
    outcomes = dict[str, float]()
    for each in chances.endings:
        outcomes[each.outcome] = outcomes.get(each.outcome, 0) + each.chance
    mean = chances.rounds.mean
    return Found(
        most,
        _rounded(outcomes),
        _twelve(chances.never),
        None if mean is None else _twelve(mean),
        {each.side: _rounded(each.hits) for each in chances.expected},
        {each.side: _twelve(each.cost) for each in chances.expected if each.cost is not None},
        chances.positions,
    )


def _rounded(numbers: Mapping[str, float]) -> dict[str, float]:
    return {name: _twelve(number) for name, number in sorted(numbers.items())}


def _twelve(number: float) -> float:
    return float(f"{number:.12g}")
