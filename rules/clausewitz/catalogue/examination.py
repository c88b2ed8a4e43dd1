"""Claims and norms examined by the prover, with counterexamples and findings in words.

A counterexample to a claim with a player's question becomes data, a map, and a scenario if phrases can express it. The
report on the norms of a rulebook comes second.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, TypeVar

from clausewitz.catalogue.found_rulings import is_scenario
from clausewitz.catalogue.project import OpenProject
from clausewitz.documents.types import plain
from clausewitz.forks import Give, can_fork, run_in_forks
from clausewitz.play.documents import format_as_python
from clausewitz.play.norms import Norm, all_norms, norms_by_action, norms_on, ruling
from clausewitz.play.readings import is_profile, readings_of
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.wording import doc_of, name_in_words
from clausewitz.prove.claims import Claim
from clausewitz.prove.counterexamples import render_arguments
from clausewitz.prove.norms import findings
from clausewitz.prove.norms.consistency import decisions, examine_action, examine_decisions
from clausewitz.prove.norms.findings import (
    Consistency,
    Dead,
    Disagreement,
    Example,
    Gap,
    Precedence,
    Redundant,
    RequiredDecision,
)
from clausewitz.prove.verdicts import Place, Shown
from clausewitz.rulings.rules import OtherReading, as_taken, clauses_besides, other_readings
from clausewitz.rulings.trees.questions import deciding_conditions, facts, question_with_conditions
from clausewitz.steps.situations import steps_on
from clausewitz.store.entries import Fact, FindingRuling, Otherwise
from clausewitz.store.findings import (
    Conflict,
    ConsistencyReport,
    Deadlock,
    Due,
    Finding,
    GoesBefore,
    Idle,
    Meeting,
    RefusedAnswer,
    Rivals,
    Sentence,
    Settled,
    Silence,
    TakenReading,
    Unexamined,
)

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


def with_scenarios(claims: Iterable[Claim], project: OpenProject) -> list[Claim]:
    """The claims of a project. Counterexamples to claims with a question come as data, and as scenarios if possible."""
    by_id = project.engines.sound(lambda _: None)
    engines = {project.folder_name_of(id_): engine for id_, engine in by_id.items()}
    return [_with_scenario(each, engines.get(each.name.partition(".")[0])) for each in claims]


def _with_scenario(claim: Claim, engine: Rulebook | None) -> Claim:
    if engine is None or not claim.asks:
        return claim
    return replace(claim, show=partial(_scenario, claim, engine), tell=partial(_build_shown, engine))


def scenario_steps(engine: Rulebook, situation: object, action: object) -> tuple[str, ...]:
    """The steps of a scenario: in phrases of the game if there are any, otherwise in a table of the relevant facts."""
    own = tuple(engine.steps_of(situation, action)) if engine.steps_of else ()
    return own or tuple(steps_on(ruling(action, situation), engine.preferred_profile))


def as_data(value: object) -> object:
    """A situation or an action as data, without the profile."""
    data = plain(value)
    if isinstance(data, dict):
        return {name: each for name, each in data.items() if not is_profile(type(getattr(value, name, None)))}
    return data


def places(engine: Rulebook, situation: object, action: object) -> tuple[Place, ...]:
    """The places involved, as the game draws them."""
    spaces = engine.spaces_of(situation, action) if engine.spaces_of else ()
    return tuple(
        Place(each.name, tuple(sorted(each.adjacent)), each.sea, each.owner, each.marks, dict(each.forces))
        for each in spaces
    )


def _scenario(claim: Claim, engine: Rulebook, /, **arguments: object) -> str:
    own = render_arguments(claim, arguments)
    ruled_on = None if is_scenario(own) else _ruled_on(arguments)
    steps = scenario_steps(engine, *ruled_on) if ruled_on else ()
    return "\n".join(["Scenario: A counterexample", *(f"  {step}" for step in steps)]) if steps else own


def _build_shown(engine: Rulebook, /, **arguments: object) -> Shown:
    ruled_on = _ruled_on(arguments)
    if ruled_on is None:
        return Shown({name: as_data(each) for name, each in arguments.items() if not is_profile(type(each))})
    situation, action = ruled_on
    return Shown(as_data(situation), as_data(action), name_in_words(type(action)), places(engine, situation, action))


def _ruled_on(arguments: Mapping[str, object]) -> tuple[object, object] | None:
    """The situation and the action among the arguments, if there is exactly one of each.

    If there is only a situation, the action is the only one ruled on in such situations, provided it has no fields.
    """
    records = [each for each in arguments.values() if is_dataclass(each) and not is_profile(type(each))]
    actions = [each for each in records if norms_on(type(each))]
    situations = [each for each in records if not norms_on(type(each))]
    if not actions and len(situations) == 1:
        actions += _only_action_in(type(situations[0]))
    if len(actions) != 1 or len(situations) != 1 or not _is_looked_at(situations[0], actions[0]):
        return None
    return situations[0], actions[0]


def _only_action_in(situation: type) -> "list[DataclassInstance]":
    """The action on which alone norms rule in situations of a type; none where there are several, or it has fields."""
    kinds = list(dict.fromkeys(each.action for each in all_norms() if each.looks_at is situation))
    return [kinds[0]()] if len(kinds) == 1 and not fields(kinds[0]) else []


def _is_looked_at(situation: object, action: object) -> bool:
    """Whether it is of the type at which all norms on the action look."""
    return all(isinstance(situation, each.looks_at) for each in norms_on(type(action)))


_Item = TypeVar("_Item")


def norms_of(prefix: str) -> tuple[Norm, ...]:
    """The norms of the rulebook whose ids begin so, once it is imported."""
    return tuple(norm for norm in all_norms() if norm.clause.startswith(f"{prefix}."))


def examine_rulebook(  # noqa: PLR0913, PLR0917 - all that bears on what is examined
    engine: Rulebook,
    prefix: str,
    profile: str,
    on_progress: Callable[[type], None] = lambda action: None,
    is_wanted: Callable[[type], bool] = lambda action: True,
    jobs: int = 1,
    *,
    is_shown: bool = True,
) -> ConsistencyReport:
    """The report on the norms of a rulebook under one of its profiles, computed by several processes.

    `on_progress` is called with each kind of action before its norms are examined; `is_wanted` may leave some out.
    Unless it `is_shown`, there are no scenarios, and nothing is ruled in them.
    """
    by_action = norms_by_action(prefix)
    actions = [each for each in by_action if is_wanted(each)]
    words = _FindingWords(engine, prefix, profile, is_shown)
    taken, put, texts = engine.profiles[profile], engine.sequences, engine.texts

    def part(at: int) -> ConsistencyReport:
        """The findings on the kind of action at an index from 1; at 0, on the decisions."""
        if at:
            return words.report(examine_action(by_action[actions[at - 1]], taken, sequences=put, texts=texts))
        norms = norms_of(prefix)
        return words.report(examine_decisions(norms, taken, sequences=put, texts=texts, is_wanted=is_wanted))

    def begin_parts() -> Iterator[int]:
        yield 0
        order = range(len(actions))
        for each in order if jobs < 2 else sorted(order, key=lambda at: -len(by_action[actions[at]])):
            on_progress(actions[each])
            yield each + 1

    def give_part(at: int, give: Give[ConsistencyReport]) -> None:
        give(part(at))

    if jobs < 2 or not can_fork():
        found = {at: part(at) for at in begin_parts()}
    else:
        found = {
            at: answer or part(at) for at, answer in run_in_forks(give_part, begin_parts(), jobs)
        }  # which raises the error of the process
    return _merge_reports(*map(found.__getitem__, sorted(found)))


def report_on(
    report: ConsistencyReport, engine: Rulebook, prefix: str, is_wanted: Callable[[type], bool]
) -> ConsistencyReport | None:
    """What a report on all norms says of the kinds of action wanted, as `examine_rulebook` does of these alone.

    None where the words of the report do not tell them from others.
    """
    put = decisions(engine.sequences)
    actions = {*norms_by_action(prefix), *(each for decision in put for each in decision.answers)}
    subjects: list[tuple[tuple[str, ...], bool]] = [((doc_of(each),), is_wanted(each)) for each in actions]
    subjects += [
        (tuple(map(_describe_question, places)), any(map(is_wanted, each.answers))) for each, places in put.items()
    ]
    wanted, others = ({words for words, is_meant in subjects if is_meant is meant} for meant in (True, False))
    return report.about(lambda found: _subject(found) in wanted) if wanted.isdisjoint(others) else None


def _subject(found: Finding) -> tuple[str, ...]:
    """The action, or the places where a decision is put, that a finding is about."""
    if isinstance(found, Deadlock | Rivals):
        return found.asked
    return (found.asked or found.actions) if isinstance(found, Unexamined) else (found.action,)


def _merge_reports(decisions: ConsistencyReport, *actions: ConsistencyReport) -> ConsistencyReport:
    """What was found on the decisions and on each kind of action, as one report."""
    every = (decisions, *actions)
    return replace(
        decisions,
        conflicts=_all(each.conflicts for each in every),
        silences=_all(each.silences for each in every),
        dead=_all(each.dead for each in every),
        redundant=_all(each.redundant for each in every),
        unexamined=_all(each.unexamined for each in (*actions, decisions)),
    )


def _all(found: Iterable[tuple[_Item, ...]]) -> tuple[_Item, ...]:
    return tuple(chain.from_iterable(found))


class _FindingWords:
    """Puts findings about a rulebook into words."""

    def __init__(self, engine: Rulebook, prefix: str, profile: str, is_shown: bool) -> None:
        self.engine, self.prefix, self.name, self.profile = engine, prefix, profile, engine.profiles[profile]
        self.is_shown = is_shown
        self.taken = {reading.issue: reading.letter for reading in readings_of(self.profile)}

    def report(self, found: Consistency) -> ConsistencyReport:
        """What was found, of all norms or of those on one kind of action."""
        norms = norms_of(self.prefix)
        return ConsistencyReport(
            rulebook=self.engine.id,
            profile=self.name,
            norms=len(norms),
            actions=len({norm.action for norm in norms}),
            conflicts=tuple(map(self.conflict, found.disagreements)),
            silences=tuple(map(self.silence, found.gaps)),
            dead=tuple(map(self.dead, found.dead)),
            redundant=tuple(map(self.redundant, found.redundant)),
            unexamined=(
                *(Unexamined((doc_of(each.action),), (), each.why) for each in found.unexamined),
                *(
                    Unexamined(tuple(map(doc_of, each.answers)), tuple(map(_describe_question, each.asked)), each.why)
                    for each in found.uncompared
                ),
            ),
            deadlocks=tuple(map(self.deadlock, found.deadlocks)),
            rivals=tuple(map(self.rivals, found.rivals)),
        )

    def conflict(self, found: Disagreement) -> Conflict:
        issues = [each.override.issue for each in found.precedence] + [each.issue for each in found.readings]
        words = _each(each.override.words for each in found.precedence)
        readings = tuple(TakenReading(issue, self.taken[issue]) for issue in _each(issues))
        of = f"{_own(found.permits.clause)}--{_own(found.forbids.clause)}"
        return Conflict(
            permits=_sentence(found.permits),
            forbids=_sentence(found.forbids),
            settled=_settlement(found, words, readings),
            by=_each(_sentence(each.norm) for each in found.precedence),
            words=words,
            readings=readings,
            scenario=self.scenario(found.example, f"{found.permits.clause} against {found.forbids.clause}"),
            action=doc_of(found.permits.action),
            ruled=self.example_ruling(found.example, of, (found.forbids, found.permits)) if self.is_shown else None,
            because=_each(each.override.because for each in found.precedence),
            elsewhere=tuple(map(self._meeting, found.elsewhere)),
        )

    def _meeting(self, found: Disagreement) -> Meeting:
        title = f"{found.permits.clause} against {found.forbids.clause}, settled otherwise"
        return Meeting(_each(map(_goes_before, found.precedence)), self.scenario(found.example, title))

    def silence(self, found: Gap) -> Silence:
        who = f"the {found.asked.side.value}" if found.asked else "anybody"
        of, norms = f"silence-{found.asked.side.value}" if found.asked else "silence", norms_on(found.action)
        return Silence(
            action=doc_of(found.action),
            asked=_describe_question(found.asked) if found.asked else "",
            scenario=self.scenario(found.example, f"No sentence says whether {who} may {name_in_words(found.action)}"),
            ruled=self.example_ruling(found.example, of, norms) if found.example and self.is_shown else None,
        )

    def deadlock(self, found: findings.Deadlock) -> Deadlock:
        first, *_ = found.examples
        return Deadlock(
            asked=tuple(map(_describe_question, found.asked)),
            refused=tuple(map(_refused_answer, found.examples)),
            scenario=self.scenario(first, f"No answer is legal to {found.asked[0].question}"),
        )

    def rivals(self, found: findings.Rivals) -> Rivals:
        return Rivals(tuple(map(_describe_question, found.asked)), tuple(map(self._due, found.norms, found.examples)))

    def _due(self, norm: Norm, example: Example) -> Due:
        return Due(_sentence(norm), self.scenario(example, f"{norm.clause} obliges to {name_in_words(norm.action)}"))

    def dead(self, found: Dead) -> Idle:
        title = f"{found.norm.clause} decides nothing"
        return self._idle(found.norm, found.overridden_by, found.example, title)

    def redundant(self, found: Redundant) -> Idle:
        title = f"{found.norm.clause} changes nothing"
        return self._idle(found.norm, found.beside, found.example, title)

    def _idle(self, norm: Norm, because_of: Iterable[Norm], example: Example | None, title: str) -> Idle:
        return Idle(
            sentence=_sentence(norm),
            action=doc_of(norm.action),
            because_of=_each(map(_sentence, because_of)),
            scenario=self.scenario(example, title),
        )

    def example_ruling(self, example: Example, of: str, about: Collection[Norm]) -> FindingRuling:
        """What is ruled in the situation of an example, of norms about it, under the profile that is examined."""
        action, there = example.action, as_taken(example.situation, self.profile)
        made, kind = ruling(action, there), name_in_words(type(action))
        told = deciding_conditions(there, action, about, example.situation, self.engine.texts)
        question = question_with_conditions(there, action, told)
        return FindingRuling(
            id=f"{self.prefix}.ruling.{kind.replace(' ', '-')}.{of}",
            action=kind,
            about=_each(each.clause for each in about),
            speak=_each(each.clause for each in about if each.applies(there, action)),
            asks=question,
            facts=tuple(
                Fact(asks, answer, states, told=each in told)
                for each, asks, answer, states in facts(there, action, self.engine.roster, told)
            ),
            allowed=made.allowed,
            decided_by=made.decided_by.clause if made.decided_by else "",
            overridden=clauses_besides(made.decided_by, made.overridden),
            otherwise=tuple(map(_otherwise, other_readings(action, there, self.profile))),
            situation=as_data(there),
            does=as_data(action),
            scenario=self.scenario(Example(there, action), question),
            places=places(self.engine, there, action),
        )

    def scenario(self, example: Example | None, title: str) -> str:
        """An example as a scenario: in phrases of the game where there are some, else in a table of all that counts."""
        if example is None or not self.is_shown:
            return ""
        steps = scenario_steps(self.engine, example.situation, example.action)
        return "\n".join([f"Scenario: {title}", *(f"  {step}" for step in steps or _comments(example))])


def _comments(example: Example) -> Iterator[str]:
    """The parts of an example that phrases cannot express, as comments."""
    made = ruling(example.action, example.situation)
    yield f"# situation: {format_as_python(example.situation)}"
    yield f"# action: {format_as_python(example.action)}"
    why = f"by {made.decided_by.clause}" if made.decided_by else "as no sentence covers it"
    yield f"# ruling: {'allowed' if made.allowed else 'not allowed'}, {why}"


def _own(clause: str) -> str:
    """The id of a clause without the prefix of its rulebook."""
    return clause.partition(".")[2]


def _otherwise(found: OtherReading) -> Otherwise:
    made = found.made
    return Otherwise(found.reading.issue, found.reading.letter, made.decided_by.clause if made.decided_by else "")


def _refused_answer(example: Example) -> RefusedAnswer:
    made = ruling(example.action, example.situation)
    forbids = made.decided_by.clause if made.decided_by else ""
    return RefusedAnswer(str(example.action).strip(), forbids, doc_of(type(example.action)))


def _settlement(found: Disagreement, words: tuple[str, ...], readings: tuple[TakenReading, ...]) -> Settled:
    if found.is_open:
        return Settled.OPEN
    if readings:
        return Settled.READING
    return Settled.WORDS if words else Settled.SPECIAL


def _goes_before(found: Precedence) -> GoesBefore:
    over = found.override
    return GoesBefore(found.norm.clause, over.norm.clause, over.words, over.issue)


def _sentence(norm: Norm) -> Sentence:
    return Sentence(norm.clause, norm.doc, doc_of(norm.must) if norm.must else "")


def _describe_question(asked: RequiredDecision) -> str:
    return f"{asked.sequence}, step {asked.step}, {asked.side.value}: {asked.question}"


def _each(items: Iterable[_Item]) -> tuple[_Item, ...]:
    """The items without duplicates and empty ones, in order."""
    return tuple(dict.fromkeys(filter(None, items)))
