@great-war
Feature: Contested sea zones

  What follows where neither fleet gives way: how the attacker contests a sea zone, how ships reinforce it, and how they
  leave it.

  @gw.naval.step-4.may-contest
  Rule: The attacker may contest in the same sea zone
    000 "or they may contest in the same sea zone."
    Issue: gw.issue.contest-with-at-sea

    Scenario: The battle ends and both fleets remain
      Given the attacker's fleet has 1 destroyer and 1 transport
      And the defender's fleet has 1 destroyer
      When the attacker's destroyers and the defender's destroyers miss
      And step 4 begins
      Then the attacker may contest the sea zone
      And the defender may not contest the sea zone
      When the attacker contests the sea zone
      Then the battle is over: the sea zone is contested
      And the attacker's transports may not begin naval invasions

    Scenario: With ships he may, with nothing left but aircraft he may not
      Given the attacker's fleet has 1 destroyer and 1 fighter
      And the defender's fleet has 1 destroyer
      And the attacker might withdraw to
        | place | water | attack came from it |
        | Kiel  | port  | yes                 |
      When the attacker's destroyers and fighters and the defender's destroyers miss
      And step 4 begins
      Then the attacker may contest the sea zone
      When the attacker fights on at sea
      And step 3 of round 2 is fought with
        | defender's destroyers | 1 |
        | attacker's destroyers | 6 |
        | attacker's fighters   | 6 |
      And the attacker loses 1 destroyer
      Then the battle stands at step 4 of round 2
      And the attacker may not contest the sea zone because of gw.issue.contest-with-at-sea
      And 1 transport against 1 destroyer contest the sea zone
      And 1 fighter against 1 destroyer do not contest the sea zone

    Scenario: Another reading has aircraft contest a sea zone too
      Given reading b of gw.issue.contest-with-at-sea
      And the attacker's fleet has 1 fighter
      And the defender's fleet has 1 destroyer
      When the attacker's fighters and the defender's destroyers miss
      And step 4 begins
      Then the attacker may contest the sea zone
      And 1 fighter against 1 destroyer contest the sea zone

    Scenario: Yet another one has nothing contest it but combat ships
      Given reading c of gw.issue.contest-with-at-sea
      And the attacker's fleet has 1 destroyer and 1 transport
      And the defender's fleet has 1 destroyer
      And the attacker might withdraw to
        | place | water | attack came from it |
        | Kiel  | port  | yes                 |
      When the attacker's destroyers and the defender's destroyers miss
      And step 4 begins
      Then the attacker may contest the sea zone
      When the attacker fights on at sea
      And step 3 of round 2 is fought with
        | defender's destroyers | 1 |
        | attacker's destroyers | 6 |
      Then the battle stands at step 4 of round 2
      And the attacker may not contest the sea zone because of gw.issue.contest-with-at-sea
      And 1 transport against 1 destroyer do not contest the sea zone

  @gw.naval.contest.coexist
  Rule: Fleets may coexist in a sea zone
    000 "Fleets may coexist in a sea zone."
    Issue: gw.issue.coexist-without-battle
    Issue: gw.issue.contest-with-at-sea

    Scenario: Neither has to leave
      Then fleets may coexist in a sea zone

    Scenario: But who sails to the enemy has to fight him first
      Then ships that have sailed to the enemy may not coexist with him because of gw.issue.coexist-without-battle
      And fleets may coexist in a sea zone

    Scenario: Another reading lets him lie beside the enemy without a battle
      Given reading b of gw.issue.coexist-without-battle
      Then ships that have sailed to the enemy may coexist with him

    Scenario: In a turn that reading lets him rest where he has just arrived
      Given reading b of gw.issue.coexist-without-battle
      And a turn of France on this board
        | North Sea | Germany | 1 cruiser |
        | Atlantic  | France  | 1 cruiser |
      When the turn begins
      And France sails with 1 cruiser from "Atlantic" to "North Sea"
      And the phase "Sea battles" begins
      Then France may rest in "North Sea"

  @gw.naval.contest.separated
  Rule: Ships of fleets that coexist are kept apart
    000 "Ships in this case are separated from one another in the zone."
    Exempt: it says how the pieces are set out on the board; nothing follows from it

  @gw.naval.contest.reinforce
  Rule: Fleets may bring reinforcements into a contested sea zone
    000 "They may bring reinforcements in"
    Issue: gw.issue.nearby-zone

    Scenario: From the next zone
      Then ships with 2 movement points may reinforce from 1 away

    Scenario: Another reading lets them come from as far as they can sail
      Given reading b of gw.issue.nearby-zone
      Then ships with 2 movement points may reinforce from 2 away

  @gw.naval.contest.nearby
  Rule: Reinforcements come from a nearby zone
    000 "from a nearby zone,"
    Issue: gw.issue.nearby-zone

    Scenario: Not from far away, though they could sail so far
      Then ships with 2 movement points may not reinforce from 2 away because of gw.naval.contest.nearby

  @gw.naval.contest.like-land
  Rule: Ships leave a contested sea zone like land units a contested territory
    000 "and like land units,"
    Issue: gw.issue.round-at-sea
    See: "like land units" gw.contesting.no-direct-move gw.contesting.move-back gw.contesting.second-point

    Scenario: To a free sea zone, and on from there with the movement that is left
      Then ships with 1 movement point may sail directly to a free sea zone
      And ships with 2 movement points may sail round to an enemy sea zone
      And ships with 2 movement points may sail round to a contested sea zone
      And ships with 1 movement point may not sail round to an enemy sea zone

  @gw.naval.contest.no-move-contested
  Rule: Ships may not move from one contested sea zone to another
    000 "may not move from one contested sea zone to another contested sea zone"
    Issue: gw.issue.round-at-sea

    Scenario: Out of one fight into the next
      Then ships with 2 movement points may not sail directly to a contested sea zone because of gw.naval.contest.no-move-contested

    Scenario: Another reading does not let them go round either
      Given reading b of gw.issue.round-at-sea
      Then ships with 2 movement points may not sail round to a contested sea zone because of gw.naval.contest.no-move-contested

  @gw.naval.contest.no-move-enemy
  Rule: Ships may not move from a contested sea zone directly into one that the enemy occupies
    000 "or directly into an enemy occupied sea zone."

    Scenario: From the enemy to the enemy
      Then ships with 2 movement points may not sail directly to an enemy sea zone because of gw.naval.contest.no-move-enemy

  @gw.naval.contest.submerged
  Rule: Submerged submarines cannot contest a sea zone
    000 "Submerged subs can not contest a sea zone"
    Issue: gw.issue.only-submerged

    Scenario: A sea zone is contested by ships on both sides
      Then 1 submerged submarine against 2 destroyers do not contest the sea zone
      And 1 submerged submarine and 1 destroyer against 2 destroyers contest the sea zone

    Scenario: The battle is over once only submerged submarines are left
      Given the attacker's fleet has 1 cruiser and 1 transport
      And the defender's fleet has 1 submarine
      When step 2 begins
      And the defender submerges 1 submarine
      Then the battle is over: only submerged submarines remain to the defender
      And the attacker's transports may begin naval invasions
      And 1 submerged submarine against 1 cruiser do not contest the sea zone

    Scenario: Another reading has the battle go on
      Given reading b of gw.issue.only-submerged
      And the attacker's fleet has 1 cruiser and 1 transport
      And the defender's fleet has 1 submarine
      When step 2 begins
      And the defender submerges 1 submarine
      Then the battle stands at step 3
      And 1 submerged submarine against 1 cruiser do not contest the sea zone
      When the attacker's cruisers miss
      And step 4 begins
      And the attacker contests the sea zone
      Then the attacker's transports may not begin naval invasions

  @gw.naval.contest.submerged-to-contested
  Rule: Submerged submarines may move to another sea zone even if it is contested
    000 "but they may move from one contested sea zone to another sea zone even if contested"

    Scenario: From one contested sea zone into the next
      Then submerged submarines with 1 movement point may sail directly to a contested sea zone

  @gw.naval.contest.submerged-to-enemy
  Rule: Or even if the enemy occupies it
    000 "or enemy occupied."
    Issue: gw.issue.when-surfaced
    Issue: gw.issue.sail-through

    Scenario: Under the keels of the enemy
      Then submerged submarines with 1 movement point may sail directly to an enemy sea zone

    Scenario: There they stay down, and have not to fight
      Given a turn of Germany on this board
        | Baltic Sea | Germany | 1 submerged submarine |
        | Baltic Sea | England | 1 destroyer           |
        | North Sea  | England | 1 cruiser             |
      When the turn begins
      And Germany sails with 1 submerged submarine from "Baltic Sea" to "North Sea"
      And the turn ends
      Then Germany has 1 submerged submarine in "North Sea"

    Scenario: Another reading has them come up as they sail, and fight there
      Given reading b of gw.issue.when-surfaced
      And a turn of Germany on this board
        | Baltic Sea | Germany | 1 submerged submarine |
        | Baltic Sea | England | 1 destroyer           |
        | North Sea  | England | 1 cruiser             |
      When the turn begins
      And Germany sails with 1 submerged submarine from "Baltic Sea" to "North Sea"
      And combat at sea begins
      Then Germany has 1 submarine in "North Sea"
      And these dice are rolled
        | attacker's submarines | 1 | 2 |

    Scenario: Nor does the enemy stop them on the way
      Given a turn of Germany on this board
        | Baltic Sea | Germany | 1 submerged submarine |
        | Baltic Sea | England | 1 destroyer           |
        | North Sea  | England | 1 cruiser             |
        | Atlantic   | England | 1 cruiser             |
      When the turn begins
      And Germany sails with 1 submerged submarine from "Baltic Sea" over "North Sea" to "Atlantic"
      Then Germany has 1 submerged submarine in "Atlantic"
