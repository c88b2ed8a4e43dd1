@empires
Feature: Routes to a base

  When ships have no route to their naval base, and what becomes of those that sail without one.

  @em.sea.no-route.captured
  Rule: Ships have no route to a naval base that has been captured
    004 "For these actions, if the ships have no route to their naval base (because it's been captured or closed)"

    Scenario: Their only base is lost
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

  @em.sea.no-route.closed
  Rule: Ships have no route to a naval base that is closed
    004 "For these actions, if the ships have no route to their naval base (because it's been captured or closed)"
    Issue: em.issue.closed

    Scenario: Their only base is closed
      Given the naval base in Kent is closed
      And Albion has 3 ships in Channel
      When Albion orders SEAMOVE Channel, North Sea, 3
      Then it costs 1 BP
      And Albion then has 2 ships in North Sea

    Scenario: Another reading closes a base whose entrance someone else holds
      Given reading b of em.issue.closed
      And Gallia has 1 ship in Channel
      And Albion has 3 ships in Biscay
      When Albion orders SEAMOVE Biscay, Atlantic, 3
      Then it costs 1 BP
      And Albion then has 2 ships in Atlantic

  @em.sea.no-route.no-extra
  Rule: Without a route to the base the distance is not paid
    004 "then the extra BP cost isn't paid"
    Issue: em.issue.route

    Scenario: One BP is all
      Given Kent has been captured by Gallia
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel
      When Albion orders CONVOY Channel, North Sea, 3
      Then it costs 1 BP

    Scenario: Someone else's ships on the way change nothing
      Given the naval base in Kent is closed
      And Gallia has 1 ship in Channel
      And Albion has 3 ships in Biscay
      When Albion orders SEAMOVE Biscay, Atlantic, 3
      Then it costs 1 BP

    Scenario: Another reading lets no route lead through the ships of someone else
      Given reading b of em.issue.route
      And Brest is owned by Albion
      And Gallia has 1 ship in Biscay
      And the naval base in Kent is closed
      And Albion has 3 ships in Channel
      When Albion orders SEAMOVE Channel, North Sea, 3
      Then it costs 1 BP

  @em.sea.no-route.ship
  Rule: Without a route to the base one ship is dispersed
    004 "but one ship"
    004 "dispersed instead."
    Issue: em.issue.no-base

    Scenario: Two of three arrive
      Given Kent has been captured by Gallia
      And Albion has 3 ships in Channel
      When Albion orders SEAMOVE Channel, North Sea, 3
      Then Albion then has 2 ships in North Sea
      And Albion then has 0 ships in Channel

    Scenario: Nor has a country a route that has no base at all
      Given Kent is owned by Gallia
      And Albion has 3 ships in Channel
      When Albion orders SEAMOVE Channel, North Sea, 3
      Then it costs 1 BP
      And Albion then has 2 ships in North Sea

    Scenario: A single ship never arrives
      Given Kent has been captured by Gallia
      And Albion has 1 ship in Channel
      When Albion orders SEAMOVE Channel, North Sea, 1
      Then the order is executed
      And Albion then has 0 ships in North Sea
      And Albion then has 0 ships in Channel

  @em.sea.no-route.army
  Rule: Without a route to the base one army is dispersed
    004 "and one army are dispersed instead."
    Issue: em.issue.dispersed-army

    Scenario: Two of three arrive with the ships
      Given Kent has been captured by Gallia
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel
      When Albion orders CONVOY Channel, North Sea, 3
      Then Albion then has 2 ships in North Sea
      And Albion then has 2 armies in North Sea
      And Albion then has 0 armies in Channel

    Scenario: Another reading disperses an army that does not sail
      Given reading b of em.issue.dispersed-army
      And Kent has been captured by Gallia
      And Albion has 3 ships in Channel
      And Albion has 1 army in Channel
      When Albion orders SEAMOVE Channel, North Sea, 2
      Then Albion then has 1 ship in North Sea
      And Albion then has 0 armies in Channel
