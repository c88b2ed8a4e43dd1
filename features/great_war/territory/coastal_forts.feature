@great-war
Feature: Coastal forts

  How forts next to a sea zone take part in the battle for it, or in combat when they are invaded by sea.

  @gw.fort.coastal.naval-battle
  Rule: A fort may participate in a naval battle fought in the zone next to it
    002 "or if a naval battle is being fought in the zone next to the fortress, then the fort may participate in the combat"
    Issue: gw.issue.coastal-side
    Issue: gw.issue.coastal-hits
    Issue: gw.issue.coastal-fire
    Issue: gw.issue.coastal-targets
    Issue: gw.issue.allied-fort
    Issue: gw.issue.coastal-garrison
    Issue: gw.issue.fort-holds-fire
    Issue: gw.issue.contested-fort
    Issue: gw.issue.captured-fort-fires
    Issue: gw.issue.fort-often
    Ask: Do shore guns join a sea battle off their coast?

    Scenario: The defender's fort may take part if it is next to the battle
      Then a fort of the defender may take part in a naval battle next to it
      And no fort may take part in a naval battle farther away

    Scenario Outline: <Forts that may take part>
      Then a fort <fort> may take part in a naval battle next to it

      Examples:
        | Forts that may take part                                      | fort                       |
        | The fort of an ally without ships in the battle may take part | of an ally of the defender |
        | A fort captured this turn may take part in a naval battle     | captured this turn         |

    Scenario: In a turn: an ally's forts fire on an attacking fleet
      Given a turn of France on this board
        | Aegean Sea     | France  | 1 cruiser  |
        | Aegean Sea     | Austria | 1 cruiser  |
        | Constantinople | Turkey  | 1 infantry |
      When the turn begins
      And the phase "Sea battles" begins
      And France attacks "Aegean Sea"
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: A coastal fort without a garrison of its own does not fire
      Given the attacker's fleet has 1 cruiser
      And the defender's fleet has 2 forts and 1 cruiser
      And the defender's forts on the coast have a garrison of 1
      When step forts begins
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: A wrecked coastal fort does not fire
      Given the attacker's fleet has 1 cruiser
      And the defender's fleet has 2 forts and 1 cruiser
      And the defender's forts on the coast have a garrison of 2
      And the defender's forts on the coast have taken 7 hits
      When step forts begins
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: The attacker's fort is silent
      Given the attacker's fleet has 1 fort and 1 cruiser
      And the attacker's forts on the coast have a garrison of 1
      And the defender's fleet has 1 cruiser
      Then the battle stands at step 3
      When step 3 begins
      Then these dice are rolled
        | attacker's cruisers | 1 | 3 |
        | defender's cruisers | 1 | 3 |
      And a fort of the defender may take part in a naval battle next to it

    Scenario: In a turn: the attacker's forts fire neither for him nor for the enemy
      Given a turn of Turkey on this board
        | Aegean Sea     | Turkey | 1 cruiser  |
        | Aegean Sea     | France | 1 cruiser  |
        | Constantinople | Turkey | 1 infantry |
      When the turn begins
      And the phase "Sea battles" begins
      And Turkey attacks "Aegean Sea"
      Then these dice are rolled
        | attacker's cruisers | 1 | 3 |
        | defender's cruisers | 1 | 3 |
      And a fort of the defender may take part in a naval battle next to it

    Scenario: Ships do not hit a coastal fort
      Given the attacker's fleet has 1 cruiser
      And the defender's fleet has 1 fort and 2 cruisers
      And the defender's forts on the coast have a garrison of 1
      When step forts begins
      Then these dice are rolled
        | defender's forts | 2 | 3 |
      When the defender's forts miss
      And step 3 is fought with
        | attacker's cruisers | 1    |
        | defender's cruisers | 6, 6 |
      Then the defender has 1 cruiser afloat

    Scenario: Hits of a coastal fort may be taken on submarines and aeroplanes
      Given the attacker's fleet has 1 submarine, 1 fighter and 1 cruiser
      And the defender's fleet has 1 fort and 1 cruiser
      And the defender's forts on the coast have a garrison of 1
      When the attacker's submarines miss
      And step forts is fought with
        | defender's forts | 3, 6 |
      Then the attacker may lose 1 submarine
      And the attacker may lose 1 fighter

    Scenario: In a turn: a fort fires in the battle at sea and again in the landing beside it
      Given a turn of France on this board
        | Aegean Sea     | France  | 1 cruiser, 1 transport, 2 infantry |
        | Aegean Sea     | Austria | 1 cruiser                          |
        | Constantinople | Turkey  | 1 infantry                         |
      When the turn begins
      And the phase "Sea battles" begins
      And France attacks "Aegean Sea"
      And step forts is fought with
        | defender's forts | 4, 4 |
      And step 3 is fought with
        | attacker's cruisers | 1 |
        | defender's cruisers | 4 |
      And France invades "Constantinople" from "Aegean Sea"
      And the attacker's cruisers miss
      And step 3 begins
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: In a turn: a fort fires in the battles of both sea zones next to it
      Given a turn of France on this board
        | Aegean Sea     | France  | 1 cruiser  |
        | Aegean Sea     | Austria | 1 cruiser  |
        | Black Sea      | France  | 1 cruiser  |
        | Black Sea      | Austria | 1 cruiser  |
        | Constantinople | Turkey  | 1 infantry |
      When the turn begins
      And the phase "Sea battles" begins
      And France attacks "Aegean Sea"
      And step forts is fought with
        | defender's forts | 4, 4 |
      And step 3 is fought with
        | attacker's cruisers | 1 |
        | defender's cruisers | 4 |
      And France attacks "Black Sea"
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: In a turn: a fort in a contested territory fires on ships
      Given a turn of France on this board
        | Aegean Sea     | France  | 1 cruiser  |
        | Aegean Sea     | Austria | 1 cruiser  |
        | Constantinople | Turkey  | 1 infantry |
        | Constantinople | Russia  | 1 infantry |
      And "Constantinople" is contested
      When the turn begins
      And the phase "Sea battles" begins
      And France attacks "Aegean Sea"
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: In a turn: a captured fort fires on the fleet that leaves its port
      Given a turn of England on this board
        | Aegean Sea     | England | 1 transport, 2 infantry |
        | Black Sea      | Russia  | 1 cruiser               |
        | Constantinople | Turkey  | 1 infantry, 1 destroyer |
      When the turn begins
      And England invades "Constantinople" from "Aegean Sea"
      And the defender's forts and infantry miss
      And step 6b is fought with
        | attacker's landing infantry | 1, 2 |
      And the defender loses 1 infantry
      And the fleet evacuates to "Black Sea"
      Then these dice are rolled
        | defender's forts | 4 | 3 |

    # Under other readings

    Scenario: Another answer lets only forts of nations with ships in the battle take part
      Given reading b of gw.issue.allied-fort
      Then a fort of an ally of the defender may not take part in a naval battle next to it
      And a fort of the defender may take part in a naval battle next to it

    Scenario: In a turn: by the answer that they do not, the forts fire as soon as their owner has a ship in the battle
      Given reading b of gw.issue.allied-fort
      And a turn of France on this board
        | Aegean Sea     | France  | 1 cruiser  |
        | Aegean Sea     | Austria | 1 cruiser  |
        | Black Sea      | France  | 1 cruiser  |
        | Black Sea      | Turkey  | 1 cruiser  |
        | Constantinople | Turkey  | 1 infantry |
      When the turn begins
      And the phase "Sea battles" begins
      And France attacks "Aegean Sea"
      Then the battle stands at step 3
      When step 3 is fought with
        | attacker's cruisers | 1 |
        | defender's cruisers | 6 |
      And France attacks "Black Sea"
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: Another answer has the attacker's fort fire too
      Given reading b of gw.issue.coastal-side
      And the attacker's fleet has 1 fort and 1 cruiser
      And the attacker's forts on the coast have a garrison of 1
      And the defender's fleet has 1 cruiser
      When step forts begins
      Then these dice are rolled
        | attacker's forts | 2 | 3 |

    Scenario: Another answer spares submarines from coastal forts
      Given reading b of gw.issue.coastal-targets
      And the attacker's fleet has 1 submarine, 1 fighter and 1 cruiser
      And the defender's fleet has 1 fort and 1 cruiser
      And the defender's forts on the coast have a garrison of 1
      When the attacker's submarines miss
      And step forts is fought with
        | defender's forts | 3, 6 |
      Then the attacker may lose 1 fighter
      And the attacker may not lose 1 submarine

    Scenario: A third answer spares aeroplanes from coastal forts too
      Given reading c of gw.issue.coastal-targets
      And the attacker's fleet has 1 submarine, 1 fighter, 1 zeppelin and 1 cruiser
      And the defender's fleet has 1 fort and 1 cruiser
      And the defender's forts on the coast have a garrison of 1
      When the attacker's submarines miss
      And step forts is fought with
        | defender's forts | 3, 3 |
      Then the attacker has 1 submarine and 1 fighter afloat

    Scenario: Another answer lets a coastal fort take hits
      Given reading b of gw.issue.coastal-hits
      And the attacker's fleet has 1 cruiser
      And the defender's fleet has 1 fort and 2 cruisers
      And the defender's forts on the coast have a garrison of 1
      When step forts begins
      Then these dice are rolled
        | defender's forts | 2 | 3 |
      When the defender's forts miss
      And step 3 is fought with
        | attacker's cruisers | 1    |
        | defender's cruisers | 6, 6 |
      And the defender takes 1 hit on his forts
      Then the coastal forts of the defender have taken 1 hit
      And the defender has 2 cruisers afloat
      When step forts of round 2 begins
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: In a turn: by another answer a coastal fort keeps the hits of a battle at sea
      Given reading b of gw.issue.coastal-hits
      And a turn of France on this board
        | Aegean Sea     | France  | 2 cruisers |
        | Aegean Sea     | Austria | 1 cruiser  |
        | Constantinople | Turkey  | 1 infantry |
      And the forts of "Constantinople" have taken 2 hits
      When the turn begins
      And the phase "Sea battles" begins
      And France attacks "Aegean Sea"
      And step forts is fought with
        | defender's forts | 4, 4 |
      And step 3 is fought with
        | attacker's cruisers | 1, 6 |
        | defender's cruisers | 6    |
      And the defender takes 1 hit on his forts
      And step 4 begins
      And the attacker contests the sea zone
      And the defender fights on at sea
      Then the forts of "Constantinople" have now taken 3 hits

    Scenario: Another answer has a coastal fort fire in the exchange
      Given reading b of gw.issue.coastal-fire
      And the attacker's fleet has 2 cruisers
      And the defender's fleet has 1 fort and 1 cruiser
      And the defender's forts on the coast have a garrison of 1
      When step 3 begins
      Then these dice are rolled
        | attacker's cruisers | 2 | 3 |
        | defender's cruisers | 1 | 3 |
        | defender's forts    | 2 | 3 |

    Scenario: Another answer has coastal forts fire without a garrison
      Given reading b of gw.issue.coastal-garrison
      And the attacker's fleet has 1 cruiser
      And the defender's fleet has 2 forts and 1 cruiser
      And the defender's forts on the coast have a garrison of 1
      When step forts begins
      Then these dice are rolled
        | defender's forts | 4 | 3 |

    Scenario: Another answer has a fort fight one battle a turn
      Given reading b of gw.issue.fort-often
      And a turn of France on this board
        | Aegean Sea     | France  | 1 cruiser, 1 transport, 2 infantry |
        | Aegean Sea     | Austria | 1 cruiser                          |
        | Black Sea      | France  | 1 cruiser                          |
        | Black Sea      | Austria | 1 cruiser                          |
        | Constantinople | Turkey  | 1 infantry                         |
      When the turn begins
      And the phase "Sea battles" begins
      And France attacks "Aegean Sea"
      And step forts is fought with
        | defender's forts | 4, 4 |
      And step 3 is fought with
        | attacker's cruisers | 1 |
        | defender's cruisers | 4 |
      And France attacks "Black Sea"
      Then the battle stands at step 3
      When step 3 is fought with
        | attacker's cruisers | 1 |
        | defender's cruisers | 4 |
      And France invades "Constantinople" from "Aegean Sea"
      And the attacker's cruisers miss
      And step 5a begins
      Then these dice are rolled
        | defender's infantry | 1 | 2 |

    Scenario: Under two other answers together a coastal fort keeps the hits of the one battle that it fights
      Given reading b of gw.issue.fort-often
      And reading b of gw.issue.coastal-hits
      And a turn of France on this board
        | Aegean Sea     | France  | 1 cruiser              |
        | Aegean Sea     | Austria | 1 cruiser, 1 destroyer |
        | Constantinople | Turkey  | 1 infantry             |
      When the turn begins
      And the phase "Sea battles" begins
      And France attacks "Aegean Sea"
      And step forts is fought with
        | defender's forts | 4, 4 |
      And step 3 is fought with
        | attacker's cruisers   | 1 |
        | defender's cruisers   | 1 |
        | defender's destroyers | 6 |
      And the defender takes 1 hit on his forts
      Then the forts of "Constantinople" have now taken 1 hit

    Scenario: That answer silences a fort on land that has fought there against another ally
      Given reading b of gw.issue.fort-often
      And a turn of Germany, Austria on this board
        | Rhineland | Germany | 1 infantry |
        | Rhineland | Austria | 1 infantry |
        | Lorraine  | France  | 2 infantry |
      When the turn begins
      And Germany moves 1 infantry from "Rhineland" to "Lorraine"
      And Austria moves 1 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      And Germany attacks "Lorraine"
      And the defender's forts miss
      And step 5a is fought with
        | attacker's infantry | 6    |
        | defender's infantry | 1, 6 |
      And Austria attacks "Lorraine"
      Then the battle stands at step 5a
      And a fort of the defender may take part in a naval battle next to it

    Scenario: In a turn: under that answer a fort that has fallen silent is captured with the hits that it has taken
      Given reading b of gw.issue.fort-often
      And a turn of Germany, Austria on this board
        | Rhineland | Germany | 1 infantry |
        | Rhineland | Austria | 5 infantry |
        | Lorraine  | France  | 1 infantry |
      And the forts of "Lorraine" have taken 2 hits
      When the turn begins
      And Germany moves 1 infantry from "Rhineland" to "Lorraine"
      And Austria moves 5 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      And Germany attacks "Lorraine"
      And the defender's forts miss
      And step 5a is fought with
        | attacker's infantry | 6 |
        | defender's infantry | 1 |
      And Austria attacks "Lorraine"
      And step 5a is fought with
        | attacker's infantry | 1, 6, 6, 6, 6 |
        | defender's infantry | 6             |
      Then "Lorraine" belongs to Austria
      And the forts of "Lorraine" have now taken 2 hits
      And a fort of the defender may take part in a naval battle next to it

    Scenario: In a turn: under that answer a fort that was silent in its owner's attack fires on ships
      Given reading b of gw.issue.fort-often
      And a turn of Austria, Turkey on this board
        | Constantinople | Turkey  | 1 infantry              |
        | Constantinople | Russia  | 1 infantry              |
        | Vienna         | Austria | 2 infantry              |
        | Ukraine        | Russia  | 1 infantry, 1 destroyer |
        | Black Sea      | Turkey  | 1 cruiser               |
      And "Constantinople" is contested
      When the turn begins
      And Austria moves 2 infantry from "Vienna" to "Ukraine"
      And combat on land begins
      And Turkey attacks "Constantinople"
      And step 5a is fought with
        | attacker's infantry | 1 |
        | defender's infantry | 6 |
      And step 5a is fought with
        | attacker's infantry | 1, 6 |
        | defender's infantry | 6    |
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: In a turn: that answer silences a fort that has fired on one fleet when the next leaves the same port
      Given reading b of gw.issue.fort-often
      And a turn of Austria, Turkey on this board
        | Vienna         | Austria | 2 infantry              |
        | Ukraine        | Russia  | 1 infantry, 1 destroyer |
        | Ukraine        | England | 1 destroyer             |
        | Constantinople | Turkey  | 1 infantry              |
        | Black Sea      | Turkey  | 1 cruiser               |
      When the turn begins
      And Austria moves 2 infantry from "Vienna" to "Ukraine"
      And combat on land begins
      And step 5a is fought with
        | attacker's infantry | 1, 6 |
        | defender's infantry | 6    |
      And step forts is fought with
        | defender's forts | 4, 4 |
      And step 3 is fought with
        | attacker's destroyers | 6 |
        | defender's cruisers   | 1 |
      Then these dice are rolled
        | attacker's destroyers | 1 | 2 |
        | defender's cruisers   | 1 | 3 |

    Scenario Outline: <Captured forts by those answers>
      Given reading b of <question>
      And a turn of England on this board
        | Aegean Sea     | England | 1 transport, 2 infantry |
        | Black Sea      | Russia  | 1 cruiser               |
        | Constantinople | Turkey  | 1 infantry, 1 destroyer |
      When the turn begins
      And England invades "Constantinople" from "Aegean Sea"
      And the defender's forts and infantry miss
      And step 6b is fought with
        | attacker's landing infantry | 1, 2 |
      And the defender loses 1 infantry
      And the fleet evacuates to "Black Sea"
      Then these dice are rolled
        | attacker's destroyers | 1 | 2 |
        | defender's cruisers   | 1 | 3 |
      And a fort of the defender may take part in a naval battle next to it

      Examples:
        | Captured forts by those answers                                                               | question                     |
        | That answer silences a captured fort that has fought against its captor                       | gw.issue.fort-often          |
        | In a turn: under that answer a captured fort does not fire on the fleet that leaves its port  | gw.issue.captured-fort-fires |

    Scenario: Under two other answers together a garrison that retreats keeps a fort that took no part in the battle
      Given reading b of gw.issue.fort-after-retreat
      And reading b of gw.issue.fort-often
      And a turn of Germany, Austria on this board
        | Rhineland | Germany | 1 infantry |
        | Rhineland | Austria | 2 infantry |
        | Lorraine  | France  | 1 infantry |
      When the turn begins
      And Germany moves 1 infantry from "Rhineland" to "Lorraine"
      And Austria moves 2 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      And Germany attacks "Lorraine"
      And the defender's forts miss
      And step 5a is fought with
        | attacker's infantry | 6 |
        | defender's infantry | 1 |
      And Austria attacks "Lorraine"
      And the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker fights on
      And the defender retreats to "Paris"
      And the turn ends
      And the next turn is that of France
      And France moves 1 infantry from "Paris" to "Lorraine"
      And combat on land begins
      Then the battle stands at step 5a
      And a fort of the defender may take part in a naval battle next to it

    Scenario Outline: <Forts that other answers silence>
      Given reading b of <question>
      Then a fort <fort> may not take part in a naval battle next to it because of <question>
      And a fort of the defender may take part in a naval battle next to it

      Examples:
        | Forts that other answers silence                                    | question                     | fort                     |
        | Another answer silences a fort in a contested territory             | gw.issue.contested-fort      | in a contested territory |
        | Another answer silences a fort in the turn in which it is captured  | gw.issue.captured-fort-fires | captured this turn       |

  @gw.fort.coastal.twice-each-round
  Rule: A fort that participates in a naval battle fires twice each round
    002 "and fire twice each round."
    Ask: Does a shore battery get its dice every round at sea?

    Scenario: A coastal fort rolls two dice in the first round and two in the second
      Given the attacker's fleet has 1 cruiser
      And the defender's fleet has 1 fort and 1 cruiser
      And the defender's forts on the coast have a garrison of 1
      When step forts begins
      Then these dice are rolled
        | defender's forts | 2 | 3 |
      When the defender's forts and cruisers and the attacker's cruisers miss
      And step forts of round 2 begins
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: Two coastal forts roll four dice
      Given the attacker's fleet has 1 cruiser
      And the defender's fleet has 2 forts and 1 cruiser
      And the defender's forts on the coast have a garrison of 2
      When step forts begins
      Then these dice are rolled
        | defender's forts | 4 | 3 |

  @gw.fort.coastal.preemptive
  Rule: A fort that participates in a naval battle fires preemptively
    002 "Fortress units fire preemptively in battle"
    Issue: gw.issue.coastal-fire
    Ask: Can my shore guns sink ships before those shoot?

    Scenario: Ships sunk by a coastal fort do not fire in the exchange
      Given the attacker's fleet has 2 cruisers
      And the defender's fleet has 1 fort and 1 cruiser
      And the defender's forts on the coast have a garrison of 1
      Then the battle stands at step forts
      When step forts is fought with
        | defender's forts | 3, 4 |
      Then these dice are rolled
        | attacker's cruisers | 1 | 3 |
        | defender's cruisers | 1 | 3 |
      And the transcript does not cite gw.air.not-at-sea

  @gw.fort.coastal.landing
  Rule: A coastal fort that is invaded by sea may participate in the combat
    002 "If a coastal fort is invaded by sea,"
    002 "then the fort may participate in the combat and fire twice each round."
    Issue: gw.issue.coastal-landing
    Issue: gw.issue.fort-often
    Ask: Does the fort fire at my landing force?
    Exempt: forts fire in step 3 of any land combat, and twice, so it would hold without this sentence, which does not say that they fire at the ships instead
