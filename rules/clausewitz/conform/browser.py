"""The engine of one game in a browser: lines of JSON in, lines of JSON out.

There is neither a project nor a terminal, and no thread or process. The rules in words come from one file.
"""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import msgspec

from clausewitz.conform.lines import answer_line, line_of
from clausewitz.conform.reference import Reference
from clausewitz.play.rulebook import Rulebook as Engine
from clausewitz.text.model import Clause, Rulebook
from clausewitz.text.register import Register


class _Rules(msgspec.Struct, frozen=True):
    """The rules of a game in words."""

    rulebook: Rulebook
    clauses: dict[str, Clause]


def pack_rules(register: Register, rulebook: str) -> bytes:
    """The rules of one game in words, as `open_engine` takes them: without scenarios, sources and places of files."""
    found = next(each for each in register.rulebooks if each.id == rulebook)
    clauses = {
        id_: replace(each, scenarios=(), asks=(), file=Path(each.file.name))
        for id_, each in register.clauses.items()
        if each.rulebook == rulebook
    }
    rules = _Rules(replace(found, file=Path(found.file.name), sources=(), exemptions=()), clauses)
    return msgspec.json.encode(rules, enc_hook=str)


def open_engine(
    engine: Engine, rules: bytes, on_progress: Callable[[int, int], None] = lambda done, of: None
) -> Callable[[str], str]:
    """A function that answers requests of the protocol, each a line of JSON, by the rules of one game.

    `on_progress` gets the number of positions looked at for the odds, and the number known so far.
    """
    read = msgspec.json.decode(rules, type=_Rules, dec_hook=lambda kind, written: kind(written))
    reference = Reference({engine.id: engine}, Register((read.rulebook,), read.clauses, (), ()), on_progress)
    return lambda line: line_of(answer_line(reference, line.encode())).decode()
