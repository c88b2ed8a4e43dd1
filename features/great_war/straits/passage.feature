@great-war
Feature: Pass-through fire

  What happens to a fleet on its way: the forts of five places fire on what passes them.

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
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: In a turn: an Austrian cruiser that comes out into the Mediterranean
      Given a turn of Austria on this board
        | Vienna | Austria | 1 cruiser |
      When the turn begins
      And Austria sails with 1 cruiser from "Vienna" to "Mediterranean"
      Then these dice are rolled
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
      Then these dice are rolled
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
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: A fort elsewhere does not
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone      | place               | forts |
        | Gibraltar | Strait of Gibraltar | 1     |
        | Skagen    | none                | 1     |
      When step P2 begins
      And the defender's forts miss
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
      Then these dice are rolled
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
      Then these dice are rolled
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
      Then these dice are rolled
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
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: Another reading has it fire on all ships in the gulf
      Given reading b of gw.issue.bothnia
      And a fleet of 2 cruisers
      And it moves into these zones
        | zone    | place           | forts |
        | Bothnia | Gulf of Bothnia | 1     |
        | Aland   | none            | 0     |
      When step P2 begins
      Then these dice are rolled
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
      Then these dice are rolled
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
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: One of two forts fires but in the Dardanelles
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone      | place               | forts |
        | Gibraltar | Strait of Gibraltar | 2     |
      When step P2 begins
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: A wreck does not fire
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone      | place               | forts | fort hits |
        | Gibraltar | Strait of Gibraltar | 1     | 3         |
        | Tangier   | Strait of Gibraltar | 1     | 4         |
      When step P2 begins
      And the defender's forts miss
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
        | defender's forts | 6, 6 |
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
      Then these dice are rolled
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
      Then these dice are rolled
        | defender's forts | 4 | 3 |

    Scenario: In a turn: an English cruiser sails from the Aegean into the Black Sea
      Given a turn of England on this board
        | Aegean Sea | England | 1 cruiser |
      When the turn begins
      And England sails with 1 cruiser from "Aegean Sea" to "Black Sea"
      Then these dice are rolled
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
      And the defender's forts miss
      And the fleet sails on
      Then the battle stands at step P2 of round 3

    Scenario: Next to the place, and then through it
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone      | place               | way     | forts |
        | Atlantic  | Strait of Gibraltar | next to | 1     |
        | Gibraltar | Strait of Gibraltar | through | 1     |
      When step P2 begins
      And the defender's forts miss
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
      And the defender's forts miss
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
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: Another reading has a fort that lost its garrison fall silent, and no other
      Given reading b of gw.issue.lost-garrison
      And a fleet of 2 cruisers
      And it moves into these zones
        | zone         | place               | forts | garrison |
        | Gibraltar    | Strait of Gibraltar | 1     | none     |
        | Persian Gulf | Fao                 | 1     | lost     |
      When step P2 begins
      And the defender's forts miss
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
