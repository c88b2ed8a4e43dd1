"""Faults of the pages: what no page of the book shows, so that a link to it would lead nowhere."""

import re
from collections.abc import Iterator

from clausewitz.catalogue.catalogue import Catalogue
from clausewitz.text.model import Fault

_DIRECTIVE = re.compile(r"^[ \t]*\.\. (source|clauses|issues|questions):: *(.*?) *$", re.MULTILINE)


def page_faults(catalogue: Catalogue) -> Iterator[Fault]:
    """A fault for each source and topic, and each rulebook with issues or questions, that no page shows."""
    house, register = catalogue.house, catalogue.register
    docs = house.display_path(house.docs)
    shown = {
        (directive, " ".join(words.split()))
        for file in sorted(house.docs.rglob("*.rst"))
        for directive, words in _DIRECTIVE.findall(file.read_text(encoding="utf-8", errors="replace"))
    }
    for rulebook in register.rulebooks:
        for source in rulebook.sources:
            if ("source", source.id) not in shown:
                what = f"no page of the book shows source {source.id}; write .. source:: {source.id}"
                yield Fault(rulebook.file, source.line, f"{what} into {docs}/sources/{source.id}.rst")
        topics = {each.topic: each for each in register.clauses.values() if each.rulebook == rulebook.id}
        for topic, clause in topics.items():
            if ("clauses", f"{rulebook.id} {topic}") not in shown:
                what = f"no page of the book shows the clauses of {topic}; write .. clauses:: {rulebook.id} {topic}"
                page = clause.file.relative_to(house.features).with_suffix(".rst").as_posix()
                yield Fault(clause.file, 1, f"{what} into {docs}/{page}")
        if topics and ("questions", rulebook.id) not in shown:
            what = f"no page of the book shows the questions of players; write .. questions:: {rulebook.id}"
            yield Fault(rulebook.file, 1, f"{what} into {docs}/{house.room_of(rulebook.id)}/questions.rst")
        has_issues = any(issue.rulebook == rulebook.id for issue in catalogue.issues.values())
        if has_issues and ("issues", rulebook.id) not in shown:
            what = f"no page of the book shows the issues; write .. issues:: {rulebook.id}"
            yield Fault(rulebook.file, 1, f"{what} into {docs}/{house.room_of(rulebook.id)}/issues.rst")
