"""The exact odds of the example battles by two sets of rules, of those that are small enough for that."""

from collections.abc import Mapping
from hashlib import sha256

import msgspec

from clausewitz.catalogue.answers.compared.battles import OddsDocument
from clausewitz.catalogue.documents.files import DocumentError
from clausewitz.catalogue.documents.kinds import setting_of
from clausewitz.catalogue.stored.fingerprints import Fingerprints
from clausewitz.catalogue.stored.packed import load_or_build
from clausewitz.compare.battles.ruled import Document, apply_rules
from clausewitz.compare.weighing import hits_by_side
from clausewitz.desk.comparing.rules import Rules
from clausewitz.odds.graph import TooLargeError
from clausewitz.odds.odds import odds
from clausewitz.odds.policies import Policy, order_of_loss
from clausewitz.odds.weigh import outcomes_of
from clausewitz.play.asked import record_asked_of
from clausewitz.play.battle import Battle
from clausewitz.play.moments import Side
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.switches import with_figures
from clausewitz.text.rooms.house import Project

MOST = 3000
"""A battle that leads to more positions is too large: a comparison is to be told while somebody waits.

All at once a hundred times as many are followed.
"""


class Chances(msgspec.Struct, frozen=True):
    """The odds of a battle by one set of rules."""

    outcomes: Mapping[str, float]
    hits: Mapping[str, float]
    """By side, those that its units take on average."""
    why: str = ""
    """Why they cannot be told; empty where they can."""
    is_set_up: bool = True
    """Whether the battle can be set up at all."""
    order: tuple[str, ...] = ()
    """The kinds of unit in the order in which a side gives them up."""
    asked: frozenset[str] = frozenset()
    """For what the rules ask in the battle: clauses, figures, issues."""


def chances_by(rules: Rules, document: Document, rulebook: Rulebook, order: tuple[str, ...] = ()) -> Chances:
    """The odds by the rules, each side giving up its units in this order and fighting on with as many as it can.

    Where no order is given, the cheapest come first.
    """
    with rules.in_force(), record_asked_of(type(rules.profile)) as asked:
        try:
            setting = setting_of(apply_rules(document, rules, rulebook), [rulebook])
        except DocumentError as error:
            return Chances({}, {}, "; ".join(error.faults), is_set_up=False)
        battle = setting.opened.position
        if not isinstance(battle, Battle):
            return Chances({}, {}, "it sets up no single battle")
        with with_figures(setting.document.own_figures):
            order = order or order_of_loss(battle.roster, (), battle.roster.units)
            try:
                found = odds(battle, Policy(dict.fromkeys(Side, order)), MOST)
            except TooLargeError as error:
                return Chances({}, {}, str(error))
        outcomes = {name: float(chance) for name, chance in outcomes_of(found).items()}
        return Chances(outcomes, hits_by_side(found), order=order, asked=frozenset(asked))


def load_chances(house: Project, rulebook: Rulebook, battles: Mapping[str, Document]) -> Mapping[str, Chances]:
    """The odds of the example battles of a house by its own rules; kept until these or the battles change."""
    rules = Rules(rulebook.preferred_profile)
    documents = msgspec.json.encode(battles, order="deterministic").decode()
    code = Fingerprints(house).games("clausewitz.play.*", "clausewitz.compare.battles.chances")[rulebook.id]
    fingerprint = sha256(f"{code} {documents}".encode()).hexdigest()

    def build_chances() -> dict[str, Chances]:
        return {name: chances_by(rules, document, rulebook) for name, document in battles.items()}

    return load_or_build(house, f"odds-{rulebook.id}", fingerprint, dict[str, Chances], build_chances, of_one_game=True)


def compare_odds(before: Chances, now: Chances) -> OddsDocument:
    """The odds before and now."""
    if why := before.why or now.why:
        return OddsDocument({}, {}, None, {}, {}, why)
    gained = (chance - before.outcomes.get(name, 0) for name, chance in now.outcomes.items())
    moves = sum(each for each in gained if each > 0)
    return OddsDocument(before.outcomes, now.outcomes, moves, before.hits, now.hits, "")
