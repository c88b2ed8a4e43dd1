"""Changes in the sequences: steps, who fires, what is decided, how losses are taken; as lines and as marked diagrams.

A sequence is compared as export data. An entry of a list is identified by its subject, such as the side that fires or
the kind of unit, so that a new row is one change and does not shift the rows below it.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from difflib import SequenceMatcher
from typing import TypeVar

from clausewitz.answers.compare import ValueAnswer
from clausewitz.documents.types import record
from clausewitz.play.readings import readings_of
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.sequences import SequenceOfPlay
from clausewitz.rulings.flow import Back, Box, Change, DiagramStep, Flow, Line, StepRun, flow_of, leading_within
from clausewitz.rulings.rules import Rules

Data = Mapping[str, object]
_ABOUT = ("question", "side", "kind", "label", "to", "number")
"""The fields that identify an entry of a list: the first that it has."""
_IN_THE_NAME = {"label", "steps", "parts"}
_Name = tuple[str, str, str]
"""The title of the sequence, the label of the step, and its subject."""


def compare_sequences(before: Iterable[Data], now: Iterable[Data]) -> Iterator[ValueAnswer]:
    """The differences between the sequences of a game, each with its sequence and step."""
    for (title, label, what), was, is_ in _find_differences(before, now):
        step = f", step {label}" if label else ""
        yield ValueAnswer(f"{title}{step}: {what}", was, is_)


def differences_by_step(before: Iterable[Data], now: Iterable[Data]) -> Mapping[tuple[str, str], list[str]]:
    """The differences at each step, by the title of its sequence and its label; without a label, of the sequence."""
    found: dict[tuple[str, str], list[str]] = {}
    for (title, label, what), _, _ in _find_differences(before, now):
        found.setdefault((title, label), []).append(what)
    return found


def ids_in(value: object) -> Iterator[str]:
    """The clauses, and the issues of the readings, that occur in a sequence as data."""
    if isinstance(value, str):
        yield value.partition(" ")[0]
    elif isinstance(value, Mapping | list | tuple):
        for each in value.values() if isinstance(value, Mapping) else value:
            yield from ids_in(each)


def sequence_in_force(sequence: SequenceOfPlay, rules: Rules) -> SequenceOfPlay:
    """A sequence without entries of other readings, and of struck-out clauses."""
    left = _keep_in_force(sequence, {None, *readings_of(rules.profile)}, rules.without)
    assert isinstance(left, SequenceOfPlay), "a sequence as a whole stands under no reading and by no clause"
    return leading_within(left)


def data_in_force(sequences: Iterable[object], rules: Rules) -> Iterator[Data]:
    """The same for sequences as data."""
    taken = {None, *(f"{each.issue} {each.letter}" for each in readings_of(rules.profile))}
    return (table for each in sequences if isinstance(table := _keep_in_force(each, taken, rules.without), Mapping))


def _keep_in_force(value: object, taken: Collection[object], struck_out: Collection[str]) -> object:
    """A value without entries that are not in force. None stands for no reading."""
    if isinstance(value, list | tuple):
        left = (_keep_in_force(each, taken, struck_out) for each in value)
        return tuple(each for each in left if each is not None)
    if isinstance(value, str):
        return "" if value in struck_out else value
    held = _find_fields(value)
    if held is None:
        return value
    if held.get("under") not in taken or (held.get("clause") or None) in struck_out:
        return None
    settled = {**held, **_resolve_readings(held, taken, struck_out)}
    own = {key: _keep_in_force(each, taken, struck_out) for key, each in settled.items() if key != "under"}
    if isinstance(value, Mapping):
        return own
    return replace(value, **own, **({"under": None} if "under" in held else {}))  # type: ignore[type-var]  # it is one


def _find_fields(value: object) -> Data | None:
    """The fields of an object of the engine, or of a table, by name; None for anything else."""
    if isinstance(value, Mapping):
        return value
    if is_dataclass(value) and not isinstance(value, type):
        return {each.name: getattr(value, each.name) for each in fields(value)}
    return None


def _resolve_readings(step: Data, taken: Collection[object], struck_out: Collection[str]) -> Data:
    """The effect of readings on a step whose fires follow one another, or whose losses are taken, by one."""
    turn, settled = _find_fields(step.get("in_turn")), dict[str, object]()
    if turn:
        holds = turn["reading"] in taken and turn["clause"] not in struck_out
        settled |= {"together": ""} if holds else {"in_turn": None}
    if step.get("defender_first") not in taken:
        settled |= {"defender_first": None}
    if step.get("losses_under"):
        settled |= {"losses_under": None} | ({} if step["losses_under"] in taken else {"losses": ""})
    return settled


def _find_differences(before: Iterable[Data], now: Iterable[Data]) -> Iterator[tuple[_Name, str, str]]:
    was, is_ = dict(_walk_sequences(before)), dict(_walk_sequences(now))
    for name in dict.fromkeys((*was, *is_)):
        if was.get(name, "") != is_.get(name, ""):
            yield name, was.get(name, ""), is_.get(name, "")


def _walk_sequences(sequences: Iterable[Data]) -> Iterator[tuple[_Name, str]]:
    for sequence in sequences:
        title = str(sequence["title"])
        parts = sequence["parts"]
        assert isinstance(parts, list | tuple), "an export lists the parts of a sequence"
        labels = [str(step["label"]) for part in parts for step in part["steps"]]
        yield (title, "", "steps"), ", ".join(labels)
        whole = {key: each for key, each in sequence.items() if key not in {"parts", "name"}}
        yield from (((title, "", what), value) for what, value in _walk_values("", whole))
        for part in parts:
            for step in part["steps"]:
                yield from (((title, str(step["label"]), what), value) for what, value in _walk_values("", step))


def _walk_values(name: str, value: object) -> Iterator[tuple[str, str]]:
    """All values in a value, each under its name."""
    if isinstance(value, Mapping):
        for key, each in value.items():
            if key not in _IN_THE_NAME:
                yield from _walk_values(f"{name} {'' if key == 'rows' else key.replace('_', ' ')}".strip(), each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _walk_entry(f"{name} {_about(each)}", each)
    elif value not in {None, "", False}:
        yield name, str(value)


def _walk_entry(name: str, entry: object) -> Iterator[tuple[str, str]]:
    """An entry of a list: its presence, by its clause, and its other contents."""
    if not isinstance(entry, Mapping):
        yield name, "yes"
        return
    if not entry.get("rows"):
        yield name, str(entry.get("clause") or "yes")
    yield from _walk_values(
        name, {key: each for key, each in entry.items() if key not in {_entry_key(entry), "clause"}}
    )


def _about(entry: object) -> str:
    return str(entry.get(_entry_key(entry), "") if isinstance(entry, Mapping) else entry)


def _entry_key(entry: Data) -> str:
    return next((key for key in _ABOUT if entry.get(key)), "")


_Thing = TypeVar("_Thing")
_OF_DECISIONS = ("asks", "in order")
"""Fields of a step that do not happen there."""


def compare_flows(
    before: Iterable[Flow], now: Iterable[Flow], differing: Mapping[tuple[str, str], Sequence[str]]
) -> Iterator[Flow]:
    """The sequences with differences.

    `differing` holds these, by title and label.
    """
    was, is_ = ({each.name: each for each in flows} for flows in (before, now))
    titles = {title for title, _ in differing}
    for name in dict.fromkeys((*was, *is_)):
        old, new = was.get(name), is_.get(name)
        if not titles.isdisjoint(each.title for each in (old, new) if each):
            yield _merge_flows(old, new, differing) if old and new else _whole(old or new, "gone" if old else "new")


def describe_sequences(
    rulebook: Rulebook, before: Rules, after: Rules
) -> tuple[tuple[ValueAnswer, ...], tuple[Flow, ...]]:
    """The differences between the sequences of a game by two sets of rules, in words and as diagrams."""
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
    """A step in both."""
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
    """The identity of a box of a step: the event, or the question."""
    return tuple(each.words for each in box.lines) if box.is_decision else ()


def _box(old: Box, new: Box, differing: Sequence[str]) -> Box:
    """The contents of a step: removed boxes before their replacements."""
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
    """All entries of both in the new order, with removed ones after their former predecessors."""
    every = list(new)
    for place, each in enumerate(old):
        if each not in every:
            behind = next((every.index(other) + 1 for other in reversed(old[:place]) if other in every), 0)
            every.insert(behind, each)
    return every


def _moved_labels(old: Sequence[str], new: Sequence[str]) -> set[str]:
    """The entries of both that have moved."""
    was, is_ = [each for each in old if each in new], [each for each in new if each in old]
    blocks = SequenceMatcher(None, was, is_, autojunk=False).get_matching_blocks()
    return {*is_} - {each for block in blocks for each in is_[block.b : block.b + block.size]}
