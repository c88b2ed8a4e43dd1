"""Rulings on attacks of several nations as scenarios."""

from collections.abc import Iterator, Mapping

from clausewitz.rulebooks.great_war.allies.allies import Before, BeginAttack, HoldBack, JoinContest, Succession
from clausewitz.rulebooks.great_war.allies.coalitions import AttackTogether, Coalition, Developed, Members
from clausewitz.rulebooks.great_war.phrases.words import Writer, prefix_steps, ruling_step, unusual

_DEVELOPED = {
    Developed.NOBODY: (),
    Developed.SOME: ("France has developed offensive coordination technology",),
    Developed.ALL: ("offensive coordination technology has been developed",),
}
_ALLIED = {
    Members.THREE: ("Entente", "England and France"),
    Members.ENTENTE: ("Entente", "France and Russia"),
    Members.OTHERS: ("Central Powers", "Germany and Austria"),
}


def _together(at: Coalition, action: AttackTogether) -> Iterator[str]:
    alliance, nations = _ALLIED[at.members]
    givens = [f"{nations} are allied as {alliance}", f"{nations} attack the same zone", *_DEVELOPED[at.developed]]
    yield from prefix_steps("Given", [*unusual(at.profile), *givens])
    yield ruling_step(at, action, nations, "attack together")


def _next(at: Succession, action: BeginAttack | HoldBack | JoinContest) -> Iterator[str]:
    if not at.this_turn:
        return
    yield from prefix_steps("Given", [*unusual(at.profile), "England and France attack the same zone"])
    begun = ["England begins its attack"] if at.before is not Before.NOBODY else []
    over = [] if at.before in (Before.NOBODY, Before.ATTACKING) else [f"the attack is over: it {at.before.value}"]
    yield from prefix_steps("When", [*begun, *over])
    yield ruling_step(at, action, "the next ally", _NEXT[type(action)])


_NEXT: Mapping[type, str] = {
    BeginAttack: "begin its attack",
    HoldBack: "hold back",
    JoinContest: "join the contest without an attack",
}
ALLIES_WRITERS: Mapping[type, Writer] = {AttackTogether: _together, **dict.fromkeys(_NEXT, _next)}
