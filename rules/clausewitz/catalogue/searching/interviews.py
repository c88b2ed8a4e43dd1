"""The interviews of a house as a search finds them: one on each kind of action, with all clauses that rule on it."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from clausewitz.catalogue.model import Action, ClauseEntry
from clausewitz.lazy import dataclass
from clausewitz.text.counts import uncapitalize
from clausewitz.text.model import Clause

OPENING = "May I, may we, can I, can we, am I allowed to?"
"""With which words somebody asks whether he may do something."""


@dataclass(frozen=True)
class Interview:
    """An interview on a kind of action."""

    action: Action
    clauses: tuple[Clause, ...]
    """Those that rule on the action, one at least."""

    @property
    def id(self) -> str:
        """Its id."""
        return interview_id(self.clauses[0].id, self.action.name)

    @property
    def rulebook(self) -> str:
        """The id of its rulebook."""
        return self.clauses[0].rulebook

    @property
    def question(self) -> str:
        """What it answers: `May you retreat from battle to a space?`."""
        return question_on(self.action.does)

    @property
    def command(self) -> str:
        """The command that holds it."""
        return self.action.command_in(self.rulebook)


def question_on(does: str) -> str:
    """The question whether what an action does may be done: `May you retreat from battle to a space?`."""
    return f"May you {uncapitalize(does.removesuffix('.').rpartition(': ')[2])}?"


def interview_id(rule: str, action: str) -> str:
    """The id of the interview about an action on which a clause or an issue rules: `mg.may.fly-back`."""
    return f"{rule.partition('.')[0]}.may.{action.replace(' ', '-')}"


def interviews(entries: Iterable[ClauseEntry]) -> Iterator[Interview]:
    """The interviews on all kinds of action on which clauses rule."""
    ruling: defaultdict[tuple[str, Action], list[Clause]] = defaultdict(list)
    for entry in entries:
        for action in entry.actions:
            ruling[entry.clause.rulebook, action].append(entry.clause)
    for (_, action), clauses in ruling.items():
        yield Interview(action, tuple(clauses))
