"""Engines that are made up of the engine of the project: what is wrong with each is said in a function or a table."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from clausewitz.conform.protocol import Answered, Asked, Hello, Plays, Welcome
from clausewitz.conform.traces import with_readings

from .samples import REFERENCE

LAND_ALONE = Welcome(name="Fake", version="1", language="Logo", plays={"great-war": Plays(documents=("land",))})


def faithful(_asked: Asked, answer: Answered) -> Answered:
    return answer


@dataclass
class Fake:
    """Answers as the engine of the project does under readings of its own, but for what is spoilt."""

    readings: Mapping[str, str] = field(default_factory=dict)
    spoilt: Callable[[Asked, Answered], Answered] = faithful
    welcome: Welcome = LAND_ALONE

    def ask(self, request: Asked) -> Answered:
        if isinstance(request, Hello):
            return self.welcome
        return self.spoilt(request, REFERENCE.ask(with_readings(request, self.readings)))
