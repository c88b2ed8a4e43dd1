"""Pages and drawings as trees of elements, so that text is never markup."""

from xml.etree import ElementTree as Tree

from clausewitz.text.words import make_visible

Node = Tree.Element | str


def element(tag: str, *children: Node, **attributes: str) -> Tree.Element:
    """An element with its children in order: `class_` stands for the attribute class, `text_anchor` for text-anchor."""
    made = Tree.Element(
        tag, {name.rstrip("_").replace("_", "-"): make_visible(each) for name, each in attributes.items()}
    )
    last: Tree.Element | None = None
    for child in children:
        if isinstance(child, Tree.Element):
            made.append(child)
            last = child
        elif last is None:
            made.text = (made.text or "") + make_visible(child)
        else:
            last.tail = (last.tail or "") + make_visible(child)
    return made


def as_xml(root: Tree.Element) -> bytes:
    """A document in XML."""
    Tree.indent(root)
    return bytes(Tree.tostring(root, encoding="utf-8", xml_declaration=True)) + b"\n"


def as_page(root: Tree.Element) -> bytes:
    """A document in HTML."""
    return b"<!DOCTYPE html>\n" + bytes(Tree.tostring(root, encoding="utf-8", method="html")) + b"\n"
