import games.strategy.engine.data.Change;
import games.strategy.engine.data.GameData;
import games.strategy.engine.data.PlayerID;
import games.strategy.engine.data.Route;
import games.strategy.engine.data.Territory;
import games.strategy.engine.data.Unit;
import games.strategy.engine.data.changefactory.ChangeFactory;
import games.strategy.engine.delegate.IDelegateBridge;
import games.strategy.engine.history.IDelegateHistoryWriter;
import games.strategy.sound.ISound;
import games.strategy.triplea.attachments.UnitAttachment;
import games.strategy.triplea.delegate.BattleTracker;
import games.strategy.triplea.delegate.DiceRoll;
import games.strategy.triplea.delegate.IBattle;
import games.strategy.triplea.delegate.TerritoryEffectHelper;
import games.strategy.triplea.delegate.dataObjects.CasualtyDetails;
import games.strategy.triplea.player.ITripleAPlayer;
import games.strategy.triplea.ui.display.ITripleADisplay;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.SynchronousQueue;

/** A battle that TripleA fights in a thread of its own; it waits there for each roll and decision. */
final class Fight {
  /** Something that TripleA waits for. */
  sealed interface Question {}

  /** Dice of one side; others may follow before anything else happens. */
  record Dice(String side, List<Group> groups, boolean moreFollow) implements Question {}

  /** Dice against one target number, for units of one kind. */
  record Group(String side, String kind, int dice, int target) {}

  /** So many hits on units of these kinds; dice of the side that takes them may follow. */
  record Losses(String side, Map<String, Integer> targets, int hits, boolean moreFollow) implements Question {}

  /** Whether the attacker goes on. */
  record GoOn() implements Question {}

  /** It is over, or has broken down. */
  record Over(Throwable failure) implements Question {}

  /** TripleA does not allow what was answered. */
  static final class Refused extends RuntimeException {
    Refused(String why) {
      super(why);
    }
  }

  private final SynchronousQueue<Question> questions = new SynchronousQueue<>();
  private final SynchronousQueue<Object> answers = new SynchronousQueue<>();
  private final GameData data;
  private final Territory home;
  private final Territory here;
  private final PlayerID attacker;
  private final PlayerID defender;
  private final Map<Unit, String> sides = new LinkedHashMap<>();
  private final Set<Unit> dead = new HashSet<>();
  private final List<Unit> fallen = new ArrayList<>();
  private final Thread thread = new Thread(this::fight, "battle");
  private volatile String complaint;
  private IBattle battle;
  private Question asked;

  Fight(GameData data) throws InterruptedException {
    this.data = data;
    home = data.getMap().getTerritory(Setup.HOME);
    here = data.getMap().getTerritory(Setup.HERE);
    attacker = data.getPlayerList().getPlayerId(Setup.ATTACKER);
    defender = data.getPlayerList().getPlayerId(Setup.DEFENDER);
    home.getUnits().forEach(unit -> sides.put(unit, Setup.ATTACKER));
    here.getUnits().forEach(unit -> sides.put(unit, Setup.DEFENDER));
    thread.setDaemon(true);
    thread.start();
    asked = questions.take();
  }

  Question asked() {
    return asked;
  }

  /** Answers what TripleA waits for: the faces of dice, the losses by kind, or whether to go on. */
  void answer(Object answer) throws InterruptedException {
    complaint = null;
    answers.put(answer);
    asked = questions.take();
    if (complaint != null) throw new Refused(complaint);
  }

  void end() {
    thread.interrupt();
  }

  /** The units of a side that are left, by kind. */
  Map<String, Integer> left(String side) {
    var left = new ArrayList<>(home.getUnits().getUnits());
    left.addAll(here.getUnits().getUnits());
    left.removeIf(unit -> dead.contains(unit) || !side.equals(sides.get(unit)));
    return counted(left);
  }

  /** Whose the territory is. */
  String holder() {
    return here.getOwner().getName();
  }

  // --- in the thread of the battle ---

  private void fight() {
    try {
      var units = new ArrayList<>(home.getUnits().getUnits());
      var tracker = new BattleTracker();
      var bridge = bridge();
      bridge.addChange(ChangeFactory.moveUnits(home, here, units));
      tracker.addBattle(new Route(home, here), units, attacker, bridge, null, List.of());
      battle = tracker.getPendingBattle(here, false, IBattle.BattleType.NORMAL);
      if (battle != null) battle.fight(bridge);
      questions.put(new Over(null));
    } catch (InterruptedException closed) {
      // nobody waits for it
    } catch (Throwable failure) {
      questions.offer(new Over(failure));
    }
  }

  private Object ask(Question question) throws InterruptedException {
    questions.put(question);
    return answers.take();
  }

  private IDelegateBridge bridge() {
    var display = stub(ITripleADisplay.class, this::watch);
    var player = stub(ITripleAPlayer.class, this::decide);
    var sound = stub(ISound.class, (method, given) -> null);
    var history = stub(IDelegateHistoryWriter.class, (method, given) -> null);
    return stub(
        IDelegateBridge.class,
        (method, given) ->
            switch (method) {
              case "getData" -> data;
              case "getPlayerId" -> attacker;
              case "getRemotePlayer" -> player;
              case "getDisplayChannelBroadcaster" -> display;
              case "getSoundChannelBroadcaster" -> sound;
              case "getHistoryWriter" -> history;
              case "getRandom" -> roll((int) given[1], (PlayerID) given[2], (String) given[4]);
              case "addChange" -> {
                data.performChange((Change) given[0]);
                yield null;
              }
              default -> null;
            });
  }

