@great-war
Feature: Naval evacuation

  A fleet cannot lie in an enemy's port. When the territory is captured, the fleet leaves for a sea zone of its choice
  and fights any enemy ships there.

  @gw.evacuation.captured
  Rule: A fleet evacuates its port if a land battle results in the capture of the territory
    000 "If a land battles result in a territory being captured"
    Issue: gw.issue.walked-in
    Issue: gw.issue.evacuating-troops
    Issue: gw.issue.liberation
    Ask: They took the land around my harbour: do my ships have to go?
    Ask: Does my fleet leave a port that is only contested?

    Scenario: A fleet stays in the port of a territory that is only contested
      Given a fleet in the port of a territory that has not been captured
      And these sea zones lie around the port
        | sea zone | enemy ships |
        | Aegean   | none        |
      Then the fleet may not evacuate to "Aegean" because of gw.evacuation.captured
      And the battle is over: the fleet stays in the port

    # Under other readings

    Scenario: Another answer leaves a fleet alone where nobody defended the territory
      Given reading b of gw.issue.walked-in
      And a fleet in the port of a territory that has been captured without a land battle
      And these sea zones lie around the port
        | sea zone | enemy ships |
        | Aegean   | none        |
      Then the fleet may not evacuate to "Aegean" because of gw.evacuation.captured

    Scenario: In a turn: under that answer a fleet stays in a port that the enemy has walked into
      Given reading b of gw.issue.walked-in
      And a turn of Austria on this board
        | Vienna  | Austria | 2 infantry  |
        | Ukraine | Russia  | 1 destroyer |
      When the turn begins
      And Austria moves 2 infantry from "Vienna" to "Ukraine"
      And the turn ends
      Then "Ukraine" belongs to Austria
      And Russia has 1 destroyer in "Ukraine"

    Scenario: In a turn: under that answer a fleet stays when its side leaves a contested territory
      Given reading b of gw.issue.walked-in
      And a turn of Russia on this board
        | Ukraine | Russia  | 1 infantry, 1 destroyer |
        | Ukraine | Austria | 1 infantry              |
      And "Ukraine" is contested
      When the turn begins
      And Russia moves 1 infantry from "Ukraine" to "Poland"
      And the turn ends
      Then "Ukraine" belongs to Austria
      And Russia has 1 destroyer in "Ukraine"

  @gw.evacuation.port
  Rule: Only a fleet in a port of the captured territory evacuates
    000 "that includes a port that has an enemy fleet in it"
    Issue: gw.issue.port-attack
    Issue: gw.issue.port-sorties
    Ask: Do ships off the coast have to leave too?

    Scenario: A fleet at sea off the coast stays where it is
      Given a fleet at sea off a territory that has been captured
      And these sea zones lie around the port
        | sea zone | enemy ships |
        | Aegean   | none        |
      Then the fleet may not evacuate to "Aegean" because of gw.evacuation.port
      And the fleet may stay where it is

  @gw.evacuation.enemy
  Rule: Only an enemy fleet evacuates a captured port
    000 "an enemy fleet in it"
    Ask: My ally just retook the port I'm in: do I have to leave?

    Scenario: A fleet of an ally of the captor stays in the port
      Given a fleet in the port of a territory that its ally has captured
      And these sea zones lie around the port
        | sea zone | enemy ships |
        | Aegean   | none        |
      Then the fleet may not evacuate to "Aegean" because of gw.evacuation.enemy
      And the fleet may stay where it is

    Scenario: In a turn: the enemy's fleet leaves a captured port, and that of the captor's ally stays
      Given a turn of Austria on this board
        | Vienna  | Austria | 3 infantry              |
        | Ukraine | Russia  | 1 infantry, 1 destroyer |
        | Ukraine | Turkey  | 1 cruiser               |
      When the turn begins
      And Austria moves 2 infantry from "Vienna" to "Ukraine"
      And combat on land begins
      And step 5a is fought with
        | attacker's infantry | 1, 2 |
        | defender's infantry | 3    |
      Then Turkey has 1 cruiser in "Ukraine"
      And Russia has 1 destroyer in "Black Sea"
      And the turn stands at "Non-combat"

  @gw.evacuation.automatic
  Rule: A fleet in a captured port gets to perform an automatic naval evacuation
    000 "then the fleet gets to perform an automatic Naval Evacuation."
    Issue: gw.issue.may-stay
    Issue: gw.issue.mines-outside-movement
    Issue: gw.issue.walked-in
    Issue: gw.issue.occupied-by-submerged
    Issue: gw.issue.evacuation-contest
    Ask: Do I have to wait for my turn to get my ships out?

    Scenario Outline: <Fleets with one way out>
      Given a fleet in the port of a territory that has been <how>
      And these sea zones lie around the port
        | sea zone | enemy ships |
        | Aegean   | <occupied>  |
      Then the battle is over: the fleet has evacuated to Aegean

      Examples:
        | Fleets with one way out                                                        | how                            | occupied                  |
        | A fleet with one way out takes it                                              | captured                       | none                      |
        | Submerged submarines do not occupy the sea zone, and nobody has to fight there | captured                       | only submerged submarines |
        | A fleet leaves a port that nobody defended                                     | captured without a land battle | none                      |

    Scenario: In a turn: a fleet leaves for a sea zone in which an enemy submarine lies submerged, and nobody fights
      Given a turn of Austria on this board
        | Vienna    | Austria | 3 infantry              |
        | Ukraine   | Russia  | 1 infantry, 1 destroyer |
        | Black Sea | Turkey  | 1 submerged submarine   |
      When the turn begins
      And Austria moves 2 infantry from "Vienna" to "Ukraine"
      And combat on land begins
      And step 5a is fought with
        | attacker's infantry | 1, 6 |
        | defender's infantry | 6    |
      Then Russia has 1 destroyer in "Black Sea"
      And the turn stands at "Non-combat"
      And 1 fights have begun in the turn

    Scenario: In a turn: each enemy fleet in the port leaves it
      Given a turn of Austria on this board
        | Vienna  | Austria | 3 infantry              |
        | Ukraine | Russia  | 1 infantry, 1 destroyer |
        | Ukraine | England | 1 cruiser               |
      When the turn begins
      And Austria moves 2 infantry from "Vienna" to "Ukraine"
      And combat on land begins
      And step 5a is fought with
        | attacker's infantry | 1, 6 |
        | defender's infantry | 6    |
      Then the board shows
        | Vienna    | Austria | 1 infantry  |
        | Ukraine   | Austria | 2 infantry  |
        | Black Sea | Russia  | 1 destroyer |
        | Black Sea | England | 1 cruiser   |
      And the transcript does not cite gw.evacuation.enemy

    Scenario: In a turn: the fleet leaves when the territory falls
      Given a turn of Austria on this board
        | Vienna  | Austria | 2 infantry              |
        | Ukraine | Russia  | 1 infantry, 1 destroyer |
      When the turn begins
      And Austria moves 2 infantry from "Vienna" to "Ukraine"
      And combat on land begins
      And step 5a is fought with
        | attacker's infantry | 1, 6 |
        | defender's infantry | 6    |
      Then Russia has 1 destroyer in "Black Sea"
      And Russia has nothing in "Ukraine"

    Scenario: In a turn: troops land though an enemy fleet lies in the port, and the fleet leaves when the territory falls
      Given a turn of England on this board
        | Baltic Sea | England | 1 transport, 2 infantry |
        | Berlin     | Germany | 1 infantry, 3 cruisers  |
      When the turn begins
      And England invades "Berlin" from "Baltic Sea"
      And the defender's infantry miss
      And step 6b is fought with
        | attacker's landing infantry | 1, 2 |
      And the fleet evacuates to "North Sea"
      Then Germany has 3 cruisers in "North Sea"
      And "Berlin" belongs to England

    # Under other readings

    Scenario Outline: <Fleets by other answers>
      Given reading b of <question>
      And a fleet in the port of a territory that has been captured
      And these sea zones lie around the port
        | sea zone | enemy ships |
        | Aegean   | none        |
      Then the battle is over: the fleet has evacuated to Aegean

      Examples:
        | Fleets by other answers                                                                                  | question                       |
        | Where another answer counts submerged submarines, nobody has to fight in an empty sea zone all the same  | gw.issue.occupied-by-submerged |
        | Where another answer asks for a land battle, a fleet leaves a port for which one was fought              | gw.issue.walked-in             |

    Scenario: In a turn: under that answer a friend's submerged submarine does not make the fleet fight
      Given reading b of gw.issue.occupied-by-submerged
      And a turn of Austria on this board
        | Vienna    | Austria  | 2 infantry              |
        | Ukraine   | Russia   | 1 infantry, 1 destroyer |
        | Black Sea | England  | 1 submerged submarine   |
        | Black Sea | Austria  | 1 zeppelin              |
      When the turn begins
      And Austria moves 2 infantry from "Vienna" to "Ukraine"
      And combat on land begins
      And step 5a is fought with
        | attacker's infantry | 1, 6 |
        | defender's infantry | 6    |
      Then Russia has 1 destroyer in "Black Sea"
      And 1 fights have begun in the turn
      And the transcript does not cite gw.evacuation.battle

    Scenario: In a turn: under that answer a fleet leaves when the garrison has been beaten
      Given reading b of gw.issue.walked-in
      And a turn of Austria on this board
        | Vienna  | Austria | 2 infantry              |
        | Ukraine | Russia  | 1 infantry, 1 destroyer |
      When the turn begins
      And Austria moves 2 infantry from "Vienna" to "Ukraine"
      And combat on land begins
      And step 5a is fought with
        | attacker's infantry | 1, 6 |
        | defender's infantry | 6    |
      Then Russia has 1 destroyer in "Black Sea"

    Scenario: In a turn: under that answer a fleet leaves a port that nothing but a fort has defended
      Given reading b of gw.issue.walked-in
      And a turn of Austria on this board
        | Strait of Gibraltar | Austria | 1 cruiser, 1 transport, 2 infantry |
        | Gibraltar           | England | 1 destroyer                        |
      When the turn begins
      And Austria invades "Gibraltar" from "Strait of Gibraltar"
      Then 2 fights have begun in the turn
      And the battle stands at step forts

    Scenario: In a turn: another answer lets the fleet stay in the captured port
      Given reading b of gw.issue.may-stay
      And a turn of Austria on this board
        | Vienna  | Austria | 2 infantry              |
        | Ukraine | Russia  | 1 infantry, 1 destroyer |
      When the turn begins
      And Austria moves 2 infantry from "Vienna" to "Ukraine"
      And combat on land begins
      And step 5a is fought with
        | attacker's infantry | 1, 6 |
        | defender's infantry | 6    |
      And the fleet stays in the port
      Then Russia has 1 destroyer in "Ukraine"

    Scenario: Another answer lets the fleet stay
      Given reading b of gw.issue.may-stay
      And a fleet in the port of a territory that has been captured
      And these sea zones lie around the port
        | sea zone | enemy ships |
        | Aegean   | none        |
      Then the fleet may stay in the port
      When the fleet stays in the port
      Then the battle is over: the fleet stays in the port

    Scenario: Another answer lets a fleet join the contest of its friends without a battle
      Given reading b of gw.issue.evacuation-contest
      And a fleet in the port of a territory that has been captured
      And these sea zones lie around the port
        | sea zone | enemy ships | contested |
        | Aegean   | ships       | yes       |
      Then the battle is over: the fleet has evacuated to Aegean

  @gw.evacuation.forced
  Rule: A fleet in a captured port is forced out
    000 "The fleet is forced out"
    Issue: gw.issue.may-stay
    Issue: gw.issue.no-way-out
    Issue: gw.issue.evacuated-retreat
    Ask: Can my ships just sit in the enemy's harbour?

    Scenario: The fleet may not stay in the port
      Given a fleet in the port of a territory that has been captured
      And these sea zones lie around the port
        | sea zone | enemy ships |
        | Aegean   | none        |
      Then the fleet may not stay in the port because of gw.evacuation.forced

    Scenario: A fleet without a sea zone to go to is lost
      Given a fleet in the port of a territory that has been captured
      And these sea zones lie around the port
        | sea zone | enemy ships | adjacent |
        | Aegean   | none        | no       |
      Then the battle is over: the fleet is lost: it has no sea zone to go to

    Scenario: A fleet forced into battle withdraws neither to the port nor to another sea zone
      Given a fleet in the port of a territory that has been captured
      And these sea zones lie around the port
        | sea zone  | enemy ships |
        | Aegean    | none        |
        | Black Sea | ships       |
      And the attacker's fleet has 2 cruisers
      And the defender's fleet has 2 cruisers
      When the fleet evacuates to "Black Sea"
      And the naval battle of the evacuation begins
      And the attacker's cruisers and the defender's cruisers miss
      And step 4 begins
      Then the attacker may not withdraw to "the port" because of gw.evacuation.forced
      And the attacker has no way to "Aegean"

    # Under other readings

    Scenario: Another answer lets the fleet withdraw to another sea zone around the port
      Given reading b of gw.issue.evacuated-retreat
      And a fleet in the port of a territory that has been captured
      And these sea zones lie around the port
        | sea zone  | enemy ships | adjacent |
        | Aegean    | none        | yes      |
        | Black Sea | ships       | yes      |
        | Marmara   | ships       | yes      |
        | Adriatic  | none        | no       |
      And the attacker's fleet has 2 cruisers
      And the defender's fleet has 2 cruisers
      When the fleet evacuates to "Black Sea"
      And the naval battle of the evacuation begins
      And the attacker's cruisers and the defender's cruisers miss
      And step 4 begins
      Then the attacker has a way to "Aegean"
      But the attacker has no way to "Black Sea"
      And the attacker has no way to "Marmara"
      And the attacker has no way to "Adriatic"
      And the attacker may not withdraw to "the port" because of gw.evacuation.forced

  @gw.evacuation.adjacent
  Rule: An evacuating fleet goes to an adjacent sea zone
    000 "to an adjacent sea zone"
    Issue: gw.issue.split-evacuation
    Issue: gw.issue.no-way-out
    Ask: How far can my ships run when the port falls?

    Scenario: A fleet may not evacuate to a sea zone farther away
      Given a fleet in the port of a territory that has been captured
      And these sea zones lie around the port
        | sea zone      | enemy ships | adjacent |
        | Aegean        | none        | yes      |
        | Mediterranean | none        | no       |
      Then the fleet may not evacuate to "Mediterranean" because of gw.evacuation.adjacent

    # Under other readings

    Scenario: Another answer lets a fleet stay that has no sea zone to go to
      Given reading b of gw.issue.no-way-out
      And a fleet in the port of a territory that has been captured
      And these sea zones lie around the port
        | sea zone | enemy ships | adjacent |
        | Aegean   | none        | no       |
      Then the fleet may stay in the port because of gw.issue.no-way-out
      And the battle is over: the fleet stays in the port

    Scenario: That answer lets no fleet stay that has one way out
      Given reading b of gw.issue.no-way-out
      And a fleet in the port of a territory that has been captured
      And these sea zones lie around the port
        | sea zone      | enemy ships | adjacent |
        | Aegean        | none        | yes      |
        | Mediterranean | none        | no       |
      Then the battle is over: the fleet has evacuated to Aegean

  @gw.evacuation.choice
  Rule: The owner of an evacuating fleet chooses its sea zone
    000 "of their choice."
    Issue: gw.issue.split-evacuation
    Issue: gw.issue.two-fleets
    Ask: Who picks where a fleet goes that gets kicked out?

    Scenario: A fleet may choose either of two sea zones, though enemy ships are in one
      Given a fleet in the port of a territory that has been captured
      And these sea zones lie around the port
        | sea zone  | enemy ships |
        | Aegean    | none        |
        | Black Sea | ships       |
      Then the attacker is asked
      And the fleet may evacuate to "Aegean"
      And the fleet may evacuate to "Black Sea"
      But the fleet may not evacuate to "Aegean" with a part of its ships because of gw.issue.split-evacuation

  @gw.evacuation.battle
  Rule: A naval battle is fought if enemy ships occupy the sea zone that an evacuating fleet enters
    000 "If the sea zone is occupied by enemy ships then a naval battle is fought"
    Issue: gw.issue.occupied-by-submerged
    Issue: gw.issue.evacuation-contest
    Ask: There's an enemy squadron right outside my harbour: do we fight?

    Scenario: Enemy ships lie in wait
      Given a fleet in the port of a territory that has been captured
      And these sea zones lie around the port
        | sea zone | enemy ships |
        | Aegean   | ships       |
      Then the battle is over: a naval battle is fought immediately in Aegean, the evacuating fleet being the attacker

    Scenario: In a turn: enemy ships in the sea zone fight the fleet, and the zeppelin of a nation without ships does not
      Given a turn of Austria, Turkey on this board
        | Vienna    | Austria | 2 infantry              |
        | Ukraine   | Russia  | 1 infantry, 1 destroyer |
        | Black Sea | Turkey  | 1 cruiser               |
        | Black Sea | Austria | 1 zeppelin              |
      When the turn begins
      And Austria moves 2 infantry from "Vienna" to "Ukraine"
      And combat on land begins
      And step 5a is fought with
        | attacker's infantry | 1, 6 |
        | defender's infantry | 6    |
      Then these dice are rolled
        | attacker's destroyers | 1 | 2 |
        | defender's cruisers   | 1 | 3 |

    Scenario: In a turn: a zeppelin that has come back from a raid to its own ships fights the fleet with them
      Given a turn of Austria on this board
        | Vienna    | Austria | 2 infantry, 1 zeppelin  |
        | Ukraine   | Russia  | 1 infantry, 1 destroyer |
        | Black Sea | Austria | 1 cruiser               |
      When the turn begins
      And Austria moves 2 infantry from "Vienna" to "Ukraine"
      And the phase "Raids" begins
      And Austria raids "Saint Petersburg" from "Vienna" over "Poland" with 1 zeppelin
      And step R4 of round 2 is fought with
        | attacker's zeppelins | 1 |
      And they land in "Black Sea"
      And combat on land begins
      And step 5a is fought with
        | attacker's infantry | 1, 6 |
        | defender's infantry | 6    |
      Then these dice are rolled
        | attacker's destroyers | 1 | 2 |
        | defender's cruisers   | 1 | 3 |
        | defender's zeppelins  | 1 | 2 |

    Scenario: A fleet fights in a sea zone that its friends contest
      Given a fleet in the port of a territory that has been captured
      And these sea zones lie around the port
        | sea zone | enemy ships | contested |
        | Aegean   | ships       | yes       |
      Then the battle is over: a naval battle is fought immediately in Aegean, the evacuating fleet being the attacker

    # Under other readings

    Scenario: Another answer has submerged submarines occupy a sea zone
      Given reading b of gw.issue.occupied-by-submerged
      And a fleet in the port of a territory that has been captured
      And these sea zones lie around the port
        | sea zone | enemy ships               |
        | Aegean   | only submerged submarines |
      Then the battle is over: a naval battle is fought immediately in Aegean, the evacuating fleet being the attacker

    Scenario: In a turn: under that answer an enemy's submerged submarine makes the fleet fight
      Given reading b of gw.issue.occupied-by-submerged
      And a turn of Austria on this board
        | Vienna    | Austria  | 2 infantry              |
        | Ukraine   | Russia   | 1 infantry, 1 destroyer |
        | Black Sea | Turkey   | 1 submerged submarine   |
        | Black Sea | Austria  | 1 zeppelin              |
      When the turn begins
      And Austria moves 2 infantry from "Vienna" to "Ukraine"
      And combat on land begins
      And step 5a is fought with
        | attacker's infantry | 1, 6 |
        | defender's infantry | 6    |
      Then 2 fights have begun in the turn

    Scenario: Where another answer lets a fleet join a contest, it fights in a sea zone that nobody contests
      Given reading b of gw.issue.evacuation-contest
      And a fleet in the port of a territory that has been captured
      And these sea zones lie around the port
        | sea zone | enemy ships | contested |
        | Aegean   | ships       | no        |
      Then the battle is over: a naval battle is fought immediately in Aegean, the evacuating fleet being the attacker

  @gw.evacuation.immediately
  Rule: The naval battle that an evacuation causes is fought immediately
    000 "then a naval battle is fought immediately"
    Ask: Does the breakout fight wait until the other land battles are done?

    Scenario: The naval battle does not wait for its turn
      Given a fleet in the port of a territory that has been captured
      And these sea zones lie around the port
        | sea zone  | enemy ships |
        | Aegean    | none        |
        | Black Sea | ships       |
      When the fleet evacuates to "Black Sea"
      Then the battle is over: a naval battle is fought immediately in Black Sea, the evacuating fleet being the attacker

    Scenario: In a turn: the battle at sea comes before the next on land
      Given a turn of Austria, Turkey on this board
        | Vienna    | Austria | 4 infantry              |
        | Ukraine   | Russia  | 1 infantry, 1 destroyer |
        | Poland    | Russia  | 1 infantry              |
        | Black Sea | Turkey  | 1 cruiser               |
      When the turn begins
      And Austria moves 2 infantry from "Vienna" to "Ukraine"
      And Austria moves 2 infantry from "Vienna" to "Poland"
      And combat on land begins
      And Austria attacks "Ukraine"
      And step 5a is fought with
        | attacker's infantry | 1, 6 |
        | defender's infantry | 6    |
      Then the battle stands at step 3
      And 2 fights have begun in the turn
      When step 3 is fought with
        | attacker's destroyers | 1 |
        | defender's cruisers   | 6 |
      Then 3 fights have begun in the turn
      And the board shows
        | Ukraine   | Austria | 2 infantry  |
        | Poland    | Austria | 2 infantry  |
        | Poland    | Russia  | 1 infantry  |
        | Black Sea | Russia  | 1 destroyer |

  @gw.evacuation.attacker
  Rule: The evacuating fleet is the attacker in the naval battle that it causes
    000 "with the evacuating fleet becoming the attacker."
    Issue: gw.issue.joined-battle
    Issue: gw.issue.two-fleets
    Ask: Who's the attacker when my ships are chased out into yours?

    Scenario: The fleet attacks, though it did not begin the fighting
      Given a fleet in the port of a territory that has been captured
      And these sea zones lie around the port
        | sea zone | enemy ships |
        | Aegean   | ships       |
      Then the battle is over: a naval battle is fought immediately in Aegean, the evacuating fleet being the attacker

    Scenario: Friends of the fleet in the sea zone look on
      Given a fleet in the port of a territory that has been captured
      And these sea zones lie around the port
        | sea zone | enemy ships |
        | Aegean   | ships       |
      And the attacker's fleet has 2 cruisers
      And the defender's fleet has 1 destroyer
      And its friends in the sea zone have 3 destroyers
      When the naval battle of the evacuation begins
      Then the attacker has 2 cruisers afloat
      And the defender has 1 destroyer afloat

    Scenario: In a turn: friends in the sea zone look on while the fleet fights for its way out
      Given a turn of Austria on this board
        | Vienna    | Austria | 2 infantry              |
        | Ukraine   | Russia  | 1 infantry, 1 destroyer |
        | Black Sea | Russia  | 1 cruiser               |
        | Black Sea | Turkey  | 1 cruiser               |
      When the turn begins
      And Austria moves 2 infantry from "Vienna" to "Ukraine"
      And combat on land begins
      And step 5a is fought with
        | attacker's infantry | 1, 6 |
        | defender's infantry | 6    |
      And step 3 is fought with
        | attacker's destroyers | 6 |
        | defender's cruisers   | 1 |
      Then the board shows
        | Ukraine   | Austria | 2 infantry |
        | Black Sea | Russia  | 1 cruiser  |
        | Black Sea | Turkey  | 1 cruiser  |

    # Under other readings

    Scenario: Another answer has friends in the sea zone attack with the fleet
      Given reading b of gw.issue.joined-battle
      And a fleet in the port of a territory that has been captured
      And these sea zones lie around the port
        | sea zone | enemy ships |
        | Aegean   | ships       |
      And the attacker's fleet has 2 cruisers
      And the defender's fleet has 1 destroyer
      And its friends in the sea zone have 3 destroyers
      When the naval battle of the evacuation begins
      Then the attacker has 3 destroyers and 2 cruisers afloat
      And the defender has 1 destroyer afloat

    Scenario: In a turn: under that other answer friends in the sea zone attack with the fleet, but no zeppelin does
      Given reading b of gw.issue.joined-battle
      And a turn of Austria on this board
        | Vienna    | Austria | 2 infantry                          |
        | Ukraine   | Russia  | 1 infantry, 1 destroyer             |
        | Black Sea | Russia  | 1 cruiser                           |
        | Black Sea | England | 1 cruiser, 1 transport, 1 artillery |
        | Black Sea | France  | 1 cruiser, 1 zeppelin               |
        | Black Sea | Turkey  | 1 cruiser                           |
      When the turn begins
      And Austria moves 2 infantry from "Vienna" to "Ukraine"
      And combat on land begins
      And step 5a is fought with
        | attacker's infantry | 1, 6 |
        | defender's infantry | 6    |
      And step 3 is fought with
        | attacker's destroyers | 6       |
        | attacker's cruisers   | 1, 6, 6 |
        | defender's cruisers   | 1       |
      And the attacker loses 1 destroyer
      Then the board shows
        | Ukraine   | Austria | 2 infantry                          |
        | Black Sea | Russia  | 1 cruiser                           |
        | Black Sea | England | 1 cruiser, 1 transport, 1 artillery |
        | Black Sea | France  | 1 cruiser, 1 zeppelin               |
