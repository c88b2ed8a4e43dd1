@great-war
Feature: Infantry

  What infantry is worth, how it entrenches, and who has storm troops.

  @gw.infantry.attack
  Rule: Infantry attacks at 1
    002 "Infantry: Attack at 1,"
    Ask: What do my infantry need to hit when attacking?

    Scenario: An attacking infantry needs a 1
      Given the attacker has 2 infantry
      And the defender has 3 cavalry
      When step 5a is fought with
        | attacker's infantry | 1, 2    |
        | defender's cavalry  | 6, 6, 6 |
      Then the defender has 2 cavalry left

  @gw.infantry.defend
  Rule: Infantry defends at 2
    002 "Defend at 2,"
    Ask: What does infantry hit on when it is attacked?

    Scenario: A defending infantry needs a 2 or less
      Given the attacker has 3 cavalry
      And the defender has 2 infantry
      When step 5a is fought with
        | defender's infantry | 2, 3    |
        | attacker's cavalry  | 6, 6, 6 |
      Then the attacker has 2 cavalry left

  @gw.infantry.move
  Rule: Infantry moves one space
    002 "Move 1,"
    002 "Infantry move 1"
    Issue: gw.issue.unspoken
    Ask: How far do my infantry move?

    Scenario: Infantry moves one space, not two
      Given an infantry unit
      Then the unit may move 1 space
      And the unit may not move 0 spaces
      And the unit may not move 2 spaces

    Scenario: In a turn, infantry marches to the next territory
      Given a turn of Germany on this board
        | Berlin | Germany | 2 infantry |
      When the turn begins
      And Germany moves 1 infantry from "Berlin" to "Rhineland"
      Then the board shows
        | Berlin    | Germany | 1 infantry |
        | Rhineland | Germany | 1 infantry |
      And the transcript does not cite gw.infantry.entrench.remains
      And the transcript does not cite gw.infantry.entrench.lost

  @gw.infantry.cost
  Rule: An infantry unit costs 1.5
    002 "Cost 1.5"
    Issue: gw.issue.half-cost
    Ask: What do I pay for an infantry?
    Ask: How do I pay half a point?

    Scenario: An infantry unit costs 1.5
      Then the roster gives infantry cost 1.5

  @gw.infantry.entrench
  Rule: Infantry may entrench itself
    002 "They may entrench"
    Issue: gw.issue.who-entrenches
    Issue: gw.issue.attack-is-move
    Issue: gw.issue.entrench-in-contest
    Issue: gw.issue.entrench-when
    Ask: Can my guys dig in?
    Ask: Can cavalry or storm troops dig in too?

    Scenario: Infantry that has not moved entrenches
      Given an infantry unit
      Then the unit may entrench
      When the unit entrenches
      Then the unit is entrenched

    Scenario: In a turn, infantry that has attacked in a contested territory stays entrenched and may entrench
      Given a turn of France on this board
        | Lorraine | France  | 2 entrenched infantry, 2 infantry |
        | Lorraine | Germany | 2 infantry                        |
      And "Lorraine" is contested
      When the turn begins
      And combat on land begins
      And France attacks "Lorraine"
      And the attacker's infantry, entrenched infantry and the defender's infantry miss
      And step 6 begins
      And the attacker contests
      And the phase "Non-combat" begins
      And France entrenches in "Lorraine"
      Then France has 4 entrenched infantry in "Lorraine"

    # Under other readings

    Scenario: Another answer bars infantry from entrenching in a contested territory
      Given reading b of gw.issue.entrench-in-contest
      And a turn of France on this board
        | Paris    | France  | 1 infantry |
        | Lorraine | France  | 2 infantry |
        | Lorraine | Germany | 2 infantry |
      And "Lorraine" is contested
      When the turn begins
      And combat on land begins
      And France rests in "Lorraine"
      And the phase "Non-combat" begins
      Then France may not entrench in "Lorraine" because of gw.issue.entrench-in-contest
      When France entrenches in "Paris"
      Then France has 1 entrenched infantry in "Paris"

  @gw.infantry.strike-first
  Rule: Under 002, infantry has a strike-first advantage while entrenched
    002 "While entrenched they will have a strike first advantage."
    Issue: gw.issue.entrenched-attackers
    Issue: gw.issue.which-source
    Ask: Do dug-in infantry shoot first even when they are the ones attacking?

    Scenario: Entrenched infantry that attacks in a contested space fires in step 4
      Given reading b of gw.issue.entrenched-attackers
      And the attacker has 2 entrenched infantry
      And the defender has 2 infantry
      Then these dice are rolled
        | attacker's entrenched infantry | 2 | 1 |

  @gw.infantry.entrench.unmoved
  Rule: Infantry may entrench only if it did not move during its turn
    002 "if they did not move during their turn."
    Issue: gw.issue.attack-is-move
    Ask: Can I move an infantry and dig it in on the same turn?
    Ask: My infantry has just come ashore from a transport. Can it dig in?

    Scenario: Infantry that has moved may not entrench
      Given an infantry unit
      Then the unit may entrench
      When the unit moves
      Then the unit may not entrench because of gw.infantry.entrench.unmoved
      And the transcript does not cite gw.infantry.entrench.lost
      When its next turn begins
      Then the unit is not entrenched
      But the unit may entrench
      And the transcript does not cite gw.infantry.entrench.remains

    Scenario: In a turn, only infantry that has not moved entrenches
      Given a turn of France on this board
        | Paris    | France | 2 infantry |
        | Lorraine | France | 1 infantry |
      When the turn begins
      And France moves 2 infantry from "Paris" to "Lorraine"
      And the phase "Non-combat" begins
      And France entrenches in "Lorraine"
      Then France has 1 entrenched infantry, 2 infantry in "Lorraine"

    Scenario: In a turn, infantry that has moved does not entrench beside cavalry that has not
      Given a turn of Germany on this board
        | Berlin    | Germany | 2 infantry |
        | Rhineland | Germany | 1 cavalry  |
      When the turn begins
      And Germany moves 1 infantry from "Berlin" to "Rhineland"
      And the phase "Non-combat" begins
      Then Germany may not entrench in "Rhineland" because of gw.infantry.entrench.unmoved
      When Germany entrenches in "Berlin"
      Then the board shows
        | Berlin    | Germany | 1 entrenched infantry |
        | Rhineland | Germany | 1 infantry, 1 cavalry |

    # Under other readings

    Scenario: Another answer counts an attack in a contested territory as a move, but leaves entrenchments as they are
      Given reading b of gw.issue.attack-is-move
      And a turn of France on this board
        | Paris    | France  | 1 infantry                        |
        | Lorraine | France  | 2 entrenched infantry, 2 infantry |
        | Lorraine | Germany | 2 infantry                        |
      And "Lorraine" is contested
      When the turn begins
      And combat on land begins
      And France attacks "Lorraine"
      And the attacker's infantry, entrenched infantry and the defender's infantry miss
      And step 6 begins
      And the attacker contests
      And the phase "Non-combat" begins
      Then France may not entrench in "Lorraine" because of gw.infantry.entrench.unmoved
      And France has 2 entrenched infantry, 2 infantry in "Lorraine"
      When France entrenches in "Paris"
      Then France has 1 entrenched infantry in "Paris"

  @gw.infantry.entrench.marker
  Rule: Entrenched troops are represented with a machine gun
    002 "Entrenched troops are represented with a machine gun."
    Exempt: it says which piece stands for entrenched troops on the board; nothing follows from it
    Ask: How do I show which infantry are dug in?

  @gw.infantry.entrench.remains
  Rule: Infantry remains entrenched as long as it does not move
    002 "As long as the unit does not move it remains entrenched."
    Issue: gw.issue.retreat-is-move
    Ask: Do my trenches last into the next turn?

    Scenario: An entrenchment lasts into the next turn
      Given an entrenched infantry unit
      When its next turn begins
      Then the unit is entrenched

    Scenario: An entrenchment lasts through the enemy's turn into the owner's next
      Given a turn of France on this board
        | Paris     | France  | 1 infantry |
        | Lorraine  | France  | 1 cavalry  |
        | Rhineland | Germany | 2 infantry |
      When the turn begins
      And the phase "Non-combat" begins
      And France entrenches in "Paris"
      And the turn ends
      And the next turn is that of Germany
      And the turn ends
      And the next turn is that of France
      Then France has 1 entrenched infantry in "Paris"

    # Under other readings

    Scenario: Another answer lets infantry that retreats stay entrenched
      Given reading b of gw.issue.retreat-is-move
      And a turn of Germany on this board
        | Rhineland | Germany | 2 infantry            |
        | Lorraine  | France  | 2 entrenched infantry |
      When the turn begins
      And Germany moves 2 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      And the attacker's infantry and the defender's forts, entrenched infantry miss
      And step 6 begins
      And the attacker fights on
      And the defender retreats to "Paris"
      And the turn ends
      And the next turn is that of France
      Then France has 2 entrenched infantry in "Paris"

  @gw.infantry.entrench.lost
  Rule: Infantry that moves is no longer entrenched
    002 "It loses this ability if it moves."
    Issue: gw.issue.retreat-is-move
    Issue: gw.issue.attack-is-move
    Ask: Do I lose my trench if I move out?
    Ask: Are my infantry still dug in after they retreat?

    Scenario: Infantry that moves leaves its trench
      Given an entrenched infantry unit
      When the unit moves
      Then the unit is not entrenched

    Scenario: Infantry that retreats leaves its trenches
      Given the attacker is Germany
      And the defender is France
      And the attacker has 2 infantry
      And the defender has 2 entrenched infantry and 1 infantry
      And these areas
        | area  | owner  |
        | Paris | France |
      When the defender's entrenched infantry and infantry and the attacker's infantry miss
      And step 6 begins
      And the attacker fights on
      And the defender retreats to "Paris"
      Then the defender has withdrawn 3 infantry

    Scenario: Infantry that moves to another territory is not entrenched there
      Given a turn of France on this board
        | Paris | France | 3 entrenched infantry |
      When the turn begins
      And France moves 2 entrenched infantry from "Paris" to "Lorraine"
      Then France has 2 infantry in "Lorraine"
      And France has 1 entrenched infantry in "Paris"

    # Under other readings

    Scenario: Another answer has infantry leave its trenches as it attacks
      Given reading c of gw.issue.attack-is-move
      And a turn of France on this board
        | Lorraine | France  | 1 entrenched infantry, 3 infantry |
        | Lorraine | Germany | 2 entrenched infantry             |
      And "Lorraine" is contested
      When the turn begins
      And combat on land begins
      And France attacks "Lorraine"
      And the attacker's infantry and the defender's entrenched infantry miss
      And step 6 begins
      And the attacker contests
      Then France has 4 infantry in "Lorraine"
      And Germany has 2 entrenched infantry in "Lorraine"

  @gw.storm-troops.central-powers
  Rule: Only the Central Powers have storm troops
    001 "( only central powers have them)"
    Ask: Can the French build storm troops?

    Scenario: Turkey may have storm troops, France may not
      Given Germany and Turkey are allied as Central Powers
      And France and Russia are allied as Entente
      Then Turkey may have storm troops
      And France may not have storm troops because of gw.storm-troops.central-powers
