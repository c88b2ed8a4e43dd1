"""Examining the norms of a rulebook for contradictions, gaps, and norms that are dead or redundant.

Each norm is followed on symbols once. Every finding is replayed on plain values, by the ruling that the engine uses,
before it is reported. The parts in order: two norms that disagree and what settles it; rival obligations, due at once,
of which only one can be met; questions without a legal answer; and the examination as a whole.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import fields, is_dataclass, replace
from itertools import combinations, product
from typing import TYPE_CHECKING, get_type_hints

from clausewitz.lazy import dataclass
from clausewitz.play.moments import Side
from clausewitz.play.norms import Norm, Verdict, ruling
from clausewitz.play.readings import Reading, readings_of
from clausewitz.play.sequences import Ask, SequenceOfPlay
from clausewitz.play.wording import doc_of, name_in_words
from clausewitz.prove.norms.findings import (
    Consistency,
    Dead,
    Deadlock,
    Disagreement,
    Example,
    Gap,
    Precedence,
    Redundant,
    RequiredDecision,
    Rivals,
    Uncompared,
    Unexamined,
)
from clausewitz.prove.norms.formulas import ContradictedError, Formula, Formulas, Speaking, situation_of
from clausewitz.prove.shapes import CannotVaryError, Constant, IllFormedClaimError, Shapes
from clausewitz.prove.symbolic.runs import Unprovable
from clausewitz.prove.symbolic.terms import all_of, any_of, z3

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


_UNLIKE = "its answers are judged by circumstances of different kinds ({}), and no situation holds them all"

Spoken = Mapping[type, Collection[Norm]]
"""The norms on each kind of action."""


@dataclass(frozen=True)
class Decision:
    """A decision of a side."""

    answers: tuple[type, ...]
    """The kinds of action that norms may rule on."""
    side: Side
    may_be_passed: bool = False
    """Whether it has another answer that no norm rules on, such as the end of a phase."""


Decisions = Mapping[Decision, tuple[RequiredDecision, ...]]
"""The steps that put each decision."""


def decisions(sequences: Iterable[SequenceOfPlay]) -> Decisions:
    """The decisions, each with the steps that put it."""
    found: dict[Decision, tuple[RequiredDecision, ...]] = {}
    for sequence in sequences:
        for step in sequence.steps:
            for ask in step.asks:
                place = RequiredDecision(sequence.title, step.label, ask.side, ask.question)
                decision = Decision(ask.acts, ask.side, _may_be_passed(ask))
                found[decision] = (*found.get(decision, ()), place)
    return found


def _may_be_passed(ask: Ask) -> bool:
    return not all(getattr(action, "acts", (action,)) for action in ask.actions)


def situations_of(spoken: Spoken) -> tuple[object, ...]:
    """The types of situation that norms on these actions look at, each once. Raises `IllFormedClaimError`."""
    return tuple(dict.fromkeys(each for each in map(situation_of, spoken.values()) if each is not object))


def in_one_situation(spoken: Spoken, shapes: Shapes) -> Formulas:
    """Formulas on a situation `at` and an action of each kind, by its name.

    Raises as `Formulas.of` does, and `IllFormedClaimError` where the norms on these look at unlike situations.
    """
    situations = situations_of(spoken)
    if len(situations) > 1:
        raise IllFormedClaimError(_UNLIKE.format(", ".join(map(_name, situations))))
    try:
        actions = {kind.__name__: shapes.shape_for(kind, "the action") for kind in spoken}
        at = shapes.shape_for(situations[0], "the situation") if situations else Constant(None)
    except CannotVaryError as error:
        raise IllFormedClaimError(error.of_norms) from None
    return Formulas({"at": at, **actions})


def _name(situation: object) -> str:
    return name_in_words(situation).strip().lower() if isinstance(situation, type) else str(situation)


def arising_formula(formulas: Formulas, kind: type) -> Formula:
    """The situations in which an answer of a kind can arise: all, unless the kind says otherwise."""
    if not hasattr(kind, "can_arise_in"):
        return Formula(all_of([]), any_of([]))
    return formulas.build_formula(lambda at, **answers: answers[kind.__name__].can_arise_in(at))


def decided_by(formulas: Formulas, side: Side) -> Formula:
    """The situations in which a side decides, by the field `side` of a situation, if there is one."""
    return formulas.build_formula(lambda at, **_: getattr(at, "side", side) is side)


_MOST_TRIES = 50


_PASSED = "it may be passed over, so that it always has an answer"
_UNSPOKEN = "no sentence covers one of its answers: {}"
_PLACES = "each of its answers names a place, and there may be none to name"
_TRIED = f"some answer is legal in each of the {_MOST_TRIES} situations that were tried, and there are more"


class _NotComparedError(ValueError):
    """The answers to a decision cannot be compared in one situation."""


def deadlocks(
    norms: Spoken, put: Decisions, fixed: Mapping[object, object], texts: tuple[str, ...]
) -> Iterator[Deadlock | Uncompared]:
    """The decisions that may have no legal answer, each with such a situation.

    If that cannot be found out, the decision comes with the reason.
    """
    for decision, asked in put.items():
        try:
            examples = _find_deadlock(decision, norms, fixed, texts)
        except (_NotComparedError, Unprovable, IllFormedClaimError) as reason:
            yield Uncompared(asked, decision.answers, str(reason))
        else:
            if examples:
                yield Deadlock(asked, examples)


def _find_deadlock(
    decision: Decision, norms: Spoken, fixed: Mapping[object, object], texts: tuple[str, ...]
) -> tuple[Example, ...]:
    if decision.may_be_passed:
        raise _NotComparedError(_PASSED)
    for answer in decision.answers:
        if answer not in norms:
            raise _NotComparedError(_UNSPOKEN.format(doc_of(answer)))
    spoken = {answer: norms[answer] for answer in decision.answers}
    return _DeadlockQuestion(spoken, decision.side, fixed, texts).find_deadlock()


class _DeadlockQuestion:
    """A decision of a side between kinds of action."""

    def __init__(self, spoken: Spoken, side: Side, fixed: Mapping[object, object], texts: tuple[str, ...]) -> None:
        self.spoken, self.side, self.fixed, self.texts = spoken, side, fixed, texts
        self.anywhere = [kind for kind in spoken if not _leads_to_a_place(kind)]
        """The kinds of answer that need no place to lead to."""

    def find_deadlock(self) -> tuple[Example, ...]:
        """Answers in one situation, none of which is allowed; empty if one always is.

        Raises `_NotComparedError` if neither is found.
        """
        if not self.anywhere:
            raise _NotComparedError(_PLACES)
        formulas = in_one_situation(self.spoken, Shapes(self.fixed, self.texts))
        wanted = [
            decided_by(formulas, self.side).true,
            any_of(arising_formula(formulas, kind).true for kind in self.anywhere),
        ]
        for _ in range(_MOST_TRIES):
            found = formulas.example(*wanted)
            if found is None:
                return ()
            legal = [each for each in (self._legal(kind, found["at"]) for kind in self.anywhere) if each]
            if not legal:
                return tuple(self._refused_answers(found["at"]))
            wanted += [self._is_refused(formulas, each.action) for each in legal]
        raise _NotComparedError(_TRIED)

    def _legal(self, kind: type, at: object) -> Example | None:
        """An answer of a kind that is allowed in a situation."""
        speaking = self._speaking_at(kind, at)
        return speaking.example(speaking.allowed_formula.true)

    def _speaking_at(self, kind: type, at: object) -> Speaking:
        return Speaking.from_norms(self.spoken[kind], Shapes({**self.fixed, type(at): at}, self.texts))

    def _is_refused(self, formulas: Formulas, answer: object) -> z3.BoolRef:
        """The situations in which an answer is not allowed, or cannot arise."""
        said = {norm: _formula(formulas, norm, answer) for norm in self.spoken[type(answer)]}
        refused, can_arise = Speaking(formulas, said).allowed_formula.false, getattr(answer, "can_arise_in", None)
        if can_arise is None:
            return refused
        return any_of([refused, formulas.build_formula(lambda at, **_: can_arise(at)).false])

    def _refused_answers(self, at: object) -> Iterator[Example]:
        """An answer of each kind that arises in a situation, checked against the engine's ruling."""
        for kind, norms in self.spoken.items():
            found = self._speaking_at(kind, at).example()
            if found and kind in self.anywhere and ruling(found.action, at).allowed:
                raise ContradictedError(next(iter(norms)), found)
            if found and not ruling(found.action, at).allowed:
                yield Example(at, found.action)


