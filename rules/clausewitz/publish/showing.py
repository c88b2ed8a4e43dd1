"""What each page shows: a page is read anew if one of its directives would now show something else.

Running all directives takes a few seconds; reading, resolving and writing the pages takes far longer.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from types import SimpleNamespace
from typing import NamedTuple, Protocol

import msgspec
from docutils import nodes
from docutils.statemachine import StringList
from sphinx.environment import BuildEnvironment


class Shows(Protocol):
    """A directive."""

    noted: tuple[tuple[str, str], ...]

    def visible_nodes(self) -> list[nodes.Node]:
        """What it shows."""
        ...


class Showing(NamedTuple):
    """What a directive has shown on a page."""

    directive: Callable[..., Shows]
    arguments: tuple[str, ...]
    content: tuple[str, ...]
    line: int
    noted: tuple[tuple[str, str], ...]
    """The kind and the id of each thing that it has put there."""
    digest: str
    """The checksum of what it has shown."""


def is_outdated(env: BuildEnvironment, page: str, showings: Iterable[Showing]) -> bool:
    """Whether a directive on a page would now show something else."""
    env.prepare_settings(page)
    return any(_current_showing(env, each) != (each.noted, each.digest) for each in showings)


def digest_of_nodes(shown: Iterable[nodes.Node]) -> str:
    """A checksum of nodes and their contents, the same in every process."""
    digest = hashlib.sha256()
    for node in shown:
        for part in _parts(node):
            digest.update(part.encode())
    return digest.hexdigest()


def _current_showing(env: BuildEnvironment, showing: Showing) -> object:
    state = SimpleNamespace(document=SimpleNamespace(settings=SimpleNamespace(env=env)))
    machine = SimpleNamespace(reporter=None, get_source_and_line=lambda _: (None, None))
    arguments = list(showing.arguments)
    directive = showing.directive("", arguments, {}, StringList(showing.content), showing.line, 0, "", state, machine)
    try:
        shown = directive.visible_nodes()
    except Exception:  # any fault is reported, with its place, when the page is read
        return None
    return directive.noted, digest_of_nodes(shown)


def _parts(node: nodes.Node) -> Iterator[str]:
    if isinstance(node, nodes.Element):
        attributes = {name: _value(value) for name, value in node.non_default_attributes().items()}
        yield f"<{node.tagname} {attributes}"
        for child in node.children:
            yield from _parts(child)
        yield ">"
    else:
        yield repr(node.astext())


def _value(value: object) -> object:
    """The value of an attribute; for a drawing function, its name and arguments."""
    if isinstance(value, partial):
        given = msgspec.json.encode(value.args, enc_hook=repr, order="deterministic")
        return f"{value.func.__module__}.{value.func.__qualname__} {given!r}"
    return value
