"""What the text leaves open: a class for each issue, and in the profile a field for it. So far, nothing."""

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Profile:
    """One reading for each issue; the defaults are the preferred ones."""


PREFERRED = Profile()
PROFILES = {"preferred": PREFERRED}
