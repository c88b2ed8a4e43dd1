"""What the engines state: the actions that norms rule on, by clause, and the issues with their readings."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping

from clausewitz.catalogue.claims import stated_claims
from clausewitz.catalogue.trees import askables_in
from clausewitz.play.readings import Reading, readings_of
from clausewitz.play.rulebook import Rulebook
from clausewitz.store.entries import Action, IssueEntry, ReadingEntry, Stated
from clausewitz.text.model import Clause, Source
from clausewitz.text.project import Project
from clausewitz.text.register import Register
from clausewitz.text.sources import name_sources


def collect_statements(project: Project, register: Register, engines: Mapping[str, Rulebook]) -> Stated:
    """Collect what is stated. This imports all engines."""
    return Stated(
        issues=issues_of(register, engines),
        profiles={id_: next(iter(engine.profiles)) for id_, engine in engines.items()},
        claims=tuple(stated_claims(project)),
        actions=_actions(register, engines),
    )


def _actions(register: Register, engines: Mapping[str, Rulebook]) -> dict[str, tuple[Action, ...]]:
    found: defaultdict[str, tuple[Action, ...]] = defaultdict(tuple)
    for asked in askables_in(register, engines):
        for id_ in asked.clauses:
            found[id_] += (Action(str(asked), asked.does),)
    return dict(found)


def issues_of(register: Register, engines: Mapping[str, Rulebook]) -> dict[str, IssueEntry]:
    """The issues of all games, by id, in the order of the profiles."""
    raised_by: defaultdict[str, list[Clause]] = defaultdict(list)
    for clause in register.clauses.values():
        for issue in clause.issues:
            raised_by[issue].append(clause)
    return {
        type(reading).issue: _issue(type(reading), engine.id, raised_by[type(reading).issue], register.sources.values())
        for engine in engines.values()
        for reading in _preferred_readings(engine)
    }


def _issue(issue: type[Reading], rulebook: str, clauses: Iterable[Clause], sources: Collection[Source]) -> IssueEntry:
    played = tuple(reading.value for reading in issue)

    def say(text: str) -> str:
        return name_sources(text, sources)

    return IssueEntry(
        id=issue.issue,
        rulebook=rulebook,
        question=say(issue.question()),
        asks=issue.asks,
        readings=tuple(
            ReadingEntry(
                each.letter, say(each.text), bool(each.because), say(each.because), say(each.assumes), each in played
            )
            for each in sorted((*played, *issue.unplayed), key=lambda each: each.letter)
        ),
        clauses=tuple(each.id for each in clauses),
        quotes=tuple(quote for each in clauses for quote in each.quotes),
        of_silence=issue.of_silence,
    )


def _preferred_readings(engine: Rulebook) -> tuple[Reading, ...]:
    """The reading of every issue under the first profile of a rulebook."""
    return readings_of(engine.preferred_profile)
