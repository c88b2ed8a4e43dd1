@great-war
Feature: The attacker's retreat

  Whether the attacker may retreat in step 6 of land combat, with which units and where to, and what happens to land
  units that cannot.

  @gw.land.step-6.attacker-may-retreat
  Rule: At the end of a round the attacker may retreat
    000 "6. The attacker has the option to retreat."
    001 "6. The attacker has the option to retreat."
    002 "- The attacker has the option to retreat."
    Issue: gw.issue.retreat-to
    Issue: gw.issue.coming-out
    Issue: gw.issue.attackers-reach
    Issue: gw.issue.coming-out-here
    Issue: gw.issue.joint-decisions
    Ask: Can I call it quits after a bad round of attack?

    Background:
      Given the attacker is Germany
      And the attacker has 2 infantry
      And the defender has 2 infantry

    Scenario: The attacker retreats to where he came from
      Given these areas
        | area     | owner   | attackers came from it |
        | Lorraine | Germany | yes                    |
      When step 5a is fought with
        | attacker's infantry | 6, 6 |
        | defender's infantry | 6, 6 |
      Then the attacker may retreat to "Lorraine"
      When the attacker retreats to "Lorraine"
      Then the battle is over: the attacker has retreated
      And the space is held by the defender
      And the attacker has withdrawn 2 infantry
      And the transcript does not cite gw.retreats.supporting-guns
      And the transcript does not cite gw.infantry.entrench.lost
      And the transcript does not cite gw.land.step-6.out-of-contested.defender
      And the transcript does not cite gw.land.step-6.defender-may-retreat

    Scenario: Another attack on the territory he came from does not bar his retreat
      Given these areas
        | area     | owner   | attackers came from it | attack |
        | Lorraine | Germany | yes                    | other  |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the attacker may retreat to "Lorraine"

    Scenario: A contested territory that none of his units came from does not bind the attacker
      Given these areas
        | area     | owner   | attackers came from it | contested |
        | Lorraine | Germany | yes                    | no        |
        | Saar     | Germany | no                     | yes       |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the attacker may retreat to "Lorraine"

    Scenario: The attacker retreats to where he came from, however far it is
      Given these areas
        | area   | owner   | attackers came from it | adjacent |
        | Berlin | Germany | yes                    | no       |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the attacker may retreat to "Berlin"

    Scenario: In a turn, an attack from two territories retreats to one of them
      Given a turn of Russia on this board
        | Poland  | Russia  | 2 infantry |
        | Ukraine | Russia  | 1 infantry |
        | Vienna  | Austria | 2 infantry |
      When the turn begins
      And Russia moves 2 infantry from "Poland" to "Vienna"
      And Russia moves 1 infantry from "Ukraine" to "Vienna"
      And combat on land begins
      And the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker retreats to "Ukraine"
      Then Russia has 3 infantry in "Ukraine"
      And Russia has nothing in "Poland"
      And Russia has nothing in "Vienna"
      And "Vienna" belongs to Austria

    Scenario: Aircraft whose land units came out of a contested territory, and have fallen, may call off the attack
      Given the defender is France
      And the attacker has 1 bomber
      And these areas
        | area     | owner   | attackers came from it | contested |
        | Lorraine | Germany | yes                    | yes       |
      When the attacker's bombers miss
      And step 5a is fought with
        | attacker's infantry | 6, 6 |
        | defender's infantry | 2, 2 |
      And the attacker loses 2 infantry
      And step 6 begins
      Then the attacker may call off the attack
      When the attacker calls off the attack
      Then the attacker has withdrawn 1 bomber
      And these units are left
        | attacker                    | nothing    |
        | defender                    | 2 infantry |
        | attacker, out of the battle | 1 bomber   |

    # Under other readings

    Scenario: Another answer lets the attacker retreat to any adjacent territory of his own
      Given reading b of gw.issue.retreat-to
      And these areas
        | area     | owner   | attackers came from it | adjacent |
        | Lorraine | Germany | yes                    | yes      |
        | Saar     | Germany | no                     | yes      |
        | Berlin   | Germany | no                     | no       |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the attacker may retreat to "Saar"
      But the attacker may not retreat to "Berlin" because of gw.issue.attackers-reach

    Scenario: By these answers an attacker who came from no territory on the map may retreat to any adjacent one of his
      Given reading b of gw.issue.retreat-to
      And reading b of gw.issue.coming-out
      And these areas
        | area | owner   |
        | Saar | Germany |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the attacker may retreat to "Saar"

    Scenario: Another answer binds the attacker only if all his units came out of a contested territory
      Given reading b of gw.issue.coming-out
      And these areas
        | area     | owner   | attackers came from it | contested |
        | Lorraine | Germany | yes                    | no        |
        | Saar     | Germany | yes                    | yes       |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the attacker may retreat to "Lorraine"

    Scenario: Another answer lets the attacker retreat to an adjacent territory only
      Given reading b of gw.issue.attackers-reach
      And these areas
        | area     | owner   | attackers came from it | adjacent |
        | Lorraine | Germany | yes                    | yes      |
        | Berlin   | Germany | yes                    | no       |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the attacker may retreat to "Lorraine"
      But the attacker may not retreat to "Berlin" because of gw.issue.attackers-reach

    Scenario: Other answers let the attacker retreat to any territory of his own, however far
      Given reading b of gw.issue.retreat-to
      And reading c of gw.issue.attackers-reach
      And these areas
        | area     | owner   | attackers came from it | adjacent |
        | Lorraine | Germany | yes                    | yes      |
        | Berlin   | Germany | no                     | no       |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the attacker may retreat to "Berlin"

    Scenario: Another answer never binds an attacker who came out of a contested territory
      Given reading c of gw.issue.coming-out
      And these areas
        | area | owner   | attackers came from it | contested |
        | Saar | Germany | yes                    | yes       |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the attacker may retreat to "Saar"

    Scenario: Another answer does not bind an attacker by units that stood in the contested space of the battle
      Given reading b of gw.issue.coming-out-here
      And these areas
        | area       | owner   | attackers came from it | contested |
        | the battle | France  | yes                    | yes       |
        | Lorraine   | Germany | yes                    | no        |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the attacker may retreat to "Lorraine"

  @gw.land.step-6.all-units
  Rule: The attacker may retreat only with all his units
    000 "He may retreat all units back"
    000 "All attacking land (except rail guns that are supporting) units must retreat back"
    001 "He may retreat all units back"
    002 "He may retreat all units back"
    Ask: Can I leave a rearguard when I pull back my attack?

    Scenario: The attacker leaves no rearguard behind
      Given the attacker is Germany
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area     | owner   | attackers came from it |
        | Lorraine | Germany | yes                    |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the attacker may not retreat to "Lorraine" with only some of his units because of gw.land.step-6.all-units
      And the attacker may not call off the attack because of gw.land.step-6.all-units

    Scenario: The attacker's aircraft leave with his land units
      Given the attacker is Germany
      And the attacker has 1 fighter, 1 artillery and 2 infantry
      And the defender has 2 infantry
      And these areas
        | area     | owner   | attackers came from it |
        | Lorraine | Germany | yes                    |
      When the attacker's fighters, artillery and infantry and the defender's infantry miss
      And step 6 begins
      Then the attacker may not retreat to "Lorraine" with only some of his units because of gw.land.step-6.all-units
      When the attacker retreats to "Lorraine"
      Then the attacker has nothing left
      And the attacker has withdrawn 1 fighter, 1 artillery and 2 infantry

    Scenario: Aircraft that have retreated before are out of the battle together with the units that retreat later
      Given the attacker is Germany
      And the attacker has 1 fighter and 2 infantry
      And the defender has 1 fighter and 2 infantry
      And these areas
        | area     | owner   | attackers came from it |
        | Lorraine | Germany | yes                    |
      When the attacker's fighters and the defender's fighters miss
      And step A2 begins
      And the attacker retreats all air units
      And the attacker's infantry and the defender's fighters and infantry miss
      And step 6 begins
      Then the attacker may not retreat to "Lorraine" with only some of his units because of gw.land.step-6.all-units
      When the attacker retreats to "Lorraine"
      Then the attacker has withdrawn 1 fighter and 2 infantry

  @gw.land.step-6.own-territory
  Rule: The attacker may retreat only to one of his own territories
    000 "back to one of his territories"
    001 "back to one of his territories"
    002 "back to his territory"
    Issue: gw.issue.retreat-to
    Issue: gw.issue.attackers-reach
    Issue: gw.issue.cannot-retreat
    Issue: gw.issue.back-to-an-ally
    Ask: I attacked out of my ally's land; can I go back there?
    Ask: What can I do if I have nowhere to pull back to?

    Scenario: The attacker may not retreat to an ally's territory that his units came from
      Given the attacker is Germany
      And Germany and Austria are allied as Central Powers
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area  | owner   | attackers came from it |
        | Tirol | Austria | yes                    |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the attacker may not retreat to "Tirol" because of gw.land.step-6.own-territory

    # Under other readings

    Scenario: Other answers let the attacker retreat to any territory of his own, but to no ally's that none came from
      Given reading b of gw.issue.back-to-an-ally
      And reading b of gw.issue.retreat-to
      And the attacker is Germany
      And Germany and Austria are allied as Central Powers
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area     | owner   | attackers came from it |
        | Lorraine | Germany | yes                    |
        | Tirol    | Austria | no                     |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the attacker may retreat to "Lorraine"
      But the attacker may not retreat to "Tirol" because of gw.land.step-6.own-territory

    Scenario: Other answers let the attacker go back to an ally's territory, but to no enemy's that he contests
      Given reading b of gw.issue.back-to-an-ally
      And reading c of gw.issue.coming-out
      And the attacker is Germany
      And Germany and Austria are allied as Central Powers
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area     | owner   | attackers came from it | contested |
        | Lorraine | France  | yes                    | yes       |
        | Tirol    | Austria | yes                    | no        |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the attacker may retreat to "Tirol"
      But the attacker may not retreat to "Lorraine" because of gw.land.step-6.own-territory

    Scenario: Another answer keeps an attacker who cannot retreat from calling off the attack
      Given reading b of gw.issue.cannot-retreat
      And the attacker is Germany
      And Germany and Austria are allied as Central Powers
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area  | owner   | attackers came from it |
        | Tirol | Austria | yes                    |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the attacker may not retreat to "Tirol" because of gw.land.step-6.own-territory
      And the attacker may not call off the attack because of gw.issue.cannot-retreat

  @gw.land.step-6.origin
  Rule: The attacker may retreat only to a territory that one of his units attacked from
    000 "that one of the units attacked from"
    000 "to only one of the areas that their attack came,"
    001 "that one of the units attacked from"
    Issue: gw.issue.retreat-to
    Issue: gw.issue.came-from
    Issue: gw.issue.back-to-an-ally
    Ask: Where do my attackers go when they pull back?
    Ask: Can my attackers retreat to two different territories?
    Ask: My cavalry moved two spaces to attack; which one does it go back to?

    Scenario: The attacker may not retreat to a territory of his own that no unit came from
      Given the attacker is Germany
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area     | owner   | attackers came from it |
        | Lorraine | Germany | yes                    |
        | Saar     | Germany | no                     |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the attacker may not retreat to "Saar" because of gw.land.step-6.origin

    Scenario: In a turn, the attacker may not retreat to a territory that only his aircraft came from
      Given a turn of Germany on this board
        | Rhineland | Germany | 2 infantry |
        | Flanders  | Germany | 1 fighter  |
        | Lorraine  | France  | 2 infantry |
      And "Flanders" has been captured by Germany
      When the turn begins
      And Germany moves 2 infantry from "Rhineland" to "Lorraine"
      And Germany moves 1 fighter from "Flanders" to "Lorraine"
      And combat on land begins
      And the attacker's fighters, infantry and the defender's forts, infantry miss
      And step 6 begins
      Then the attacker may retreat to "Rhineland"
      And the attacker may not retreat to "Flanders" because of gw.land.step-6.origin

    Scenario: Cavalry that has moved two spaces came from the second
      Given a turn of Russia on this board
        | Poland | Russia  | 1 cavalry  |
        | Vienna | Austria | 1 infantry |
      When the turn begins
      And Russia moves 1 cavalry from "Poland" over "Ukraine" to "Vienna"
      And combat on land begins
      And the attacker's cavalry and the defender's infantry miss
      And step 6 begins
      Then the attacker may not retreat to "Poland" because of gw.land.step-6.origin
      When the attacker retreats to "Ukraine"
      Then Russia has 1 cavalry in "Ukraine"

    # Under other readings

    Scenario: Another answer lets the attacker retreat to an ally's territory that his units came from
      Given reading b of gw.issue.back-to-an-ally
      And the attacker is Germany
      And Germany and Austria are allied as Central Powers
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area  | owner   | attackers came from it |
        | Tirol | Austria | yes                    |
        | Saar  | Germany | no                     |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the attacker may retreat to "Tirol"
      But the attacker may not retreat to "Saar" because of gw.land.step-6.origin

    Scenario: Another answer has cavalry come from where it began its turn
      Given reading b of gw.issue.came-from
      And a turn of Russia on this board
        | Poland | Russia  | 1 cavalry  |
        | Vienna | Austria | 1 infantry |
      When the turn begins
      And Russia moves 1 cavalry from "Poland" over "Ukraine" to "Vienna"
      And combat on land begins
      And the attacker's cavalry and the defender's infantry miss
      And step 6 begins
      Then the attacker may not retreat to "Ukraine" because of gw.land.step-6.origin

  @gw.land.step-6.out-of-contested
  Rule: An attacker coming out of a contested territory may only fight to the finish
    000 "An exception is if you are coming out of a contested territory all land units may only fight to the finish"
    001 "An exception is if you are coming out of a contested territory all land units may only fight to the finish"
    Issue: gw.issue.coming-out
    Ask: Can I pull back if my attack started from a no-man's-land?

    Background:
      Given the attacker is Germany
      And the attacker has 2 infantry
      And the defender has 2 infantry

    Scenario: An attacker who came out of a contested territory may not retreat
      Given these areas
        | area     | owner   | attackers came from it | contested |
        | Lorraine | Germany | yes                    | yes       |
        | Saar     | Germany | no                     | no        |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the attacker may not retreat to "Lorraine" because of gw.land.step-6.out-of-contested

    # Under other readings

    Scenario: Another answer still binds an attacker all of whose units came out of a contested territory
      Given reading b of gw.issue.coming-out
      And these areas
        | area     | owner   | attackers came from it | contested |
        | Lorraine | Germany | yes                    | yes       |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the attacker may not retreat to "Lorraine" because of gw.land.step-6.out-of-contested

  @gw.land.step-6.out-of-contested.all
  Rule: All land units of an attacker coming out of a contested territory are bound to fight on
    000 "all land units"
    001 "all land units"
    Issue: gw.issue.coming-out
    Issue: gw.issue.coming-out-here
    Ask: Only one of my units came out of a contested space; is the whole attack stuck?

    Scenario: One unit that came out of a contested territory binds all
      Given the attacker is Germany
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area     | owner   | attackers came from it | contested |
        | Lorraine | Germany | yes                    | no        |
        | Saar     | Germany | yes                    | yes       |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the attacker may not retreat to "Lorraine" because of gw.land.step-6.out-of-contested.all

    Scenario: One unit that stood in the contested space of the battle binds all
      Given the attacker is Germany
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area       | owner   | attackers came from it | contested |
        | the battle | France  | yes                    | yes       |
        | Lorraine   | Germany | yes                    | no        |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the attacker may not retreat to "Lorraine" because of gw.land.step-6.out-of-contested.all

  @gw.retreats.supporting-guns
  Rule: Rail guns that support an attack from an adjacent space do not retreat with it
    000 "(except rail guns that are supporting)"
    Ask: Does my rail gun next door have to move when the attack pulls back?

    Scenario: Supporting rail guns stay where they are
      Given the attacker is Germany
      And the attacker has 1 supporting rail gun and 2 infantry
      And the defender has 2 infantry
      And these areas
        | area     | owner   | attackers came from it |
        | Lorraine | Germany | yes                    |
      When the attacker's supporting rail guns and infantry and the defender's infantry miss
      And step 6 begins
      And the attacker retreats to "Lorraine"
      Then the attacker has 1 supporting rail gun left
      And the attacker has withdrawn 2 infantry

  @gw.retreats.cannot
  Rule: Attacking land units that cannot retreat are destroyed
    000 "if for some reason they can not, they are destroyed."
    Issue: gw.issue.cannot-retreat
    Issue: gw.issue.landing-call-off
    Ask: What happens to attackers that have no way back?

    Background:
      Given the attacker is Germany
      And Germany and Austria are allied as Central Powers
      And the defender has 2 infantry
      And these areas
        | area  | owner   | attackers came from it |
        | Tirol | Austria | yes                    |

    Scenario: An attacker who may not go back to his ally's territory calls off the attack
      Given the attacker has 2 infantry
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the attacker may call off the attack
      When the attacker calls off the attack
      Then the battle is over: the attacker is eliminated

    Scenario: An attacker who came from two allied territories calls off the attack
      Given the attacker has 2 infantry
      And these areas
        | area  | owner   | attackers came from it |
        | Tirol | Austria | yes                    |
        | Fiume | Austria | yes                    |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker calls off the attack
      Then the battle is over: the attacker is eliminated

    Scenario: The aircraft of an attacker who calls off the attack are not destroyed
      Given the attacker has 1 fighter and 2 infantry
      When the attacker's fighters and infantry and the defender's infantry miss
      And step 6 begins
      And the attacker calls off the attack
      Then the attacker has withdrawn 1 fighter
      And the battle is over: the attacker has nobody left in the space

    # Under other readings

    Scenario: Another answer lets an invader call off the attack, which destroys what came by land as well
      Given reading b of gw.issue.landing-call-off
      And the attacker has 2 cavalry
      And the attacker lands 2 infantry
      When the attacker's cavalry and landing infantry and the defender's infantry miss
      And step 7 begins
      And the attacker calls off the attack
      Then the battle is over: the attacker is eliminated

    Scenario: By that answer an invader whose whole force came by sea may call off the attack too
      Given reading b of gw.issue.landing-call-off
      And the attacker lands 2 infantry
      And these areas
        | area  | owner   | attackers came from it |
        | Tirol | Austria | no                     |
      When the attacker's landing infantry and the defender's infantry miss
      And step 7 begins
      Then the attacker may call off the attack
      When the attacker calls off the attack
      Then the battle is over: the attacker is eliminated
