@empires
Feature: Battles at sea

  Ships that sail into an opposing fleet fight it. How that ends is for section 8, which is in no source: the scenarios
  say it.

  @em.sea.battle
  Rule: Ships that bump into an opposing fleet have a battle
    004 "if you bump into an opposing fleet there's a battle."
    Issue: em.issue.opposing
    Issue: em.issue.several-fleets
    Issue: em.issue.sunk-armies
    Ask: Can I slip past his fleet without a fight?
    Ask: What happens to troops aboard when the escort loses?

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
      And the report reads
        | costs 2 BPs                                        |
        | 3 ships with 2 armies sail from Channel to Biscay  |
        | the battle of Biscay is won, losing 2              |

    Scenario: The loser stays where he came from, and empty ships are lost first
      When Albion orders CONVOY Channel, Biscay, 3
      Then a battle for Biscay is to be decided
      When the battle is lost, losing 1, killing 1
      Then Albion then has 2 ships in Channel
      And Albion then has 2 armies in Channel
      And Gallia then has 1 ship in Biscay
      And Gallia then has 1 army in Biscay

    Scenario: Ships that have just arrived fight as well
      When Gallia orders SEAMOVE Biscay, Atlantic, 1
      And Albion orders SEAMOVE Channel, Biscay, 1 => won, losing 0
      And Albion orders SEAMOVE Biscay, Atlantic, 1
      Then a battle for Atlantic is to be decided

    Scenario: The fleets of two countries fight one battle together and share its losses
      Given Hibernia has 2 ships in Biscay
      When Albion orders CONVOY Channel, Biscay, 3 => lost, losing 3, killing 4
      Then the order fails
      When Albion orders CONVOY Channel, Biscay, 3 => lost, losing 1, killing 3
      Then the order is executed
      And Albion then has 2 ships in Channel
      And Gallia then has 0 ships in Biscay
      And Hibernia then has 1 ship in Biscay

    Scenario: The winner sinks the fleets of both countries
      Given Hibernia has 2 ships in Biscay
      When Albion orders CONVOY Channel, Biscay, 3 => won, losing 2
      Then Albion then has 1 ship in Biscay
      And Gallia then has 0 ships in Biscay
      And Hibernia then has 0 ships in Biscay

    Scenario: A treaty keeps no fleet from fighting
      Given Albion and Gallia are at peace
      When Albion orders CONVOY Channel, Biscay, 2
      Then a battle for Biscay is to be decided

    # Under other readings

    Scenario: Another answer loses loaded ships first
      Given reading b of em.issue.sunk-armies
      When Albion orders CONVOY Channel, Biscay, 3
      Then a battle for Biscay is to be decided
      When the battle is lost, losing 1, killing 1
      Then Albion then has 2 ships in Channel
      And Albion then has 1 army in Channel
      And Gallia then has 1 ship in Biscay
      And Gallia then has 0 armies in Biscay
      When Albion orders CONVOY Channel, Biscay, 2 => lost, losing 2
      Then Albion then has 0 ships in Channel
      And Albion then has 0 armies in Channel

    Scenario: Another answer lets fleets at peace share a sea area
      Given reading b of em.issue.opposing
      When Albion orders CONVOY Channel, Biscay, 1 => lost, losing 0
      Then Albion then has 3 ships in Channel
      Given Albion and Gallia are at peace
      When Gallia orders SEAMOVE Biscay, Channel, 1
      Then the order is executed
      And Gallia then has 1 ship in Channel
      And Albion then has 3 ships in Channel

    Scenario: By that answer a treaty binds whichever of the two sails, and lets the others fight
      Given reading b of em.issue.opposing
      And Albion and Gallia are at peace
      And Hibernia has 1 ship in North Sea
      When Albion orders CONVOY Channel, Biscay, 1
      Then the order is executed
      And Albion then has 1 ship in Biscay
      And Gallia then has 2 ships in Biscay
      When Albion orders SEAMOVE Channel, North Sea, 1
      Then a battle for North Sea is to be decided

  @em.sea.no-attack
  Rule: At sea there is no action to attack apart from the actions that move ships
    004 "There aren't separate actions for moving and attacking at sea:"
    004 "There aren't separate actions for moving and attacking at sea."
    Ask: Is there an order to attack his fleet?
    Ask: Can my troops aboard attack his ships?

    Scenario: ATTACK is not for the sea
      Given Albion has 3 ships in Channel
      And Albion has 2 armies in Channel
      When Albion orders ATTACK Channel, Biscay, 1
      Then the order fails because of em.sea.no-attack
      And Albion then has 2 armies in Channel

  @em.sea.battle-resolved
  Rule: Section 8.1 gives the rules for resolving a battle at sea
    004 "See 8.1 for the rules on how the battle is resolved if you move to a sea area held by someone else."
    See: "See 8.1" nowhere, section 8 is in no source; how a battle at sea ends is an input
    Issue: em.issue.held-sea
    Issue: em.issue.shared-losses
    Issue: em.issue.nobody-left
    Issue: em.issue.dispersed-when
    Ask: Who wins at sea?

    Scenario: The sheet says how the battle at sea ends
      Given Albion has 3 ships in Channel
      And Gallia has 2 ships in Biscay
      When Albion orders SEAMOVE Channel, Biscay, 3 => lost, losing 3, killing 1
      Then the order is executed
      And Albion then has 0 ships in Channel
      And Gallia then has 1 ship in Biscay

    Scenario: The fleets of two countries fight together and share the losses
      Given Albion has 3 ships in Channel
      And Hibernia has 2 ships in Biscay
      And Gallia has 2 ships in Biscay
      When Albion orders SEAMOVE Channel, Biscay, 3 => lost, losing 1, killing 3
      Then the order is executed
      And Gallia then has 0 ships in Biscay
      And Hibernia then has 1 ship in Biscay

    Scenario: A fleet that has sailed away holds the sea area no longer
      Given Albion has 3 ships in Channel
      And Gallia has 2 ships in Biscay
      When Albion orders SEAMOVE Channel, Biscay, 1 => lost, losing 0, killing 1
      And Gallia orders SEAMOVE Biscay, Atlantic, 1
      And Albion orders SEAMOVE Channel, Biscay, 3
      Then the order is executed
      And Albion then has 3 ships in Biscay

    Scenario: A ship is dispersed before the battle
      Given Kent has been captured by Gallia
      And Albion has 3 ships in Channel
      And Gallia has 2 ships in Biscay
      When Albion orders SEAMOVE Channel, Biscay, 3 => won, losing 1
      Then the order is executed
      And Albion then has 1 ship in Biscay
      And the report reads
        | costs 1 BP                            |
        | dispersed: 1 ship and 0 armies        |
        | 2 ships sail from Channel to Biscay   |
        | the battle of Biscay is won, losing 1 |
      And the transcript does not cite em.sea.no-route.army

  @em.sea.battle-ready
  Rule: Warships are battle-ready all the time
    004 "Warships are battle-ready all the time."
    Issue: em.issue.ships-defend
    Ask: Do I have to put my fleet in a defensive stance?

    Scenario: A sea area has no defence mode
      Given Channel is owned by Gallia
      And Gallia has 2 ships in Channel
      When Gallia orders DEFEND Channel
      Then the order fails because of em.sea.battle-ready
