import games.strategy.engine.data.GameData;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** TripleA behind the protocol: one JSON object a line from standard input, the answer to each on standard output. */
public final class Adapter {
  private static final int MOST_OPTIONS = 100;

  /** A battle that is open, and what the document calls the place. */
  private record Game(Fight fight, String here) {}

  private final Map<String, Game> games = new HashMap<>();

  public static void main(String[] arguments) throws Exception {
    System.setProperty("java.awt.headless", "true");
    var answers = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    System.setOut(System.err); // TripleA may write what it likes there
    var adapter = new Adapter();
    var requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line; (line = requests.readLine()) != null; ) answers.print(adapter.answer(line) + "\n");
  }

  private JSONObject answer(String line) throws JSONException {
    int seq = 0;
    JSONObject answer;
    try {
      var request = new JSONObject(line);
      seq = request.getInt("seq");
      answer = answerTo(request);
    } catch (Setup.Unsupported | Fight.Refused no) {
      var is = no instanceof Fight.Refused ? "refused" : "unsupported";
      answer = new JSONObject().put("is", is).put("why", no.getMessage());
    } catch (Exception failure) {
      answer = new JSONObject().put("is", "error").put("why", failure.toString());
    }
    return answer.put("seq", seq);
  }

  private JSONObject answerTo(JSONObject request) throws Exception {
    var name = request.optString("game");
    switch (request.getString("do")) {
      case "hello":
        return hello();
      case "open":
        var document = request.getJSONObject("document");
        close(name);
        games.put(name, new Game(new Fight(new Setup(document).game()), document.optString("here")));
        return state(open(name));
      case "roll":
        roll(open(name).fight, request.getJSONArray("dice"));
        return state(open(name));
      case "choose":
        choose(open(name).fight, request.getJSONObject("option"));
        return state(open(name));
      case "look":
        return state(open(name));
      case "close":
        open(name);
        close(name);
        return new JSONObject().put("is", "closed");
      default:
        throw new Setup.Unsupported("TripleA is not asked to " + request.getString("do"));
    }
  }

  private static JSONObject hello() throws Exception {
    var plays = new JSONObject().put("end-all-wars", new JSONObject().put("documents", new JSONArray(List.of("land"))));
    return new JSONObject()
        .put("is", "hello")
        .put("name", "TripleA")
        .put("version", version())
        .put("language", "Java")
        .put("protocol", 1)
        .put("plays", plays);
  }

  /** The version in the properties beside TripleA's archive. */
  private static String version() throws Exception {
    var archive = Path.of(GameData.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    var properties = new Properties();
    try (var reader = Files.newBufferedReader(archive.resolveSibling("game_engine.properties"))) {
      properties.load(reader);
    }
    return properties.getProperty("engine_version");
  }

  private Game open(String name) {
    var game = games.get(name);
    if (game == null) throw new IllegalArgumentException("no game \"%s\" is open".formatted(name));
    return game;
  }

  private void close(String name) {
    var game = games.remove(name);
    if (game != null) game.fight.end();
  }

  // --- what is given ---

  private static void roll(Fight fight, JSONArray given) throws Exception {
    if (!(fight.asked() instanceof Fight.Dice awaited)) throw new Fight.Refused("no dice are rolled now");
    var faces = new HashMap<Fight.Group, List<Integer>>();
    for (int each = 0; each < given.length(); each++) {
      var dice = given.getJSONObject(each);
      var shown = integers(dice.getJSONArray("faces"));
      if (shown.stream().anyMatch(face -> face < 1 || face > Setup.FACES))
        throw new Fight.Refused("there is no such face");
      var group =
          new Fight.Group(dice.getString("side"), dice.getString("kind"), shown.size(), dice.getInt("target"));
      faces.put(group, shown);
    }
    if (faces.size() != given.length() || !faces.keySet().equals(Set.copyOf(awaited.groups())))
      throw new Fight.Refused("these are not the dice that are rolled now");
    fight.answer(faces);
  }

  private static List<Integer> integers(JSONArray numbers) throws JSONException {
    var integers = new ArrayList<Integer>();
    for (int each = 0; each < numbers.length(); each++) integers.add(numbers.getInt(each));
    return integers;
  }

  private static void choose(Fight fight, JSONObject option) throws Exception {
    if (fight.asked() instanceof Fight.GoOn && List.of("Continue", "Stop").contains(option.optString("action")))
      fight.answer(option.getString("action").equals("Continue"));
    else if (fight.asked() instanceof Fight.Losses && option.optJSONObject("losses") != null)
      fight.answer(counts(option.getJSONObject("losses")));
    else throw new Fight.Refused("nobody may choose that now");
  }

  private static Map<String, Integer> counts(JSONObject counts) throws JSONException {
    var read = new TreeMap<String, Integer>();
    for (var kind : counts.keySet()) read.put(kind, counts.getInt(kind));
    return read;
  }

  // --- how it stands ---

  private static JSONObject state(Game game) throws JSONException {
    var state = new JSONObject().put("is", "state");
    var survivors =
        Stream.of(Setup.ATTACKER, Setup.DEFENDER)
            .map(side -> Map.of("of", side, "units", game.fight.left(side)));
    state.put("survivors", JSONObject.wrap(survivors.toList()));
    var asked = game.fight.asked();
    if (asked instanceof Fight.Dice dice) state.put("awaits", rollOf(dice)).put("more_dice", dice.moreFollow());
    if (asked instanceof Fight.Losses losses)
      state.put("awaits", choiceOf(losses)).put("more_dice", losses.moreFollow());
    if (asked instanceof Fight.GoOn)
      state.put("awaits", choice(Setup.ATTACKER, Stream.of(Map.of("action", "Continue"), Map.of("action", "Stop"))));
    if (asked instanceof Fight.Over over) {
      if (over.failure() != null) throw new IllegalStateException(over.failure());
      var holder = Map.of("holder", game.fight.holder(), "space", game.here, "contested", false);
      state.put("outcome", "the battle is over").put("holders", JSONObject.wrap(List.of(holder)));
    }
    return state;
  }

  private static JSONObject rollOf(Fight.Dice dice) throws JSONException {
    var groups =
        dice.groups().stream()
            .map(
                each ->
                    Map.of("side", each.side(), "kind", each.kind(), "dice", each.dice(), "target", each.target()));
    return new JSONObject()
        .put("kind", "roll")
        .put("faces", Setup.FACES)
        .put("hits", "or less")
        .put("dice", JSONObject.wrap(groups.toList()));
  }

  private static JSONObject choiceOf(Fight.Losses losses) throws JSONException {
    var kinds = List.copyOf(losses.targets().keySet());
    return choice(losses.side(), ways(losses.targets(), kinds, losses.hits()).map(each -> Map.of("losses", each)));
  }

  /** All ways to lose so many units of these kinds. */
  private static Stream<Map<String, Integer>> ways(Map<String, Integer> targets, List<String> kinds, int hits) {
    if (kinds.isEmpty()) return hits == 0 ? Stream.of(Map.of()) : Stream.empty();
    var kind = kinds.get(0);
    return IntStream.rangeClosed(0, Math.min(hits, targets.get(kind)))
        .boxed()
        .flatMap(
            taken ->
                ways(targets, kinds.subList(1, kinds.size()), hits - taken).map(way -> with(way, kind, taken)));
  }

  private static Map<String, Integer> with(Map<String, Integer> way, String kind, int taken) {
    var extended = new TreeMap<>(way);
    if (taken > 0) extended.put(kind, taken);
    return extended;
  }

  private static JSONObject choice(String side, Stream<? extends Map<String, ?>> options) throws JSONException {
    var listed = options.limit(MOST_OPTIONS + 1).map(data -> Map.of("data", data)).toList();
    return new JSONObject()
        .put("kind", "choice")
        .put("by", side)
        .put("options", JSONObject.wrap(listed.subList(0, Math.min(MOST_OPTIONS, listed.size()))))
        .put("more_options", listed.size() > MOST_OPTIONS);
  }
}
