@great-war
Feature: Naval combat

  Battles for a sea zone, round by round: when they are fought, in which steps, who fires in the general exchange, and
  when transports land troops.

  @gw.naval.order
  Rule: Naval battles are fought in the order chosen by the attacker
    000 "B. Naval battles are now fought in the order chosen by the attacker."

    Scenario: The attacker says which is next
      Then the attacker picks the next naval battle

    Scenario: Of two battles he may fight either first
      Given a turn of France on this board
        | North Sea     | France  | 1 cruiser |
        | North Sea     | Germany | 1 cruiser |
        | Mediterranean | France  | 1 cruiser |
        | Mediterranean | Austria | 1 cruiser |
      When the turn begins
      And the phase "Sea battles" begins
      Then France may attack "North Sea"
      And France may attack "Mediterranean"

  @gw.naval.step-by-step
  Rule: Each step is completed before the next one begins
    000 "All naval combats are done in steps with each step being completed before moving on to the next one."

    Scenario: What the first step sinks is gone before the second
      Given the attacker's fleet has 1 submarine and 1 cruiser
      And the defender's fleet has 2 destroyers
      When step 1 is fought with
        | attacker's submarines | 2 |
      Then the defender has 1 destroyer afloat

  @gw.naval.preemptive
  Rule: The losses of preemptive fire are taken at once, and what is lost does not answer
    000 "During a step, units which fire preemptively will do their damage and loses are taken immediately, which may possibly prevent a piece from retaliating."

    Scenario: A submarine that is hit neither shoots nor submerges
      Given the attacker's fleet has 1 submarine and 1 cruiser
      And the defender's fleet has 1 submarine and 1 transport
      When step 1 is fought with
        | attacker's submarines | 1 |
      Then the battle stands at step 3
      And the defender has 1 transport afloat

  @gw.naval.step-3.together
  Rule: Attacker and defender fire at the same time
    000 "3. The attacker and defender fire"

    Scenario: What is hit in the exchange fires all the same
      Given the attacker's fleet has 1 cruiser
      And the defender's fleet has 1 cruiser
      When step 3 is fought with
        | attacker's cruisers | 3 |
        | defender's cruisers | 3 |
      Then the battle is over: both sides are eliminated

  @gw.naval.step-3.ships
  Rule: All ships fire
    000 "fire all other remaining ships"
    Issue: gw.issue.transports-fire

    Scenario: Each kind of ship that fights
      Given the attacker's fleet has 1 destroyer, 1 sub hunter, 1 cruiser, 1 dreadnought and 1 transport
      And the defender's fleet has 2 destroyers
      When step 3 begins
      Then these dice are rolled
        | attacker's destroyers   | 1 | 2 |
        | attacker's sub hunters  | 1 | 1 |
        | attacker's cruisers     | 1 | 3 |
        | attacker's dreadnoughts | 1 | 4 |
        | defender's destroyers   | 2 | 2 |

    Scenario: Another reading has transports fire as well
      Given reading b of gw.issue.transports-fire
      And the attacker's fleet has 1 cruiser and 2 transports
      And the defender's fleet has 1 cruiser and 1 transport
      When step 3 begins
      Then these dice are rolled
        | attacker's cruisers   | 1 | 3 |
        | attacker's transports | 2 | 1 |
        | defender's cruisers   | 1 | 3 |
        | defender's transports | 1 | 1 |

  @gw.naval.step-3.air-units
  Rule: All air units fire
    000 "remaining ships and air units."

    Scenario: Each kind of aircraft
      Given the attacker's fleet has 1 fighter, 1 bomber and 1 zeppelin
      And the defender's fleet has 2 fighters
      When step 3 begins
      Then these dice are rolled
        | attacker's fighters  | 1 | 1 |
        | attacker's bombers   | 1 | 2 |
        | attacker's zeppelins | 1 | 2 |
        | defender's fighters  | 2 | 1 |

  @gw.naval.step-3.remaining
  Rule: Only those fire that have not fired yet
    000 "all other remaining ships and air units."

    Scenario: Submarines that have shot do not fire a second time
      Given the attacker's fleet has 1 submarine and 1 destroyer
      And the defender's fleet has 1 submarine and 1 destroyer
      When the attacker's submarines and the defender's submarines miss
      And step 3 begins
      Then these dice are rolled
        | attacker's destroyers | 1 | 2 |
        | defender's destroyers | 1 | 2 |

  @gw.naval.step-3.losses
  Rule: What they hit is taken before the step is over
    000 "During this phase: • Defender places its wounds first on their units"

    Scenario: What was sunk in the exchange is gone before anybody decides to retreat
      Given the attacker's fleet has 1 cruiser
      And the defender's fleet has 2 destroyers
      When step 3 is fought with
        | attacker's cruisers   | 3    |
        | defender's destroyers | 6, 6 |
      Then the battle stands at step 4
      And the defender has 1 destroyer afloat

  @gw.naval.step-4.repeat
  Rule: If nobody retreats or contests the battle goes on from step 1
    000 "If not then proceed again with step 1-4."
    See: "step 1-4" gw.naval.step-1 gw.naval.step-2 gw.naval.step-3.together gw.naval.step-4.attacker-may-retreat

    Scenario: Another round with all its steps
      Given the attacker's fleet has 1 submarine
      And the defender's fleet has 1 cruiser
      When the attacker's submarines and the defender's cruisers miss
      And step 4 begins
      And the attacker fights on at sea
      Then the battle stands at step 1 of round 2

  @gw.naval.invasions.eliminated
  Rule: Once the defender is eliminated transports may begin naval invasions
    000 "If the defender is eliminated or retreats then transports may begin naval invasions."
    Issue: gw.issue.only-submerged

    Scenario: The last ship of the defender is sunk
      Given the attacker's fleet has 1 cruiser and 1 transport
      And the defender's fleet has 1 destroyer
      When step 3 is fought with
        | attacker's cruisers   | 1 |
        | defender's destroyers | 6 |
      Then the battle is over: the defender is eliminated
      And the attacker's transports may begin naval invasions

  @gw.naval.invasions.retreats
  Rule: Once the defender has retreated transports may begin naval invasions
    000 "or retreats then transports may begin naval invasions."
    Issue: gw.issue.only-submerged

    Scenario: The defender has withdrawn to a port
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
