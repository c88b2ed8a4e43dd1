"""Builds the book: HTML from the pages in docs/ and from the catalogue. A warning is an error."""

import errno
import gc
import io
import logging
import os
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from multiprocessing.util import register_after_fork
from pathlib import Path
from typing import Any
from zlib import crc32

from docutils.nodes import Node
from sphinx.application import Sphinx
from sphinx.errors import ConfigError
from sphinx.util.docutils import docutils_namespace, patch_docutils
from sphinx.util.logging import NAMESPACE

from clausewitz.forks import follow_parent
from clausewitz.store.store import read_packed, wait_for_others, write_packed
from clausewitz.text.project import LEVELS, Project
from clausewitz.text.sources import source_files

_STYLE = re.compile(r"\x1b\[[0-9;]*m")
_SOURCE = re.compile(r"^\.\. source:: *(\S+)", re.MULTILINE)
_LINK = re.compile(r":doc:`(?:[^`<]*<)?([^`<>]+)>?`")
"""A link to a page, with the name of that page."""
_OF_FILE = re.compile(r"\[Errno (\d+)\] [^:\n]*(?:: '([^'\n]+)')?")
"""An error with a file as Python tells it: its number, and the file if it is named."""
_OF_DISK = {errno.EACCES, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.ENOSPC, errno.EROFS}
_FIRST = "index"
"""The first page. It is always built, and it alone may name pages that are left out."""

_PROCESSES = 2
"""The most processes that read and write pages. More do not pay, because each needs a copy of the whole catalogue."""
_PATIENCE = 600
"""The seconds for which a build waits for another one in the same folder.

The theme overwrites a style sheet of Sphinx at the end, and each page holds the checksum of the one that it found.
"""
OnProgress = Callable[[str, int, int], None]


class BookError(RuntimeError):
    """The book cannot be built without warnings. The message holds all of them, one per line."""

    def __init__(self, warnings: str, index: Path | None = None) -> None:
        super().__init__(warnings)
        self.index = index
        """The first page, if the book of an unfinished project was built all the same."""


def build_book(out: Path, project: Project, on_progress: OnProgress = lambda stage, done, of: None) -> Path:
    """Build the book of a project in the folder `out`, and return its first page.

    Pages that have not changed since the last build in the same folder are kept, and pages that the book no longer has
    are removed. A build waits for another one in the same folder. `on_progress` gets the current task and how far it
    is: pages done, pages in all. Raises `BookError`; a project that is not complete yet has a book all the same. If the
    disk fails, raises `OSError`, and there is no first page.
    """
    others = partial(on_progress, "Waiting for another build of this book", 0, 0)
    with wait_for_others(_doctree_folder(out), patience=_PATIENCE, on_wait=others):
        sums = _doctree_folder(out) / "sums"
        if read_packed(sums, dict[str, int]) != _sum_up(out):  # a page is damaged, or the last build broke off
            _forget(out)
        index = _build_alone(out, project, on_progress)
        write_packed(sums, _sum_up(out))
        return index


def _build_alone(out: Path, project: Project, on_progress: OnProgress) -> Path:
    warnings, docs, is_complete = io.StringIO(), project.docs, project.level == LEVELS[-1]
    try:
        with patch_docutils(docs), docutils_namespace(), _speed_up():
            on_progress("Reading the rules", 0, 0)
            app = Sphinx(
                docs,
                docs,
                out,
                _doctree_folder(out),
                "html",
                confoverrides=_partial_configuration(project) if project.left_out else {},
                status=None,
                warning=warnings,
                warningiserror=is_complete,
                parallel=_PROCESSES,
            )
            register_after_fork(app, lambda _: follow_parent())  # the processes in which Sphinx reads and writes pages
            logging.getLogger(NAMESPACE).setLevel(logging.INFO)  # the thousands of messages below that are of no use
            _report(app, on_progress)
            pages = _record_written_pages(app)
            app.connect("build-finished", lambda _, error: _clear_away(app, out, pages, error))
            app.build()
    except Exception as error:  # any error of a page, a directive or Sphinx itself
        _forget(out)
        cause = getattr(error, "orig_exc", error)  # Sphinx wraps what its handlers raise
        what = str(cause)
        _blame_the_disk(f"{warnings.getvalue()}\n{what}", out)
        if not isinstance(cause, ConfigError):
            what = f"{type(cause).__name__}: {cause} (`clausewitz check` may tell where it comes from)"
        raise BookError(_warnings_text(warnings) or what) from error
    if app.statuscode or (not is_complete and warnings.getvalue().strip()):
        _forget(out)
        _blame_the_disk(warnings.getvalue(), out)
        raise BookError(_warnings_text(warnings), None if is_complete else out / f"{_FIRST}.html")
    return out / f"{_FIRST}.html"


def _blame_the_disk(told: str, out: Path) -> None:
    """Raise `OSError` if Sphinx or one of its processes tells of one of the disk: pages may be cut off."""
    for number, file in _OF_FILE.findall(told):
        if int(number) in _OF_DISK:
            with suppress(OSError):
                (out / f"{_FIRST}.html").unlink()
            raise OSError(int(number), f"the book could not be built: {os.strerror(int(number))}", file or str(out))


