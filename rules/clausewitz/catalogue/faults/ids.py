"""Ids that have been in use, each with the words that it stood for: an id is for good, and never for another rule.

Links, profiles of other engines and reports hold ids for years. So the list holds those of rules that are gone, too.
"""

import tomllib
from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher
from pathlib import Path

import msgspec
import tomli_w

from clausewitz.catalogue.stored.writing import write_at_once
from clausewitz.text.files.sources import read_text
from clausewitz.text.model import Clause, Fault
from clausewitz.text.quotes import each_wording, fold, shorten
from clausewitz.text.register import Register

LIST = "ids.toml"
"""The list, in the room of what is proved."""
_HEADING = """\
# The ids that clauses have had, and the words that each stood for, of clauses that are gone too. An id is for good:
# whoever holds one finds the same rule, or none. `clausewitz check` holds the clauses to it, and `clausewitz check
# --keep-ids` adds those that are new.

"""
_SHARED = 0.5
"""So much of the shorter of two wordings stands in the other, in the same order, if they may be the same rule."""

Kept = Mapping[str, tuple[str, ...]]
"""The words of each id, one text for each quote."""


def read_ids(file: Path) -> tuple[Kept | None, list[Fault]]:
    """What is kept, and what is wrong with the file; nothing where no ids are kept, or they cannot be read."""
    if not file.exists():
        return None, []
    text, faults = read_text(file)
    if text is None:
        return None, faults
    try:
        return msgspec.convert(tomllib.loads(text), dict[str, tuple[str, ...]]), []
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        return None, [Fault(file, 1, f"is no list of ids with their words: {error}")]


def id_faults(verify: Path, register: Register) -> Iterator[Fault]:
    """A fault for each clause whose id stood for another rule before."""
    file = verify / LIST
    kept, faults = read_ids(file)
    yield from faults
    for clause in register.clauses.values():
        before = (kept or {}).get(clause.id)
        if before is not None and not _may_be_one_rule(before, _words(clause)):
            was = shorten(" ... ".join(before))
            what = f'{clause.id} stood for another rule, "{was}"; give this one an id that nobody has had'
            yield Fault(clause.file, clause.line, f"{what} (if it is the same rule, strike the id out of {LIST})")


def not_kept(verify: Path, register: Register) -> list[str]:
    """The ids of clauses that the list lacks; none where the project keeps no list. Drafts may still be renamed."""
    kept, _ = read_ids(verify / LIST)
    return [] if kept is None else [id_ for id_ in _undrafted_clauses(register) if id_ not in kept]


def keep_ids(verify: Path, register: Register) -> Path:
    """Add all ids to the list, each with the words that it stands for now, and return the file.

    What is kept of ids that are gone, or of other rulebooks, stays. No fault may have been found in them.
    """
    file = verify / LIST
    kept, _ = read_ids(file)
    words = {**(kept or {}), **{id_: _words(clause) for id_, clause in _undrafted_clauses(register).items()}}
    write_at_once(file, (_HEADING + tomli_w.dumps(dict(sorted(words.items())))).encode())
    return file


def _undrafted_clauses(register: Register) -> dict[str, Clause]:
    return {id_: clause for id_, clause in register.clauses.items() if not clause.drafted}


def _words(clause: Clause) -> tuple[str, ...]:
    return tuple(fold(quote.text) for quote in each_wording(clause))


def _may_be_one_rule(before: tuple[str, ...], now: tuple[str, ...]) -> bool:
    """A rule may be put in other words, gain quotes and lose some, but not have next to nothing in common."""
    if before == now or not now:  # no quote is a fault of its own
        return True
    was, is_ = " ".join(before).split(), " ".join(now).split()
    blocks = SequenceMatcher(None, was, is_, autojunk=False).get_matching_blocks()
    return sum(block.size for block in blocks) >= _SHARED * min(len(was), len(is_))
