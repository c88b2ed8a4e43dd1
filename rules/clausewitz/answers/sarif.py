"""Findings in SARIF 2.1.0, which editors and code hosts show beside the text."""

import json
from collections.abc import Mapping, Sequence

from clausewitz.answers.authoring import FindingAnswer, FoundPlaceAnswer, SilencedAnswer

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def write_sarif(
    findings: Sequence[FindingAnswer], silenced: Sequence[SilencedAnswer], titles: Mapping[str, str], version: str
) -> str:
    """The findings as a SARIF log. `titles` are the kinds of findings in words."""
    whys = {each.kind: each.why for each in (*findings, *(one.finding for one in silenced))}
    rules = [
        {"id": kind, "shortDescription": {"text": titles[kind]}, "fullDescription": {"text": why}}
        for kind, why in whys.items()
    ]
    results = [_result(each) for each in findings]
    results += [
        _result(each.finding) | {"suppressions": [{"kind": "external", "justification": each.why}]} for each in silenced
    ]
    driver = {"name": "clausewitz lint", "version": version, "rules": rules}
    return json.dumps(
        {"$schema": _SCHEMA, "version": "2.1.0", "runs": [{"tool": {"driver": driver}, "results": results}]},
        indent=2,
        ensure_ascii=False,
    )


def _result(finding: FindingAnswer) -> dict[str, object]:
    first, *others = finding.places
    return {
        "ruleId": finding.kind,
        "level": "warning",
        "message": {"text": f"{finding.message}. {finding.why}"},
        "locations": [_location(first)],
        "relatedLocations": [_location(each) | {"message": {"text": each.text}} for each in others],
    }


def _location(place: FoundPlaceAnswer) -> dict[str, object]:
    physical: dict[str, object] = {"artifactLocation": {"uri": place.file.replace(" ", "%20")}}
    if place.line:
        physical["region"] = {"startLine": place.line, "snippet": {"text": place.text}}
    return {"physicalLocation": physical}
