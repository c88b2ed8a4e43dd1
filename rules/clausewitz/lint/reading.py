"""All faults that reading alone finds in a rulebook, before any code: `clausewitz lint`."""

import json
from bisect import bisect_right
from collections.abc import Callable
from pathlib import Path

from clausewitz.answers.authoring import FindingAnswer, FoundPlaceAnswer, LintAnswer, SilencedAnswer
from clausewitz.catalogue.project import OpenProject
from clausewitz.drafts.formats.encodings import decode
from clausewitz.lint.findings import Finding, Kind, SourcePlace, silence
from clausewitz.lint.manual import Manual, manual_of, read_manual
from clausewitz.lint.numbers import number_faults
from clausewitz.lint.steps import step_faults
from clausewitz.lint.tables import table_faults
from clausewitz.lint.terms import term_faults
from clausewitz.lint.wording import wording_faults
from clausewitz.text.model import Rulebook
from clausewitz.text.quotes import line_at, spans
from clausewitz.text.words import did_you_mean

_CHECKS = (step_faults, number_faults, table_faults)
_CHECKS_OF_ENGLISH = (wording_faults, term_faults)
_ORDER = {kind: at for at, kind in enumerate(Kind)}


def read_faults(manual: Manual) -> list[Finding]:
    """The faults of a rulebook, the worst kinds first, each kind in the order of the text.

    How sentences are worded and what things are called is judged in English only.
    """
    sources = dict.fromkeys(each.source for each in (*manual.sentences, *manual.headings))
    order = {each: at for at, each in enumerate(sources)}
    found: dict[tuple[object, ...], Finding] = {}
    for check in (*_CHECKS, *(_CHECKS_OF_ENGLISH if manual.is_english else ())):
        for each in check(manual):
            found.setdefault((each.kind, each.message, *(place.text for place in each.places)), each)
    return sorted(
        found.values(),
        key=lambda each: (_ORDER[each.kind], order.get(each.places[0].source, 0), each.places[0].start),
    )


def is_source(file: Path) -> bool:
    """Whether a file is a source of a project, whose form `clausewitz new` gave it."""
    return file.is_file() and file.parent.name == "sources" and (file.parent.parent / "sources.toml").is_file()


def lint_project(project: OpenProject, source: str = "") -> LintAnswer:
    """The faults in the rulebooks of a project, but for those that their sources.toml silences.

    If a source is named, only those with a place in it.
    """
    register = project.register
    answers = [_lint_rulebook(project, each) for each in register.rulebooks]
    order = {each.value: at for at, each in enumerate(Kind)}
    return LintAnswer(
        sum(each.sentences for each in answers),
        sorted(
            (
                one
                for each in answers
                for one in each.findings
                if not source or any(place.source == source for place in one.places)
            ),
            key=lambda each: order[each.kind],
        ),
        [one for each in answers for one in each.silenced],
    )


def _lint_rulebook(project: OpenProject, rulebook: Rulebook) -> LintAnswer:
    manual = manual_of(project.register, rulebook)
    files = {source.id: project.display_path(source.file) for source in rulebook.sources}
    texts = {source.id: source.text for source in rulebook.sources}
    cases = _Cases(manual)

    def answer(place: SourcePlace) -> FoundPlaceAnswer:
        line = line_at(texts[place.source], place.start)
        return FoundPlaceAnswer(
            place.source, files[place.source], line, place.start, place.end, place.text, cases.of(place)
        )

    left, silenced, stale = silence(read_faults(manual), rulebook.silences)
    findings = [_answer(each, answer) for each in left]
    sources_toml = project.display_path(rulebook.file)
    for entry in stale:
        here = FoundPlaceAnswer("", sources_toml, entry.line, 0, 0, entry.text, "")
        message = f'no fault of the kind "{entry.kind}" is at these words any more; delete the entry'
        if entry.kind not in _KINDS:
            message = f'there is no kind of fault "{entry.kind}"{did_you_mean(entry.kind, _KINDS)}'
        findings.append(FindingAnswer(Kind.SILENCE.value, message, Kind.SILENCE.why, [here], ""))
    told = [SilencedAnswer(_answer(each.finding, answer), each.why) for each in silenced]
    return LintAnswer(len(manual.sentences), findings, told)


_KINDS = tuple(each.value for each in Kind if each is not Kind.SILENCE)


def lint_file(file: Path) -> LintAnswer:
    """The faults in a designer's file, of any format that `clausewitz new` takes. Raises `ManuscriptError`."""
    manual, kept = read_manual(file)
    cases = _Cases(manual)
    text = "" if file.suffix.lower() in _WITHOUT_LINES else decode(file.read_bytes())

    def answer(place: SourcePlace) -> FoundPlaceAnswer:
        there = [start for start, _ in spans(text, place.text)] if text else []
        near = min(there, key=lambda start: abs(start * len(kept) - place.start * len(text)), default=-1)
        line = line_at(text, near) if near >= 0 else 0
        return FoundPlaceAnswer(place.source, str(file), line, place.start, place.end, place.text, cases.of(place))

    return LintAnswer(len(manual.sentences), [_answer(each, answer) for each in read_faults(manual)], [])


_WITHOUT_LINES = frozenset([".docx", ".docm", ".odt", ".ott", ".pdf"])


def _answer(finding: Finding, place: Callable[[SourcePlace], FoundPlaceAnswer]) -> FindingAnswer:
    text = finding.places[0].text
    words = json.dumps(text if len(text) < _ENOUGH else text[:_ENOUGH].rpartition(" ")[0], ensure_ascii=False)
    entry = f'[[silence]]\nkind = "{finding.kind.value}"\ntext = {words}\nwhy = ""\n'
    return FindingAnswer(
        finding.kind.value, finding.message, finding.kind.why, [place(each) for each in finding.places], entry
    )


_ENOUGH = 60
"""How many characters of a passage name it in sources.toml."""


class _Cases:
    """By which number each passage is cited."""

    def __init__(self, manual: Manual) -> None:
        self.starts: dict[str, list[tuple[int, str]]] = {}
        for each in sorted((*manual.sentences, *manual.headings), key=lambda each: each.start):
            self.starts.setdefault(each.source, []).append((each.start, each.case))

    def of(self, place: SourcePlace) -> str:
        """The case of a passage, or of the one before it."""
        starts = self.starts.get(place.source, [])
        at = bisect_right(starts, place.start, key=lambda each: each[0]) - 1
        return starts[at][1] if at >= 0 else ""
