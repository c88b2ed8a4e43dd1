@end-all-wars
Feature: Penalties

  Trenches and beaches lower attack values. By how much is in no source: the amounts are stated with the battle.

  @ew.penalties.trench
  Rule: Trench penalties apply before combat
    003 "Before combat occurs, be sure to any trench"
    Issue: ew.issue.missing-verb
    Issue: ew.issue.penalised
    Issue: ew.issue.penalties-last
    See: "trench" nowhere, how great the penalty of a trench is stands in another phase, which is in no source
    Ask: Is it harder to attack a trench?

    Scenario: The penalty counts in every round
      Given the attacker has 1 artillery
      And the defender has 1 infantry
      And the trench penalty is 2
      When the attacker's artillery and the defender's infantry miss
      And step 1 of round 2 begins
      Then these dice are rolled
        | attacker's artillery | 1 | 2 |
        | defender's infantry  | 1 | 4 |

    Scenario: Aircraft are a part of the attacking force
      Given the attacker has 1 bomber
      And the defender has 1 infantry
      And the trench penalty is 1
      When step 1 begins
      Then these dice are rolled
        | attacker's bombers  | 1 | 4 |
        | defender's infantry | 1 | 4 |
      When the attacker's bombers and the defender's infantry miss
      And step 3 begins
      Then the transcript does not cite ew.penalties.beach

    # Under other readings

    Scenario: Another answer spares aircraft
      Given reading b of ew.issue.penalised
      And the attacker has 1 artillery and 1 bomber
      And the defender has 1 infantry
      And the trench penalty is 2
      When step 1 begins
      Then these dice are rolled
        | attacker's artillery | 1 | 2 |
        | attacker's bombers   | 1 | 5 |
        | defender's infantry  | 1 | 4 |

    Scenario: Another answer ends them with the first round
      Given reading b of ew.issue.penalties-last
      And the attacker has 1 artillery
      And the defender has 1 infantry
      And the trench penalty is 2
      When step 1 begins
      Then these dice are rolled
        | attacker's artillery | 1 | 2 |
        | defender's infantry  | 1 | 4 |
      When the attacker's artillery and the defender's infantry miss
      And step 1 of round 2 begins
      Then these dice are rolled
        | attacker's artillery | 1 | 4 |
        | defender's infantry  | 1 | 4 |

  @ew.penalties.beach
  Rule: Beach landing penalties also apply before combat
    003 "or beach landing penalties"
    Issue: ew.issue.missing-verb
    Issue: ew.issue.both-penalties
    Issue: ew.issue.mixed-attack
    See: "beach landing penalties" nowhere, how great they are stands in another phase, which is in no source
    Ask: Do I fight worse when I come ashore from boats?

    Scenario: A beach lowers the attack value
      Given the attacker has 1 artillery
      And the defender has 1 infantry
      And the beach landing penalty is 1
      When step 1 begins
      Then these dice are rolled
        | attacker's artillery | 1 | 3 |
        | defender's infantry  | 1 | 4 |
      When the attacker's artillery and the defender's infantry miss
      And step 3 begins
      Then the transcript does not cite ew.penalties.trench

    Scenario: Both penalties are subtracted
      Given the attacker has 1 tank
      And the defender has 1 infantry
      And the trench penalty is 1
      And the beach landing penalty is 2
      When step 1 begins
      Then these dice are rolled
        | attacker's tanks    | 1 | 2 |
        | defender's infantry | 1 | 4 |

    # Under other readings

    Scenario: Another answer subtracts the greater one
      Given reading b of ew.issue.both-penalties
      And the attacker has 1 tank
      And the defender has 1 infantry
      And the trench penalty is 1
      And the beach landing penalty is 2
      When step 1 begins
      Then these dice are rolled
        | attacker's tanks    | 1 | 3 |
        | defender's infantry | 1 | 4 |

  @ew.penalties.attacker
  Rule: Penalties apply to the attacking force only
    003 "to the attacking force."
    Ask: Does the beach make my defenders miss as well?

    Scenario: The defender rolls on his full value
      Given the attacker has 1 tank
      And the defender has 1 infantry
      And the trench penalty is 2
      When step 1 begins
      Then these dice are rolled
        | attacker's tanks    | 1 | 3 |
        | defender's infantry | 1 | 4 |

  @ew.penalties.floor
  Rule: Penalties cannot lower a unit's attack value below 1
    003 "Remember that these penalties cannot lower a unit’s attack value below 1."
    Issue: ew.issue.value-of-0
    Ask: Can a trench leave my infantry with no chance at all?

    Scenario: A penalty greater than the value leaves 1
      Given the attacker has 1 infantry
      And the defender has 1 infantry
      And the trench penalty is 3
      When step 1 begins
      Then these dice are rolled
        | attacker's infantry | 1 | 1 |
        | defender's infantry | 1 | 4 |

    Scenario: A unit of value 0 rolls no die under a penalty
      Given the attack value of artillery is 0
      And the attacker has 1 artillery and 1 infantry
      And the defender has 1 infantry
      And the trench penalty is 3
      When step 1 begins
      Then these dice are rolled
        | attacker's infantry | 1 | 1 |
        | defender's infantry | 1 | 4 |

    # Under other readings

    Scenario: Another answer gives a unit of value 0 a value of 1 under a penalty
      Given reading b of ew.issue.value-of-0
      And the attack value of artillery is 0
      And the attacker has 1 artillery
      And the defender has 1 infantry
      And the trench penalty is 3
      When step 1 begins
      Then these dice are rolled
        | attacker's artillery | 1 | 1 |
        | defender's infantry  | 1 | 4 |

    Scenario: Without a penalty it keeps its 0 under that answer too
      Given reading b of ew.issue.value-of-0
      And the attack value of artillery is 0
      And the attacker has 1 artillery and 1 infantry
      And the defender has 1 infantry
      And the trench penalty is 3
      And reading b of ew.issue.penalties-last
      When step 1 begins
      Then these dice are rolled
        | attacker's infantry  | 1 | 1 |
        | attacker's artillery | 1 | 1 |
        | defender's infantry  | 1 | 4 |
      When the attacker's infantry and artillery and the defender's infantry miss
      And step 1 of round 2 begins
      Then these dice are rolled
        | attacker's infantry | 1 | 2 |
        | defender's infantry | 1 | 4 |
