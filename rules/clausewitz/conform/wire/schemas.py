"""The JSON Schemas of all messages of the protocol, made from their types and the words under their fields."""

from collections.abc import Mapping
from typing import get_args

from clausewitz.catalogue.answers.schemas import schema_under
from clausewitz.conform.protocol.replies import Answered
from clausewitz.conform.protocol.requests import PROTOCOL, Asked
from clausewitz.conform.wire.lines import name_of
from clausewitz.play.documents.leaves import Schema


def schemas() -> Mapping[str, Schema]:
    """The schema of each request and then of each answer, as `do: open` and `is: state`."""
    messages = [("do", each) for each in get_args(Asked)] + [("is", each) for each in get_args(Answered)]
    return {
        f"{field}: {name_of(each)}": schema_under(f"urn:clausewitz:protocol:{PROTOCOL}:{field}:{name_of(each)}", each)
        for field, each in messages
    }
