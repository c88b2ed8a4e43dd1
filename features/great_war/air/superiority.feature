@great-war
Feature: Air superiority

  Who has the sky once air combat is over, and what that adds to the fire of guns on the ground.

  @gw.air.superiority
  Rule: The winner of air combat gains air superiority
    000 "The winner gains air superiority (see air superiority)."
    001 "The winner gains air superiority (see air superiority)."
    Issue: gw.issue.superiority-winner
    Issue: gw.issue.unopposed-superiority
    See: "see air superiority" gw.air.boost.artillery gw.air.boost.rail-guns gw.air.boost.forts gw.air.boost.one

    Scenario: Who shoots down the last enemy wins the sky
      Given the attacker has 1 fighter and 1 infantry
      And the defender has 1 fighter and 1 infantry
      When step A1 is fought with
        | attacker's fighters | 2 |
        | defender's fighters | 6 |
      Then the attacker has air superiority

    Scenario: The loser's guns gain nothing
      Given the attacker has 1 fighter and 1 infantry
      And the defender has 1 artillery and 1 infantry
      When step 2 begins
      Then the attacker has air superiority
      When the attacker's fighters miss
      And step 3 begins
      Then these dice are rolled
        | defender's artillery | 1 | 2 |

    Scenario: Who stays when the other retreats wins the sky
      Given the attacker has 1 fighter and 1 infantry
      And the defender has 1 fighter and 1 infantry
      When the attacker's fighters and the defender's fighters miss
      And step A2 begins
      And the attacker retreats all air units
      Then the defender has air superiority

    Scenario: A side without an opponent in the air has the sky
      Given the attacker has 1 zeppelin and 1 infantry
      And the defender has 1 infantry
      When step 2 begins
      Then the attacker has air superiority

    Scenario: Where the last exchange leaves nobody flying, another reading gives the sky to each side
      Given reading b of gw.issue.superiority-winner
      And the attacker has 1 fighter and 1 infantry
      And the defender has 1 fighter and 1 infantry
      When step A1 is fought with
        | attacker's fighters | 1 |
        | defender's fighters | 1 |
      Then each side has air superiority

  @gw.air.superiority.survivor
  Rule: Without air combat there is no survivor to gain air superiority
    002 "Air combat takes place and the survivor gains air superiority."
    Issue: gw.issue.unopposed-superiority

    Scenario: Where there was no air combat, another reading knows no survivor
      Given reading b of gw.issue.unopposed-superiority
      And the attacker has 1 zeppelin and 1 infantry
      And the defender has 1 infantry
      When step 2 begins
      Then nobody has air superiority

  @gw.air.boost.remaining
  Rule: Air superiority needs air units that remain
    001 "how having air units remaining allows your artillery"
    Issue: gw.issue.superiority-winner
    Issue: gw.issue.superiority-lasts

    Scenario: With its last fighter a side loses the sky
      Given the attacker has 1 artillery and 2 infantry
      And the defender has 1 fighter, 1 artillery and 1 infantry
      When step 2 is fought with
        | attacker's artillery | 2 |
      And the defender loses 1 fighter
      Then these dice are rolled
        | defender's artillery | 1 | 2 |

    Scenario: When the last aircraft of both sides fall together nobody has the sky
      Given the attacker has 1 fighter and 1 infantry
      And the defender has 1 fighter and 1 infantry
      When step A1 is fought with
        | attacker's fighters | 1 |
        | defender's fighters | 2 |
      Then nobody has air superiority

  @gw.air.boost.artillery
  Rule: Air superiority boosts artillery
    000 "The player who has air superiority can boost his artillery"
    001 "The player who has air superiority can boost his artillery"
    001 "your artillery ( both regular and railway artillery to all get a +1"
    Issue: gw.issue.boosted

    Scenario: The attacker's artillery aims better
      Given the attacker has 1 fighter, 2 artillery and 1 infantry
      And the defender has 3 infantry
      When step 2 begins
      Then these dice are rolled
        | attacker's fighters  | 1 | 1 |
        | attacker's artillery | 2 | 3 |

    Scenario: Another reading keeps the sky for the round even if its last fighter falls
      Given reading b of gw.issue.superiority-lasts
      And the attacker has 1 artillery and 2 infantry
      And the defender has 1 fighter, 1 artillery and 1 infantry
      When step 2 is fought with
        | attacker's artillery | 2 |
      And the defender loses 1 fighter
      Then these dice are rolled
        | defender's artillery | 1 | 3 |

  @gw.air.boost.rail-guns
  Rule: Air superiority boosts rail guns
    000 "can boost his artillery, rail guns"
    001 "can boost his artillery, rail guns"
    001 "both regular and railway artillery to all get a +1"

    Scenario: The defender's rail guns aim better, those in an adjacent space too
      Given the attacker has 2 infantry
      And the defender has 1 fighter, 1 rail gun, 1 supporting rail gun and 1 infantry
      When step 3 begins
      Then these dice are rolled
        | defender's fighters             | 1 | 1 |
        | defender's rail guns            | 1 | 4 |
        | defender's supporting rail guns | 1 | 4 |

  @gw.air.boost.forts
  Rule: Air superiority boosts forts
    000 "can boost his artillery, rail guns, and forts"
    001 "can boost his artillery, rail guns, and forts"
    002 "and may benefit from improved spotting (see aerial superiority)."
    See: "see aerial superiority" gw.air.superiority

    Scenario: The defender's fort aims better
      Given the attacker has 2 infantry
      And the defender has 1 zeppelin, 1 fort and 1 infantry
      When step 3 begins
      Then these dice are rolled
        | defender's forts     | 2 | 4 |
        | defender's zeppelins | 1 | 2 |

  @gw.air.boost.one
  Rule: The boost adds one to the target number
    000 "with a modifier of +1"
    001 "to all get a +1"
    001 "with a modifier of +1"

    Scenario: Artillery that hits at 2 hits at 3
      Given the attacker has 1 fighter, 1 artillery and 1 infantry
      And the defender has 1 infantry
      When step 2 is fought with
        | attacker's artillery | 3 |
        | attacker's fighters  | 6 |
      Then the battle is over: the defender is eliminated

  @gw.air.boost.first-round
  Rule: The boost is for the first round of combat only
    000 "for the first round of combat."
    001 "for the first round of combat."
    001 "in the first round attack)"
    002 "in the first round by aerial spotting."

    Scenario: In the second round the artillery aims as usual
      Given the attacker has 1 fighter, 1 artillery and 1 infantry
      And the defender has 3 infantry
      When the attacker's fighters, artillery and infantry and the defender's infantry miss
      And step 2 of round 2 begins
      Then these dice are rolled
        | attacker's fighters  | 1 | 1 |
        | attacker's artillery | 1 | 2 |

  @gw.air.boost.aircraft
  Rule: Under 002, planes may boost the aircraft and artillery that fire preemptively
    002 "These units may be boosted by planes using aerial spotting." (1st)
    002 "These units may be boosted by planes using aerial spotting." (2nd)
    Issue: gw.issue.boosted
    Issue: gw.issue.which-source

    Scenario: Fighters and artillery both aim better
      Given reading b of gw.issue.boosted
      And the attacker has 1 fighter, 1 artillery and 1 infantry
      And the defender has 3 infantry
      When step 2 begins
      Then these dice are rolled
        | attacker's fighters  | 1 | 2 |
        | attacker's artillery | 1 | 3 |

  @gw.air.boost.land-units
  Rule: Under 002, extra planes may boost land units in the first round
    002 "These extra planes may boost land units"
    Issue: gw.issue.boosted
    Issue: gw.issue.which-source

    Scenario: Infantry aims better in the first round
      Given reading c of gw.issue.boosted
      And the attacker has 1 infantry
      And the defender has 1 fighter and 2 infantry
      When the defender's fighters miss
      And step 5a begins
      Then these dice are rolled
        | attacker's infantry | 1 | 1 |
        | defender's infantry | 2 | 3 |

  @gw.air.not-at-sea
  Rule: There is no air superiority in naval combat
    000 "Note: there is no air superiority in naval combat."
    001 "Note: there is no air superiority in naval combat."

    Scenario: A fort on the coast is not helped by aircraft that nobody opposes
      Given the attacker's fleet has 1 destroyer
      And the defender's fleet has 1 fort, 1 fighter and 1 destroyer
      And the defender's forts on the coast have a garrison of 1
      When step forts begins
      Then these dice are rolled
        | defender's forts | 2 | 3 |
