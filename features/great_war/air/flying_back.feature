@great-war
Feature: Flying back

  Attacking aircraft do not retreat with the land units: they fly back to a friendly territory.

  @gw.retreats.aircraft
  Rule: Attacking air units are exempt from the land retreat and can fly back to a friendly territory
    000 "Attacking Air units are exempt; they can fly back to a friendly territory"
    000 "(Attacking air units return to a base"
    Issue: gw.issue.fly-to-an-ally
    Issue: gw.issue.landing-in-captured
    Issue: gw.issue.contested-base
    Issue: gw.issue.defenders-aircraft
    Issue: gw.issue.air-attack
    Issue: gw.issue.aircraft-capture
    Issue: gw.issue.zeppelins-sea-base
    Issue: gw.issue.landing-call-off
    Issue: gw.issue.fought-at-sea
    Ask: My army retreats. Do my planes have to go the same way?
    Ask: Where can my attacking planes land?

    Scenario: Aircraft need not go where the land units go
      Then an attacking aircraft with 2 movement points left may fly back 2 spaces

    Scenario: Aircraft that attack alone may call off the attack after any round
      Given the attacker has 1 bomber
      And the defender has 3 infantry
      When the attacker's bombers and the defender's infantry miss
      And step 6 begins
      Then the attacker may call off the attack
      When the attacker calls off the attack
      Then the attacker has withdrawn 1 bomber
      And the transcript says: the attacker's aircraft fly back
      And the battle is over: the attacker has nobody left in the space

    Scenario: Aircraft that have destroyed all defenders capture nothing and fly back
      Given a turn of Germany on this board
        | Rhineland | Germany | 1 bomber   |
        | Flanders  | England | 1 infantry |
      When the turn begins
      And Germany moves 1 bomber from "Rhineland" to "Flanders"
      And combat on land begins
      And step 2 is fought with
        | attacker's bombers | 2 |
      Then "Flanders" belongs to England
      And they may land in "Rhineland"
      And they may not land in "Flanders"

    Scenario: Zeppelins return from a battle to a territory, not to the sea
      Given a turn of Germany on this board
        | Berlin | Germany | 1 zeppelin |
        | Poland | Russia  | 1 infantry |
      When the turn begins
      And Germany moves 1 zeppelin from "Berlin" to "Poland"
      And combat on land begins
      And step 2 is fought with
        | attacker's zeppelins | 1 |
      Then they may land in "Berlin"
      And they may not land in "Baltic Sea"

    Scenario: Aircraft that have fought at sea return to a territory
      Given a turn of France on this board
        | Paris    | France  | 1 fighter |
        | Atlantic | Germany | 1 cruiser |
      When the turn begins
      And France moves 1 fighter from "Paris" to "Atlantic"
      And combat at sea begins
      And step 3 is fought with
        | attacker's fighters | 1 |
        | defender's cruisers | 6 |
      Then these are all the choices
        | lands 1 fighter in England |
        | lands 1 fighter in Paris   |

    Scenario: An ally takes the aircraft in
      Given a turn of Germany on this board
        | Berlin | Germany | 1 fighter  |
        | Poland | Russia  | 1 infantry |
      When the turn begins
      And Germany moves 1 fighter from "Berlin" to "Poland"
      And combat on land begins
      And step 2 is fought with
        | attacker's fighters | 1 |
      Then these are all the choices
        | lands 1 fighter in Berlin |
        | lands 1 fighter in Vienna |

    Scenario: Aircraft may land in a territory that has just been captured
      Given a turn of Germany on this board
        | Rhineland | Germany | 1 infantry, 1 fighter |
        | Flanders  | England | 1 infantry            |
      When the turn begins
      And Germany moves 1 fighter from "Rhineland" to "Flanders"
      And Germany moves 1 infantry from "Rhineland" to "Flanders"
      And combat on land begins
      And step 2 is fought with
        | attacker's fighters | 1 |
      Then "Flanders" belongs to Germany
      And they may land in "Flanders"

    Scenario: The owner of a contested territory may base aircraft there
      Given a turn of France on this board
        | Lorraine  | France  | 2 infantry, 1 fighter |
        | Lorraine  | Germany | 2 infantry            |
        | Rhineland | Germany | 1 infantry            |
      And "Lorraine" is contested
      When the turn begins
      And France moves 1 fighter from "Lorraine" to "Rhineland"
      And combat on land begins
      And France attacks "Rhineland"
      And step 2 is fought with
        | attacker's fighters | 1 |
      Then they may land in "Lorraine"

    Scenario: The side that contests a territory may not base aircraft there
      Given a turn of Germany on this board
        | Rhineland | Germany | 1 fighter  |
        | Lorraine  | France  | 2 infantry |
        | Lorraine  | Germany | 2 infantry |
      And "Lorraine" is contested
      When the turn begins
      And Germany moves 1 fighter from "Rhineland" to "Lorraine"
      And combat on land begins
      And Germany rests in "Lorraine"
      Then Germany has 1 fighter in "Rhineland"
      And all that Germany has is 2 infantry, 1 fighter

    Scenario: The defender's aircraft need not go where his land units retreat
      Given a turn of Germany on this board
        | Rhineland | Germany | 3 infantry            |
        | Lorraine  | France  | 2 infantry, 1 fighter |
      When the turn begins
      And Germany moves 3 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      And the attacker's infantry and the defender's fighters, forts, infantry miss
      And step 6 begins
      And the attacker fights on
      And the defender retreats to "Paris"
      Then they may land in "Flanders"

    Scenario: The defender's aircraft land in no territory that is under attack itself
      Given a turn of Germany on this board
        | Rhineland | Germany | 5 infantry            |
        | Flanders  | England | 1 infantry, 1 fighter |
        | Lorraine  | France  | 1 infantry            |
      When the turn begins
      And Germany moves 3 infantry from "Rhineland" to "Flanders"
      And Germany moves 2 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      And Germany attacks "Flanders"
      And the attacker's infantry and the defender's fighters, infantry miss
      And step 6 begins
      And the attacker fights on
      And the defender retreats to "Paris"
      Then the defender is asked
      And these are all the choices
        | lands 1 fighter in Paris   |
        | lands 1 fighter in England |

    # Under other readings

    Scenario: Another answer, by which land units fight on, still lets aircraft that attack alone call off the attack
      Given reading b of gw.issue.cannot-retreat
      And the attacker has 1 bomber
      And the defender has 3 infantry
      When the attacker's bombers and the defender's infantry miss
      And step 6 begins
      Then the attacker may call off the attack

    Scenario: Another answer lets aircraft that have outlived the troops of a landing call off the attack
      Given reading b of gw.issue.landing-call-off
      And the attacker has 1 bomber
      And the attacker lands 1 infantry
      And the defender has 2 infantry
      When the attacker's bombers miss
      And step 5a is fought with
        | defender's infantry | 1, 6 |
      And the attacker loses 1 landing infantry
      And step 7 begins
      And the attacker calls off the attack
      Then the attacker has withdrawn 1 bomber
      And the battle is over: the attacker has nobody left in the space

    Scenario: Under another answer aircraft may not land in a territory that has just been captured
      Given reading b of gw.issue.landing-in-captured
      And a turn of Germany on this board
        | Rhineland | Germany | 1 infantry, 1 fighter |
        | Flanders  | England | 1 infantry            |
      When the turn begins
      And Germany moves 1 fighter from "Rhineland" to "Flanders"
      And Germany moves 1 infantry from "Rhineland" to "Flanders"
      And combat on land begins
      And step 2 is fought with
        | attacker's fighters | 1 |
      Then "Flanders" belongs to Germany
      And Germany has 1 fighter in "Rhineland"

    Scenario: Under that answer aircraft may still land in a friendly territory whose contest rests
      Given reading b of gw.issue.landing-in-captured
      And a turn of France on this board
        | Lorraine  | France  | 2 infantry, 1 fighter |
        | Lorraine  | Germany | 2 infantry            |
        | Rhineland | Germany | 1 infantry            |
      And "Lorraine" is contested
      When the turn begins
      And France moves 1 fighter from "Lorraine" to "Rhineland"
      And combat on land begins
      And France rests in "Lorraine"
      And step 2 is fought with
        | attacker's fighters | 1 |
      Then they may land in "Lorraine"
      And they may land in "Flanders"
      And they may not land in "Rhineland"

    Scenario: Under another answer aircraft fly back to a territory of their own nation
      Given reading b of gw.issue.fly-to-an-ally
      And a turn of Germany on this board
        | Berlin | Germany | 1 fighter  |
        | Poland | Russia  | 1 infantry |
      When the turn begins
      And Germany moves 1 fighter from "Berlin" to "Poland"
      And combat on land begins
      And step 2 is fought with
        | attacker's fighters | 1 |
      And the turn ends
      Then Germany has 1 fighter in "Berlin"

    Scenario: Under another answer nobody bases aircraft in a contested territory
      Given reading b of gw.issue.contested-base
      And a turn of France on this board
        | Lorraine  | France  | 2 infantry, 1 fighter |
        | Lorraine  | Germany | 2 infantry            |
        | Rhineland | Germany | 1 infantry            |
      And "Lorraine" is contested
      When the turn begins
      And France moves 1 fighter from "Lorraine" to "Rhineland"
      And combat on land begins
      And France attacks "Rhineland"
      And step 2 is fought with
        | attacker's fighters | 1 |
      Then France has 1 fighter in "Flanders"

    Scenario: Under that answer the last aircraft of the owner's side leave a contested territory, and so lose it
      Given reading b of gw.issue.contested-base
      And a turn of France on this board
        | Paris    | France  | 1 infantry |
        | Lorraine | France  | 1 fighter  |
        | Lorraine | Germany | 2 infantry |
      And "Lorraine" is contested
      When the turn begins
      And combat on land begins
      And France rests in "Lorraine"
      And they land in "Paris"
      Then "Lorraine" belongs to Germany
      And France has 1 infantry, 1 fighter in "Paris"

    Scenario: Under another answer the side that contests a territory bases aircraft there as well
      Given reading c of gw.issue.contested-base
      And a turn of Germany on this board
        | Rhineland | Germany | 1 fighter  |
        | Flanders  | England | 1 infantry |
        | Lorraine  | France  | 2 infantry |
        | Lorraine  | Germany | 2 infantry |
      And "Lorraine" is contested
      When the turn begins
      And Germany moves 1 fighter from "Rhineland" to "Flanders"
      And combat on land begins
      And Germany attacks "Flanders"
      And step 2 is fought with
        | attacker's fighters | 1 |
      Then they may land in "Lorraine"

    Scenario: Under another answer the defender's aircraft go where his land units retreat
      Given reading b of gw.issue.defenders-aircraft
      And a turn of Germany on this board
        | Rhineland | Germany | 3 infantry, 1 fighter |
        | Lorraine  | France  | 2 infantry, 1 fighter |
      When the turn begins
      And Germany moves 3 infantry from "Rhineland" to "Lorraine"
      And Germany moves 1 fighter from "Rhineland" to "Lorraine"
      And combat on land begins
      And the attacker's fighters and the defender's fighters miss
      And step A2 begins
      And the attacker retreats all air units
      And the attacker's infantry and the defender's fighters, forts, infantry miss
      And step 6 begins
      And the attacker fights on
      And the defender retreats to "Paris"
      And they land in "Rhineland"
      Then France has 2 infantry, 1 fighter in "Paris"

    Scenario: Under that answer the defender's aircraft land for themselves when they have fled from the air combat
      Given reading b of gw.issue.defenders-aircraft
      And a turn of Germany on this board
        | Rhineland | Germany | 3 infantry, 1 fighter |
        | Lorraine  | France  | 2 infantry, 1 fighter |
      When the turn begins
      And Germany moves 3 infantry from "Rhineland" to "Lorraine"
      And Germany moves 1 fighter from "Rhineland" to "Lorraine"
      And combat on land begins
      And the attacker's fighters and the defender's fighters miss
      And step A2 begins
      And the attacker fights on
      And the defender retreats all air units
      And the attacker's fighters, infantry and the defender's forts, infantry miss
      And step 6 begins
      And the attacker fights on
      And the defender retreats to "Paris"
      And they land in "Rhineland"
      Then France has 2 infantry in "Paris"
      And they may land in "Flanders"

    Scenario Outline: Aircraft that have fought for a contested territory of their owner's <may> stay there
      Given reading <letter> of gw.issue.contested-base
      And a turn of France on this board
        | Paris    | France  | 1 fighter  |
        | Lorraine | France  | 2 infantry |
        | Lorraine | Germany | 2 infantry |
      And "Lorraine" is contested
      When the turn begins
      And France moves 1 fighter from "Paris" to "Lorraine"
      And combat on land begins
      And France attacks "Lorraine"
      And the attacker's fighters, infantry and the defender's infantry miss
      And step 6 begins
      And the attacker contests
      Then the attacker is asked
      And they may land in "Paris"
      And they may land in "Flanders"
      And they <may> land in "Lorraine"

      Examples:
        | letter | may     |
        | a      | may     |
        | b      | may not |

    Scenario: An answer that has the defender's aircraft retreat one space leaves the attacker's their movement
      Given reading b of gw.issue.air-retreat-to
      And a turn of Germany on this board
        | Berlin | Germany | 1 zeppelin |
        | Poland | Russia  | 1 infantry |
      When the turn begins
      And Germany moves 1 zeppelin from "Berlin" to "Poland"
      And combat on land begins
      And step 2 is fought with
        | attacker's zeppelins | 1 |
      Then these are all the choices
        | lands 1 zeppelin in Berlin         |
        | lands 1 zeppelin in Vienna         |
        | lands 1 zeppelin in Rhineland      |
        | lands 1 zeppelin in Constantinople |
        | lands 1 zeppelin in Fao            |

  @gw.retreats.aircraft.range
  Rule: Attacking air units fly back within their remaining movement at the end of combat
    000 "with their remaining movement."
    000 "within their remaining movement at the end of combat.)"
    Issue: gw.issue.no-way-back
    Issue: gw.issue.when-aircraft-land
    Issue: gw.issue.over-neutral
    Ask: How far can my planes fly after the battle?
    Ask: What happens to planes that cannot reach a base?

    Scenario: Aircraft may not fly back one space farther than their movement
      Then an attacking aircraft with 2 movement points left may not fly back 3 spaces because of gw.retreats.aircraft.range

    Scenario: Aircraft that have no movement left are lost when the battle is over
      Given a turn of Germany on this board
        | Rhineland | Germany | 1 fighter  |
        | Poland    | Russia  | 1 infantry |
      When the turn begins
      And Germany moves 1 fighter from "Rhineland" over "Berlin" to "Poland"
      And combat on land begins
      And step 2 is fought with
        | attacker's fighters | 1 |
      And the turn ends
      Then all that Germany has is nothing

    Scenario: Aircraft that have fought at sea with no movement left are lost
      Given a turn of France on this board
        | Flanders | France  | 1 fighter |
        | Atlantic | Germany | 1 cruiser |
      When the turn begins
      And France moves 1 fighter from "Flanders" over "Paris" to "Atlantic"
      And combat at sea begins
      And step 3 is fought with
        | attacker's fighters | 1 |
        | defender's cruisers | 6 |
      Then the treasury of France is 9
      And all that France has is nothing

    Scenario: Aircraft land at the end of their battle, before the next one is fought
      Given a turn of Germany on this board
        | Berlin  | Germany | 1 fighter  |
        | Vienna  | Germany | 2 infantry |
        | Poland  | Russia  | 1 infantry |
        | Ukraine | Russia  | 1 infantry |
      When the turn begins
      And Germany moves 1 fighter from "Berlin" to "Poland"
      And Germany moves 2 infantry from "Vienna" to "Ukraine"
      And combat on land begins
      And Germany attacks "Poland"
      And step 2 is fought with
        | attacker's fighters | 1 |
      Then they may land in "Berlin"
      And they may not land in "Ukraine"
      And they may not land in "Rhineland"

    Scenario: Aircraft that fly back do not fly over neutral territory
      Given a turn of France on this board
        | Poland | France  | 1 bomber   |
        | Vienna | Austria | 1 infantry |
      When the turn begins
      And France moves 1 bomber from "Poland" to "Vienna"
      And combat on land begins
      And step 2 is fought with
        | attacker's bombers | 1 |
      Then they may land in "Poland"
      And they may not land in "Lorraine"

    Scenario: Aircraft reach every friendly territory within the movement that is left to them, by the shortest way
      Given a turn of France on this board
        | Poland | France  | 1 zeppelin |
        | Vienna | Austria | 1 infantry |
      When the turn begins
      And France moves 1 zeppelin from "Poland" to "Vienna"
      And combat on land begins
      And step 2 is fought with
        | attacker's zeppelins | 1 |
      Then these are all the choices
        | lands 1 zeppelin in Poland           |
        | lands 1 zeppelin in Ukraine          |
        | lands 1 zeppelin in Saint Petersburg |
        | lands 1 zeppelin in Lorraine         |
        | lands 1 zeppelin in Flanders         |
        | lands 1 zeppelin in England          |
        | lands 1 zeppelin in Gibraltar        |

    Scenario: Aircraft that have no movement left stay in a territory that has been captured
      Given a turn of Germany on this board
        | Rhineland | Germany | 1 fighter  |
        | Berlin    | Germany | 1 infantry |
        | Poland    | Russia  | 1 infantry |
      When the turn begins
      And Germany moves 1 fighter from "Rhineland" over "Berlin" to "Poland"
      And Germany moves 1 infantry from "Berlin" to "Poland"
      And combat on land begins
      And step 2 is fought with
        | attacker's fighters | 1 |
      Then "Poland" belongs to Germany
      And Germany has 1 fighter, 1 infantry in "Poland"

    Scenario: Aircraft of each kind fly back as far as their own kind can
      Given a turn of Germany on this board
        | Berlin | Germany | 1 fighter, 1 zeppelin |
        | Poland | Russia  | 1 infantry            |
      When the turn begins
      And Germany moves 1 fighter from "Berlin" to "Poland"
      And Germany moves 1 zeppelin from "Berlin" to "Poland"
      And combat on land begins
      And step 2 is fought with
        | attacker's fighters  | 1 |
        | attacker's zeppelins | 6 |
      Then these are all the choices
        | lands 1 fighter in Berlin |
        | lands 1 fighter in Vienna |
      When they land in "Vienna"
      Then these are all the choices
        | lands 1 zeppelin in Berlin         |
        | lands 1 zeppelin in Vienna         |
        | lands 1 zeppelin in Rhineland      |
        | lands 1 zeppelin in Constantinople |
        | lands 1 zeppelin in Fao            |
      When they land in "Rhineland"
      Then the board shows
        | Vienna    | Germany | 1 fighter  |
        | Rhineland | Germany | 1 zeppelin |

    # Under other readings

    Scenario: Under another answer aircraft may not join an attack from which they could not return
      Given reading b of gw.issue.no-way-back
      And a turn of Germany on this board
        | Rhineland | Germany | 1 fighter, 1 bomber |
        | Poland    | Russia  | 1 infantry          |
      When the turn begins
      Then Germany may not move 1 fighter from "Rhineland" over "Berlin" to "Poland" because of gw.retreats.aircraft.range
      And Germany may not move 1 fighter, 1 bomber from "Rhineland" over "Berlin" to "Poland" because of gw.retreats.aircraft.range
      But Germany may move 1 bomber from "Rhineland" over "Berlin" to "Poland"
      And Germany may move 1 fighter from "Rhineland" to "Flanders"

    Scenario: Under another answer aircraft land when all battles are over
      Given reading b of gw.issue.when-aircraft-land
      And a turn of Germany on this board
        | Berlin  | Germany | 1 fighter  |
        | Vienna  | Germany | 3 infantry |
        | Poland  | Russia  | 1 infantry |
        | Ukraine | Russia  | 1 infantry |
      When the turn begins
      And Germany moves 1 fighter from "Berlin" to "Poland"
      And Germany moves 2 infantry from "Vienna" to "Ukraine"
      And combat on land begins
      And Germany attacks "Poland"
      And step 2 is fought with
        | attacker's fighters | 1 |
      And step 5a is fought with
        | attacker's infantry | 1, 6 |
        | defender's infantry | 6    |
      Then they may land in "Ukraine"
      And they may not land in "Rhineland"

    Scenario: Under another answer aircraft fly over neutral territory
      Given reading b of gw.issue.over-neutral
      And a turn of France on this board
        | Poland | France  | 1 bomber   |
        | Vienna | Austria | 1 infantry |
      When the turn begins
      And France moves 1 bomber from "Poland" to "Vienna"
      And combat on land begins
      And step 2 is fought with
        | attacker's bombers | 1 |
      Then they may land in "Lorraine"
      And they may not land in "Paris"

    Scenario: Under another answer aircraft fly to the attack over neutral territory
      Given reading b of gw.issue.over-neutral
      And a turn of France on this board
        | Lorraine | France  | 1 zeppelin, 1 cavalry |
        | Vienna   | Austria | 1 infantry            |
      When the turn begins
      Then France may not move 1 zeppelin from "Lorraine" to "Switzerland"
      And France may not move 1 cavalry from "Lorraine" over "Switzerland" to "Vienna"
      When France moves 1 zeppelin from "Lorraine" over "Switzerland" to "Vienna"
      And combat on land begins
      And step 2 is fought with
        | attacker's zeppelins | 1 |
      Then they may land in "Lorraine"
      And they may not land in "England"
