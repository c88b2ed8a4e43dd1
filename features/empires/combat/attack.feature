@empires
Feature: Attacking

  ATTACK takes armies to land that their country does not own. How a battle ends is for section 8, which is in no source:
  the scenarios say it.

  @em.attack.land
  Rule: ATTACK is used by armies to attack a land area that their country does not own
    004 "and the ATTACK action (see 7.4) is used for armies to attack a land area you don't own"
    004 "to a land area that you don't."
    See: "see 7.4" em.attack.from-own em.attack.from-sea em.attack.cost em.attack.format
    Issue: em.issue.ships-in-base

    Scenario: A neighbour is attacked and his area captured
      Given Albion has 4 armies in Sussex
      And Wessex has been captured by Gallia
      And Gallia has 2 armies in Wessex
      When Albion orders ATTACK Sussex, Wessex, 3
      And the battle is won, losing 1
      Then the order is executed
      And Wessex then belongs to Albion
      And Albion then has 2 armies in Wessex
      And Albion then has 1 army in Sussex
      And Gallia then has 0 armies in Wessex

    Scenario: Nobody's area is attacked as well
      Given Albion has 2 armies in Wessex
      When Albion orders ATTACK Wessex, Wales, 1
      Then the order is executed
      And Wales then belongs to Albion

    Scenario: Another reading sinks the ships in a naval base that is captured
      Given reading b of em.issue.ships-in-base
      And Gallia has 2 ships in Brest
      And Normandy is owned by Albion
      And Albion has 1 army in Normandy
      When Albion orders ATTACK Normandy, Brest, 1
      Then the order is executed
      And Gallia then has 0 ships in Brest

    Scenario: Who is repelled stays where he came from
      Given Albion has 4 armies in Sussex
      And Wessex has been captured by Gallia
      And Gallia has 2 armies in Wessex
      When Albion orders ATTACK Sussex, Wessex, 3
      And the battle is lost, losing 2, killing 1
      Then the order is executed
      And Wessex then belongs to Gallia
      And Albion then has 2 armies in Sussex
      And Gallia then has 1 army in Wessex

  @em.attack.fails
  Rule: ATTACK fails where the country owns the area
    004 "(and will fail if you attack somewhere you do own)."

    Scenario: Nobody attacks himself
      Given Albion has 3 armies in Kent
      When Albion orders ATTACK Kent, Sussex, 1
      Then the order fails because of em.attack.fails

  @em.attack.from-own
  Rule: Armies attack from an area that their country owns
    004 "Use the ATTACK action for your armies to attack from an area you own"

    Scenario: Not out of an area that has been lost
      Given Sussex has been captured by Gallia
      And Wessex is owned by Gallia
      And Albion has 2 armies in Sussex
      When Albion orders ATTACK Sussex, Wessex, 1
      Then the order fails because of em.attack.from-own

  @em.attack.from-sea
  Rule: Armies may attack from the sea to land
    004 "You can attack from sea to land,"

    Scenario: A landing
      Given Albion has 2 ships in Channel
      And Albion has 2 armies in Channel
      When Albion orders ATTACK Channel, Picardy, 2
      Then the order is executed
      And Picardy then belongs to Albion
      And Albion then has 2 armies in Picardy

  @em.attack.not-to-sea
  Rule: Armies do not attack from land to sea
    004 "but not from land to sea."

    Scenario: A fleet is out of reach
      Given Albion has 2 armies in Sussex
      And Gallia has 1 ship in Channel
      When Albion orders ATTACK Sussex, Channel, 1
      Then the order fails because of em.attack.not-to-sea

  @em.attack.cost
  Rule: ATTACK costs one BP for each army
    004 "The cost is 1 BP per army."
    Issue: em.issue.too-few-points

    Background:
      Given Albion has 5 armies in Sussex
      And Wessex has been captured by Gallia

    Scenario: Three armies
      When Albion orders ATTACK Sussex, Wessex, 3
      Then it costs 3 BPs
      And Albion then has 17 BPs

    Scenario: Those that are lost have been paid for
      Given Gallia has 2 armies in Wessex
      When Albion orders ATTACK Sussex, Wessex, 3 => won, losing 2
      Then it costs 3 BPs

    Scenario: Two BPs are too few for three armies
      Given Albion has 2 BPs
      When Albion orders ATTACK Sussex, Wessex, 3
      Then the order fails because of em.issue.too-few-points
      And Albion then has 2 BPs

    Scenario: Another reading attacks with as many as can be paid for
      Given reading b of em.issue.too-few-points
      And Albion has 2 BPs
      When Albion orders ATTACK Sussex, Wessex, 3
      Then the order is executed
      And Albion then has 2 armies in Wessex
      And Albion then has 0 BPs

  @em.attack.battle
  Rule: How a battle on land is resolved is decided elsewhere
    004 "See section 8 for the rules on how battles are resolved."
    See: "See section 8" nowhere, section 8 is in no source; how a battle ends is an input
    Issue: em.issue.undefended

    Scenario: Its outcome is asked for
      Given Albion has 4 armies in Sussex
      And Wessex has been captured by Gallia
      And Gallia has 2 armies in Wessex
      When Albion orders ATTACK Sussex, Wessex, 3
      Then a battle for Wessex is to be decided

    Scenario: The sheet says how it ends
      Given Albion has 4 armies in Sussex
      And Wessex has been captured by Gallia
      And Gallia has 2 armies in Wessex
      When Albion orders ATTACK Sussex, Wessex, 3 => won, losing 2
      Then the order is executed
      And Albion then has 1 army in Wessex

    Scenario: Another reading has a battle for an area without armies as well
      Given reading b of em.issue.undefended
      And Albion has 4 armies in Sussex
      And Wessex has been captured by Gallia
      When Albion orders ATTACK Sussex, Wessex, 3
      Then a battle for Wessex is to be decided
      When the battle is lost, losing 1, killing 0
      Then Albion then has 3 armies in Sussex
      And Wessex then belongs to Gallia

  @em.attack.format
  Rule: ATTACK names where from, where to, and the number of armies
    004 "Format [ "ATTACK" ] [ WHERE FROM ] [ WHERE TO ] [ NUMBER OF ARMIES ]  land attack"
    Issue: em.issue.all
    Issue: em.issue.too-many
    Issue: em.issue.nobody

    Background:
      Given Albion has 3 armies in Sussex
      And Wessex has been captured by Gallia

    Scenario: Written so, it is executed
      When Albion orders ATTACK Sussex, Wessex, 2
      Then the order is executed

    Scenario: "All but" is for ships
      When Albion orders ATTACK Sussex, Wessex, all but 1
      Then the order fails because of em.issue.all

    Scenario: Another reading lets all armies but one attack
      Given reading b of em.issue.all
      When Albion orders ATTACK Sussex, Wessex, all but 1
      Then the order is executed
      And Albion then has 2 armies in Wessex

    Scenario: More armies than there are
      When Albion orders ATTACK Sussex, Wessex, 4
      Then the order fails because of em.issue.too-many

    Scenario: Nobody
      When Albion orders ATTACK Sussex, Wessex, 0
      Then the order fails because of em.issue.nobody
