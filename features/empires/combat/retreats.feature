@empires
Feature: Standing or retreating

  What the armies in an area do when they are attacked.

  @em.defence.retreat
  Rule: Armies in an area whose defence mode is RETREAT retreat if attacked
    004 "If the defence mode in an area is RETREAT then your armies in that area will retreat if attacked"
    004 "(see 8.7 for details)."
    See: "see 8.7" nowhere, section 8 is in no source; the armies go to the retreat location
    Issue: em.issue.stuck-retreat
    Issue: em.issue.retreat-sticks
    Issue: em.issue.retreat-again
    Ask: Can I get my garrison out without a fight?
    Ask: Do my armies fall back on their own when he attacks?

    Background:
      Given Gallia has 2 armies in Picardy
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel

    Scenario: Two armies retreat from three without a battle
      When Gallia orders RETREAT Picardy, Normandy
      And Albion orders ATTACK Channel, Picardy, 3
      Then the armies in Picardy retreat to Normandy
      And Gallia then has 2 armies in Normandy
      And Albion then has 3 armies in Picardy
      And the report reads
        | costs 3 BPs                               |
        | 3 armies attack Picardy from Channel      |
        | the armies in Picardy retreat to Normandy |
        | Picardy is captured                       |
        | Picardy becomes sticky                    |

    Scenario: Stuck armies retreat as well
      Given the terrain of Picardy is mountains
      And Gallia has 1 army in Normandy
      And Albion has 4 ships in Channel
      And Albion has 1 army in Channel
      When Gallia orders RETREAT Picardy, Normandy
      And Gallia orders MOVE Normandy, Picardy, 1
      And Albion orders ATTACK Channel, Picardy, 4
      Then the armies in Picardy retreat to Normandy
      And Gallia then has 3 armies in Normandy

    Scenario: A retreat into difficult terrain does not make it sticky
      Given the terrain of Normandy is forest
      When Gallia orders RETREAT Picardy, Normandy
      And Albion orders ATTACK Channel, Picardy, 3
      And Gallia orders MOVE Normandy, Brest, 2
      Then the order is executed
      And Gallia then has 2 armies in Brest

    Scenario: Armies that have retreated retreat again when they are attacked again
      Given Albion has 6 ships in Channel
      And Albion has 3 armies in Channel
      When Gallia orders RETREAT Picardy, Normandy
      And Gallia orders RETREAT Normandy, Brest
      And Albion orders ATTACK Channel, Picardy, 3
      And Albion orders ATTACK Channel, Normandy, 3
      Then the armies in Normandy retreat to Brest
      And Gallia then has 2 armies in Brest

    # Under other readings

    Scenario: Another answer makes stuck armies stand and fight
      Given reading b of em.issue.stuck-retreat
      And the terrain of Normandy is mountains
      And Gallia has 1 army in Brest
      And Albion has 7 ships in Channel
      And Albion has 4 armies in Channel
      When Gallia orders RETREAT Picardy, Normandy
      And Gallia orders RETREAT Normandy, Brest
      And Gallia orders MOVE Brest, Normandy, 1
      And Albion orders ATTACK Channel, Picardy, 3
      Then the armies in Picardy retreat to Normandy
      When Gallia orders DEFEND Normandy
      And Albion orders ATTACK Channel, Normandy, 4 => lost
      Then the armies in Normandy stand and fight because of em.defence.defend.even-if-losing
      When Gallia orders RETREAT Normandy, Brest
      And Albion orders ATTACK Channel, Normandy, 4 => won, losing 2
      Then the armies in Normandy stand and fight because of em.issue.stuck-retreat
      And Gallia then has 0 armies in Brest

    Scenario: Where stuck armies may not retreat, those of one country keep all defenders of the area from retreating
      Given reading b of em.issue.stuck-retreat
      And Hibernia has 1 army in Normandy
      And Gallia has placed 1 army from its reserve in Normandy
      And Albion has 8 ships in Channel
      And Albion has 8 armies in Channel
      When Gallia orders RETREAT Picardy, Normandy
      And Gallia orders RETREAT Normandy, Brest
      And Albion orders ATTACK Channel, Picardy, 3
      Then the armies in Picardy retreat to Normandy
      When Albion orders ATTACK Channel, Normandy, 5 => won, losing 2
      Then the armies in Normandy stand and fight because of em.issue.stuck-retreat
      And Gallia then has 0 armies in Brest
      And Hibernia then has 0 armies in Brest

  @em.defence.retreat.stronger
  Rule: Armies in the mode RETREAT retreat only if attacked by a stronger force
    004 "if attacked by a stronger force"
    Issue: em.issue.stronger
    Ask: Will my armies run from a single scout?

    Background:
      Given Gallia has 2 armies in Picardy
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel

    Scenario: Two armies stand against two
      When Gallia orders RETREAT Picardy, Normandy
      And Albion orders ATTACK Channel, Picardy, 2 => lost, losing 1, killing 0
      Then the armies in Picardy stand and fight because of em.defence.retreat.stronger
      And Gallia then has 2 armies in Picardy

    Scenario: Two armies retreat from three, who might have lost
      When Gallia orders RETREAT Picardy, Normandy
      And Albion orders ATTACK Channel, Picardy, 2 => lost, losing 0, killing 0
      And Albion orders ATTACK Channel, Picardy, 3 => lost, losing 1, killing 0
      Then the armies in Picardy retreat to Normandy
      And Picardy then belongs to Albion
      And Gallia then has 2 armies in Normandy

    # Under other readings

    Scenario: By the answer that lets armies retreat to ships they do so from more alone
      Given reading b of em.issue.retreat-aboard
      And Normandy is owned by Albion
      And Albion has 2 armies in Normandy
      And Gallia has 2 ships in Channel
      When Gallia orders RETREAT Picardy, Channel
      And Albion orders ATTACK Normandy, Picardy, 2 => lost, losing 1, killing 0
      Then the armies in Picardy stand and fight because of em.defence.retreat.stronger
      And Gallia then has 2 armies in Picardy

    Scenario: Another answer makes armies stand against more if they would win
      Given reading b of em.issue.stronger
      And Albion has 6 ships in Channel
      And Albion has 3 armies in Channel
      When Gallia orders RETREAT Picardy, Normandy
      And Albion orders ATTACK Channel, Picardy, 3
      Then a battle for Picardy is to be decided
      When the battle is lost, losing 1, killing 0
      Then the armies in Picardy stand and fight because of em.defence.retreat.stronger
      And Gallia then has 2 armies in Picardy
      When Albion orders ATTACK Channel, Picardy, 3 => won, losing 1
      Then the armies in Picardy retreat to Normandy
      And Gallia then has 2 armies in Normandy

  @em.defence.retreat.none-set
  Rule: Armies in the mode RETREAT stand and defend if no retreat location is set
    004 "They also stand and defend if the defence mode is RETREAT but no retreat location is set"
    Issue: em.issue.location-left-out
    Issue: em.issue.retreat-at-start
    Ask: I forgot to name a place to retreat to: what now?

    Background:
      Given Gallia has 2 armies in Picardy
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel

    Scenario: Armies stand where no location has been set since the start
      When Albion orders ATTACK Channel, Picardy, 3 => won, losing 1
      Then the armies in Picardy stand and fight because of em.defence.retreat.none-set
      And Albion then has 2 armies in Picardy

    Scenario: The area itself is no retreat location
      When Gallia orders RETREAT Picardy, Picardy
      And Albion orders ATTACK Channel, Picardy, 3 => won, losing 1
      Then the armies in Picardy stand and fight because of em.defence.retreat.none-set
      And Gallia then has 0 armies in Picardy

    # Under other readings

    Scenario: Another answer clears the location if an order names none
      Given reading b of em.issue.location-left-out
      When Gallia orders RETREAT Picardy, Normandy
      And Gallia orders DEFEND Picardy
      And Gallia orders RETREAT Picardy
      And Albion orders ATTACK Channel, Picardy, 3 => won, losing 1
      Then the armies in Picardy stand and fight because of em.defence.retreat.none-set
      And Gallia then has 0 armies in Normandy

  @em.defence.retreat.not-owned
  Rule: Armies in the mode RETREAT stand and defend if their country does not own the retreat location
    004 "(or it's set to somewhere you don't own)."
    Issue: em.issue.retreat-aboard
    Ask: The province behind me just fell: where do my armies go?
    Ask: Can I fall back into neutral land?

    Scenario: Armies stand when the retreat location has been captured
      Given Normandy has been captured by Albion
      And Gallia has 2 armies in Picardy
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel
      When Gallia orders RETREAT Picardy, Normandy
      And Albion orders ATTACK Channel, Picardy, 3 => won, losing 1
      Then the armies in Picardy stand and fight because of em.defence.retreat.not-owned
      And Albion then has 2 armies in Picardy

    Scenario: Armies stand when nobody owns the retreat location
      Given Wessex is owned by Gallia
      And Gallia has 2 armies in Wessex
      And Albion has 3 armies in Sussex
      When Gallia orders RETREAT Wessex, Wales
      And Albion orders ATTACK Sussex, Wessex, 3 => won, losing 1
      Then the armies in Wessex stand and fight because of em.defence.retreat.not-owned
      And Gallia then has 0 armies in Wales

    Scenario: Armies stand in an area that nobody owns, even next to another such area
      Given nobody owns Picardy
      And nobody owns Normandy
      And the map sets the retreat location of Picardy to Normandy
      And Gallia has 2 armies in Picardy
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel
      When Albion orders ATTACK Channel, Picardy, 3 => won, losing 1
      Then the armies in Picardy stand and fight because of em.defence.retreat.not-owned
      And Gallia then has 0 armies in Normandy

    Scenario: Armies stand rather than retreat to their own ships
      Given Gallia has 2 armies in Picardy
      And Normandy is owned by Albion
      And Albion has 3 armies in Normandy
      And Gallia has 2 ships in Channel
      When Gallia orders RETREAT Picardy, Channel
      And Albion orders ATTACK Normandy, Picardy, 3 => won, losing 1
      Then the armies in Picardy stand and fight because of em.defence.retreat.not-owned
      And Gallia then has 0 armies in Channel

    # Under other readings

    Scenario: Another answer lets armies retreat to ships with room for all of them
      Given reading b of em.issue.retreat-aboard
      And Gallia has 2 armies in Picardy
      And Normandy is owned by Albion
      And Albion has 3 armies in Normandy
      And Gallia has 2 ships in Channel
      And Gallia has 1 army in Channel
      When Gallia orders RETREAT Picardy, Channel
      And Albion orders ATTACK Normandy, Picardy, 3 => lost, losing 1, killing 1
      Then the armies in Picardy stand and fight because of em.defence.retreat.not-owned
      When Albion orders ATTACK Normandy, Picardy, 2
      Then the armies in Picardy retreat to Channel
      And Gallia then has 2 armies in Channel

    Scenario: By that answer ships in a base that has been lost take nobody aboard
      Given reading b of em.issue.retreat-aboard
      And Brest has been captured by Albion
      And Gallia has 2 ships in Brest
      And Gallia has 2 armies in Normandy
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel
      When Gallia orders RETREAT Normandy, Brest
      And Albion orders ATTACK Channel, Normandy, 3 => won, losing 1
      Then the armies in Normandy stand and fight because of em.defence.retreat.not-owned
      And Gallia then has 0 armies in Brest

  @em.defence.defend
  Rule: Armies in an area whose defence mode is DEFEND stand and fight if attacked
    004 "If the defence mode is DEFEND then they stand and fight if attacked"
    Exempt: no sentence lets armies in this mode retreat, so they would stand without it
    Ask: How do I order my men to hold?

    Scenario: Armies stand against as many as they are themselves
      Given Gallia has 2 armies in Picardy
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel
      When Gallia orders DEFEND Picardy
      And Albion orders ATTACK Channel, Picardy, 2 => lost, losing 1, killing 0
      Then the armies in Picardy stand and fight because of em.defence.defend
      And Gallia then has 2 armies in Picardy

  @em.defence.defend.even-if-losing
  Rule: Armies in the mode DEFEND stand and fight even if they will lose the battle
    004 "(even if they'll lose the battle)."
    Exempt: no sentence lets armies in this mode retreat, whoever attacks, so they would stand without it
    Ask: Do they fight to the last man when hopelessly outnumbered?

    Scenario: Armies stand wherever they were to retreat to
      Given Gallia has 2 armies in Picardy
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel
      When Gallia orders RETREAT Picardy, Kent
      And Gallia orders DEFEND Picardy
      And Albion orders ATTACK Channel, Picardy, 3 => won, losing 1
      Then the armies in Picardy stand and fight because of em.defence.defend.even-if-losing
      And no direction has been predicted

    Scenario: Armies stand against a stronger force though they could retreat
      Given Gallia has 2 armies in Picardy
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel
      When Gallia orders RETREAT Picardy, Normandy
      And Gallia orders DEFEND Picardy
      And Albion orders ATTACK Channel, Picardy, 3 => won, losing 1
      Then the armies in Picardy stand and fight because of em.defence.defend.even-if-losing
      And Gallia then has 0 armies in Normandy

  @em.defence.entrench
  Rule: Armies in the mode ENTRENCH stand and defend
    004 "ENTRENCH and AMBUSH also stand and defend,"
    Exempt: no sentence lets armies in this mode retreat, so they would stand without it
    Ask: Will dug-in troops run?

    Scenario: Entrenched armies stand against a stronger force
      Given Gallia has 2 armies in Picardy
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel
      When Gallia orders RETREAT Picardy, Normandy
      And Gallia orders ENTRENCH Picardy, Channel
      And Albion orders ATTACK Channel, Picardy, 1 => lost
      Then the armies in Picardy stand and fight because of em.defence.entrench
      When Albion orders ATTACK Channel, Picardy, 3 => won, losing 1
      Then the armies in Picardy stand and fight because of em.defence.entrench
      And Gallia then has 0 armies in Normandy

  @em.defence.ambush
  Rule: Armies in the mode AMBUSH stand and defend
    004 "ENTRENCH and AMBUSH also stand and defend,"
    Exempt: no sentence lets armies in this mode retreat, so they would stand without it
    Ask: Does an ambush party slip away if too many come?

    Scenario: Armies in ambush stand against a stronger force
      Given Gallia has 2 armies in Picardy
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel
      When Gallia orders RETREAT Picardy, Normandy
      And Gallia orders AMBUSH Picardy, Channel
      And Albion orders ATTACK Channel, Picardy, 3 => won, losing 1
      Then the armies in Picardy stand and fight because of em.defence.ambush
      And Gallia then has 0 armies in Normandy
