@great-war
Feature: Losses at sea

  Who places wounds and called shots when, and which units may not be lost while combat ships remain.

  @gw.naval.wounds.defender
  Rule: The defender places the wounds on his units first
    000 "During this phase: • Defender places its wounds first on their units,"
    Issue: gw.issue.wounds
    Issue: gw.issue.called-shots
    Issue: gw.issue.wounds-last
    Ask: Who assigns hits first at sea?

    Scenario: The defender chooses before the attacker
      Given the attacker's fleet has 1 destroyer and 1 cruiser
      And the defender's fleet has 1 destroyer and 1 cruiser
      When step 3 is fought with
        | attacker's cruisers   | 1 |
        | defender's cruisers   | 1 |
        | attacker's destroyers | 6 |
        | defender's destroyers | 6 |
      Then the defender chooses the losses of the defender

    Scenario: The second wound sinks a dreadnought
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

    Scenario: Wounds may be spread over several dreadnoughts
      Given the attacker's fleet has 1 destroyer and 2 cruisers
      And the defender's fleet has 2 dreadnoughts
      When step 3 is fought with
        | attacker's cruisers     | 1, 3 |
        | defender's dreadnoughts | 4, 6 |
        | attacker's destroyers   | 6    |
      Then the defender has 2 dreadnoughts afloat
      And the dreadnoughts of the defender have 2 wounds

    Scenario: In a turn, the wounds of a battle are gone when the battle is over
      Given a turn of Germany on this board
        | North Sea | Germany | 1 dreadnought, 1 cruiser |
        | North Sea | England | 2 destroyers, 1 cruiser  |
      When the turn begins
      And combat at sea begins
      And Germany attacks "North Sea"
      And step 3 is fought with
        | attacker's dreadnoughts | 1    |
        | attacker's cruisers     | 6    |
        | defender's destroyers   | 1, 6 |
        | defender's cruisers     | 6    |
      Then the defender chooses the losses of the defender
      When the defender loses 1 destroyer
      And the attacker loses 1 dreadnought
      And the attacker contests the sea zone
      And the defender fights on at sea
      Then the dreadnoughts of Germany have 0 wounds in "North Sea"

    # Under other readings

    Scenario: Another answer sinks a wounded dreadnought before the next is hit
      Given reading b of gw.issue.wounds
      And the attacker's fleet has 1 destroyer and 2 cruisers
      And the defender's fleet has 2 dreadnoughts
      When step 3 is fought with
        | attacker's cruisers     | 1, 3 |
        | defender's dreadnoughts | 4, 6 |
        | attacker's destroyers   | 6    |
      Then the defender has 1 dreadnought afloat
      And the dreadnoughts of the defender have 0 wounds

    Scenario: Another answer knows no called shots: all hits are wounds
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

    Scenario: Another answer has wounds last until the end of the turn
      Given reading b of gw.issue.wounds-last
      And a turn of Germany on this board
        | North Sea | Germany | 1 dreadnought, 1 cruiser |
        | North Sea | England | 2 destroyers, 1 cruiser  |
      When the turn begins
      And combat at sea begins
      And Germany attacks "North Sea"
      And step 3 is fought with
        | attacker's dreadnoughts | 1    |
        | attacker's cruisers     | 6    |
        | defender's destroyers   | 1, 6 |
        | defender's cruisers     | 6    |
      Then the defender chooses the losses of the defender
      When the defender loses 1 destroyer
      And the attacker loses 1 dreadnought
      And the attacker contests the sea zone
      And the defender fights on at sea
      Then the dreadnoughts of Germany have 1 wound in "North Sea"

  @gw.naval.wounds.attacker
  Rule: The attacker places the wounds on his units after the defender
    000 "first on their units, then the attacker,"
    Ask: Do I see the defender's losses before I take mine?

    Scenario: The attacker chooses after the defender, and before any called shot
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
  Rule: The defender places his called shots after both sides have placed their wounds
    000 "and then the defender decides where they want their Called Shots” placed"
    Issue: gw.issue.called-shots
    Issue: gw.issue.called-when
    See: "Called Shots" nowhere, how many hits of a side are called shots is in no source; the battle says it
    Ask: When does the defender say which of my ships his called shot hits?

    Scenario: The defender picks a transport among warships
      Given the attacker's fleet has 2 destroyers and 1 transport
      And the defender's fleet has 1 cruiser
      And the defender calls up to 1 of his hits in each exchange
      When step 3 is fought with
        | defender's cruisers   | 1    |
        | attacker's destroyers | 6, 6 |
      Then the defender places the called shots
      When the defender's called shots hit 1 transport
      Then the attacker has 2 destroyers afloat

    Scenario: Only as many hits are called as the side may call
      Given the attacker's fleet has 2 destroyers and 1 transport
      And the defender's fleet has 2 cruisers
      And the defender calls up to 1 of his hits in each exchange
      When step 3 is fought with
        | defender's cruisers   | 1, 1 |
        | attacker's destroyers | 6, 6 |
      Then the attacker has 1 destroyer and 1 transport afloat
      When the defender's called shots hit 1 destroyer
      Then the attacker has 1 transport afloat

    Scenario: A ship that is sunk in the exchange still has its called shot placed
      Given the attacker's fleet has 2 destroyers and 1 transport
      And the defender's fleet has 1 cruiser
      And the defender calls up to 1 of his hits in each exchange
      When step 3 is fought with
        | attacker's destroyers | 1, 6 |
        | defender's cruisers   | 1    |
      Then the defender places the called shots
      When the defender's called shots hit 1 transport
      Then the battle is over: the defender is eliminated
      And the attacker has 2 destroyers afloat

  @gw.naval.called.attacker
  Rule: The attacker places his called shots last
    000 "and finally the attacker places their “Called Shots”."
    Issue: gw.issue.called-shots
    Issue: gw.issue.called-when
    See: "Called Shots" nowhere, how many hits of a side are called shots is in no source; the battle says it
    Ask: When do I place my called shots as the attacker?

    Scenario: The attacker places his called shots after the defender
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

    Scenario: The attacker's last ship has its called shot placed, though it is sunk
      Given the attacker's fleet has 1 cruiser
      And the attacker calls up to 1 of his hits in each exchange
      And the defender's fleet has 2 destroyers and 1 transport
      When step 3 is fought with
        | attacker's cruisers   | 1    |
        | defender's destroyers | 1, 6 |
      Then the attacker places the called shots
      When the attacker's called shots hit 1 transport
      Then the battle is over: the attacker is eliminated
      And the defender has 2 destroyers afloat

    Scenario: Hits of step 3 are called, and those of step 1 are not
      Given the attacker's fleet has 1 submarine and 1 cruiser
      And the attacker calls up to 1 of his hits in each exchange
      And the defender's fleet has 2 destroyers and 1 cruiser
      When step 1 is fought with
        | attacker's submarines | 1 |
      Then the defender chooses the losses of the defender
      When the defender loses 1 destroyer
      And step 3 is fought with
        | attacker's cruisers   | 1 |
        | defender's destroyers | 6 |
        | defender's cruisers   | 6 |
      Then the attacker places the called shots
      When the attacker's called shots hit 1 cruiser
      Then the defender has 1 destroyer afloat

    Scenario: A called shot sinks a dreadnought that is already wounded
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
  Rule: A side may not take losses on airships while it has other combat ships available
    000 "During naval battles or fortress fire neither side is allowed to take loses on airships"
    Issue: gw.issue.airships
    Ask: Can I lose my zeppelin first to save a destroyer?

    Scenario: The destroyer is lost before the zeppelin
      Given the attacker's fleet has 1 cruiser
      And the defender's fleet has 1 destroyer and 1 zeppelin
      When step 3 is fought with
        | attacker's cruisers   | 1 |
        | defender's destroyers | 6 |
        | defender's zeppelins  | 6 |
      Then the defender has 1 zeppelin afloat
      And the transcript does not cite gw.naval.protected.fortress-fire
      And the transcript does not cite gw.naval.wounds.attacker

    Scenario: Fighters may be lost before combat ships
      Given the attacker's fleet has 1 cruiser
      And the defender's fleet has 1 destroyer, 1 fighter and 1 zeppelin
      When step 3 is fought with
        | attacker's cruisers   | 1 |
        | defender's destroyers | 6 |
        | defender's fighters   | 6 |
        | defender's zeppelins  | 6 |
      Then the defender may lose 1 fighter
      And the defender may not lose 1 zeppelin

    # Under other readings

    Scenario: Another answer calls all aircraft airships
      Given reading b of gw.issue.airships
      And the attacker's fleet has 1 cruiser
      And the defender's fleet has 1 destroyer and 1 fighter
      When step 3 is fought with
        | attacker's cruisers   | 1 |
        | defender's destroyers | 6 |
        | defender's fighters   | 6 |
      Then the defender has 1 fighter afloat

  @gw.naval.protected.transports
  Rule: A side may not take losses on transports while it has other combat ships available
    000 "neither side is allowed to take loses on airships or transports if they still has other combat ships available."
    Issue: gw.issue.combat-ships
    Issue: gw.issue.troops-aboard
    Issue: gw.issue.lone-transports
    Ask: Can I use my transports as cannon fodder?

    Scenario: The destroyer is lost before the transports
      Given the attacker's fleet has 1 cruiser
      And the defender's fleet has 1 destroyer and 2 transports
      When step 3 is fought with
        | attacker's cruisers   | 1 |
        | defender's destroyers | 6 |
      Then the defender has 2 transports afloat
      And the transcript does not cite gw.naval.protected.airships

    Scenario: Hits beyond the combat ships are taken on transports
      Given the attacker's fleet has 2 cruisers
      And the defender's fleet has 1 destroyer, 1 fighter and 2 transports
      When step 3 is fought with
        | attacker's cruisers   | 1, 1 |
        | defender's destroyers | 6    |
        | defender's fighters   | 6    |
      Then the defender may lose 1 destroyer and 1 transport
      And the defender may lose 1 destroyer and 1 fighter
      And the defender may not lose 1 fighter and 1 transport

    Scenario: No transport is lost if a combat ship would be left
      Given the attacker's fleet has 2 cruisers
      And the defender's fleet has 2 destroyers, 1 cruiser and 1 transport
      When step 3 is fought with
        | attacker's cruisers   | 1, 1 |
        | defender's destroyers | 6, 6 |
        | defender's cruisers   | 6    |
      Then the defender may lose 1 destroyer and 1 cruiser
      And the defender may not lose 1 destroyer and 1 transport

    Scenario: A submerged submarine does not protect transports
      Given the attacker's fleet has 2 cruisers
      And the defender's fleet has 1 submarine, 1 destroyer and 2 transports
      When step 2 begins
      And the defender submerges 1 submarine
      And step 3 is fought with
        | attacker's cruisers   | 1, 1 |
        | defender's destroyers | 6    |
      Then the defender has 1 submerged submarine and 1 transport afloat

    # Under other readings

    Scenario: Another answer has fighters and bombers go first
      Given reading b of gw.issue.combat-ships
      And the attacker's fleet has 1 cruiser
      And the defender's fleet has 1 fighter and 1 transport
      When step 3 is fought with
        | attacker's cruisers | 1 |
        | defender's fighters | 6 |
      Then the defender has 1 transport afloat

    Scenario: By that answer a zeppelin is still no combat ship
      Given reading b of gw.issue.combat-ships
      And the attacker's fleet has 2 cruisers
      And the defender's fleet has 1 fighter, 1 zeppelin and 2 transports
      When step 3 is fought with
        | attacker's cruisers  | 1, 1 |
        | defender's fighters  | 6    |
        | defender's zeppelins | 6    |
      Then the defender may lose 1 fighter and 1 transport
      And the defender may lose 1 fighter and 1 zeppelin
      And the defender may not lose 2 transports

  @gw.naval.protected.fortress-fire
  Rule: A side may not take losses from fortress fire on airships or transports while it has combat ships
    000 "During naval battles or fortress fire neither side is allowed to take loses on airships or transports"
    Ask: The fort hits my invasion fleet. Can I lose a transport?

    Scenario: Hits of a coastal fort are taken on the destroyer, not on the transport
      Given the attacker's fleet has 1 destroyer and 1 transport
      And the defender's fleet has 1 fort and 1 cruiser
      And the defender's forts on the coast have a garrison of 1
      When step forts is fought with
        | defender's forts | 3, 6 |
      Then the attacker has 1 transport afloat

    Scenario: Hits of pass-through fire are taken on the destroyer, not on the transport
      Given a fleet of 1 destroyer and 1 transport
      And it moves into these zones
        | zone      | place               | forts |
        | Gibraltar | Strait of Gibraltar | 1     |
      When step P2 is fought with
        | defender's forts | 3, 6 |
      Then the fleet still has 1 transport

  @gw.naval.protected.called
  Rule: Called shots may hit airships and transports even if combat ships are available
    000 "(Except called shots)"
    Ask: Can I snipe a transport behind its escort?

    Scenario: A called shot picks a zeppelin before a destroyer
      Given the attacker's fleet has 1 cruiser
      And the attacker calls up to 1 of his hits in each exchange
      And the defender's fleet has 1 destroyer and 1 zeppelin
      When step 3 is fought with
        | attacker's cruisers   | 1 |
        | defender's destroyers | 6 |
        | defender's zeppelins  | 6 |
      Then the attacker places the called shots
      When the attacker's called shots hit 1 zeppelin
      Then the defender has 1 destroyer afloat
