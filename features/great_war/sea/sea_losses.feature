@great-war
Feature: Losses at sea

  Who places wounds and called shots when, and which units may not be lost while combat ships remain.

  @gw.naval.wounds.defender
  Rule: The defender places the wounds on his units first
    000 "During this phase: • Defender places its wounds first on their units,"
    Issue: gw.issue.wounds
    Issue: gw.issue.called-shots

    Scenario: He does so before the attacker
      Given the attacker's fleet has 1 destroyer and 1 cruiser
      And the defender's fleet has 1 destroyer and 1 cruiser
      When step 3 is fought with
        | attacker's cruisers   | 1 |
        | defender's cruisers   | 1 |
        | attacker's destroyers | 6 |
        | defender's destroyers | 6 |
      Then the defender chooses the losses of the defender

    Scenario: A wound does not sink a dreadnought, a second one does
      Given the attacker's fleet has 1 destroyer and 1 cruiser
      And the defender's fleet has 1 dreadnought
      When step 3 is fought with
        | attacker's cruisers     | 2 |
        | defender's dreadnoughts | 4 |
        | attacker's destroyers   | 6 |
      Then the dreadnoughts of the defender have 1 wound
      When the attacker loses 1 destroyer
      And step 3 of round 2 is fought with
        | attacker's cruisers     | 2 |
        | defender's dreadnoughts | 6 |
      Then the battle is over: the defender is eliminated

    Scenario: He may spread them over his dreadnoughts
      Given the attacker's fleet has 1 destroyer and 2 cruisers
      And the defender's fleet has 2 dreadnoughts
      When step 3 is fought with
        | attacker's cruisers     | 1, 3 |
        | defender's dreadnoughts | 4, 6 |
        | attacker's destroyers   | 6    |
      Then the defender has 2 dreadnoughts afloat
      And the dreadnoughts of the defender have 2 wounds

    Scenario: Another reading sinks a wounded dreadnought before the next is hit
      Given reading b of gw.issue.wounds
      And the attacker's fleet has 1 destroyer and 2 cruisers
      And the defender's fleet has 2 dreadnoughts
      When step 3 is fought with
        | attacker's cruisers     | 1, 3 |
        | defender's dreadnoughts | 4, 6 |
        | attacker's destroyers   | 6    |
      Then the defender has 1 dreadnought afloat
      And the dreadnoughts of the defender have 0 wounds

    Scenario: Another reading knows no called shots: all hits are wounds
      Given reading b of gw.issue.called-shots
      And the attacker's fleet has 1 destroyer and 1 cruiser
      And the defender's fleet has 1 destroyer and 1 cruiser
      And the attacker calls up to 1 of his hits in each exchange
      When step 3 is fought with
        | attacker's cruisers   | 1 |
        | defender's cruisers   | 1 |
        | attacker's destroyers | 6 |
        | defender's destroyers | 6 |
      Then the defender chooses the losses of the defender

  @gw.naval.wounds.attacker
  Rule: Then the attacker places the wounds on his
    000 "first on their units, then the attacker,"

    Scenario: After the defender's wounds, and before any called shot
      Given the attacker's fleet has 1 destroyer and 2 cruisers
      And the defender's fleet has 1 destroyer and 2 cruisers
      And the defender calls up to 1 of his hits in each exchange
      When step 3 is fought with
        | attacker's cruisers   | 1, 6 |
        | defender's cruisers   | 1, 1 |
        | attacker's destroyers | 6    |
        | defender's destroyers | 6    |
      And the defender loses 1 destroyer
      Then the attacker chooses the losses of the attacker
      When the attacker loses 1 destroyer
      Then the attacker has 1 cruiser afloat

  @gw.naval.called.defender
  Rule: Then the defender places his called shots
    000 "and then the defender decides where they want their Called Shots” placed"
    Issue: gw.issue.called-shots

    Scenario: He picks a transport among warships
      Given the attacker's fleet has 2 destroyers and 1 transport
      And the defender's fleet has 1 cruiser
      And the defender calls up to 1 of his hits in each exchange
      When step 3 is fought with
        | defender's cruisers   | 1    |
        | attacker's destroyers | 6, 6 |
      Then the defender places the called shots
      When the defender's called shots hit 1 transport
      Then the attacker has 2 destroyers afloat

    Scenario: No more hits are called than he has scored
      Given the attacker's fleet has 2 destroyers and 1 transport
      And the defender's fleet has 2 cruisers
      And the defender calls up to 1 of his hits in each exchange
      When step 3 is fought with
        | defender's cruisers   | 1, 1 |
        | attacker's destroyers | 6, 6 |
      Then the attacker has 1 destroyer and 1 transport afloat
      When the defender's called shots hit 1 destroyer
      Then the attacker has 1 transport afloat

  @gw.naval.called.attacker
  Rule: Finally the attacker places his called shots
    000 "and finally the attacker places their “Called Shots”."
    Issue: gw.issue.called-shots

    Scenario: After the defender has placed his
      Given the attacker's fleet has 1 destroyer and 1 cruiser
      And the defender's fleet has 1 destroyer and 1 cruiser
      And the attacker calls up to 1 of his hits in each exchange
      And the defender calls up to 1 of his hits in each exchange
      When step 3 is fought with
        | attacker's cruisers   | 1 |
        | defender's cruisers   | 1 |
        | attacker's destroyers | 6 |
        | defender's destroyers | 6 |
      Then the defender places the called shots
      When the defender's called shots hit 1 cruiser
      Then the attacker places the called shots
      When the attacker's called shots hit 1 cruiser
      Then the defender has 1 destroyer afloat
      And the attacker has 1 destroyer afloat

    Scenario: Called shots go for a dreadnought that is wounded already
      Given the attacker's fleet has 1 cruiser
      And the attacker calls up to 1 of his hits in each exchange
      And the defender's fleet has 2 dreadnoughts
      And the defender's dreadnoughts have taken 1 wound
      When step 3 is fought with
        | attacker's cruisers     | 3    |
        | defender's dreadnoughts | 6, 6 |
      Then the defender has 1 dreadnought afloat
      And the dreadnoughts of the defender have 0 wounds

  @gw.naval.protected.airships
  Rule: No airship is lost while other combat ships are available
    000 "During naval battles or fortress fire neither side is allowed to take loses on airships"
    Issue: gw.issue.airships

    Scenario: The destroyer is lost before the zeppelin
      Given the attacker's fleet has 1 cruiser
      And the defender's fleet has 1 destroyer and 1 zeppelin
      When step 3 is fought with
        | attacker's cruisers   | 1 |
        | defender's destroyers | 6 |
        | defender's zeppelins  | 6 |
      Then the defender has 1 zeppelin afloat

    Scenario: Aircraft that are no airships may be lost first
      Given the attacker's fleet has 1 cruiser
      And the defender's fleet has 1 destroyer, 1 fighter and 1 zeppelin
      When step 3 is fought with
        | attacker's cruisers   | 1 |
        | defender's destroyers | 6 |
        | defender's fighters   | 6 |
        | defender's zeppelins  | 6 |
      Then the defender may lose 1 fighter
      And the defender may not lose 1 zeppelin

    Scenario: Another reading calls all aircraft airships
      Given reading b of gw.issue.airships
      And the attacker's fleet has 1 cruiser
      And the defender's fleet has 1 destroyer and 1 fighter
      When step 3 is fought with
        | attacker's cruisers   | 1 |
        | defender's destroyers | 6 |
        | defender's fighters   | 6 |
      Then the defender has 1 fighter afloat

  @gw.naval.protected.transports
  Rule: No transport is lost while other combat ships are available
    000 "neither side is allowed to take loses on airships or transports if they still has other combat ships available."
    Issue: gw.issue.combat-ships

    Scenario: The destroyer is lost before the transports
      Given the attacker's fleet has 1 cruiser
      And the defender's fleet has 1 destroyer and 2 transports
      When step 3 is fought with
        | attacker's cruisers   | 1 |
        | defender's destroyers | 6 |
      Then the defender has 2 transports afloat

    Scenario: What is hit beyond the combat ships is taken on transports
      Given the attacker's fleet has 2 cruisers
      And the defender's fleet has 1 destroyer, 1 fighter and 2 transports
      When step 3 is fought with
        | attacker's cruisers   | 1, 1 |
        | defender's destroyers | 6    |
        | defender's fighters   | 6    |
      Then the defender may lose 1 destroyer and 1 transport
      And the defender may lose 1 destroyer and 1 fighter
      And the defender may not lose 1 fighter and 1 transport

    Scenario: As long as one combat ship would be left none is
      Given the attacker's fleet has 2 cruisers
      And the defender's fleet has 2 destroyers, 1 cruiser and 1 transport
      When step 3 is fought with
        | attacker's cruisers   | 1, 1 |
        | defender's destroyers | 6, 6 |
        | defender's cruisers   | 6    |
      Then the defender may lose 1 destroyer and 1 cruiser
      And the defender may not lose 1 destroyer and 1 transport

    Scenario: Submerged submarines are not available
      Given the attacker's fleet has 2 cruisers
      And the defender's fleet has 1 submarine, 1 destroyer and 2 transports
      When step 2 begins
      And the defender submerges 1 submarine
      And step 3 is fought with
        | attacker's cruisers   | 1, 1 |
        | defender's destroyers | 6    |
      Then the defender has 1 submerged submarine and 1 transport afloat

    Scenario: Another reading has fighters and bombers go first
      Given reading b of gw.issue.combat-ships
      And the attacker's fleet has 1 cruiser
      And the defender's fleet has 1 fighter and 1 transport
      When step 3 is fought with
        | attacker's cruisers | 1 |
        | defender's fighters | 6 |
      Then the defender has 1 transport afloat

  @gw.naval.protected.fortress-fire
  Rule: The same holds under the fire of fortresses
    000 "During naval battles or fortress fire neither side is allowed to take loses on airships or transports"

    Scenario: A fort on the coast hits the destroyer, not the transport
      Given the attacker's fleet has 1 destroyer and 1 transport
      And the defender's fleet has 1 fort and 1 cruiser
      And the defender's forts on the coast have a garrison of 1
      When step forts is fought with
        | defender's forts | 3, 6 |
      Then the attacker has 1 transport afloat

  @gw.naval.protected.called
  Rule: Called shots may hit airships and transports before combat ships
    000 "(Except called shots)"

    Scenario: A zeppelin over a destroyer
      Given the attacker's fleet has 1 cruiser
      And the attacker calls up to 1 of his hits in each exchange
      And the defender's fleet has 1 destroyer and 1 zeppelin
      When step 3 is fought with
        | attacker's cruisers   | 1 |
        | defender's destroyers | 6 |
        | defender's zeppelins  | 6 |
      And the attacker's called shots hit 1 zeppelin
      Then the defender has 1 destroyer afloat
