"""Hypothesis on a claim: draws situations and looks for one in which it fails."""

from collections.abc import Mapping

import hypothesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from hypothesis.strategies import SearchStrategy

from clausewitz.prove.claims import Claim
from clausewitz.prove.examples.counterexample import Counterexample
from clausewitz.prove.paths.cuts import Discarded
from clausewitz.prove.symbols.guarding import guard


def attack(
    claim: Claim, situations: SearchStrategy[Mapping[str, object]], examples: int
) -> tuple[int, Counterexample | None]:
    """Give on how many situations the claim held, and the smallest counterexample, if any was found.

    It ends after `examples` situations, or when Hypothesis loses its patience with those that do not meet the
    assumptions of the claim. The same situations are drawn each time. Errors in drawing (of an `is_sound`) are raised.
    """
    guard([claim.function.__module__])
    held = 0
    found: Counterexample | None = None

    def attempt(arguments: Mapping[str, object]) -> None:
        nonlocal held, found
        try:
            claim.function(**arguments)
        except Discarded:
            hypothesis.reject()
        except Exception as error:
            found = Counterexample(arguments, error)  # Hypothesis runs the smallest last
            raise
        held += 1

    drawn = given(situations)
    test = settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate, Phase.shrink],
        report_multiple_bugs=False,
        suppress_health_check=list(HealthCheck),
    )(drawn(attempt))
    try:
        test()
    except Unsatisfiable:
        return held, None
    except Exception:
        if found is None:
            raise
    return held, found
