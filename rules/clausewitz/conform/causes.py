"""Causes of divergences: the clauses whose absence explains what an engine does, each told once.

Each clause that the rules cite where the two part is switched off in the engine here, for that answer. If it then
answers as the other engine does, the absence of the clause explains the divergence. If only the same place of the
answer changes, the clause at least bears on it. A clause that the engine follows elsewhere counts for less. A clause
that permits or forbids an action may also be overdone: followed where it does not apply.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence, Set
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain, islice

from clausewitz.answers.play import AwaitedAnswer
from clausewitz.conform.case import Case, cited_in
from clausewitz.conform.cases.record import readings_in
from clausewitz.conform.diff import difference, differing_places
from clausewitz.conform.judge import Cause, Judgement, broken_clauses
from clausewitz.conform.protocol import Answered, Asked, Choose, Failed, Results, Roll, State
from clausewitz.conform.reference import Reference
from clausewitz.conform.traces import Divergence, Letters, Passed, with_readings
from clausewitz.play.asked import record_asked_of
from clausewitz.play.norms import Norm, all_norms
from clausewitz.play.switches import switch_off

_MOST_STRUCK = 80
"""The most divergences, from the shortest on, for which clauses are switched off; the others join these causes."""
_MOST_WITNESSES = 6
"""The most cases by which is seen whether the engine follows a clause where it agrees with the rules."""
_MOST_SUSPECTS = 60
"""The most clauses that are switched off for one divergence."""
_OVERDONE, _BEARS_ON = 0.9, 0.5
"""What it counts that a divergence is explained by a clause that is overdone, or that a clause bears on it.

