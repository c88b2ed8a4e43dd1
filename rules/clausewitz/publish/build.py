"""Building the book: HTML from the pages in docs/ and from the catalogue, a warning being an error."""

import io
import re
from collections.abc import Callable, Iterator
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.errors import ConfigError
from sphinx.util.docutils import docutils_namespace, patch_docutils

from clausewitz.text.rooms.house import House

_STYLE = re.compile(r"\x1b\[[0-9;]*m")
_SOURCE = re.compile(r"^\.\. source:: *(\S+)", re.MULTILINE)
_LINK = re.compile(r":doc:`(?:[^`<]*<)?([^`<>]+)>?`")
"""A link to a page, and its name."""
_FIRST = "index"
"""The first page; it is never left out, and it alone may name pages that are."""

OnProgress = Callable[[str, int, int], None]


class BookError(RuntimeError):
    """The book cannot be built; the message holds every warning, one to a line."""


def build_book(out: Path, house: House, on_progress: OnProgress = lambda stage, done, of: None) -> Path:
    """Build the book of a house in the folder `out`, and return its first page.

    What has not changed since the last time in the same folder is not built again; where all has, pages of that time
    that the book no longer has are removed. `on_progress` is told what is done, and how far that is: so many pages of
    so many. Raises `BookError`.
    """
    warnings, docs = io.StringIO(), house.docs
    try:
        with patch_docutils(docs), docutils_namespace():
            on_progress("Reading the rules", 0, 0)
            app = Sphinx(
                docs,
                docs,
                out,
                _kept(out),
                "html",
                confoverrides=_part(house) if house.left_out else {},
                status=None,
                warning=warnings,
                warningiserror=True,
            )
            _report(app, on_progress)
            pages = _pages_written(app)
            app.build()
    except Exception as error:  # whatever a page, a directive or Sphinx itself raises
        _forget(out)
        cause = getattr(error, "orig_exc", error)  # Sphinx wraps what its handlers raise
        what = str(cause)
        if not isinstance(cause, ConfigError):
            what = f"{type(cause).__name__}: {cause} (`clausewitz check` may tell where it comes from)"
        raise BookError(_told(warnings) or what) from error
    if app.statuscode:
        _forget(out)
        raise BookError(_told(warnings))
    _clear_away(out, pages, all_written=app.env.found_docs <= pages)
    return out / f"{_FIRST}.html"


def _part(house: House) -> dict[str, object]:
    """What Sphinx is told where the book is of some games alone."""
    return {
        "rulebooks": tuple(game.id for game in house.games),
        "exclude_patterns": list(_pages_left_out(house)),
        "suppress_warnings": ["toc.excluded"],
    }


def _pages_left_out(house: House) -> Iterator[str]:
    """The pages and sources of the games that are left out, and whatever other page leads to one that is."""
    own = {file.stem for game in house.games for file in (game.folder / "sources").glob("*.txt")}
    texts = {file.relative_to(house.docs): file.read_text(encoding="utf-8") for file in house.docs.rglob("*.rst")}
    texts.pop(Path(f"{_FIRST}.rst"), None)

    def is_of_others(page: Path, text: str) -> bool:
        named = page.parts[0] in house.left_out or any(f"{room}/" in text for room in house.left_out)
        return named or any(source not in own for source in _SOURCE.findall(text))

    out = {page for page, text in texts.items() if is_of_others(page, text)}
    links = {page: set(_LINK.findall(text)) for page, text in texts.items() if len(page.parts) == 1}
    while leading := {page for page in links.keys() - out if links[page] & {each.stem for each in out & links.keys()}}:
        out |= leading
    yield from (page.as_posix() for page in sorted(out))


def _report(app: Sphinx, on_progress: OnProgress) -> None:
    """Have Sphinx say when it reads and writes a page."""
    done = {"Reading the pages": 0, "Writing the pages": 0}

    def one_more(stage: str) -> None:
        done[stage] += 1
        on_progress(stage, done[stage], len(app.env.found_docs))

    app.connect("source-read", lambda *_: one_more("Reading the pages"))
    app.connect("doctree-resolved", lambda *_: one_more("Writing the pages"))


def _pages_written(app: Sphinx) -> set[str]:
    """The names of the pages that Sphinx writes, as it does."""
    pages: set[str] = set()
    app.connect("html-page-context", lambda _app, page, *_: pages.add(page))
    return pages


def _clear_away(out: Path, pages: set[str], *, all_written: bool) -> None:
    """Remove what builds before have written and this one, where it has written all, has not; no file of another hand.

    The sheets that are cut from a page are written with it, so that only a build of all pages knows all of them.
    """
    listed = _kept(out) / "pages.txt"
    before = set(listed.read_text(encoding="utf-8").split("\n")) if listed.is_file() else set()
    for page in before - pages if all_written else ():
        (out / f"{page}.html").unlink(missing_ok=True)
    listed.write_text("\n".join(sorted(pages if all_written else before | pages)), encoding="utf-8")


def _forget(out: Path) -> None:
    """Have the next build read every page: Sphinx warns of a page only when it reads or writes it."""
    (_kept(out) / "environment.pickle").unlink(missing_ok=True)


def _kept(out: Path) -> Path:
    """What Sphinx keeps between builds: beside the book, not in the folder that goes on the web."""
    return out.with_name(f".{out.name}.doctrees")


def _told(warnings: io.StringIO) -> str:
    return _STYLE.sub("", warnings.getvalue()).strip()
