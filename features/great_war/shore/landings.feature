@great-war
Feature: Landings

  A naval invasion is a land battle with steps of its own: which troops land, when, and that they fire late. Which units
  a transport carries, and how many, is said nowhere: the waves that land are an input.

  @gw.landing.any-part
  Rule: If any part of the attacker's force invades by sea, the sequence is that of a naval invasion
    000 "If the attacker has any part of his force invading by sea then the sequence of combat is as follows:"
    001 "If the attacker has any part of his force invading by sea then the sequence of combat is as follows:"

    Scenario: A part comes by land, and the whole force is bound as invaders are
      Given the attacker has 1 artillery and 1 cavalry
      And the attacker lands 1 infantry
      And the defender has 3 infantry
      When step 6b begins
      Then the attacker may not contest because of gw.landing.second-round

  @gw.landing.land-sequence
  Rule: An invasion follows the land combat sequence, parts A and B
    000 "Follow the above Land Combat sequence rules above (A & B)"
    001 "Follow the above Land Combat sequence rules above (A & B)"
    See: "the above Land Combat sequence rules above (A & B)" gw.land.step-by-step gw.air.simultaneous gw.air.retreat gw.land.gas.simultaneous gw.land.step-2.preemptive gw.land.step-3.preemptive gw.land.step-4.simultaneous gw.land.step-5.simultaneous gw.land.step-6.then-defender
    Issue: gw.issue.landing-gas

    Scenario: The defender's artillery fires in step 3
      Given the attacker lands 2 infantry
      And the defender has 1 artillery and 1 infantry
      When step 3 begins
      Then these dice are rolled
        | defender's artillery | 1 | 2 |

    Scenario: What came by land fires in the steps of the land sequence
      Given the attacker has 1 artillery and 1 cavalry
      And the attacker lands 1 infantry
      And the defender has 3 infantry
      When step 2 begins
      Then these dice are rolled
        | attacker's artillery | 1 | 2 |
      When step 5a begins
      Then these dice are rolled
        | attacker's cavalry  | 1 | 2 |
        | defender's infantry | 3 | 2 |

    Scenario: The invader may use gas
      Given the attacker has 1 gas attack
      And the attacker lands 2 infantry
      And the defender has 2 infantry
      When step 1a begins
      Then these dice are rolled
        | attacker's gas attacks | 1 | 1 |

    Scenario: Another reading lets nobody use gas who has no guns there
      Given reading b of gw.issue.landing-gas
      And the attacker has 1 gas attack
      And the attacker lands 2 infantry
      And the defender has 2 infantry
      Then the battle stands at step 5a

    Scenario: Under that reading too an invader who came by land as well uses gas
      Given reading b of gw.issue.landing-gas
      And the attacker has 1 gas attack and 1 artillery
      And the attacker lands 2 infantry
      And the defender has 2 infantry
      When step 1a begins
      Then these dice are rolled
        | attacker's gas attacks | 1 | 1 |

  @gw.landing.added
  Rule: Three steps are added to part B
    000 "with adding the below to part B"
    001 "with adding the below to part B"
    See: "the below" gw.landing.support.dreadnoughts gw.landing.first-wave gw.landing.step-7
    See: "part B" gw.land.gas.simultaneous gw.land.step-2.preemptive gw.land.step-3.preemptive gw.land.step-4.simultaneous gw.land.step-5.simultaneous gw.land.step-6.then-defender
    Exempt: it announces the steps 1b, 6b and 7, which are clauses of their own

  @gw.landing.first-wave
  Rule: In step 6b the first wave fires with all units that have survived
    000 "6b. The first wave of invading naval forces may now fire with all surviving units;"
    001 "6b. The first wave of invading naval forces may now fire with all surviving units;"
    Issue: gw.issue.landed-hit
    Issue: gw.issue.order-of-6b

    Scenario: Infantry, cavalry and storm troops that have landed
      Given the attacker lands 2 infantry, 1 cavalry and 1 storm troop
      And the defender has 5 infantry
      When step 6b begins
      Then these dice are rolled
        | attacker's landing infantry     | 2 | 1 |
        | attacker's landing cavalry      | 1 | 2 |
        | attacker's landing storm troops | 1 | 2 |

    Scenario: In the steps before they do not fire
      Given the attacker lands 2 infantry, 1 cavalry and 1 storm troop
      And the defender has 5 infantry
      When step 5a begins
      Then these dice are rolled
        | defender's infantry | 5 | 2 |

    Scenario: Who is hit in the steps before fires no more
      Given the attacker lands 2 infantry
      And the defender has 2 infantry
      When step 5a is fought with
        | defender's infantry | 1 |
      And step 6b begins
      Then these dice are rolled
        | attacker's landing infantry | 1 | 1 |

    Scenario: Another reading has them come ashore in step 6b, and be hit only afterwards
      Given reading b of gw.issue.landed-hit
      And the attacker lands 2 infantry
      And the defender has 2 infantry
      When step 5a is fought with
        | defender's infantry | 1 |
      And step 6b begins
      Then these dice are rolled
        | attacker's landing infantry | 2 | 1 |

  @gw.landing.first-wave.losses
  Rule: The defender's losses by the first wave are taken at once
    000 "defender loses are now taken."
    001 "defender loses are now taken."

    Scenario: Before anybody decides to leave or to stay
      Given the attacker is England
      And the defender is Turkey
      And the attacker lands 2 infantry
      And the defender has 2 infantry
      And these areas
        | area   | owner  |
        | Thrace | Turkey |
      When step 6b is fought with
        | attacker's landing infantry | 1 |
      Then the battle stands at step 7
      And the defender has 1 infantry left

  @gw.landing.rest
  Rule: The rest of an invasion is fought with steps 2 to 7, as on land
    000 "For the rest of the combat, proceed with steps 2-7 under the normal land combat sequence"
    001 "For the rest of the combat, proceed with steps 2-7 under the normal land combat sequence"
    See: "steps 2-7" gw.land.step-2.artillery gw.land.step-3.artillery gw.land.step-4.storm-troops gw.land.step-5.fire gw.landing.first-wave gw.landing.step-7
    Issue: gw.issue.landed-fire

    Scenario: In the second round those who landed in the first fire in the normal steps
      Given the attacker lands 2 infantry
      And the defender has 2 infantry
      When step 5a of round 2 begins
      Then these dice are rolled
        | attacker's infantry | 2 | 1 |
        | defender's infantry | 2 | 2 |

    Scenario: Gas and support fire are not repeated
      Given the attacker has 1 gas attack
      And the attacker lands 2 storm troops
      And the landing uses 2 transports
      And 2 cruisers support the landing
      And the defender has 2 infantry
      When step 6b begins
      And step 4 of round 2 begins
      Then these dice are rolled
        | attacker's storm troops | 2 | 2 |

    Scenario: Another reading has them fire in step 6b to the end of the combat
      Given reading b of gw.issue.landed-fire
      And the attacker lands 2 infantry
      And the defender has 2 infantry
      When step 5a of round 2 begins
      Then these dice are rolled
        | defender's infantry | 2 | 2 |
      When step 6b of round 2 begins
      Then these dice are rolled
        | attacker's landing infantry | 2 | 1 |

    Scenario: Under two other readings together they are in reach all the same, once a round is over
      Given reading b of gw.issue.landed-fire
      And reading b of gw.issue.landed-hit
      And the attacker lands 2 infantry
      And the defender has 2 infantry
      When step 5a of round 2 is fought with
        | defender's infantry | 1 |
      Then the attacker has 1 landing infantry left

  @gw.landing.second-wave
  Rule: The forces that land second fire in step 6b only
    000 "with 2nd landed forces firing in 6b only."
    001 "with 2nd landed forces firing in 6b only."
    Issue: gw.issue.landed-fire
    Issue: gw.issue.waves
    Issue: gw.issue.wave-at-sea

    Scenario: They land in the second round, beside those who are there already
      Given the attacker lands 1 infantry
      And a later wave of 2 infantry
      And the defender has 3 infantry
      When step 5a of round 2 begins
      Then these dice are rolled
        | attacker's infantry | 1 | 1 |
        | defender's infantry | 3 | 2 |
      When step 6b of round 2 begins
      Then these dice are rolled
        | attacker's landing infantry | 2 | 1 |

    Scenario: No third wave lands
      Given the attacker lands 1 infantry
      And a later wave of 1 infantry
      And a later wave of 1 infantry
      And the defender has 3 infantry
      When step 6b of round 2 begins
      Then these dice are rolled
        | attacker's landing infantry | 1 | 1 |
      When step 5a of round 3 begins
      Then these dice are rolled
        | attacker's infantry | 2 | 1 |
        | defender's infantry | 3 | 2 |
      When step 7 of round 3 begins
      Then the attacker has 2 infantry left

    Scenario: Another reading lets one land in each round
      Given reading b of gw.issue.waves
      And the attacker lands 1 infantry
      And a later wave of 1 infantry
      And a later wave of 1 infantry
      And the defender has 3 infantry
      When step 6b of round 3 begins
      Then these dice are rolled
        | attacker's landing infantry | 1 | 1 |

    Scenario: It lands although the first wave is destroyed
      Given the attacker lands 1 infantry
      And a later wave of 2 infantry
      And the defender has 2 infantry
      When step 5a is fought with
        | defender's infantry | 2 |
      Then the battle stands at step 5a of round 2
      And the attacker has 2 landing infantry left

  @gw.landing.troops
  Rule: Only infantry type troops participate in a landing
    000 "Only infantry type troops (infantry, cavalry and storm troopers) may participate in amphibious landings."
    001 "Only infantry type troops (infantry, cavalry and storm troopers) may participate in amphibious landings."

    Scenario: Infantry may land
      Then infantry may land

    Scenario Outline: Guns may not
      Then <guns> may not land because of gw.landing.troops

      Examples:
        | guns      |
        | artillery |
        | rail guns |

    Scenario: Artillery stays on board
      Given the attacker lands 2 infantry and 1 artillery
      And the defender has 2 infantry
      When step 5a begins
      Then the attacker has 2 landing infantry left
      And 1 artillery is still on board

  @gw.landing.troops.kinds
  Rule: Infantry type troops are infantry, cavalry and storm troops
    000 "infantry type troops (infantry, cavalry and storm troopers)"
    001 "infantry type troops (infantry, cavalry and storm troopers)"

    Scenario Outline: Cavalry and storm troops land as well
      Then <troops> may land

      Examples:
        | troops       |
        | cavalry      |
        | storm troops |

  @gw.landing.others
  Rule: Other types can land only after the capture of the territory
    000 "Other types can only land after the capture of the territory"
    001 "Other types can only land after the capture of the territory"

    Scenario: Artillery follows
      Then artillery may land after the capture, in the non-combat phase

    Scenario: Not where the territory is contested only
      Then artillery may not land in a contested territory, in the non-combat phase, because of gw.landing.others

    Scenario: In a turn: artillery stays on board until the infantry has taken the territory
      Given a turn of England on this board
        | Baltic Sea | England | 1 transport, 1 infantry, 1 artillery |
        | Berlin     | Germany | 1 infantry                           |
      When the turn begins
      And England invades "Berlin" from "Baltic Sea"
      And step 6b is fought with
        | attacker's landing infantry | 1 |
      Then England has 1 infantry in "Berlin"
      And England has 1 transport, 1 artillery in "Baltic Sea"
      When England unloads in "Berlin" from "Baltic Sea"
      Then England has 1 infantry, 1 artillery in "Berlin"

  @gw.landing.others.non-combat
  Rule: They land in the non-combat phase
    000 "(in the non combat phase)."
    001 "(in the non combat phase)."

    Scenario: Not in the phase of the capture
      Then artillery may not land after the capture, in the combat phase, because of gw.landing.others.non-combat