One that is explained by the absence of a clause counts as 1.
"""
_MOST_ALIKE = 3
"""The most clauses that a cause names, where they account for it equally well."""


def with_causes(judgement: Judgement, rules: Reference) -> Judgement:
    """The judgement with the causes of all divergences: those first that account for most of them."""
    letters = judgement.asked.issues.letters
    strikes = [_Strikes(each, rules, letters) for each in sorted(judgement.divergences, key=_size)]
    agreeing = [each for each in judgement.results if not each.divergence and each.agreed]
    followed = _Followed(sorted(agreeing, key=lambda each: len(each.case.exchanges)), rules)
    causes = _Causes(followed)
    causes.take(strikes[:_MOST_STRUCK])
    causes.take_as_known(causes.left(strikes))
    for each in causes.left(strikes):
        causes.add(causes.cited_before(each.divergence) or broken_clauses(each.divergence), [each.divergence])
    return replace(judgement, causes=causes.largest_first())


def _size(divergence: Divergence) -> tuple[int, int, str]:
    asked = divergence.case.exchanges[: divergence.number + 1]
    return len(asked), sum(len(str(each.ask)) for each in asked), divergence.case.id


@dataclass(eq=False)
class _Strikes:
    """The rules' answers at the point of a divergence, with one clause after the other switched off.

    For an issue, its other readings are played instead.
    """

    divergence: Divergence
    rules: Reference
    letters: Mapping[str, Sequence[str]]
    """The letters of each issue of the game."""
    answers: dict[str, Sequence[Answered]] = field(default_factory=dict)
    overdone: dict[str, bool] = field(default_factory=dict)
    """Whether the divergence is explained by a clause that is overdone."""

    @cached_property
    def suspects(self) -> Sequence[str]:
        """The clauses that may be broken: those cited where the two part, the case's own, and those asked for there.

        No answer cites a clause that keeps an option from being offered, so the case's own counts wherever they part.
        """
        profile = type(self.rules.rulebooks[self.divergence.case.rulebook].preferred_profile)
        with record_asked_of(profile) as asked_for:
            self._before.fork().ask(self._asked[-1])
        asked = sorted(each for each in asked_for if each.count(".") > 1)
        own = () if self.divergence.is_generated else (self.divergence.case.clause,)
        return list(dict.fromkeys((*suspects(self.divergence), *own, *asked)))[:_MOST_SUSPECTS]

    @property
    def _asked(self) -> Sequence[Asked]:
        """The requests up to the one at which the two part."""
        return [each.ask for each in self.divergence.case.exchanges[: self.divergence.number + 1]]

    @property
    def _readings(self) -> Letters:
        """The readings by which the two are compared."""
        return {issue: letter for each in self._asked for issue, letter in readings_in(each).items()}

    @cached_property
    def _before(self) -> Reference:
        """The engine here in the position before the two part."""
        rules = self.rules.fork()
        for asked in self._asked[:-1]:
            rules.ask(asked)
        return rules

    def _without(self, clause: str) -> Sequence[Answered]:
        if clause not in self.answers:
            others = self.letters.get(clause, ())
            self.answers[clause] = (
                [_ask_with({**self._readings, clause: each}, self.rules.fork(), self._asked) for each in others]
                if len(others) > 1
                else [_ask_without(clause, self._before.fork(), self._asked[-1])]
            )
        return self.answers[clause]

    def is_explained_by(self, clause: str) -> bool:
        """Whether the rules answer as the engine does without a clause."""
        came, state = self.divergence.came, self.divergence.state
        return any(not difference(each, came, state) for each in self._without(clause))

    def is_overdone(self, clause: str) -> bool:
        """Whether the rules answer as the engine does where a clause applies in every situation."""
        if clause not in self.overdone:
            norms = [each for each in all_norms() if each.clause == clause]
            came, state = self.divergence.came, self.divergence.state
            self.overdone[clause] = bool(norms) and not difference(
                _ask_overdoing(norms, self._before.fork(), self._asked[-1]), came, state
            )
        return self.overdone[clause]

    def is_affected_by(self, clause: str) -> bool:
        """Whether the rules have something else at the place of the difference without a clause."""
        return self.changes_by(clause) > 0

    def changes_by(self, clause: str) -> int:
        """The fewest places of the answer that change without a clause, with that of the difference; 0 if none do."""
        expected, state, path = self.divergence.expected, self.divergence.state, self.divergence.difference.path
        changed = (differing_places(expected, each, state) for each in self._without(clause))
        return min((len(each) for each in changed if path in each), default=0)

    @cached_property
    def pointed_at(self) -> Collection[str]:
        """The clauses that are cited for the very part of the answer that differs."""
        awaited = self._rolled_again or getattr(self.divergence.expected, "awaits", None)
        if not awaited or self.divergence.difference.path[0] != "awaits":
            return ()
        names = self.divergence.difference.path[2:]
        groups = [each.cites for each in awaited.dice if (each.side, each.kind)[: len(names)] == names[:2]]
        if self._rolled_again and not groups:
            groups = [each.cites for each in awaited.dice]
        return {*awaited.cites, *chain(*groups)}

    @cached_property
    def _rolled_again(self) -> AwaitedAnswer | None:
        """What was awaited before, if the engine awaits the same dice again and the rules await none of them.

        Then the clauses about those dice are at fault, not the clauses about the dice that are due now.
        """
        last = self.divergence.number
        while last and _takes_losses(self._asked[last]):
            last -= 1
        rolled, before = self._asked[last], self.divergence.case.exchanges[last - 1].answer
        if not (isinstance(rolled, Roll) and isinstance(before, State)):
            return None
        known = {(each.side, each.kind, each.target) for each in rolled.dice}
        due, again = (_awaited_dice(each) for each in (self.divergence.expected, self.divergence.came))
        return before.awaits if due and again and again <= known and not due & known else None


def _takes_losses(asked: Asked) -> bool:
    return isinstance(asked, Choose) and "losses" in asked.option


def _awaited_dice(answer: Answered) -> Set[tuple[str, str, int]]:
    """The dice that are awaited, by side, kind and target."""
    awaited = answer.awaits if isinstance(answer, State) else None
    return {(each.side, each.kind, each.target) for each in awaited.dice} if awaited else set()


def _ask_with(readings: Letters, rules: Reference, requests: Sequence[Asked]) -> Answered:
    """The answer to the last of several requests under these readings."""
    *before, last = (with_readings(each, readings) for each in requests)
    for asked in before:
        rules.ask(asked)
    return rules.ask(last)


def _ask_without(clause: str, rules: Reference, asked: Asked) -> Answered:
    """The answer without a clause; an error where the rules have none."""
    try:
        with switch_off(clause):
            return rules.ask(asked)
    except Exception as error:  # without a clause the rules may make no sense
        return Failed(why=str(error))


def _ask_overdoing(norms: Sequence[Norm], rules: Reference, asked: Asked) -> Answered:
    """The answer where these norms apply in every situation; an error where the rules have none."""
    try:
        with _applied_everywhere(norms):
            return rules.ask(asked)
    except Exception as error:  # overdone, the rules may make no sense
        return Failed(why=str(error))


@contextmanager
def _applied_everywhere(norms: Sequence[Norm]) -> Iterator[None]:
    usual = [each.predicate for each in norms]
    for each in norms:
        _ = each.looks_at, each.holds_whatever_is_chosen  # which they read off the predicate, once
        object.__setattr__(each, "predicate", lambda _situation, _action: True)
    try:
        with switch_off(*(f"{each.clause} everywhere" for each in norms)):  # so that nothing is kept from before
            yield
    finally:
        for each, predicate in zip(norms, usual, strict=True):
            object.__setattr__(each, "predicate", predicate)


def suspects(divergence: Divergence) -> Sequence[str]:
    """The clauses that may be broken where the two part: those cited there, and the case's own; issues last."""
    case, number = divergence.case, divergence.number
    here = _cited_at(divergence)
    reached = {clause for each in case.exchanges[: number + 1] for clause in cited_in(each.answer)}
    own = [case.clause] if case.clause in reached or not here else []
    every = dict.fromkeys((*own, *here))
    return sorted(every, key=lambda each: ".issue." in each)


