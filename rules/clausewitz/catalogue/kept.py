"""The register as it was read last, kept between runs: to read it anew takes a third of the time of a look-up.

It is kept under the fingerprint of all files that it comes from, and of the code that reads them. What differs is read
anew; a register with faults is never kept.
"""

from contextlib import suppress
from pathlib import Path

import msgspec

from clausewitz.catalogue.results import fingerprint, write_at_once
from clausewitz.text.citations import Citation
from clausewitz.text.house import TOOLKIT, House
from clausewitz.text.model import Clause, Rulebook
from clausewitz.text.register import Register, load


class _Kept(msgspec.Struct, frozen=True):
    fingerprint: str
    rulebooks: tuple[Rulebook, ...]
    clauses: dict[str, Clause]
    citations: dict[str, tuple[Citation, ...]]


def kept_register(house: House) -> Register:
    """The register of a house: the one that is kept if it is that of the files as they are, else read anew."""
    file = house.store / "register.msgpack"
    now = fingerprint((house.features, TOOLKIT / "text", *(game.folder for game in house.games)))
    kept = _read(file)
    if kept and kept.fingerprint == now:
        register = Register(kept.rulebooks, kept.clauses, (), ())
        vars(register)["citations"] = kept.citations  # what the cached property would find again
        return register
    register = load(house)
    if not register.faults and not register.broken:
        clauses, citations = dict(register.clauses), dict(register.citations)
        with suppress(OSError):  # a folder that cannot be written to costs time only
            write_at_once(file, _packed(_Kept(now, register.rulebooks, clauses, citations)))
    return register


def _read(file: Path) -> _Kept | None:
    try:
        return msgspec.msgpack.decode(file.read_bytes(), type=_Kept, dec_hook=lambda kind, value: kind(value))
    except (OSError, msgspec.MsgspecError):
        return None


def _packed(kept: _Kept) -> bytes:
    return msgspec.msgpack.encode(kept, enc_hook=str)  # of all that it holds only paths need it
