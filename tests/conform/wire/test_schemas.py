"""The published protocol: its schemas, and the examples of the book, each answered by the engine here."""

import json
import re
from collections.abc import Iterator, Mapping

import msgspec
import pytest
from jsonschema import Draft202012Validator

from clausewitz.conform.lines import answer_line
from clausewitz.conform.reference import reference_of
from clausewitz.conform.serve import schemas
from here import PROJECT

BLOCK = re.compile(r"\.\. code-block:: json\n\n((?:   .*\n|\n)+)")
Message = dict[str, object]


def messages() -> list[Message]:
    """The messages on the page on the protocol, requests and their answers in turn."""
    page = (PROJECT.docs / "protocol.rst").read_text(encoding="utf-8")
    return [json.loads(block) for block in BLOCK.findall(page)]


def exchanges() -> Iterator[tuple[Message, Message]]:
    every = messages()
    return zip(every[::2], every[1::2], strict=True)


def faults(message: Message) -> list[str]:
    """What in a message does not fit the schema of its kind."""
    field = next(each for each in ("do", "is") if each in message)
    schema = schemas()[f"{field}: {message[field]}"]
    return [each.message for each in Draft202012Validator(schema).iter_errors(message)]


@pytest.mark.parametrize("name", schemas())
def test_every_schema_is_one_of_draft_2020_12_and_describes_the_message_and_its_parts(name: str) -> None:
    schema = schemas()[name]
    Draft202012Validator.check_schema(schema)
    field, kind = name.split(": ")
    parts = schema["$defs"]
    assert isinstance(parts, Mapping)
    assert schema["$id"] == f"urn:clausewitz:protocol:1:{field}:{kind}"
    assert [each for each, part in {name: schema, **parts}.items() if not part.get("description")] == []


def test_every_message_on_the_page_fits_its_schema() -> None:
    known = [message for message in messages() if message.get("do") != "castle"]
    assert [(message, faults(message)) for message in known if faults(message)] == []


def test_the_page_has_every_request_and_every_kind_of_answer() -> None:
    told = {f"{field}: {message[field]}" for message in messages() for field in ("do", "is") if field in message}
    assert told - {"do: castle"} == set(schemas())


def test_the_engine_here_answers_as_the_page_says() -> None:
    engine = reference_of(PROJECT)
    for request, answer in exchanges():
        told = json.loads(msgspec.json.encode(answer_line(engine, json.dumps(request).encode())))
        if request["do"] != "hello":
            assert told == answer


def test_what_does_not_fit_is_found_by_the_schemas() -> None:
    assert faults({"do": "roll", "dice": [{"side": "attacker"}]}) == [
        "'kind' is a required property",
        "'target' is a required property",
        "'faces' is a required property",
    ]
