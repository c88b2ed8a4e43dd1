"""What Python makes of whole numbers and truths, in the terms of the solver, which divides in another way."""

from clausewitz.prove.paths.terms import z3


def floor(left: z3.ArithRef, right: z3.ArithRef) -> z3.ArithRef:
    """Divide as Python does, towards minus infinity; SMT-LIB does so for positive divisors only."""
    return z3.If(right > 0, left / right, (-left) / (-right))


def remainder(left: z3.ArithRef, right: z3.ArithRef) -> z3.ArithRef:
    """What such a division leaves, with the sign of the divisor."""
    return z3.If(right > 0, left % right, -((-left) % (-right)))


def size(number: z3.ArithRef) -> z3.ArithRef:
    """The number without its sign."""
    return z3.If(number >= 0, number, -number)


def as_number(truth: z3.BoolRef) -> z3.ArithRef:
    """One for true, zero for false."""
    return z3.If(truth, 1, 0)