def _formula(formulas: Formulas, norm: Norm, answer: object) -> Formula:
    return formulas.build_formula(lambda at, **_: norm.applies(at, answer))


def _leads_to_a_place(kind: type) -> bool:
    """Whether it names something that need not exist: one of its own fields is a record, such as a space."""
    hints = get_type_hints(kind)
    return any(is_dataclass(hints[name]) for name in getattr(kind, "__dataclass_fields__", ()))


def disagreements(
    literal: Speaking, played: Speaking, profile: "DataclassInstance", issues: AbstractSet[str]
) -> Iterator[Disagreement]:
    """The disagreements, each two clauses once; a reading is no sentence, and disagrees only if unresolved."""
    found: dict[tuple[str, str], list[Disagreement]] = {}
    for permits, forbids in product(literal.norms_saying(Verdict.PERMITS), literal.norms_saying(Verdict.FORBIDS)):
        for each in _find_disagreements(literal, played, permits, forbids, profile):
            if each.is_open or not issues & {permits.clause, forbids.clause}:
                found.setdefault((permits.clause, forbids.clause), []).append(each)
    for meetings in found.values():
        first, *others = sorted(meetings, key=_rank)
        elsewhere = {_way(each): each for each in reversed(others) if each.precedence and _way(each) != _way(first)}
        yield replace(first, elsewhere=tuple(reversed(elsewhere.values())))


