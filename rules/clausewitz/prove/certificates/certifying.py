"""Certificates of claims: the script with all that was asked, and what is to be known of it without reading it."""

from collections.abc import Iterator, Sequence
from functools import partial
from hashlib import sha256

from clausewitz.prove.certificates.certificate import Certificate
from clausewitz.prove.certificates.drawing import drawn_for
from clausewitz.prove.certificates.recording import argument
from clausewitz.prove.certificates.second import ask_cvc5
from clausewitz.prove.certificates.writing import write
from clausewitz.prove.claims import Claim
from clausewitz.prove.paths.following import Limits
from clausewitz.prove.processes import map_claims

Certified = tuple[Certificate, str]
"""A certificate, and the script."""


def certify(claim: Claim, *, with_second: bool = False, limits: Limits | None = None) -> Certified:
    """Follow a claim along all its paths and write down what is asked; `with_second` has another solver answer it."""
    found = argument(claim, limits or Limits())
    script, questions, is_whole = write(claim, found)
    second = ask_cvc5(script) if with_second else None
    digest = sha256(script.encode()).hexdigest()
    return Certificate(claim.name, digest, found.paths, questions, is_whole, drawn_for(claim), second), script


def certify_all(
    claims: Sequence[Claim],
    *,
    with_second: bool = False,
    jobs: int = 2,
) -> Iterator[Certified]:
    """Certify claims, in their order. Each has a process of its own, so that a script does not depend on the others."""
    return map_claims(partial(certify, with_second=with_second), claims, jobs)
