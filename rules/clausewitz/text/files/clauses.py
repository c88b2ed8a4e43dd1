"""Making clauses of the rules of a feature file: the id, the quotes with their places, and what else is stated.

A line of a rule's description that is not one of these is a fault; a clause is made of what could be read.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path

from clausewitz.text.files.features import FeatureBlock, RuleBlock, read_feature
from clausewitz.text.model import DRAFT, BrokenQuote, Clause, Fault, Quote, Reference, Rulebook, Scenario
from clausewitz.text.quotes import QuoteError, fold, locate

_QUOTE = re.compile(r'(?P<source>\w+)\s+"(?P<text>.*)"(?:\s+\((?P<occurrence>\d+)(?:st|nd|rd|th)\))?')
_ISSUES = re.compile(r"Issue:\s*(?P<ids>\S.*)")
_SEE = re.compile(r'See:\s*"(?P<phrase>[^"]+)"\s+(?P<to>\S.*)')
_NOWHERE = re.compile(r"nowhere,\s*(?P<why>\S.*)")
_ASK = re.compile(r"Ask:\s*(?P<question>\S.*)")
_EXEMPT = re.compile(r"Exempt:\s*(?P<why>\S.*)")
_FORMS = '000 "words" (2nd), Issue: ID, See: "words" ID, See: "words" nowhere, why, Ask: question, Exempt: why'
_PART = "[a-z0-9]+(?:-[a-z0-9]+)*"


@dataclass
class FeatureReader:
    """What has been read of feature files so far; a reader adds to it."""

    clauses: list[Clause] = field(default_factory=list)
    broken: list[BrokenQuote] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    """All faults but those of broken quotes."""


def read_clauses(file: Path, rulebook: Rulebook, reading: FeatureReader) -> None:
    """Add the clauses of a feature file of the rulebook to the reading, and what is wrong with them."""
    feature, faults = read_feature(file)
    reading.faults += faults
    if feature is None:
        return
    if rulebook.id not in feature.tags:
        message = f"the tags of the feature do not name its rulebook; write @{rulebook.id} above it"
        reading.faults.append(Fault(file, feature.line, message))
    reading.faults += _scenario_faults(file, feature)
    for rule in feature.rules:
        reading.clauses.append(_ClauseReader(file, rulebook, rule, reading).clause())


def _scenario_faults(file: Path, feature: FeatureBlock) -> list[Fault]:
    faults = [
        Fault(file, scenario.line, f'scenario "{scenario.name}" stands under no Rule:, so it shows no clause')
        for scenario in feature.loose
    ]
    first: dict[str, Scenario] = {}
    for scenario in (*feature.loose, *(each for rule in feature.rules for each in rule.scenarios)):
        if not scenario.name:
            faults.append(Fault(file, scenario.line, "a scenario without a name"))
        elif (other := first.setdefault(scenario.name, scenario)) is not scenario:
            message = f'a second scenario is called "{scenario.name}" (the first is in line {other.line}); '
            faults.append(Fault(file, scenario.line, message + "only one of them would run"))
    return faults


class _ClauseReader:
    """Reads one rule, line by line."""

    def __init__(self, file: Path, rulebook: Rulebook, rule: RuleBlock, reading: FeatureReader) -> None:
        self.file = file
        self.rulebook = rulebook
        self.rule = rule
        self.reading = reading
        self.sources = {source.id: source for source in rulebook.sources}
        self.tags = [tag for tag in rule.tags if tag != DRAFT]
        self.drafted = DRAFT in rule.tags
        self.id = self.tags[0] if self.tags else ""
        self.written: list[str] = []
        self.quotes: list[Quote] = []
        self.issues: list[str] = []
        self.references: list[Reference] = []
        self.asks: list[str] = []
        self.exempt = ""
        self.all_understood = True

    def clause(self) -> Clause:
        for line, text in self.rule.description:
            self._read(line, text)
        self._check_form()
        if self.all_understood:  # else what seems to be missing may stand in the line that was not understood
            self._check_contents()
        return Clause(
            id=self.id,
            rulebook=self.rulebook.id,
            topic=self.file.stem,
            paraphrase=self.rule.name,
            quotes=tuple(self.quotes),
            issues=tuple(self.issues),
            references=tuple(self.references),
            scenarios=self.rule.scenarios,
            asks=tuple(self.asks),
            exempt=self.exempt,
            file=self.file,
            line=self.rule.line,
            drafted=self.drafted,
        )

    def _read(self, line: int, text: str) -> None:
        if match := _QUOTE.fullmatch(text):
            self._quote(line, match)
        elif match := _ISSUES.fullmatch(text):
            self.issues += match["ids"].split()
        elif match := _SEE.fullmatch(text):
            self._see(line, match["phrase"], match["to"])
        elif match := _ASK.fullmatch(text):
            self.asks.append(match["question"])
        elif match := _EXEMPT.fullmatch(text):
            self.exempt = match["why"]
        else:
            self.all_understood = False
            self._fault(line, f"not understood: {text}; the lines of a rule are {_FORMS}")

    def _quote(self, line: int, match: re.Match[str]) -> None:
        self.written.append(fold(match["text"]))
        source = self.sources.get(match["source"])
        if source is None:
            known = ", ".join(self.sources) or "none"
            self._fault(line, f"no source {match['source']} in {self.rulebook.id} (its sources are: {known})")
            return
        occurrence = None if match["occurrence"] is None else int(match["occurrence"])
        try:
            self.quotes.append(locate(source, match["text"], occurrence))
        except QuoteError as error:
            fault = Fault(self.file, line, f"{self.name}: {error}")
            self.reading.broken.append(BrokenQuote(self.name, source.id, fault))

    def _see(self, line: int, phrase: str, to: str) -> None:
        nowhere = _NOWHERE.fullmatch(to)
        ids, why = ((), nowhere["why"]) if nowhere else (tuple(to.split()), "")
        self.references.append(Reference(fold(phrase), ids, why, line))

    def _check_form(self) -> None:
        if len(self.tags) != 1:
            written = " ".join(f"@{tag}" for tag in self.tags) or "none"
            self._fault(self.rule.line, f"{self.name} needs one tag above it, its id (tags: {written})")
        elif not re.fullmatch(rf"{self.rulebook.prefix}(?:\.{_PART}){{2,}}", self.id):
            form = f"{self.rulebook.prefix}.topic.name"
            self._fault(self.rule.line, f"{self.id} is not an id of {self.rulebook.id}; its ids look like {form}")
        if not self.rule.name:
            self._fault(self.rule.line, f"{self.name} says nothing; write its paraphrase after Rule:")

    def _check_contents(self) -> None:
        if not self.written:
            self._fault(self.rule.line, f"{self.name} quotes no source")
        if self.drafted and (self.rule.scenarios or self.exempt):
            what = "a scenario" if self.rule.scenarios else "Exempt:"
            self._fault(self.rule.line, f"{self.name} is a draft and has {what}; take @{DRAFT} away")
        if not self.rule.scenarios and not self.exempt and not self.drafted:
            self._fault(self.rule.line, f"{self.name} has no scenario and no Exempt: with a reason")
        for reference in self.references:
            if not any(reference.phrase in quote for quote in self.written):
                self._fault(reference.line, f'{self.name}: "{reference.phrase}" is in none of its quotes')

    @property
    def name(self) -> str:
        """How messages call the clause."""
        return self.id or f'the rule "{self.rule.name}"'

    def _fault(self, line: int, message: str) -> None:
        self.reading.faults.append(Fault(self.file, line, message))
