"""Issues: each has an id of its rulebook and different letters, and prefers one of its readings."""

from collections.abc import Iterator

from clausewitz.catalogue.catalogue import Catalogue
from clausewitz.catalogue.model import IssueEntry
from clausewitz.text.model import Fault


def issue_faults(catalogue: Catalogue) -> Iterator[Fault]:
    """What is wrong with an issue as its class says it."""
    prefixes = {rulebook.id: rulebook.prefix for rulebook in catalogue.register.rulebooks}
    for issue in catalogue.issues.values():
        if issue.id in catalogue.register.citations:
            for what in _faults_of(issue):
                yield fault_of(catalogue, issue.id, f"{issue.id} {what}")
        else:
            prefix = prefixes.get(issue.rulebook, issue.rulebook)
            what = f'"{issue.id}" is not an id of an issue of {issue.rulebook}; such ids begin with {prefix}.issue.'
            yield fault_of(catalogue, issue.id, what)


def fault_of(catalogue: Catalogue, id_: str, what: str) -> Fault:
    """A fault of an issue, where it is first named; at the top of its game, if its id is none that can be found."""
    cited = catalogue.register.citations.get(id_)
    if cited:
        return Fault(cited[0].file, cited[0].line, what)
    game = next(game for game in catalogue.house.games if game.id == catalogue.issues[id_].rulebook)
    return Fault(game.folder / "__init__.py", 1, what)


def _faults_of(issue: IssueEntry) -> Iterator[str]:
    letters = [reading.letter for reading in issue.readings]
    if len(set(letters)) < len(letters):
        yield f"has two readings of one letter: {', '.join(letters)}"
    preferred = [reading.letter for reading in issue.readings if reading.preferred]
    if len(preferred) != 1:
        yield f"prefers {', '.join(preferred) or 'no reading'}; exactly one reading says why it is preferred"
    if not issue.question.endswith("?"):
        yield "does not ask a question; the docstring of its class is one"
