@great-war
Feature: The defender's retreat

  Whether the defender may retreat in step 6 of land combat, and where to: to his own, else to an ally, and to no space
  under attack.

  @gw.land.step-6.defender-may-retreat
  Rule: If the attacker neither retreats nor contests, the defender may retreat
    000 "then the defender may retreat to a friendly or allied territory"
    001 "then the defender may retreat to a friendly or allied territory"
    002 "then the defender may retreat to friendly or allied territory."
    Issue: gw.issue.contest-stops-retreat
    Issue: gw.issue.own-territory-first
    Issue: gw.issue.defenders-reach
    Issue: gw.issue.closed-spaces
    Issue: gw.issue.retreat-in-part
    Issue: gw.issue.retreat-apart
    Ask: Can I back out of a battle when I am attacked?
    Ask: How far can I fall back?

    Background:
      Given the attacker is Germany
      And the defender is France
      And France and England are allied as Entente
      And the attacker has 2 infantry
      And the defender has 2 infantry

    Scenario: The defender retreats to a territory of his own
      Given these areas
        | area  | owner  |
        | Paris | France |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker fights on
      Then the defender may retreat to "Paris"
      When the defender retreats to "Paris"
      Then the battle is over: the defender has retreated
      And the space is held by the attacker
      And the transcript does not cite gw.land.step-6.out-of-contested.defender

    Scenario: A rail gun that supports the defender from the next space stays there when he retreats
      Given the defender has 1 supporting rail gun
      And these areas
        | area  | owner  |
        | Paris | France |
      When the attacker's infantry and the defender's supporting rail guns and infantry miss
      And step 6 begins
      And the attacker fights on
      And the defender retreats to "Paris"
      Then the defender has 1 supporting rail gun left
      And the defender has withdrawn 2 infantry
      And the transcript does not cite gw.retreats.supporting-guns

    Scenario: The defender retreats with all his units
      Given these areas
        | area  | owner  |
        | Paris | France |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker fights on
      Then the defender may retreat to "Paris"
      But the defender may not retreat to "Paris" with only some of his units because of gw.issue.retreat-in-part

    # Under other readings

    Scenario Outline: <Answers that leave the retreat open>
      Given reading b of <question>
      And these areas
        | area  | owner  |
        | Paris | France |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker <attacker>
      Then the defender may retreat to "Paris"

      Examples:
        | Answers that leave the retreat open                                                           | question                       | attacker  |
        | The answer that has an ally's contest stop the defender stops nobody where no ally contests   | gw.issue.retreat-from-next     | fights on |
        | The answer that has a defender fight a second round on a beach binds nobody in other battles  | gw.issue.second-round          | fights on |
        | Another answer lets the defender retreat although the attacker contests                       | gw.issue.contest-stops-retreat | contests  |

    Scenario: Another answer leaves the defender the choice between his own territory and an ally's
      Given reading b of gw.issue.own-territory-first
      And these areas
        | area     | owner   |
        | Paris    | France  |
        | Flanders | England |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker fights on
      Then the defender may retreat to "Flanders"

    Scenario: Another answer opens a territory that no land units attack
      Given reading b of gw.issue.closed-spaces
      And these areas
        | area  | owner  | attack |
        | Paris | France | other  |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker fights on
      Then the defender may retreat to "Paris"

    Scenario: Another answer lets the defender retreat beyond the adjacent spaces
      Given reading b of gw.issue.defenders-reach
      And these areas
        | area      | owner  | adjacent |
        | Marseille | France | no       |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker fights on
      Then the defender may retreat to "Marseille"

    Scenario: Another answer closes no territory to the defender
      Given reading c of gw.issue.closed-spaces
      And these areas
        | area    | owner  | contested | attack |
        | Paris   | France | yes       | none   |
        | Picardy | France | no        | land   |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker fights on
      Then the defender may retreat to "Paris"
      And the defender may retreat to "Picardy"

    Scenario: Under another answer a contest does not stop the defender, who may still stay
      Given reading b of gw.issue.contest-stops-retreat
      And these areas
        | area  | owner  |
        | Paris | France |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker contests
      And the defender fights on
      Then the battle is over: the space is contested
      And the transcript does not cite gw.land.step-6.ground-units
      And the transcript does not cite gw.land.step-6.contest-with-all
      And the transcript does not cite gw.land.step-6.repeat

  @gw.land.step-6.defender-where
  Rule: The defender may retreat only to a friendly or allied territory
    000 "to a friendly or allied territory"
    001 "to a friendly or allied territory"
    002 "to friendly or allied territory."
    Issue: gw.issue.own-territory-first
    Ask: Can I fall back into a neutral country?
    Ask: Where am I allowed to fall back to?
    Ask: Can my troops get away on transports?

    Scenario: The defender may not retreat to enemy or neutral territory
      Given the attacker is Germany
      And the defender is France
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area        | owner       |
        | Lorraine    | Germany     |
        | Switzerland | Switzerland |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the defender may not retreat to "Lorraine" because of gw.land.step-6.defender-where
      And the defender may not retreat to "Switzerland" because of gw.land.step-6.defender-where

    Scenario: The defender may not retreat to territory of the enemy's ally
      Given the attacker is Germany
      And the defender is France
      And Germany and Austria are allied as Central Powers
      And France and England are allied as Entente
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area  | owner   |
        | Tirol | Austria |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the defender may not retreat to "Tirol" because of gw.land.step-6.defender-where

    Scenario: In a turn, the defender may not retreat to a territory that he has just lost
      Given a turn of Austria on this board
        | Vienna  | Austria | 4 infantry |
        | Poland  | Russia  | 2 infantry |
        | Ukraine | Russia  | 2 infantry |
      When the turn begins
      And Austria moves 2 infantry from "Vienna" to "Poland"
      And Austria moves 2 infantry from "Vienna" to "Ukraine"
      And combat on land begins
      And Austria attacks "Poland"
      And step 5a is fought with
        | attacker's infantry | 1, 1 |
        | defender's infantry | 6, 6 |
      And the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the defender may not retreat to "Poland" because of gw.land.step-6.defender-where
      And "Poland" belongs to Austria

  @gw.land.step-6.not-under-attack
  Rule: The defender may not retreat to a territory under attack by land units
    000 "that is not under attack by land units"
    001 "that is not under attack by land units"
    Issue: gw.issue.closed-spaces
    Ask: Can I run into a territory that he is attacking as well this turn?

    Scenario: A territory that land units are still to attack is closed
      Given the attacker is Germany
      And the defender is France
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area  | owner  | attack |
        | Paris | France | land   |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the defender may not retreat to "Paris" because of gw.land.step-6.not-under-attack

    Scenario: In a turn, a territory that is attacked later in the attacker's order is closed
      Given a turn of Austria on this board
        | Vienna  | Austria | 4 infantry |
        | Poland  | Russia  | 2 infantry |
        | Ukraine | Russia  | 2 infantry |
      When the turn begins
      And Austria moves 2 infantry from "Vienna" to "Poland"
      And Austria moves 2 infantry from "Vienna" to "Ukraine"
      And combat on land begins
      And Austria attacks "Poland"
      And the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the defender may not retreat to "Ukraine" because of gw.land.step-6.not-under-attack

    # Under other readings

    Scenario: In a turn, by another answer, land units close it although aircraft from elsewhere attack it with them
      Given reading b of gw.issue.closed-spaces
      And a turn of Austria on this board
        | Vienna  | Austria | 4 infantry |
        | Constantinople | Austria | 1 fighter  |
        | Poland  | Russia  | 2 infantry |
        | Ukraine | Russia  | 2 infantry |
      When the turn begins
      And Austria moves 2 infantry from "Vienna" to "Poland"
      And Austria moves 2 infantry from "Vienna" to "Ukraine"
      And Austria moves 1 fighter from "Constantinople" over "Vienna" to "Ukraine"
      And combat on land begins
      And Austria attacks "Poland"
      And the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the defender may not retreat to "Ukraine" because of gw.land.step-6.not-under-attack

    Scenario: Another answer still closes a territory that land units are to attack
      Given reading b of gw.issue.closed-spaces
      And the attacker is Germany
      And the defender is France
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area  | owner  | attack |
        | Paris | France | land   |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the defender may not retreat to "Paris" because of gw.land.step-6.not-under-attack

  @gw.land.step-6.not-contested
  Rule: The defender may not retreat to a contested territory
    000 "that is not under attack by land units or contested."
    001 "that is not under attack by land units or contested."
    Issue: gw.issue.closed-spaces
    Ask: Can I fall back into a no-man's-land?

    Scenario: A contested territory of the defender's own is closed
      Given the attacker is Germany
      And the defender is France
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area  | owner  | contested |
        | Paris | France | yes       |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the defender may not retreat to "Paris" because of gw.land.step-6.not-contested

    Scenario: A contested territory of an ally is closed
      Given the attacker is Germany
      And the defender is France
      And France and England are allied as Entente
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area     | owner   | contested |
        | Flanders | England | yes       |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the defender may not retreat to "Flanders" because of gw.land.step-6.not-contested

    Scenario: In a turn, a territory that the attacker has just contested is closed
      Given a turn of Austria on this board
        | Vienna  | Austria | 4 infantry |
        | Poland  | Russia  | 2 infantry |
        | Ukraine | Russia  | 2 infantry |
      When the turn begins
      And Austria moves 2 infantry from "Vienna" to "Poland"
      And Austria moves 2 infantry from "Vienna" to "Ukraine"
      And combat on land begins
      And Austria attacks "Poland"
      And the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker contests
      And the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the defender may not retreat to "Poland" because of gw.land.step-6.not-contested

  @gw.land.step-6.out-of-contested.defender
  Rule: The defender may still retreat if the attacker is coming out of a contested territory
    000 "(defender may still retreat)"
    001 "(defender may still retreat)"
    Exempt: a reminder; that the defender may retreat is said in general, so it would hold without this sentence
    Ask: He came out of a contested territory and cannot leave; can I?

    Scenario: The defender retreats although the attacker may not
      Given the attacker is Germany
      And the defender is France
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area     | owner   | attackers came from it | contested |
        | Lorraine | Germany | yes                    | yes       |
        | Paris    | France  | no                     | no        |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker fights on
      Then the defender may retreat to "Paris"

    Scenario: The defender retreats although one of the attacker's units came out of a contested territory
      Given the attacker is Germany
      And the defender is France
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area     | owner   | attackers came from it | contested |
        | Lorraine | Germany | yes                    | no        |
        | Saar     | Germany | yes                    | yes       |
        | Paris    | France  | no                     | no        |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker fights on
      Then the defender may retreat to "Paris"

  @gw.retreats.own-first
  Rule: The defender must retreat to a territory of his own first
    000 "The defender must retreat to a friendly owned territory first."
    Issue: gw.issue.own-territory-first
    Issue: gw.issue.own-unavailable
    Issue: gw.issue.retreat-apart
    Ask: Do I have to fall back on my own land before an ally's?

    Background:
      Given the attacker is Germany
      And the defender is France
      And France and England are allied as Entente
      And the attacker has 2 infantry
      And the defender has 2 infantry

    Scenario: An ally's territory is closed while one of the defender's own is open
      Given these areas
        | area     | owner   |
        | Paris    | France  |
        | Flanders | England |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker fights on
      Then the defender may not retreat to "Flanders" because of gw.retreats.own-first
      And the defender may retreat to "Paris"

    Scenario: In a turn: the French fall back on Paris, not on their ally in Flanders
      Given a turn of Germany on this board
        | Rhineland | Germany | 2 infantry |
        | Lorraine  | France  | 2 infantry |
        | Flanders  | England | 1 infantry |
      When the turn begins
      And Germany moves 2 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      And the attacker's infantry and the defender's forts and infantry miss
      And step 6 begins
      And the attacker fights on
      Then the defender may not retreat to "Flanders" because of gw.retreats.own-first
      And the defender may retreat to "Paris"

    Scenario: One open territory of his own closes an ally's, even if another of his own is closed
      Given these areas
        | area     | owner   | contested |
        | Paris    | France  | yes       |
        | Flanders | England | no        |
        | Picardy  | France  | no        |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker fights on
      Then the defender may not retreat to "Flanders" because of gw.retreats.own-first

    # Under other readings

    Scenario: By these answers a contested territory of his own closes an ally's, however far away it is
      Given reading b of gw.issue.own-unavailable
      And reading b of gw.issue.defenders-reach
      And these areas
        | area      | owner   | contested | adjacent |
        | Marseille | France  | yes       | no       |
        | Flanders  | England | no        | yes      |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker fights on
      Then the defender may not retreat to "Flanders" because of gw.retreats.own-first

    Scenario: Another answer closes an ally's territory while any of the defender's own is there, open or closed
      Given reading b of gw.issue.own-unavailable
      And these areas
        | area     | owner   | contested |
        | Paris    | France  | yes       |
        | Flanders | England | no        |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker fights on
      Then the defender may not retreat to "Flanders" because of gw.retreats.own-first

  @gw.retreats.ally-if-none
  Rule: If no territory of his own is available, the defender may retreat to a friendly allied territory
    000 "If one is unavailable then it may retreat to a friendly allied territory (exception: see Russia rule)."
    See: "see Russia rule" nowhere, the Russia rule is in none of the sources; what it would except is not known
    Issue: gw.issue.own-territory-first
    Issue: gw.issue.own-unavailable
    Issue: gw.issue.unresolved-at-allys
    Issue: gw.issue.defenders-reach
    Ask: When may I fall back on my ally?
    Ask: May I retreat to an ally?
    Ask: What is the Russia rule?

    Background:
      Given the attacker is Germany
      And the defender is France
      And France and England are allied as Entente
      And the attacker has 2 infantry
      And the defender has 2 infantry

    Scenario: A defender without territory of his own retreats to an ally
      Given these areas
        | area     | owner   |
        | Flanders | England |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker fights on
      Then the defender may retreat to "Flanders"

    Scenario: A defender whose own territory is closed retreats to an ally
      Given these areas
        | area     | owner   | contested |
        | Paris    | France  | yes       |
        | Flanders | England | no        |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker fights on
      Then the defender may retreat to "Flanders"

    Scenario: A defender whose own territory is out of reach retreats to an ally
      Given these areas
        | area      | owner   | adjacent |
        | Marseille | France  | no       |
        | Flanders  | England | yes      |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker fights on
      Then the defender may retreat to "Flanders"

    # Under other readings

    Scenario: Another answer of what is unavailable does not count a territory of his own that is out of reach
      Given reading b of gw.issue.own-unavailable
      And these areas
        | area      | owner   | adjacent |
        | Marseille | France  | no       |
        | Flanders  | England | yes      |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker fights on
      Then the defender may retreat to "Flanders"

  @gw.retreats.unresolved
  Rule: The defender may not retreat to a space in which an attack must still be resolved
    000 "- If an attack must still be resolved in the space the player wishes to retreat to, then the retreat is not allowed there."
    Issue: gw.issue.closed-spaces
    Issue: gw.issue.unresolved-at-allys
    Issue: gw.issue.landing-under-attack
    Ask: Can I fall back into a territory where a landing is still coming?

    Scenario: A landing that is still to be fought closes the space
      Given the attacker is Germany
      And the defender is France
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area  | owner  | attack |
        | Paris | France | other  |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the defender may not retreat to "Paris" because of gw.retreats.unresolved

    Scenario: A landing that is still to be fought closes an ally's space too, though the defender has no other
      Given the attacker is Germany
      And the defender is France
      And France and England are allied as Entente
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area     | owner   | attack |
        | Flanders | England | other  |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the defender may not retreat to "Flanders" because of gw.retreats.unresolved

    Scenario: In a turn, an attack from the air alone closes the space
      Given a turn of Austria on this board
        | Vienna  | Austria | 2 infantry, 1 fighter |
        | Poland  | Russia  | 2 infantry            |
        | Ukraine | Russia  | 2 infantry            |
      When the turn begins
      And Austria moves 2 infantry from "Vienna" to "Poland"
      And Austria moves 1 fighter from "Vienna" to "Ukraine"
      And combat on land begins
      And Austria attacks "Poland"
      And the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the defender may not retreat to "Ukraine" because of gw.retreats.unresolved

    # Under other readings

    Scenario: Another answer opens an ally's space to a defender who has no other, but none of his own
      Given reading b of gw.issue.unresolved-at-allys
      And the attacker is Germany
      And the defender is France
      And France and England are allied as Entente
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area     | owner   | attack |
        | Flanders | England | other  |
        | Paris    | France  | other  |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker fights on
      Then the defender may not retreat to "Paris" because of gw.retreats.unresolved
      And the defender may retreat to "Flanders"

  @gw.retreats.resolved
  Rule: The defender may retreat to a space whose combat was resolved if the attacker there was destroyed or retreated
    000 "- If a space’s combat was resolved, and the attacker was destroyed or retreated, then the retreat is allowed."
    Ask: We beat off the attack next door; can I fall back there now?

    Scenario: A space is open once the attack on it has been repelled
      Given the attacker is Germany
      And the defender is France
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area  | owner  | attack   |
        | Paris | France | repelled |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker fights on
      Then the defender may retreat to "Paris"

    Scenario: In a turn, a space is open again after its attacker has retreated
      Given a turn of Austria on this board
        | Vienna  | Austria | 4 infantry |
        | Poland  | Russia  | 2 infantry |
        | Ukraine | Russia  | 2 infantry |
      When the turn begins
      And Austria moves 2 infantry from "Vienna" to "Poland"
      And Austria moves 2 infantry from "Vienna" to "Ukraine"
      And combat on land begins
      And Austria attacks "Poland"
      And the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker retreats to "Vienna"
      And the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker fights on
      Then the defender may retreat to "Poland"

    Scenario: In a turn, a space is open again after its attacker was destroyed
      Given a turn of Austria on this board
        | Vienna  | Austria | 4 infantry |
        | Poland  | Russia  | 2 infantry |
        | Ukraine | Russia  | 2 infantry |
      When the turn begins
      And Austria moves 2 infantry from "Vienna" to "Poland"
      And Austria moves 2 infantry from "Vienna" to "Ukraine"
      And combat on land begins
      And Austria attacks "Poland"
      And step 5a is fought with
        | defender's infantry | 1, 1 |
        | attacker's infantry | 6, 6 |
      And the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker fights on
      Then the defender may retreat to "Poland"

  @gw.retreats.bitter-end
  Rule: A defender with nowhere to retreat to must fight to the bitter end
    000 "- If they cannot do any of these then they may not retreat and must fight to the bitter end."
    Exempt: it follows from the sentences before it, since nothing else lets a defender retreat
    Ask: What if there is no place that I can fall back to?
