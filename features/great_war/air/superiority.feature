@great-war
Feature: Air superiority

  Who has the sky once air combat is over, and what that adds to the fire of guns on the ground.

  @gw.air.superiority
  Rule: The winner of the air combat gains air superiority
    000 "The winner gains air superiority (see air superiority)."
    001 "The winner gains air superiority (see air superiority)."
    Issue: gw.issue.superiority-winner
    Issue: gw.issue.unopposed-superiority
    Issue: gw.issue.zeppelins-air-units
    See: "see air superiority" gw.air.boost.artillery gw.air.boost.rail-guns gw.air.boost.forts gw.air.boost.one
    Ask: What do I get for winning the dogfight?
    Ask: Who has the sky if the other side breaks off?

    Scenario: The side that shoots down the last enemy wins the sky
      Given the attacker has 1 fighter, 1 artillery and 1 infantry
      And the defender has 1 fighter, 1 artillery and 1 infantry
      When step A1 is fought with
        | attacker's fighters | 2 |
        | defender's fighters | 6 |
      Then the attacker has air superiority
      And the transcript does not cite gw.air.superiority.survivor
      And these dice are rolled
        | attacker's fighters  | 1 | 1 |
        | attacker's artillery | 1 | 3 |

    Scenario: The loser's guns gain nothing
      Given the attacker has 1 fighter and 1 infantry
      And the defender has 1 artillery and 1 infantry
      When step 2 begins
      Then the attacker has air superiority
      When the attacker's fighters miss
      And step 3 begins
      Then these dice are rolled
        | defender's artillery | 1 | 2 |

    Scenario: The side that stays wins the sky when the other retreats
      Given the attacker has 1 fighter and 1 infantry
      And the defender has 1 fighter and 1 infantry
      When the attacker's fighters and the defender's fighters miss
      And step A2 begins
      And the attacker retreats all air units
      Then the defender has air superiority

    Scenario: A side without an opponent in the air has the sky, be it with a zeppelin alone
      Given the attacker has 1 zeppelin and 1 infantry
      And the defender has 1 infantry
      When step 2 begins
      Then the attacker has air superiority
      And the transcript does not cite gw.air.superiority.survivor

    # Under other readings

    Scenario: Under another answer each side has the sky when the last exchange leaves nobody flying
      Given reading b of gw.issue.superiority-winner
      And the attacker has 1 fighter and 1 infantry
      And the defender has 1 fighter and 1 infantry
      When step A1 is fought with
        | attacker's fighters | 1 |
        | defender's fighters | 1 |
      Then each side has air superiority

  @gw.air.superiority.survivor
  Rule: Under 002, the survivor of the air combat gains air superiority
    002 "Air combat takes place and the survivor gains air superiority."
    Issue: gw.issue.superiority-winner
    Issue: gw.issue.unopposed-superiority
    Ask: Nobody is left flying on either side. Does anyone have the sky?

    Scenario: Nobody has the sky when the last aircraft of both sides fall together
      Given the attacker has 1 fighter and 1 infantry
      And the defender has 1 fighter and 1 infantry
      When step A1 is fought with
        | attacker's fighters | 1 |
        | defender's fighters | 2 |
      Then nobody has air superiority

    # Under other readings

    Scenario: Under another answer nobody survives an air combat that was not fought
      Given reading b of gw.issue.unopposed-superiority
      And the attacker has 1 zeppelin, 1 artillery and 1 infantry
      And the defender has 1 infantry
      When step 2 begins
      Then nobody has air superiority
      And these dice are rolled
        | attacker's zeppelins | 1 | 2 |
        | attacker's artillery | 1 | 2 |

  @gw.air.boost.remaining
  Rule: Air units have to remain so that planes can boost the guns by aerial spotting
    001 "how having air units remaining allows your artillery"
    002 "by planes using aerial spotting." (1st)
    Issue: gw.issue.superiority-lasts
    Ask: My spotter was shot down. Do my guns keep the +1?

    Scenario: A side loses the boost with its last fighter
      Given the attacker has 1 artillery and 2 infantry
      And the defender has 1 fighter, 1 artillery and 1 infantry
      When step 2 is fought with
        | attacker's artillery | 2 |
      And the defender loses 1 fighter
      Then these dice are rolled
        | defender's artillery | 1 | 2 |

  @gw.air.boost.artillery
  Rule: A player who has air superiority can boost his artillery
    000 "The player who has air superiority can boost his artillery"
    001 "The player who has air superiority can boost his artillery"
    001 "your artillery ( both regular and railway artillery to all get a +1"
    Issue: gw.issue.boosted
    Issue: gw.issue.superiority-lasts
    Issue: gw.issue.boost-support-fire
    Issue: gw.issue.planes-per-gun
    Issue: gw.issue.spotting-planes
    Ask: Do all my artillery pieces shoot better once I own the sky?

    Scenario: The attacker's artillery hits at one more
      Given the attacker has 1 fighter, 2 artillery and 1 infantry
      And the defender has 3 infantry
      When step 2 begins
      Then these dice are rolled
        | attacker's fighters  | 1 | 1 |
        | attacker's artillery | 2 | 3 |

    Scenario: Artillery that came by land is boosted in a landing, and ships are not
      Given the attacker has 1 fighter and 1 artillery
      And the attacker lands 2 infantry
      And 1 dreadnought supports the landing
      And the landing uses 1 transports
      And the defender has 6 infantry
      When step 1b begins
      Then these dice are rolled
        | attacker's dreadnoughts | 1 | 1 |
      When the attacker's dreadnoughts miss
      And step 2 begins
      Then these dice are rolled
        | attacker's fighters  | 1 | 1 |
        | attacker's artillery | 1 | 3 |

    # Under other readings

    Scenario: Under another answer a side keeps the boost for the round even if its last fighter falls
      Given reading b of gw.issue.superiority-lasts
      And the attacker has 1 artillery and 2 infantry
      And the defender has 1 fighter, 1 artillery and 1 infantry
      When step 2 is fought with
        | attacker's artillery | 2 |
      And the defender loses 1 fighter
      Then these dice are rolled
        | defender's artillery | 1 | 3 |

    Scenario: Under another answer ships are boosted in a landing like guns
      Given reading b of gw.issue.boost-support-fire
      And the attacker has 1 fighter
      And the attacker lands 2 infantry
      And 1 dreadnought supports the landing
      And the landing uses 1 transports
      And the defender has 6 infantry
      When step 1b begins
      Then these dice are rolled
        | attacker's dreadnoughts | 1 | 2 |

  @gw.air.boost.rail-guns
  Rule: A player who has air superiority can boost his rail guns
    000 "can boost his artillery, rail guns"
    001 "can boost his artillery, rail guns"
    001 "both regular and railway artillery to all get a +1"
    Ask: Does my rail gun next door get the spotting bonus too?

    Scenario: The defender's rail guns hit at one more, those in an adjacent space too
      Given the attacker has 2 infantry
      And the defender has 1 fighter, 1 rail gun, 1 supporting rail gun and 1 infantry
      When step 3 begins
      Then these dice are rolled
        | defender's fighters             | 1 | 1 |
        | defender's rail guns            | 1 | 4 |
        | defender's supporting rail guns | 1 | 4 |

  @gw.air.boost.forts
  Rule: A player who has air superiority can boost his forts
    000 "can boost his artillery, rail guns, and forts"
    001 "can boost his artillery, rail guns, and forts"
    002 "and may benefit from improved spotting (see aerial superiority)."
    Issue: gw.issue.boosted
    See: "see aerial superiority" gw.air.superiority
    Ask: Does my fort hit better when I hold the sky above it?

    Scenario: The defender's fort hits at one more
      Given the attacker has 2 infantry
      And the defender has 1 zeppelin, 1 fort and 1 infantry
      When step 3 begins
      Then these dice are rolled
        | defender's forts     | 2 | 4 |
        | defender's zeppelins | 1 | 2 |

  @gw.air.boost.one
  Rule: Air superiority adds one to the target number
    000 "with a modifier of +1"
    001 "to all get a +1"
    001 "with a modifier of +1"
    Issue: gw.issue.boosted
    Ask: How much does air superiority help my guns?

    Scenario: Artillery that hits at 2 hits at 3
      Given the attacker has 1 fighter, 1 artillery and 1 infantry
      And the defender has 1 infantry
      When step 2 is fought with
        | attacker's artillery | 3 |
        | attacker's fighters  | 6 |
      Then the battle is over: the defender is eliminated

    # Under other readings

    Scenario: Under another answer artillery is boosted and the fort beside it is not
      Given reading d of gw.issue.boosted
      And the attacker has 2 infantry
      And the defender has 1 fighter, 1 artillery, 1 fort and 1 infantry
      When step 3 begins
      Then these dice are rolled
        | defender's fighters  | 1 | 1 |
        | defender's artillery | 1 | 3 |
        | defender's forts     | 2 | 3 |

  @gw.air.boost.first-round
  Rule: Air superiority boosts fire in the first round of combat only
    000 "for the first round of combat."
    001 "for the first round of combat."
    001 "in the first round attack)"
    002 "in the first round by aerial spotting."
    Issue: gw.issue.boost-next-ally
    Ask: Do the guns get the +1 every round?
    Ask: How long does the plus one last?

    Scenario: In the second round the artillery hits as usual
      Given the attacker has 1 fighter, 1 artillery and 1 infantry
      And the defender has 3 infantry
      When the attacker's fighters, artillery and infantry and the defender's infantry miss
      And step 2 of round 2 begins
      Then these dice are rolled
        | attacker's fighters  | 1 | 1 |
        | attacker's artillery | 1 | 2 |

    Scenario: After two rounds of air combat the first round on the ground is still to come
      Given the attacker has 1 fighter, 1 artillery and 1 infantry
      And the defender has 1 fighter and 3 infantry
      When the attacker's fighters and the defender's fighters miss
      And step A1 of round 2 is fought with
        | attacker's fighters | 1 |
        | defender's fighters | 6 |
      And step 2 begins
      Then these dice are rolled
        | attacker's fighters  | 1 | 1 |
        | attacker's artillery | 1 | 3 |
      When the attacker's fighters, artillery and infantry and the defender's infantry miss
      And step 2 of round 2 begins
      Then these dice are rolled
        | attacker's fighters  | 1 | 1 |
        | attacker's artillery | 1 | 2 |

    Scenario: The defender's artillery is boosted in the first round against each ally, and in no later one
      Given a turn of Germany, Austria on this board
        | Berlin | Germany | 1 infantry                         |
        | Vienna | Austria | 2 infantry                         |
        | Poland | Russia  | 1 fighter, 1 artillery, 6 infantry |
      When the turn begins
      And Germany moves 1 infantry from "Berlin" to "Poland"
      And Austria moves 2 infantry from "Vienna" to "Poland"
      And combat on land begins
      And Germany attacks "Poland"
      And the defender's fighters, artillery miss
      And step 5a is fought with
        | attacker's infantry | 6                |
        | defender's infantry | 1, 6, 6, 6, 6, 6 |
      And Austria attacks "Poland"
      And step 3 begins
      Then these dice are rolled
        | defender's fighters  | 1 | 1 |
        | defender's artillery | 1 | 3 |
      When the attacker's infantry and the defender's fighters, artillery, infantry miss
      And step 3 of round 2 begins
      Then these dice are rolled
        | defender's fighters  | 1 | 1 |
        | defender's artillery | 1 | 2 |

    # Under other readings

    Scenario: Under another answer the first round is that of the first ally's attack
      Given reading b of gw.issue.boost-next-ally
      And a turn of Germany, Austria on this board
        | Berlin | Germany | 1 infantry                         |
        | Vienna | Austria | 2 infantry                         |
        | Poland | Russia  | 1 fighter, 1 artillery, 6 infantry |
      When the turn begins
      And Germany moves 1 infantry from "Berlin" to "Poland"
      And Austria moves 2 infantry from "Vienna" to "Poland"
      And combat on land begins
      And Germany attacks "Poland"
      And step 3 begins
      Then these dice are rolled
        | defender's fighters  | 1 | 1 |
        | defender's artillery | 1 | 3 |
      When the defender's fighters, artillery miss
      And step 5a is fought with
        | attacker's infantry | 6                |
        | defender's infantry | 1, 6, 6, 6, 6, 6 |
      And Austria attacks "Poland"
      And step 3 begins
      Then these dice are rolled
        | defender's fighters  | 1 | 1 |
        | defender's artillery | 1 | 2 |

  @gw.air.boost.aircraft
  Rule: Under 002, planes may boost the aircraft and artillery that fire preemptively
    002 "These units may be boosted by planes using aerial spotting." (1st)
    002 "These units may be boosted by planes using aerial spotting." (2nd)
    Issue: gw.issue.boosted
    Issue: gw.issue.planes-per-gun
    Issue: gw.issue.which-source
    Ask: Do my own planes get +1 for owning the sky?

    Scenario: Fighters and artillery both hit at one more
      Given reading b of gw.issue.boosted
      And the attacker has 1 fighter, 1 artillery and 2 infantry
      And the defender has 3 infantry
      When step 2 begins
      Then these dice are rolled
        | attacker's fighters  | 1 | 2 |
        | attacker's artillery | 1 | 3 |
      When the attacker's fighters, artillery miss
      And step 5a begins
      Then these dice are rolled
        | attacker's infantry | 2 | 1 |
        | defender's infantry | 3 | 2 |

  @gw.air.boost.land-units
  Rule: Under 002, extra planes may boost land units in the first round
    002 "These extra planes may boost land units"
    Issue: gw.issue.boosted
    Issue: gw.issue.spotting-planes
    Issue: gw.issue.which-source
    Ask: Can spare planes help my infantry hit?

    Scenario: Infantry hits at one more in the first round
      Given reading c of gw.issue.boosted
      And the attacker has 1 infantry
      And the defender has 1 fighter and 2 infantry
      When the defender's fighters miss
      And step 5a begins
      Then these dice are rolled
        | attacker's infantry | 1 | 1 |
        | defender's infantry | 2 | 3 |

  @gw.air.not-at-sea
  Rule: In naval combat no side gains air superiority from its aircraft
    000 "Note: there is no air superiority in naval combat."
    001 "Note: there is no air superiority in naval combat."
    Issue: gw.issue.boost-support-fire
    Ask: Do planes over the fleet give my ships or coastal forts a bonus?

    Scenario: A fort on the coast is not boosted by aircraft that nobody opposes
      Given the attacker's fleet has 1 destroyer
      And the defender's fleet has 1 fort, 1 fighter and 1 destroyer
      And the defender's forts on the coast have a garrison of 1
      When step forts begins
      Then these dice are rolled
        | defender's forts | 2 | 3 |
