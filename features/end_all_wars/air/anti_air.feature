@end-all-wars
Feature: Anti-aircraft fire

  Before the three steps AA guns fire at the attacking aircraft, and what they hit does not answer.

  @ew.anti-air.free-roll
  Rule: First of all a ten-sided die is rolled for each AA gun in the territory
    003 "Firstly, if the defending player has any Anti Air units in the territory, the roll 1D10 for each AA Gun unit now."
    Issue: ew.issue.anti-air-target
    Issue: ew.issue.anti-air-losses
    Issue: ew.issue.idle-aircraft

    Scenario: Two guns, two dice, before anybody else rolls
      Given the attacker has 1 fighter
      And the defender has 2 AA guns and 1 infantry
      When step AA begins
      Then these dice are thrown
        | defender's AA guns | 2 | 1 |

    Scenario: Another reading gives the free roll a number of its own
      Given reading b of ew.issue.anti-air-target
      And the free roll of AA guns hits with 3 or less
      And the attacker has 1 fighter
      And the defender has 2 AA guns
      When step AA begins
      Then these dice are thrown
        | defender's AA guns | 2 | 3 |

    Scenario: Another reading has no other roll
      Given reading b of ew.issue.anti-air-again
      And the attacker has 1 fighter
      And the defender has 1 AA gun and 1 infantry
      When step AA begins
      Then these dice are thrown
        | defender's AA guns | 1 | 1 |
      When the defender's AA guns miss
      And step 1 begins
      Then these dice are thrown
        | attacker's fighters | 1 | 3 |
        | defender's infantry | 1 | 4 |

    Scenario: Another reading removes aircraft in step 2 only
      Given reading b of ew.issue.anti-air-losses
      And the attacker has 1 fighter and 1 infantry
      And the defender has 1 AA gun
      When step AA is fought with
        | defender's AA guns | 1 |
      Then these dice are thrown
        | attacker's infantry | 1 | 2 |
        | attacker's fighters | 1 | 3 |
        | defender's AA guns  | 1 | 1 |
      When the attacker's infantry and fighters and the defender's AA guns miss
      And step 3 begins
      Then the attacker has 1 infantry left

    Scenario: Another reading has them hit aircraft that take no part
      Given reading b of ew.issue.idle-aircraft
      And the attacker has 1 infantry and 2 fighters
      And flight 1 has 1 fuel points
      And the defender has 1 AA gun
      When step AA is fought with
        | defender's AA guns | 1 |
      Then 1 fighter has left the battle
      And these dice are thrown
        | attacker's infantry | 1 | 2 |
        | defender's AA guns  | 1 | 1 |

  @ew.anti-air.free
  Rule: This roll is free: the AA guns have it besides that of step 1
    003 "This is the free roll that AA units get"
    Issue: ew.issue.anti-air-again
    Issue: ew.issue.anti-air-hits

    Scenario: They roll again in step 1
      Given the attacker has 1 infantry
      And the defender has 1 AA gun
      When the defender's AA guns miss
      And step 1 begins
      Then these dice are thrown
        | attacker's infantry | 1 | 2 |
        | defender's AA guns  | 1 | 1 |

    Scenario: Another reading lets what they hit in step 1 be any unit
      Given reading b of ew.issue.anti-air-hits
      And the attacker has 1 fighter and 1 infantry
      And the defender has 1 AA gun
      When the defender's AA guns miss
      And step 1 is fought with
        | defender's AA guns  | 1  |
        | attacker's infantry | 10 |
        | attacker's fighters | 10 |
      Then the attacker may lose 1 infantry

  @ew.anti-air.no-exchange
  Rule: What they hit does not roll in exchange
    003 "and the attacking force does not get to roll in exchange."
    Issue: ew.issue.anti-air-losses

    Scenario: A fighter that is shot down does not roll in step 1
      Given the attacker has 2 fighters and 1 infantry
      And the defender has 1 AA gun
      When step AA is fought with
        | defender's AA guns | 1 |
      Then these dice are thrown
        | attacker's infantry | 1 | 2 |
        | attacker's fighters | 1 | 3 |
        | defender's AA guns  | 1 | 1 |

  @ew.anti-air.aircraft-only
  Rule: Their hits are applied to attacking aircraft only
    003 "Hits scored by the AA units can only be applied to attacking aircraft."
    Issue: ew.issue.anti-air-hits

    Scenario: Land units are not lost to them
      Given the attacker has 2 infantry, 1 fighter and 1 bomber
      And the defender has 3 AA guns
      When step AA is fought with
        | defender's AA guns | 1, 1, 1 |
      Then the attacker has 2 infantry left

    Scenario: Nor in step 1
      Given the attacker has 2 infantry and 1 fighter
      And the defender has 2 AA guns
      When the defender's AA guns miss
      And step 1 is fought with
        | defender's AA guns  | 1, 1   |
        | attacker's infantry | 10, 10 |
        | attacker's fighters | 10     |
      Then the attacker has 2 infantry left

    Scenario: Where others hit as well, only the hits of AA guns are bound to aircraft
      Given the attacker has 2 infantry and 2 fighters
      And the defender has 1 AA gun and 1 infantry
      When the defender's AA guns miss
      And step 1 is fought with
        | defender's AA guns  | 1      |
        | defender's infantry | 1      |
        | attacker's infantry | 10, 10 |
        | attacker's fighters | 10, 10 |
      Then the attacker may lose 1 infantry
      And the attacker may lose 1 fighter
      And the attacker has 2 infantry and 1 fighter left
