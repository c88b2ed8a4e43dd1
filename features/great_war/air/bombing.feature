@great-war
Feature: Strategic bombing

  Bombers and zeppelins raid factories. A raid costs little money, and never more than the territory is worth.

  @gw.bombing.raiders
  Rule: Bombers and zeppelins can bomb enemy territories
    000 "Bombers and Zeppelins can also be used to bomb enemy territories"
    Issue: gw.issue.raid-contested
    Issue: gw.issue.raiders-in-battle
    Issue: gw.issue.two-targets
    Ask: What can I use to bomb his income?

    Scenario Outline: Both can
      Given a <raider> with 4 movement points, 2 from the target, which is 2 from home
      Then it may bomb

      Examples:
        | raider   |
        | bomber   |
        | zeppelin |

    Scenario: On the board a raid needs bombers or zeppelins that are there, a clear way, and a territory to bomb
      Given a turn of England on this board
        | Flanders | England | 1 fighter, 1 bomber, 1 zeppelin, 1 infantry |
      And England has the technology "Heavy Bomber"
      When the turn begins
      And the phase "Raids" begins
      Then England may raid "Rhineland" from "Flanders" with 1 bomber, 1 zeppelin
      And England may raid "Rhineland" from "Flanders" with 1 fighter, 1 zeppelin
      But England may not raid "Rhineland" from "Flanders" with 1 fighter
      And England may not raid "Rhineland" from "Flanders" with 2 zeppelins
      And England may not raid "Rhineland" from "Flanders" with 1 zeppelin, 1 infantry
      And England may not raid "Berlin" from "Flanders" with 1 zeppelin
      And England may not raid "North Sea" from "Flanders" with 1 zeppelin
      And England may not raid "Rhineland" from "Flanders" over "Lorraine", "Switzerland" with 1 zeppelin

    Scenario: A contested territory can be bombed
      Given a zeppelin with 4 movement points, 2 from the target, which is 2 from home
      And the target is contested
      Then it may bomb

    # Under other readings

    Scenario: Under another answer a contested territory cannot be bombed
      Given reading b of gw.issue.raid-contested
      And a turn of Germany on this board
        | Rhineland | Germany | 1 zeppelin |
        | Paris     | France  | 1 infantry |
        | Paris     | Germany | 1 infantry |
      And "Paris" is contested
      When the turn begins
      And the phase "Raids" begins
      Then Germany may not raid "Paris" from "Rhineland" over "Flanders" with 1 zeppelin because of gw.issue.raid-contested
      And Germany may raid "England" from "Rhineland" over "Flanders", "North Sea" with 1 zeppelin

  @gw.bombing.factory
  Rule: Only enemy territories that contain a factory can be bombed
    000 "that contain a factory and attempt to reduce a player’s economic income."
    Ask: Can I bomb a territory without a factory?

    Scenario: A target without a factory cannot be bombed
      Given a zeppelin with 4 movement points, 2 from the target, which is 2 from home
      And the target contains no factory
      Then it may not bomb because of gw.bombing.factory

    Scenario: On the board a territory without a factory cannot be raided
      Given a turn of Germany on this board
        | Rhineland | Germany | 1 zeppelin |
      When the turn begins
      And the phase "Raids" begins
      Then Germany may not raid "Flanders" from "Rhineland" with 1 zeppelin because of gw.bombing.factory

  @gw.bombing.heavy-bomber
  Rule: Bombers must have the Heavy Bomber technology to fly strategic bombing raids
    000 "Bombers must have “Heavy Bomber” technology to do this."
    Ask: Do I need a technology before my bombers can hit factories?

    Scenario: A bomber without the technology stays at home
      Given a bomber with 4 movement points, 2 from the target, which is 2 from home
      And its owner has not developed Heavy Bomber
      Then it may not bomb because of gw.bombing.heavy-bomber

    Scenario: On the board a bomber raids only for a nation that has the technology
      Given a turn of France, England on this board
        | Lorraine | France  | 1 bomber |
        | Flanders | England | 1 bomber |
      And England has the technology "Heavy Bomber"
      When the turn begins
      And the phase "Raids" begins
      Then France may not raid "Rhineland" from "Lorraine" with 1 bomber because of gw.bombing.heavy-bomber
      And England may raid "Rhineland" from "Flanders" with 1 bomber

  @gw.bombing.each-territory
  Rule: Raiders may meet enemy fighters in each territory that they fly into before their attack
    000 "Each territory they fly into before their attack"
    Issue: gw.issue.overflown
    Ask: My bombers cross three territories on the way. Can I be jumped in each of them?

    Scenario: Fighters on the way and fighters of the target both meet the raiders
      Given a raid of 2 bombers on a territory worth 3
      And the raid flies into territories with 1, 1 fighters
      When step R1 begins
      And the defender lets the raiders pass
      Then the battle stands at step R1 of round 2

    Scenario: Fighters of a territory on the way shoot raiders down on the board, and then those of the target
      Given a turn of France on this board
        | Paris     | France  | 2 zeppelins |
        | Rhineland | Germany | 1 fighter   |
        | Berlin    | Germany | 1 fighter   |
      When the turn begins
      And the phase "Raids" begins
      And France raids "Berlin" from "Paris" over "Flanders", "Rhineland" with 2 zeppelins
      And the defender intercepts
      And step R2 of round 2 is fought with
        | attacker's zeppelins | 1, 6 |
        | defender's fighters  | 2    |
      And the defender intercepts
      And step R2 of round 3 is fought with
        | attacker's zeppelins | 6 |
        | defender's fighters  | 2 |
      Then all that France has is nothing
      And Germany has nothing in "Rhineland"
      And Germany has 1 fighter in "Berlin"
      And raids have now cost "Berlin" 0

  @gw.bombing.intercept
  Rule: Enemy fighters in a territory may intercept raiders immediately
    000 "allows any enemy fighters within that space to intercept them immediately"
    Issue: gw.issue.same-interceptors
    Issue: gw.issue.interception-order
    Issue: gw.issue.allied-interceptors
    Issue: gw.issue.left-contest
    Ask: Can my fighters stop a bombing run?
    Ask: Do I have to intercept?

    Scenario: Fighters may intercept though they have intercepted another raid in this turn
      Given a raid of 2 bombers on a territory worth 3
      And the raid flies into territories with 1, 0 fighters
      And the fighters of the first territory have intercepted another raid in this turn
      When step R1 begins
      Then the defender may intercept

    Scenario: Fighters may intercept, and need not
      Given a raid of 2 bombers on a territory worth 3
      And the raid flies into territories with 1 fighters
      Then the battle stands at step R1
      And the defender may intercept
      When the defender lets the raiders pass
      Then the battle stands at step R4

    Scenario: Allied fighters intercept together with those of the owner
      Given a turn of Germany on this board
        | Rhineland | Germany | 1 zeppelin |
        | Flanders  | England | 1 infantry |
        | Paris     | France  | 1 fighter  |
        | Paris     | England | 1 fighter  |
      When the turn begins
      And the phase "Raids" begins
      And Germany raids "Paris" from "Rhineland" over "Flanders" with 1 zeppelin
      And the defender intercepts
      Then these dice are rolled
        | attacker's zeppelins | 1 | 1 |
        | defender's fighters  | 2 | 2 |

    Scenario: In a turn: fighters that are shot down as they intercept fight no battle for their territory
      Given a turn of Germany on this board
        | Rhineland | Germany | 3 infantry, 1 zeppelin |
        | Flanders  | England | 1 infantry, 1 fighter  |
      When the turn begins
      And Germany moves 3 infantry from "Rhineland" to "Flanders"
      And the phase "Raids" begins
      And Germany raids "Paris" from "Rhineland" over "Flanders" with 1 zeppelin
      And the defender intercepts
      And step R2 is fought with
        | attacker's zeppelins | 1 |
        | defender's fighters  | 6 |
      And step R4 of round 2 is fought with
        | attacker's zeppelins | 1 |
      And they land in "Rhineland"
      And combat on land begins
      And step 5a is fought with
        | attacker's infantry | 1, 6, 6 |
        | defender's infantry | 6       |
      Then "Flanders" belongs to Germany
      And the transcript does not cite gw.bombing.fighters-again

    Scenario: In a turn: who loses his last unit in a contested territory as it intercepts has left the contest
      Given a turn of Germany on this board
        | Rhineland | Germany | 1 zeppelin |
        | Flanders  | Austria | 2 infantry |
        | Flanders  | England | 1 fighter  |
      And "Flanders" is contested
      When the turn begins
      And the phase "Raids" begins
      And Germany raids "Paris" from "Rhineland" over "Flanders" with 1 zeppelin
      And the defender intercepts
      And step R2 is fought with
        | attacker's zeppelins | 1 |
        | defender's fighters  | 6 |
      And step R4 of round 2 is fought with
        | attacker's zeppelins | 1 |
      And they land in "Rhineland"
      Then "Flanders" belongs to Austria
      And "Flanders" is not contested now

    # Under other readings

    Scenario: Under another answer the interceptors roll before the raiders
      Given reading b of gw.issue.interception-order
      And a raid of 1 bomber on a territory worth 3
      And the raid flies into territories with 1 fighters
      When step R1 begins
      And the defender intercepts
      Then these dice are rolled
        | defender's fighters | 1 | 2 |
      When step R2 is fought with
        | defender's fighters | 2 |
      Then the battle is over: the raid is shot down

    Scenario: Under another answer the owner's fighters alone intercept
      Given reading b of gw.issue.allied-interceptors
      And a turn of Germany on this board
        | Rhineland | Germany | 1 zeppelin |
        | Flanders  | England | 1 infantry |
        | Paris     | France  | 1 fighter  |
        | Paris     | England | 2 fighters |
      When the turn begins
      And the phase "Raids" begins
      And Germany raids "Paris" from "Rhineland" over "Flanders" with 1 zeppelin
      And the defender intercepts
      Then these dice are rolled
        | attacker's zeppelins | 1 | 1 |
        | defender's fighters  | 1 | 2 |

    Scenario: Under that answer a raid that has crossed a sea zone meets the owner's fighters over its target
      Given reading b of gw.issue.allied-interceptors
      And a turn of Germany on this board
        | Berlin    | Germany | 1 zeppelin |
        | North Sea | England | 1 cruiser  |
        | England   | England | 1 fighter  |
      When the turn begins
      And the phase "Raids" begins
      And Germany raids "England" from "Berlin" over "North Sea" with 1 zeppelin
      And the defender intercepts
      Then these dice are rolled
        | attacker's zeppelins | 1 | 1 |
        | defender's fighters  | 1 | 2 |

  @gw.bombing.intercept.target
  Rule: Enemy fighters in the territory being attacked may intercept raiders too
    000 "(this includes the territory being attacked)"
    Issue: gw.issue.same-interceptors
    Ask: Can the fighters parked at the target scramble?

    Scenario: The fighters of the target may intercept
      Given a raid of 2 bombers on a territory worth 3
      And the raid flies into territories with 0, 1 fighters
      Then the battle stands at step R1 of round 2
      And the defender may intercept

    Scenario: On the board the fighters of the target may intercept each of two raids
      Given a turn of Germany on this board
        | Rhineland | Germany | 1 zeppelin |
        | Berlin    | Germany | 1 zeppelin |
        | Paris     | France  | 1 fighter  |
      When the turn begins
      And the phase "Raids" begins
      And Germany raids "Paris" from "Rhineland" over "Flanders" with 1 zeppelin
      Then the defender may intercept
      When the defender intercepts
      And step R2 of round 2 is fought with
        | attacker's zeppelins | 6 |
        | defender's fighters  | 2 |
      And Germany raids "Paris" from "Berlin" over "Rhineland", "Flanders" with 1 zeppelin
      Then the defender may intercept

    # Under other readings

    Scenario: Under another answer fighters that have intercepted a raid let the next one pass
      Given reading b of gw.issue.same-interceptors
      And a raid of 2 bombers on a territory worth 3
      And the raid flies into territories with 1, 1 fighters
      And the fighters of the first territory have intercepted another raid in this turn
      Then the battle stands at step R1 of round 2
      And the defender may intercept

    Scenario: Under another answer the fighters of the target intercept the first of two raids on the board
      Given reading b of gw.issue.same-interceptors
      And a turn of Germany on this board
        | Rhineland | Germany | 1 zeppelin |
        | Berlin    | Germany | 1 zeppelin |
        | Paris     | France  | 1 fighter  |
      When the turn begins
      And the phase "Raids" begins
      And Germany raids "Paris" from "Rhineland" over "Flanders" with 1 zeppelin
      Then the defender may intercept
      When the defender intercepts
      And step R2 of round 2 is fought with
        | attacker's zeppelins | 6 |
        | defender's fighters  | 2 |
      And Germany raids "Paris" from "Berlin" over "Rhineland", "Flanders" with 1 zeppelin
      Then the battle stands at step R4 of round 3

    Scenario: Under that answer the fighters of another territory may still intercept the second raid on the board
      Given reading b of gw.issue.same-interceptors
      And a turn of Germany on this board
        | Rhineland | Germany | 1 zeppelin |
        | Berlin    | Germany | 1 zeppelin |
        | Paris     | France  | 1 fighter  |
        | England   | England | 1 fighter  |
      When the turn begins
      And the phase "Raids" begins
      And Germany raids "Paris" from "Rhineland" over "Flanders" with 1 zeppelin
      And the defender intercepts
      And step R2 of round 2 is fought with
        | attacker's zeppelins | 6 |
        | defender's fighters  | 2 |
      And Germany raids "England" from "Berlin" over "North Sea" with 1 zeppelin
      Then the defender may intercept

  @gw.bombing.one-round
  Rule: An interception is one round of combat, after which the bombing run continues
    000 "and one round of combat takes place before continuing the strategic bombing run."
    Issue: gw.issue.raid-broken-off
    Ask: How many rounds can interceptors fight my bombers?

    Scenario: After one round without a hit the bombs fall
      Given a raid of 1 bomber and 1 zeppelin on a territory worth 3
      And the raid flies into territories with 2 fighters
      When step R1 begins
      And the defender intercepts
      Then these dice are rolled
        | attacker's bombers   | 1 | 1 |
        | attacker's zeppelins | 1 | 1 |
        | defender's fighters  | 2 | 2 |
      When step R2 is fought with
        | defender's fighters  | 3, 3 |
        | attacker's bombers   | 6    |
        | attacker's zeppelins | 6    |
      Then the battle stands at step R4

  @gw.bombing.fighters-again
  Rule: Fighters that intercepted can still be used for air combat during the combat phase
    000 "These fighters can still be used for air combat during the combat phase."
    Issue: gw.issue.same-interceptors
    Issue: gw.issue.interceptors-in-combat
    Ask: If my fighters intercept a raid, can they still defend this turn?

    Scenario: The fighters that survive an interception can be used
      Given a raid of 2 bombers on a territory worth 3
      And the raid flies into territories with 3 fighters
      When step R1 begins
      And the defender intercepts
      And step R2 is fought with
        | attacker's bombers  | 1, 6    |
        | defender's fighters | 6, 6, 6 |
      Then 2 fighters can be used in the combat phase
      And the transcript does not cite gw.bombing.surviving

    Scenario: On the board a fighter that has intercepted fights in the air combat of the same turn
      Given a turn of Germany on this board
        | Rhineland | Germany | 1 zeppelin, 1 fighter, 1 infantry |
        | Flanders  | England | 1 infantry                        |
        | Paris     | France  | 1 fighter, 1 infantry             |
        | Paris     | England | 1 infantry                        |
      When the turn begins
      And Germany moves 1 fighter from "Rhineland" over "Flanders" to "Paris"
      And the phase "Raids" begins
      And Germany raids "Paris" from "Rhineland" over "Flanders" with 1 zeppelin
      And the defender intercepts
      And the attacker's zeppelins and the defender's fighters miss
      And step R4 of round 2 is fought with
        | attacker's zeppelins | 1 |
      And they land in "Rhineland"
      And combat on land begins
      Then these dice are rolled
        | attacker's fighters | 1 | 2 |
        | defender's fighters | 1 | 2 |

  @gw.bombing.escort
  Rule: Raiders may bring along escort fighters
    000 "The raiders may bring along supporting escort fighters."
    Issue: gw.issue.joint-raid
    Ask: Can fighters protect my bombers on a raid?

    Scenario: Escort fighters fight the interceptors
      Given a raid of 1 bomber and 2 fighters on a territory worth 3
      And the raid flies into territories with 1 fighters
      When step R1 begins
      And the defender intercepts
      Then these dice are rolled
        | attacker's fighters | 2 | 2 |
        | attacker's bombers  | 1 | 1 |
        | defender's fighters | 1 | 2 |

    Scenario: A fighter may fly along
      Given a fighter with 4 movement points, 2 from the target, which is 2 from home
      Then it may escort

  @gw.bombing.return
  Rule: All aircraft used for a raid must have enough movement points left to return to a friendly territory
    000 "All aircraft used for this purpose must have enough movement points left over to return to a friendly territory"
    Issue: gw.issue.fly-to-an-ally
    Issue: gw.issue.contested-base
    Ask: Do raiders have to be able to make it home?

    Scenario Outline: <One point short of home>
      Given a <aircraft> from home
      Then it may not <mission> because of gw.bombing.return

      Examples:
        | One point short of home                                         | aircraft                                                      | mission |
        | A bomber may not bomb if it is one movement point short of home | bomber with 4 movement points, 2 from the target, which is 3  | bomb    |
        | An escort must be able to return too                            | fighter with 3 movement points, 2 from the target, which is 2 | escort  |

    Scenario: On the board bombers and their escort need movement points to return
      Given a turn of England on this board
        | Flanders | England | 1 fighter, 1 bomber |
      And England has the technology "Heavy Bomber"
      When the turn begins
      And the phase "Raids" begins
      Then England may raid "Rhineland" from "Flanders" with 1 fighter, 1 bomber
      And England may not raid "Vienna" from "Flanders" over "Rhineland", "Berlin" with 1 bomber because of gw.bombing.return

    Scenario: On the board a bomber may raid every target from which it can return, by each way that leaves it enough movement
      Given a turn of England on this board
        | Flanders | England | 1 bomber |
      And England has the technology "Heavy Bomber"
      When the turn begins
      And the phase "Raids" begins
      Then these are all the choices
        | ends the phase                                                    |
        | England raids Rhineland from Flanders over Lorraine with 1 bomber |
        | England raids Rhineland from Flanders with 1 bomber               |
        | England raids Berlin from Flanders over North Sea with 1 bomber   |
        | England raids Berlin from Flanders over Rhineland with 1 bomber   |
      When England raids "Rhineland" from "Flanders" with 1 bomber
      And step R4 is fought with
        | attacker's bombers | 1 |
      Then 1 fights have begun in the turn
      And these are all the choices
        | lands 1 bomber in Flanders |
        | lands 1 bomber in Lorraine |
        | lands 1 bomber in Paris    |
        | lands 1 bomber in Poland   |

  @gw.bombing.return.undisturbed
  Rule: No interception is allowed while raiders return
    000 "(no interception is allowed on the return)."
    Ask: Can my fighters jump the bombers on their way back?

    Scenario: Raiders on their return may not be intercepted
      Then raiders on their return may not be intercepted because of gw.bombing.return.undisturbed

  @gw.bombing.zeppelin-return
  Rule: Zeppelins need only reach a friendly territory, a friendly sea zone or a neutral sea zone
    000 "Zeppelins only need to reach a friendly area (territory or sea zone) or a neutral sea zone."
    Issue: gw.issue.zeppelins-sea-base
    Issue: gw.issue.neutral-zone
    Ask: Can a zeppelin end a raid over the sea?

    Scenario: A zeppelin may bomb if a sea zone is near enough
      Given a zeppelin with 4 movement points, 3 from the target, which is 3 from home
      And a neutral sea zone is 1 from the target
      Then it may bomb

    Scenario: A zeppelin may not bomb if the sea is too far as well
      Given a zeppelin with 4 movement points, 3 from the target, which is 3 from home
      And a neutral sea zone is 2 from the target
      Then it may not bomb because of gw.bombing.return
      Given a neutral sea zone is 1 from the target
      Then it may bomb

    Scenario: The sea is no home for a bomber
      Given a zeppelin with 4 movement points, 3 from the target, which is 3 from home
      And a neutral sea zone is 1 from the target
      Then it may bomb
      Given a bomber with 4 movement points, 3 from the target, which is 3 from home
      And a neutral sea zone is 1 from the target
      Then it may not bomb because of gw.bombing.return

    Scenario: On the board a zeppelin raids a target from which only the sea is near enough, and stays there
      Given a turn of Germany on this board
        | Rhineland | Germany | 1 zeppelin |
      When the turn begins
      And the phase "Raids" begins
      And Germany raids "England" from "Rhineland" over "Flanders", "North Sea" with 1 zeppelin
      And step R4 of round 3 is fought with
        | attacker's zeppelins | 1 |
      And they land in "North Sea"
      Then Germany has 1 zeppelin in "North Sea"

    Scenario: A sea zone with ships of both sides is no base for raiders
      Given a turn of Germany on this board
        | Rhineland | Germany | 1 zeppelin |
        | North Sea | Germany | 1 cruiser  |
        | North Sea | England | 1 cruiser  |
      When the turn begins
      And the phase "Raids" begins
      And Germany raids "England" from "Rhineland" over "Flanders", "North Sea" with 1 zeppelin
      And step R4 of round 3 is fought with
        | attacker's zeppelins | 1 |
      Then Germany has 1 zeppelin in "Atlantic"

    # Under other readings

    Scenario: Under another answer a sea zone with ships of both sides is friendly enough
      Given reading b of gw.issue.neutral-zone
      And a turn of Germany on this board
        | Rhineland | Germany | 1 zeppelin |
        | North Sea | Germany | 1 cruiser  |
        | North Sea | England | 1 cruiser  |
      When the turn begins
      And the phase "Raids" begins
      And Germany raids "England" from "Rhineland" over "Flanders", "North Sea" with 1 zeppelin
      And step R4 of round 3 is fought with
        | attacker's zeppelins | 1 |
      Then they may land in "North Sea"

    Scenario: Under another answer a zeppelin returns from a battle to the sea as well
      Given reading b of gw.issue.zeppelins-sea-base
      And a turn of Germany on this board
        | Berlin | Germany | 1 zeppelin, 1 fighter |
        | Poland | Russia  | 1 infantry            |
      When the turn begins
      Then Germany may move 1 zeppelin from "Berlin" to "Baltic Sea"
      But Germany may not move 1 fighter from "Berlin" to "Baltic Sea"
      And Germany may not move 1 zeppelin, 1 fighter from "Berlin" to "Baltic Sea"
      When Germany moves 1 zeppelin from "Berlin" to "Poland"
      And combat on land begins
      And step 2 is fought with
        | attacker's zeppelins | 1 |
      Then they may land in "Baltic Sea"

  @gw.bombing.altitude
  Rule: Zeppelins must choose high or low altitude bombing
    000 "Zeppelins must choose high or low altitude bombing"
    Issue: gw.issue.one-altitude
    Ask: What altitudes can my zeppelins bomb from?

    Scenario: A zeppelin chooses before it moves
      Then a zeppelin may choose its altitude before it moves

  @gw.bombing.altitude.beginning
  Rule: Zeppelins must choose their altitude at the beginning of their move
    000 "at the beginning of their move."
    Ask: Can my zeppelin climb after it sees the interceptors?

    Scenario: A zeppelin on its way may not choose any more
      Then a zeppelin that has begun to move may not choose its altitude because of gw.bombing.altitude.beginning

  @gw.bombing.high
  Rule: Zeppelins at high altitude may not be intercepted by enemy fighters
    000 "If they choose high altitude they may not be intercepted by enemy fighters."
    Issue: gw.issue.high-zeppelins-fire
    Ask: Can fighters catch a zeppelin that flies high?

    Scenario: Fighters cannot reach zeppelins at high altitude
      Given a raid of 1 zeppelin on a territory worth 3
      And the zeppelins fly high
      And the raid flies into territories with 2 fighters
      Then the raiders may not be intercepted because of gw.bombing.high
      And the battle stands at step R4

    Scenario: Fighters intercept the bombers below, and the zeppelins take no part
      Given a raid of 1 zeppelin and 1 bomber on a territory worth 3
      And the zeppelins fly high
      And the raid flies into territories with 2 fighters
      When step R1 begins
      And the defender intercepts
      Then these dice are rolled
        | attacker's bombers  | 1 | 1 |
        | defender's fighters | 2 | 2 |
      When step R2 is fought with
        | defender's fighters | 1, 1 |
        | attacker's bombers  | 6    |
      Then the attacker has 1 zeppelin left
      And the raiders may not be intercepted because of gw.bombing.high

    Scenario: On the board fighters cannot reach a zeppelin at high altitude, which rolls a D2
      Given a turn of Germany on this board
        | Rhineland | Germany | 1 zeppelin |
        | Paris     | France  | 2 fighters |
      When the turn begins
      And the phase "Raids" begins
      And Germany raids "Paris" from "Rhineland" over "Flanders" with 1 zeppelin at high altitude
      Then the battle stands at step R4 of round 2
      And the raiders may not be intercepted because of gw.bombing.high
      When step R4 of round 2 is fought with
        | attacker's zeppelins | 6 |
      Then raids have now cost "Paris" 2

    # Under other readings

    Scenario: Under another answer zeppelins at high altitude fire on those who intercept the bombers below
      Given reading b of gw.issue.high-zeppelins-fire
      And a raid of 1 zeppelin and 1 bomber on a territory worth 3
      And the zeppelins fly high
      And the raid flies into territories with 2 fighters
      When step R1 begins
      And the defender intercepts
      Then these dice are rolled
        | attacker's zeppelins | 1 | 1 |
        | attacker's bombers   | 1 | 1 |
        | defender's fighters  | 2 | 2 |
      When step R2 is fought with
        | attacker's zeppelins | 6    |
        | attacker's bombers   | 6    |
        | defender's fighters  | 1, 1 |
      Then the attacker has 1 zeppelin left

  @gw.bombing.surviving
  Rule: Only bombers and zeppelins that survive roll for money lost
    000 "In each case the surviving Bomber"
    Ask: Does a bomber that is shot down still drop its bombs?

    Scenario: Of two bombers only the survivor rolls
      Given a raid of 2 bombers on a territory worth 9
      And the raid flies into territories with 1 fighters
      When step R1 begins
      And the defender intercepts
      And step R2 is fought with
        | defender's fighters | 2    |
        | attacker's bombers  | 6, 6 |
      Then these dice are rolled
        | attacker's bombers | 1 | 0 |

    Scenario: A raid that is shot down costs nothing
      Given a raid of 1 bomber on a territory worth 9
      And the raid flies into territories with 1 fighters
      When step R1 begins
      And the defender intercepts
      And step R2 is fought with
        | defender's fighters | 2 |
        | attacker's bombers  | 6 |
      Then the battle is over: the raid is shot down

  @gw.bombing.bomber-roll
  Rule: Each surviving bomber rolls one D2 for the money lost
    000 "rolls one D2 = amount of money lost."
    Ask: How much does one bomber cost him?

    Scenario: Two bombers roll two dice
      Given a raid of 2 bombers on a territory worth 9
      And the raid flies into territories with 0 fighters
      Then these dice are rolled
        | attacker's bombers | 2 | 0 |
      When step R4 is fought with
        | attacker's bombers | 1, 6 |
      Then the battle is over: the raid costs 3

  @gw.bombing.zeppelin-roll
  Rule: Zeppelins roll a D3 for low altitude bombing
    000 "Zeppelins roll a D3 = amount of money lost for low altitude bombing,"
    Ask: What does a low zeppelin roll for damage?

    Scenario: A six costs 3 at low altitude
      Given a raid of 1 zeppelin on a territory worth 9
      And the raid flies into territories with 0 fighters
      Then these dice are rolled
        | attacker's zeppelins | 1 | 0 |
      When step R4 is fought with
        | attacker's zeppelins | 6 |
      Then the battle is over: the raid costs 3

  @gw.bombing.zeppelin-high
  Rule: Zeppelins roll a D2 for high altitude bombing
    000 "a D2 for high altitude bombing."
    Ask: Do I bomb worse from high up?

    Scenario: A six costs 2 at high altitude
      Given a raid of 1 zeppelin on a territory worth 9
      And the zeppelins fly high
      And the raid flies into territories with 0 fighters
      When step R4 is fought with
        | attacker's zeppelins | 6 |
      Then the battle is over: the raid costs 2

  @gw.bombing.income
  Rule: Money lost to raids is reduced in the player's income collection phase
    000 "This money is to be reduced during the players income collection phase."
    Issue: gw.issue.bombed-since
    Issue: gw.issue.bombed-then-captured
    Ask: When does he actually pay for the bombing?

    Scenario: A raid that costs 2 reduces the income by 2
      Given a raid of 1 bomber on a territory worth 9
      And the raid flies into territories with 0 fighters
      When step R4 is fought with
        | attacker's bombers | 4 |
      Then an owner who would have collected 10 collects 8

    Scenario: The victim of a raid collects less in his own turn
      Given a turn of France on this board
        | Lorraine  | France  | 1 zeppelin |
        | Rhineland | Germany | 1 infantry |
      When the turn begins
      And the phase "Raids" begins
      And France raids "Rhineland" from "Lorraine" with 1 zeppelin
      And step R4 is fought with
        | attacker's zeppelins | 5 |
      And they land in "Paris"
      And the turn ends
      And the next turn is that of Germany
      And the turn ends
      Then the treasury of Germany is 9

    Scenario: The captor of a bombed territory collects its full value
      Given a turn of France on this board
        | Lorraine | France | 1 infantry |
      And raids have cost "Rhineland" 3
      And raids have cost "Paris" 2
      When the turn begins
      And France moves 1 infantry from "Lorraine" to "Rhineland"
      And the turn ends
      Then the treasury of France is 12

    # Under other readings

    Scenario: Under another answer the damage stays with a captured territory
      Given reading b of gw.issue.bombed-then-captured
      And a turn of France on this board
        | Lorraine | France | 1 infantry |
      And raids have cost "Rhineland" 3
      And raids have cost "Paris" 2
      When the turn begins
      And France moves 1 infantry from "Lorraine" to "Rhineland"
      And the turn ends
      Then the treasury of France is 9

  @gw.bombing.cap
  Rule: The total losses from a territory cannot exceed its value
    000 "The total loses from any territory cannot exceed the value of the territory."
    Issue: gw.issue.bombing-cap
    Issue: gw.issue.bombing-value
    Ask: Can bombing cost more than the territory makes?

    Scenario: A roll of 4 costs a territory worth 3 only 3
      Given a raid of 2 bombers on a territory worth 3
      And the raid flies into territories with 0 fighters
      When step R4 is fought with
        | attacker's bombers | 4, 4 |
      Then the battle is over: the raid costs 3

    Scenario Outline: <What lowers the cap>
      Given a raid of 2 bombers on a territory worth 3
      And <condition>
      And the raid flies into territories with 0 fighters
      When step R4 is fought with
        | attacker's bombers | 4, 4 |
      Then the battle is over: the raid costs 1

      Examples:
        | What lowers the cap                                                 | condition                             |
        | The cost of earlier raids in the turn counts                        | earlier raids of the turn have cost 2 |
        | The cap of a contested territory is half of its value, rounded down | the territory is contested            |

    Scenario: A territory that is contested only after it was bombed costs nothing more
      Given a raid of 2 bombers on a territory worth 3
      And the territory is contested
      And earlier raids of the turn have cost 3
      And the raid flies into territories with 0 fighters
      When step R4 is fought with
        | attacker's bombers | 4, 4 |
      Then the battle is over: the raid costs 0

    Scenario: On the board the cost of an earlier raid counts
      Given a turn of France, England on this board
        | Lorraine | France  | 1 zeppelin  |
        | Flanders | England | 2 zeppelins |
      When the turn begins
      And the phase "Raids" begins
      And England raids "Rhineland" from "Flanders" with 2 zeppelins
      And step R4 is fought with
        | attacker's zeppelins | 5, 1 |
      And they land in "Flanders"
      And France raids "Rhineland" from "Lorraine" with 1 zeppelin
      And step R4 is fought with
        | attacker's zeppelins | 5 |
      And they land in "Lorraine"
      Then raids have now cost "Rhineland" 5

    Scenario: On the board raids on two territories in one turn cost each up to its own value
      Given a turn of France, England on this board
        | Lorraine | France  | 1 zeppelin  |
        | Flanders | England | 3 zeppelins |
      When the turn begins
      And the phase "Raids" begins
      And England raids "Rhineland" from "Flanders" with 3 zeppelins
      And step R4 is fought with
        | attacker's zeppelins | 6, 6, 6 |
      And they land in "Flanders"
      And France raids "Berlin" from "Lorraine" over "Rhineland" with 1 zeppelin
      And step R4 of round 2 is fought with
        | attacker's zeppelins | 6 |
      And they land in "Lorraine"
      Then raids have now cost "Rhineland" 5
      And raids have now cost "Berlin" 3

    Scenario: On the board the cap of a contested territory is halved
      Given a turn of Germany on this board
        | Rhineland | Germany | 2 zeppelins |
        | Paris     | France  | 1 infantry  |
        | Paris     | Germany | 1 infantry  |
      And "Paris" is contested
      When the turn begins
      And the phase "Raids" begins
      And Germany raids "Paris" from "Rhineland" over "Flanders" with 2 zeppelins
      And step R4 of round 2 is fought with
        | attacker's zeppelins | 6, 6 |
      Then raids have now cost "Paris" 3

    # Under other readings

    Scenario Outline: <The cap by other answers>
      Given reading b of <question>
      And a raid of 2 bombers on a territory worth 3
      And <condition>
      And the raid flies into territories with 0 fighters
      When step R4 is fought with
        | attacker's bombers | 4, 4 |
      Then the battle is over: the raid costs 3

      Examples:
        | The cap by other answers                                                 | question               | condition                             |
        | Under another answer each raid counts by itself                          | gw.issue.bombing-cap   | earlier raids of the turn have cost 2 |
        | Under another answer the cap is the full value of a contested territory  | gw.issue.bombing-value | the territory is contested            |

  @gw.bombing.d2
  Rule: A D2 roll of 1-3 loses 1, and 4-6 loses 2
    000 "OK so D2 means 1-3 lose 1, 4-6 lose 2,"
    Ask: How do I roll a D2 with a normal die?

    Scenario: Each face of a bomber's die costs 1 or 2
      Given a raid of 6 bombers on a territory worth 99
      And the raid flies into territories with 0 fighters
      When step R4 is fought with
        | attacker's bombers | 1, 2, 3, 4, 5, 6 |
      Then the battle is over: the raid costs 9

  @gw.bombing.d3
  Rule: A D3 roll of 1-2 loses 1, 3-4 loses 2, and 5-6 loses 3
    000 "D3 means 1-2 lose 1, 3-4 lose 2, 5-6 lose 3."
    Ask: How do I roll a D3 with a normal die?

    Scenario: Each face of a zeppelin's die costs 1, 2 or 3
      Given a raid of 6 zeppelins on a territory worth 99
      And the raid flies into territories with 0 fighters
      When step R4 is fought with
        | attacker's zeppelins | 1, 2, 3, 4, 5, 6 |
      Then the battle is over: the raid costs 12
