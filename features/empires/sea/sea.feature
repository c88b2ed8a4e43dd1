@empires
Feature: Movement at sea

  Ships move on their own with SEAMOVE, and with armies with CONVOY; the farther from their base, the dearer it is.

  @em.sea.seamove
  Rule: SEAMOVE moves ships on their own
    004 "The SEAMOVE action (see 7.2) is used for ships moving on their own,"
    004 "The SEAMOVE action moves ships on their own"
    See: "see 7.2" em.sea.between-seas em.sea.seamove.cost em.sea.seamove.format
    Issue: em.issue.left-behind

    Scenario: Armies in the area stay where they are
      Given Albion has 3 ships in Channel
      And Albion has 1 army in Channel
      When Albion orders SEAMOVE Channel, North Sea, 2
      Then Albion then has 2 ships in North Sea
      And Albion then has 1 ship in Channel
      And Albion then has 1 army in Channel
      And Albion then has 0 armies in North Sea

    Scenario: Another reading lets armies sink whose ships sail away
      Given reading b of em.issue.left-behind
      And Albion has 3 ships in Channel
      And Albion has 2 armies in Channel
      When Albion orders SEAMOVE Channel, North Sea, 2
      Then the order is executed
      And Albion then has 1 army in Channel

  @em.sea.convoy
  Rule: CONVOY moves ships and armies together
    004 "and the CONVOY action (see 7.2) is used for ships and armies moving together."
    004 "The CONVOY action moves ships and armies together."
    See: "see 7.2" em.sea.convoy.armies em.sea.convoy.cost em.sea.convoy.format

    Scenario: Two ships take two armies along
      Given Albion has 2 ships in Channel
      And Albion has 2 armies in Channel
      When Albion orders CONVOY Channel, North Sea, 2
      Then Albion then has 2 ships in North Sea
      And Albion then has 2 armies in North Sea
      And Albion then has 0 armies in Channel

  @em.sea.between-seas
  Rule: Ships move from one sea area to another
    004 "from one sea area to an adjacent sea area"

    Scenario: Ships do not go on land
      Given Albion has 2 ships in Channel
      When Albion orders SEAMOVE Channel, Sussex, 1
      Then the order fails because of em.sea.between-seas

    Scenario: Nor does a convoy
      Given Albion has 2 ships in Channel
      And Albion has 2 armies in Channel
      When Albion orders CONVOY Channel, Sussex, 1
      Then the order fails because of em.sea.between-seas

  @em.sea.base
  Rule: Ships move between a naval base and the sea
    004 "(or between one of your naval bases and the sea area that's the entrance for that base)."

    Scenario: Out of the base
      Given Albion has 2 ships in Kent
      When Albion orders SEAMOVE Kent, Channel, 1
      Then the order is executed
      And Albion then has 1 ship in Channel
      And Albion then has 1 ship in Kent

    Scenario: Into the base, with armies
      Given Albion has 2 ships in Channel
      And Albion has 2 armies in Channel
      When Albion orders CONVOY Channel, Kent, 2
      Then Albion then has 2 ships in Kent
      And Albion then has 2 armies in Kent

  @em.sea.base.own
  Rule: The naval base is one of their own country
    004 "one of your naval bases"
    Issue: em.issue.ships-in-base

    Scenario: The base of someone else is closed to them
      Given Albion has 2 ships in Biscay
      When Albion orders SEAMOVE Biscay, Brest, 1
      Then the order fails because of em.sea.base.own

    Scenario: No ship leaves a base that has been captured
      Given Kent has been captured by Gallia
      And Albion has 2 ships in Kent
      When Albion orders SEAMOVE Kent, Channel, 1
      Then the order fails because of em.sea.base.own

    Scenario: Nor do ships that lay in it when it was captured
      Given Gallia has 2 ships in Brest
      And Normandy is owned by Albion
      And Albion has 1 army in Normandy
      When Albion orders ATTACK Normandy, Brest, 1
      And Gallia orders SEAMOVE Brest, Biscay, 2
      Then the order fails because of em.sea.base.own
      And Gallia then has 2 ships in Brest

  @em.sea.base.entrance
  Rule: The sea area is the entrance of the base
    004 "the sea area that's the entrance for that base"

    Scenario: Another sea area beside the base is not
      Given Albion has 2 ships in North Sea
      When Albion orders SEAMOVE North Sea, Kent, 1
      Then the order fails because of em.sea.base.entrance

    Scenario: Nor does it let them out
      Given Albion has 2 ships in Kent
      When Albion orders SEAMOVE Kent, North Sea, 1
      Then the order fails because of em.sea.base.entrance

  @em.sea.seamove.all
  Rule: SEAMOVE may name all ships
    004 "The "all" and "all but" formats may be used."

    Scenario: All three sail
      Given Albion has 3 ships in Channel
      When Albion orders SEAMOVE Channel, North Sea, all
      Then the order is executed
      And Albion then has 3 ships in North Sea

  @em.sea.seamove.all-but
  Rule: SEAMOVE may name all ships but a number
    004 "The "all" and "all but" formats may be used."
    Issue: em.issue.nobody

    Scenario: One stays
      Given Albion has 3 ships in Channel
      When Albion orders SEAMOVE Channel, North Sea, all but 1
      Then the order is executed
      And Albion then has 2 ships in North Sea
      And Albion then has 1 ship in Channel

    Scenario: Another reading executes an order that moves nobody, and has it paid
      Given reading b of em.issue.nobody
      And Albion has 3 ships in Channel
      When Albion orders SEAMOVE Channel, North Sea, all but 3
      Then the order is executed
      And it costs 2 BPs
      And Albion then has 3 ships in Channel

  @em.sea.seamove.cost
  Rule: SEAMOVE costs one BP
    004 "The cost is one BP plus the distance of the ships from their base." (1st)
    Issue: em.issue.no-base

    Scenario: Out of the base itself it costs no more
      Given Albion has 3 ships in Kent
      When Albion orders SEAMOVE Kent, Channel, 3
      Then it costs 1 BP
      And Albion then has 19 BPs

    Scenario: Another reading lets the ships of a country without a base sail as from one
      Given reading b of em.issue.no-base
      And Kent is owned by Gallia
      And Albion has 3 ships in Channel
      When Albion orders SEAMOVE Channel, North Sea, 3
      Then it costs 1 BP
      And Albion then has 3 ships in North Sea

  @em.sea.seamove.distance
  Rule: SEAMOVE costs besides the distance of the ships from their base
    004 "The cost is one BP plus the distance of the ships from their base." (1st)
    Issue: em.issue.distance-from
    Issue: em.issue.their-base

    Scenario: Two areas from the base
      Given Albion has 3 BPs
      And Albion has 3 ships in North Sea
      When Albion orders SEAMOVE North Sea, Channel, 3
      Then it costs 3 BPs
      And Albion then has 0 BPs

    Scenario: Another reading measures from where they arrive
      Given reading b of em.issue.distance-from
      And Albion has 3 ships in North Sea
      When Albion orders SEAMOVE North Sea, Channel, 3
      Then it costs 2 BPs

    Scenario: The nearest of two bases counts
      Given Brest is owned by Albion
      And Albion has 3 ships in Biscay
      When Albion orders SEAMOVE Biscay, Atlantic, 3
      Then it costs 2 BPs

    Scenario: Another reading gives all ships one home base
      Given reading b of em.issue.their-base
      And Brest is owned by Albion
      And the home base of Albion is Kent
      And Albion has 3 ships in Biscay
      When Albion orders SEAMOVE Biscay, Atlantic, 3
      Then it costs 3 BPs

  @em.sea.convoy.number
  Rule: The number in CONVOY is that of the ships
    004 "The number you give specifies the number of ships"

    Scenario: Two of four ships sail
      Given Albion has 4 ships in Channel
      And Albion has 1 army in Channel
      When Albion orders CONVOY Channel, North Sea, 2
      Then Albion then has 2 ships in North Sea
      And Albion then has 2 ships in Channel

  @em.sea.convoy.all
  Rule: CONVOY may name all ships
    004 "(the "all" and "all but" formats may be used)."

    Scenario: All three ships sail
      Given Albion has 3 ships in Channel
      And Albion has 1 army in Channel
      When Albion orders CONVOY Channel, North Sea, all
      Then the order is executed
      And Albion then has 3 ships in North Sea
      And Albion then has 1 army in North Sea

  @em.sea.convoy.all-but
  Rule: CONVOY may name all ships but a number
    004 "(the "all" and "all but" formats may be used)."

    Scenario: One ship stays
      Given Albion has 3 ships in Channel
      And Albion has 1 army in Channel
      When Albion orders CONVOY Channel, North Sea, all but 1
      Then the order is executed
      And Albion then has 2 ships in North Sea
      And Albion then has 1 ship in Channel

  @em.sea.convoy.armies
  Rule: With CONVOY as many armies move as ships
    004 "The number of armies that move is the same as the number of ships"

    Scenario: Two of five armies go with two ships
      Given Albion has 3 ships in Kent
      And Albion has 5 armies in Kent
      When Albion orders CONVOY Kent, Channel, 2
      Then Albion then has 2 armies in Channel
      And Albion then has 3 armies in Kent

  @em.sea.convoy.fewer
  Rule: If there are fewer armies, as many as possible move
    004 "(or as many as possible if there are fewer present)."
    Issue: em.issue.fewer

    Scenario: One army goes with three ships
      Given Albion has 3 ships in Channel
      And Albion has 1 army in Channel
      When Albion orders CONVOY Channel, North Sea, 3
      Then Albion then has 3 ships in North Sea
      And Albion then has 1 army in North Sea

    Scenario: Another reading lets fewer ships sail as well
      Given reading b of em.issue.fewer
      And Albion has 3 ships in Channel
      And Albion has 1 army in Channel
      When Albion orders CONVOY Channel, North Sea, 5
      Then the order is executed
      And Albion then has 3 ships in North Sea
      And Albion then has 1 army in North Sea

  @em.sea.convoy.cost
  Rule: CONVOY costs one BP
    004 "The cost is one BP plus the distance of the ships from their base." (2nd)

    Scenario: Out of the base itself a convoy costs no more
      Given Albion has 3 ships in Kent
      And Albion has 3 armies in Kent
      When Albion orders CONVOY Kent, Channel, 3
      Then it costs 1 BP

  @em.sea.convoy.distance
  Rule: CONVOY costs besides the distance of the ships from their base
    004 "The cost is one BP plus the distance of the ships from their base." (2nd)
    Issue: em.issue.distance-from
    Issue: em.issue.their-base

    Scenario: One area from the base, whatever the number
      Given Albion has 9 ships in Channel
      And Albion has 9 armies in Channel
      When Albion orders CONVOY Channel, Biscay, 9
      Then it costs 2 BPs

  @em.sea.battle
  Rule: Who bumps into an opposing fleet has a battle
    004 "if you bump into an opposing fleet there's a battle."

    Background:
      Given Albion has 3 ships in Channel
      And Albion has 2 armies in Channel
      And Gallia has 2 ships in Biscay
      And Gallia has 1 army in Biscay

    Scenario: The winner holds the sea area
      When Albion orders CONVOY Channel, Biscay, 3
      Then a battle for Biscay is to be decided
      When the battle is won, losing 2
      Then Albion then has 1 ship in Biscay
      And Albion then has 1 army in Biscay
      And Gallia then has 0 ships in Biscay
      And Gallia then has 0 armies in Biscay

    Scenario: The loser stays where he came from
      When Albion orders CONVOY Channel, Biscay, 3
      Then a battle for Biscay is to be decided
      When the battle is lost, losing 2, killing 1
      Then Albion then has 1 ship in Channel
      And Albion then has 1 army in Channel
      And Gallia then has 1 ship in Biscay
      And Gallia then has 1 army in Biscay

    Scenario: Ships that have just arrived fight as well
      When Gallia orders SEAMOVE Biscay, Atlantic, 1
      And Albion orders SEAMOVE Channel, Biscay, 1 => won, losing 0
      And Albion orders SEAMOVE Biscay, Atlantic, 1
      Then a battle for Atlantic is to be decided

  @em.sea.no-attack
  Rule: There is no separate action for attacking at sea
    004 "There aren't separate actions for moving and attacking at sea:"
    004 "There aren't separate actions for moving and attacking at sea."

    Scenario: ATTACK is not for the sea
      Given Albion has 3 ships in Channel
      And Albion has 2 armies in Channel
      When Albion orders ATTACK Channel, Biscay, 1
      Then the order fails because of em.sea.no-attack

  @em.sea.battle-resolved
  Rule: How a battle at sea is resolved is decided elsewhere
    004 "See 8.1 for the rules on how the battle is resolved if you move to a sea area held by someone else."
    See: "See 8.1" nowhere, section 8 is in no source; how a battle at sea ends is an input

    Scenario: The sheet says how it ends
      Given Albion has 3 ships in Channel
      And Gallia has 2 ships in Biscay
      When Albion orders SEAMOVE Channel, Biscay, 3 => lost, losing 3, killing 1
      Then the order is executed
      And Albion then has 0 ships in Channel
      And Gallia then has 1 ship in Biscay

  @em.sea.battle-ready
  Rule: Warships are always ready for battle
    004 "Warships are battle-ready all the time."

    Scenario: They need no defence mode, and have none
      Given Gallia has 2 ships in Channel
      When Gallia orders DEFEND Channel
      Then the order fails because of em.sea.battle-ready

  @em.sea.seamove.format
  Rule: SEAMOVE names where from, where to, and the number of ships
    004 "Format [ "SEAMOVE" ] [ WHERE FROM ] [ WHERE TO ] [ NUMBER OF SHIPS ]  move ships"
    Issue: em.issue.too-many
    Issue: em.issue.nobody
    Issue: em.issue.too-few-points

    Scenario: Written so, it is executed
      Given Albion has 3 ships in Channel
      When Albion orders SEAMOVE Channel, North Sea, 2
      Then the order is executed

    Scenario: More ships than there are
      Given Albion has 3 ships in Channel
      When Albion orders SEAMOVE Channel, North Sea, 4
      Then the order fails because of em.issue.too-many

    Scenario: Nobody
      Given Albion has 3 ships in Channel
      When Albion orders SEAMOVE Channel, North Sea, all but 3
      Then the order fails because of em.issue.nobody

    Scenario: No ship leaves its armies in the water
      Given Albion has 3 ships in Channel
      And Albion has 2 armies in Channel
      When Albion orders SEAMOVE Channel, North Sea, 2
      Then the order fails because of em.issue.left-behind

    Scenario: Too dear
      Given Albion has 2 BPs
      And Albion has 3 ships in North Sea
      When Albion orders SEAMOVE North Sea, Channel, 1
      Then the order fails because of em.issue.too-few-points
      And Albion then has 2 BPs

  @em.sea.convoy.format
  Rule: CONVOY names where from, where to, and the number of ships
    004 "Format [  "CONVOY"  ] [ WHERE FROM ] [ WHERE TO ] [ NUMBER OF SHIPS ]  both together"

    Scenario: Written so, a convoy sails
      Given Albion has 2 ships in Channel
      And Albion has 2 armies in Channel
      When Albion orders CONVOY Channel, North Sea, 2
      Then the order is executed
