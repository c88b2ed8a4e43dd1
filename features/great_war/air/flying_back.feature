@great-war
Feature: Flying back

  Attacking aircraft do not retreat with the army below: they fly back to a friendly territory.

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
