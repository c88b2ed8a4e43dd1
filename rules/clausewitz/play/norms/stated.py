"""How norms are stated, and by which kind of action they are found."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from clausewitz.play.norms.verdicts import Norm, Override, Predicate, Verdict

_norms: dict[type, list[Norm]] = {}


def norm(  # noqa: PLR0913 - all that a norm may say
    *,
    permits: type | None = None,
    forbids: type | None = None,
    cites: str,
    overrides: Iterable[Norm | Override] = (),
    special_to: Iterable[Norm] = (),
    must: type | None = None,
) -> Callable[[Predicate], Norm]:
    """Make a norm of a predicate: `@norm(forbids=Retreat, cites="mg.retreat.not-contested")`.

    `overrides` holds the norms to which it is the exception, as `by_words` or `by_reading` makes it one; `special_to`
    the prohibitions defined before it that hold wherever it does, where it tells more than they do; `must` is
    what an `obligation` obliges to.
    """
    action = permits or forbids
    if action is None or (permits and forbids):
        raise TypeError("a norm either permits or forbids an action; name one of the two")
    verdict = Verdict.PERMITS if permits else Verdict.FORBIDS
    grounded = tuple(each if isinstance(each, Override) else Override(each) for each in overrides)
    special = tuple(special_to)

    def make(predicate: Predicate) -> Norm:
        doc = " ".join((predicate.__doc__ or "").split())
        made = Norm(predicate.__name__, verdict, action, cites, grounded, predicate, doc, special, must)
        _norms.setdefault(action, []).append(made)
        return made

    return make


def obligation(
    of: type, *, instead_of: Iterable[type] = (), cites: str, overrides: Iterable[Norm | Override] = ()
) -> Callable[[Predicate], tuple[Norm, ...]]:
    """Make the norms of an obligation: while it is due, the action is permitted and what could be done instead is not.

    The first of them is the permission. Each overrides those of the norms named that speak of its own action.
    """
    named = tuple(each if isinstance(each, Override) else Override(each) for each in overrides)

    def make(predicate: Predicate) -> tuple[Norm, ...]:
        def build_norm(action: type) -> Norm:
            own = [each for each in named if each.norm.action is action]
            permits, forbids = (action, None) if action is of else (None, action)
            return norm(permits=permits, forbids=forbids, cites=cites, overrides=own, must=of)(predicate)

        return tuple(map(build_norm, (of, *instead_of)))

    return make


def norms_on(action: type) -> tuple[Norm, ...]:
    """All norms that speak of a kind of action, in the order of their definition."""
    return tuple(_norms.get(action, ()))


def all_norms() -> tuple[Norm, ...]:
    """The norms of every rulebook that has been imported, those on one kind of action together."""
    return tuple(norm for norms in _norms.values() for norm in norms)


def norms_by_action(prefix: str) -> Mapping[type, Sequence[Norm]]:
    """The norms of the game whose ids begin with the prefix, by the kind of action on which they rule."""
    found = {}
    for action, norms in _norms.items():
        if own := tuple(each for each in norms if each.clause.startswith(f"{prefix}.")):
            found[action] = own
    return found
