"""What `clausewitz prove` does with `--certify` and `--second`: the questions of the proofs, for others to check."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import rich_click as click

from clausewitz.catalogue.answers.making import CertifiedDocument
from clausewitz.catalogue.answers.versioned import id_of
from clausewitz.catalogue.certificates.bundle import bundle, file_of
from clausewitz.catalogue.certificates.manifest import CertificatesManifest
from clausewitz.catalogue.stored.kept import kept_register
from clausewitz.cli.folders import refuse_occupied, write_into
from clausewitz.cli.making.progress import Progress
from clausewitz.cli.terminal import Function, Page, require
from clausewitz.lazy import dataclass
from clausewitz.prove.certificates.certificate import Certificate
from clausewitz.prove.verdicts import Proved, Refuted, Result
from clausewitz.text.counts import format_count
from clausewitz.text.rooms.house import Project

if TYPE_CHECKING:
    from clausewitz.prove.certificates.certifying import Certified
    from clausewitz.prove.claims import Claim


@dataclass(frozen=True)
class CertifyOptions:
    """What is to be done with the questions of the proofs."""

    folder: Path | None
    """Where to write them."""
    second: str | None
    """Which solver is to answer them anew."""

    @property
    def is_nothing(self) -> bool:
        """Whether nobody asked for them."""
        return self.folder is None and self.second is None

    def refuse_at_once(self, house: Project) -> None:
        """Refuse what cannot come to a good end, before any work is done.

        Raises `click.UsageError`, and `HouseError` where the register cannot be read.
        """
        if self.folder is not None:
            kept_register(house)
            refuse_occupied(self.folder, id_of(CertificatesManifest).rpartition(":")[0])
        if self.second is not None:
            require(self.second)


def certify_options(function: Function) -> Function:
    """Add the options `--certify` and `--second` to a command."""
    certify = click.option(
        "--certify",
        "folder",
        metavar="DIR",
        type=click.Path(file_okay=False, path_type=Path),
        help="Write all questions of the proofs into DIR, as SMT-LIB 2, so that others can check them. It is new, "
        "empty, or holds older certificates.",
    )
    second = click.option(
        "--second", type=click.Choice(["cvc5"]), help="Have another solver answer all questions of the proofs as well."
    )
    return certify(second(function))


def certify_claims(claims: "Sequence[Claim]", wanted: CertifyOptions, jobs: int) -> "list[Certified]":
    """The certificates of the claims that ask for a proof, with their scripts; none where nobody wants them.

    To be called before anything else is asked of Z3: what stands in a script depends on nothing that was.
    """
    from clausewitz.prove.certificates.certifying import certify_all  # noqa: PLC0415 - needs the extra `prove`

    if wanted.is_nothing:
        return []
    stage = "Asking another solver" if wanted.second else "Writing the questions down"
    asked = [each for each in claims if not each.tested]
    with Progress() as progress:
        made = []
        for each in certify_all(asked, with_second=wanted.second is not None, jobs=jobs):
            made.append(each)
            progress(stage, len(made), len(asked))
        return made


def write_certificates(
    house: Project, found: "Sequence[Certified]", results: Sequence[Result], wanted: CertifyOptions
) -> CertifiedDocument:
    """The certificates of claims that were proved or refuted so; the scripts are written where that is wanted."""
    followed = {each.name for each in results if _is_followed(each)}
    by_name = {certificate.name: (certificate, script) for certificate, script in found if certificate.name in followed}
    if wanted.folder is not None:
        write_into(wanted.folder, bundle(house, kept_register(house), results, by_name))
    return CertifiedDocument(tuple(certificate for certificate, _ in by_name.values()), str(wanted.folder or ""))


def _is_followed(result: Result) -> bool:
    """Whether the verdict comes from following the claim along its paths."""
    return isinstance(result.verdict, Proved) or (isinstance(result.verdict, Refuted) and result.verdict.how == "z3")


def show_certified(page: Page, made: CertifiedDocument, results: Iterable[Result]) -> bool:
    """Show how many questions there are, and who agrees on them; gives whether all is well."""
    by_name = {each.name: each for each in results}
    questions = sum(each.questions for each in made.certificates)
    page.line()
    page.line(f"{format_count(questions, 'question')} on {format_count(len(made.certificates), 'claim')}.")
    wrong = [each.name for each in made.certificates if not _fits(each, by_name[each.name])]
    for name in wrong:
        told = "its questions do not come to its verdict, so the prover contradicts itself"
        page.line(f"{name}: {told}", style="bold red")
    contradicted = _show_second(page, made.certificates, questions)
    if made.folder:
        click.echo(f"The certificates are in {made.folder}", file=page.file)  # a path is never broken
    return not wrong and not contradicted


def _fits(certificate: Certificate, result: Result) -> bool:
    """Whether a certificate shows what a verdict says."""
    return certificate.fits(result.verdict.paths if isinstance(result.verdict, Proved) else None)


def _show_second(page: Page, certificates: Iterable[Certificate], questions: int) -> bool:
    """Tell what a second solver says, if one was asked; gives whether it contradicts the first."""
    seconds = {each.name: each.second for each in certificates if each.second}
    if not seconds:
        return False
    solver = next(iter(seconds.values())).solver
    agreed = sum(each.agreed for each in seconds.values())
    page.line(f"{solver} agrees on {agreed} of {questions}.", style="bold green" if agreed == questions else "bold red")
    otherwise = [(name, each) for name, second in seconds.items() for each in second.otherwise]
    for name, each in otherwise:
        said = f"says {each.answer}" if each.is_contradiction or each.answer != "unknown" else "gives no answer"
        page.verbatim(f"{file_of(name)}:{each.line}: Z3 says {each.expected}, {solver} {said}", indent=4)
    return any(each.is_contradiction for _, each in otherwise)
