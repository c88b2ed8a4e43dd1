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

    Scenario Outline: <Moves that skip an area>
      Given Albion has 2 <units>
      When Albion orders <order>, 1
      Then the order fails because of em.movement.adjacent
      And <result>

      Examples:
        | Moves that skip an area                     | units              | order                     | result                               |
        | Armies cannot skip an area                  | armies in Kent     | MOVE Kent, Wessex         | Albion then has 0 armies in Wessex   |
        | An attack cannot reach beyond the next area | armies in Sussex   | ATTACK Sussex, Picardy    | Picardy then belongs to Gallia       |
        | Ships cannot skip a sea area                | ships in North Sea | SEAMOVE North Sea, Biscay | Albion then has 2 ships in North Sea |
        | A convoy cannot skip a sea area             | ships in North Sea | CONVOY North Sea, Biscay  | Albion then has 2 ships in North Sea |

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

    Scenario: A landing needs a coast next to the fleet
      Given Albion has 2 ships in North Sea
      And Albion has 2 armies in North Sea
      When Albion orders ATTACK North Sea, Picardy, 1
      Then the order fails because of em.movement.adjacent
      And Picardy then belongs to Gallia

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

    Scenario Outline: <Moves that go on>
      Given Albion has 2 <units>
      When Albion orders <first>, 2
      And Albion orders <second>, 2
      Then the order is executed
      And Albion then has 2 <there>

      Examples:
        | Moves that go on                | units              | first                      | second                  | there            |
        | Armies march on to a third area | armies in Kent     | MOVE Kent, Sussex          | MOVE Sussex, Wessex     | armies in Wessex |
        | Ships sail on to a third area   | ships in North Sea | SEAMOVE North Sea, Channel | SEAMOVE Channel, Biscay | ships in Biscay  |

    Scenario: Armies land on their own coast, go back aboard and attack
      Given Albion has 2 ships in Channel
      And Albion has 2 armies in Channel
      When Albion orders MOVE Channel, Sussex, 2
      And Albion orders MOVE Sussex, Channel, 2
      And Albion orders ATTACK Channel, Picardy, 2
      Then the order is executed
      And Picardy then belongs to Albion

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

    Scenario: Another answer executes the sheets in rotation, action by action
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

    Scenario: Another answer executes all moves before all attacks
      Given reading c of em.issue.order-of-play
      And Wessex has been captured by Gallia
      And Wales is owned by Gallia
      And Gallia has 2 armies in Wessex
      And Albion has 3 armies in Sussex
      When the sheets are executed: Albion: ATTACK Sussex, Wessex, 3 / ATTACK Wessex, Wales, 3 => won, losing 0 / Gallia: MOVE Wessex, Wales, 2
      Then Gallia then has 0 armies in Wales
      And Albion then has 3 armies in Wales