@contextmanager
def _speed_up() -> Iterator[None]:
    """Search documents at once, where docutils has a generator for each node, and switch off garbage collection.

    Some eighty steps each search the whole document, and nearly every object lives to the end of the page.
    """
    search, was_on = Node.findall, gc.isenabled()

    def find_all(node: Node, condition: Any = None, *args: Any, **options: Any) -> Iterator[Any]:  # noqa: ANN401 - as docutils has it
        if args or options:
            yield from search(node, condition, *args, **options)
            return
        found, kind = list[Node](), condition if isinstance(condition, type) else Node

        def search_below(children: Iterable[Node]) -> None:
            for each in children:
                if isinstance(each, kind):
                    found.append(each)
                if each.children:
                    search_below(each.children)

        search_below((node,))
        yield from found if kind is condition else filter(condition, found)

    Node.findall = find_all  # type: ignore[assignment, method-assign]
    gc.disable()
    try:
        yield
    finally:
        Node.findall = search  # type: ignore[method-assign]
        if was_on:
            gc.enable()


def _partial_configuration(project: Project) -> dict[str, object]:
    """The configuration of Sphinx for a book of some games only."""
    return {
        "rulebooks": tuple(game.id for game in project.games),
        "exclude_patterns": list(_excluded_pages(project)),
        "suppress_warnings": ["toc.excluded", "toc.not_included"],  # the page that lists another one may be left out
    }


def _excluded_pages(project: Project) -> Iterator[str]:
    """The pages and sources of the games that are left out, and other pages that link to them."""
    own = {file.stem for game in project.games for file in source_files(game.folder)}
    texts = {file.relative_to(project.docs): file.read_text(encoding="utf-8") for file in project.docs.rglob("*.rst")}
    texts.pop(Path(f"{_FIRST}.rst"), None)

    def is_of_others(page: Path, text: str) -> bool:
        named = page.parts[0] in project.left_out or any(f"{room}/" in text for room in project.left_out)
        return named or any(source not in own for source in _SOURCE.findall(text))

    out = {page for page, text in texts.items() if is_of_others(page, text)}
    links = {page: set(_LINK.findall(text)) for page, text in texts.items() if len(page.parts) == 1}
    while leading := {page for page in links.keys() - out if links[page] & {each.stem for each in out & links.keys()}}:
        out |= leading
    yield from (page.as_posix() for page in sorted(out))


def _report(app: Sphinx, on_progress: OnProgress) -> None:
    """Have Sphinx report progress as it reads and writes pages."""
    done = Counter[str]()

    def more(stage: str, number: int, of: int) -> None:
        done[stage] += number
        on_progress(stage, done[stage], of)

    reading, writing = "Reading the pages", "Writing the pages"
    app.connect("env-before-read-docs", lambda _, env, __: more(reading, 0, len(env.found_docs)))
    app.connect("source-read", lambda *_: more(reading, 1, len(app.env.found_docs)))
    app.connect("env-merge-info", lambda _, env, pages, __: more(reading, len(pages), len(env.found_docs)))
    app.connect("page-written", lambda *_: more(writing, 1, len(app.env.found_docs)))


def _record_written_pages(app: Sphinx) -> dict[str, set[str]]:
    """For each page, as Sphinx writes it, the names of the files written with it: the page and its sheets.

    The empty name holds files that belong to no page.
    """
    written: dict[str, set[str]] = {}

    def write_page(_app: Sphinx, page: str, sheets: Iterable[str]) -> None:
        written[page] = {page, *sheets}

    def write_besides(_app: Sphinx, name: str, *_: object) -> None:
        if name not in app.env.found_docs:
            written.setdefault("", set()).add(name)

    app.connect("page-written", write_page)
    app.connect("html-page-context", write_besides)
    return written


def _clear_away(app: Sphinx, out: Path, written: dict[str, set[str]], error: Exception | None) -> None:
    """Remove files that earlier builds wrote and that the book no longer holds; other files are left alone."""
    if error or app.statuscode:
        return
    listed = _doctree_folder(out) / "pages"
    before = read_packed(listed, dict[str, set[str]]) or {}
    now = {page: names for page, names in before.items() if page in app.env.found_docs} | written
    for name in set().union(*before.values()) - set().union(*now.values()):
        (out / f"{name}.html").unlink(missing_ok=True)
    write_packed(listed, now)


def _forget(out: Path) -> None:
    """Have the next build read every page, because Sphinx warns about a page only when it reads or writes it."""
    (_doctree_folder(out) / "environment.pickle").unlink(missing_ok=True)


def _sum_up(out: Path) -> dict[str, int]:
    """The checksums of the pages that Sphinx keeps between builds: it takes them as they are."""
    folder = _doctree_folder(out)
    kept = (each for suffix in ("doctree", "pickle") for each in folder.rglob(f"*.{suffix}"))
    return {each.relative_to(folder).as_posix(): crc32(each.read_bytes()) for each in kept}


def _doctree_folder(out: Path) -> Path:
    """The folder that Sphinx keeps between builds: beside the book, not in the folder that is published."""
    return out.with_name(f".{out.name}.doctrees")


def _warnings_text(warnings: io.StringIO) -> str:
    return _STYLE.sub("", warnings.getvalue()).strip()
