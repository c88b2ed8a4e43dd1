@empires
Feature: Routes to a base

  When ships have no route to their naval base, and what is dispersed of those that sail without one.

  @em.sea.no-route.captured
  Rule: Ships have no route to a naval base that has been captured
    004 "For these actions, if the ships have no route to their naval base (because it's been captured or closed)"
    Issue: em.issue.captured-base
    Ask: The enemy took my port: what about my fleet at sea?

    Scenario: The only base has been captured
      Given Kent has been captured by Gallia
      And Albion has 3 ships in Channel
      When Albion orders SEAMOVE Channel, North Sea, 3
      Then it costs 1 BP
      And Albion then has 2 ships in North Sea

    Scenario: Another base is left, farther away
      Given Kent has been captured by Gallia
      And Brest is owned by Albion
      And Albion has 3 ships in Channel
      When Albion orders SEAMOVE Channel, North Sea, 3
      Then it costs 3 BPs
      And Albion then has 3 ships in North Sea

    Scenario: A base that is retaken is a base again
      Given Kent has been captured by Gallia
      And Albion has 2 ships in North Sea
      And Albion has 1 army in Sussex
      When Albion orders SEAMOVE North Sea, Channel, 2
      Then Albion then has 1 ship in Channel
      When Albion orders ATTACK Sussex, Kent, 1
      And Albion orders SEAMOVE Channel, Kent, 1
      Then it costs 2 BPs
      And Albion then has 1 ship in Kent

  @em.sea.no-route.closed
  Rule: Ships have no route to a naval base that is closed
    004 "For these actions, if the ships have no route to their naval base (because it's been captured or closed)"
    Issue: em.issue.closed
    Issue: em.issue.closed-base
    Ask: My port got shut down: what do my voyages cost now?

    Scenario: The only base is closed
      Given the naval base in Kent is closed
      And Albion has 3 ships in Channel
      When Albion orders SEAMOVE Channel, North Sea, 3
      Then it costs 1 BP
      And Albion then has 2 ships in North Sea

    Scenario: Ships in a closed base count from another one, by way of the entrance
      Given the naval base in Kent is closed
      And Norwich is owned by Albion
      And Albion has 3 ships in Kent
      When Albion orders SEAMOVE Kent, Channel, 3
      Then it costs 4 BPs
      And Albion then has 3 ships in Channel

    Scenario: A fleet at the entrance does not close the base
      Given Gallia has 1 ship in Channel
      And Albion has 3 ships in Biscay
      When Albion orders SEAMOVE Biscay, Atlantic, 3
      Then it costs 3 BPs
      And Albion then has 3 ships in Atlantic
      Given the naval base in Kent is closed
      When Albion orders SEAMOVE Atlantic, Biscay, 3
      Then it costs 1 BP
      And Albion then has 2 ships in Biscay

    # Under other readings

    Scenario: Where a blockade closes a base, ships have no route to one whose entrance someone else holds
      Given reading b of em.issue.closed
      And Gallia has 1 ship in Channel
      And Albion has 3 ships in Biscay
      When Albion orders SEAMOVE Biscay, Atlantic, 3
      Then it costs 1 BP
      And Albion then has 2 ships in Atlantic
      Given Albion has 1 ship in Channel
      When Albion orders SEAMOVE Atlantic, Biscay, 2
      Then it costs 4 BPs

    Scenario: Where a blockade closes a base, it is open again once the ships have left its entrance
      Given reading b of em.issue.closed
      And Gallia has 2 ships in Channel
      And Albion has 3 ships in Biscay
      When Gallia orders SEAMOVE Channel, North Sea, 2
      And Albion orders SEAMOVE Biscay, Atlantic, 3
      Then it costs 3 BPs
      And Albion then has 3 ships in Atlantic
      Given the naval base in Kent is closed
      When Albion orders SEAMOVE Atlantic, Biscay, 3
      Then it costs 1 BP
      And Albion then has 2 ships in Biscay

  @em.sea.no-route.no-extra
  Rule: A voyage without a route to the base does not pay the extra BP cost
    004 "then the extra BP cost isn't paid"
    Issue: em.issue.route
    Issue: em.issue.no-extra
    Ask: Do cut-off ships sail cheaper?

    Scenario: A convoy without a route costs 1 BP
      Given Kent has been captured by Gallia
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel
      When Albion orders CONVOY Channel, North Sea, 3
      Then it costs 1 BP
      And Albion then has 19 BPs

    Scenario: A route may lead through the ships of someone else
      Given Gallia has 1 ship in Channel
      And Albion has 3 ships in North Sea
      And Albion has 5 ships in Biscay
      When Albion orders SEAMOVE Biscay, Atlantic, 3
      Then it costs 3 BPs
      Given the naval base in Kent is closed
      When Albion orders SEAMOVE Biscay, Atlantic, 2
      Then it costs 1 BP

    # Under other readings

    Scenario: Another answer makes a voyage without a route free
      Given reading b of em.issue.no-extra
      And Albion has 3 ships in Channel
      When Albion orders SEAMOVE Channel, North Sea, 1
      Then it costs 2 BPs
      Given Kent has been captured by Gallia
      When Albion orders SEAMOVE Channel, North Sea, 2
      Then it costs 0 BPs
      And Albion then has 18 BPs

    Scenario: Another answer lets no route lead through the ships of someone else
      Given reading b of em.issue.route
      And Brest is owned by Albion
      And Gallia has 1 ship in Biscay
      And the naval base in Kent is closed
      And Albion has 3 ships in Channel
      When Albion orders SEAMOVE Channel, North Sea, 3
      Then it costs 1 BP

    Scenario: By that answer a route leads over free seas, and into a base with the ships of someone else in it
      Given reading b of em.issue.route
      And Albion has 3 ships in North Sea
      When Albion orders SEAMOVE North Sea, Channel, 1
      Then it costs 3 BPs
      Given Brest is owned by Albion
      And Gallia has 1 ship in Brest
      And Albion has 2 ships in Biscay
      When Albion orders SEAMOVE Biscay, Atlantic, 1
      Then it costs 2 BPs
      Given the naval base in Brest is closed
      And the naval base in Kent is closed
      When Albion orders SEAMOVE Biscay, Atlantic, 1
      Then it costs 1 BP

    Scenario Outline: Where no route leads past a fleet, ships that may count from either end count from the one with a route
      Given reading b of em.issue.route
      And reading <letter> of em.issue.distance-from
      And Gallia has 1 ship in Channel
      And Albion has 4 ships in Biscay
      When Albion orders SEAMOVE Biscay, Channel, 4 => won, losing 1
      Then it costs 2 BPs
      And Albion then has 3 ships in Channel
      Given the naval base in Kent is closed
      When Albion orders SEAMOVE Channel, Biscay, 3
      Then it costs 1 BP
      And Albion then has 2 ships in Biscay

      Examples:
        | letter |
        | c      |
        | d      |

  @em.sea.no-route.ship
  Rule: One ship is dispersed when ships without a route to their base move
    004 "but one ship"
    004 "dispersed instead."
    Issue: em.issue.no-base
    Issue: em.issue.dispersed
    Issue: em.issue.dispersed-when
    Ask: How many ships do I lose if I sail while cut off?

    Scenario: Two of three ships arrive
      Given Kent has been captured by Gallia
      And Albion has 3 ships in Channel
      When Albion orders SEAMOVE Channel, North Sea, 3
      Then Albion then has 2 ships in North Sea
      And Albion then has 0 ships in Channel

    Scenario: Each voyage without a route disperses a ship
      Given Kent has been captured by Gallia
      And Albion has 3 ships in Channel
      When Albion orders SEAMOVE Channel, North Sea, 3
      And Albion orders SEAMOVE North Sea, Channel, 2
      Then Albion then has 1 ship in Channel
      And Albion then has 0 ships in North Sea

    Scenario: A country without any base has no route either
      Given Kent is owned by Gallia
      And Albion has 3 ships in Channel
      When Albion orders SEAMOVE Channel, North Sea, 3
      Then it costs 1 BP
      And Albion then has 2 ships in North Sea

    Scenario: A single ship never arrives
      Given Kent has been captured by Gallia
      And Albion has 1 ship in Channel
      And Gallia has 1 ship in North Sea
      When Albion orders SEAMOVE Channel, North Sea, 1
      Then the order is executed
      And Albion then has 0 ships in North Sea
      And Albion then has 0 ships in Channel

    # Under other readings

    Scenario: An order that moves nobody disperses nobody where an answer executes it
      Given reading b of em.issue.nobody
      And Kent has been captured by Gallia
      And Albion has 3 ships in Channel
      When Albion orders SEAMOVE Channel, North Sea, all but 4
      Then Albion then has 3 ships in Channel
      And Albion then has 0 ships in North Sea
      When Albion orders SEAMOVE Channel, North Sea, 3
      Then Albion then has 2 ships in North Sea

  @em.sea.no-route.army
  Rule: One army is dispersed when ships without a route to their base move
    004 "and one army are dispersed instead."
    Issue: em.issue.dispersed-army
    Issue: em.issue.dispersed
    Ask: Do I lose troops too when my convoy is cut off from home?

    Scenario: Two of three armies arrive with the ships
      Given Kent has been captured by Gallia
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel
      When Albion orders CONVOY Channel, North Sea, 3
      Then Albion then has 2 ships in North Sea
      And Albion then has 2 armies in North Sea
      And the report reads
        | costs 1 BP                                           |
        | dispersed: 1 ship and 1 army                         |
        | 2 ships with 2 armies sail from Channel to North Sea |
      And Albion then has 0 armies in Channel

    Scenario: An army that does not sail is not dispersed
      Given Kent has been captured by Gallia
      And Albion has 6 ships in Channel
      And Albion has 2 armies in Channel
      When Albion orders SEAMOVE Channel, North Sea, 3
      Then Albion then has 2 ships in North Sea
      And Albion then has 2 armies in Channel
      When Albion orders CONVOY Channel, North Sea, 3
      Then Albion then has 1 army in North Sea

    # Under other readings

    Scenario: Another answer disperses an army that does not sail
      Given reading b of em.issue.dispersed-army
      And Kent has been captured by Gallia
      And Albion has 4 ships in Channel
      And Albion has 2 armies in Channel
      When Albion orders SEAMOVE Channel, North Sea, 2
      Then Albion then has 1 ship in North Sea
      And Albion then has 1 army in Channel

    Scenario: By that answer too a voyage disperses one army, not one aboard and one ashore
      Given reading b of em.issue.dispersed-army
      And Kent has been captured by Gallia
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel
      When Albion orders CONVOY Channel, North Sea, 2
      Then Albion then has 1 ship in North Sea
      And Albion then has 1 army in North Sea
      And Albion then has 1 army in Channel
