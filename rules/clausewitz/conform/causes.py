"""Causes of divergences: the clauses whose absence explains what an engine does, each told once.

Each clause that the rules cite where the two part is switched off in the engine here, for that answer. If it then
answers as the other engine does, the absence of the clause explains the divergence. If only the same place of the
answer changes, the clause at least bears on it. A clause that the engine follows elsewhere counts for less.
"""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain, islice

from clausewitz.conform.case import Case, cited_in
from clausewitz.conform.cases.record import readings_in
from clausewitz.conform.diff import difference, differing_places
from clausewitz.conform.judge import Cause, Judgement, broken_clauses
from clausewitz.conform.protocol import Answered, Asked, Failed, Results
from clausewitz.conform.reference import Reference
from clausewitz.conform.traces import Divergence, Letters, Passed, with_readings
from clausewitz.play.asked import record_asked_of
from clausewitz.play.switches import switch_off

_MOST_STRUCK = 80
"""The most divergences, from the shortest on, for which clauses are switched off; the others join these causes."""
_MOST_WITNESSES = 6
"""The most cases by which is seen whether the engine follows a clause where it agrees with the rules."""
_MOST_SUSPECTS = 60
"""The most clauses that are switched off for one divergence."""
_MOST_ALIKE = 3
"""The most clauses that a cause names, where they account for it equally well."""


def with_causes(judgement: Judgement, rules: Reference) -> Judgement:
    """The judgement with the causes of all divergences: those first that account for most of them."""
    letters = judgement.asked.issues.letters
    strikes = [_Strikes(each, rules, letters) for each in sorted(judgement.divergences, key=_size)]
    agreeing = [each for each in judgement.results if not each.divergence and each.agreed]
    followed = _Followed(sorted(agreeing, key=lambda each: len(each.case.exchanges)), rules)
    causes = _Causes(followed)
    for accounts_for in (_Strikes.is_explained_by, _Strikes.is_affected_by):
        causes.take(causes.left(strikes)[:_MOST_STRUCK], accounts_for)
        causes.take_as_known(causes.left(strikes), accounts_for)
    for each in causes.left(strikes):
        causes.add(causes.cited_before(each.divergence) or broken_clauses(each.divergence), [each.divergence])
    return replace(judgement, causes=causes.largest_first())


def _size(divergence: Divergence) -> tuple[int, int, str]:
    asked = divergence.case.exchanges[: divergence.number + 1]
    return len(asked), sum(len(str(each.ask)) for each in asked), divergence.case.id


@dataclass
class _Strikes:
    """The rules' answers at the point of a divergence, with one clause after the other switched off.

    For an issue, its other readings are played instead.
    """

    divergence: Divergence
    rules: Reference
    letters: Mapping[str, Sequence[str]]
    """The letters of each issue of the game."""
    answers: dict[str, Sequence[Answered]] = field(default_factory=dict)

    @cached_property
    def suspects(self) -> Sequence[str]:
        """The clauses that may be broken: those cited where the two part, then those that the rules ask for there."""
        profile = type(self.rules.rulebooks[self.divergence.case.rulebook].preferred_profile)
        with record_asked_of(profile) as asked_for:
            self._before.fork().ask(self._asked[-1])
        asked = sorted(each for each in asked_for if each.count(".") > 1)
        return list(dict.fromkeys((*suspects(self.divergence), *asked)))[:_MOST_SUSPECTS]

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
        awaited = getattr(self.divergence.expected, "awaits", None)
        if not awaited or self.divergence.difference.path[0] != "awaits":
            return ()
        names = self.divergence.difference.path[2:]
        groups = (each.cites for each in awaited.dice if (each.side, each.kind)[: len(names)] == names[:2])
        return {*awaited.cites, *chain(*groups)}


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

    def take(self, strikes: Sequence[_Strikes], accounts_for: Callable[[_Strikes, str], bool]) -> None:
        """Name the fewest clauses that account for these divergences, the one first that does for most."""
        left = [(each, [one for one in each.suspects if accounts_for(each, one)]) for each in strikes]
        while counted := _count(left):
            most = max(counted.values())
            own_cases = Counter(each.divergence.case.clause for each, _ in left)
            near = [each for each in counted if 2 * counted[each] >= most]
            ranks = {each: self._rank(each, [one for one, clauses in left if each in clauses]) for each in near}
            best = min(ranks, key=lambda clause: (ranks[clause], -own_cases[clause]))
            own = [each.divergence for each, clauses in left if best in clauses]
            alike = (each for each in ranks if ranks[each] == ranks[best] and each != best)
            same = (each for each in alike if all(each in clauses for _, clauses in left if best in clauses))
            self.add((best, *islice(same, _MOST_ALIKE - 1)), own)
            left = [(each, clauses) for each, clauses in left if best not in clauses]

    def take_as_known(self, strikes: Sequence[_Strikes], accounts_for: Callable[[_Strikes, str], bool]) -> None:
        """Add to a cause the divergences for which its clause accounts although it is not cited there."""
        for strike in strikes:
            known = next((each for each in self.found if accounts_for(strike, each[0])), None)
            if known:
                self.add(known, [strike.divergence])

    def _rank(self, clause: str, strikes: Sequence[_Strikes]) -> tuple[bool, bool, int, float, bool, float]:
        """The rank of a clause that accounts for these divergences: the lowest is best.

        A cause told before comes first, then the clauses cited for what differs, then those that account for most, then
        those without which least changes besides.
        """
        known = any(each[0] == clause for each in self.found)
        explains = strikes[0].is_explained_by(clause)
        pointed = explains or any(clause in each.pointed_at for each in strikes)
        changes = 0 if explains else sum(each.changes_by(clause) for each in strikes) / len(strikes)
        score = len(strikes) ** 2 / (len(strikes) + self.followed.witnesses(clause))
        most = 0 if explains else -len(strikes)
        return not known, not pointed, most, changes, ".issue." in clause, -score

    def largest_first(self) -> tuple[Cause, ...]:
        """The causes, those first that account for most divergences."""
        causes = (Cause(clauses, tuple(each)) for clauses, each in self.found.items())
        return tuple(sorted(causes, key=lambda each: -len(each.divergences)))


def _count(left: Sequence[tuple[_Strikes, Collection[str]]]) -> Mapping[str, int]:
    """The number of divergences by clause: clauses of the smallest first, and of these the case's own."""
    counted: dict[str, int] = {}
    for strike, clauses in left:
        for clause in sorted(clauses, key=lambda each: each != strike.divergence.case.clause):
            counted[clause] = counted.get(clause, 0) + 1
    return counted
