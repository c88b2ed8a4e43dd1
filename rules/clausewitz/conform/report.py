"""The report on an engine: the judgement as data, and its sentences, for any output.

The words come first: how to replay a battle, which readings the engine follows, and requests and answers as lines.
After them come the report as data and its figures.
"""

import json
import shlex
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from itertools import islice

import msgspec

from clausewitz.answers.conformance import (
    CaseVerdict,
    CauseAnswer,
    CitedClause,
    ConformAnswer,
    DivergenceAnswer,
    EngineAnswer,
    EngineFault,
    EngineRecord,
    Evidence,
    GameRecord,
    GameVerdict,
    GeneratedAnswer,
    KeptBattle,
    PerftVerdict,
    PossibleReading,
    ReadingFound,
    TopicVerdict,
)
from clausewitz.conform.case import Case, cited_in
from clausewitz.conform.diff import Difference, canonical_json, comparable_parts, format_path
from clausewitz.conform.judge import (
    EngineReadings,
    FoundReading,
    Judgement,
    Standing,
    kinds_of_fault,
    standings,
)
from clausewitz.conform.lockstep_store import find_kept_battle
from clausewitz.conform.protocol import STATE_PARTS, Answered, Welcome
from clausewitz.conform.traces import Baseline, Divergence, Known, Letters, Passed, baseline_entry
from clausewitz.documents.files import SUFFIXES
from clausewitz.store.entries import IssueEntry
from clausewitz.text.model import Clause
from clausewitz.text.project import Project
from clausewitz.text.register import Register
from clausewitz.text.words import did_you_mean, format_count, suggest_ids


def battle_files(kept: KeptBattle) -> Iterator[tuple[str, str]]:
    """The files of each form of the battle."""
    return iter(asdict(kept).items())


def ways_to_replay(case: str, kept: KeptBattle) -> Iterator[tuple[str, str]]:
    """Commands that replay the battle, each with its purpose."""
    yield "plays it up to there", shlex.join(["clausewitz", "play", kept.document, "--script", kept.script])
    yield "asks your engine again", f"clausewitz conform --against COMMAND --case {shlex.quote(case)}"


FOUND, UNDETERMINED, INCONSISTENT, NOT_DECLARED = "found", "undetermined", "inconsistent", "not as declared"
VERDICTS = (FOUND, UNDETERMINED, INCONSISTENT, NOT_DECLARED)
"""The possible verdicts on an issue."""

_FEW = 6
"""The most names in a sentence; beyond that it gives their number."""


def join_names(names: Sequence[str], joint: str = "and") -> str:
    """Names in a sentence: `a, b and c`."""
    return f" {joint} ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def join_few(names: Sequence[str]) -> str:
    """Names in a sentence, only the first if there are many."""
    more = len(names) - _FEW
    return join_names(names) if more <= 1 else f"{', '.join(names[:_FEW])} and {more} more"


def nearest_profile(found: Iterable[FoundReading], profiles: Mapping[str, Letters]) -> str:
    """The named profile with fewest differences from the readings found, the first of several."""
    letters = [(each.issue, each.letter) for each in found if each.is_determined]
    return min(profiles, key=lambda name: sum(profiles[name].get(i) != letter for i, letter in letters), default="")


def describe_readings(found: Sequence[FoundReading], issues: EngineReadings, *, takes_readings: bool) -> str:
    """The readings that an engine follows."""
    if takes_readings:
        return "You play by the readings that a document names."
    if not any(each.fitting for each in found):
        return "None of your readings could be determined." if found else "There are no readings to determine."
    name = nearest_profile(found, issues.profiles)
    own = [
        f"{each.issue} {each.letter}" for each in found if each.is_determined and _differs(each, issues.profiles[name])
    ]
    but = f" but for {join_few(own)}" if own else ""
    return f"You follow `{name}`{but}.{_describe_inconsistent(found)}{_describe_undetermined(found)}"


