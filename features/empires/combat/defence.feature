@empires
Feature: Defence modes

  What the armies in an area do when they are attacked.

  @em.defence.mode
  Rule: Each land area has a defence mode
    004 "For each land area there is a defence mode,"
    Issue: em.issue.captured-mode
    Issue: em.issue.whose-mode

    Scenario: It is kept as it was set
      When Gallia orders AMBUSH Picardy, Channel
      Then the defence mode of Picardy is AMBUSH

    Scenario: Another reading keeps the mode that the loser has set
      Given reading b of em.issue.captured-mode
      And Albion has 2 ships in Channel
      And Albion has 2 armies in Channel
      When Gallia orders DEFEND Picardy
      And Albion orders ATTACK Channel, Picardy, 2
      Then the defence mode of Picardy is DEFEND

    Scenario: Another reading asks for armies, not for ownership
      Given reading b of em.issue.whose-mode
      And Albion has 1 army in Picardy
      When Albion orders DEFEND Picardy
      Then the defence mode of Picardy is DEFEND

  @em.defence.retreat-location
  Rule: Each land area has a retreat location
    004 "a retreat location"
    Issue: em.issue.location-left-out

    Background:
      Given Gallia has 2 armies in Picardy
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel

    Scenario: The armies go there
      When Gallia orders RETREAT Picardy, Normandy
      And Albion orders ATTACK Channel, Picardy, 3
      Then the armies in Picardy retreat to Normandy
      And Gallia then has 2 armies in Normandy
      And Picardy then belongs to Albion

    Scenario: It is kept while another mode is set
      When Gallia orders RETREAT Picardy, Normandy
      And Gallia orders DEFEND Picardy
      And Gallia orders RETREAT Picardy
      And Albion orders ATTACK Channel, Picardy, 3
      Then the armies in Picardy retreat to Normandy

  @em.defence.location
  Rule: Each land area has a defence location
    004 "and a defence location"

    Scenario: An attack from there is foreseen
      Given Gallia has 2 armies in Picardy
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel
      When Gallia orders AMBUSH Picardy, Channel
      And Albion orders ATTACK Channel, Picardy, 3 => won, losing 2
      Then the attack comes from where it was expected

  @em.defence.one-location
  Rule: The defence location serves for ambushes and for entrenchments
    004 "a defence location (for ambushes and entrenchments)."
    Issue: em.issue.defence-location

    Background:
      Given Gallia has 2 armies in Picardy
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel

    Scenario: Set for an ambush, it serves for an entrenchment
      When Gallia orders AMBUSH Picardy, Channel
      And Gallia orders ENTRENCH Picardy
      And Albion orders ATTACK Channel, Picardy, 3 => won, losing 2
      Then the attack comes from where it was expected

    Scenario: Set anew for an entrenchment, it no longer serves for the ambush of before
      When Gallia orders AMBUSH Picardy, Channel
      And Gallia orders ENTRENCH Picardy, Normandy
      And Gallia orders AMBUSH Picardy
      And Albion orders ATTACK Channel, Picardy, 3 => won, losing 2
      Then the attack comes from where it was not expected

  @em.defence.modes
  Rule: The defence mode is DEFEND, ENTRENCH, AMBUSH or RETREAT
    004 "The defence mode is one of DEFEND, ENTRENCH, AMBUSH or RETREAT."

    Scenario Outline: Each of them can be set
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
  Rule: The defence mode is changed by the action of the same name
    004 "This may be changed by using the actions of the same name (see 7.7 to 7.10)."
    See: "see 7.7 to 7.10" nowhere, the source ends with 7.6; how these actions are written is assumed, and they cost nothing
    Issue: em.issue.whose-mode
    Issue: em.issue.defence-location

    Scenario: DEFEND sets the mode DEFEND
      When Gallia orders AMBUSH Picardy, Channel
      And Gallia orders DEFEND Picardy
      Then the defence mode of Picardy is DEFEND
      And Gallia then has 20 BPs

    Scenario: Nobody sets the mode of someone else's area
      Given Albion has 1 army in Picardy
      When Albion orders DEFEND Picardy
      Then the order fails because of em.issue.whose-mode

    Scenario: Another reading gives each mode a location of its own
      Given reading b of em.issue.defence-location
      And Gallia has 2 armies in Picardy
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel
      When Gallia orders AMBUSH Picardy, Channel
      And Gallia orders ENTRENCH Picardy, Normandy
      And Gallia orders AMBUSH Picardy
      And Albion orders ATTACK Channel, Picardy, 3 => won, losing 2
      Then the attack comes from where it was expected

  @em.defence.no-armies
  Rule: Without defending armies a defence mode has no effect
    004 "Defence modes have no effect if there are no defending armies."
    Issue: em.issue.undefended

    Scenario Outline: An empty area is taken, whatever its mode
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

  @em.defence.start
  Rule: At the start of the game the defence mode is RETREAT for all areas
    004 "At the start of the game the defence mode is RETREAT for all areas."
    Issue: em.issue.captured-mode

    Scenario: Nobody has set one
      Then the defence mode of Picardy is RETREAT
      And the defence mode of Kent is RETREAT

    Scenario: It is so again in an area that has been captured
      Given Albion has 2 ships in Channel
      And Albion has 2 armies in Channel
      When Gallia orders DEFEND Picardy
      And Albion orders ATTACK Channel, Picardy, 2
      Then the defence mode of Picardy is RETREAT

  @em.defence.retreat
  Rule: In the mode RETREAT armies retreat if they are attacked
    004 "If the defence mode in an area is RETREAT then your armies in that area will retreat if attacked"
    004 "(see 8.7 for details)."
    See: "see 8.7" nowhere, section 8 is in no source; the armies go to the retreat location

    Scenario: Two armies retreat from three, and no battle is fought
      Given Gallia has 2 armies in Picardy
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel
      When Gallia orders RETREAT Picardy, Normandy
      And Albion orders ATTACK Channel, Picardy, 3
      Then the armies in Picardy retreat to Normandy
      And Gallia then has 2 armies in Normandy
      And Albion then has 3 armies in Picardy

  @em.defence.retreat.stronger
  Rule: They retreat from a stronger force only
    004 "if attacked by a stronger force"
    Issue: em.issue.stronger

    Background:
      Given Gallia has 2 armies in Picardy
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel

    Scenario: From as many as they are themselves they do not
      When Gallia orders RETREAT Picardy, Normandy
      And Albion orders ATTACK Channel, Picardy, 2 => lost, losing 1, killing 0
      Then the armies in Picardy stand and fight because of em.defence.retreat.stronger

    Scenario: Another reading lets them stand against more, if they would win
      Given reading b of em.issue.stronger
      When Gallia orders RETREAT Picardy, Normandy
      And Albion orders ATTACK Channel, Picardy, 3
      Then a battle for Picardy is to be decided
      When the battle is lost, losing 1, killing 0
      Then the armies in Picardy stand and fight because of em.defence.retreat.stronger

  @em.defence.retreat.none-set
  Rule: In the mode RETREAT they stand if no retreat location is set
    004 "They also stand and defend if the defence mode is RETREAT but no retreat location is set"
    Issue: em.issue.location-left-out

    Background:
      Given Gallia has 2 armies in Picardy
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel

    Scenario: As it is at the start
      When Albion orders ATTACK Channel, Picardy, 3 => won, losing 1
      Then the armies in Picardy stand and fight because of em.defence.retreat.none-set

    Scenario: Another reading clears the location if an order names none
      Given reading b of em.issue.location-left-out
      When Gallia orders RETREAT Picardy, Normandy
      And Gallia orders RETREAT Picardy
      And Albion orders ATTACK Channel, Picardy, 3 => won, losing 1
      Then the armies in Picardy stand and fight because of em.defence.retreat.none-set

  @em.defence.retreat.not-owned
  Rule: In the mode RETREAT they stand if the retreat location is not owned
    004 "(or it's set to somewhere you don't own)."

    Scenario: The way back is cut off
      Given Normandy has been captured by Albion
      And Gallia has 2 armies in Picardy
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel
      When Gallia orders RETREAT Picardy, Normandy
      And Albion orders ATTACK Channel, Picardy, 3 => won, losing 1
      Then the armies in Picardy stand and fight because of em.defence.retreat.not-owned

    Scenario: What nobody owns is not theirs either
      Given Gallia has 2 armies in Picardy
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel
      When Gallia orders RETREAT Picardy, Jersey
      And Albion orders ATTACK Channel, Picardy, 3 => won, losing 1
      Then the armies in Picardy stand and fight because of em.defence.retreat.not-owned

  @em.defence.defend
  Rule: In the mode DEFEND armies stand and fight if they are attacked
    004 "If the defence mode is DEFEND then they stand and fight if attacked"

    Scenario: Against as many as they are themselves
      Given Gallia has 2 armies in Picardy
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel
      When Gallia orders DEFEND Picardy
      And Albion orders ATTACK Channel, Picardy, 2 => lost, losing 1, killing 0
      Then the armies in Picardy stand and fight because of em.defence.defend

  @em.defence.defend.even-if-losing
  Rule: They do so even if they will lose
    004 "(even if they'll lose the battle)."

    Scenario: Against a stronger force, though they could retreat
      Given Gallia has 2 armies in Picardy
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel
      When Gallia orders RETREAT Picardy, Normandy
      And Gallia orders DEFEND Picardy
      And Albion orders ATTACK Channel, Picardy, 3 => won, losing 1
      Then the armies in Picardy stand and fight because of em.defence.defend.even-if-losing

  @em.defence.entrench
  Rule: In the mode ENTRENCH armies stand and defend
    004 "ENTRENCH and AMBUSH also stand and defend,"

    Scenario: Against a stronger force
      Given Gallia has 2 armies in Picardy
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel
      When Gallia orders RETREAT Picardy, Normandy
      And Gallia orders ENTRENCH Picardy, Channel
      And Albion orders ATTACK Channel, Picardy, 3 => won, losing 1
      Then the armies in Picardy stand and fight because of em.defence.entrench

  @em.defence.ambush
  Rule: In the mode AMBUSH armies stand and defend
    004 "ENTRENCH and AMBUSH also stand and defend,"

    Scenario: In ambush against a stronger force
      Given Gallia has 2 armies in Picardy
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel
      When Gallia orders RETREAT Picardy, Normandy
      And Gallia orders AMBUSH Picardy, Channel
      And Albion orders ATTACK Channel, Picardy, 3 => won, losing 1
      Then the armies in Picardy stand and fight because of em.defence.ambush

  @em.defence.predict
  Rule: ENTRENCH and AMBUSH attempt to predict the direction of the attack
    004 "but attempt to predict the direction from which the attack will come."

    Background:
      Given Gallia has 2 armies in Picardy
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel

    Scenario: The attack comes from there
      When Gallia orders ENTRENCH Picardy, Channel
      And Albion orders ATTACK Channel, Picardy, 3 => won, losing 1
      Then the attack comes from where it was expected

    Scenario: The attack comes from elsewhere
      When Gallia orders AMBUSH Picardy, Normandy
      And Albion orders ATTACK Channel, Picardy, 3 => won, losing 1
      Then the attack comes from where it was not expected

  @em.defence.strengths
  Rule: What ambushes and entrenching effect is decided elsewhere
    004 "See also paragraph 8.9 (defence strengths) for the effects of ambushes and entrenching."
    See: "See also paragraph 8.9" nowhere, section 8 is in no source; the effect is part of the outcome, an input
    Exempt: it only refers to rules that are not there; whether a direction was foreseen is told, and nothing follows

    Scenario: Whether an ambush succeeds is part of the outcome
      Given Gallia has 2 armies in Picardy
      And Albion has 3 ships in Channel
      And Albion has 3 armies in Channel
      When Gallia orders AMBUSH Picardy, Channel
      And Albion orders ATTACK Channel, Picardy, 3
      Then a battle for Picardy is to be decided
      When the battle is won, losing 0
      Then Picardy then belongs to Albion
