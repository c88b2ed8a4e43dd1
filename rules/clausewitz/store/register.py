"""The stored register: reading its files takes longer than a look-up may."""

import msgspec

from clausewitz.store.fingerprints import Fingerprints
from clausewitz.store.store import Store
from clausewitz.text.model import Clause, Rulebook, Wrong
from clausewitz.text.project import Project, ProjectError
from clausewitz.text.register import Citation, Register


class _Register(msgspec.Struct, frozen=True):
    rulebooks: tuple[Rulebook, ...]
    clauses: dict[str, Clause]
    citations: dict[str, tuple[Citation, ...]]


def load_register(store: Store, now: Fingerprints) -> Register:
    """The register of a project: the stored one if its files are unchanged, otherwise read anew.

    A register with faults is never stored. Raises `ProjectError` where the sources of a game cannot be read, with the
    project without that game, if that can be searched.
    """
    project, key, fingerprint = store.project, store.of_games("register"), now.register()
    found = store.read(key, fingerprint, _Register)
    if found:
        register = Register(found.rulebooks, found.clauses, (), ())
        vars(register)["citations"] = found.citations  # what the cached property would find again
        return register
    register = _read_register(project)
    there = {rulebook.id for rulebook in register.rulebooks}
    missing = {game.folder: game.id for game in project.games if game.id not in there}
    unread = [fault for fault in register.faults if fault.file.parent in missing]
    if unread:
        unusable = "the sources of {} cannot be used: {}"
        wrong = [
            Wrong(
                unusable.format(missing[each.file.parent], each.message),
                project.display_path(each.file),
                str(each.line),
            )
            for each in unread
        ]
        raise ProjectError(wrong, project.only(*there) if there else None)
    if not register.faults and not register.broken:
        clauses, citations = dict(register.clauses), dict(register.citations)
        store.keep(key, fingerprint, _Register(register.rulebooks, clauses, citations))
    return register


def _read_register(project: Project) -> Register:
    from clausewitz.text.register import load  # noqa: PLC0415 - only where files have changed

    return load(project)
