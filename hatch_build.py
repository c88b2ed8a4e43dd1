"""What a build takes along besides the package: the results of the release and the cases made of its scenarios.

So its rules are shown as proved, and other engines are judged without running anything first.
"""

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
}
"""What is taken along, and what to say where it is not there."""


class Results(BuildHookInterface[Any]):
    """Includes what was found in the checkout, where it is, in a wheel and in a source distribution."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add it to what is included; warn where it is not there, as the rules themselves are complete without."""
        if version == "editable":
            return
        folder = "clausewitz/house/" if self.target_name == "wheel" else ""
        for name, missing in MISSING.items():
            found = Path(self.root, "build", name)
            if found.exists():
                build_data["force_include"][str(found)] = f"{folder}build/{name}"
            else:
                self.app.display_warning(missing)
