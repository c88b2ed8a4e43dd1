"""The situations that tell the norms on an action from all wrong ones, and let each norm decide, as few as can be."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial

from clausewitz.conform.rulings.rules import ActionNorms, wrong_norms
from clausewitz.play.norms import Norm, ruling
from clausewitz.prove.norms.findings import Example
from clausewitz.prove.norms.speaking import ContradictedError, Speaking
from clausewitz.prove.paths.terms import z3

Shows = Callable[[Example], bool]
"""Whether an example shows something."""


@dataclass
class NormContrast:
    """What tells the norms on an action from wrong ones."""

    examples: list[Example] = field(default_factory=list)
    """The plainest that the solver finds, each made where none before it would do."""
    shown: list[Shows] = field(default_factory=list)
    """What one of them shows at least."""
    same: list[str] = field(default_factory=list)
    """The wrong norms that rule as those that stand do, wherever they can be asked."""
    never_decide: list[Norm] = field(default_factory=list)

    @property
    def fewest(self) -> list[Example]:
        """The fewest of the examples that show all of it."""
        needs = [{place for place, each in enumerate(self.examples) if shows(each)} for shows in self.shown]
        return [self.examples[place] for place in fewest(needs)]

    def show(self, shows: Shows, norm: Norm, speaking: Speaking, where: z3.BoolRef) -> bool:
        """Have an example show something of a norm, which can be seen where a condition holds; false if nowhere."""
        if not any(map(shows, self.examples)):
            example = speaking.example(where)
            if example is None:
                return False
            if not shows(example):
                raise ContradictedError(norm, example)
            self.examples.append(example)
        self.shown.append(shows)
        return True


def find_contrast(speakings: Iterable[Speaking]) -> NormContrast:
    """Tell norms as they stand from each of the wrong ones, and let each of them decide.

    They may be read several times: first under one profile, and what shows nowhere there under all readings.
    """
    told = NormContrast()
    for number, speaking in enumerate(speakings):
        right = ActionNorms.from_speaking(speaking)
        left = set(told.same) if number else None
        norms = told.never_decide if number else list(right.verdicts)
        told.same, told.never_decide = [], []
        for wrong in wrong_norms(right, speaking.formulas, left):
            shows = partial(right.disagrees_on, wrong)
            if not told.show(shows, next(iter(right.verdicts)), speaking, right.differ(wrong)):
                told.same.append(wrong.wrong)
        for norm in norms:
            if not told.show(partial(_decides, norm), norm, speaking, right.decides(norm)):
                told.never_decide.append(norm)
    return told


def _decides(norm: Norm, example: Example) -> bool:
    return ruling(example.action, example.situation).decided_by is norm


def fewest(needs: Sequence[Collection[int]]) -> list[int]:
    """The fewest numbers of which each collection holds one, in order."""
    asked = sorted({tuple(sorted(each)) for each in needs})
    taken = {number: z3.Bool(f"{number} taken") for number in sorted({number for each in asked for number in each})}
    optimum = z3.Optimize()
    for each in asked:
        optimum.add(z3.Or(*(taken[number] for number in each)))
    for chosen in taken.values():
        optimum.add_soft(z3.Not(chosen))
    answer = optimum.check()
    assert answer == z3.sat, "each collection holds a number"
    model = optimum.model()
    return [number for number, chosen in taken.items() if z3.is_true(model.eval(chosen, model_completion=True))]