def _describe_inconsistent(found: Sequence[FoundReading]) -> str:
    others = [each.issue for each in found if not each.is_consistent]
    return f" You are inconsistent on {join_few(others)}." if others else ""


def _describe_undetermined(found: Sequence[FoundReading]) -> str:
    left = sum(each.is_consistent and not each.is_determined for each in found)
    remain = "remains" if left == 1 else "remain"
    return f" {left} of {format_count(len(found), 'issue')} {remain} undetermined." if left else ""


def _differs(found: FoundReading, profile: Letters) -> bool:
    return profile.get(found.issue) != found.letter


def verdict(found: FoundReading) -> str:
    """The verdict on an issue, in a word or two."""
    if not found.is_consistent:
        return INCONSISTENT
    if found.fitting and not found.fits_declaration:
        return NOT_DECLARED
    return FOUND if found.is_determined else UNDETERMINED


def explain_finding(found: FoundReading) -> str:
    """Why a reading is undetermined, or what contradicts the engine; empty if all is well."""
    match verdict(found):
        case word if word == INCONSISTENT:
            followed = [f"{join_names(each, 'or')} in {join_few(ids)}" for each, ids in found.evidence.items()]
            return f"You follow {', and '.join(followed)}."
        case word if word == NOT_DECLARED:
            fitting = join_names(found.fitting, "or")
            return f"Your answers are those of {fitting}, but you declare {found.declared}, or your baseline has it."
        case word if word == UNDETERMINED:
            return _explain_undetermined(found)
        case _:
            return ""


def was_judged(answer: ConformAnswer) -> bool:
    """Whether the engine has answered any case: if not, it neither conforms nor differs."""
    parts = any(not each.known for each in answer.divergences)
    return answer.conforms or parts or is_belied(answer) or bool(answer.faults)


def is_belied(answer: ConformAnswer) -> bool:
    """Whether an engine follows a reading other than the one that it declares, or that its baseline has."""
    return any(each.verdict == NOT_DECLARED for game in answer.games for each in game.readings)


def speaks_against(reading: ReadingFound) -> bool:
    """Whether the verdict on an issue is against the engine."""
    return reading.verdict in {INCONSISTENT, NOT_DECLARED}


def _explain_undetermined(found: FoundReading) -> str:
    if not found.probes:
        return "None of the cases given to you tells its readings apart."
    if not found.supported:
        return "You do not play the cases that tell its readings apart."
    if not found.answered:
        return "You gave no answer in the cases that tell its readings apart."
    if not found.fitting:
        return "In the cases that tell its readings apart you follow none of them."
    return f"Your answers fit {join_names(found.fitting)} alike."


_LONGEST = 300
"""The most characters of a value that are shown."""
_MOST = 500
"""The most lines of an answer that are shown."""


def format_value(value: object) -> str:
    """A value of an answer in one line, shortened if long."""
    if value is None:
        return "nothing"
    shown = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
    return shown if len(shown) <= _LONGEST else f"{shown[:_LONGEST]}..."


def describe_difference(path: str, expected: object, came: object) -> str:
    """The place where an engine and the rules part, in a line."""
    if path == "is":
        return f"the rules answer {format_value(expected)}, you answer {format_value(came)}"
    return f"{format_value(path)}: the rules have {format_value(expected)}, you have {format_value(came)}"


def describe_possible_reading(reading: PossibleReading) -> str:
    """A reading that the engine may follow, in a sentence."""
    return f"Perhaps you play {reading.issue} {reading.letter}, which this kit does not play: {reading.text}"


def request_lines(request: object) -> Iterator[str]:
    """A request, as lines: the action, and its data."""
    told = request if isinstance(request, Mapping) else {}
    match told.get("do"):
        case "open":
            yield "open"
            yield from _document_lines(told["document"])
        case "roll":
            yield from (f"roll {_dice(each)}" for each in told["dice"])
        case "choose":
            yield f"choose {_compact(told['option'])}"
        case "may":
            yield f"may {_compact(told['action'])}"
            yield from (f"  {line}" for line in outline(told["situation"]))
        case "orders":
            yield "orders"
            yield from _document_lines(told["map"])
            yield from (f"  {line}" for line in str(told["sheet"]).splitlines())
        case other:
            yield str(other)


