"""The report as a badge: how many of the clauses that were put to an engine it follows."""

from xml.etree.ElementTree import Element

from clausewitz.catalogue.answers.conformance import ConformAnswer
from clausewitz.conform.report.markup import as_xml, element

_WIDTH, _HEIGHT = 7, 20
"""Of a letter on average, and of the badge, in pixels."""
_NAME = "Clausewitz"
_GOOD, _BAD, _PLAIN = "#0b6b3a", "#b3261e", "#333f50"
"""The colours of the book by day, on which white stands out."""


def badge(answer: ConformAnswer) -> bytes:
    """A badge in SVG."""
    topics = [topic for game in answer.games for topic in game.topics]
    followed = sum(len(each.followed) for each in topics)
    put = followed + sum(len(each.broken) for each in topics)
    words = f"follows {followed} of {put} clauses"
    left, right = (len(each) * _WIDTH + 12 for each in (_NAME, words))
    style = {"fill": "#fff", "font_family": "Verdana, Geneva, sans-serif", "font_size": "11"}
    return as_xml(
        element(
            "svg",
            element("title", f"{_NAME}: {words}"),
            _box(0, left, _PLAIN),
            _box(left, right, _GOOD if answer.conforms else _BAD),
            element("text", _NAME, x=str(left // 2), y="14", text_anchor="middle", **style),
            element("text", words, x=str(left + right // 2), y="14", text_anchor="middle", **style),
            xmlns="http://www.w3.org/2000/svg",
            width=str(left + right),
            height=str(_HEIGHT),
            role="img",
        )
    )


def _box(x: int, width: int, colour: str) -> Element:
    return element("rect", x=str(x), width=str(width), height=str(_HEIGHT), fill=colour)
