"""Clausewitz makes the written rules of a wargame executable, provable and easy to look up.

What other programs call is imported from here; `clausewitz.api` says what each function takes and gives. The packages
are layers, each of which imports only from those below it, from `text` and `play` up to `cli`. `rulebooks` holds the
games, which import only `play` and `lazy`.
"""

TYPE_CHECKING = False  # as in `typing`, which takes as long to import as Python to start: an interrupt would show that
if TYPE_CHECKING:
    from clausewitz.api import may, odds_of, open_battle, open_project, prove_claims, ruling

__all__ = ["may", "odds_of", "open_battle", "open_project", "prove_claims", "ruling"]


def __getattr__(name: str) -> object:
    """A function of `clausewitz.api`, imported as it is first used: looking up a rule needs none of them."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415 - as above; by its name, so that the package does not rest on it

    return getattr(import_module(f"{__name__}.api"), name)


def __dir__() -> list[str]:
    return __all__
