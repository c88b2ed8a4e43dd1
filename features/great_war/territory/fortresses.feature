@great-war
Feature: Fortresses

  Forts in land battles: how they fire, what hits and the loss of their garrison do to them, and who captures them.

  @gw.fort.fires-twice
  Rule: A fort fires twice
    002 "Fortress: Fires twice"
    002 "fire two times"
    Issue: gw.issue.fires-twice
    Ask: How many dice does my fortress roll?

    Scenario: A fort rolls two dice
      Given the attacker has 3 infantry
      And the defender has 1 fort and 1 infantry
      When step 3 begins
      Then these dice are rolled
        | defender's forts | 2 | 3 |

    # Under other readings

    Scenario: Another answer has a fort fire once in step 3 and once in step 5
      Given reading b of gw.issue.fires-twice
      And the attacker has 3 infantry
      And the defender has 1 fort and 1 infantry
      When step 3 begins
      Then these dice are rolled
        | defender's forts | 1 | 3 |
      When the defender's forts miss
      And step 5a begins
      Then these dice are rolled
        | attacker's infantry | 3 | 1 |
        | defender's infantry | 1 | 2 |
        | defender's forts    | 1 | 3 |

    Scenario: Another answer has a fort fire twice in step 3 and, with all survivors, twice in step 5
      Given reading b of gw.issue.remaining-units
      And the attacker has 3 infantry
      And the defender has 1 fort and 1 infantry
      When the defender's forts miss
      And step 5a begins
      Then these dice are rolled
        | attacker's infantry | 3 | 1 |
        | defender's infantry | 1 | 2 |
        | defender's forts    | 2 | 3 |

    Scenario: In a turn: under two other answers together a garrison that retreats leaves its fort to the ally who stays
      Given reading b of gw.issue.fort-after-retreat
      And reading b of gw.issue.allied-defenders
      And a turn of Germany on this board
        | Rhineland | Germany | 2 infantry |
        | Lorraine  | France  | 1 infantry |
        | Lorraine  | England | 1 infantry |
      When the turn begins
      And Germany moves 2 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      And the defender's forts and infantry and the attacker's infantry miss
      And step 6 begins
      And the attacker fights on
      And the defender retreats to "Paris"
      Then 2 fights have begun in the turn
      And the battle stands at step 3
      And these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: In a turn: under the first of them a fort stays with its owner when the enemy retreats from his contested territory
      Given reading b of gw.issue.fort-after-retreat
      And a turn of France on this board
        | Lorraine  | France  | 2 infantry |
        | Lorraine  | Germany | 2 infantry |
        | Rhineland | Germany | 1 infantry |
      And "Lorraine" is contested
      When the turn begins
      And combat on land begins
      And France attacks "Lorraine"
      And the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker fights on
      And the defender retreats to "Rhineland"
      And the turn ends
      And the next turn is that of Germany
      And Germany moves 3 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      Then these dice are rolled
        | defender's forts | 2 | 3 |

  @gw.fort.target
  Rule: A fort fires at 3
    002 "Fires twice at 3"
    002 "fire two times at a 3."
    Issue: gw.issue.hits-on
    Ask: What does a fortress need to hit?

    Scenario: A fort hits on 1, 2 and 3 but not on 4
      Given the attacker has 4 infantry
      And the defender has 2 forts and 2 infantry
      Then the battle stands at step 3
      When step 3 is fought with
        | defender's forts | 1, 2, 3, 4 |
      Then the attacker has 1 infantry left

    # Under other readings

    Scenario: Another answer has a fort hit on exactly 3
      Given reading b of gw.issue.hits-on
      And the attacker has 4 infantry
      And the defender has 2 forts and 2 infantry
      When step 3 is fought with
        | defender's forts | 1, 2, 3, 4 |
      Then the attacker has 3 infantry left

  @gw.fort.defence-only
  Rule: A fort fires on defence
    002 "Fires twice at 3 on Defense,"
    Issue: gw.issue.fort-attacks
    Ask: Do my forts shoot when I'm the one attacking?

    Scenario: The fort of a player who attacks in his own contested territory is silent
      Given the attacker has 1 fort and 1 infantry
      And the defender has 1 infantry
      When step 5a begins
      Then these dice are rolled
        | attacker's infantry | 1 | 1 |
        | defender's infantry | 1 | 2 |

    # Under other readings

    Scenario: Another answer has a fort of the attacker fire with the guns of step 2
      Given reading b of gw.issue.fort-attacks
      And the attacker has 1 fort and 1 infantry
      And the defender has 2 infantry
      When step 2 begins
      Then these dice are rolled
        | attacker's forts | 2 | 3 |
      And the transcript does not cite gw.issue.fort-attacks
      When the attacker's forts miss
      And step 5a begins
      Then these dice are rolled
        | attacker's infantry | 1 | 1 |
        | defender's infantry | 2 | 2 |

    Scenario: In a turn: under that answer a fort fires when its owner attacks in his own contested territory
      Given reading b of gw.issue.fort-attacks
      And a turn of France on this board
        | Lorraine | France  | 2 infantry |
        | Lorraine | Germany | 2 infantry |
      And "Lorraine" is contested
      And the forts of "Lorraine" have taken 3 hits
      When the turn begins
      And combat on land begins
      And France attacks "Lorraine"
      And step 2 is fought with
        | attacker's forts | 3, 4 |
      Then Germany has 2 infantry in "Lorraine"
      And these dice are rolled
        | attacker's infantry | 2 | 1 |
        | defender's infantry | 1 | 2 |
      When step 5a is fought with
        | attacker's infantry | 1, 6 |
        | defender's infantry | 2    |
      And the attacker takes 1 hit on his forts
      Then the forts of "Lorraine" have now taken 4 hits
      And France has 2 infantry in "Lorraine"

  @gw.fort.four-hits
  Rule: A fort takes four hits
    002 "Defense, takes 4 hits"
    002 "take 4 hits and"
    Issue: gw.issue.fort-hits
    Issue: gw.issue.silent-forts
    Ask: How many hits does it take to knock out a fortress?

    Scenario: Three hits do not wreck a fort
      Given the attacker has 3 artillery and 1 infantry
      And the defender has 1 fort and 4 infantry
      When step 2 is fought with
        | attacker's artillery | 1, 1, 2 |
      And the defender takes 3 hits on his forts
      Then the forts of the defender have taken 3 hits
      And no fort of the defender is wrecked
      And these units are left, with their hits and fuel
        | attacker | 1 infantry, 3 artillery          |
        | defender | 4 infantry, 1 fort (3 hits of 4) |
      And these dice are rolled
        | defender's forts | 2 | 3 |

    Scenario: A fort cannot take five hits
      Given the attacker has 5 artillery and 1 infantry
      And the defender has 1 fort and 6 infantry
      When step 2 is fought with
        | attacker's artillery | 1, 1, 1, 1, 1 |
      Then the defender may take 4 hits on his forts and lose 1 infantry
      And the defender may not take 5 hits on his forts

    Scenario: A fort without a garrison takes hits as well
      Given the attacker has 2 artillery and 1 infantry
      And the defender has 1 fort and 1 artillery
      When step 2 is fought with
        | attacker's artillery | 1, 1 |
      Then the defender may take 2 hits on his forts

    Scenario: Five hits may be spread over two forts
      Given the attacker has 5 artillery and 1 infantry
      And the defender has 2 forts and 6 infantry
      When step 2 is fought with
        | attacker's artillery | 1, 1, 1, 1, 1 |
      And the defender takes 5 hits on his forts
      Then no fort of the defender is wrecked

    # Under other readings

    Scenario: Another answer wrecks one fort before the next is hit
      Given reading b of gw.issue.fort-hits
      And the attacker has 5 artillery and 1 infantry
      And the defender has 2 forts and 6 infantry
      When step 2 is fought with
        | attacker's artillery | 1, 1, 1, 1, 1 |
      And the defender takes 5 hits on his forts
      Then 1 fort of the defender is wrecked

    Scenario Outline: By that answer <number> of two forts <are> wrecked once one more hit follows on <hits>
      Given reading b of gw.issue.fort-hits
      And the attacker has 1 artillery and 1 infantry
      And the defender has 2 forts and 6 infantry
      And the defender's forts have taken <hits> hits
      When step 2 is fought with
        | attacker's artillery | 1 |
      And the defender takes 1 hit on his forts
      Then <number> <forts> of the defender <are> wrecked

      Examples:
        | hits | number | forts | are |
        | 3    | 1      | fort  | is  |
        | 6    | 1      | fort  | is  |
        | 7    | 2      | forts | are |

  @gw.fort.wrecked
  Rule: A fort that takes its fourth hit is wrecked
    002 "Any fort that takes its fourth hit is considered wrecked"
    Ask: What happens to a fort on hit number four?

    Scenario: The fourth hit wrecks a fort
      Given the attacker has 4 artillery and 1 infantry
      And the defender has 1 fort and 4 infantry
      When step 2 is fought with
        | attacker's artillery | 1, 1, 1, 1 |
      And the defender takes 4 hits on his forts
      Then 1 fort of the defender is wrecked

  @gw.fort.wrecked-out
  Rule: A wrecked fort may no longer participate in the battle
    002 "and may no longer participate in the battle."
    Ask: Can I keep dumping hits on a knocked-out fort?

    Scenario: A fort takes no hits beyond its fourth
      Given the attacker has 2 artillery and 1 infantry
      And the defender has 1 fort, 2 infantry and 1 cavalry
      And the defender's forts have taken 3 hits
      When step 2 is fought with
        | attacker's artillery | 1, 1 |
      Then the defender may take 1 hit on his forts and lose 1 infantry
      And the defender may not take 2 hits on his forts

    # Under other readings

    Scenario: By another answer, ships hit a fort on the coast, and no more than four times
      Given reading b of gw.issue.coastal-hits
      And the attacker's fleet has 2 cruisers
      And the defender's fleet has 1 fort and 2 cruisers
      And the defender's forts on the coast have a garrison of 1
      And the defender's forts on the coast have taken 3 hits
      When the defender's forts miss
      And step 3 is fought with
        | attacker's cruisers | 1, 1 |
        | defender's cruisers | 6, 6 |
      Then the defender may take 1 hit on his forts and lose 1 cruiser
      And the defender may not take 2 hits on his forts

  @gw.fort.hit-left
  Rule: A fort must have at least one hit left to remain functional
    002 "To remain functional the fort must have at least one hit left"
    Ask: Does a shot-up fort still fire?

    Scenario: A wrecked fort does not fire
      Given the attacker has 1 artillery and 1 infantry
      And the defender has 1 fort and 2 infantry
      And the defender's forts have taken 3 hits
      When step 2 is fought with
        | attacker's artillery | 1 |
      And the defender takes 1 hit on his forts
      Then the battle stands at step 5a
      And the transcript does not cite gw.fort.wrecked-out

  @gw.fort.garrison
  Rule: A fort must have an infantry, cavalry or storm troop with it to remain functional
    002 "and a single infantry, cavalry, or storm troop (exception pass-through fire, see below)."
    Issue: gw.issue.garrison
    Issue: gw.issue.silent-forts
    See: "see below" gw.passage.no-garrison
    Issue: gw.issue.coastal-garrison
    Issue: gw.issue.allied-garrison
    Ask: Does an empty fort shoot?
    Ask: Can artillery crew a fortress?

    Scenario Outline: The fort falls silent with its garrison
      Given the attacker has 2 artillery and 5 infantry
      And the defender has 1 fort, 1 <garrison> and 1 artillery
      When the attacker's artillery miss
      And step 3 begins
      Then these dice are rolled
        | defender's artillery | 1 | 2 |
        | defender's forts     | 2 | 3 |
      When the attacker's infantry and the defender's artillery, forts and <garrison> miss
      And step 2 of round 2 is fought with
        | attacker's artillery | 1, 6 |
      And the defender loses 1 <garrison>
      Then these dice are rolled
        | defender's artillery | 1 | 2 |

      Examples:
        | garrison             |
        | infantry             |
        | entrenched infantry  |
        | cavalry              |
        | storm troop          |

    Scenario: Two forts need two garrisons
      Given the attacker has 3 infantry
      And the defender has 2 forts, 1 infantry, 1 fighter and 1 artillery
      When step 3 begins
      Then these dice are rolled
        | defender's fighters  | 1 | 1 |
        | defender's artillery | 1 | 3 |
        | defender's forts     | 2 | 4 |

    # Under other readings

    Scenario: Another answer spares a fort that has lost its garrison
      Given reading b of gw.issue.silent-forts
      And the attacker has 1 artillery and 5 infantry
      And the defender has 1 fort, 2 artillery and 1 infantry
      When step 2 is fought with
        | attacker's artillery | 1 |
      And the defender takes 1 hit on his forts
      And the defender's forts and artillery miss
      And step 5a is fought with
        | attacker's infantry | 1, 2, 2, 2, 2 |
        | defender's infantry | 3             |
      And the defender loses 1 infantry
      And step 2 of round 2 is fought with
        | attacker's artillery | 1 |
      Then the defender has 1 fort and 1 artillery left
      And the forts of the defender have taken 1 hit

    Scenario: Another answer has one garrison serve all forts, but neither guns nor aircraft
      Given reading b of gw.issue.garrison
      And the attacker has 2 artillery and 5 infantry
      And the defender has 2 forts, 1 infantry, 1 fighter and 1 artillery
      When the attacker's artillery miss
      And step 3 begins
      Then these dice are rolled
        | defender's fighters  | 1 | 1 |
        | defender's artillery | 1 | 3 |
        | defender's forts     | 4 | 4 |
      When the defender's fighters, artillery, forts and infantry and the attacker's infantry miss
      And step 2 of round 2 is fought with
        | attacker's artillery | 1, 6 |
      And the defender loses 1 infantry
      Then these dice are rolled
        | defender's fighters  | 1 | 1 |
        | defender's artillery | 1 | 2 |

  @gw.fort.not-built
  Rule: Nobody builds a fortress
    002 "Fortresses are not built,"
    Ask: Can I buy a new fort?

    Scenario: The owner of a territory may build there, but not forts
      Then the owner of a contested territory may build there
      And the owner of a contested territory may not build forts there because of gw.fort.not-built

  @gw.fort.capture
  Rule: A fortress may be captured if all enemy pieces have been killed
    002 "but they may be captured if all enemy pieces have been killed."
    Issue: gw.issue.lone-fort
    Issue: gw.issue.fort-after-retreat
    Issue: gw.issue.captured-fort
    Issue: gw.issue.captured-fort-fires
    Issue: gw.issue.captured-repair
    Ask: I wiped out the garrison: is the fort mine?

    Scenario: In a turn: a captured fort keeps its damage
      Given a turn of Germany on this board
        | Rhineland | Germany | 5 infantry |
        | Lorraine  | France  | 1 infantry |
      And the forts of "Lorraine" have taken 2 hits
      When the turn begins
      And Germany moves 5 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      And the defender's forts miss
      And step 5a is fought with
        | attacker's infantry | 1, 6, 6, 6, 6 |
        | defender's infantry | 6             |
      And the defender loses 1 infantry
      Then the battle is over: the defender is eliminated and his forts are captured
      And "Lorraine" belongs to Germany
      And the forts of "Lorraine" have now taken 2 hits

    Scenario: A garrison that retreats leaves its fort to the enemy
      Given the attacker is Germany
      And the defender is France
      And the attacker has 2 infantry
      And the defender has 1 fort and 2 infantry
      And these areas
        | area  | owner  |
        | Paris | France |
      When the defender's forts and infantry and the attacker's infantry miss
      And step 6 begins
      And the attacker fights on
      And the defender retreats to "Paris"
      Then the battle is over: the defender has retreated and his forts are captured

    Scenario: The last defender falls and his fort is taken
      Given the attacker has 1 artillery and 2 infantry
      And the defender has 1 fort and 1 infantry
      When step 2 is fought with
        | attacker's artillery | 2 |
      And the defender loses 1 infantry
      Then the battle is over: the defender is eliminated and his forts are captured

    # Under other readings

    Scenario: Another answer has the captor find a wreck
      Given reading b of gw.issue.captured-fort
      And a turn of Germany on this board
        | Rhineland | Germany | 5 infantry |
        | Lorraine  | France  | 1 infantry |
      And the forts of "Lorraine" have taken 2 hits
      When the turn begins
      And Germany moves 5 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      And the defender's forts miss
      And step 5a is fought with
        | attacker's infantry | 1, 6, 6, 6, 6 |
        | defender's infantry | 6             |
      And the defender loses 1 infantry
      Then the forts of "Lorraine" have now taken 4 hits

    Scenario: Under two other answers together the captor finds a wreck, though the fort took no part in his attack
      Given reading b of gw.issue.captured-fort
      And reading b of gw.issue.fort-often
      And a turn of Germany, Austria on this board
        | Rhineland | Germany | 1 infantry |
        | Rhineland | Austria | 5 infantry |
        | Lorraine  | France  | 1 infantry |
      When the turn begins
      And Germany moves 1 infantry from "Rhineland" to "Lorraine"
      And Austria moves 5 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      And Germany attacks "Lorraine"
      And the defender's forts miss
      And step 5a is fought with
        | attacker's infantry | 6 |
        | defender's infantry | 1 |
      Then the forts of "Lorraine" have now taken 0 hits
      When Austria attacks "Lorraine"
      And step 5a is fought with
        | attacker's infantry | 1, 6, 6, 6, 6 |
        | defender's infantry | 6             |
      Then "Lorraine" belongs to Austria
      And the forts of "Lorraine" have now taken 4 hits

    Scenario: Another answer has the fort hold out alone until it is wrecked
      Given reading b of gw.issue.lone-fort
      And the attacker has 1 artillery and 2 infantry
      And the defender has 1 fort and 1 infantry
      And the defender's forts have taken 3 hits
      When step 2 is fought with
        | attacker's artillery | 2 |
      And the defender loses 1 infantry
      Then the battle stands at step 5a
      When the attacker's infantry miss
      And step 2 of round 2 is fought with
        | attacker's artillery | 1 |
      Then the battle is over: the defender is eliminated and his forts are captured

    Scenario: Another answer has a garrison that retreats keep its fort
      Given reading b of gw.issue.fort-after-retreat
      And the attacker is Germany
      And the defender is France
      And the attacker has 2 infantry
      And the defender has 1 fort and 2 infantry
      And these areas
        | area  | owner  |
        | Paris | France |
      When the defender's forts and infantry and the attacker's infantry miss
      And step 6 begins
      And the attacker fights on
      And the defender retreats to "Paris"
      Then the battle is over: the defender has retreated and his forts are not captured

    Scenario: In a turn: under that answer the fort is silent until its side takes the territory back
      Given reading b of gw.issue.fort-after-retreat
      And a turn of Germany on this board
        | Rhineland | Germany | 2 infantry |
        | Lorraine  | France  | 2 infantry |
      When the turn begins
      And Germany moves 2 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      And the defender's forts and infantry and the attacker's infantry miss
      And step 6 begins
      And the attacker fights on
      And the defender retreats to "Paris"
      Then the battle is over: the defender has retreated and his forts are not captured
      When the turn ends
      And the next turn is that of France
      And France moves 2 infantry from "Paris" to "Lorraine"
      And combat on land begins
      Then the battle stands at step 5a
      When step 5a is fought with
        | attacker's infantry | 1, 1 |
        | defender's infantry | 3, 3 |
      Then "Lorraine" belongs to France

    Scenario: In a turn: under that answer the fort returns to its side with the hits that it had taken
      Given reading b of gw.issue.fort-after-retreat
      And reading b of gw.issue.captured-fort
      And reading b of gw.issue.bombed-then-captured
      And a turn of Germany on this board
        | Rhineland | Germany | 2 infantry |
        | Lorraine  | France  | 2 infantry |
        | Paris     | France  | 1 infantry |
      And the forts of "Lorraine" have taken 2 hits
      When the turn begins
      And Germany moves 2 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      And the defender's forts and infantry and the attacker's infantry miss
      And step 6 begins
      And the attacker fights on
      And the defender retreats to "Paris"
      Then the battle is over: the defender has retreated and his forts are not captured
      When the turn ends
      And the next turn is that of France
      And France moves 2 infantry from "Paris" to "Lorraine"
      And combat on land begins
      And step 5a is fought with
        | attacker's infantry | 1, 1 |
        | defender's infantry | 3, 3 |
      Then "Lorraine" belongs to France
      And the forts of "Lorraine" have now taken 2 hits

    Scenario: In a turn: under that answer a fort whose garrison is killed is captured as it is
      Given reading b of gw.issue.fort-after-retreat
      And a turn of Germany on this board
        | Rhineland | Germany | 3 infantry |
        | Lorraine  | France  | 1 infantry |
      And the forts of "Lorraine" have taken 3 hits
      When the turn begins
      And Germany moves 2 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      And the defender's forts miss
      And step 5a is fought with
        | attacker's infantry | 1, 6 |
        | defender's infantry | 6    |
      And the defender loses 1 infantry
      Then the battle is over: the defender is eliminated and his forts are captured
      And "Lorraine" belongs to Germany
      And the forts of "Lorraine" have now taken 3 hits

    Scenario: In a turn: under that answer the fort returns to its side when the enemy retreats from it in turn
      Given reading b of gw.issue.fort-after-retreat
      And a turn of Germany on this board
        | Rhineland | Germany | 2 infantry |
        | Lorraine  | France  | 2 infantry |
        | Paris     | France  | 1 infantry |
      And the forts of "Lorraine" have taken 2 hits
      When the turn begins
      And Germany moves 2 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      And the defender's forts and infantry and the attacker's infantry miss
      And step 6 begins
      And the attacker fights on
      And the defender retreats to "Paris"
      Then the battle is over: the defender has retreated and his forts are not captured
      And "Lorraine" belongs to Germany
      And the forts of "Lorraine" have now taken 0 hits
      When the turn ends
      And the next turn is that of France
      And France moves 2 infantry from "Paris" to "Lorraine"
      And combat on land begins
      And the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker fights on
      And the defender retreats to "Rhineland"
      Then "Lorraine" belongs to France
      And the forts of "Lorraine" have now taken 2 hits

    Scenario: In a turn: a garrison that retreats before aircraft alone leaves its fort to nobody
      Given reading b of gw.issue.fort-after-retreat
      And a turn of Germany on this board
        | Rhineland | Germany | 1 fighter  |
        | Lorraine  | France  | 2 infantry |
      And the forts of "Lorraine" have taken 3 hits
      When the turn begins
      And Germany moves 1 fighter from "Rhineland" to "Lorraine"
      And combat on land begins
      And the attacker's fighters and the defender's forts, infantry miss
      And step 6 begins
      And the attacker fights on
      And the defender retreats to "Paris"
      Then the battle is over: the defender has retreated and his forts are not captured
      And "Lorraine" belongs to France
      And the forts of "Lorraine" have now taken 3 hits

    Scenario: In a turn: under two other answers together a contesting attacker finds a wreck when the garrison retreats
      Given reading b of gw.issue.contest-stops-retreat
      And reading b of gw.issue.captured-fort
      And a turn of Germany on this board
        | Rhineland | Germany | 3 infantry |
        | Lorraine  | France  | 2 infantry |
      When the turn begins
      And Germany moves 2 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      And the defender's forts and infantry and the attacker's infantry miss
      And step 6 begins
      And the attacker contests
      And the defender retreats to "Paris"
      Then the battle is over: the defender has retreated and his forts are captured
      And "Lorraine" belongs to Germany
      And "Lorraine" is not contested now
      And the forts of "Lorraine" have now taken 4 hits
