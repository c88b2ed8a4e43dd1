"""The claims on one game in a browser: proved again, their certificates written and checked again.

Lines of JSON in, lines of JSON out. There is neither a project nor Hypothesis, and no other process, so that a claim
that cannot be followed is not tested instead.
"""

from collections.abc import Callable
from contextlib import ExitStack
from itertools import zip_longest
from pathlib import Path

import msgspec

from clausewitz.lazy import write_methods
from clausewitz.play.asked import Readings
from clausewitz.play.readings import Reading, readings_of
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.switches import record_asked, switch_off
from clausewitz.prove.certificates.certify import ASKED, SOLVER, UnreadableScriptError, ask_z3, last_question, write
from clausewitz.prove.certificates.recorder import argument
from clausewitz.prove.checking import Effort, check
from clausewitz.prove.claims import Claim, Expectation, load_claims
from clausewitz.prove.symbolic.paths import Limits
from clausewitz.prove.verdicts import Broken, Proved, Refuted, Tested, Vacuous, Verdict
from clausewitz.text.words import format_count


class OtherAnswer(msgspec.Struct, frozen=True):
    """Another answer to an open question."""

    issue: str
    letter: str
    """The answer by which the claim is stated."""
    instead: str
    """The letter of the other one."""


class Prove(msgspec.Struct, frozen=True, tag_field="do", tag="prove"):
    """Prove a claim again, by another answer to an open question or without some sentences if any are given."""

    claim: str
    answer: OtherAnswer | None = None
    without: tuple[str, ...] = ()
    """Clauses, by id."""


class Certify(msgspec.Struct, frozen=True, tag_field="do", tag="certify"):
    """Write the certificate of a claim, as the rules stand."""

    claim: str


class Recheck(msgspec.Struct, frozen=True, tag_field="do", tag="recheck"):
    """Have Z3 read a certificate of a claim that was written before, or a text that is said to be that."""

    claim: str
    script: str
    last: bool = False
    """Whether it is asked for its last question alone, which takes a moment."""


class OpenQuestion(msgspec.Struct, frozen=True):
    """A question that the text leaves open, and that the rules asked for in a proof."""

    issue: str
    question: str
    letter: str
    """The answer by which the claim is stated."""
    answers: dict[str, str]
    """Each answer in words, by its letter."""


class Ended(msgspec.Struct, frozen=True, tag_field="is", tag="ended"):
    """How a proof has ended."""

    is_as_stated: bool
    """Whether the claim is proved, or refuted if it is to be."""
    says: str
    counterexample: str
    """The situation in which it fails, as a scenario if the claim can write one; may be empty."""
    asked: tuple[OpenQuestion, ...]
    """The open questions for whose answers the rules asked, first those on which the claim rests."""
    sentences: tuple[str, ...]
    """What else the rules asked for, by id: clauses and figures, first those that the claim is about."""


class Script(msgspec.Struct, frozen=True, tag_field="is", tag="script"):
    """A certificate."""

    script: str
    is_whole: bool
    """Whether its last question is the whole proof."""
    says: str


class Rechecked(msgspec.Struct, frozen=True, tag_field="is", tag="rechecked"):
    """What Z3 says of a certificate."""

    is_accepted: bool
    says: str


class Failed(msgspec.Struct, frozen=True, tag_field="is", tag="failed"):
    """Why there is no answer."""

    why: str


_Answer = Ended | Script | Rechecked | Failed
_EFFORT = Effort(examples=0)
_NO_OTHER = f"{SOLVER} finds no situation in which the claim fails, and none that takes another path."


def open_claims(engine: Rulebook, site: Path) -> Callable[[str], str]:
    """A function that answers requests, each a line of JSON, on the claims on a game in `site / "verify"`."""
    prover = _Prover(engine, site / "verify")
    read = msgspec.json.Decoder(Prove | Certify | Recheck)

    def answer_line(line: str) -> str:
        try:
            answer = prover.answer(read.decode(line))
        except (LookupError, msgspec.DecodeError) as error:
            answer = Failed(str(error))
        return msgspec.json.encode(answer).decode()

    return answer_line


