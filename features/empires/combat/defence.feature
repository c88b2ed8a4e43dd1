@empires
Feature: Defence modes

  The defence mode of an area, and the locations that go with it.

  @em.defence.mode
  Rule: Each land area has a defence mode
    004 "For each land area there is a defence mode,"
    Issue: em.issue.captured-mode
    Issue: em.issue.whose-mode
    Issue: em.issue.mode-lasts
    Ask: Do I set orders for each stack or for the province?

    Scenario: The mode is kept as it was set
      When Gallia orders AMBUSH Picardy, Channel
      Then the defence mode of Picardy is AMBUSH
      And the report reads
        | the defence mode of Picardy is AMBUSH, Channel |

    Scenario: The mode lasts into the next turn
      When Gallia orders ENTRENCH Picardy, Channel
      And the next turn begins
      Then the defence mode of Picardy is ENTRENCH

    # Under other readings

    Scenario: Another answer ends the mode with the turn, but not the locations
      Given reading b of em.issue.mode-lasts
      And Gallia has 2 armies in Picardy
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel
      When Gallia orders RETREAT Picardy, Normandy
      And Gallia orders ENTRENCH Picardy, Channel
      Then the defence mode of Picardy is ENTRENCH
      When the next turn begins
      Then the defence mode of Picardy is RETREAT
      When Albion orders ATTACK Channel, Picardy, 3
      Then the armies in Picardy retreat to Normandy

    Scenario: Another answer keeps the mode that the loser has set
      Given reading b of em.issue.captured-mode
      And Albion has 2 ships in Channel
      And Albion has 2 armies in Channel
      When Gallia orders DEFEND Picardy
      And Albion orders ATTACK Channel, Picardy, 2
      Then the defence mode of Picardy is DEFEND

    Scenario: Another answer lets any country set the mode where it has armies
      Given reading b of em.issue.whose-mode
      And Albion has 1 army in Picardy
      When Albion orders DEFEND Picardy
      Then the defence mode of Picardy is DEFEND
      And the report reads
        | the defence mode of Picardy is DEFEND |
      When Gallia orders AMBUSH Picardy, Channel
      Then the order fails because of em.issue.whose-mode
      And the defence mode of Picardy is DEFEND

  @em.defence.retreat-location
  Rule: Each land area has a retreat location
    004 "a retreat location"
    Issue: em.issue.location-left-out
    Issue: em.issue.retreat-adjacent
    Issue: em.issue.retreat-at-start
    Ask: Where do my armies run to?
    Ask: Can I pick the province they fall back on?

    Background:
      Given Gallia has 2 armies in Picardy
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel

    Scenario: The armies retreat to the location that is set
      When Gallia orders RETREAT Picardy, Normandy
      And Albion orders ATTACK Channel, Picardy, 3
      Then the armies in Picardy retreat to Normandy
      And Gallia then has 2 armies in Normandy
      And Picardy then belongs to Albion

    Scenario: A map may give an area a retreat location from the start
      Given the map sets the retreat location of Picardy to Normandy
      When Albion orders ATTACK Channel, Picardy, 3
      Then the armies in Picardy retreat to Normandy
      And Gallia then has 2 armies in Normandy

    Scenario: The location is kept while another mode is set
      When Gallia orders RETREAT Picardy, Normandy
      And Gallia orders DEFEND Picardy
      And Gallia orders RETREAT Picardy
      And Albion orders ATTACK Channel, Picardy, 3
      Then the armies in Picardy retreat to Normandy

    Scenario: Armies stand as long as the retreat location is not adjacent
      When Gallia orders RETREAT Picardy, Normandy
      And Gallia orders RETREAT Picardy, Brest
      And Albion orders ATTACK Channel, Picardy, 3 => lost, losing 0, killing 0
      Then the armies in Picardy stand and fight because of em.issue.retreat-adjacent
      And Gallia then has 0 armies in Brest
      And Gallia then has 0 armies in Normandy
      When Gallia orders RETREAT Picardy, Normandy
      And Albion orders ATTACK Channel, Picardy, 3
      Then the armies in Picardy retreat to Normandy
      And Gallia then has 2 armies in Normandy

    # Under other readings

    Scenario: Another answer lets armies retreat to a location that is not adjacent
      Given reading b of em.issue.retreat-adjacent
      When Gallia orders RETREAT Picardy, Brest
      And Albion orders ATTACK Channel, Picardy, 3
      Then the armies in Picardy retreat to Brest
      And Gallia then has 2 armies in Brest

  @em.defence.location
  Rule: Each land area has a defence location
    004 "and a defence location"
    Issue: em.issue.location-adjacent
    Ask: Can I tell my troops which side to watch?

    Background:
      Given Gallia has 2 armies in Picardy
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel

    Scenario: An attack from the defence location is expected
      When Gallia orders AMBUSH Picardy, Channel
      And Albion orders ATTACK Channel, Picardy, 3 => won, losing 2
      Then the attack comes from the expected direction

    Scenario: A defence location may be set that is not adjacent
      When Gallia orders AMBUSH Picardy, Brest
      Then the order is executed
      When Albion orders ATTACK Channel, Picardy, 3 => lost, losing 0, killing 0
      Then the attack comes from an unexpected direction
      When Gallia orders AMBUSH Picardy, Channel
      And Albion orders ATTACK Channel, Picardy, 3 => won, losing 2
      Then the attack comes from the expected direction

    # Under other readings

    Scenario: Another answer refuses a defence location that is not adjacent
      Given reading b of em.issue.location-adjacent
      When Gallia orders AMBUSH Picardy, Channel
      And Gallia orders AMBUSH Picardy, Brest
      Then the order fails because of em.issue.location-adjacent
      When Albion orders ATTACK Channel, Picardy, 3 => won, losing 2
      Then the attack comes from the expected direction

  @em.defence.one-location
  Rule: The defence location serves both ambushes and entrenchments
    004 "a defence location (for ambushes and entrenchments)."
    Issue: em.issue.defence-location
    Ask: Do I have to name the side again when I go from ambush to trenches?

    Background:
      Given Gallia has 2 armies in Picardy
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel

    Scenario: A location set for an ambush serves an entrenchment
      When Gallia orders AMBUSH Picardy, Channel
      And Gallia orders ENTRENCH Picardy
      And Albion orders ATTACK Channel, Picardy, 3 => won, losing 2
      Then the attack comes from the expected direction

    Scenario: A location set for an entrenchment replaces that of an earlier ambush
      When Gallia orders AMBUSH Picardy, Channel
      And Gallia orders ENTRENCH Picardy, Normandy
      And Gallia orders AMBUSH Picardy
      And Albion orders ATTACK Channel, Picardy, 3 => won, losing 2
      Then the attack comes from an unexpected direction

  @em.defence.modes
  Rule: The defence mode is DEFEND, ENTRENCH, AMBUSH or RETREAT
    004 "The defence mode is one of DEFEND, ENTRENCH, AMBUSH or RETREAT."
    Ask: What stances can my garrison take?

    Scenario Outline: Each of the four modes can be set
      When Gallia orders <order>
      Then the order is executed
      And the defence mode of Picardy is <mode>

      Examples:
        | order                     | mode     |
        | DEFEND Picardy            | DEFEND   |
        | ENTRENCH Picardy, Channel | ENTRENCH |
        | AMBUSH Picardy, Channel   | AMBUSH   |
        | RETREAT Picardy, Normandy | RETREAT  |

  @em.defence.actions
  Rule: The defence mode may be changed by the action of the same name
    004 "This may be changed by using the actions of the same name (see 7.7 to 7.10)."
    See: "see 7.7 to 7.10" nowhere, the source ends with 7.6; how these actions are written is assumed, and they cost nothing
    Issue: em.issue.whose-mode
    Issue: em.issue.defence-location
    Issue: em.issue.mode-again
    Ask: How do I switch my garrison to another stance?
    Ask: Can I dig in during my own turn?

    Scenario: DEFEND sets the mode DEFEND
      When Gallia orders AMBUSH Picardy, Channel
      And Gallia orders DEFEND Picardy
      Then the defence mode of Picardy is DEFEND
      And Gallia then has 20 BPs

    Scenario: A country cannot set the mode of someone else's area
      Given Albion has 1 army in Picardy
      When Gallia orders ENTRENCH Picardy, Channel
      And Albion orders DEFEND Picardy
      Then the order fails because of em.issue.whose-mode
      And the defence mode of Picardy is ENTRENCH

    # Under other readings

    Scenario: Such an order that fails costs nothing, even by the answer that has failed orders paid for
      Given reading b of em.issue.failed-cost
      When Gallia orders DEFEND Picardy
      And Albion orders AMBUSH Picardy, Channel
      Then the order fails because of em.issue.whose-mode
      And Albion then has 20 BPs
      And the defence mode of Picardy is DEFEND

    Scenario: Another answer gives each mode a location of its own
      Given reading b of em.issue.defence-location
      And Normandy is owned by Albion
      And Albion has 1 army in Normandy
      And Gallia has 2 armies in Picardy
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel
      When Gallia orders AMBUSH Picardy, Channel
      And Gallia orders ENTRENCH Picardy, Normandy
      And Gallia orders AMBUSH Picardy
      And Albion orders ATTACK Channel, Picardy, 3 => lost
      Then the attack comes from the expected direction
      When Gallia orders AMBUSH Picardy, Channel
      And Gallia orders ENTRENCH Picardy
      And Albion orders ATTACK Normandy, Picardy, 1 => lost
      Then the attack comes from the expected direction

  @em.defence.no-armies
  Rule: Defence modes have no effect without defending armies
    004 "Defence modes have no effect if there are no defending armies."
    Issue: em.issue.undefended
    Issue: em.issue.mode-left
    Ask: Do empty trenches hold anybody up?

    Scenario Outline: An empty area is taken whatever its mode
      Given Albion has 2 ships in Channel
      And Albion has 2 armies in Channel
      When Gallia orders <order>
      And Albion orders ATTACK Channel, Picardy, 1
      Then the order is executed
      And Picardy then belongs to Albion

      Examples:
        | order                     |
        | DEFEND Picardy            |
        | ENTRENCH Picardy, Channel |
        | AMBUSH Picardy, Channel   |

    Scenario: An area keeps its mode when its last army leaves
      Given Gallia has 2 armies in Picardy
      And Albion has 1 ship in Channel
      And Albion has 1 army in Channel
      When Gallia orders DEFEND Picardy
      And Gallia orders MOVE Picardy, Normandy, 2
      Then the defence mode of Picardy is DEFEND
      When Albion orders ATTACK Channel, Picardy, 1
      Then the order is executed
      And Picardy then belongs to Albion

    # Under other readings

    Scenario: Another answer ends the mode when the last army leaves
      Given reading b of em.issue.mode-left
      And Gallia has 2 armies in Picardy
      And Albion has 1 ship in Channel
      And Albion has 1 army in Channel
      When Gallia orders DEFEND Picardy
      And Gallia orders MOVE Picardy, Normandy, 1
      Then the defence mode of Picardy is DEFEND
      When Gallia orders MOVE Picardy, Normandy, 1
      Then the defence mode of Picardy is RETREAT
      When Gallia orders DEFEND Picardy
      And Albion orders ATTACK Channel, Picardy, 1
      Then the order is executed
      And Picardy then belongs to Albion

    Scenario: By that answer neither ships nor the armies of someone else end a mode by leaving
      Given reading b of em.issue.mode-left
      And Albion has 2 ships in Kent
      And Albion has 1 army in Normandy
      When Albion orders DEFEND Kent
      And Albion orders SEAMOVE Kent, Channel, 2
      Then the defence mode of Kent is DEFEND
      When Gallia orders DEFEND Normandy
      And Albion orders MOVE Normandy, Channel, 1
      Then the defence mode of Normandy is DEFEND
      When Albion orders ATTACK Channel, Normandy, 1
      Then the order is executed
      And Normandy then belongs to Albion

  @em.defence.start
  Rule: At the start of the game the defence mode is RETREAT for all areas
    004 "At the start of the game the defence mode is RETREAT for all areas."
    Issue: em.issue.captured-mode
    Issue: em.issue.retreat-at-start
    Ask: What stance are my armies in if I never gave any orders?

    Scenario: The mode is RETREAT where nobody has set one
      Then the defence mode of Picardy is RETREAT
      And the defence mode of Kent is RETREAT

    Scenario: The mode is RETREAT again in an area that has been captured
      Given Albion has 2 ships in Channel
      And Albion has 2 armies in Channel
      When Gallia orders DEFEND Picardy
      And Albion orders ATTACK Channel, Picardy, 2
      Then the defence mode of Picardy is RETREAT

  @em.defence.predict
  Rule: ENTRENCH and AMBUSH attempt to predict the direction from which the attack will come
    004 "but attempt to predict the direction from which the attack will come."
    Ask: What if they come from the other side than I guessed?

    Background:
      Given Gallia has 2 armies in Picardy
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel

    Scenario Outline: <Predictions>
      When Gallia orders <order>
      And Albion orders ATTACK Channel, Picardy, 3 => won, losing 1
      Then the attack comes from <direction> direction

      Examples:
        | Predictions             | order                     | direction     |
        | The prediction is right | ENTRENCH Picardy, Channel | the expected  |
        | The prediction is wrong | AMBUSH Picardy, Normandy  | an unexpected |

    Scenario: Of two attacks from two sides only one is predicted
      Given Normandy is owned by Albion
      And Albion has 1 army in Normandy
      When Gallia orders ENTRENCH Picardy, Channel
      And Albion orders ATTACK Normandy, Picardy, 1 => lost, losing 1, killing 0
      Then the attack comes from an unexpected direction
      When Albion orders ATTACK Channel, Picardy, 3 => won, losing 1
      Then the attack comes from the expected direction

  @em.defence.strengths
  Rule: Paragraph 8.9 gives the effects of ambushes and entrenching
    004 "See also paragraph 8.9 (defence strengths) for the effects of ambushes and entrenching."
    See: "See also paragraph 8.9" nowhere, section 8 is in no source; the effect is part of the outcome, an input
    Exempt: it only refers to rules that are not there; whether a direction was foreseen is told, and nothing follows
    Ask: How much stronger am I behind trenches?

    Scenario: Whether an ambush succeeds is part of the outcome
      Given Gallia has 2 armies in Picardy
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel
      When Gallia orders AMBUSH Picardy, Channel
      And Albion orders ATTACK Channel, Picardy, 3
      Then a battle for Picardy is to be decided
      When the battle is won, losing 0
      Then Picardy then belongs to Albion
