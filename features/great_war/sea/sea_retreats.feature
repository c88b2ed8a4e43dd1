@great-war
Feature: Retreats at sea

  After each round first the attacker and then the defender may withdraw with his whole fleet.

  @gw.naval.step-4.attacker-may-retreat
  Rule: The attacker may retreat from a naval battle at the end of a round
    000 "4. The attacker has the option to retreat."
    Ask: Can I break off my naval attack?

    Scenario: The attacker withdraws to the port that he came from
      Given the attacker's fleet has 1 destroyer
      And the defender's fleet has 1 destroyer
      And the attacker might withdraw to
        | place | water | attack came from it |
        | Kiel  | port  | yes                 |
      When the attacker's destroyers and the defender's destroyers miss
      And step 4 begins
      Then the attacker may withdraw to "Kiel"
      When the attacker withdraws to "Kiel"
      Then the battle is over: the attacker has retreated
      And the attacker has 1 destroyer out of the battle

    Scenario: An attacking fleet may go back to where it came from
      Then an attacking fleet may retreat to where it came from

    Scenario: The attacker's fleet withdraws with its troops, and its aircraft land
      Given a turn of England on this board
        | Atlantic  | England | 2 cruisers, 1 transport, 2 infantry |
        | England   | England | 1 fighter                           |
        | North Sea | Germany | 2 cruisers                          |
      When the turn begins
      And England sails with 2 cruisers, 1 transport, 2 infantry from "Atlantic" to "North Sea"
      And England moves 1 fighter from "England" to "North Sea"
      And combat at sea begins
      And step 3 is fought with
        | attacker's cruisers | 1, 6 |
        | attacker's fighters | 6    |
        | defender's cruisers | 6, 6 |
      And step 4 begins
      And the attacker withdraws to "Atlantic"
      And they land in "England"
      Then the board shows
        | Atlantic  | England | 2 cruisers, 1 transport, 2 infantry |
        | England   | England | 1 fighter                           |
        | North Sea | Germany | 1 cruiser                           |

  @gw.naval.step-4.all-units
  Rule: A retreating fleet withdraws with all of its units
    000 "When retreating, all units withdraw"
    Issue: gw.issue.submerged-retreat
    Issue: gw.issue.aircraft-withdraw
    Ask: Can I leave one destroyer behind to cover the retreat?

    Background:
      Given the attacker's fleet has 1 destroyer and 1 cruiser
      And the defender's fleet has 1 submarine and 1 destroyer
      And the attacker might withdraw to
        | place | water | attack came from it |
        | Kiel  | port  | yes                 |
      And the defender might withdraw to
        | place | water |
        | Brest | port  |

    Scenario: No ship stays behind
      When the defender's submarines and destroyers and the attacker's destroyers and cruisers miss
      And step 4 begins
      Then the attacker may not withdraw to "Kiel" with only some of his units because of gw.naval.step-4.all-units
      And the defender may not withdraw to "Brest" with only some of his units because of gw.naval.step-4.all-units

    Scenario: Submerged submarines withdraw with the fleet
      When step 2 begins
      And the defender submerges 1 submarine
      And the attacker's destroyers and cruisers and the defender's destroyers miss
      And step 4 begins
      Then the attacker may not withdraw to "Kiel" with only some of his units because of gw.naval.step-4.all-units
      When the attacker fights on at sea
      And the defender withdraws to "Brest"
      Then the defender has 1 submerged submarine and 1 destroyer out of the battle

    Scenario: In a turn, the defender's zeppelin and the troops aboard withdraw with his fleet
      Given a turn of England on this board
        | Atlantic  | England | 2 cruisers                                     |
        | North Sea | Germany | 1 cruiser, 1 transport, 2 infantry, 1 zeppelin |
      When the turn begins
      And England sails with 2 cruisers from "Atlantic" to "North Sea"
      And combat at sea begins
      And the attacker's cruisers and the defender's cruisers, zeppelins miss
      And step 4 begins
      Then the attacker may not withdraw to "Atlantic" with only some of his units because of gw.naval.step-4.all-units
      When the attacker fights on at sea
      And the defender withdraws to "Berlin"
      Then the board shows
        | North Sea | England | 2 cruisers                                     |
        | Berlin    | Germany | 1 cruiser, 1 transport, 2 infantry, 1 zeppelin |

    # Under other readings

    Scenario: Another answer leaves submerged submarines where they are
      Given reading b of gw.issue.submerged-retreat
      When step 2 begins
      And the defender submerges 1 submarine
      And the attacker's destroyers and cruisers and the defender's destroyers miss
      And step 4 begins
      Then the attacker may not withdraw to "Kiel" with only some of his units because of gw.naval.step-4.all-units
      When the attacker fights on at sea
      And the defender withdraws to "Brest"
      Then the defender has 1 destroyer out of the battle
      And the defender has 1 submerged submarine afloat

  @gw.naval.step-4.origin
  Rule: The attacker withdraws to a sea zone or port that the attack came from
    000 "to a sea zone or port that the attack came from,"
    Issue: gw.issue.back-to-contested
    Issue: gw.issue.old-contest-retreat
    Ask: Where do my ships go if I call off a naval attack?

    Background:
      Given the attacker's fleet has 1 destroyer
      And the defender's fleet has 1 destroyer
      And the attacker might withdraw to
        | place     | water    | attack came from it | contested |
        | Kiel      | port     | no                  | no        |
        | Brest     | port     | yes                 | yes       |
        | North Sea | sea zone | yes                 | yes       |

    Scenario: The attacker may not withdraw to a port from which nobody came
      When the attacker's destroyers and the defender's destroyers miss
      And step 4 begins
      Then the attacker may not withdraw to "Kiel" because of gw.naval.step-4.origin

    Scenario: The attacker may withdraw to a contested sea zone that he came from
      When the attacker's destroyers and the defender's destroyers miss
      And step 4 begins
      Then the attacker may withdraw to "North Sea"
      And the attacker may withdraw to "Brest"
      And the attacker may not withdraw to "Kiel" because of gw.naval.step-4.origin

    Scenario: In a turn, a fleet that attacks where it already lay may withdraw nowhere
      Given a turn of Germany on this board
        | North Sea | Germany | 1 cruiser |
        | North Sea | England | 1 cruiser |
      When the turn begins
      And combat at sea begins
      And Germany attacks "North Sea"
      And the attacker's cruisers and the defender's cruisers miss
      And step 4 begins
      Then the attacker may not withdraw to "Berlin" because of gw.naval.step-4.origin

    Scenario: In a turn, a fleet withdraws to the sea zone that it sailed from
      Given a turn of Germany on this board
        | Baltic Sea | Germany | 2 cruisers |
        | North Sea  | England | 1 cruiser  |
      When the turn begins
      And Germany sails with 2 cruisers from "Baltic Sea" to "North Sea"
      And combat at sea begins
      And the attacker's cruisers and the defender's cruisers miss
      And step 4 begins
      Then the attacker may withdraw to "Baltic Sea"
      And the attacker may not withdraw to "Berlin" because of gw.naval.step-4.origin

    Scenario: In a turn, a fleet that has sailed two spaces withdraws to the second
      Given a turn of Germany on this board
        | Berlin     | Germany | 2 cruisers |
        | Baltic Sea | England | 1 cruiser  |
      When the turn begins
      And Germany sails with 2 cruisers from "Berlin" over "North Sea" to "Baltic Sea"
      And combat at sea begins
      And the attacker's cruisers and the defender's cruisers miss
      And step 4 begins
      Then the attacker may withdraw to "North Sea"
      And the attacker may not withdraw to "Berlin" because of gw.naval.step-4.origin

    # Under other readings

    Scenario: Another answer closes contested sea zones
      Given reading b of gw.issue.back-to-contested
      When the attacker's destroyers and the defender's destroyers miss
      And step 4 begins
      Then the attacker may not withdraw to "North Sea" because of gw.issue.back-to-contested
      And the attacker may not withdraw to "Kiel" because of gw.naval.step-4.origin

    Scenario: Another answer lets it withdraw to any open place next to the battle
      Given reading b of gw.issue.old-contest-retreat
      And a turn of Germany on this board
        | North Sea | Germany | 1 cruiser |
        | North Sea | England | 1 cruiser |
        | Atlantic  | England | 1 cruiser |
      When the turn begins
      And combat at sea begins
      And Germany attacks "North Sea"
      And the attacker's cruisers and the defender's cruisers miss
      And step 4 begins
      Then the attacker may withdraw to "Berlin"
      And the attacker may not withdraw to "Atlantic" because of gw.naval.step-4.origin

    Scenario: In a turn, that answer lets a fleet that has just sailed in withdraw only to where it came from
      Given reading b of gw.issue.old-contest-retreat
      And a turn of Germany on this board
        | Baltic Sea | Germany | 1 cruiser |
        | North Sea  | England | 1 cruiser |
      When the turn begins
      And Germany sails with 1 cruiser from "Baltic Sea" to "North Sea"
      And combat at sea begins
      And the attacker's cruisers and the defender's cruisers miss
      And step 4 begins
      Then the attacker may withdraw to "Baltic Sea"
      And the attacker may not withdraw to "Berlin" because of gw.naval.step-4.origin

    Scenario: In a turn, another answer has it withdraw to where it lay when the turn began
      Given reading b of gw.issue.came-from
      And a turn of Germany on this board
        | Berlin     | Germany | 2 cruisers |
        | Baltic Sea | England | 1 cruiser  |
      When the turn begins
      And Germany sails with 2 cruisers from "Berlin" over "North Sea" to "Baltic Sea"
      And combat at sea begins
      And the attacker's cruisers and the defender's cruisers miss
      And step 4 begins
      Then the attacker may withdraw to "Berlin"
      And the attacker may not withdraw to "North Sea" because of gw.naval.step-4.origin

  @gw.naval.step-4.then-defender
  Rule: If the attacker does not retreat, the defender may decide to retreat
    000 "If the attacker does not retreat then the defender may."
    Ask: Who decides about running first at sea?

    Scenario: The attacker decides first
      Given the attacker's fleet has 1 destroyer
      And the defender's fleet has 1 destroyer
      And the defender might withdraw to
        | place | water |
        | Brest | port  |
      When the attacker's destroyers and the defender's destroyers miss
      And step 4 begins
      Then the attacker is asked
      When the attacker fights on at sea
      Then the defender is asked

  @gw.naval.step-4.defender-may-retreat
  Rule: The defender may retreat from a naval battle at the end of a round
    000 "then the defender may."
    Issue: gw.issue.sea-retreat-to
    Issue: gw.issue.contest-at-sea
    Issue: gw.issue.fleets-reach
    Issue: gw.issue.contested-port
    Ask: Can my fleet get away from an attack at sea?

    Background:
      Given the attacker's fleet has 1 destroyer
      And the defender's fleet has 1 destroyer
      And the defender might withdraw to
        | place     | water    | holder  | enemy ships | contested | adjacent |
        | Brest     | port     | own     | no          | no        | yes      |
        | Hull      | port     | allied  | no          | no        | yes      |
        | Riga      | port     | own     | no          | yes       | yes      |
        | Ostend    | port     | hostile | no          | no        | yes      |
        | Channel   | sea zone | own     | no          | no        | yes      |
        | North Sea | sea zone | own     | yes         | no        | yes      |
        | Irish Sea | sea zone | own     | no          | yes       | yes      |
        | Atlantic  | sea zone | own     | no          | no        | no       |

    Scenario: The defender may withdraw to open water, or to a friendly or allied port
      When the attacker's destroyers and the defender's destroyers miss
      And step 4 begins
      And the attacker fights on at sea
      Then the defender may withdraw to "Brest"
      And the defender may withdraw to "Hull"
      And the defender may withdraw to "Channel"
      And the defender may not withdraw to "Ostend" because of gw.issue.sea-retreat-to
      And the defender may not withdraw to "North Sea" because of gw.issue.sea-retreat-to
      And the defender may not withdraw to "Irish Sea" because of gw.issue.sea-retreat-to
      When the defender withdraws to "Brest"
      Then the battle is over: the defender has retreated

    Scenario Outline: <Where the defender may not withdraw>
      When the attacker's destroyers and the defender's destroyers miss
      And step 4 begins
      And the attacker fights on at sea
      Then the defender may withdraw to "Brest"
      And the defender may not withdraw to "<place>" because of <question>

      Examples:
        | Where the defender may not withdraw                         | place    | question                |
        | The defender may not withdraw to a port that is fought over | Riga     | gw.issue.contested-port |
        | The defender withdraws one space and no farther             | Atlantic | gw.issue.fleets-reach   |

    Scenario: In a turn, the defender may not withdraw to a port into which enemies have moved
      Given a turn of Germany on this board
        | North Sea | Germany | 1 cruiser  |
        | North Sea | England | 1 cruiser  |
        | Rhineland | Germany | 1 infantry |
        | Flanders  | England | 1 infantry |
      When the turn begins
      And Germany moves 1 infantry from "Rhineland" to "Flanders"
      And combat at sea begins
      And Germany attacks "North Sea"
      And the attacker's cruisers and the defender's cruisers miss
      And step 4 begins
      And the attacker fights on at sea
      Then the defender may withdraw to "England"
      And the defender may not withdraw to "Flanders" because of gw.issue.contested-port

    Scenario: In a turn, the defender may withdraw to a port or a sea zone, and not to a coast without a port
      Given a turn of Germany on this board
        | North Sea  | Germany | 2 cruisers |
        | Baltic Sea | Russia  | 1 cruiser  |
      When the turn begins
      And Germany sails with 2 cruisers from "North Sea" to "Baltic Sea"
      And combat at sea begins
      And the attacker's cruisers and the defender's cruisers miss
      And step 4 begins
      And the attacker fights on at sea
      Then these are all the choices
        | fights on                    |
        | withdraws to Gulf of Bothnia |
        | withdraws to North Sea       |

    Scenario: The defender may retreat although the attacker contests
      When the attacker's destroyers and the defender's destroyers miss
      And step 4 begins
      And the attacker contests the sea zone
      Then the defender may withdraw to "Channel"

    # Under other readings

    Scenario: Another answer lets him withdraw to ports only
      Given reading b of gw.issue.sea-retreat-to
      When the attacker's destroyers and the defender's destroyers miss
      And step 4 begins
      And the attacker fights on at sea
      Then the defender may withdraw to "Hull"
      And the defender may not withdraw to "Channel" because of gw.issue.sea-retreat-to

    Scenario: In a turn, by another answer a dreadnought takes its wound into the next battle, and along when it withdraws
      Given reading b of gw.issue.wounds-last
      And a turn of Germany, Austria on this board
        | North Sea | Germany | 1 dreadnought |
        | North Sea | Austria | 1 cruiser     |
        | North Sea | England | 1 dreadnought |
      When the turn begins
      And combat at sea begins
      And Germany attacks "North Sea"
      And step 3 is fought with
        | attacker's dreadnoughts | 1 |
        | defender's dreadnoughts | 1 |
      And step 4 begins
      And the attacker contests the sea zone
      And the defender fights on at sea
      Then the dreadnoughts of Germany have 1 wound in "North Sea"
      And the dreadnoughts of England have 1 wound in "North Sea"
      When Austria attacks "North Sea"
      Then the dreadnoughts of the defender have 1 wound
      When the attacker's cruisers and the defender's dreadnoughts miss
      And step 4 begins
      And the attacker fights on at sea
      And the defender withdraws to "England"
      Then the dreadnoughts of England have 1 wound in "England"
      And the dreadnoughts of England have 0 wounds in "North Sea"
      And the dreadnoughts of Germany have 1 wound in "North Sea"

    Scenario Outline: <Where he may by other answers>
      Given reading b of <question>
      When the attacker's destroyers and the defender's destroyers miss
      And step 4 begins
      And the attacker fights on at sea
      Then the defender may withdraw to "<place>"

      Examples:
        | Where he may by other answers                  | question                | place    |
        | Another answer opens such a port               | gw.issue.contested-port | Riga     |
        | Another answer lets him withdraw any distance  | gw.issue.fleets-reach   | Atlantic |

    Scenario: Another answer has a contest stop him
      Given reading b of gw.issue.contest-at-sea
      When the attacker's destroyers and the defender's destroyers miss
      And step 4 begins
      And the attacker fights on at sea
      Then the defender may withdraw to "Channel"
      When the attacker's destroyers and the defender's destroyers miss
      And step 4 of round 2 begins
      And the attacker contests the sea zone
      Then the defender may not withdraw to "Channel" because of gw.issue.contest-at-sea
      And the battle is over: the sea zone is contested
