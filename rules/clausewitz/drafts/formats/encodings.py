"""The text of a file of unknown encoding: UTF-8, UTF-16, UTF-32, or what Windows and old Macs write."""

import codecs
import re

from clausewitz.drafts.manuscript import ManuscriptError

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_DECLARED = re.compile(rb"(?:charset|encoding)\s*=\s*[\"']?\s*([\w-]+)", re.IGNORECASE)
_OF_OLD_MACS = re.compile(r"[A-Za-z]\u00d5[a-z]|\u00d2[A-Z][^\u00d2]*\u00d3")
"""Apostrophes and quotation marks of an old Mac, read as Windows writes."""
_MOST_CONTROLS = 0.01


def decode(content: bytes, *, declared: bool = False) -> str:
    """The text; `declared` says that the file itself may name its encoding, as HTML does."""
    text, is_sure = _decoded(content, declared=declared)
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    strange = sum(each < " " and each not in "\n\t\f" for each in text)
    if strange > _MOST_CONTROLS * len(text):
        raise ManuscriptError("is no text, nor a kind of document that can be read; save it as DOCX, ODT, PDF or text")
    letters = [each for each in text if each.isalpha()]
    if not is_sure and sum(each > "\x7f" for each in letters) * 2 > len(letters):
        raise ManuscriptError("is no text in an encoding that can be told; save it as DOCX, ODT, PDF or text in UTF-8")
    return text


def _decoded(content: bytes, *, declared: bool) -> tuple[str, bool]:
    """The text, and whether it can be nothing else: in what Windows writes, any bytes are some text."""
    encodings = [encoding for mark, encoding in _MARKS if content.startswith(mark)]
    if not encodings and (even := _of_two_bytes(content)):
        encodings = [even]
    named = _DECLARED.search(content[:2000]) if declared else None
    if named and not encodings:
        encodings.append(named[1].decode("ascii"))
    for encoding in (*encodings, "utf-8"):
        try:
            return content.decode(encoding), True
        except (UnicodeDecodeError, LookupError):
            continue
    windows = content.decode("cp1252", errors="replace")
    if "\ufffd" in windows:
        windows = content.decode("latin-1")
    return (content.decode("mac_roman") if _OF_OLD_MACS.search(windows) else windows), False


def _of_two_bytes(content: bytes) -> str:
    """UTF-16 without a mark, if every other byte of the beginning is zero; otherwise empty."""
    head = content[:400]
    zeros = head[0::2].count(0), head[1::2].count(0)
    if max(zeros) < len(head) // 4 or min(zeros) > len(head) // 20:
        return ""
    return "utf-16-le" if zeros[1] > zeros[0] else "utf-16-be"
