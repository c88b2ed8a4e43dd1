@great-war
Feature: Pass-through fire

  The forts at five listed areas fire on enemy fleets that move next to these areas or through them.

  @gw.passage.enemy
  Rule: Only enemy ships draw pass-through fire
    002 "If enemy"
    Ask: Does my own fort shoot at my ally's ships?

    Scenario: A fort does not fire on the ships of a friend
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone      | place               | forts | garrison | of   |
        | Gibraltar | Strait of Gibraltar | 1     | there    | ally |
      Then the forts may not fire on the fleet because of gw.passage.enemy
      And the transcript does not cite gw.passage.no-garrison

  @gw.passage.surface
  Rule: Only surface ships draw pass-through fire
    002 "surface ships"
    Ask: Do I get shot at if only subs pass the fort?
    Ask: Do the guns of Gibraltar shoot at my U-boats?

    Scenario: A fleet of submarines alone draws no fire
      Given a fleet of 2 submarines
      And it moves into these zones
        | zone      | place               | forts |
        | Gibraltar | Strait of Gibraltar | 1     |
      Then the forts may not fire on the fleet because of gw.passage.surface

  @gw.passage.next-to
  Rule: Ships that move next to a listed area draw pass-through fire
    002 "move next to"
    Ask: Does Gibraltar fire if I only come up to the strait?

    Scenario: Ships need not pass through the strait
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone     | place               | way     | forts |
        | Atlantic | Strait of Gibraltar | next to | 1     |
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: In a turn, an Austrian cruiser draws fire as it enters the Mediterranean
      Given a turn of Austria on this board
        | Vienna | Austria | 1 cruiser |
      When the turn begins
      And Austria sails with 1 cruiser from "Vienna" to "Mediterranean"
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: In a turn, a cruiser that comes through the fire lies in the port for which it has sailed
      Given a turn of Austria on this board
        | Strait of Gibraltar | Austria | 1 cruiser |
      When the turn begins
      And Austria sails with 1 cruiser from "Strait of Gibraltar" over "Mediterranean" to "Vienna"
      And step P2 is fought with
        | defender's forts | 4, 4 |
      Then the board shows
        | Vienna | Austria | 1 cruiser |

  @gw.passage.through
  Rule: Ships that pass through a listed area draw pass-through fire
    002 "or passes through the following areas:"
    Ask: Does the fort fire when I run the strait?

    Scenario: Ships draw fire on the way through
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone      | place               | way     | forts |
        | Gibraltar | Strait of Gibraltar | through | 1     |
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: In a turn, a Russian cruiser draws fire on its way through the Dardanelles
      Given a turn of Russia on this board
        | Black Sea | Russia | 1 cruiser |
      When the turn begins
      And Russia sails with 1 cruiser from "Black Sea" to "Aegean Sea"
      Then these dice are rolled
        | defender's forts | 4 | 3 |

  @gw.passage.gibraltar
  Rule: The Strait of Gibraltar is a pass-through fire area
    002 "1. Strait of Gibraltar"
    Ask: Is Gibraltar guarded by a fort?

    Scenario: The fort of Gibraltar fires
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone      | place               | forts |
        | Gibraltar | Strait of Gibraltar | 1     |
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: A fort at no listed area does not fire
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
  Rule: Fao is a pass-through fire area
    002 "2. Fao"
    Ask: Can the Turks shoot at ships off Fao?

    Scenario: The fort of Fao fires
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone         | place | forts |
        | Persian Gulf | Fao   | 1     |
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    # Under other readings

    Scenario: The answer that spares ships bound elsewhere in the Gulf of Bothnia spares none off Fao
      Given reading a of gw.issue.bothnia
      And a fleet of 2 cruisers
      And it moves into these zones
        | zone         | place | forts |
        | Persian Gulf | Fao   | 1     |
        | Arabian Sea  | none  | 0     |
      Then these dice are rolled
        | defender's forts | 2 | 3 |

  @gw.passage.dardanelles.aegean
  Rule: The Dardanelles are a pass-through fire area for ships from the Aegean Sea
    002 "3. Dardanelles (from Aegean Sea)"
    Ask: Do I get shot at when I enter the Dardanelles from the Aegean?

    Scenario: The forts fire on ships from the Aegean Sea
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone    | place                           | forts |
        | Marmara | Dardanelles from the Aegean Sea | 1     |
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: In the Dardanelles a fort fires beside a wreck
      Given a fleet of 3 cruisers
      And it moves into these zones
        | zone    | place                           | forts | fort hits |
        | Marmara | Dardanelles from the Aegean Sea | 2     | 7         |
      Then these dice are rolled
        | defender's forts | 2 | 3 |

  @gw.passage.dardanelles.black-sea
  Rule: The Dardanelles are a pass-through fire area for ships from the Black Sea
    002 "4. Dardanelles (from Black Sea)"
    Ask: Does the Russian fleet draw fire when it comes out of the Black Sea?

    Scenario: The forts fire on ships from the Black Sea
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone    | place                          | forts |
        | Marmara | Dardanelles from the Black Sea | 2     |
      Then these dice are rolled
        | defender's forts | 4 | 3 |

  @gw.passage.bothnia
  Rule: The Gulf of Bothnia is a pass-through fire area
    002 "5. Gulf of Bothnia"
    Issue: gw.issue.bothnia
    Issue: gw.issue.bound-for-petersburg
    Ask: Do ships in the Gulf of Bothnia get shot at?

    Scenario: The fort of Saint Petersburg fires
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone    | place           | forts |
        | Bothnia | Gulf of Bothnia | 1     |
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: The fort fires on ships that are bound elsewhere
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone    | place           | forts |
        | Bothnia | Gulf of Bothnia | 1     |
        | Aland   | none            | 0     |
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    # Under other readings

    Scenario: Another answer has it fire on troops that could land, even if they go on
      Given reading a of gw.issue.bothnia
      And reading b of gw.issue.bound-for-petersburg
      And a fleet of 1 transport
      And it has troops aboard
      And it moves into these zones
        | zone    | place           | forts |
        | Bothnia | Gulf of Bothnia | 1     |
        | Aland   | none            | 0     |
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: In a turn, where the answer spares ships bound elsewhere, it fires on troops but not on a cruiser
      Given reading a of gw.issue.bothnia
      And reading b of gw.issue.bound-for-petersburg
      And a turn of Germany on this board
        | Baltic Sea | Germany | 1 cruiser               |
        | North Sea  | Germany | 1 transport, 1 infantry |
      When the turn begins
      And Germany sails with 1 cruiser from "Baltic Sea" to "Gulf of Bothnia"
      Then Germany has 1 cruiser in "Gulf of Bothnia"
      When Germany sails with 1 transport, 1 infantry from "North Sea" over "Baltic Sea" to "Gulf of Bothnia"
      Then these dice are rolled
        | defender's forts | 2 | 3 |

  @gw.passage.bothnia.petersburg
  Rule: The Gulf of Bothnia is listed as the way to get to Saint Petersburg
    002 "to get to Saint Petersburg,"
    Issue: gw.issue.bothnia
    Issue: gw.issue.bound-for-petersburg
    Ask: Is it only ships headed for Saint Petersburg that get shot at?

    Scenario: Another answer lets a fleet pass that is bound elsewhere
      Given reading a of gw.issue.bothnia
      And a fleet of 1 transport
      And it has troops aboard
      And it moves into these zones
        | zone    | place           | forts | mines |
        | Bothnia | Gulf of Bothnia | 1     | 1     |
        | Aland   | none            | 0     | 0     |
      Then the forts may not fire on the fleet because of gw.passage.bothnia.petersburg

    Scenario: Another answer fires on no warships that end their move there without troops
      Given reading a of gw.issue.bothnia
      And reading b of gw.issue.bound-for-petersburg
      And a fleet of 2 cruisers
      And it moves into these zones
        | zone    | place           | forts |
        | Bothnia | Gulf of Bothnia | 1     |
      Then the forts may not fire on the fleet because of gw.passage.bothnia.petersburg

  @gw.passage.fire
  Rule: The fortress at a pass-through fire area gets pass-through fire
    002 "then the fortress there gets pass-through fire."
    Issue: gw.issue.mines-and-fire
    Issue: gw.issue.lost-garrison
    Issue: gw.issue.each-entry
    Issue: gw.issue.wrecked-pass-through
    Issue: gw.issue.passing-a-contested-fort
    Issue: gw.issue.fire-outside-movement
    Ask: Which fort shoots when I sail through?

    Scenario: A fort fires on the ships, and their owner chooses the losses
      Given a fleet of 1 destroyer and 1 cruiser
      And it moves into these zones
        | zone      | place               | forts |
        | Gibraltar | Strait of Gibraltar | 1     |
      When step P2 is fought with
        | defender's forts | 3, 4 |
      And 1 destroyer of the fleet is lost
      Then the fleet still has 1 cruiser

    Scenario: Two hits damage two dreadnoughts and sink neither
      Given a fleet of 2 dreadnoughts
      And it moves into these zones
        | zone      | place               | forts |
        | Gibraltar | Strait of Gibraltar | 1     |
      When step P2 is fought with
        | defender's forts | 1, 2 |
      Then the fleet still has 2 dreadnoughts

    Scenario: A fort that has lost its garrison still fires
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone      | place               | forts | garrison |
        | Gibraltar | Strait of Gibraltar | 1     | lost     |
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: Only one of two forts fires outside the Dardanelles
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone      | place               | forts |
        | Gibraltar | Strait of Gibraltar | 2     |
      Then these dice are rolled
        | defender's forts | 2 | 3 |
      And the transcript does not cite gw.passage.both-forts

    Scenario: A fort with a garrison fires without an exception
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone      | place               | forts | garrison |
        | Gibraltar | Strait of Gibraltar | 1     | there    |
      Then these dice are rolled
        | defender's forts | 2 | 3 |
      And the transcript does not cite gw.passage.no-garrison

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

    Scenario: A fort in a contested territory fires
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone      | place               | forts | contested |
        | Gibraltar | Strait of Gibraltar | 1     | yes       |
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: A fleet that retreats draws no fire
      Given a fleet of 2 cruisers
      And it moves outside the combat movement phase
      And it moves into these zones
        | zone      | place               | forts |
        | Gibraltar | Strait of Gibraltar | 1     |
      Then the forts may not fire on the fleet because of gw.issue.fire-outside-movement
      And the forts might fire on the fleet in its movement phase
      And the transcript does not cite gw.mines.phase

    Scenario: The losses of a fleet that is destroyed by a fort do not cite the mines
      Given a fleet of 1 cruiser
      And it moves into these zones
        | zone      | place               | forts |
        | Gibraltar | Strait of Gibraltar | 1     |
      When step P2 is fought with
        | defender's forts | 1, 6 |
      Then the battle is over: the fleet is destroyed
      And the transcript does not cite gw.mines.first
      And the transcript does not cite gw.mines.immediately
      And the transcript does not cite gw.passage.submarines
      And the transcript does not cite gw.naval.protected.called

    Scenario: In a turn, the forts let an ally's ships pass, and fire on an enemy's
      Given a turn of Germany on this board
        | Aegean Sea          | Germany | 1 cruiser   |
        | Strait of Gibraltar | Germany | 1 destroyer |
      When the turn begins
      And Germany sails with 1 cruiser from "Aegean Sea" to "Black Sea"
      Then Germany has 1 cruiser in "Black Sea"
      When Germany sails with 1 destroyer from "Strait of Gibraltar" to "Mediterranean"
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: In a turn, a damaged fort fires, and a wreck does not
      Given a turn of Germany on this board
        | Atlantic   | Germany | 1 cruiser |
        | Baltic Sea | Germany | 1 cruiser |
      And the forts of "Gibraltar" have taken 4 hits
      And the forts of "Saint Petersburg" have taken 3 hits
      When the turn begins
      And Germany sails with 1 cruiser from "Atlantic" to "Strait of Gibraltar"
      Then Germany has 1 cruiser in "Strait of Gibraltar"
      When Germany sails with 1 cruiser from "Baltic Sea" to "Gulf of Bothnia"
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: In a turn, a fleet under fire heaves to where it was fired on, without the ship that it has lost
      Given a turn of Germany on this board
        | North Sea | Germany | 2 cruisers |
      When the turn begins
      And Germany sails with 2 cruisers from "North Sea" over "Atlantic" to "Strait of Gibraltar"
      And step P2 is fought with
        | defender's forts | 3, 4 |
      And the fleet heaves to
      Then the board shows
        | Atlantic | Germany | 1 cruiser |
      And 1 fights have begun in the turn

    Scenario: In a turn, dreadnoughts that draw fire one after the other are both damaged
      Given a turn of Germany on this board
        | Baltic Sea | Germany | 1 dreadnought |
        | North Sea  | Germany | 1 dreadnought |
      When the turn begins
      And Germany sails with 1 dreadnought from "Baltic Sea" over "North Sea" to "Atlantic"
      And step P2 of round 2 is fought with
        | defender's forts | 3, 4 |
      And Germany sails with 1 dreadnought from "North Sea" to "Atlantic"
      And step P2 is fought with
        | defender's forts | 3, 4 |
      Then Germany has 2 dreadnoughts in "Atlantic"
      And the dreadnoughts of Germany have 2 wounds in "Atlantic"
      And 2 fights have begun in the turn

    Scenario: A fleet under fire is halted where its movement ends anyway
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone      | place               | forts |
        | Gibraltar | Strait of Gibraltar | 1     |
      When step P2 is fought with
        | defender's forts | 6, 6 |
      Then the battle is over: the fleet is in Gibraltar

    # Under other readings

    Scenario: Another answer does not fire on ships that already lay next to the area
      Given reading b of gw.issue.each-entry
      And a fleet of 2 cruisers
      And it lay at the Strait of Gibraltar before
      And it moves into these zones
        | zone         | place               | way     | forts |
        | Gibraltar    | Strait of Gibraltar | through | 1     |
        | Persian Gulf | Fao                 | next to | 1     |
      Then the battle stands at step P2 of round 2

    Scenario: In a turn, that answer lets ships that lay next to the strait pass unharmed
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

    Scenario: Under another answer ships from the Aegean Sea do not draw fire again towards the Black Sea
      Given reading b of gw.issue.each-entry
      And a fleet of 2 cruisers
      And it lay at the Dardanelles from the Aegean Sea before
      And it moves into these zones
        | zone         | place                           | forts |
        | Marmara      | Dardanelles from the Black Sea  | 1     |
        | Persian Gulf | Fao                             | 1     |
        | Marmara      | Dardanelles from the Aegean Sea | 1     |
      Then the battle stands at step P2 of round 2
      When the defender's forts miss
      And the fleet sails on
      Then the battle stands at step P2 of round 3

    Scenario: Where another answer lets a wreck fire, nobody fires at a strait without forts
      Given reading b of gw.issue.wrecked-pass-through
      And a fleet of 2 cruisers
      And it moves into these zones
        | zone         | place               | forts |
        | Persian Gulf | Fao                 | 1     |
        | Gibraltar    | Strait of Gibraltar | 0     |
        | Tangier      | none                | 0     |
      When step P2 begins
      And the defender's forts miss
      And the fleet sails on
      Then the battle is over: the fleet is in Tangier

    Scenario: Another answer lets a wreck fire
      Given reading b of gw.issue.wrecked-pass-through
      And a fleet of 2 cruisers
      And it moves into these zones
        | zone      | place               | forts | fort hits |
        | Gibraltar | Strait of Gibraltar | 1     | 4         |
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: Another answer silences a fort in a contested territory
      Given reading b of gw.issue.passing-a-contested-fort
      And a fleet of 2 cruisers
      And it moves into these zones
        | zone      | place               | forts | contested |
        | Tangier   | Strait of Gibraltar | 1     | no        |
        | Gibraltar | Strait of Gibraltar | 1     | yes       |
      When step P2 begins
      And the defender's forts miss
      And the fleet sails on
      Then the forts may not fire on the fleet because of gw.issue.passing-a-contested-fort

    Scenario: Another answer has the fort fire on a fleet that retreats
      Given reading b of gw.issue.fire-outside-movement
      And a fleet of 2 cruisers
      And it moves outside the combat movement phase
      And it moves into these zones
        | zone      | place               | forts |
        | Gibraltar | Strait of Gibraltar | 1     |
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: Under another answer a fleet draws fire once in a move that has begun elsewhere
      Given reading c of gw.issue.each-entry
      And a fleet of 2 cruisers
      And it moves into these zones
        | zone      | place               | forts |
        | Cadiz     | none                | 0     |
        | Gibraltar | Strait of Gibraltar | 1     |
        | Tangier   | none                | 0     |
        | Gibraltar | Strait of Gibraltar | 1     |
      When step P2 of round 2 begins
      And the defender's forts miss
      And the fleet sails on
      Then the battle is over: the fleet is in Gibraltar

    Scenario: Another answer fires once in a move, even on a fleet that comes back
      Given reading c of gw.issue.each-entry
      And a fleet of 2 cruisers
      And it lay at the Strait of Gibraltar before
      And it moves into these zones
        | zone      | place               | way     | forts |
        | Gibraltar | Strait of Gibraltar | through | 1     |
        | Tangier   | none                | through | 0     |
        | Gibraltar | Strait of Gibraltar | through | 1     |
      Then these dice are rolled
        | defender's forts | 2 | 3 |
      When the defender's forts miss
      And the fleet sails on
      Then the forts may not fire on the fleet because of gw.issue.each-entry
      And the battle is over: the fleet is in Gibraltar

    Scenario: In a turn, another answer silences the fort of a contested territory, and no other
      Given reading b of gw.issue.passing-a-contested-fort
      And a turn of Germany on this board
        | Atlantic   | Germany | 1 cruiser  |
        | Baltic Sea | Germany | 1 cruiser  |
        | Gibraltar  | Germany | 1 infantry |
        | Gibraltar  | England | 1 infantry |
      And "Gibraltar" is contested
      When the turn begins
      And Germany sails with 1 cruiser from "Atlantic" to "Strait of Gibraltar"
      Then Germany has 1 cruiser in "Strait of Gibraltar"
      When Germany sails with 1 cruiser from "Baltic Sea" to "Gulf of Bothnia"
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: In a turn, another answer silences a fort that has lost its garrison, even if the enemy's cavalry stays there
      Given reading b of gw.issue.lost-garrison
      And a turn of Germany on this board
        | Atlantic   | Germany | 1 cruiser   |
        | Baltic Sea | Germany | 1 cruiser   |
        | Gibraltar  | Germany | 2 cavalry   |
        | Gibraltar  | England | 1 cavalry   |
        | Gibraltar  | England | 1 artillery |
      And "Gibraltar" is contested
      When the turn begins
      And combat on land begins
      And Germany attacks "Gibraltar"
      And the defender's forts miss
      And the defender's artillery miss
      And step 5a is fought with
        | attacker's cavalry | 1, 6 |
        | defender's cavalry | 6    |
      And the defender loses 1 cavalry
      And step 6 begins
      And the attacker contests
      And the turn ends
      And the next turn is that of Germany
      And Germany sails with 1 cruiser from "Atlantic" to "Strait of Gibraltar"
      Then Germany has 1 cruiser in "Strait of Gibraltar"
      When Germany sails with 1 cruiser from "Baltic Sea" to "Gulf of Bothnia"
      Then these dice are rolled
        | defender's forts | 2 | 3 |

  @gw.passage.attack
  Rule: Pass-through fire is one attack of two dice against the ships
    002 "Pass-through fire is resolved by making one attack (rolling twice) against the ships."
    Issue: gw.issue.passing-aircraft
    Issue: gw.issue.pass-through-target
    Issue: gw.issue.spotted-pass-through
    Ask: How many dice does the fort roll when I pass?

    Scenario: A fort rolls two dice, and then the ships go on
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone      | place               | forts |
        | Gibraltar | Strait of Gibraltar | 1     |
      Then these dice are rolled
        | defender's forts | 2 | 3 |
      When step P2 is fought with
        | defender's forts | 4, 5 |
      Then the battle is over: the fleet is in Gibraltar
      And the transcript does not cite gw.mines.continue

    Scenario: The fire hits airships if no combat ship is left, but no fighters
      Given a fleet of 1 transport, 1 zeppelin and 1 fighter
      And it moves into these zones
        | zone      | place               | forts |
        | Gibraltar | Strait of Gibraltar | 1     |
      When step P2 is fought with
        | defender's forts | 1, 2 |
      Then the fleet still has 1 fighter

    # Under other readings

    Scenario Outline: <Whom forts hit by other answers>
      Given reading b of <question>
      And a fleet of <fleet>
      And it moves into these zones
        | zone      | place               | forts |
        | Gibraltar | Strait of Gibraltar | 1     |
      When step P2 is fought with
        | defender's forts | 1, 2 |
      Then the <result>

      Examples:
        | Whom forts hit by other answers                                                                | question                  | fleet                                  | result                                   |
        | Where another answer has submarines protect transports, a transport without submarines is hit  | gw.issue.submarine-cover  | 1 transport                            | battle is over: the fleet is destroyed   |
        | Another answer spares the airships                                                             | gw.issue.passing-aircraft | 2 transports, 1 zeppelin and 1 fighter | fleet still has 1 zeppelin and 1 fighter |

  @gw.passage.halted
  Rule: Pass-through fire temporarily halts the enemy's movement
    002 "The enemy’s movement is temporarily halted to conduct this fire."
    Issue: gw.issue.after-halt
    Issue: gw.issue.split-halt
    Ask: Does the fort's fire stop my fleet?

    Background:
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone      | place               | forts |
        | Gibraltar | Strait of Gibraltar | 1     |
        | Tangier   | none                | 0     |

    Scenario: Losses are removed at once, and then the fleet may go on
      When step P2 is fought with
        | defender's forts | 1, 6 |
      Then the fleet still has 1 cruiser
      And the fleet may sail on
      When the fleet sails on
      Then the battle is over: the fleet is in Tangier

    Scenario: The fleet may stop there
      When step P2 is fought with
        | defender's forts | 1, 6 |
      Then the fleet may heave to
      When the fleet heaves to
      Then the battle is over: the fleet is in Gibraltar

    # Under other readings

    Scenario: Another answer has the fleet go on
      Given reading b of gw.issue.after-halt
      When step P2 is fought with
        | defender's forts | 1, 6 |
      Then the battle is over: the fleet is in Tangier
      And the fleet still has 1 cruiser

  @gw.passage.both-forts
  Rule: In the Dardanelles the defender may use both forts for pass-through fire
    002 "In the Dardanelles, the defender gets to use both forts."
    Ask: How bad is it to run the Dardanelles?

    Scenario: Both forts of the Dardanelles fire
      Given a fleet of 3 cruisers
      And it moves into these zones
        | zone    | place                           | way     | forts |
        | Marmara | Dardanelles from the Aegean Sea | through | 2     |
      Then these dice are rolled
        | defender's forts | 4 | 3 |

    Scenario: In a turn, both forts fire on an English cruiser that sails into the Black Sea
      Given a turn of England on this board
        | Aegean Sea | England | 1 cruiser |
      When the turn begins
      And England sails with 1 cruiser from "Aegean Sea" to "Black Sea"
      Then these dice are rolled
        | defender's forts | 4 | 3 |

  @gw.passage.each-time
  Rule: Pass-through fire is repeated each time the area is entered
    002 "This fire is done each time the area is entered"
    Issue: gw.issue.each-entry
    Ask: Do I get shot at again on the way back?
    Ask: My fleet lies next to the fort; does it shoot when I sail away from there?

    Scenario: A fleet draws fire on the way in and on the way out
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

    Scenario: A fort with a garrison fires each time as well
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone         | place | forts | garrison |
        | Persian Gulf | Fao   | 1     | there    |
        | Hormuz       | none  | 0     | none     |
        | Persian Gulf | Fao   | 1     | there    |
      When step P2 begins
      And the defender's forts miss
      And the fleet sails on
      Then the battle stands at step P2 of round 3

    Scenario: A fleet draws fire next to the area and again on its way through
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone      | place               | way     | forts |
        | Atlantic  | Strait of Gibraltar | next to | 1     |
        | Gibraltar | Strait of Gibraltar | through | 1     |
      When step P2 begins
      And the defender's forts miss
      And the fleet sails on
      Then the battle stands at step P2 of round 2

    # Under other readings

    Scenario: Another answer fires once on the way through, but again on a fleet that comes back
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
  Rule: A fort needs no infantry, cavalry or storm troop for pass-through fire
    002 "and there need not be an infantry, cavalry, or storm troop present with the fort."
    002 "(exception pass-through fire, see below)"
    Issue: gw.issue.lost-garrison
    Issue: gw.issue.wrecked-pass-through
    Ask: Does an empty fort shoot at passing ships?

    Scenario: A fort without a garrison fires
      Given a fleet of 2 cruisers
      And it moves into these zones
        | zone      | place               | forts | garrison |
        | Gibraltar | Strait of Gibraltar | 1     | none     |
      Then these dice are rolled
        | defender's forts | 2 | 3 |
      And the transcript does not cite gw.passage.each-time

    # Under other readings

    Scenario: Another answer silences a fort that has lost its garrison, and no other
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

    Scenario: In a turn: under that answer a fort whose garrison fell in battle is silent, and one that never had any fires
      Given reading b of gw.issue.lost-garrison
      And a turn of Russia on this board
        | Vienna         | Russia  | 1 infantry |
        | Constantinople | Turkey  | 1 infantry |
        | Mediterranean  | England | 1 cruiser  |
        | Atlantic       | England | 1 cruiser  |
      When the turn begins
      And Russia moves 1 infantry from "Vienna" to "Constantinople"
      And combat on land begins
      And the defender's forts miss
      And step 5a is fought with
        | attacker's infantry | 1 |
        | defender's infantry | 1 |
      And the defender loses 1 infantry
      And the turn ends
      And the next turn is that of England
      And England sails with 1 cruiser from "Mediterranean" to "Aegean Sea"
      And England sails with 1 cruiser from "Atlantic" to "Persian Gulf"
      Then these dice are rolled
        | defender's forts | 2 | 3 |
      And "Constantinople" belongs to Turkey
      And England has 1 cruiser in "Aegean Sea"

    Scenario: In a turn: under that answer a fort that never had a garrison fires even after a battle
      Given reading b of gw.issue.lost-garrison
      And a turn of Russia on this board
        | Vienna         | Russia  | 1 infantry  |
        | Constantinople | Turkey  | 1 artillery |
        | Mediterranean  | England | 1 cruiser   |
      When the turn begins
      And Russia moves 1 infantry from "Vienna" to "Constantinople"
      And combat on land begins
      And step 3 is fought with
        | defender's artillery | 1 |
      And the turn ends
      And the next turn is that of England
      And England sails with 1 cruiser from "Mediterranean" to "Aegean Sea"
      Then these dice are rolled
        | defender's forts | 4 | 3 |

  @gw.passage.submarines
  Rule: Pass-through fire does not affect submarines
    002 "Note that submarines are not affected by pass-through fire."
    Issue: gw.issue.submarine-cover
    Ask: Can the fort sink my subs?

    Scenario Outline: <Submarines beside other ships>
      Given a fleet of <submarines> and 1 <other>
      And it moves into these zones
        | zone      | place               | forts |
        | Gibraltar | Strait of Gibraltar | 1     |
      When step P2 is fought with
        | defender's forts | 1, 2 |
      Then the fleet still has <submarines>

      Examples:
        | Submarines beside other ships             | submarines   | other     |
        | A submarine is not hit beside other ships | 1 submarine  | cruiser   |
        | Submarines do not protect transports      | 2 submarines | transport |

    # Under other readings

    Scenario: Another answer has a submarine protect transports
      Given reading b of gw.issue.submarine-cover
      And a fleet of 1 submarine and 1 transport
      And it moves into these zones
        | zone      | place               | forts |
        | Gibraltar | Strait of Gibraltar | 1     |
      When step P2 is fought with
        | defender's forts | 1, 2 |
      Then the fleet still has 1 submarine and 1 transport
