@great-war
Feature: Fortresses

  Forts as far as they fight on land and beside battles at sea, and how they are repaired.

  @gw.fort.fires-twice
  Rule: A fort fires twice
    002 "Fortress: Fires twice"
    002 "fire two times"
    Issue: gw.issue.fires-twice

    Scenario: A fort throws two dice
      Given the attacker has 3 infantry
      And the defender has 1 fort and 1 infantry
      When step 3 begins
      Then these dice are thrown
        | defender's forts | 2 | 3 |

    Scenario: Another reading has it fire in step 3 and in step 5
      Given reading b of gw.issue.fires-twice
      And the attacker has 3 infantry
      And the defender has 1 fort and 1 infantry
      When step 3 begins
      Then these dice are thrown
        | defender's forts | 1 | 3 |
      When step 5a begins
      Then these dice are thrown
        | attacker's infantry | 3 | 1 |
        | defender's infantry | 1 | 2 |
        | defender's forts    | 1 | 3 |

  @gw.fort.target
  Rule: A fort hits at 3
    002 "Fires twice at 3"
    002 "fire two times at a 3."
    Issue: gw.issue.hits-on

    Scenario: A 3 and what is less hits, a 4 does not
      Given the attacker has 4 infantry
      And the defender has 2 forts and 2 infantry
      When step 3 is fought with
        | defender's forts | 1, 2, 3, 4 |
      Then the attacker has 1 infantry left

    Scenario: Another reading wants a 3 exactly
      Given reading b of gw.issue.hits-on
      And the attacker has 4 infantry
      And the defender has 2 forts and 2 infantry
      When step 3 is fought with
        | defender's forts | 1, 2, 3, 4 |
      Then the attacker has 3 infantry left

  @gw.fort.defence-only
  Rule: A fort fires on defence only
    002 "Fires twice at 3 on Defense,"

    Scenario: The fort of a player who attacks in his own contested territory is silent
      Given the attacker has 1 fort and 1 infantry
      And the defender has 1 infantry
      When step 5a begins
      Then these dice are thrown
        | attacker's infantry | 1 | 1 |
        | defender's infantry | 1 | 2 |

  @gw.fort.four-hits
  Rule: A fort takes four hits
    002 "Defense, takes 4 hits"
    002 "take 4 hits and"
    Issue: gw.issue.fort-hits
    Issue: gw.issue.silent-forts

    Scenario: Three hits do not wreck it
      Given the attacker has 3 artillery and 1 infantry
      And the defender has 1 fort and 4 infantry
      When step 2 is fought with
        | attacker's artillery | 1, 1, 2 |
      And the defender loses 3 forts
      Then the forts of the defender have taken 3 hits
      And 0 fort of the defender is wrecked
      And these dice are thrown
        | defender's forts | 2 | 3 |

    Scenario: Five hits cannot all be taken on it
      Given the attacker has 5 artillery and 1 infantry
      And the defender has 1 fort and 6 infantry
      When step 2 is fought with
        | attacker's artillery | 1, 1, 1, 1, 1 |
      Then the defender may lose 4 forts and 1 infantry
      And the defender may not lose 5 forts

    Scenario: A fort without a garrison takes hits as well
      Given the attacker has 2 artillery and 1 infantry
      And the defender has 1 fort and 1 artillery
      When step 2 is fought with
        | attacker's artillery | 1, 1 |
      Then the defender may lose 2 forts

    Scenario: Hits are spread over several forts
      Given the attacker has 5 artillery and 1 infantry
      And the defender has 2 forts and 6 infantry
      When step 2 is fought with
        | attacker's artillery | 1, 1, 1, 1, 1 |
      And the defender loses 5 forts
      Then 0 fort of the defender is wrecked

    Scenario: Another reading wrecks one fort before the next is hit
      Given reading b of gw.issue.fort-hits
      And the attacker has 5 artillery and 1 infantry
      And the defender has 2 forts and 6 infantry
      When step 2 is fought with
        | attacker's artillery | 1, 1, 1, 1, 1 |
      And the defender loses 5 forts
      Then 1 fort of the defender is wrecked

  @gw.fort.wrecked
  Rule: A fort that takes its fourth hit is wrecked
    002 "Any fort that takes its fourth hit is considered wrecked"

    Scenario: The fourth hit
      Given the attacker has 4 artillery and 1 infantry
      And the defender has 1 fort and 4 infantry
      When step 2 is fought with
        | attacker's artillery | 1, 1, 1, 1 |
      And the defender loses 4 forts
      Then 1 fort of the defender is wrecked

  @gw.fort.wrecked-out
  Rule: A wrecked fort takes no further part in the battle
    002 "and may no longer participate in the battle."

    Scenario: It takes no more hits
      Given the attacker has 2 artillery and 1 infantry
      And the defender has 1 fort, 2 infantry and 1 cavalry
      And the defender's forts have taken 3 hits
      When step 2 is fought with
        | attacker's artillery | 1, 1 |
      Then the defender may lose 1 fort and 1 infantry
      And the defender may not lose 2 forts

  @gw.fort.hit-left
  Rule: A fort is functional only with a hit left
    002 "To remain functional the fort must have at least one hit left"

    Scenario: A wrecked fort does not fire
      Given the attacker has 1 artillery and 1 infantry
      And the defender has 1 fort and 2 infantry
      And the defender's forts have taken 3 hits
      When step 2 is fought with
        | attacker's artillery | 1 |
      And the defender loses 1 fort
      Then the battle stands at step 5a

  @gw.fort.garrison
  Rule: A fort is functional only with an infantry, cavalry or storm troop
    002 "and a single infantry, cavalry, or storm troop (exception pass-through fire, see below)."
    Issue: gw.issue.garrison
    See: "see below" gw.passage.no-garrison

    Scenario Outline: The fort falls silent with its garrison
      Given the attacker has 2 artillery and 5 infantry
      And the defender has 1 fort, 1 <garrison> and 1 artillery
      When step 3 begins
      Then these dice are thrown
        | defender's artillery | 1 | 2 |
        | defender's forts     | 2 | 3 |
      When step 2 of round 2 is fought with
        | attacker's artillery | 1 |
      And the defender loses 1 <garrison>
      Then these dice are thrown
        | defender's artillery | 1 | 2 |

      Examples:
        | garrison             |
        | infantry             |
        | entrenched infantry  |
        | cavalry              |
        | storm troop          |

    Scenario: Two forts need two garrisons
      Given the attacker has 3 infantry
      And the defender has 2 forts, 1 infantry, 1 fighter and 1 artillery
      When step 3 begins
      Then these dice are thrown
        | defender's fighters  | 1 | 1 |
        | defender's artillery | 1 | 3 |
        | defender's forts     | 2 | 4 |

    Scenario: Another reading has one garrison serve all forts, but neither guns nor aircraft
      Given reading b of gw.issue.garrison
      And the attacker has 2 artillery and 5 infantry
      And the defender has 2 forts, 1 infantry, 1 fighter and 1 artillery
      When step 3 begins
      Then these dice are thrown
        | defender's fighters  | 1 | 1 |
        | defender's artillery | 1 | 3 |
        | defender's forts     | 4 | 4 |
      When step 2 of round 2 is fought with
        | attacker's artillery | 1 |
      And the defender loses 1 infantry
      Then these dice are thrown
        | defender's fighters  | 1 | 1 |
        | defender's artillery | 1 | 2 |

  @gw.fort.not-built
  Rule: Fortresses are not built
    002 "Fortresses are not built,"

    Scenario: Nobody builds a fort
      Then forts may not be built because of gw.fort.not-built

  @gw.fort.capture
  Rule: Fortresses may be captured once all enemy pieces are killed
    002 "but they may be captured if all enemy pieces have been killed."
    Issue: gw.issue.lone-fort
    Issue: gw.issue.fort-after-retreat
    Issue: gw.issue.captured-fort

    Scenario: In a turn: it is as damaged as it was when it is taken
      Given a turn of Germany on this board
        | Rhineland | Germany | 5 infantry |
        | Lorraine  | France  | 1 infantry |
      And the forts of "Lorraine" have taken 2 hits
      When the turn begins
      And Germany moves 5 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      And step 5a is fought with
        | attacker's infantry | 1 |
      And the defender loses 1 infantry
      Then the battle is over: the defender is eliminated and his forts are captured
      And "Lorraine" belongs to Germany
      And the forts of "Lorraine" have now taken 2 hits

    Scenario: Another reading has the enemy find a wreck
      Given reading b of gw.issue.captured-fort
      And a turn of Germany on this board
        | Rhineland | Germany | 5 infantry |
        | Lorraine  | France  | 1 infantry |
      And the forts of "Lorraine" have taken 2 hits
      When the turn begins
      And Germany moves 5 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      And step 5a is fought with
        | attacker's infantry | 1 |
      And the defender loses 1 infantry
      Then the forts of "Lorraine" have now taken 4 hits

    Scenario: A garrison that retreats leaves its fort to the enemy
      Given the attacker is Germany
      And the defender is France
      And the attacker has 2 infantry
      And the defender has 1 fort and 2 infantry
      And these areas
        | area  | owner  |
        | Paris | France |
      When step 6 begins
      And the attacker fights on
      And the defender retreats to "Paris"
      Then the battle is over: the defender has retreated and his forts are captured

    Scenario: The last defender falls and his fort is taken
      Given the attacker has 1 artillery and 2 infantry
      And the defender has 1 fort and 1 infantry
      When step 2 is fought with
        | attacker's artillery | 2 |
      And the defender loses 1 infantry
      Then the battle is over: the defender is eliminated and his forts are captured

    Scenario: Another reading has the fort hold out alone until it is wrecked
      Given reading b of gw.issue.lone-fort
      And the attacker has 1 artillery and 2 infantry
      And the defender has 1 fort and 1 infantry
      And the defender's forts have taken 3 hits
      When step 2 is fought with
        | attacker's artillery | 2 |
      And the defender loses 1 infantry
      Then the battle stands at step 5a
      When step 2 of round 2 is fought with
        | attacker's artillery | 1 |
      Then the battle is over: the defender is eliminated and his forts are captured

  @gw.fort.repair
  Rule: A fortress that was damaged is repaired
    002 "A fortress that was damaged is repaired"
    Issue: gw.issue.repair-amount
    Issue: gw.issue.repaired-wrecks
    Issue: gw.issue.repair-since
    Issue: gw.issue.five-units

    Scenario: All of its damage
      Given the defender has 1 fort and 1 infantry
      And the defender's forts have taken 3 hits
      When phase 6 of the defender's turn comes
      Then the forts of the defender have taken 0 hits

    Scenario: Another reading repairs one hit of each fort
      Given reading b of gw.issue.repair-amount
      And the defender has 2 forts and 2 infantry
      And the defender's forts have taken 5 hits
      When phase 6 of the defender's turn comes
      Then the forts of the defender have taken 3 hits

    Scenario: A wreck as well
      Given the defender has 1 fort and 1 infantry
      And the defender's forts have taken 4 hits
      When phase 6 of the defender's turn comes
      Then 0 fort of the defender is wrecked

    Scenario: Another reading leaves it a wreck
      Given reading b of gw.issue.repaired-wrecks
      And the defender has 2 forts and 2 infantry
      And the defender's forts have taken 7 hits
      When phase 6 of the defender's turn comes
      Then the forts of the defender have taken 4 hits

    Scenario: Four and three attackers in two attacks are not five
      Given the defender has 1 fort and 1 infantry
      And the defender's forts have taken 3 hits
      And 4 land units have attacked the forts in the enemy's turn
      And 3 land units have attacked the forts in their owner's turn
      When phase 6 of the defender's turn comes
      Then the forts of the defender have taken 0 hits

    Scenario: Another reading does not mind attacks in the enemy's turn
      Given reading b of gw.issue.repair-since
      And the defender has 1 fort and 1 infantry
      And the defender's forts have taken 3 hits
      And 9 land units have attacked the forts in the enemy's turn
      When phase 6 of the defender's turn comes
      Then the forts of the defender have taken 0 hits

    Scenario: Its owner's own attack on the enemy beside it does not keep it from that
      Given a turn of France on this board
        | Lorraine | France  | 5 infantry |
        | Lorraine | Germany | 1 infantry |
      And "Lorraine" is contested
      And the forts of "Lorraine" have taken 2 hits
      When the turn begins
      And combat on land begins
      And France attacks "Lorraine"
      And step 5a is fought with
        | attacker's infantry | 1 |
      And the turn ends
      Then the forts of "Lorraine" have now taken 0 hits

  @gw.fort.repair.phase
  Rule: It is repaired in phase 6
    002 "during phase 6"
    See: "phase 6" nowhere, what the phases of a turn are is in no source

    Scenario Outline: Neither earlier nor later
      Given the defender has 1 fort and 1 infantry
      And the defender's forts have taken 3 hits
      When phase <phase> of the defender's turn comes
      Then the forts of the defender have taken 3 hits

      Examples:
        | phase |
        | 5     |
        | 7     |

  @gw.fort.repair.turn
  Rule: It is repaired in its owner's turn
    002 "of the owners turn"

    Scenario: Not in the enemy's
      Given the defender has 1 fort and 1 infantry
      And the defender's forts have taken 3 hits
      When phase 6 of the attacker's turn comes
      Then the forts of the defender have taken 3 hits

  @gw.fort.repair.attacked
  Rule: It is not repaired if five or more land units have attacked it
    002 "in which it was not the subject of an attack by five or more land units."
    Issue: gw.issue.repair-since
    Issue: gw.issue.five-units

    Scenario: Five have, in the enemy's turn
      Given the defender has 1 fort and 1 infantry
      And the defender's forts have taken 3 hits
      And 5 land units have attacked the forts in the enemy's turn
      When phase 6 of the defender's turn comes
      Then the forts of the defender have taken 3 hits

    Scenario: Another reading adds attacks up
      Given reading b of gw.issue.five-units
      And the defender has 1 fort and 1 infantry
      And the defender's forts have taken 3 hits
      And 4 land units have attacked the forts in the enemy's turn
      And 1 land unit has attacked the forts in their owner's turn
      When phase 6 of the defender's turn comes
      Then the forts of the defender have taken 3 hits

    Scenario: Another reading minds the attacks in the owner's turn alone
      Given reading b of gw.issue.repair-since
      And the defender has 1 fort and 1 infantry
      And the defender's forts have taken 3 hits
      And 5 land units have attacked the forts in their owner's turn
      When phase 6 of the defender's turn comes
      Then the forts of the defender have taken 3 hits

    Scenario: In a turn: a fort that five units have attacked since is not repaired in its owner's next turn
      Given a turn of Germany on this board
        | Rhineland | Germany | 5 infantry |
        | Lorraine  | France  | 1 infantry |
      When the turn begins
      And Germany moves 5 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      And step 5a is fought with
        | attacker's infantry | 1 |
      And the defender loses 1 fort
      And step 6 begins
      And the attacker retreats to "Rhineland"
      And the turn ends
      And the next turn is that of France
      And the turn ends
      Then the forts of "Lorraine" have now taken 1 hits

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
