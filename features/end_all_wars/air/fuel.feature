@end-all-wars
Feature: Fuel

  Attacking aircraft pay a fuel point for each round, and have to leave while they can still get home. What the way home
  costs, and what air battles have cost before, is in no source: both are stated with the battle.

  @ew.fuel.two-points
  Rule: Attacking aircraft take part only with two or more fuel points
    003 "Attacking aircraft can only participate in the land battle if those aircraft still have two or more fuel points remaining"
    Issue: ew.issue.two-points-again
    Issue: ew.issue.fuel-tests
    Issue: ew.issue.idle-aircraft

    Scenario: One point is too few, even where the way home costs nothing
      Given the attacker has 1 infantry, 1 fighter and 1 fighter of flight 2
      And flight 1 has 1 fuel points
      And flight 2 has 2 fuel points
      And the way home costs 0 fuel points
      And the defender has 1 infantry
      Then flight 1 may not take part because of ew.fuel.two-points
      And the attacker has 1 infantry and 1 fighter of flight 2 left

    Scenario: Who takes no part is not shot at
      Given the attacker has 1 infantry and 1 fighter
      And flight 1 has 1 fuel points
      And the way home costs 0 fuel points
      And the defender has 1 AA gun
      When step AA is fought with
        | defender's AA guns | 1 |
      Then 1 fighter has left the battle
      And the attacker has 1 infantry left

    Scenario: Another reading asks for two points before each attack
      Given reading b of ew.issue.two-points-again
      And the attacker has 1 infantry and 1 fighter
      And flight 1 has 2 fuel points
      And the way home costs 0 fuel points
      And the defender has 1 infantry
      When the attacker's infantry and fighters and the defender's infantry miss
      And step 3 begins
      Then 1 fighter has left the battle

  @ew.fuel.after-air-battles
  Rule: What counts is what remains after air battles
    003 "after any air battles that took place."
    See: "any air battles that took place" nowhere, what they cost stands in the phase of air combat, which is in no source

    Scenario: An air battle has cost too much
      Given the attacker has 1 infantry, 1 fighter and 1 fighter of flight 2
      And flight 1 has 4 fuel points
      And air battles have cost flight 1 3 fuel points
      And flight 2 has 4 fuel points
      And air battles have cost flight 2 1 fuel points
      And the defender has 1 infantry
      Then flight 1 may not take part because of ew.fuel.two-points
      And the attacker has 1 infantry and 1 fighter of flight 2 left
      And flight 2 has 3 fuel points left

  @ew.fuel.round
  Rule: In step 3 each attacking aircraft loses a fuel point
    003 "Step 3) Attacking player subtracts 1 fuel point from all attacking aircraft."
    Issue: ew.issue.last-round

    Scenario: Each flight has one less
      Given the attacker has 1 fighter and 1 bomber of flight 2
      And flight 1 has 6 fuel points
      And flight 2 has 4 fuel points
      And the defender has 1 infantry
      When the attacker's fighters and bombers of flight 2 and the defender's infantry miss
      And step 3 begins
      Then flight 1 has 5 fuel points left
      And flight 2 has 3 fuel points left

    Scenario: The last round costs fuel as well
      Given the attacker has 1 infantry and 1 fighter
      And flight 1 has 6 fuel points
      And the defender has 1 infantry
      When step 1 is fought with
        | attacker's infantry | 1  |
        | attacker's fighters | 10 |
        | defender's infantry | 10 |
      Then the battle is over: no defending unit is left; the attacker takes the territory
      And flight 1 has 5 fuel points left

  @ew.fuel.disengage
  Rule: Aircraft that must disengage leave
    003 "All aircraft which must disengage for lack of fuel points leave"

    Scenario: They are no longer in the battle
      Given the attacker has 1 infantry, 2 fighters and 1 bomber of flight 2
      And flight 1 has 3 fuel points
      And flight 2 has 3 fuel points
      And the way home costs 2 fuel points
      And the defender has 1 infantry
      When the attacker's infantry, fighters and bombers of flight 2 and the defender's infantry miss
      And step 3 begins
      Then 2 fighters and 1 bomber of flight 2 have left the battle
      And the attacker has 1 infantry left

    Scenario: Another reading lets two points suffice for the first attack
      Given reading b of ew.issue.fuel-tests
      And the attacker has 1 infantry and 1 fighter
      And flight 1 has 3 fuel points
      And the way home costs 3 fuel points
      And the defender has 1 infantry
      When step 1 begins
      Then these dice are thrown
        | attacker's infantry | 1 | 2 |
        | attacker's fighters | 1 | 3 |
        | defender's infantry | 1 | 4 |
      When the attacker's infantry and fighters and the defender's infantry miss
      And step 3 begins
      Then 1 fighter has left the battle
      And flight 1 has 2 fuel points left

  @ew.fuel.fly-home
  Rule: They fly to whatever friendly territory they can reach
    003 "and fly to whatever friendly territory they can reach."

    Scenario: As far as their fuel goes, and to friends only
      Then aircraft with 2 fuel points may land in a friendly territory 2 fuel points away
      And aircraft with 2 fuel points may land in a friendly territory 1 fuel points away
      And aircraft with 2 fuel points may not land in a friendly territory 3 fuel points away
      And aircraft with 2 fuel points may not land in an enemy territory 1 fuel points away

  @ew.fuel.safe-return
  Rule: Aircraft must disengage while they have enough fuel points to return safely to a friendly territory
    003 "Aircraft *must* disengage with enough fuel points to safely return to a friendly territory."

    Scenario: Who could not return after another attack leaves, who could stays
      Given the attacker has 1 fighter and 1 fighter of flight 2
      And flight 1 has 3 fuel points
      And flight 2 has 4 fuel points
      And the way home costs 2 fuel points
      And the defender has 1 infantry
      When the attacker's fighters and fighters of flight 2 and the defender's infantry miss
      And step 3 begins
      Then 1 fighter has left the battle
      And the attacker has 1 fighter of flight 2 left

  @ew.fuel.no-attack
  Rule: Aircraft take no part in an attack that would make their return impossible
    003 "If any attack would make this impossible, then the aircraft cannot take part in that attack."
    Issue: ew.issue.fuel-tests

    Scenario: The first attack is one already
      Given the attacker has 1 infantry, 1 fighter and 1 fighter of flight 2
      And flight 1 has 3 fuel points
      And flight 2 has 4 fuel points
      And the way home costs 3 fuel points
      And the defender has 1 infantry
      Then flight 1 may not take part because of ew.fuel.no-attack
      And the attacker has 1 infantry and 1 fighter of flight 2 left
