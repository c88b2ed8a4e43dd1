import games.strategy.engine.data.GameData;
import games.strategy.engine.data.GameParser;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.json.JSONException;
import org.json.JSONObject;

/** A document on land combat of The War to End All Wars, as a game for TripleA: two players, two territories. */
final class Setup {
  static final String ATTACKER = "attacker";
  static final String DEFENDER = "defender";
  static final String HOME = "Home";
  static final String HERE = "Here";
  static final int FACES = 10;

  /** A request about something that TripleA has no rules for. */
  static final class Unsupported extends RuntimeException {
    Unsupported(String why) {
      super(why);
    }
  }

  /** What a die needs in attack and in defence. */
  private record Figures(int attack, int defend) {
    Figures given(JSONObject columns) {
      return columns == null ? this : new Figures(columns.optInt("attack", attack), columns.optInt("defend", defend));
    }
  }

  private static final String GUNS = "anti_air_guns";
  private static final String CITY = "city";
  private static final Map<String, Figures> ROSTER = // as rosters.json of `clausewitz export` has it
      new TreeMap<>(
          Map.of(
              "infantry", new Figures(2, 4),
              "artillery", new Figures(4, 4),
              "tanks", new Figures(5, 4),
              "fighters", new Figures(3, 4),
              "bombers", new Figures(5, 1),
              GUNS, new Figures(0, 1),
              CITY, new Figures(0, 3)));
  private static final List<String> LAND_UNITS = List.of("infantry", "artillery", "tanks");
  private static final List<String> PLANES = List.of("fighters", "bombers");
  private static final List<String> FLIGHTS = List.of("", "_of_flight_2", "_of_flight_3");
  private static final Set<String> IGNORED = Set.of("profile", "readings"); // TripleA plays by its own
  private static final Set<String> ENTRIES =
      Set.of(
          "rulebook", "battle", "here", ATTACKER, DEFENDER, "way_home", "trench_penalty", "beach_penalty", "figures");
  private static final int ROUNDS_OF_FUEL = 4;

  private final JSONObject document;

  Setup(JSONObject document) throws JSONException {
    this.document = document;
    IGNORED.forEach(document::remove);
    requireOnly(document, ENTRIES);
    if (!"end-all-wars".equals(document.optString("rulebook")) || !"land".equals(document.optString("battle", "land")))
      throw new Unsupported("TripleA is asked for land combat of The War to End All Wars alone");
  }

  /** The game, in which the attacker's units are still at home. */
  GameData game() throws Exception {
    var xml = new ByteArrayInputStream(xml().getBytes(StandardCharsets.UTF_8));
    return new GameParser("a battle").parse(xml, null, false);
  }

  private String xml() throws JSONException {
    var types = kinds().map("<unit name='%s'/>"::formatted).collect(Collectors.joining());
    var attachments = kinds().map(this::attachment).collect(Collectors.joining());
    return """
        <?xml version="1.0"?>
        <!DOCTYPE game SYSTEM "game.dtd">
        <game>
          <info name="a battle" version="1.0"/>
          <loader javaClass="games.strategy.triplea.TripleA"/>
          <diceSides value="%d"/>
          <map><territory name="Home"/><territory name="Here"/><connection t1="Home" t2="Here"/></map>
          <resourceList><resource name="PUs"/></resourceList>
          <playerList>
            <player name="attacker"/><player name="defender"/>
            <alliance player="attacker" alliance="attackers"/><alliance player="defender" alliance="defenders"/>
          </playerList>
          <unitList>%s</unitList>
          <territoryEffectList><territoryEffect name="penalty"/></territoryEffectList>
          <gamePlay>
            <delegate name="battle" javaClass="games.strategy.triplea.delegate.BattleDelegate"/>
            <sequence><step name="attackerBattle" delegate="battle" player="attacker"/></sequence>
          </gamePlay>
          <attachmentList>
            %s%s
            <attachment name="territoryAttachment" attachTo="Here" type="territory"
                javaClass="games.strategy.triplea.attachments.TerritoryAttachment">
              <option name="production" value="1"/><option name="territoryEffect" value="penalty"/>
            </attachment>
          </attachmentList>
          <initialize>
            <ownerInitialize>
              <territoryOwner territory="Home" owner="attacker"/><territoryOwner territory="Here" owner="defender"/>
            </ownerInitialize>
            <unitInitialize>%s%s</unitInitialize>
          </initialize>
          <propertyList><property name="Choose AA Casualties" value="true"><boolean/></property></propertyList>
        </game>
        """
        .formatted(
            FACES,
            types,
            attachments,
            penalty(),
            placed(attackers(), HOME, ATTACKER),
            placed(defenders(), HERE, DEFENDER));
  }

