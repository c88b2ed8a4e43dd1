"""What the rules were held to and no longer meet, at a terminal."""

from collections.abc import Sequence

from clausewitz.catalogue.answers.compared.results import ClaimChange, FindingChange, ScenarioChange
from clausewitz.catalogue.answers.compared.suspects import SuspectDocument
from clausewitz.cli.terminal import Page

_FIRST = 10
"""So many suspects are shown; `--json` has them all."""

_ENDED = {"passed": "passes now", "failed": "fails now", "broke": "cannot be run now"}


def show_scenarios(page: Page, scenarios: Sequence[ScenarioChange]) -> None:
    """The scenarios that end otherwise, with what was expected and what came."""
    if not scenarios:
        return
    page.heading(f"Scenarios that end otherwise: {len(scenarios)}")
    for each in scenarios:
        page.line(f"{each.clause}: {each.scenario}: {_ENDED[each.now.value]}", indent=2)
        page.line(each.message, indent=6)


def show_claims(page: Page, claims: Sequence[ClaimChange]) -> None:
    """The claims on which the verdict is another, with what stands behind it."""
    if not claims:
        return
    page.heading(f"Claims on which the verdict is another: {len(claims)}")
    for each in claims:
        page.line(f"{each.claim}: {each.before}, now {each.now or 'no claim'}", indent=2)
        page.line(each.statement, indent=6)
        failure, _, counterexample = each.told.partition("\n")
        page.line(failure, indent=6)
        page.verbatim(counterexample, indent=6)


def show_findings(page: Page, findings: Sequence[FindingChange]) -> None:
    """What the prover finds of the sentences otherwise than before."""
    if not findings:
        return
    page.heading(f"What is found of the sentences: {len(findings)}")
    for each in findings:
        page.line(f"{each.kind}: {each.before or 'none'}, now {each.now or 'gone'}", indent=2)
        page.line(each.about, indent=6)
        page.rows((("-", clause) for clause in each.clauses), indent=6)


def show_suspects(page: Page, suspects: Sequence[SuspectDocument]) -> None:
    """The clauses to read again, those with the strongest reasons first."""
    if not suspects:
        return
    left = len(suspects) - _FIRST
    page.heading(f"Read again: {f'the first {_FIRST} of {len(suspects)}' if left > 0 else len(suspects)}")
    for each in suspects[:_FIRST]:
        page.line(f"{each.clause}: {each.paraphrase}", indent=2)
        page.rows((("-", why) for why in each.reasons), indent=6)
