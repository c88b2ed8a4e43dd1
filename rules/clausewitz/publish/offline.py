"""The book without a network: the list of all its files, in the script by which a browser keeps them."""

import hashlib
import json
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder

from clausewitz.publish.domain import is_own

_WORKER = "worker.js"
_NEVER_READ = {"objects.inv", _WORKER}
"""What no reader opens, and the script itself, which the browser asks for again; so it is with hidden files."""


def write_worker(app: Sphinx, error: Exception | None) -> None:
    """Write the script beside the first page of the house's own book, where it may answer for all pages."""
    if error is None and is_own(app) and isinstance(app.builder, StandaloneHTMLBuilder):
        out = Path(app.outdir)
        files = {file: hashlib.sha256((out / file).read_bytes()).hexdigest()[:16] for file in _files(out)}
        digest = hashlib.sha256(json.dumps(files).encode()).hexdigest()[:16]
        book = json.dumps({"digest": digest, "files": files}, indent=0)
        script = (Path(__file__).parent / "templates" / _WORKER).read_text(encoding="utf-8")
        (out / _WORKER).write_text(f"const BOOK = {book};\n{script}", encoding="utf-8")


def _files(out: Path) -> list[str]:
    """The files of the book, by their paths within its folder."""
    found = (file.relative_to(out) for file in out.rglob("*") if file.is_file())
    kept = (file for file in found if not file.parts[0].startswith(".") and file.name not in _NEVER_READ)
    return sorted(file.as_posix() for file in kept)
