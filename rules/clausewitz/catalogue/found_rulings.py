"""Rulings on the findings of the prover: conflicts, silences, and situations that refute a claim.

A claim is refuted as expected without one of its clauses or under another reading. Each ruling is joined with its
clauses, quotes and issues, and its title differs from that of any other ruling of the rulebook.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations

from clausewitz.answers.rulings import (
    FoundRulingAnswer,
    RuledAnswer,
    SentenceAnswer,
    TakenAnswer,
    shorten_ruling_id,
    yes_or_no,
)
from clausewitz.lazy import dataclass
from clausewitz.play.norms import SILENT
from clausewitz.prove.verdicts import Detail, Hinges, Refuted, Shown
from clausewitz.rulings.reversals import OtherReadingAnswer
from clausewitz.rulings.wording import add_conditions, join_phrases, question_from_doc, state_field
from clausewitz.store.entries import ClaimResult, Fact, FindingRuling, IssueEntry, Otherwise
from clausewitz.store.findings import Conflict, ConsistencyReport, Settled
from clausewitz.text.model import Clause, Rulebook
from clausewitz.text.quotes import each_wording
from clausewitz.text.words import uncapitalize


@dataclass(frozen=True)
class Joining:
    """The clauses and issues of a project, by id."""

    clauses: Mapping[str, Clause]
    issues: Mapping[str, IssueEntry]

    def topic(self, about: Iterable[str]) -> str:
        """The topic of the first clause, or of the first clause that raises the issue."""
        raising = (self.issues[each].clauses if each in self.issues else (each,) for each in about)
        found = (self.clauses[id_].topic for ids in raising for id_ in ids if id_ in self.clauses)
        return next(found, "")

    def says(self, id_: str) -> str:
        """The paraphrase of a clause; of an issue, its question with the preferred answer; that no rule allows it."""
        if not id_:
            return SILENT
        if id_ in self.issues:
            return " ".join(self.issues[id_].in_words)
        return f"{self.clauses[id_].paraphrase}." if id_ in self.clauses else id_

    def taken_reading(self, id_: str) -> TakenAnswer:
        """The reading of an issue in force."""
        issue = self.issues[id_]
        preferred = issue.preferred_reading
        return TakenAnswer(id_, issue.question, preferred.letter, preferred.text, preferred.because)

    def silence(self, rulebook: str) -> tuple[TakenAnswer, ...]:
        """The declared assumption of a rulebook that whatever no clause permits is not allowed, if any."""
        assumed = (each.id for each in self.issues.values() if each.of_silence and each.rulebook == rulebook)
        return tuple(map(self.taken_reading, assumed))

    def reading(self, issue: str, letter: str) -> str:
        """The words of a reading."""
        return next(each.text for each in self.issues[issue].readings if each.letter == letter)

    def sentence(self, id_: str, verdict: str, *, speaks: bool = True) -> SentenceAnswer:
        """The text of a clause or issue, with its quotes."""
        return SentenceAnswer(id_, verdict, self.says(id_), each_wording(self.clauses.get(id_)), speaks)

    def ruled(
        self, answer: str, decided_by: str, disputed: tuple[TakenAnswer, ...], overridden: tuple[str, ...] = ()
    ) -> RuledAnswer:
        """The answer with the deciding rule, the issues that it rests on, and other issues that the rule raises."""
        clause, taken = self.clauses.get(decided_by), {each.issue for each in disputed}
        return RuledAnswer(
            answer=answer,
            decided_by=decided_by,
            says=self.says(decided_by),
            quotes=each_wording(clause),
            overridden=overridden,
            disputed=disputed,
            raises=tuple(each for each in (clause.issues if clause else ()) if each not in taken),
        )


_NOTHING = "nothing is said"


def found_rulings(reports: Iterable[ConsistencyReport], joining: Joining) -> Iterator[FoundRulingAnswer]:
    """The rulings of each report: conflicts, then silences."""
    for report in reports:
        for conflict in report.conflicts:
            if conflict.ruled:
                yield _ruling_on_finding(report.rulebook, conflict.ruled, conflict, joining)
        for silence in report.silences:
            if silence.ruled:
                yield _ruling_on_finding(report.rulebook, silence.ruled, None, joining)


def _ruling_on_finding(
    rulebook: str, ruled: FindingRuling, conflict: Conflict | None, joining: Joining
) -> FoundRulingAnswer:
    return FoundRulingAnswer(
        id=shorten_ruling_id(ruled.id),
        was=_name_in_full(ruled.id),
        rulebook=rulebook,
        topic=joining.topic(ruled.about),
        action=ruled.action,
        question=ruled.asks,
        facts=ruled.facts,
        ruling=_ruled_answer(rulebook, ruled, conflict, joining),
        sentences=tuple(_sentences(conflict, ruled.speak, joining)) if conflict else (),
        settled=conflict.settled.value if conflict else _NOTHING,
        exceptions=tuple(dict.fromkeys(each.clause for each in conflict.by)) if conflict else (),
        words=conflict.words if conflict else (),
        because=conflict.because if conflict else (),
        otherwise=tuple(_otherwise(each, joining) for each in ruled.otherwise),
        situation=ruled.situation,
        does=ruled.does,
        scenario=ruled.scenario,
        places=ruled.places,
    )


def _name_in_full(id_: str) -> str:
    """The name of a ruling where it is longer than its id."""
    return id_ if shorten_ruling_id(id_) != id_ else ""


def _ruled_answer(rulebook: str, ruled: FindingRuling, conflict: Conflict | None, joining: Joining) -> RuledAnswer:
    taken = tuple(joining.taken_reading(each.issue) for each in (conflict.readings if conflict else ()))
    is_open = conflict is not None and conflict.settled is Settled.OPEN
    answer = "unclear" if is_open else yes_or_no(allowed=ruled.allowed)
    disputed = taken if ruled.decided_by or conflict else joining.silence(rulebook)
    return joining.ruled(answer, ruled.decided_by, disputed, ruled.overridden)


def _sentences(conflict: Conflict, speak: Collection[str], joining: Joining) -> Iterator[SentenceAnswer]:
    for verdict, sentence in conflict.verdicts:
        yield joining.sentence(sentence.clause, verdict, speaks=sentence.clause in speak)


def _otherwise(other: Otherwise, joining: Joining) -> OtherReadingAnswer:
    answer = joining.reading(other.issue, other.letter)
    return OtherReadingAnswer(other.issue, other.letter, answer, other.decided_by, joining.says(other.decided_by))


_TITLE = re.compile(r"Scenario: .*")
_INNER = re.compile("(?<!^)(?=[A-Z])")
_COUNTS = frozenset({"Count", "int", "bool"})
"""The name in a claim of a number or flag."""
_STEP = re.compile(r"^  (Given|When|Then) ", re.MULTILINE)


def refuted_rulings(
    claims: Iterable[ClaimResult],
    refutations: Mapping[str, Refuted],
    rulebooks: Mapping[str, Rulebook],
    joining: Joining,
) -> Iterator[FoundRulingAnswer]:
    """The rulings on claims with a question, given their refutations by name and the rulebooks by folder."""
    for claim in claims:
        refuted = refutations.get(claim.name)
        if claim.asks and claim.as_expected and refuted and refuted.hinges:
            room, topic, name = claim.name.split(".")
            rulebook = rulebooks[room]
            id_ = f"{rulebook.prefix}.ruling.{topic}.{name}".replace("_", "-")
            yield _ruling_on(claim, refuted, refuted.hinges, id_, rulebook.id, joining)


def _ruling_on(  # noqa: PLR0913, PLR0917 - what a ruling is made of
    claim: ClaimResult, refuted: Refuted, hinges: Hinges, id_: str, rulebook: str, joining: Joining
) -> FoundRulingAnswer:
    shown, scenario = refuted.shown or Shown(None), _scenario(refuted.counterexample, claim.asks)
    return FoundRulingAnswer(
        id=shorten_ruling_id(id_),
        was=_name_in_full(id_),
        rulebook=rulebook,
        topic=joining.topic(claim.clauses),
        action=shown.action,
        question=claim.asks,
        facts=tuple(map(_fact, refuted.situation)),
        ruling=_refutation_ruling(claim, hinges, joining),
        sentences=tuple(joining.sentence(each, "says") for each in dict.fromkeys((*hinges.without, *claim.clauses))),
        settled=_describe_settlement(hinges),
        exceptions=(),
        words=(),
        because=(),
        otherwise=tuple(
            OtherReadingAnswer(each.issue, each.letter, joining.reading(each.issue, each.letter), "", "")
            for each in hinges.under
        ),
        situation=shown.situation,
        does=shown.does,
        scenario=scenario,
        unwritten="" if scenario else _unwritten(claim),
        places=shown.places,
        claim=claim.name,
        without=hinges.without,
    )


def _refutation_ruling(claim: ClaimResult, hinges: Hinges, joining: Joining) -> RuledAnswer:
    issues = tuple(dict.fromkeys(each.issue for each in hinges.under))
    decided_by = next(iter((*hinges.without, *issues, *claim.clauses)))
    return joining.ruled(yes_or_no(allowed=hinges.holds), decided_by, tuple(map(joining.taken_reading, issues)))


def _describe_settlement(hinges: Hinges) -> str:
    if hinges.without:
        return "settled by a sentence"
    return "settled by a reading" if hinges.under else "not so in every situation"


def _fact(detail: Detail) -> Fact:
    asks = question_from_doc(detail.doc)
    if not detail.whose or detail.whose == uncapitalize(asks).removesuffix(":"):
        states = "" if detail.units else state_field(detail.doc, _value(detail.said), detail.said)
        return Fact(asks, detail.said, states, detail.units)
    return Fact(f"{detail.whose.capitalize()}, {uncapitalize(asks)}", detail.said, units=detail.units)


def _value(said: str) -> object:
    return int(said) if said.isdecimal() else {"yes": True, "no": False}.get(said, said)


def _unwritten(claim: ClaimResult) -> str:
    """Why there is no scenario: claims on a single action have one, others only if phrases can express it."""
    readings = {each.partition(":")[0] for each in claim.fixed}
    kinds = dict.fromkeys(each.rpartition(": ")[2] for each in claim.about)
    records = [_INNER.sub(" ", each).lower() for each in kinds if each not in _COUNTS | readings]
    if not records:
        return "It is about figures alone: they belong to no one fight or order that a scenario could set up."
    return (
        "It is about no single action, but about a moment within a fight or a turn, and no phrase of a scenario sets "
        f"up {'this' if len(records) == 1 else 'these'} without all that comes before: {join_phrases(records)}."
    )


def is_scenario(counterexample: str) -> bool:
    """Whether it has any step besides comments or values."""
    return bool(_TITLE.match(counterexample) and _STEP.search(counterexample))


def _scenario(counterexample: str, question: str) -> str:
    """The counterexample as a scenario, if it can be written as one."""
    if not is_scenario(counterexample):
        return ""
    return _TITLE.sub(lambda _: f"Scenario: {question}", counterexample, count=1)


def add_titles(rulings: Iterable[FoundRulingAnswer]) -> Iterator[FoundRulingAnswer]:
    """The rulings with their titles, in their order."""
    told = list(rulings)
    for alike in _groups(told, [(each.rulebook, each.question) for each in told]):
        told = _set_titles(told, alike, _titles_by_facts([told[place] for place in alike]))
    for alike in _groups(told, [(each.rulebook, _title(each)) for each in told]):
        told = _set_titles(told, alike, _titles_by_sentences([told[place] for place in alike]))
    for alike in _groups(told, [(each.rulebook, _title(each)) for each in told]):
        told = _set_titles(told, alike, [_title_by_name(told[place]) for place in alike])
    yield from (replace(each, title=_title(each)) for each in told)


def _groups(rulings: Sequence[FoundRulingAnswer], keys: Sequence[object]) -> list[list[int]]:
    """The indexes of rulings that share a key with another."""
    groups: dict[object, list[int]] = {}
    for place, _ in enumerate(rulings):
        groups.setdefault(keys[place], []).append(place)
    return [group for group in groups.values() if len(group) > 1]


def _set_titles(rulings: list[FoundRulingAnswer], places: list[int], titles: list[str]) -> list[FoundRulingAnswer]:
    named = dict(zip(places, titles, strict=True))
    return [replace(each, title=named.get(place, each.title)) for place, each in enumerate(rulings)]


def _titles_by_facts(alike: Sequence[FoundRulingAnswer]) -> list[str]:
    """Their questions, each on the fewest facts besides its own that no other one has, all of them."""
    return [
        _extended_question(each, _telling(each, [*alike[:place], *alike[place + 1 :]]))
        for place, each in enumerate(alike)
    ]


def _telling(ruling: FoundRulingAnswer, others: Sequence[FoundRulingAnswer]) -> Collection[Fact]:
    """The fewest facts, and of as few the shortest to say, that tell a ruling from others; none where they do not.

    Others of which all that is so too are told apart by what more is so of them, or by their sentences.
    """
    others = [each for each in others if not set(ruling.facts) <= set(each.facts)]
    if not others:
        return ()
    untold = sorted((fact for fact in ruling.facts if not fact.told), key=lambda fact: len(fact.condition))
    sets = (each for size in range(1, len(untold) + 1) for each in combinations(untold, size))
    return next((each for each in sets if not any(set(each) <= set(other.facts) for other in others)), ())


def _extended_question(ruling: FoundRulingAnswer, besides: Collection[Fact]) -> str:
    """The question of a ruling on more conditions than its own, in the order of the facts."""
    own = [fact.condition for fact in ruling.facts if fact.told]
    does = ruling.question.removesuffix("?").removesuffix(add_conditions("", own)).removesuffix(",")
    return f"{add_conditions(does, [fact.condition for fact in ruling.facts if fact.told or fact in besides])}?"


def _titles_by_sentences(alike: Sequence[FoundRulingAnswer]) -> list[str]:
    """Their titles, each with the sentence that permits it, that forbids it, or both: what the others do not have."""
    parts = [
        (_quote_sentences(each, ("may", "must"), "as"), _quote_sentences(each, ("may not",), "despite"))
        for each in alike
    ]
    ways = [[*sorted((permits, forbids), key=len), f"{permits}{forbids}"] for permits, forbids in parts]
    others = [[way for at, each in enumerate(ways) if at != place for way in each] for place, _ in enumerate(alike)]
    telling = [next((way for way in ways[at] if way and way not in of), ways[at][-1]) for at, of in enumerate(others)]
    return [f"{_title(each).removesuffix('?')}{by}?" for each, by in zip(alike, telling, strict=True)]


def _quote_sentences(ruling: FoundRulingAnswer, verdicts: Collection[str], word: str) -> str:
    """What its sentences with such a verdict say: `, despite “Retreats are forbidden in amphibious landings”`."""
    said = [f"“{each.says.removesuffix('.')}”" for each in ruling.sentences if each.verdict in verdicts]
    return f", {word} {join_phrases(said)}" if said else ""


def _title_by_name(ruling: FoundRulingAnswer) -> str:
    """The title of a ruling with the name of the claim, or the clauses, by which it is called."""
    return f"{_title(ruling)} ({ruling.id.rpartition('.ruling.')[2]})"


def _title(ruling: FoundRulingAnswer) -> str:
    return ruling.title or ruling.question
