"""Documents of a whole turn: the map and what stands on it, what makes no sense there, and a turn that is played."""

from pathlib import Path

import pytest

from clausewitz.documents.kinds import read_position
from clausewitz.rulebooks.great_war import RULEBOOK
from clausewitz.rulebooks.great_war.documents.turn import SMALL_WAR, small_war
from clausewitz.rulebooks.great_war.forces import Army, Fleet, Technology
from clausewitz.rulebooks.great_war.profile import BY_002
from clausewitz.rulebooks.great_war.standoff import Alliance
from clausewitz.rulebooks.great_war.straits.straits import Strait, ZonePosition
from clausewitz.rulebooks.great_war.turn.board import Atlas, Board, Guns, Minefield, Nation, Place, Stack, Territory
from clausewitz.rulebooks.great_war.turn.turn import Turn

from .faults import faults

WHOLE = """\
rulebook = "great-war"
battle = "turn"
profile = "002"
whose = "Turkey"
turns = [["Russia"], ["Germany", "Turkey"]]
alliances = { Centre = ["Germany", "Turkey"] }

[nations]
Germany = { treasury = 3, bombed = 1, heavy_bomber = true, coordination = true, technologies = ["gas mask"] }
Turkey = {}
Russia = {}

[places.Baltic]
sea = true

[places.Berlin]
owner = "Germany"
adjacent = ["Baltic", "Poland"]
value = 7
factory = true
port = true
forts = 1
fort_hits = 2
garrison_lost = true
bombed = 1
onslaughts = [5, 2]

[places.Poland]
owner = "Russia"
first_owner = "Germany"
owner_before = "Germany"
contested = true
idle_forts = 1
idle_forts_of = "Russia"
idle_fort_hits = 1

[[guns]]
zone = "Baltic"
coming_from = "Berlin"
at = "Gulf of Bothnia"
way = "next to"
forts = "Berlin"

[[mines]]
nation = "Germany"
place = "Baltic"
number = 2

[[forces]]
nation = "Turkey"
place = "Berlin"
units = { infantry = 2, zeppelins = 1 }
ships = { cruisers = 1 }
"""
BOARD = Board(
    atlas=Atlas(
        places=(
            Place(name="Baltic", sea=True, adjacent=frozenset({"Berlin"})),
            Place(name="Berlin", adjacent=frozenset({"Baltic", "Poland"}), value=7, factory=True, port=True),
            Place(name="Poland", adjacent=frozenset({"Berlin"})),
        ),
        alliances=(Alliance(name="Centre", nations=frozenset({"Germany", "Turkey"})),),
        turns=(("Russia",), ("Germany", "Turkey")),
        guns=(Guns(zone="Baltic", coming_from="Berlin", at=Strait.BOTHNIA, way=ZonePosition.NEXT_TO, forts="Berlin"),),
    ),
    territories={
        "Berlin": Territory(
            name="Berlin",
            owner="Germany",
            first_owner="Germany",
            forts=1,
            fort_hits=2,
            bombed=1,
            garrison_lost=True,
            onslaughts=(5, 2),
        ),
        "Poland": Territory(
            name="Poland",
            owner="Russia",
            first_owner="Germany",
            contested=True,
            owner_before="Germany",
            idle_forts=1,
            idle_forts_of="Russia",
            idle_fort_hits=1,
        ),
    },
    nations={
        "Germany": Nation(
            name="Germany",
            treasury=3,
            bombed=1,
            heavy_bomber=True,
            coordination=True,
            technologies=frozenset({Technology.GAS_MASK}),
        ),
        "Turkey": Nation(name="Turkey"),
        "Russia": Nation(name="Russia"),
    },
    stacks=(Stack(nation="Turkey", place="Berlin", army=Army(infantry=2, zeppelins=1), fleet=Fleet(cruisers=1)),),
    mines=(Minefield(nation="Germany", place="Baltic", number=2),),
)
SMALLEST = {
    "rulebook": "great-war",
    "battle": "turn",
    "whose": "France",
    "turns": [["France"]],
    "nations": {"France": {}},
    "places": {"Paris": {"owner": "France", "adjacent": ["Channel"]}, "Channel": {"sea": True}},
}


