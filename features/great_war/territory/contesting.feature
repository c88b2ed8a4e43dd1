@great-war
Feature: Contesting

  Who may contest in step 6 of land combat, and with what; what a contested territory is worth and to whom, and who may
  move in and out of it. Contesting at sea is told under naval combat.

  @gw.land.step-6.may-contest
  Rule: The attacker may remain in the space and contest it
    000 "or he may remain in the space and contest it"
    000 "At the end of a round of combat, the attacker has the option of remaining in the territory and contesting it instead continuing of the attack or retreating."
    001 "or he may remain in the space and contest it"
    002 "or he may remain in the space and contest it"

    Scenario: He contests instead of fighting on
      Given the attacker has 2 infantry
      And the defender has 2 infantry
      When step 6 begins
      Then the attacker may contest
      And the defender may not contest
      When the attacker contests
      Then the battle is over: the space is contested

  @gw.land.step-6.contest-whole
  Rule: A space is contested with all units, not with a part
    000 "contest it with all"
    001 "contest it with all"
    002 "contest it with all."

    Scenario: None of the ground units goes home
      Given the attacker has 2 infantry
      And the defender has 2 infantry
      When step 6 begins
      Then the attacker may not contest with only some of his units because of gw.land.step-6.contest-whole

  @gw.land.step-6.ground-units
  Rule: A space is contested with ground units
    000 "contest it with all ground units."
    001 "contest it with all ground units."
    Issue: gw.issue.contest-with

    Scenario: Aircraft do not remain
      Given the attacker has 1 fighter, 1 artillery, 1 rail gun, 1 cavalry, 1 storm troop and 2 infantry
      And the defender has 2 infantry
      When step 6 begins
      And the attacker contests
      Then the attacker has 1 artillery, 1 rail gun, 1 cavalry, 1 storm troop and 2 infantry left

    Scenario: Nobody contests from the air alone
      Given the attacker has 1 fighter
      And the defender has 2 infantry
      When step 5a begins
      Then the attacker may not contest because of gw.land.step-6.ground-units

  @gw.land.step-6.contest-with-all
  Rule: Under 002, an attacker who remains in the space may contest it with all his units
    002 "contest it with all."
    Issue: gw.issue.contest-with
    Issue: gw.issue.which-source

    Scenario: Aircraft remain as well
      Given reading b of gw.issue.contest-with
      And the attacker has 1 fighter and 2 infantry
      And the defender has 2 infantry
      When step 6 begins
      And the attacker contests
      Then the attacker has 1 fighter and 2 infantry left

  @gw.land.step-6.out-of-contested.or-contest
  Rule: Or he may contest
    000 "(defender may still retreat) or contest."
    001 "(defender may still retreat) or contest."
    Issue: gw.issue.to-the-finish

    Background:
      Given the attacker is Germany
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area     | owner   | attackers came from it | contested |
        | Lorraine | Germany | yes                    | yes       |

    Scenario: He contests instead of fighting to the finish
      When step 6 begins
      Then the attacker may contest

    Scenario: In a later round as well
      When step 6 of round 2 begins
      Then the attacker may contest

  @gw.land.step-6.contest-stops-defender
  Rule: A contest by the attacker stops the defender from retreating
    000 "Unless the attacker decides to contest (this stops the defender from retreating)."
    000 "This will also stop the enemy from retreating from the territory."
    001 "Unless the attacker decides to contest (this stops the defender from retreating)."
    Issue: gw.issue.contest-stops-retreat
    Issue: gw.issue.retreat-from-next

    Scenario: The defender, who could retreat, has to stay
      Given the attacker is Germany
      And the defender is France
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area  | owner  |
        | Paris | France |
      When step 6 begins
      And the attacker contests
      Then the battle is over: the space is contested

    Scenario: Another reading has the contest of an ally stop him in the attack of the next as well
      Given reading b of gw.issue.retreat-from-next
      And an ally of the attacker has contested the space earlier in the turn
      And the attacker is Germany
      And the defender is France
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area  | owner  |
        | Paris | France |
      When step 6 begins
      And the attacker fights on
      Then the defender may not retreat to "Paris" because of gw.land.step-6.contest-stops-defender

  @gw.contesting.counter
  Rule: A contest is represented by a no-man's-land counter
    000 "Contesting is represented by placing a no-man’s-land counter between the two forces."
    Exempt: it says which piece stands for a contest on the board; nothing follows from it

  @gw.contesting.reinforce
  Rule: Each side may bring reinforcements into a contested territory
    000 "While a territory is contested, each side may bring in reinforcements from the outside"
    Issue: gw.issue.contest-rests

    Scenario: In its movement phase
      Then a side may reinforce a contested territory in its movement phase

    Scenario: In a turn: reinforcements come, and the contest rests
      Given a turn of France on this board
        | Paris    | France  | 2 infantry |
        | Lorraine | France  | 2 infantry |
        | Lorraine | Germany | 2 infantry |
      And "Lorraine" is contested
      When the turn begins
      And France moves 2 infantry from "Paris" to "Lorraine"
      And combat on land begins
      Then France may rest in "Lorraine"
      When France rests in "Lorraine"
      Then France has 4 infantry in "Lorraine"
      And "Lorraine" is contested now

    Scenario: Another reading has each turn go on with the battle
      Given reading b of gw.issue.contest-rests
      And a turn of France on this board
        | Paris    | France  | 2 infantry |
        | Lorraine | France  | 2 infantry |
        | Lorraine | Germany | 2 infantry |
      And "Lorraine" is contested
      When the turn begins
      And France moves 2 infantry from "Paris" to "Lorraine"
      And combat on land begins
      Then the battle stands at step 5a

  @gw.contesting.reinforce.phase
  Rule: Reinforcements come during the movement phase of their side
    000 "during their movement phases."

    Scenario: Not in another phase
      Then a side may not reinforce a contested territory in another phase because of gw.contesting.reinforce.phase

  @gw.contesting.no-direct-move
  Rule: Units do not move from a contested territory to another enemy or contested one directly
    000 "Units are not allowed to move out of the territory to another enemy or contested territory without first moving back through a friendly territory,"

    Scenario: Neither to the enemy's nor to a contested one
      Then units with 2 movement points may not move directly to an enemy territory because of gw.contesting.no-direct-move
      And units with 2 movement points may not move directly to a contested territory because of gw.contesting.no-direct-move

    Scenario: In a turn: not out of one contest into the next battle
      Given a turn of Germany on this board
        | Lorraine | France  | 2 infantry |
        | Lorraine | Germany | 2 infantry |
        | Paris    | France  | 1 infantry |
      And "Lorraine" is contested
      When the turn begins
      Then Germany may not move 1 infantry from "Lorraine" to "Paris" because of gw.contesting.no-direct-move
      And Germany may move 1 infantry from "Lorraine" to "Rhineland"

  @gw.contesting.move-back
  Rule: A movement point takes them back to a friendly space
    000 "i.e. units with a movement of two can use one movement point to move to a rear “friendly” space"
    Issue: gw.issue.left-contest

    Scenario: Infantry goes back
      Then units with 1 movement points may move directly to a friendly territory

    Scenario: A territory that one side leaves falls to the other
      Given a turn of France on this board
        | Lorraine | France  | 2 infantry |
        | Lorraine | Germany | 2 infantry |
      And "Lorraine" is contested
      When the turn begins
      And France moves 2 infantry from "Lorraine" to "Paris"
      And the turn ends
      Then "Lorraine" belongs to Germany

  @gw.contesting.second-point
  Rule: With the second point they move on into another combat or reinforce
    000 "and then move into another combat situation or reinforce with the second movement point."

    Scenario: Cavalry goes round, infantry cannot
      Then units with 2 movement points may move round to an enemy territory
      And units with 2 movement points may move round to a contested territory
      And units with 1 movement points may not move round to an enemy territory

  @gw.contesting.railroads
  Rule: Railroads do not function in a contested area
    000 "Railroads do not function in a contested area."

    Scenario: No train goes there
      Then nobody may move by rail in a contested area because of gw.contesting.railroads

  @gw.contesting.owner
  Rule: A contested territory remains friendly to its original owner
    000 "When contested, a territory remains friendly to the original start of player turn owner."
    Issue: gw.issue.owner-of-contested
    Issue: gw.issue.left-contest

    Scenario: To the owner from before the contest
      Then a territory of France when the contest began, and of Germany at the start of this turn, is friendly to France

    Scenario: Another reading looks at the start of each turn
      Given reading b of gw.issue.owner-of-contested
      Then a territory of France when the contest began, and of Germany at the start of this turn, is friendly to Germany

    Scenario: Another reading leaves it to its owner though he has left it
      Given reading b of gw.issue.left-contest
      And a turn of France on this board
        | Lorraine | France  | 2 infantry |
        | Lorraine | Germany | 2 infantry |
      And "Lorraine" is contested
      When the turn begins
      And France moves 2 infantry from "Lorraine" to "Paris"
      And the turn ends
      Then "Lorraine" belongs to France
      And the treasury of France is 7

  @gw.contesting.economic-worth
  Rule: The economic worth of a contested territory is halved
    000 "However, the value of the territory is halved"
    000 "for both economic worth"

    Scenario: Four becomes two
      Then a contested territory worth 4 yields 2

  @gw.contesting.rounded-down
  Rule: Half of a value is rounded down
    000 "(rounded down)"

    Scenario: Five becomes two
      Then a contested territory worth 5 yields 2
      And a contested territory worth 5 lets 2 be produced

  @gw.contesting.production
  Rule: The production of a contested territory is halved
    000 "and production"

    Scenario: Four becomes two there as well
      Then a contested territory worth 4 lets 2 be produced

  @gw.contesting.collect
  Rule: Only the owner collects the income of a contested territory
    000 "and only they may collect income"

    Scenario: The owner, and not the enemy beside him
      Then the owner of a contested territory may collect its income
      And the enemy in a contested territory may not collect its income because of gw.contesting.collect

  @gw.contesting.build
  Rule: Only the owner builds in a contested territory
    000 "or build there."

    Scenario: The owner, and not the enemy beside him, builds
      Then the owner of a contested territory may build there
      And the enemy in a contested territory may not build there because of gw.contesting.build
