@great-war
Feature: Landings

  A naval invasion is a land battle with steps of its own: which troops land, when, and that they fire late. Which units
  a transport carries, and how many, is said nowhere: the waves that land are an input.

  @gw.landing.any-part
  Rule: If any part of the attacking force invades by sea, the naval invasion sequence applies
    000 "If the attacker has any part of his force invading by sea then the sequence of combat is as follows:"
    001 "If the attacker has any part of his force invading by sea then the sequence of combat is as follows:"
    Issue: gw.issue.contested-landing
    Issue: gw.issue.home-landing
    Issue: gw.issue.split-landing
    Issue: gw.issue.embark-and-land
    Ask: I attack by land and drop one guy from a transport as well: is that an amphibious assault?
    Ask: Does one landed infantry tie down my whole army?

    Scenario: A force of which a part came by land may not contest after the first round
      Given the attacker has 1 artillery and 1 cavalry
      And the attacker lands 1 infantry
      And the defender has 3 infantry
      When the attacker's artillery miss
      And step 5a is fought with
        | attacker's cavalry  | 6       |
        | defender's infantry | 6, 6, 6 |
      Then the battle stands at step 6b
      And the attacker may not contest because of gw.landing.second-round

    Scenario: In a turn: troops from the sea invade a territory that their side contests already
      Given a turn of England on this board
        | Baltic Sea | England | 2 transports, 1 infantry, 1 artillery |
        | Berlin     | England | 2 infantry                            |
        | Berlin     | Germany | 3 infantry                            |
      And "Berlin" is contested
      When the turn begins
      And England invades "Berlin" from "Baltic Sea"
      And England attacks "Berlin"
      Then these dice are rolled
        | attacker's infantry | 2 | 1 |
        | defender's infantry | 3 | 2 |
      When the attacker's infantry, landing infantry and the defender's infantry miss
      And step 7 begins
      Then the attacker may not contest because of gw.landing.second-round
      And the transcript does not cite gw.contesting.reinforce

    Scenario: In a turn: the troops of a sea zone land in one territory
      Given a turn of Germany on this board
        | North Sea | Germany | 2 transports, 4 infantry |
        | Flanders  | England | 1 infantry               |
        | England   | England | 1 infantry               |
      When the turn begins
      And the phase "Landings" begins
      Then Germany may invade "England" from "North Sea"
      When Germany invades "Flanders" from "North Sea"
      Then Germany may not invade "England" from "North Sea"

    Scenario: In a turn: troops go aboard in port and land
      Given a turn of Germany on this board
        | Berlin   | Germany | 1 transport, 2 infantry |
        | Flanders | England | 3 infantry              |
      When the turn begins
      And Germany sails with 1 transport, 2 infantry from "Berlin" to "North Sea"
      And Germany invades "Flanders" from "North Sea"
      And combat on land begins
      Then these dice are rolled
        | defender's infantry | 3 | 2 |

    # Under other readings

    Scenario: Where another answer has them reinforce a contest, troops invade a territory that nobody contests
      Given reading b of gw.issue.contested-landing
      And a turn of England on this board
        | Baltic Sea | England | 1 transport, 2 infantry |
        | Berlin     | Germany | 3 infantry              |
      When the turn begins
      And England invades "Berlin" from "Baltic Sea"
      Then these dice are rolled
        | defender's infantry | 3 | 2 |

    Scenario: Another answer has troops from the sea invade their own contested territory
      Given reading b of gw.issue.home-landing
      And a turn of Germany on this board
        | Baltic Sea | Germany | 2 transports, 1 infantry, 1 artillery |
        | Berlin     | Germany | 2 infantry                            |
        | Berlin     | England | 3 infantry                            |
      And "Berlin" is contested
      When the turn begins
      And Germany invades "Berlin" from "Baltic Sea"
      And Germany attacks "Berlin"
      Then these dice are rolled
        | attacker's infantry | 2 | 1 |
        | defender's infantry | 3 | 2 |
      When the attacker's infantry, landing infantry and the defender's infantry miss
      And step 7 begins
      Then the attacker may not contest because of gw.landing.second-round

  @gw.landing.land-sequence
  Rule: A naval invasion follows the land combat sequence, parts A and B
    000 "Follow the above Land Combat sequence rules above (A & B)"
    001 "Follow the above Land Combat sequence rules above (A & B)"
    See: "the above Land Combat sequence rules above (A & B)" gw.land.step-by-step gw.air.simultaneous gw.air.retreat gw.land.gas.simultaneous gw.land.step-2.preemptive gw.land.step-3.preemptive gw.land.step-4.simultaneous gw.land.step-5.simultaneous gw.land.step-6.then-defender
    Issue: gw.issue.landing-gas
    Issue: gw.issue.landing-aircraft
    Ask: Do artillery and planes still fire first when I storm a beach?

    Scenario: The attacker's aircraft may retreat from the air combat of a landing
      Given the attacker has 1 fighter
      And the attacker lands 2 infantry
      And the defender has 1 fighter and 2 infantry
      When the attacker's fighters and the defender's fighters miss
      And step A2 begins
      Then the attacker may retreat all air units

    Scenario: The defender's artillery fires in step 3
      Given the attacker lands 2 infantry
      And the defender has 1 artillery and 1 infantry
      When step 3 begins
      Then these dice are rolled
        | defender's artillery | 1 | 2 |

    Scenario: Units that came by land fire in the steps of the land sequence
      Given the attacker has 1 artillery and 1 cavalry
      And the attacker lands 1 infantry
      And the defender has 3 infantry
      When step 2 begins
      Then these dice are rolled
        | attacker's artillery | 1 | 2 |
      When the attacker's artillery miss
      And step 5a begins
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

    # Under other readings

    Scenario: Another answer lets no invader use gas without guns on land
      Given reading b of gw.issue.landing-gas
      And the attacker has 1 gas attack
      And the attacker lands 2 infantry
      And the defender has 2 infantry
      Then the battle stands at step 5a
      When the defender's infantry miss
      And step 6b begins
      Then these dice are rolled
        | attacker's landing infantry | 2 | 1 |

    Scenario: That answer leaves the defender his gas
      Given reading b of gw.issue.landing-gas
      And the attacker has 1 gas attack
      And the attacker lands 2 infantry
      And the defender has 1 gas attack and 2 infantry
      And the defender has the technology "gas shells"
      When step 1a begins
      Then these dice are rolled
        | defender's gas attacks | 1 | 1 |

    Scenario: Under that answer an invader with guns on land uses gas
      Given reading b of gw.issue.landing-gas
      And the attacker has 1 gas attack and 1 artillery
      And the attacker lands 2 infantry
      And the defender has 2 infantry
      When step 1a begins
      Then these dice are rolled
        | attacker's gas attacks | 1 | 1 |

  @gw.landing.added
  Rule: A naval invasion adds steps to part B of the land combat sequence
    000 "with adding the below to part B"
    001 "with adding the below to part B"
    See: "the below" gw.landing.support.dreadnoughts gw.landing.first-wave gw.landing.step-7
    See: "part B" gw.land.gas.simultaneous gw.land.step-2.preemptive gw.land.step-3.preemptive gw.land.step-4.simultaneous gw.land.step-5.simultaneous gw.land.step-6.then-defender
    Ask: What's different about fighting on a beach?
    Exempt: it announces the steps 1b, 6b and 7, which are rules of their own

  @gw.landing.first-wave
  Rule: The first wave of an invasion may fire in step 6b with all its surviving units
    000 "6b. The first wave of invading naval forces may now fire with all surviving units;"
    001 "6b. The first wave of invading naval forces may now fire with all surviving units;"
    Issue: gw.issue.landed-hit
    Issue: gw.issue.order-of-6b
    Issue: gw.issue.naming-waves
    Ask: When do my guys coming off the boats get to shoot?
    Ask: Do guys killed on the way in still shoot?

    Scenario: Landed infantry, cavalry and storm troops fire in step 6b
      Given the attacker lands 2 infantry, 1 cavalry and 1 storm troop
      And the defender has 5 infantry
      When the defender's infantry miss
      And step 6b begins
      Then these dice are rolled
        | attacker's landing infantry     | 2 | 1 |
        | attacker's landing cavalry      | 1 | 2 |
        | attacker's landing storm troops | 1 | 2 |

    Scenario: In a turn: each fleet lands its own troops where it has said so
      Given a turn of England, France on this board
        | Baltic Sea | England | 1 transport, 2 infantry |
        | North Sea  | England | 1 transport, 1 infantry |
        | North Sea  | France  | 1 transport, 2 infantry |
        | Berlin     | Germany | 2 infantry              |
        | Poland     | Germany | 1 infantry              |
      And "Poland" has been captured by Germany
      When the turn begins
      And England invades "Poland" from "Baltic Sea"
      And England invades "Berlin" from "North Sea"
      And France invades "Berlin" from "North Sea"
      And combat on land begins
      And England attacks "Berlin"
      And the defender's infantry miss
      And step 6b begins
      Then these dice are rolled
        | attacker's landing infantry | 1 | 1 |

    Scenario: Troops that land do not fire in the general exchange
      Given the attacker lands 2 infantry, 1 cavalry and 1 storm troop
      And the defender has 5 infantry
      When step 5a begins
      Then these dice are rolled
        | defender's infantry | 5 | 2 |
      And the transcript does not cite gw.landing.any-part

    Scenario: Troops hit before step 6b do not fire in it
      Given the attacker lands 2 infantry
      And the defender has 2 infantry
      When step 5a is fought with
        | defender's infantry | 1, 6 |
      And step 6b begins
      Then these dice are rolled
        | attacker's landing infantry | 1 | 1 |

    Scenario: Artillery that waits for its turn does not save an invader who has lost all others
      Given the attacker lands 1 infantry
      And a later wave of 1 artillery
      And a later wave of 1 infantry
      And the defender has 2 infantry
      When step 5a is fought with
        | defender's infantry | 2, 6 |
      Then the battle is over: the attacker is eliminated
      And the transcript does not cite gw.landing.troops

    Scenario: Only the first wave is ashore while aircraft fight
      Given the attacker has 1 fighter
      And the attacker lands 1 infantry
      And a later wave of 2 infantry
      And the defender has 1 fighter and 3 infantry
      When the attacker's fighters and the defender's fighters miss
      And step A1 of round 2 begins
      Then the attacker has 1 fighter and 1 landing infantry left

    # Under other readings

    Scenario: Another answer spares troops that land until step 6b
      Given reading b of gw.issue.landed-hit
      And the attacker lands 2 infantry
      And the defender has 2 infantry
      When step 5a is fought with
        | defender's infantry | 1, 6 |
      And step 6b begins
      Then these dice are rolled
        | attacker's landing infantry | 2 | 1 |

  @gw.landing.first-wave.losses
  Rule: The defender removes his casualties of step 6b at once
    000 "defender loses are now taken."
    001 "defender loses are now taken."
    Ask: Do the beach defenders I hit come off before anyone decides to stay or go?

    Scenario: Casualties of step 6b are removed before anybody decides in step 7
      Given the attacker is England
      And the defender is Turkey
      And the attacker lands 2 infantry
      And the defender has 2 infantry
      And these areas
        | area   | owner  |
        | Thrace | Turkey |
      When the defender's infantry miss
      And step 6b is fought with
        | attacker's landing infantry | 1, 6 |
      Then the battle stands at step 7
      And the defender has 1 infantry left

  @gw.landing.rest
  Rule: After its first round an invasion proceeds with steps 2 to 7 of the normal land combat sequence
    000 "For the rest of the combat, proceed with steps 2-7 under the normal land combat sequence"
    001 "For the rest of the combat, proceed with steps 2-7 under the normal land combat sequence"
    See: "steps 2-7" gw.land.step-2.artillery gw.land.step-3.artillery gw.land.step-4.storm-troops gw.land.step-5.fire gw.landing.first-wave gw.landing.step-7
    Issue: gw.issue.landed-fire
    Ask: What does round two of a beach assault look like?

    Scenario: Troops that landed in the first round fire in the normal steps of the second
      Given the attacker lands 2 infantry
      And the defender has 2 infantry
      When the defender's infantry miss
      And step 6b is fought with
        | attacker's landing infantry | 6, 6 |
      Then the battle stands at step 5a of round 2
      And these dice are rolled
        | attacker's infantry | 2 | 1 |
        | defender's infantry | 2 | 2 |

    Scenario: Gas and support fire are not repeated
      Given the attacker has 1 gas attack
      And the attacker lands 2 storm troops
      And the landing uses 2 transports
      And 2 cruisers support the landing
      And the defender has 2 infantry
      When the attacker's gas attacks and cruisers and the defender's infantry miss
      And step 6b begins
      And the attacker's landing storm troops miss
      And step 4 of round 2 begins
      Then these dice are rolled
        | attacker's storm troops | 2 | 2 |

    # Under other readings

    Scenario: Another answer has landed troops fire in step 6b to the end of the combat
      Given reading b of gw.issue.landed-fire
      And the attacker lands 2 infantry
      And the defender has 2 infantry
      When the defender's infantry and the attacker's landing infantry miss
      And step 5a of round 2 begins
      Then these dice are rolled
        | defender's infantry | 2 | 2 |
      When the defender's infantry miss
      And step 6b of round 2 begins
      Then these dice are rolled
        | attacker's landing infantry | 2 | 1 |

    Scenario: Under two other answers together landed troops may be hit once a round is over
      Given reading b of gw.issue.landed-fire
      And reading b of gw.issue.landed-hit
      And the attacker lands 2 infantry
      And the defender has 2 infantry
      When step 5a is fought with
        | defender's infantry | 1, 1 |
      Then the attacker has 2 landing infantry left
      When the attacker's landing infantry miss
      And step 5a of round 2 is fought with
        | defender's infantry | 1, 6 |
      Then the attacker has 1 landing infantry left

  @gw.landing.second-wave
  Rule: Forces that land second fire in step 6b only
    000 "with 2nd landed forces firing in 6b only."
    001 "with 2nd landed forces firing in 6b only."
    Issue: gw.issue.landed-fire
    Issue: gw.issue.waves
    Issue: gw.issue.wave-at-sea
    Issue: gw.issue.naming-waves
    Ask: When does my follow-up wave shoot?

    Scenario: The second wave lands in the second round and fires in step 6b
      Given the attacker lands 1 infantry
      And a later wave of 2 infantry
      And the defender has 3 infantry
      When the defender's infantry and the attacker's landing infantry miss
      And step 5a of round 2 begins
      Then these dice are rolled
        | attacker's infantry | 1 | 1 |
        | defender's infantry | 3 | 2 |
      When the attacker's infantry and the defender's infantry miss
      And step 6b of round 2 begins
      Then these dice are rolled
        | attacker's landing infantry | 2 | 1 |

    Scenario: The third wave does not save an invader who has lost the other two
      Given the attacker lands 1 infantry
      And a later wave of 1 infantry
      And a later wave of 1 infantry
      And the defender has 3 infantry
      When the defender's infantry and the attacker's landing infantry miss
      And step 5a of round 2 is fought with
        | attacker's infantry | 6       |
        | defender's infantry | 1, 1, 6 |
      Then the battle is over: the attacker is eliminated
      And the transcript does not cite gw.issue.waves

    Scenario: No third wave lands
      Given the attacker lands 1 infantry
      And a later wave of 1 infantry
      And a later wave of 1 infantry
      And the defender has 3 infantry
      When the defender's infantry and the attacker's landing infantry and infantry miss
      And step 6b of round 2 begins
      Then these dice are rolled
        | attacker's landing infantry | 1 | 1 |
      When the attacker's landing infantry miss
      And step 5a of round 3 begins
      Then these dice are rolled
        | attacker's infantry | 2 | 1 |
        | defender's infantry | 3 | 2 |
      When the attacker's infantry and the defender's infantry miss
      And step 7 of round 3 begins
      Then the attacker has 2 infantry left
      And the transcript does not cite gw.landing.troops

    Scenario: The second wave lands although the first is destroyed
      Given the attacker lands 1 infantry
      And a later wave of 1 infantry
      And the defender has 2 infantry
      When step 5a is fought with
        | defender's infantry | 2, 6 |
      Then the battle stands at step 5a of round 2
      And the attacker has 1 landing infantry left

    # Under other readings

    Scenario: Another answer spares the second wave until it has fired
      Given reading b of gw.issue.landed-hit
      And the attacker lands 1 infantry
      And a later wave of 2 infantry
      And the defender has 3 infantry
      When the defender's infantry and the attacker's landing infantry miss
      And step 5a of round 2 is fought with
        | attacker's infantry | 6       |
        | defender's infantry | 1, 1, 1 |
      Then the attacker has 2 landing infantry left

    Scenario: Another answer lets a wave land in each round
      Given reading b of gw.issue.waves
      And the attacker lands 1 infantry
      And a later wave of 1 infantry
      And a later wave of 1 infantry
      And the defender has 3 infantry
      When the defender's infantry and the attacker's landing infantry and infantry miss
      And step 6b of round 3 begins
      Then these dice are rolled
        | attacker's landing infantry | 1 | 1 |

  @gw.landing.troops
  Rule: Only infantry type troops may participate in an amphibious landing
    000 "Only infantry type troops (infantry, cavalry and storm troopers) may participate in amphibious landings."
    001 "Only infantry type troops (infantry, cavalry and storm troopers) may participate in amphibious landings."
    Issue: gw.issue.allied-transports
    Ask: Can I bring artillery ashore with the assault?

    Scenario Outline: Infantry may land, and guns may not
      Then infantry may land
      But <guns> may not land because of gw.landing.troops

      Examples:
        | guns      |
        | artillery |
        | rail guns |

    Scenario: Artillery stays on board
      Given the attacker lands 2 infantry, 1 cavalry and 1 artillery
      And the defender has 2 infantry
      When step 5a begins
      Then the attacker has 2 landing infantry and 1 landing cavalry left
      And 1 artillery is still on board
      And the transcript does not cite gw.landing.troops.kinds

    Scenario: A wave of artillery alone stays on board
      Given the attacker lands 1 infantry
      And a later wave of 1 artillery
      And the defender has 2 infantry
      When the defender's infantry and the attacker's landing infantry miss
      And step 5a of round 2 begins
      Then the attacker has 1 infantry left
      And 1 artillery is still on board
      And the transcript does not cite gw.landing.second-wave

    Scenario: In a turn: only troops at sea invade, and artillery alone does not
      Given a turn of England on this board
        | Baltic Sea | England | 1 transport, 1 artillery             |
        | North Sea  | England | 1 transport, 1 infantry, 1 artillery |
        | Flanders   | England | 1 infantry                           |
        | Berlin     | Germany | 1 infantry                           |
        | Rhineland  | Germany | 1 infantry                           |
      When the turn begins
      And the phase "Landings" begins
      Then these are all the choices
        | ends the phase                                       |
        | lands the troops of England from North Sea in Berlin |
      And England may not invade "Berlin" from "Baltic Sea"

    Scenario: In a turn: a zeppelin at sea takes no part in the landing of the troops beside it
      Given a turn of England on this board
        | North Sea | England | 2 transports, 2 infantry, 1 artillery, 1 zeppelin |
        | Berlin    | Germany | 1 infantry                                        |
      When the turn begins
      And England invades "Berlin" from "North Sea"
      And combat on land begins
      And the defender's infantry miss
      And step 6b is fought with
        | attacker's landing infantry | 1, 6 |
      Then the board shows
        | North Sea | England | 2 transports, 1 artillery, 1 zeppelin |
        | Berlin    | England | 2 infantry                            |

  @gw.landing.troops.kinds
  Rule: Infantry, cavalry and storm troops are infantry type troops
    000 "infantry type troops (infantry, cavalry and storm troopers)"
    001 "infantry type troops (infantry, cavalry and storm troopers)"
    Ask: Can cavalry or stormtroopers hit the beach?
    Ask: Can my horses come off the boats too?

    Scenario Outline: Cavalry and storm troops land as well
      Then <troops> may land

      Examples:
        | troops       |
        | cavalry      |
        | storm troops |

  @gw.landing.others
  Rule: Other types of unit can land only after the capture of the territory
    000 "Other types can only land after the capture of the territory"
    001 "Other types can only land after the capture of the territory"
    Issue: gw.issue.contested-landing
    Issue: gw.issue.home-landing
    Ask: When can my guns come off the boats?
    Ask: Can anything but troops land in the first wave?

    Scenario: Artillery may land after the capture, and not where the territory is merely contested
      Then artillery may land after the capture, in the non-combat phase
      But artillery may not land in a contested territory, in the non-combat phase, because of gw.landing.others

    Scenario: In a turn: artillery stays on board until the infantry has taken the territory
      Given a turn of England on this board
        | Baltic Sea | England | 1 transport, 1 infantry, 1 artillery |
        | Berlin     | Germany | 1 infantry                           |
      When the turn begins
      And England invades "Berlin" from "Baltic Sea"
      And the defender's infantry miss
      And step 6b is fought with
        | attacker's landing infantry | 1 |
      Then England has 1 infantry in "Berlin"
      And England has 1 transport, 1 artillery in "Baltic Sea"
      When England unloads in "Berlin" from "Baltic Sea"
      Then England has 1 infantry, 1 artillery in "Berlin"

    # Under other readings

    Scenario: Reinforcements of another type, by another answer, land before combat and not in the non-combat phase
      Given reading b of gw.issue.contested-landing
      Then artillery may land after the capture, in the non-combat phase
      But artillery may not land in a contested territory, in the non-combat phase, because of gw.landing.others

    Scenario: By another answer, units of any type land where their side contests an enemy territory already
      Given reading b of gw.issue.contested-landing
      Then artillery may land after the capture, in the non-combat phase
      And artillery may land in an enemy contested territory
      But artillery may not land in an enemy contested territory in round 2 because of gw.landing.troops
      And artillery may not land because of gw.landing.troops

    Scenario: By another answer, a friendly contested territory is invaded like any other
      Given reading b of gw.issue.contested-landing
      And reading b of gw.issue.home-landing
      Then artillery may land after the capture, in the non-combat phase
      But artillery may not land in a friendly contested territory because of gw.landing.troops

  @gw.landing.others.non-combat
  Rule: Other types of unit can land in the non-combat phase
    000 "(in the non combat phase)."
    001 "(in the non combat phase)."
    Ask: Can artillery roll off the transports the moment we take the place?

    Scenario: Artillery may not land in the combat phase, and infantry may
      Then artillery may not land after the capture, in the combat phase, because of gw.landing.others.non-combat
      But infantry may land after the capture, in the combat phase
