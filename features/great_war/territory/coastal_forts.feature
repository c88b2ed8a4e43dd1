@great-war
Feature: Coastal forts

  How forts next to a sea zone take part in the battle for it, or in combat when they are invaded by sea.

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
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: It needs a garrison
      Given the attacker's fleet has 1 cruiser
      And the defender's fleet has 2 forts and 1 cruiser
      And the defender's forts on the coast have a garrison of 1
      When step forts begins
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: It needs a hit left
      Given the attacker's fleet has 1 cruiser
      And the defender's fleet has 2 forts and 1 cruiser
      And the defender's forts on the coast have a garrison of 2
      And the defender's forts on the coast have taken 7 hits
      When step forts begins
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: The attacker's fort is silent
      Given the attacker's fleet has 1 fort and 1 cruiser
      And the attacker's forts on the coast have a garrison of 1
      And the defender's fleet has 1 cruiser
      Then the battle stands at step 3
      When step 3 begins
      Then these dice are rolled
        | attacker's cruisers | 1 | 3 |
        | defender's cruisers | 1 | 3 |
      And a fort of the defender may take part in a naval battle next to it

    Scenario: Another reading has it fire for either side
      Given reading b of gw.issue.coastal-side
      And the attacker's fleet has 1 fort and 1 cruiser
      And the attacker's forts on the coast have a garrison of 1
      And the defender's fleet has 1 cruiser
      When step forts begins
      Then these dice are rolled
        | attacker's forts | 2 | 3 |

    Scenario: Ships do not hit it
      Given the attacker's fleet has 1 cruiser
      And the defender's fleet has 1 fort and 2 cruisers
      And the defender's forts on the coast have a garrison of 1
      When step forts begins
      Then these dice are rolled
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
      Then these dice are rolled
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
      Then these dice are rolled
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
      Then these dice are rolled
        | defender's forts | 2 | 3 |
      When step forts of round 2 begins
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: Each of two forts does
      Given the attacker's fleet has 1 cruiser
      And the defender's fleet has 2 forts and 1 cruiser
      And the defender's forts on the coast have a garrison of 2
      When step forts begins
      Then these dice are rolled
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
      Then these dice are rolled
        | attacker's cruisers | 1 | 3 |
        | defender's cruisers | 1 | 3 |

  @gw.fort.coastal.landing
  Rule: A coastal fort that is invaded by sea may participate in the combat
    002 "If a coastal fort is invaded by sea,"
    002 "then the fort may participate in the combat and fire twice each round."
    Exempt: forts fire in step 3 of any land combat, and twice, so it would hold without this sentence, which does not say that they fire at the ships instead