def _cited_at(divergence: Divergence) -> Sequence[str]:
    """The clauses cited where the two part: for an order, those of its line."""
    expected, path = divergence.expected, divergence.difference.path
    if isinstance(expected, Results) and path[:1] == ("orders",):
        lines = [each.cites for each in expected.orders if f"line {each.line}" == path[-1]]
        if lines and lines[0]:
            return lines[0]
    return sorted(set(cited_in(expected)))


@dataclass
class _Followed:
    """Where the engine agrees with the rules, and would not without some clause."""

    results: Sequence[Passed]
    """The shortest cases first."""
    rules: Reference
    counted: dict[str, int] = field(default_factory=dict)

    def witnesses(self, clause: str) -> int:
        """The number of cases, of a few that cite a clause, in which the engine follows it."""
        if clause not in self.counted:
            citing = [each for each in self.results if clause in each.cites][:_MOST_WITNESSES]
            self.counted[clause] = sum(self._needs(each.case, each.agreed, clause) for each in citing)
        return self.counted[clause]

    def _needs(self, case: Case, agreed: int, clause: str) -> bool:
        """Whether the rules would answer something else in a case without a clause."""
        for exchange in case.exchanges[:agreed]:
            struck = clause in cited_in(exchange.answer) and _ask_without(clause, self.rules.fork(), exchange.ask)
            if struck and difference(exchange.answer, struck):
                return True
            self.rules.ask(exchange.ask)
        return False


@dataclass
class _Suspect:
    """What speaks for a clause: the divergences that its absence explains, and others on which it bears."""

    clause: str
    explained: list[_Strikes] = field(default_factory=list)
    overdone: list[_Strikes] = field(default_factory=list)
    """Those that are explained if the engine follows it where it does not apply."""
    affected: list[_Strikes] = field(default_factory=list)

    @property
    def strikes(self) -> Sequence[_Strikes]:
        """All these."""
        return (*self.explained, *self.overdone, *self.affected)

    @property
    def most(self) -> float:
        """The most that may speak for it."""
        return len(self.explained) + _OVERDONE * len(self.overdone) + self._bearing

    @property
    def _bearing(self) -> float:
        return sum(
            _BEARS_ON if self.clause in each.pointed_at or not each.pointed_at else _BEARS_ON / 2
            for each in self.affected
        )

    def is_missing(self, witnesses: int) -> bool:
        """Whether the engine seems to lack it: more speaks for that than cases in which it is followed."""
        return len(self.explained) > witnesses

    def rank(self, witnesses: int) -> tuple[float, int, float, bool, float]:
        """Its rank, given the number of cases in which the engine follows it: the lowest is best.

        A clause that the engine follows elsewhere is not missing. That its absence would explain a divergence then
        counts for no more than that it bears on one: an engine may follow it but for some numbers.
        """
        number = len(self.explained)
        value = number * (1 if self.is_missing(witnesses) else _BEARS_ON)
        value += _OVERDONE * len(self.overdone) + self._bearing
        changes = sum(each.changes_by(self.clause) for each in self.affected) / max(1, len(self.affected))
        score = len(self.strikes) ** 2 / (len(self.strikes) + witnesses)
        return -value, -number, changes, ".issue." in self.clause, -score


