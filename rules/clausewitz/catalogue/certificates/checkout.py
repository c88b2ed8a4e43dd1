"""The commit of a project that is kept in git, and its date."""

import subprocess
from pathlib import Path


def commit_of(folder: Path) -> str:
    """The commit that a folder stands on, with a `+` if files have changed since; empty if it is not kept in git."""
    head = _git_line(folder, "rev-parse", "--verify", "HEAD")
    return f"{head}+" if head and _git_line(folder, "status", "--porcelain", "--", ".") else head


def date_of(folder: Path) -> str:
    """The day of the commit that a folder stands on, such as `2026-11-23`; empty if it is not kept in git."""
    return _git_line(folder, "log", "-1", "--format=%cs")


def git(folder: Path, *arguments: str) -> bytes | None:
    """What git answers in a folder; none where it fails, or where there is no git."""
    try:
        ran = subprocess.run(["git", "-C", str(folder), *arguments], capture_output=True, check=False)
    except OSError:
        return None
    return ran.stdout if ran.returncode == 0 else None


def _git_line(folder: Path, *arguments: str) -> str:
    """The line that git answers; empty where it answers nothing."""
    return (git(folder, *arguments) or b"").decode(errors="replace").strip()