class _Prover:
    """The claims on a game, and the certificates that were written."""

    def __init__(self, engine: Rulebook, verify: Path) -> None:
        self._verify = verify
        self._claims: dict[str, Claim] = {}
        self._scripts: dict[str, str] = {}
        self._readings = Readings()
        self._issues = {each.issue: type(each) for each in readings_of(engine.preferred_profile)}
        for kind in {type(profile) for profile in engine.profiles.values()}:
            self._readings.watch(kind)

    def answer(self, request: Prove | Certify | Recheck) -> _Answer:
        """The answer to a request. Raises `LookupError` for what nobody knows."""
        claim = self._claim(request.claim)
        match request:
            case Prove(answer=other, without=without):
                return self._prove(claim, other, without)
            case Certify():
                return self._certify(claim)
            case Recheck(script=script, last=last):
                fault = _find_fault(last_question(script) if last else script) or self._find_difference(claim, script)
                says = _NO_OTHER if last else f"{SOLVER} gives all {script.count(ASKED):,} answers again."
                return Rechecked(False, f"Refused: {fault}.") if fault else Rechecked(True, says)

    def _claim(self, name: str) -> Claim:
        """A claim by its name, read from its file at need."""
        if name not in self._claims:
            game, _, topic = name.rpartition(".")[0].partition(".")
            files = sorted((self._verify / game).rglob(f"{topic}.py")) if game.isidentifier() else []
            self._claims |= {each.name: each for each in load_claims(self._verify, files)}
            write_methods()  # else a proof would find classes changed by the claim that first uses them
        if name not in self._claims:
            raise LookupError(f'no claim is called "{name}"')
        return self._claims[name]

    def _prove(self, claim: Claim, other: OtherAnswer | None, without: tuple[str, ...]) -> Ended:
        self._readings.begin()
        with ExitStack() as changes, record_asked() as asked:
            if other:
                answers = {each.letter: each for each in self._issues[other.issue]}
                changes.enter_context(self._readings.swap_reading(answers[other.letter], answers[other.instead]))
            changes.enter_context(switch_off(*without))
            result = check(claim, _EFFORT)
        stated = dict[str, Reading]()
        for each in self._readings.asked:
            if type(each) not in self._readings.varied:
                stated.setdefault(each.issue, each)  # others are tried later, to find what would reverse it
        questions = sorted(stated.values(), key=lambda each: each.issue not in claim.rests_on)
        others = asked - set(claim.clauses) - self._issues.keys()
        return Ended(
            result.is_as_expected,
            _describe_ending(claim, result.verdict),
            result.verdict.counterexample if isinstance(result.verdict, Refuted | Broken) else "",
            tuple(map(_describe_question, questions)),
            (*claim.clauses, *sorted(others)),
        )

    def _certify(self, claim: Claim) -> Script:
        recorded = argument(claim, Limits())
        script, questions, is_whole = write(claim, recorded)
        self._scripts[claim.name] = script
        if is_whole:
            shows = ", the last of which is the whole proof in a single formula"
        else:
            shows = ", which show where it fails" if recorded.is_refuted else "; that is no proof"
        return Script(script, is_whole, f"{format_count(questions, 'question')} to the solver{shows}.")

    def _find_difference(self, claim: Claim, script: str) -> str:
        """Where a script is another than the one that was written for the claim; empty if nowhere."""
        own = self._scripts.get(claim.name) or self._certify(claim).script
        pairs = zip_longest(script.split("\n"), own.split("\n"))  # other line breaks may hide an assertion in a comment
        changed = next((number for number, (one, other) in enumerate(pairs, 1) if one != other), 0)
        return f"it is not the certificate of this claim: line {changed} is another" if changed else ""


def _find_fault(script: str) -> str:
    """What Z3 cannot follow in a script, or answers otherwise; empty if it gives all its answers."""
    try:
        second = ask_z3(script)
    except UnreadableScriptError as error:
        return f"Z3 cannot follow it: {error}"
    if not second.otherwise:
        return ""
    found = second.otherwise[0]
    return f"in line {found.line} it says {found.expected or 'nothing'}, and {second.solver} says {found.answer}"


def _describe_question(taken: Reading) -> OpenQuestion:
    answers = {each.letter: each.value.text for each in type(taken)}
    return OpenQuestion(taken.issue, type(taken).question(), taken.letter, answers)


def _describe_ending(claim: Claim, verdict: Verdict) -> str:
    match verdict:
        case Proved(paths=paths):
            every = "the only path" if paths == 1 else f"each of the {paths:,} paths"
            return f"Proved: the claim holds on {every} through the code of the rules."
        case Refuted(failure=failure):
            expected = "False, as it should be" if claim.expect is Expectation.REFUTED else "False"
            return f"{expected}: there is a situation in which it fails, at {failure}"
        case Tested(why=why):
            return f"Not proved: {why}."
        case Vacuous(why=why):
            return f"It says nothing: {why}."
        case Broken(error=error):
            return f"It makes no sense: the code of the rules ends in {error}."
