@great-war
Feature: Air combat

  Part A of land combat: aircraft fight aircraft until one side has the sky. What that is worth is told under air
  superiority, and here how aircraft fire on land.

  @gw.air.participants
  Rule: Air units fight the enemy's air units before the land battle begins
    000 "1. Air combat takes place between attacking air units and zeppelins and defending air units and zeppelins."
    001 "1. Air combat takes place between attacking air units and zeppelins and defending air units and zeppelins."
    002 "- Air combat takes place"
    Ask: Do we dogfight before the ground battle or during it?
    Ask: Do bombers roll in the dogfight?

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
    Issue: gw.issue.zeppelins-air-units
    Ask: Can my zeppelin shoot at enemy fighters?

    Scenario: Zeppelins of both sides take part
      Given the attacker has 1 zeppelin and 1 infantry
      And the defender has 3 zeppelins and 1 infantry
      When step A1 begins
      Then these dice are rolled
        | attacker's zeppelins | 1 | 1 |
        | defender's zeppelins | 3 | 1 |

    # Under other readings

    Scenario: Under another answer a zeppelin that has won the air combat has no air superiority
      Given reading b of gw.issue.zeppelins-air-units
      And the attacker has 1 zeppelin and 1 infantry
      And the defender has 1 fighter and 1 infantry
      When step A1 is fought with
        | attacker's zeppelins | 1 |
        | defender's fighters  | 6 |
      Then nobody has air superiority
      And the battle stands at step 2

  @gw.air.only-aircraft
  Rule: Aircraft hit only other aircraft in air combat
    001 "Air fights air,"
    002 "Part A – Note: Planes are only hitting other planes"
    Issue: gw.issue.fire-on-aircraft
    Ask: I rolled more hits than he has planes. Do the extra hits kill infantry?

    Scenario: A second hit on a lone fighter hits nothing on the ground
      Given the attacker has 2 fighters and 1 infantry
      And the defender has 1 fighter and 3 infantry
      When step A1 is fought with
        | attacker's fighters | 1, 2 |
        | defender's fighters | 6    |
      Then the defender has 3 infantry left

    # Under other readings

    Scenario: Under another answer a lone fighter holds out against any army
      Given reading b of gw.issue.fire-on-aircraft
      And the attacker has 3 infantry
      And the defender has 1 fighter
      When step 3 is fought with
        | defender's fighters | 6 |
      And step 5a is fought with
        | attacker's infantry | 1, 1, 1 |
      Then the defender has 1 fighter left

    Scenario: Under another answer aircraft are safe from the fire of the land battle
      Given reading b of gw.issue.fire-on-aircraft
      And the attacker has 1 fighter and 2 infantry
      And the defender has 1 artillery and 2 infantry
      When step 2 is fought with
        | attacker's fighters | 1 |
      And the defender loses 1 infantry
      Then the transcript does not cite gw.air.only-aircraft
      When step 3 is fought with
        | defender's artillery | 2 |
      Then the attacker has 1 fighter and 1 infantry left

  @gw.air.simultaneous
  Rule: Both sides roll for air combat simultaneously
    000 "rolling to hit simultaneously against the other."
    001 "rolling to hit simultaneously against the other."
    Issue: gw.issue.interception-order
    Ask: Does a fighter that gets shot down still roll its die?

    Scenario: Two fighters shoot each other down
      Given the attacker has 1 fighter and 1 infantry
      And the defender has 1 fighter and 1 infantry
      When step A1 is fought with
        | attacker's fighters | 2 |
        | defender's fighters | 1 |
      Then the attacker has 1 infantry left
      And the defender has 1 infantry left

    Scenario: A bomber and the fighter that intercepts it shoot each other down
      Given a raid of 1 bomber on a territory worth 3
      And the raid flies into territories with 1 fighters
      When step R1 begins
      And the defender intercepts
      And step R2 is fought with
        | attacker's bombers  | 1 |
        | defender's fighters | 2 |
      Then the defender has nothing left
      And the battle is over: the raid is shot down
      And the transcript does not cite gw.bombing.high

  @gw.air.first-round
  Rule: Both sides must perform the first round of air combat
    000 "Both sides must perform"
    001 "Both sides must perform"
    Ask: Can I pull my planes out before any dice are rolled in the air?

    Scenario: Neither side retreats its aircraft before the first round
      Given the attacker has 1 fighter and 1 infantry
      And the defender has 1 fighter and 1 infantry
      When step A1 begins
      Then the attacker may not retreat all air units because of gw.air.first-round
      And the defender may not retreat all air units because of gw.air.first-round

  @gw.air.single-round
  Rule: Both sides perform a single round of air combat before they decide whether to retreat
    000 "a single air combat round,"
    001 "a single air combat round,"
    Ask: How many rounds of dogfighting before we may break off?

    Scenario: After one round without a hit the attacker is asked
      Given the attacker has 1 fighter and 1 infantry
      And the defender has 1 fighter and 1 infantry
      When step A1 is fought with
        | attacker's fighters | 3 |
        | defender's fighters | 3 |
      Then the attacker is asked

  @gw.air.retreat
  Rule: Either side may retreat its air units from air combat
    000 "2. Either side may retreat all their air units"
    001 "2. Either side may retreat all their air units"
    002 "Either side may retreat all their planes"
    Issue: gw.issue.air-retreat-to
    Issue: gw.issue.landing-aircraft
    Issue: gw.issue.zeppelins-air-units
    Ask: Can I save my fighters once the dogfight goes badly?
    Ask: Where do planes go when they break off the dogfight?

    Scenario: After the first round first one side may retreat, then the other
      Given the attacker has 1 fighter and 1 infantry
      And the defender has 1 fighter and 1 infantry
      When step A1 is fought with
        | attacker's fighters | 6 |
        | defender's fighters | 6 |
      Then the attacker may retreat all air units
      When the attacker fights on
      Then the defender may retreat all air units

    Scenario: A side that has only zeppelins may retreat them
      Given the attacker has 1 zeppelin and 1 infantry
      And the defender has 1 fighter and 1 infantry
      When the attacker's zeppelins and the defender's fighters miss
      And step A2 begins
      Then the attacker may retreat all air units
      When the attacker retreats all air units
      Then the attacker has withdrawn 1 zeppelin

    Scenario: The invader's aircraft may retreat from the air combat of a landing
      Given the attacker has 1 fighter
      And the attacker lands 2 infantry
      And the defender has 1 fighter and 2 infantry
      When the attacker's fighters and the defender's fighters miss
      And step A2 begins
      Then the attacker may retreat all air units

    Scenario: The defender's aircraft may land in any friendly territory within their movement
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

    Scenario: The defender's aircraft may land where they have defended, although another attack on it is to come
      Given a turn of Germany, Austria on this board
        | Berlin | Germany | 2 infantry, 1 fighter |
        | Vienna | Austria | 2 infantry            |
        | Poland | Russia  | 2 infantry, 1 fighter |
      When the turn begins
      And Germany moves 2 infantry from "Berlin" to "Poland"
      And Germany moves 1 fighter from "Berlin" to "Poland"
      And Austria moves 2 infantry from "Vienna" to "Poland"
      And combat on land begins
      And Germany attacks "Poland"
      And the attacker's fighters and the defender's fighters miss
      And step A2 begins
      And the attacker fights on
      And the defender retreats all air units
      And the attacker's fighters, infantry and the defender's infantry miss
      And step 6 begins
      And the attacker retreats to "Berlin"
      And they land in "Berlin"
      Then these are all the choices
        | lands 1 fighter in Poland           |
        | lands 1 fighter in Ukraine          |
        | lands 1 fighter in Saint Petersburg |

    Scenario: Aircraft that flew in an earlier turn have all their movement again when they retreat
      Given a turn of England on this board
        | England   | England | 1 fighter                         |
        | Flanders  | England | 1 infantry                        |
        | Rhineland | Germany | 3 infantry, 1 fighter, 1 artillery |
      When the turn begins
      And England moves 1 fighter from "England" over "North Sea" to "Flanders"
      And the turn ends
      And the next turn is that of Germany
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

    # Under other readings

    Scenario: Under another answer the defender's aircraft retreat to an adjacent territory
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

    Scenario: Under that answer the attacker's aircraft fly back with all the movement that is left to them
      Given reading b of gw.issue.air-retreat-to
      And a turn of Germany on this board
        | Rhineland | Germany | 3 infantry, 1 zeppelin |
        | Flanders  | England | 1 infantry, 1 fighter  |
      When the turn begins
      And Germany moves 3 infantry from "Rhineland" to "Flanders"
      And Germany moves 1 zeppelin from "Rhineland" to "Flanders"
      And combat on land begins
      And the attacker's zeppelins and the defender's fighters miss
      And step A2 begins
      And the attacker fights on
      And the defender retreats all air units
      And the attacker's zeppelins miss
      And step 5a is fought with
        | attacker's infantry | 1, 6, 6 |
        | defender's infantry | 6       |
      Then the attacker is asked
      And they may land in "Vienna"

  @gw.air.retreat.each-round
  Rule: Either side may retreat its air units after each round of air combat
    000 "after each round,"
    001 "after each round,"
    002 "after any round,"
    Ask: I stayed for a second round in the air. Can I still break off after it?

    Scenario: The attacker may retreat after the second round as after the first
      Given the attacker has 1 fighter and 1 infantry
      And the defender has 1 fighter and 1 infantry
      When the attacker's fighters and the defender's fighters miss
      And step A1 of round 2 is fought with
        | attacker's fighters | 6 |
        | defender's fighters | 6 |
      Then the attacker may retreat all air units

  @gw.air.retreat.all
  Rule: A side that retreats from air combat retreats all its air units
    000 "retreat all their air units"
    001 "retreat all their air units"
    002 "retreat all their planes"
    Issue: gw.issue.allied-retreat
    Ask: Can I send the bombers home and leave a fighter to cover them?

    Scenario: No fighter stays behind to cover the others
      Given the attacker has 2 fighters and 1 infantry
      And the defender has 2 fighters and 1 infantry
      When the attacker's fighters and the defender's fighters miss
      And step A2 begins
      Then the attacker may not retreat a part of the air units because of gw.air.retreat.all
      And the defender may not retreat a part of the air units because of gw.air.retreat.all

  @gw.air.retreat.attacker-first
  Rule: The attacker decides first whether to retreat his air units
    000 "first the attacker decides"
    001 "first the attacker decides"
    002 "first the attacker"
    Ask: Who has to say first whether he pulls his planes out?

    Scenario: The attacker is asked before the defender
      Given the attacker has 1 fighter and 1 infantry
      And the defender has 1 fighter and 1 infantry
      When the attacker's fighters and the defender's fighters miss
      And step A2 begins
      Then the attacker is asked
      When the attacker fights on
      Then the defender is asked

  @gw.air.retreat.then-defender
  Rule: The defender may retreat his air units if the attacker does not
    000 "and if they do not retreat then the defender may retreat their air units."
    001 "and if they do not retreat then the defender may retreat their air units."
    Issue: gw.issue.both-retreat-aircraft
    Ask: The attacker flew off. Am I stuck with my planes over the battle?

    Scenario: Once the attacker has retreated his aircraft, the defender keeps the sky
      Given the attacker has 1 fighter and 1 infantry
      And the defender has 1 fighter and 1 infantry
      When the attacker's fighters and the defender's fighters miss
      And step A2 begins
      And the attacker retreats all air units
      Then the defender has 1 fighter and 1 infantry left
      And the battle stands at step 3

  @gw.air.retreat.defender-next
  Rule: Under 002, the defender may retreat his planes after the attacker in any case
    002 "and then the defender."
    Issue: gw.issue.both-retreat-aircraft
    Issue: gw.issue.which-source
    Ask: Can both of us retreat our planes in the same round?

    Background:
      Given reading b of gw.issue.both-retreat-aircraft
      And the attacker has 1 fighter and 1 infantry
      And the defender has 1 fighter and 1 infantry

    Scenario: Both sides retreat their aircraft after the same round
      When the attacker's fighters and the defender's fighters miss
      And step A2 begins
      And the attacker retreats all air units
      Then the defender may retreat all air units
      When the defender retreats all air units
      Then the attacker has withdrawn 1 fighter
      And the defender has withdrawn 1 fighter
      And the transcript does not cite gw.air.repeat

    Scenario: Nobody has air superiority when both sides have retreated
      Given reading b of gw.issue.superiority-winner
      When the attacker's fighters and the defender's fighters miss
      And step A2 begins
      And the attacker retreats all air units
      And the defender retreats all air units
      Then nobody has air superiority

  @gw.air.repeat
  Rule: Another round of air combat is fought if there is no winner
    000 "If no winner then proceed with step 1 again"
    001 "If no winner then proceed with step 1 again"
    See: "step 1" gw.air.participants gw.air.zeppelins
    Ask: Nobody hit anything in the air. Does the dogfight simply end?

    Scenario: Neither side hits and neither side retreats
      Given the attacker has 1 fighter and 1 infantry
      And the defender has 1 fighter and 1 infantry
      When step A1 is fought with
        | attacker's fighters | 6 |
        | defender's fighters | 6 |
      Then the attacker has 1 fighter and 1 infantry left
      When the attacker fights on
      And the defender fights on
      Then the battle stands at step A1 of round 2

    # Under other readings

    Scenario: Aircraft that by another answer attack the land for one round only fight in the air for as long as any
      Given reading b of gw.issue.air-attack
      And the attacker has 1 fighter
      And the defender has 1 fighter and 1 infantry
      When step A1 is fought with
        | attacker's fighters | 6 |
        | defender's fighters | 6 |
      And the attacker fights on
      And the defender fights on
      Then the battle stands at step A1 of round 2

  @gw.air.until.eliminated
  Rule: Air combat ends when one side's air units are eliminated
    000 "until one side is eliminated" (1st)
    001 "until one side is eliminated" (1st)
    Ask: I shot down his last plane. Is the dogfight over?

    Scenario: The last enemy aircraft is shot down
      Given the attacker has 1 fighter and 1 infantry
      And the defender has 1 fighter and 1 infantry
      When step A1 is fought with
        | attacker's fighters | 1 |
        | defender's fighters | 6 |
      Then the battle stands at step 2

  @gw.air.until.retreats
  Rule: Air combat ends when one side's air units retreat
    000 "until one side is eliminated or retreats."
    001 "until one side is eliminated or retreats."
    Ask: He pulled his planes out. Do my fighters get another shot at them?

    Scenario: The enemy's aircraft retreat
      Given the attacker has 1 fighter and 1 infantry
      And the defender has 1 fighter and 1 infantry
      When the attacker's fighters and the defender's fighters miss
      And step A2 begins
      And the attacker fights on
      And the defender retreats all air units
      Then the battle stands at step 2

  @gw.air.sky-cleared
  Rule: Plane hits can go against land units once the sky is cleared of enemy planes
    001 "remaining units hit land targets"
    002 "- Once the sky is cleared of enemy planes, plane hits can go against land units"
    Issue: gw.issue.air-attack
    Ask: When can my fighters start shooting at ground troops?

    Scenario: The fighter that won the sky hits infantry
      Given the attacker has 1 fighter and 1 infantry
      And the defender has 1 fighter and 2 infantry
      When step A1 is fought with
        | attacker's fighters | 1 |
        | defender's fighters | 6 |
      Then the battle stands at step 2
      When step 2 is fought with
        | attacker's fighters | 1 |
      Then the defender has 1 infantry left

    Scenario: Bombers that attack alone may go on for a second round
      Given the attacker has 2 bombers
      And the defender has 2 infantry
      When the attacker's bombers and the defender's infantry miss
      And step 2 of round 2 begins
      Then these dice are rolled
        | attacker's bombers | 2 | 2 |

    # Under other readings

    Scenario: Under another answer bombers that attack alone fly back after one round
      Given reading b of gw.issue.air-attack
      And the attacker has 2 bombers
      And the defender has 2 infantry
      When step 2 is fought with
        | attacker's bombers | 2, 3 |
      And step 5a is fought with
        | defender's infantry | 3 |
      Then the defender has 1 infantry left
      And the battle is over: the attacker has nobody left in the space

  @gw.air.vice-versa
  Rule: Aircraft may be lost to the fire of land units
    002 "(and vice versa)."
    Issue: gw.issue.fire-on-aircraft
    Ask: Is my fighter safe from ground fire?

    Scenario: Artillery shoots down a fighter
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
    Ask: What does a fighter need to roll against infantry?

    Scenario: A fighter needs a 1
      Given the attacker has 2 fighters and 1 infantry
      And the defender has 3 infantry
      When step 2 is fought with
        | attacker's fighters | 1, 2 |
      Then the defender has 2 infantry left

    Scenario: A fighter has the same target number in attack and defense
      Then the roster gives fighters attack 1
      And the roster gives fighters defend 1

  @gw.air.land-target.bombers
  Rule: Bombers hit land targets at 2
    001 "remaining units hit land targets at 1 ( bombers and zeps @2)"
    Ask: Are bombers better against ground units than fighters?

    Scenario: A bomber needs a 2 or less
      Given the attacker has 2 bombers and 1 infantry
      And the defender has 3 infantry
      When step 2 is fought with
        | attacker's bombers | 2, 3 |
      Then the defender has 2 infantry left

    Scenario: A bomber has the same target number in attack and defense
      Then the roster gives bombers attack 2
      And the roster gives bombers defend 2

  @gw.air.land-target.zeppelins
  Rule: Zeppelins hit land targets at 2
    001 "( bombers and zeps @2) and"
    Ask: What does a zeppelin roll in a ground battle?

    Scenario: A zeppelin needs a 2 or less
      Given the attacker has 2 infantry
      And the defender has 2 zeppelins and 1 infantry
      When step 3 is fought with
        | defender's zeppelins | 2, 3 |
      Then the attacker has 1 infantry left

    Scenario: A zeppelin has the same target number in attack and defense
      Then the roster gives zeppelins attack 2
      And the roster gives zeppelins defend 2
