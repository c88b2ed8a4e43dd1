"""Random battles in which an engine and the rules have parted, stored so that the next run begins with them.

Each is stored as a case, a document, a script that leads that on, and a scenario.
"""

from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

import msgspec
from msgspec.structs import replace

from clausewitz.answers.conformance import KeptBattle
from clausewitz.conform.case import Case, Exchange
from clausewitz.conform.lockstep_report import Input, scenario, script
from clausewitz.conform.protocol import Asked, Choose, Engine, Failed, Open, Roll
from clausewitz.conform.traces import Divergence
from clausewitz.documents.files import write_document
from clausewitz.documents.kinds import Setting, entries_with_moves, setting_of
from clausewitz.documents.moves import apply_answer, as_typed, option_of
from clausewitz.export.bundle import as_json
from clausewitz.play.combat import Playable
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.switches import with_figures
from clausewitz.steps.world import who_is_due
from clausewitz.store.writing import write_at_once
from clausewitz.text.project import Project


def keep(project: Project, parted: Divergence, rulebook: Rulebook) -> None:
    """Store the battle in which the two part, in each of its four forms."""
    opening, *requests = (each.ask for each in parted.case.exchanges)
    assert isinstance(opening, Open)
    setting, file = setting_of(opening.document, [rulebook]), _file(project, parted.case)
    document = entries_with_moves(setting, ())
    with with_figures(setting.document.own_figures):
        inputs, reached = _replay_requests(setting, requests)
        told = scenario(parted.case.title, document, inputs, reached, parted.difference.path)
    write_at_once(file, as_json(parted.case))
    write_document(file.with_suffix(".toml"), document)
    write_at_once(file.with_suffix(".script"), script(inputs).encode())
    write_at_once(file.with_suffix(".feature"), told.encode())


def find_kept_battle(project: Project, case: Case) -> KeptBattle | None:
    """The files of a case that is a random battle, relative to here; None if it is not stored."""
    file = _file(project, case)
    forms = (".toml", ".script", ".feature", ".json")
    return KeptBattle(*(_relative_path(file.with_suffix(form)) for form in forms)) if file.is_file() else None


def load_kept_battles(project: Project, rulebook: str, rules: Engine, clauses: Collection[str]) -> Iterator[Case]:
    """The stored battles of a game, with the rules' current answers, if their documents are still valid."""
    for file in sorted(folder_of(project).glob("*.json")):
        try:
            case = msgspec.json.decode(file.read_bytes(), type=Case)
        except (OSError, ValueError):
            continue  # written by another version
        if case.rulebook == rulebook and case.clause in clauses:
            exchanges = tuple(Exchange(each.ask, rules.ask(each.ask)) for each in case.exchanges)
            if not any(isinstance(each.answer, Failed) for each in exchanges):
                yield replace(case, exchanges=exchanges)


def folder_of(project: Project) -> Path:
    """The folder of the stored battles."""
    return project.build / "random"


def _file(project: Project, case: Case) -> Path:
    return folder_of(project) / f"{case.id.replace('/', '-')}.json"


def _relative_path(file: Path) -> str:
    here = Path.cwd()
    return str(file.relative_to(here) if file.is_relative_to(here) else file)


def _replay_requests(setting: Setting, requests: Sequence[Asked]) -> tuple[list[Input], Playable]:
    """The rolls and choices as a player types them, and the position they lead to."""
    position, inputs = setting.opened.position, list[Input]()
    for request in requests:
        answer = _requested_input(position, request)
        inputs.append(Input(position.where, who_is_due(position), as_typed(position, answer)))
        position = apply_answer(position, answer)
    return inputs, position


def _requested_input(position: Playable, request: Asked) -> object:
    """The faces, or the option."""
    if isinstance(request, Roll):
        return tuple(face for each in request.dice for face in each.faces)
    assert isinstance(request, Choose)
    return option_of(position, request.option)
