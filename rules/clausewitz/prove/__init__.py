"""What must always hold: claims about the engine, proved on symbols by Z3 and attacked with examples by Hypothesis.

A situation is a value of the argument types. A dataclass says what is well formed with a method `is_sound`, and by what
its `__post_init__` refuses; ill-formed values are no situations. Fields of symbolic records are made when first read,
and only enums, optional values and tuples of several lengths fork when they are. Not followed: text made of symbols,
`is` and `type()` on numbers and flags, floats, and numbers of many possible values as indices; see `symbols.numbers`.
"""
