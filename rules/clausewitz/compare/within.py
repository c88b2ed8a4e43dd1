"""The report on a change of the rules as they are, part by part."""

from collections.abc import Callable
from functools import partial

from clausewitz.catalogue.answers.compared.report import GameDocument
from clausewitz.catalogue.trees import Askable, askables_in
from clausewitz.compare.battles import battles_compared, examples_of
from clausewitz.compare.changes import Changes, replaced
from clausewitz.compare.results.claims import claims_compared
from clausewitz.compare.results.findings import findings_compared
from clausewitz.compare.results.scenarios import scenarios_compared
from clausewitz.compare.rulings import Before, rulings_compared
from clausewitz.compare.sequences import in_force, sequences_compared
from clausewitz.compare.suspects import Shifted, suspects
from clausewitz.desk.comparing.followed import Followed
from clausewitz.desk.comparing.looking import looked_at
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
    touched: set[type] = set()
    looks_at: dict[str, set[str]] = {}
    follow = Before(before).against(after)

    def followed(asked: Askable) -> Followed:
        touched.add(asked.action)  # it stays so where it cannot be followed
        found = follow(asked)
        if found.is_unchanged:
            touched.remove(asked.action)
        else:
            for norm, fields in looked_at(found.was).items():
                looks_at.setdefault(norm.clause, set()).update(fields)
        return found

    rulings = rulings_compared(
        askables_in(register, {rulebook.id: rulebook}),
        followed,
        register,
        partial(on_progress, "Comparing the rulings"),
    )
    examples = examples_of(rulebook, house.docs / "examples")
    scenarios = scenarios_compared(house, rulebook.id, changes, register, partial(on_progress, "Running the scenarios"))
    claims = claims_compared(house, rulebook.id, *rules, partial(on_progress, "Checking the claims"))
    given = filter(None, (rulebook.roster.figure(kind, column) for kind, column, _ in after.figures))
    shifted = Shifted(
        {*after.without, *(each.clause for each in given)},
        [each.issue for each in replaced(before.profile, after.profile)],
        rulings,
        scenarios,
        claims,
        looks_at,
    )
    own = [each for each in register.clauses.values() if each.rulebook == rulebook.id]
    return GameDocument(
        rulebook.id,
        None,
        rulings,
        tuple(sequences_compared(*(in_force(rulebook.sequences, each) for each in rules))),
        tuple(battles_compared(examples, rulebook, rules, partial(on_progress, "Playing battles"))),
        scenarios,
        claims,
        findings_compared(rulebook, prefix, *rules, touched.__contains__),
        suspects(own, shifted, lambda quote: (quote.source, str(register.sentence(quote)))),
    )
