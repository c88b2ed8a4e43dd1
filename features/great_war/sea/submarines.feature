@great-war
Feature: Submarines

  Submarines may strike first or submerge, and destroyers and sub hunters may attack those that have submerged.

  @gw.naval.step-1
  Rule: Attacking submarines that can conduct first strikes may shoot preemptively
    000 "1. Attacking subs that can conduct first-strikes may shoot preemptively."
    Issue: gw.issue.first-strike
    Issue: gw.issue.attackers-dive
    Issue: gw.issue.submarines-hit-aircraft
    Issue: gw.issue.keep-shot
    See: "that can conduct first-strikes" nowhere, no source says which submarines can; a battle says it of a side
    Ask: Do my attacking subs shoot before anyone else?

    Scenario: Attacking submarines shoot before all other units
      Given the attacker's fleet has 2 submarines and 1 destroyer
      And the defender's fleet has 1 destroyer and 1 submarine
      Then these dice are rolled
        | attacker's submarines | 2 | 2 |

    Scenario: Hits of submarines may be taken on aircraft
      Given the attacker's fleet has 1 submarine
      And the defender's fleet has 1 fighter and 1 cruiser
      When step 1 is fought with
        | attacker's submarines | 2 |
      Then the defender may lose 1 fighter

    # Under other readings

    Scenario: Another answer has no submarine hit an aircraft
      Given reading b of gw.issue.submarines-hit-aircraft
      And the attacker's fleet has 1 submarine
      And the defender's fleet has 1 fighter and 1 cruiser
      When step 1 is fought with
        | attacker's submarines | 2 |
      Then the defender has 1 fighter afloat

    Scenario: Another answer lets attacking submarines submerge
      Given reading b of gw.issue.attackers-dive
      And the attacker's fleet has 2 submarines and 1 cruiser
      And the defender's fleet has 1 cruiser
      When step 1 begins
      And the attacker submerges 1 submarine
      Then these dice are rolled
        | attacker's submarines | 1 | 2 |
      When the attacker's submarines miss
      And step 3 begins
      Then these dice are rolled
        | attacker's cruisers | 1 | 3 |
        | defender's cruisers | 1 | 3 |

    Scenario: Another answer has submarines fire in step 3 if the enemy has destroyers
      Given reading b of gw.issue.first-strike
      And the attacker's fleet has 2 submarines and 1 destroyer
      And the defender's fleet has 1 submarine and 1 cruiser
      When step 1 begins
      Then these dice are rolled
        | attacker's submarines | 2 | 2 |
      When the attacker's submarines miss
      And step 3 begins
      Then these dice are rolled
        | attacker's destroyers | 1 | 2 |
        | defender's submarines | 1 | 2 |
        | defender's cruisers   | 1 | 3 |
      And the defender may not submerge 1 submarine because of gw.issue.first-strike

    Scenario: Another answer has all submarines strike first
      Given reading a of gw.issue.first-strike
      And the attacker's fleet has 1 submarine and 1 destroyer
      And the attacker's submarines cannot conduct first strikes
      And the defender's fleet has 1 destroyer
      When step 1 begins
      Then these dice are rolled
        | attacker's submarines | 1 | 2 |

    Scenario: Another answer lets a side hold the fire of its submarines until step 3
      Given reading b of gw.issue.keep-shot
      And the attacker's fleet has 1 submarine
      And the defender's fleet has 1 submarine and 1 cruiser
      When step 1 begins
      And the attacker has his submarines shoot
      And the attacker's submarines miss
      And step 2 begins
      And the defender submerges 0 submarines
      And the defender holds the fire of his submarines
      Then these dice are rolled
        | defender's submarines | 1 | 2 |
        | defender's cruisers   | 1 | 3 |
      When the defender's submarines and cruisers miss
      And step 1 of round 2 begins
      And the attacker holds the fire of his submarines
      And the defender's submarines miss
      And step 3 of round 2 begins
      Then these dice are rolled
        | attacker's submarines | 1 | 2 |
        | defender's cruisers   | 1 | 3 |

  @gw.naval.step-2
  Rule: Defending submarines that can conduct first strikes may shoot preemptively
    000 "2. Defending subs that can conduct first-strikes may shoot preemptively,"
    Issue: gw.issue.first-strike
    Issue: gw.issue.keep-shot
    See: "that can conduct first-strikes" nowhere, no source says which submarines can; a battle says it of a side
    Ask: Does the defender's sub shoot before my surface ships?

    Scenario: Defending submarines shoot before the exchange, but after the attacking ones
      Given the attacker's fleet has 1 submarine and 1 destroyer
      And the defender's fleet has 2 submarines
      When step 1 begins
      Then these dice are rolled
        | attacker's submarines | 1 | 2 |
      When the attacker's submarines miss
      And step 2 begins
      And the defender submerges 0 submarines
      Then these dice are rolled
        | defender's submarines | 2 | 2 |

    Scenario: A ship that they sink does not fire in the exchange
      Given the attacker's fleet has 2 destroyers
      And the defender's fleet has 1 submarine and 1 cruiser
      When step 2 begins
      And the defender submerges 0 submarines
      And step 2 is fought with
        | defender's submarines | 2 |
      Then these dice are rolled
        | attacker's destroyers | 1 | 2 |
        | defender's cruisers   | 1 | 3 |

    Scenario: Submarines that cannot conduct first strikes fire in step 3
      Given the attacker's fleet has 1 submarine and 1 cruiser
      And the attacker's submarines cannot conduct first strikes
      And the defender's fleet has 1 submarine
      When step 2 begins
      And the defender submerges 0 submarines
      Then these dice are rolled
        | defender's submarines | 1 | 2 |
      When the defender's submarines miss
      And step 3 begins
      Then these dice are rolled
        | attacker's submarines | 1 | 2 |
        | attacker's cruisers   | 1 | 3 |
      And the attacker may not strike first because of gw.issue.first-strike

    # Under other readings

    Scenario: Under another answer only a side with submarines may hold their fire
      Given reading b of gw.issue.keep-shot
      And the attacker's fleet has 2 cruisers
      And the defender's fleet has 1 submarine and 1 cruiser
      Then the battle stands at step 2
      When the defender submerges 0 submarines
      And the defender has his submarines shoot
      And step 2 is fought with
        | defender's submarines | 1 |
      Then these dice are rolled
        | attacker's cruisers | 1 | 3 |
        | defender's cruisers | 1 | 3 |

  @gw.naval.step-2.submerge
  Rule: Defending submarines may submerge instead of shooting
    000 "or submerge."
    Issue: gw.issue.submerge-together
    Issue: gw.issue.submerged-until
    Issue: gw.issue.first-strike
    Issue: gw.issue.attackers-dive
    Issue: gw.issue.when-surfaced
    Ask: Can I dive with my sub instead of shooting?

    Scenario: A submerged submarine is not hit in the exchange and does not fire
      Given the attacker's fleet has 1 cruiser
      And the defender's fleet has 1 submarine and 1 destroyer
      When step 2 begins
      And the defender submerges 1 submarine
      Then these dice are rolled
        | attacker's cruisers   | 1 | 3 |
        | defender's destroyers | 1 | 2 |
      When step 3 is fought with
        | attacker's cruisers   | 1 |
        | defender's destroyers | 6 |
      Then the defender has 1 submerged submarine afloat

    Scenario: One submarine may submerge while the other shoots
      Given the attacker's fleet has 1 cruiser
      And the defender's fleet has 2 submarines
      When step 2 begins
      Then the defender may submerge 1 submarine

    Scenario: The attacker's submarines may not submerge
      Given the attacker's fleet has 1 submarine
      And the defender's fleet has 1 submarine
      When the attacker's submarines miss
      And step 2 begins
      Then the attacker may not submerge 1 submarine
      And the defender may submerge 1 submarine

    Scenario: Nobody has to submerge, not even who may not
      Then Submerge is allowed by gw.naval.step-2.submerge where
        | side   | attacker |
        | number | 0        |

    Scenario: A submarine stays submerged for the rest of the battle
      Given the attacker's fleet has 1 cruiser
      And the defender's fleet has 1 submarine and 1 cruiser
      When step 2 begins
      And the defender submerges 1 submarine
      And the attacker's cruisers and the defender's cruisers miss
      And step 3 of round 2 begins
      Then these dice are rolled
        | attacker's cruisers | 1 | 3 |
        | defender's cruisers | 1 | 3 |

    Scenario: A submarine that submerged in a battle is still down when the battle is over
      Given a turn of England on this board
        | Atlantic  | England | 1 cruiser   |
        | North Sea | Germany | 1 submarine |
      When the turn begins
      And England sails with 1 cruiser from "Atlantic" to "North Sea"
      And combat at sea begins
      And step 2 begins
      And the defender submerges 1 submarine
      Then Germany has 1 submerged submarine in "North Sea"

    Scenario: In a turn: a submarine that submerged in one battle stays down through the next
      Given a turn of England, France on this board
        | Atlantic  | England | 1 cruiser              |
        | Atlantic  | France  | 1 cruiser              |
        | North Sea | Germany | 1 submarine, 1 cruiser |
      When the turn begins
      And England sails with 1 cruiser from "Atlantic" to "North Sea"
      And France sails with 1 cruiser from "Atlantic" to "North Sea"
      And combat at sea begins
      And England attacks "North Sea"
      And step 2 begins
      And the defender submerges 1 submarine
      And the attacker's cruisers and the defender's cruisers miss
      And step 4 begins
      And the attacker contests the sea zone
      And the defender fights on at sea
      And France attacks "North Sea"
      And the attacker's cruisers and the defender's cruisers miss
      And step 4 begins
      And the attacker contests the sea zone
      And the defender fights on at sea
      Then the board shows
        | North Sea | England | 1 cruiser                        |
        | North Sea | France  | 1 cruiser                        |
        | North Sea | Germany | 1 submerged submarine, 1 cruiser |

    Scenario: In a turn: of two submarines one submerges, and both withdraw as they are
      Given a turn of England on this board
        | Atlantic  | England | 1 cruiser              |
        | North Sea | Germany | 1 submarine, 1 cruiser |
        | North Sea | Austria | 1 submarine            |
      When the turn begins
      And England sails with 1 cruiser from "Atlantic" to "North Sea"
      And combat at sea begins
      And step 2 begins
      And the defender submerges 1 submarine
      And the defender's submarines and cruisers and the attacker's cruisers miss
      And step 4 begins
      And the attacker fights on at sea
      And the defender withdraws to "Berlin"
      Then the board shows
        | North Sea | England | 1 cruiser                        |
        | Berlin    | Germany | 1 submerged submarine, 1 cruiser |
        | Berlin    | Austria | 1 submarine                      |

    # Under other readings

    Scenario: Another answer has all submarines submerge or none
      Given reading b of gw.issue.submerge-together
      And the attacker's fleet has 1 cruiser
      And the defender's fleet has 2 submarines
      When step 2 begins
      Then the defender may not submerge 1 submarine because of gw.issue.submerge-together
      And the defender may submerge 2 submarines

    Scenario: Another answer has it shoot or submerge again in the next round
      Given reading b of gw.issue.submerged-until
      And the attacker's fleet has 1 cruiser
      And the defender's fleet has 1 submarine and 1 cruiser
      When step 2 begins
      And the defender submerges 1 submarine
      And the attacker's cruisers and the defender's cruisers miss
      And step 2 of round 2 begins
      Then the defender may submerge 1 submarine
      When the defender submerges 0 submarines
      Then these dice are rolled
        | defender's submarines | 1 | 2 |

    Scenario: In a turn: no ally attacks submerged submarines over which the first has won, even where another answer has them hunted
      Given reading b of gw.issue.hunt-old-submerged
      And a turn of Germany, Austria on this board
        | North Sea | Germany | 1 cruiser              |
        | North Sea | Austria | 1 destroyer            |
        | North Sea | England | 1 submarine, 1 cruiser |
        | Berlin    | Germany | 1 infantry             |
      When the turn begins
      And the phase "Sea battles" begins
      And Germany attacks "North Sea"
      And step 2 begins
      And the defender submerges 1 submarine
      And step 3 is fought with
        | attacker's cruisers | 1 |
        | defender's cruisers | 6 |
      When the phase "Non-combat" begins
      Then England has 1 submerged submarine in "North Sea"

    Scenario: In a turn: under another answer the submarine that submerged stays, and the other withdraws
      Given reading b of gw.issue.submerged-retreat
      And a turn of England on this board
        | Atlantic  | England | 1 cruiser              |
        | North Sea | Germany | 1 submarine            |
        | North Sea | Austria | 1 submarine, 1 cruiser |
      When the turn begins
      And England sails with 1 cruiser from "Atlantic" to "North Sea"
      And combat at sea begins
      And step 2 begins
      And the defender submerges 1 submarine
      And the defender's submarines and cruisers and the attacker's cruisers miss
      And step 4 begins
      And the attacker fights on at sea
      And the defender withdraws to "Berlin"
      Then the board shows
        | North Sea | England | 1 cruiser              |
        | North Sea | Germany | 1 submerged submarine  |
        | Berlin    | Austria | 1 submarine, 1 cruiser |

    Scenario: Under another answer a submerged submarine that withdraws comes up as well
      Given reading c of gw.issue.when-surfaced
      And a turn of England on this board
        | Atlantic  | England | 1 cruiser              |
        | North Sea | Germany | 1 submarine, 1 cruiser |
      When the turn begins
      And England sails with 1 cruiser from "Atlantic" to "North Sea"
      And combat at sea begins
      And step 2 begins
      And the defender submerges 1 submarine
      And the defender's cruisers and the attacker's cruisers miss
      And step 4 begins
      And the attacker fights on at sea
      And the defender withdraws to "Berlin"
      Then Germany has 1 submarine, 1 cruiser in "Berlin"

    Scenario: Another answer has a submarine come up as soon as the battle is over
      Given reading c of gw.issue.when-surfaced
      And a turn of England on this board
        | Atlantic  | England | 1 cruiser   |
        | North Sea | Germany | 1 submarine |
      When the turn begins
      And England sails with 1 cruiser from "Atlantic" to "North Sea"
      And combat at sea begins
      And step 2 begins
      And the defender submerges 1 submarine
      Then Germany has 1 submarine in "North Sea"

  @gw.naval.hunt.destroyers
  Rule: Destroyers may attack submerged submarines
    000 "• Destroyers, and sub hunters may attack submerged submarines,"
    Issue: gw.issue.hunt-when
    Issue: gw.issue.hunt-old-submerged
    Ask: Can my destroyers go after a sub that has dived?

    Scenario: A destroyer finds one
      Given the attacker's fleet has 2 destroyers
      And the defender's fleet has 1 submarine and 1 cruiser
      When step 2 begins
      And the defender submerges 1 submarine
      And the attacker sends 1 destroyer to hunt
      Then these dice are rolled
        | attacker's hunting destroyers | 1 | 1 |
      When step hunt is fought with
        | attacker's hunting destroyers | 1 |
      Then the defender has 1 cruiser afloat

    Scenario: A destroyer hunts beside a submarine that cannot conduct first strikes
      Given the attacker's fleet has 1 submarine and 1 destroyer
      And the attacker's submarines cannot conduct first strikes
      And the defender's fleet has 1 submarine and 1 cruiser
      When step 2 begins
      And the defender submerges 1 submarine
      And the attacker sends 1 destroyer to hunt
      Then these dice are rolled
        | attacker's hunting destroyers | 1 | 1 |
      When step hunt is fought with
        | attacker's hunting destroyers | 1 |
      Then the defender has 1 cruiser afloat

    Scenario: Destroyers roll before the exchange, even if they are then sunk in it
      Given the attacker's fleet has 1 destroyer
      And the defender's fleet has 1 submarine and 1 cruiser
      When step 2 begins
      And the defender submerges 1 submarine
      And the attacker sends 1 destroyer to hunt
      And step hunt is fought with
        | attacker's hunting destroyers | 1 |
      Then the battle stands at step 3
      And the defender has 1 cruiser afloat

    Scenario: Submerged submarines that are alone in a sea zone are not attacked
      Given a turn of England on this board
        | North Sea | England | 1 destroyer           |
        | North Sea | Germany | 1 submerged submarine |
        | Atlantic  | England | 1 cruiser             |
        | Atlantic  | Germany | 1 cruiser             |
        | Black Sea | England | 1 submerged submarine |
        | Black Sea | Turkey  | 1 cruiser             |
      When the turn begins
      And the phase "Sea battles" begins
      Then England may not attack "North Sea"
      And England may not attack "Black Sea"
      And England may attack "Atlantic"
      And 1 submerged submarine against 1 destroyer do not contest the sea zone
      And destroyers may attack submerged submarines in the first round

    # Under other readings

    Scenario: Another answer has destroyers roll after the exchange, if they survive it
      Given reading b of gw.issue.hunt-when
      And the attacker's fleet has 2 destroyers
      And the defender's fleet has 1 submarine and 1 cruiser
      When step 2 begins
      And the defender submerges 1 submarine
      And the attacker sends 2 destroyers to hunt
      Then the battle stands at step 3
      When step 3 is fought with
        | defender's cruisers | 1 |
      Then these dice are rolled
        | attacker's hunting destroyers | 1 | 1 |
      When step pursuit is fought with
        | attacker's hunting destroyers | 1 |
      Then the defender has 1 cruiser afloat

    Scenario: Another answer lets destroyers attack submerged submarines of an earlier turn
      Given reading b of gw.issue.hunt-old-submerged
      And a turn of England on this board
        | North Sea     | England | 1 destroyer           |
        | North Sea     | Germany | 1 submerged submarine |
        | Atlantic      | England | 1 cruiser             |
        | Atlantic      | Germany | 1 submerged submarine |
        | Mediterranean | England | 1 destroyer           |
        | Mediterranean | Austria | 1 zeppelin            |
      When the turn begins
      And combat at sea begins
      And the attacker sends 1 destroyer to hunt
      And step hunt is fought with
        | attacker's hunting destroyers | 1 |
      Then the battle is over: the defender is eliminated
      And Germany has nothing in "North Sea"
      And England has 1 destroyer in "North Sea"

    Scenario: Under that answer destroyers attack them together with the ships above them
      Given reading b of gw.issue.hunt-old-submerged
      And a turn of England on this board
        | North Sea | England | 1 destroyer                      |
        | North Sea | Germany | 1 submerged submarine, 1 cruiser |
      When the turn begins
      And combat at sea begins
      And England attacks "North Sea"
      And the attacker sends 1 destroyer to hunt
      And step hunt is fought with
        | attacker's hunting destroyers | 1 |
      Then these dice are rolled
        | defender's cruisers | 1 | 3 |

  @gw.naval.hunt.sub-hunters
  Rule: Sub hunters may attack submerged submarines
    000 "and sub hunters may attack submerged submarines,"
    Issue: gw.issue.hunt-when
    Ask: What are sub hunters good for?

    Scenario: A sub hunter finds one
      Given the attacker's fleet has 2 sub hunters
      And the defender's fleet has 2 submarines and 1 cruiser
      When step 2 begins
      And the defender submerges 2 submarines
      And the attacker sends 2 sub hunters to hunt
      And step hunt is fought with
        | attacker's hunting sub hunters | 1, 3 |
      Then the defender has 1 submerged submarine and 1 cruiser afloat

    Scenario: A sub hunter needs a 1 as well
      Given the attacker's fleet has 1 sub hunter
      And the defender's fleet has 1 submarine and 1 cruiser
      When step 2 begins
      And the defender submerges 1 submarine
      And the attacker sends 1 sub hunter to hunt
      Then these dice are rolled
        | attacker's hunting sub hunters | 1 | 1 |
      When step hunt is fought with
        | attacker's hunting sub hunters | 2 |
      Then the defender has 1 submerged submarine and 1 cruiser afloat

    Scenario: Sub hunters may be sent in the first round
      Then sub hunters may attack submerged submarines in the first round

    # Under other readings

    Scenario: In a turn: where another answer has submerged submarines of an earlier turn attacked, sub hunters attack them too
      Given reading b of gw.issue.hunt-old-submerged
      And a turn of England on this board
        | North Sea | England | 1 sub hunter          |
        | North Sea | Germany | 1 submerged submarine |
      When the turn begins
      And combat at sea begins
      And the attacker sends 1 sub hunter to hunt
      And step hunt is fought with
        | attacker's hunting sub hunters | 1 |
      Then the battle is over: the defender is eliminated
      And Germany has nothing in "North Sea"
      And England has 1 sub hunter in "North Sea"

  @gw.naval.hunt.target
  Rule: Destroyers and sub hunters need a 1 to hit submerged submarines
    000 "but need a 1 to hit"
    Ask: What do I roll to hit a dived sub?

    Scenario: A destroyer misses a submerged submarine on a 2
      Given the attacker's fleet has 1 destroyer
      And the defender's fleet has 1 submarine and 1 cruiser
      When step 2 begins
      And the defender submerges 1 submarine
      And the attacker sends 1 destroyer to hunt
      And step hunt is fought with
        | attacker's hunting destroyers | 2 |
      Then the defender has 1 submerged submarine and 1 cruiser afloat

    Scenario: A destroyer and a sub hunter both roll against a 1
      Given the attacker's fleet has 1 destroyer and 1 sub hunter
      And the defender's fleet has 1 submarine and 1 cruiser
      When step 2 begins
      And the defender submerges 1 submarine
      And the attacker sends 1 destroyer to hunt
      And the attacker sends 1 sub hunter to hunt
      Then these dice are rolled
        | attacker's hunting destroyers  | 1 | 1 |
        | attacker's hunting sub hunters | 1 | 1 |

  @gw.naval.hunt.first-round
  Rule: Submerged submarines may be attacked in the first round of combat only
    000 "and only have the first round of combat to do this"
    Issue: gw.issue.hunters-next-battle
    Ask: Can I keep hunting the dived sub in round 2?

    Scenario: In the second round nobody may be sent to hunt
      Given the attacker's fleet has 2 destroyers and 1 sub hunter
      And the defender's fleet has 1 submarine and 1 cruiser
      When step 2 begins
      And the defender submerges 1 submarine
      And the attacker's destroyers and sub hunters and the defender's cruisers miss
      And step 3 of round 2 begins
      Then the attacker may not send 1 destroyer to hunt because of gw.naval.hunt.first-round
      And the attacker may not send 1 sub hunter to hunt because of gw.naval.hunt.first-round

  @gw.naval.hunt.no-others
  Rule: Ships that attack submerged submarines may not attack other units in that sequence
    000 "and they may not attack other units this sequence."
    Issue: gw.issue.hunters-sequence
    Ask: Does a destroyer that hunts subs still get to fire at ships?

    Scenario: A hunting destroyer does not fire in the exchange of any round
      Given the attacker's fleet has 2 destroyers
      And the defender's fleet has 1 submarine and 1 cruiser
      When step 2 begins
      And the defender submerges 1 submarine
      And the attacker sends 1 destroyer to hunt
      And the attacker's hunting destroyers miss
      And step 3 begins
      Then these dice are rolled
        | attacker's destroyers | 1 | 2 |
        | defender's cruisers   | 1 | 3 |
      When the attacker's destroyers and the defender's cruisers miss
      And step 3 of round 2 begins
      Then these dice are rolled
        | attacker's destroyers | 1 | 2 |
        | defender's cruisers   | 1 | 3 |

    # Under other readings

    Scenario: Another answer has it fire again from the second round on
      Given reading b of gw.issue.hunters-sequence
      And the attacker's fleet has 2 destroyers
      And the defender's fleet has 1 submarine and 1 cruiser
      When step 2 begins
      And the defender submerges 1 submarine
      And the attacker sends 1 destroyer to hunt
      And the attacker's hunting destroyers miss
      And step 3 begins
      Then these dice are rolled
        | attacker's destroyers | 1 | 2 |
        | defender's cruisers   | 1 | 3 |
      When the attacker's destroyers and the defender's cruisers miss
      And step 3 of round 2 begins
      Then these dice are rolled
        | attacker's destroyers | 2 | 2 |
        | defender's cruisers   | 1 | 3 |
