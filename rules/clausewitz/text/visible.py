"""Making visible what anyone may have written: nothing in it acts on a terminal, a page, or the order of letters."""

import unicodedata

_UNSEEN = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""Categories of Unicode: controls, formats, halves of characters, and ends of lines that no keyboard writes."""
_NONE = "\ufffe\uffff"
"""What is no character, and may not stand in XML."""


def make_visible(text: str) -> str:
    """The text with what cannot be seen in it replaced by its code, `<U+001B>`; ends of lines are kept."""
    if text.replace("\n", "").isprintable():  # nearly every text, and a book has hundreds of thousands
        return text
    return "".join(
        f"<U+{ord(each):04X}>" if (unicodedata.category(each) in _UNSEEN and each != "\n") or each in _NONE else each
        for each in text
    )
