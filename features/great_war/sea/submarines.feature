@great-war
Feature: Submarines

  Submarines strike first or submerge, and destroyers and sub hunters look for what has submerged.

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
      Then these dice are rolled
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
      Then these dice are rolled
        | attacker's submarines | 1 | 2 |
      When the attacker's submarines miss
      And step 3 begins
      Then these dice are rolled
        | attacker's cruisers | 1 | 3 |
        | defender's cruisers | 1 | 3 |

    Scenario: Another reading has those fire in the exchange whose enemy has destroyers
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

  @gw.naval.step-2
  Rule: Defending submarines that can strike first shoot preemptively
    000 "2. Defending subs that can conduct first-strikes may shoot preemptively,"
    Issue: gw.issue.first-strike

    Scenario: They shoot before the exchange, but after those of the attacker
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

    Scenario: What they hit does not fire in the exchange
      Given the attacker's fleet has 2 destroyers
      And the defender's fleet has 1 submarine and 1 cruiser
      When step 2 begins
      And the defender submerges 0 submarines
      And step 2 is fought with
        | defender's submarines | 2 |
      Then these dice are rolled
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
      Then these dice are rolled
        | attacker's cruisers   | 1 | 3 |
        | defender's destroyers | 1 | 2 |
      When step 3 is fought with
        | attacker's cruisers   | 1 |
        | defender's destroyers | 6 |
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
      When the attacker's submarines miss
      And step 2 begins
      Then the attacker may not submerge 1 submarine
      And the defender may submerge 1 submarine

    Scenario: It stays submerged for the battle
      Given the attacker's fleet has 1 cruiser
      And the defender's fleet has 1 submarine and 1 cruiser
      When step 2 begins
      And the defender submerges 1 submarine
      And the attacker's cruisers and the defender's cruisers miss
      And step 3 of round 2 begins
      Then these dice are rolled
        | attacker's cruisers | 1 | 3 |
        | defender's cruisers | 1 | 3 |

    Scenario: Another reading has it shoot or submerge again in the next round
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

  @gw.naval.hunt.destroyers
  Rule: Destroyers may attack submerged submarines
    000 "• Destroyers, and sub hunters may attack submerged submarines,"

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
      And the attacker's destroyers and sub hunters and the defender's cruisers miss
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

    Scenario: Another reading binds them for the first round only
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
