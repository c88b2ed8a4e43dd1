"""What would reverse a ruling: the fewest fields of situation and action that would need another value.

The solver finds the fields on the formulas of the norms, with all others fixed, and gives them values as close to the
present ones as possible. Each result is replayed on plain values, by `ruling` itself, before it is reported.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from clausewitz.play.norms import norms_on, ruling
from clausewitz.prove.norms.findings import Example
from clausewitz.prove.norms.formulas import ContradictedError, Formula, Speaking
from clausewitz.prove.shapes import Choice, Shapes
from clausewitz.prove.symbolic.terms import any_of, z3
from clausewitz.rulings.changes import Reversal, Values, Way, change_at, fields_of, pinned_shape, value_at
from clausewitz.rulings.doing import hold_what_is_done

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


def changes(action: object, situation: object, profile: "DataclassInstance") -> Iterator[Reversal]:
    """All smallest changes that would reverse the ruling, the fewest fields first.

    The deciding side, names, the readings of the profile, and whether anything is done at all stay fixed. Raises
    `Unprovable` or `IllFormedClaimError` if the norms cannot be examined.
    """
    yield from _Search({"at": situation, "action": action}, profile).find_smallest()


class _Search:
    """The search for the changes of one ruling."""

    def __init__(self, here: Values, profile: "DataclassInstance") -> None:
        self.here = here
        norms = norms_on(type(here["action"]))
        shapes = Shapes({type(profile): profile}, texts=("",))
        arguments = {name: pinned_shape(shapes, value, name) for name, value in here.items()}
        self.speaking = Speaking.from_arguments(norms, arguments)
        hold_what_is_done(self.speaking, here["action"])
        self.allowed = ruling(here["action"], here["at"]).allowed
        self.fields = dict(fields_of(("action",), arguments["action"])) | dict(fields_of(("at",), arguments["at"]))
        """What can change, in the order shown: choices before circumstances."""
        self.kept = {way: z3.Bool(f"{'.'.join(way)} kept") for way in self.fields}

    def find_smallest(self) -> Iterator[Reversal]:
        """The smallest changes, fewest fields first."""
        ruled = self.speaking.allowed_formula
        wanted = [ruled.false if self.allowed else ruled.true]
        wanted += [z3.Implies(kept, self._holds(way, self.here).true) for way, kept in self.kept.items()]
        for size in range(1, len(self.kept) + 1):
            few = z3.PbLe([(z3.Not(each), 1) for each in self.kept.values()], size)
            found: dict[tuple[int, ...], list[Reversal]] = {}
            while example := self.speaking.example(*wanted, few):
                changed = self._changed_fields(example)
                places = tuple(map(list(self.fields).index, changed))
                found[places] = list(self._each_value(changed, example, wanted))
                wanted.append(any_of(self.kept[way] for way in changed))
            yield from (each for places in sorted(found) for each in found[places])
            if not self.speaking.formulas.are_possible(*wanted):
                return

    def _each_value(self, changed: list[Way], example: Example | None, wanted: list[z3.BoolRef]) -> Iterator[Reversal]:
        """The changes of these fields, one for each combination of values."""
        others = [*wanted, *(kept for way, kept in self.kept.items() if way not in changed)]
        chosen = [way for way in changed if isinstance(self.fields[way], Choice)]
        while example:
            yield self._replay_change(changed, example)
            others.append(any_of(self._holds(way, _values(example)).false for way in chosen))
            example = self.speaking.example(*others)

    def _replay_change(self, changed: list[Way], example: Example) -> Reversal:
        made, there = ruling(example.action, example.situation), _values(example)
        if made.allowed == self.allowed:
            raise ContradictedError(self.speaking.norms[0], example)
        return Reversal(tuple(change_at(self.here, there, way) for way in changed), made)

    def _changed_fields(self, example: Example) -> list[Way]:
        there = _values(example)
        return [way for way in self.fields if value_at(there, way) != value_at(self.here, way)]

    def _holds(self, way: Way, values: Values) -> Formula:
        """The condition that a field keeps its value."""
        value = value_at(values, way)
        return self.speaking.formulas.build_formula(lambda **here: value_at(here, way) == value)


def _values(example: Example) -> Values:
    return {"at": example.situation, "action": example.action}
