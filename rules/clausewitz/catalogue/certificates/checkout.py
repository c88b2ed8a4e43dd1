"""The commit of a project that is kept in git, and its date."""

import subprocess
from pathlib import Path


def commit_of(folder: Path) -> str:
    """The commit that a folder stands on, with a `+` if files have changed since; empty if it is not kept in git."""
    head = _git(folder, "rev-parse", "--verify", "HEAD").strip()
    return f"{head}+" if head and _git(folder, "status", "--porcelain", "--", ".") else head


def date_of(folder: Path) -> str:
    """The day of the commit that a folder stands on, such as `2026-11-23`; empty if it is not kept in git."""
    return _git(folder, "log", "-1", "--format=%cs").strip()


def _git(folder: Path, *arguments: str) -> str:
    try:
        ran = subprocess.run(["git", "-C", str(folder), *arguments], capture_output=True, text=True, check=False)
    except OSError:  # there is no git
        return ""
    return ran.stdout if ran.returncode == 0 else ""
