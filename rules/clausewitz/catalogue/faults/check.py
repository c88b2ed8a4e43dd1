"""All faults of the corpus that can be seen without running anything: in texts and engines, and in the last results."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from clausewitz.catalogue.catalogue import Catalogue
from clausewitz.catalogue.engines import EngineError, Engines
from clausewitz.catalogue.faults.classes import (
    classes_of,
    force_faults,
    import_faults,
    position_faults,
    question_faults,
)
from clausewitz.catalogue.faults.ids import id_faults
from clausewitz.catalogue.faults.issues import issue_faults
from clausewitz.catalogue.faults.norms import norm_faults
from clausewitz.catalogue.faults.pages import page_faults
from clausewitz.catalogue.faults.tables import sequence_faults
from clausewitz.catalogue.faults.wording import wording_faults
from clausewitz.catalogue.model import NOT_RUN, Status
from clausewitz.play.forces import Force
from clausewitz.play.positions.position import Position
from clausewitz.play.rulebook import Rulebook
from clausewitz.text.check import faults as text_faults
from clausewitz.text.citations import is_issue
from clausewitz.text.files.sources import read_rulebook
from clausewitz.text.model import Fault
from clausewitz.text.nearest import did_you_mean
from clausewitz.text.reading import load
from clausewitz.text.register import Register
from clausewitz.text.rooms.games import Game
from clausewitz.text.rooms.house import Project
from clausewitz.text.rooms.topics import namesakes, strays


def sound_part(house: Project) -> tuple[Project, list[Fault]]:
    """The house with the games alone whose sources and engines can be used, and what is wrong with the others.

    Where the sources cannot be read all else would be wrong because of that, and is not told.
    """
    engines, faults = Engines(house.games), list[Fault]()
    sound = []
    for game in house.games:
        id_, (rulebook, unreadable) = game.id, read_rulebook(game.folder / "sources.toml")
        if rulebook is None:
            faults += unreadable
            continue
        try:
            sound.append(engines[id_].id)
        except EngineError as error:
            register = load(house.only(id_))
            issues = [each for each in register.citations if is_issue(each)]  # the engine alone could tell them
            faults += [error.fault, *text_faults(register, issues, citing=(house.verify, house.steps))]
    return (house.only(*sound) if len(sound) < len(engines) else house), faults


def all_faults(catalogue: Catalogue) -> list[Fault]:
    """Every fault, by file and line, of games whose engines can be used."""
    house = catalogue.house
    text = (
        *text_faults(catalogue.register, catalogue.issues, citing=(house.verify, house.steps)),
        *id_faults(house.verify, catalogue.register),
    )
    claims = (*strays(house, house.verify, "py"), *namesakes(house, house.verify, "py"))
    engines = dict(catalogue.engines)  # which imports them, so that all their norms are known
    engine = (*issue_faults(catalogue), *_figures(catalogue, engines), *norm_faults(catalogue, engines.values()))
    code = (fault for game in house.games for fault in _code(game, engines[game.id], catalogue.register))
    return sorted(
        {*text, *claims, *engine, *code, *page_faults(catalogue), *wording_faults(catalogue), *_failing(catalogue)}
    )


def _code(game: Game, engine: Rulebook, register: Register) -> Iterator[Fault]:
    """The modules, classes and tables of a game are whole, so that no battle ends in a bare error."""
    yield from import_faults(game)
    positions = classes_of(game, Position)  # type: ignore[type-abstract]  # those below it are looked at, not made
    for position in positions:
        yield from position_faults(position)
    for force in classes_of(game, Force):
        yield from force_faults(force)
    for file in sorted(game.folder.rglob("*.py")):
        yield from question_faults(file, engine.roster)
    walked = [each.sequence for each in positions if hasattr(each, "sequence")]
    for sequence in dict.fromkeys([*engine.sequences, *walked]):
        yield from sequence_faults(sequence, engine.roster, register, game.folder)


def _failing(catalogue: Catalogue) -> Iterator[Fault]:
    """No scenario failed, and no claim did not come out as expected, when it was last run."""
    for claim in catalogue.claims:
        if claim.verdict != NOT_RUN and not claim.as_expected:
            what = f"claim {claim.name} did not come out as expected: {claim.verdict} {claim.detail}"
            yield Fault(catalogue.house.root / claim.file, claim.line, what)
    for entry in catalogue.entries.values():
        for scenario in entry.scenarios:
            if scenario.status is Status.FAILED:
                what = f'scenario "{scenario.name}" does not pass: {scenario.message}'
                yield Fault(entry.clause.file, scenario.line, what)


def _figures(catalogue: Catalogue, engines: Mapping[str, Rulebook]) -> Iterator[Fault]:
    """Each sourced figure of a roster names a clause that there is."""
    for rulebook in catalogue.register.rulebooks:
        engine = engines.get(rulebook.id)
        for unit in engine.roster.units.values() if engine else ():
            for column, figure in unit.figures.items():
                if figure.has_clause and figure.clause not in catalogue.entries:
                    what = f"{unit.kind}.{column} is given by {figure.clause}, and there is no such clause"
                    near = did_you_mean(figure.clause, catalogue.entries)
                    roster = rulebook.file.parent / "roster.toml"
                    yield Fault(roster, _line_of(figure.clause, roster), what + near)


def _line_of(words: str, file: Path) -> int:
    """The first line that holds the words."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, start=1) if words in line)
