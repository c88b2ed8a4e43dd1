@great-war
Feature: Support fire

  Which ships fire in support of a landing, when, and how many.

  @gw.landing.support.dreadnoughts
  Rule: Dreadnoughts may support a landing with fire in step 1b
    000 "1b. Support fire is now done by Dreadnaughts"
    000 "Support fire allows Dreadnoughts to support a naval landing with fire"
    001 "1b. Support fire is now done by Dreadnoughts"
    001 "Support fire allows Dreadnoughts to support a naval landing with fire"
    Issue: gw.issue.support-ships
    Issue: gw.issue.support-after-battle
    Issue: gw.issue.support-targets
    Issue: gw.issue.wounded-support
    Issue: gw.issue.support-called-shots
    Issue: gw.issue.allied-support-ships
    Issue: gw.issue.support-where
    Ask: Can my battleships shell the beach?
    Ask: Do naval guns go before the shore artillery?

    Scenario: Ships fire before anybody on land does
      Given the attacker lands 2 infantry
      And the landing uses 2 transports
      And 1 dreadnought supports the landing
      And the defender has 1 artillery and 2 infantry
      When step 1b is fought with
        | attacker's dreadnoughts | 1 |
      And the defender loses 1 artillery
      Then the battle stands at step 5a

    Scenario: Ships fire after gas and before the attacker's own artillery
      Given the attacker has 1 gas attack and 1 artillery
      And the attacker lands 2 infantry
      And the landing uses 2 transports
      And 1 dreadnought supports the landing
      And the defender has 3 infantry
      When step 1a begins
      Then these dice are rolled
        | attacker's gas attacks | 1 | 1 |
      When the attacker's gas attacks miss
      And step 1b begins
      Then these dice are rolled
        | attacker's dreadnoughts | 1 | 1 |
      When the attacker's dreadnoughts miss
      And step 2 begins
      Then these dice are rolled
        | attacker's artillery | 1 | 2 |

    Scenario: Hits of support fire may be taken on aircraft
      Given the attacker lands 2 infantry
      And the landing uses 2 transports
      And 1 dreadnought supports the landing
      And the defender has 1 fighter and 2 infantry
      When step 1b is fought with
        | attacker's dreadnoughts | 1 |
      Then the defender may lose 1 fighter
      When the defender loses 1 fighter
      Then the defender has 2 infantry left

    Scenario: Ships may support a landing after a naval battle
      Given the attacker lands 2 infantry
      And the landing uses 2 transports
      And 1 dreadnought supports the landing
      And the ships have fought a naval battle
      And the defender has 3 infantry
      When step 1b begins
      Then these dice are rolled
        | attacker's dreadnoughts | 1 | 1 |

    Scenario Outline: Ships in another sea zone next to the beach give no support fire, but by another answer they do
      Given reading <letter> of gw.issue.support-where
      And a turn of England on this board
        | Baltic Sea | England | 1 dreadnought, 3 transports, 5 infantry |
        | North Sea  | England | 1 dreadnought                           |
        | Atlantic   | England | 1 dreadnought                           |
        | Berlin     | Germany | 3 infantry                              |
      When the turn begins
      And England invades "Berlin" from "Baltic Sea"
      And combat on land begins
      Then these dice are rolled
        | attacker's dreadnoughts | <ships> | 1 |

      Examples:
        | letter | ships |
        | a      | 1     |
        | b      | 2     |

    # Under other readings

    Scenario Outline: An ally's ships give no support fire, but by another answer they do
      Given reading <letter> of gw.issue.allied-support-ships
      And a turn of England, France on this board
        | Baltic Sea | England | 1 dreadnought, 3 transports, 5 infantry |
        | Baltic Sea | France  | 2 dreadnoughts                          |
        | Berlin     | Germany | 3 infantry                              |
      When the turn begins
      And England invades "Berlin" from "Baltic Sea"
      And combat on land begins
      Then these dice are rolled
        | attacker's dreadnoughts | <ships> | 1 |

      Examples:
        | letter | ships |
        | a      | 1     |
        | b      | 3     |

    Scenario: Under that answer and another one the enemy's ships beside a landing give it no support
      Given reading b of gw.issue.allied-support-ships
      And reading b of gw.issue.contest-bars-landing
      And a turn of England on this board
        | North Sea | England | 1 dreadnought, 2 transports, 4 infantry |
        | North Sea | Germany | 1 cruiser                               |
        | Berlin    | Germany | 1 infantry                              |
      When the turn begins
      And combat at sea begins
      And England attacks "North Sea"
      And the attacker's dreadnoughts and the defender's cruisers miss
      And step 4 begins
      And the attacker contests the sea zone
      And the defender fights on at sea
      And England invades "Berlin" from "North Sea"
      And combat on land begins
      Then these dice are rolled
        | attacker's dreadnoughts | 1 | 1 |

    Scenario: Another answer lets nobody but dreadnoughts fire
      Given reading b of gw.issue.support-ships
      And the attacker lands 2 infantry
      And the landing uses 2 transports
      And 1 dreadnought and 1 cruiser support the landing
      And the defender has 3 infantry
      When step 1b begins
      Then these dice are rolled
        | attacker's dreadnoughts | 1 | 1 |

    Scenario: Another answer spares aircraft from support fire
      Given reading b of gw.issue.support-targets
      And the attacker lands 2 infantry
      And the landing uses 2 transports
      And 1 dreadnought supports the landing
      And the defender has 1 fighter and 2 infantry
      When step 1b is fought with
        | attacker's dreadnoughts | 1 |
      Then the defender has 1 fighter and 1 infantry left
      When the defender's fighters and infantry miss
      And step 6b is fought with
        | attacker's landing infantry | 1, 6 |
      Then the defender may lose 1 fighter

    Scenario: In a turn: by the answer that ships fight only once, those that have rested beside the enemy give support fire
      Given reading b of gw.issue.support-after-battle
      And reading b of gw.issue.contest-bars-landing
      And a turn of England on this board
        | North Sea | England | 1 dreadnought, 1 transport, 2 infantry |
        | North Sea | Germany | 1 cruiser                              |
        | Berlin    | Germany | 2 infantry                             |
      When the turn begins
      And combat at sea begins
      And England rests in "North Sea"
      And England invades "Berlin" from "North Sea"
      Then these dice are rolled
        | attacker's dreadnoughts | 1 | 1 |

    Scenario: In a turn: by that answer ships in a zone without a battle support a landing, those that have fought do not
      Given reading b of gw.issue.support-after-battle
      And a turn of England on this board
        | North Sea  | England | 1 dreadnought, 1 transport, 2 infantry |
        | Baltic Sea | England | 2 cruisers, 1 transport, 2 infantry    |
        | Baltic Sea | Germany | 1 destroyer                            |
        | Berlin     | Germany | 2 infantry                             |
      When the turn begins
      And combat at sea begins
      And England attacks "Baltic Sea"
      And step 3 is fought with
        | attacker's cruisers   | 1, 6 |
        | defender's destroyers | 6    |
      And England invades "Berlin" from "North Sea"
      And England invades "Berlin" from "Baltic Sea"
      Then these dice are rolled
        | attacker's dreadnoughts | 1 | 1 |

    Scenario: Another answer lets ships fight only once in a turn
      Given reading b of gw.issue.support-after-battle
      And the attacker lands 2 infantry
      And the landing uses 2 transports
      Then 1 dreadnought may give support fire in round 1
      Given the ships have fought a naval battle
      Then 1 dreadnought may not give support fire in round 1 because of gw.issue.support-after-battle

  @gw.landing.support.cruisers
  Rule: Cruisers fire in support of a landing beside dreadnoughts in step 1b
    000 "1b. Support fire is now done by Dreadnaughts and Cruisers."
    001 "1b. Support fire is now done by Dreadnoughts and Cruisers."
    Issue: gw.issue.support-ships
    Ask: Do cruisers get to shell the beach too?

    Scenario: A cruiser fires beside a dreadnought
      Given the attacker lands 2 infantry
      And the landing uses 2 transports
      And 1 dreadnought and 1 cruiser support the landing
      And the defender has 3 infantry
      When step 1b begins
      Then these dice are rolled
        | attacker's dreadnoughts | 1 | 1 |
        | attacker's cruisers     | 1 | 1 |
      And the transcript does not cite gw.landing.support.limit

  @gw.landing.support.first-round
  Rule: Support fire is limited to the first round of combat
    000 "and is limited to only the first round of combat."
    001 "and is limited to only the first round of combat."
    Ask: Can my fleet keep shelling every round?

    Scenario: A dreadnought may not give support fire in the second round
      Given the attacker lands 2 infantry
      And the landing uses 2 transports
      Then 1 dreadnought may give support fire in round 1
      And 1 dreadnought may not give support fire in round 2 because of gw.landing.support.first-round

  @gw.landing.support.target
  Rule: Support fire hits only on a 1
    000 "They hit only on a 1."
    001 "They hit only on a 1."
    Ask: What does a dreadnought need to hit the beach?

    Scenario: A 1 hits and a 2 does not
      Given the attacker lands 2 infantry
      And the landing uses 2 transports
      And 2 dreadnoughts support the landing
      And the defender has 3 infantry
      Then the battle stands at step 1b
      When step 1b is fought with
        | attacker's dreadnoughts | 1, 2 |
      Then the defender has 2 infantry left

    # Under other readings

    Scenario: Where another answer boosts support fire, ships without air superiority hit only on a 1 all the same
      Given reading b of gw.issue.boost-support-fire
      And the attacker lands 2 infantry
      And the landing uses 2 transports
      And 2 dreadnoughts support the landing
      And the defender has 1 fighter and 3 infantry
      When step 1b begins
      Then these dice are rolled
        | attacker's dreadnoughts | 2 | 1 |

  @gw.landing.support.limit
  Rule: The number of ships that may give support fire is limited to the number of transports used for the invasion
    000 "The number of ships that may fire is limited to the number of transport being used for the naval invasion."
    001 "The number of ships that may fire is limited to the number of transport being used for the naval invasion."
    Issue: gw.issue.transports-used
    Ask: How many of my ships can fire in support?
    Ask: How many battleships may shell the beach?

    Scenario: Two transports let two of three ships fire
      Given the attacker lands 2 infantry
      And the landing uses 2 transports
      And 1 dreadnought and 2 cruisers support the landing
      And the defender has 3 infantry
      When step 1b begins
      Then these dice are rolled
        | attacker's dreadnoughts | 1 | 1 |
        | attacker's cruisers     | 1 | 1 |

    Scenario: With two transports two dreadnoughts may fire, and three may not
      Given the attacker lands 2 infantry
      And the landing uses 2 transports
      Then 2 dreadnoughts may give support fire in round 1
      And 3 dreadnoughts may not give support fire in round 1 because of gw.landing.support.limit

    Scenario: Transports from which nobody lands are not used
      Given a turn of England on this board
        | Baltic Sea | England | 4 transports, 1 infantry, 4 dreadnoughts |
        | Berlin     | Germany | 2 infantry                               |
      When the turn begins
      And England invades "Berlin" from "Baltic Sea"
      And step 1b begins
      Then these dice are rolled
        | attacker's dreadnoughts | 1 | 1 |

    # Under other readings

    Scenario Outline: Artillery that waits aboard lets <ships> of four dreadnoughts fire under answer <letter>
      Given reading <letter> of gw.issue.transports-used
      And a turn of England on this board
        | Baltic Sea | England | 3 transports, 1 infantry, 2 artillery, 4 dreadnoughts |
        | Berlin     | Germany | 2 infantry                                            |
      When the turn begins
      And England invades "Berlin" from "Baltic Sea"
      And step 1b begins
      Then these dice are rolled
        | attacker's dreadnoughts | <ships> | 1 |

      Examples:
        | letter | ships |
        | a      | 1     |
        | b      | 2     |
        | c      | 3     |
