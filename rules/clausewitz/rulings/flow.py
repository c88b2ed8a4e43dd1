"""A sequence as its diagram shows it: what happens at each step, who decides what, and the loops back, all in words."""

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Literal

from clausewitz.lazy import dataclass
from clausewitz.play.roster import Roster
from clausewitz.play.sequences import Ask, Fire, SequenceOfPlay, Step

Change = Literal["", "new", "gone", "changed"]
"""How something differs between two sets of rules; empty if it does not, or if nothing is compared."""
SIGNS = {"new": "+", "gone": "\N{MINUS SIGN}", "changed": "±"}
"""The sign before each change in a diagram."""
KEY = f"{', '.join(f'{sign} {change}' for change, sign in SIGNS.items())}."
"""What the signs mean."""


@dataclass(frozen=True)
class Line:
    """A line of words in a box."""

    words: str
    change: Change = ""


@dataclass(frozen=True)
class Box:
    """A step of a sequence, or a decision at it."""

    name: str
    """Its name within the sequence: `step 3`, `step 3 question 1`."""
    is_decision: bool
    head: str
    """The label and the title of its step; of a decision beside something else the label alone."""
    lines: tuple[Line, ...]
    clause: str
    """The clause that it links to; empty if there is none."""
    together: bool = False
    """Whether both sides fire at once."""
    change: Change = ""


@dataclass(frozen=True)
class Back:
    """A loop back to an earlier step."""

    to: str
    """The label of the step."""
    reading: str
    """The letter of the reading under which the loop is taken; empty for the usual one."""
    clause: str
    change: Change = ""


@dataclass(frozen=True)
class DiagramStep:
    """A step of a diagram: its boxes in order, and from where it may go on again after the last."""

    label: str
    boxes: tuple[Box, ...]
    ways: tuple[Back, ...]

    @property
    def changes(self) -> tuple[Change, ...]:
        """What has become of each of them."""
        return (*(box.change for box in self.boxes), *(way.change for way in self.ways))


@dataclass(frozen=True)
class StepRun:
    """A named run of steps."""

    label: str
    title: str
    stages: tuple[DiagramStep, ...]


@dataclass(frozen=True)
class Flow:
    """A whole sequence."""

    name: str
    title: str
    runs: tuple[StepRun, ...]

    @property
    def stages(self) -> tuple[DiagramStep, ...]:
        """All steps in order."""
        return tuple(stage for run in self.runs for stage in run.stages)


def flow_of(sequence: SequenceOfPlay, roster: Roster) -> Flow:
    """A sequence as it is to be drawn; what stands under a reading that is not taken has to be left out before."""
    return Flow(
        sequence.name,
        sequence.title,
        tuple(
            StepRun(part.label, part.title, tuple(_stage(sequence, step, roster) for step in part.steps))
            for part in sequence.parts
        ),
    )


def as_preferred(sequence: SequenceOfPlay) -> SequenceOfPlay:
    """The sequence without the steps that take place under other readings alone, and without the ways back to these."""
    drawn = [step for step in sequence.steps if step.under is None or step.under.is_preferred]
    parts = (replace(part, steps=tuple(step for step in part.steps if step in drawn)) for part in sequence.parts)
    return leading_within(replace(sequence, parts=tuple(parts)))


def leading_within(sequence: SequenceOfPlay) -> SequenceOfPlay:
    """The sequence without the ways back to steps that are not in it."""
    labels = {step.label for step in sequence.steps}
    parts = (
        replace(part, steps=tuple(_without_ways_elsewhere(step, labels) for step in part.steps))
        for part in sequence.parts
    )
    return replace(sequence, parts=tuple(parts))


def clause_of(step: Step) -> str:
    """The clause to which the box of a step leads: of the exchange, of who fires first, or of what else happens."""
    rows = [row.clause for fire in step.fires for row in fire.rows]
    others = [each.clause for each in (step.upkeep, *step.checks, step.repeat) if each]
    return next(filter(None, (step.together, *rows, step.losses, *others)), "")


