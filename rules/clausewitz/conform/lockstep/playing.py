"""Two engines play the same random battle, input by input, until they part or it is over."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from hypothesis import HealthCheck, Phase, Verbosity, given, reject, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import Flaky, Unsatisfiable

from clausewitz.catalogue.answers.play import AwaitedDocument
from clausewitz.catalogue.documents.kinds import schema_of
from clausewitz.conform.cases.case import Case, Exchange
from clausewitz.conform.judging.traces import Divergence
from clausewitz.conform.lockstep.drawing import documents
from clausewitz.conform.protocol.comparing import difference
from clausewitz.conform.protocol.engine import Engine, NoReplyError
from clausewitz.conform.protocol.replies import Answered, Failed, State, Unsupported
from clausewitz.conform.protocol.requests import Asked, Choose, Open, build_roll
from clausewitz.play.documents.leaves import Schema
from clausewitz.play.rulebook import Rulebook

_MOST_INPUTS = 60
"""After so many rolls and decisions a battle is left as it stands."""


class PartedError(Exception):
    """The two engines have parted."""

    def __init__(self, divergence: Divergence) -> None:
        self.divergence = divergence
        super().__init__(f"they part after {divergence.number} inputs")


@dataclass(frozen=True)
class Match:
    """Who plays, and what."""

    engine: Engine
    rules: Engine
    """The engine here."""
    rulebook: Rulebook
    kind: str
    """The kind of the documents."""
    opened: Sequence[Mapping[str, object]]
    """Documents of cases, near which those of the battles are drawn."""
    readings: Mapping[str, str] = field(default_factory=dict)
    """The readings by which both play."""

    @property
    def schema(self) -> Schema:
        """The schema of the documents."""
        return schema_of(self.rulebook, next(each for each in self.rulebook.documents if each.name == self.kind))


def smallest_parting(
    match: Match, battles: int, seed_of_dice: int, on_progress: Callable[[int], None] = lambda number: None
) -> Divergence | None:
    """The smallest battle, with the fewest inputs, in which the two part; None if they agree in so many battles.

    The same seed draws the same battles. An engine that answers otherwise the second time parts as well: it is random.
    Raises `UnusableError`.
    """
    played, partings = 0, list[Divergence]()

    @seed(seed_of_dice)
    @settings(
        max_examples=battles,
        database=None,
        deadline=None,
        phases=[Phase.generate, Phase.shrink],
        suppress_health_check=list(HealthCheck),
        verbosity=Verbosity.quiet,
    )
    @given(st.data(), documents(match.opened, match.schema))
    def play(data: st.DataObject, document: Mapping[str, object]) -> None:
        nonlocal played
        played += 1
        on_progress(min(played, battles))
        try:
            _LockstepBattle(match, data.draw).play({**document, "readings": match.readings})
        except PartedError as parted:
            partings.append(parted.divergence)
            raise

    with suppress(PartedError, Flaky, Unsatisfiable):  # the last where nothing that is drawn is a battle
        play()
    return partings[-1] if partings else None  # the smallest is played last


@dataclass
class _LockstepBattle:
    """One battle."""

    match: Match
    draw: Callable[[st.SearchStrategy[Any]], Any]
    exchanges: list[Exchange] = field(default_factory=list)

    def play(self, document: Mapping[str, object]) -> None:
        """Play it to its end, or until the other engine says that it does not go on. Raises `PartedError`."""
        state = self._ask(Open(document=document))
        while isinstance(state, State) and state.awaits and len(self.exchanges) <= _MOST_INPUTS:
            state = self._ask(self._input(state.awaits))

    def _input(self, awaited: AwaitedDocument) -> Asked:
        if awaited.kind == "roll":
            faces = st.integers(1, awaited.faces)
            return build_roll(awaited, lambda: self.draw(faces))
        return Choose(option=self.draw(st.sampled_from(awaited.options)).data)

    def _ask(self, request: Asked) -> Answered | None:
        """What both answer; None where the other engine does not do what is asked."""
        ours = self.match.rules.ask(request)
        if not isinstance(ours, State):
            reject()  # no such battle
        self.exchanges.append(Exchange(request, ours))
        try:
            theirs = self.match.engine.ask(request)
        except NoReplyError as error:
            theirs = Failed(why=error.what)
        if isinstance(theirs, Unsupported):
            return None
        found = difference(ours, theirs)
        if found:
            raise PartedError(Divergence(self._case(), len(self.exchanges) - 1, ours, theirs, found))
        return ours

    def _case(self) -> Case:
        cites = [clause for each in self.exchanges for clause in getattr(each.answer, "cites", ())]
        return Case(
            id="",
            rulebook=self.match.rulebook.id,
            clause=cites[-1] if cites else "",
            title="a random battle",
            exchanges=tuple(self.exchanges),
            readings=self.match.readings,
            rests_on={},
            cites=tuple(dict.fromkeys(cites)),
        )
