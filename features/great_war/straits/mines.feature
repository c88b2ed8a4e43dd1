@great-war
Feature: Sea mines

  A fleet that moves into a zone with enemy mines rolls for damage. What a mine does is in no source: a 1 hits a ship,
  it is assumed.

  @gw.mines.first
  Rule: Sea mines should be resolved first in the combat movement phase
    000 "A. Sea Mines should be resolved first"
    Issue: gw.issue.mines-and-fire
    Ask: When do we roll for mines?

    Scenario: In a turn, a cruiser that is lost to mines does not fight in the zone
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

    Scenario: Losses to mines are removed before a fort fires
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone      | mines | place               | forts |
        | Gibraltar | 1     | Strait of Gibraltar | 1     |
      When step P1 is fought with
        | defender's sea mines | 1, 6 |
      Then the fleet still has 1 cruiser
      And these dice are rolled
        | defender's forts | 2 | 3 |

    # Under other readings

    Scenario: Another answer has the fort fire before the mines
      Given reading b of gw.issue.mines-and-fire
      And a fleet of 2 cruisers
      And it moves into these zones
        | zone      | mines | place               | forts |
        | Gibraltar | 1     | Strait of Gibraltar | 1     |
      When step P2 is fought with
        | defender's forts | 1, 6 |
      Then the battle stands at step P2b
      And these dice are rolled
        | defender's sea mines | 1 | 1 |
      When step P2b is fought with
        | defender's sea mines | 1 |
      Then the battle is over: the fleet is destroyed

  @gw.mines.phase
  Rule: Sea mines are resolved during the combat movement phase
    000 "during the combat movement phase."
    Issue: gw.issue.mines-outside-movement
    Issue: gw.issue.mined-at-anchor
    Ask: Do mines hit my ships when they retreat?

    Scenario: A fleet that retreats does not roll for mines
      Given a fleet of 2 cruisers
      And it moves outside the combat movement phase
      And it moves into these zones
        | zone   | mines |
        | Skagen | 1     |
      Then the battle is over: the fleet is in Skagen
      And no dice were rolled
      And the transcript does not cite gw.mines.continue

    Scenario: A fleet that retreats past a free zone into a mined one does not roll for mines either
      Given a fleet of 2 cruisers
      And it moves outside the combat movement phase
      And it moves into these zones
        | zone     | mines |
        | Kattegat | 0     |
        | Skagen   | 1     |
      Then the battle is over: the fleet is in Skagen
      And no dice were rolled

  @gw.mines.roll
  Rule: A fleet moving into a zone with a sea mine rolls for damage
    000 "Fleets moving into a zone with a sea mine roll for damage inflicted by mine detonation"
    Issue: gw.issue.mine-dice
    Issue: gw.issue.mined-ships
    Issue: gw.issue.whose-mines
    Issue: gw.issue.swept-mines
    Issue: gw.issue.mines-outside-movement
    Issue: gw.issue.mined-transports
    Issue: gw.issue.allied-mines
    Issue: gw.issue.mined-at-anchor
    See: "damage inflicted by mine detonation" nowhere, how many dice are rolled and what they hit is in no source; a 1 hits, it is assumed
    Ask: What happens when I sail into a minefield?

    Scenario: A fleet rolls one die for each ship, submarines and transports included
      Given a fleet of 2 submarines, 1 destroyer, 1 dreadnought, 3 transports and 1 zeppelin
      And it moves into these zones
        | zone   | mines |
        | Skagen | 1     |
      When step P1 begins
      Then these dice are rolled
        | defender's sea mines | 7 | 1 |
      And the transcript does not cite gw.mines.phase

    Scenario: The owner takes the losses on any ship, but on no aircraft
      Given a fleet of 1 submarine, 1 cruiser, 1 transport and 1 zeppelin
      And it moves into these zones
        | zone   | mines |
        | Skagen | 1     |
      When step P1 is fought with
        | defender's sea mines | 1, 6, 6 |
      Then 1 submarine of the fleet may be lost
      And 1 transport of the fleet may be lost
      And 1 zeppelin of the fleet may not be lost

    Scenario: A mine that has detonated is still there
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

    Scenario: A fleet does not roll for its own mines
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone     | mines | own mines |
        | Skagen   | 0     | 1         |
        | Kattegat | 1     | 0         |
      Then the battle stands at step P1 of round 2

    Scenario: In a turn, mines that one ship has passed await the next
      Given a turn of England on this board
        | North Sea | England | 1 cruiser, 1 destroyer |
      When the turn begins
      And England sails with 1 cruiser from "North Sea" to "Baltic Sea"
      And step P1 is fought with
        | defender's sea mines | 6 |
      And England sails with 1 destroyer from "North Sea" to "Baltic Sea"
      And step P1 is fought with
        | defender's sea mines | 1 |
      Then 2 fights have begun in the turn
      And the board shows
        | Baltic Sea | England | 1 cruiser |

    Scenario: A dreadnought that mines have damaged is still damaged in the battle that it sails into
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

    Scenario: Mines hit submerged submarines as well
      Given a fleet of 1 submerged submarine and 1 cruiser
      And it moves into these zones
        | zone   | mines |
        | Skagen | 1     |
      When step P1 begins
      Then these dice are rolled
        | defender's sea mines | 2 | 1 |
      When step P1 is fought with
        | defender's sea mines | 1, 6 |
      Then 1 submerged submarine of the fleet may be lost

    Scenario: In a turn, an ally's mines let a fleet pass
      Given a turn of Austria on this board
        | North Sea | Austria | 1 cruiser   |
        | North Sea | Austria | 1 destroyer |
      When the turn begins
      And Austria sails with 1 cruiser from "North Sea" to "Baltic Sea"
      Then Austria has 1 cruiser in "Baltic Sea"
      And a fleet rolls for mines

    Scenario: A fleet that meets one mine stays where its movement ends anyway
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone   | mines |
        | Skagen | 1     |
      When step P1 is fought with
        | defender's sea mines | 6, 6 |
      Then the battle is over: the fleet is in Skagen

    # Under other readings

    Scenario Outline: <Mines by other answers>
      Given reading <letter> of <question>
      And a fleet of <fleet>
      And it moves into these zones
        | zone   | mines  |
        | Skagen | <dice> |
      When step P1 begins
      Then these dice are rolled
        | defender's sea mines | <number> | 1 |

      Examples:
        | Mines by other answers                                   | letter | question             | fleet                                            | dice | number |
        | Another answer rolls one die for each mine               | b      | gw.issue.mine-dice   | 5 cruisers                                       | 2    | 2      |
        | Another answer has all submarines pass below             | b      | gw.issue.mined-ships | 2 submarines and 1 cruiser                       | 1    | 1      |
        | Another answer has only submerged submarines pass below  | c      | gw.issue.mined-ships | 1 submerged submarine, 1 submarine and 1 cruiser | 1    | 2      |

    Scenario: Another answer has its own mines damage a fleet as well
      Given reading b of gw.issue.whose-mines
      And a fleet of 2 cruisers
      And it moves into these zones
        | zone   | own mines |
        | Skagen | 1         |
      When step P1 begins
      Then these dice are rolled
        | defender's sea mines | 2 | 1 |

    Scenario: Another answer removes a mine that has detonated
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

    Scenario: That answer leaves the mines of other zones where they are
      Given reading b of gw.issue.swept-mines
      And a fleet of 2 cruisers
      And it moves into these zones
        | zone     | mines |
        | Skagen   | 1     |
        | Kattegat | 1     |
      When step P1 is fought with
        | defender's sea mines | 6, 6 |
      And the fleet sails on
      Then the battle stands at step P1 of round 2

    Scenario: Where a fleet's own mines damage it as well, that answer removes them too
      Given reading b of gw.issue.swept-mines
      And reading b of gw.issue.whose-mines
      And a fleet of 2 cruisers
      And it moves into these zones
        | zone     | own mines |
        | Skagen   | 1         |
        | Kattegat | 0         |
        | Skagen   | 1         |
      When step P1 is fought with
        | defender's sea mines | 6, 6 |
      And the fleet sails on
      Then the battle is over: the fleet is in Skagen

    Scenario: That answer removes it for the next ships of the turn
      Given reading b of gw.issue.swept-mines
      And a turn of England on this board
        | North Sea | England | 1 cruiser, 1 destroyer |
      When the turn begins
      And England sails with 1 cruiser from "North Sea" to "Baltic Sea"
      And step P1 is fought with
        | defender's sea mines | 6 |
      And England sails with 1 destroyer from "North Sea" to "Baltic Sea"
      Then England has 1 cruiser, 1 destroyer in "Baltic Sea"

    Scenario: In a turn, another answer has a nation's own mines sink its ships, and the troops aboard
      Given reading b of gw.issue.whose-mines
      And a turn of Germany on this board
        | North Sea | Germany | 2 transports, 2 infantry, 2 artillery |
      When the turn begins
      And Germany sails with 2 transports, 2 infantry, 2 artillery from "North Sea" to "Baltic Sea"
      And step P1 is fought with
        | defender's sea mines | 1, 6 |
      Then the board shows
        | Baltic Sea | Germany | 1 transport, 2 artillery |

    Scenario: Another answer has mines damage a fleet that retreats
      Given reading b of gw.issue.mines-outside-movement
      And a fleet of 2 cruisers
      And it moves outside the combat movement phase
      And it moves into these zones
        | zone   | mines |
        | Skagen | 1     |
      When step P1 begins
      Then these dice are rolled
        | defender's sea mines | 2 | 1 |
      And the transcript does not cite gw.mines.phase

    Scenario: Another answer protects transports from mines
      Given reading b of gw.issue.mined-transports
      And a fleet of 1 cruiser and 2 transports
      And it moves into these zones
        | zone   | mines |
        | Skagen | 1     |
      When step P1 is fought with
        | defender's sea mines | 1, 6, 6 |
      Then the fleet still has 2 transports

    Scenario: In a turn, a fleet passes its own mines whatever is read of an ally's
      Given reading b of gw.issue.allied-mines
      And a turn of Germany on this board
        | North Sea | Germany | 1 cruiser |
      When the turn begins
      And Germany sails with 1 cruiser from "North Sea" to "Baltic Sea"
      Then Germany has 1 cruiser in "Baltic Sea"
      And a fleet rolls for mines

    Scenario: Another answer has an ally's mines damage a fleet
      Given reading b of gw.issue.allied-mines
      And a turn of Austria on this board
        | North Sea | Austria | 1 cruiser |
      When the turn begins
      And Austria sails with 1 cruiser from "North Sea" to "Baltic Sea"
      Then these dice are rolled
        | defender's sea mines | 1 | 1 |

  @gw.mines.immediately
  Rule: Losses to sea mines are removed immediately
    000 "and remove losses immediately,"
    Ask: Does a mined ship still make it to the battle?

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

    Scenario: In a turn, a ship that strikes a mine is gone, and the one that stayed behind is left
      Given a turn of England on this board
        | North Sea | England | 1 cruiser, 1 destroyer |
      When the turn begins
      And England sails with 1 cruiser from "North Sea" to "Baltic Sea"
      And step P1 is fought with
        | defender's sea mines | 1 |
      Then the board shows
        | North Sea | England | 1 destroyer |

  @gw.mines.continue
  Rule: After its losses to sea mines a fleet may continue its movement
    000 "and then they may continue their movement."
    Issue: gw.issue.split-halt
    Ask: Can I sail on after hitting a mine?

    Background:
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone     | mines |
        | Skagen   | 1     |
        | Kattegat | 0     |

    Scenario: The fleet sails on
      When step P1 is fought with
        | defender's sea mines | 6, 6 |
      Then the fleet may sail on
      When the fleet sails on
      Then the battle is over: the fleet is in Kattegat
      And the transcript does not cite gw.passage.halted

    Scenario: The fleet may continue, and need not
      When step P1 is fought with
        | defender's sea mines | 6, 6 |
      Then the fleet may heave to
      When the fleet heaves to
      Then the battle is over: the fleet is in Skagen

    Scenario: A fleet that has stopped among mines is not asked again after the fire of a fort
      Given it moves into these zones
        | zone      | mines | place               | forts |
        | Gibraltar | 1     | Strait of Gibraltar | 1     |
        | Tangier   | 0     | none                | 0     |
      When step P1 is fought with
        | defender's sea mines | 6, 6 |
      And the fleet heaves to
      And step P2 is fought with
        | defender's forts | 6, 6 |
      Then the battle is over: the fleet is in Gibraltar

    # Under other readings

    Scenario: A fleet may stop among mines under an answer, too, by which it has to sail on under fire
      Given reading b of gw.issue.after-halt
      When step P1 is fought with
        | defender's sea mines | 6, 6 |
      Then the fleet may heave to
