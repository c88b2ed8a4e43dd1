"""Where the rooms of the house are: top folders of a checkout, or one folder of an installed wheel."""

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