def _dice(group: Mapping[str, object]) -> str:
    faces = group["faces"]
    assert isinstance(faces, Sequence)
    return f"{group['side']}, {group['kind']} at {group['target']}: {' '.join(map(str, faces))}"


def _document_lines(document: Mapping[str, object]) -> Iterator[str]:
    """A document in TOML, ready to be saved and played."""
    with suppress(TypeError):  # what TOML has no word for, such as null
        yield from (f"  {line}" for line in SUFFIXES[".toml"](document).splitlines())
        return
    yield from (f"  {line}" for line in SUFFIXES[".json"](document).splitlines())


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)


def outline(value: object) -> Iterator[str]:
    """A table, a line for each entry, with nested ones indented, up to a limit."""
    lines = list(islice(_outline(value), _MOST + 1))
    yield from lines[:_MOST]
    if len(lines) > _MOST:
        yield "..."


def _outline(value: object) -> Iterator[str]:
    for key, each in value.items() if isinstance(value, Mapping) else ():
        if isinstance(each, Mapping) and each:
            yield f"{format_value(key)}:"
            yield from (f"  {line}" for line in _outline(each))
        elif each not in (None, {}, ()):
            yield f"{format_value(key)}: {format_value(each)}"


def answer_outlines(divergence: DivergenceAnswer) -> tuple[list[str], list[str]]:
    """The rules' answer and the engine's, as lines; for a sheet of orders, only where the results differ."""
    ours, theirs = divergence.expected_answer, divergence.came_answer
    if isinstance(ours, Mapping) and isinstance(theirs, Mapping) and "map" in ours and "map" in theirs:
        shown = _differing(ours, theirs), _differing(theirs, ours)
        rest = ["the rest is the same"] if shown != (ours, theirs) else []
        return [*outline(shown[0]), *rest], [*outline(shown[1]), *rest]
    return list(outline(ours)), list(outline(theirs))


def _differing(one: Mapping[str, object], other: Mapping[str, object]) -> Mapping[str, object]:
    """The entries of a table that are not in another one, at any depth."""
    found: dict[str, object] = {}
    for key, each in one.items():
        there = other.get(key)
        if canonical_json([each]) != canonical_json([there]):
            if isinstance(each, Mapping) and isinstance(there, Mapping):
                found[key] = _differing(each, there)
            else:
                found[key] = each
    return found


AGREES, DIFFERS, ERRORED, NOT_SUPPORTED = "agrees", "differs", "errored", "not supported"
"""The possible results of a case."""
_NAMELESS = "(no name)"


@dataclass(frozen=True)
class Corpus:
    """The clauses and issues for the words of the report."""

    project: Project
    register: Register
    issues: Mapping[str, IssueEntry]

    def page_of(self, clause: Clause) -> str:
        """The page of the book on a clause: its topic has the same name everywhere."""
        return clause.file.relative_to(self.project.features).with_suffix(".html").as_posix()

    def page_of_issue(self, issue: IssueEntry) -> str:
        """The page of the book on an issue, in the folder of its game."""
        game = next(each for each in self.project.games if each.id == issue.rulebook)
        return f"{game.folder_name}/{issue.id}.html"


