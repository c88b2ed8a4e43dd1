"""Building the book: HTML from the pages in docs/ and from the catalogue, a warning being an error."""

import io
import re
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

_STYLE = re.compile(r"\x1b\[[0-9;]*m")


class BookError(RuntimeError):
    """The book cannot be built; the message holds every warning, one to a line."""


def build_book(out: Path, docs: Path) -> Path:
    """Build the book of the pages in `docs` in the folder `out`, and return its first page.

    What has not changed since the last time in the same folder is not built again. Raises `BookError`.
    """
    warnings = io.StringIO()
    try:
        with patch_docutils(docs), docutils_namespace():
            app = Sphinx(docs, docs, out, out / ".doctrees", "html", status=None, warning=warnings, warningiserror=True)
            app.build()
    except Exception as error:  # whatever a page, a directive or Sphinx itself raises
        _forget(out)
        raise BookError(_told(warnings) or f"{type(error).__name__}: {error}") from error
    if app.statuscode:
        _forget(out)
        raise BookError(_told(warnings))
    return out / "index.html"


def _forget(out: Path) -> None:
    """Have the next build read every page: Sphinx warns of a page only when it reads or writes it."""
    (out / ".doctrees" / "environment.pickle").unlink(missing_ok=True)


def _told(warnings: io.StringIO) -> str:
    return _STYLE.sub("", warnings.getvalue()).strip()
