"""Handlers of Sphinx events: which pages to read and write anew, missing references, sheets, and work in parallel."""

import hashlib
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import sphinx
from docutils import nodes
from docutils.nodes import Element
from sphinx.addnodes import pending_xref, toctree
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.logging import getLogger
from sphinx.util.parallel import ParallelTasks, parallel_available

from clausewitz.lazy import write_methods
from clausewitz.publish.domain import RulesDomain, cut, is_cut, name_of, rules_of, sheet_page, write_sheets
from clausewitz.publish.navigation import render_navigation
from clausewitz.publish.play import play_pages, playable_games
from clausewitz.publish.search import search_page, write_scripts
from clausewitz.publish.showing import is_outdated
from clausewitz.store.fingerprints import digest_of
from clausewitz.testing.trials import moves_of
from clausewitz.text.project import TOOLKIT

_Part = TypeVar("_Part")
_Result = TypeVar("_Result")


def share_out(
    app: Sphinx, do: Callable[[_Part], _Result], parts: Iterable[_Part], take: Callable[[_Part, _Result], None]
) -> None:
    """Do each part of some work in its own process, and merge the results in this one."""
    if not parallel_available or app.parallel < 2:
        for part in parts:
            take(part, do(part))
        return
    tasks = ParallelTasks(app.parallel)
    for part in parts:
        tasks.add_task(do, part, take)
    tasks.join()


_log = getLogger(__name__)
_DRAWN_BY = ("publish.*", "catalogue.odds_charts", "rulings.flow", "text.words")
"""The code that runs while pages are written. Changes of other code show in what the directives show."""
_DRAWN_WITH = ("static", "templates")
"""What they are drawn with besides, beside the code."""
_DRAWN = {"clause", "issue"}
"""The kinds of things that pictures link to."""


def resolve_missing(_: Sphinx, env: BuildEnvironment, node: pending_xref, content: Element) -> Element | None:
    """Turn a reference to a thing that no page shows into plain words, and warn about it."""
    if node.get("refdomain") != RulesDomain.name:
        return None
    kind, target = node["reftype"], node["reftarget"]
    if wrong := rules_of(env).wrong(kind, target):
        _log.warning(wrong, location=node, type="rules", subtype=kind)
    return content


def note_links(app: Sphinx, doctree: nodes.document) -> None:
    """Record what a page links to once it has been read."""
    links = rules_of(app.env).links.setdefault(app.env.current_document.docname, set())
    for each in doctree.findall(pending_xref):
        if each["refdomain"] == RulesDomain.name:
            links.add((each["reftype"], each["reftarget"].partition(":")[0]))


def title_topics(_: Sphinx, env: BuildEnvironment) -> Iterable[str]:
    """Have the contents of each page name topics by the titles of their pages, now that all are read."""
    titles = {
        (topic.partition("/")[0], name_of(topic)): env.titles[page].astext()
        for (kind, topic), page in rules_of(env).places.items()
        if kind == "topic"
    }
    for page, contents in env.tocs.items():
        for link in contents.findall(nodes.reference):
            names = link.get("named") or [each.astext() for each in link.children]  # as they were when it was read
            found = [titles.get((page.partition("/")[0], each)) for each in names]
            if link.get("anchorname") and any(found):  # not that of the page itself
                link["named"] = names
                for child, title in zip(list(link.children), found, strict=True):
                    if title:
                        link.replace(child, nodes.Text(title))
    return ()


def changed_pages(app: Sphinx, env: BuildEnvironment, added: set[str], changed: set[str], _: set[str]) -> Iterable[str]:
    """The pages to read anew although their files have not changed: those that would now show something else.

    These are all pages if the code that draws and writes them has changed, or if the last build was interrupted.
    """
    rules, last = rules_of(env), _last(app).read_text(encoding="utf-8") if _last(app).is_file() else ""
    _last(app).unlink(missing_ok=True)
    code, rules.fingerprint = _code(app), _fingerprint(app, rules)
    if rules.data["code"] != code or not last:
        rules.data["code"] = code
        return env.found_docs
    if last == rules.fingerprint:
        return ()
    pages, found = sorted(env.found_docs - added - changed), set[str]()
    preload(app, env, pages)
    before = env.current_document
    share_out(app, partial(_outdated_pages, env), [pages[::2], pages[1::2]], lambda _, each: found.update(each))
    env.current_document = before
    return found


def keep_fingerprint(app: Sphinx, error: Exception | None) -> None:
    """Save the checksum of everything that the pages now show."""
    if error is None:
        _last(app).write_text(rules_of(app.env).fingerprint, encoding="utf-8")


