@great-war
Feature: Naval combat

  Battles for a sea zone, round by round: when they are fought, in which steps, who fires in the general exchange, who
  may leave or stay, and when transports land troops.

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
      Then these dice are thrown
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
      Then these dice are thrown
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
      Then these dice are thrown
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
      When step 3 begins
      Then these dice are thrown
        | attacker's destroyers | 1 | 2 |
        | defender's destroyers | 1 | 2 |

  @gw.naval.step-3.losses
  Rule: What they hit is taken before the step is over
    000 "During this phase: • Defender places its wounds first on their units"

    Scenario: What was sunk in the exchange is gone before anybody decides to retreat
      Given the attacker's fleet has 1 cruiser
      And the defender's fleet has 2 destroyers
      When step 3 is fought with
        | attacker's cruisers | 3 |
      Then the battle stands at step 4
      And the defender has 1 destroyer afloat

  @gw.naval.step-4.attacker-may-retreat
  Rule: The attacker has the option to retreat
    000 "4. The attacker has the option to retreat."

    Scenario: He withdraws to the port from which he came
      Given the attacker's fleet has 1 destroyer
      And the defender's fleet has 1 destroyer
      And the attacker might withdraw to
        | place | water | attack came from it |
        | Kiel  | port  | yes                 |
      When step 4 begins
      Then the attacker may withdraw to "Kiel"
      When the attacker withdraws to "Kiel"
      Then the battle is over: the attacker has retreated
      And the attacker has 1 destroyer out of the battle

  @gw.naval.step-4.all-units
  Rule: A fleet that retreats withdraws with all units
    000 "When retreating, all units withdraw"
    Issue: gw.issue.submerged-retreat

    Background:
      Given the attacker's fleet has 1 destroyer and 1 cruiser
      And the defender's fleet has 1 submarine and 1 destroyer
      And the attacker might withdraw to
        | place | water | attack came from it |
        | Kiel  | port  | yes                 |
      And the defender might withdraw to
        | place | water |
        | Brest | port  |

    Scenario: None stays behind
      When step 4 begins
      Then the attacker may not withdraw to "Kiel" with a part of the units because of gw.naval.step-4.all-units
      And the defender may not withdraw to "Brest" with a part of the units because of gw.naval.step-4.all-units

    Scenario: Submerged submarines go along
      When step 2 begins
      And the defender submerges 1 submarine
      And step 4 begins
      Then the attacker may not withdraw to "Kiel" with a part of the units because of gw.naval.step-4.all-units
      When the attacker fights on at sea
      And the defender withdraws to "Brest"
      Then the defender has 1 submerged submarine and 1 destroyer out of the battle

    Scenario: Another reading leaves them where they are
      Given reading b of gw.issue.submerged-retreat
      When step 2 begins
      And the defender submerges 1 submarine
      And step 4 begins
      Then the attacker may not withdraw to "Kiel" with a part of the units because of gw.naval.step-4.all-units
      When the attacker fights on at sea
      And the defender withdraws to "Brest"
      Then the defender has 1 destroyer out of the battle
      And the defender has 1 submerged submarine afloat

  @gw.naval.step-4.origin
  Rule: The attacker withdraws to a sea zone or port that the attack came from
    000 "to a sea zone or port that the attack came from,"
    Issue: gw.issue.back-to-contested
    Issue: gw.issue.old-contest-retreat

    Background:
      Given the attacker's fleet has 1 destroyer
      And the defender's fleet has 1 destroyer
      And the attacker might withdraw to
        | place      | water    | attack came from it | contested |
        | Kiel       | port     | no                  | no        |
        | North Sea  | sea zone | yes                 | yes       |

    Scenario: Not to a port from which nobody came
      When step 4 begins
      Then the attacker may not withdraw to "Kiel" because of gw.naval.step-4.origin

    Scenario: Back to a contested sea zone
      When step 4 begins
      Then the attacker may withdraw to "North Sea"
      And the attacker may not withdraw to "Kiel" because of gw.naval.step-4.origin

    Scenario: Another reading closes contested sea zones
      Given reading b of gw.issue.back-to-contested
      When step 4 begins
      Then the attacker may not withdraw to "North Sea" because of gw.issue.back-to-contested
      And the attacker may not withdraw to "Kiel" because of gw.naval.step-4.origin

    Scenario: In a turn: who attacks where he has long been has come from nowhere
      Given a turn of Germany on this board
        | North Sea | Germany | 1 cruiser |
        | North Sea | England | 1 cruiser |
      When the turn begins
      And combat at sea begins
      And Germany attacks "North Sea"
      And step 4 begins
      Then the attacker may not withdraw to "Berlin" because of gw.naval.step-4.origin

    Scenario: Another reading lets him withdraw to any open place next to it
      Given reading b of gw.issue.old-contest-retreat
      And a turn of Germany on this board
        | North Sea | Germany | 1 cruiser |
        | North Sea | England | 1 cruiser |
      When the turn begins
      And combat at sea begins
      And Germany attacks "North Sea"
      And step 4 begins
      Then the attacker may withdraw to "Berlin"
      And the attacker may not withdraw to "Flanders" because of gw.naval.step-4.origin

  @gw.naval.step-4.may-contest
  Rule: Or he contests in the same sea zone
    000 "or they may contest in the same sea zone."
    Issue: gw.issue.contest-with-at-sea

    Scenario: The battle ends and both fleets remain
      Given the attacker's fleet has 1 destroyer and 1 transport
      And the defender's fleet has 1 destroyer
      When step 4 begins
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
      When step 4 begins
      Then the attacker may contest the sea zone
      When the attacker fights on at sea
      And step 3 of round 2 is fought with
        | defender's destroyers | 1 |
      And the attacker loses 1 destroyer
      Then the battle stands at step 4 of round 2
      And the attacker may not contest the sea zone because of gw.issue.contest-with-at-sea
      And 1 transport against 1 destroyer contest the sea zone
      And 1 fighter against 1 destroyer do not contest the sea zone

    Scenario: Another reading has aircraft contest a sea zone too
      Given reading b of gw.issue.contest-with-at-sea
      And the attacker's fleet has 1 fighter
      And the defender's fleet has 1 destroyer
      When step 4 begins
      Then the attacker may contest the sea zone
      And 1 fighter against 1 destroyer contest the sea zone

    Scenario: Yet another one has nothing contest it but combat ships
      Given reading c of gw.issue.contest-with-at-sea
      And the attacker's fleet has 1 destroyer and 1 transport
      And the defender's fleet has 1 destroyer
      And the attacker might withdraw to
        | place | water | attack came from it |
        | Kiel  | port  | yes                 |
      When step 4 begins
      Then the attacker may contest the sea zone
      When the attacker fights on at sea
      And step 3 of round 2 is fought with
        | defender's destroyers | 1 |
      Then the battle stands at step 4 of round 2
      And the attacker may not contest the sea zone because of gw.issue.contest-with-at-sea
      And 1 transport against 1 destroyer do not contest the sea zone

  @gw.naval.step-4.then-defender
  Rule: The defender is asked after the attacker, if the attacker does not retreat
    000 "If the attacker does not retreat then the defender may."

    Scenario: First the attacker decides
      Given the attacker's fleet has 1 destroyer
      And the defender's fleet has 1 destroyer
      And the defender might withdraw to
        | place | water |
        | Brest | port  |
      When step 4 begins
      Then the attacker is asked
      When the attacker fights on at sea
      Then the defender is asked

  @gw.naval.step-4.defender-may-retreat
  Rule: The defender may retreat
    000 "then the defender may."
    Issue: gw.issue.sea-retreat-to
    Issue: gw.issue.contest-at-sea
    Issue: gw.issue.reach
    Issue: gw.issue.contested-port

    Background:
      Given the attacker's fleet has 1 destroyer
      And the defender's fleet has 1 destroyer
      And the defender might withdraw to
        | place     | water    | holder  | enemy ships | contested | adjacent |
        | Brest     | port     | own     | no          | no        | yes      |
        | Hull      | port     | allied  | no          | no        | yes      |
        | Riga      | port     | own     | no          | yes       | yes      |
        | Ostend    | port     | hostile | no          | no        | yes      |
        | Channel   | sea zone | own     | no          | no        | yes      |
        | North Sea | sea zone | own     | yes         | no        | yes      |
        | Irish Sea | sea zone | own     | no          | yes       | yes      |
        | Atlantic  | sea zone | own     | no          | no        | no       |

    Scenario: To open water, or to a friendly or allied port
      When step 4 begins
      And the attacker fights on at sea
      Then the defender may withdraw to "Brest"
      And the defender may withdraw to "Hull"
      And the defender may withdraw to "Channel"
      And the defender may not withdraw to "Ostend" because of gw.issue.sea-retreat-to
      And the defender may not withdraw to "North Sea" because of gw.issue.sea-retreat-to
      And the defender may not withdraw to "Irish Sea" because of gw.issue.sea-retreat-to
      When the defender withdraws to "Brest"
      Then the battle is over: the defender has retreated

    Scenario: Another reading lets him retreat to ports only
      Given reading b of gw.issue.sea-retreat-to
      When step 4 begins
      And the attacker fights on at sea
      Then the defender may withdraw to "Hull"
      And the defender may not withdraw to "Channel" because of gw.issue.sea-retreat-to

    Scenario: To no port for whose territory there is fighting
      When step 4 begins
      And the attacker fights on at sea
      Then the defender may withdraw to "Brest"
      And the defender may not withdraw to "Riga" because of gw.issue.contested-port

    Scenario: Another reading opens such a port
      Given reading b of gw.issue.contested-port
      When step 4 begins
      And the attacker fights on at sea
      Then the defender may withdraw to "Riga"

    Scenario: One space, and no farther
      When step 4 begins
      And the attacker fights on at sea
      Then the defender may withdraw to "Brest"
      And the defender may not withdraw to "Atlantic" because of gw.issue.reach

    Scenario: Another reading lets him go any distance
      Given reading b of gw.issue.reach
      When step 4 begins
      And the attacker fights on at sea
      Then the defender may withdraw to "Atlantic"

    Scenario: Though the attacker contests, he is free to go
      When step 4 begins
      And the attacker contests the sea zone
      Then the defender may withdraw to "Channel"

    Scenario: Another reading has a contest stop him
      Given reading b of gw.issue.contest-at-sea
      When step 4 begins
      And the attacker fights on at sea
      Then the defender may withdraw to "Channel"
      When step 4 of round 2 begins
      And the attacker contests the sea zone
      Then the defender may not withdraw to "Channel" because of gw.issue.contest-at-sea
      And the battle is over: the sea zone is contested

  @gw.naval.step-4.repeat
  Rule: If nobody retreats or contests the battle goes on from step 1
    000 "If not then proceed again with step 1-4."
    See: "step 1-4" gw.naval.step-1 gw.naval.step-2 gw.naval.step-3.together gw.naval.step-4.attacker-may-retreat

    Scenario: Another round with all its steps
      Given the attacker's fleet has 1 submarine
      And the defender's fleet has 1 cruiser
      When step 4 begins
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
        | attacker's cruisers | 1 |
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
      When step 4 begins
      And the attacker fights on at sea
      Then the attacker's transports may not begin naval invasions
      When the defender withdraws to "Brest"
      Then the attacker's transports may begin naval invasions
