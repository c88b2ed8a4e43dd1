"""Terms as text: what is declared, and the long ones under names of their own, so that each is written once."""

from collections.abc import Iterator

from clausewitz.prove.certificates.argument import Answer
from clausewitz.prove.paths.terms import constants_in, z3

SHORT = 60
"""A term of so many characters at most is written where it is asked about."""


class Names:
    """The texts of terms, and all that has to be declared and defined before they are used."""

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
        """The text of what is true where a condition is not."""
        return self.condition_text(term.arg(0)) if z3.is_not(term) else f"(not {self.condition_text(term)})"

    def values(self, model: z3.ModelRef) -> Iterator[str]:
        """What a model says of all constants that it knows."""
        constants = [each for each in model.decls() if each.arity() == 0]  # what is left is division by zero
        for constant in sorted(constants, key=lambda each: str(each.name())):
            term = constant()
            self._declare(term)
            yield f"(= {term.sexpr()} {model[constant].sexpr()})"

    def definitions(self) -> Iterator[str]:
        """The lines that have to come first."""
        yield from self._declarations()
        for name, text in self._defined:
            yield f"(define-fun {name} () Bool {text})"

    def answer(self, condition: str) -> Answer:
        """What Z3 answers to a condition that is written in these terms."""
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
        """Take note of the constants in a term."""
        self._constants |= {each.sexpr(): each for each in constants_in([term], self._seen)}