  /** What happens when TripleA calls a method of an interface. */
  private interface Handler {
    Object handle(String method, Object[] given) throws Throwable;
  }

  private static <T> T stub(Class<T> type, Handler handler) {
    var loader = Fight.class.getClassLoader();
    return type.cast(
        Proxy.newProxyInstance(
            loader, new Class<?>[] {type}, (proxy, method, given) -> handler.handle(method.getName(), given)));
  }

  /** What TripleA shows to the players. */
  @SuppressWarnings("unchecked")
  private Object watch(String method, Object[] given) {
    if (method.equals("listBattleSteps")) fallen.clear(); // a round begins
    if (method.equals("casualtyNotification")) {
      fallen.addAll((Collection<Unit>) given[4]);
      dead.addAll(fallen);
    }
    return null;
  }

  /** What TripleA asks a player. */
  @SuppressWarnings("unchecked")
  private Object decide(String method, Object[] given) throws InterruptedException {
    switch (method) {
      case "selectCasualties":
        var targets = (Collection<Unit>) given[0];
        var player = (PlayerID) given[5];
        boolean moreFollow = player.equals(defender) && !groups(defender).isEmpty();
        var losses =
            (Map<String, Integer>) ask(new Losses(player.getName(), counted(targets), (int) given[2], moreFollow));
        return new CasualtyDetails(some(targets, losses), List.of(), false);
      case "retreatQuery":
        return (boolean) ask(new GoOn()) ? null : ((Collection<Territory>) given[3]).iterator().next();
      case "reportError":
        complaint = (String) given[0];
        return null;
      case "confirmOwnCasualties", "confirmEnemyCasualties":
        return null;
      default:
        throw new IllegalStateException("TripleA asks a player " + method);
    }
  }

  /** Faces for so many dice; TripleA counts them from 0, those of the weakest unit first. */
  @SuppressWarnings("unchecked")
  private int[] roll(int count, PlayerID player, String purpose) throws InterruptedException {
    var groups = purpose.startsWith("Roll ") ? freeRoll(count) : groups(player);
    if (groups.stream().mapToInt(Group::dice).sum() != count)
      throw new IllegalStateException("TripleA rolls %d dice for %s".formatted(count, groups));
    boolean moreFollow = player.equals(attacker) && !groups(defender).isEmpty();
    var faces = (Map<Group, List<Integer>>) ask(new Dice(player.getName(), groups, moreFollow));
    return groups.stream().flatMap(group -> faces.get(group).stream()).mapToInt(face -> face - 1).toArray();
  }

  private List<Group> freeRoll(int count) {
    var guns = battle.getDefendingUnits().stream().filter(unit -> attachment(unit).getAttackAA(defender) > 0).findAny();
    var gun = guns.orElseThrow();
    return List.of(new Group(Setup.DEFENDER, kind(gun), count, attachment(gun).getAttackAA(defender)));
  }

  /** What a side rolls in a round, those that have just been hit too, with the numbers that TripleA counts for it. */
  private List<Group> groups(PlayerID player) {
    boolean defends = player.equals(defender);
    var firing = new ArrayList<>(defends ? battle.getDefendingUnits() : battle.getAttackingUnits());
    if (defends) fallen.stream().filter(unit -> unit.getOwner().equals(defender)).forEach(firing::add);
    DiceRoll.sortByStrength(firing, defends);
    var enemies = new ArrayList<>(defends ? battle.getAttackingUnits() : battle.getDefendingUnits());
    var powers =
        DiceRoll.getUnitPowerAndRollsForNormalBattles(
            firing, enemies, defends, false, data, here, TerritoryEffectHelper.getEffects(here), false, List.of());
    var dice = new LinkedHashMap<Group, Integer>();
    for (var unit : firing) {
      var power = powers.get(unit);
      var group = new Group(player.getName(), kind(unit), 0, power.getFirst());
      if (power.getFirst() > 0) dice.merge(group, power.getSecond(), Integer::sum);
    }
    return dice.entrySet().stream()
        .map(each -> new Group(each.getKey().side, each.getKey().kind, each.getValue(), each.getKey().target))
        .filter(group -> group.dice > 0)
        .toList();
  }

  private static UnitAttachment attachment(Unit unit) {
    return UnitAttachment.get(unit.getType());
  }

  private static String kind(Unit unit) {
    return unit.getType().getName();
  }

  private static Map<String, Integer> counted(Collection<Unit> units) {
    var counts = new TreeMap<String, Integer>();
    units.forEach(unit -> counts.merge(kind(unit), 1, Integer::sum));
    return counts;
  }

  /** So many units of each kind. */
  private static List<Unit> some(Collection<Unit> units, Map<String, Integer> counts) {
    var some = new ArrayList<Unit>();
    counts.forEach(
        (kind, count) ->
            units.stream().filter(unit -> kind(unit).equals(kind)).limit(count).forEach(some::add));
    return some;
  }
}
