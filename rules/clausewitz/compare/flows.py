"""A sequence by two sets of rules as one diagram: what is new, gone or changed is marked where it stands."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from typing import TypeVar

from clausewitz.catalogue.answers.compared.texts import ValueDocument
from clausewitz.catalogue.export.typed import record
from clausewitz.compare.sequences import compare_sequences, differences_by_step, sequence_in_force
from clausewitz.desk.comparing.rules import Rules
from clausewitz.desk.flow import Back, Box, Change, DiagramStep, Flow, Line, StepRun, flow_of
from clausewitz.play.rulebook import Rulebook

_Thing = TypeVar("_Thing")
_OF_DECISIONS = ("asks", "in order")
"""What is said of a step and is no part of what happens there."""


def compare_flows(
    before: Iterable[Flow], now: Iterable[Flow], differing: Mapping[tuple[str, str], Sequence[str]]
) -> Iterator[Flow]:
    """The sequences in which something differs.

    `differing` says what, by the title of each and the label of the step.
    """
    was, is_ = ({each.name: each for each in flows} for flows in (before, now))
    titles = {title for title, _ in differing}
    for name in dict.fromkeys((*was, *is_)):
        old, new = was.get(name), is_.get(name)
        if not titles.isdisjoint(each.title for each in (old, new) if each):
            yield _merge_flows(old, new, differing) if old and new else _whole(old or new, "gone" if old else "new")


def describe_sequences(
    rulebook: Rulebook, before: Rules, after: Rules
) -> tuple[tuple[ValueDocument, ...], tuple[Flow, ...]]:
    """What differs between the sequences of a game by two sets of rules, in words and as diagrams."""
    walked = [[sequence_in_force(each, rules) for each in rulebook.sequences] for rules in (before, after)]
    both = [list(map(record, each)) for each in walked]
    was, is_ = ([flow_of(each, rulebook.roster) for each in sequences] for sequences in walked)
    return tuple(compare_sequences(*both)), tuple(compare_flows(was, is_, differences_by_step(*both)))


def _merge_flows(old: Flow, new: Flow, differing: Mapping[tuple[str, str], Sequence[str]]) -> Flow:
    was = {stage.label: stage for stage in old.stages}
    is_ = {stage.label: stage for stage in new.stages}
    moved = _moved_labels(list(was), list(is_))

    def stage(label: str) -> DiagramStep:
        if label not in was or label not in is_:
            return _mark_stage(was.get(label) or is_[label], "gone" if label in was else "new")
        said = [each for title in (old.title, new.title) for each in differing.get((title, label), ())]
        said += ["in another place"] if label in moved else []
        return _stage(was[label], is_[label], list(dict.fromkeys(said)))

    before = {run.label: run for run in old.runs}
    runs = []
    for label in _merge_order(list(before), [run.label for run in new.runs]):
        run = next((each for each in new.runs if each.label == label), None)
        own = [each.label for each in run.stages] if run else []
        gone = [each.label for each in before[label].stages] if label in before else []
        labels = [each for each in _merge_order(gone, own) if each in own or each not in is_]
        if labels:
            runs.append(StepRun(label, (run or before[label]).title, tuple(map(stage, labels))))
    return Flow(new.name, new.title, tuple(runs))


def _whole(flow: Flow | None, change: Change) -> Flow:
    assert flow, "it is there before or now"
    runs = (replace(run, stages=tuple(_mark_stage(stage, change) for stage in run.stages)) for run in flow.runs)
    return replace(flow, runs=tuple(runs))


def _mark_stage(stage: DiagramStep, change: Change) -> DiagramStep:
    return DiagramStep(
        stage.label,
        tuple(replace(each, change=change) for each in stage.boxes),
        tuple(replace(each, change=change) for each in stage.ways),
    )


def _stage(old: DiagramStep, new: DiagramStep, differing: Sequence[str]) -> DiagramStep:
    """A step that is there in both."""
    was, is_ = ({_box_key(box): box for box in stage.boxes} for stage in (old, new))
    boxes = []
    for key in _merge_order(list(was), list(is_)):
        box, before = is_.get(key), was.get(key)
        if box is None:
            gone = was[key]
            boxes.append(replace(gone, name=f"{gone.name} before", change="gone"))
        elif before is None:
            boxes.append(replace(box, change="new"))
        elif box.is_decision:
            boxes.append(replace(box, change="changed" if box.clause != before.clause else ""))
        else:
            boxes.append(_box(before, box, [each for each in differing if not each.startswith(_OF_DECISIONS)]))
    if differing and not any(box.change for box in boxes):
        boxes[0] = replace(boxes[0], lines=(*boxes[0].lines, *_changed_lines(differing)), change="changed")
    return DiagramStep(new.label, tuple(boxes), tuple(_ways(old.ways, new.ways)))


def _box_key(box: Box) -> tuple[str, ...]:
    """What makes two boxes of a step the same: that something happens there, or the question."""
    return tuple(each.words for each in box.lines) if box.is_decision else ()


def _box(old: Box, new: Box, differing: Sequence[str]) -> Box:
    """What happens at a step: what is gone before what came in its place, or else what is not told in lines."""
    was, is_ = ([each.words for each in box.lines] for box in (old, new))
    lines: list[Line] = [Line(old.head, "gone")] if old.head != new.head else []
    for tag, start, end, from_, to in SequenceMatcher(None, was, is_, autojunk=False).get_opcodes():
        if tag == "equal":
            lines += map(Line, was[start:end])
        else:
            lines += [*(Line(each, "gone") for each in was[start:end]), *(Line(each, "new") for each in is_[from_:to])]
    if differing and not any(line.change for line in lines):
        lines += _changed_lines(differing)
    return replace(new, lines=tuple(lines), change="changed" if any(line.change for line in lines) else "")


def _changed_lines(differing: Iterable[str]) -> list[Line]:
    return [Line(each, "changed") for each in differing]


def _ways(old: Collection[Back], new: Collection[Back]) -> Iterator[Back]:
    was, is_ = ({each.to: each for each in ways} for ways in (old, new))
    for to in dict.fromkeys((*is_, *was)):
        if to not in is_:
            yield replace(was[to], change="gone")
        elif to not in was:
            yield replace(is_[to], change="new")
        else:
            yield replace(is_[to], change="changed" if is_[to].clause != was[to].clause else "")


def _merge_order(old: Sequence[_Thing], new: Sequence[_Thing]) -> list[_Thing]:
    """All of both in the order of the new, and what is gone behind what it stood behind."""
    every = list(new)
    for place, each in enumerate(old):
        if each not in every:
            behind = next((every.index(other) + 1 for other in reversed(old[:place]) if other in every), 0)
            every.insert(behind, each)
    return every


def _moved_labels(old: Sequence[str], new: Sequence[str]) -> set[str]:
    """What is in both, and has left its place among the others."""
    was, is_ = [each for each in old if each in new], [each for each in new if each in old]
    blocks = SequenceMatcher(None, was, is_, autojunk=False).get_matching_blocks()
    return {*is_} - {each for block in blocks for each in is_[block.b : block.b + block.size]}
