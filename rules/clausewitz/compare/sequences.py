"""What has become of the sequences: steps, and in each who fires, what is decided, and how losses are taken.

A sequence is compared as the data of an export. What stands in a list is told by what it is about, such as the side
that fires or the kind of unit, so that a row more is one line and not a shift of all below it.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace

from clausewitz.catalogue.answers.compared.texts import ValueDocument
from clausewitz.desk.comparing.rules import Rules
from clausewitz.desk.flow import leading_within
from clausewitz.play.readings import readings_of
from clausewitz.play.sequences import SequenceOfPlay

Data = Mapping[str, object]
_ABOUT = ("question", "side", "kind", "label", "to", "number")
"""The fields by which an entry of a list is known, the first that it has."""
_IN_THE_NAME = {"label", "steps", "parts"}
_Name = tuple[str, str, str]
"""The title of the sequence, the label of the step, and what it is about."""


def compare_sequences(before: Iterable[Data], now: Iterable[Data]) -> Iterator[ValueDocument]:
    """What differs between the sequences of a game, each thing by its sequence and step."""
    for (title, label, what), was, is_ in _find_differences(before, now):
        step = f", step {label}" if label else ""
        yield ValueDocument(f"{title}{step}: {what}", was, is_)


def differences_by_step(before: Iterable[Data], now: Iterable[Data]) -> Mapping[tuple[str, str], list[str]]:
    """What differs at each step, by the title of its sequence and its label; what is said of no step has none."""
    found: dict[tuple[str, str], list[str]] = {}
    for (title, label, what), _, _ in _find_differences(before, now):
        found.setdefault((title, label), []).append(what)
    return found


def sequence_in_force(sequence: SequenceOfPlay, rules: Rules) -> SequenceOfPlay:
    """A sequence without what other readings than those of the rules say, and what is struck out of it."""
    left = _keep_in_force(sequence, {None, *readings_of(rules.profile)}, rules.without)
    assert isinstance(left, SequenceOfPlay), "a sequence as a whole stands under no reading and by no clause"
    return leading_within(left)


def data_in_force(sequences: Iterable[object], rules: Rules) -> Iterator[Data]:
    """The same of sequences that are data."""
    taken = {None, *(f"{each.issue} {each.letter}" for each in readings_of(rules.profile))}
    return (table for each in sequences if isinstance(table := _keep_in_force(each, taken, rules.without), Mapping))


def _keep_in_force(value: object, taken: Collection[object], struck_out: Collection[str]) -> object:
    """A value without what is not in force; of a list the entries that are left. None stands for no reading."""
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
    """What an object of the engine, or a table, holds by its names; None of anything else."""
    if isinstance(value, Mapping):
        return value
    if is_dataclass(value) and not isinstance(value, type):
        return {each.name: getattr(value, each.name) for each in fields(value)}
    return None


def _resolve_readings(step: Data, taken: Collection[object], struck_out: Collection[str]) -> Data:
    """What the readings taken make of a step whose fires follow one another, or whose losses are taken, by one."""
    turn, settled = _find_fields(step.get("in_turn")), dict[str, object]()
    if turn:
        holds = turn["reading"] in taken and turn["clause"] not in struck_out
        settled |= {"together": ""} if holds else {"in_turn": None}
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
    """All that a value holds, each thing under its name."""
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
    """An entry of a list: that it is there, by its clause, and what else it says."""
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