def _find_disagreements(
    literal: Speaking, played: Speaking, permits: Norm, forbids: Norm, profile: "DataclassInstance"
) -> Iterator[Disagreement]:
    """The open disagreement of two norms, or, if they disagree at their words, each way in which that is settled."""
    found = _find_open(played, permits, forbids) or _find_settled(literal, played, permits, forbids, profile)
    if found:
        yield found
    if found and not found.readings:
        yield from _ways(played, permits, forbids)


def _ways(played: Speaking, permits: Norm, forbids: Norm) -> Iterator[Disagreement]:
    """Meetings in which one norm falls, in which the other does, and in which both do."""
    meets = (played.applies(permits), played.applies(forbids))
    for outcome in (
        (played.remains(permits), played.falls(forbids)),
        (played.falls(permits), played.remains(forbids)),
        (played.falls(permits), played.falls(forbids)),
    ):
        told: list[Norm] = []
        while example := _clearest(played, permits, forbids, *meets, *outcome, *map(played.is_silent, told)):
            there = [each for each in played.norms if each.applies(example.situation, example.action)]
            direct = tuple(_precedence([permits, forbids], [permits, forbids]))
            standing = [each for each in (permits, forbids) if each not in {one.override.norm for one in direct}]
            others = [each for each in there if each not in (permits, forbids)]
            precedence = (*direct, *_precedence(others, standing))
            _check_replay(bool(precedence), permits, example)
            yield Disagreement(permits, forbids, example, precedence)
            others = [each.norm for each in precedence[len(direct) :]]
            if not others:
                break
            told += others


def _way(disagreement: Disagreement) -> frozenset[tuple[str, str]]:
    """The precedence that settles a meeting, whatever norms of the clauses it is between."""
    return frozenset((each.norm.clause, each.override.norm.clause) for each in disagreement.precedence)


def _rank(disagreement: Disagreement) -> tuple[bool, bool, int]:
    """The order of disagreements: unsettled ones, then obligations, then those that one of the two settles."""
    settled = 2
    if disagreement.precedence:
        settled = 0 if disagreement.precedence[0].norm in (disagreement.permits, disagreement.forbids) else 1
    return (not disagreement.is_open, disagreement.permits.must is None, settled)


def _find_open(played: Speaking, permits: Norm, forbids: Norm) -> Disagreement | None:
    """The open disagreement of two norms under the profile: both remain in a ruling."""
    if permits in forbids.exception_to or forbids in permits.exception_to:
        return None
    example = _clearest(played, permits, forbids, played.remains(permits), played.remains(forbids))
    if example is None:
        return None
    _check_replay(permits in ruling(example.action, example.situation).disagreeing, permits, example)
    return Disagreement(permits, forbids, example)


