"""Whatever stands in a request, the engine here makes something of it: an answer that says what would be right."""

import json
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from clausewitz.conform.lines import answer_line
from clausewitz.conform.protocol import Failed
from conform.samples import REFERENCE
from here import examples

from .test_schemas import exchanges

REQUESTS = [request for request, _ in exchanges()]
WORDS = ("", "Lorraine", "infantry", "Retreat", "great-war", "land", "b", "\0")
LEAVES = st.none() | st.booleans() | st.integers(-1, 10**15 - 1) | st.floats(-2, 2) | st.sampled_from(WORDS)
ANYTHING = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.sampled_from(WORDS), inner, max_size=2)
)


def places(value: object) -> Iterator[tuple[Any, Any]]:
    """Each place in a request, as the table or the list with the key."""
    for key in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield value, key
        yield from places(value[key])  # type: ignore[index]


@settings(max_examples=examples(60))
@given(st.data())
def test_whatever_stands_in_a_request_the_engine_itself_does_not_fail(data: st.DataObject) -> None:
    requests = deepcopy(REQUESTS)
    table, key = data.draw(st.sampled_from([each for request in requests for each in places(request)]))
    if isinstance(table, dict) and data.draw(st.booleans()):
        table[data.draw(st.sampled_from((*WORDS, "moves", "figures", "readings", "x")))] = data.draw(ANYTHING)
    else:
        table[key] = data.draw(ANYTHING)
    for request in requests:
        answer = answer_line(REFERENCE, json.dumps(request).encode())
        assert not (isinstance(answer, Failed) and answer.why.startswith("the engine itself failed")), (request, answer)
