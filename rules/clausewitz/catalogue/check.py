"""All faults of the corpus that can be seen without running anything, those between text and engine included."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from clausewitz.catalogue.catalogue import Catalogue
from clausewitz.catalogue.model import IssueEntry
from clausewitz.play.norms import all_norms
from clausewitz.play.rulebook import Rulebook
from clausewitz.text.check import faults
from clausewitz.text.model import Fault
from clausewitz.text.nearest import did_you_mean
from clausewitz.text.quotes import fold
from clausewitz.text.topics import namesakes, strays


def all_faults(catalogue: Catalogue) -> list[Fault]:
    """Every fault, by file and line."""
    house = catalogue.house
    text = faults(catalogue.register, catalogue.issues, citing=(house.verify, house.steps))
    claims = (*strays(house, house.verify, "py"), *namesakes(house, house.verify, "py"))
    engines = dict(catalogue.engines)  # which imports them, so that all their norms are known
    engine = (*_readings(catalogue), *_figures(catalogue, engines), *_exceptions(catalogue))
    return sorted([*text, *claims, *engine])


def _readings(catalogue: Catalogue) -> Iterator[Fault]:
    """Each issue has different letters, and prefers one of them."""
    for issue in catalogue.issues.values():
        cited = catalogue.register.citations[issue.id][0]
        for what in _faults_of(issue):
            yield Fault(cited.file, cited.line, f"{issue.id} {what}")


def _faults_of(issue: IssueEntry) -> Iterator[str]:
    letters = [reading.letter for reading in issue.readings]
    if len(set(letters)) < len(letters):
        yield f"has two readings of one letter: {', '.join(letters)}"
    preferred = [reading.letter for reading in issue.readings if reading.preferred]
    if len(preferred) != 1:
        yield f"prefers {', '.join(preferred) or 'no reading'}; exactly one reading says why it is preferred"
    if not issue.question.endswith("?"):
        yield "asks no question; the docstring of its class is one"


def _figures(catalogue: Catalogue, engines: Mapping[str, Rulebook]) -> Iterator[Fault]:
    """Each sourced figure of a roster names a clause that there is."""
    for rulebook in catalogue.register.rulebooks:
        engine = engines.get(rulebook.id)
        for unit in engine.roster.units.values() if engine else ():
            for column, figure in unit.figures.items():
                if figure.sourced and figure.clause not in catalogue.entries:
                    what = f"{unit.kind}.{column} is given by {figure.clause}, and there is no such clause"
                    near = did_you_mean(figure.clause, catalogue.entries)
                    roster = rulebook.file.parent / "roster.toml"
                    yield Fault(roster, _line_of(figure.clause, roster), what + near)


def _exceptions(catalogue: Catalogue) -> Iterator[Fault]:
    """The words by which a norm makes itself an exception stand in a quote of its clause."""
    prefixes = tuple(f"{rulebook.prefix}." for rulebook in catalogue.register.rulebooks)
    for norm in (each for each in all_norms() if each.clause.startswith(prefixes)):
        entry = catalogue.entries.get(norm.clause)
        if entry is None:  # which is a fault of its own, told already
            continue
        quotes = [fold(quote.text) for quote in entry.clause.quotes]
        for words in dict.fromkeys(each.words for each in norm.overrides if each.words):
            if not any(fold(words) in quote for quote in quotes):
                cited = catalogue.register.citations[norm.clause]
                place = next((each for each in cited if each.name == norm.name), cited[0])
                what = f'{norm.name} overrides by the words "{words}", which are in no quote of {norm.clause}'
                yield Fault(place.file, place.line, what)


def _line_of(words: str, file: Path) -> int:
    """The first line that holds the words."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, start=1) if words in line)
