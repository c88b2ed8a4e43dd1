"""The rulings that the scenarios of any rulebook ask for."""

from dataclasses import dataclass, field

from clausewitz.play.norms import Ruling, ruling


@dataclass
class Asker:
    """Asks for rulings, and keeps the clauses that they cite."""

    looked_up: set[str] = field(default_factory=set)
    """Clauses cited by rulings and figures, not by a transcript."""

    def rule(self, action: object, situation: object) -> Ruling:
        """The ruling on an action; what it cites counts as cited."""
        made = ruling(action, situation)
        self.looked_up.update(made.cites)
        return made

    def forbids(self, action: object, situation: object, clause: str) -> None:
        """Assert that an action is not allowed in a situation, and that this clause decides."""
        made = self.rule(action, situation)
        assert not made.allowed, f"it is allowed, by {', '.join(made.cites)}"
        assert made.cites[:1] == (clause,), f"{made.cites[:1]} decides, not {clause}"
