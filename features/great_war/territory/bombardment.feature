@great-war
Feature: Bombardment

  Rail guns fire into an adjacent space before the land combat, or take part in it, but not both.

  @gw.bombardment.rail-guns
  Rule: Rail guns may bombard
    000 "Rail guns may bombard"
    Issue: gw.issue.bombardment-alone
    Issue: gw.issue.guns-in-contest
    Issue: gw.issue.guns-aboard
    Issue: gw.issue.allied-bombardment
    Ask: What can I do with a railway gun besides a normal attack?

    Scenario: A rail gun may bombard an adjacent enemy territory
      Given a rail gun next to an enemy territory
      Then the gun may bombard

    Scenario: A rail gun may bombard whether or not an attack follows
      Given a rail gun next to an enemy territory
      And no land units attack the territory
      Then the gun may bombard

    Scenario: In a turn: a rail gun bombards a territory that an ally attacks
      Given a turn of England, France on this board
        | Flanders  | England | 2 infantry |
        | Lorraine  | France  | 1 rail gun |
        | Rhineland | Germany | 2 infantry |
      When the turn begins
      And England moves 2 infantry from "Flanders" to "Rhineland"
      And the phase "Bombardment" begins
      And France bombards "Rhineland" from "Lorraine"
      Then these dice are rolled
        | attacker's rail guns | 1 | 3 |

    Scenario: In a turn: a rail gun on land bombards, and one aboard a transport off the same coast does not
      Given a turn of Germany on this board
        | Rhineland | Germany | 1 rail gun              |
        | North Sea | Germany | 1 transport, 1 rail gun |
        | Flanders  | England | 1 infantry              |
      When the turn begins
      And the phase "Bombardment" begins
      Then Germany may bombard "Flanders" from "Rhineland"
      And Germany may not bombard "Flanders" from "North Sea"
      When Germany bombards "Flanders" from "Rhineland"
      Then these dice are rolled
        | attacker's rail guns | 1 | 3 |

    Scenario: In a turn: a rail gun that has moved into enemy territory does not bombard the next one from there
      Given a turn of Germany on this board
        | Rhineland | Germany | 2 rail guns, 2 infantry |
        | Berlin    | Germany | 1 infantry              |
        | Flanders  | England | 1 infantry              |
        | Lorraine  | France  | 1 infantry              |
      When the turn begins
      And Germany moves 2 infantry from "Rhineland" to "Flanders"
      And Germany moves 1 rail gun from "Rhineland" to "Flanders"
      And the phase "Bombardment" begins
      Then these are all the choices
        | ends the phase                   |
        | bombards Flanders from Rhineland |
        | bombards Lorraine from Rhineland |
      When Germany bombards "Lorraine" from "Rhineland"
      Then these dice are rolled
        | attacker's rail guns | 1 | 3 |

    # Under other readings

    Scenario: Another answer wants an attack to follow
      Given reading b of gw.issue.bombardment-alone
      And a rail gun next to an enemy territory
      Then the gun may bombard
      Given no land units attack the territory
      Then the gun may not bombard because of gw.issue.bombardment-alone

    Scenario: Another answer has a rail gun in a contested territory bombard no other
      Given reading b of gw.issue.guns-in-contest
      And a turn of Germany on this board
        | Rhineland | Germany | 1 rail gun             |
        | Lorraine  | Germany | 1 rail gun, 1 infantry |
        | Lorraine  | France  | 2 infantry             |
        | Flanders  | England | 1 infantry             |
      And "Lorraine" is contested
      When the turn begins
      And the phase "Bombardment" begins
      Then Germany may bombard "Flanders" from "Rhineland"
      And Germany may not bombard "Flanders" from "Lorraine"
      And Germany may not bombard "Switzerland" from "Rhineland"
      When Germany bombards "Flanders" from "Rhineland"
      Then 1 fights have begun in the turn
      And these dice are rolled
        | attacker's rail guns | 1 | 3 |
      When step G1 is fought with
        | attacker's rail guns | 3 |
      Then the board shows
        | Rhineland | Germany | 1 rail gun             |
        | Lorraine  | Germany | 1 rail gun, 1 infantry |
        | Lorraine  | France  | 2 infantry             |

    Scenario: Another answer lets a rail gun bombard from aboard a transport, but not out of a contested sea zone that it has just reached
      Given reading b of gw.issue.guns-aboard
      And a turn of Germany on this board
        | North Sea  | Germany | 1 transport, 1 rail gun |
        | Berlin     | Germany | 1 transport, 1 rail gun |
        | Baltic Sea | Germany | 1 cruiser               |
        | Baltic Sea | Russia  | 1 cruiser               |
        | Flanders   | England | 1 infantry              |
        | Poland     | Russia  | 1 infantry              |
      When the turn begins
      And Germany sails with 1 transport, 1 rail gun from "Berlin" to "Baltic Sea"
      And combat at sea begins
      And Germany rests in "Baltic Sea"
      And the phase "Bombardment" begins
      Then Germany may bombard "Flanders" from "North Sea"
      And Germany may not bombard "Poland" from "Baltic Sea"
      When Germany bombards "Flanders" from "North Sea"
      Then these dice are rolled
        | attacker's rail guns | 1 | 3 |

  @gw.bombardment.adjacent
  Rule: Rail guns may bombard adjacent spaces
    000 "Rail guns may bombard adjacent land territories."
    000 "into an adjacent enemy space"
    Ask: How far does a rail gun reach?

    Scenario: A rail gun may not bombard a territory farther away
      Given a rail gun next to an enemy territory
      And the territory is not adjacent to it
      Then the gun may not bombard because of gw.bombardment.adjacent

    Scenario: A rail gun may not bombard the space in which it stands
      Given a rail gun in the embattled space
      Then the gun may not bombard because of gw.bombardment.adjacent

  @gw.bombardment.land
  Rule: Rail guns may bombard land territories
    000 "adjacent land territories."
    Ask: Can rail guns shell ships?

    Scenario: A rail gun may not bombard a sea zone
      Given a rail gun next to an enemy territory
      And the territory is a sea zone
      Then the gun may not bombard because of gw.bombardment.land

  @gw.bombardment.before
  Rule: Bombardment fire is done before the land combat sequence of a turn
    000 "Bombardment fire is done before the land combat sequence of a turn."
    Issue: gw.issue.bombardment-targets
    Issue: gw.issue.boosted-bombardment
    Issue: gw.issue.left-contest
    Issue: gw.issue.aircraft-alone
    Ask: When do rail guns shell?

    Scenario: A rail gun may not bombard once land combat has begun
      Given a rail gun next to an enemy territory
      And the land combat of the turn has begun
      Then the gun may not bombard because of gw.bombardment.before

    Scenario: Casualties of a bombardment are removed before anybody fights
      Given 1 rail gun bombards
      And the defender has 2 infantry
      When step G1 is fought with
        | attacker's rail guns | 3 |
      Then the defender has 1 infantry left
      And the attacker has 1 rail gun left
      And the battle is over: the bombardment is over

    Scenario: Hits of a bombardment may be taken on aircraft
      Given 1 rail gun bombards
      And the defender has 1 fighter and 1 infantry
      When step G1 is fought with
        | attacker's rail guns | 3 |
      And the defender loses 1 fighter
      Then the defender has 1 infantry left

    Scenario: A fort takes two hits
      Given 3 rail guns bombard
      And the defender has 1 fort
      When step G1 is fought with
        | attacker's rail guns | 3, 3, 4 |
      Then the forts of the defender have taken 2 hits

    Scenario: A rail gun that supports the defender from another space is not hit
      Given 1 rail gun bombards
      And the defender has 1 supporting rail gun and 1 infantry
      When step G1 is fought with
        | attacker's rail guns | 3 |
      Then the defender has 1 supporting rail gun left

    Scenario: In a turn: a bombardment of the last defender in a contested territory ends the contest
      Given a turn of Germany on this board
        | Rhineland | Germany | 1 rail gun |
        | Flanders  | Austria | 2 infantry |
        | Flanders  | England | 1 infantry |
      And "Flanders" is contested
      When the turn begins
      And Germany bombards "Flanders" from "Rhineland"
      And step G1 is fought with
        | attacker's rail guns | 3 |
      Then "Flanders" belongs to Austria
      And "Flanders" is not contested now
      And the board shows
        | Rhineland | Germany | 1 rail gun |
        | Flanders  | Austria | 2 infantry |

    Scenario: In a turn: aircraft that a bombardment has left alone keep the contest up
      Given a turn of Germany on this board
        | Rhineland | Germany | 1 rail gun            |
        | Flanders  | Austria | 2 infantry            |
        | Flanders  | England | 1 infantry, 1 fighter |
      And "Flanders" is contested
      When the turn begins
      And Germany bombards "Flanders" from "Rhineland"
      And step G1 is fought with
        | attacker's rail guns | 3 |
      And the defender loses 1 infantry
      Then "Flanders" is contested now
      And "Flanders" belongs to England
      And England has 1 fighter in "Flanders"

    # Under other readings

    Scenario: Another answer spares aircraft from bombardment
      Given reading b of gw.issue.bombardment-targets
      And 1 rail gun bombards
      And the defender has 1 fighter and 1 infantry
      When step G1 is fought with
        | attacker's rail guns | 3 |
      Then the defender has 1 fighter left

    Scenario: Another answer leaves a contested territory to its owner although a bombardment has killed his last unit
      Given reading b of gw.issue.left-contest
      And a turn of Germany on this board
        | Rhineland | Germany | 1 rail gun |
        | Flanders  | Germany | 2 infantry |
        | Flanders  | England | 1 infantry |
      And "Flanders" is contested
      When the turn begins
      And Germany bombards "Flanders" from "Rhineland"
      And step G1 is fought with
        | attacker's rail guns | 3 |
      Then "Flanders" belongs to England
      And "Flanders" is contested now
      When Germany rests in "Flanders"
      Then "Flanders" belongs to England
      And "Flanders" is contested now

    Scenario: Under that answer a territory without its owner is captured once it is attacked
      Given reading b of gw.issue.left-contest
      And a turn of Germany on this board
        | Rhineland | Germany | 1 rail gun |
        | Flanders  | Germany | 2 infantry |
        | Flanders  | England | 1 infantry |
      And "Flanders" is contested
      When the turn begins
      And Germany bombards "Flanders" from "Rhineland"
      And step G1 is fought with
        | attacker's rail guns | 3 |
      And Germany attacks "Flanders"
      Then "Flanders" belongs to Germany
      And "Flanders" is not contested now

    Scenario: Another answer counts a side out of a contest that has only aircraft left, and these fly off
      Given reading b of gw.issue.aircraft-alone
      And a turn of Germany on this board
        | Rhineland | Germany | 1 rail gun            |
        | Flanders  | Austria | 2 infantry            |
        | Flanders  | England | 1 infantry, 1 fighter |
      And "Flanders" is contested
      When the turn begins
      And Germany bombards "Flanders" from "Rhineland"
      And step G1 is fought with
        | attacker's rail guns | 3 |
      And the defender loses 1 infantry
      And they land in "Paris"
      Then "Flanders" belongs to Austria
      And "Flanders" is not contested now
      And England has 1 fighter in "Paris"

  @gw.bombardment.not-both
  Rule: Rail guns that bombard may not participate in land combat battles
    000 "Rail guns that bombard may not participate in land combat battles."
    Issue: gw.issue.bombard-or-support
    Ask: Can one railway gun bombard and then fire in the battle?

    Scenario: A rail gun in the embattled space takes part unless it has bombarded
      Given a rail gun in the embattled space
      Then the gun may take part
      Given the gun has bombarded
      Then the gun may not take part because of gw.bombardment.not-both

    Scenario: A rail gun that has bombarded does not support from an adjacent space
      Given the attacker has 2 supporting rail guns and 2 infantry
      And 1 supporting rail gun has bombarded
      And the defender has 2 infantry
      When step 2 begins
      Then these dice are rolled
        | attacker's supporting rail guns | 1 | 3 |

    Scenario: A gun that bombards out of a contested territory takes no part in the battle for it
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
      When the defender's forts miss
      And step 5a begins
      Then these dice are rolled
        | attacker's infantry | 1 | 1 |
        | defender's infantry | 2 | 2 |

    Scenario: In a turn: a rail gun that has bombarded one territory does not support the battle next door
      Given a turn of Germany on this board
        | Rhineland | Germany | 1 rail gun, 2 infantry |
        | Flanders  | England | 2 infantry             |
        | Lorraine  | France  | 2 infantry             |
      When the turn begins
      And Germany moves 2 infantry from "Rhineland" to "Flanders"
      And Germany bombards "Lorraine" from "Rhineland"
      And step G1 is fought with
        | attacker's rail guns | 4 |
      And combat on land begins
      Then these dice are rolled
        | attacker's infantry | 2 | 1 |
        | defender's infantry | 2 | 2 |

    # Under other readings

    Scenario: Another answer lets no rail gun in the embattled space bombard and take part
      Given reading b of gw.issue.bombard-or-support
      And a rail gun in the embattled space
      And the gun has bombarded
      Then the gun may not take part because of gw.bombardment.not-both

  @gw.bombardment.single-shot
  Rule: Each rail gun that bombards gets a single shot
    000 "Each Rail Gun bombarding gets single shot"
    Ask: How many dice does a rail gun get when it bombards?

    Scenario: Each gun rolls one die
      Given 3 rail guns bombard
      And the defender has 5 infantry
      When step G1 begins
      Then these dice are rolled
        | attacker's rail guns | 3 | 3 |

    Scenario: No gun bombards twice in a turn
      Given a rail gun next to an enemy territory
      And the gun has bombarded
      Then the gun may not bombard because of gw.bombardment.single-shot

    # Under other readings

    Scenario: In a turn: where another answer silences guns that have moved, one that has stayed bombards, and only the enemy
      Given reading a of gw.issue.moved-guns
      And a turn of Germany on this board
        | Rhineland | Germany | 1 rail gun |
        | Berlin    | Germany | 1 rail gun |
        | Lorraine  | France  | 2 infantry |
      When the turn begins
      And Germany moves 1 rail gun from "Berlin" to "Rhineland"
      And the phase "Bombardment" begins
      Then Germany may bombard "Lorraine" from "Rhineland"
      And Germany may not bombard "Berlin" from "Rhineland"
      And Germany may not bombard "Switzerland" from "Rhineland"
      When Germany bombards "Lorraine" from "Rhineland"
      Then these dice are rolled
        | attacker's rail guns | 1 | 3 |

  @gw.bombardment.enemy
  Rule: A rail gun bombards an enemy space
    000 "into an adjacent enemy space"
    Issue: gw.issue.contested-bombarded
    Ask: Can I bombard my own province if the enemy is in it?

    Scenario: A rail gun may not bombard a friendly territory that the enemy contests
      Given a rail gun next to an enemy territory
      And the territory is not the enemy's
      And an enemy contests it
      Then the gun may not bombard because of gw.bombardment.enemy

    Scenario: A rail gun may not bombard a space that is not the enemy's
      Given a rail gun next to an enemy territory
      And the territory is not the enemy's
      Then the gun may not bombard because of gw.bombardment.enemy

    # Under other readings

    Scenario: Another answer lets a rail gun bombard a friendly territory only where the enemy contests it
      Given reading b of gw.issue.contested-bombarded
      And a rail gun next to an enemy territory
      And the territory is not the enemy's
      Then the gun may not bombard because of gw.bombardment.enemy
      Given an enemy contests it
      Then the gun may bombard

  @gw.bombardment.target
  Rule: A bombarding rail gun hits on a 3
    000 "that hits on a 3."
    Issue: gw.issue.hits-on
    Ask: What do I need to hit with a bombardment?

    Scenario: A bombardment hits on 1, 2 and 3 but not on 4
      Given 4 rail guns bombard
      And the defender has 5 infantry
      Then the battle stands at step G1
      When step G1 is fought with
        | attacker's rail guns | 1, 2, 3, 4 |
      Then the defender has 2 infantry left

    # Under other readings

    Scenario: Another answer has a bombardment hit on exactly 3
      Given reading b of gw.issue.hits-on
      And 4 rail guns bombard
      And the defender has 5 infantry
      When step G1 is fought with
        | attacker's rail guns | 1, 2, 3, 4 |
      Then the defender has 4 infantry left

    Scenario: In a turn: by another answer a rail gun fires at the enemy in its own territory, and not at the forts there
      Given reading b of gw.issue.contested-bombarded
      And a turn of France on this board
        | Paris    | France  | 1 rail gun |
        | Lorraine | France  | 1 infantry |
        | Lorraine | Germany | 2 infantry |
      And "Lorraine" is contested
      And the forts of "Lorraine" have taken 2 hits
      When the turn begins
      And the phase "Bombardment" begins
      Then France may bombard "Lorraine" from "Paris"
      And France may not bombard "Flanders" from "Paris"
      When France bombards "Lorraine" from "Paris"
      And step G1 is fought with
        | attacker's rail guns | 3 |
      Then Germany has 1 infantry in "Lorraine"
      And the forts of "Lorraine" have now taken 2 hits
