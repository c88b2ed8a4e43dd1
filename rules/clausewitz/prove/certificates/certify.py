"""Certificates of claims: proofs as scripts in SMT-LIB 2, whose questions a second solver, cvc5, answers as well."""

import re
from collections.abc import Iterator, Sequence
from functools import partial
from hashlib import sha256
from importlib.metadata import version
from itertools import repeat

from clausewitz.prove.certificates.certificate import Certificate, Question, Second
from clausewitz.prove.certificates.recorder import Answer, Argument, Assumed, End, Parting, Stretch, argument, drawn_for
from clausewitz.prove.checking import map_claims
from clausewitz.prove.claims import Claim
from clausewitz.prove.symbolic.paths import Limits
from clausewitz.prove.symbolic.runs import place
from clausewitz.prove.symbolic.terms import constants_in, z3
from clausewitz.text.words import format_count

SHORT = 60
"""The longest term that is written in place."""


class Names:
    """The texts of terms, with the declarations and definitions that they need."""

    def __init__(self) -> None:
        self._texts: dict[int, tuple[z3.ExprRef, str]] = {}
        self._constants: dict[str, z3.ExprRef] = {}
        self._seen: dict[int, z3.ExprRef] = {}
        self._defined: list[tuple[str, str]] = []

    def condition_text(self, term: z3.BoolRef) -> str:
        """The text of a condition, or its name."""
        number = term.get_id()
        if number not in self._texts:
            self._texts[number] = term, self._build_text(term)  # kept, so that no other term gets its number
        return self._texts[number][1]

    def negation_text(self, term: z3.BoolRef) -> str:
        """The text of the negation of a condition."""
        return self.condition_text(term.arg(0)) if z3.is_not(term) else f"(not {self.condition_text(term)})"

    def values(self, model: z3.ModelRef) -> Iterator[str]:
        """The values of all constants in a model."""
        constants = [each for each in model.decls() if each.arity() == 0]  # what is left is division by zero
        for constant in sorted(constants, key=lambda each: str(each.name())):
            term = constant()
            self._declare(term)
            yield f"(= {term.sexpr()} {model[constant].sexpr()})"

    def definitions(self) -> Iterator[str]:
        """The lines that must come first."""
        yield from self._declarations()
        for name, text in self._defined:
            yield f"(define-fun {name} () Bool {text})"

    def answer(self, condition: str) -> Answer:
        """Z3's answer to a condition in these terms."""
        bound = " ".join(f"({name} {text})" for name, text in self._defined)  # what is defined would outlive the solver
        solver = z3.Solver()
        asked = f"(let ({bound}) {condition})" if bound else condition
        solver.from_string("\n".join([*self._declarations(), f"(assert {asked})"]))
        return Answer(str(solver.check()))

    def _declarations(self) -> Iterator[str]:
        for _, term in sorted(self._constants.items()):
            yield f"(declare-const {term.sexpr()} {term.sort().sexpr()})"

    def _build_text(self, term: z3.BoolRef) -> str:
        if z3.is_not(term):
            return self.negation_text(term.arg(0))
        self._declare(term)
        text = " ".join(term.sexpr().split())
        if len(text) <= SHORT:
            return text
        name = f"c.{len(self._defined) + 1}"  # nothing in Python is called so
        self._defined.append((name, text))
        return name

    def _declare(self, term: z3.ExprRef) -> None:
        """Record the constants in a term."""
        self._constants |= {each.sexpr(): each for each in constants_in([term], self._seen)}


ALL, NONE = "true", "false"


def write(claim: Claim, argument: Argument) -> tuple[str, int, bool]:
    """The script of an argument, the number of its questions, and whether it is a proof."""
    writer = Writer()
    is_whole = writer.write(argument)
    head = [
        f"; {claim.name}",
        f"; {claim.statement}",
        f"; {', '.join(claim.clauses)}",
        f"; {_place(claim)}",
        "(set-info :smt-lib-version 2.6)",
        "(set-logic ALL)",
    ]
    return "\n".join([*head, *writer.names.definitions(), *writer.lines, ""]), writer.questions, is_whole


def _place(claim: Claim) -> str:
    return f"{place(claim.file)}:{claim.line}"


