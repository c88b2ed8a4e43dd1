"""Certificates of claims, and a second solver, cvc5, that answers the questions of their scripts independently."""

import re
from collections.abc import Iterator, Sequence
from functools import partial
from hashlib import sha256
from importlib.metadata import version

from clausewitz.prove.certificates.certificate import Certificate, Question, Second
from clausewitz.prove.certificates.recorder import argument, drawn_for
from clausewitz.prove.certificates.smtlib import write
from clausewitz.prove.checking import map_claims
from clausewitz.prove.claims import Claim
from clausewitz.prove.symbolic.paths import Limits

_STATUS = re.compile(r"^\(set-info :status (\w+)\)$")
_ASKED = "(check-sat)"
STEPS = 10_000_000
"""The limit of work for a question, in the solver's own steps: some seconds."""


def ask_cvc5(script: str) -> Second:
    """Have cvc5 answer all questions of a script; it does not see the script's own answers."""
    expected = list(_parse_questions(script))
    answers = _answers("\n".join("" if _STATUS.match(line) else line for line in script.splitlines()))
    asked = [Question(*each, answer) for each, answer in zip(expected, answers, strict=True)]
    otherwise = tuple(each for each in asked if each.answer != each.expected)
    return Second(f"cvc5 {version('cvc5')}", len(asked) - len(otherwise), otherwise)


def _parse_questions(script: str) -> Iterator[tuple[int, str]]:
    """The line of each question, and the answer that the script gives."""
    status = ""
    for number, line in enumerate(script.splitlines(), 1):
        if found := _STATUS.match(line):
            status = found[1]
        if line == _ASKED:
            yield number, status


def _answers(script: str) -> Iterator[str]:
    import cvc5  # noqa: PLC0415  # needs the extra `second`

    terms = cvc5.TermManager()
    solver = cvc5.Solver(terms)
    solver.setOption("incremental", "true")
    solver.setOption("rlimit-per", str(STEPS))
    symbols = cvc5.SymbolManager(terms)
    parser = cvc5.InputParser(solver, symbols)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, script, "script")
    while not (command := parser.nextCommand()).isNull():
        if answer := command.invoke(solver, symbols).strip():
            yield answer


Certified = tuple[Certificate, str]
"""A certificate, and the script."""


def certify(claim: Claim, *, with_second: bool = False, limits: Limits | None = None) -> Certified:
    """Follow a claim along all its paths and record the questions; `with_second` has another solver answer them."""
    found = argument(claim, limits or Limits())
    script, questions, is_whole = write(claim, found)
    second = ask_cvc5(script) if with_second else None
    digest = sha256(script.encode()).hexdigest()
    return Certificate(claim.name, digest, found.paths, questions, is_whole, drawn_for(claim), second), script


def certify_all(claims: Sequence[Claim], *, with_second: bool = False, jobs: int = 2) -> Iterator[Certified]:
    """Certify claims, in their order. Each has a process of its own, so that scripts do not depend on one another."""
    return map_claims(partial(certify, with_second=with_second), claims, jobs)
