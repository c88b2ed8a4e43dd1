@great-war
Feature: A turn

  The phases of a turn, as far as the texts name them. The rules for what is done in each phase stand under the other
  topics; there, scenarios on a small map show what only a whole turn can show, such as what one battle leaves behind for
  the next.

  @gw.turn.combat-movement
  Rule: A turn has a combat movement phase
    000 "then move into another combat situation"
    000 "during the combat movement phase."
    000 "during their movement phases."
    Issue: gw.issue.phase-order
    Issue: gw.issue.land-moves
    Issue: gw.issue.air-moves
    Issue: gw.issue.ship-moves
    Issue: gw.issue.allied-soil
    Ask: When do I move my units into battle?

    Scenario: A turn begins with the movement phase
      Given a turn of Germany on this board
        | Rhineland | Germany | 2 infantry |
        | Lorraine  | France  | 1 infantry |
      When the turn begins
      Then the turn stands at "Movement"

    Scenario: Units move into battle
      Given a turn of Germany on this board
        | Rhineland | Germany | 2 infantry |
        | Lorraine  | France  | 1 infantry |
      When the turn begins
      And Germany moves 2 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      Then the battle stands at step 3

    Scenario: Units that have moved do not move again in the same phase
      Given a turn of Germany on this board
        | Berlin    | Germany | 2 infantry |
        | Rhineland | Germany | 1 infantry |
      When the turn begins
      And Germany moves 1 infantry from "Berlin" to "Rhineland"
      Then Germany has 1 infantry in "Berlin"
      And Germany has 2 infantry in "Rhineland"
      When Germany moves 1 infantry from "Rhineland" to "Berlin"
      Then Germany may not move 1 infantry from "Rhineland" to "Berlin"

    Scenario: Units that moved in one turn move again in the next
      Given a turn of Germany on this board
        | Berlin | Germany | 1 infantry |
      When the turn begins
      And Germany moves 1 infantry from "Berlin" to "Rhineland"
      And the turn ends
      And the next turn is that of Germany
      And Germany moves 1 infantry from "Rhineland" to "Berlin"
      Then the board shows
        | Berlin | Germany | 1 infantry |

    Scenario: Units that move into enemy territory do not contest it before combat
      Given a turn of Germany on this board
        | Rhineland | Germany | 2 infantry, 1 zeppelin |
        | Lorraine  | France  | 1 infantry             |
      When the turn begins
      And Germany moves 2 infantry from "Rhineland" to "Lorraine"
      And the phase ends
      Then the turn stands at "Raids"
      And "Lorraine" belongs to France
      And "Lorraine" is not contested now

    Scenario: Land units move through friendly territory, as far as their kind can, and not over the sea
      Given a turn of Germany on this board
        | Berlin    | Germany | 1 infantry, 1 cavalry |
        | Lorraine  | France  | 1 infantry            |
        | Rhineland | Germany | 1 cavalry             |
      When the turn begins
      And Germany moves 1 cavalry from "Berlin" over "Rhineland" to "Lorraine"
      Then Germany may not move 1 infantry from "Berlin" over "Rhineland" to "Flanders"
      And Germany may not move 1 cavalry from "Rhineland" over "Lorraine" to "Paris"
      And Germany may not move 1 cavalry from "Rhineland" to "Switzerland"
      And Germany may not move 1 cavalry from "Rhineland" to "Paris"
      And Germany may not move 1 cavalry from "Rhineland" over "Berlin" to "Flanders"
      And Germany may not move 1 cavalry from "Rhineland"
      And Germany may not move nothing from "Rhineland" to "Flanders"
      And Germany may not move 1 infantry, 1 cavalry from "Berlin" over "Rhineland" to "Flanders"
      And Germany may not move 1 infantry from "Berlin" to "North Sea"
      And Germany may not move 2 cavalry from "Rhineland" to "Flanders"

    Scenario: Ships carry two land units for each transport, from port to port
      Given a turn of England on this board
        | England   | England | 2 transports, 4 infantry            |
        | North Sea | England | 1 transport, 1 cruiser, 2 artillery |
        | Berlin    | Germany | 1 infantry                          |
      When the turn begins
      Then England may not sail with 1 transport, 3 infantry from "England" to "North Sea"
      And England may not sail with 1 transport, 1 artillery from "England" to "North Sea"
      And England may not sail with 3 transports from "England" to "North Sea"
      And England may not sail with 1 transport from "North Sea" to "Atlantic"
      And England may not sail with 1 transport from "England" to "Mediterranean"
      And England may not sail with 1 transport, 2 artillery from "North Sea" to "Berlin"
      When England sails with 1 transport, 2 infantry from "England" over "North Sea" to "Flanders"
      And England sails with 1 cruiser from "North Sea" to "Atlantic"
      Then England has 2 infantry, 1 transport in "Flanders"
      And England has 2 infantry, 1 transport in "England"
      And England has 1 transport, 2 artillery in "North Sea"
      And England has 1 cruiser in "Atlantic"

    Scenario: Land units stay at sea only where transports that stay have room for them
      Given a turn of England on this board
        | North Sea | England | 2 transports, 2 infantry, 1 artillery |
        | Atlantic  | England | 1 transport, 1 infantry               |
        | Atlantic  | France  | 1 transport                           |
      When the turn begins
      Then England may sail with 1 transport, 1 artillery from "North Sea" to "Atlantic"
      And England may sail with 2 transports, 2 infantry, 1 artillery from "North Sea" to "Atlantic"
      But England may not sail with 1 transport from "North Sea" to "Atlantic"
      And England may not sail with 2 transports, 2 infantry from "North Sea" to "Atlantic"
      And England may not sail with 1 transport, 2 infantry, 1 artillery from "North Sea" to "Atlantic"
      And England may not sail with 1 transport from "Atlantic" to "North Sea"
      When England sails with 1 transport, 2 infantry from "North Sea" to "Atlantic"
      Then the board shows
        | North Sea | England | 1 transport, 1 artillery |
        | Atlantic  | England | 2 transports, 3 infantry |
        | Atlantic  | France  | 1 transport              |
      And England may not sail with 2 transports, 2 infantry from "Atlantic" to "North Sea"

    Scenario: Entrenched infantry leaves its trenches when it moves
      Given a turn of Germany on this board
        | Berlin | Germany | 2 entrenched infantry |
      When the turn begins
      And Germany moves 1 entrenched infantry from "Berlin" to "Rhineland"
      Then the board shows
        | Berlin    | Germany | 1 entrenched infantry |
        | Rhineland | Germany | 1 infantry            |

    Scenario: Aircraft move by themselves, over land and sea, and end their move at sea only to fight there
      Given a turn of Germany on this board
        | Berlin     | Germany | 1 fighter, 1 zeppelin, 1 infantry |
        | Rhineland  | Germany | 1 infantry                        |
        | Baltic Sea | Russia  | 1 cruiser                         |
      When the turn begins
      Then Germany may move 1 fighter from "Berlin" to "Rhineland"
      And Germany may move 1 fighter from "Berlin" over "Vienna" to "Poland"
      And Germany may move 1 fighter from "Berlin" over "North Sea" to "Flanders"
      And Germany may move 1 fighter from "Berlin" to "Baltic Sea"
      But Germany may not move 1 fighter from "Berlin" to "North Sea"
      And Germany may not move 1 zeppelin from "Berlin" to "North Sea"
      And Germany may not move 1 fighter, 1 infantry from "Berlin" to "Rhineland"
      And Germany may not move 1 fighter from "Berlin" over "Rhineland" to "Switzerland"
      And Germany may not move 1 fighter from "Berlin" over "Rhineland" over "Lorraine" to "Paris"
      And Germany may not move 1 fighter from "Rhineland" to "Berlin"

    Scenario: Ships sail over sea zones only, not past the enemy, and into no port but an open one
      Given a turn of England on this board
        | Atlantic  | England | 2 cruisers |
        | North Sea | Germany | 1 cruiser  |
      When the turn begins
      Then England may sail with 1 cruiser from "Atlantic" to "North Sea"
      And England may sail with 1 cruiser from "Atlantic" to "Paris"
      And England may sail with 1 cruiser from "Atlantic" over "Strait of Gibraltar" to "Gibraltar"
      But England may not sail with 1 cruiser from "Atlantic" over "North Sea" to "Baltic Sea"
      And England may not sail with 1 cruiser from "Atlantic" over "North Sea" to "Flanders"
      And England may not sail with 1 cruiser from "Atlantic" over "England" to "North Sea"
      And England may not sail with 1 cruiser from "Atlantic" to "Lorraine"
      And England may not sail with 1 cruiser from "Atlantic" to "Baltic Sea"
      And England may not sail with 1 cruiser from "Atlantic" over "Persian Gulf" to "Fao"
      And England may not sail with 3 cruisers from "Atlantic" to "North Sea"
      And England may not sail with 1 cruiser from "Atlantic" over "Strait of Gibraltar" over "Mediterranean" to "Aegean Sea"
      When England sails with 1 cruiser from "Atlantic" to "North Sea"
      Then England may not sail with 1 cruiser from "North Sea" to "Atlantic"

    Scenario: Infantry in a port marches, or sails as far as its transport may
      Given a turn of Russia on this board
        | Ukraine | Russia | 1 transport, 3 infantry |
      When the turn begins
      Then these are all the choices
        | ends the phase                                                                             |
        | Russia moves 1 infantry from Ukraine to Poland                                             |
        | Russia moves 1 infantry from Ukraine to Saint Petersburg                                   |
        | Russia moves 1 infantry from Ukraine to Vienna                                             |
        | Russia moves 3 infantry from Ukraine to Poland                                             |
        | Russia moves 3 infantry from Ukraine to Saint Petersburg                                   |
        | Russia moves 3 infantry from Ukraine to Vienna                                             |
        | Russia sails with 1 transport from Ukraine to Black Sea, aboard nothing                    |
        | Russia sails with 1 transport from Ukraine over Black Sea to Aegean Sea, aboard nothing    |
        | Russia sails with 1 transport from Ukraine to Black Sea, aboard 2 infantry                 |
        | Russia sails with 1 transport from Ukraine over Black Sea to Aegean Sea, aboard 2 infantry |

    Scenario: Troops at sea sail with their transport, and warships may leave it behind
      Given a turn of Austria on this board
        | Mediterranean | Austria | 1 transport, 1 cruiser, 1 infantry |
        | Black Sea     | Russia  | 1 cruiser                          |
        | Atlantic      | England | 1 cruiser                          |
      When the turn begins
      Then these are all the choices
        | ends the phase                                                                                                       |
        | Austria sails with 1 cruiser, 1 transport from Mediterranean to Vienna, aboard 1 infantry                            |
        | Austria sails with 1 cruiser, 1 transport from Mediterranean to Aegean Sea, aboard 1 infantry                        |
        | Austria sails with 1 cruiser, 1 transport from Mediterranean over Aegean Sea to Constantinople, aboard 1 infantry    |
        | Austria sails with 1 cruiser, 1 transport from Mediterranean over Aegean Sea to Black Sea, aboard 1 infantry         |
        | Austria sails with 1 cruiser, 1 transport from Mediterranean to Strait of Gibraltar, aboard 1 infantry               |
        | Austria sails with 1 cruiser, 1 transport from Mediterranean over Strait of Gibraltar to Atlantic, aboard 1 infantry |
        | Austria sails with 1 cruiser from Mediterranean to Vienna, aboard nothing                                            |
        | Austria sails with 1 cruiser from Mediterranean to Aegean Sea, aboard nothing                                        |
        | Austria sails with 1 cruiser from Mediterranean over Aegean Sea to Constantinople, aboard nothing                    |
        | Austria sails with 1 cruiser from Mediterranean over Aegean Sea to Black Sea, aboard nothing                         |
        | Austria sails with 1 cruiser from Mediterranean to Strait of Gibraltar, aboard nothing                               |
        | Austria sails with 1 cruiser from Mediterranean over Strait of Gibraltar to Atlantic, aboard nothing                 |
        | Austria sails with 1 transport from Mediterranean to Vienna, aboard 1 infantry                                       |
        | Austria sails with 1 transport from Mediterranean to Aegean Sea, aboard 1 infantry                                   |
        | Austria sails with 1 transport from Mediterranean over Aegean Sea to Constantinople, aboard 1 infantry               |
        | Austria sails with 1 transport from Mediterranean over Aegean Sea to Black Sea, aboard 1 infantry                    |
        | Austria sails with 1 transport from Mediterranean to Strait of Gibraltar, aboard 1 infantry                          |
        | Austria sails with 1 transport from Mediterranean over Strait of Gibraltar to Atlantic, aboard 1 infantry            |

    Scenario: Aircraft fly around neutral territory, and units that have moved stay where they are
      Given a turn of Germany on this board
        | Rhineland | Germany | 1 fighter, 1 infantry |
        | Berlin    | Germany | 1 infantry            |
      When the turn begins
      Then Germany may not move 1 fighter from "Rhineland" over "Switzerland" to "Vienna"
      And Germany may move 1 fighter from "Rhineland" over "Berlin" to "Vienna"
      When Germany moves 1 infantry from "Berlin" to "Rhineland"
      And Germany moves 1 fighter from "Rhineland" to "Berlin"
      Then these are all the choices
        | ends the phase                                      |
        | Germany moves 1 infantry from Rhineland to Berlin   |
        | Germany moves 1 infantry from Rhineland to Flanders |
        | Germany moves 1 infantry from Rhineland to Lorraine |

    Scenario: Ships that have sailed stay, and those that they have joined may still sail
      Given a turn of England on this board
        | Flanders  | England | 1 destroyer |
        | North Sea | England | 1 cruiser   |
      When the turn begins
      And England sails with 1 destroyer from "Flanders" to "North Sea"
      Then 0 fights have begun in the turn
      And these are all the choices
        | ends the phase                                                                                   |
        | England sails with 1 cruiser from North Sea to England, aboard nothing                           |
        | England sails with 1 cruiser from North Sea to Flanders, aboard nothing                          |
        | England sails with 1 cruiser from North Sea to Atlantic, aboard nothing                          |
        | England sails with 1 cruiser from North Sea over Atlantic to England, aboard nothing             |
        | England sails with 1 cruiser from North Sea over Atlantic to Paris, aboard nothing               |
        | England sails with 1 cruiser from North Sea over Atlantic to Strait of Gibraltar, aboard nothing |
        | England sails with 1 cruiser from North Sea over Atlantic to Persian Gulf, aboard nothing        |
        | England sails with 1 cruiser from North Sea to Baltic Sea, aboard nothing                        |
        | England sails with 1 cruiser from North Sea over Baltic Sea to Gulf of Bothnia, aboard nothing   |

  @gw.turn.combat
  Rule: A turn has a combat phase
    000 "during the combat phase."
    Issue: gw.issue.phase-order
    Issue: gw.issue.land-order
    Issue: gw.issue.allied-defenders
    Ask: Do I fight each battle as I move in, or all of them after my moves?

    Scenario: The battles of the combat phase are fought one after the other
      Given a turn of Germany on this board
        | Rhineland | Germany | 4 infantry |
        | Lorraine  | France  | 1 infantry |
        | Flanders  | England | 1 infantry |
      When the turn begins
      And Germany moves 2 infantry from "Rhineland" to "Lorraine"
      And Germany moves 2 infantry from "Rhineland" to "Flanders"
      And combat on land begins
      Then Germany may attack "Lorraine"
      And Germany may attack "Flanders"

    Scenario: The attacker fights his second land battle when the first is over
      Given a turn of Germany on this board
        | Rhineland | Germany | 2 infantry |
        | Flanders  | England | 1 infantry |
        | Lorraine  | Germany | 2 infantry |
        | Lorraine  | France  | 1 infantry |
      And "Lorraine" is contested
      When the turn begins
      And Germany moves 2 infantry from "Rhineland" to "Flanders"
      And combat on land begins
      And Germany attacks "Flanders"
      And step 5a is fought with
        | attacker's infantry | 1, 6 |
        | defender's infantry | 6    |
      Then "Flanders" belongs to Germany
      And the transcript does not cite gw.evacuation.enemy
      And the transcript does not cite gw.fort.capture
      And 1 fights have begun in the turn
      And Germany may attack "Lorraine"
      And Germany may not attack "Flanders"

    Scenario: A battle that ends in a contest leaves both sides where they fought, and goes on in a later turn
      Given a turn of Germany on this board
        | Berlin    | Germany | 1 cavalry             |
        | Rhineland | Germany | 2 infantry, 1 cavalry |
        | Flanders  | England | 3 infantry            |
        | England   | England | 1 infantry            |
      When the turn begins
      And Germany moves 1 cavalry from "Berlin" over "Rhineland" to "Flanders"
      And Germany moves 2 infantry from "Rhineland" to "Flanders"
      And combat on land begins
      And step 5a is fought with
        | attacker's infantry | 1, 6    |
        | attacker's cavalry  | 6       |
        | defender's infantry | 1, 6, 6 |
      And the attacker loses 1 infantry
      And step 6 begins
      And the attacker contests
      Then "Flanders" is contested now
      And "Flanders" belongs to England
      And the board shows
        | Rhineland | Germany | 1 cavalry             |
        | Flanders  | Germany | 1 infantry, 1 cavalry |
        | Flanders  | England | 2 infantry            |
        | England   | England | 1 infantry            |
      When the turn ends
      And the next turn is that of England
      And combat on land begins
      And England attacks "Flanders"
      And step 5a is fought with
        | attacker's infantry | 1, 1 |
        | defender's infantry | 6    |
        | defender's cavalry  | 6    |
      Then "Flanders" is not contested now
      And "Flanders" belongs to England
      And the board shows
        | Rhineland | Germany | 1 cavalry  |
        | Flanders  | England | 2 infantry |
        | England   | England | 1 infantry |
      When the turn ends
      Then the treasury of England is 11

    Scenario: A nation that holds back goes back to where it came from, its aircraft included
      Given a turn of Germany, Austria on this board
        | Berlin | Germany | 2 infantry                       |
        | Vienna | Austria | 2 infantry, 1 cavalry, 1 fighter |
        | Poland | Russia  | 2 infantry                       |
      When the turn begins
      And Germany moves 2 infantry from "Berlin" to "Poland"
      And Austria moves 1 infantry, 1 cavalry from "Vienna" to "Poland"
      And Austria moves 1 fighter from "Vienna" to "Poland"
      And combat on land begins
      And Germany attacks "Poland"
      And the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker retreats to "Berlin"
      And Austria holds back from "Poland"
      And they land in "Berlin"
      Then "Poland" belongs to Russia
      And the board shows
        | Berlin | Germany | 2 infantry            |
        | Poland | Russia  | 2 infantry            |
        | Vienna | Austria | 2 infantry, 1 cavalry |
        | Berlin | Austria | 1 fighter             |

    Scenario: A beaten attack leaves nothing but the defender
      Given a turn of Germany on this board
        | Rhineland | Germany | 2 infantry |
        | Flanders  | England | 3 infantry |
      When the turn begins
      And Germany moves 1 infantry from "Rhineland" to "Flanders"
      And combat on land begins
      And step 5a is fought with
        | attacker's infantry | 1       |
        | defender's infantry | 1, 6, 6 |
      Then "Flanders" belongs to England
      And "Flanders" is not contested now
      And the transcript does not cite gw.contesting.reinforce
      And the board shows
        | Rhineland | Germany | 1 infantry |
        | Flanders  | England | 2 infantry |

    Scenario: The phases of a turn follow one another from movement to non-combat
      Given a turn of England on this board
        | Flanders   | England | 2 infantry, 1 zeppelin, 1 rail gun |
        | North Sea  | England | 1 cruiser                          |
        | North Sea  | Germany | 1 cruiser                          |
        | Baltic Sea | England | 1 transport, 1 infantry            |
        | Rhineland  | England | 2 infantry                         |
        | Rhineland  | Germany | 2 infantry                         |
      And "Rhineland" is contested
      When the turn begins
      Then the turn stands at "Movement"
      When the phase ends
      Then the turn stands at "Raids"
      When the phase ends
      Then the turn stands at "Sea battles"
      When England rests in "North Sea"
      Then the turn stands at "Bombardment"
      When the phase ends
      Then the turn stands at "Landings"
      When the phase ends
      Then the turn stands at "Land battles"
      When England rests in "Rhineland"
      Then the turn stands at "Non-combat"

    Scenario: The defender's aircraft stay in their territory when the attacker contests it
      Given a turn of Germany on this board
        | Rhineland | Germany | 2 infantry            |
        | Flanders  | England | 2 infantry, 1 fighter |
      When the turn begins
      And Germany moves 2 infantry from "Rhineland" to "Flanders"
      And combat on land begins
      And the attacker's infantry and the defender's fighters, infantry miss
      And step 6 begins
      And the attacker contests
      Then the board shows
        | Flanders | Germany | 2 infantry            |
        | Flanders | England | 2 infantry, 1 fighter |
      And the transcript does not cite gw.bombing.fighters-again

    Scenario: A nation that rests in its own contested territory keeps its aircraft there
      Given a turn of France on this board
        | Lorraine | France  | 2 infantry, 1 fighter |
        | Lorraine | Germany | 2 infantry            |
      And "Lorraine" is contested
      When the turn begins
      And combat on land begins
      And France rests in "Lorraine"
      Then the turn stands at "Non-combat"
      And the transcript does not cite gw.allies.order
      And "Lorraine" is contested now
      And the board shows
        | Lorraine | France  | 2 infantry, 1 fighter |
        | Lorraine | Germany | 2 infantry            |

    Scenario: A defender who retreats leaves his trenches behind and takes his guns along
      Given a turn of Germany on this board
        | Berlin  | Germany | 4 infantry, 1 fighter                          |
        | Poland  | Russia  | 1 entrenched infantry, 1 infantry, 1 artillery |
        | Ukraine | Russia  | 1 entrenched infantry                          |
      When the turn begins
      And Germany moves 3 infantry from "Berlin" to "Poland"
      And combat on land begins
      And the attacker's infantry and the defender's artillery, entrenched infantry and infantry miss
      And step 6 begins
      And the attacker fights on
      And the defender retreats to "Ukraine"
      Then "Poland" belongs to Germany
      And "Poland" is not contested now
      And the board shows
        | Berlin  | Germany | 1 infantry, 1 fighter                          |
        | Poland  | Germany | 3 infantry                                     |
        | Ukraine | Russia  | 1 entrenched infantry, 2 infantry, 1 artillery |

    Scenario: A fort goes with the territory when its garrison retreats
      Given a turn of Germany on this board
        | Rhineland | Germany | 2 infantry |
        | Lorraine  | France  | 2 infantry |
      When the turn begins
      And Germany moves 2 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      And the defender's forts and infantry and the attacker's infantry miss
      And step 6 begins
      And the attacker fights on
      And the defender retreats to "Paris"
      Then "Lorraine" belongs to Germany
      And "Lorraine" is not contested now
      And the board shows
        | Lorraine | Germany | 2 infantry |
        | Paris    | France  | 2 infantry |

    Scenario: An attack from two territories retreats to one of them
      Given a turn of Germany on this board
        | Rhineland | Germany | 2 infantry |
        | Flanders  | Germany | 2 infantry |
        | Lorraine  | France  | 2 infantry |
      And "Flanders" has been captured by Germany
      When the turn begins
      And Germany moves 2 infantry from "Rhineland" to "Lorraine"
      And Germany moves 2 infantry from "Flanders" to "Lorraine"
      And combat on land begins
      And the defender's forts miss
      And step 5a is fought with
        | attacker's infantry | 1, 6, 6, 6 |
        | defender's infantry | 1, 6       |
      And the defender loses 1 infantry
      And step 6 begins
      And the attacker retreats to "Flanders"
      Then "Lorraine" belongs to France
      And "Lorraine" is not contested now
      And the board shows
        | Flanders | Germany | 3 infantry |
        | Lorraine | France  | 1 infantry |

    Scenario: A rail gun falls with the territory in which it stands
      Given a turn of Germany on this board
        | Rhineland | Germany | 3 infantry            |
        | Flanders  | England | 1 rail gun, 1 cavalry |
      When the turn begins
      And Germany moves 3 infantry from "Rhineland" to "Flanders"
      And combat on land begins
      And the defender's rail guns miss
      And step 5a is fought with
        | attacker's infantry | 1, 1, 6 |
        | defender's cavalry  | 6       |
      Then "Flanders" belongs to Germany
      And the board shows
        | Flanders | Germany | 3 infantry |

    Scenario: An ally who has moved in beside the captor has nothing left to attack
      Given a turn of Germany, Austria on this board
        | Berlin | Germany | 3 infantry |
        | Vienna | Austria | 2 infantry |
        | Poland | Russia  | 1 infantry |
      When the turn begins
      And Germany moves 2 infantry from "Berlin" to "Poland"
      And Austria moves 2 infantry from "Vienna" to "Poland"
      And combat on land begins
      And Germany attacks "Poland"
      And step 5a is fought with
        | attacker's infantry | 1, 6 |
        | defender's infantry | 6    |
      Then the turn stands at "Non-combat"
      And "Poland" belongs to Germany
      And the board shows
        | Berlin | Germany | 1 infantry |
        | Poland | Germany | 2 infantry |
        | Poland | Austria | 2 infantry |

    Scenario: A nation that holds back leaves its ships in the port
      Given a turn of Austria, Turkey on this board
        | Vienna  | Austria | 1 infantry |
        | Vienna  | Turkey  | 1 infantry |
        | Ukraine | Turkey  | 1 cruiser  |
        | Ukraine | Russia  | 2 infantry |
      When the turn begins
      And Austria moves 1 infantry from "Vienna" to "Ukraine"
      And Turkey moves 1 infantry from "Vienna" to "Ukraine"
      And combat on land begins
      And Austria attacks "Ukraine"
      And step 5a is fought with
        | attacker's infantry | 6    |
        | defender's infantry | 1, 6 |
      And Turkey holds back from "Ukraine"
      Then the board shows
        | Vienna  | Turkey | 1 infantry |
        | Ukraine | Turkey | 1 cruiser  |
        | Ukraine | Russia | 2 infantry |

    Scenario: A nation that holds back from a landing is not asked again
      Given a turn of England, France on this board
        | Baltic Sea | England | 1 transport, 1 infantry |
        | Baltic Sea | France  | 1 transport, 1 infantry |
        | Berlin     | Germany | 2 infantry              |
      When the turn begins
      And England invades "Berlin" from "Baltic Sea"
      And France invades "Berlin" from "Baltic Sea"
      And combat on land begins
      And England attacks "Berlin"
      And step 5a is fought with
        | defender's infantry | 1, 6 |
      And France holds back from "Berlin"
      And the turn ends
      Then the treasury of England is 11
      And the board shows
        | Baltic Sea | England | 1 transport             |
        | Baltic Sea | France  | 1 transport, 1 infantry |
        | Berlin     | Germany | 2 infantry              |

    Scenario: A defender may not retreat to a territory that a single enemy has still to attack
      Given a turn of Germany on this board
        | Berlin  | Germany | 2 infantry            |
        | Vienna  | Germany | 1 fighter, 1 infantry |
        | Poland  | Russia  | 2 infantry            |
        | Ukraine | Russia  | 1 infantry            |
      When the turn begins
      And Germany moves 2 infantry from "Berlin" to "Poland"
      And Germany moves 1 fighter from "Vienna" to "Ukraine"
      And Germany moves 1 infantry from "Vienna" to "Ukraine"
      And combat on land begins
      And Germany attacks "Poland"
      And the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker fights on
      Then the defender may retreat to "Saint Petersburg"
      And the defender may not retreat to "Ukraine" because of gw.land.step-6.not-under-attack

    Scenario: A fleet in the port of a contested territory attacks nobody on land
      Given a turn of Austria, Turkey on this board
        | Ukraine | Turkey  | 1 cruiser  |
        | Ukraine | Russia  | 1 infantry |
        | Ukraine | Austria | 1 infantry |
      And "Ukraine" is contested
      When the turn begins
      And combat on land begins
      Then Austria may attack "Ukraine"
      But Turkey may not attack "Ukraine"

    Scenario: Allies who contest one after the other hold the territory together
      Given a turn of Germany, Austria on this board
        | Berlin | Germany | 2 infantry            |
        | Vienna | Austria | 3 infantry, 1 fighter |
        | Poland | Russia  | 3 infantry            |
      When the turn begins
      And Germany moves 2 infantry from "Berlin" to "Poland"
      And Austria moves 2 infantry from "Vienna" to "Poland"
      And Austria moves 1 fighter from "Vienna" to "Poland"
      And combat on land begins
      And Germany attacks "Poland"
      And step 5a is fought with
        | attacker's infantry | 1, 6    |
        | defender's infantry | 1, 6, 6 |
      And step 6 begins
      And the attacker contests
      And Austria attacks "Poland"
      And the attacker's fighters, infantry and the defender's infantry miss
      And step 6 begins
      And the attacker contests
      And they land in "Vienna"
      Then "Poland" is contested now
      And "Poland" belongs to Russia
      And the board shows
        | Poland | Germany | 1 infantry            |
        | Poland | Austria | 2 infantry            |
        | Poland | Russia  | 2 infantry            |
        | Vienna | Austria | 1 infantry, 1 fighter |

    # Under other readings

    Scenario Outline: Where another answer has nobody base aircraft in a contested territory, the defender's <fly off> when the attacker <ends>
      Given reading b of gw.issue.contested-base
      And a turn of Germany on this board
        | Rhineland | Germany | 2 infantry            |
        | Flanders  | England | 2 infantry, 1 fighter |
      When the turn begins
      And Germany moves 2 infantry from "Rhineland" to "Flanders"
      And combat on land begins
      And the attacker's infantry and the defender's fighters, infantry miss
      And step 6 begins
      And the attacker <ends>
      Then England has <units> in "Flanders"

      Examples:
        | fly off | ends                    | units                 |
        | leave   | contests                | 2 infantry            |
        | stay    | retreats to "Rhineland" | 2 infantry, 1 fighter |

    Scenario: Infantry in the open leaves no trenches, even by the answer that an attack is a move
      Given reading c of gw.issue.attack-is-move
      And a turn of Germany on this board
        | Rhineland | Germany | 4 infantry |
        | Flanders  | England | 1 infantry |
        | Lorraine  | France  | 1 infantry |
      When the turn begins
      And Germany moves 2 infantry from "Rhineland" to "Flanders"
      And Germany moves 2 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      And Germany attacks "Flanders"
      And the attacker's infantry and the defender's infantry miss
      Then the transcript does not cite gw.infantry.entrench.lost

  @gw.turn.non-combat
  Rule: A turn has a non-combat phase
    000 "(in the non combat phase)."
    Issue: gw.issue.phase-order
    Ask: What can I still do once my battles are over?

    Scenario: Artillery that could not land under fire follows in the non-combat phase
      Given a turn of England on this board
        | Baltic Sea | England | 1 transport, 1 infantry, 1 artillery |
        | Berlin     | Germany | 1 infantry                           |
      When the turn begins
      And England invades "Berlin" from "Baltic Sea"
      And the defender's infantry miss
      And step 6b is fought with
        | attacker's landing infantry | 1 |
      Then the turn stands at "Non-combat"
      When England unloads in "Berlin" from "Baltic Sea"
      Then England has 1 infantry, 1 artillery in "Berlin"
      And England has 1 transport in "Baltic Sea"

    Scenario: Troops come ashore in friendly territory, and only those that are aboard
      Given a turn of England on this board
        | Atlantic   | England | 1 transport, 1 infantry, 1 artillery, 1 zeppelin |
        | North Sea  | England | 1 cruiser                                        |
        | Flanders   | England | 1 infantry                                       |
        | Baltic Sea | England | 1 transport, 1 infantry                          |
      When the turn begins
      And the phase "Non-combat" begins
      Then England may not unload in "Flanders" from "North Sea"
      And England may not unload in "Berlin" from "North Sea"
      And England may not unload in "Berlin" from "Baltic Sea"
      When England unloads in "Paris" from "Atlantic"
      Then the board shows
        | Atlantic   | England | 1 transport, 1 zeppelin |
        | Paris      | England | 1 infantry, 1 artillery |
        | North Sea  | England | 1 cruiser               |
        | Flanders   | England | 1 infantry              |
        | Baltic Sea | England | 1 transport, 1 infantry |
      And England may not entrench in "Paris" because of gw.infantry.entrench.unmoved

    Scenario: In the non-combat phase only infantry that has not moved entrenches
      Given a turn of Germany on this board
        | Berlin    | Germany | 2 infantry, 1 cavalry |
        | Rhineland | Germany | 1 infantry            |
      When the turn begins
      And Germany moves 1 infantry from "Rhineland" to "Berlin"
      And the phase "Non-combat" begins
      And Germany entrenches in "Berlin"
      Then the board shows
        | Berlin | Germany | 2 entrenched infantry, 1 infantry, 1 cavalry |

  @gw.turn.income
  Rule: A player collects income in his income collection phase
    000 "during the players income collection phase."
    Issue: gw.issue.bombed-since
    Issue: gw.issue.income-phase
    Issue: gw.issue.captured-income
    Ask: How much money do I collect?
    Ask: Do I get paid before or after my battles?
    Issue: gw.issue.liberation

    Scenario: A player collects the value of his territories
      Given a turn of France on this board
        | Paris | France | 2 infantry |
      When the turn begins
      And the turn ends
      Then the treasury of France is 9
      And the transcript does not cite gw.fort.repair
      And the transcript does not cite gw.bombing.income

    Scenario Outline: A player collects for what he has captured in the same turn, or by another answer from his next turn on
      Given reading <letter> of gw.issue.captured-income
      And a turn of France on this board
        | Lorraine | France | 2 infantry |
      When the turn begins
      And France moves 2 infantry from "Lorraine" to "Rhineland"
      And the turn ends
      Then "Rhineland" belongs to France
      And the treasury of France is <money>
      When the next turn is that of France
      And the turn ends
      Then the treasury of France is <later>

      Examples:
        | letter | money | later |
        | a      | 14    | 28    |
        | b      | 9     | 23    |

    Scenario: A player collects each turn, and only in his own
      Given a turn of France on this board
        | Paris | France | 2 infantry |
      When the turn begins
      And the turn ends
      And the next turn is that of Russia
      And the turn ends
      Then the treasury of France is 9
      And the treasury of Russia is 12
      When the next turn is that of France
      And the turn ends
      Then the treasury of France is 18

    Scenario: What raids have cost is paid once
      Given a turn of France on this board
        | Paris | France | 2 infantry |
      And raids have cost "Paris" 4
      When the turn begins
      And the turn ends
      Then the treasury of France is 5
      When the next turn is that of France
      And the turn ends
      Then the treasury of France is 14

    Scenario: A territory that was bombed and then contested costs its owner no more than it brings
      Given a turn of France on this board
        | Paris    | France  | 2 infantry |
        | Lorraine | France  | 2 infantry |
        | Lorraine | Germany | 2 infantry |
      And "Lorraine" is contested
      And raids have cost "Lorraine" 3
      When the turn begins
      And combat on land begins
      And France rests in "Lorraine"
      And the turn ends
      Then the treasury of France is 6

    # Under other readings

    Scenario Outline: A territory taken back from the enemy pays the nation that has taken it, or by another answer its first owner
      Given reading <letter> of gw.issue.liberation
      And a turn of France on this board
        | Paris    | France  | 3 infantry |
        | Flanders | Germany | 1 infantry |
      And "Flanders" has been captured by Germany
      When the turn begins
      And France moves 3 infantry from "Paris" to "Flanders"
      And combat on land begins
      And step 5a is fought with
        | attacker's infantry | 1, 1, 1 |
        | defender's infantry | 6       |
      Then "Flanders" belongs to <nation>
      When the turn ends
      Then the treasury of France is <money>

      Examples:
        | letter | nation  | money |
        | a      | France  | 11    |
        | b      | England | 9     |

    Scenario: Another answer takes what is missing out of the owner's other income
      Given reading b of gw.issue.bombed-since
      And a turn of France on this board
        | Paris    | France  | 2 infantry |
        | Lorraine | France  | 2 infantry |
        | Lorraine | Germany | 2 infantry |
      And "Lorraine" is contested
      And raids have cost "Lorraine" 3
      When the turn begins
      And combat on land begins
      And France rests in "Lorraine"
      And the turn ends
      Then the treasury of France is 4

    Scenario: Another answer never lets raids cost a player more than he collects
      Given reading b of gw.issue.bombed-since
      And a turn of France on this board
        | Paris | France | 2 infantry |
      And raids have cost "Paris" 12
      When the turn begins
      And the turn ends
      Then the treasury of France is 0
      When the next turn is that of France
      And the turn ends
      Then the treasury of France is 9

    Scenario: Under another answer a nation pays for raids on a territory that it has lost since
      Given reading b of gw.issue.bombed-since
      And a turn of France on this board
        | Lorraine | France  | 2 infantry |
        | Berlin   | Germany | 1 infantry |
      And raids have cost "Rhineland" 4
      When the turn begins
      And France moves 1 infantry from "Lorraine" to "Rhineland"
      And the turn ends
      Then the treasury of France is 14
      When the next turn is that of Germany
      And the turn ends
      Then the treasury of Germany is 3
      When the next turn is that of Germany
      And the turn ends
      Then the treasury of Germany is 10

    Scenario: Under another answer the first owner is paid for a freed territory, and the captor for an enemy's
      Given reading b of gw.issue.liberation
      And a turn of France on this board
        | Paris    | France  | 3 infantry |
        | Lorraine | France  | 1 infantry |
        | Flanders | Germany | 1 infantry |
      And "Flanders" has been captured by Germany
      When the turn begins
      And France moves 3 infantry from "Paris" to "Flanders"
      And France moves 1 infantry from "Lorraine" to "Rhineland"
      And combat on land begins
      And France attacks "Rhineland"
      And step 5a is fought with
        | attacker's infantry | 1, 1, 1 |
        | defender's infantry | 6       |
      Then "Rhineland" belongs to France
      And "Flanders" belongs to England
      When the turn ends
      Then the treasury of France is 14
