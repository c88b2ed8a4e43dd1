@red-ford
Feature: Retreat

  Who leaves the field, and who may not.

  @rf.retreat.may
  Rule: At the end of each round a player may retreat
    rules "At the end of each round a player may retreat."
    Ask: When may I retreat?

    Scenario: The attacker has had enough
      Given the attacker has 1 spearman
      And the defender has 1 spearman
      When step 3 is fought with
        | attacker's spearmen | 1 |
        | defender's spearmen | 1 |
      Then these are all the choices
        | retreats  |
        | fights on |

    Scenario: The defender retreats in the second round
      Given the attacker has 1 spearman
      And the defender has 1 spearman
      When the attacker's spearmen and the defender's spearmen miss
      And step 5 of round 2 begins
      And the attacker chooses "fights on"
      And the defender chooses "retreats"
      Then the battle is over: the defender has retreated; the attacker has won

  @rf.retreat.attacker-first
  Rule: The attacker decides before the defender whether he retreats
    rules "The attacker decides first."
    Ask: Who says first whether he retreats?

    Scenario: The attacker is asked
      Given the attacker has 1 spearman
      And the defender has 1 spearman
      When the attacker's spearmen and the defender's spearmen miss
      And step 5 begins
      Then the attacker is asked

  @rf.retreat.fight-on
  Rule: A player may also fight on
    rules "A player may also fight on."
    Ask: Do I have to retreat?

    Scenario: Both fight on
      Given the attacker has 1 spearman
      And the defender has 1 spearman
      When step 3 is fought with
        | attacker's spearmen | 1 |
        | defender's spearmen | 1 |
      Then the battle stands at step 5
      And "attacker fights on" is allowed by rf.retreat.fight-on
      And "defender fights on" is allowed by rf.retreat.fight-on

  @rf.retreat.shaken
  Rule: A shaken army must retreat
    rules "A shaken army must retreat."
    Ask: My army failed its morale check; what now?
    Issue: rf.issue.shaken-elephants

    Scenario: A shaken defender retreats without being asked
      Given the attacker has 1 archer
      And the defender has 2 spearmen
      When step 1 is fought with
        | attacker's archers | 5 |
      And the defender's spearmen miss
      And step 4 is fought with
        | defender's morale | 1 |
      And step 5 begins
      And the attacker chooses "fights on"
      Then the battle is over: the defender has retreated; the attacker has won
      And the transcript says: defender retreats, having no other choice

    Scenario: By another reading elephants do not keep a shaken attacker from retreating
      Given reading b of rf.issue.shaken-elephants
      And the attacker has 2 elephants
      And the defender has 3 elephants
      When step 3 is fought with
        | attacker's elephants | 1, 1    |
        | defender's elephants | 3, 1, 1 |
      And step 4 is fought with
        | attacker's morale | 3 |
      Then the battle is over: the attacker has retreated; the defender has won

    Scenario: By a third reading a shaken attacker with elephants has no legal answer
      Given reading c of rf.issue.shaken-elephants
      And the attacker has 2 elephants
      And the defender has 3 elephants
      When step 3 is fought with
        | attacker's elephants | 1, 1    |
        | defender's elephants | 3, 1, 1 |
      And step 4 is fought with
        | attacker's morale | 3 |
      Then the transcript says: the attacker has no legal answer to "retreat?"
      And the defender is asked

  @rf.retreat.elephants
  Rule: An attacker who has elephants may never retreat
    rules "Elephants do not turn back in the water: an attacker who has elephants may never retreat."
    Ask: Can I retreat with my elephants?
    Issue: rf.issue.shaken-elephants

    Scenario: One elephant keeps the attacker in the battle, and the defender's stands on the bank
      Given the attacker has 1 elephant and 2 spearmen
      And the defender has 1 elephant
      When the attacker's spearmen, elephants and the defender's elephants miss
      And step 5 begins
      Then "attacker retreats" is forbidden by rf.retreat.elephants
      And "defender retreats" is allowed by rf.retreat.may

    Scenario: No reading lets an attacker retreat who has elephants and is not shaken
      Given reading b of rf.issue.shaken-elephants
      And the attacker has 1 elephant
      And the defender has 1 elephant
      When the attacker's elephants and the defender's elephants miss
      And step 5 begins
      Then the transcript says: attacker fights on, having no other choice

    Scenario: A shaken attacker who has elephants fights on
      Given the attacker has 2 elephants
      And the defender has 3 elephants
      When step 3 is fought with
        | attacker's elephants | 1, 1    |
        | defender's elephants | 3, 1, 1 |
      And step 4 is fought with
        | attacker's morale | 3 |
      Then the transcript says: attacker fights on, having no other choice
