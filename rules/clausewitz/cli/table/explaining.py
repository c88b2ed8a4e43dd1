"""What `may` tells of what would turn a ruling round: with which answers, and with the others how to be told."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING

from clausewitz.cli.terminal import Page, require
from clausewitz.lazy import dataclass

if TYPE_CHECKING:
    from clausewitz.desk.trees.told import ToldTree


@dataclass(frozen=True)
class Explaining:
    """Whether it is told what would turn a ruling round."""

    answers: tuple[str, ...]
    """The answers with which it is told."""
    is_offered: bool = False
    """Whether with the others it is said how to be told."""
    is_possible: bool = True
    """Whether the solver is there, by which it is found out."""

    def show_offers(self, page: Page, answers: Iterable[str]) -> None:
        """Say after rulings with these answers how to be told what was not told of them, once for all of them."""
        untold = set(answers).difference(self.answers) if self.is_offered else set()
        if untold - {"yes"}:
            page.line("What would make a no a yes is left out, since z3 is not installed; run:", style="dim", indent=5)
            page.verbatim('pip install "clausewitz[prove]"', indent=7)
        if "yes" in untold:
            page.line("--why tells what would make a yes a no.", style="dim", indent=5)


@dataclass(frozen=True)
class InterviewOptions:
    """How an interview is to be held."""

    settings: Sequence[str]
    """What is answered beforehand, each as FIELD=VALUE."""
    why: Explaining
    as_json: bool
    words: str = ""
    """The question as it was put; empty where a battle says what it is about."""
    known: "Callable[[ToldTree], Mapping[str, str]]" = lambda _: {}
    """What is known of the fields of a tree: what a battle says."""
    where: str = ""
    """Where the battle stands; empty without one."""
    is_usual: bool = True
    """Whether it is ruled by the preferred readings and the figures of the roster."""


def explaining(*, why: bool | None) -> Explaining:
    """What is told where `--why` asks for it, `--no-why` does not want it, or nobody says: then with what is refused.

    Where the solver is not installed, that ends it for whoever asks.
    """
    if why:
        require("z3")
        return Explaining(("no", "unclear", "yes"))
    if why is False:
        return Explaining((), is_possible=find_spec("z3") is not None)
    if find_spec("z3"):
        return Explaining(("no", "unclear"), is_offered=True)
    return Explaining((), is_offered=True, is_possible=False)
