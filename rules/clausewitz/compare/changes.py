"""Changes of the rules as a user names them: readings, a profile, clauses to strike out, figures."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from clausewitz.lazy import dataclass
from clausewitz.play.readings import Reading, UnknownReadingError, choose_reading, readings_of
from clausewitz.play.roster import Roster
from clausewitz.play.rulebook import Rulebook
from clausewitz.rulings.rules import Rules
from clausewitz.text.project import Project
from clausewitz.text.words import did_you_mean, find_spelling, format_count, suggest_ids

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    from clausewitz.text.register import Register


_DIGITS = 6
"""The most digits of a figure."""


class UnknownChangeError(ValueError):
    """A change that cannot be made; says why, and what could."""


@dataclass(frozen=True)
class Changes:
    """Changes as typed."""

    profile: str = ""
    """The name of a profile with the readings to use."""
    readings: tuple[str, ...] = ()
    """Such as `mg.issue.storm-order=b`."""
    without: tuple[str, ...] = ()
    """Ids of clauses to strike out."""
    figures: tuple[str, ...] = ()
    """Such as `artillery.attack=3`."""

    def build_rules(self, rulebook: Rulebook, register: "Register") -> Rules:
        """The rules of a game with these changes. Raises `UnknownChangeError`."""
        _refuse_twice(self.readings)
        _refuse_twice(self.figures)
        struck_out = frozenset(_clause(each, rulebook, register) for each in self.without)
        return Rules(self._profile(rulebook), struck_out, frozenset(_figure(each, rulebook) for each in self.figures))

    def _profile(self, rulebook: Rulebook) -> "DataclassInstance":
        profile = rulebook.preferred_profile
        if self.profile:
            name = find_spelling(self.profile, rulebook.profiles)
            if name is None:
                known = f"it has {', '.join(rulebook.profiles)}{did_you_mean(self.profile, rulebook.profiles)}"
                raise UnknownChangeError(f'{rulebook.id} has no profile "{self.profile}"; {known}')
            profile = rulebook.profiles[name]
        for each in self.readings:
            issue, letter = _split_assignment(each, "reading", _an_issue(rulebook))
            profile = _choosing(profile, issue, letter)
        return profile


@dataclass(frozen=True)
class RuleChange:
    """A change of the rules of a game, as an option of pytest."""

    rulebook: str
    changes: Changes
    only: frozenset[tuple[str, str]]
    """The scenarios to run, by clause and name; the others keep their results."""


def why_uncompared(register: "Register", project: Project) -> str:
    """Why a project cannot be compared: its faults would show up as changes. Empty if it checks.

    The first fault comes with its place, since nobody has the folder of a commit to check it in.
    """
    faults = [*sorted(register.faults), *sorted(each.fault for each in register.broken)]
    if not faults:
        return ""
    first, others = faults[0], format_count(len(faults) - 1, "other fault")
    more = f" ({others} besides)" if len(faults) > 1 else ""
    message = f"{project.display_path(first.file)}:{first.line}: {' '.join(first.message.split())}"
    return f"it does not check{more}: {message}"


def named_games(changes: Changes, prefixes: Mapping[str, str]) -> set[str]:
    """The games whose ids the changes name, given the prefix of each."""
    ids = (*changes.readings, *changes.without)
    begun = {each.partition(".")[0].casefold() for each in ids}
    return {game for game, prefix in prefixes.items() if prefix.casefold() in begun}


def changed_readings(before: "DataclassInstance", after: "DataclassInstance") -> dict[Reading, Reading]:
    """The readings of a profile that differ in another one, each with its replacement."""
    both = zip(readings_of(before), readings_of(after), strict=True)
    return {was: now for was, now in both if was is not now}


def changed_ids(before: Rules, after: Rules) -> frozenset[str]:
    """The ids that differ between the two: clauses, figures such as `artillery.attack`, and issues."""
    figures = (f"{kind}.{column}" for kind, column, _ in before.figures ^ after.figures)
    issues = (each.issue for each in changed_readings(before.profile, after.profile))
    return frozenset((*(before.without ^ after.without), *figures, *issues))


def describe_changes(before: Rules, after: Rules, roster: Roster) -> Iterator[str]:
    """The changes in words, a line each."""
    for was, now in changed_readings(before.profile, after.profile).items():
        yield f"{was.issue}: {now.letter}) {now.value.text} Before: {was.letter}) {was.value.text}"
    yield from (f"without {each}" for each in sorted(after.without))
    for kind, column, number in sorted(after.figures):
        was_figure = roster.figure(kind, column)
        yield f"{kind}.{column} = {number}{f', before {was_figure.value}' if was_figure else ''}"


def why_idle(before: Rules, after: Rules, roster: Roster) -> str:
    """Why a change, or a figure in it, would have no effect; empty if all have one.

    A figure replaced by itself would lose the citation of its clause, and so be reported as a change.
    """
    for kind, column, number in sorted(after.figures):
        was = roster.figure(kind, column)
        if was and was.value == number and not was.under and was.clause not in after.without:
            return f"{kind}.{column} is {number} already"
    return "these are the preferred readings already" if after == before else ""


def _split_assignment(typed: str, what: str, example: str) -> tuple[str, str]:
    name, equals, value = (each.strip() for each in typed.partition("="))
    if not (name and equals and value):
        raise UnknownChangeError(f'"{typed}" is no {what}; write {example}, say')
    return name, value


def _refuse_twice(typed: tuple[str, ...]) -> None:
    """Raise `UnknownChangeError` if one thing would get two values."""
    seen: dict[str, str] = {}
    for each in typed:
        name = each.partition("=")[0].strip().casefold()
        if name in seen and seen[name] != each:
            raise UnknownChangeError(f'"{seen[name]}" and "{each}" contradict each other; name one of them')
        seen[name] = each


def _an_issue(rulebook: Rulebook) -> str:
    issue = next(iter(readings_of(rulebook.preferred_profile)), None)
    return f"{issue.issue}=b" if issue else "the id of an issue, = and a letter"


def _choosing(profile: "DataclassInstance", issue: str, letter: str) -> "DataclassInstance":
    ids = [each.issue for each in readings_of(profile)]
    if find_spelling(issue, ids) is None:
        near = suggest_ids(issue, ids) or "; `clausewitz issues` lists them"
        raise UnknownChangeError(f'there is no issue "{issue}"{near}')
    try:
        return choose_reading(profile, issue, letter)
    except UnknownReadingError as error:
        raise UnknownChangeError(str(error)) from None


def _clause(typed: str, rulebook: Rulebook, register: "Register") -> str:
    own = [each.id for each in register.clauses.values() if each.rulebook == rulebook.id]
    found = find_spelling(typed, own)
    if found is None:
        issues = {each.issue: each for each in readings_of(rulebook.preferred_profile)}
        if issue := find_spelling(typed, issues):
            others = (each.letter for each in type(issues[issue]) if each is not issues[issue])
            other = next((f"; give it another answer: --reading {issue}={letter}" for letter in others), "")
            raise UnknownChangeError(f"{issue} is an open question{other}")
        raise UnknownChangeError(f'{rulebook.id} has no clause "{typed}"{suggest_ids(typed, own)}')
    return found


def _figure(typed: str, rulebook: Rulebook) -> tuple[str, str, int]:
    units = rulebook.roster.units
    name, value = _split_assignment(
        typed,
        "figure",
        next(
            (f"{kind}.{each}=3" for kind, unit in units.items() for each in unit.figures),
            "a unit, a column and a number",
        ),
    )
    known = [f"{kind}.{column}" for kind, unit in units.items() for column in unit.figures]
    found = find_spelling(name, known)
    if found is None:
        unit = find_spelling(name.partition(".")[0], units)
        columns = unit and f"; {unit} has {', '.join(units[unit].figures)}"
        raise UnknownChangeError(f'{rulebook.id} has no figure "{name}"{columns or suggest_ids(name, known)}')
    kind, _, column = found.rpartition(".")
    least, most = units[kind].least(column), 10**_DIGITS - 1
    if not (value.isascii() and value.isdecimal()) or len(value) > _DIGITS or int(value) < least:
        raise UnknownChangeError(f'"{value:.20}" is no figure for {found}; write a whole number from {least} to {most}')
    return kind, column, int(value)
