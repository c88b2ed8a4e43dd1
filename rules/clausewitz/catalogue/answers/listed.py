"""The one list of answers: each command with the type of what it answers to `--json`, in the order of the commands."""

from collections.abc import Mapping

from clausewitz.catalogue.answers.chances.odds import OddsAnswer
from clausewitz.catalogue.answers.chances.sweep import SweepAnswer
from clausewitz.catalogue.answers.compared.report import CompareAnswer
from clausewitz.catalogue.answers.conformance import ConformAnswer
from clausewitz.catalogue.answers.errors import ErrorAnswer
from clausewitz.catalogue.answers.lookups import (
    ClausesAnswer,
    DanglingAnswer,
    IssuesAnswer,
    RuleAnswer,
    SearchAnswer,
)
from clausewitz.catalogue.answers.making import (
    BookAnswer,
    CasesAnswer,
    CheckAnswer,
    CompletionAnswer,
    ConsistencyAnswer,
    ExportAnswer,
    NewAnswer,
    ProveAnswer,
    ScenariosAnswer,
    ServeAnswer,
)
from clausewitz.catalogue.answers.play import PlayAnswer
from clausewitz.catalogue.answers.rulings import MayAnswer, RulingsAnswer
from clausewitz.catalogue.answers.table import OrdersAnswer, SchemaAnswer
from clausewitz.catalogue.answers.versioned import Versioned, name_of

ANSWERS: Mapping[str, type[Versioned]] = {
    name_of(each): each
    for each in (
        CheckAnswer,
        RuleAnswer,
        SearchAnswer,
        ClausesAnswer,
        IssuesAnswer,
        DanglingAnswer,
        RulingsAnswer,
        MayAnswer,
        PlayAnswer,
        OddsAnswer,
        SweepAnswer,
        OrdersAnswer,
        SchemaAnswer,
        ScenariosAnswer,
        ProveAnswer,
        ConsistencyAnswer,
        CompareAnswer,
        BookAnswer,
        ExportAnswer,
        CasesAnswer,
        NewAnswer,
        ServeAnswer,
        ConformAnswer,
        CompletionAnswer,
        ErrorAnswer,
    )
}
"""By the name of the command, which is in the id of the schema."""
