"""All faults in the texts, each with its file and line."""

from collections.abc import Collection, Iterable, Sequence
from hashlib import sha256
from pathlib import Path

from clausewitz.text.coverage import dead_exemptions, gaps, unresolved_mentions
from clausewitz.text.model import Fault, Rulebook, Source
from clausewitz.text.register import Register, citations, is_issue
from clausewitz.text.words import did_you_mean


def faults(register: Register, issues: Collection[str], citing: Sequence[Path]) -> list[Fault]:
    """All faults, by file and line.

    `issues` are the ids of the issues that the rulebooks define; `citing` are the folders of code, besides
    the rulebooks' own, that may cite only what is defined.
    """
    found = {
        *register.faults,
        *(broken.fault for broken in register.broken),
        *_changed_sources(register),
        *_uncovered_passages(register),
        *_unresolved_mentions(register),
        *_unknown_references(register),
        *_issues(register, issues),
        *_undefined_citations(register, issues, citing),
        *_unimplemented_clauses(register),
    }
    return sorted(found)


def checksum(source: Source) -> str:
    """The checksum of the text itself, whatever sources.toml says."""
    return sha256(source.text.encode()).hexdigest()


def _changed_sources(register: Register) -> Iterable[Fault]:
    for rulebook in register.rulebooks:
        for source in rulebook.sources:
            actual = checksum(source)
            if actual != source.sha256:
                broken = [each.clause for each in register.broken if each.source == source.id]
                meant = f'none; if the change is meant, put sha256 = "{actual}" into sources.toml'
                clauses = ", ".join(dict.fromkeys(broken)) or meant
                message = f"{source.file.name} has changed; clauses whose quotes no longer match: {clauses}"
                yield Fault(rulebook.file, source.line, message)


def _uncovered_passages(register: Register) -> Iterable[Fault]:
    for rulebook in register.rulebooks:
        for source in rulebook.sources:
            parts = register.segments[source.id]
            yield from gaps(source, parts)
            yield from dead_exemptions(rulebook, source, parts)


def _unresolved_mentions(register: Register) -> Iterable[Fault]:
    for source in register.sources.values():
        yield from unresolved_mentions(source, [each for each in register.clauses.values() if not each.drafted])


def _unknown_references(register: Register) -> Iterable[Fault]:
    for clause in register.clauses.values():
        for reference in clause.references:
            for id_ in reference.to:
                if id_ not in register.clauses:
                    message = f"{clause.id} refers to {id_}, which no feature defines"
                    near = did_you_mean(id_, register.clauses)
                    yield Fault(clause.file, reference.line, message + near)


def _issues(register: Register, defined: Collection[str]) -> Iterable[Fault]:
    named: set[str] = set()
    for clause in register.clauses.values():
        named.update(clause.issues)
        for id_ in clause.issues:
            if id_ not in defined:
                message = f"{clause.id} names the issue {id_}, which no rulebook defines"
                yield Fault(clause.file, clause.line, message + did_you_mean(id_, defined))
    for id_ in defined:
        rulebook = _rulebook_of(register, id_)
        if rulebook is not None and id_ not in named:
            file, line = rulebook.file, 1
            if id_ in register.citations:
                file, line = register.citations[id_][0].file, register.citations[id_][0].line
            yield Fault(file, line, f"no clause names the issue {id_}; write Issue: {id_} under one")


def _undefined_citations(register: Register, issues: Collection[str], citing: Sequence[Path]) -> Iterable[Fault]:
    folders = [*(rulebook.file.parent for rulebook in register.rulebooks), *citing]
    found, unreadable = citations(folders, [rulebook.prefix for rulebook in register.rulebooks])
    yield from unreadable
    for citation in found:
        kind, known = ("issue", issues) if is_issue(citation.id) else ("clause", register.clauses)
        if citation.id not in known:
            message = f"{citation.name} cites {citation.id}, and there is no such {kind}"
            yield Fault(citation.file, citation.line, message + did_you_mean(citation.id, known))


def _unimplemented_clauses(register: Register) -> Iterable[Fault]:
    for clause in register.clauses.values():
        if not (clause.exempt or clause.drafted) and clause.id not in register.citations:
            message = f"nothing implements {clause.id}: no code of {clause.rulebook} cites it, and it has no Exempt:"
            yield Fault(clause.file, clause.line, message)


def _rulebook_of(register: Register, id_: str) -> Rulebook | None:
    prefix = id_.partition(".")[0]
    return next((rulebook for rulebook in register.rulebooks if rulebook.prefix == prefix), None)