def preload(_: Sphinx, env: BuildEnvironment, pages: Collection[str]) -> None:
    """Compute what many pages need before they are split among processes, each of which would compute it again."""
    rules = rules_of(env)
    if pages:
        rules.rulings  # noqa: B018 - a cached property
        moves_of(rules.catalogue.project)
        if rules.has_engine:
            rules.positions  # noqa: B018 - a cached property, which the engine's files need as well
        write_methods()


def _outdated_pages(env: BuildEnvironment, pages: Iterable[str]) -> list[str]:
    return [page for page in pages if is_outdated(env, page, rules_of(env).showings_by_page.get(page, ()))]


def _last(app: Sphinx) -> Path:
    """The file with the checksum of everything that the pages showed last."""
    return Path(app.doctreedir) / "shown.txt"


def _code(app: Sphinx) -> str:
    """A checksum of the code that draws and writes pages."""
    code = rules_of(app.env).catalogue.project.fingerprints.code
    ours = [code.digest_alone(*_DRAWN_BY), *(digest_of(TOOLKIT / "publish" / each) for each in _DRAWN_WITH)]
    theirs = [(name, each.version) for name, each in sorted(app.extensions.items())]
    return f"{ours} {sphinx.__version__} {theirs}"


def _fingerprint(app: Sphinx, rules: RulesDomain) -> str:
    """A checksum of everything that pages may show, the same in every process: the pages change only if it does."""
    catalogue = replace(rules.catalogue, engines={}, entries=dict(rules.catalogue.entries))
    shown = [(each.id, each.profiles, each.roster, each.sequences) for each in rules.catalogue.engines.values()]
    moves = msgspec.json.encode(sorted(moves_of(catalogue.project).items()), order="deterministic")
    files = sorted(file.name for file in (Path(app.srcdir) / "examples").rglob("*"))
    pages = sorted(app.env.found_docs)
    told = f"{rules.has_solver} {rules.trees.fingerprints} {moves!r} {rules.briefs} {rules.battles} {pages} {files}"
    code = catalogue.project.fingerprints.code.digest("publish.*")
    written = f"{catalogue!r} {shown!r} {told} {code}"
    return hashlib.sha256(written.encode()).hexdigest()


def pages_to_write(app: Sphinx, env: BuildEnvironment) -> Iterable[str]:
    """The pages to write anew although they were not read.

    These are all pages if the navigation has changed, or if a clause or issue has moved, since any picture may link to
    it; otherwise those that link to something that has moved.
    """
    rules = rules_of(env)
    moved = rules.place()
    navigation, rules.data["navigation"] = rules.data["navigation"], _navigation(app, env)
    if navigation != rules.data["navigation"] or any(kind in _DRAWN for kind, _ in moved):
        return env.found_docs
    return {page for page, links in rules.links.items() if links & moved}


def _navigation(app: Sphinx, env: BuildEnvironment) -> str:
    """The titles and the order of all pages, and the games with a page to play on."""
    trees = {page: [each.starttag() for each in contents.findall(toctree)] for page, contents in env.tocs.items()}
    pages = [(page, title.pformat(), trees.get(page)) for page, title in sorted(env.titles.items())]
    return repr((pages, [game.id for game, _ in playable_games(app)]))


def cut_sheets(app: Sphinx, doctree: nodes.document, page: str) -> None:
    """Cut the sheets out of a page that is to be written."""
    rules_of(app.env).sheets.extend(cut(app, doctree, page))


def write_besides(app: Sphinx) -> Iterable[tuple[str, dict[str, Any], str]]:
    """Write the sheets that no process has written and the search scripts; Sphinx then writes the other pages."""
    rules = rules_of(app.env)
    write_sheets(app, rules.sheets, render_navigation)
    return chain(search_page(app, rules.scripts or write_scripts(app)), _moved_rulings(app, rules), play_pages(app))


def _moved_rulings(app: Sphinx, rules: RulesDomain) -> Iterator[tuple[str, dict[str, Any], str]]:
    """A page that leads on for each ruling that had a page of another name."""
    if not rules.own or not is_cut(app.builder):
        return
    for each in rules.catalogue.rulings.values():
        there, name = rules.places.get(("ruling", each.id)), each.was or each.id
        if there and name != rules.ruling_sheets[each.id]:
            page = sheet_page(there, name)
            yield page, {"was": name, "address": rules.address(app.builder, page, "ruling", each.id)}, "moved.html"