def _find_settled(
    literal: Speaking, played: Speaking, permits: Norm, forbids: Norm, profile: "DataclassInstance"
) -> Disagreement | None:
    """The settled disagreement of two norms at their words."""
    precedence = tuple(_precedence([permits, forbids], [permits, forbids]))
    for speaking in (played, literal):
        both = (speaking.applies(permits), speaking.applies(forbids))
        example = _clearest(speaking, permits, forbids, *both, between_them=bool(precedence))
        if example is not None:
            break
    else:
        return None
    there = [each for each in literal.norms if each.applies(example.situation, example.action)]
    _check_replay(permits in there, permits, example)
    _check_replay(forbids in there, forbids, example)
    if precedence or speaking is played:
        return Disagreement(permits, forbids, example, precedence or tuple(_precedence(there, [permits, forbids])))
    return Disagreement(permits, forbids, example, readings=_departures(example, profile))


def _clearest(
    speaking: Speaking, permits: Norm, forbids: Norm, *conditions: z3.BoolRef, between_them: bool = False
) -> Example | None:
    """An example of the conditions, if possible one that no third norm speaks of.

    Otherwise, if it is settled between the two, preferably one that one of them decides, or in which one remains.
    """
    if not speaking.formulas.are_possible(*conditions):
        return None
    others = [speaking.is_silent(each) for each in speaking.norms if each not in (permits, forbids)]
    decides = any_of([speaking.decides(permits), speaking.decides(forbids)])
    remains = any_of([speaking.remains(permits), speaking.remains(forbids)])
    clearer = (others, [decides], [remains]) if between_them else (others,)
    found = (speaking.example(*conditions, *each) for each in (*clearer, []))
    return next((each for each in found if each), None)


def _precedence(norms: Iterable[Norm], over: Collection[Norm]) -> Iterator[Precedence]:
    for norm in norms:
        for override in norm.overrides:
            if override.norm in over:
                yield Precedence(norm, override)


def _departures(example: Example, profile: "DataclassInstance") -> tuple[Reading, ...]:
    """The readings of a profile that differ in an example."""
    for each in fields(example.situation):  # type: ignore[arg-type]  # situations that hold a profile are dataclasses
        held = getattr(example.situation, each.name)
        if isinstance(held, type(profile)):
            pairs = zip(readings_of(profile), readings_of(held), strict=True)
            return tuple(reading for reading, other in pairs if reading is not other)
    return ()


def _check_replay(holds: bool, norm: Norm, example: Example) -> None:
    if not holds:
        raise ContradictedError(norm, example)


def rivals(
    norms: Spoken, put: Decisions, fixed: Mapping[object, object], texts: tuple[str, ...]
) -> Iterator[Rivals | Uncompared]:
    """Rival obligations, each two once, or why it is not known whether they are."""
    told: set[frozenset[Norm]] = set()
    for decision, asked in put.items():
        if decision.may_be_passed:
            continue  # which leaves an answer open that neither forbids
        for pair in combinations(_duties(decision, norms), 2):
            one, other = pair
            if frozenset(pair) in told or not _exclude_each_other(one, other, decision, norms):
                continue
            try:
                examples = _due_at_once(pair, decision, norms, Shapes(fixed, texts))
            except (Unprovable, IllFormedClaimError) as reason:
                why = f"{one.clause} and {other.clause} may both be due: {reason}"
                yield Uncompared(asked, decision.answers, why)
                continue
            if examples:
                told.add(frozenset(pair))
                yield Rivals(asked, pair, examples)


def _duties(decision: Decision, norms: Spoken) -> list[Norm]:
    """The norms that require an answer."""
    spoken = (each for answer in decision.answers for each in norms.get(answer, ()))
    return [each for each in spoken if each.must and each.verdict is Verdict.PERMITS]


def _exclude_each_other(one: Norm, other: Norm, decision: Decision, norms: Spoken) -> bool:
    """Whether two obligations to different answers forbid all others, but not each other's."""
    rest = {*decision.answers} - {one.action, other.action}
    return one.action is not other.action and all(_forbidden(each, decision, norms) == rest for each in (one, other))


def _forbidden(duty: Norm, decision: Decision, norms: Spoken) -> set[type]:
    """The answers that an obligation forbids."""
    return {
        answer
        for answer in decision.answers
        for each in norms.get(answer, ())
        if each.verdict is Verdict.FORBIDS and (each.clause, each.must) == (duty.clause, duty.must)
    }


