@great-war
Feature: Contesting

  Who may contest in step 6 of land combat, and with what; what a contested territory is worth and to whom, and who may
  move in and out of it. Contesting at sea is told under naval combat.

  @gw.land.step-6.may-contest
  Rule: At the end of a round the attacker may remain in the space and contest it
    000 "or he may remain in the space and contest it"
    000 "At the end of a round of combat, the attacker has the option of remaining in the territory and contesting it instead continuing of the attack or retreating."
    001 "or he may remain in the space and contest it"
    002 "or he may remain in the space and contest it"
    Issue: gw.issue.joint-decisions
    Ask: Can I stay in the territory without winning it?
    Ask: What can I do besides pressing on or pulling out?

    Scenario: The attacker contests instead of fighting on
      Given the attacker has 2 infantry
      And the defender has 2 infantry
      When step 5a is fought with
        | attacker's infantry | 6, 6 |
        | defender's infantry | 6, 6 |
      Then the attacker may contest
      And the defender may not contest
      When the attacker contests
      Then the battle is over: the space is contested
      And the space is contested, and friendly to the defender

    Scenario: In a turn: the attacker contests a territory against aircraft alone, and it stays contested
      Given a turn of Germany on this board
        | Rhineland | Germany | 2 infantry |
        | Flanders  | England | 1 fighter  |
      When the turn begins
      And Germany moves 2 infantry from "Rhineland" to "Flanders"
      And combat on land begins
      And the attacker's infantry and the defender's fighters miss
      And step 6 begins
      And the attacker contests
      Then "Flanders" is contested now
      And "Flanders" belongs to England
      And the board shows
        | Flanders | Germany | 2 infantry |
        | Flanders | England | 1 fighter  |
      When the turn ends
      And the next turn is that of England
      And combat on land begins
      And England rests in "Flanders"
      Then "Flanders" is contested now
      And "Flanders" belongs to England
      And England has 1 fighter in "Flanders"

    Scenario: An attacker who did not come from any known territory may not call off the attack either
      Given the attacker has 2 infantry
      And the defender has 2 infantry
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the attacker may not call off the attack because of gw.land.step-6.all-units
      And the attacker may contest

  @gw.land.step-6.contest-whole
  Rule: The attacker contests a space with all his units, not with some of them
    000 "contest it with all"
    001 "contest it with all"
    002 "contest it with all."
    Issue: gw.issue.attack-with-part
    Ask: Can I leave two guys in the no-man's-land and take the rest home?

    Scenario: No ground unit goes home from a contest
      Given the attacker has 2 infantry
      And the defender has 2 infantry
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the attacker may not contest with only some of his units because of gw.land.step-6.contest-whole

  @gw.land.step-6.ground-units
  Rule: The attacker may contest a space only with ground units
    000 "contest it with all ground units."
    001 "contest it with all ground units."
    Issue: gw.issue.contest-with
    Ask: Do my planes stay in a territory that I contest?
    Ask: Can bombers alone contest?

    Scenario: The attacker's aircraft do not remain in a contested space
      Given the attacker has 1 fighter, 1 artillery, 1 rail gun, 1 cavalry, 1 storm troop and 2 infantry
      And the defender has 2 infantry
      When the attacker's fighters, artillery, rail guns, storm troops, infantry and cavalry miss
      And the defender's infantry miss
      And step 6 begins
      And the attacker contests
      Then the attacker has 1 artillery, 1 rail gun, 1 cavalry, 1 storm troop and 2 infantry left

    Scenario: An attacker with aircraft alone may not contest
      Given the attacker has 1 fighter
      And the defender has 2 infantry
      When the attacker's fighters miss
      And step 5a begins
      Then the attacker may not contest because of gw.land.step-6.ground-units

  @gw.land.step-6.contest-with-all
  Rule: Under 002, an attacker who remains in the space may contest it with all his units
    002 "contest it with all."
    Issue: gw.issue.contest-with
    Issue: gw.issue.which-source
    Ask: Can my planes stay when I contest?

    Scenario: The attacker's aircraft remain as well
      Given reading b of gw.issue.contest-with
      And the attacker has 1 fighter and 2 infantry
      And the defender has 2 infantry
      When the attacker's fighters and infantry and the defender's infantry miss
      And step 6 begins
      And the attacker contests
      Then the attacker has 1 fighter and 2 infantry left

  @gw.land.step-6.out-of-contested.or-contest
  Rule: An attacker coming out of a contested territory may contest instead of fighting to the finish
    000 "(defender may still retreat) or contest."
    001 "(defender may still retreat) or contest."
    Issue: gw.issue.to-the-finish
    Ask: I may not pull back; can I at least contest?

    Background:
      Given the attacker is Germany
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area     | owner   | attackers came from it | contested |
        | Lorraine | Germany | yes                    | yes       |

    Scenario: An attacker bound to fight to the finish contests instead
      When step 5a is fought with
        | attacker's infantry | 6, 6 |
        | defender's infantry | 6, 6 |
      Then the attacker may contest
      But the defender may not contest

    Scenario: An attacker bound to fight to the finish may contest in a later round
      When the attacker's infantry and the defender's infantry miss
      And step 6 of round 2 begins
      Then the attacker may contest

    Scenario: An attacker who came out of a contested territory may not call off the attack either
      Given these areas
        | area     | owner   | attackers came from it | contested |
        | Lorraine | Germany | yes                    | yes       |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the attacker may not call off the attack because of gw.land.step-6.out-of-contested
      And the attacker may contest

    # Under other readings

    Scenario: Another answer lets an attacker who has fought on contest no more
      Given reading b of gw.issue.to-the-finish
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the attacker may contest
      When step 5a of round 2 begins
      Then the attacker may not contest because of gw.land.step-6.out-of-contested

  @gw.land.step-6.contest-stops-defender
  Rule: An attacker who contests stops the defender from retreating
    000 "Unless the attacker decides to contest (this stops the defender from retreating)."
    000 "This will also stop the enemy from retreating from the territory."
    001 "Unless the attacker decides to contest (this stops the defender from retreating)."
    Issue: gw.issue.contest-stops-retreat
    Issue: gw.issue.retreat-from-next
    Ask: Can the other guy slip away once I contest?
    Ask: He has contested; can I still run?

    Scenario: A contest keeps a defender in the space who could retreat
      Given the attacker is Germany
      And the defender is France
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area  | owner  |
        | Paris | France |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker contests
      Then the battle is over: the space is contested

    # Under other readings

    Scenario: Another answer has an ally's contest stop the defender in the next attack as well
      Given reading b of gw.issue.retreat-from-next
      And an ally of the attacker has contested the space earlier in the turn
      And the attacker is Germany
      And the defender is France
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area     | owner   | attackers came from it |
        | Paris    | France  | no                     |
        | Lorraine | Germany | yes                    |
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the attacker may retreat to "Lorraine"
      When the attacker fights on
      Then the defender may not retreat to "Paris" because of gw.land.step-6.contest-stops-defender

  @gw.contesting.counter
  Rule: A no-man's-land counter between the two forces represents a contest
    000 "Contesting is represented by placing a no-man’s-land counter between the two forces."
    Exempt: it says which piece stands for a contest on the board; nothing follows from it
    Ask: How do I show that a territory is contested?

  @gw.contesting.reinforce
  Rule: While a territory is contested, each side may bring in reinforcements from outside
    000 "While a territory is contested, each side may bring in reinforcements from the outside"
    Issue: gw.issue.contest-rests
    Issue: gw.issue.reinforcements-fight
    Issue: gw.issue.attack-with-part
    Issue: gw.issue.home-landing
    Issue: gw.issue.contested-landing
    Issue: gw.issue.allied-soil
    Ask: Can I feed more men into a no-man's-land?
    Ask: Do I have to attack there on my next turn?

    Scenario: A side may reinforce a contested territory in its movement phase
      Then a side may reinforce a contested territory in its movement phase

    Scenario: In a turn, reinforcements arrive and the contest rests
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

    Scenario: In a turn: units of any type reinforce a friendly contested territory by sea
      Given a turn of Germany on this board
        | Baltic Sea | Germany | 2 transports, 1 infantry, 1 artillery, 1 zeppelin |
        | Berlin     | Germany | 2 infantry                                        |
        | Berlin     | England | 3 infantry                                        |
      And "Berlin" is contested
      When the turn begins
      And Germany invades "Berlin" from "Baltic Sea"
      And Germany attacks "Berlin"
      Then these dice are rolled
        | attacker's artillery | 1 | 2 |
      When the attacker's artillery miss
      And step 5a begins
      Then these dice are rolled
        | attacker's infantry | 3 | 1 |
        | defender's infantry | 3 | 2 |

    Scenario: In a turn, a side that reinforces in an enemy territory need not attack
      Given a turn of Germany on this board
        | Rhineland | Germany | 2 infantry |
        | Lorraine  | Germany | 2 infantry |
        | Lorraine  | France  | 2 infantry |
      And "Lorraine" is contested
      When the turn begins
      And Germany moves 2 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      Then Germany may rest in "Lorraine"

    # Under other readings

    Scenario: Another answer resumes the battle in each turn
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

    Scenario: By that answer an ally who reinforces the same territory attacks as well, and does not hold back
      Given reading b of gw.issue.contest-rests
      And a turn of Germany, Austria on this board
        | Poland | Germany | 2 infantry |
        | Poland | Austria | 1 infantry |
        | Vienna | Austria | 1 infantry |
        | Poland | Russia  | 2 infantry |
      And "Poland" is contested
      When the turn begins
      And Austria moves 1 infantry from "Vienna" to "Poland"
      And combat on land begins
      And Germany attacks "Poland"
      And the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker contests
      Then 2 fights have begun in the turn
      And the transcript does not cite gw.allies.next

    Scenario: Another answer has units from the sea reinforce an enemy territory that their side contests
      Given reading b of gw.issue.contested-landing
      And a turn of England on this board
        | Baltic Sea | England | 2 transports, 1 infantry, 1 artillery |
        | Berlin     | England | 2 infantry                            |
        | Berlin     | Germany | 3 infantry                            |
      And "Berlin" is contested
      When the turn begins
      And England invades "Berlin" from "Baltic Sea"
      And England attacks "Berlin"
      Then these dice are rolled
        | attacker's artillery | 1 | 2 |
      When the attacker's artillery miss
      And step 5a begins
      Then these dice are rolled
        | attacker's infantry | 3 | 1 |
        | defender's infantry | 3 | 2 |

    Scenario: Another answer has a side attack that reinforces in an enemy territory
      Given reading b of gw.issue.reinforcements-fight
      And a turn of Germany on this board
        | Rhineland | Germany | 2 infantry |
        | Lorraine  | Germany | 2 infantry |
        | Lorraine  | France  | 2 infantry |
      And "Lorraine" is contested
      When the turn begins
      And Germany moves 2 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      Then the battle stands at step 3

    Scenario: Another answer lets the owner's side reinforce without an attack all the same
      Given reading b of gw.issue.reinforcements-fight
      And a turn of France on this board
        | Paris    | France  | 2 infantry |
        | Lorraine | France  | 2 infantry |
        | Lorraine | Germany | 2 infantry |
      And "Lorraine" is contested
      When the turn begins
      And France moves 2 infantry from "Paris" to "Lorraine"
      And combat on land begins
      Then France may rest in "Lorraine"

    Scenario: By that answer a side rests in an enemy territory into which it has brought nobody
      Given reading b of gw.issue.reinforcements-fight
      And a turn of Germany on this board
        | Rhineland | Germany | 2 infantry |
        | Lorraine  | Germany | 2 infantry |
        | Lorraine  | France  | 2 infantry |
        | Flanders  | Germany | 2 infantry |
        | Flanders  | England | 2 infantry |
      And "Lorraine" is contested
      And "Flanders" is contested
      When the turn begins
      And Germany moves 2 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      Then Germany may rest in "Flanders"
      But Germany may not rest in "Lorraine"

  @gw.contesting.reinforce.phase
  Rule: Each side may reinforce a contested territory only during its own movement phase
    000 "during their movement phases."
    Ask: When can I bring more troops into a contested territory?

    Scenario: A side may not reinforce a contested territory in another phase
      Then a side may not reinforce a contested territory in another phase because of gw.contesting.reinforce.phase

  @gw.contesting.no-direct-move
  Rule: Units may not move out of a contested territory directly to another enemy or contested territory
    000 "Units are not allowed to move out of the territory to another enemy or contested territory without first moving back through a friendly territory,"
    Ask: Can I attack the next territory straight out of a no-man's-land?

    Scenario: Units may move directly neither to enemy nor to contested territory
      Then units with 2 movement points may not move directly to an enemy territory because of gw.contesting.no-direct-move
      And units with 2 movement points may not move directly to a contested territory because of gw.contesting.no-direct-move

    Scenario: In a turn, units may not move out of one contest into the next battle
      Given a turn of Germany on this board
        | Lorraine | France  | 2 infantry |
        | Lorraine | Germany | 2 infantry |
        | Paris    | France  | 1 infantry |
      And "Lorraine" is contested
      When the turn begins
      Then Germany may not move 1 infantry from "Lorraine" to "Paris" because of gw.contesting.no-direct-move
      And Germany may move 1 infantry from "Lorraine" to "Rhineland"

    # Under other readings

    Scenario: Even where units may pass through a contest, none rides there straight out of another one
      Given reading b of gw.issue.through-contest
      And a turn of France on this board
        | Flanders | France  | 1 cavalry, 1 infantry |
        | Flanders | Germany | 2 infantry            |
        | Lorraine | France  | 2 infantry            |
        | Lorraine | Germany | 2 infantry            |
      And "Flanders" is contested
      And "Lorraine" is contested
      When the turn begins
      Then France may not move 1 cavalry from "Flanders" over "Lorraine" to "Paris" because of gw.contesting.no-direct-move
      And France may move 1 cavalry from "Flanders" to "Paris"

  @gw.contesting.move-back
  Rule: Units in a contested territory can use one movement point to move to a rear friendly space
    000 "i.e. units with a movement of two can use one movement point to move to a rear “friendly” space"
    Issue: gw.issue.left-contest
    Issue: gw.issue.left-to-allies
    Issue: gw.issue.rail-guns-in-contest
    Issue: gw.issue.through-contest
    Ask: Can I pull men back out of a no-man's-land in my turn?
    Ask: Whose is the place if one of us walks away?

    Scenario: Infantry falls back to friendly territory
      Then units with 1 movement point may move directly to a friendly territory
      But units with 0 movement points may not move directly to a friendly territory

    Scenario: A territory that one side leaves falls to the other
      Given a turn of France on this board
        | Lorraine | France  | 2 infantry |
        | Lorraine | Germany | 2 infantry |
      And "Lorraine" is contested
      When the turn begins
      And France moves 2 infantry from "Lorraine" to "Paris"
      And the turn ends
      Then "Lorraine" belongs to Germany

    Scenario: Of two allies who are left, the nation listed first has the territory, though the other has more
      Given a turn of France on this board
        | Lorraine | Austria | 2 infantry |
        | Lorraine | France  | 2 infantry |
        | Lorraine | Germany | 1 infantry |
      And "Lorraine" is contested
      When the turn begins
      And France moves 2 infantry from "Lorraine" to "Paris"
      And the turn ends
      Then "Lorraine" belongs to Germany

    Scenario: In a turn, a rail gun moves out of a contested territory as other units do
      Given a turn of Germany on this board
        | Rhineland | Germany | 1 rail gun             |
        | Lorraine  | Germany | 2 infantry, 1 rail gun |
        | Lorraine  | France  | 2 infantry             |
      And "Lorraine" is contested
      When the turn begins
      And Germany moves 1 rail gun from "Lorraine" to "Rhineland"
      Then Germany has 2 rail guns in "Rhineland"

    Scenario: In a turn, units may leave a contested territory but not pass through it
      Given a turn of France on this board
        | Flanders | France  | 1 cavalry  |
        | Lorraine | France  | 2 infantry |
        | Lorraine | Germany | 2 infantry |
      And "Lorraine" is contested
      When the turn begins
      Then France may not move 1 cavalry from "Flanders" over "Lorraine" to "Paris" because of gw.issue.through-contest
      When France moves 1 infantry from "Lorraine" to "Paris"
      Then France has 1 infantry in "Paris"

    # Under other readings

    Scenario: The owner has his territory whole again once the other side leaves it, by either answer
      Given reading b of gw.issue.left-contest
      And a turn of Germany on this board
        | Lorraine | France  | 2 infantry |
        | Lorraine | Germany | 2 infantry |
      And "Lorraine" is contested
      When the turn begins
      And Germany moves 2 infantry from "Lorraine" to "Rhineland"
      Then "Lorraine" belongs to France
      And "Lorraine" is not contested now

    Scenario: Another answer lets units pass through a contested territory to friendly territory, and no farther
      Given reading b of gw.issue.through-contest
      And a turn of France on this board
        | Flanders | France  | 1 cavalry  |
        | Lorraine | France  | 2 infantry |
        | Lorraine | Germany | 2 infantry |
      And "Lorraine" is contested
      When the turn begins
      Then France may not move 1 cavalry from "Flanders" over "Lorraine" to "Rhineland" because of gw.issue.through-contest
      When France moves 1 cavalry from "Flanders" over "Lorraine" to "Paris"
      And France moves 1 infantry from "Lorraine" to "Paris"
      Then France has 1 cavalry, 1 infantry in "Paris"

  @gw.contesting.second-point
  Rule: Units with two movement points can fall back from a contested territory and then move into another combat or reinforce
    000 "and then move into another combat situation or reinforce with the second movement point."
    Ask: Can cavalry leave a no-man's-land and attack somewhere else?

    Scenario: Cavalry goes round by friendly territory, infantry cannot
      Then units with 2 movement points may move roundabout to an enemy territory
      And units with 2 movement points may move roundabout to a contested territory
      And units with 2 movement points may move roundabout to a friendly territory
      But units with 1 movement point may not move roundabout to an enemy territory
      And units with 1 movement point may not move roundabout to a friendly territory

    Scenario: In a turn, cavalry falls back from a contested territory and rides on into battle, which infantry cannot
      Given a turn of Germany on this board
        | Lorraine | Germany | 1 infantry, 1 cavalry |
        | Lorraine | France  | 1 infantry            |
        | Flanders | England | 1 infantry            |
      And "Lorraine" is contested
      When the turn begins
      Then Germany may not move 1 infantry from "Lorraine" over "Rhineland" to "Flanders"
      And Germany may not move 1 cavalry from "Lorraine" to "Flanders" because of gw.contesting.no-direct-move
      When Germany moves 1 cavalry from "Lorraine" over "Rhineland" to "Flanders"
      Then the board shows
        | Lorraine | Germany | 1 infantry |
        | Lorraine | France  | 1 infantry |
        | Flanders | Germany | 1 cavalry  |
        | Flanders | England | 1 infantry |

  @gw.contesting.railroads
  Rule: Railroads do not function in a contested area
    000 "Railroads do not function in a contested area."
    Issue: gw.issue.rail-guns-in-contest
    See: "Railroads" nowhere, how units move by rail is in none of the sources, and nobody moves so in the engine
    Ask: Can I rail troops into a no-man's-land?
    Ask: Can my rail gun get out of a contested territory?

    Scenario: Another answer keeps rail guns from leaving or entering a contested territory
      Given reading b of gw.issue.rail-guns-in-contest
      And a turn of Germany on this board
        | Rhineland | Germany | 1 rail gun             |
        | Lorraine  | Germany | 2 infantry, 1 rail gun |
        | Lorraine  | France  | 2 infantry             |
      And "Lorraine" is contested
      When the turn begins
      Then Germany may not move 1 rail gun from "Lorraine" to "Rhineland" because of gw.contesting.railroads
      And Germany may not move 1 rail gun from "Rhineland" to "Lorraine" because of gw.contesting.railroads
      But Germany may move 1 infantry from "Lorraine" to "Rhineland"

  @gw.contesting.owner
  Rule: A contested territory remains friendly to its owner at the original start of the player turn
    000 "When contested, a territory remains friendly to the original start of player turn owner."
    Issue: gw.issue.owner-of-contested
    Issue: gw.issue.left-contest
    Ask: Whose territory is it while we are both in it?

    Scenario: A contested territory is friendly to its owner from before the contest
      Then a territory of France when the contest began, and of Germany at the start of this turn, is friendly to France

    # Under other readings

    Scenario: If the owner at the start of each turn counts, a contested territory becomes friendly to its new owner
      Given reading b of gw.issue.owner-of-contested
      Then a territory of France when the contest began, and of Germany at the start of this turn, is friendly to Germany

    Scenario: Another answer leaves a territory to its owner although his units have left
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
    Ask: How much income do I get from a contested territory?

    Scenario: A contested territory worth 4 yields 2
      Then a contested territory worth 4 yields 2

  @gw.contesting.rounded-down
  Rule: Half the value of a contested territory is rounded down
    000 "(rounded down)"
    Ask: What is half of five?

    Scenario: A contested territory worth 5 yields and produces 2
      Then a contested territory worth 5 yields 2
      And a contested territory worth 5 produces 2

  @gw.contesting.production
  Rule: The production of a contested territory is halved
    000 "and production"
    Issue: gw.issue.production-limit
    Ask: How much can I build in a contested factory?

    Scenario: A contested territory worth 4 produces 2
      Then a contested territory worth 4 produces 2

  @gw.contesting.collect
  Rule: Only the owner may collect the income of a contested territory
    000 "and only they may collect income"
    Ask: Do I get money for enemy land that I contest?

    Scenario: The owner collects, and the enemy in his territory does not
      Then the owner of a contested territory may collect its income
      And the enemy in a contested territory may not collect its income because of gw.contesting.collect

  @gw.contesting.build
  Rule: Only the owner may build in a contested territory
    000 "or build there."
    Ask: Can I place new units in a territory that I contest?

    Scenario: The owner builds, and the enemy in his territory does not
      Then the owner of a contested territory may build there
      And the enemy in a contested territory may not build there because of gw.contesting.build
