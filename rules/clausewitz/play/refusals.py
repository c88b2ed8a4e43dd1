"""Refusals: why a roll or a choice is not accepted, one class for each reason, with the clause and the values."""

from collections.abc import Iterable

from clausewitz.play.counts import least
from clausewitz.play.forces import Force
from clausewitz.play.norms import Ruling


class RefusedError(ValueError):
    """A position did not accept what it was given; the position itself is unchanged."""

    def __init__(self, message: str, cites: tuple[str, ...] = ()) -> None:
        self.cites = cites
        super().__init__(message)

    def __str__(self) -> str:  # put into words when it is shown: much is refused only to be passed over
        cites = f" ({', '.join(self.cites)})" if self.cites else ""
        return f"{super().__str__()}{cites}"


class NotAwaitedError(RefusedError):
    """A roll was given where a choice is awaited, or the other way round."""

    def __init__(self, given: str, awaited: str) -> None:
        self.given = given
        self.awaited = awaited
        super().__init__(f"{given} was given, but the position awaits {awaited}")


class WrongDiceError(RefusedError):
    """The faces are not those of the dice that are to be rolled."""

    def __init__(self, faces: tuple[int, ...], dice: int, sides: int) -> None:
        self.faces = faces
        self.dice = dice
        self.sides = sides
        shown = " ".join(map(str, faces)) or "none"
        due = "1 die" if dice == 1 else f"{dice} dice"
        each = "" if dice == 1 else " each"
        super().__init__(f"invalid dice ({shown}): roll {due}, 1-{sides}{each}")


class WrongLossesError(RefusedError):
    """The losses chosen are not what the hits ask for."""

    def __init__(self, losses: object, hits: int, room: Force, cites: tuple[str, ...]) -> None:
        self.losses = losses
        self.hits = hits
        self.room = room
        """How many hits each kind can take."""
        shown = losses.losses_in_words() if isinstance(losses, Force) else str(losses)
        super().__init__(f"{shown}: {self._wrong(least(hits, room.total()))}", cites)

    def _wrong(self, due: int) -> str:
        """Why the losses are not what is due."""
        losses, room = self.losses, self.room
        if not isinstance(losses, type(room)) or not losses.is_whole():
            return "these are no units of this battle"
        for kind, count in losses.items():
            if not 0 <= count <= room[kind]:
                return f"at most {room.roster.loss_in_words(kind, room[kind])} can be taken here"
        if losses.total() != due:
            return f"{due} {'hit has' if due == 1 else 'hits have'} to be taken, and these are {losses.total()}"
        return "others have to be removed first"


class NotOfferedError(RefusedError):
    """The option is not one of those between which the position lets a side decide."""

    def __init__(self, option: object, question: str) -> None:
        self.option = option
        self.question = question
        super().__init__(f'"{option}" is not an answer to "{question}" here')


class NotAllowedError(RefusedError):
    """The action is not legal; its ruling says by which clause."""

    def __init__(self, ruling: Ruling) -> None:
        self.ruling = ruling
        how = "forbidden" if ruling.decided_by else "not permitted by any rule"
        super().__init__(f"is {how}", ruling.cites[:1])

    def __str__(self) -> str:
        return f"{self.ruling.action} {super().__str__()}"


def forbidden(rulings: Iterable[Ruling]) -> NotAllowedError | None:
    """The refusal by the first ruling that does not allow its action; None where all of them do."""
    return next((NotAllowedError(made) for made in rulings if not made.allowed), None)
