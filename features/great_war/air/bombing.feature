@great-war
Feature: Strategic bombing

  Bombers and zeppelins raid factories. What a raid costs is little, and never more than the territory is worth.

  @gw.bombing.raiders
  Rule: Bombers and zeppelins can bomb enemy territories
    000 "Bombers and Zeppelins can also be used to bomb enemy territories"

    Scenario Outline: Both can
      Given a <raider> with 4 movement points, 2 from the target, which is 2 from home
      Then it may bomb

      Examples:
        | raider   |
        | bomber   |
        | zeppelin |

  @gw.bombing.factory
  Rule: Only a territory that contains a factory is bombed
    000 "that contain a factory and attempt to reduce a player’s economic income."

    Scenario: There is none
      Given a zeppelin with 4 movement points, 2 from the target, which is 2 from home
      And the target contains no factory
      Then it may not bomb because of gw.bombing.factory

  @gw.bombing.heavy-bomber
  Rule: Bombers need the technology "Heavy Bomber"
    000 "Bombers must have “Heavy Bomber” technology to do this."

    Scenario: A bomber without it stays at home
      Given a bomber with 4 movement points, 2 from the target, which is 2 from home
      And its owner has not developed Heavy Bomber
      Then it may not bomb because of gw.bombing.heavy-bomber

  @gw.bombing.each-territory
  Rule: In each territory that raiders fly into they may meet fighters
    000 "Each territory they fly into before their attack"

    Scenario: Fighters on the way, and fighters of the target
      Given a raid of 2 bombers on a territory worth 3
      And the raid flies into territories with 1, 1 fighters
      When step R1 begins
      And the defender lets the raiders pass
      Then the battle stands at step R1 of round 2

  @gw.bombing.intercept
  Rule: Enemy fighters in the territory may intercept the raiders at once
    000 "allows any enemy fighters within that space to intercept them immediately"
    Issue: gw.issue.same-interceptors

    Scenario: They may though they have intercepted another raid of the turn
      Given a raid of 2 bombers on a territory worth 3
      And the raid flies into territories with 1, 0 fighters
      And the first of these fighters have intercepted another raid of the turn
      When step R1 begins
      Then the defender may intercept

    Scenario: They may, and need not
      Given a raid of 2 bombers on a territory worth 3
      And the raid flies into territories with 1 fighters
      When step R1 begins
      Then the defender may intercept
      When the defender lets the raiders pass
      Then the battle stands at step R4

  @gw.bombing.intercept.target
  Rule: Fighters of the territory that is attacked may intercept as well
    000 "(this includes the territory being attacked)"
    Issue: gw.issue.same-interceptors

    Scenario: The fighters over the target
      Given a raid of 2 bombers on a territory worth 3
      And the raid flies into territories with 0, 1 fighters
      Then the battle stands at step R1 of round 2
      And the defender may intercept

    Scenario: Another reading lets fighters intercept one raid in a turn, so that those before it do not
      Given reading b of gw.issue.same-interceptors
      And a raid of 2 bombers on a territory worth 3
      And the raid flies into territories with 1, 1 fighters
      And the first of these fighters have intercepted another raid of the turn
      Then the battle stands at step R1 of round 2
      And the defender may intercept

  @gw.bombing.one-round
  Rule: One round of air combat takes place, then the raid goes on
    000 "and one round of combat takes place before continuing the strategic bombing run."

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
  Rule: Fighters that intercepted can still be used in the combat phase
    000 "These fighters can still be used for air combat during the combat phase."
    Issue: gw.issue.same-interceptors

    Scenario: Those that survive
      Given a raid of 2 bombers on a territory worth 3
      And the raid flies into territories with 3 fighters
      When step R1 begins
      And the defender intercepts
      And step R2 is fought with
        | attacker's bombers  | 1, 6    |
        | defender's fighters | 6, 6, 6 |
      Then 2 fighters can be used in the combat phase

  @gw.bombing.escort
  Rule: Fighters may escort the raiders
    000 "The raiders may bring along supporting escort fighters."

    Scenario: They fight the interceptors
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
  Rule: All aircraft of a raid need enough movement points to return to a friendly territory
    000 "All aircraft used for this purpose must have enough movement points left over to return to a friendly territory"
    Issue: gw.issue.fly-to-an-ally

    Scenario: One point too few
      Given a bomber with 4 movement points, 2 from the target, which is 3 from home
      Then it may not bomb because of gw.bombing.return

    Scenario: The same for an escort
      Given a fighter with 3 movement points, 2 from the target, which is 2 from home
      Then it may not escort because of gw.bombing.return

  @gw.bombing.return.undisturbed
  Rule: Nobody intercepts raiders on their return
    000 "(no interception is allowed on the return)."

    Scenario: The way home is free
      Then raiders on their return may not be intercepted because of gw.bombing.return.undisturbed

  @gw.bombing.zeppelin-return
  Rule: Zeppelins need only reach a friendly area or a neutral sea zone
    000 "Zeppelins only need to reach a friendly area (territory or sea zone) or a neutral sea zone."

    Scenario: A sea zone is near enough
      Given a zeppelin with 4 movement points, 3 from the target, which is 3 from home
      And a neutral sea zone is 1 from the target
      Then it may bomb

  @gw.bombing.altitude
  Rule: Zeppelins choose high or low altitude
    000 "Zeppelins must choose high or low altitude bombing"

    Scenario: They choose
      Then a zeppelin may choose its altitude before it moves

  @gw.bombing.altitude.beginning
  Rule: They choose it at the beginning of their move
    000 "at the beginning of their move."

    Scenario: Not once they are on their way
      Then a zeppelin that has begun to move may not choose its altitude because of gw.bombing.altitude.beginning

  @gw.bombing.high
  Rule: At high altitude zeppelins may not be intercepted
    000 "If they choose high altitude they may not be intercepted by enemy fighters."

    Scenario: Fighters cannot reach them
      Given a raid of 1 zeppelin on a territory worth 3
      And the zeppelins fly high
      And the raid flies into territories with 2 fighters
      Then the raiders may not be intercepted because of gw.bombing.high
      And the battle stands at step R4

    Scenario: Bombers that fly along are met without them
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

  @gw.bombing.surviving
  Rule: Only raiders that survive bomb
    000 "In each case the surviving Bomber"

    Scenario: Of two bombers one is shot down
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
  Rule: Each bomber rolls one D2
    000 "rolls one D2 = amount of money lost."

    Scenario: Two bombers, two dice
      Given a raid of 2 bombers on a territory worth 9
      And the raid flies into territories with 0 fighters
      When step R4 is fought with
        | attacker's bombers | 1, 6 |
      Then the battle is over: the raid costs 3

  @gw.bombing.zeppelin-roll
  Rule: At low altitude each zeppelin rolls a D3
    000 "Zeppelins roll a D3 = amount of money lost for low altitude bombing,"

    Scenario: A six costs three
      Given a raid of 1 zeppelin on a territory worth 9
      And the raid flies into territories with 0 fighters
      When step R4 is fought with
        | attacker's zeppelins | 6 |
      Then the battle is over: the raid costs 3

  @gw.bombing.zeppelin-high
  Rule: At high altitude each zeppelin rolls a D2
    000 "a D2 for high altitude bombing."

    Scenario: A six costs two
      Given a raid of 1 zeppelin on a territory worth 9
      And the zeppelins fly high
      And the raid flies into territories with 0 fighters
      When step R4 is fought with
        | attacker's zeppelins | 6 |
      Then the battle is over: the raid costs 2

  @gw.bombing.income
  Rule: The money is taken off in the income collection phase
    000 "This money is to be reduced during the players income collection phase."

    Scenario: Two less
      Given a raid of 1 bomber on a territory worth 9
      And the raid flies into territories with 0 fighters
      When step R4 is fought with
        | attacker's bombers | 4 |
      Then of 10 the owner collects 8

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

  @gw.bombing.cap
  Rule: The losses from a territory cannot exceed its value
    000 "The total loses from any territory cannot exceed the value of the territory."
    Issue: gw.issue.bombing-cap
    Issue: gw.issue.bombing-value

    Scenario: Four rolled, three lost
      Given a raid of 2 bombers on a territory worth 3
      And the raid flies into territories with 0 fighters
      When step R4 is fought with
        | attacker's bombers | 4, 4 |
      Then the battle is over: the raid costs 3

    Scenario: What earlier raids of the turn cost counts
      Given a raid of 2 bombers on a territory worth 3
      And earlier raids of the turn have cost 2
      And the raid flies into territories with 0 fighters
      When step R4 is fought with
        | attacker's bombers | 4, 4 |
      Then the battle is over: the raid costs 1

    Scenario: Another reading counts each raid for itself
      Given reading b of gw.issue.bombing-cap
      And a raid of 2 bombers on a territory worth 3
      And earlier raids of the turn have cost 2
      And the raid flies into territories with 0 fighters
      When step R4 is fought with
        | attacker's bombers | 4, 4 |
      Then the battle is over: the raid costs 3

    Scenario: A contested territory is worth half, rounded down
      Given a raid of 2 bombers on a territory worth 3
      And the territory is contested
      And the raid flies into territories with 0 fighters
      When step R4 is fought with
        | attacker's bombers | 4, 4 |
      Then the battle is over: the raid costs 1

    Scenario: Another reading takes its full value
      Given reading b of gw.issue.bombing-value
      And a raid of 2 bombers on a territory worth 3
      And the territory is contested
      And the raid flies into territories with 0 fighters
      When step R4 is fought with
        | attacker's bombers | 4, 4 |
      Then the battle is over: the raid costs 3

  @gw.bombing.d2
  Rule: A D2 costs 1 on a 1 to 3, and 2 on a 4 to 6
    000 "OK so D2 means 1-3 lose 1, 4-6 lose 2,"

    Scenario: All six faces
      Given a raid of 6 bombers on a territory worth 99
      And the raid flies into territories with 0 fighters
      When step R4 is fought with
        | attacker's bombers | 1, 2, 3, 4, 5, 6 |
      Then the battle is over: the raid costs 9

  @gw.bombing.d3
  Rule: A D3 costs 1 on a 1 or 2, 2 on a 3 or 4, and 3 on a 5 or 6
    000 "D3 means 1-2 lose 1, 3-4 lose 2, 5-6 lose 3."

    Scenario: All six faces of a zeppelin's die
      Given a raid of 6 zeppelins on a territory worth 99
      And the raid flies into territories with 0 fighters
      When step R4 is fought with
        | attacker's zeppelins | 1, 2, 3, 4, 5, 6 |
      Then the battle is over: the raid costs 12