def test_a_document_says_all_that_a_turn_needs(tmp_path: Path) -> None:
    (tmp_path / "turn.toml").write_text(WHOLE)
    opened = read_position(tmp_path / "turn.toml", [RULEBOOK])
    assert opened.position == Turn(board=BOARD, nations=("Germany", "Turkey"), profile=BY_002).start()
    assert (opened.title, opened.sides) == (
        "The turn of Germany and Turkey",
        (
            ("Berlin", "Turkey: 2 infantry, 1 zeppelin, 1 cruiser"),
            ("Baltic", "2 sea mines of Germany"),
            ("Berlin", "Germany: factory, port, 1 fort, 2 of their hits taken"),
            ("Poland", "Russia: 1 fort, 1 of their hits taken, left by Russia, contested"),
        ),
    )


def test_the_small_map_is_a_document() -> None:
    position = read_position(SMALL_WAR, [RULEBOOK]).position
    assert isinstance(position, Turn)
    assert (position.board.atlas, position.nations) == (small_war().atlas, ("Germany", "Austria", "Turkey"))


@pytest.mark.parametrize(
    ("entries", "fault"),
    [
        ({"whose": "Prussia"}, 'whose: "Prussia" is not one of the nations'),
        ({"turns": []}, "turns: [] should have at least 1 entry"),
        ({"turns": [["France"], ["France"]]}, "turns: France has 2 turns; each nation has one"),
        ({"nations": {"France": {}, "Italy": {}}}, "turns: Italy has no turn; each nation has one"),
        ({"alliances": {"Entente": ["Serbia"]}}, 'alliances.Entente[1]: "Serbia" is not one of the nations'),
        (
            {"guns": [{"zone": "Paris", "at": "Fao", "way": "through", "forts": "Paris"}]},
            "guns[1].zone: Paris is no sea zone",
        ),
        (
            {"guns": [{"zone": "Channel", "at": "Fao", "way": "through", "forts": "Channel"}]},
            "guns[1].forts: Channel is a sea zone; forts stand on land",
        ),
        ({"mines": [{"nation": "France", "place": "Paris"}]}, "mines[1].place: Paris is no sea zone"),
        (
            {"forces": [{"nation": "France", "place": "Paris", "ships": {"cruisers": 1}}]},
            "forces[1].ships: Paris has no port",
        ),
        (
            {"forces": [{"nation": "France", "place": "Channel", "units": {"infantry": 1}, "ships": {"cruisers": 1}}]},
            "forces[1].units: there are no transports in Channel to be aboard",
        ),
        (
            {"forces": [{"nation": "France", "place": "Pari", "ships": {"cruisers": 1}}]},
            'forces[1].place: "Pari" is not one of the places; did you mean "Paris"?',
        ),
        (
            {"forces": [{"nation": "France", "place": "Paris", "units": {"infntry": 1}}]},
            'forces[1].units: "infntry" is not known here; did you mean "infantry"?',
        ),
    ],
)
def test_a_fault_of_a_map_is_named_with_its_place(entries: dict[str, object], fault: str, tmp_path: Path) -> None:
    assert faults(tmp_path, {**SMALLEST, **entries}) == (fault,)


@pytest.mark.parametrize(
    ("place", "fault"),
    [
        ({"adjacent": []}, "places.Paris: it is next to nothing"),
        (
            {"adjacent": ["Chanel"]},
            'places.Paris.adjacent[1]: "Chanel" is not one of the places; did you mean "Channel"?',
        ),
        ({"port": True, "sea": True}, "places.Paris.port: a sea zone has none"),
        ({"forts": 1, "fort_hits": 5}, "places.Paris.fort_hits: 5 is more than 1 fort can take, 4"),
        ({"idle_fort_hits": 1}, "places.Paris.idle_fort_hits: 1 is more than 0 forts can take, 0"),
        (
            {"contested": True},
            "places.Paris.contested: nobody owns it; a contested territory stays friendly to its owner",
        ),
        ({"owner": "Frence"}, 'places.Paris.owner: "Frence" is not one of the nations; did you mean "France"?'),
    ],
)
def test_a_place_that_makes_no_sense_is_told(place: dict[str, object], fault: str, tmp_path: Path) -> None:
    places = {"Paris": {"adjacent": ["Channel"], **place}, "Channel": {"sea": True}}
    assert fault in faults(tmp_path, {**SMALLEST, "places": places})


def test_a_port_is_next_to_the_sea(tmp_path: Path) -> None:
    places = {"Paris": {"port": True, "adjacent": ["Lyon"]}, "Lyon": {}}
    assert faults(tmp_path, {**SMALLEST, "places": places}) == ("places.Paris.port: no sea zone is next to it",)
