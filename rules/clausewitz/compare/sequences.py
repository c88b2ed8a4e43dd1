"""What has become of the sequences: steps, and in each who fires, what is decided, and how losses are taken.

A sequence is compared as the data of an export. What stands in a list is told by what it is about, such as the side
that fires or the kind of unit, so that a row more is one line and not a shift of all below it.
"""

from collections.abc import Iterable, Iterator, Mapping

from clausewitz.catalogue.answers.compared.texts import ValueDocument
from clausewitz.catalogue.export.typed import record
from clausewitz.desk.comparing.rules import Rules
from clausewitz.play.readings import readings_of
from clausewitz.play.sequences import Sequence

Data = Mapping[str, object]
_ABOUT = ("side", "kind", "question", "label", "number")
"""The fields by which an entry of a list is known, the first that it has."""
_IN_THE_NAME = {"label", "steps", "parts"}


def sequences_compared(before: Iterable[Data], now: Iterable[Data]) -> Iterator[ValueDocument]:
    """What differs between the sequences of a game, each thing by its sequence and step."""
    was, is_ = dict(_all_told(before)), dict(_all_told(now))
    for name in dict.fromkeys((*was, *is_)):
        if was.get(name, "") != is_.get(name, ""):
            yield ValueDocument(name, was.get(name, ""), is_.get(name, ""))


def in_force(sequences: Iterable[Sequence], rules: Rules) -> Iterator[Data]:
    """Sequences as data, without what other readings than those of the rules say, and what is struck out of them."""
    return standing(map(record, sequences), rules)


def standing(sequences: Iterable[object], rules: Rules) -> Iterator[Data]:
    """The same of sequences that are data already."""
    taken = {f"{each.issue} {each.letter}" for each in readings_of(rules.profile)}
    return (table for each in sequences if isinstance(table := _standing(each, taken, rules.without), Mapping))


def _standing(value: object, taken: set[str], struck_out: frozenset[str]) -> object:
    """A value without what is not in force; of a list the entries that are left."""
    if isinstance(value, Mapping):
        if value.get("under", "") not in {"", None, *taken} or value.get("clause", "") in struck_out:
            return None
        return {key: _standing(each, taken, struck_out) for key, each in value.items() if key != "under"}
    if isinstance(value, list | tuple):
        left = (_standing(each, taken, struck_out) for each in value)
        return [each for each in left if each is not None]
    return None if isinstance(value, str) and value in struck_out else value


def _all_told(sequences: Iterable[Data]) -> Iterator[tuple[str, str]]:
    for sequence in sequences:
        title = str(sequence["title"])
        parts = sequence["parts"]
        assert isinstance(parts, list | tuple), "an export lists the parts of a sequence"
        labels = [str(step["label"]) for part in parts for step in part["steps"]]
        yield f"{title}: steps", ", ".join(labels)
        yield from _told(f"{title}:", {key: each for key, each in sequence.items() if key not in {"parts", "name"}})
        for part in parts:
            for step in part["steps"]:
                yield from _told(f"{title}, step {step['label']}:", step)


def _told(name: str, value: object) -> Iterator[tuple[str, str]]:
    """All that a value holds, each thing under its name."""
    if isinstance(value, Mapping):
        for key, each in value.items():
            if key not in _IN_THE_NAME:
                yield from _told(f"{name} {'' if key == 'rows' else key.replace('_', ' ')}".strip(), each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _entry(f"{name} {_about(each)}", each)
    elif value not in {None, "", False}:
        yield name, str(value)


def _entry(name: str, entry: object) -> Iterator[tuple[str, str]]:
    """An entry of a list: that it is there, by its clause, and what else it says."""
    if not isinstance(entry, Mapping):
        yield name, "yes"
        return
    if not entry.get("rows"):
        yield name, str(entry.get("clause") or "yes")
    yield from _told(name, {key: each for key, each in entry.items() if key not in {*_ABOUT, "clause"}})


def _about(entry: object) -> str:
    if not isinstance(entry, Mapping):
        return str(entry)
    return str(next((entry[key] for key in _ABOUT if entry.get(key)), ""))
