"""What a proof rests on, as the page of its claim shows it: assumptions, questions, and who has answered them."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from docutils import nodes

from clausewitz.catalogue.model import ClaimResult
from clausewitz.prove.certificates.certificate import Certificate
from clausewitz.prove.verdicts import Ground
from clausewitz.publish.directives.directive import (
    RulesDirective,
    bullets,
    fields,
    foldable,
    join_nodes,
    paragraph,
    parse_backquotes,
)
from clausewitz.text.counts import format_count

PAGE = "proofs"
"""Where it is told how proofs are checked."""


def proof_details(directive: RulesDirective, claim: ClaimResult) -> nodes.Node:
    """All that stands behind the verdict on a claim, to be unfolded."""
    more = directive.page(PAGE, nodes.Text("How to check it yourself"))
    rows = [
        *_grounds(claim.grounds),
        *_statement_rows(directive, claim),
        *(certificate_rows(claim.certificate) if claim.certificate else ()),
    ]
    return foldable(["What it rests on"], fields(rows), *([paragraph(*more)] if more else []))


def _grounds(grounds: Iterable[Ground]) -> Iterator[tuple[str, nodes.Node]]:
    """What the proof is made of, a row for each part of a kind."""
    for name, group in groupby(grounds, key=lambda each: each.name):
        said = [list(parse_backquotes(each.in_words)) for each in group]
        yield name.capitalize(), paragraph(*said[0]) if len(said) == 1 else bullets(said)


def _statement_rows(directive: RulesDirective, claim: ClaimResult) -> Iterator[tuple[str, nodes.Node]]:
    if claim.about:
        yield "For all", paragraph(*join_nodes(_code(each) for each in claim.about))
    if claim.fixed:
        yield "Fixed", paragraph(*join_nodes(_code(each) for each in claim.fixed))
    assumed = bullets([_code(each)] for each in claim.assumes)
    yield "Assumed", assumed if claim.assumes else paragraph("nothing but well-formed values")
    if claim.rests_on:
        yield "Readings", bullets(map(directive.dispute, claim.rests_on))


def certificate_rows(certificate: Certificate) -> Iterator[tuple[str, nodes.Node]]:
    """What was asked to come to the verdict, and how rarely it is about anything."""
    drawn = certificate.drawn
    if drawn.situations:
        share = f"{drawn.met or 'none'} of {drawn.situations} situations drawn at random"
        yield "Met by", paragraph(share if drawn.met < drawn.situations else f"all {share.partition(' of ')[2]}")
    yield "Paths", paragraph(f"{certificate.paths:,}")
    whole = ", the last of which shows that there are no other paths" if certificate.is_whole else ""
    yield "Questions", paragraph(f"{certificate.questions:,} to Z3{whole}")
    yield "Second solver", paragraph(_second(certificate))


def _second(certificate: Certificate) -> str:
    second = certificate.second
    if second is None:
        return "not asked"
    if second.agreed == certificate.questions:
        return f"{second.solver} agrees on all"
    otherwise = format_count(sum(each.is_contradiction for each in second.otherwise), "other answer")
    return f"{second.solver} agrees on {second.agreed:,} of {certificate.questions:,}; {otherwise}"


def _code(words: str) -> nodes.literal:
    return nodes.literal(text=words)
