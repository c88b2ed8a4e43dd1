@great-war
Feature: Repairing forts

  When damaged forts are repaired, and which attacks prevent that.

  @gw.fort.repair
  Rule: A damaged fortress is repaired
    002 "A fortress that was damaged is repaired"
    Issue: gw.issue.repair-amount
    Issue: gw.issue.repaired-wrecks
    Issue: gw.issue.repair-since
    Issue: gw.issue.five-units
    Issue: gw.issue.repair-in-contest
    Issue: gw.issue.five-with-guns
    Issue: gw.issue.five-aboard
    Issue: gw.issue.bombarded-repair
    Issue: gw.issue.captured-repair
    Ask: Do forts ever get their hits back?

    Scenario: All the damage of a fort is repaired
      Given the defender has 1 fort and 1 infantry
      And the defender's forts have taken 3 hits
      When phase 6 of the defender's turn begins
      Then the forts of the defender have taken 0 hits

    Scenario: A wrecked fort is repaired
      Given the defender has 1 fort and 1 infantry
      And the defender's forts have taken 4 hits
      When phase 6 of the defender's turn begins
      Then no fort of the defender is wrecked

    Scenario: Four and three attackers in two attacks are not five
      Given the defender has 1 fort and 1 infantry
      And the defender's forts have taken 3 hits
      And 4 land units have attacked the forts in the enemy's turn
      And 3 land units have attacked the forts in their owner's turn
      When phase 6 of the defender's turn begins
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

    Scenario: In a turn: rail guns that support an attack are not counted among the five
      Given a turn of Germany on this board
        | Rhineland | Germany | 1 rail gun, 4 infantry |
        | Lorraine  | France  | 1 infantry             |
      When the turn begins
      And Germany moves 4 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      And step 2 is fought with
        | attacker's supporting rail guns | 1 |
      And the defender takes 1 hit on his forts
      And the defender's forts and infantry and the attacker's infantry miss
      And step 6 begins
      And the attacker retreats to "Rhineland"
      And the turn ends
      And the next turn is that of France
      And the turn ends
      Then the forts of "Lorraine" have now taken 0 hits

    Scenario: In a turn: a bombardment by five rail guns does not keep a fort from being repaired
      Given a turn of Germany on this board
        | Rhineland | Germany | 5 rail guns |
        | Lorraine  | France  | 1 infantry  |
      When the turn begins
      And Germany bombards "Lorraine" from "Rhineland"
      And step G1 is fought with
        | attacker's rail guns | 3, 4, 4, 4, 4 |
      And the defender takes 1 hit on his forts
      And the turn ends
      And the next turn is that of France
      And the turn ends
      Then the forts of "Lorraine" have now taken 0 hits

    Scenario: In a turn: a fort in a contested territory is repaired
      Given a turn of France on this board
        | Lorraine | France  | 2 infantry |
        | Lorraine | Germany | 1 infantry |
      And "Lorraine" is contested
      And the forts of "Lorraine" have taken 2 hits
      When the turn begins
      And combat on land begins
      And France rests in "Lorraine"
      And the turn ends
      Then the forts of "Lorraine" have now taken 0 hits

    Scenario: In a turn: two attacks by three land units each do not keep a fort from being repaired
      Given a turn of Germany, Austria on this board
        | Rhineland | Germany | 3 infantry |
        | Rhineland | Austria | 3 infantry |
        | Lorraine  | France  | 1 infantry |
      And the forts of "Lorraine" have taken 1 hit
      When the turn begins
      And Germany moves 3 infantry from "Rhineland" to "Lorraine"
      And Austria moves 3 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      And Germany attacks "Lorraine"
      And the defender's forts and infantry and the attacker's infantry miss
      And step 6 begins
      And the attacker retreats to "Rhineland"
      And Austria attacks "Lorraine"
      And the defender's forts and infantry and the attacker's infantry miss
      And step 6 begins
      And the attacker contests
      And the turn ends
      And the next turn is that of France
      And combat on land begins
      And France rests in "Lorraine"
      And the turn ends
      Then the forts of "Lorraine" have now taken 0 hits

    Scenario: In a turn: artillery that stays aboard is not counted among the five
      Given a turn of England on this board
        | Aegean Sea     | England | 3 transports, 4 infantry, 1 artillery |
        | Constantinople | Turkey  | 3 infantry                            |
      And the forts of "Constantinople" have taken 1 hit
      When the turn begins
      And England invades "Constantinople" from "Aegean Sea"
      And the defender's forts and infantry and the attacker's landing infantry and infantry miss
      And step 7 of round 2 begins
      And the attacker contests
      And the turn ends
      And the next turn is that of Turkey
      And combat on land begins
      And Turkey rests in "Constantinople"
      And the turn ends
      Then the forts of "Constantinople" have now taken 0 hits

    Scenario: In a turn: a fort that five units have attacked is repaired a turn later, if it is left alone
      Given a turn of Germany on this board
        | Rhineland | Germany | 5 infantry |
        | Lorraine  | France  | 1 infantry |
      And the forts of "Lorraine" have taken 2 hits
      When the turn begins
      And Germany moves 5 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      And the defender's forts and infantry and the attacker's infantry miss
      And step 6 begins
      And the attacker retreats to "Rhineland"
      And the turn ends
      And the next turn is that of France
      And the turn ends
      Then the forts of "Lorraine" have now taken 2 hits
      When the next turn is that of Germany
      And the turn ends
      And the next turn is that of France
      And the turn ends
      Then the forts of "Lorraine" have now taken 0 hits

    Scenario: In a turn: an attack by five units that did no damage does not keep later damage from being repaired
      Given a turn of Germany on this board
        | Rhineland | Germany | 5 infantry |
        | Berlin    | Germany | 1 rail gun |
        | Lorraine  | France  | 1 infantry |
      When the turn begins
      And Germany moves 5 infantry from "Rhineland" to "Lorraine"
      And Germany moves 1 rail gun from "Berlin" to "Rhineland"
      And combat on land begins
      And the attacker's supporting rail guns miss
      And the defender's forts and infantry and the attacker's infantry miss
      And step 6 begins
      And the attacker retreats to "Rhineland"
      And the turn ends
      And the next turn is that of France
      And the turn ends
      And the next turn is that of Germany
      And Germany bombards "Lorraine" from "Rhineland"
      And step G1 is fought with
        | attacker's rail guns | 3 |
      And the defender takes 1 hit on his forts
      And the turn ends
      Then the forts of "Lorraine" have now taken 1 hit
      When the next turn is that of France
      And the turn ends
      Then the forts of "Lorraine" have now taken 0 hits

    # Under other readings

    Scenario Outline: <Repairs by other answers>
      Given reading b of <question>
      And the defender has 2 forts and 2 infantry
      And the defender's forts have taken <before> hits
      When phase 6 of the defender's turn begins
      Then the forts of the defender have taken <after> hits

      Examples:
        | Repairs by other answers                     | question                 | before | after |
        | Another answer repairs one hit of each fort  | gw.issue.repair-amount   | 5      | 3     |
        | Another answer leaves a wreck unrepaired     | gw.issue.repaired-wrecks | 7      | 4     |

    Scenario: In a turn: another answer leaves the hits of a wreck
      Given reading b of gw.issue.repaired-wrecks
      And a turn of Turkey on this board
        | Constantinople | Turkey | 1 infantry |
      And the forts of "Constantinople" have taken 7 hits
      When the turn begins
      And the turn ends
      Then the forts of "Constantinople" have now taken 4 hits

    Scenario: Another answer ignores attacks in the enemy's turn
      Given reading b of gw.issue.repair-since
      And the defender has 1 fort and 1 infantry
      And the defender's forts have taken 3 hits
      And 9 land units have attacked the forts in the enemy's turn
      When phase 6 of the defender's turn begins
      Then the forts of the defender have taken 0 hits

    Scenario: In a turn: under that answer a fort that five units attacked in the enemy's turn is repaired
      Given reading b of gw.issue.repair-since
      And a turn of Germany on this board
        | Rhineland | Germany | 5 infantry |
        | Lorraine  | France  | 1 infantry |
      And the forts of "Lorraine" have taken 2 hits
      When the turn begins
      And Germany moves 5 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      And the defender's forts and infantry and the attacker's infantry miss
      And step 6 begins
      And the attacker retreats to "Rhineland"
      And the turn ends
      Then the forts of "Lorraine" have now taken 2 hits
      When the next turn is that of France
      And the turn ends
      Then the forts of "Lorraine" have now taken 0 hits

    Scenario: Another answer leaves a fort in a contested territory unrepaired
      Given reading b of gw.issue.repair-in-contest
      And a turn of England, France on this board
        | Lorraine | France  | 2 infantry |
        | Lorraine | Germany | 1 infantry |
      And "Lorraine" is contested
      And the forts of "Lorraine" have taken 2 hits
      And the forts of "Gibraltar" have taken 2 hits
      When the turn begins
      And combat on land begins
      And France rests in "Lorraine"
      And the turn ends
      Then the forts of "Lorraine" have now taken 2 hits
      And the forts of "Gibraltar" have now taken 0 hits

    Scenario: Another answer lets a captor repair the fort that he has stormed
      Given reading b of gw.issue.captured-repair
      And a turn of Germany on this board
        | Rhineland | Germany | 5 infantry |
        | Lorraine  | France  | 1 infantry |
      And the forts of "Lorraine" have taken 2 hits
      When the turn begins
      And Germany moves 5 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      And the defender's forts miss
      And step 5a is fought with
        | attacker's infantry | 1, 2, 2, 2, 2 |
        | defender's infantry | 3             |
      And the defender loses 1 infantry
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
      When phase <phase> of the defender's turn begins
      Then the forts of the defender have taken 3 hits

      Examples:
        | phase |
        | 5     |
        | 7     |

    Scenario: In a turn, a fort keeps its hits to the end of the non-combat phase
      Given a turn of France on this board
        | Lorraine | France | 1 infantry |
      And the forts of "Lorraine" have taken 2 hits
      When the turn begins
      And the phase "Non-combat" begins
      Then the forts of "Lorraine" have now taken 2 hits
      When the turn ends
      Then the forts of "Lorraine" have now taken 0 hits

  @gw.fort.repair.turn
  Rule: A fort is repaired in its owner's turn
    002 "of the owners turn"
    Ask: Does my fort fix itself on your turn?
    Ask: Is my fort repaired in the turn of my ally too?

    Scenario: A fort is not repaired in the enemy's turn
      Given the defender has 1 fort and 1 infantry
      And the defender's forts have taken 3 hits
      When phase 6 of the attacker's turn begins
      Then the forts of the defender have taken 3 hits

    Scenario Outline: In the turn of an <other>, a fort is not repaired
      Given a turn of <nation> on this board
        | Lorraine | France  | 1 infantry |
        | Berlin   | Germany | 1 infantry |
        | England  | England | 1 infantry |
      And the forts of "Lorraine" have taken 2 hits
      When the turn begins
      And the turn ends
      Then the forts of "Lorraine" have now taken 2 hits
      When the next turn is that of France
      And the turn ends
      Then the forts of "Lorraine" have now taken 0 hits

      Examples:
        | other | nation  |
        | enemy | Germany |
        | ally  | England |

  @gw.fort.repair.attacked
  Rule: A fort that was the subject of an attack by five or more land units is not repaired
    002 "in which it was not the subject of an attack by five or more land units."
    Issue: gw.issue.repair-since
    Issue: gw.issue.five-units
    Issue: gw.issue.five-with-guns
    Issue: gw.issue.five-aboard
    Issue: gw.issue.bombarded-repair
    Issue: gw.issue.captured-repair
    Ask: How many attackers stop a fort from being patched up?

    Scenario: A fort attacked by five land units in the enemy's turn is not repaired
      Given the defender has 1 fort and 1 infantry
      And the defender's forts have taken 3 hits
      And 5 land units have attacked the forts in the enemy's turn
      When phase 6 of the defender's turn begins
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

    Scenario: Four land units do not keep a fort from being repaired, and five do
      Then forts that 4 land units have attacked are repaired
      And forts that 5 land units have attacked are not repaired because of gw.fort.repair.attacked

    Scenario: In a turn: a later attack by one land unit does not make the fort forget the five before it
      Given a turn of Germany, Austria on this board
        | Rhineland | Germany | 5 infantry |
        | Rhineland | Austria | 1 infantry |
        | Lorraine  | France  | 1 infantry |
      And the forts of "Lorraine" have taken 1 hit
      When the turn begins
      And Germany moves 5 infantry from "Rhineland" to "Lorraine"
      And Austria moves 1 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      And Germany attacks "Lorraine"
      And the defender's forts and infantry and the attacker's infantry miss
      And step 6 begins
      And the attacker retreats to "Rhineland"
      And Austria attacks "Lorraine"
      And the defender's forts and infantry and the attacker's infantry miss
      And step 6 begins
      And the attacker contests
      And the turn ends
      And the next turn is that of France
      And combat on land begins
      And France rests in "Lorraine"
      And the turn ends
      Then the forts of "Lorraine" have now taken 1 hit

    Scenario: In a turn: a captor does not repair the fort that he has stormed with five land units
      Given a turn of Germany on this board
        | Rhineland | Germany | 5 infantry |
        | Lorraine  | France  | 1 infantry |
      And the forts of "Lorraine" have taken 2 hits
      When the turn begins
      And Germany moves 5 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      And the defender's forts miss
      And step 5a is fought with
        | attacker's infantry | 1, 2, 2, 2, 2 |
        | defender's infantry | 3             |
      And the defender loses 1 infantry
      And the turn ends
      Then "Lorraine" belongs to Germany
      And the forts of "Lorraine" have now taken 2 hits

    # Under other readings

    Scenario: Another answer adds up the units of several attacks
      Given reading b of gw.issue.five-units
      And the defender has 1 fort and 1 infantry
      And the defender's forts have taken 3 hits
      And 4 land units have attacked the forts in the enemy's turn
      And 1 land unit has attacked the forts in their owner's turn
      When phase 6 of the defender's turn begins
      Then the forts of the defender have taken 3 hits

    Scenario: Another answer counts attacks in the owner's turn alone
      Given reading b of gw.issue.repair-since
      And the defender has 1 fort and 1 infantry
      And the defender's forts have taken 3 hits
      And 5 land units have attacked the forts in their owner's turn
      When phase 6 of the defender's turn begins
      Then the forts of the defender have taken 3 hits

    Scenario: In a turn: under that answer a captor does not repair a fort that he has just stormed with five units
      Given reading b of gw.issue.repair-since
      And a turn of Germany on this board
        | Rhineland | Germany | 5 infantry |
        | Lorraine  | France  | 1 infantry |
      And the forts of "Lorraine" have taken 2 hits
      When the turn begins
      And Germany moves 5 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      And the defender's forts miss
      And step 5a is fought with
        | attacker's infantry | 1, 2, 2, 2, 2 |
        | defender's infantry | 3             |
      And the defender loses 1 infantry
      And the turn ends
      Then "Lorraine" belongs to Germany
      And the forts of "Lorraine" have now taken 2 hits

    Scenario: Another answer counts rail guns that support an attack among the five
      Given reading b of gw.issue.five-with-guns
      And a turn of Germany on this board
        | Rhineland | Germany | 1 rail gun, 4 infantry |
        | Lorraine  | France  | 1 infantry             |
      When the turn begins
      And Germany moves 4 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      And step 2 is fought with
        | attacker's supporting rail guns | 1 |
      And the defender takes 1 hit on his forts
      And the defender's forts and infantry and the attacker's infantry miss
      And step 6 begins
      And the attacker retreats to "Rhineland"
      And the turn ends
      And the next turn is that of France
      And the turn ends
      Then the forts of "Lorraine" have now taken 1 hit

    Scenario: In a turn: another answer counts a rail gun beside the four infantry units that storm a fort
      Given reading b of gw.issue.five-with-guns
      And a turn of Germany on this board
        | Rhineland | Germany | 1 rail gun, 4 infantry |
        | Lorraine  | France  | 1 infantry             |
      And the forts of "Lorraine" have taken 2 hits
      When the turn begins
      And Germany moves 4 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      And the attacker's supporting rail guns and the defender's forts miss
      And step 5a is fought with
        | attacker's infantry | 1, 2, 2, 2 |
        | defender's infantry | 3          |
      And the defender loses 1 infantry
      And the turn ends
      Then "Lorraine" belongs to Germany
      And the forts of "Lorraine" have now taken 2 hits

    Scenario: Another answer has a bombardment by five rail guns keep a fort from being repaired
      Given reading b of gw.issue.bombarded-repair
      And a turn of Germany on this board
        | Rhineland | Germany | 5 rail guns |
        | Lorraine  | France  | 1 infantry  |
      When the turn begins
      And Germany bombards "Lorraine" from "Rhineland"
      And step G1 is fought with
        | attacker's rail guns | 3, 4, 4, 4, 4 |
      And the defender takes 1 hit on his forts
      And the turn ends
      And the next turn is that of France
      And the turn ends
      Then the forts of "Lorraine" have now taken 1 hit

    Scenario: In a turn: another answer has a bombardment by five rail guns keep the captor of a fort from repairing it
      Given reading b of gw.issue.bombarded-repair
      And a turn of Germany on this board
        | Rhineland | Germany | 5 rail guns, 1 infantry |
        | Lorraine  | France  | 1 infantry              |
      When the turn begins
      And Germany moves 1 infantry from "Rhineland" to "Lorraine"
      And Germany bombards "Lorraine" from "Rhineland"
      And step G1 is fought with
        | attacker's rail guns | 3, 4, 4, 4, 4 |
      And the defender takes 1 hit on his forts
      And combat on land begins
      And the defender's forts miss
      And step 5a is fought with
        | attacker's infantry | 1 |
        | defender's infantry | 3 |
      And the defender loses 1 infantry
      And the turn ends
      Then "Lorraine" belongs to Germany
      And the forts of "Lorraine" have now taken 1 hit

    Scenario: Another answer counts artillery that stays aboard among the five
      Given reading b of gw.issue.five-aboard
      And a turn of England on this board
        | Aegean Sea     | England | 3 transports, 4 infantry, 1 artillery |
        | Constantinople | Turkey  | 3 infantry                            |
      And the forts of "Constantinople" have taken 1 hit
      When the turn begins
      And England invades "Constantinople" from "Aegean Sea"
      And the defender's forts and infantry and the attacker's landing infantry and infantry miss
      And step 7 of round 2 begins
      And the attacker contests
      And the turn ends
      And the next turn is that of Turkey
      And combat on land begins
      And Turkey rests in "Constantinople"
      And the turn ends
      Then the forts of "Constantinople" have now taken 1 hit

    Scenario: In a turn: another answer counts artillery that stays aboard beside the four units that take a fort
      Given reading b of gw.issue.five-aboard
      And a turn of England on this board
        | Aegean Sea     | England | 3 transports, 4 infantry, 1 artillery |
        | Constantinople | Turkey  | 1 infantry                            |
      And the forts of "Constantinople" have taken 1 hit
      When the turn begins
      And England invades "Constantinople" from "Aegean Sea"
      And the defender's forts and infantry miss
      And step 6b is fought with
        | attacker's landing infantry | 1, 6, 6, 6 |
      And the defender loses 1 infantry
      And the turn ends
      Then "Constantinople" belongs to England
      And the forts of "Constantinople" have now taken 1 hit
