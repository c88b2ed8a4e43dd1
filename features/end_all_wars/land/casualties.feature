@end-all-wars
Feature: Casualties

  What is removed in step 2, and what never is.

  @ew.casualties.one-each
  Rule: Both players remove one unit for each hit that the opponent scored
    003 "Step 2) Both players remove 1 unit for each hit scored by the opponent."
    Issue: ew.issue.casualties
    Issue: ew.issue.removal-order
    Issue: ew.issue.hit-order
    Issue: ew.issue.mutual-destruction
    Ask: How many guys do I lose for three hits?

    Scenario: Two hits remove two units
      Given the attacker has 2 tanks
      And the defender has 3 infantry
      When step 1 is fought with
        | attacker's tanks    | 1, 1      |
        | defender's infantry | 1, 10, 10 |
      Then the attacker has 1 tank left
      And the defender has 1 infantry left
      And the transcript does not cite ew.land.steps
      And the transcript does not cite ew.casualties.structures
      And the transcript does not cite ew.casualties.from-the-start
      And the transcript does not cite ew.casualties.city
      And the transcript does not cite ew.issue.anti-air-losses
      And the transcript does not cite ew.anti-air.aircraft-only

    Scenario: As many units are removed as hits were scored, no more and no fewer
      Given the attacker has 2 tanks
      And the defender has 2 infantry and 1 artillery
      When step 1 is fought with
        | attacker's tanks     | 1, 1   |
        | defender's infantry  | 10, 10 |
        | defender's artillery | 10     |
      Then the defender chooses the losses of the defender
      And the defender may lose 2 infantry
      And the defender may lose 1 infantry and 1 artillery
      And the defender may not lose 1 infantry
      And the defender may not lose 2 artillery
      And the defender may not lose 2 infantry and 1 artillery
      When the defender loses 2 infantry
      Then the defender has 1 artillery left

    Scenario: Nobody chooses where all units are hit
      Given the attacker has 2 tanks
      And the defender has 1 infantry and 1 artillery
      When step 1 is fought with
        | attacker's tanks     | 1, 1 |
        | defender's infantry  | 10   |
        | defender's artillery | 10   |
      Then the battle is over: no defending unit is left; the attacker takes the territory

    Scenario: Hits in excess of the units are lost
      Given the attacker has 2 tanks
      And the defender has 1 infantry
      When step 1 is fought with
        | attacker's tanks    | 1, 1 |
        | defender's infantry | 10   |
      Then the defender has nothing left
      And the transcript does not cite ew.casualties.city-stops

    Scenario: The owner chooses
      Given the attacker has 1 tank
      And the defender has 1 infantry and 1 artillery
      When step 1 is fought with
        | attacker's tanks     | 1  |
        | defender's infantry  | 10 |
        | defender's artillery | 10 |
      Then the defender chooses the losses of the defender
      When the defender loses 1 artillery
      Then the defender has 1 infantry left

    Scenario: The attacker removes his units first
      Given the attacker has 1 infantry and 1 tank
      And the defender has 1 infantry and 1 artillery
      When step 1 is fought with
        | attacker's infantry  | 1  |
        | attacker's tanks     | 10 |
        | defender's infantry  | 1  |
        | defender's artillery | 10 |
      Then the attacker chooses the losses of the attacker
      When the attacker loses 1 infantry
      Then the defender chooses the losses of the defender

    Scenario: The defender keeps the territory when both sides lose their last unit
      Given the attacker has 1 tank
      And the defender has 1 infantry
      When step 1 is fought with
        | attacker's tanks    | 1 |
        | defender's infantry | 1 |
      Then the battle is over: neither side has a unit left; the defender keeps the territory
      And the transcript cites ew.issue.mutual-destruction

    Scenario: An attacker without units has lost the battle
      Given the attacker has 1 tank
      And the defender has 1 infantry
      When step 1 is fought with
        | defender's infantry | 1  |
        | attacker's tanks    | 10 |
      Then the battle is over: the attacker has no unit left in the battle; the defender keeps the territory

    # Under other readings

    Scenario: Another answer has the opponent choose
      Given reading b of ew.issue.casualties
      And the attacker has 1 tank
      And the defender has 1 infantry and 1 artillery
      When step 1 is fought with
        | attacker's tanks     | 1  |
        | defender's infantry  | 10 |
        | defender's artillery | 10 |
      Then the attacker chooses the losses of the defender

    Scenario: Another answer has the defender remove his units first
      Given reading b of ew.issue.removal-order
      And the attacker has 1 infantry and 1 tank
      And the defender has 1 infantry and 1 artillery
      When step 1 is fought with
        | attacker's infantry  | 1  |
        | attacker's tanks     | 10 |
        | defender's infantry  | 1  |
        | defender's artillery | 10 |
      Then the defender chooses the losses of the defender
      When the defender loses 1 artillery
      Then the attacker chooses the losses of the attacker

    Scenario: Another answer leaves the territory to nobody
      Given reading b of ew.issue.mutual-destruction
      And the attacker has 1 tank
      And the defender has 1 infantry
      When step 1 is fought with
        | attacker's tanks    | 1 |
        | defender's infantry | 1 |
      Then the battle is over: neither side has a unit left; nobody holds the territory

  @ew.casualties.structures
  Rule: The defender may opt to lose industrial complexes and ports like any other units
    003 "The defender may opt to lose Industrial Complexes and/or Ports like any other units"
    Ask: Can I soak up a hit with my harbour instead of a tank?

    Scenario Outline: One may be lost instead of infantry
      Given the attacker has 1 tank
      And the defender has 1 infantry and 1 <structure>
      When the defender has 1 <structure> defend
      And step 1 is fought with
        | attacker's tanks       | 1  |
        | defender's infantry    | 10 |
        | defender's <structure> | 10 |
      Then the defender may lose 1 <structure>
      And the defender may lose 1 infantry

      Examples:
        | structure          |
        | port               |
        | industrial complex |

  @ew.casualties.from-the-start
  Rule: The defender may lose only those industrial complexes and ports that defend from the start
    003 "(assuming they opted to include these units in the battle from the start),"
    Issue: ew.issue.when-opted
    Ask: Can I bring the factory in later, just to take the hits?

    Scenario: A port and a complex that do not defend cannot be lost
      Given the attacker has 1 tank
      And the defender has 1 infantry, 1 artillery, 1 port and 1 industrial complex
      When the defender has nothing defend
      And step 1 is fought with
        | attacker's tanks     | 1  |
        | defender's infantry  | 10 |
        | defender's artillery | 10 |
      Then the defender may not lose 1 port
      And the defender may not lose 1 industrial complex

    Scenario: Neither can a single port
      Given the attacker has 1 tank
      And the defender has 1 infantry, 1 artillery and 1 port
      When the defender has nothing defend
      And step 1 is fought with
        | attacker's tanks     | 1  |
        | defender's infantry  | 10 |
        | defender's artillery | 10 |
      Then the defender may lose 1 infantry
      And the defender may not lose 1 port

  @ew.casualties.city
  Rule: The defender cannot lose the city
    003 "but can not lose the city;"
    Ask: Can a city be destroyed?

    Scenario: Other units are lost instead
      Given the attacker has 1 tank
      And the defender has 1 infantry, 1 artillery and 1 city
      When step 1 is fought with
        | attacker's tanks     | 1  |
        | defender's infantry  | 10 |
        | defender's artillery | 10 |
        | defender's cities    | 10 |
      Then the defender may lose 1 infantry
      And the defender may not lose 1 city

  @ew.casualties.city-stops
  Rule: The city stops fighting once all other defending units have been destroyed
    003 "it merely stops fighting once all other defending units have been destroyed."
    Ask: Does the city keep shooting when everybody else is dead?

    Scenario: The city has rolled with the others, and does not fight on alone
      Given the attacker has 1 tank
      And the defender has 1 infantry and 1 city
      When step 1 begins
      Then these dice are rolled
        | attacker's tanks    | 1 | 5 |
        | defender's infantry | 1 | 4 |
        | defender's city     | 1 | 3 |
      When step 1 is fought with
        | attacker's tanks    | 1  |
        | defender's infantry | 10 |
        | defender's cities   | 10 |
      Then the battle is over: no defending unit is left; the attacker takes the territory
      And the defender has 1 city left

    Scenario: The city fights on as long as a port defends
      Given the attacker has 2 tanks
      And the defender has 1 infantry, 1 port and 1 city
      When the defender has 1 port defend
      And step 1 is fought with
        | attacker's tanks    | 1, 10 |
        | defender's infantry | 10    |
        | defender's ports    | 10    |
        | defender's cities   | 10    |
      And the defender loses 1 infantry
      And step 1 of round 2 begins
      Then these dice are rolled
        | attacker's tanks | 2 | 5 |
        | defender's ports | 1 | 1 |
        | defender's city  | 1 | 3 |
      When step 1 of round 2 is fought with
        | attacker's tanks  | 1, 10 |
        | defender's ports  | 10    |
        | defender's cities | 10    |
      Then the battle is over: no defending unit is left; the attacker takes the territory
      And the defender has 1 city left

    # Under other readings

    Scenario: Where a lone city would fight by another answer, it still stops once the last other unit is destroyed
      Given reading b of ew.issue.lone-city
      And the attacker has 1 tank
      And the defender has 1 infantry and 1 city
      When step 1 is fought with
        | attacker's tanks    | 1  |
        | defender's infantry | 10 |
        | defender's cities   | 10 |
      Then the battle is over: no defending unit is left; the attacker takes the territory
