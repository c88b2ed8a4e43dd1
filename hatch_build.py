"""What a build takes along besides the package: its commit, its results, its cases and its interviews.

So its rules are shown as proved, other engines are judged without running anything first, and `may` asks its questions
without a solver.
"""

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MISSING = {
    "results.json": """\
There are no results in build/results.json: all rules in this build will be shown as "not run".
`make` runs the scenarios and proves the claims; build again after it.""",
    "cases": """\
There are no cases in build/cases: this build will have to run the scenarios before it judges another engine.
`make cases` makes them; build again after it.""",
    "rulings": """\
There are no tables of rulings in build/rulings: this build will have to make them before it judges another engine.
`make cases` makes them; build again after it.""",
    "trees": """\
There are no interviews in build/trees: this build will need its extra `prove` for `may` without a battle.
`make book` finds their questions; build again after it.""",
}
"""What is taken along, and what to say where it is not there."""


class Results(BuildHookInterface[Any]):
    """Includes what was found in the checkout, where it is, in a wheel and in a source distribution."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add it to what is included; warn where it is not there, as the rules themselves are complete without."""
        if version == "editable":
            return
        root = Path(self.root)
        if (root / ".git").exists():  # elsewhere it was written where this source distribution was made
            commit = runpy.run_path(str(root / "rules" / "clausewitz" / "distribution.py"))["commit_of"](root)
            (root / "build").mkdir(exist_ok=True)
            (root / "build" / "commit").write_text(commit, encoding="ascii")
        folder = "clausewitz/house/" if self.target_name == "wheel" else ""
        for name in ("commit", *MISSING):
            found = root / "build" / name
            files = [found] if found.is_file() else [each for each in found.rglob("*.msgpack") if each.is_file()]
            for file in files:
                build_data["force_include"][str(file)] = f"{folder}{file.relative_to(root).as_posix()}"
            if not files and name in MISSING:
                self.app.display_warning(MISSING[name])
