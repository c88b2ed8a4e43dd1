"""What all messages need of words: numbers of things, and how a text stands within a sentence."""


def format_count(number: int, one: str, more: str = "") -> str:
    """So many of a thing: `1 claim`, `2 claims`, or with a plural of its own `2 dice`."""
    return f"{number} {one if number == 1 else more or f'{one}s'}"


def uncapitalize(text: str) -> str:
    """A text as it stands within a sentence: its first letter small, but for that of an abbreviation."""
    return text if text[:2].isupper() else f"{text[:1].lower()}{text[1:]}"
