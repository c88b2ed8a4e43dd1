"""What is kept between runs: to read the register anew, or to import an engine, takes longer than a look-up may.

Each thing is kept under the fingerprint of all files that it comes from, and of the code that reads them. What differs
is read anew. A path is kept as the game or the house below which it lies, so that a copied house reads its own files.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

from clausewitz.catalogue.stored.fingerprints import Fingerprints
from clausewitz.catalogue.stored.writing import write_at_once
from clausewitz.text.citations import Citation
from clausewitz.text.model import Clause, Rulebook, Wrong
from clausewitz.text.register import Register
from clausewitz.text.rooms.house import House, HouseError

_Thing = TypeVar("_Thing")


class _Kept(msgspec.Struct, frozen=True):
    fingerprint: str
    thing: msgspec.Raw


class _Register(msgspec.Struct, frozen=True):
    rulebooks: tuple[Rulebook, ...]
    clauses: dict[str, Clause]
    citations: dict[str, tuple[Citation, ...]]


def kept_register(house: House, now: Fingerprints | None = None) -> Register:
    """The register of a house: the one that is kept if it is that of the files as they are, else read anew.

    A register with faults is never kept. Raises `HouseError` where the sources of a game cannot be read, with the house
    of the others: whoever asks for a rule is not to be told that there is none, and may still look up the rest.
    """
    fingerprint = (now or Fingerprints(house)).register()
    found = _read(house, _file(house, "register"), fingerprint, _Register)
    if found:
        register = Register(found.rulebooks, found.clauses, (), ())
        vars(register)["citations"] = found.citations  # what the cached property would find again
        return register
    register = _loaded(house)
    there = {rulebook.id for rulebook in register.rulebooks}
    missing = {game.folder: game.id for game in house.games if game.id not in there}
    unread = [fault for fault in register.faults if fault.file.parent in missing]
    if unread:
        unusable = "the sources of {} cannot be used: {}"
        wrong = [
            Wrong(unusable.format(missing[each.file.parent], each.message), house.shown(each.file), str(each.line))
            for each in unread
        ]
        raise HouseError(wrong, house.only(*there) if there else None)
    if not register.faults and not register.broken:
        clauses, citations = dict(register.clauses), dict(register.citations)
        _keep(house, _file(house, "register"), fingerprint, _Register(register.rulebooks, clauses, citations))
    return register


def kept(  # noqa: PLR0913, PLR0917 - all that bears on what is kept
    house: House,
    name: str,
    fingerprint: str,
    kind: type[_Thing],
    made: Callable[[], _Thing],
    of_one_game: bool = False,
) -> _Thing:
    """What is kept under a name and a fingerprint; else what `made` makes, which is kept from now on.

    What is `of_one_game` is the same whichever games of a house are left out.
    """
    file = house.store / f"{name}.msgpack" if of_one_game else _file(house, name)
    found = _read(house, file, fingerprint, kind)
    if found is None:
        found = made()
        _keep(house, file, fingerprint, found)
    return found


def _loaded(house: House) -> Register:
    from clausewitz.text.reading import load  # noqa: PLC0415 - only where files have changed

    return load(house)


def _file(house: House, name: str) -> Path:
    part = "".join(f"-{game.id}" for game in house.games) if house.left_out else ""
    return house.store / f"{name}{part}.msgpack"


def _read(house: House, file: Path, fingerprint: str, kind: type[_Thing]) -> _Thing | None:
    bases = dict(_bases(house))

    @cache
    def path(written: str) -> Path:
        base, _, below = written.partition("/")
        return bases[base] / below

    try:
        found = msgspec.msgpack.decode(file.read_bytes(), type=_Kept)
        if found.fingerprint == fingerprint:
            return msgspec.msgpack.decode(found.thing, type=kind, dec_hook=lambda _, written: path(written))
    except (OSError, msgspec.MsgspecError, KeyError):  # a path below nothing that there is
        pass
    return None


def _keep(house: House, file: Path, fingerprint: str, thing: object) -> None:
    bases = list(_bases(house))

    @cache
    def written(path: Path) -> str:
        base, folder = next(each for each in bases if path.is_relative_to(each[1]))
        return f"{base}/{path.relative_to(folder).as_posix()}"

    packed = _Kept(fingerprint, msgspec.Raw(msgspec.msgpack.encode(thing, enc_hook=written)))
    with suppress(OSError):  # a folder that cannot be written to costs time only
        write_at_once(file, msgspec.msgpack.encode(packed))


def _bases(house: House) -> Iterator[tuple[str, Path]]:
    """The folders from which paths are kept, by their names: the folder of each game, and that of the house."""
    yield from ((game.id, game.folder) for game in house.games)
    yield ".", house.root
