"""A small engine: bombardments by rail guns of The Great War, and nothing else."""

from collections.abc import Mapping
from itertools import product

HITS_PER_FORT = 4


class RulesError(Exception):
    """The rules do not allow it."""


class Bombardment:
    """Each gun has a single shot; what it hits its owner chooses."""

    def __init__(self, guns: int, units: Mapping[str, int], fort_hits: int = 0) -> None:
        self.guns, self.units, self.fort_hits = guns, dict(units), fort_hits
        self.hits, self.is_over = 0, False

    def fire(self, faces: list[int]) -> None:
        """The guns fire."""
        if self.hits or self.is_over:
            raise RulesError("the guns have fired")
        if len(faces) != self.guns or not all(1 <= face <= 6 for face in faces):
            raise RulesError(f"roll {self.guns} dice")
        self.hits = min(sum(face <= 3 for face in faces), sum(self.targets().values()))
        ways = self.ways()
        if len(ways) == 1:  # nobody is asked where there is no choice
            self.lose(ways[0])

    def targets(self) -> dict[str, int]:
        """How many hits each kind can take: a fort four, and guns that support from another space none."""
        units = {kind: number for kind, number in self.units.items() if kind != "supporting_rail_guns"}
        return {**units, "forts": HITS_PER_FORT * units.get("forts", 0) - self.fort_hits}

    def ways(self) -> list[dict[str, int]]:
        """All ways to take the hits."""
        kinds, most = zip(*self.targets().items(), strict=True)
        ways = product(*(range(min(self.hits, each) + 1) for each in most))
        due = (dict(zip(kinds, way, strict=True)) for way in ways if sum(way) == self.hits)
        return [{kind: number for kind, number in way.items() if number} for way in due]

    def lose(self, losses: Mapping[str, int]) -> None:
        """The owner takes the hits."""
        if self.is_over or losses not in self.ways():
            raise RulesError("these are not the hits that are due")
        for kind, number in losses.items():
            if kind == "forts":
                self.fort_hits += number
            else:
                self.units[kind] -= number
        self.is_over = True

    def left(self) -> dict[str, int]:
        """The units that are left; hits are spread over the forts, and each is left that can take another one."""
        return {**self.units, "forts": min(self.units.get("forts", 0), self.targets()["forts"])}