def answer_of(
    who: Welcome, judgements: Sequence[Judgement], corpus: Corpus, baseline: Baseline, clauses: Collection[str]
) -> ConformAnswer:
    """The judgement on an engine as data, given its welcome, with the verdicts on these clauses."""
    known = frozenset(baseline.divergences)
    parting = sorted(
        (each for judgement in judgements for each in judgement.divergences),
        key=lambda each: (baseline_entry(each) in known, each.number, _length(each)),
    )
    differs = any(baseline_entry(each) not in known for each in parting)
    differs = differs or any(_is_belied(each) or each.errored for each in judgements)
    letters = {each.issue: each.letter for judgement in judgements for each in judgement.found}
    return ConformAnswer(
        engine=EngineAnswer(
            format_value(who.name) or _NAMELESS,
            format_value(who.version),
            format_value(who.language),
            who.takes_readings,
        ),
        conforms=any(map(_has_answers, judgements)) and not differs,
        games=[_game(each, who, corpus, clauses) for each in judgements],
        divergences=[
            _divergence(each, broken, corpus, known, letters)
            for each, broken in _put_varied_first(parting, judgements, known)
        ],
        faults=[
            EngineFault(what, times, case.id, fault.shown) for what, times, (case, fault) in kinds_of_fault(judgements)
        ],
        remarks=[
            *_first(_wrong_readings(who, judgements), "You declare more readings that are not there."),
            *_first(_wrong_parts(who), "You tell more parts that a state does not have."),
            *_remark_on_unasked(judgements),
            *_remark_on_conventions(judgements),
            *_baseline_remarks(parting, judgements, known),
        ],
        causes=[
            CauseAnswer(each.clauses, tuple(one.case.id for one in each.divergences))
            for judgement in judgements
            for each in judgement.causes
        ],
    )


def _has_answers(judgement: Judgement) -> bool:
    """Whether the engine has answered any case."""
    return any(each.agreed or each.divergence for each in judgement.results)


def _is_belied(judgement: Judgement) -> bool:
    """Whether an engine declares one reading and follows another."""
    return any(verdict(each) == NOT_DECLARED for each in judgement.found)


def _length(divergence: Divergence) -> int:
    return len(msgspec.json.encode([each.ask for each in divergence.case.exchanges[: divergence.number + 1]]))


def _put_varied_first(
    divergences: Sequence[Divergence], judgements: Iterable[Judgement], known: Collection[Known]
) -> list[tuple[Divergence, tuple[str, ...]]]:
    """The same divergences with the clauses that they break, beginning with the smallest of each cause.

    The cause of most divergences comes first, so that those shown first vary, and count.
    """
    broken = {each.case.id: judgement.broken(each) for judgement in judgements for each in judgement.divergences}
    alike: dict[tuple[str, ...], list[Divergence]] = {}
    for each in divergences:
        if baseline_entry(each) not in known:
            alike.setdefault(broken[each.case.id], []).append(each)
    first = [each[0] for each in sorted(alike.values(), key=len, reverse=True)]
    chosen = {each.case.id for each in first}
    others = (each for each in divergences if each.case.id not in chosen)
    return [(each, broken[each.case.id]) for each in (*first, *others)]


def _game(judgement: Judgement, who: Welcome, corpus: Corpus, clauses: Collection[str]) -> GameVerdict:
    asked, found = judgement.asked, judgement.found
    own = [each for each in corpus.register.clauses.values() if each.rulebook == asked.rulebook and each.id in clauses]
    names = {each.id: each.name for each in corpus.register.rulebooks}
    return GameVerdict(
        rulebook=asked.rulebook,
        name=names[asked.rulebook],
        says=describe_readings(found, asked.issues, takes_readings=who.takes_readings),
        profile=nearest_profile(found, asked.issues.profiles),
        issues=f"{corpus.project.folder_name_of(asked.rulebook)}/issues.html",
        readings=[_reading(each, corpus.issues[each.issue]) for each in found],
        topics=list(_topics(own, standings(judgement, [each.id for each in own]), corpus)),
        cases=[
            CaseVerdict(each.case.id, each.case.clause, each.case.title, _case_verdict(each, judgement.errored))
            for each in judgement.results
        ],
        perft=[
            PerftVerdict(each.kind, each.document, each.positions, each.came, each.case) for each in judgement.counted
        ],
        not_told=_parts_not_told(who, asked.rulebook),
        generated=tuple(
            GeneratedAnswer(each.kind, each.sort, each.number, each.requests) for each in judgement.generated
        ),
    )


