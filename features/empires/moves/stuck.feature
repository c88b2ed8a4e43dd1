@empires
Feature: Getting stuck

  Armies that come into difficult terrain go no farther in that turn.

  @em.stuck.moving
  Rule: Armies that move into difficult terrain get stuck
    004 "Any armies moving (or making a successful attack) into an area with difficult terrain"
    004 "become "stuck""
    Issue: em.issue.stuck

    Scenario: They go no farther
      Given the terrain of Sussex is mountains
      And Albion has 2 armies in Kent
      When Albion orders MOVE Kent, Sussex, 2
      And Albion orders MOVE Sussex, Wessex, 1
      Then the order fails because of em.stuck.no-move

    Scenario: Armies brought by a convoy get stuck as well
      Given the terrain of Kent is towns
      And Albion has 2 ships in Channel
      And Albion has 2 armies in Channel
      When Albion orders CONVOY Channel, Kent, 2
      And Albion orders MOVE Kent, Sussex, 1
      Then the order fails because of em.stuck.no-move

  @em.stuck.attacking
  Rule: Armies that attack successfully into difficult terrain get stuck
    004 "(or making a successful attack) into an area with difficult terrain"

    Scenario: Who has taken a forest stays in it
      Given the terrain of Wessex is forest
      And Wessex has been captured by Gallia
      And Albion has 2 armies in Sussex
      When Albion orders ATTACK Sussex, Wessex, 2
      And Albion orders MOVE Wessex, Sussex, 1
      Then the order fails because of em.stuck.no-move

    Scenario: Who is repelled does not, and may attack again
      Given the terrain of Wessex is forest
      And Wessex has been captured by Gallia
      And Gallia has 1 army in Wessex
      And Albion has 2 armies in Sussex
      When Albion orders ATTACK Sussex, Wessex, 2 => lost, losing 0, killing 0
      And Albion orders ATTACK Sussex, Wessex, 2 => won, losing 0
      Then the order is executed
      When Albion orders MOVE Wessex, Sussex, 1
      Then the order fails because of em.stuck.no-move

  @em.stuck.mountains
  Rule: Mountains are difficult terrain
    004 "difficult terrain (mountains, forest, towns, jungle or wetlands - see 4.3)"
    See: "see 4.3" nowhere, section 4 is in no source; the terrain of each area is part of the map

    Scenario: Armies get stuck in mountains
      Given the terrain of Sussex is mountains
      And Albion has 2 armies in Kent
      When Albion orders MOVE Kent, Sussex, 2
      And Albion orders MOVE Sussex, Wessex, 1
      Then the order fails because of em.stuck.no-move

  @em.stuck.forest
  Rule: Forest is difficult terrain
    004 "difficult terrain (mountains, forest, towns, jungle or wetlands"

    Scenario: Armies get stuck in forest
      Given the terrain of Sussex is forest
      And Albion has 2 armies in Kent
      When Albion orders MOVE Kent, Sussex, 2
      And Albion orders MOVE Sussex, Wessex, 1
      Then the order fails because of em.stuck.no-move

  @em.stuck.towns
  Rule: Towns are difficult terrain
    004 "difficult terrain (mountains, forest, towns, jungle or wetlands"

    Scenario: Armies get stuck in towns
      Given the terrain of Sussex is towns
      And Albion has 2 armies in Kent
      When Albion orders MOVE Kent, Sussex, 2
      And Albion orders MOVE Sussex, Wessex, 1
      Then the order fails because of em.stuck.no-move

  @em.stuck.jungle
  Rule: Jungle is difficult terrain
    004 "difficult terrain (mountains, forest, towns, jungle or wetlands"

    Scenario: Armies get stuck in jungle
      Given the terrain of Sussex is jungle
      And Albion has 2 armies in Kent
      When Albion orders MOVE Kent, Sussex, 2
      And Albion orders MOVE Sussex, Wessex, 1
      Then the order fails because of em.stuck.no-move

  @em.stuck.wetlands
  Rule: Wetlands are difficult terrain
    004 "difficult terrain (mountains, forest, towns, jungle or wetlands"

    Scenario: Armies get stuck in wetlands
      Given the terrain of Sussex is wetlands
      And Albion has 2 armies in Kent
      When Albion orders MOVE Kent, Sussex, 2
      And Albion orders MOVE Sussex, Wessex, 1
      Then the order fails because of em.stuck.no-move

  @em.stuck.no-move
  Rule: Stuck armies cannot move any more
    004 "become "stuck" and can't move or attack any more"
    Issue: em.issue.stuck-aboard

    Scenario: Neither on land nor to ships
      Given the terrain of Sussex is forest
      And Albion has 2 armies in Kent
      And Albion has 2 ships in Channel
      When Albion orders MOVE Kent, Sussex, 2
      And Albion orders MOVE Sussex, Channel, 1
      Then the order fails because of em.stuck.no-move
      And Albion then has 2 armies in Sussex

    Scenario: Nor with a convoy, which sails without them
      Given Albion has 3 ships in Kent
      And Albion has placed 2 armies from its reserve in Kent
      When Albion orders CONVOY Kent, Channel, 3
      Then the order is executed
      And Albion then has 3 ships in Channel
      And Albion then has 2 armies in Kent

    Scenario: Another reading lets a convoy fail that needs stuck armies
      Given reading b of em.issue.stuck-aboard
      And Albion has 3 ships in Kent
      And Albion has placed 2 armies from its reserve in Kent
      When Albion orders CONVOY Kent, Channel, 1
      Then the order fails because of em.issue.stuck-aboard

  @em.stuck.no-attack
  Rule: Stuck armies cannot attack any more
    004 "or attack any more"

    Scenario: Not even the area next to them
      Given the terrain of Sussex is forest
      And Wessex has been captured by Gallia
      And Albion has 2 armies in Kent
      When Albion orders MOVE Kent, Sussex, 2
      And Albion orders ATTACK Sussex, Wessex, 1
      Then the order fails because of em.stuck.no-attack

  @em.stuck.that-turn
  Rule: Armies are stuck for the rest of the turn, and no longer
    004 "any more that turn."
    004 "for the rest of the turn"

    Scenario: In the next turn they go on
      Given the terrain of Sussex is forest
      And Albion has 2 armies in Kent
      When Albion orders MOVE Kent, Sussex, 2
      And Albion orders MOVE Sussex, Wessex, 2
      Then the order fails because of em.stuck.no-move
      When the next turn begins
      And Albion orders MOVE Sussex, Wessex, 2
      Then the order is executed

  @em.stuck.reserve
  Rule: Placing armies from the reserve makes an area sticky
    004 "Placing armies from your reserve (see RESERVE action, 5.13)"
    004 "also make an area sticky for the rest of the turn"
    See: "see RESERVE action, 5.13" nowhere, section 5 is in no source; what has been placed from the reserve is an input

    Scenario: Armies that were there before are held as well
      Given Albion has 2 armies in Sussex
      And Albion has placed 1 army from its reserve in Sussex
      When Albion orders MOVE Sussex, Wessex, 1
      Then the order fails because of em.stuck.no-move

  @em.stuck.by-sea
  Rule: Capturing an area with an attack by sea makes it sticky
    004 "When you capture an area with an attack by sea it becomes sticky (see next)."
    004 "and capturing an area with an attack by sea also make an area sticky"
    See: "see next" em.stuck.any-terrain em.stuck.area em.stuck.others

    Scenario: Who has landed stays ashore
      Given Albion has 3 ships in Channel
      And Albion has 3 armies in Channel
      When Albion orders ATTACK Channel, Picardy, 3
      And Albion orders ATTACK Picardy, Normandy, 1
      Then the order fails because of em.stuck.no-attack

    Scenario: Who has attacked by land goes on
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

  @em.stuck.any-terrain
  Rule: It does so in any terrain
    004 "irrespective of the terrain type."

    Scenario: In open country too
      Given Albion has placed 1 army from its reserve in Sussex
      When Albion orders MOVE Sussex, Wessex, 1
      Then the order fails because of em.stuck.no-move

  @em.stuck.area
  Rule: It is the area that becomes sticky, not the army that becomes stuck
    004 "Note: It is actually the AREA that becomes sticky rather than the army that becomes stuck,"
    Issue: em.issue.stuck

    Scenario: An army that has not moved is held too
      Given the terrain of Sussex is mountains
      And Albion has 2 armies in Kent
      And Albion has 1 army in Sussex
      When Albion orders MOVE Kent, Sussex, 2
      And Albion orders MOVE Sussex, Wessex, 1
      Then the order fails because of em.stuck.no-move

  @em.stuck.others
  Rule: Any other army in the area is stuck as well
    004 "so any other army belonging to the same country in the same area is also stuck,"

    Scenario: An army that was there before
      Given the terrain of Sussex is mountains
      And Albion has 2 armies in Kent
      And Albion has 1 army in Sussex
      When Albion orders MOVE Kent, Sussex, 2
      And Albion orders MOVE Sussex, Wessex, 1
      Then the order fails because of em.stuck.no-move

  @em.stuck.same-country
  Rule: An area is sticky for one country alone
    004 "belonging to the same country"

    Scenario: Someone else's army in it may leave
      Given Sussex is owned by Gallia
      And Wessex is owned by Gallia
      And Albion has placed 1 army from its reserve in Sussex
      And Gallia has 1 army in Sussex
      When Gallia orders MOVE Sussex, Wessex, 1
      Then the order is executed

  @em.stuck.later
  Rule: Armies that arrive later are stuck as well
    004 "along with any that arrive later."

    Scenario: Open country that is sticky holds who comes after
      Given Albion has placed 1 army from its reserve in Sussex
      And Albion has 2 armies in Kent
      When Albion orders MOVE Kent, Sussex, 2
      And Albion orders MOVE Sussex, Wessex, 2
      Then the order fails because of em.stuck.no-move