def manner(step: Step) -> str:
    """In what manner the units of a step fire, in words; where nobody fires, whether losses are taken."""
    if not step.fires:
        return "losses are taken" if step.losses else ""
    if step.counts:
        return f"the dice count {step.counts}"
    if step.together:
        return "both at once, then losses" if step.losses else "both at once"
    if sum(any(not row.silenced for row in fire.rows) for fire in step.fires) > 1:
        return "one after the other, losses after each" if step.losses else "one after the other"
    return "preemptive: losses before the next step" if step.losses else "losses in a later step"


def who(fire: Fire, roster: Roster) -> str:
    """Who fires, in words: `attacker: storm troops`; empty where nobody does."""
    if fire.remaining:
        return f"{fire.side.value}: remaining units"
    usual = (row for row in fire.rows if not row.silenced and (row.under is None or row.under.is_preferred))
    kinds = dict.fromkeys(roster.units[row.kind].plural for row in usual)
    return f"{fire.side.value}: {', '.join(kinds)}" if kinds else ""


def decider(sequence: SequenceOfPlay, ask: Ask) -> str:
    """Who decides, in words; nobody where nobody fires and only one side is ever asked, as in a turn."""
    sides = {fire.side for step in sequence.steps for fire in step.fires}
    sides |= {each.side for step in sequence.steps for each in step.asks}
    return f"{ask.side.value}: " if len(sides) > 1 else ""


def head(step: Step) -> str:
    """The label and the title of a step; a label that is not a number stands in no source, and is left out."""
    return f"{step.label}. {step.title}" if any(map(str.isdigit, step.label)) else step.title


def rule_of(step: Step) -> str:
    """The clause to which the name of a step leads: of its fire, or else of its first question."""
    return step.asks[0].clause if step.asks and not step.fires else clause_of(step)


def _without_ways_elsewhere(step: Step, labels: Collection[str]) -> Step:
    """The step with those of its ways alone that lead to one of the labels."""
    ways = tuple(way for way in step.repeat.ways if way.to in labels) if step.repeat else ()
    if step.repeat is None or ways == step.repeat.ways:
        return step
    return replace(step, repeat=replace(step.repeat, ways=ways))


def _stage(sequence: SequenceOfPlay, step: Step, roster: Roster) -> DiagramStep:
    asked = [(ask, _decision(sequence, step, ask)) for ask in step.asks]
    before, after = ([box for ask, box in asked if ask.before_fire is early] for early in (True, False))
    box = [_happening(step, roster)] if _has_box(step) else []
    ways = step.repeat.ways if step.repeat else ()
    backs = (Back(way.to, way.under.letter if way.under else "", way.clause) for way in ways)
    return DiagramStep(step.label, (*before, *box, *after), tuple(backs))


def _happening(step: Step, roster: Roster) -> Box:
    return Box(
        f"step {step.label}",
        False,
        head(step),
        tuple(map(Line, filter(None, _lines(step, roster)))),
        clause_of(step),
        together=bool(step.together),
    )


def _lines(step: Step, roster: Roster) -> Iterator[str]:
    yield from (who(fire, roster) for fire in step.fires)
    yield from (f"{check.side.value}: {check.what} check" for check in step.checks)
    yield manner(step)
    yield step.upkeep.what if step.upkeep else ""


def _decision(sequence: SequenceOfPlay, step: Step, ask: Ask) -> Box:
    first = step.label if _has_box(step) or len(step.asks) > 1 else head(step)
    name = f"step {step.label} question {step.asks.index(ask) + 1}"
    return Box(name, True, first, (Line(f"{decider(sequence, ask)}{ask.question}"),), ask.clause)


def _has_box(step: Step) -> bool:
    """Whether something happens at a step besides decisions."""
    return bool(step.fires or step.losses or step.upkeep or step.checks or not step.asks)
