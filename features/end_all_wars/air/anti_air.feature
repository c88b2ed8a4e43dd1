@end-all-wars
Feature: Anti-aircraft fire

  Before the three steps AA guns fire at the attacking aircraft, with no return fire.

  @ew.anti-air.free-roll
  Rule: The defender rolls a ten-sided die for each AA gun in the territory first of all
    003 "Firstly, if the defending player has any Anti Air units in the territory, the roll 1D10 for each AA Gun unit now."
    Issue: ew.issue.anti-air-target
    Issue: ew.issue.anti-air-losses
    Issue: ew.issue.idle-aircraft
    Ask: When does flak shoot?

    Scenario: Two guns roll two dice before anybody else rolls
      Given the attacker has 1 fighter
      And the defender has 2 AA guns and 1 infantry
      Then these dice are rolled
        | defender's AA guns | 2 | 1 |

    # Under other readings

    Scenario: Another answer gives the free roll a number of its own
      Given reading b of ew.issue.anti-air-target
      And the free roll of AA guns hits with 3 or less
      And the attacker has 1 fighter
      And the defender has 2 AA guns
      Then these dice are rolled
        | defender's AA guns | 2 | 3 |

    Scenario: Another answer removes aircraft in step 2 only
      Given reading b of ew.issue.anti-air-losses
      And the attacker has 1 fighter and 1 infantry
      And the defender has 1 AA gun
      Then the battle stands at step AA
      When step AA is fought with
        | defender's AA guns | 1 |
      Then these dice are rolled
        | attacker's infantry | 1 | 2 |
        | attacker's fighters | 1 | 3 |
        | defender's AA guns  | 1 | 1 |
      When the attacker's infantry and fighters and the defender's AA guns miss
      And step 3 begins
      Then the attacker has 1 infantry left

    Scenario: Another answer has AA guns hit aircraft that take no part
      Given reading b of ew.issue.idle-aircraft
      And the attacker has 1 infantry and 2 fighters
      And flight 1 has 1 fuel point
      And the defender has 1 AA gun
      Then the battle stands at step AA
      When step AA is fought with
        | defender's AA guns | 1 |
      Then 1 fighter has left the battle
      And these dice are rolled
        | attacker's infantry | 1 | 2 |
        | defender's AA guns  | 1 | 1 |

    Scenario: Under that answer the battle is over when none of the aircraft that the AA guns have missed takes part
      Given reading b of ew.issue.idle-aircraft
      And the attacker has 2 fighters
      And flight 1 has 1 fuel point
      And the defender has 1 AA gun
      When step AA is fought with
        | defender's AA guns | 1 |
      Then 1 fighter has left the battle
      And the battle is over: the attacker has no unit left in the battle; the defender keeps the territory

  @ew.anti-air.no-return-fire
  Rule: The attacking force has no return fire to the free roll of the AA guns
    003 "This is the free roll that AA units get and the attacking force does not get to roll in exchange."
    Ask: Can my bombers shoot back at the flak?

    Scenario: Nobody but the AA guns rolls
      Given the attacker has 2 fighters and 1 infantry
      And the defender has 1 AA gun and 1 infantry
      When step AA begins
      Then these dice are rolled
        | defender's AA guns | 1 | 1 |

  @ew.anti-air.aircraft-only
  Rule: Hits scored by AA guns can only be applied to attacking aircraft
    003 "Hits scored by the AA units can only be applied to attacking aircraft."
    Issue: ew.issue.anti-air-hits
    Issue: ew.issue.hit-order
    Ask: May I take a flak hit on my infantry to save the bomber?

    Scenario: Hits of the free roll remove no land unit
      Given the attacker has 2 infantry, 1 fighter and 1 bomber
      And the defender has 3 AA guns
      When step AA is fought with
        | defender's AA guns | 1, 1, 1 |
      Then the attacker has 2 infantry left

    Scenario: Hits of AA guns in step 1 remove no land unit
      Given the attacker has 2 infantry and 1 fighter
      And the defender has 2 AA guns
      When the defender's AA guns miss
      And step 1 is fought with
        | defender's AA guns  | 1, 1   |
        | attacker's infantry | 10, 10 |
        | attacker's fighters | 10     |
      Then the attacker has 2 infantry left

    Scenario: A hit of an AA gun in step 1 takes nothing off the hits that the attacker has scored
      Given the attacker has 2 infantry and 1 fighter
      And the defender has 3 AA guns
      When the defender's AA guns miss
      And step 1 is fought with
        | defender's AA guns  | 1, 10, 10 |
        | attacker's infantry | 1, 1      |
        | attacker's fighters | 10        |
      Then the attacker has 2 infantry left
      And the defender has 1 AA gun left

    Scenario: Where others hit as well, only the hits of AA guns are bound to aircraft
      Given the attacker has 2 infantry and 2 fighters
      And the defender has 1 AA gun and 1 infantry
      When the defender's AA guns miss
      And step 1 is fought with
        | defender's AA guns  | 1      |
        | defender's infantry | 1      |
        | attacker's infantry | 10, 10 |
        | attacker's fighters | 10, 10 |
      Then the attacker has 2 infantry and 1 fighter left
      And the attacker may lose 1 infantry
      And the attacker may lose 1 fighter

    Scenario: The hits of AA guns are taken first, so none is wasted
      Given the attacker has 2 infantry and 1 fighter
      And the defender has 1 AA gun and 1 infantry
      When the defender's AA guns miss
      And step 1 is fought with
        | defender's AA guns  | 1      |
        | defender's infantry | 1      |
        | attacker's infantry | 10, 10 |
        | attacker's fighters | 10     |
      Then the attacker has 1 infantry left

    # Under other readings

    Scenario: Another answer applies their hits in step 1 to any unit
      Given reading b of ew.issue.anti-air-hits
      And the attacker has 1 infantry and 2 fighters
      And the defender has 2 AA guns
      When step AA is fought with
        | defender's AA guns | 1, 10 |
      Then the attacker has 1 infantry and 1 fighter left
      When step 1 is fought with
        | defender's AA guns  | 1, 10 |
        | attacker's infantry | 10    |
        | attacker's fighters | 10    |
      Then the attacker may lose 1 infantry

    Scenario: Another answer lets the owner waste a hit of an AA gun
      Given reading b of ew.issue.hit-order
      And the attacker has 2 infantry and 1 fighter
      And the defender has 1 AA gun and 1 infantry
      When the defender's AA guns miss
      And step 1 is fought with
        | defender's AA guns  | 1      |
        | defender's infantry | 1      |
        | attacker's infantry | 10, 10 |
        | attacker's fighters | 10     |
      Then the attacker may lose 1 fighter
      When the attacker loses 1 fighter
      Then the attacker has 2 infantry left
