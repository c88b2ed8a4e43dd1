"""What claims run, and their verdicts on mutants, stored as long as nothing that they rest on changes."""

import os
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path

import msgspec

from clausewitz.catalogue.project import OpenProject
from clausewitz.mutation.mutants import COMMON, Mutant
from clausewitz.mutation.run import Probe, Traced, Verdict, probes_reaching
from clausewitz.play.norms import SAYS
from clausewitz.store.dependencies import LISTED, digest
from clausewitz.store.verdicts import grounds_of_claims
from clausewitz.text.project import TOOLKIT, Game

_real = cache(os.path.realpath)


class _StoredTrace(msgspec.Struct, frozen=True):
    """What a claim runs, by file, with the state of these files."""

    seconds: float
    lines: dict[str, list[int]]
    rests_on: str


class _TrialResult(msgspec.Struct, frozen=True):
    """What caught a mutant, empty if nothing did, with the state of everything tried."""

    by: str
    rests_on: str


class _StoredTrials(msgspec.Struct, frozen=True):
    traces: dict[str, _StoredTrace] = {}
    ended: dict[str, _TrialResult] = {}


class _OfGame:
    """The stored data on the claims of a game. `play` counts as one part."""

    def __init__(self, project: OpenProject, game: Game) -> None:
        self.folder_name, self._store, self._key = game.folder_name, project.store, f"trials-{game.id}"
        self.grounds = grounds_of_claims(project.store, game, project.fingerprints.code)
        folders = {**self.grounds.folders, COMMON: TOOLKIT / COMMON}
        self._folders = {room: Path(_real(str(folder))) for room, folder in folders.items()}
        self.kept = self._store.read(self._key, "", _StoredTrials) or _StoredTrials()

    def stored_trace(self, probe: Probe) -> Traced | None:
        """The stored trace of a claim, if still valid."""
        trace = self.kept.traces.get(probe.name)
        if trace is None or trace.rests_on != self._state(trace.lines):
            return None
        return Traced(True, trace.seconds, {self._file_of(name): frozenset(ran) for name, ran in trace.lines.items()})

    def state_of(self, found: Traced) -> str:
        """The state of the functions that a claim runs, independent of line numbers."""
        places = ((file, line) for file, lines in found.lines.items() for line in lines)
        return self._state(self.grounds.rests_on(places, (), whole=False))

    def keep(self, ran: Mapping[Probe, Traced], ended: Mapping[str, _TrialResult]) -> None:
        """Store new results with the earlier ones."""
        traces = dict(self.kept.traces)
        for probe, found in ran.items():
            lines = {self._name_of(file): sorted(lines) for file, lines in found.lines.items() if lines}
            traces[probe.name] = _StoredTrace(found.seconds, lines, self._state(lines))
        self._store.keep(self._key, "", _StoredTrials(traces, {**self.kept.ended, **ended}))

    def _state(self, parts: Collection[str]) -> str:
        digests = (f"{each} {self.grounds.digests.get(each, '')}" for each in sorted({*parts, LISTED, SAYS}))
        return digest("\n".join((self.grounds.common, *digests)).encode())

    def _name_of(self, file: str) -> str:
        room, folder = next(each for each in self._folders.items() if Path(file).is_relative_to(each[1]))
        return f"{room}/{Path(file).relative_to(folder).as_posix()}"

    def _file_of(self, name: str) -> str:
        room, _, below = name.partition("/")
        return str(self._folders[room] / below)


class MutantVerdicts:
    """The verdicts of claims on mutants of a project. Create it before any code of a game is imported."""

    def __init__(self, project: OpenProject) -> None:
        self._games = {game.folder_name: _OfGame(project, game) for game in project.games}

    @property
    def files(self) -> list[Path]:
        """All claim files, which are traced together with the engine."""
        return [file for each in self._games.values() for file in each.grounds.folders["claims"].rglob("*.py")]

    def stored_traces(self, probes: Iterable[Probe]) -> dict[Probe, Traced]:
        """The valid traces of claims."""
        found = {each: self._game_of(each).stored_trace(each) for each in probes}
        return {probe: trace for probe, trace in found.items() if trace is not None}

    def standing(self, mutants: Iterable[Mutant], ran: Mapping[Probe, Traced]) -> list[Verdict]:
        """The valid verdicts on mutants."""
        states, by_name = self._states(ran), {each.name: each for each in ran}
        ended = {name: end for each in self._games.values() for name, end in each.kept.ended.items()}
        found = []
        for mutant in mutants:
            end = ended.get(_name(mutant))
            probe = by_name.get(end.by) if end else None
            if end and end.rests_on == _rests_on(probe, mutant, states, ran) and (probe or not end.by):
                found.append(Verdict(mutant, probe.stage if probe else None, end.by))
        return found

    def keep(self, verdicts: Sequence[Verdict], ran: Mapping[Probe, Traced]) -> None:
        """Store these verdicts, and what the claims run."""
        states, by_name = self._states(ran), {each.name: each for each in ran}
        for room, game in self._games.items():
            ended = {}
            for each in verdicts:
                probe = by_name.get(each.by)
                if probe is None or self._game_of(probe) is game:
                    ended[_name(each.mutant)] = _TrialResult(each.by, _rests_on(probe, each.mutant, states, ran))
            game.keep({each: found for each, found in ran.items() if each.name.startswith(f"{room}.")}, ended)

    def _states(self, ran: Mapping[Probe, Traced]) -> dict[Probe, str]:
        return {probe: self._game_of(probe).state_of(found) for probe, found in ran.items()}

    def _game_of(self, probe: Probe) -> _OfGame:
        return self._games[probe.name.partition(".")[0]]


def _rests_on(probe: Probe | None, mutant: Mutant, states: Mapping[Probe, str], ran: Mapping[Probe, Traced]) -> str:
    """The state of what caught a mutant; if nothing did, of everything that might have."""
    asked = [probe] if probe else probes_reaching(mutant, ran)
    return digest("\n".join(sorted(f"{each.name} {states[each]}" for each in asked)).encode())


def _name(mutant: Mutant) -> str:
    return digest("\n".join((*mutant.key, str(mutant.number))).encode())