def _due_at_once(
    pair: tuple[Norm, Norm], decision: Decision, norms: Spoken, shapes: Shapes
) -> tuple[Example, Example] | None:
    """A situation in which both are due, and nothing is an exception to either."""
    spoken = {each.action: _bearing_on(each, norms) for each in pair}
    formulas = in_one_situation(spoken, shapes)
    due = [_speaking(formulas, spoken, each).remains(each) for each in pair]
    come_up = [arising_formula(formulas, kind).true for kind in spoken]
    found = formulas.example(*due, *come_up, decided_by(formulas, decision.side).true)
    if found is None:
        return None
    first, second = (Example(found["at"], found[each.action.__name__]) for each in pair)
    for each, example in zip(pair, (first, second), strict=True):
        if each not in ruling(example.action, example.situation).remaining:
            raise ContradictedError(each, example)
    return first, second


def _bearing_on(duty: Norm, norms: Spoken) -> list[Norm]:
    """An obligation, and its exceptions."""
    return [each for each in norms[duty.action] if each is duty or duty in each.exception_to]


def _speaking(formulas: Formulas, spoken: Spoken, duty: Norm) -> Speaking:
    """The norms on the action that a norm requires."""
    name = duty.action.__name__

    def formula_for(norm: Norm) -> Formula:
        return formulas.build_formula(lambda at, **actions: norm.applies(at, actions[name]))

    return Speaking(formulas, {each: formula_for(each) for each in spoken[duty.action]})


def examine(  # noqa: PLR0913 - all that bears on what is examined
    norms: Iterable[Norm],
    profile: "DataclassInstance",
    *,
    sequences: Collection[SequenceOfPlay] = (),
    texts: tuple[str, ...] = (),
    on_progress: Callable[[type], None] = lambda action: None,
    is_wanted: Callable[[type], bool] = lambda action: True,
) -> Consistency:
    """Examine norms under a profile: all norms on each kind of action that they speak of.

    `sequences` put the decisions that norms must speak on; `texts` are the possible texts in a situation or an action.
    `on_progress` is called with each kind of action before its norms are examined. If `is_wanted` excludes kinds, these
    are left out, and so are decisions between them alone.
    """
    every = list(norms)
    by_action = _by_action(every)
    found = examine_decisions(every, profile, sequences=sequences, texts=texts, is_wanted=is_wanted)
    for action in filter(is_wanted, by_action):
        on_progress(action)
        found = _merge_findings(found, examine_action(by_action[action], profile, sequences=sequences, texts=texts))
    return found


def examine_action(
    norms: Sequence[Norm],
    profile: "DataclassInstance",
    *,
    sequences: Collection[SequenceOfPlay] = (),
    texts: tuple[str, ...] = (),
) -> Consistency:
    """Examine these norms on one kind of action; arguments are as those of `examine`."""
    action, issues = norms[0].action, {reading.issue for reading in readings_of(profile)}
    return _examine_norms(action, norms, profile, texts, _decisions_by_action(sequences).get(action, []), issues)


def examine_decisions(
    norms: Collection[Norm],
    profile: "DataclassInstance",
    *,
    sequences: Collection[SequenceOfPlay] = (),
    texts: tuple[str, ...] = (),
    is_wanted: Callable[[type], bool] = lambda action: True,
) -> Consistency:
    """Examine the decisions, as `examine` does: whether an answer is legal, and which no norm rules on."""
    by_action = _by_action(norms)
    fixed: Mapping[object, object] = {type(profile): profile}
    put = {each: places for each, places in decisions(sequences).items() if any(map(is_wanted, each.answers))}
    stuck = list(deadlocks(by_action, put, fixed, texts))
    torn = list(rivals(by_action, put, fixed, texts))
    return Consistency(
        norms=len(norms),
        gaps=tuple(
            Gap(action, asked[0], None)
            for action, asked in _decisions_by_action(sequences).items()
            if action not in by_action and is_wanted(action)
        ),
        deadlocks=tuple(each for each in stuck if isinstance(each, Deadlock)),
        rivals=tuple(each for each in torn if isinstance(each, Rivals)),
        uncompared=tuple(each for each in (*stuck, *torn) if isinstance(each, Uncompared)),
    )


