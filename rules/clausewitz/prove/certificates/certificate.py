"""What is known of a certificate without reading its script: plain data, which survives processes and JSON."""

import msgspec


class Question(msgspec.Struct, frozen=True):
    """A question of a script on which two solvers do not agree."""

    line: int
    """Where it stands in the script."""
    expected: str
    """What the script says: `sat` if there are such values, or `unsat`; `unknown` where Z3 could not tell."""
    answer: str
    """What the second solver says; `unknown` where it would have been too much work."""

    @property
    def is_contradiction(self) -> bool:
        """Whether one of the solvers must be wrong."""
        return "unknown" not in (self.expected, self.answer)


class Second(msgspec.Struct, frozen=True):
    """What a second solver has answered to a script."""

    solver: str
    """Its name and version."""
    agreed: int
    """To how many questions it gave the same answer."""
    otherwise: tuple[Question, ...] = ()
    """All other questions."""


class Drawn(msgspec.Struct, frozen=True):
    """How rarely the assumptions of a claim hold."""

    situations: int
    """How many were drawn at random; none where nothing well-formed was found."""
    met: int
    """In how many of these all assumptions held."""


class Certificate(msgspec.Struct, frozen=True):
    """What is known of the script of a claim."""

    name: str
    """The claim."""
    sha256: str
    """The checksum of the script."""
    paths: int
    """How many paths a situation of the claim may take."""
    questions: int
    is_whole: bool
    """Whether the last question shows that these paths, on all of which the claim holds, are all that there are."""
    drawn: Drawn
    second: Second | None = None
    """What a second solver has answered; nothing where none was asked."""

    @property
    def key(self) -> tuple[str, ...]:
        """What tells it from the certificates of all other claims."""
        return (self.name,)

    def fits(self, paths: int | None) -> bool:
        """Whether it shows what the verdict says: a proof over so many paths, or nothing for a refutation."""
        return not self.is_whole if paths is None else self.is_whole and self.paths == paths
