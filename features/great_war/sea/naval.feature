@great-war
Feature: Naval combat

  Battles for a sea zone, round by round: the order of battles, the steps of a round, who fires in the general
  exchange, and when transports may land troops.

  @gw.naval.order
  Rule: The attacker chooses the order in which naval battles are fought
    000 "B. Naval battles are now fought in the order chosen by the attacker."
    Ask: I have two naval battles this turn. Who says which is first?

    Scenario: The attacker picks the next battle
      Then the attacker picks the next naval battle

    Scenario: Of two naval battles the attacker may fight either first
      Given a turn of France on this board
        | North Sea     | France  | 1 cruiser |
        | North Sea     | Germany | 1 cruiser |
        | Mediterranean | France  | 1 cruiser |
        | Mediterranean | Austria | 1 cruiser |
      When the turn begins
      And the phase "Sea battles" begins
      Then France may attack "North Sea"
      And France may attack "Mediterranean"

    Scenario: A fleet that rests beside the enemy keeps its troops aboard
      Given a turn of England on this board
        | North Sea | England | 1 transport, 1 infantry, 1 artillery |
        | Atlantic  | England | 1 transport, 2 infantry              |
        | North Sea | Germany | 1 cruiser                            |
      When the turn begins
      And combat at sea begins
      And England rests in "North Sea"
      Then the board shows
        | North Sea | England | 1 transport, 1 infantry, 1 artillery |
        | Atlantic  | England | 1 transport, 2 infantry              |
        | North Sea | Germany | 1 cruiser                            |

  @gw.naval.step-by-step
  Rule: Each step of naval combat is completed before the next one begins
    000 "All naval combats are done in steps with each step being completed before moving on to the next one."
    Ask: Do we finish all first strikes before the surface ships roll?

    Scenario: A ship that is sunk in step 1 is gone before step 2
      Given the attacker's fleet has 1 submarine and 1 cruiser
      And the defender's fleet has 2 destroyers
      When step 1 is fought with
        | attacker's submarines | 2 |
      Then the defender has 1 destroyer afloat

  @gw.naval.preemptive
  Rule: Losses to preemptive fire are removed immediately and may prevent a unit from returning fire
    000 "During a step, units which fire preemptively will do their damage and loses are taken immediately, which may possibly prevent a piece from retaliating."
    Ask: My ship was sunk by a sub's first strike. Does it still fire back?

    Scenario: A submarine that is hit neither shoots nor submerges
      Given the attacker's fleet has 1 submarine and 1 cruiser
      And the defender's fleet has 1 submarine and 1 transport
      When step 1 is fought with
        | attacker's submarines | 1 |
      Then the battle stands at step 3
      And the defender has 1 transport afloat

  @gw.naval.step-3.together
  Rule: In step 3 the attacker and the defender both fire
    000 "3. The attacker and defender fire"
    Issue: gw.issue.exchange-at-sea
    Issue: gw.issue.allied-fleets
    Ask: Do both sides roll at once in a naval battle?

    Scenario: A ship that is hit in the exchange returns fire
      Given the attacker's fleet has 1 cruiser
      And the defender's fleet has 1 cruiser
      When step 3 is fought with
        | attacker's cruisers | 3 |
        | defender's cruisers | 3 |
      Then the battle is over: both sides are eliminated
      And nobody has won the space
      And the transcript does not cite gw.fort.four-hits

  @gw.naval.step-3.ships
  Rule: All remaining ships fire in step 3
    000 "fire all other remaining ships"
    Issue: gw.issue.transports-fire
    Issue: gw.issue.exchange-at-sea
    Issue: gw.issue.port-sorties
    Ask: Which ships roll in the main exchange?

    Scenario: Each kind of warship rolls its own number
      Given the attacker's fleet has 1 destroyer, 1 sub hunter, 1 cruiser, 1 dreadnought and 1 transport
      And the defender's fleet has 2 destroyers
      Then these dice are rolled
        | attacker's destroyers   | 1 | 2 |
        | attacker's sub hunters  | 1 | 1 |
        | attacker's cruisers     | 1 | 3 |
        | attacker's dreadnoughts | 1 | 4 |
        | defender's destroyers   | 2 | 2 |

    Scenario: In a turn: a fleet in port does not join the battle off its port
      Given a turn of Germany on this board
        | North Sea | Germany | 1 cruiser     |
        | North Sea | England | 1 cruiser     |
        | Flanders  | England | 1 dreadnought |
      When the turn begins
      And combat at sea begins
      And Germany attacks "North Sea"
      Then these dice are rolled
        | attacker's cruisers | 1 | 3 |
        | defender's cruisers | 1 | 3 |

    # Under other readings

    Scenario: Another answer has transports fire as well
      Given reading b of gw.issue.transports-fire
      And the attacker's fleet has 1 cruiser and 2 transports
      And the defender's fleet has 1 cruiser and 1 transport
      When step 3 begins
      Then these dice are rolled
        | attacker's cruisers   | 1 | 3 |
        | attacker's transports | 2 | 1 |
        | defender's cruisers   | 1 | 3 |
        | defender's transports | 1 | 1 |

    Scenario: Another answer has the attacker fire first
      Given reading b of gw.issue.exchange-at-sea
      And the attacker's fleet has 1 cruiser
      And the defender's fleet has 1 cruiser
      When step 3 begins
      Then these dice are rolled
        | attacker's cruisers | 1 | 3 |
      When step 3 is fought with
        | attacker's cruisers | 3 |
      Then the battle is over: the defender is eliminated

    Scenario: Even by the answer that allies on land are attacked one by one, their fleets fight together
      Given reading b of gw.issue.allied-defenders
      And a turn of England on this board
        | North Sea | England | 2 cruisers |
        | North Sea | Germany | 1 cruiser  |
        | North Sea | Austria | 1 cruiser  |
      When the turn begins
      And combat at sea begins
      And England attacks "North Sea"
      Then these dice are rolled
        | attacker's cruisers | 2 | 3 |
        | defender's cruisers | 2 | 3 |

  @gw.naval.step-3.air-units
  Rule: All remaining air units fire in step 3
    000 "remaining ships and air units."
    Issue: gw.issue.aircraft-on-the-coast
    Ask: Do planes and zeppelins roll in a naval battle?

    Scenario: Each kind of aircraft rolls its own number
      Given the attacker's fleet has 1 fighter, 1 bomber and 1 zeppelin
      And the defender's fleet has 2 fighters
      Then these dice are rolled
        | attacker's fighters  | 1 | 1 |
        | attacker's bombers   | 1 | 2 |
        | attacker's zeppelins | 1 | 2 |
        | defender's fighters  | 2 | 1 |

  @gw.naval.step-3.remaining
  Rule: Only ships and air units that have not yet fired in the round fire in step 3
    000 "all other remaining ships and air units."
    Ask: Does a sub that used its first strike roll again in step 3?

    Scenario: Submarines that have shot do not fire a second time
      Given the attacker's fleet has 1 submarine and 1 destroyer
      And the defender's fleet has 1 submarine and 1 destroyer
      When the attacker's submarines and the defender's submarines miss
      And step 3 begins
      Then these dice are rolled
        | attacker's destroyers | 1 | 2 |
        | defender's destroyers | 1 | 2 |

  @gw.naval.step-3.losses
  Rule: Losses of step 3 are placed during that step
    000 "During this phase: • Defender places its wounds first on their units"
    Issue: gw.issue.hits-on-submarines
    Ask: When do we remove ships that were hit in the exchange?

    Scenario: A ship that was sunk in the exchange is gone before anybody decides to retreat
      Given the attacker's fleet has 1 cruiser
      And the defender's fleet has 2 destroyers
      When step 3 is fought with
        | attacker's cruisers   | 3    |
        | defender's destroyers | 6, 6 |
      Then the battle stands at step 4
      And the defender has 1 destroyer afloat

  @gw.naval.step-4.repeat
  Rule: If neither side retreats, the battle proceeds again with steps 1 to 4
    000 "If not then proceed again with step 1-4."
    Issue: gw.issue.contest-ends-battle
    See: "step 1-4" gw.naval.step-1 gw.naval.step-2 gw.naval.step-3.together gw.naval.step-4.attacker-may-retreat
    Ask: Nobody runs and nobody is dead. What happens next at sea?

    Scenario: The next round begins with step 1
      Given the attacker's fleet has 1 submarine
      And the defender's fleet has 1 cruiser
      When the attacker's submarines and the defender's cruisers miss
      And step 4 begins
      And the attacker fights on at sea
      Then the battle stands at step 1 of round 2

    Scenario: A contest ends the battle
      Given the attacker's fleet has 1 cruiser
      And the defender's fleet has 1 cruiser
      When the attacker's cruisers and the defender's cruisers miss
      And step 4 begins
      And the attacker fights on at sea
      And the attacker's cruisers and the defender's cruisers miss
      And step 4 of round 2 begins
      And the attacker contests the sea zone
      Then the battle is over: the sea zone is contested

    Scenario: Neither side has to retreat or to contest
      Then a battle at sea may go on for another round

    # Under other readings

    Scenario: Another answer has the battle go on after a contest
      Given reading b of gw.issue.contest-ends-battle
      And the attacker's fleet has 1 cruiser
      And the defender's fleet has 1 cruiser
      When the attacker's cruisers and the defender's cruisers miss
      And step 4 begins
      And the attacker contests the sea zone
      Then the battle stands at step 3 of round 2

  @gw.naval.invasions.eliminated
  Rule: Transports may begin naval invasions once the defender is eliminated
    000 "If the defender is eliminated or retreats then transports may begin naval invasions."
    Issue: gw.issue.only-submerged
    Issue: gw.issue.troops-aboard
    Issue: gw.issue.lone-transports
    Issue: gw.issue.contest-bars-landing
    Issue: gw.issue.allied-transports
    Ask: When can my transports start landing?

    Scenario: The last ship of the defender is sunk
      Given the attacker's fleet has 1 cruiser and 1 transport
      And the defender's fleet has 1 destroyer
      When step 3 is fought with
        | attacker's cruisers   | 1 |
        | defender's destroyers | 6 |
      Then the battle is over: the defender is eliminated
      And the attacker's transports may begin naval invasions

    Scenario: In a turn, the transports come through a naval battle with all that they carry
      Given a turn of England on this board
        | Atlantic  | England | 2 cruisers, 2 transports, 3 infantry, 1 artillery |
        | North Sea | Germany | 1 cruiser                                         |
        | Berlin    | Germany | 2 infantry                                        |
      When the turn begins
      And England sails with 2 cruisers, 2 transports, 3 infantry, 1 artillery from "Atlantic" to "North Sea"
      And combat at sea begins
      And step 3 is fought with
        | attacker's cruisers | 1, 6 |
        | defender's cruisers | 6    |
      Then the board shows
        | North Sea | England | 2 cruisers, 2 transports, 3 infantry, 1 artillery |
        | Berlin    | Germany | 2 infantry                                        |
      And England may invade "Berlin" from "North Sea"

    Scenario: In a turn, the troops aboard come through the naval battle and land
      Given a turn of England on this board
        | Atlantic  | England | 1 cruiser, 1 transport, 2 infantry |
        | North Sea | Germany | 1 cruiser                          |
        | Berlin    | Germany | 1 infantry                         |
      When the turn begins
      And England sails with 1 cruiser, 1 transport, 2 infantry from "Atlantic" to "North Sea"
      And combat at sea begins
      And step 3 is fought with
        | attacker's cruisers | 1 |
        | defender's cruisers | 6 |
      Then England has 1 cruiser, 1 transport, 2 infantry in "North Sea"
      When England invades "Berlin" from "North Sea"
      And the attacker's cruisers and the defender's infantry miss
      And step 6b is fought with
        | attacker's landing infantry | 1, 6 |
      Then "Berlin" belongs to England

    Scenario: In a turn, an ally's troops land once he has sunk the defender who beat the first fleet
      Given a turn of Germany, Austria on this board
        | Baltic Sea | Germany | 1 cruiser                          |
        | Baltic Sea | Austria | 1 cruiser, 1 transport, 2 infantry |
        | North Sea  | England | 2 cruisers                         |
        | Flanders   | England | 1 infantry                         |
      When the turn begins
      And Germany sails with 1 cruiser from "Baltic Sea" to "North Sea"
      And Austria sails with 1 cruiser, 1 transport, 2 infantry from "Baltic Sea" to "North Sea"
      And combat at sea begins
      And Germany attacks "North Sea"
      And step 3 is fought with
        | attacker's cruisers | 1    |
        | defender's cruisers | 1, 6 |
      And Austria attacks "North Sea"
      And step 3 is fought with
        | attacker's cruisers | 1 |
        | defender's cruisers | 6 |
      And the phase "Landings" begins
      Then Austria may invade "Flanders" from "North Sea"

    Scenario: In a turn, no troops land from a sea zone that is contested
      Given a turn of England on this board
        | North Sea  | England | 1 cruiser, 1 transport, 2 infantry |
        | North Sea  | Germany | 1 cruiser                          |
        | Baltic Sea | England | 1 transport, 2 infantry            |
      When the turn begins
      And combat at sea begins
      And England attacks "North Sea"
      And the attacker's cruisers and the defender's cruisers miss
      And step 4 begins
      Then the attacker's transports may not begin naval invasions
      When the attacker contests the sea zone
      And the defender fights on at sea
      And the phase "Landings" begins
      Then England may not invade "Berlin" from "North Sea"
      And England may invade "Berlin" from "Baltic Sea"
      But England may not invade "Poland" from "Baltic Sea"
      And a fleet may begin naval invasions once the defender is eliminated

    # Under other readings

    Scenario: Another answer lets transports land once the defender has not even a submarine left
      Given reading b of gw.issue.only-submerged
      And the attacker's fleet has 1 cruiser and 1 transport
      And the defender's fleet has 1 destroyer
      When step 3 is fought with
        | attacker's cruisers   | 1 |
        | defender's destroyers | 6 |
      Then the battle is over: the defender is eliminated
      And the attacker's transports may begin naval invasions

    Scenario: In a turn, by another answer no troops land while the attacker contests the sea zone with a submerged submarine
      Given reading b of gw.issue.only-submerged
      And a turn of England on this board
        | North Sea  | England | 1 cruiser, 1 transport, 2 infantry |
        | North Sea  | Germany | 1 submarine                        |
        | Baltic Sea | England | 1 transport, 2 infantry            |
      When the turn begins
      And combat at sea begins
      And England attacks "North Sea"
      And step 2 begins
      And the defender submerges 1 submarine
      And the attacker's cruisers miss
      And step 4 begins
      And the attacker contests the sea zone
      And the defender fights on at sea
      And the phase "Landings" begins
      Then England may not invade "Berlin" from "North Sea"
      And England may invade "Berlin" from "Baltic Sea"
      And a fleet may begin naval invasions once the defender is eliminated

    Scenario: Another answer lets troops land from a sea zone that is contested
      Given reading b of gw.issue.contest-bars-landing
      And a turn of England on this board
        | North Sea | England | 1 cruiser, 1 transport, 2 infantry |
        | North Sea | Germany | 1 cruiser                          |
      When the turn begins
      And combat at sea begins
      And England attacks "North Sea"
      And the attacker's cruisers and the defender's cruisers miss
      And step 4 begins
      Then the attacker's transports may not begin naval invasions
      When the attacker contests the sea zone
      And the defender fights on at sea
      And the phase "Landings" begins
      Then England may invade "Berlin" from "North Sea"
      And a fleet may begin naval invasions once the defender is eliminated

  @gw.naval.invasions.retreats
  Rule: Transports may begin naval invasions once the defender has retreated
    000 "or retreats then transports may begin naval invasions."
    Issue: gw.issue.only-submerged
    Issue: gw.issue.contest-bars-landing
    Ask: The enemy fleet ran. May I land now?

    Scenario: The defender withdraws to a port
      Given the attacker's fleet has 1 cruiser and 1 transport
      And the defender's fleet has 1 destroyer
      And the defender might withdraw to
        | place | water |
        | Brest | port  |
      When the attacker's cruisers and the defender's destroyers miss
      And step 4 begins
      And the attacker fights on at sea
      Then the attacker's transports may not begin naval invasions
      When the defender withdraws to "Brest"
      Then the attacker's transports may begin naval invasions

    Scenario: In a turn, the troops aboard land once the enemy fleet has withdrawn
      Given a turn of England on this board
        | Atlantic  | England | 1 cruiser, 1 transport, 2 infantry |
        | North Sea | Germany | 1 cruiser                          |
      When the turn begins
      And England sails with 1 cruiser, 1 transport, 2 infantry from "Atlantic" to "North Sea"
      And combat at sea begins
      And the attacker's cruisers and the defender's cruisers miss
      And step 4 begins
      And the attacker fights on at sea
      And the defender withdraws to "Berlin"
      Then England may invade "Berlin" from "North Sea"
      When England invades "Berlin" from "North Sea"
      And combat on land begins
      Then "Berlin" belongs to England
      And a fleet may begin naval invasions once the defender has retreated
