@empires
Feature: Moving armies

  MOVE takes armies to land that their country owns, and to ships.

  @em.move.own
  Rule: MOVE takes armies to an area that their country already owns
    004 "The MOVE action (see 7.3) is used for armies moving to an area you already own"
    004 "The MOVE action is used to move armies from one area to an adjacent area you own."
    004 "This can be on land,"
    See: "see 7.3" em.move.cost em.move.format em.move.at-sea em.move.embark

    Scenario: From one land area to another
      Given Albion has 3 armies in Kent
      When Albion orders MOVE Kent, Sussex, 2
      Then the order is executed
      And Albion then has 2 armies in Sussex
      And Albion then has 1 army in Kent

    Scenario: From an area that is no longer theirs
      Given Sussex has been captured by Gallia
      And Albion has 2 armies in Sussex
      When Albion orders MOVE Sussex, Kent, 2
      Then the order is executed
      And Albion then has 2 armies in Kent

    Scenario: From the sea to land
      Given Albion has 2 ships in Channel
      And Albion has 2 armies in Channel
      When Albion orders MOVE Channel, Sussex, 2
      Then the order is executed
      And Albion then has 2 armies in Sussex

  @em.move.fails
  Rule: MOVE fails where the country does not own the area
    004 "(it'll fail if you move to somewhere you don't own)"
    Issue: em.issue.failed-cost
    Issue: em.issue.unowned-sea

    Scenario: To someone else's
      Given Albion has 2 armies in Channel
      And Albion has 2 ships in Channel
      When Albion orders MOVE Channel, Picardy, 2
      Then the order fails because of em.move.fails
      And Albion then has 2 armies in Channel
      And Albion then has 20 BPs

    Scenario: To nobody's
      Given Albion has 2 armies in Channel
      And Albion has 2 ships in Channel
      When Albion orders MOVE Channel, Jersey, 2
      Then the order fails because of em.move.fails

    Scenario: Another reading has a failed order paid
      Given reading b of em.issue.failed-cost
      And Albion has 2 armies in Channel
      And Albion has 2 ships in Channel
      When Albion orders MOVE Channel, Picardy, 2
      Then the order fails because of em.move.fails
      And Albion then has 19 BPs

    Scenario: Another reading lets MOVE fail on a sea area that nobody owns
      Given reading b of em.issue.unowned-sea
      And Albion has 2 armies in Kent
      And Albion has 2 ships in Channel
      When Albion orders MOVE Kent, Channel, 2
      Then the order fails because of em.move.fails

  @em.move.at-sea
  Rule: MOVE takes armies from one sea area to another
    004 "but the same action can also be used to move armies from any sea"
    004 "to an adjacent sea area,"
    004 "Armies can also move around at sea, with the MOVE action (see 7.3)"
    See: "see 7.3" em.move.cost em.move.ships
    Issue: em.issue.unowned-sea

    Scenario: From ship to ship
      Given Albion has 2 ships in Channel
      And Albion has 2 armies in Channel
      And Albion has 1 ship in North Sea
      When Albion orders MOVE Channel, North Sea, 1
      Then the order is executed
      And Albion then has 1 army in North Sea
      And Albion then has 1 army in Channel

  @em.move.embark
  Rule: MOVE takes armies from a coastal area to a sea area
    004 "but the same action can also be used to move armies from any sea or coastal area to an adjacent sea area,"

    Scenario: Armies go aboard
      Given Albion has 3 armies in Sussex
      And Albion has 2 ships in Channel
      When Albion orders MOVE Sussex, Channel, 2
      Then the order is executed
      And Albion then has 2 armies in Channel

  @em.move.ships
  Rule: Armies move to a sea area only if it contains as many ships as there are armies to be moved
    004 "provided that wherever they go there are ships to carry them."
    004 "provided it contains at least as many ships as there are armies to be moved."
    Issue: em.issue.room-aboard
    Issue: em.issue.whose-ships

    Scenario: Three armies find no room on two ships
      Given Albion has 3 armies in Sussex
      And Albion has 2 ships in Channel
      When Albion orders MOVE Sussex, Channel, 3
      Then the order fails because of em.move.ships

    Scenario: What counts is the ships where they go
      Given Albion has 3 ships in Channel
      And Albion has 2 armies in Channel
      And Albion has 1 ship in North Sea
      When Albion orders MOVE Channel, North Sea, 2
      Then the order fails because of em.move.ships

    Scenario: Armies that are aboard already take up ships
      Given Albion has 1 army in Sussex
      And Albion has 2 ships in Channel
      And Albion has 2 armies in Channel
      When Albion orders MOVE Sussex, Channel, 1
      Then the order fails because of em.move.ships

    Scenario: The ships of someone else carry nobody
      Given Albion has 1 army in Sussex
      And Gallia has 2 ships in Channel
      When Albion orders MOVE Sussex, Channel, 1
      Then the order fails because of em.move.ships

    Scenario: Another reading compares the armies to be moved alone
      Given reading b of em.issue.room-aboard
      And Albion has 5 armies in Sussex
      And Albion has 2 ships in Channel
      And Albion has 2 armies in Channel
      When Albion orders MOVE Sussex, Channel, 2
      And Albion orders MOVE Sussex, Channel, 3
      Then the order fails because of em.move.ships
      And Albion then has 4 armies in Channel

    Scenario: Another reading takes anybody's ships
      Given reading b of em.issue.whose-ships
      And Albion has 5 armies in Sussex
      And Gallia has 2 ships in Channel
      When Albion orders MOVE Sussex, Channel, 2
      And Albion orders MOVE Sussex, Channel, 1
      Then the order fails because of em.move.ships
      And Albion then has 2 armies in Channel

  @em.move.cost
  Rule: MOVE costs one BP
    004 "This costs 1 BP"
    Issue: em.issue.too-few-points

    Scenario: One army
      Given Albion has 3 armies in Kent
      When Albion orders MOVE Kent, Sussex, 1
      Then it costs 1 BP
      And Albion then has 19 BPs

    Scenario: The last BP will do
      Given Albion has 1 BP
      And Albion has 3 armies in Kent
      When Albion orders MOVE Kent, Sussex, 1
      Then the order is executed
      And Albion then has 0 BPs

    Scenario: Without a BP nobody moves
      Given Albion has 0 BPs
      And Albion has 3 armies in Kent
      When Albion orders MOVE Kent, Sussex, 1
      Then the order fails because of em.issue.too-few-points

  @em.move.any-number
  Rule: MOVE costs the same for any number of armies
    004 "for any number of armies."

    Scenario: Seven armies
      Given Albion has 7 armies in Kent
      When Albion orders MOVE Kent, Sussex, 7
      Then it costs 1 BP

  @em.move.format
  Rule: MOVE names where from, where to, and the number of armies
    004 "Format [ "MOVE" ] [ WHERE FROM ] [ WHERE TO ] [ NUMBER OF ARMIES ]  move armies"
    Issue: em.issue.all
    Issue: em.issue.too-many
    Issue: em.issue.nobody

    Scenario: Written so, it is executed
      Given Albion has 3 armies in Kent
      When Albion orders MOVE Kent, Sussex, 2
      Then the order is executed

    Scenario: "All" is for ships
      Given Albion has 3 armies in Kent
      When Albion orders MOVE Kent, Sussex, all
      Then the order fails because of em.issue.all

    Scenario: Another reading lets all armies move
      Given reading b of em.issue.all
      And Albion has 3 armies in Kent
      When Albion orders MOVE Kent, Sussex, all
      Then the order is executed
      And Albion then has 3 armies in Sussex

    Scenario: More armies than there are
      Given Albion has 3 armies in Kent
      When Albion orders MOVE Kent, Sussex, 4
      Then the order fails because of em.issue.too-many

    Scenario: Another reading lets as many go as there are
      Given reading b of em.issue.too-many
      And Albion has 3 armies in Kent
      When Albion orders MOVE Kent, Sussex, 4
      Then the order is executed
      And Albion then has 3 armies in Sussex

    Scenario: Nobody
      Given Albion has 3 armies in Kent
      When Albion orders MOVE Kent, Sussex, 0
      Then the order fails because of em.issue.nobody
