@empires
Feature: Getting stuck

  Armies that enter difficult terrain go no farther that turn.

  @em.stuck.moving
  Rule: Armies that move into an area with difficult terrain become stuck
    004 "Any armies moving (or making a successful attack) into an area with difficult terrain"
    004 "become "stuck""
    Issue: em.issue.stuck
    Issue: em.issue.retreat-sticks
    Ask: Can I march straight through a forest in one turn?
    Ask: Do troops that land in a port town go on inland?

    Scenario: Armies that have moved into mountains go no farther
      Given the terrain of Sussex is mountains
      And Albion has 2 armies in Kent
      When Albion orders MOVE Kent, Sussex, 2
      Then the report reads
        | costs 1 BP                         |
        | 2 armies move from Kent to Sussex  |
        | Sussex becomes sticky              |
      And the transcript does not cite em.stuck.same-country
      When Albion orders MOVE Sussex, Wessex, 1
      Then the order fails because of em.stuck.no-move
      And Albion then has 2 armies in Sussex
      And the report reads
        | Stuck armies may not move any more this turn.                  |
        | Sussex is sticky: armies have come into its difficult terrain. |

    Scenario: Armies brought by a convoy become stuck as well
      Given the terrain of Kent is towns
      And Albion has 1 army in Kent
      And Albion has 3 ships in Channel
      And Albion has 2 armies in Channel
      When Albion orders SEAMOVE Channel, Kent, 1
      And Albion orders MOVE Kent, Sussex, 1
      Then the order is executed
      When Albion orders CONVOY Channel, Kent, 2
      And Albion orders MOVE Kent, Sussex, 1
      Then the order fails because of em.stuck.no-move
      And Albion then has 2 armies in Kent

    Scenario: Armies in difficult terrain since last turn are free until others move in
      Given the terrain of Sussex is forest
      And Albion has 2 armies in Sussex
      And Albion has 1 army in Kent
      When Albion orders MOVE Sussex, Wessex, 1
      Then the order is executed
      And Albion then has 1 army in Wessex
      When Albion orders MOVE Kent, Sussex, 1
      And Albion orders MOVE Sussex, Wessex, 1
      Then the order fails because of em.stuck.no-move
      And Albion then has 1 army in Wessex

    # Under other readings

    Scenario: Another answer holds only the armies that moved in
      Given reading b of em.issue.stuck
      And the terrain of Sussex is mountains
      And Albion has 2 armies in Kent
      And Albion has 1 army in Sussex
      When Albion orders MOVE Kent, Sussex, 2
      And Albion orders MOVE Sussex, Wessex, 1
      Then the order is executed
      And Albion then has 1 army in Wessex
      When Albion orders MOVE Sussex, Wessex, 1
      Then the order fails because of em.stuck.no-move
      And the armies are held by nothing else
      And Albion then has 2 armies in Sussex

    Scenario: Another answer makes a retreat into difficult terrain stick
      Given reading b of em.issue.retreat-sticks
      And the terrain of Normandy is forest
      And Gallia has 2 armies in Picardy
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel
      When Gallia orders RETREAT Picardy, Normandy
      And Albion orders ATTACK Channel, Picardy, 3
      Then the report reads
        | costs 3 BPs                                  |
        | 3 armies attack Picardy from Channel         |
        | the armies in Picardy retreat to Normandy    |
        | Normandy becomes sticky                      |
        | Picardy is captured                          |
        | Picardy becomes sticky                       |
      When Gallia orders MOVE Normandy, Brest, 1
      Then the order fails because of em.stuck.no-move
      And Gallia then has 2 armies in Normandy

  @em.stuck.attacking
  Rule: Armies that make a successful attack into difficult terrain become stuck
    004 "(or making a successful attack) into an area with difficult terrain"
    Ask: I stormed the town: can I keep going?

    Scenario: Armies that have taken a forest stay in it
      Given the terrain of Wessex is forest
      And Wessex has been captured by Gallia
      And Albion has 2 armies in Sussex
      When Albion orders ATTACK Sussex, Wessex, 2
      And Albion orders MOVE Wessex, Sussex, 1
      Then the order fails because of em.stuck.no-move
      And Albion then has 2 armies in Wessex

    Scenario: Armies are stuck as well where the defenders retreat from their attack
      Given the terrain of Wessex is jungle
      And Wessex is owned by Gallia
      And Wales is owned by Gallia
      And Gallia has 2 armies in Wessex
      And Albion has 3 armies in Sussex
      When Gallia orders RETREAT Wessex, Wales
      And Albion orders ATTACK Sussex, Wessex, 3
      Then the armies in Wessex retreat to Wales
      When Albion orders MOVE Wessex, Sussex, 1
      Then the order fails because of em.stuck.no-move
      And Albion then has 3 armies in Wessex

    Scenario: Armies that have been repelled are not stuck and may attack again
      Given the terrain of Wessex is forest
      And Wessex has been captured by Gallia
      And Gallia has 1 army in Wessex
      And Albion has 2 armies in Sussex
      When Albion orders ATTACK Sussex, Wessex, 2 => lost
      And Albion orders ATTACK Sussex, Wessex, 2 => won
      Then the order is executed
      When Albion orders MOVE Wessex, Sussex, 1
      Then the order fails because of em.stuck.no-move
      And Albion then has 2 armies in Wessex

  @em.stuck.mountains
  Rule: Mountains are difficult terrain
    004 "difficult terrain (mountains, forest, towns, jungle or wetlands - see 4.3)"
    See: "see 4.3" nowhere, section 4 is in no source; the terrain of each area is part of the map
    Ask: Do hills and high passes stop me?

    Scenario: Armies become stuck in mountains
      Given the terrain of Sussex is mountains
      And Albion has 2 armies in Kent
      When Albion orders MOVE Kent, Sussex, 2
      And Albion orders MOVE Sussex, Wessex, 1
      Then the order fails because of em.stuck.no-move
      And Albion then has 2 armies in Sussex

  @em.stuck.forest
  Rule: Forest is difficult terrain
    004 "difficult terrain (mountains, forest, towns, jungle or wetlands"
    Ask: Do woods slow me down?

    Scenario: Armies become stuck in forest
      Given the terrain of Sussex is forest
      And Albion has 2 armies in Kent
      When Albion orders MOVE Kent, Sussex, 2
      And Albion orders MOVE Sussex, Wessex, 1
      Then the order fails because of em.stuck.no-move
      And Albion then has 2 armies in Sussex

  @em.stuck.towns
  Rule: Towns are difficult terrain
    004 "difficult terrain (mountains, forest, towns, jungle or wetlands"
    Ask: Does marching into a city end my move?

    Scenario: Armies become stuck in towns
      Given the terrain of Sussex is towns
      And Albion has 2 armies in Kent
      When Albion orders MOVE Kent, Sussex, 2
      And Albion orders MOVE Sussex, Wessex, 1
      Then the order fails because of em.stuck.no-move
      And Albion then has 2 armies in Sussex

  @em.stuck.jungle
  Rule: Jungle is difficult terrain
    004 "difficult terrain (mountains, forest, towns, jungle or wetlands"
    Ask: How fast do I get through rain forest?

    Scenario: Armies become stuck in jungle
      Given the terrain of Sussex is jungle
      And Albion has 2 armies in Kent
      When Albion orders MOVE Kent, Sussex, 2
      And Albion orders MOVE Sussex, Wessex, 1
      Then the order fails because of em.stuck.no-move
      And Albion then has 2 armies in Sussex

  @em.stuck.wetlands
  Rule: Wetlands are difficult terrain
    004 "difficult terrain (mountains, forest, towns, jungle or wetlands"
    Ask: Can I cross a swamp without stopping?

    Scenario: Armies become stuck in wetlands
      Given the terrain of Sussex is wetlands
      And Albion has 2 armies in Kent
      When Albion orders MOVE Kent, Sussex, 2
      And Albion orders MOVE Sussex, Wessex, 1
      Then the order fails because of em.stuck.no-move
      And Albion then has 2 armies in Sussex

  @em.stuck.no-move
  Rule: Stuck armies cannot move any more that turn
    004 "become "stuck" and can't move or attack any more"
    Issue: em.issue.stuck-aboard
    Issue: em.issue.stuck-retreat
    Ask: My armies bogged down: can they at least board the boats?
    Ask: Can a convoy pick up troops that arrived this turn?

    Scenario: Stuck armies do not board ships
      Given the terrain of Sussex is forest
      And Albion has 2 armies in Kent
      And Albion has 2 ships in Channel
      When Albion orders MOVE Kent, Sussex, 2
      And Albion orders MOVE Sussex, Channel, 1
      Then the order fails because of em.stuck.no-move
      And Albion then has 2 armies in Sussex

    Scenario: A convoy sails without the armies that are stuck
      Given Albion has 3 ships in Kent
      And Albion has placed 2 armies from its reserve in Kent
      When Albion orders CONVOY Kent, Channel, 3
      Then the order is executed
      And Albion then has 3 ships in Channel
      And Albion then has 2 armies in Kent

    # Under other readings

    Scenario: Another answer makes a convoy fail that needs stuck armies
      Given reading b of em.issue.stuck-aboard
      And Albion has 6 ships in Kent
      And Albion has 2 armies in Kent
      When Albion orders CONVOY Kent, Channel, 3
      Then the order is executed
      And Albion then has 2 armies in Channel
      Given Albion has placed 2 armies from its reserve in Kent
      When Albion orders CONVOY Kent, Channel, 1
      Then the order fails because of em.issue.stuck-aboard
      And Albion then has 3 ships in Kent
      When Albion orders SEAMOVE Kent, Channel, 1
      Then the order is executed
      And Albion then has 2 ships in Kent

  @em.stuck.no-attack
  Rule: Stuck armies cannot attack any more that turn
    004 "or attack any more"
    Ask: Can an army that bogged down still hit the area next door?

    Scenario: Stuck armies do not attack even the area next to them
      Given the terrain of Sussex is forest
      And Wessex has been captured by Gallia
      And Albion has 2 armies in Kent
      When Albion orders MOVE Kent, Sussex, 2
      And Albion orders ATTACK Sussex, Wessex, 2
      Then the order fails because of em.stuck.no-attack
      And Wessex then belongs to Gallia

  @em.stuck.that-turn
  Rule: Armies are stuck only for the rest of the turn
    004 "any more that turn."
    004 "for the rest of the turn"
    Ask: Next turn, can my bogged-down army go again?

    Scenario: Stuck armies go on in the next turn
      Given the terrain of Sussex is forest
      And Albion has 2 armies in Kent
      When Albion orders MOVE Kent, Sussex, 2
      And Albion orders MOVE Sussex, Wessex, 2
      Then the order fails because of em.stuck.no-move
      When the next turn begins
      And Albion orders MOVE Sussex, Wessex, 2
      Then the order is executed
      And Albion then has 2 armies in Wessex

    Scenario: What made an area sticky last turn is forgotten, and what does so in this turn is told
      Given the terrain of Sussex is forest
      And Albion has placed 1 army from its reserve in Sussex
      And Albion has 1 army in Kent
      When the next turn begins
      And Albion orders MOVE Kent, Sussex, 1
      And Albion orders MOVE Sussex, Wessex, 1
      Then the order fails because of em.stuck.no-move
      And the report reads
        | Stuck armies may not move any more this turn.                  |
        | Sussex is sticky: armies have come into its difficult terrain. |

  @em.stuck.reserve
  Rule: Placing armies from the reserve makes an area sticky
    004 "Placing armies from your reserve (see RESERVE action, 5.13)"
    004 "also make an area sticky for the rest of the turn"
    See: "see RESERVE action, 5.13" nowhere, section 5 is in no source; what has been placed from the reserve is an input
    Issue: em.issue.reserve-when
    Ask: I brought in reinforcements: can they march the same turn?

    Scenario: Armies that were there before are held as well
      Given Albion has 2 armies in Sussex
      And Albion has placed 1 army from its reserve in Sussex
      When Albion orders MOVE Sussex, Wessex, 1
      Then the order fails because of em.stuck.no-move
      And Albion then has 3 armies in Sussex

    Scenario: The area is still sticky once it has been lost and retaken
      Given Albion has placed 1 army from its reserve in Sussex
      And Albion has 3 armies in Kent
      And Wessex is owned by Gallia
      And Gallia has 2 armies in Wessex
      When Gallia orders ATTACK Wessex, Sussex, 2 => won, losing 0
      And Albion orders ATTACK Kent, Sussex, 3 => won, losing 0
      And Albion orders MOVE Sussex, Kent, 1
      Then the order fails because of em.stuck.no-move
      And Albion then has 3 armies in Sussex

    # Under other readings

    Scenario: Another answer holds the armies from the reserve alone, and none that come later
      Given reading b of em.issue.stuck
      And Albion has placed 1 army from its reserve in Sussex
      And Albion has 2 armies in Kent
      When Albion orders MOVE Kent, Sussex, 2
      And Albion orders MOVE Sussex, Wessex, 2
      Then the order is executed
      When Albion orders MOVE Sussex, Wessex, 1
      Then the order fails because of em.stuck.no-move
      And Albion then has 1 army in Sussex

    Scenario: By that answer armies that were there before are free, and have not moved yet
      Given reading b of em.issue.stuck
      And Albion has 1 army in Sussex
      And Albion has placed 1 army from its reserve in Sussex
      When Albion orders MOVE Sussex, Wessex, 1
      Then the order is executed
      And the transcript does not cite em.movement.continuous
      When Albion orders MOVE Sussex, Wessex, 1
      Then the order fails because of em.stuck.no-move
      And Albion then has 1 army in Sussex

    Scenario: By that answer armies from the reserve that fall hold nobody else
      Given reading b of em.issue.stuck
      And Albion has placed 2 armies from its reserve in Sussex
      And Albion has 1 army in Kent
      And Wessex is owned by Gallia
      And Gallia has 1 army in Wessex
      When Gallia orders ATTACK Wessex, Sussex, 1 => lost, losing 0, killing 1
      And Albion orders MOVE Kent, Sussex, 1
      And Albion orders MOVE Sussex, Kent, 1
      Then the order is executed
      When Albion orders MOVE Sussex, Kent, 1
      Then the order fails because of em.stuck.no-move
      And Albion then has 1 army in Sussex

  @em.stuck.by-sea
  Rule: An area captured with an attack by sea becomes sticky for the rest of the turn
    004 "When you capture an area with an attack by sea it becomes sticky (see next)."
    004 "and capturing an area with an attack by sea also make an area sticky"
    See: "see next" em.stuck.any-terrain em.stuck.area em.stuck.others
    Ask: Can my landing force break out of the beachhead right away?
    Ask: I lost the beachhead and retook it overland: can those armies march on?

    Scenario: Armies that have landed stay ashore
      Given Albion has 3 ships in Channel
      And Albion has 3 armies in Channel
      When Albion orders ATTACK Channel, Picardy, 3
      And Albion orders ATTACK Picardy, Normandy, 1
      Then the order fails because of em.stuck.no-attack
      And Normandy then belongs to Gallia

    Scenario: Armies that have attacked by land go on
      Given Picardy is owned by Albion
      And Albion has 3 armies in Picardy
      And Brest is owned by Gallia
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel
      When Albion orders ATTACK Picardy, Normandy, 3
      And Albion orders ATTACK Normandy, Brest, 2
      Then the order is executed
      When Albion orders ATTACK Channel, Jersey, 1
      And Albion orders MOVE Jersey, Channel, 1
      Then the order fails because of em.stuck.no-move
      And Albion then has 1 army in Jersey

    Scenario: An area captured from the sea, lost and retaken by land, is still sticky
      Given Wessex is owned by Gallia
      And Wales is owned by Gallia
      And Gallia has 2 armies in Wales
      And Albion has 1 ship in Channel
      And Albion has 1 army in Channel
      And Albion has 3 armies in Sussex
      When Albion orders ATTACK Channel, Wessex, 1
      And Gallia orders ATTACK Wales, Wessex, 2 => won, losing 0
      And Albion orders ATTACK Sussex, Wessex, 3 => won, losing 0
      And Albion orders MOVE Wessex, Sussex, 1
      Then the order fails because of em.stuck.no-move
      And Albion then has 3 armies in Wessex

    Scenario: An area captured from the sea is sticky for its captor alone, also once it is lost
      Given Wessex is owned by Gallia
      And Wales is owned by Gallia
      And Gallia has 2 armies in Wales
      And Albion has 1 ship in Channel
      And Albion has 1 army in Channel
      When Albion orders ATTACK Channel, Wessex, 1
      And Albion orders MOVE Wessex, Sussex, 1
      Then the order fails because of em.stuck.no-move
      When Gallia orders ATTACK Wales, Wessex, 2 => won, losing 0
      And Gallia orders MOVE Wessex, Wales, 2
      Then the order is executed
      And Gallia then has 2 armies in Wales

  @em.stuck.any-terrain
  Rule: The reserve and a capture by sea make an area sticky in any type of terrain
    004 "irrespective of the terrain type."
    Ask: Are reinforcements held up on open plains too?

    Scenario: The reserve makes open country sticky too
      Given Albion has placed 1 army from its reserve in Sussex
      When Albion orders MOVE Sussex, Wessex, 1
      Then the order fails because of em.stuck.no-move
      And Albion then has 1 army in Sussex

  @em.stuck.area
  Rule: The area becomes sticky, rather than the army that becomes stuck
    004 "Note: It is actually the AREA that becomes sticky rather than the army that becomes stuck,"
    Issue: em.issue.stuck
    Ask: Is it the unit or the whole province that gets bogged down?

    Scenario: An army that has not moved is held too
      Given the terrain of Sussex is mountains
      And Albion has 2 armies in Kent
      And Albion has 1 army in Sussex
      When Albion orders MOVE Kent, Sussex, 2
      And Albion orders MOVE Sussex, Wessex, 1
      Then the order fails because of em.stuck.no-move
      And Albion then has 3 armies in Sussex

  @em.stuck.others
  Rule: Any other army of the same country in a sticky area is also stuck
    004 "so any other army belonging to the same country in the same area is also stuck,"
    Ask: Does bringing in one army freeze the garrison?

    Scenario: An army that was there before is stuck
      Given the terrain of Sussex is mountains
      And Albion has 2 armies in Kent
      And Albion has 1 army in Sussex
      When Albion orders MOVE Kent, Sussex, 2
      And Albion orders MOVE Sussex, Wessex, 1
      Then the order fails because of em.stuck.no-move
      And the armies are held by em.stuck.area, em.stuck.others
      And Albion then has 0 armies in Wessex

  @em.stuck.same-country
  Rule: An area is sticky only for the country whose armies made it so
    004 "belonging to the same country"
    Ask: He dropped reserves there: are my troops in that area frozen as well?

    Scenario: Someone else's army in a sticky area may leave
      Given Sussex is owned by Gallia
      And Wessex is owned by Gallia
      And Albion has placed 1 army from its reserve in Sussex
      And Gallia has 1 army in Sussex
      And Hibernia has 1 army in Sussex
      When Gallia orders MOVE Sussex, Wessex, 1
      Then the order is executed
      And Gallia then has 1 army in Wessex

  @em.stuck.later
  Rule: Armies that arrive later in a sticky area are stuck as well
    004 "along with any that arrive later."
    Ask: Can a second column pass through where the first one bogged down?
    Ask: We fell back into an area that was already frozen: are those troops frozen too?

    Scenario: Open country that is sticky holds armies that come later
      Given Albion has placed 1 army from its reserve in Sussex
      And Albion has 2 armies in Kent
      When Albion orders MOVE Kent, Sussex, 2
      And Albion orders MOVE Sussex, Wessex, 2
      Then the order fails because of em.stuck.no-move
      And the armies are held by em.stuck.area, em.stuck.later
      And Albion then has 3 armies in Sussex
      And the report reads
        | Stuck armies may not move any more this turn.                       |
        | Sussex is sticky: armies have been placed there from the reserve.   |

    Scenario: Armies that retreat into a sticky area are stuck there
      Given Gallia has placed 1 army from its reserve in Normandy
      And Gallia has 2 armies in Picardy
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel
      When Gallia orders RETREAT Picardy, Normandy
      And Albion orders ATTACK Channel, Picardy, 3
      And Gallia orders MOVE Normandy, Brest, 2
      Then the order fails because of em.stuck.no-move
      And Gallia then has 3 armies in Normandy