def _parts_not_told(who: Welcome, rulebook: str) -> tuple[str, ...]:
    """The parts of a state that an engine with positions does not say it tells."""
    own = who.plays[rulebook]
    told = "*" in own.state or not own.documents
    return () if told else tuple(part for part in STATE_PARTS if part not in own.state)


def _case_verdict(result: Passed, errored: Collection[str]) -> str:
    if result.divergence:
        return DIFFERS
    if result.case.id in errored:
        return ERRORED
    return NOT_SUPPORTED if result.unsupported and not result.agrees else AGREES


def _reading(found: FoundReading, issue: IssueEntry) -> ReadingFound:
    text = next(each.text for each in issue.readings if each.letter == found.letter)
    return ReadingFound(
        issue=found.issue,
        question=issue.question,
        verdict=verdict(found),
        letter=found.letter,
        text=text,
        declared=found.declared,
        why=explain_finding(found),
        evidence=tuple(Evidence(letters, ids) for letters, ids in found.evidence.items()),
    )


def _topics(clauses: Sequence[Clause], standing: Mapping[str, Standing], corpus: Corpus) -> Iterator[TopicVerdict]:
    for topic, one in {each.topic: each for each in clauses}.items():
        ids = {
            each: tuple(clause.id for clause in clauses if clause.topic == topic and standing[clause.id] is each)
            for each in Standing
        }
        yield TopicVerdict(
            topic,
            corpus.page_of(one),
            ids[Standing.FOLLOWED],
            ids[Standing.BROKEN],
            ids[Standing.NOT_EXERCISED],
            ids[Standing.NOT_SUPPORTED],
            ids[Standing.ERRORED],
        )


def _divergence(
    divergence: Divergence, broken: tuple[str, ...], corpus: Corpus, known: Collection[Known], letters: Letters
) -> DivergenceAnswer:
    case, number = divergence.case, divergence.number
    told = comparable_parts(divergence.expected, divergence.came, divergence.state)
    cited = dict.fromkeys((*broken, *sorted(cited_in(divergence.expected))))
    clauses = corpus.register.clauses
    return DivergenceAnswer(
        case=case.id,
        rulebook=case.rulebook,
        title=case.title,
        known=baseline_entry(divergence) in known,
        exchange=number + 1,
        path=format_path(divergence.difference.path),
        expected=divergence.difference.expected,
        came=divergence.difference.came,
        asked=tuple(msgspec.to_builtins(each.ask) for each in case.exchanges[: number + 1]),
        expected_answer=_with_why(told[0], divergence.expected),
        came_answer=_with_why(told[1], divergence.came),
        broken=broken,
        cites=(
            *(
                _cited_issue(corpus.issues[id_], {**case.readings, **letters}, corpus)
                for id_ in broken
                if id_ in corpus.issues
            ),
            *(_cited_clause(clauses[id_], corpus) for id_ in cited if id_ in clauses),
        ),
        kept=find_kept_battle(corpus.project, case),
        perhaps=tuple(_possible_readings(broken, divergence, corpus)),
    )


def _possible_readings(broken: Collection[str], divergence: Divergence, corpus: Corpus) -> Iterator[PossibleReading]:
    """The readings that the kit does not play, of the issues that are cited, or that these clauses raise.

    These are the broken ones, and that of the case: an engine of another reading may part before its clause comes up.
    """
    here = {*broken, *cited_in(divergence.expected)}
    own = () if divergence.is_generated else (divergence.case.clause,)
    raising = {*broken, *own, *(each for id_ in broken if id_ in corpus.issues for each in corpus.issues[id_].clauses)}
    for issue in corpus.issues.values():
        if issue.id in here or not raising.isdisjoint(issue.clauses):
            unplayed = (each for each in issue.readings if not each.played)
            yield from (PossibleReading(issue.id, each.letter, each.text) for each in unplayed)


