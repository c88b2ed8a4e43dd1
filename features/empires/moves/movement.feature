@empires
Feature: Movement

  What holds of every movement. Which action is used for what stands under the actions themselves.

  @em.movement.adjacent
  Rule: A single action normally moves from one area to an adjacent area
    004 "Movement is normally move from one area to any adjacent area in a single action."
    004 "to an adjacent sea area" (1st)
    004 "to an adjacent area you own."
    004 "to an adjacent sea area" (2nd)
    Issue: em.issue.normally
    Ask: Can I jump over an area in one go?
    Ask: How far do my troops get per order?

    Scenario: Armies cannot skip an area
      Given Albion has 2 armies in Kent
      When Albion orders MOVE Kent, Wessex, 1
      Then the order fails because of em.movement.adjacent
      And Albion then has 0 armies in Wessex

    Scenario Outline: Armies at sea cannot skip an area either
      Given Albion has 2 ships in North Sea
      And Albion has 2 armies in North Sea
      And Albion has 2 ships in Biscay
      When Albion orders MOVE North Sea, <area>, 1
      Then the order fails because of em.movement.adjacent
      And Albion then has 2 armies in North Sea

      Examples:
        | area   |
        | Sussex |
        | Biscay |

    Scenario: An attack cannot reach beyond the next area
      Given Albion has 2 armies in Sussex
      When Albion orders ATTACK Sussex, Picardy, 1
      Then the order fails because of em.movement.adjacent
      And Picardy then belongs to Gallia

    Scenario: A landing needs a coast next to the fleet
      Given Albion has 2 ships in North Sea
      And Albion has 2 armies in North Sea
      When Albion orders ATTACK North Sea, Picardy, 1
      Then the order fails because of em.movement.adjacent
      And Picardy then belongs to Gallia

    Scenario: Ships cannot skip a sea area
      Given Albion has 2 ships in North Sea
      When Albion orders SEAMOVE North Sea, Biscay, 1
      Then the order fails because of em.movement.adjacent
      And Albion then has 2 ships in North Sea

    Scenario: A convoy cannot skip a sea area
      Given Albion has 2 ships in North Sea
      When Albion orders CONVOY North Sea, Biscay, 1
      Then the order fails because of em.movement.adjacent
      And Albion then has 2 ships in North Sea

  @em.movement.continuous
  Rule: Armies and ships that have moved in one action can usually move on in another later in the same turn
    004 "Movement is normally continuous. Having moved from one area to another in one action you can usually move from there into another later in the same turn (but see 7.5 on when armies get "stuck")."
    See: "see 7.5" em.stuck.no-move em.stuck.no-attack
    Issue: em.issue.too-many
    Issue: em.issue.normally
    Issue: em.issue.after-battle
    Issue: em.issue.order-of-play
    Ask: Can the same army march twice in a turn?
    Ask: Can my fleet sail three areas if I write three orders?

    Scenario: Armies march on to a third area
      Given Albion has 2 armies in Kent
      When Albion orders MOVE Kent, Sussex, 2
      And Albion orders MOVE Sussex, Wessex, 2
      Then the order is executed
      And Albion then has 2 armies in Wessex

    Scenario: Armies land on their own coast, go back aboard and attack
      Given Albion has 2 ships in Channel
      And Albion has 2 armies in Channel
      When Albion orders MOVE Channel, Sussex, 2
      And Albion orders MOVE Sussex, Channel, 2
      And Albion orders ATTACK Channel, Picardy, 2
      Then the order is executed
      And Picardy then belongs to Albion

    Scenario: Ships sail on to a third area
      Given Albion has 2 ships in North Sea
      When Albion orders SEAMOVE North Sea, Channel, 2
      And Albion orders SEAMOVE Channel, Biscay, 2
      Then the order is executed
      And Albion then has 2 ships in Biscay

    Scenario: Ships that have won a battle sail on
      Given Albion has 3 ships in Channel
      And Gallia has 1 ship in Biscay
      When Albion orders SEAMOVE Channel, Biscay, 3 => won, losing 1
      And Albion orders SEAMOVE Biscay, Atlantic, 2
      Then the order is executed
      And Albion then has 2 ships in Atlantic

    Scenario: Armies that have captured an area attack the next one
      Given Picardy is owned by Albion
      And Albion has 3 armies in Picardy
      When Albion orders ATTACK Picardy, Normandy, 3
      And Albion orders ATTACK Normandy, Brest, 3
      Then the order is executed
      And Brest then belongs to Albion

    Scenario: One sheet is executed from top to bottom before the next
      Given Wessex has been captured by Gallia
      And Wales is owned by Gallia
      And Gallia has 2 armies in Wessex
      And Albion has 3 armies in Kent
      When the sheets are executed: Albion: MOVE Kent, Sussex, 3 / ATTACK Sussex, Wessex, 3 => won, losing 1 / Gallia: MOVE Wessex, Wales, 2
      Then Gallia then has 0 armies in Wales
      And Albion then has 2 armies in Wessex

    # Under other readings

    Scenario: Another reading executes the sheets in rotation, action by action
      Given reading b of em.issue.order-of-play
      And Wessex has been captured by Gallia
      And Wales is owned by Gallia
      And Gallia has 2 armies in Wessex
      And Albion has 3 armies in Kent
      When the sheets are executed: Albion: MOVE Kent, Sussex, 3 / ATTACK Sussex, Wessex, 3 / Gallia: MOVE Wessex, Wales, 2
      Then Gallia then has 2 armies in Wales
      And Albion then has 3 armies in Wessex

    Scenario: In rotation an attack may come before another country's first move
      Given reading b of em.issue.order-of-play
      And Wessex has been captured by Gallia
      And Wales is owned by Gallia
      And Gallia has 2 armies in Wessex
      And Albion has 3 armies in Sussex
      When the sheets are executed: Albion: ATTACK Sussex, Wessex, 3 => won, losing 1 / MOVE Wessex, Sussex, 1 / Gallia: MOVE Wessex, Wales, 2
      Then Gallia then has 0 armies in Wales
      And Albion then has 1 army in Wessex

    Scenario: Another reading executes all moves before all attacks
      Given reading c of em.issue.order-of-play
      And Wessex has been captured by Gallia
      And Wales is owned by Gallia
      And Gallia has 2 armies in Wessex
      And Albion has 3 armies in Sussex
      When the sheets are executed: Albion: ATTACK Sussex, Wessex, 3 / ATTACK Wessex, Wales, 3 => won, losing 0 / Gallia: MOVE Wessex, Wales, 2
      Then Gallia then has 0 armies in Wales
      And Albion then has 3 armies in Wales
