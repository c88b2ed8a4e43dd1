@great-war
Feature: Sea mines

  What happens to a fleet that moves into a zone with enemy mines. What a mine does is in no source: a ship is hit by a
  1 here.

  @gw.mines.first
  Rule: Sea mines are resolved first
    000 "A. Sea Mines should be resolved first"
    Issue: gw.issue.mines-and-fire

    Scenario: In a turn: a cruiser that is lost to mines does not fight the battle for their zone
      Given a turn of England on this board
        | North Sea  | England | 2 cruisers |
        | Baltic Sea | Germany | 1 cruiser  |
      When the turn begins
      And England sails with 2 cruisers from "North Sea" to "Baltic Sea"
      And step P1 is fought with
        | defender's sea mines | 1, 6 |
      And combat at sea begins
      Then these dice are rolled
        | attacker's cruisers | 1 | 3 |
        | defender's cruisers | 1 | 3 |

    Scenario: Losses to mines are taken before a fort fires
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone      | mines | place                | forts |
        | Gibraltar | 1     | Strait of Gibraltar  | 1     |
      When step P1 is fought with
        | defender's sea mines | 1, 6 |
      Then the fleet still has 1 cruiser
      And these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: Another reading has the fort fire first, on all that move there, and mines come after it
      Given reading b of gw.issue.mines-and-fire
      And a fleet of 2 cruisers
      And it moves into these zones
        | zone      | mines | place                | forts |
        | Gibraltar | 1     | Strait of Gibraltar  | 1     |
      When step P2 is fought with
        | defender's forts | 1, 6 |
      Then the battle stands at step P2b
      And these dice are rolled
        | defender's sea mines | 1 | 1 |

  @gw.mines.phase
  Rule: Sea mines are resolved during the combat movement phase
    000 "during the combat movement phase."
    Issue: gw.issue.mines-outside-movement

    Scenario: A fleet that retreats does not meet them
      Given a fleet of 2 cruisers
      And it moves outside the combat movement phase
      And it moves into these zones
        | zone   | mines |
        | Skagen | 1     |
      Then the battle is over: the fleet is in Skagen
      And no dice were thrown

  @gw.mines.roll
  Rule: A fleet that moves into a zone with a sea mine rolls for damage
    000 "Fleets moving into a zone with a sea mine roll for damage inflicted by mine detonation"
    Issue: gw.issue.mine-dice
    Issue: gw.issue.mined-ships
    Issue: gw.issue.whose-mines
    Issue: gw.issue.swept-mines
    Issue: gw.issue.mines-outside-movement

    Scenario: One die for each ship, submarines and transports among them
      Given a fleet of 2 submarines, 1 destroyer, 1 dreadnought, 3 transports and 1 zeppelin
      And it moves into these zones
        | zone   | mines |
        | Skagen | 1     |
      When step P1 begins
      Then these dice are rolled
        | defender's sea mines | 7 | 1 |

    Scenario: The owner takes the losses on whatever ship he likes, but on no aircraft
      Given a fleet of 1 submarine, 1 cruiser, 1 transport and 1 zeppelin
      And it moves into these zones
        | zone   | mines |
        | Skagen | 1     |
      When step P1 is fought with
        | defender's sea mines | 1, 6, 6 |
      Then 1 submarine of the fleet may be lost
      And 1 transport of the fleet may be lost
      And 1 zeppelin of the fleet may not be lost

    Scenario: A mine that has detonated is there for the next fleet
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone     | mines |
        | Skagen   | 1     |
        | Kattegat | 0     |
        | Skagen   | 1     |
      When step P1 begins
      And step P1 is fought with
        | defender's sea mines | 6, 6 |
      And the fleet sails on
      Then the battle stands at step P1 of round 3

    Scenario: Another reading rolls one die for each mine
      Given reading b of gw.issue.mine-dice
      And a fleet of 5 cruisers
      And it moves into these zones
        | zone   | mines |
        | Skagen | 2     |
      When step P1 begins
      Then these dice are rolled
        | defender's sea mines | 2 | 1 |

    Scenario: Another reading has submarines pass below
      Given reading b of gw.issue.mined-ships
      And a fleet of 2 submarines and 1 cruiser
      And it moves into these zones
        | zone   | mines |
        | Skagen | 1     |
      When step P1 begins
      Then these dice are rolled
        | defender's sea mines | 1 | 1 |

    Scenario: Its own mines let a fleet pass
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone     | mines | own mines |
        | Skagen   | 0     | 1         |
        | Kattegat | 1     | 0         |
      Then the battle stands at step P1 of round 2

    Scenario: Another reading has its own mines damage a fleet as well
      Given reading b of gw.issue.whose-mines
      And a fleet of 2 cruisers
      And it moves into these zones
        | zone   | own mines |
        | Skagen | 1         |
      When step P1 begins
      Then these dice are rolled
        | defender's sea mines | 2 | 1 |

    Scenario: Another reading removes a mine that has detonated
      Given reading b of gw.issue.swept-mines
      And a fleet of 2 cruisers
      And it moves into these zones
        | zone     | mines |
        | Skagen   | 1     |
        | Kattegat | 0     |
        | Skagen   | 1     |
      When step P1 begins
      Then these dice are rolled
        | defender's sea mines | 2 | 1 |
      When step P1 is fought with
        | defender's sea mines | 6, 6 |
      And the fleet sails on
      Then the battle is over: the fleet is in Skagen

    Scenario: Then it is not there for the next ships of the turn
      Given reading b of gw.issue.swept-mines
      And a turn of England on this board
        | North Sea | England | 1 cruiser, 1 destroyer |
      When the turn begins
      And England sails with 1 cruiser from "North Sea" to "Baltic Sea"
      And step P1 is fought with
        | defender's sea mines | 6 |
      And England sails with 1 destroyer from "North Sea" to "Baltic Sea"
      Then England has 1 cruiser, 1 destroyer in "Baltic Sea"

    Scenario: A dreadnought that mines have damaged is still so in the battle that it sails into
      Given a turn of England on this board
        | North Sea  | England | 1 dreadnought |
        | Baltic Sea | Germany | 1 cruiser     |
      When the turn begins
      And England sails with 1 dreadnought from "North Sea" to "Baltic Sea"
      And step P1 is fought with
        | defender's sea mines | 1 |
      And combat at sea begins
      And step 3 is fought with
        | defender's cruisers     | 1 |
        | attacker's dreadnoughts | 6 |
      Then the battle is over: the attacker is eliminated

    Scenario: Another reading has mines damage a fleet that retreats
      Given reading b of gw.issue.mines-outside-movement
      And a fleet of 2 cruisers
      And it moves outside the combat movement phase
      And it moves into these zones
        | zone   | mines |
        | Skagen | 1     |
      When step P1 begins
      Then these dice are rolled
        | defender's sea mines | 2 | 1 |

  @gw.mines.immediately
  Rule: Losses to mines are removed immediately
    000 "and remove losses immediately,"

    Scenario: The ship is gone before the fleet goes on
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone     | mines |
        | Skagen   | 1     |
        | Kattegat | 0     |
      When step P1 is fought with
        | defender's sea mines | 1, 6 |
      Then the fleet still has 1 cruiser
      And the fleet may sail on

  @gw.mines.continue
  Rule: Then the fleet may continue its movement
    000 "and then they may continue their movement."

    Background:
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone     | mines |
        | Skagen   | 1     |
        | Kattegat | 0     |

    Scenario: It sails on
      When step P1 is fought with
        | defender's sea mines | 6, 6 |
      Then the fleet may sail on
      When the fleet sails on
      Then the battle is over: the fleet is in Kattegat

    Scenario: It may, and need not
      When step P1 is fought with
        | defender's sea mines | 6, 6 |
      Then the fleet may heave to
      When the fleet heaves to
      Then the battle is over: the fleet is in Skagen
