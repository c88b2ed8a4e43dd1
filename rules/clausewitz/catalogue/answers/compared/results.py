"""The scenarios, the claims and the findings of the prover that have changed, as `compare` tells them."""

from clausewitz.catalogue.stored.results import Outcome
from clausewitz.lazy import dataclass


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


@dataclass(frozen=True)
class ClaimChange:
    """A claim on which the verdict is another."""

    claim: str
    """Its name."""
    clauses: tuple[str, ...]
    """The clauses that it is about."""
    statement: str
    """The claim in words."""
    before: str
    """`proved`, `tested`, `refuted`, `vacuous` or `broken`."""
    now: str
    """The verdict now; empty where the claim is no longer made."""
    told: str
    """What stands behind it: of what is refuted the counterexample."""


@dataclass(frozen=True)
class FindingChange:
    """What the prover finds of the sentences, and did not find, or found otherwise."""

    kind: str
    """`disagreement`, `silence`, `no legal answer`, `rival obligations`, `decides nothing` or `changes nothing`."""
    about: str
    """The action, the question, or the sentence."""
    clauses: tuple[str, ...]
    before: str
    """How a disagreement was settled, else `found`; empty where there was none."""
    now: str
    """The same now; empty where it is gone."""
