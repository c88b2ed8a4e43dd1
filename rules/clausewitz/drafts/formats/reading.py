"""Which format a file has, by what it holds rather than by its name, and its blocks."""

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from clausewitz.distribution import missing
from clausewitz.drafts.formats.encodings import decode
from clausewitz.drafts.manuscript import Manuscript, ManuscriptError, Shape
from clausewitz.drafts.recognition import recognize

LARGEST = 60_000_000
"""The most bytes of a file, pictures included."""
_LARGEST_TEXT = 3_000_000
"""The most bytes of a plain text; a rulebook of a hundred pages has a tenth of that."""
_OLD_OFFICE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_REFUSED = {
    b"{\\rtf": "is RTF; save it as DOCX or ODT",
    b"\x89PNG": "is a picture; the rules must be text",
    b"\xff\xd8\xff": "is a picture; the rules must be text",
    b"GIF8": "is a picture; the rules must be text",
}


def read_manuscript(file: Path) -> Manuscript:
    """What a file holds, with all its blocks recognized. Raises `ManuscriptError`."""
    try:
        if not file.is_file():
            raise ManuscriptError("is a folder; name the file" if file.is_dir() else "is no file")
        if file.stat().st_size > LARGEST:
            much = f"is larger than {LARGEST // 1_000_000} MB"
            raise ManuscriptError(f"{much}; save it without its pictures, or cut it into several files")
        content = file.read_bytes()
    except OSError as error:
        raise ManuscriptError(f"cannot be read: {error.strerror}") from None
    found = _read(content, file.suffix.lower())
    found.blocks = recognize(found.blocks)
    words = [each.text for each in found.blocks if each.shape is not Shape.PICTURE]
    words += [cell for each in found.blocks for row in each.rows for cell in row]
    if not any(map(str.isalnum, "".join(words))):
        raise ManuscriptError("is empty")
    return found


def _read(content: bytes, suffix: str) -> Manuscript:
    if b"%PDF-" in content[:1024] or content.startswith(b"%PDF") or (suffix == ".pdf" and content):
        _need("pdfplumber", "PDF")
        from clausewitz.drafts.formats.pdf import read_pdf  # noqa: PLC0415 - its library is an extra

        return read_pdf(content)
    if content.startswith(_OLD_OFFICE):
        raise ManuscriptError(_old_office(content))
    if content.startswith(b"PK") or suffix in (".docx", ".odt", ".docm", ".ott"):
        return _read_archive(content)
    for start, why in _REFUSED.items():
        if content.startswith(start):
            raise ManuscriptError(why)
    return _read_text(content, suffix)


def _read_archive(content: bytes) -> Manuscript:
    _need("lxml", "DOCX and ODT")
    from clausewitz.drafts.formats.packages import Package  # noqa: PLC0415 - its library is an extra

    package = Package(content)
    if "content.xml" in package.names:
        from clausewitz.drafts.formats.odt import read_odt  # noqa: PLC0415

        return read_odt(content)
    from clausewitz.drafts.formats.docx import read_docx  # noqa: PLC0415

    return read_docx(content)


def _read_text(content: bytes, suffix: str) -> Manuscript:
    if len(content) > _LARGEST_TEXT:
        raise ManuscriptError(f"holds more than {_LARGEST_TEXT // 1_000_000} MB of text; cut it into several files")
    start = content[:2000].lstrip().lower()
    is_html = suffix in (".html", ".htm", ".xhtml") or start.startswith((b"<!doctype html", b"<html"))
    text = decode(content, declared=is_html)
    if is_html:
        return _with("lxml", "HTML", "html", "read_html")(text)
    if suffix in (".md", ".markdown", ".mkd"):
        _need("markdown_it", "Markdown")
        return _with("lxml", "Markdown", "html", "read_markdown")(text)
    if suffix in (".rst", ".rest"):
        _need("docutils", "reStructuredText")
        return _with("lxml", "reStructuredText", "html", "read_rst")(text)
    from clausewitz.drafts.formats.plain import read_plain  # noqa: PLC0415 - not needed for other formats

    return read_plain(text)


def _with(library: str, what: str, module: str, name: str) -> Callable[[str], Manuscript]:
    _need(library, what)
    from importlib import import_module  # noqa: PLC0415

    read: Callable[[str], Manuscript] = getattr(import_module(f"clausewitz.drafts.formats.{module}"), name)
    return read


def _need(library: str, what: str) -> None:
    if find_spec(library) is None:
        raise ManuscriptError(f"cannot be read: {missing(library, 'import', f'for {what}')}")


def _old_office(content: bytes) -> str:
    if "EncryptedPackage".encode("utf-16-le") in content:
        return "is protected by a password; save it without one"
    return "is a document of an old kind (.doc); save it as DOCX or ODT"
