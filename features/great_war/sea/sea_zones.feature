@great-war
Feature: Contested sea zones

  What follows where neither fleet gives way: how the attacker contests a sea zone, how ships reinforce it, and how they
  leave it.

  @gw.naval.step-4.may-contest
  Rule: The attacker may contest in the same sea zone instead of retreating
    000 "or they may contest in the same sea zone."
    Issue: gw.issue.contest-with-at-sea
    Ask: Can I just stay in the sea zone without finishing the fight?

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

    Scenario: A fleet of ships may contest, aircraft alone may not
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

    # Under other readings

    Scenario: Another answer has aircraft contest a sea zone too
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
  Rule: Enemy fleets may coexist in a sea zone
    000 "Fleets may coexist in a sea zone."
    Issue: gw.issue.coexist-without-battle
    Issue: gw.issue.contest-with-at-sea
    Issue: gw.issue.unload-from-contested
    Ask: Can my fleet share a sea zone with the enemy?

    Scenario: Neither fleet has to leave
      Then fleets may coexist in a sea zone

    Scenario: A fleet that sails to the enemy has to fight him first
      Then ships that have sailed to the enemy may not coexist with him because of gw.issue.coexist-without-battle
      And fleets may coexist in a sea zone

    Scenario: In a turn, transports unload at home although enemy ships share the sea zone
      Given a turn of England on this board
        | North Sea | England | 1 transport, 2 infantry |
        | North Sea | Germany | 1 transport             |
      When the turn begins
      And combat at sea begins
      Then fleets may coexist in a sea zone
      When England rests in "North Sea"
      And the phase "Non-combat" begins
      And England unloads in "England" from "North Sea"
      Then England has 2 infantry in "England"

    # Under other readings

    Scenario: Another answer lets it lie beside the enemy without a battle
      Given reading b of gw.issue.coexist-without-battle
      Then ships that have sailed to the enemy may coexist with him

    Scenario: In a turn, that answer lets a fleet rest where it has just arrived
      Given reading b of gw.issue.coexist-without-battle
      And a turn of France on this board
        | North Sea | Germany | 1 cruiser |
        | Atlantic  | France  | 1 cruiser |
      When the turn begins
      And France sails with 1 cruiser from "Atlantic" to "North Sea"
      And the phase "Sea battles" begins
      Then France may rest in "North Sea"

    Scenario: In a turn, under that answer an ally attacks or rests beside a contest, and does not go back
      Given reading b of gw.issue.coexist-without-battle
      And a turn of Germany, Austria on this board
        | Baltic Sea | Germany | 1 cruiser |
        | Baltic Sea | Austria | 1 cruiser |
        | North Sea  | England | 1 cruiser |
      When the turn begins
      And Germany sails with 1 cruiser from "Baltic Sea" to "North Sea"
      And Austria sails with 1 cruiser from "Baltic Sea" to "North Sea"
      And the phase "Sea battles" begins
      And Germany attacks "North Sea"
      And the attacker's cruisers and the defender's cruisers miss
      And step 4 begins
      And the attacker contests the sea zone
      And the defender fights on at sea
      Then these are all the choices
        | attacks North Sea with Austria |
        | lets Austria rest in North Sea |

    Scenario: Another answer lets nobody unload beside enemy ships
      Given reading b of gw.issue.unload-from-contested
      And a turn of England on this board
        | North Sea | England | 1 transport, 2 infantry |
        | North Sea | Germany | 1 transport             |
        | Atlantic  | England | 1 transport, 1 infantry |
      When the turn begins
      And combat at sea begins
      Then fleets may coexist in a sea zone
      When England rests in "North Sea"
      And the phase "Non-combat" begins
      Then England may not unload in "England" from "North Sea"

    Scenario: Under that answer a dreadnought takes its wound into the next battle, and along when it withdraws
      Given reading b of gw.issue.wounds-last
      And a turn of Germany, Austria on this board
        | North Sea | Germany | 1 dreadnought |
        | North Sea | Austria | 1 cruiser     |
        | North Sea | England | 1 dreadnought |
      When the turn begins
      And combat at sea begins
      And Germany attacks "North Sea"
      And step 3 is fought with
        | attacker's dreadnoughts | 1 |
        | defender's dreadnoughts | 1 |
      And step 4 begins
      And the attacker contests the sea zone
      And the defender fights on at sea
      Then the dreadnoughts of Germany have 1 wound in "North Sea"
      And the dreadnoughts of England have 1 wound in "North Sea"
      When Austria attacks "North Sea"
      Then the dreadnoughts of the defender have 1 wound
      When the attacker's cruisers and the defender's dreadnoughts miss
      And step 4 begins
      And the attacker fights on at sea
      And the defender withdraws to "England"
      Then the dreadnoughts of England have 1 wound in "England"
      And the dreadnoughts of England have 0 wounds in "North Sea"
      And the dreadnoughts of Germany have 1 wound in "North Sea"

  @gw.naval.contest.separated
  Rule: Ships of coexisting fleets are kept separate in the sea zone
    000 "Ships in this case are separated from one another in the zone."
    Ask: How do I show two enemy fleets in one sea zone?
    Exempt: it says how the pieces are set out on the board; nothing follows from it

  @gw.naval.contest.reinforce
  Rule: Fleets may bring reinforcements into a contested sea zone
    000 "They may bring reinforcements in"
    Issue: gw.issue.nearby-zone
    Issue: gw.issue.reinforcements-rest
    Ask: Can I send more ships into a contested sea zone?

    Scenario: Reinforcements come from the adjacent zone
      Then ships with 2 movement points may reinforce from 1 away

    Scenario: Both fleets stay where they are when the attacker contests, the defender's zeppelin included
      Given a turn of England on this board
        | Atlantic   | England | 2 cruisers             |
        | Baltic Sea | England | 1 destroyer            |
        | North Sea  | Germany | 2 cruisers, 1 zeppelin |
      When the turn begins
      And England sails with 2 cruisers from "Atlantic" to "North Sea"
      And England sails with 1 destroyer from "Baltic Sea" to "North Sea"
      And combat at sea begins
      And step 3 is fought with
        | attacker's destroyers | 6    |
        | attacker's cruisers   | 1, 6 |
        | defender's cruisers   | 6, 6 |
        | defender's zeppelins  | 6    |
      And step 4 begins
      And the attacker contests the sea zone
      And the defender fights on at sea
      Then the board shows
        | North Sea | England | 2 cruisers, 1 destroyer |
        | North Sea | Germany | 1 cruiser, 1 zeppelin   |

    # Under other readings

    Scenario: Another answer lets reinforcements come from as far as they can sail
      Given reading b of gw.issue.nearby-zone
      Then ships with 2 movement points may reinforce from 2 away

  @gw.naval.contest.nearby
  Rule: Reinforcements for a contested sea zone come from a nearby zone
    000 "from a nearby zone,"
    Issue: gw.issue.nearby-zone
    Ask: From where can naval reinforcements come?

    Scenario: Reinforcements may not come from two zones away, even if they could sail so far
      Then ships with 2 movement points may not reinforce from 2 away because of gw.naval.contest.nearby

    Scenario: In a turn, ships two zones away do not reinforce a contested sea zone
      Given a turn of France on this board
        | North Sea           | France  | 1 cruiser |
        | North Sea           | Germany | 1 cruiser |
        | Strait of Gibraltar | France  | 1 cruiser |
      When the turn begins
      Then France may not sail with 1 cruiser from "Strait of Gibraltar" over "Atlantic" to "North Sea" because of gw.naval.contest.nearby

  @gw.naval.contest.like-land
  Rule: Ships leave a contested sea zone as land units leave a contested territory
    000 "and like land units,"
    Issue: gw.issue.round-at-sea
    See: "like land units" gw.contesting.no-direct-move gw.contesting.move-back gw.contesting.second-point
    Ask: How do my ships get out of a contested sea zone?

    Scenario: Ships sail to a free sea zone, and on from there with the movement that is left
      Then ships with 1 movement point may sail directly to a free sea zone
      And ships with 0 movement points may not sail directly to a free sea zone
      And ships with 2 movement points may sail round to an enemy sea zone
      And ships with 2 movement points may sail round to a contested sea zone
      And ships with 2 movement points may sail round to a free sea zone
      But ships with 1 movement point may not sail round to an enemy sea zone
      And ships with 1 movement point may not sail round to a free sea zone

    Scenario: In a turn, ships sail from a contested sea zone to a free one
      Given a turn of France on this board
        | North Sea  | France  | 2 cruisers |
        | North Sea  | Germany | 1 cruiser  |
        | Baltic Sea | Germany | 1 cruiser  |
      When the turn begins
      And France sails with 1 cruiser from "North Sea" to "Atlantic"
      Then France has 1 cruiser in "Atlantic"
      And France may not sail with 1 cruiser from "North Sea" to "Baltic Sea" because of gw.naval.contest.no-move-enemy

    Scenario: In a turn, ships leave a contested sea zone for an enemy one by way of a free one
      Given a turn of France on this board
        | Baltic Sea | France  | 1 cruiser, 1 destroyer |
        | Baltic Sea | Germany | 1 cruiser              |
        | Atlantic   | Germany | 1 submarine            |
      When the turn begins
      And France sails with 1 cruiser from "Baltic Sea" over "North Sea" to "Atlantic"
      Then the board shows
        | Baltic Sea | France  | 1 destroyer |
        | Baltic Sea | Germany | 1 cruiser   |
        | Atlantic   | France  | 1 cruiser   |
        | Atlantic   | Germany | 1 submarine |

    # Under other readings

    Scenario: In a turn, by another answer of "nearby", ships reinforce one contested sea zone from another by way of a free one
      Given reading b of gw.issue.nearby-zone
      And a turn of France on this board
        | North Sea           | France  | 1 cruiser |
        | North Sea           | Germany | 1 cruiser |
        | Strait of Gibraltar | France  | 1 cruiser |
        | Strait of Gibraltar | Austria | 1 cruiser |
      When the turn begins
      And France sails with 1 cruiser from "North Sea" over "Atlantic" to "Strait of Gibraltar"
      Then the board shows
        | North Sea           | Germany | 1 cruiser  |
        | Strait of Gibraltar | France  | 2 cruisers |
        | Strait of Gibraltar | Austria | 1 cruiser  |

  @gw.naval.contest.no-move-contested
  Rule: Ships may not move from one contested sea zone to another contested sea zone
    000 "may not move from one contested sea zone to another contested sea zone"
    Issue: gw.issue.round-at-sea
    Ask: Can I go straight from one contested sea zone into the next?

    Scenario: Ships may not sail from one contested sea zone to the next
      Then ships with 2 movement points may not sail directly to a contested sea zone because of gw.naval.contest.no-move-contested

    Scenario: Ships may not leave one contested sea zone to reinforce another
      Then ships with 2 movement points may reinforce from 1 away
      And ships with 2 movement points may not reinforce from 1 away, out of a contested sea zone because of gw.naval.contest.no-move-contested

    Scenario: In a turn, a fleet may not sail from contested zone to contested zone
      Given a turn of England on this board
        | North Sea  | England | 1 cruiser |
        | North Sea  | Germany | 1 cruiser |
        | Baltic Sea | England | 1 cruiser |
        | Baltic Sea | Germany | 1 cruiser |
      When the turn begins
      Then England may not sail with 1 cruiser from "North Sea" to "Baltic Sea" because of gw.naval.contest.no-move-contested

    # Under other readings

    Scenario: Another answer does not let ships go round by a free zone either
      Given reading b of gw.issue.round-at-sea
      Then ships with 2 movement points may not sail round to a contested sea zone because of gw.naval.contest.no-move-contested

  @gw.naval.contest.no-move-enemy
  Rule: Ships may not move from a contested sea zone directly into an enemy occupied sea zone
    000 "or directly into an enemy occupied sea zone."
    Issue: gw.issue.through-enemies
    Ask: Can I leave a contested zone and attack the fleet next door?

    Scenario: Ships may not sail from one enemy fleet to the next
      Then ships with 2 movement points may not sail directly to an enemy sea zone because of gw.naval.contest.no-move-enemy

    Scenario: In a turn, a fleet may not sail from a contested zone to an enemy one
      Given a turn of England on this board
        | North Sea  | England | 1 cruiser |
        | North Sea  | Germany | 1 cruiser |
        | Baltic Sea | Germany | 1 cruiser |
      When the turn begins
      Then England may not sail with 1 cruiser from "North Sea" to "Baltic Sea" because of gw.naval.contest.no-move-enemy

    Scenario: In a turn, a fleet does not sail through enemy transports
      Given a turn of England on this board
        | Atlantic  | England | 1 cruiser   |
        | North Sea | Germany | 1 transport |
      When the turn begins
      Then England may not sail with 1 cruiser from "Atlantic" over "North Sea" to "Baltic Sea" because of gw.issue.through-enemies
      And ships with 2 movement points may not sail directly to an enemy sea zone because of gw.naval.contest.no-move-enemy

    # Under other readings

    Scenario: Another answer lets a fleet from a free zone sail through any enemy
      Given reading b of gw.issue.through-enemies
      And a turn of England on this board
        | Atlantic  | England | 1 cruiser   |
        | North Sea | Germany | 1 destroyer |
      When the turn begins
      Then England may sail with 1 cruiser from "Atlantic" over "North Sea" to "Baltic Sea"
      And ships with 2 movement points may not sail directly to an enemy sea zone because of gw.naval.contest.no-move-enemy

    Scenario: Yet another one lets it sail through where there are no combat ships
      Given reading c of gw.issue.through-enemies
      And a turn of England on this board
        | Atlantic  | England | 1 cruiser   |
        | North Sea | Germany | 1 transport |
        | Atlantic  | France  | 1 cruiser   |
      When the turn begins
      Then England may sail with 1 cruiser from "Atlantic" over "North Sea" to "Baltic Sea"
      And ships with 2 movement points may not sail directly to an enemy sea zone because of gw.naval.contest.no-move-enemy

    Scenario: That answer does not let it sail through combat ships
      Given reading c of gw.issue.through-enemies
      And a turn of England on this board
        | Atlantic  | England | 1 cruiser   |
        | North Sea | Germany | 1 destroyer |
        | North Sea | Austria | 1 transport |
      When the turn begins
      Then England may not sail with 1 cruiser from "Atlantic" over "North Sea" to "Baltic Sea"
      And ships with 2 movement points may not sail directly to an enemy sea zone because of gw.naval.contest.no-move-enemy

  @gw.naval.contest.submerged
  Rule: Submerged submarines cannot contest a sea zone
    000 "Submerged subs can not contest a sea zone"
    Issue: gw.issue.only-submerged
    Issue: gw.issue.hunt-old-submerged
    Ask: Does a dived sub hold a sea zone?

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

    # Under other readings

    Scenario: Another answer has the battle go on against submerged submarines
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

    Scenario: A side that has nothing but a submerged submarine may not contest
      Given reading b of gw.issue.attackers-dive
      And the attacker's fleet has 1 submarine
      And the defender's fleet has 1 destroyer
      When step 1 begins
      And the attacker submerges 1 submarine
      Then the attacker may not contest the sea zone because of gw.naval.contest.submerged

    Scenario: Where the battle goes on against submerged submarines, their side is not asked whether it contests
      Given reading b of gw.issue.attackers-dive
      And reading b of gw.issue.only-submerged
      And the attacker's fleet has 1 submarine
      And the defender's fleet has 1 cruiser
      When step 1 begins
      And the attacker submerges 1 submarine
      And the defender's cruisers miss
      And step 3 of round 2 begins
      Then the battle stands at step 3 of round 2
      And the attacker may not contest the sea zone because of gw.naval.contest.submerged

  @gw.naval.contest.submerged-to-contested
  Rule: Submerged submarines may move from one contested sea zone to another contested sea zone
    000 "but they may move from one contested sea zone to another sea zone even if contested"
    Ask: Can a dived sub slip from one contested zone into another?

    Scenario: Submerged submarines sail from one contested sea zone to the next
      Then submerged submarines with 1 movement point may sail directly to a contested sea zone
      But submerged submarines with 1 movement point may not sail round to a contested sea zone

  @gw.naval.contest.submerged-to-enemy
  Rule: Submerged submarines may move from a contested sea zone into an enemy occupied sea zone
    000 "or enemy occupied."
    Issue: gw.issue.when-surfaced
    Issue: gw.issue.sail-through
    Ask: Can a dived sub sneak into a zone full of enemy ships?

    Scenario: Submerged submarines sail beneath the enemy
      Then submerged submarines with 1 movement point may sail directly to an enemy sea zone
      And submerged submarines with 0 movement points may not sail directly to an enemy sea zone

    Scenario: Submerged submarines stay down beside the enemy and need not fight
      Given a turn of Germany on this board
        | Baltic Sea | Germany | 1 submerged submarine |
        | Baltic Sea | England | 1 destroyer           |
        | North Sea  | England | 1 cruiser             |
      When the turn begins
      And Germany sails with 1 submerged submarine from "Baltic Sea" to "North Sea"
      And the turn ends
      Then Germany has 1 submerged submarine in "North Sea"

    Scenario: Enemy ships do not stop submerged submarines on the way
      Given a turn of Germany on this board
        | Baltic Sea | Germany | 1 submerged submarine |
        | Baltic Sea | England | 1 destroyer           |
        | North Sea  | England | 1 cruiser             |
        | Atlantic   | England | 1 cruiser             |
      When the turn begins
      And Germany sails with 1 submerged submarine from "Baltic Sea" over "North Sea" to "Atlantic"
      Then Germany has 1 submerged submarine in "Atlantic"

    Scenario: A submarine that has sailed submerged does not come up in the same turn
      Given a turn of Germany on this board
        | Baltic Sea | Germany | 1 submerged submarine |
        | North Sea  | Germany | 1 cruiser             |
        | North Sea  | England | 1 cruiser             |
      When the turn begins
      And Germany sails with 1 submerged submarine from "Baltic Sea" to "North Sea"
      Then Germany may not surface its submarines in "North Sea"
      And submerged submarines with 1 movement point may sail directly to an enemy sea zone

    Scenario: A submarine that submerged in an earlier turn comes up when its owner likes, and no other with it
      Given a turn of Germany on this board
        | North Sea  | Germany | 1 submerged submarine  |
        | North Sea  | England | 1 submarine            |
        | Baltic Sea | Germany | 3 submerged submarines |
      When the turn begins
      Then Germany may surface its submarines in "North Sea"
      And submerged submarines with 1 movement point may sail directly to an enemy sea zone
      When Germany sails with 2 submerged submarines from "Baltic Sea" to "North Sea"
      And Germany surfaces its submarines in "North Sea"
      Then the board shows
        | North Sea  | Germany | 1 submarine, 2 submerged submarines |
        | North Sea  | England | 1 submarine                         |
        | Baltic Sea | Germany | 1 submerged submarine               |

    # Under other readings

    Scenario: Another answer has them come up as they sail, and fight
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

    Scenario: Another answer has submarines come up only as they sail
      Given reading b of gw.issue.when-surfaced
      And a turn of Germany on this board
        | North Sea | Germany | 1 submerged submarine |
        | North Sea | England | 1 submarine           |
      When the turn begins
      Then Germany may not surface its submarines in "North Sea"
      And submerged submarines with 1 movement point may sail directly to an enemy sea zone

    Scenario: Another answer has submerged submarines end their move beneath the enemy
      Given reading b of gw.issue.sail-through
      And a turn of Germany on this board
        | Baltic Sea | Germany | 1 submerged submarine |
        | Baltic Sea | England | 1 destroyer           |
        | North Sea  | England | 1 cruiser             |
      When the turn begins
      Then Germany may sail with 1 submerged submarine from "Baltic Sea" to "North Sea"
      And Germany may not sail with 1 submerged submarine from "Baltic Sea" over "North Sea" to "Atlantic"
      And submerged submarines with 1 movement point may sail directly to an enemy sea zone
