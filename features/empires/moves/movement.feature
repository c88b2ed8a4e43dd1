@empires
Feature: Movement

  What holds of every movement. Which action is used for what stands under the actions themselves.

  @em.movement.adjacent
  Rule: Movement is from one area to an adjacent area in a single action
    004 "Movement is normally move from one area to any adjacent area in a single action."
    004 "to an adjacent sea area" (1st)
    004 "to an adjacent area you own."
    004 "to an adjacent sea area" (2nd)

    Scenario: Armies do not leap over an area
      Given Albion has 2 armies in Kent
      When Albion orders MOVE Kent, Wessex, 1
      Then the order fails because of em.movement.adjacent

    Scenario Outline: Nor from a ship to what is beyond the next area
      Given Albion has 2 ships in North Sea
      And Albion has 2 armies in North Sea
      And Albion has 2 ships in Biscay
      When Albion orders MOVE North Sea, <area>, 1
      Then the order fails because of em.movement.adjacent

      Examples:
        | area   |
        | Sussex |
        | Biscay |

    Scenario: Nor do they attack over one
      Given Albion has 2 armies in Sussex
      When Albion orders ATTACK Sussex, Picardy, 1
      Then the order fails because of em.movement.adjacent

    Scenario: Nor do they land on a coast that is not next to them
      Given Albion has 2 ships in North Sea
      And Albion has 2 armies in North Sea
      When Albion orders ATTACK North Sea, Picardy, 1
      Then the order fails because of em.movement.adjacent

    Scenario: Ships do not either
      Given Albion has 2 ships in North Sea
      When Albion orders SEAMOVE North Sea, Biscay, 1
      Then the order fails because of em.movement.adjacent

    Scenario: A convoy does not either
      Given Albion has 2 ships in North Sea
      When Albion orders CONVOY North Sea, Biscay, 1
      Then the order fails because of em.movement.adjacent

  @em.movement.continuous
  Rule: Who has moved in one action may move on in another in the same turn
    004 "Movement is normally continuous. Having moved from one area to another in one action you can usually move from there into another later in the same turn (but see 7.5 on when armies get "stuck")."
    See: "see 7.5" em.stuck.no-move em.stuck.no-attack
    Issue: em.issue.too-many

    Scenario: Armies go on to a third area
      Given Albion has 2 armies in Kent
      When Albion orders MOVE Kent, Sussex, 2
      And Albion orders MOVE Sussex, Wessex, 2
      Then the order is executed
      And Albion then has 2 armies in Wessex

    Scenario: Armies that have landed attack
      Given Albion has 2 ships in Channel
      And Albion has 2 armies in Channel
      When Albion orders MOVE Channel, Sussex, 2
      And Albion orders MOVE Sussex, Channel, 2
      And Albion orders ATTACK Channel, Picardy, 2
      Then the order is executed
      And Picardy then belongs to Albion

    Scenario: Ships go on to a third area
      Given Albion has 2 ships in North Sea
      When Albion orders SEAMOVE North Sea, Channel, 2
      And Albion orders SEAMOVE Channel, Biscay, 2
      Then the order is executed
      And Albion then has 2 ships in Biscay
