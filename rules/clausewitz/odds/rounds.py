"""Any round from some round on, so that rounds that the rules do not tell apart are one, and positions come to an end.

Whatever the rules ask of such a round has to have one answer for all that are meant. Where it has not, that is an
error, and whoever asked begins with a later round. So nothing has to be known of a game beforehand.
"""

from functools import total_ordering

from clausewitz.lazy import dataclass


class NotFollowedError(ArithmeticError):
    """A battle cannot be followed in the way that is tried."""


class ToldApartError(NotFollowedError):
    """The rules tell rounds apart that are one here."""


@total_ordering
@dataclass(frozen=True, eq=False)
class LateRound:
    """A round that is not known, but for the earliest that it may be; what follows it is told by its distance."""

    earliest: int
    later: int = 0
    """How many rounds after the one that is not known."""

    def __eq__(self, other: object) -> bool:
        if isinstance(other, LateRound):
            return self.later == other.later
        if isinstance(other, int) and other >= self.earliest + self.later:
            raise ToldApartError
        return False

    def __lt__(self, other: object) -> bool:
        if isinstance(other, LateRound):
            return self.later < other.later
        if not isinstance(other, int):
            return NotImplemented
        if other > self.earliest + self.later:
            raise ToldApartError
        return False

    def __hash__(self) -> int:
        return hash((LateRound, self.later))

    def __add__(self, number: int) -> "LateRound":
        return LateRound(self.earliest, self.later + number)

    def __sub__(self, number: "int | LateRound") -> "LateRound | int":
        return self.later - number.later if isinstance(number, LateRound) else self + -number

    def __index__(self) -> int:
        raise ToldApartError

    def __str__(self) -> str:
        return f"{self.earliest + self.later} or later"