def _with_why(told: Mapping[str, object], answer: Answered) -> Mapping[str, object]:
    """The parts of an answer that count, with the reason for a refusal."""
    why = getattr(answer, "why", "")
    return {**told, **({"why": why} if why else {})}


def _cited_clause(clause: Clause, corpus: Corpus) -> CitedClause:
    return CitedClause(clause.id, clause.paraphrase, clause.quotes, corpus.page_of(clause))


def _cited_issue(issue: IssueEntry, letters: Letters, corpus: Corpus) -> CitedClause:
    letter = letters.get(issue.id, issue.preferred_reading.letter)
    answer = next(each.text for each in issue.readings if each.letter == letter)
    return CitedClause(issue.id, f"{issue.question} {answer}", issue.quotes, corpus.page_of_issue(issue))


def _first(remarks: Iterator[str], more: str) -> Iterator[str]:
    """The first remarks, and a last one if there are more; no others are worked out."""
    yield from islice(remarks, _FEW)
    if next(remarks, ""):
        yield more


def _wrong_parts(who: Welcome) -> Iterator[str]:
    """Remarks on unknown parts of a state that the engine says it tells."""
    for part in dict.fromkeys(part for own in who.plays.values() for part in own.state):
        if part not in {*STATE_PARTS, "*"}:
            near = did_you_mean(part, STATE_PARTS) or f"; there are {', '.join(STATE_PARTS)}, and * for all"
            yield f'You tell "{format_value(part)}", which is not a part of a state{near}'


def _wrong_readings(who: Welcome, judgements: Sequence[Judgement]) -> Iterator[str]:
    """Remarks on unknown readings that the engine declares."""
    letters = {issue: each for judgement in judgements for issue, each in judgement.asked.issues.letters.items()}
    prefixes = tuple({f"{prefix(each)}." for each in letters})
    profiles = dict.fromkeys(name for judgement in judgements for name in judgement.asked.issues.profiles)
    if who.profile and who.profile not in profiles:
        near = did_you_mean(who.profile, profiles) or f"; there are {', '.join(profiles)}"
        yield f'You declare profile "{format_value(who.profile)}", which is not there{near}'
    for issue, letter in who.readings.items():
        if issue not in letters and issue.startswith(prefixes):
            near = suggest_ids(issue, letters)
            yield f'You declare a reading of "{format_value(issue)}", which is not an issue{near}'
        elif letter not in letters.get(issue, (letter,)):
            there_are = ", ".join(letters[issue])
            yield f'You declare reading "{format_value(letter)}" of {issue}; its readings are {there_are}'


def prefix(id_: str) -> str:
    """The prefix of the ids of one rulebook."""
    return id_.partition(".")[0]


def _remark_on_unasked(judgements: Iterable[Judgement]) -> Iterator[str]:
    """A remark that an engine was asked no more, since it failed in the same way again and again."""
    if unasked := sum(len(each.unasked) for each in judgements):
        cases = format_count(unasked, "case")
        yield f"You were not asked {cases} more, since you failed alike in ten in a row; --keep-going asks all."


def _remark_on_conventions(judgements: Iterable[Judgement]) -> Iterator[str]:
    """A remark on each part of an answer that the engine tells otherwise although no sentence decides it."""
    first: dict[str, tuple[Case, Difference]] = {}
    for each in (result for judgement in judgements for result in judgement.results):
        if each.unsaid:
            first.setdefault(each.unsaid.path[0], (each.case, each.unsaid))
    for case, unsaid in first.values():
        there = describe_difference(format_path(unsaid.path), unsaid.expected, unsaid.came)
        yield f"No sentence decides this, so it is not held against you: in {case.id}, {there}"


def _baseline_remarks(
    parting: Iterable[Divergence], judgements: Iterable[Judgement], known: Collection[Known]
) -> Iterator[str]:
    """A remark that divergences in the baseline no longer occur in the tested cases."""
    there = set(map(baseline_entry, parting))
    asked = {case.id for judgement in judgements for case in judgement.asked.cases}
    gone = [each for each in known if each not in there and each.case in asked]
    if gone:
        yield f"Gone since the baseline was written: {format_count(len(gone), 'divergence')}. Write it again."


