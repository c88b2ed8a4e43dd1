@great-war
Feature: Gas

  Gas opens the land battle: who may use it, who may reply, and what gas masks do.

  @gw.land.gas.attacker
  Rule: In step 1a the attacker conducts gas attacks
    000 "1a. The attacker conducts gas attacks"
    001 "1a. The attacker conducts gas attacks"
    002 "- The attacker conducts gas attacks"
    Issue: gw.issue.gas-without-troops
    Issue: gw.issue.gas-boost
    Issue: gw.issue.gas-and-fire
    Issue: gw.issue.first-round-anew
    See: "gas attacks" nowhere, how many gas attacks a side has, and on what number they hit, is in none of the sources; the number of attacks is an input, and a 1 to hit is assumed
    Issue: gw.issue.gas-mask
    Ask: When do I use my gas?
    Ask: Does gas come before the artillery?

    Scenario: Gas comes before the fire of both sides
      Given the attacker has 1 gas attack, 1 artillery and 1 infantry
      And the defender has 1 artillery and 1 infantry
      Then the battle stands at step 1a

    Scenario Outline: <Who uses gas>
      Given the attacker has <units>
      And the defender has 2 infantry
      When step 1a begins
      Then these dice are rolled
        | attacker's gas attacks | <dice> | 1 |

      Examples:
        | Who uses gas                                   | units                                     | dice |
        | The attacker rolls one die for each gas attack | 2 gas attacks, 1 artillery and 1 infantry | 2    |
        | An attacker with aircraft alone can use gas    | 1 gas attack and 1 bomber                 | 1    |
        | Air superiority does not boost gas             | 1 gas attack, 1 fighter and 1 infantry    | 1    |

    Scenario: An attack in a territory contested since an earlier turn begins with gas again
      Given the attacker has 1 gas attack and 2 infantry
      And the defender has 2 infantry
      And these areas
        | area       | owner  | contested |
        | the battle | France | yes       |
      Then the battle stands at step 1a

    Scenario: Gas masks save nobody
      Given the attacker has 2 gas attacks and 1 infantry
      And the defender has 4 infantry
      And the defender has the technology "gas mask"
      When step 1a is fought with
        | attacker's gas attacks | 1, 1 |
      Then the defender has 2 infantry left

    # Under other readings

    Scenario: Another answer gives no gas to a side without land units
      Given reading b of gw.issue.gas-without-troops
      And the attacker has 1 gas attack and 1 infantry
      And the defender has 1 gas attack and 1 bomber
      And the defender has the technology "gas shells"
      When step 1a begins
      Then these dice are rolled
        | attacker's gas attacks | 1 | 1 |

    Scenario: Another answer has air superiority boost gas
      Given reading b of gw.issue.gas-boost
      And the attacker has 1 gas attack, 1 fighter and 1 infantry
      And the defender has 2 infantry
      When step 1a begins
      Then these dice are rolled
        | attacker's gas attacks | 1 | 2 |
      When the attacker's gas attacks and fighters miss
      And step 5a begins
      Then these dice are rolled
        | attacker's infantry | 1 | 1 |
        | defender's infantry | 2 | 2 |

    Scenario: By another answer gas masks save hits, but only for a defender who has the technology
      Given reading b of gw.issue.gas-mask
      And the attacker has 2 gas attacks and 1 infantry
      And the defender has 4 infantry
      When step 1a is fought with
        | attacker's gas attacks | 1, 1 |
      Then the defender has 2 infantry left

  @gw.land.gas.defender
  Rule: The defender can conduct gas attacks as well
    000 "(defender can"
    001 "(defender can"
    002 "The defender can reply"
    Issue: gw.issue.gas-alone
    Ask: Can I gas him back when I am defending?
    Ask: Can I use gas on defense if he did not use any?

    Scenario: The defender can use gas even if the attacker does not
      Given the attacker has 3 infantry
      And the defender has 1 gas attack and 3 infantry
      And the defender has the technology "gas shells"
      When step 1a begins
      Then these dice are rolled
        | defender's gas attacks | 1 | 1 |

    Scenario: A defender with gas shells uses his gas
      Given the attacker has 1 gas attack and 3 infantry
      And the defender has 2 gas attacks and 3 infantry
      And the defender has the technology "gas shells"
      When step 1a begins
      Then these dice are rolled
        | attacker's gas attacks | 1 | 1 |
        | defender's gas attacks | 2 | 1 |

    # Under other readings

    Scenario: Under that answer a single gas attack of the attacker is enough to reply to
      Given reading b of gw.issue.gas-alone
      And the attacker has 1 gas attack and 2 infantry
      And the defender has 2 gas attacks and 2 infantry
      And the defender has the technology "gas shells"
      When step 1a begins
      Then these dice are rolled
        | attacker's gas attacks | 1 | 1 |
        | defender's gas attacks | 2 | 1 |

  @gw.land.gas.gas-shells
  Rule: The defender can conduct gas attacks only with the gas shells technology
    000 "if they have “gas shells” technology)"
    001 "if they have “gas shells” technology)"
    002 "if they have “gas shells” technology."
    Issue: gw.issue.joint-technologies
    Ask: Which tech do I need to use gas on defense?

    Scenario: A defender without gas shells uses no gas
      Given the attacker has 1 gas attack and 3 infantry
      And the defender has 1 gas attack and 3 infantry
      When step 1a begins
      Then these dice are rolled
        | attacker's gas attacks | 1 | 1 |

  @gw.land.gas.losses
  Rule: Losses to gas are taken at once
    000 "and loses are taken now."
    001 "and loses are taken now."
    Issue: gw.issue.gas-targets
    Ask: Does artillery that gets gassed still shoot this round?
    Ask: Can gas kill planes or forts?

    Scenario: Gas hits may be taken on any unit in the space
      Given the attacker has 1 gas attack and 1 infantry
      And the defender has 1 fighter, 1 fort, 1 artillery and 1 infantry
      When step 1a is fought with
        | attacker's gas attacks | 1 |
      Then the defender chooses the losses of the defender
      And the battle stands at step 1a
      And the defender may lose 1 artillery
      And the defender may lose 1 fort

    Scenario: Gassed artillery does not fire in step 2
      Given the attacker has 1 artillery and 1 infantry
      And the defender has 1 gas attack and 2 infantry
      And the defender has the technology "gas shells"
      When step 1a is fought with
        | defender's gas attacks | 1 |
      And the attacker loses 1 artillery
      Then the battle stands at step 5a

    # Under other readings

    Scenario: Another answer has gas kill troops only
      Given reading b of gw.issue.gas-targets
      And the attacker has 1 gas attack and 1 infantry
      And the defender has 1 artillery and 1 infantry
      When step 1a is fought with
        | attacker's gas attacks | 1 |
      Then the defender has 1 artillery left
      When the defender's artillery miss
      And step 5a is fought with
        | attacker's infantry | 1 |
      Then the battle is over: the defender is eliminated

    Scenario: Another answer has gas kill land units, but neither forts nor aircraft
      Given reading c of gw.issue.gas-targets
      And the attacker has 1 gas attack and 1 infantry
      And the defender has 1 fighter, 1 fort, 1 artillery and 1 infantry
      When step 1a is fought with
        | attacker's gas attacks | 1 |
      Then the defender may lose 1 artillery
      But the defender may not lose 1 fort
      And the defender may not lose 1 fighter
      When the defender loses 1 artillery
      And the defender's fighters and forts miss
      And step 5a is fought with
        | attacker's infantry | 1 |
        | defender's infantry | 6 |
      Then the defender may lose 1 fort

  @gw.land.gas.simultaneous
  Rule: The gas attacks of both sides are a simultaneous exchange
    000 "and loses are taken now. (simultaneous exchange)"
    001 "and loses are taken now. (simultaneous exchange)"
    Issue: gw.issue.gas-order
    Issue: gw.issue.losses-first
    Ask: Does his gas still go off if my gas kills everybody?

    Scenario: The gas of both sides kills
      Given the attacker has 1 gas attack and 1 infantry
      And the defender has 1 gas attack and 1 infantry
      And the defender has the technology "gas shells"
      When step 1a is fought with
        | attacker's gas attacks | 1 |
        | defender's gas attacks | 1 |
      Then the battle is over: both sides are eliminated; the defender holds the space

  @gw.land.gas.reply
  Rule: Under 002, the defender can reply to the attacker's gas with gas of his own
    002 "The defender can reply"
    Issue: gw.issue.gas-order
    Issue: gw.issue.gas-alone
    Issue: gw.issue.which-source
    Ask: Does the defender have to survive my gas before he gasses me?

    Scenario: A defender whom the gas has eliminated does not reply
      Given reading b of gw.issue.gas-order
      And the attacker has 1 gas attack and 1 infantry
      And the defender has 1 gas attack and 1 infantry
      And the defender has the technology "gas shells"
      When step 1a begins
      Then these dice are rolled
        | attacker's gas attacks | 1 | 1 |
      When step 1a is fought with
        | attacker's gas attacks | 1 |
      Then the battle is over: the defender is eliminated

    Scenario: Another answer gives the defender no gas unless the attacker uses some
      Given reading b of gw.issue.gas-alone
      And the attacker has 2 infantry
      And the defender has 1 gas attack and 2 infantry
      And the defender has the technology "gas shells"
      Then the battle stands at step 5a

  @gw.land.gas.mask
  Rule: Under 002, a defender with the gas mask technology can adjust the damage of a gas attack
    002 "(defender can adjust the damage if they have “gas mask” technology)."
    Issue: gw.issue.gas-mask
    Issue: gw.issue.which-source
    Ask: What good are gas masks?

    Scenario: Gas masks halve four gas hits to two, and no other hits
      Given reading b of gw.issue.gas-mask
      And the attacker has 4 gas attacks, 2 artillery and 1 infantry
      And the defender has 8 infantry
      And the defender has the technology "gas mask"
      When step 1a is fought with
        | attacker's gas attacks | 1, 1, 1, 1 |
      Then the defender has 6 infantry left
      When step 2 is fought with
        | attacker's artillery | 1, 1 |
      Then the defender has 4 infantry left

    Scenario Outline: <Gas masks>
      Given reading b of gw.issue.gas-mask
      And the attacker has <gas> and 1 infantry
      And the defender has 4 infantry
      And the defender has the technology "gas mask"
      When step 1a is fought with
        | attacker's gas attacks | <dice> |
      Then the defender has <left> infantry left

      Examples:
        | Gas masks                                      | gas           | dice    | left |
        | Gas masks save everybody from a single gas hit | 1 gas attack  | 1       | 4    |
        | Gas masks halve three gas hits to one          | 3 gas attacks | 1, 1, 1 | 3    |
