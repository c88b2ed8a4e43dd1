"""Where the rooms of the house are: in a checkout its top folders, in an installed wheel a folder of the package."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
_CHECKOUT = PACKAGE.parent.parent
IN_CHECKOUT = (_CHECKOUT / "features").is_dir() and (_CHECKOUT / "pyproject.toml").is_file()

HOUSE = _CHECKOUT if IN_CHECKOUT else PACKAGE / "house"
FEATURES = HOUSE / "features"
VERIFY = HOUSE / "verify"
DOCS = HOUSE / "docs"
STEPS = HOUSE / "tests" / "steps"
RULEBOOKS = PACKAGE / "rulebooks"
