@empires
Feature: Moving armies

  MOVE takes armies to land that their country owns, and to ships.

  @em.move.own
  Rule: Armies use MOVE to go to an area that their country already owns
    004 "The MOVE action (see 7.3) is used for armies moving to an area you already own"
    004 "The MOVE action is used to move armies from one area to an adjacent area you own."
    004 "This can be on land,"
    See: "see 7.3" em.move.cost em.move.format em.move.at-sea em.move.embark
    Ask: How do I shift troops between two of my own areas?
    Ask: Can troops get off the boats onto my own coast?

    Scenario: Armies move from one land area to another
      Given Albion has 3 armies in Kent
      When Albion orders MOVE Kent, Sussex, 2
      Then the order is executed
      And Albion then has 2 armies in Sussex
      And Albion then has 1 army in Kent

    Scenario: Armies move out of an area that is no longer theirs
      Given Sussex has been captured by Gallia
      And Albion has 2 armies in Sussex
      When Albion orders MOVE Sussex, Kent, 2
      Then the order is executed
      And Albion then has 2 armies in Kent

    Scenario: Armies move from the sea to their own land
      Given Albion has 2 ships in Channel
      And Albion has 2 armies in Channel
      When Albion orders MOVE Channel, Sussex, 2
      Then the order is executed
      And Albion then has 2 armies in Sussex
      And Albion then has 2 ships in Channel

  @em.move.fails
  Rule: MOVE fails if the country does not own the destination
    004 "(it'll fail if you move to somewhere you don't own)"
    Issue: em.issue.failed-cost
    Issue: em.issue.unowned-sea
    Exempt: a reminder; MOVE is for an area that the country already owns, and no sentence lets armies use it to go to other land
    Ask: Can I just walk into an empty enemy area with MOVE?
    Ask: Can I MOVE into neutral land?

    Scenario: MOVE to someone else's area fails and costs nothing
      Given Albion has 2 armies in Channel
      And Albion has 2 ships in Channel
      When Albion orders MOVE Channel, Picardy, 2
      Then the order fails because of em.move.fails
      And Albion then has 2 armies in Channel
      And Albion then has 20 BPs

    Scenario: MOVE to an area that nobody owns fails
      Given Albion has 2 armies in Wessex
      When Albion orders MOVE Wessex, Wales, 2
      Then the order fails because of em.move.fails
      And Albion then has 0 armies in Wales

    Scenario: An order that fails for want of an owner says nothing of an area that is sticky as well
      Given Wessex has been captured by Gallia
      And Albion has placed 1 army from its reserve in Sussex
      When Albion orders MOVE Sussex, Wessex, 1
      Then the order fails because of em.move.fails
      And the transcript does not cite em.stuck.area

    # Under other readings

    Scenario: Another answer makes a failed order cost its BPs
      Given reading b of em.issue.failed-cost
      And Albion has 2 armies in Channel
      And Albion has 2 ships in Channel
      When Albion orders MOVE Channel, Picardy, 2
      Then the order fails because of em.move.fails
      And Albion then has 19 BPs
      When Albion orders MOVE Channel, Sussex, all
      Then the order fails because of em.issue.all
      And Albion then has 19 BPs

    Scenario: Another answer makes MOVE fail to a sea area that nobody owns
      Given reading b of em.issue.unowned-sea
      And Albion has 2 armies in Kent
      And Albion has 2 ships in Channel
      And Albion has 1 army in Channel
      And Albion has 1 ship in North Sea
      When Albion orders MOVE Kent, Channel, 1
      Then the order fails because of em.move.fails
      And Albion then has 2 armies in Kent
      When Albion orders MOVE Channel, North Sea, 1
      Then the order fails because of em.move.fails
      And Albion then has 1 army in Channel

  @em.move.at-sea
  Rule: Armies can use MOVE to go from one sea area to an adjacent sea area
    004 "but the same action can also be used to move armies from any sea"
    004 "to an adjacent sea area,"
    004 "Armies can also move around at sea, with the MOVE action (see 7.3)"
    See: "see 7.3" em.move.cost em.move.ships
    Issue: em.issue.unowned-sea
    Ask: Can an army hop from one of my fleets to another?

    Scenario: An army goes from ship to ship
      Given Albion has 2 ships in Channel
      And Albion has 2 armies in Channel
      And Albion has 1 ship in North Sea
      When Albion orders MOVE Channel, North Sea, 1
      Then the order is executed
      And Albion then has 1 army in North Sea
      And Albion then has 1 army in Channel

  @em.move.embark
  Rule: Armies can use MOVE to go from a coastal area to an adjacent sea area
    004 "but the same action can also be used to move armies from any sea or coastal area to an adjacent sea area,"
    Issue: em.issue.unowned-sea
    Ask: How do troops board ships from a beach without a port?

    Scenario: Armies go aboard
      Given Albion has 3 armies in Sussex
      And Albion has 2 ships in Channel
      When Albion orders MOVE Sussex, Channel, 2
      Then the order is executed
      And Albion then has 2 armies in Channel

  @em.move.ships
  Rule: A sea area must contain at least as many ships as there are armies to be moved there
    004 "provided that wherever they go there are ships to carry them."
    004 "provided it contains at least as many ships as there are armies to be moved."
    Issue: em.issue.room-aboard
    Issue: em.issue.whose-ships
    Ask: How many armies fit on one boat?
    Ask: Do I need empty hulls waiting for my troops?

    Scenario Outline: <Armies without room>
      Given Albion has <armies> in Sussex
      And <whose> has 2 ships in Channel
      When Albion orders MOVE Sussex, Channel, <number>
      Then the order fails because of em.move.ships
      And Albion then has <armies> in Sussex

      Examples:
        | Armies without room                    | armies   | whose  | number |
        | Three armies find no room on two ships | 3 armies | Albion | 3      |
        | Someone else's ships carry nobody      | 1 army   | Gallia | 1      |

    Scenario: The ships at the destination count, not those left behind
      Given Albion has 3 ships in Channel
      And Albion has 2 armies in Channel
      And Albion has 1 ship in North Sea
      When Albion orders MOVE Channel, North Sea, 2
      Then the order fails because of em.move.ships
      And Albion then has 2 armies in Channel

    Scenario: Armies already aboard take up ships
      Given Albion has 1 army in Sussex
      And Albion has 2 ships in Channel
      And Albion has 2 armies in Channel
      When Albion orders MOVE Sussex, Channel, 1
      Then the order fails because of em.move.ships
      And Albion then has 2 armies in Channel

    # Under other readings

    Scenario: Another answer compares only the armies to be moved with the ships
      Given reading b of em.issue.room-aboard
      And Albion has 5 armies in Sussex
      And Albion has 2 ships in Channel
      And Albion has 2 armies in Channel
      When Albion orders MOVE Sussex, Channel, 2
      And Albion orders MOVE Sussex, Channel, 3
      Then the order fails because of em.move.ships
      And Albion then has 4 armies in Channel

    Scenario: Another answer lets armies board anybody's ships
      Given reading b of em.issue.whose-ships
      And Albion has 5 armies in Sussex
      And Gallia has 2 ships in Channel
      When Albion orders MOVE Sussex, Channel, 2
      And Albion orders MOVE Sussex, Channel, 1
      Then the order fails because of em.move.ships
      And Albion then has 2 armies in Channel

  @em.move.cost
  Rule: A MOVE action costs one BP
    004 "This costs 1 BP"
    Issue: em.issue.too-few-points
    Issue: em.issue.failed-cost
    Ask: What do I pay to march?

    Scenario: Moving one army costs 1 BP
      Given Albion has 3 armies in Kent
      When Albion orders MOVE Kent, Sussex, 1
      Then it costs 1 BP
      And Albion then has 19 BPs

    Scenario: Moving from ship to ship costs 1 BP, however far the base is
      Given Albion has 2 ships in Biscay
      And Albion has 2 armies in Biscay
      And Albion has 2 ships in Atlantic
      When Albion orders MOVE Biscay, Atlantic, 2
      Then it costs 1 BP
      And Albion then has 19 BPs

    Scenario Outline: <The cost of a move>
      Given Albion has <points>
      And Albion has 3 armies in Kent
      When Albion orders MOVE Kent, Sussex, 1
      Then the order <result>
      And Albion then has <left>

      Examples:
        | The cost of a move        | points | result                                   | left             |
        | The last BP is enough     | 1 BP   | is executed                              | 0 BPs            |
        | Nobody moves without a BP | 0 BPs  | fails because of em.issue.too-few-points | 3 armies in Kent |

  @em.move.any-number
  Rule: A MOVE action costs the same for any number of armies
    004 "for any number of armies."
    Ask: Is it dearer to march seven armies than one?

    Scenario: Moving seven armies costs 1 BP
      Given Albion has 7 armies in Kent
      When Albion orders MOVE Kent, Sussex, 7
      Then it costs 1 BP
      And Albion then has 19 BPs

  @em.move.format
  Rule: A MOVE order gives where from, where to, and the number of armies
    004 "Format [ "MOVE" ] [ WHERE FROM ] [ WHERE TO ] [ NUMBER OF ARMIES ]  move armies"
    Issue: em.issue.all
    Issue: em.issue.too-many
    Issue: em.issue.nobody
    Ask: What do I write on the sheet to march?

    Scenario Outline: <MOVE orders>
      Given Albion has 3 armies in Kent
      When Albion orders MOVE Kent, Sussex, <armies>
      Then the order <result>
      And Albion then has <left>

      Examples:
        | MOVE orders                                  | armies | result                             | left               |
        | A MOVE in the given format is executed       | 2      | is executed                        | 2 armies in Sussex |
        | MOVE does not take "all"                     | all    | fails because of em.issue.all      | 3 armies in Kent   |
        | A MOVE of more armies than are present fails | 4      | fails because of em.issue.too-many | 3 armies in Kent   |
        | A MOVE of no armies fails                    | 0      | fails because of em.issue.nobody   | 20 BPs             |

    # Under other readings

    Scenario Outline: <MOVE orders by other answers>
      Given reading b of <question>
      And Albion has 3 armies in Kent
      When Albion orders MOVE Kent, Sussex, <armies>
      Then the order is executed
      And Albion then has 3 armies in Sussex

      Examples:
        | MOVE orders by other answers                      | question          | armies |
        | Another answer lets MOVE take "all"               | em.issue.all      | all    |
        | Another answer moves all armies that are present  | em.issue.too-many | 4      |

    Scenario: Another answer executes a MOVE of no armies, and it is paid for
      Given reading b of em.issue.nobody
      And Albion has 3 armies in Kent
      When Albion orders MOVE Kent, Sussex, 0
      Then the order is executed
      And it costs 1 BP
      And Albion then has 3 armies in Kent
