"""Faults in the sequences of a game, each of which would be a bare error in the midst of a battle."""

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from clausewitz.play.roster import Roster
from clausewitz.play.sequences import SequenceOfPlay
from clausewitz.text.citations import Citation
from clausewitz.text.model import Fault
from clausewitz.text.nearest import suggest_ids
from clausewitz.text.register import Register


def sequence_faults(sequence: SequenceOfPlay, roster: Roster, register: Register, folder: Path) -> Iterator[Fault]:
    """The faults of a sequence, each at a place that cites the clause of what is wrong, else in the game's folder."""
    for what, clause, word in (
        *_faults_of_steps(sequence),
        *_faults_of_ways(sequence),
        *_faults_of_fires(sequence, roster),
    ):
        place = _place_of(register.citations.get(clause, ()), word)
        file, line = (place.file, place.line) if place else (folder / "__init__.py", 1)
        yield Fault(file, line, f"sequence {sequence.name} {what}")


def _faults_of_steps(sequence: SequenceOfPlay) -> Iterator[tuple[str, str, str]]:
    """What is wrong, the clause of that, and a word of it."""
    if not sequence.parts or not all(part.steps for part in sequence.parts):
        yield "has no part, or a part without a step", sequence.ordered, ""
    for label, number in Counter(step.label for step in sequence.steps).items():
        if number > 1:
            yield f"has {number} steps with the label {label}; each needs one of its own", sequence.ordered, label


def _faults_of_ways(sequence: SequenceOfPlay) -> Iterator[tuple[str, str, str]]:
    labels = [step.label for step in sequence.steps]
    for step in sequence.steps:
        for way in step.repeat.ways if step.repeat else ():
            if way.to not in labels:
                near = suggest_ids(way.to, labels) or f"; there are {', '.join(labels)}"
                what = f"goes on from step {way.to} after step {step.label}, and has no such step{near}"
                yield what, way.clause, way.to


def _faults_of_fires(sequence: SequenceOfPlay, roster: Roster) -> Iterator[tuple[str, str, str]]:
    fires = [(step, row) for step in sequence.steps for fire in step.fires for row in fire.rows]
    for step, row in fires:
        if row.kind not in roster.units:
            near = suggest_ids(row.kind, roster.units) or f"; there are {', '.join(roster.units)}"
            what = f'fires with "{row.kind}" in step {step.label}, which is not in the roster{near}'
            yield what, row.clause, row.kind
    if fires and not any(step.losses for step in sequence.steps):
        step, row = fires[0]
        what = f"fires in step {step.label}, and takes losses in no step; name the clause by which one does"
        yield what, row.clause, ""


def _place_of(cited: Iterable[Citation], word: str) -> Citation | None:
    """Of the places where a clause is cited, the one with the word in the same line, or beside it; else the first."""
    places = list(cited)
    for beside in (0, 1):
        for place in places:
            lines = place.file.read_text(encoding="utf-8").splitlines()
            near = lines[max(place.line - 1 - beside, 0) : place.line + beside]
            if word and any(f'"{word}"' in line for line in near):
                return place
    return places[0] if places else None
