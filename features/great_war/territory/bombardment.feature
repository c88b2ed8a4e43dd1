@great-war
Feature: Bombardment

  Rail guns fire into a space next to them before the land combat, or take part in it; not both.

  @gw.bombardment.rail-guns
  Rule: Rail guns may bombard
    000 "Rail guns may bombard"
    Issue: gw.issue.bombardment-alone

    Scenario: An enemy territory next to them
      Given a rail gun next to an enemy territory
      Then the gun may bombard

    Scenario: Whether or not an attack follows
      Given a rail gun next to an enemy territory
      And no land units attack the territory
      Then the gun may bombard

    Scenario: Another reading wants an attack to follow
      Given reading b of gw.issue.bombardment-alone
      And a rail gun next to an enemy territory
      Then the gun may bombard
      Given no land units attack the territory
      Then the gun may not bombard because of gw.issue.bombardment-alone

  @gw.bombardment.adjacent
  Rule: They bombard adjacent territories
    000 "Rail guns may bombard adjacent land territories."
    000 "into an adjacent enemy space"

    Scenario: Not a territory farther away
      Given a rail gun next to an enemy territory
      And the territory is not adjacent to it
      Then the gun may not bombard because of gw.bombardment.adjacent

    Scenario: Nor the one in which they stand
      Given a rail gun in the space that is fought over
      Then the gun may not bombard because of gw.bombardment.adjacent

  @gw.bombardment.land
  Rule: They bombard land
    000 "adjacent land territories."

    Scenario: Not a sea zone
      Given a rail gun next to an enemy territory
      And the territory is a sea zone
      Then the gun may not bombard because of gw.bombardment.land

  @gw.bombardment.before
  Rule: Bombardment is done before the land combat of the turn
    000 "Bombardment fire is done before the land combat sequence of a turn."
    Issue: gw.issue.bombardment-targets

    Scenario: Not once it has begun
      Given a rail gun next to an enemy territory
      And the land combat of the turn has begun
      Then the gun may not bombard because of gw.bombardment.before

    Scenario: What is hit is lost before anybody fights
      Given 1 rail gun bombards
      And the defender has 2 infantry
      When step G1 is fought with
        | attacker's rail guns | 3 |
      Then the defender has 1 infantry left
      And the battle is over: the bombardment is over

    Scenario: Any unit may be lost, aircraft too
      Given 1 rail gun bombards
      And the defender has 1 fighter and 1 infantry
      When step G1 is fought with
        | attacker's rail guns | 3 |
      And the defender loses 1 fighter
      Then the defender has 1 infantry left

    Scenario: A fort takes a hit
      Given 1 rail gun bombards
      And the defender has 1 fort
      When step G1 is fought with
        | attacker's rail guns | 3 |
      Then the forts of the defender have taken 1 hits

    Scenario: Another reading spares aircraft
      Given reading b of gw.issue.bombardment-targets
      And 1 rail gun bombards
      And the defender has 1 fighter and 1 infantry
      When step G1 is fought with
        | attacker's rail guns | 3 |
      Then the defender has 1 fighter left

  @gw.bombardment.not-both
  Rule: Rail guns that bombard do not participate in land combat
    000 "Rail guns that bombard may not participate in land combat battles."
    Issue: gw.issue.bombard-or-support

    Scenario: A gun that stands in the space
      Given a rail gun in the space that is fought over
      And the gun has bombarded
      Then the gun may not take part because of gw.bombardment.not-both

    Scenario: Nor does it support from an adjacent space
      Given the attacker has 2 supporting rail guns and 2 infantry
      And 1 supporting rail gun has bombarded
      And the defender has 2 infantry
      When step 2 begins
      Then these dice are rolled
        | attacker's supporting rail guns | 1 | 3 |

    Scenario: One in a contested territory that has bombarded another is out of the battle for its own
      Given a turn of Germany on this board
        | Lorraine | Germany | 1 rail gun, 1 infantry |
        | Lorraine | France  | 2 infantry             |
        | Paris    | France  | 1 infantry             |
      And "Lorraine" is contested
      When the turn begins
      And Germany bombards "Paris" from "Lorraine"
      And step G1 is fought with
        | attacker's rail guns | 6 |
      And Germany attacks "Lorraine"
      Then the battle stands at step 3
      When step 5a begins
      Then these dice are rolled
        | attacker's infantry | 1 | 1 |
        | defender's infantry | 2 | 2 |

  @gw.bombardment.single-shot
  Rule: Each gun that bombards has a single shot
    000 "Each Rail Gun bombarding gets single shot"

    Scenario: One die for each gun
      Given 3 rail guns bombard
      And the defender has 5 infantry
      When step G1 begins
      Then these dice are rolled
        | attacker's rail guns | 3 | 3 |

    Scenario: No gun bombards twice in a turn
      Given a rail gun next to an enemy territory
      And the gun has bombarded
      Then the gun may not bombard because of gw.bombardment.single-shot

  @gw.bombardment.enemy
  Rule: The shot goes into an enemy space
    000 "into an adjacent enemy space"
    Issue: gw.issue.contested-bombarded

    Scenario: Not into a friendly territory that the enemy contests
      Given a rail gun next to an enemy territory
      And the territory is not the enemy's
      And an enemy contests it
      Then the gun may not bombard because of gw.bombardment.enemy

    Scenario: Not into a space that is not the enemy's
      Given a rail gun next to an enemy territory
      And the territory is not the enemy's
      Then the gun may not bombard because of gw.bombardment.enemy

    Scenario: Another reading lets it fire into a friendly one that he contests, and into no other
      Given reading b of gw.issue.contested-bombarded
      And a rail gun next to an enemy territory
      And the territory is not the enemy's
      Then the gun may not bombard because of gw.bombardment.enemy
      Given an enemy contests it
      Then the gun may bombard

  @gw.bombardment.target
  Rule: Bombardment hits on a 3
    000 "that hits on a 3."
    Issue: gw.issue.hits-on

    Scenario: A 3 and what is less hits, a 4 does not
      Given 4 rail guns bombard
      And the defender has 5 infantry
      When step G1 is fought with
        | attacker's rail guns | 1, 2, 3, 4 |
      Then the defender has 2 infantry left

    Scenario: Another reading wants a 3 exactly
      Given reading b of gw.issue.hits-on
      And 4 rail guns bombard
      And the defender has 5 infantry
      When step G1 is fought with
        | attacker's rail guns | 1, 2, 3, 4 |
      Then the defender has 4 infantry left