def _merge_findings(first: Consistency, second: Consistency) -> Consistency:
    both = {each.name: getattr(first, each.name) + getattr(second, each.name) for each in fields(Consistency)}
    return Consistency(**both)


def _by_action(norms: Iterable[Norm]) -> dict[type, list[Norm]]:
    found: dict[type, list[Norm]] = {}
    for norm in norms:
        found.setdefault(norm.action, []).append(norm)
    return found


def _decisions_by_action(sequences: Iterable[SequenceOfPlay]) -> dict[type, list[RequiredDecision]]:
    """The decisions that offer each kind of action."""
    found: dict[type, list[RequiredDecision]] = {}
    for sequence in sequences:
        for step in sequence.steps:
            for ask in step.asks:
                for action in ask.acts:
                    found.setdefault(action, []).append(
                        RequiredDecision(sequence.title, step.label, ask.side, ask.question)
                    )
    return found


def _examine_norms(  # noqa: PLR0913, PLR0917 - all that bears on the norms of one action
    action: type,
    norms: Collection[Norm],
    profile: "DataclassInstance",
    texts: tuple[str, ...],
    asked: Iterable[RequiredDecision],
    issues: AbstractSet[str],
) -> Consistency:
    try:
        shapes = Shapes({}, texts)
        literal = played = Speaking.from_norms(norms, shapes)
        if shapes.hold(type(profile)):
            played = Speaking.from_profile(norms, profile, texts)
        dead = tuple(_dead(literal))
        return Consistency(
            norms=0,
            disagreements=tuple(disagreements(literal, played, profile, issues)),
            gaps=tuple(_gaps(action, played, asked)),
            dead=dead,
            redundant=tuple(_redundant(literal, {each.norm for each in dead})),
        )
    except (Unprovable, IllFormedClaimError) as reason:
        return Consistency(norms=0, unexamined=(Unexamined(action, str(reason)),))


def _gaps(action: type, speaking: Speaking, asked: Iterable[RequiredDecision]) -> Iterator[Gap]:
    """Situations in which all norms on an action are silent: for each side that is asked, or any if nobody is asked."""
    silent = [speaking.is_silent(norm) for norm in speaking.norms]
    seen = set()
    for each in asked:
        if each.side not in seen:
            seen.add(each.side)
            example = speaking.example(*silent, speaking.decided_by(each.side))
            if example is not None:
                yield Gap(action, each, _check_silence(example))
    if not seen:
        example = speaking.example(*silent)
        if example is not None:
            yield Gap(action, None, _check_silence(example))


def _check_silence(example: Example) -> Example:
    made = ruling(example.action, example.situation)
    if made.decided_by is not None:
        raise ContradictedError(made.decided_by, example)
    return example


def _dead(speaking: Speaking) -> Iterator[Dead]:
    for norm in speaking.norms:
        if not speaking.formulas.are_possible(speaking.remains(norm)):
            example = speaking.example(speaking.applies(norm))
            yield Dead(norm, speaking.exceptions_to(norm) if example else (), example)


def _redundant(speaking: Speaking, dead: Collection[Norm]) -> Iterator[Redundant]:
    """Norms without which the rulings would be the same; an obligation is more than a permission."""
    for norm in (each for each in speaking.norms if each.must is None or each.verdict is Verdict.FORBIDS):
        alone = [speaking.is_silent(each) for each in speaking.norms_saying(norm.verdict) if each is not norm]
        if norm in dead or speaking.formulas.are_possible(speaking.remains(norm), *alone):
            continue  # where it alone says so it matters; this is quicker asked than whether it matters anywhere
        if speaking.formulas.are_possible(speaking.applies(norm), speaking.matters(norm)):
            continue
        example = speaking.example(speaking.applies(norm))
        assert example is not None, "a norm that applies nowhere is dead"
        beside = (
            each for each in speaking.norms_saying(norm.verdict) if each is not norm and each.clause != norm.clause
        )
        yield Redundant(norm, tuple(each for each in beside if _covers(speaking, each, norm)), example)


def _covers(speaking: Speaking, one: Norm, other: Norm) -> bool:
    """Whether one norm applies wherever another does."""
    return not speaking.formulas.are_possible(speaking.applies(other), speaking.is_silent(one))
