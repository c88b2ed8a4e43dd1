"""Reading the XML in a DOCX or ODT file, which is an archive: with bounds, without entities, and fetching nothing."""

import io
import zipfile
from collections.abc import Iterator

from lxml import etree

from clausewitz.drafts.manuscript import ManuscriptError

_MOST_ENTRIES = 10_000
_MOST_BYTES = 60_000_000
"""The most that a part may hold once unpacked; the text of a thick rulebook has a tenth of that."""
_CHUNK = 1 << 16


class Package:
    """An archive whose parts are XML."""

    def __init__(self, content: bytes) -> None:
        """Raises `ManuscriptError` if it is no archive."""
        try:
            self._archive = zipfile.ZipFile(io.BytesIO(content))
            self.names = self._archive.namelist()
        except (zipfile.BadZipFile, ValueError, NotImplementedError, OSError):
            raise ManuscriptError(
                "is damaged: it is no archive of a word processor; open and save it there again"
            ) from None
        if len(self.names) > _MOST_ENTRIES:
            raise ManuscriptError(f"holds {len(self.names)} parts, and a rulebook has fewer than {_MOST_ENTRIES}")

    def read(self, name: str) -> bytes:
        """The bytes of a part; never more than a rulebook can have."""
        read = bytearray()
        try:
            with self._archive.open(name) as part:
                while chunk := part.read(_CHUNK):
                    read += chunk
                    if len(read) > _MOST_BYTES:
                        what = f"unpacks to more than {_MOST_BYTES // 1_000_000} MB of text"
                        raise ManuscriptError(f"{what}, which no rulebook has")
        except ManuscriptError:
            raise
        except RuntimeError:
            raise ManuscriptError("is protected by a password; save it without one") from None
        except (zipfile.BadZipFile, KeyError, EOFError, NotImplementedError, OSError, ValueError) as error:
            raise ManuscriptError(f"is damaged: its part {name} cannot be read ({error})") from None
        except zipfile.zlib.error as error:  # type: ignore[attr-defined]  # which zipfile imports if it is there
            raise ManuscriptError(f"is damaged: its part {name} cannot be unpacked ({error})") from None
        return bytes(read)

    def xml(self, name: str) -> etree._Element:
        """The root of a part."""
        content = self.read(name)
        if b"<!DOCTYPE" in content[:10_000] or b"<!ENTITY" in content or _is_declared_in_utf_16(content):
            raise ManuscriptError(f"declares entities in {name}, which no word processor does; it was not read further")
        parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=True, recover=False)
        try:
            return etree.fromstring(content, parser)
        except etree.XMLSyntaxError:
            raise ManuscriptError(f"is damaged: its part {name} is no XML; open and save it anew") from None

    def optional_xml(self, name: str) -> etree._Element | None:
        """The root of a part; none if the archive lacks it."""
        return self.xml(name) if name in self.names else None


def _is_declared_in_utf_16(content: bytes) -> bool:
    return any("<!DOCTYPE".encode(each) in content[:10_000] for each in ("utf-16-le", "utf-16-be"))


def children(element: etree._Element | None) -> Iterator[etree._Element]:
    """The child elements, without comments; none of a missing element."""
    if element is not None:
        yield from (each for each in element if isinstance(each.tag, str))


def local_name(element: etree._Element) -> str:
    """The name of an element without its namespace."""
    return str(element.tag).rpartition("}")[2]
