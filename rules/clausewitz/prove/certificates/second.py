"""A second solver, another program by other people, which reads a script and answers its questions by itself."""

import re
from collections.abc import Iterator
from importlib.metadata import version

from clausewitz.prove.certificates.certificate import Question, Second

_STATUS = re.compile(r"^\(set-info :status (\w+)\)$")
_ASKED = "(check-sat)"
STEPS = 10_000_000
"""How much work a question may be, as the solver counts it: some seconds."""


def ask_cvc5(script: str) -> Second:
    """Have cvc5 answer all questions of a script; it does not see the answers that are in it."""
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
