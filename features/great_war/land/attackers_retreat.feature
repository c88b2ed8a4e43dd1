@great-war
Feature: The attacker's retreat

  Whether the attacker may retreat in step 6 of land combat, with what and where to; and what becomes of his land units
  if they cannot.

  @gw.land.step-6.attacker-may-retreat
  Rule: At the end of a round the attacker may retreat
    000 "6. The attacker has the option to retreat."
    001 "6. The attacker has the option to retreat."
    002 "- The attacker has the option to retreat."
    Issue: gw.issue.retreat-to
    Issue: gw.issue.coming-out

    Background:
      Given the attacker is Germany
      And the attacker has 2 infantry
      And the defender has 2 infantry

    Scenario: He goes back to where he came from
      Given these areas
        | area     | owner   | attackers came from it |
        | Lorraine | Germany | yes                    |
      When step 6 begins
      Then the attacker may retreat to "Lorraine"
      When the attacker retreats to "Lorraine"
      Then the battle is over: the attacker has retreated

    Scenario: What else attacks the territory he came from does not keep him away
      Given these areas
        | area     | owner   | attackers came from it | attack |
        | Lorraine | Germany | yes                    | other  |
      When step 6 begins
      Then the attacker may retreat to "Lorraine"

    Scenario: A contested territory that none of his units came from does not bind him
      Given these areas
        | area     | owner   | attackers came from it | contested |
        | Lorraine | Germany | yes                    | no        |
        | Saar     | Germany | no                     | yes       |
      When step 6 begins
      Then the attacker may retreat to "Lorraine"

    Scenario: He goes back to where he came from, however far it is
      Given these areas
        | area   | owner   | attackers came from it | adjacent |
        | Berlin | Germany | yes                    | no       |
      When step 6 begins
      Then the attacker may retreat to "Berlin"

    Scenario: Another reading lets him go to any adjacent territory of his own
      Given reading b of gw.issue.retreat-to
      And these areas
        | area     | owner   | attackers came from it |
        | Lorraine | Germany | yes                    |
        | Saar     | Germany | no                     |
      When step 6 begins
      Then the attacker may retreat to "Saar"

    Scenario: Another reading binds him only if all of his units came out of a contested territory
      Given reading b of gw.issue.coming-out
      And these areas
        | area     | owner   | attackers came from it | contested |
        | Lorraine | Germany | yes                    | no        |
        | Saar     | Germany | yes                    | yes       |
      When step 6 begins
      Then the attacker may retreat to "Lorraine"

  @gw.land.step-6.all-units
  Rule: The attacker retreats with all units
    000 "He may retreat all units back"
    000 "All attacking land (except rail guns that are supporting) units must retreat back"
    001 "He may retreat all units back"
    002 "He may retreat all units back"

    Scenario: No rearguard stays behind
      Given the attacker is Germany
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area     | owner   | attackers came from it |
        | Lorraine | Germany | yes                    |
      When step 6 begins
      Then the attacker may not retreat to "Lorraine" with only some of his units because of gw.land.step-6.all-units

    Scenario: Aircraft leave with him
      Given the attacker is Germany
      And the attacker has 1 fighter, 1 artillery and 2 infantry
      And the defender has 2 infantry
      And these areas
        | area     | owner   | attackers came from it |
        | Lorraine | Germany | yes                    |
      When step 6 begins
      Then the attacker may not retreat to "Lorraine" with only some of his units because of gw.land.step-6.all-units
      When the attacker retreats to "Lorraine"
      Then the attacker has nothing left

    Scenario: Where one way back is open nobody calls off the attack to be destroyed
      Given the attacker is Germany
      And Germany and Austria are allied as Central Powers
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area     | owner   | attackers came from it |
        | Lorraine | Germany | yes                    |
        | Tirol    | Austria | yes                    |
      When step 6 begins
      Then the attacker may not call off the attack because of gw.land.step-6.all-units

  @gw.land.step-6.own-territory
  Rule: The attacker retreats to a territory of his own
    000 "back to one of his territories"
    001 "back to one of his territories"
    002 "back to his territory"
    Issue: gw.issue.retreat-to
    Issue: gw.issue.reach
    Issue: gw.issue.cannot-retreat
    Issue: gw.issue.back-to-an-ally

    Scenario: Not to an ally's, even if units came from there
      Given the attacker is Germany
      And Germany and Austria are allied as Central Powers
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area  | owner   | attackers came from it |
        | Tirol | Austria | yes                    |
      When step 6 begins
      Then the attacker may not retreat to "Tirol" because of gw.land.step-6.own-territory

    Scenario: Another reading keeps him, who cannot retreat, from calling off the attack at all
      Given reading b of gw.issue.cannot-retreat
      And the attacker is Germany
      And Germany and Austria are allied as Central Powers
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area  | owner   | attackers came from it |
        | Tirol | Austria | yes                    |
      When step 6 begins
      Then the attacker may not retreat to "Tirol" because of gw.land.step-6.own-territory
      And the attacker may not call off the attack because of gw.issue.cannot-retreat

  @gw.land.step-6.origin
  Rule: The attacker retreats to a territory that one of his units attacked from
    000 "that one of the units attacked from"
    000 "to only one of the areas that their attack came,"
    001 "that one of the units attacked from"
    Issue: gw.issue.retreat-to
    Issue: gw.issue.came-from
    Issue: gw.issue.back-to-an-ally

    Scenario: Another reading lets him go back to an ally's territory, but only if units came from there
      Given reading b of gw.issue.back-to-an-ally
      And the attacker is Germany
      And Germany and Austria are allied as Central Powers
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area  | owner   | attackers came from it |
        | Tirol | Austria | yes                    |
        | Saar  | Germany | no                     |
      When step 6 begins
      Then the attacker may retreat to "Tirol"
      But the attacker may not retreat to "Saar" because of gw.land.step-6.origin

    Scenario: Not to another territory of his own
      Given the attacker is Germany
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area     | owner   | attackers came from it |
        | Lorraine | Germany | yes                    |
        | Saar     | Germany | no                     |
      When step 6 begins
      Then the attacker may not retreat to "Saar" because of gw.land.step-6.origin

    Scenario: Cavalry that has moved two spaces came from the second
      Given a turn of Germany on this board
        | Berlin   | Germany | 1 cavalry  |
        | Lorraine | France  | 1 infantry |
      When the turn begins
      And Germany moves 1 cavalry from "Berlin" over "Rhineland" to "Lorraine"
      And combat on land begins
      And step 6 begins
      Then the attacker may not retreat to "Berlin" because of gw.land.step-6.origin
      When the attacker retreats to "Rhineland"
      Then Germany has 1 cavalry in "Rhineland"

    Scenario: Another reading has it come from where it began its turn
      Given reading b of gw.issue.came-from
      And a turn of Germany on this board
        | Berlin   | Germany | 1 cavalry  |
        | Lorraine | France  | 1 infantry |
      When the turn begins
      And Germany moves 1 cavalry from "Berlin" over "Rhineland" to "Lorraine"
      And combat on land begins
      And step 6 begins
      Then the attacker may not retreat to "Rhineland" because of gw.land.step-6.origin

  @gw.land.step-6.out-of-contested
  Rule: An attacker who comes out of a contested territory may only fight to the finish
    000 "An exception is if you are coming out of a contested territory all land units may only fight to the finish"
    001 "An exception is if you are coming out of a contested territory all land units may only fight to the finish"
    Issue: gw.issue.coming-out

    Background:
      Given the attacker is Germany
      And the attacker has 2 infantry
      And the defender has 2 infantry

    Scenario: He may not go back
      Given these areas
        | area     | owner   | attackers came from it | contested |
        | Lorraine | Germany | yes                    | yes       |
      When step 6 begins
      Then the attacker may not retreat to "Lorraine" because of gw.land.step-6.out-of-contested

  @gw.land.step-6.out-of-contested.all
  Rule: All his land units are bound, whichever of them came out of it
    000 "all land units"
    001 "all land units"
    Issue: gw.issue.coming-out

    Scenario: One unit that came out of a contested territory binds all
      Given the attacker is Germany
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area     | owner   | attackers came from it | contested |
        | Lorraine | Germany | yes                    | no        |
        | Saar     | Germany | yes                    | yes       |
      When step 6 begins
      Then the attacker may not retreat to "Lorraine" because of gw.land.step-6.out-of-contested.all

    Scenario: So does one that stood in the space of the battle, contested since an earlier turn
      Given the attacker is Germany
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area       | owner   | attackers came from it | contested |
        | the battle | France  | yes                    | yes       |
        | Lorraine   | Germany | yes                    | no        |
      When step 6 begins
      Then the attacker may not retreat to "Lorraine" because of gw.land.step-6.out-of-contested.all

  @gw.retreats.supporting-guns
  Rule: Rail guns that support the attack do not retreat with it
    000 "(except rail guns that are supporting)"

    Scenario: They stay where they are
      Given the attacker is Germany
      And the attacker has 1 supporting rail gun and 2 infantry
      And the defender has 2 infantry
      And these areas
        | area     | owner   | attackers came from it |
        | Lorraine | Germany | yes                    |
      When step 6 begins
      And the attacker retreats to "Lorraine"
      Then the attacker has 1 supporting rail gun left
      And the attacker has withdrawn 2 infantry

  @gw.retreats.cannot
  Rule: Attacking land units that cannot retreat are destroyed
    000 "if for some reason they can not, they are destroyed."
    Issue: gw.issue.cannot-retreat

    Background:
      Given the attacker is Germany
      And Germany and Austria are allied as Central Powers
      And the defender has 2 infantry
      And these areas
        | area  | owner   | attackers came from it |
        | Tirol | Austria | yes                    |

    Scenario: An attacker who came from an ally's territory, and may not go back there, calls off the attack
      Given the attacker has 2 infantry
      When step 6 begins
      And the attacker calls off the attack
      Then the battle is over: the attacker is eliminated

    Scenario: So does one who came from two of them
      Given the attacker has 2 infantry
      And these areas
        | area  | owner   | attackers came from it |
        | Tirol | Austria | yes                    |
        | Fiume | Austria | yes                    |
      When step 6 begins
      And the attacker calls off the attack
      Then the battle is over: the attacker is eliminated

    Scenario: His aircraft are not destroyed
      Given the attacker has 1 fighter and 2 infantry
      When step 6 begins
      And the attacker calls off the attack
      Then the attacker has withdrawn 1 fighter
      And the battle is over: the attacker has nobody left in the space
