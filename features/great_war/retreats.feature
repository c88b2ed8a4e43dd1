@great-war
Feature: Retreats

  Where a retreating defender may go. The rest of the section on retreats comes later; these two sentences settle what
  step 6 of land combat leaves open.

  @gw.retreats.own-first
  Rule: The defender retreats to territory of his own before that of an ally
    000 "The defender must retreat to a friendly owned territory first. If one is unavailable then it may retreat to a friendly allied territory (exception: see Russia rule)."
    See: "see Russia rule" nowhere, the Russia rule is in none of the sources; what it would except is not known
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

    Scenario: An own territory that is closed itself is no reason to refuse an ally's
      Given these areas
        | area     | owner   | contested |
        | Paris    | France  | yes       |
        | Flanders | England | no        |
        | Picardy  | France  | no        |
      When step 6 begins
      And the attacker fights on
      Then the defender may not retreat to "Flanders" because of gw.retreats.own-first

  @gw.retreats.unresolved
  Rule: Nobody retreats to a space where an attack must still be resolved
    000 "If an attack must still be resolved in the space the player wishes to retreat to, then the retreat is not allowed there."
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
