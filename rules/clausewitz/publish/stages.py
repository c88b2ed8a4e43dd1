"""What Sphinx calls at each stage of a build: what has to be read and written anew, and what is cut out or missing."""

import hashlib
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from docutils import nodes
from docutils.nodes import Element
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.logging import getLogger

from clausewitz.catalogue.catalogue import Catalogue
from clausewitz.catalogue.scenarios.kept import moves_of
from clausewitz.catalogue.stored.fingerprints import digest_of
from clausewitz.catalogue.trees import Trees
from clausewitz.compare.brief import briefs_kept
from clausewitz.compare.smallest.kept import battles_kept
from clausewitz.publish.domain import RulesDomain, name_of, rules_of
from clausewitz.publish.sheets import cut, written
from clausewitz.text.rooms.house import TOOLKIT

_log = getLogger(__name__)


def missing(_: Sphinx, env: BuildEnvironment, node: pending_xref, content: Element) -> Element | None:
    """Let a reference to what no page shows stand as words; say what might be meant, or that the book lacks it."""
    if node.get("refdomain") != RulesDomain.name:
        return None
    kind, target = node["reftype"], node["reftarget"]
    if wrong := rules_of(env).wrong(kind, target):
        _log.warning(wrong, location=node, type="rules", subtype=kind)
    return content


def title_topics(_: Sphinx, env: BuildEnvironment) -> Iterable[str]:
    """Have the contents of each page name topics by the titles of their pages, which are known once all are read."""
    titles = {
        (topic.partition("/")[0], name_of(topic)): env.titles[page].astext()
        for (kind, topic), page in rules_of(env).places.items()
        if kind == "topic"
    }
    for page, contents in env.tocs.items():
        for text in list(contents.findall(nodes.Text)):
            title = titles.get((page.partition("/")[0], str(text)))
            if title and text.parent.get("anchorname"):  # not that of the page itself
                text.parent.replace(text, nodes.Text(title))
    return ()


def changed_pages(app: Sphinx, env: BuildEnvironment, *_: object) -> Iterable[str]:
    """The pages to read anew: all of them if anything that they show or the code that shows it has changed."""
    domain = rules_of(env)
    fingerprint = _fingerprint(domain.catalogue)
    if domain.data["fingerprint"] == fingerprint:
        return ()
    domain.data["fingerprint"] = fingerprint
    return env.found_docs


def _fingerprint(catalogue: Catalogue) -> str:
    """A checksum of what the pages show of the catalogue, and of the code that does; the same in every process."""
    shown = [(each.id, each.profiles, each.roster, each.sequences) for each in catalogue.engines.values()]
    trees = Trees(catalogue.house).fingerprints
    moves = moves_of(catalogue.house)
    briefs = [briefs_kept(catalogue.house, each, catalogue.register) for each in catalogue.engines.values()]
    battles = [battles_kept(catalogue.house, each) for each in catalogue.engines.values()]
    told = f"{trees} {moves} {briefs} {battles}"
    written = f"{replace(catalogue, engines={})!r} {shown!r} {told} {digest_of(TOOLKIT / 'publish')}"
    return hashlib.sha256(written.encode()).hexdigest()


def moved_pages(_: Sphinx, env: BuildEnvironment) -> Iterable[str]:
    """The pages to write anew: all of them if something now stands elsewhere, as any page may have a link to it."""
    data = rules_of(env).data
    if data["places"] == data["places_before"]:
        return ()
    data["places_before"] = dict(data["places"])
    return env.found_docs


def cut_sheets(app: Sphinx, doctree: nodes.document, page: str) -> None:
    """Cut the sheets out of a page that is to be written."""
    rules_of(app.env).sheets.extend(cut(app, doctree, page))


def write_sheets(app: Sphinx) -> Iterable[tuple[str, dict[str, Any], str]]:
    """The pages of all sheets that have been cut out."""
    return written(app, rules_of(app.env).sheets)
