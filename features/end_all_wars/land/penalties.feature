@end-all-wars
Feature: Penalties

  Trenches and beaches lower attack values. How much they take off is in no source: the amounts are stated with the battle.

  @ew.penalties.trench
  Rule: Before combat trench penalties are applied
    003 "Before combat occurs, be sure to any trench"
    Issue: ew.issue.missing-verb
    Issue: ew.issue.penalised
    Issue: ew.issue.penalties-last
    See: "trench" nowhere, how great the penalty of a trench is stands in another phase, which is in no source

    Scenario: Two less, in every round
      Given the attacker has 1 artillery
      And the defender has 1 infantry
      And the trench penalty is 2
      When the attacker's artillery and the defender's infantry miss
      And step 1 of round 2 begins
      Then these dice are thrown
        | attacker's artillery | 1 | 2 |
        | defender's infantry  | 1 | 4 |

    Scenario: Aircraft are a part of the attacking force
      Given the attacker has 1 bomber
      And the defender has 1 infantry
      And the trench penalty is 2
      When step 1 begins
      Then these dice are thrown
        | attacker's bombers  | 1 | 3 |
        | defender's infantry | 1 | 4 |

    Scenario: Another reading spares aircraft
      Given reading b of ew.issue.penalised
      And the attacker has 1 artillery and 1 bomber
      And the defender has 1 infantry
      And the trench penalty is 2
      When step 1 begins
      Then these dice are thrown
        | attacker's artillery | 1 | 2 |
        | attacker's bombers   | 1 | 5 |
        | defender's infantry  | 1 | 4 |

    Scenario: Another reading ends them with the first round
      Given reading b of ew.issue.penalties-last
      And the attacker has 1 artillery
      And the defender has 1 infantry
      And the trench penalty is 2
      When step 1 begins
      Then these dice are thrown
        | attacker's artillery | 1 | 2 |
        | defender's infantry  | 1 | 4 |
      When the attacker's artillery and the defender's infantry miss
      And step 1 of round 2 begins
      Then these dice are thrown
        | attacker's artillery | 1 | 4 |
        | defender's infantry  | 1 | 4 |

  @ew.penalties.beach
  Rule: So are beach landing penalties
    003 "or beach landing penalties"
    Issue: ew.issue.missing-verb
    Issue: ew.issue.both-penalties
    See: "beach landing penalties" nowhere, how great they are stands in another phase, which is in no source

    Scenario: Two less on the beach
      Given the attacker has 1 artillery
      And the defender has 1 infantry
      And the beach landing penalty is 2
      When step 1 begins
      Then these dice are thrown
        | attacker's artillery | 1 | 2 |
        | defender's infantry  | 1 | 4 |

    Scenario: Both are taken off
      Given the attacker has 1 tank
      And the defender has 1 infantry
      And the trench penalty is 1
      And the beach landing penalty is 2
      When step 1 begins
      Then these dice are thrown
        | attacker's tanks    | 1 | 2 |
        | defender's infantry | 1 | 4 |

    Scenario: Another reading takes the greater one off
      Given reading b of ew.issue.both-penalties
      And the attacker has 1 tank
      And the defender has 1 infantry
      And the trench penalty is 1
      And the beach landing penalty is 2
      When step 1 begins
      Then these dice are thrown
        | attacker's tanks    | 1 | 3 |
        | defender's infantry | 1 | 4 |

  @ew.penalties.attacker
  Rule: They fall on the attacking force, and on no other
    003 "to the attacking force."

    Scenario: The defender rolls on his full value
      Given the attacker has 1 tank
      And the defender has 1 infantry
      And the trench penalty is 2
      When step 1 begins
      Then these dice are thrown
        | attacker's tanks    | 1 | 3 |
        | defender's infantry | 1 | 4 |

  @ew.penalties.floor
  Rule: They never lower an attack value below 1
    003 "Remember that these penalties cannot lower a unit’s attack value below 1."

    Scenario: More is taken off than there is
      Given the attacker has 1 infantry
      And the defender has 1 infantry
      And the trench penalty is 2
      When step 1 begins
      Then these dice are thrown
        | attacker's infantry | 1 | 1 |
        | defender's infantry | 1 | 4 |