@dataclass
class _Causes:
    """The causes found so far, each by the clauses that it names."""

    followed: _Followed
    found: dict[tuple[str, ...], list[Divergence]] = field(default_factory=dict)

    def add(self, clauses: tuple[str, ...], divergences: Sequence[Divergence]) -> None:
        """Add divergences to the cause that names the same clause first, or to a new one."""
        named = next((each for each in self.found if each[0] == clauses[0]), clauses)
        self.found.setdefault(named, []).extend(divergences)

    def left(self, strikes: Sequence[_Strikes]) -> list[_Strikes]:
        """The divergences that have no cause yet."""
        told = {each.case.id for divergences in self.found.values() for each in divergences}
        return [each for each in strikes if each.divergence.case.id not in told]

    def cited_before(self, divergence: Divergence) -> tuple[str, ...]:
        """The clauses of the first cause whose clause is cited at a divergence; none if there is no such cause."""
        here = suspects(divergence)
        return next((each for each in self.found if each[0] in here), ())

    def take(self, strikes: Sequence[_Strikes]) -> None:
        """Name the fewest clauses that account for these divergences, the one first that does so best for most."""
        left = list(strikes)
        while suspected := self._suspected(left):
            own_cases = Counter(each.divergence.case.clause for each in left if not each.divergence.is_generated)
            most = max(each.most for each in suspected.values())
            near = {clause: each for clause, each in suspected.items() if 2 * each.most >= most}
            ranks = {
                clause: (each.rank(self.followed.witnesses(clause)), -own_cases[clause])
                for clause, each in near.items()
            }
            best = min(ranks, key=ranks.__getitem__)
            takes = [each for each in left if self._takes(best, each, suspected)]
            own = takes or suspected[best].strikes
            alike = (each for each in ranks if ranks[each][0] == ranks[best][0] and each != best)
            same = (each for each in alike if set(suspected[each].strikes) == set(suspected[best].strikes))
            self.add((best, *islice(same, _MOST_ALIKE - 1)), [each.divergence for each in own])
            left = [each for each in left if each not in own]

    def _suspected(self, left: Sequence[_Strikes]) -> Mapping[str, "_Suspect"]:
        """What speaks for each clause that accounts for any of these: clauses of the smallest first, its own first."""
        found: dict[str, _Suspect] = {}
        for strike in left:
            own = strike.divergence.case.clause
            for clause in sorted(strike.suspects, key=lambda each: each != own):
                suspect = found.get(clause, _Suspect(clause))
                if strike.is_explained_by(clause):
                    suspect.explained.append(strike)
                elif strike.is_overdone(clause):
                    suspect.overdone.append(strike)
                elif strike.is_affected_by(clause):
                    suspect.affected.append(strike)
                if suspect.strikes:
                    found[clause] = suspect
        return found

    def _takes(self, best: str, strike: _Strikes, suspected: Mapping[str, "_Suspect"]) -> bool:
        """Whether a clause takes a divergence: one that it explains, or bears on if no clause is missing otherwise."""
        if strike in suspected[best].explained or strike in suspected[best].overdone:
            return True
        return strike in suspected[best].affected and not any(
            strike in each.explained and each.is_missing(self.followed.witnesses(clause))
            for clause, each in suspected.items()
        )

    def take_as_known(self, strikes: Sequence[_Strikes]) -> None:
        """Add to a cause the divergences for which its clause accounts although it is not cited there."""
        for accounts_for in (_Strikes.is_explained_by, _Strikes.is_affected_by):
            for strike in self.left(strikes):
                known = next((each for each in self.found if accounts_for(strike, each[0])), None)
                if known:
                    self.add(known, [strike.divergence])

    def largest_first(self) -> tuple[Cause, ...]:
        """The causes, those first that account for most divergences."""
        causes = (Cause(clauses, tuple(each)) for clauses, each in self.found.items())
        return tuple(sorted(causes, key=lambda each: -len(each.divergences)))
