@great-war
Feature: Retreats

  Where a retreating defender may go, and what does not retreat with the attacker.

  @gw.retreats.own-first
  Rule: The defender has to retreat to territory of his own first
    000 "The defender must retreat to a friendly owned territory first."
    Issue: gw.issue.own-territory-first

    Background:
      Given the attacker is Germany
      And the defender is France
      And France and England are allied as Entente
      And the attacker has 2 infantry
      And the defender has 2 infantry

    Scenario: An ally's territory is closed while one of his own is open
      Given these areas
        | area     | owner   |
        | Paris    | France  |
        | Flanders | England |
      When step 6 begins
      And the attacker fights on
      Then the defender may not retreat to "Flanders" because of gw.retreats.own-first
      And the defender may retreat to "Paris"

    Scenario: One of his own that is open suffices to close it, though another of his own is closed
      Given these areas
        | area     | owner   | contested |
        | Paris    | France  | yes       |
        | Flanders | England | no        |
        | Picardy  | France  | no        |
      When step 6 begins
      And the attacker fights on
      Then the defender may not retreat to "Flanders" because of gw.retreats.own-first

  @gw.retreats.ally-if-none
  Rule: If none of his own is available the defender may retreat to an ally's
    000 "If one is unavailable then it may retreat to a friendly allied territory (exception: see Russia rule)."
    See: "see Russia rule" nowhere, the Russia rule is in none of the sources; what it would except is not known
    Issue: gw.issue.own-territory-first

    Background:
      Given the attacker is Germany
      And the defender is France
      And France and England are allied as Entente
      And the attacker has 2 infantry
      And the defender has 2 infantry

    Scenario: He has none
      Given these areas
        | area     | owner   |
        | Flanders | England |
      When step 6 begins
      And the attacker fights on
      Then the defender may retreat to "Flanders"

    Scenario: His own is closed
      Given these areas
        | area     | owner   | contested |
        | Paris    | France  | yes       |
        | Flanders | England | no        |
      When step 6 begins
      And the attacker fights on
      Then the defender may retreat to "Flanders"

    Scenario: His own is out of reach
      Given these areas
        | area      | owner   | adjacent |
        | Marseille | France  | no       |
        | Flanders  | England | yes      |
      When step 6 begins
      And the attacker fights on
      Then the defender may retreat to "Flanders"

  @gw.retreats.unresolved
  Rule: The defender does not retreat to a space where an attack must still be resolved
    000 "- If an attack must still be resolved in the space the player wishes to retreat to, then the retreat is not allowed there."
    Issue: gw.issue.closed-spaces

    Scenario: A landing that is still to be fought closes the space
      Given the attacker is Germany
      And the defender is France
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area  | owner  | attack |
        | Paris | France | other  |
      When step 6 begins
      Then the defender may not retreat to "Paris" because of gw.retreats.unresolved

  @gw.retreats.resolved
  Rule: A space whose attacker was destroyed or retreated is open again
    000 "- If a space’s combat was resolved, and the attacker was destroyed or retreated, then the retreat is allowed."

    Scenario: The attack on it has been repelled in this turn
      Given the attacker is Germany
      And the defender is France
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area  | owner  | attack   |
        | Paris | France | repelled |
      When step 6 begins
      And the attacker fights on
      Then the defender may retreat to "Paris"

  @gw.retreats.bitter-end
  Rule: Who has nowhere to go may not retreat and fights to the bitter end
    000 "- If they cannot do any of these then they may not retreat and must fight to the bitter end."
    Exempt: it follows from the sentences before it, since nothing else lets a defender retreat

  @gw.retreats.supporting-guns
  Rule: Rail guns that support the attack do not retreat with it
    000 "(except rail guns that are supporting)"

    Scenario: They stay where they are
      Given the attacker is Germany
      And the attacker has 1 supporting rail gun and 2 infantry
      And the defender has 2 infantry
      And these areas
        | area     | owner   | attackers came from it |
        | Lorraine | Germany | yes                    |
      When step 6 begins
      And the attacker retreats to "Lorraine"
      Then the attacker has 1 supporting rail gun left
      And the attacker has withdrawn 2 infantry

  @gw.retreats.aircraft
  Rule: Attacking air units can fly back to a friendly territory
    000 "Attacking Air units are exempt; they can fly back to a friendly territory"
    000 "(Attacking air units return to a base"

    Scenario: They need not go where the land units go
      Then an attacking aircraft with 2 movement points left may fly back 2 spaces

  @gw.retreats.aircraft.range
  Rule: They fly back with their remaining movement
    000 "with their remaining movement."
    000 "within their remaining movement at the end of combat.)"

    Scenario: One space too far
      Then an attacking aircraft with 2 movement points left may not fly back 3 spaces because of gw.retreats.aircraft.range
