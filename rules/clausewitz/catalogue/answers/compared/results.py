"""The scenarios whose result has changed, as `compare` tells them."""

from dataclasses import dataclass

from clausewitz.catalogue.stored.results import Outcome


@dataclass(frozen=True)
class ScenarioChange:
    """A scenario that ends otherwise than it did."""

    clause: str
    """The clause under which it stands."""
    scenario: str
    """Its name."""
    before: Outcome
    now: Outcome
    message: str
    """What the scenario expected and what came, with the step."""