class Writer:
    """The lines of a script, and how many questions are in them."""

    def __init__(self) -> None:
        self.names = Names()
        self.lines: list[str] = []
        self.questions = 0
        self._paths = 0

    def write(self, argument: Argument) -> bool:
        """Write all questions; returns whether they are a proof."""
        if argument.constants:
            self._say("; What holds whatever the situation, and was not asked about.")
        for condition in argument.constants:
            self._ask(Answer.UNSAT, self.names.negation_text(condition))
        self._way(argument.trunk)
        if not argument.is_whole:
            return False
        self._say("; The whole: no situation of the claim takes any other than the paths above.")
        uncovered = f"(not {coverage_condition(argument.trunk, self.names)})"
        answer = self.names.answer(uncovered)
        self._ask(answer, uncovered)
        return answer is Answer.UNSAT

    def _say(self, *lines: str) -> None:
        self.lines += lines

    def _ask(self, answer: Answer, *conditions: str) -> None:
        """Ask whether the conditions can hold with all that is asserted, and state the answer."""
        met = f"(and {' '.join(conditions)})" if len(conditions) > 1 else "".join(conditions) or "true"
        self._say("(push 1)", f"(assert {met})")
        self._say(f"(set-info :status {answer.value})", "(check-sat)", "(pop 1)")
        self.questions += 1

    def _way(self, way: Stretch) -> None:
        for step in way.steps:
            if isinstance(step, Assumed):
                condition = self.names.condition_text(step.condition)
                self._say(f"; {step.where}: assumed")
                self._ask(step.answer, condition)
            else:
                condition = self.names.condition_text(step.condition)
                self._say(f"; {step.where}: nothing else is possible")
                for each in step.impossible:
                    self._ask(Answer.UNSAT, self.names.condition_text(each))
            self._say(f"(assert {condition})")
        if way.parting is None:
            self._end(way)
        else:
            self._parting(way.parting)

    def _parting(self, parting: Parting) -> None:
        self._say(f"; {parting.where}: {len(parting.sides)} ways on")
        if parting.options:
            self._say(f"; one of: {', '.join(parting.options)}")
        if parting.within is not None:
            self._say(f"(assert {self.names.condition_text(parting.within)})")
        for each in parting.impossible:
            self._ask(Answer.UNSAT, self.names.condition_text(each))
        for side in parting.sides:
            condition = self.names.condition_text(side.condition)
            if side.answer is not None:
                self._ask(side.answer, condition)
            self._say("(push 1)", f"(assert {condition})")
            self._way(side.way)
            self._say("(pop 1)")

    def _end(self, way: Stretch) -> None:
        if way.end in (End.LEFT_OUT, End.LOST):
            self._say(f"; {way.end.value}")
            return
        self._paths += 1
        self._say(f"; path {self._paths}: {way.end.value}")
        if way.model is None:
            self._ask(Answer.UNKNOWN)
        else:
            self._ask(Answer.SAT, *self.names.values(way.model))


def coverage_condition(way: Stretch, names: Names) -> str:
    """The situations that take one of the paths from here on, and those outside the claim."""
    covering = ALL if way.parting is None else _parting_coverage(way.parting, names)
    for step in reversed(way.steps):
        condition = names.condition_text(step.condition)
        if isinstance(step, Assumed):
            covering = _implication(condition, covering)
        else:
            covering = condition if covering == ALL else f"(and {condition} {covering})"
    return covering


def _parting_coverage(parting: Parting, names: Names) -> str:
    inner = [(names.condition_text(side.condition), coverage_condition(side.way, names)) for side in parting.sides]
    if parting.within is not None:
        found = _any(_both(inner))
        return (
            ALL if all(each == ALL for _, each in inner) else _implication(names.condition_text(parting.within), found)
        )
    return _any(_both(inner))


def _both(inner: Sequence[tuple[str, str]]) -> Iterator[str]:
    for condition, each in inner:
        yield condition if each == ALL else f"(and {condition} {each})"


def _any(sides: Iterator[str]) -> str:
    found = list(sides)
    return f"(or {' '.join(found)})" if found else NONE


def _implication(condition: str, covering: str) -> str:
    return ALL if covering == ALL else f"(=> {condition} {covering})"


