@great-war
Feature: Naval combat

  Battles for a sea zone, round by round: submarines strike first or submerge, then all fire. Forts on the coast join in,
  destroyers and sub hunters look for what has submerged, and transports land troops once the sea is theirs. And what
  follows where nobody gives way: fleets that contest a sea zone.

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

  @gw.naval.step-1
  Rule: Attacking submarines that can strike first shoot preemptively
    000 "1. Attacking subs that can conduct first-strikes may shoot preemptively."
    Issue: gw.issue.first-strike
    Issue: gw.issue.attackers-dive
    Issue: gw.issue.submarines-hit-aircraft

    Scenario: They shoot before anybody else
      Given the attacker's fleet has 2 submarines and 1 destroyer
      And the defender's fleet has 1 destroyer and 1 submarine
      When step 1 begins
      Then these dice are thrown
        | attacker's submarines | 2 | 2 |

    Scenario: Aircraft may be lost to them
      Given the attacker's fleet has 1 submarine
      And the defender's fleet has 1 fighter and 1 cruiser
      When step 1 is fought with
        | attacker's submarines | 2 |
      Then the defender may lose 1 fighter

    Scenario: Another reading has no torpedo hit an aircraft
      Given reading b of gw.issue.submarines-hit-aircraft
      And the attacker's fleet has 1 submarine
      And the defender's fleet has 1 fighter and 1 cruiser
      When step 1 is fought with
        | attacker's submarines | 2 |
      Then the defender has 1 fighter afloat

    Scenario: Another reading has them submerge if they like
      Given reading b of gw.issue.attackers-dive
      And the attacker's fleet has 2 submarines and 1 cruiser
      And the defender's fleet has 1 cruiser
      When step 1 begins
      And the attacker submerges 1 submarine
      Then these dice are thrown
        | attacker's submarines | 1 | 2 |
      When step 3 begins
      Then these dice are thrown
        | attacker's cruisers | 1 | 3 |
        | defender's cruisers | 1 | 3 |

    Scenario: Another reading has those fire in the exchange whose enemy has destroyers
      Given reading b of gw.issue.first-strike
      And the attacker's fleet has 2 submarines and 1 destroyer
      And the defender's fleet has 1 submarine and 1 cruiser
      When step 1 begins
      Then these dice are thrown
        | attacker's submarines | 2 | 2 |
      When step 3 begins
      Then these dice are thrown
        | attacker's destroyers | 1 | 2 |
        | defender's submarines | 1 | 2 |
        | defender's cruisers   | 1 | 3 |
      And the defender may not submerge 1 submarine because of gw.issue.first-strike

  @gw.naval.step-2
  Rule: Defending submarines that can strike first shoot preemptively
    000 "2. Defending subs that can conduct first-strikes may shoot preemptively,"
    Issue: gw.issue.first-strike

    Scenario: They shoot before the exchange, but after those of the attacker
      Given the attacker's fleet has 1 submarine and 1 destroyer
      And the defender's fleet has 2 submarines
      When step 1 begins
      Then these dice are thrown
        | attacker's submarines | 1 | 2 |
      When step 2 begins
      And the defender submerges 0 submarines
      Then these dice are thrown
        | defender's submarines | 2 | 2 |

    Scenario: What they hit does not fire in the exchange
      Given the attacker's fleet has 2 destroyers
      And the defender's fleet has 1 submarine and 1 cruiser
      When step 2 begins
      And the defender submerges 0 submarines
      And step 2 is fought with
        | defender's submarines | 2 |
      Then these dice are thrown
        | attacker's destroyers | 1 | 2 |
        | defender's cruisers   | 1 | 3 |

  @gw.naval.step-2.submerge
  Rule: Or they submerge
    000 "or submerge."
    Issue: gw.issue.submerge-together
    Issue: gw.issue.submerged-until
    Issue: gw.issue.first-strike
    Issue: gw.issue.attackers-dive

    Scenario: What has submerged is not hit in the exchange and does not fire
      Given the attacker's fleet has 1 cruiser
      And the defender's fleet has 1 submarine and 1 destroyer
      When step 2 begins
      And the defender submerges 1 submarine
      Then these dice are thrown
        | attacker's cruisers   | 1 | 3 |
        | defender's destroyers | 1 | 2 |
      When step 3 is fought with
        | attacker's cruisers | 1 |
      Then the defender has 1 submerged submarine afloat

    Scenario: Each submarine does the one or the other
      Given the attacker's fleet has 1 cruiser
      And the defender's fleet has 2 submarines
      When step 2 begins
      Then the defender may submerge 1 submarine

    Scenario: Another reading has all of them submerge or none
      Given reading b of gw.issue.submerge-together
      And the attacker's fleet has 1 cruiser
      And the defender's fleet has 2 submarines
      When step 2 begins
      Then the defender may not submerge 1 submarine because of gw.issue.submerge-together
      And the defender may submerge 2 submarines

    Scenario: The attacker's submarines do not
      Given the attacker's fleet has 1 submarine
      And the defender's fleet has 1 submarine
      When step 2 begins
      Then the attacker may not submerge 1 submarine
      And the defender may submerge 1 submarine

    Scenario: It stays submerged for the battle
      Given the attacker's fleet has 1 cruiser
      And the defender's fleet has 1 submarine and 1 cruiser
      When step 2 begins
      And the defender submerges 1 submarine
      And step 3 of round 2 begins
      Then these dice are thrown
        | attacker's cruisers | 1 | 3 |
        | defender's cruisers | 1 | 3 |

    Scenario: Another reading has it shoot or submerge again in the next round
      Given reading b of gw.issue.submerged-until
      And the attacker's fleet has 1 cruiser
      And the defender's fleet has 1 submarine and 1 cruiser
      When step 2 begins
      And the defender submerges 1 submarine
      And step 2 of round 2 begins
      Then the defender may submerge 1 submarine
      When the defender submerges 0 submarines
      Then these dice are thrown
        | defender's submarines | 1 | 2 |

  @gw.naval.hunt.destroyers
  Rule: Destroyers may attack submerged submarines
    000 "• Destroyers, and sub hunters may attack submerged submarines,"

    Scenario: A destroyer finds one
      Given the attacker's fleet has 2 destroyers
      And the defender's fleet has 1 submarine and 1 cruiser
      When step 2 begins
      And the defender submerges 1 submarine
      And the attacker sends 1 destroyer to hunt
      Then these dice are thrown
        | attacker's hunting destroyers | 1 | 1 |
      When step hunt is fought with
        | attacker's hunting destroyers | 1 |
      Then the defender has 1 cruiser afloat

  @gw.naval.hunt.sub-hunters
  Rule: Sub hunters may attack submerged submarines
    000 "and sub hunters may attack submerged submarines,"

    Scenario: A sub hunter finds one
      Given the attacker's fleet has 2 sub hunters
      And the defender's fleet has 2 submarines and 1 cruiser
      When step 2 begins
      And the defender submerges 2 submarines
      And the attacker sends 2 sub hunters to hunt
      And step hunt is fought with
        | attacker's hunting sub hunters | 1, 3 |
      Then the defender has 1 submerged submarine and 1 cruiser afloat

  @gw.naval.hunt.target
  Rule: They need a 1 to hit
    000 "but need a 1 to hit"

    Scenario: A destroyer that would hit other ships with a 2 does not
      Given the attacker's fleet has 1 destroyer
      And the defender's fleet has 1 submarine and 1 cruiser
      When step 2 begins
      And the defender submerges 1 submarine
      And the attacker sends 1 destroyer to hunt
      And step hunt is fought with
        | attacker's hunting destroyers | 2 |
      Then the defender has 1 submerged submarine and 1 cruiser afloat

  @gw.naval.hunt.first-round
  Rule: They have only the first round to do so
    000 "and only have the first round of combat to do this"

    Scenario: In the second round it is too late
      Given the attacker's fleet has 2 destroyers and 1 sub hunter
      And the defender's fleet has 1 submarine and 1 cruiser
      When step 2 begins
      And the defender submerges 1 submarine
      And step 3 of round 2 begins
      Then the attacker may not send 1 destroyer to hunt because of gw.naval.hunt.first-round
      And the attacker may not send 1 sub hunter to hunt because of gw.naval.hunt.first-round

  @gw.naval.hunt.no-others
  Rule: They may not attack other units in this sequence
    000 "and they may not attack other units this sequence."
    Issue: gw.issue.hunters-sequence

    Scenario: They are missing in the exchange, in later rounds as well
      Given the attacker's fleet has 2 destroyers
      And the defender's fleet has 1 submarine and 1 cruiser
      When step 2 begins
      And the defender submerges 1 submarine
      And the attacker sends 1 destroyer to hunt
      And step 3 begins
      Then these dice are thrown
        | attacker's destroyers | 1 | 2 |
        | defender's cruisers   | 1 | 3 |
      When step 3 of round 2 begins
      Then these dice are thrown
        | attacker's destroyers | 1 | 2 |
        | defender's cruisers   | 1 | 3 |

    Scenario: Another reading binds them for the first round only
      Given reading b of gw.issue.hunters-sequence
      And the attacker's fleet has 2 destroyers
      And the defender's fleet has 1 submarine and 1 cruiser
      When step 2 begins
      And the defender submerges 1 submarine
      And the attacker sends 1 destroyer to hunt
      And step 3 begins
      Then these dice are thrown
        | attacker's destroyers | 1 | 2 |
        | defender's cruisers   | 1 | 3 |
      When step 3 of round 2 begins
      Then these dice are thrown
        | attacker's destroyers | 2 | 2 |
        | defender's cruisers   | 1 | 3 |

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

  @gw.naval.wounds.defender
  Rule: The defender places the wounds on his units first
    000 "During this phase: • Defender places its wounds first on their units,"
    Issue: gw.issue.wounds
    Issue: gw.issue.called-shots

    Scenario: He does so before the attacker
      Given the attacker's fleet has 1 destroyer and 1 cruiser
      And the defender's fleet has 1 destroyer and 1 cruiser
      When step 3 is fought with
        | attacker's cruisers | 1 |
        | defender's cruisers | 1 |
      Then the defender chooses the losses of the defender

    Scenario: A wound does not sink a dreadnought, a second one does
      Given the attacker's fleet has 1 destroyer and 1 cruiser
      And the defender's fleet has 1 dreadnought
      When step 3 is fought with
        | attacker's cruisers     | 2 |
        | defender's dreadnoughts | 4 |
      Then the dreadnoughts of the defender have 1 wound
      When the attacker loses 1 destroyer
      And step 3 of round 2 is fought with
        | attacker's cruisers | 2 |
      Then the battle is over: the defender is eliminated

    Scenario: He may spread them over his dreadnoughts
      Given the attacker's fleet has 1 destroyer and 2 cruisers
      And the defender's fleet has 2 dreadnoughts
      When step 3 is fought with
        | attacker's cruisers     | 1, 3 |
        | defender's dreadnoughts | 4    |
      Then the defender has 2 dreadnoughts afloat
      And the dreadnoughts of the defender have 2 wounds

    Scenario: Another reading sinks a wounded dreadnought before the next is hit
      Given reading b of gw.issue.wounds
      And the attacker's fleet has 1 destroyer and 2 cruisers
      And the defender's fleet has 2 dreadnoughts
      When step 3 is fought with
        | attacker's cruisers     | 1, 3 |
        | defender's dreadnoughts | 4    |
      Then the defender has 1 dreadnought afloat
      And the dreadnoughts of the defender have 0 wounds

    Scenario: Another reading knows no called shots: all hits are wounds
      Given reading b of gw.issue.called-shots
      And the attacker's fleet has 1 destroyer and 1 cruiser
      And the defender's fleet has 1 destroyer and 1 cruiser
      And the attacker calls up to 1 of his hits in each exchange
      When step 3 is fought with
        | attacker's cruisers | 1 |
        | defender's cruisers | 1 |
      Then the defender chooses the losses of the defender

  @gw.naval.wounds.attacker
  Rule: Then the attacker places the wounds on his
    000 "first on their units, then the attacker,"

    Scenario: After the defender's wounds, and before any called shot
      Given the attacker's fleet has 1 destroyer and 2 cruisers
      And the defender's fleet has 1 destroyer and 2 cruisers
      And the defender calls up to 1 of his hits in each exchange
      When step 3 is fought with
        | attacker's cruisers | 1    |
        | defender's cruisers | 1, 1 |
      And the defender loses 1 destroyer
      Then the attacker chooses the losses of the attacker
      When the attacker loses 1 destroyer
      Then the attacker has 1 cruiser afloat

  @gw.naval.called.defender
  Rule: Then the defender places his called shots
    000 "and then the defender decides where they want their Called Shots” placed"
    Issue: gw.issue.called-shots

    Scenario: He picks a transport among warships
      Given the attacker's fleet has 2 destroyers and 1 transport
      And the defender's fleet has 1 cruiser
      And the defender calls up to 1 of his hits in each exchange
      When step 3 is fought with
        | defender's cruisers | 1 |
      Then the defender places the called shots
      When the defender's called shots hit 1 transport
      Then the attacker has 2 destroyers afloat

    Scenario: No more hits are called than he has scored
      Given the attacker's fleet has 2 destroyers and 1 transport
      And the defender's fleet has 2 cruisers
      And the defender calls up to 1 of his hits in each exchange
      When step 3 is fought with
        | defender's cruisers | 1, 1 |
      Then the attacker has 1 destroyer and 1 transport afloat
      When the defender's called shots hit 1 destroyer
      Then the attacker has 1 transport afloat

  @gw.naval.called.attacker
  Rule: Finally the attacker places his called shots
    000 "and finally the attacker places their “Called Shots”."
    Issue: gw.issue.called-shots

    Scenario: After the defender has placed his
      Given the attacker's fleet has 1 destroyer and 1 cruiser
      And the defender's fleet has 1 destroyer and 1 cruiser
      And the attacker calls up to 1 of his hits in each exchange
      And the defender calls up to 1 of his hits in each exchange
      When step 3 is fought with
        | attacker's cruisers | 1 |
        | defender's cruisers | 1 |
      Then the defender places the called shots
      When the defender's called shots hit 1 cruiser
      Then the attacker places the called shots
      When the attacker's called shots hit 1 cruiser
      Then the defender has 1 destroyer afloat
      And the attacker has 1 destroyer afloat

    Scenario: Called shots go for a dreadnought that is wounded already
      Given the attacker's fleet has 1 cruiser
      And the attacker calls up to 1 of his hits in each exchange
      And the defender's fleet has 2 dreadnoughts
      And the defender's dreadnoughts have taken 1 wound
      When step 3 is fought with
        | attacker's cruisers | 3 |
      Then the defender has 1 dreadnought afloat
      And the dreadnoughts of the defender have 0 wounds

  @gw.naval.protected.airships
  Rule: No airship is lost while other combat ships are available
    000 "During naval battles or fortress fire neither side is allowed to take loses on airships"
    Issue: gw.issue.airships

    Scenario: The destroyer is lost before the zeppelin
      Given the attacker's fleet has 1 cruiser
      And the defender's fleet has 1 destroyer and 1 zeppelin
      When step 3 is fought with
        | attacker's cruisers | 1 |
      Then the defender has 1 zeppelin afloat

    Scenario: Aircraft that are no airships may be lost first
      Given the attacker's fleet has 1 cruiser
      And the defender's fleet has 1 destroyer, 1 fighter and 1 zeppelin
      When step 3 is fought with
        | attacker's cruisers | 1 |
      Then the defender may lose 1 fighter
      And the defender may not lose 1 zeppelin

    Scenario: Another reading calls all aircraft airships
      Given reading b of gw.issue.airships
      And the attacker's fleet has 1 cruiser
      And the defender's fleet has 1 destroyer and 1 fighter
      When step 3 is fought with
        | attacker's cruisers | 1 |
      Then the defender has 1 fighter afloat

  @gw.naval.protected.transports
  Rule: No transport is lost while other combat ships are available
    000 "neither side is allowed to take loses on airships or transports if they still has other combat ships available."
    Issue: gw.issue.combat-ships

    Scenario: The destroyer is lost before the transports
      Given the attacker's fleet has 1 cruiser
      And the defender's fleet has 1 destroyer and 2 transports
      When step 3 is fought with
        | attacker's cruisers | 1 |
      Then the defender has 2 transports afloat

    Scenario: What is hit beyond the combat ships is taken on transports
      Given the attacker's fleet has 2 cruisers
      And the defender's fleet has 1 destroyer, 1 fighter and 2 transports
      When step 3 is fought with
        | attacker's cruisers | 1, 1 |
      Then the defender may lose 1 destroyer and 1 transport
      And the defender may lose 1 destroyer and 1 fighter
      And the defender may not lose 1 fighter and 1 transport

    Scenario: As long as one combat ship would be left none is
      Given the attacker's fleet has 2 cruisers
      And the defender's fleet has 2 destroyers, 1 cruiser and 1 transport
      When step 3 is fought with
        | attacker's cruisers | 1, 1 |
      Then the defender may lose 1 destroyer and 1 cruiser
      And the defender may not lose 1 destroyer and 1 transport

    Scenario: Submerged submarines are not available
      Given the attacker's fleet has 2 cruisers
      And the defender's fleet has 1 submarine, 1 destroyer and 2 transports
      When step 2 begins
      And the defender submerges 1 submarine
      And step 3 is fought with
        | attacker's cruisers | 1, 1 |
      Then the defender has 1 submerged submarine and 1 transport afloat

    Scenario: Another reading has fighters and bombers go first
      Given reading b of gw.issue.combat-ships
      And the attacker's fleet has 1 cruiser
      And the defender's fleet has 1 fighter and 1 transport
      When step 3 is fought with
        | attacker's cruisers | 1 |
      Then the defender has 1 transport afloat

  @gw.naval.protected.fortress-fire
  Rule: The same holds under the fire of fortresses
    000 "During naval battles or fortress fire neither side is allowed to take loses on airships or transports"

    Scenario: A fort on the coast hits the destroyer, not the transport
      Given the attacker's fleet has 1 destroyer and 1 transport
      And the defender's fleet has 1 fort and 1 cruiser
      And the defender's forts on the coast have a garrison of 1
      When step forts is fought with
        | defender's forts | 3 |
      Then the attacker has 1 transport afloat

  @gw.naval.protected.called
  Rule: Called shots may hit airships and transports before combat ships
    000 "(Except called shots)"

    Scenario: A zeppelin over a destroyer
      Given the attacker's fleet has 1 cruiser
      And the attacker calls up to 1 of his hits in each exchange
      And the defender's fleet has 1 destroyer and 1 zeppelin
      When step 3 is fought with
        | attacker's cruisers | 1 |
      And the attacker's called shots hit 1 zeppelin
      Then the defender has 1 destroyer afloat

  @gw.fort.coastal.naval-battle
  Rule: A fort next to the zone in which a naval battle is fought may take part in it
    002 "or if a naval battle is being fought in the zone next to the fortress, then the fort may participate in the combat"
    Issue: gw.issue.coastal-side
    Issue: gw.issue.coastal-hits
    Issue: gw.issue.coastal-fire
    Issue: gw.issue.coastal-targets
    Issue: gw.issue.allied-fort

    Scenario: The defender's fort may, if it is near enough
      Then a fort of the defender may take part in a naval battle next to it
      And no fort may take part in a naval battle farther away

    Scenario: That of an ally may, though he has no ships in the battle
      Then a fort of an ally of the defender may take part in a naval battle next to it

    Scenario: Another reading has only those fire from the coast who have ships in the battle
      Given reading b of gw.issue.allied-fort
      Then a fort of an ally of the defender may not take part in a naval battle next to it
      And a fort of the defender may take part in a naval battle next to it

    Scenario: In a turn an ally's forts fire on a fleet that attacks
      Given a turn of France on this board
        | Aegean Sea     | France  | 1 cruiser  |
        | Aegean Sea     | Austria | 1 cruiser  |
        | Constantinople | Turkey  | 1 infantry |
      When the turn begins
      And the phase "Sea battles" begins
      And France attacks "Aegean Sea"
      Then these dice are thrown
        | defender's forts | 2 | 3 |

    Scenario: It needs a garrison
      Given the attacker's fleet has 1 cruiser
      And the defender's fleet has 2 forts and 1 cruiser
      And the defender's forts on the coast have a garrison of 1
      When step forts begins
      Then these dice are thrown
        | defender's forts | 2 | 3 |

    Scenario: It needs a hit left
      Given the attacker's fleet has 1 cruiser
      And the defender's fleet has 2 forts and 1 cruiser
      And the defender's forts on the coast have a garrison of 2
      And the defender's forts on the coast have taken 7 hits
      When step forts begins
      Then these dice are thrown
        | defender's forts | 2 | 3 |

    Scenario: The attacker's fort is silent
      Given the attacker's fleet has 1 fort and 1 cruiser
      And the attacker's forts on the coast have a garrison of 1
      And the defender's fleet has 1 cruiser
      Then the battle stands at step 3
      When step 3 begins
      Then these dice are thrown
        | attacker's cruisers | 1 | 3 |
        | defender's cruisers | 1 | 3 |
      And a fort of the defender may take part in a naval battle next to it

    Scenario: Another reading has it fire for either side
      Given reading b of gw.issue.coastal-side
      And the attacker's fleet has 1 fort and 1 cruiser
      And the attacker's forts on the coast have a garrison of 1
      And the defender's fleet has 1 cruiser
      When step forts begins
      Then these dice are thrown
        | attacker's forts | 2 | 3 |

    Scenario: Ships do not hit it
      Given the attacker's fleet has 1 cruiser
      And the defender's fleet has 1 fort and 2 cruisers
      And the defender's forts on the coast have a garrison of 1
      When step forts begins
      Then these dice are thrown
        | defender's forts | 2 | 3 |
      When step 3 is fought with
        | attacker's cruisers | 1 |
      Then the defender has 1 cruiser afloat

    Scenario: It hits submarines and aeroplanes as well
      Given the attacker's fleet has 1 submarine, 1 fighter and 1 cruiser
      And the defender's fleet has 1 fort and 1 cruiser
      And the defender's forts on the coast have a garrison of 1
      When step forts is fought with
        | defender's forts | 3 |
      Then the attacker may lose 1 submarine
      And the attacker may lose 1 fighter

    Scenario: Another reading spares submarines, as in pass-through fire
      Given reading b of gw.issue.coastal-targets
      And the attacker's fleet has 1 submarine, 1 fighter and 1 cruiser
      And the defender's fleet has 1 fort and 1 cruiser
      And the defender's forts on the coast have a garrison of 1
      When step forts is fought with
        | defender's forts | 3 |
      Then the attacker may lose 1 fighter
      And the attacker may not lose 1 submarine

    Scenario: Yet another one spares aeroplanes too
      Given reading c of gw.issue.coastal-targets
      And the attacker's fleet has 1 submarine, 1 fighter, 1 zeppelin and 1 cruiser
      And the defender's fleet has 1 fort and 1 cruiser
      And the defender's forts on the coast have a garrison of 1
      When step forts is fought with
        | defender's forts | 3, 3 |
      Then the attacker has 1 submarine and 1 fighter afloat

    Scenario: Another reading has hits be taken on it
      Given reading b of gw.issue.coastal-hits
      And the attacker's fleet has 1 cruiser
      And the defender's fleet has 1 fort and 2 cruisers
      And the defender's forts on the coast have a garrison of 1
      When step forts begins
      Then these dice are thrown
        | defender's forts | 2 | 3 |
      When step 3 is fought with
        | attacker's cruisers | 1 |
      And the defender loses 1 fort
      Then the coastal forts of the defender have taken 1 hit
      And the defender has 2 cruisers afloat

    Scenario: Another reading has it fire in the exchange
      Given reading b of gw.issue.coastal-fire
      And the attacker's fleet has 2 cruisers
      And the defender's fleet has 1 fort and 1 cruiser
      And the defender's forts on the coast have a garrison of 1
      When step 3 begins
      Then these dice are thrown
        | attacker's cruisers | 2 | 3 |
        | defender's cruisers | 1 | 3 |
        | defender's forts    | 2 | 3 |

  @gw.fort.coastal.twice-each-round
  Rule: It fires twice in each round
    002 "and fire twice each round."

    Scenario: Two dice in the first round and two in the second
      Given the attacker's fleet has 1 cruiser
      And the defender's fleet has 1 fort and 1 cruiser
      And the defender's forts on the coast have a garrison of 1
      When step forts begins
      Then these dice are thrown
        | defender's forts | 2 | 3 |
      When step forts of round 2 begins
      Then these dice are thrown
        | defender's forts | 2 | 3 |

    Scenario: Each of two forts does
      Given the attacker's fleet has 1 cruiser
      And the defender's fleet has 2 forts and 1 cruiser
      And the defender's forts on the coast have a garrison of 2
      When step forts begins
      Then these dice are thrown
        | defender's forts | 4 | 3 |

  @gw.fort.coastal.preemptive
  Rule: A fort that takes part in a naval battle fires preemptively
    002 "Fortress units fire preemptively in battle"
    Issue: gw.issue.coastal-fire

    Scenario: What it sinks does not fire in the exchange
      Given the attacker's fleet has 2 cruisers
      And the defender's fleet has 1 fort and 1 cruiser
      And the defender's forts on the coast have a garrison of 1
      When step forts is fought with
        | defender's forts | 3, 4 |
      Then these dice are thrown
        | attacker's cruisers | 1 | 3 |
        | defender's cruisers | 1 | 3 |

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
      When step 4 begins
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
      And these dice are thrown
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
