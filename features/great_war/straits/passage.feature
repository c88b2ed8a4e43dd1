@great-war
Feature: Mines and pass-through fire

  What happens to a fleet on its way: mines in the zones that it moves into, and the forts of five places that fire on
  what passes them. What a mine does is in no source: a ship is hit by a 1 here.

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
        | defender's sea mines | 1 |
      And combat at sea begins
      Then these dice are thrown
        | attacker's cruisers | 1 | 3 |
        | defender's cruisers | 1 | 3 |

    Scenario: Losses to mines are taken before a fort fires
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone      | mines | place                | forts |
        | Gibraltar | 1     | Strait of Gibraltar  | 1     |
      When step P1 is fought with
        | defender's sea mines | 1 |
      Then the fleet still has 1 cruiser
      And these dice are thrown
        | defender's forts | 2 | 3 |

    Scenario: Another reading has the fort fire first, on all that move there, and mines come after it
      Given reading b of gw.issue.mines-and-fire
      And a fleet of 2 cruisers
      And it moves into these zones
        | zone      | mines | place                | forts |
        | Gibraltar | 1     | Strait of Gibraltar  | 1     |
      When step P2 is fought with
        | defender's forts | 1 |
      Then the battle stands at step P2b
      And these dice are thrown
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
      Then these dice are thrown
        | defender's sea mines | 7 | 1 |

    Scenario: The owner takes the losses on whatever ship he likes, but on no aircraft
      Given a fleet of 1 submarine, 1 cruiser, 1 transport and 1 zeppelin
      And it moves into these zones
        | zone   | mines |
        | Skagen | 1     |
      When step P1 is fought with
        | defender's sea mines | 1 |
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
        | defender's sea mines | 6 |
      And the fleet sails on
      Then the battle stands at step P1 of round 3

    Scenario: Another reading rolls one die for each mine
      Given reading b of gw.issue.mine-dice
      And a fleet of 5 cruisers
      And it moves into these zones
        | zone   | mines |
        | Skagen | 2     |
      When step P1 begins
      Then these dice are thrown
        | defender's sea mines | 2 | 1 |

    Scenario: Another reading has submarines pass below
      Given reading b of gw.issue.mined-ships
      And a fleet of 2 submarines and 1 cruiser
      And it moves into these zones
        | zone   | mines |
        | Skagen | 1     |
      When step P1 begins
      Then these dice are thrown
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
      Then these dice are thrown
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
      Then these dice are thrown
        | defender's sea mines | 2 | 1 |
      When step P1 is fought with
        | defender's sea mines | 6 |
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
        | defender's cruisers | 1 |
      Then the battle is over: the attacker is eliminated

    Scenario: Another reading has mines damage a fleet that retreats
      Given reading b of gw.issue.mines-outside-movement
      And a fleet of 2 cruisers
      And it moves outside the combat movement phase
      And it moves into these zones
        | zone   | mines |
        | Skagen | 1     |
      When step P1 begins
      Then these dice are thrown
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
        | defender's sea mines | 1 |
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
        | defender's sea mines | 6 |
      Then the fleet may sail on
      When the fleet sails on
      Then the battle is over: the fleet is in Kattegat

    Scenario: It may, and need not
      When step P1 is fought with
        | defender's sea mines | 6 |
      Then the fleet may heave to
      When the fleet heaves to
      Then the battle is over: the fleet is in Skagen

  @gw.passage.enemy
  Rule: Forts fire on enemy ships that pass
    002 "If enemy"

    Scenario: Not on those of a friend
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone      | place               | forts | of    |
        | Gibraltar | Strait of Gibraltar | 1     | ally  |
      Then the forts may not fire on the fleet because of gw.passage.enemy

  @gw.passage.surface
  Rule: Surface ships come under pass-through fire
    002 "surface ships"

    Scenario: A fleet of submarines alone does not
      Given a fleet of 2 submarines
      And it moves into these zones
        | zone      | place               | forts |
        | Gibraltar | Strait of Gibraltar | 1     |
      Then the forts may not fire on the fleet because of gw.passage.surface

  @gw.passage.next-to
  Rule: Ships that move next to one of the places do
    002 "move next to"

    Scenario: They do not have to pass through
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone     | place               | way     | forts |
        | Atlantic | Strait of Gibraltar | next to | 1     |
      When step P2 begins
      Then these dice are thrown
        | defender's forts | 2 | 3 |

    Scenario: In a turn: an Austrian cruiser that comes out into the Mediterranean
      Given a turn of Austria on this board
        | Vienna | Austria | 1 cruiser |
      When the turn begins
      And Austria sails with 1 cruiser from "Vienna" to "Mediterranean"
      Then these dice are thrown
        | defender's forts | 2 | 3 |

  @gw.passage.through
  Rule: Ships that pass through one of the places do
    002 "or passes through the following areas:"

    Scenario: On the way through
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone      | place               | way     | forts |
        | Gibraltar | Strait of Gibraltar | through | 1     |
      When step P2 begins
      Then these dice are thrown
        | defender's forts | 2 | 3 |

  @gw.passage.gibraltar
  Rule: The Strait of Gibraltar
    002 "1. Strait of Gibraltar"

    Scenario: The fort of Gibraltar fires
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone      | place               | forts |
        | Gibraltar | Strait of Gibraltar | 1     |
      When step P2 begins
      Then these dice are thrown
        | defender's forts | 2 | 3 |

    Scenario: A fort elsewhere does not
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone      | place               | forts |
        | Gibraltar | Strait of Gibraltar | 1     |
        | Skagen    | none                | 1     |
      When step P2 begins
      And the fleet sails on
      Then the battle is over: the fleet is in Skagen

  @gw.passage.fao
  Rule: Fao
    002 "2. Fao"

    Scenario: The fort of Fao fires
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone         | place | forts |
        | Persian Gulf | Fao   | 1     |
      When step P2 begins
      Then these dice are thrown
        | defender's forts | 2 | 3 |

  @gw.passage.dardanelles.aegean
  Rule: The Dardanelles, from the Aegean Sea
    002 "3. Dardanelles (from Aegean Sea)"

    Scenario: Its forts fire on those that come from there
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone    | place                           | forts |
        | Marmara | Dardanelles from the Aegean Sea | 1     |
      When step P2 begins
      Then these dice are thrown
        | defender's forts | 2 | 3 |

  @gw.passage.dardanelles.black-sea
  Rule: The Dardanelles, from the Black Sea
    002 "4. Dardanelles (from Black Sea)"

    Scenario: Its forts fire that way as well
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone    | place                          | forts |
        | Marmara | Dardanelles from the Black Sea | 2     |
      When step P2 begins
      Then these dice are thrown
        | defender's forts | 4 | 3 |

  @gw.passage.bothnia
  Rule: The Gulf of Bothnia
    002 "5. Gulf of Bothnia"
    Issue: gw.issue.bothnia
    Issue: gw.issue.bound-for-petersburg

    Scenario: The fort of Saint Petersburg fires
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone    | place           | forts |
        | Bothnia | Gulf of Bothnia | 1     |
      When step P2 begins
      Then these dice are thrown
        | defender's forts | 2 | 3 |

    Scenario: Another reading has it fire on all ships in the gulf
      Given reading b of gw.issue.bothnia
      And a fleet of 2 cruisers
      And it moves into these zones
        | zone    | place           | forts |
        | Bothnia | Gulf of Bothnia | 1     |
        | Aland   | none            | 0     |
      When step P2 begins
      Then these dice are thrown
        | defender's forts | 2 | 3 |

    Scenario: Another reading has it fire on troops that could land, though they go on
      Given reading b of gw.issue.bound-for-petersburg
      And a fleet of 1 transport
      And it has troops aboard
      And it moves into these zones
        | zone    | place           | forts |
        | Bothnia | Gulf of Bothnia | 1     |
        | Aland   | none            | 0     |
      When step P2 begins
      Then these dice are thrown
        | defender's forts | 2 | 3 |

  @gw.passage.bothnia.petersburg
  Rule: There it fires on ships that would get to Saint Petersburg
    002 "to get to Saint Petersburg,"
    Issue: gw.issue.bothnia
    Issue: gw.issue.bound-for-petersburg

    Scenario: A fleet that goes on elsewhere
      Given a fleet of 1 transport
      And it has troops aboard
      And it moves into these zones
        | zone    | place           | forts | mines |
        | Bothnia | Gulf of Bothnia | 1     | 1     |
        | Aland   | none            | 0     | 0     |
      Then the forts may not fire on the fleet because of gw.passage.bothnia.petersburg

    Scenario: Another reading fires on no warships that end their movement there without troops
      Given reading b of gw.issue.bound-for-petersburg
      And a fleet of 2 cruisers
      And it moves into these zones
        | zone    | place           | forts |
        | Bothnia | Gulf of Bothnia | 1     |
      Then the forts may not fire on the fleet because of gw.passage.bothnia.petersburg

  @gw.passage.fire
  Rule: The fortress there gets pass-through fire
    002 "then the fortress there gets pass-through fire."
    Issue: gw.issue.mines-and-fire
    Issue: gw.issue.lost-garrison
    Issue: gw.issue.each-entry

    Scenario: It fires on the ships, and the owner takes the losses
      Given a fleet of 1 destroyer and 1 cruiser
      And it moves into these zones
        | zone      | place               | forts |
        | Gibraltar | Strait of Gibraltar | 1     |
      When step P2 is fought with
        | defender's forts | 3, 4 |
      And 1 destroyer of the fleet is lost
      Then the fleet still has 1 cruiser

    Scenario: A fort that has lost its garrison has this fire left to it
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone      | place               | forts | garrison |
        | Gibraltar | Strait of Gibraltar | 1     | lost     |
      When step P2 begins
      Then these dice are thrown
        | defender's forts | 2 | 3 |

    Scenario: One of two forts fires but in the Dardanelles
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone      | place               | forts |
        | Gibraltar | Strait of Gibraltar | 2     |
      When step P2 begins
      Then these dice are thrown
        | defender's forts | 2 | 3 |

    Scenario: A wreck does not fire
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone      | place               | forts | fort hits |
        | Gibraltar | Strait of Gibraltar | 1     | 3         |
        | Tangier   | Strait of Gibraltar | 1     | 4         |
      When step P2 begins
      And the fleet sails on
      Then the forts may not fire on the fleet because of gw.fort.hit-left

    Scenario: Another reading does not fire again on those that were fired on as they came next to it
      Given reading b of gw.issue.each-entry
      And a fleet of 2 cruisers
      And it lay at the Strait of Gibraltar before
      And it moves into these zones
        | zone      | place               | way     | forts |
        | Gibraltar | Strait of Gibraltar | through | 1     |
      Then the forts may not fire on the fleet because of gw.issue.each-entry

    Scenario: Under it ships that lay next to the place when their turn began pass through it without harm
      Given reading b of gw.issue.each-entry
      And a turn of Germany on this board
        | North Sea | Germany | 1 cruiser   |
        | Atlantic  | Germany | 1 destroyer |
      When the turn begins
      And Germany sails with 1 cruiser from "North Sea" to "Atlantic"
      And step P2 is fought with
        | defender's forts | 6 |
      And Germany sails with 1 destroyer from "Atlantic" to "Strait of Gibraltar"
      Then Germany has 1 cruiser in "Atlantic"
      And Germany has 1 destroyer in "Strait of Gibraltar"

  @gw.passage.attack
  Rule: It is one attack, rolling twice
    002 "Pass-through fire is resolved by making one attack (rolling twice) against the ships."
    Issue: gw.issue.passing-aircraft

    Scenario: Two dice, and then the ships go on
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone      | place               | forts |
        | Gibraltar | Strait of Gibraltar | 1     |
      When step P2 begins
      Then these dice are thrown
        | defender's forts | 2 | 3 |
      When step P2 is fought with
        | defender's forts | 4, 5 |
      Then the battle is over: the fleet is in Gibraltar

    Scenario: It hits airships, when no combat ship is left, but no aeroplanes
      Given a fleet of 1 transport, 1 zeppelin and 1 fighter
      And it moves into these zones
        | zone      | place               | forts |
        | Gibraltar | Strait of Gibraltar | 1     |
      When step P2 is fought with
        | defender's forts | 1, 2 |
      Then the fleet still has 1 fighter

    Scenario: Another reading spares the airships
      Given reading b of gw.issue.passing-aircraft
      And a fleet of 1 transport, 1 zeppelin and 1 fighter
      And it moves into these zones
        | zone      | place               | forts |
        | Gibraltar | Strait of Gibraltar | 1     |
      When step P2 is fought with
        | defender's forts | 1, 2 |
      Then the fleet still has 1 zeppelin and 1 fighter

  @gw.passage.halted
  Rule: The movement of the fleet is temporarily halted for it
    002 "The enemy’s movement is temporarily halted to conduct this fire."
    Issue: gw.issue.after-halt

    Background:
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone      | place               | forts |
        | Gibraltar | Strait of Gibraltar | 1     |
        | Tangier   | none                | 0     |

    Scenario: Losses are taken at once, and then it goes on
      When step P2 is fought with
        | defender's forts | 1, 6 |
      Then the fleet still has 1 cruiser
      And the fleet may sail on
      When the fleet sails on
      Then the battle is over: the fleet is in Tangier

    Scenario: It may stop there
      When step P2 is fought with
        | defender's forts | 1, 6 |
      Then the fleet may heave to
      When the fleet heaves to
      Then the battle is over: the fleet is in Gibraltar

    Scenario: Another reading has it go on
      Given reading b of gw.issue.after-halt
      When step P2 is fought with
        | defender's forts | 1, 6 |
      Then the battle is over: the fleet is in Tangier
      And the fleet still has 1 cruiser

  @gw.passage.both-forts
  Rule: In the Dardanelles both forts fire
    002 "In the Dardanelles, the defender gets to use both forts."

    Scenario: Both forts of the straits
      Given a fleet of 3 cruisers
      And it moves into these zones
        | zone    | place                           | way     | forts |
        | Marmara | Dardanelles from the Aegean Sea | through | 2     |
      When step P2 begins
      Then these dice are thrown
        | defender's forts | 4 | 3 |

    Scenario: In a turn: an English cruiser sails from the Aegean into the Black Sea
      Given a turn of England on this board
        | Aegean Sea | England | 1 cruiser |
      When the turn begins
      And England sails with 1 cruiser from "Aegean Sea" to "Black Sea"
      Then these dice are thrown
        | defender's forts | 4 | 3 |

  @gw.passage.each-time
  Rule: It is done each time the area is entered
    002 "This fire is done each time the area is entered"
    Issue: gw.issue.each-entry

    Scenario: On the way in, and on the way out
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone         | place | forts |
        | Persian Gulf | Fao   | 1     |
        | Hormuz       | none  | 0     |
        | Persian Gulf | Fao   | 1     |
      When step P2 begins
      And the fleet sails on
      Then the battle stands at step P2 of round 3

    Scenario: Next to the place, and then through it
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone      | place               | way     | forts |
        | Atlantic  | Strait of Gibraltar | next to | 1     |
        | Gibraltar | Strait of Gibraltar | through | 1     |
      When step P2 begins
      And the fleet sails on
      Then the battle stands at step P2 of round 2

    Scenario: Another reading takes both for one entry, but fires again on a fleet that comes back
      Given reading b of gw.issue.each-entry
      And a fleet of 2 cruisers
      And it moves into these zones
        | zone      | place               | way     | forts |
        | Atlantic  | Strait of Gibraltar | next to | 1     |
        | Gibraltar | Strait of Gibraltar | through | 1     |
        | Tangier   | none                | through | 0     |
        | Gibraltar | Strait of Gibraltar | through | 1     |
      When step P2 begins
      And the fleet sails on
      Then the battle stands at step P2 of round 4

  @gw.passage.no-garrison
  Rule: For pass-through fire the fort needs no garrison
    002 "and there need not be an infantry, cavalry, or storm troop present with the fort."
    002 "(exception pass-through fire, see below)"
    Issue: gw.issue.lost-garrison

    Scenario: There is none
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone      | place               | forts | garrison |
        | Gibraltar | Strait of Gibraltar | 1     | none     |
      When step P2 begins
      Then these dice are thrown
        | defender's forts | 2 | 3 |

    Scenario: Another reading has a fort that lost its garrison fall silent, and no other
      Given reading b of gw.issue.lost-garrison
      And a fleet of 2 cruisers
      And it moves into these zones
        | zone         | place               | forts | garrison |
        | Gibraltar    | Strait of Gibraltar | 1     | none     |
        | Persian Gulf | Fao                 | 1     | lost     |
      When step P2 begins
      And the fleet sails on
      Then the forts may not fire on the fleet because of gw.issue.lost-garrison
      And the battle is over: the fleet is in Persian Gulf

  @gw.passage.submarines
  Rule: Submarines are not affected by pass-through fire
    002 "Note that submarines are not affected by pass-through fire."
    Issue: gw.issue.submarine-cover

    Scenario: They are not hit beside other ships
      Given a fleet of 2 submarines and 1 cruiser
      And it moves into these zones
        | zone      | place               | forts |
        | Gibraltar | Strait of Gibraltar | 1     |
      When step P2 is fought with
        | defender's forts | 1, 2 |
      Then the fleet still has 2 submarines

    Scenario: They do not protect transports
      Given a fleet of 2 submarines and 1 transport
      And it moves into these zones
        | zone      | place               | forts |
        | Gibraltar | Strait of Gibraltar | 1     |
      When step P2 is fought with
        | defender's forts | 1, 2 |
      Then the fleet still has 2 submarines

    Scenario: Another reading has them protect transports
      Given reading b of gw.issue.submarine-cover
      And a fleet of 2 submarines and 1 transport
      And it moves into these zones
        | zone      | place               | forts |
        | Gibraltar | Strait of Gibraltar | 1     |
      When step P2 is fought with
        | defender's forts | 1, 2 |
      Then the fleet still has 2 submarines and 1 transport
