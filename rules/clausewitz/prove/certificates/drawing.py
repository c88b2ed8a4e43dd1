"""How rarely the assumptions of a claim hold: situations are drawn at random, and it is seen how many it is about.

Every option is as likely as any other. A number without bounds lies among the ten that are nearest to its least; an
ill-formed value is drawn anew, so that it is no situation.
"""

from collections.abc import Mapping
from random import Random

from clausewitz.prove.certificates.certificate import Drawn
from clausewitz.prove.claims import Claim
from clausewitz.prove.paths.cuts import Discarded, Unprovable
from clausewitz.prove.shapes import AnyOf, Choice, Constant, Flag, Number, Record, Row, Several, Shape, Subset
from clausewitz.prove.symbols.values import MISTAKES, is_sound

SITUATIONS = 500
_NEAR = 9
_TRIES = 2000
_DEEP = 6
"""How many records may hold each other before what is left out can be left out no more."""


class _NotDrawnError(Exception):
    """No well-formed value was found."""


def drawn_for(claim: Claim) -> Drawn:
    """Of how many situations drawn the claim is, always the same ones; of none where they cannot be drawn."""
    random = Random(claim.name)  # the name makes the same numbers everywhere
    met = 0
    for _ in range(SITUATIONS):
        try:
            met += _is_about(claim, _all(claim.arguments, random, 0))
        except (_NotDrawnError, Unprovable):  # the latter of a symbol that the rules have kept
            return Drawn(0, 0)
    return Drawn(SITUATIONS, met)


def _is_about(claim: Claim, situation: Mapping[str, object]) -> bool:
    try:
        claim.function(**situation)
    except Discarded:
        return False
    except Exception:
        return True
    return True


def _all(shapes: Mapping[str, Shape], random: Random, depth: int) -> dict[str, object]:
    return {name: _value(shape, random, depth) for name, shape in shapes.items()}


def _value(shape: Shape, random: Random, depth: int) -> object:  # noqa: PLR0911  # one shape, one line
    match shape:
        case Constant(value):
            return value
        case Number(low, high):
            least = low if low is not None else shape.simplest - _NEAR if high is None else high - _NEAR
            return random.randint(least, least + _NEAR if high is None else high)
        case Flag():
            return random.random() < 0.5
        case Choice(options):
            return random.choice(options)
        case AnyOf(alternatives):
            return _value(alternatives[0] if depth > _DEEP else random.choice(alternatives), random, depth)
        case Row(items):
            return tuple(_value(each, random, depth) for each in items)
        case Several(item, low, high):
            return tuple(_value(item, random, depth) for _ in range(random.randint(low, high)))
        case Subset(members):
            return frozenset(each for each in members if random.random() < 0.5)
        case Record():
            return _record(shape, random, depth + 1)


def _record(record: Record, random: Random, depth: int) -> object:
    for _ in range(_TRIES):
        fields = _all({each.name: each.shape for each in record.fields}, random, depth)
        try:
            made: object = record.type(**fields)
        except MISTAKES:
            raise
        except Exception:
            continue
        if is_sound(made):
            return made
    raise _NotDrawnError
