@end-all-wars
Feature: Land combat

  When land combat occurs, what defends in it, and the three steps that the attacking player repeats while he wishes. A
  free roll of AA guns comes before them; penalties, casualties and fuel have pages of their own.

  @ew.land.occurs
  Rule: Land combat occurs whenever the active player moves land or air units into a territory
    003 "Land combat occurs whenever the active player moves land/air units"
    Issue: ew.issue.lone-city
    Issue: ew.issue.unspoken
    Ask: Can I attack with planes and no troops at all?

    Scenario Outline: Land units and aircraft bring it about alike
      Given the attacker has <units>
      And the defender has 1 infantry
      Then land combat occurs

      Examples:
        | units      |
        | 1 infantry |
        | 1 fighter  |

    # Under other readings

    Scenario: Another answer has a lone city fight
      Given reading b of ew.issue.lone-city
      And the attacker has 1 infantry
      And the defender has 1 city
      Then land combat occurs
      When step 1 begins
      Then these dice are rolled
        | attacker's infantry | 1 | 2 |
        | defender's city     | 1 | 3 |
      When the attacker's infantry and the defender's cities miss
      And step 3 begins
      Then the attacker is asked

  @ew.land.occurs.enemy-territory
  Rule: Land combat occurs in enemy controlled territory only
    003 "into an enemy controlled territory"
    Ask: I moved troops into my own province; is there a battle?

    Scenario: There is none in a territory of the attacker's own
      Given the attacker has 1 infantry
      And the defender has 1 infantry
      And the territory is not enemy controlled
      Then no land combat occurs because of ew.land.occurs.enemy-territory
      And the battle is over: there is no land combat

  @ew.land.occurs.enemy-units
  Rule: Land combat occurs only against enemy units in the territory
    003 "containing enemy units."
    Issue: ew.issue.lone-city
    Issue: ew.issue.undefended
    Issue: ew.issue.battle-over
    Issue: ew.issue.capture
    Issue: ew.issue.aircraft-after-battle
    Issue: ew.issue.last-round
    Ask: Do we roll anything if nobody is home?
    Ask: When have I won the battle?

    Scenario Outline: <Who enters an empty territory>
      Given the attacker has 1 <unit>
      Then no land combat occurs because of ew.land.occurs.enemy-units
      And the battle is over: there is no land combat; the <result>

      Examples:
        | Who enters an empty territory                   | unit     | result                                                        |
        | An empty territory is taken without land combat | infantry | attacker takes the territory                                  |
        | Aircraft alone do not take an empty territory   | fighter  | defender keeps the territory; the attacking aircraft fly home |

    Scenario: Aircraft that lack the fuel to take part bring about nothing in an empty territory
      Given the attacker has 1 fighter
      And flight 1 has 1 fuel point
      Then no land combat occurs because of ew.land.occurs.enemy-units
      And the battle is over: there is no land combat

    Scenario: A city alone is no enemy unit
      Given the attacker has 1 infantry
      And the defender has 1 city
      Then no land combat occurs because of ew.land.occurs.enemy-units

    Scenario Outline: <Who destroys the last defender>
      Given the attacker has 1 <unit>
      And the defender has 1 infantry
      When step 1 is fought with
        | attacker's <units>  | 1  |
        | defender's infantry | 10 |
      Then the battle is over: no defending unit is left; the <result>

      Examples:
        | Who destroys the last defender                                | unit     | units    | result                                                        |
        | The battle is over when no enemy unit is left                 | infantry | infantry | attacker takes the territory                                  |
        | Aircraft alone do not take a territory from the last defender | fighter  | fighters | defender keeps the territory; the attacking aircraft fly home |

    # Under other readings

    Scenario: Another answer has aircraft take an empty territory
      Given reading b of ew.issue.capture
      And the attacker has 1 fighter
      Then no land combat occurs because of ew.land.occurs.enemy-units
      And the battle is over: there is no land combat; the attacker takes the territory; the attacking aircraft fly home

    Scenario: Another answer leaves an empty territory to its owner
      Given reading b of ew.issue.undefended
      And the attacker has 1 infantry
      Then the battle is over: there is no land combat; the defender keeps the territory

    Scenario: An empty territory without a city is taken under the other answer of a lone city too
      Given reading b of ew.issue.lone-city
      And the attacker has 1 infantry
      Then no land combat occurs because of ew.land.occurs.enemy-units
      And the battle is over: there is no land combat; the attacker takes the territory

    Scenario: Another answer has aircraft take it
      Given reading b of ew.issue.capture
      And the attacker has 1 fighter
      And the defender has 1 infantry
      When step 1 is fought with
        | attacker's fighters | 1  |
        | defender's infantry | 10 |
      Then the battle is over: no defending unit is left; the attacker takes the territory; the attacking aircraft fly home

    Scenario Outline: Aircraft fly home after a conquest, and by other answers stay
      Given reading <letter> of ew.issue.aircraft-after-battle
      And the attacker has 1 infantry and 1 fighter
      And the defender has 1 infantry
      When step 1 is fought with
        | attacker's infantry | 1  |
        | attacker's fighters | 10 |
        | defender's infantry | 10 |
      Then the battle is over: no defending unit is left; the attacker takes the territory; the attacking aircraft <do>

      Examples:
        | letter | do       |
        | a      | fly home |
        | b      | stay     |
        | c      | may stay |

    Scenario: Another answer has the last round cost no fuel
      Given reading b of ew.issue.last-round
      And the attacker has 1 infantry and 1 fighter
      And flight 1 has 6 fuel points
      And the defender has 1 infantry
      When step 1 is fought with
        | attacker's infantry | 1  |
        | attacker's fighters | 10 |
        | defender's infantry | 10 |
      Then the battle is over: no defending unit is left; the attacker takes the territory; the attacking aircraft fly home
      And flight 1 has 6 fuel points left

  @ew.land.structures
  Rule: Ports and industrial complexes that defend count as enemy units
    003 "This includes Ports and Industrial Complexes"
    Issue: ew.issue.structures-roll
    Ask: There is nothing but a harbour there; will it fight me?

    Scenario Outline: There is land combat where nothing else defends
      Given the attacker has 1 infantry
      And the defender has <structure>
      Then the defender is asked
      When the defender has <structure> defend
      Then land combat occurs
      And the battle stands at step 1

      Examples:
        | structure            |
        | 1 port               |
        | 1 industrial complex |

    Scenario: They roll as other units do
      Given the attacker has 1 infantry
      And the defender has 2 ports and 1 industrial complex
      Then the defender is asked
      When the defender has 2 ports and 1 industrial complex defend
      And step 1 begins
      Then these dice are rolled
        | attacker's infantry             | 1 | 2 |
        | defender's ports                | 2 | 1 |
        | defender's industrial complexes | 1 | 1 |

    Scenario: A port that defends against nobody brings about no land combat
      Given the defender has 1 port
      Then the defender is asked
      When the defender has 1 port defend
      Then the battle is over: there is no land combat

    # Under other readings

    Scenario: Another answer has them take hits only
      Given reading b of ew.issue.structures-roll
      And the attacker has 1 infantry
      And the defender has 1 port
      Then the defender is asked
      When the defender has 1 port defend
      And step 1 begins
      Then these dice are rolled
        | attacker's infantry | 1 | 2 |
      When the attacker's infantry miss
      And step 3 begins
      Then the transcript does not cite ew.land.step-1.defense

  @ew.land.structures.opt
  Rule: The defending player may opt to have ports and industrial complexes defend
    003 "if the defending player opts to have these units defend against the attacking force."
    Issue: ew.issue.opting
    Issue: ew.issue.when-opted
    Issue: ew.issue.opting-others
    Issue: ew.issue.captured-structures
    Ask: Do I have to let my factories fight?

    Scenario: Those that do not defend roll no dice
      Given the attacker has 1 infantry
      And the defender has 1 infantry and 1 port
      Then the defender is asked
      When the defender has nothing defend
      Then the transcript does not cite ew.land.structures
      When step 1 begins
      Then these dice are rolled
        | attacker's infantry | 1 | 2 |
        | defender's infantry | 1 | 4 |

    Scenario: If nothing defends there is no land combat, and the port falls with the territory
      Given the attacker has 1 infantry
      And the defender has 1 port
      Then the defender is asked
      When the defender has nothing defend
      Then the battle is over: there is no land combat; the attacker takes the territory; captured with it: 1 port

    Scenario: A port that did not defend is captured after the battle
      Given the attacker has 1 tank
      And the defender has 1 infantry and 2 ports
      Then the defender is asked
      When the defender has nothing defend
      And step 1 is fought with
        | attacker's tanks    | 1  |
        | defender's infantry | 10 |
      Then the battle is over: no defending unit is left; the attacker takes the territory; captured with it: 2 ports

    Scenario: A port that did not defend stays the defender's where aircraft alone destroy the last unit
      Given the attacker has 1 fighter
      And the defender has 1 infantry and 1 port
      Then the defender is asked
      When the defender has nothing defend
      And step 1 is fought with
        | attacker's fighters | 1  |
        | defender's infantry | 10 |
      Then the battle is over: no defending unit is left; the defender keeps the territory; the attacking aircraft fly home

    Scenario: The defender may opt for some of them
      Given the attacker has 1 infantry
      And the defender has 2 ports
      Then the defender may have 1 port defend

    Scenario: The defender may not opt for more of them than there are
      Given the attacker has 1 infantry
      And the defender has 1 port and 1 industrial complex
      Then the defender may have 1 port and 1 industrial complex defend
      And the defender may not have 2 ports defend
      And the defender may not have 2 industrial complexes defend

    # Under other readings

    Scenario: Another answer destroys it when the territory changes hands
      Given reading b of ew.issue.captured-structures
      And the attacker has 1 tank
      And the defender has 1 infantry and 2 ports
      Then the defender is asked
      When the defender has nothing defend
      And step 1 is fought with
        | attacker's tanks    | 1  |
        | defender's infantry | 10 |
      Then the battle is over: no defending unit is left; the attacker takes the territory; destroyed with it: 2 ports

    Scenario: Another answer has all of them defend or none
      Given reading b of ew.issue.opting
      And the attacker has 1 infantry
      And the defender has 2 ports
      Then the defender may have 2 ports defend
      And the defender may not have 1 port defend because of ew.issue.opting

    Scenario: By that answer ports and complexes go together
      Given reading b of ew.issue.opting
      And the attacker has 1 infantry
      And the defender has 1 port and 1 industrial complex
      Then these are all the choices
        | has nothing defend                        |
        | has 1 port and 1 industrial complex defend |
      When the defender has 1 port and 1 industrial complex defend
      Then "defender has 1 port and 1 industrial complex defend" was a free choice in step 0
      And the transcript does not cite ew.issue.opting

  @ew.land.steps
  Rule: Land combat is resolved in steps, the three steps after the free roll of the AA guns
    003 "Land combat, like air combat, is resolved in a few quick steps."
    003 "Once AA guns have rolled, proceed to the following three steps:"
    Issue: ew.issue.anti-air-losses
    See: "like air combat" nowhere, air combat is another phase and in no source
    Ask: In what order do we resolve a land battle?

    Scenario: Aircraft that AA guns have shot down are gone before step 1
      Given the attacker has 2 fighters and 1 infantry
      And the defender has 1 AA gun
      When step AA is fought with
        | defender's AA guns | 1 |
      Then these dice are rolled
        | attacker's infantry | 1 | 2 |
        | attacker's fighters | 1 | 3 |
        | defender's AA guns  | 1 | 1 |
      When step 1 is fought with
        | attacker's infantry | 10 |
        | attacker's fighters | 10 |
        | defender's AA guns  | 1  |
      Then the attacker has 1 infantry left

  @ew.land.step-1.both
  Rule: Both players roll in step 1 before either removes a unit
    003 "Step 1) Both players roll"
    Ask: Do my dead get to shoot back before I take them off?

    Scenario: A unit that is hit has rolled as well
      Given the attacker has 1 infantry
      And the defender has 1 infantry
      When step 1 begins
      Then these dice are rolled
        | attacker's infantry | 1 | 2 |
        | defender's infantry | 1 | 4 |
      When step 1 is fought with
        | attacker's infantry | 1 |
        | defender's infantry | 1 |
      Then the battle is over: neither side has a unit left; the defender keeps the territory

  @ew.land.step-1.dice
  Rule: Each player rolls one ten-sided die for each unit he has
    003 "roll 1D10 for each unit they have"
    Issue: ew.issue.anti-air-again
    Issue: ew.issue.defending-bombers
    Ask: How many dice do I get?
    Ask: Does flak roll in the main fight too?

    Scenario: There are as many dice as units
      Given the attacker has 2 infantry, 1 tank and 1 bomber of flight 2
      And the defender has 3 infantry, 1 fighter and 1 city
      Then the battle stands at step 1
      And these dice are rolled
        | attacker's infantry            | 2 | 2 |
        | attacker's tanks               | 1 | 5 |
        | attacker's bombers of flight 2 | 1 | 5 |
        | defender's infantry            | 3 | 4 |
        | defender's fighters            | 1 | 4 |
        | defender's city                | 1 | 3 |
      When the attacker's infantry, tanks and bombers of flight 2 and the defender's infantry, fighters and cities miss
      And step 3 begins
      Then the transcript does not cite ew.land.step-1.fighters

    Scenario: A die shows one to ten, and nobody rolls more or fewer than he has units
      Given the attacker has 1 tank
      And the defender has 1 infantry
      Then these dice are rolled
        | attacker's tanks    | 1 | 5 |
        | defender's infantry | 1 | 4 |
      And none of these rolls is valid
        | 11, 10     |
        | 10, 0      |
        | 10         |
        | 10, 10, 10 |
      When step 1 is fought with
        | attacker's tanks    | 10 |
        | defender's infantry | 10 |
      Then the attacker is asked

    Scenario: A ten misses
      Given the attacker has 1 tank
      And the defender has 1 infantry
      Then the battle stands at step 1
      When step 1 is fought with
        | attacker's tanks    | 10 |
        | defender's infantry | 10 |
      Then the defender has 1 infantry left

    Scenario: AA guns roll again in step 1
      Given the attacker has 1 infantry
      And the defender has 1 AA gun
      When step AA is fought with
        | defender's AA guns | 10 |
      Then these dice are rolled
        | attacker's infantry | 1 | 2 |
        | defender's AA guns  | 1 | 1 |

    Scenario: Defending bombers roll as well
      Given the attacker has 1 infantry
      And the defender has 2 bombers
      Then these dice are rolled
        | attacker's infantry | 1 | 2 |
        | defender's bombers  | 2 | 1 |

    # Under other readings

    Scenario: Another answer gives AA guns their free roll alone
      Given reading b of ew.issue.anti-air-again
      And the attacker has 1 fighter
      And the defender has 1 AA gun and 1 infantry
      When step AA is fought with
        | defender's AA guns | 10 |
      Then these dice are rolled
        | attacker's fighters | 1 | 3 |
        | defender's infantry | 1 | 4 |

    Scenario: Another answer has defending bombers roll no dice
      Given reading b of ew.issue.defending-bombers
      And the attacker has 1 infantry
      And the defender has 2 bombers
      Then these dice are rolled
        | attacker's infantry | 1 | 2 |

  @ew.land.step-1.attack
  Rule: An attacking unit hits with its attack value or less
    003 "(attackers trying to roll equal to or less than each unit’s attack value,"
    Issue: ew.issue.missing-verb
    Issue: ew.issue.one-value
    Ask: Do I need to roll high or low when I attack?

    Scenario: An equal roll hits, and one more misses
      Given the attacker has 2 artillery
      And the defender has 2 infantry
      Then these dice are rolled
        | attacker's artillery | 2 | 4 |
        | defender's infantry  | 2 | 4 |
      When step 1 is fought with
        | attacker's artillery | 4, 5   |
        | defender's infantry  | 10, 10 |
      Then the defender has 1 infantry left

    # Under other readings

    Scenario: Without a penalty a unit of value 0 rolls no die under any answer
      Given reading b of ew.issue.value-of-0
      And the attack value of artillery is 0
      And the attacker has 1 artillery and 1 infantry
      And the defender has 1 infantry
      When step 1 begins
      Then these dice are rolled
        | attacker's infantry | 1 | 2 |
        | defender's infantry | 1 | 4 |
      When the attacker's infantry and the defender's infantry miss
      And step 3 begins
      Then the transcript does not cite ew.penalties.attacker
      And the transcript does not cite ew.penalties.floor

    Scenario: Another answer subtracts no penalty
      Given reading b of ew.issue.missing-verb
      And the attacker has 1 artillery
      And the defender has 1 infantry
      And the trench penalty is 2
      When step 1 begins
      Then these dice are rolled
        | attacker's artillery | 1 | 4 |
        | defender's infantry  | 1 | 4 |

  @ew.land.step-1.defense
  Rule: A defending unit hits with its defense value or less
    003 "defenders rolling equal to or less than their defense value),"
    Ask: What do my defenders have to roll?

    Scenario: For the defender too, an equal roll hits, and one more misses
      Given the attacker has 2 tanks
      And the defender has 2 infantry
      Then these dice are rolled
        | attacker's tanks    | 2 | 5 |
        | defender's infantry | 2 | 4 |
      When step 1 is fought with
        | defender's infantry | 4, 5   |
        | attacker's tanks    | 10, 10 |
      Then the attacker has 1 tank left

    Scenario: He rolls for it even where the only attacking unit has no chance at all
      Given the attack value of artillery is 0
      And the attacker has 1 artillery
      And the defender has 1 infantry
      When step 1 begins
      Then these dice are rolled
        | defender's infantry | 1 | 4 |

  @ew.land.step-1.hits
  Rule: Each player adds up the hits that all his units score against the opposing force
    003 "adding up the number of Hits they score against the opposing force."
    Ask: Do tank hits and infantry hits go into one pool?

    Scenario: A hit by infantry and one by a tank are two hits
      Given the attacker has 1 infantry and 1 tank
      And the defender has 3 infantry
      When step 1 is fought with
        | attacker's infantry | 2          |
        | attacker's tanks    | 5          |
        | defender's infantry | 10, 10, 10 |
      Then the defender has 1 infantry left

  @ew.land.step-1.fighters
  Rule: Defending fighters roll on their defense value even if they fought in an air battle before
    003 "Remember that defending fighters in the territory under attack now roll based on their defense value, even of those fighters also participated in an air battle which preceded the land battle."
    Issue: ew.issue.defending-aircraft
    Ask: My fighters were in the dogfight already; do they still defend on the ground?

    Scenario: Three fighters roll, of which two have fought before
      Given the attacker has 1 infantry
      And the defender has 3 fighters
      And 2 of the defender's fighters have fought in an air battle
      When step 1 begins
      Then these dice are rolled
        | attacker's infantry | 1 | 2 |
        | defender's fighters | 3 | 4 |

  @ew.land.step-3.continue
  Rule: The attacking player decides after each round whether the attack continues
    003 "If the attacking player wishes to continue the attack,"
    Issue: ew.issue.stopping
    Issue: ew.issue.single-units
    Issue: ew.issue.aircraft-after-battle
    Issue: ew.issue.attack-again
    Ask: Can I break off after a bad round?
    Ask: Does the defender get a say in another round?

    Scenario: The attacker is asked
      Given the attacker has 1 infantry
      And the defender has 1 infantry
      When step 1 is fought with
        | attacker's infantry | 10 |
        | defender's infantry | 10 |
      Then the attacker is asked
      And the transcript does not cite ew.fuel.round
      When the attacker continues
      Then the battle stands at step 1 of round 2
      And "attacker continues the attack" was a free choice in step 3

    Scenario: A single flight may not go home
      Given the attacker has 1 infantry and 1 bomber
      And the defender has 1 infantry
      When step 1 is fought with
        | attacker's infantry | 10 |
        | attacker's bombers  | 10 |
        | defender's infantry | 10 |
      Then the attacker is asked
      And the attacker may not send flight 1 home

    # Under other readings

    Scenario: Where the attacker would lose his land units by stopping, he keeps them by continuing
      Given reading c of ew.issue.stopping
      And the attacker has 1 infantry
      And the defender has 1 infantry
      When step 1 is fought with
        | attacker's infantry | 10 |
        | defender's infantry | 10 |
      Then the attacker is asked
      When the attacker continues
      Then the battle stands at step 1 of round 2
      And the attacker has 1 infantry left

    Scenario Outline: The territory stays the defender's and land units go back, other answers apart
      Given reading <letter> of ew.issue.stopping
      And the attacker has 1 infantry
      And the defender has 1 infantry
      When step 1 is fought with
        | attacker's infantry | 10 |
        | defender's infantry | 10 |
      Then the attacker is asked
      When the attacker stops
      Then the battle is over: the attacker has stopped; <after>
      And the attacker has <left> left
      And the attacker has removed <removed>

      Examples:
        | letter | after                                                              | left       | removed    |
        | a      | the defender keeps the territory; the attacking land units go back | 1 infantry | nothing    |
        | b      | both sides stay in the territory                                   | 1 infantry | nothing    |
        | c      | the defender keeps the territory                                   | nothing    | 1 infantry |

    Scenario: Where the attacker loses his land units by stopping, his aircraft fly home
      Given reading c of ew.issue.stopping
      And the attacker has 1 fighter
      And the defender has 1 infantry
      When step 1 is fought with
        | attacker's fighters | 10 |
        | defender's infantry | 10 |
      Then the attacker is asked
      When the attacker stops
      Then the battle is over: the attacker has stopped; the defender keeps the territory; the attacking aircraft fly home
      And the attacker has 1 fighter left
      And the attacker has removed nothing

    Scenario Outline: Aircraft fly home from an attack that is stopped, unless an answer lets them stay
      Given reading <letter> of ew.issue.aircraft-after-battle
      And the attacker has 1 fighter
      And the defender has 1 infantry
      When step 1 is fought with
        | attacker's fighters | 10 |
        | defender's infantry | 10 |
      Then the attacker is asked
      When the attacker stops
      Then the battle is over: the attacker has stopped; the defender keeps the territory; the attacking aircraft <do>

      Examples:
        | letter | do       |
        | a      | fly home |
        | b      | fly home |
        | c      | may stay |

    Scenario: Another answer lets a flight go home while the rest fights on
      Given reading b of ew.issue.single-units
      And the attacker has 1 infantry and 1 bomber
      And the defender has 1 infantry
      When step 1 is fought with
        | attacker's infantry | 10 |
        | attacker's bombers  | 10 |
        | defender's infantry | 10 |
      Then the attacker is asked
      And these are all the choices
        | continues the attack |
        | stops the attack     |
        | sends flight 1 home  |
      When the attacker sends flight 1 home
      Then 1 bomber has left the battle
      And the attacker is asked
      When the attacker continues
      Then these dice are rolled
        | attacker's infantry | 1 | 2 |
        | defender's infantry | 1 | 4 |

  @ew.land.step-3.repeat
  Rule: Steps 1 to 3 are repeated if the attack continues
    003 "repeat steps 1-3."
    Issue: ew.issue.reinforcements
    See: "steps 1-3" ew.land.step-1.both ew.casualties.one-each ew.fuel.round
    Ask: Does the flak get its free shot every round?

    Scenario: AA guns have no second free roll
      Given the attacker has 1 infantry
      And the defender has 1 AA gun
      When the attacker's infantry and the defender's AA guns miss
      And step 3 begins
      And the attacker continues
      Then the battle stands at step 1 of round 2
      And these dice are rolled
        | attacker's infantry | 1 | 2 |
        | defender's AA guns  | 1 | 1 |

    Scenario: Each round has its own hits
      Given the attacker has 3 infantry
      And the defender has 2 infantry
      When step 1 is fought with
        | attacker's infantry | 10, 10, 10 |
        | defender's infantry | 4, 10      |
      Then the attacker has 2 infantry left
      When the attacker continues
      And step 1 of round 2 is fought with
        | attacker's infantry | 10, 10 |
        | defender's infantry | 4, 10  |
      Then the attacker has 1 infantry left
