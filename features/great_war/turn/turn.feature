@great-war
Feature: A turn

  The phases of a turn as far as the texts name them. What is done in them stands under the other subjects; what only a
  turn can show, such as what one battle leaves behind for the next, is shown there in scenarios on a small map.

  @gw.turn.combat-movement
  Rule: A turn has a phase of combat movement
    000 "during the combat movement phase."

    Scenario: It begins with it
      Given a turn of Germany on this board
        | Rhineland | Germany | 2 infantry |
        | Lorraine  | France  | 1 infantry |
      When the turn begins
      Then the turn stands at "Movement"

    Scenario: Units move into battle
      Given a turn of Germany on this board
        | Rhineland | Germany | 2 infantry |
        | Lorraine  | France  | 1 infantry |
      When the turn begins
      And Germany moves 2 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      Then the battle stands at step 3

  @gw.turn.combat
  Rule: A turn has a combat phase
    000 "during the combat phase."

    Scenario: Its battles are fought one after the other
      Given a turn of Germany on this board
        | Rhineland | Germany | 4 infantry |
        | Lorraine  | France  | 1 infantry |
        | Flanders  | England | 1 infantry |
      When the turn begins
      And Germany moves 2 infantry from "Rhineland" to "Lorraine"
      And Germany moves 2 infantry from "Rhineland" to "Flanders"
      And combat on land begins
      Then Germany may attack "Lorraine"
      And Germany may attack "Flanders"

  @gw.turn.non-combat
  Rule: A turn has a non-combat phase
    000 "(in the non combat phase)."

    Scenario: Artillery that could not land under fire follows in it
      Given a turn of England on this board
        | Baltic Sea | England | 1 transport, 1 infantry, 1 artillery |
        | Berlin     | Germany | 1 infantry                           |
      When the turn begins
      And England invades "Berlin" from "Baltic Sea"
      And the defender's infantry miss
      And step 6b is fought with
        | attacker's landing infantry | 1 |
      Then the turn stands at "Non-combat"
      When England unloads in "Berlin" from "Baltic Sea"
      Then England has 1 infantry, 1 artillery in "Berlin"

  @gw.turn.income
  Rule: A player collects income in a phase of his turn
    000 "during the players income collection phase."
    Issue: gw.issue.bombed-since
    Issue: gw.issue.liberation

    Scenario: He collects the value of his territories
      Given a turn of France on this board
        | Paris | France | 2 infantry |
      When the turn begins
      And the turn ends
      Then the treasury of France is 9

    Scenario Outline: A territory taken back from the enemy pays the nation that has taken it, or by another reading its first owner
      Given reading <letter> of gw.issue.liberation
      And a turn of France on this board
        | Paris    | France  | 3 infantry |
        | Flanders | Germany | 1 infantry |
      And "Flanders" has been captured by Germany
      When the turn begins
      And France moves 3 infantry from "Paris" to "Flanders"
      And combat on land begins
      And step 5a is fought with
        | attacker's infantry | 1, 1, 1 |
        | defender's infantry | 6       |
      Then "Flanders" belongs to <nation>
      When the turn ends
      Then the treasury of France is <money>

      Examples:
        | letter | nation  | money |
        | a      | France  | 11    |
        | b      | England | 9     |

    Scenario: Bombed and then contested, a territory costs its owner no more than it yields
      Given a turn of France on this board
        | Paris    | France  | 2 infantry |
        | Lorraine | France  | 2 infantry |
        | Lorraine | Germany | 2 infantry |
      And "Lorraine" is contested
      And raids have cost "Lorraine" 3
      When the turn begins
      And combat on land begins
      And France rests in "Lorraine"
      And the turn ends
      Then the treasury of France is 6

    Scenario: Another reading takes what is missing out of his other income
      Given reading b of gw.issue.bombed-since
      And a turn of France on this board
        | Paris    | France  | 2 infantry |
        | Lorraine | France  | 2 infantry |
        | Lorraine | Germany | 2 infantry |
      And "Lorraine" is contested
      And raids have cost "Lorraine" 3
      When the turn begins
      And combat on land begins
      And France rests in "Lorraine"
      And the turn ends
      Then the treasury of France is 4