STANDINGS = tuple(each.value for each in Standing)
"""The possible verdicts on a clause."""


def standing_of(topic: TopicVerdict, word: str) -> tuple[str, ...]:
    """The clauses of a topic that are `followed`, `broken`, `errored`, `not exercised` or `not supported`."""
    return {
        "followed": topic.followed,
        "broken": topic.broken,
        "not exercised": topic.not_exercised,
        "not supported": topic.not_supported,
        "errored": topic.errored,
    }[word]


def figures(game: GameVerdict) -> str:
    """The results of cases, by number, and which parts of a state they do not compare."""
    went = Counter(each.verdict for each in game.cases)
    told = [f"{format_count(went[AGREES], 'case')} as the rules have it", f"{went[DIFFERS]} otherwise"]
    if went[ERRORED]:
        told.append(f"{went[ERRORED]} errored")
    if went[NOT_SUPPORTED]:
        told.append(f"{went[NOT_SUPPORTED]} not supported")
    cases = f"{', '.join(told)}."
    return f"{cases} Not compared, as hello does not name it: {', '.join(game.not_told)}." if game.not_told else cases


def describe_small_battles(game: GameVerdict) -> Iterator[str]:
    """How many small battles have as many positions as by the rules, and the numbers of each that differs."""
    if game.perft:
        alike = sum(each.came == each.positions and not each.case for each in game.perft)
        yield f"{format_count(len(game.perft), 'small battle')} played out in every way: {alike} as the rules have it."
    for each in game.perft:
        if each.came != each.positions or each.case:
            yours = f"yours {_numbers(each.came)}" if each.came else "none of yours"
            where = f", and they part in {each.case}" if each.case else "; you do not play on"
            yield f"{each.kind}: positions by the rules {_numbers(each.positions)}; {yours}{where}"


def describe_generated(game: GameVerdict) -> Iterator[str]:
    """How much was generated of each kind of document, and of what sorts."""
    for kind in dict.fromkeys(each.kind for each in game.generated):
        own = [each for each in game.generated if each.kind == kind]
        requests = format_count(sum(each.requests for each in own), "request")
        sorts = "; ".join(f"{each.sort}: {each.number}" for each in own)
        yield f"Generated of the kind {kind}, {requests}: {sorts}."


def _numbers(positions: tuple[int, ...]) -> str:
    return ", ".join(map(str, positions))


def describe_faults(faults: Iterable[EngineFault]) -> Iterator[tuple[str, str]]:
    """Each kind of fault in a sentence, and what the engine wrote."""
    for each in faults:
        first = "in" if each.times == 1 else "first in"
        yield f"Your engine {each.what} ({format_count(each.times, 'time')}, {first} {each.case}).", each.shown


def record_of(answer: ConformAnswer, issues: Mapping[str, EngineReadings], version: str, day: str) -> EngineRecord:
    """A report in short, given the issues of each game, the version that judged and the day."""
    return EngineRecord(
        answer.engine,
        version,
        day,
        answer.conforms,
        [_game_record(each, issues[each.rulebook]) for each in answer.games],
    )


def _game_record(game: GameVerdict, issues: EngineReadings) -> GameRecord:
    usual = issues.profiles.get(game.profile, {})
    went = Counter(each.verdict for each in game.cases)
    return GameRecord(
        game.rulebook,
        game.name,
        game.profile,
        tuple(
            f"{each.issue} {each.letter}"
            for each in game.readings
            if each.verdict != UNDETERMINED and each.letter != usual.get(each.issue)
        ),
        sum(each.verdict == UNDETERMINED for each in game.readings),
        sum(len(each.followed) for each in game.topics),
        sum(len(each.broken) for each in game.topics),
        went[AGREES],
        went[DIFFERS],
        went[ERRORED],
        went[NOT_SUPPORTED],
    )