_STATUS = re.compile(r"^\(set-info :status (\w+)\)$")
_NOT_ASKED = re.compile(r"^;.*|^\(set-info :status \w+\)$", re.MULTILINE)
"""What a solver need not see: comments, and the answers that the script gives."""
ASKED = "(check-sat)"
"""How a script puts a question."""
_QUESTION = re.compile(f"^{re.escape(ASKED)}$", re.MULTILINE)
_DEFINING = ("(set-logic ", "(declare-const ", "(define-fun ")
_FAULT = re.compile(r'line (\d+) column \d+: ([^"]+)')
SOLVER = f"Z3 {z3.get_version_string()}"
STEPS = 10_000_000
"""The limit of work for a question, in the solver's own steps: usually some seconds."""
_SECONDS = 30.0
"""After so many seconds of work cvc5 begins anew with the questions that are left, since it gets slower with each, and
looks at no limit of its own while it makes a system of inequalities feasible.
"""
_PATIENCE = 10
"""After so many questions that it cannot answer in that time, it is asked no more of a script."""


class UnreadableScriptError(ValueError):
    """A text is no script, or gives another number of answers than it asks questions; says where."""


def ask_cvc5(script: str) -> Second:
    """Have cvc5 answer all questions of a script; it does not see the script's own answers."""
    return _compare(f"cvc5 {version('cvc5')}", script, list(_answers(_NOT_ASKED.sub("", script))))


def ask_z3(script: str) -> Second:
    """Have Z3 answer all questions of a script again, from its text alone. Raises `UnreadableScriptError`."""
    context = z3.Context()  # no term of a proof is known in it; and it must live on while the script is read
    try:
        answers = z3.Z3_eval_smtlib2_string(context.ref(), _NOT_ASKED.sub("", script)).split()
    except z3.Z3Exception as error:
        said = error.value.decode(errors="replace") if isinstance(error.value, bytes) else str(error)
        found = _FAULT.search(said)
        raise UnreadableScriptError(f"line {found[1]}: {found[2]}" if found else said) from None
    finally:
        z3.reset_params()  # an option that the text sets would hold for every solver from then on
    return _compare(SOLVER, script, answers)


def last_question(script: str) -> str:
    """A script with its last question alone, which of a proof is the whole in a single formula."""
    lines = script.split("\n")
    last = max((number for number, line in enumerate(lines) if line.startswith("(push 1)")), default=0)
    return "\n".join([*(each for each in lines[:last] if each.startswith(_DEFINING)), *lines[last:]])


def _compare(solver: str, script: str, answers: Sequence[str]) -> Second:
    """A solver's answers beside those that the script gives."""
    expected = list(_parse_questions(script))
    if len(answers) != len(expected):
        counted = format_count(len(expected), "question"), format_count(len(answers), "answer")
        raise UnreadableScriptError(f"it has {counted[0]} and {counted[1]}")
    asked = [Question(*each, answer) for each, answer in zip(expected, answers, strict=True)]
    otherwise = tuple(each for each in asked if each.answer != each.expected)
    return Second(solver, len(asked) - len(otherwise), otherwise)


def _parse_questions(script: str) -> Iterator[tuple[int, str]]:
    """The line of each question, and the answer that the script gives."""
    status = ""
    for number, line in enumerate(script.split("\n"), 1):  # no other character ends a line for a solver
        if found := _STATUS.match(line):
            status = found[1]
        if line == ASKED:
            yield number, status


def _answers(script: str) -> Iterator[str]:
    """The answers of cvc5; `unknown` to a question on which it works for too long, and to all after several such."""
    import cvc5  # noqa: F401, PLC0415  # needs the extra `second`; once for all processes

    from clausewitz.forks import stream_from_fork  # noqa: PLC0415 - the Python in a browser has no processes

    answered = unknown = 0
    while unknown < _PATIENCE:
        begun = answered
        try:
            for answer in stream_from_fork(partial(_run_cvc5, _skip_questions(script, begun)), _SECONDS):
                answered += 1
                yield answer
        except TimeoutError:
            if answered == begun:
                answered += 1
                unknown += 1
                yield "unknown"
        else:
            return
    yield from repeat("unknown", len(_QUESTION.findall(script)) - answered)


def _skip_questions(script: str, number: int) -> str:
    """A script without its first questions."""
    return _QUESTION.sub("", script, number) if number else script


def _run_cvc5(script: str) -> Iterator[str]:
    import cvc5  # noqa: PLC0415  # as above

    terms = cvc5.TermManager()
    solver = cvc5.Solver(terms)
    solver.setOption("incremental", "true")
    solver.setOption("rlimit-per", str(STEPS))
    symbols = cvc5.SymbolManager(terms)
    parser = cvc5.InputParser(solver, symbols)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, script, "script")
    while not (command := parser.nextCommand()).isNull():
        if answer := command.invoke(solver, symbols).strip():
            yield answer.partition(" (")[0]  # `unknown (RESOURCEOUT)`


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
