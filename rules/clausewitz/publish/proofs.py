"""The files by which a reader has his own browser check the proofs of a game: a solver, the prover and the claims.

They are fetched when a proof is first checked, on top of the engine, and kept in a list of their own.
"""

from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

from clausewitz.publish.domain import rules_of
from clausewitz.publish.engine import (
    LICENCES,
    SOLVER_LICENCE,
    pack_claims,
    pack_prover,
    pack_solver,
    write_files,
)
from clausewitz.publish.play import ENGINE, playable_games

PROOFS = "_static/proofs"
"""The folder of these files in the book."""
PROOF_LIST = f"{PROOFS}/files.json"
"""The list of these files with their checksums."""
CHECKED_HERE = "checked-here"
"""The class of what a proof rests on, where the proof can be checked in the browser."""


def write_proofs(app: Sphinx, error: Exception | None) -> None:
    """Write the solver, the prover, and the claims on each game."""
    rules = rules_of(app.env)
    games = playable_games(app) if error is None and rules.has_solver else []
    if games:
        project = rules.catalogue.project
        found = {f"{game.id}.zip": pack_claims(game, project.verify) for game, _ in games}
        found |= {"z3.zip": pack_solver(project.store), "prover.zip": pack_prover()}
        write_files(Path(app.outdir) / PROOFS, found, Path(PROOF_LIST).name)


def add_scripts(app: Sphinx, page: str, _template: str, context: dict[str, Any], _doctree: object) -> None:
    """Add the scripts that check proofs to a page that shows some."""
    if CHECKED_HERE in context.get("body", ""):
        pathto = context["pathto"]
        told = {
            "data-game": rules_of(app.env).game_of(page),
            "data-engine": pathto(f"{ENGINE}/", 1),
            "data-proofs": pathto(f"{PROOFS}/", 1),
            "data-licences": ", ".join(f"{name} ({licence})" for name, licence in (SOLVER_LICENCE, *LICENCES)),
        }
        app.add_js_file("run_engine.js")
        app.add_js_file("check_proof.js", **told)
