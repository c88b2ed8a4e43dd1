"""Documents of battles drawn at random, each near one that a case opens: so that most of them make sense.

Numbers, yes and no, and what may be left out are drawn anew. The smallest number, and nothing at all, are the simplest.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from hypothesis import strategies as st

_MORE = 2
"""A number is at most so much larger than in the document that a case opens."""
_NAMED = {"rulebook", "battle"}
"""What says of which kind a document is."""
_IS_KEPT = st.integers(0, 15).map(bool)
"""An entry is left out once in a while; which entries must be there is learnt by trying."""


def documents(opened: Sequence[Mapping[str, object]]) -> st.SearchStrategy[Mapping[str, object]]:
    """Documents near those that are opened; the shortest of these are the simplest."""
    shortest_first = sorted(opened, key=lambda each: (len(json.dumps(each)), json.dumps(each, sort_keys=True)))
    return st.sampled_from(shortest_first).flatmap(_of_the_same_kind)


def _of_the_same_kind(document: Mapping[str, object]) -> st.SearchStrategy[Mapping[str, object]]:
    named = {key: document[key] for key in _NAMED & document.keys()}
    return _near(document).map(lambda near: {**near, **named})


@st.composite
def _near(draw: st.DrawFn, value: Any) -> Any:  # noqa: ANN401 - any JSON value
    match value:
        case bool():
            return draw(st.booleans())
        case int():
            return draw(st.integers(0, value + _MORE))
        case dict():
            kept = [key for key in value if draw(_IS_KEPT)]
            return {key: draw(_near(value[key])) for key in kept}
        case list() | tuple():
            return [draw(_near(each)) for each in value]
        case _:
            return value
