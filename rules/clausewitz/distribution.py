"""How this copy of the toolkit was installed: its version and commit, and the command that adds an extra.

This needs only the standard library, as it says which extra has to be installed. Every command imports it, and few
need it, so what takes long to import is imported within the functions.
"""

from pathlib import Path

_NAME = "clausewitz"
_PACKAGE = Path(__file__).resolve().parent
_CHECKOUT = _PACKAGE.parents[1]
_COMMIT = _PACKAGE / "house" / "build" / "commit"
"""In a wheel; a build writes it."""


def full_version() -> str:
    """The version, with the commit where it is known: `0.2.0 (commit 1d5a61163ab0)`; changes to it are `-dirty`."""
    from importlib.metadata import version  # noqa: PLC0415 - see above

    commit = _released_commit() or commit_of(_CHECKOUT)
    return f"{version(_NAME)} (commit {commit})" if commit else version(_NAME)


def _released_commit() -> str:
    return _COMMIT.read_text(encoding="ascii") if _COMMIT.is_file() else ""


def commit_of(checkout: Path) -> str:
    """The commit of a checkout; empty where there is no checkout or no git."""
    if not (checkout / ".git").exists():
        return ""
    import subprocess  # noqa: PLC0415 - see above

    command = ("git", "-C", str(checkout), "describe", "--always", "--dirty", "--abbrev=12", "--exclude=*")
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def install_command(extra: str) -> str:
    """The command that installs an extra from where the toolkit came from: a checkout, a wheel, or a package index."""
    source = _source()
    what = f"{_NAME}[{extra}]" if source is None else f"{source}[{extra}]"
    return f'pip install {"--editable " * (source == _CHECKOUT)}"{what}"'


def missing(module: str, extra: str, purpose: str = "for this") -> str:
    """What to say when a module that an extra brings is not installed."""
    return f"clausewitz needs {module} {purpose}, which is not installed; run: {install_command(extra)}"


def _source() -> Path | None:
    """The folder or the wheel that was installed; None if it came from an index."""
    import json  # noqa: PLC0415 - see above, as for all these
    from importlib.metadata import PackageNotFoundError, distribution  # noqa: PLC0415
    from urllib.parse import urlsplit  # noqa: PLC0415
    from urllib.request import url2pathname  # noqa: PLC0415

    if not (_PACKAGE / "house").exists():
        return _CHECKOUT
    try:
        origin = distribution(_NAME).read_text("direct_url.json")
    except PackageNotFoundError:
        return None
    url = urlsplit(json.loads(origin)["url"]) if origin else None
    return Path(url2pathname(url.path)) if url and url.scheme == "file" else None
