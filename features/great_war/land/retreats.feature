@great-war
Feature: Retreats

  Who may retreat in step 6 of land combat, and where to; and what does not retreat with the attacker.

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
      Then the attacker may not retreat to "Lorraine" with a part of the units because of gw.land.step-6.all-units

    Scenario: Aircraft leave with him
      Given the attacker is Germany
      And the attacker has 1 fighter, 1 artillery and 2 infantry
      And the defender has 2 infantry
      And these areas
        | area     | owner   | attackers came from it |
        | Lorraine | Germany | yes                    |
      When step 6 begins
      Then the attacker may not retreat to "Lorraine" with a part of the units because of gw.land.step-6.all-units
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

  @gw.land.step-6.out-of-contested.defender
  Rule: That the attacker came out of a contested territory does not bind the defender
    000 "(defender may still retreat)"
    001 "(defender may still retreat)"
    Exempt: a reminder; that the defender may retreat is said in general, so it would hold without this sentence

    Scenario: The defender retreats
      Given the attacker is Germany
      And the defender is France
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area     | owner   | attackers came from it | contested |
        | Lorraine | Germany | yes                    | yes       |
        | Paris    | France  | no                     | no        |
      When step 6 begins
      And the attacker fights on
      Then the defender may retreat to "Paris"

  @gw.land.step-6.defender-may-retreat
  Rule: The defender may retreat
    000 "then the defender may retreat to a friendly or allied territory"
    001 "then the defender may retreat to a friendly or allied territory"
    002 "then the defender may retreat to friendly or allied territory."
    Issue: gw.issue.contest-stops-retreat
    Issue: gw.issue.own-territory-first
    Issue: gw.issue.reach

    Background:
      Given the attacker is Germany
      And the defender is France
      And France and England are allied as Entente
      And the attacker has 2 infantry
      And the defender has 2 infantry

    Scenario: To a territory of his own
      Given these areas
        | area  | owner  |
        | Paris | France |
      When step 6 begins
      And the attacker fights on
      Then the defender may retreat to "Paris"
      When the defender retreats to "Paris"
      Then the battle is over: the defender has retreated

    Scenario: Another reading leaves him the choice between his own and an ally's
      Given reading b of gw.issue.own-territory-first
      And these areas
        | area     | owner   |
        | Paris    | France  |
        | Flanders | England |
      When step 6 begins
      And the attacker fights on
      Then the defender may retreat to "Flanders"

    Scenario: Another reading lets him retreat although the attacker contests
      Given reading b of gw.issue.contest-stops-retreat
      And these areas
        | area  | owner  |
        | Paris | France |
      When step 6 begins
      And the attacker contests
      Then the defender may retreat to "Paris"

    Scenario: Another reading opens a territory that only others than land units attack
      Given reading b of gw.issue.closed-spaces
      And these areas
        | area  | owner  | attack |
        | Paris | France | other  |
      When step 6 begins
      And the attacker fights on
      Then the defender may retreat to "Paris"

    Scenario: Another reading lets him go beyond the adjacent spaces
      Given reading b of gw.issue.reach
      And these areas
        | area      | owner  | adjacent |
        | Marseille | France | no       |
      When step 6 begins
      And the attacker fights on
      Then the defender may retreat to "Marseille"

  @gw.land.step-6.defender-where
  Rule: The defender retreats to a friendly or allied territory
    000 "to a friendly or allied territory"
    001 "to a friendly or allied territory"
    002 "to friendly or allied territory."
    Issue: gw.issue.own-territory-first

    Scenario: Not to the enemy's, and not to a neutral's
      Given the attacker is Germany
      And the defender is France
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area        | owner       |
        | Lorraine    | Germany     |
        | Switzerland | Switzerland |
      When step 6 begins
      Then the defender may not retreat to "Lorraine" because of gw.land.step-6.defender-where
      And the defender may not retreat to "Switzerland" because of gw.land.step-6.defender-where

    Scenario: Not to an ally of the enemy's
      Given the attacker is Germany
      And the defender is France
      And Germany and Austria are allied as Central Powers
      And France and England are allied as Entente
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area  | owner   |
        | Tirol | Austria |
      When step 6 begins
      Then the defender may not retreat to "Tirol" because of gw.land.step-6.defender-where

    Scenario: In a turn: not to his own when the attacker has captured it in a battle before
      Given a turn of Austria on this board
        | Vienna  | Austria | 4 infantry |
        | Poland  | Russia  | 2 infantry |
        | Ukraine | Russia  | 2 infantry |
      When the turn begins
      And Austria moves 2 infantry from "Vienna" to "Poland"
      And Austria moves 2 infantry from "Vienna" to "Ukraine"
      And combat on land begins
      And Austria attacks "Poland"
      And step 5a is fought with
        | attacker's infantry | 1, 1 |
      And step 6 begins
      Then the defender may not retreat to "Poland" because of gw.land.step-6.defender-where
      And "Poland" belongs to Austria

  @gw.land.step-6.not-under-attack
  Rule: The defender does not retreat to a territory under attack by land units
    000 "that is not under attack by land units"
    001 "that is not under attack by land units"
    Issue: gw.issue.closed-spaces

    Scenario: Another land attack on it is still to be resolved
      Given the attacker is Germany
      And the defender is France
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area  | owner  | attack |
        | Paris | France | land   |
      When step 6 begins
      Then the defender may not retreat to "Paris" because of gw.land.step-6.not-under-attack

    Scenario: In a turn: the attack on it comes later in the order that the attacker has chosen
      Given a turn of Austria on this board
        | Vienna  | Austria | 4 infantry |
        | Poland  | Russia  | 2 infantry |
        | Ukraine | Russia  | 2 infantry |
      When the turn begins
      And Austria moves 2 infantry from "Vienna" to "Poland"
      And Austria moves 2 infantry from "Vienna" to "Ukraine"
      And combat on land begins
      And Austria attacks "Poland"
      And step 6 begins
      Then the defender may not retreat to "Ukraine" because of gw.land.step-6.not-under-attack

  @gw.land.step-6.not-contested
  Rule: The defender does not retreat to a contested territory
    000 "that is not under attack by land units or contested."
    001 "that is not under attack by land units or contested."
    Issue: gw.issue.closed-spaces

    Scenario: Both sides are in it already
      Given the attacker is Germany
      And the defender is France
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area  | owner  | contested |
        | Paris | France | yes       |
      When step 6 begins
      Then the defender may not retreat to "Paris" because of gw.land.step-6.not-contested

    Scenario: It is an ally's
      Given the attacker is Germany
      And the defender is France
      And France and England are allied as Entente
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area     | owner   | contested |
        | Flanders | England | yes       |
      When step 6 begins
      Then the defender may not retreat to "Flanders" because of gw.land.step-6.not-contested

    Scenario: In a turn: the attacker has contested it in a battle before
      Given a turn of Austria on this board
        | Vienna  | Austria | 4 infantry |
        | Poland  | Russia  | 2 infantry |
        | Ukraine | Russia  | 2 infantry |
      When the turn begins
      And Austria moves 2 infantry from "Vienna" to "Poland"
      And Austria moves 2 infantry from "Vienna" to "Ukraine"
      And combat on land begins
      And Austria attacks "Poland"
      And step 6 begins
      And the attacker contests
      And step 6 begins
      Then the defender may not retreat to "Poland" because of gw.land.step-6.not-contested

  @gw.retreats.own-first
  Rule: The defender has to retreat to territory of his own first
    000 "The defender must retreat to a friendly owned territory first."
    Issue: gw.issue.own-territory-first

    Background:
      Given the attacker is Germany
      And the defender is France
      And France and England are allied as Entente
      And the attacker has 2 infantry
      And the defender has 2 infantry

    Scenario: An ally's territory is closed while one of his own is open
      Given these areas
        | area     | owner   |
        | Paris    | France  |
        | Flanders | England |
      When step 6 begins
      And the attacker fights on
      Then the defender may not retreat to "Flanders" because of gw.retreats.own-first
      And the defender may retreat to "Paris"

    Scenario: One of his own that is open suffices to close it, though another of his own is closed
      Given these areas
        | area     | owner   | contested |
        | Paris    | France  | yes       |
        | Flanders | England | no        |
        | Picardy  | France  | no        |
      When step 6 begins
      And the attacker fights on
      Then the defender may not retreat to "Flanders" because of gw.retreats.own-first

  @gw.retreats.ally-if-none
  Rule: If none of his own is available the defender may retreat to an ally's
    000 "If one is unavailable then it may retreat to a friendly allied territory (exception: see Russia rule)."
    See: "see Russia rule" nowhere, the Russia rule is in none of the sources; what it would except is not known
    Issue: gw.issue.own-territory-first

    Background:
      Given the attacker is Germany
      And the defender is France
      And France and England are allied as Entente
      And the attacker has 2 infantry
      And the defender has 2 infantry

    Scenario: He has none
      Given these areas
        | area     | owner   |
        | Flanders | England |
      When step 6 begins
      And the attacker fights on
      Then the defender may retreat to "Flanders"

    Scenario: His own is closed
      Given these areas
        | area     | owner   | contested |
        | Paris    | France  | yes       |
        | Flanders | England | no        |
      When step 6 begins
      And the attacker fights on
      Then the defender may retreat to "Flanders"

    Scenario: His own is out of reach
      Given these areas
        | area      | owner   | adjacent |
        | Marseille | France  | no       |
        | Flanders  | England | yes      |
      When step 6 begins
      And the attacker fights on
      Then the defender may retreat to "Flanders"

  @gw.retreats.unresolved
  Rule: The defender does not retreat to a space where an attack must still be resolved
    000 "- If an attack must still be resolved in the space the player wishes to retreat to, then the retreat is not allowed there."
    Issue: gw.issue.closed-spaces

    Scenario: A landing that is still to be fought closes the space
      Given the attacker is Germany
      And the defender is France
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area  | owner  | attack |
        | Paris | France | other  |
      When step 6 begins
      Then the defender may not retreat to "Paris" because of gw.retreats.unresolved

    Scenario: In a turn: so does an attack from the air alone
      Given a turn of Austria on this board
        | Vienna  | Austria | 2 infantry, 1 fighter |
        | Poland  | Russia  | 2 infantry            |
        | Ukraine | Russia  | 2 infantry            |
      When the turn begins
      And Austria moves 2 infantry from "Vienna" to "Poland"
      And Austria moves 1 fighter from "Vienna" to "Ukraine"
      And combat on land begins
      And Austria attacks "Poland"
      And step 6 begins
      Then the defender may not retreat to "Ukraine" because of gw.retreats.unresolved

  @gw.retreats.resolved
  Rule: A space whose attacker was destroyed or retreated is open again
    000 "- If a space’s combat was resolved, and the attacker was destroyed or retreated, then the retreat is allowed."

    Scenario: The attack on it has been repelled in this turn
      Given the attacker is Germany
      And the defender is France
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area  | owner  | attack   |
        | Paris | France | repelled |
      When step 6 begins
      And the attacker fights on
      Then the defender may retreat to "Paris"

    Scenario: In a turn: the attack on it was resolved first, and the attacker retreated
      Given a turn of Austria on this board
        | Vienna  | Austria | 4 infantry |
        | Poland  | Russia  | 2 infantry |
        | Ukraine | Russia  | 2 infantry |
      When the turn begins
      And Austria moves 2 infantry from "Vienna" to "Poland"
      And Austria moves 2 infantry from "Vienna" to "Ukraine"
      And combat on land begins
      And Austria attacks "Poland"
      And step 6 begins
      And the attacker retreats to "Vienna"
      And step 6 begins
      And the attacker fights on
      Then the defender may retreat to "Poland"

    Scenario: In a turn: the attack on it was resolved first, and the attacker was destroyed
      Given a turn of Austria on this board
        | Vienna  | Austria | 4 infantry |
        | Poland  | Russia  | 2 infantry |
        | Ukraine | Russia  | 2 infantry |
      When the turn begins
      And Austria moves 2 infantry from "Vienna" to "Poland"
      And Austria moves 2 infantry from "Vienna" to "Ukraine"
      And combat on land begins
      And Austria attacks "Poland"
      And step 5a is fought with
        | defender's infantry | 1, 1 |
      And step 6 begins
      And the attacker fights on
      Then the defender may retreat to "Poland"

  @gw.retreats.bitter-end
  Rule: Who has nowhere to go may not retreat and fights to the bitter end
    000 "- If they cannot do any of these then they may not retreat and must fight to the bitter end."
    Exempt: it follows from the sentences before it, since nothing else lets a defender retreat

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

  @gw.retreats.aircraft
  Rule: Attacking air units can fly back to a friendly territory
    000 "Attacking Air units are exempt; they can fly back to a friendly territory"
    000 "(Attacking air units return to a base"
    Issue: gw.issue.fly-to-an-ally
    Issue: gw.issue.landing-in-captured

    Scenario: They need not go where the land units go
      Then an attacking aircraft with 2 movement points left may fly back 2 spaces

    Scenario: In a turn: an ally takes them in
      Given a turn of Germany on this board
        | Berlin | Germany | 1 fighter  |
        | Poland | Russia  | 1 infantry |
      When the turn begins
      And Germany moves 1 fighter from "Berlin" to "Poland"
      And combat on land begins
      And step 2 is fought with
        | attacker's fighters | 1 |
      Then they may land in "Vienna"

    Scenario: In a turn: so does a territory that has just been captured
      Given a turn of Germany on this board
        | Rhineland | Germany | 1 infantry, 1 fighter |
        | Flanders  | England | 1 infantry            |
      When the turn begins
      And Germany moves 1 fighter from "Rhineland" to "Flanders"
      And Germany moves 1 infantry from "Rhineland" to "Flanders"
      And combat on land begins
      And step 2 is fought with
        | attacker's fighters | 1 |
      Then "Flanders" belongs to Germany
      And they may land in "Flanders"

    Scenario: Another reading keeps them out of what has just been captured
      Given reading b of gw.issue.landing-in-captured
      And a turn of Germany on this board
        | Rhineland | Germany | 1 infantry, 1 fighter |
        | Flanders  | England | 1 infantry            |
      When the turn begins
      And Germany moves 1 fighter from "Rhineland" to "Flanders"
      And Germany moves 1 infantry from "Rhineland" to "Flanders"
      And combat on land begins
      And step 2 is fought with
        | attacker's fighters | 1 |
      Then "Flanders" belongs to Germany
      And Germany has 1 fighter in "Rhineland"

    Scenario: Another reading sends them home to their own
      Given reading b of gw.issue.fly-to-an-ally
      And a turn of Germany on this board
        | Berlin | Germany | 1 fighter  |
        | Poland | Russia  | 1 infantry |
      When the turn begins
      And Germany moves 1 fighter from "Berlin" to "Poland"
      And combat on land begins
      And step 2 is fought with
        | attacker's fighters | 1 |
      And the turn ends
      Then Germany has 1 fighter in "Berlin"

  @gw.retreats.aircraft.range
  Rule: They fly back with their remaining movement
    000 "with their remaining movement."
    000 "within their remaining movement at the end of combat.)"
    Issue: gw.issue.no-way-back

    Scenario: One space too far
      Then an attacking aircraft with 2 movement points left may not fly back 3 spaces because of gw.retreats.aircraft.range

    Scenario: In a turn: aircraft that have no movement left are lost when the battle is over
      Given a turn of Germany on this board
        | Rhineland | Germany | 1 fighter  |
        | Poland    | Russia  | 1 infantry |
      When the turn begins
      And Germany moves 1 fighter from "Rhineland" over "Berlin" to "Poland"
      And combat on land begins
      And step 2 is fought with
        | attacker's fighters | 1 |
      And the turn ends
      Then all that Germany has is nothing

    Scenario: Another reading keeps them at home
      Given reading b of gw.issue.no-way-back
      And a turn of Germany on this board
        | Rhineland | Germany | 1 fighter  |
        | Poland    | Russia  | 1 infantry |
      When the turn begins
      Then Germany may not move 1 fighter from "Rhineland" over "Berlin" to "Poland" because of gw.retreats.aircraft.range

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
