"""Which readings an engine has taken, found out by the cases that rest on them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod

from clausewitz.conform.cases.case import Case
from clausewitz.conform.judging.traces import Letters, Passed, Rules, Trace, compared
from clausewitz.play.readings import readings_of
from clausewitz.play.rulebook import Rulebook

_MOST_TRIED = 64
"""So many profiles are tried at most on one case; of one that rests on more issues, these are varied one by one."""
_MOST_ROUNDS = 9
"""After so many rounds what has been found is taken as it is."""


@dataclass(frozen=True)
class Issues:
    """The issues of a game, with the readings that its engine plays."""

    letters: Mapping[str, tuple[str, ...]]
    """The letters by issue; an assumption has one alone."""
    profiles: Mapping[str, Letters]
    """The named profiles; the first has the preferred readings."""

    @property
    def preferred(self) -> Letters:
        """The preferred reading of each issue."""
        return next(iter(self.profiles.values()), {})


def issues_of(rulebook: Rulebook) -> Issues:
    """The issues of a rulebook."""
    readings = readings_of(next(iter(rulebook.profiles.values())))
    return Issues(
        {each.issue: tuple(other.letter for other in type(each)) for each in readings},
        {
            name: {each.issue: each.letter for each in readings_of(profile)}
            for name, profile in rulebook.profiles.items()
        },
    )


@dataclass(frozen=True)
class Probe:
    """A case that rests on readings, with those under which the rules answer as the engine does."""

    case: Case
    allowed: tuple[Letters, ...]
    """A reading for each issue that it rests on; none where the engine goes another way than by any."""
    supported: bool = True

    def letters(self, issue: str, others: Letters) -> frozenset[str]:
        """The readings of an issue that fit, with these of the others; where none does, with any of the others."""
        fitting = [each for each in self.allowed if all(each[i] == others[i] for i in each if i != issue)]
        return frozenset(each[issue] for each in fitting or self.allowed)


@dataclass(frozen=True)
class Found:
    """What the cases say of the reading of an issue that an engine has taken."""

    issue: str
    letter: str
    """The reading by which it is judged."""
    fitting: tuple[str, ...]
    """The readings that fit most of the cases: one where it is found out."""
    evidence: Mapping[tuple[str, ...], tuple[str, ...]]
    """Ids of the cases that do not fit every reading, by those that they fit."""
    declared: str = ""
    """What the engine declares, if it does."""
    probes: int = 0
    """How many cases rest on it."""
    supported: int = 0
    """How many of them the engine plays."""

    @property
    def consistent(self) -> bool:
        """Whether some reading fits all cases that fit any."""
        return not self.evidence or bool(frozenset.intersection(*map(frozenset, self.evidence)))

    @property
    def determined(self) -> bool:
        """Whether one reading alone fits."""
        return self.consistent and len(self.fitting) == 1

    @property
    def as_declared(self) -> bool:
        """Whether nothing speaks against what the engine declares."""
        return not self.declared or (self.consistent and self.declared in self.fitting)


def found_out(probes: Sequence[Probe], issues: Issues, declared: Letters) -> tuple[Found, ...]:
    """The reading of each issue of which there are several, in the order of the profile."""
    current = {**issues.preferred, **{i: each for i, each in declared.items() if each in issues.letters.get(i, ())}}
    open_issues = [issue for issue, letters in issues.letters.items() if len(letters) > 1]
    about = {issue: [each for each in probes if issue in each.case.rests_on] for issue in open_issues}
    for _ in range(_MOST_ROUNDS):
        before = dict(current)
        for issue in open_issues:
            current[issue] = _found(issue, about[issue], current, issues, declared).letter
        if current == before:
            break
    return tuple(_found(issue, about[issue], current, issues, declared) for issue in open_issues)


def _found(issue: str, probes: Sequence[Probe], current: Letters, issues: Issues, declared: Letters) -> Found:
    telling = {each.case.id: each.letters(issue, current) for each in probes if each.allowed}
    votes = {letter: sum(letter in fit for fit in telling.values()) for letter in issues.letters[issue]}
    fitting = tuple(letter for letter, number in votes.items() if telling and number == max(votes.values()))
    evidence: dict[tuple[str, ...], tuple[str, ...]] = {}
    for id_, fit in telling.items():
        if len(fit) < len(votes):
            letters = tuple(sorted(fit))
            evidence[letters] = (*evidence.get(letters, ()), id_)
    return Found(
        issue,
        current[issue] if not fitting or current[issue] in fitting else fitting[0],
        fitting,
        evidence,
        declared.get(issue, ""),
        len(probes),
        sum(each.supported for each in probes),
    )


def probed(case: Case, trace: Trace, rules: Rules, issues: Issues) -> Probe:
    """What a case says of the readings that it rests on."""
    tried = list(_assignments(case, issues))
    results = [(letters, compared(case, rules.answers(case, letters), trace)) for letters in tried]
    fitting = tuple(letters for letters, result in results if _fits(result))
    return Probe(case, fitting, supported=not any(result.unsupported for _, result in results))


def _fits(result: Passed) -> bool:
    return result.divergence is None and not result.unsupported and result.agreed > 0


def _assignments(case: Case, issues: Issues) -> Iterator[Letters]:
    """The readings to try of the issues that a case rests on, its own first."""
    letters = {issue: _first(own, issues.letters[issue]) for issue, own in case.rests_on.items()}
    if prod(map(len, letters.values())) <= _MOST_TRIED:
        yield from (dict(zip(letters, each, strict=True)) for each in product(*letters.values()))
        return
    own = {issue: each[0] for issue, each in letters.items()}
    yield own
    yield from ({**own, issue: letter} for issue, each in letters.items() for letter in each[1:])


def _first(letter: str, letters: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((letter, *letters)))
