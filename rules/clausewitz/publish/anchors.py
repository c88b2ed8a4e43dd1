"""Where on its page, or on a sheet of its own, each kind of thing stands."""


def sheet_of(kind: str, target: str) -> str:
    """The name of the sheet on which a thing stands; empty for what stands on a page itself."""
    if kind in {"issue", "ruling"}:
        return target
    if kind == "interview":
        return anchor(kind, target)
    if kind == "board":
        return f"board.{target.partition(':')[0].rpartition('/')[2]}"
    return f"claims.{target.split('.')[1]}" if kind == "claim" else ""


def anchor(kind: str, target: str) -> str:
    """The anchor of a thing on its page; a place in a source is `000:120`, its offset.

    The board of a scenario is its topic with the line in which it stands.
    """
    if kind == "interview":
        return f"may-{target.rpartition('.')[2]}"
    if kind == "board":
        target = target.partition(":")[2]
    return target if kind in ("clause", "issue", "ruling") else f"{kind}-{target.replace(':', '-')}"
