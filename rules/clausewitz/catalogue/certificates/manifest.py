"""What the manifest of a folder of certificates says."""

from clausewitz.catalogue.answers.versioned import Versioned
from clausewitz.catalogue.export.manifest import FileEntry, RulebookEntry
from clausewitz.lazy import dataclass
from clausewitz.prove.certificates.certificate import Drawn, Second
from clausewitz.prove.verdicts import Ground


@dataclass(frozen=True)
class ScriptEntry:
    """The script of a claim."""

    name: str
    """The claim: rulebook, topic and function."""
    clauses: tuple[str, ...]
    """Ids of the clauses that it is about."""
    statement: str
    """The claim in words."""
    verdict: str
    """`proved` or `refuted`."""
    grounds: tuple[Ground, ...]
    """What its proof is made of; none of a refutation."""
    file: str
    """The script, below the folder."""
    paths: int
    """How many paths a situation of the claim may take."""
    questions: int
    """How many questions are in the script."""
    is_whole: bool
    """Whether its last question shows that the claim holds in every situation."""
    drawn: Drawn
    """How rarely its assumptions hold."""
    second: Second | None
    """What another solver answered to it; null where none was asked."""


@dataclass(frozen=True)
class OmittedEntry:
    """A claim of which there is nothing to certify."""

    name: str
    verdict: str
    """`tested` for most: no proof was asked for."""


class CertificatesManifest(Versioned, frozen=True, tag="urn:clausewitz:certificates:manifest:1"):
    """What is in a folder of certificates."""

    clausewitz: str
    """The version of the toolkit."""
    commit: str
    """The commit of the project, with a `+` if files have changed since; empty if it is not kept in git."""
    rulebooks: list[RulebookEntry]
    solver: str
    """Which solver gave the answers."""
    claims: list[ScriptEntry]
    """All claims that were proved or refuted by following them, in their order."""
    omitted: list[OmittedEntry]
    """All others that were asked for."""
    files: list[FileEntry]
    """All files but this one."""
