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


def room(rulebook: str) -> str:
    """The name of a rulebook's folder in every room: `great_war` for `great-war`."""
    return rulebook.replace("-", "_")


def below_house(file: Path) -> str:
    """The path of a file as it is shown and stored, such as `features/great_war/land.feature`.

    A file of an installed package is shown from the package on, and a file from elsewhere by its whole path.
    """
    root = next((each for each in (HOUSE, PACKAGE.parent) if file.is_relative_to(each)), None)
    return (file.relative_to(root) if root else file).as_posix()
