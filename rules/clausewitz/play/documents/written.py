"""Plain values written as short Python, for a reader."""

from dataclasses import MISSING, fields, is_dataclass
from enum import Enum


def format_as_python(value: object) -> str:
    """Write a plain value as Python that leaves out the fields that have their default."""
    if isinstance(value, Enum):
        return f"{type(value).__name__}.{value.name}"
    if isinstance(value, frozenset):
        return f"frozenset({{{', '.join(sorted(map(format_as_python, value)))}}})" if value else "frozenset()"
    if type(value) is tuple:
        return f"({', '.join(map(format_as_python, value))}{',' if len(value) == 1 else ''})"
    if is_dataclass(value) and not isinstance(value, type):
        shown = [each.name for each in fields(value) if each.init and not _is_default(value, each.name)]
        return (
            f"{type(value).__name__}({', '.join(f'{name}={format_as_python(getattr(value, name))}' for name in shown)})"
        )
    return repr(value)


def _is_default(record: object, name: str) -> bool:
    for each in fields(record):  # type: ignore[arg-type]  # the caller has a dataclass
        if each.name == name:
            default = each.default if each.default_factory is MISSING else each.default_factory()
            return default is not MISSING and bool(getattr(record, name) == default)
    return False
