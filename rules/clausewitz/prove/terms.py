"""The one door to Z3. It ships no types, so that its terms are `Any` to the type checker: nothing else imports it."""

import z3  # type: ignore[import-untyped]  # z3-solver ships neither stubs nor py.typed

__all__ = ["z3"]
