@empires
Feature: Sailing

  Ships move on their own with SEAMOVE, and the farther they are from their base, the dearer it is.

  @em.sea.seamove
  Rule: SEAMOVE moves ships on their own
    004 "The SEAMOVE action (see 7.2) is used for ships moving on their own,"
    004 "The SEAMOVE action moves ships on their own"
    See: "see 7.2" em.sea.between-seas em.sea.seamove.cost em.sea.seamove.format
    Issue: em.issue.left-behind
    Ask: How do I sail an empty fleet?
    Ask: Do the troops come along if I only move the boats?

    Scenario: Armies in the area stay where they are
      Given Albion has 3 ships in Channel
      And Albion has 1 army in Channel
      When Albion orders SEAMOVE Channel, North Sea, 2
      Then Albion then has 2 ships in North Sea
      And Albion then has 1 ship in Channel
      And Albion then has 1 army in Channel
      And Albion then has 0 armies in North Sea
      And the transcript does not cite em.sea.convoy.number

    Scenario: Ships that sailed last turn have not moved yet in this one
      Given Albion has 2 ships in Kent
      When Albion orders SEAMOVE Kent, Channel, 2
      And the next turn begins
      And Albion orders SEAMOVE Channel, North Sea, 2
      Then Albion then has 2 ships in North Sea
      And the transcript does not cite em.movement.continuous

    # Under other readings

    Scenario: Another answer loses armies whose ships sail away
      Given reading b of em.issue.left-behind
      And Albion has 3 ships in Channel
      And Albion has 2 armies in Channel
      When Albion orders SEAMOVE Channel, North Sea, 2
      Then the order is executed
      And Albion then has 1 army in Channel
      And the report reads
        | costs 2 BPs                              |
        | lost without a ship: 1 army              |
        | 2 ships sail from Channel to North Sea   |

  @em.sea.between-seas
  Rule: Ships move from one sea area to an adjacent sea area
    004 "from one sea area to an adjacent sea area"
    Issue: em.issue.convoy-where
    Ask: Can ships run up on a beach?

    Scenario: Ships do not go on land
      Given Albion has 2 ships in Channel
      When Albion orders SEAMOVE Channel, Sussex, 1
      Then the order fails because of em.sea.between-seas
      And Albion then has 2 ships in Channel
      Given Albion has 2 ships in Kent
      When Albion orders SEAMOVE Kent, Sussex, 1
      Then the order fails because of em.sea.between-seas
      And the transcript does not cite em.stuck.no-move

    Scenario: A convoy does not go on land without a base
      Given Albion has 2 ships in Channel
      And Albion has 2 armies in Channel
      When Albion orders CONVOY Channel, Sussex, 1
      Then the order fails because of em.sea.between-seas
      And Albion then has 2 ships in Channel

    # Under other readings

    Scenario: Another answer keeps convoys out of naval bases
      Given reading b of em.issue.convoy-where
      And Albion has 2 ships in Kent
      And Albion has 2 armies in Kent
      When Albion orders CONVOY Kent, Channel, 2
      Then the order fails because of em.sea.between-seas
      And Albion then has 2 ships in Kent

  @em.sea.base
  Rule: Ships can also move between a naval base of their country and its entrance
    004 "(or between one of your naval bases and the sea area that's the entrance for that base)."
    Issue: em.issue.convoy-where
    Issue: em.issue.closed-base
    Ask: How do my ships get in and out of port?

    Scenario: Ships leave their base
      Given Albion has 2 ships in Kent
      When Albion orders SEAMOVE Kent, Channel, 1
      Then the order is executed
      And Albion then has 1 ship in Channel
      And Albion then has 1 ship in Kent
      And the report reads
        | costs 1 BP                          |
        | 1 ship sails from Kent to Channel   |

    Scenario: Ships enter their base, and a convoy leaves it
      Given Albion has 2 ships in Channel
      And Albion has 2 armies in Kent
      When Albion orders SEAMOVE Channel, Kent, 2
      Then Albion then has 2 ships in Kent
      When Albion orders CONVOY Kent, Channel, 2
      Then Albion then has 2 armies in Channel

    Scenario: Ships sail up a river to an inland port whose entrance is not adjacent on the map
      Given Norwich is owned by Albion
      And Albion has 2 ships in North Sea
      When Albion orders SEAMOVE North Sea, Norwich, 2
      Then the order is executed
      And Albion then has 2 ships in Norwich

    Scenario: Ships sail in and out of a base that is closed
      Given the naval base in Kent is closed
      And Albion has 4 ships in Kent
      When Albion orders SEAMOVE Kent, Channel, 4
      Then Albion then has 3 ships in Channel
      When Albion orders SEAMOVE Channel, Kent, 3
      Then Albion then has 2 ships in Kent

    # Under other readings

    Scenario: Another answer shuts a closed base in both directions
      Given reading b of em.issue.closed-base
      And Albion has 2 ships in Kent
      When Albion orders SEAMOVE Kent, Channel, 1
      Then the order is executed
      Given the naval base in Kent is closed
      When Albion orders SEAMOVE Kent, Channel, 1
      Then the order fails because of em.issue.closed-base
      When Albion orders SEAMOVE Channel, Kent, 1
      Then the order fails because of em.issue.closed-base
      And Albion then has 1 ship in Kent

    Scenario: Another answer lets ships out of a closed base, but not in
      Given reading c of em.issue.closed-base
      And the naval base in Kent is closed
      And Albion has 3 ships in Kent
      When Albion orders SEAMOVE Kent, Channel, 3
      Then Albion then has 2 ships in Channel
      When Albion orders SEAMOVE Channel, Kent, 2
      Then the order fails because of em.issue.closed-base
      And Albion then has 2 ships in Channel

  @em.sea.base.own
  Rule: Ships move only to and from naval bases of their own country
    004 "one of your naval bases"
    Issue: em.issue.ships-in-base
    Issue: em.issue.captured-base
    Ask: Can I sail into his harbour?
    Ask: Can I use a port I just took?

    Scenario: Ships do not enter someone else's base
      Given Albion has 2 ships in Biscay
      When Albion orders SEAMOVE Biscay, Brest, 1
      Then the order fails because of em.sea.base.own
      And Albion then has 2 ships in Biscay

    Scenario: Ships do not leave a base that has been captured
      Given Kent has been captured by Gallia
      And Albion has 2 ships in Kent
      When Albion orders SEAMOVE Kent, Channel, 1
      Then the order fails because of em.sea.base.own
      And Albion then has 2 ships in Kent

    Scenario: Ships that were in a base when it was captured do not leave it
      Given Gallia has 2 ships in Brest
      And Normandy is owned by Albion
      And Albion has 1 army in Normandy
      When Albion orders ATTACK Normandy, Brest, 1
      And Gallia orders SEAMOVE Brest, Biscay, 2
      Then the order fails because of em.sea.base.own
      And Gallia then has 2 ships in Brest

    Scenario: A captured base serves its new owner in the same turn
      Given Normandy is owned by Albion
      And Albion has 1 army in Normandy
      And Albion has 2 ships in Biscay
      When Albion orders SEAMOVE Biscay, Brest, 1
      Then the order fails because of em.sea.base.own
      When Albion orders ATTACK Normandy, Brest, 1
      And Albion orders SEAMOVE Biscay, Brest, 1
      Then it costs 2 BPs
      And Albion then has 1 ship in Brest

    # Under other readings

    Scenario: Another answer keeps a captured base from serving its new owner
      Given reading b of em.issue.captured-base
      And Brest has been captured by Albion
      And Albion has 2 ships in Biscay
      When Albion orders SEAMOVE Biscay, Brest, 1
      Then the order fails because of em.sea.base.own
      And Albion then has 2 ships in Biscay
      Given Albion has 1 ship in Channel
      When Albion orders SEAMOVE Channel, Kent, 1
      Then the order is executed
      And Albion then has 1 ship in Kent

  @em.sea.base.entrance
  Rule: Ships move into and out of a naval base only through the sea area that is its entrance
    004 "the sea area that's the entrance for that base"
    Ask: My port touches two seas: can I leave by either?

    Scenario Outline: <Ways past the entrance>
      Given Albion has 2 ships in <from>
      When Albion orders SEAMOVE <route>, 1
      Then the order fails because of em.sea.base.entrance
      And Albion then has 2 ships in <from>

      Examples:
        | Ways past the entrance                            | from      | route           |
        | Ships do not enter from another adjacent sea area | North Sea | North Sea, Kent |
        | Ships do not leave for another adjacent sea area  | Kent      | Kent, North Sea |

  @em.sea.seamove.all
  Rule: A SEAMOVE order may use the "all" format
    004 "The "all" and "all but" formats may be used."
    Issue: em.issue.all-aboard
    Ask: Do I have to count my ships to send the whole fleet?

    Scenario: All three ships of a fleet sail
      Given Albion has 3 ships in Channel
      When Albion orders SEAMOVE Channel, North Sea, all
      Then the order is executed
      And Albion then has 3 ships in North Sea

    Scenario: "All" means all ships without an army
      Given Albion has 3 ships in Channel
      And Albion has 1 army in Channel
      When Albion orders SEAMOVE Channel, North Sea, 3
      Then the order fails because of em.issue.left-behind
      When Albion orders SEAMOVE Channel, North Sea, all
      Then the order is executed
      And Albion then has 2 ships in North Sea
      And Albion then has 1 ship in Channel
      When Albion orders SEAMOVE Channel, North Sea, all
      Then the order fails because of em.issue.nobody
      When Albion orders CONVOY Channel, North Sea, all
      Then the order is executed
      And Albion then has 3 ships in North Sea

    Scenario: Armies ashore keep no ship in its base
      Given Albion has 3 ships in Kent
      And Albion has 1 army in Kent
      When Albion orders SEAMOVE Kent, Channel, all
      Then the order is executed
      And Albion then has 3 ships in Channel

    # Under other readings

    Scenario: Another answer includes ships with armies aboard in "all", so the order fails
      Given reading a of em.issue.all-aboard
      And Albion has 3 ships in Channel
      And Albion has 1 army in Channel
      When Albion orders SEAMOVE Channel, North Sea, all
      Then the order fails because of em.issue.left-behind
      And Albion then has 3 ships in Channel
      When Albion orders MOVE Channel, Sussex, 1
      And Albion orders SEAMOVE Channel, North Sea, all
      Then the order is executed
      And Albion then has 3 ships in North Sea

  @em.sea.seamove.all-but
  Rule: A SEAMOVE order may use the "all but" format
    004 "The "all" and "all but" formats may be used."
    Issue: em.issue.nobody
    Ask: Can I leave one ship on guard and send the rest?

    Scenario: All ships but one sail
      Given Albion has 3 ships in Channel
      When Albion orders SEAMOVE Channel, North Sea, all but 1
      Then the order is executed
      And Albion then has 2 ships in North Sea
      And Albion then has 1 ship in Channel

    # Under other readings

    Scenario: Another answer executes an order that moves nobody, and it is paid for
      Given reading b of em.issue.nobody
      And Albion has 3 ships in Channel
      When Albion orders SEAMOVE Channel, North Sea, all but 3
      Then the order is executed
      And it costs 2 BPs
      And Albion then has 3 ships in Channel

  @em.sea.seamove.cost
  Rule: A SEAMOVE costs one BP, plus any distance
    004 "The cost is one BP plus the distance of the ships from their base." (1st)
    Issue: em.issue.no-base
    Ask: What is the least a voyage can cost?
    Ask: Do I pay extra if I run into his fleet?

    Scenario: A voyage out of the base itself costs 1 BP
      Given Albion has 3 ships in Kent
      And Albion has 1 army in Kent
      When Albion orders SEAMOVE Kent, Channel, 3
      Then it costs 1 BP
      And Albion then has 19 BPs

    Scenario Outline: A voyage that ends in a battle costs what it costs without one
      Given Albion has 3 ships in Kent
      And Gallia has 2 ships in Channel
      When Albion orders SEAMOVE Kent, Channel, 3 => <outcome>
      Then it costs 1 BP
      And Albion then has 19 BPs
      And Gallia then has 20 BPs

      Examples:
        | outcome                   |
        | won, losing 1             |
        | lost, losing 3, killing 1 |

    # Under other readings

    Scenario: If ships of a country without a base need no route to one, they sail as from one
      Given reading b of em.issue.no-base
      And Albion has 3 ships in North Sea
      When Albion orders SEAMOVE North Sea, Channel, 3
      Then it costs 3 BPs
      Given Kent is owned by Gallia
      When Albion orders SEAMOVE Channel, North Sea, 3
      Then it costs 1 BP
      And Albion then has 3 ships in North Sea

  @em.sea.seamove.distance
  Rule: A SEAMOVE also costs the distance of the ships from their base, in BPs
    004 "The cost is one BP plus the distance of the ships from their base." (1st)
    Issue: em.issue.distance-from
    Issue: em.issue.entrance-distance
    Issue: em.issue.distance-how
    Issue: em.issue.their-base
    Issue: em.issue.captured-base
    Ask: Why is it dearer to sail far from home?
    Ask: How do I count the areas back to port?

    Scenario: Ships two areas from the base pay for both by sea, though the land is nearer
      Given Albion has 3 BPs
      And Albion has 3 ships in North Sea
      When Albion orders SEAMOVE North Sea, Channel, 3
      Then it costs 3 BPs
      And Albion then has 0 BPs
      Given Albion has 4 BPs
      And Albion has 1 ship in Atlantic
      When Albion orders SEAMOVE Atlantic, Biscay, 1
      Then it costs 4 BPs

    Scenario: Ships count from the nearest of two bases
      Given Brest is owned by Albion
      And Albion has 3 ships in Biscay
      When Albion orders SEAMOVE Biscay, Atlantic, 3
      Then it costs 2 BPs

    Scenario: Ships count from a captured base from the moment it is captured
      Given Normandy is owned by Albion
      And Albion has 1 army in Normandy
      And Albion has 3 ships in Biscay
      When Albion orders SEAMOVE Biscay, Atlantic, 1
      Then it costs 3 BPs
      When Albion orders ATTACK Normandy, Brest, 1
      And Albion orders SEAMOVE Biscay, Atlantic, 1
      Then it costs 2 BPs

    # Under other readings

    Scenario Outline: The answers measure from different ends of the voyage
      Given reading <letter> of em.issue.distance-from
      And Albion has 3 ships in North Sea
      And Albion has 3 ships in Channel
      When Albion orders SEAMOVE North Sea, Channel, 1
      Then it costs <inward> BPs
      When Albion orders SEAMOVE Channel, North Sea, 1
      Then it costs <outward> BPs

      Examples:
        | letter | inward | outward |
        | a      | 3      | 2       |
        | b      | 2      | 3       |
        | c      | 3      | 3       |
        | d      | 2      | 2       |

    Scenario: Another answer counts the areas from the entrance
      Given reading b of em.issue.entrance-distance
      And Albion has 1 ship in Kent
      And Albion has 3 ships in North Sea
      When Albion orders SEAMOVE North Sea, Channel, 3
      Then it costs 2 BPs
      When Albion orders SEAMOVE Kent, Channel, 1
      Then it costs 1 BP

    Scenario: Another answer counts areas of any kind
      Given reading b of em.issue.distance-how
      And Albion has 3 ships in North Sea
      When Albion orders SEAMOVE North Sea, Channel, 3
      Then it costs 2 BPs

    Scenario: Another answer gives all ships one home base
      Given reading b of em.issue.their-base
      And Brest is owned by Albion
      And the home base of Albion is Kent
      And Albion has 3 ships in Biscay
      When Albion orders SEAMOVE Biscay, Atlantic, 3
      Then it costs 3 BPs

    Scenario: Under the answer by which a captured base serves nobody it does not count
      Given reading b of em.issue.captured-base
      And Brest has been captured by Albion
      And Albion has 3 ships in Biscay
      When Albion orders SEAMOVE Biscay, Atlantic, 3
      Then it costs 3 BPs

  @em.sea.seamove.format
  Rule: A SEAMOVE order gives where from, where to, and the number of ships
    004 "Format [ "SEAMOVE" ] [ WHERE FROM ] [ WHERE TO ] [ NUMBER OF SHIPS ]  move ships"
    Issue: em.issue.too-many
    Issue: em.issue.nobody
    Issue: em.issue.too-few-points
    Issue: em.issue.left-behind
    Ask: What do I write on the sheet to sail?

    Scenario Outline: <SEAMOVE orders>
      Given Albion has 3 ships in Channel
      When Albion orders SEAMOVE Channel, North Sea, <ships>
      Then the order <result>
      And Albion then has <left>

      Examples:
        | SEAMOVE orders                                 | ships     | result                             | left                 |
        | A SEAMOVE in the given format is executed      | 2         | is executed                        | 2 ships in North Sea |
        | A SEAMOVE of more ships than are present fails | 4         | fails because of em.issue.too-many | 3 ships in Channel   |
        | A SEAMOVE of no ships fails                    | all but 3 | fails because of em.issue.nobody   | 20 BPs               |

    Scenario: Ships do not sail away from armies that need them
      Given Albion has 3 ships in Channel
      And Albion has 2 armies in Channel
      When Albion orders SEAMOVE Channel, North Sea, 2
      Then the order fails because of em.issue.left-behind
      And Albion then has 2 armies in Channel

    Scenario: A SEAMOVE fails that costs more BPs than are left
      Given Albion has 2 BPs
      And Albion has 3 ships in North Sea
      When Albion orders SEAMOVE North Sea, Channel, 1
      Then the order fails because of em.issue.too-few-points
      And Albion then has 2 BPs

    # Under other readings

    Scenario: Another answer sails with all ships that are present
      Given reading b of em.issue.too-many
      And Albion has 3 ships in Channel
      When Albion orders SEAMOVE Channel, North Sea, 4
      Then the order is executed
      And Albion then has 3 ships in North Sea
