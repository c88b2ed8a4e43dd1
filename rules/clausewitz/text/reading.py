"""Reading the register of a house from its files, in one go."""

from clausewitz.text.files.clauses import FeatureReader, read_clauses
from clausewitz.text.files.sources import read_rulebook
from clausewitz.text.model import Clause, Fault, Rulebook
from clausewitz.text.register import Register
from clausewitz.text.rooms.games import Game
from clausewitz.text.rooms.house import Project
from clausewitz.text.rooms.topics import namesakes, strays, topic_files


def load(house: Project) -> Register:
    """The register of all rulebooks of the house; faults in the files are in it."""
    reading = FeatureReader()
    found: list[Rulebook] = []
    for game in house.games:
        read = _rulebook(game, found, reading.faults)
        if read is not None:
            for file in topic_files(house.features, game.room, "feature"):
                read_clauses(file, read, reading)
    reading.faults += [*strays(house, house.features, "feature"), *namesakes(house, house.features, "feature")]
    return Register(tuple(found), _by_id(reading), tuple(reading.broken), tuple(reading.faults))


def _rulebook(game: Game, others: list[Rulebook], faults: list[Fault]) -> Rulebook | None:
    """What the sources.toml of a game says, which joins the others."""
    file = game.folder / "sources.toml"
    rulebook, wrong = read_rulebook(file)
    faults += wrong
    if rulebook is not None:
        if rulebook.id != game.id:
            faults.append(Fault(file, 1, f'rulebook "{rulebook.id}" is called "{game.id}" by its entry point'))
        faults += _clashes(rulebook, others)
        others.append(rulebook)
    return rulebook


def _clashes(rulebook: Rulebook, others: list[Rulebook]) -> list[Fault]:
    faults = []
    for other in others:
        place = f"{other.file.parent.name}/{other.file.name}"
        if rulebook.prefix == other.prefix:
            faults.append(Fault(rulebook.file, 1, f'prefix "{rulebook.prefix}" is in {place} already'))
        taken = {source.id for source in other.sources}
        faults += [
            Fault(rulebook.file, source.line, f"source {source.id} is in {place} already")
            for source in rulebook.sources
            if source.id in taken
        ]
    return faults


def _by_id(reading: FeatureReader) -> dict[str, Clause]:
    clauses: dict[str, Clause] = {}
    for clause in reading.clauses:
        if not clause.id:
            continue  # a fault already
        first = clauses.setdefault(clause.id, clause)
        if first is not clause:
            place = f"{first.file.name} line {first.line}"
            reading.faults.append(Fault(clause.file, clause.line, f"{clause.id} is defined twice, first in {place}"))
    return clauses
