"""What symbols refuse, with what to write instead: it cannot be followed, and would be guessed."""

from typing import NoReturn

from clausewitz.prove.paths.cuts import Unprovable, current_run
from clausewitz.prove.paths.frames import is_wording_an_error

KEPT_TOO_LONG = "a symbol was used after its path had ended: it was kept in a global or a cache"


def refuse(reason: str) -> NoReturn:
    """Cut the path short."""
    raise Unprovable(reason)


def refuse_text(placeholder: str) -> str:
    """Refuse to become text, but where a placeholder does: outside of a proof, and in the words of an error."""
    run = current_run()
    if run is None or run.path is None:
        return placeholder
    if is_wording_an_error():
        run.has_worded = True
        return placeholder
    refuse(f"the text of {placeholder} cannot be followed: compare the values, and make text only where it is shown")


def refuse_attribute(what: str, name: str, instead: str) -> NoReturn:
    """Refuse an attribute that the prover does not know; whoever words an error is told that there is none."""
    if is_wording_an_error():
        raise AttributeError(name)
    refuse(f"`{name}` of {what} cannot be followed; use {instead}")
