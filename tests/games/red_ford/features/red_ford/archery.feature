@red-ford
Feature: Archery

  Archers shoot before anybody strikes a blow.

  @rf.archery.all
  Rule: All archers shoot in the first step of a round
    rules "All archers shoot."
    Ask: Do my archers shoot in every round?

    Scenario: Archers shoot in the first round and in the second
      Given the attacker has 2 archers
      And the defender has 1 spearman
      Then these dice are rolled
        | attacker's archers | 2 | 5 |
      When the attacker's archers and the defender's spearmen miss
      And step 1 of round 2 begins
      Then these dice are rolled
        | attacker's archers | 2 | 5 |

  @rf.archery.number
  Rule: An archer hits on a 5 or more
    rules "An archer hits on a 5 or more."
    Ask: What do my archers need to hit?

    Scenario: A 4 misses, and a 5 and a 6 hit
      Given the attacker has 3 archers
      And the defender has 3 spearmen
      Then these dice are rolled
        | attacker's archers | 3 | 5 |
      When step 1 is fought with
        | attacker's archers | 4, 5, 6 |
      Then the defender has 1 spearman left
      And the transcript does not cite rf.archery.removed-first

  @rf.archery.defender-first
  Rule: The defender's archers shoot before the attacker's
    rules "The defender's archers shoot first."
    Ask: Whose bows go first?

    Scenario: Both sides have archers
      Given the attacker has 2 archers
      And the defender has 1 archer
      Then these dice are rolled
        | defender's archers | 1 | 5 |
      When step 1 is fought with
        | defender's archers | 4    |
        | attacker's archers | 4, 4 |
      Then the battle stands at step 5

  @rf.archery.removed-first
  Rule: Units hit by the defender's archers are removed before the attacker's archers shoot
    rules "Units that are hit by them are removed before the attacker's archers shoot."
    Ask: My archer was shot; does he get to shoot back?

    Scenario: The only archer of the attacker is hit and does not shoot
      Given the attacker has 1 archer and 1 elephant
      And the defender has 1 archer
      When step 1 is fought with
        | defender's archers | 6 |
      Then the attacker's archers have not shot
      And the attacker has 1 elephant left
