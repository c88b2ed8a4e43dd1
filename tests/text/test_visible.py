"""What cannot be seen is shown by its code."""

from clausewitz.text.words import make_visible


def test_control_characters_and_noncharacters_are_shown_by_their_code() -> None:
    assert make_visible("a\x1b[31m\u202eb\x9b\r\nc") == "a<U+001B>[31m<U+202E>b<U+009B><U+000D>\nc"
    assert make_visible("a\u2028b\u2029c\x85d") == "a<U+2028>b<U+2029>c<U+0085>d"
    assert (
        make_visible("half \ud800, none \uffff, \U0001f600 \u00e4") == "half <U+D800>, none <U+FFFF>, \U0001f600 \u00e4"
    )
