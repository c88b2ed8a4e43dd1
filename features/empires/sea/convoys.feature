@empires
Feature: Convoys

  CONVOY moves ships and armies together.

  @em.sea.convoy
  Rule: CONVOY moves ships and armies together
    004 "and the CONVOY action (see 7.2) is used for ships and armies moving together."
    004 "The CONVOY action moves ships and armies together."
    See: "see 7.2" em.sea.convoy.armies em.sea.convoy.cost em.sea.convoy.format
    Issue: em.issue.convoy-where
    Ask: How do I ship troops across the sea?

    Scenario: Two ships take two armies along
      Given Albion has 2 ships in Channel
      And Albion has 2 armies in Channel
      When Albion orders CONVOY Channel, North Sea, 2
      Then Albion then has 2 ships in North Sea
      And Albion then has 2 armies in North Sea
      And Albion then has 0 armies in Channel

    Scenario: A convoy puts into a base of its own and lands its armies there
      Given Albion has 2 ships in Channel
      And Albion has 2 armies in Channel
      When Albion orders CONVOY Channel, Kent, 2
      Then the order is executed
      And Albion then has 2 ships in Kent
      And Albion then has 2 armies in Kent

  @em.sea.convoy.number
  Rule: The number in a CONVOY order specifies the number of ships
    004 "The number you give specifies the number of ships"
    Ask: Do I write how many boats or how many troops?

    Scenario: Two of four ships sail
      Given Albion has 4 ships in Channel
      And Albion has 1 army in Channel
      When Albion orders CONVOY Channel, North Sea, 2
      Then Albion then has 2 ships in North Sea
      And Albion then has 2 ships in Channel

  @em.sea.convoy.all
  Rule: A CONVOY order may use the "all" format
    004 "(the "all" and "all but" formats may be used)."
    Ask: Can I send the whole invasion fleet without counting it?

    Scenario: All three ships sail with the army
      Given Albion has 3 ships in Channel
      And Albion has 1 army in Channel
      When Albion orders CONVOY Channel, North Sea, all
      Then the order is executed
      And Albion then has 3 ships in North Sea
      And Albion then has 1 army in North Sea

  @em.sea.convoy.all-but
  Rule: A CONVOY order may use the "all but" format
    004 "(the "all" and "all but" formats may be used)."
    Ask: Can a convoy leave a guard ship behind?

    Scenario: One ship stays when all but one sail in convoy
      Given Albion has 3 ships in Channel
      And Albion has 1 army in Channel
      When Albion orders CONVOY Channel, North Sea, all but 1
      Then the order is executed
      And Albion then has 2 ships in North Sea
      And Albion then has 1 ship in Channel

  @em.sea.convoy.armies
  Rule: A CONVOY moves as many armies as ships
    004 "The number of armies that move is the same as the number of ships"
    Ask: How many troops does each ship take?

    Scenario: Two of five armies go with two ships
      Given Albion has 3 ships in Kent
      And Albion has 5 armies in Kent
      When Albion orders CONVOY Kent, Channel, 2
      Then Albion then has 2 armies in Channel
      And Albion then has 3 armies in Kent

  @em.sea.convoy.fewer
  Rule: A CONVOY moves as many armies as possible if fewer armies than ships are present
    004 "(or as many as possible if there are fewer present)."
    Issue: em.issue.fewer
    Issue: em.issue.empty-convoy
    Ask: Do ships sail half empty if there are not enough troops?
    Ask: Does a convoy with nobody to carry still sail?

    Scenario: One army goes with three ships
      Given Albion has 3 ships in Channel
      And Albion has 1 army in Channel
      When Albion orders CONVOY Channel, North Sea, 3
      Then Albion then has 3 ships in North Sea
      And Albion then has 1 army in North Sea

    Scenario: More ships than are present do not sail
      Given Albion has 3 ships in Channel
      And Albion has 1 army in Channel
      When Albion orders CONVOY Channel, North Sea, 5
      Then the order fails because of em.issue.too-many
      And Albion then has 3 ships in Channel
      When Albion orders CONVOY Channel, North Sea, 3
      Then Albion then has 1 army in North Sea

    Scenario: A convoy that finds no army sails all the same
      Given Albion has 3 ships in Channel
      And Albion has 1 army in Channel
      When Albion orders CONVOY Channel, North Sea, 2
      And Albion orders CONVOY Channel, Biscay, 1
      Then the order is executed
      And Albion then has 1 ship in Biscay
      And Albion then has 1 army in North Sea

    # Under other readings

    Scenario: Another answer lets all ships sail if there are fewer than the number given
      Given reading b of em.issue.fewer
      And Albion has 3 ships in Channel
      And Albion has 1 army in Channel
      When Albion orders CONVOY Channel, North Sea, 5
      Then the order is executed
      And Albion then has 3 ships in North Sea
      And Albion then has 1 army in North Sea
      When Albion orders SEAMOVE North Sea, Channel, 4
      Then the order fails because of em.issue.too-many

    Scenario: Another answer makes a convoy fail that finds no army
      Given reading b of em.issue.empty-convoy
      And Albion has 3 ships in Channel
      And Albion has 1 army in Channel
      When Albion orders CONVOY Channel, North Sea, 2
      And Albion orders CONVOY Channel, Biscay, 1
      Then the order fails because of em.issue.empty-convoy
      And Albion then has 1 ship in Channel
      And Albion then has 1 army in North Sea
      When Albion orders SEAMOVE Channel, Biscay, 1
      Then the order is executed
      And Albion then has 1 ship in Biscay

  @em.sea.convoy.cost
  Rule: A CONVOY costs one BP, plus any distance
    004 "The cost is one BP plus the distance of the ships from their base." (2nd)
    Ask: Is a loaded convoy dearer than empty ships?

    Scenario: A convoy out of the base itself costs 1 BP
      Given Albion has 3 ships in Kent
      And Albion has 3 armies in Kent
      When Albion orders CONVOY Kent, Channel, 3
      Then it costs 1 BP
      And Albion then has 19 BPs
      And the report reads
        | costs 1 BP                                     |
        | 3 ships with 3 armies sail from Kent to Channel |

    Scenario: A convoy that runs into a battle pays nothing extra
      Given Albion has 3 ships in Kent
      And Albion has 3 armies in Kent
      And Gallia has 2 ships in Channel
      When Albion orders CONVOY Kent, Channel, 3 => won, losing 1
      Then it costs 1 BP
      And Albion then has 2 armies in Channel

  @em.sea.convoy.distance
  Rule: A CONVOY also costs the distance of the ships from their base, in BPs
    004 "The cost is one BP plus the distance of the ships from their base." (2nd)
    Issue: em.issue.distance-from
    Issue: em.issue.entrance-distance
    Issue: em.issue.distance-how
    Issue: em.issue.their-base
    Ask: What do I pay to bring an invasion force from far away?

    Scenario: A convoy one area from the base pays for one, whatever its number
      Given Albion has 9 ships in Channel
      And Albion has 9 armies in Channel
      When Albion orders CONVOY Channel, Biscay, 9
      Then it costs 2 BPs
      And Albion then has 18 BPs

  @em.sea.convoy.format
  Rule: A CONVOY order gives where from, where to, and the number of ships
    004 "Format [  "CONVOY"  ] [ WHERE FROM ] [ WHERE TO ] [ NUMBER OF SHIPS ]  both together"
    Ask: What do I write on the sheet for a convoy?

    Scenario: A CONVOY in the given format is executed
      Given Albion has 2 ships in Channel
      And Albion has 2 armies in Channel
      When Albion orders CONVOY Channel, North Sea, 2
      Then the order is executed
      And Albion then has 2 armies in North Sea