  /** All kinds of units, those of each flight apart. */
  private static Stream<String> kinds() {
    var planes = PLANES.stream().flatMap(plane -> FLIGHTS.stream().map(plane::concat));
    return Stream.concat(ROSTER.keySet().stream().filter(kind -> !PLANES.contains(kind)), planes);
  }

  private String attachment(String kind) {
    var base = kind.replaceAll("_of_flight_\\d$", "");
    var given = document.optJSONObject("figures");
    var figures = ROSTER.get(base).given(given == null ? null : given.optJSONObject(base));
    var options =
        new TreeMap<String, Object>(Map.of("movement", 1, "attack", figures.attack, "defense", figures.defend));
    if (PLANES.contains(base)) options.putAll(Map.of("isAir", true, "movement", 4));
    if (base.equals(CITY)) options.put("isInfrastructure", true);
    if (base.equals(GUNS)) options.putAll(antiAir(figures.defend));
    return """
        <attachment name="unitAttachment" attachTo="%s" type="unitType"
            javaClass="games.strategy.triplea.attachments.UnitAttachment">%s</attachment>
        """
        .formatted(kind, options(options));
  }

  /** Guns of TripleA fire at aircraft alone, each once and before all others roll; with these they do no more. */
  private static Map<String, Object> antiAir(int target) {
    var planes = kinds().filter(kind -> PLANES.stream().anyMatch(kind::startsWith));
    return Map.of(
        "isAAforCombatOnly", true,
        "typeAA", "guns",
        "targetsAA", planes.collect(Collectors.joining(":")),
        "attackAA", target,
        "maxAAattacks", 1,
        "mayOverStackAA", true, // more of them than there are aircraft
        "maxRoundsAA", 1,
        "defense", 0);
  }

  private static String options(Map<String, Object> options) {
    return options.entrySet().stream()
        .map(each -> "<option name='%s' value='%s'/>".formatted(each.getKey(), each.getValue()))
        .collect(Collectors.joining());
  }

  /** Penalties, as an effect of the territory on whoever attacks it. */
  private String penalty() {
    return """
        <attachment name="territoryEffectAttachment" attachTo="penalty" type="territoryEffect"
            javaClass="games.strategy.triplea.attachments.TerritoryEffectAttachment">
          <option name="combatOffenseEffect" value="%s" count="%d"/>
        </attachment>
        """
        .formatted(
            kinds().collect(Collectors.joining(":")),
            -document.optInt("trench_penalty") - document.optInt("beach_penalty"));
  }

  private static String placed(Map<String, Integer> units, String territory, String owner) {
    return units.entrySet().stream()
        .map(
            each ->
                "<unitPlacement unitType='%s' territory='%s' quantity='%d' owner='%s'/>"
                    .formatted(each.getKey(), territory, each.getValue(), owner))
        .collect(Collectors.joining());
  }

  private Map<String, Integer> attackers() throws JSONException {
    var attacker = document.getJSONObject(ATTACKER);
    requireOnly(attacker, Set.of("units", "flights"));
    var units = counts(attacker.optJSONObject("units"), LAND_UNITS);
    var flights = attacker.optJSONArray("flights");
    for (int number = 0; flights != null && number < flights.length(); number++) {
      var flight = flights.getJSONObject(number);
      for (var plane : PLANES)
        if (flight.optInt(plane) > 0) {
          requireFuel(flight);
          units.put(plane + FLIGHTS.get(number), flight.getInt(plane));
        }
    }
    return units;
  }

  private Map<String, Integer> defenders() throws JSONException {
    var defender = document.getJSONObject(DEFENDER);
    requireOnly(defender, Set.of("units"));
    return counts(defender.optJSONObject("units"), ROSTER.keySet());
  }

  /** Aircraft of TripleA pay fuel when they move, and none in a battle: they need enough that it decides nothing. */
  private void requireFuel(JSONObject flight) {
    int home = flight.optInt("way_home", document.optInt("way_home", 1));
    if (flight.optInt("fuel") - flight.optInt("spent") < home + ROUNDS_OF_FUEL)
      throw new Unsupported("in a battle of TripleA no fuel is paid");
  }

  private static Map<String, Integer> counts(JSONObject units, Collection<String> known) throws JSONException {
    var counts = new LinkedHashMap<String, Integer>();
    if (units == null) return counts;
    requireOnly(units, known);
    for (var kind : units.keySet()) if (units.getInt(kind) > 0) counts.put(kind, units.getInt(kind));
    return counts;
  }

  private static void requireOnly(JSONObject entries, Collection<String> known) {
    for (var entry : entries.keySet()) if (!known.contains(entry)) throw new Unsupported("TripleA has no " + entry);
  }
}
