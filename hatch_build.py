"""What a build takes along besides the package: the results of the release, so that its rules are shown as proved."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MISSING = """\
There are no results in build/results.json: all rules in this build will be shown as "not run".
`make` runs the scenarios and proves the claims; build again after it."""


class Results(BuildHookInterface[Any]):
    """Includes the results of the checkout, where they are, in a wheel and in a source distribution."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add them to what is included; warn where there are none, as the rules themselves are complete without."""
        results = Path(self.root, "build", "results.json")
        if version == "editable":
            return
        if results.is_file():
            folder = "clausewitz/house/" if self.target_name == "wheel" else ""
            build_data["force_include"][str(results)] = f"{folder}build/results.json"
        else:
            self.app.display_warning(MISSING)
