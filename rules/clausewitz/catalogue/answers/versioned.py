"""Documents for programs: each begins with the id of its schema, which says what it is, and in which version."""

import msgspec


class Versioned(msgspec.Struct, frozen=True, tag_field="schema"):
    """A document for programs; its tag is the id of its schema, such as `urn:clausewitz:answer:search:1`."""


def id_of(kind: type[Versioned]) -> str:
    """The id of the schema of a kind of document, which ends in its version."""
    return str(kind.__struct_config__.tag)


def name_of(kind: type[Versioned]) -> str:
    """What a kind of document is called in the id of its schema; for an answer the command."""
    return id_of(kind).split(":")[-2]
