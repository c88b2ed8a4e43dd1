@great-war
Feature: Air combat

  Part A of land combat: aircraft fight aircraft until one side has the sky. What that is worth is told under air
  superiority, and here how aircraft fire on land.

  @gw.air.participants
  Rule: Air units fight the air units of the enemy before the land battle
    000 "1. Air combat takes place between attacking air units and zeppelins and defending air units and zeppelins."
    001 "1. Air combat takes place between attacking air units and zeppelins and defending air units and zeppelins."
    002 "- Air combat takes place"

    Scenario: Air combat comes before gas and artillery
      Given the attacker has 1 gas attack, 1 artillery, 1 fighter and 1 infantry
      And the defender has 1 fighter and 1 infantry
      Then the battle stands at step A1

    Scenario: Fighters and bombers of both sides take part
      Given the attacker has 1 fighter, 1 bomber and 1 infantry
      And the defender has 2 fighters and 1 infantry
      When step A1 begins
      Then these dice are rolled
        | attacker's fighters | 1 | 2 |
        | attacker's bombers  | 1 | 1 |
        | defender's fighters | 2 | 2 |

  @gw.air.zeppelins
  Rule: Zeppelins take part in air combat
    000 "attacking air units and zeppelins and defending air units and zeppelins"
    001 "attacking air units and zeppelins and defending air units and zeppelins"

    Scenario: Zeppelins of both sides take part
      Given the attacker has 1 zeppelin and 1 infantry
      And the defender has 3 zeppelins and 1 infantry
      When step A1 begins
      Then these dice are rolled
        | attacker's zeppelins | 1 | 1 |
        | defender's zeppelins | 3 | 1 |

  @gw.air.only-aircraft
  Rule: In air combat aircraft hit only aircraft
    001 "Air fights air,"
    002 "Part A – Note: Planes are only hitting other planes"
    Issue: gw.issue.fire-on-aircraft

    Scenario: A second hit on a lone fighter strikes nothing on the ground
      Given the attacker has 2 fighters and 1 infantry
      And the defender has 1 fighter and 3 infantry
      When step A1 is fought with
        | attacker's fighters | 1, 2 |
        | defender's fighters | 6    |
      Then the defender has 3 infantry left

    Scenario: Where air fights air alone, aircraft are safe from the fire of the land battle
      Given reading b of gw.issue.fire-on-aircraft
      And the attacker has 1 fighter and 2 infantry
      And the defender has 1 artillery and 1 infantry
      When the attacker's fighters miss
      And step 3 is fought with
        | defender's artillery | 2 |
      Then the attacker has 1 fighter and 1 infantry left

  @gw.air.simultaneous
  Rule: Both sides roll for air combat at the same time
    000 "rolling to hit simultaneously against the other."
    001 "rolling to hit simultaneously against the other."

    Scenario: Two fighters shoot each other down
      Given the attacker has 1 fighter and 1 infantry
      And the defender has 1 fighter and 1 infantry
      When step A1 is fought with
        | attacker's fighters | 2 |
        | defender's fighters | 1 |
      Then the attacker has 1 infantry left
      And the defender has 1 infantry left

  @gw.air.first-round
  Rule: Both sides have to fight a first round of air combat
    000 "Both sides must perform"
    001 "Both sides must perform"

    Scenario: Nobody retreats before it
      Given the attacker has 1 fighter and 1 infantry
      And the defender has 1 fighter and 1 infantry
      When step A1 begins
      Then the attacker may not retreat all air units because of gw.air.first-round
      And the defender may not retreat all air units because of gw.air.first-round

  @gw.air.single-round
  Rule: After a single round of air combat the sides decide
    000 "a single air combat round,"
    001 "a single air combat round,"

    Scenario: After one round without a hit the sides are asked
      Given the attacker has 1 fighter and 1 infantry
      And the defender has 1 fighter and 1 infantry
      When step A1 is fought with
        | attacker's fighters | 3 |
        | defender's fighters | 3 |
      Then the attacker is asked

  @gw.air.retreat
  Rule: Either side may retreat its air units
    000 "2. Either side may retreat all their air units"
    001 "2. Either side may retreat all their air units"
    002 "Either side may retreat all their planes"
    Issue: gw.issue.air-retreat-to

    Scenario: After the first round first one side may retreat, then the other
      Given the attacker has 1 fighter and 1 infantry
      And the defender has 1 fighter and 1 infantry
      When the attacker's fighters and the defender's fighters miss
      And step A2 begins
      Then the attacker may retreat all air units
      When the attacker fights on
      Then the defender may retreat all air units

    Scenario: A defender's aircraft may then land in any friendly territory within its movement
      Given a turn of Germany on this board
        | Rhineland | Germany | 3 infantry, 1 fighter |
        | Flanders  | England | 1 infantry, 1 fighter |
      When the turn begins
      And Germany moves 3 infantry from "Rhineland" to "Flanders"
      And Germany moves 1 fighter from "Rhineland" to "Flanders"
      And combat on land begins
      And the attacker's fighters and the defender's fighters miss
      And step A2 begins
      And the attacker fights on
      And the defender retreats all air units
      And the attacker's fighters miss
      And step 5a is fought with
        | attacker's infantry | 1, 6, 6 |
        | defender's infantry | 6       |
      And they land in "Rhineland"
      Then they may land in "England"

    Scenario: Another reading has them go to an adjacent one
      Given reading b of gw.issue.air-retreat-to
      And a turn of Germany on this board
        | Rhineland | Germany | 3 infantry, 1 fighter |
        | Flanders  | England | 1 infantry, 1 fighter |
      When the turn begins
      And Germany moves 3 infantry from "Rhineland" to "Flanders"
      And Germany moves 1 fighter from "Rhineland" to "Flanders"
      And combat on land begins
      And the attacker's fighters and the defender's fighters miss
      And step A2 begins
      And the attacker fights on
      And the defender retreats all air units
      And the attacker's fighters miss
      And step 5a is fought with
        | attacker's infantry | 1, 6, 6 |
        | defender's infantry | 6       |
      And they land in "Rhineland"
      Then they may land in "Paris"
      And they may not land in "England"

  @gw.air.retreat.each-round
  Rule: It may do so after each round of air combat
    000 "after each round,"
    001 "after each round,"
    002 "after any round,"

    Scenario: After the second round as after the first
      Given the attacker has 1 fighter and 1 infantry
      And the defender has 1 fighter and 1 infantry
      When the attacker's fighters and the defender's fighters miss
      And step A2 of round 2 begins
      Then the attacker may retreat all air units

  @gw.air.retreat.all
  Rule: Air units retreat all together
    000 "retreat all their air units"
    001 "retreat all their air units"
    002 "retreat all their planes"

    Scenario: No fighter stays behind to cover the others
      Given the attacker has 2 fighters and 1 infantry
      And the defender has 2 fighters and 1 infantry
      When the attacker's fighters and the defender's fighters miss
      And step A2 begins
      Then the attacker may not retreat a part of the air units because of gw.air.retreat.all
      And the defender may not retreat a part of the air units because of gw.air.retreat.all

  @gw.air.retreat.attacker-first
  Rule: The attacker decides first whether his air units retreat
    000 "first the attacker decides"
    001 "first the attacker decides"
    002 "first the attacker and then the defender."

    Scenario: The attacker is asked before the defender
      Given the attacker has 1 fighter and 1 infantry
      And the defender has 1 fighter and 1 infantry
      When the attacker's fighters and the defender's fighters miss
      And step A2 begins
      Then the attacker is asked
      When the attacker fights on
      Then the defender is asked

  @gw.air.retreat.then-defender
  Rule: The defender may retreat his air units if the attacker did not
    000 "and if they do not retreat then the defender may retreat their air units."
    001 "and if they do not retreat then the defender may retreat their air units."

    Scenario: Once the attacker has flown off the defender keeps the sky
      Given the attacker has 1 fighter and 1 infantry
      And the defender has 1 fighter and 1 infantry
      When the attacker's fighters and the defender's fighters miss
      And step A2 begins
      And the attacker retreats all air units
      Then the defender has 1 fighter and 1 infantry left
      And the battle stands at step 3

  @gw.air.repeat
  Rule: Without a winner another round of air combat is fought
    000 "If no winner then proceed with step 1 again"
    001 "If no winner then proceed with step 1 again"
    See: "step 1" gw.air.participants gw.air.zeppelins

    Scenario: Nobody hits and nobody retreats
      Given the attacker has 1 fighter and 1 infantry
      And the defender has 1 fighter and 1 infantry
      When the attacker's fighters and the defender's fighters miss
      And step A2 begins
      And the attacker fights on
      And the defender fights on
      Then the battle stands at step A1 of round 2

  @gw.air.until.eliminated
  Rule: Air combat ends when one side is eliminated
    000 "until one side is eliminated" (1st)
    001 "until one side is eliminated" (1st)

    Scenario: The last enemy aircraft is shot down
      Given the attacker has 1 fighter and 1 infantry
      And the defender has 1 fighter and 1 infantry
      When step A1 is fought with
        | attacker's fighters | 1 |
        | defender's fighters | 6 |
      Then the battle stands at step 2

  @gw.air.until.retreats
  Rule: Air combat ends when one side retreats
    000 "until one side is eliminated or retreats."
    001 "until one side is eliminated or retreats."

    Scenario: The enemy retreats
      Given the attacker has 1 fighter and 1 infantry
      And the defender has 1 fighter and 1 infantry
      When the attacker's fighters and the defender's fighters miss
      And step A2 begins
      And the attacker fights on
      And the defender retreats all air units
      Then the battle stands at step 2

  @gw.air.sky-cleared
  Rule: Once the enemy has no planes, plane hits go against land units
    001 "remaining units hit land targets"
    002 "- Once the sky is cleared of enemy planes, plane hits can go against land units"

    Scenario: The fighter that won the sky hits infantry
      Given the attacker has 1 fighter and 1 infantry
      And the defender has 1 fighter and 2 infantry
      When step A1 is fought with
        | attacker's fighters | 1 |
        | defender's fighters | 6 |
      And step 2 is fought with
        | attacker's fighters | 1 |
      Then the defender has 1 infantry left

  @gw.air.vice-versa
  Rule: In the land battle aircraft may be lost to the fire of land units
    002 "(and vice versa)."
    Issue: gw.issue.fire-on-aircraft

    Scenario: Artillery brings down a fighter
      Given the attacker has 1 fighter and 1 infantry
      And the defender has 1 artillery and 1 infantry
      When the attacker's fighters miss
      And step 3 is fought with
        | defender's artillery | 2 |
      Then the attacker may lose 1 fighter
      And the attacker may lose 1 infantry

  @gw.air.land-target
  Rule: Air units hit land targets at 1
    001 "remaining units hit land targets at 1"

    Scenario: A fighter needs a 1
      Given the attacker has 2 fighters and 1 infantry
      And the defender has 3 infantry
      When step 2 is fought with
        | attacker's fighters | 1, 2 |
      Then the defender has 2 infantry left

    Scenario: The figure of a fighter is the same on either side
      Then the roster gives fighters attack 1
      And the roster gives fighters defend 1

  @gw.air.land-target.bombers
  Rule: Bombers hit land targets at 2
    001 "remaining units hit land targets at 1 ( bombers and zeps @2)"

    Scenario: A bomber needs a 2 or less
      Given the attacker has 2 bombers and 1 infantry
      And the defender has 3 infantry
      When step 2 is fought with
        | attacker's bombers | 2, 3 |
      Then the defender has 2 infantry left

    Scenario: The figure of a bomber is the same on either side
      Then the roster gives bombers attack 2
      And the roster gives bombers defend 2

  @gw.air.land-target.zeppelins
  Rule: Zeppelins hit land targets at 2
    001 "( bombers and zeps @2) and"

    Scenario: A zeppelin needs a 2 or less
      Given the attacker has 2 infantry
      And the defender has 2 zeppelins and 1 infantry
      When step 3 is fought with
        | defender's zeppelins | 2, 3 |
      Then the attacker has 1 infantry left

    Scenario: The figure of a zeppelin is the same on either side
      Then the roster gives zeppelins attack 2
      And the roster gives zeppelins defend 2
