"""The tables of rulings of a rulebook, as cases: what the prover finds for each kind of action, asked and answered."""

from collections.abc import Iterator, Mapping, Sequence

from clausewitz.conform.cases.case import Case, Exchange
from clausewitz.conform.protocol.questions import question
from clausewitz.conform.protocol.replies import Ruled
from clausewitz.conform.rulings.pairs import examples_of_pairs
from clausewitz.conform.rulings.telling import find_contrast
from clausewitz.desk.readings import other_readings
from clausewitz.play.norms import Norm, ruling
from clausewitz.play.rulebook import Rulebook
from clausewitz.prove.norms.findings import Example
from clausewitz.prove.norms.speaking import Speaking
from clausewitz.prove.shapes import Shapes


def ruling_cases(rulebook: Rulebook, norms: Sequence[Norm], raised_by: Mapping[str, str]) -> Iterator[Case]:
    """The cases on one kind of action: for each clause that decides, and each set of readings, all its situations.

    `raised_by` names for each issue a clause, for where a reading decides. Raises `Unprovable` or
    `IllFormedClaimError` where the norms cannot be examined.
    """
    alike: dict[tuple[str, tuple[tuple[str, str], ...]], list[Example]] = {}
    for example in ruling_examples(rulebook, norms):
        decided_by = ruling(example.action, example.situation).decided_by or norms[0]
        readings = question(rulebook.id, example.action, example.situation).readings
        clause = raised_by.get(decided_by.clause, decided_by.clause)
        alike.setdefault((clause, tuple(readings.items())), []).append(example)
    for (clause, taken), examples in alike.items():
        yield _case(rulebook, clause, dict(taken), examples)


def ruling_examples(rulebook: Rulebook, norms: Sequence[Norm]) -> list[Example]:
    """The situations that tell the norms on an action from wrong ones, and those that show each pair of values."""
    played = Speaking.from_profile(norms, rulebook.preferred_profile, rulebook.texts)
    under_all = Speaking.from_norms(norms, Shapes({}, rulebook.texts))
    found = find_contrast([played, under_all]).fewest
    return [*found, *examples_of_pairs(played, found)]


def _case(rulebook: Rulebook, clause: str, readings: Mapping[str, str], examples: Sequence[Example]) -> Case:
    kind = type(examples[0].action).__name__
    made = [ruling(each.action, each.situation) for each in examples]
    exchanges = [
        Exchange(question(rulebook.id, each.action, each.situation), Ruled(allowed=one.allowed, cites=one.cites))
        for each, one in zip(examples, made, strict=True)
    ]
    flipped = (
        each for one in examples for each in other_readings(one.action, one.situation, rulebook.preferred_profile)
    )
    rests_on = {each.instead_of.issue: each.instead_of.letter for each in flipped}
    return Case(
        id="-".join([f"{clause}/rulings-{kind.lower()}", *(f"{issue}-{letter}" for issue, letter in readings.items())]),
        rulebook=rulebook.id,
        clause=clause,
        title=f"Rulings: {kind}",
        exchanges=tuple(exchanges),
        readings=readings,
        rests_on=dict(sorted(rests_on.items())),
        cites=tuple(dict.fromkeys(cited for one in made for cited in one.cites)),
    )
