"""The report on a change of the rules as they are, part by part."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from clausewitz.catalogue.answers.compared.report import GameDocument
from clausewitz.catalogue.trees import askables_in
from clausewitz.compare.battles.chances import chances_kept
from clausewitz.compare.battles.compared import battles_compared
from clausewitz.compare.battles.played import examples_of
from clausewitz.compare.changes import Changes, replaced
from clausewitz.compare.flows import sequences_told
from clausewitz.compare.results.claims import claims_compared
from clausewitz.compare.results.findings import findings_compared
from clausewitz.compare.results.scenarios import scenarios_compared
from clausewitz.compare.rulings import Before, rulings_compared
from clausewitz.compare.suspects import Shifted, suspects
from clausewitz.desk.comparing.looking import Looked
from clausewitz.desk.comparing.rules import Rules
from clausewitz.play.rulebook import Rulebook
from clausewitz.text.register import Register
from clausewitz.text.rooms.house import House


def change_compared(
    house: House,
    rulebook: Rulebook,
    register: Register,
    changes: Changes,
    on_progress: Callable[[str, int, int], None] = lambda stage, done, of: None,
) -> GameDocument:
    """What a change does to a game.

    `on_progress` is told what is compared, and how far that is. Raises `UnknownChangeError` for a change that cannot
    be made, and `HarnessError` where the scenarios cannot be run.
    """
    rules = before, after = (Rules(rulebook.preferred), changes.made(rulebook, register))
    prefix = next(each.prefix for each in register.rulebooks if each.id == rulebook.id)
    askables, was = list(askables_in(register, {rulebook.id: rulebook})), Before(before)
    touched = [each for each in askables if was.is_touched(each, after)]
    rulings = rulings_compared(
        askables,
        was.against(after),
        register,
        partial(on_progress, "Comparing the rulings"),
        is_touched=touched.__contains__,
    )
    examples = dict(examples_of(rulebook, house))
    chances = chances_kept(house, rulebook, examples)
    scenarios = scenarios_compared(house, rulebook, changes, register, partial(on_progress, "Running the scenarios"))
    claims = claims_compared(house, rulebook.id, *rules, partial(on_progress, "Checking the claims"))
    given = filter(None, (rulebook.roster.figure(kind, column) for kind, column, _ in after.figures))
    shifted = Shifted(
        {*after.without, *(each.clause for each in given)},
        [each.issue for each in replaced(before.profile, after.profile)],
        rulings,
        scenarios,
        claims,
        _looks_at(filter(None, map(was.looked, askables))),
    )
    sequences, flows = sequences_told(rulebook, before, after)
    own = [each for each in register.clauses.values() if each.rulebook == rulebook.id]
    return GameDocument(
        rulebook.id,
        None,
        rulings,
        sequences,
        tuple(battles_compared(examples.items(), rulebook, rules, partial(on_progress, "Playing battles"), chances)),
        scenarios,
        claims,
        findings_compared(rulebook, prefix, *rules, {each.action for each in touched}.__contains__),
        suspects(own, shifted, lambda quote: (quote.source, str(register.sentence(quote)))),
        flows,
    )


def _looks_at(each_action: Iterable[Looked]) -> Mapping[str, set[str]]:
    """What the norms of each clause look at, whatever the action."""
    looks_at: dict[str, set[str]] = {}
    for looked in each_action:
        for clause, what in looked.by_clause.items():
            looks_at.setdefault(clause, set()).update(what)
    return looks_at
