@end-all-wars
Feature: Fuel

  Attacking aircraft pay a fuel point for each round, and have to leave while they can still get home. What the way home
  costs, and what air battles have cost before, is in no source: both are stated with the battle.

  @ew.fuel.two-points
  Rule: Attacking aircraft can participate in the land battle only with two or more fuel points
    003 "Attacking aircraft can only participate in the land battle if those aircraft still have two or more fuel points remaining"
    Issue: ew.issue.two-points-again
    Issue: ew.issue.fuel-tests
    Issue: ew.issue.idle-aircraft
    Ask: How much fuel does my plane need to join the battle?

    Scenario: One point is too few, even where the way home costs nothing
      Given the attacker has 1 infantry, 1 fighter and 1 fighter of flight 2
      And flight 1 has 1 fuel point
      And flight 2 has 2 fuel points
      And the way home costs 0 fuel points
      And the defender has 1 infantry
      Then flight 1 may not take part because of ew.fuel.two-points
      And the attacker has 1 infantry and 1 fighter of flight 2 left
      And the transcript does not cite ew.fuel.after-air-battles

    Scenario: Aircraft that take no part are not shot at
      Given the attacker has 1 infantry and 1 fighter
      And flight 1 has 1 fuel point
      And the way home costs 0 fuel points
      And the defender has 1 AA gun
      Then 1 fighter has left the battle
      When step AA is fought with
        | defender's AA guns | 1 |
      Then 1 fighter has left the battle
      And the attacker has 1 infantry left
      And the transcript does not cite ew.land.occurs

    Scenario: Aircraft with one point left may fight a second round
      Given the attacker has 2 fighters and 1 fighter of flight 2
      And flight 1 has 2 fuel points
      And flight 2 has 1 fuel point
      And the way home costs 0 fuel points
      And the defender has 1 infantry
      Then these dice are rolled
        | attacker's fighters | 2 | 3 |
        | defender's infantry | 1 | 4 |
      When the attacker's fighters and the defender's infantry miss
      And step 1 of round 2 begins
      Then these dice are rolled
        | attacker's fighters | 2 | 3 |
        | defender's infantry | 1 | 4 |

    # Under other readings

    Scenario: Another answer asks for two points before the first attack, and for no way home
      Given reading b of ew.issue.fuel-tests
      And the attacker has 2 fighters and 1 fighter of flight 2
      And flight 1 has 2 fuel points
      And flight 2 has 1 fuel point
      And the way home costs 2 fuel points
      And the defender has 1 infantry
      Then these dice are rolled
        | attacker's fighters | 2 | 3 |
        | defender's infantry | 1 | 4 |

    Scenario: Another answer asks for two points before each attack
      Given reading b of ew.issue.two-points-again
      And the attacker has 1 infantry, 1 fighter and 1 fighter of flight 2
      And flight 1 has 2 fuel points
      And flight 2 has 3 fuel points
      And the way home costs 0 fuel points
      And the defender has 1 infantry
      When the attacker's infantry, fighters and fighters of flight 2 and the defender's infantry miss
      And step 3 begins
      Then 1 fighter has left the battle
      And the attacker has 1 infantry and 1 fighter of flight 2 left

  @ew.fuel.after-air-battles
  Rule: The fuel points that count are those remaining after any air battles
    003 "after any air battles that took place."
    See: "any air battles that took place" nowhere, what they cost stands in the phase of air combat, which is in no source
    Ask: The dogfight burned my fuel; can I still bomb the trenches?

    Scenario: An air battle has cost too much
      Given the attacker has 1 infantry, 1 fighter, 1 fighter of flight 2 and 1 fighter of flight 3
      And flight 1 has 4 fuel points
      And air battles have cost flight 1 3 fuel points
      And flight 2 has 4 fuel points
      And air battles have cost flight 2 1 fuel point
      And flight 3 has 6 fuel points
      And air battles have cost flight 3 2 fuel points
      And the defender has 1 infantry
      Then flight 1 may not take part because of ew.fuel.two-points
      And the attacker has 1 infantry, 1 fighter of flight 2 and 1 fighter of flight 3 left
      And flight 2 has 3 fuel points left
      And flight 3 has 4 fuel points left

    Scenario: One fuel point that an air battle has cost may be the one that is missing
      Given the attacker has 1 infantry and 1 fighter
      And flight 1 has 2 fuel points
      And air battles have cost flight 1 1 fuel point
      And the way home costs 0 fuel points
      And the defender has 1 infantry
      Then flight 1 may not take part because of ew.fuel.two-points
      And the attacker has 1 infantry left

  @ew.fuel.round
  Rule: Each attacking aircraft loses a fuel point in step 3
    003 "Step 3) Attacking player subtracts 1 fuel point from all attacking aircraft."
    Issue: ew.issue.last-round
    Issue: ew.issue.idle-fuel
    Ask: What does a round of bombing cost in fuel?

    Scenario: Each flight has one less
      Given the attacker has 1 fighter and 1 bomber of flight 2
      And flight 1 has 6 fuel points
      And flight 2 has 4 fuel points
      And the defender has 1 infantry
      When the attacker's fighters and bombers of flight 2 and the defender's infantry miss
      And step 3 begins
      Then flight 1 has 5 fuel points left
      And flight 2 has 3 fuel points left
      And these units are left, with their hits and fuel
        | attacker | 1 fighter (5 fuel points), 1 bomber of flight 2 (3 fuel points) |
        | defender | 1 infantry                                                      |

    Scenario: The last round costs fuel as well
      Given the attacker has 1 infantry and 1 fighter
      And flight 1 has 6 fuel points
      And the defender has 1 infantry
      When step 1 is fought with
        | attacker's infantry | 1  |
        | attacker's fighters | 10 |
        | defender's infantry | 10 |
      Then flight 1 has 5 fuel points left

    Scenario: A flight without aircraft neither takes part nor leaves
      Given the attacker has 1 infantry and 1 fighter
      And flight 1 has 6 fuel points
      And flight 2 has 0 fuel points
      And the defender has 1 infantry
      When the attacker's infantry and fighters and the defender's infantry miss
      And step 3 begins
      Then flight 1 has 5 fuel points left
      And flight 2 has 0 fuel points left
      And the transcript does not cite ew.fuel.two-points
      And the transcript does not cite ew.fuel.disengage

    # Under other readings

    Scenario Outline: Aircraft that take no part pay nothing, but under another answer they do
      Given reading <letter> of ew.issue.idle-fuel
      And the attacker has 1 fighter and 1 fighter of flight 2
      And flight 1 has <fuel>
      And flight 2 has 6 fuel points
      And the way home costs <home>
      And the defender has 1 infantry
      When the attacker's fighters of flight 2 and the defender's infantry miss
      And step 3 begins
      Then flight 1 has <points> left
      When the attacker's fighters of flight 2 and the defender's infantry miss
      And step 3 of round 2 begins
      Then flight 1 has <points> left
      And flight 2 has 4 fuel points left

      Examples:
        | letter | fuel          | home          | points        |
        | a      | 1 fuel point  | 0 fuel points | 1 fuel point  |
        | b      | 1 fuel point  | 0 fuel points | 0 fuel points |
        | b      | 0 fuel points | 0 fuel points | 0 fuel points |
        | b      | 3 fuel points | 3 fuel points | 2 fuel points |

  @ew.fuel.disengage
  Rule: All aircraft that must disengage for lack of fuel leave
    003 "All aircraft which must disengage for lack of fuel points leave"
    Issue: ew.issue.flown-home
    Issue: ew.issue.conquered-friendly
    Issue: ew.issue.no-way-home
    Issue: ew.issue.defending-aircraft
    Issue: ew.issue.single-units
    Ask: My planes are almost dry; must they quit the fight?

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
      And the transcript does not cite ew.land.step-3.repeat

    Scenario: The territory just conquered is no refuge
      Given the attacker has 1 infantry and 1 fighter
      And flight 1 has 2 fuel points
      And the defender has 1 infantry
      When step 1 is fought with
        | attacker's infantry | 1  |
        | attacker's fighters | 10 |
        | defender's infantry | 10 |
      Then the battle is over: no defending unit is left; the attacker takes the territory
      And 1 fighter has left the battle

    # Under other readings

    Scenario Outline: Aircraft that have left hold nothing when the last defender has fallen, but under another answer they do
      Given reading <letter> of ew.issue.flown-home
      And the attacker has 1 fighter
      And flight 1 has 2 fuel points
      And the defender has 1 infantry
      When step 1 is fought with
        | attacker's fighters | 1  |
        | defender's infantry | 10 |
      Then the battle is over: no defending unit is left, and the attacking aircraft have left; <holder>
      And 1 fighter has left the battle

      Examples:
        | letter | holder                           |
        | a      | the defender keeps the territory |
        | b      | the attacker takes the territory |

    Scenario: Another answer lets aircraft stay in the territory just conquered
      Given reading b of ew.issue.conquered-friendly
      And the attacker has 1 infantry, 1 fighter and 1 fighter of flight 2
      And flight 1 has 3 fuel points
      And flight 2 has 2 fuel points
      And the defender has 1 infantry
      When the attacker's infantry, fighters and fighters of flight 2 and the defender's infantry miss
      And step 1 of round 2 is fought with
        | attacker's infantry | 1  |
        | attacker's fighters | 10 |
        | defender's infantry | 10 |
      Then 1 fighter of flight 2 has left the battle
      And the battle is over: no defending unit is left; the attacker takes the territory; the attacking aircraft stay

    Scenario: Another answer keeps aircraft that can reach no friendly territory
      Given reading b of ew.issue.no-way-home
      And reading b of ew.issue.fuel-tests
      And the attacker has 1 infantry and 1 fighter
      And flight 1 has 3 fuel points
      And the way home costs 3 fuel points
      And the defender has 1 infantry
      When the attacker's infantry and fighters and the defender's infantry miss
      And step 3 begins
      Then 1 fighter has left the battle
      And flight 1 has 2 fuel points left

  @ew.fuel.fly-home
  Rule: Aircraft that leave fly to whatever friendly territory they can reach
    003 "and fly to whatever friendly territory they can reach."
    Issue: ew.issue.no-way-home
    Issue: ew.issue.safe-return
    Issue: ew.issue.second-battle
    Ask: Where may my planes land after the battle?

    Scenario: They land as far away as their fuel goes, and with friends only
      Then aircraft with 2 fuel points may land in a friendly territory 2 fuel points away
      And aircraft with 2 fuel points may land in a friendly territory 1 fuel point away
      And aircraft with 2 fuel points may not land in a friendly territory 3 fuel points away
      And aircraft with 2 fuel points may not land in an enemy territory 1 fuel point away

    # Under other readings

    Scenario: Another answer wants a fuel point left when they land
      Given reading b of ew.issue.safe-return
      Then aircraft with 2 fuel points may land in a friendly territory 1 fuel point away
      And aircraft with 2 fuel points may not land in a friendly territory 2 fuel points away

    Scenario: Aircraft that can reach none are lost
      Given reading b of ew.issue.fuel-tests
      And the attacker has 1 infantry and 1 fighter
      And flight 1 has 3 fuel points
      And the way home costs 3 fuel points
      And the defender has 1 infantry
      When the attacker's infantry and fighters and the defender's infantry miss
      And step 3 begins
      Then nothing has left the battle
      And the attacker has 1 infantry left
      But aircraft with 2 fuel points may land in a friendly territory 2 fuel points away

  @ew.fuel.safe-return
  Rule: Aircraft must disengage while they have enough fuel points to return safely to a friendly territory
    003 "Aircraft *must* disengage with enough fuel points to safely return to a friendly territory."
    Issue: ew.issue.safe-return
    Issue: ew.issue.conquered-friendly
    Ask: How long can my fighters stay over the battle?
    Ask: What happens when my planes run out of gas?

    Scenario: Aircraft that could not return after another attack leave, and those that could stay
      Given the attacker has 1 fighter and 1 fighter of flight 2
      And flight 1 has 3 fuel points
      And flight 2 has 4 fuel points
      And the way home costs 2 fuel points
      And the defender has 1 infantry
      When the attacker's fighters and fighters of flight 2 and the defender's infantry miss
      And step 3 begins
      Then 1 fighter has left the battle
      And the attacker has 1 fighter of flight 2 left

    Scenario: Of aircraft with equal fuel those leave first that have farther to fly
      Given the attacker has 1 fighter and 1 fighter of flight 2
      And flight 1 has 4 fuel points
      And flight 2 has 4 fuel points
      And the way home costs flight 1 3 fuel points
      And the way home costs flight 2 2 fuel points
      And the defender has 1 infantry
      When the attacker's fighters and fighters of flight 2 and the defender's infantry miss
      And step 3 begins
      Then 1 fighter has left the battle
      And the attacker has 1 fighter of flight 2 left

    # Under other readings

    Scenario: Another answer wants a point left on arrival
      Given reading b of ew.issue.safe-return
      And the attacker has 1 fighter and 1 fighter of flight 2
      And flight 1 has 4 fuel points
      And flight 2 has 5 fuel points
      And the way home costs 2 fuel points
      And the defender has 1 infantry
      When the attacker's fighters and fighters of flight 2 and the defender's infantry miss
      And step 3 begins
      Then 1 fighter has left the battle
      And the attacker has 1 fighter of flight 2 left

  @ew.fuel.no-attack
  Rule: Aircraft cannot take part in an attack that would make their safe return impossible
    003 "If any attack would make this impossible, then the aircraft cannot take part in that attack."
    Issue: ew.issue.fuel-tests
    Issue: ew.issue.safe-return
    Ask: May I send my bomber on a one-way trip?

    Scenario: The first attack counts already
      Given the attacker has 1 infantry, 1 fighter and 1 fighter of flight 2
      And flight 1 has 3 fuel points
      And flight 2 has 4 fuel points
      And the way home costs 3 fuel points
      And the defender has 1 infantry
      Then flight 1 may not take part because of ew.fuel.no-attack
      And the attacker has 1 infantry and 1 fighter of flight 2 left

    # Under other readings

    Scenario: Another answer counts a landing on the last point as impossible
      Given reading b of ew.issue.safe-return
      And the attacker has 1 infantry, 1 fighter and 1 fighter of flight 2
      And flight 1 has 4 fuel points
      And flight 2 has 5 fuel points
      And the way home costs 3 fuel points
      And the defender has 1 infantry
      Then flight 1 may not take part because of ew.fuel.no-attack
      And the attacker has 1 infantry and 1 fighter of flight 2 left
