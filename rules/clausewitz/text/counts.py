"""Numbers of things in words, for all messages."""


def counted(number: int, one: str, more: str = "") -> str:
    """So many of a thing: `1 claim`, `2 claims`, or with a plural of its own `2 dice`."""
    return f"{number} {one if number == 1 else more or f'{one}s'}"
