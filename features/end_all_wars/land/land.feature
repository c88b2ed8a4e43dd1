@end-all-wars
Feature: Land combat

  When land combat occurs, what defends in it, and the three steps that the attacking player repeats while he wishes. A
  free roll of AA guns comes before them; penalties, casualties and fuel have pages of their own.

  @ew.land.occurs
  Rule: Land combat occurs whenever the active player moves land or air units
    003 "Land combat occurs whenever the active player moves land/air units"
    Issue: ew.issue.lone-city

    Scenario Outline: Land units and aircraft bring it about alike
      Given the attacker has <units>
      And the defender has 1 infantry
      Then land combat occurs

      Examples:
        | units      |
        | 1 infantry |
        | 1 fighter  |

    Scenario: Another reading has a lone city fight
      Given reading b of ew.issue.lone-city
      And the attacker has 1 infantry
      And the defender has 1 city
      Then land combat occurs
      When step 1 begins
      Then these dice are thrown
        | attacker's infantry | 1 | 2 |
        | defender's city     | 1 | 3 |
      When the attacker's infantry and the defender's cities miss
      And step 3 begins
      Then the attacker is asked

  @ew.land.occurs.enemy-territory
  Rule: It occurs in territory that the enemy controls
    003 "into an enemy controlled territory"

    Scenario: Not in a territory of his own
      Given the attacker has 1 infantry
      And the defender has 1 infantry
      And the territory is not enemy controlled
      Then no land combat occurs because of ew.land.occurs.enemy-territory
      And the battle is over: there is no land combat

  @ew.land.occurs.enemy-units
  Rule: It occurs against enemy units
    003 "containing enemy units."
    Issue: ew.issue.lone-city
    Issue: ew.issue.capture
    Issue: ew.issue.last-round

    Scenario: Nobody is there
      Given the attacker has 1 infantry
      Then no land combat occurs because of ew.land.occurs.enemy-units
      And the battle is over: there is no land combat

    Scenario: A city alone is no enemy unit
      Given the attacker has 1 infantry
      And the defender has 1 city
      Then no land combat occurs because of ew.land.occurs.enemy-units

    Scenario: It is over when no enemy unit is left
      Given the attacker has 1 infantry
      And the defender has 1 infantry
      When step 1 is fought with
        | attacker's infantry | 1  |
        | defender's infantry | 10 |
      Then the battle is over: no defending unit is left; the attacker takes the territory

    Scenario: Aircraft alone do not take a territory
      Given the attacker has 1 fighter
      And the defender has 1 infantry
      When step 1 is fought with
        | attacker's fighters | 1  |
        | defender's infantry | 10 |
      Then the battle is over: no defending unit is left; the defender keeps the territory

    Scenario: Another reading has aircraft take it
      Given reading b of ew.issue.capture
      And the attacker has 1 fighter
      And the defender has 1 infantry
      When step 1 is fought with
        | attacker's fighters | 1  |
        | defender's infantry | 10 |
      Then the battle is over: no defending unit is left; the attacker takes the territory

    Scenario: Another reading has the last round cost no fuel
      Given reading b of ew.issue.last-round
      And the attacker has 1 infantry and 1 fighter
      And flight 1 has 6 fuel points
      And the defender has 1 infantry
      When step 1 is fought with
        | attacker's infantry | 1  |
        | attacker's fighters | 10 |
        | defender's infantry | 10 |
      Then the battle is over: no defending unit is left; the attacker takes the territory
      And flight 1 has 6 fuel points left

  @ew.land.structures
  Rule: Ports and industrial complexes that defend are enemy units
    003 "This includes Ports and Industrial Complexes"
    Issue: ew.issue.structures-roll

    Scenario Outline: There is land combat where nothing else defends
      Given the attacker has 1 infantry
      And the defender has <structure>
      When the defender has <structure> defend
      Then land combat occurs
      And the battle stands at step 1

      Examples:
        | structure            |
        | 1 port               |
        | 1 industrial complex |

    Scenario: They roll as other units do
      Given the attacker has 1 infantry
      And the defender has 2 ports and 1 industrial complex
      When the defender has 2 ports and 1 industrial complex defend
      And step 1 begins
      Then these dice are thrown
        | attacker's infantry             | 1 | 2 |
        | defender's ports                | 2 | 1 |
        | defender's industrial complexes | 1 | 1 |

    Scenario: Another reading has them take hits only
      Given reading b of ew.issue.structures-roll
      And the attacker has 1 infantry
      And the defender has 1 port
      When the defender has 1 port defend
      And step 1 begins
      Then these dice are thrown
        | attacker's infantry | 1 | 2 |

  @ew.land.structures.opt
  Rule: The defending player opts whether they defend
    003 "if the defending player opts to have these units defend against the attacking force."
    Issue: ew.issue.opting

    Scenario: He has them stand by
      Given the attacker has 1 infantry
      And the defender has 1 infantry and 1 port
      When the defender has nothing defend
      And step 1 begins
      Then these dice are thrown
        | attacker's infantry | 1 | 2 |
        | defender's infantry | 1 | 4 |

    Scenario: If nothing defends there is no land combat
      Given the attacker has 1 infantry
      And the defender has 1 port
      When the defender has nothing defend
      Then the battle is over: there is no land combat

    Scenario: He may opt for some of them
      Given the attacker has 1 infantry
      And the defender has 2 ports
      Then the defender may have 1 port defend

    Scenario: Another reading has all of them defend or none
      Given reading b of ew.issue.opting
      And the attacker has 1 infantry
      And the defender has 2 ports
      Then the defender may have 2 ports defend
      And the defender may not have 1 port defend because of ew.issue.opting

  @ew.land.steps
  Rule: Land combat is resolved step by step, the AA guns before the three steps
    003 "Land combat, like air combat, is resolved in a few quick steps."
    003 "Once AA guns have rolled, proceed to the following three steps:"
    See: "like air combat" nowhere, air combat is another phase and in no source

    Scenario: Aircraft that AA guns have shot down are gone before step 1
      Given the attacker has 1 fighter and 1 infantry
      And the defender has 1 AA gun
      When step AA is fought with
        | defender's AA guns | 1 |
      Then the attacker has 1 infantry left
      And the battle stands at step 1

  @ew.land.step-1.both
  Rule: Both players roll, before anybody is removed
    003 "Step 1) Both players roll"

    Scenario: Who is hit has rolled as well
      Given the attacker has 1 infantry
      And the defender has 1 infantry
      When step 1 begins
      Then these dice are thrown
        | attacker's infantry | 1 | 2 |
        | defender's infantry | 1 | 4 |
      When step 1 is fought with
        | attacker's infantry | 1 |
        | defender's infantry | 1 |
      Then the battle is over: neither side has a unit left; the defender holds the territory

  @ew.land.step-1.dice
  Rule: A ten-sided die is rolled for each unit
    003 "roll 1D10 for each unit they have"

    Scenario: As many dice as units
      Given the attacker has 2 infantry, 1 tank and 1 bomber of flight 2
      And the defender has 3 infantry, 1 fighter and 1 city
      When step 1 begins
      Then these dice are thrown
        | attacker's infantry            | 2 | 2 |
        | attacker's tanks               | 1 | 5 |
        | attacker's bombers of flight 2 | 1 | 5 |
        | defender's infantry            | 3 | 4 |
        | defender's fighters            | 1 | 4 |
        | defender's city                | 1 | 3 |

    Scenario: A ten misses
      Given the attacker has 1 tank
      And the defender has 1 infantry
      When step 1 is fought with
        | attacker's tanks    | 10 |
        | defender's infantry | 10 |
      Then the defender has 1 infantry left

  @ew.land.step-1.attack
  Rule: An attacking unit hits with its attack value or less
    003 "(attackers trying to roll equal to or less than each unit’s attack value,"

    Scenario: Equal hits, one more misses
      Given the attacker has 2 artillery
      And the defender has 2 infantry
      When step 1 is fought with
        | attacker's artillery | 4, 5   |
        | defender's infantry  | 10, 10 |
      Then the defender has 1 infantry left

    Scenario: Another reading takes no penalty off
      Given reading b of ew.issue.missing-verb
      And the attacker has 1 artillery
      And the defender has 1 infantry
      And the trench penalty is 2
      When step 1 begins
      Then these dice are thrown
        | attacker's artillery | 1 | 4 |
        | defender's infantry  | 1 | 4 |

  @ew.land.step-1.defense
  Rule: A defending unit hits with its defense value or less
    003 "defenders rolling equal to or less than their defense value),"

    Scenario: Equal hits, one more misses, for the defender as well
      Given the attacker has 2 tanks
      And the defender has 2 infantry
      When step 1 is fought with
        | defender's infantry | 4, 5   |
        | attacker's tanks    | 10, 10 |
      Then the attacker has 1 tank left

  @ew.land.step-1.hits
  Rule: The hits of all units are added up against the opposing force
    003 "adding up the number of Hits they score against the opposing force."

    Scenario: A hit by infantry and one by a tank are two hits
      Given the attacker has 1 infantry and 1 tank
      And the defender has 3 infantry
      When step 1 is fought with
        | attacker's infantry | 2          |
        | attacker's tanks    | 5          |
        | defender's infantry | 10, 10, 10 |
      Then the defender has 1 infantry left

  @ew.land.step-1.fighters
  Rule: Defending fighters roll on their defense value, even if they have fought in an air battle before
    003 "Remember that defending fighters in the territory under attack now roll based on their defense value, even of those fighters also participated in an air battle which preceded the land battle."

    Scenario: Three fighters of which two have flown
      Given the attacker has 1 infantry
      And the defender has 3 fighters
      And 2 of the defender's fighters have fought in an air battle
      When step 1 begins
      Then these dice are thrown
        | attacker's infantry | 1 | 2 |
        | defender's fighters | 3 | 4 |

  @ew.land.step-3.continue
  Rule: The attacking player decides whether the attack continues
    003 "If the attacking player wishes to continue the attack,"
    Issue: ew.issue.stopping

    Scenario: He is asked
      Given the attacker has 1 infantry
      And the defender has 1 infantry
      When the attacker's infantry and the defender's infantry miss
      And step 3 begins
      Then the attacker is asked
      When the attacker continues
      Then the battle stands at step 1 of round 2

    Scenario: If he stops the territory stays the defender's
      Given the attacker has 1 infantry
      And the defender has 1 infantry
      When the attacker's infantry and the defender's infantry miss
      And step 3 begins
      And the attacker stops
      Then the battle is over: the attacker has stopped; the defender keeps the territory

    Scenario: Another reading has both sides stay
      Given reading b of ew.issue.stopping
      And the attacker has 1 infantry
      And the defender has 1 infantry
      When the attacker's infantry and the defender's infantry miss
      And step 3 begins
      And the attacker stops
      Then the battle is over: the attacker has stopped; both sides stay in the territory

  @ew.land.step-3.repeat
  Rule: Then steps 1 to 3 are repeated
    003 "repeat steps 1-3."
    See: "steps 1-3" ew.land.step-1.both ew.casualties.one-each ew.fuel.round

    Scenario: AA guns have no second free roll
      Given the attacker has 1 infantry
      And the defender has 1 AA gun
      When the defender's AA guns and the attacker's infantry miss
      And step 3 begins
      And the attacker continues
      Then the battle stands at step 1 of round 2
      And these dice are thrown
        | attacker's infantry | 1 | 2 |
        | defender's AA guns  | 1 | 1 |
