@great-war
Feature: Repairing forts

  When damaged forts are repaired, and when an attack keeps them from it.

  @gw.fort.repair
  Rule: A damaged fortress is repaired
    002 "A fortress that was damaged is repaired"
    Issue: gw.issue.repair-amount
    Issue: gw.issue.repaired-wrecks
    Issue: gw.issue.repair-since
    Issue: gw.issue.five-units
    Issue: gw.issue.repair-in-contest
    Ask: Do forts ever get their hits back?

    Scenario: All the damage of a fort is repaired
      Given the defender has 1 fort and 1 infantry
      And the defender's forts have taken 3 hits
      When phase 6 of the defender's turn comes
      Then the forts of the defender have taken 0 hits

    Scenario: Another reading repairs one hit of each fort
      Given reading b of gw.issue.repair-amount
      And the defender has 2 forts and 2 infantry
      And the defender's forts have taken 5 hits
      When phase 6 of the defender's turn comes
      Then the forts of the defender have taken 3 hits

    Scenario: A wrecked fort is repaired
      Given the defender has 1 fort and 1 infantry
      And the defender's forts have taken 4 hits
      When phase 6 of the defender's turn comes
      Then no fort of the defender is wrecked

    Scenario: Another reading leaves a wreck unrepaired
      Given reading b of gw.issue.repaired-wrecks
      And the defender has 2 forts and 2 infantry
      And the defender's forts have taken 7 hits
      When phase 6 of the defender's turn comes
      Then the forts of the defender have taken 4 hits

    Scenario: Four and three attackers in two attacks are not five
      Given the defender has 1 fort and 1 infantry
      And the defender's forts have taken 3 hits
      And 4 land units have attacked the forts in the enemy's turn
      And 3 land units have attacked the forts in their owner's turn
      When phase 6 of the defender's turn comes
      Then the forts of the defender have taken 0 hits

    Scenario: Another reading ignores attacks in the enemy's turn
      Given reading b of gw.issue.repair-since
      And the defender has 1 fort and 1 infantry
      And the defender's forts have taken 3 hits
      And 9 land units have attacked the forts in the enemy's turn
      When phase 6 of the defender's turn comes
      Then the forts of the defender have taken 0 hits

    Scenario: In a turn: its owner's own attack in the territory does not keep a fort from being repaired
      Given a turn of France on this board
        | Lorraine | France  | 5 infantry |
        | Lorraine | Germany | 1 infantry |
      And "Lorraine" is contested
      And the forts of "Lorraine" have taken 2 hits
      When the turn begins
      And combat on land begins
      And France attacks "Lorraine"
      And step 5a is fought with
        | attacker's infantry | 1, 6, 6, 6, 6 |
        | defender's infantry | 6             |
      And the turn ends
      Then the forts of "Lorraine" have now taken 0 hits

  @gw.fort.repair.phase
  Rule: A fort is repaired during phase 6
    002 "during phase 6"
    See: "phase 6" nowhere, what the phases of a turn are is in no source
    Ask: When in the turn do forts heal?

    Scenario Outline: A fort is repaired neither before phase 6 nor after it
      Given the defender has 1 fort and 1 infantry
      And the defender's forts have taken 3 hits
      When phase <phase> of the defender's turn comes
      Then the forts of the defender have taken 3 hits

      Examples:
        | phase |
        | 5     |
        | 7     |

  @gw.fort.repair.turn
  Rule: A fort is repaired in its owner's turn
    002 "of the owners turn"
    Ask: Does my fort fix itself on your turn?

    Scenario: A fort is not repaired in the enemy's turn
      Given the defender has 1 fort and 1 infantry
      And the defender's forts have taken 3 hits
      When phase 6 of the attacker's turn comes
      Then the forts of the defender have taken 3 hits

  @gw.fort.repair.attacked
  Rule: A fort that was the subject of an attack by five or more land units is not repaired
    002 "in which it was not the subject of an attack by five or more land units."
    Issue: gw.issue.repair-since
    Issue: gw.issue.five-units
    Issue: gw.issue.five-with-guns
    Issue: gw.issue.bombarded-repair
    Issue: gw.issue.captured-repair
    Ask: How many attackers stop a fort from being patched up?

    Scenario: A fort attacked by five land units in the enemy's turn is not repaired
      Given the defender has 1 fort and 1 infantry
      And the defender's forts have taken 3 hits
      And 5 land units have attacked the forts in the enemy's turn
      When phase 6 of the defender's turn comes
      Then the forts of the defender have taken 3 hits

    Scenario: Another reading adds up the units of several attacks
      Given reading b of gw.issue.five-units
      And the defender has 1 fort and 1 infantry
      And the defender's forts have taken 3 hits
      And 4 land units have attacked the forts in the enemy's turn
      And 1 land unit has attacked the forts in their owner's turn
      When phase 6 of the defender's turn comes
      Then the forts of the defender have taken 3 hits

    Scenario: Another reading counts attacks in the owner's turn alone
      Given reading b of gw.issue.repair-since
      And the defender has 1 fort and 1 infantry
      And the defender's forts have taken 3 hits
      And 5 land units have attacked the forts in their owner's turn
      When phase 6 of the defender's turn comes
      Then the forts of the defender have taken 3 hits

    Scenario: In a turn: a fort that five units have attacked since is not repaired in its owner's next turn
      Given a turn of Germany on this board
        | Rhineland | Germany | 5 infantry |
        | Lorraine  | France  | 1 infantry |
      When the turn begins
      And Germany moves 5 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      And the defender's forts miss
      And step 5a is fought with
        | attacker's infantry | 1, 6, 6, 6, 6 |
        | defender's infantry | 6             |
      And the defender takes 1 hit on his forts
      And step 6 begins
      And the attacker retreats to "Rhineland"
      And the turn ends
      And the next turn is that of France
      And the turn ends
      Then the forts of "Lorraine" have now taken 1 hit
