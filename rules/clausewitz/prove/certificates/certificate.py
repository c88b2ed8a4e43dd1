"""A certificate as data, without its script, for other processes and JSON."""

import msgspec


class Question(msgspec.Struct, frozen=True):
    """A question of a script on which the two solvers disagree."""

    line: int
    """Its line in the script."""
    expected: str
    """The script's answer: `sat` if there are such values, otherwise `unsat`; `unknown` if Z3 could not tell."""
    answer: str
    """The second solver's answer; `unknown` if it would have been too much work."""

    @property
    def is_contradiction(self) -> bool:
        """Whether one of the solvers must be wrong."""
        return "unknown" not in (self.expected, self.answer)


class Second(msgspec.Struct, frozen=True):
    """A second solver's answers to a script."""

    solver: str
    """Its name and version."""
    agreed: int
    """The number of questions with the same answer."""
    otherwise: tuple[Question, ...] = ()
    """All other questions."""


class Drawn(msgspec.Struct, frozen=True):
    """How rarely the assumptions of a claim hold."""

    situations: int
    """The number of situations drawn at random; 0 if no well-formed one was found."""
    met: int
    """The number of these in which all assumptions held."""


class Certificate(msgspec.Struct, frozen=True):
    """The facts about the script of a claim."""

    name: str
    """The claim."""
    sha256: str
    """The checksum of the script."""
    paths: int
    """The number of paths that a situation of the claim may take."""
    questions: int
    is_whole: bool
    """Whether the last question shows that these paths, on all of which the claim holds, are the only ones."""
    drawn: Drawn
    second: Second | None = None
    """A second solver's answers; None if none was asked."""

    @property
    def key(self) -> tuple[str, ...]:
        """A key that distinguishes it from the certificates of all other claims."""
        return (self.name,)

    def fits(self, paths: int | None) -> bool:
        """Whether it supports the verdict: a proof over this many paths, or nothing for a refutation."""
        return not self.is_whole if paths is None else self.is_whole and self.paths == paths
