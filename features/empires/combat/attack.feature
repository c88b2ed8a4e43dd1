@empires
Feature: Attacking

  ATTACK takes armies to land that their country does not own. How a battle ends is for section 8, which is in no source:
  the scenarios say it.

  @em.attack.land
  Rule: Armies use ATTACK against a land area that their country does not own
    004 "and the ATTACK action (see 7.4) is used for armies to attack a land area you don't own"
    004 "to a land area that you don't."
    See: "see 7.4" em.attack.from-own em.attack.from-sea em.attack.cost em.attack.format
    Issue: em.issue.ships-in-base
    Issue: em.issue.two-sides
    Ask: How do I grab an enemy province?
    Ask: Do I need to attack neutral land or can I just march in?

    Scenario: Armies attack a neighbour and capture his area
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
      And the report reads
        | costs 3 BPs                             |
        | 3 armies attack Wessex from Sussex      |
        | 2 armies in Wessex stand and fight      |
        | the battle of Wessex is won, losing 1   |
        | Wessex is captured                      |

    Scenario: Armies attack an area that nobody owns
      Given Albion has 2 armies in Wessex
      When Albion orders ATTACK Wessex, Wales, 1
      Then the order is executed
      And Wales then belongs to Albion
      And the report reads
        | costs 1 BP                       |
        | 1 army attacks Wales from Wessex |
        | nobody defends Wales             |
        | Wales is captured                |

    Scenario: The outcome of a battle that does not take place is ignored
      Given Albion has 2 armies in Wessex
      When Albion orders ATTACK Wessex, Wales, 1 => won, losing 0
      Then Wales then belongs to Albion
      And the report reads
        | costs 1 BP                                         |
        | 1 army attacks Wales from Wessex                   |
        | nobody defends Wales                               |
        | Wales is captured                                  |
        | there is no battle; "won, losing 0" is ignored     |

    Scenario: Ships in a naval base stay theirs when it is captured
      Given Gallia has 2 ships in Brest
      And Normandy is owned by Albion
      And Albion has 1 army in Normandy
      When Albion orders ATTACK Normandy, Brest, 1
      Then the order is executed
      And Gallia then has 2 ships in Brest
      And Albion then has 0 ships in Brest
      Given Albion has 1 ship in Biscay
      When Albion orders SEAMOVE Biscay, Brest, 1
      Then the order is executed
      And Gallia then has 2 ships in Brest

    Scenario: Attackers who are repelled stay where they came from
      Given Albion has 4 armies in Sussex
      And Wessex has been captured by Gallia
      And Gallia has 2 armies in Wessex
      When Albion orders ATTACK Sussex, Wessex, 3
      And the battle is lost, losing 2, killing 1
      Then the order is executed
      And Wessex then belongs to Gallia
      And Albion then has 2 armies in Sussex
      And Gallia then has 1 army in Wessex
      And the report reads
        | costs 3 BPs                                       |
        | 3 armies attack Wessex from Sussex                |
        | 2 armies in Wessex stand and fight                |
        | the battle of Wessex is lost, losing 2, killing 1 |
        | Wessex holds                                      |

    Scenario: Attacks from two sides are two battles
      Given Albion has 3 armies in Sussex
      And Wales is owned by Albion
      And Albion has 3 armies in Wales
      And Wessex has been captured by Gallia
      And Gallia has 5 armies in Wessex
      When Albion orders ATTACK Sussex, Wessex, 3 => lost, losing 2, killing 3
      And Albion orders ATTACK Wales, Wessex, 3
      Then a battle for Wessex is to be decided
      When the battle is won, losing 1
      Then Albion then has 2 armies in Wessex
      And Albion then has 1 army in Sussex

    # Under other readings

    Scenario Outline: <Ships in a captured base>
      Given reading <letter> of em.issue.ships-in-base
      And Gallia has 2 ships in Brest
      And Normandy is owned by Albion
      And Albion has 1 army in Normandy
      When Albion orders ATTACK Normandy, Brest, 1
      Then the order is executed
      And Gallia then has 0 ships in Brest
      And Albion then has <ships> ships in Brest

      Examples:
        | Ships in a captured base                                         | letter | ships |
        | Another answer sinks the ships in a naval base that is captured  | b      | 0     |
        | Another answer lets the captor seize the ships in a naval base   | c      | 2     |

  @em.attack.fails
  Rule: ATTACK fails against an area that the country owns
    004 "(and will fail if you attack somewhere you do own)."
    Ask: Can I use ATTACK to shuffle troops into my own province?

    Scenario: A country cannot attack its own area
      Given Albion has 3 armies in Kent
      When Albion orders ATTACK Kent, Sussex, 1
      Then the order fails because of em.attack.fails
      And Albion then has 3 armies in Kent

  @em.attack.from-own
  Rule: An attack by land comes from an area that the attackers' country owns
    004 "Use the ATTACK action for your armies to attack from an area you own"
    Ask: My army is cut off in lost territory: can it attack from there?

    Scenario: Armies do not attack out of an area that has been lost
      Given Sussex has been captured by Gallia
      And Wessex is owned by Gallia
      And Albion has 2 armies in Sussex
      When Albion orders ATTACK Sussex, Wessex, 1
      Then the order fails because of em.attack.from-own
      And Wessex then belongs to Gallia

  @em.attack.from-sea
  Rule: Armies can attack land from the sea
    004 "You can attack from sea to land,"
    Issue: em.issue.repelled-landing
    Ask: Can troops on ships storm a beach?
    Ask: What happens to my marines when the landing is thrown back?

    Scenario: Armies land and capture an area
      Given Albion has 2 ships in Channel
      And Albion has 2 armies in Channel
      When Albion orders ATTACK Channel, Picardy, 2
      Then the order is executed
      And Picardy then belongs to Albion
      And Albion then has 2 armies in Picardy
      And Albion then has 2 ships in Channel
      And the report reads
        | costs 2 BPs                          |
        | 2 armies attack Picardy from Channel |
        | nobody defends Picardy               |
        | Picardy is captured                  |
        | Picardy becomes sticky               |

    Scenario: Armies whose landing is repelled are back on their ships and may attack again
      Given Albion has 4 ships in Channel
      And Albion has 4 armies in Channel
      And Gallia has 3 armies in Picardy
      When Albion orders ATTACK Channel, Picardy, 4 => lost, losing 2, killing 2
      Then the order is executed
      And Albion then has 2 armies in Channel
      When Albion orders ATTACK Channel, Picardy, 2 => won, losing 1
      Then Albion then has 1 army in Picardy

    # Under other readings

    Scenario: Another answer loses armies whose landing is repelled
      Given reading b of em.issue.repelled-landing
      And Albion has 5 ships in Channel
      And Albion has 5 armies in Channel
      And Gallia has 3 armies in Picardy
      When Albion orders ATTACK Channel, Picardy, 3 => lost, losing 2, killing 2
      Then the order is executed
      And Albion then has 2 armies in Channel
      And Albion then has 5 ships in Channel
      And the report reads
        | costs 3 BPs                                        |
        | 3 armies attack Picardy from Channel               |
        | 3 armies in Picardy stand and fight                |
        | the battle of Picardy is lost, losing 2, killing 2 |
        | lost with no way back to the ships: 1 army         |
        | Picardy holds                                      |
      When Albion orders ATTACK Channel, Picardy, 2 => lost, losing 2, killing 0
      Then Albion then has 0 armies in Channel
      And the report reads
        | costs 2 BPs                                        |
        | 2 armies attack Picardy from Channel               |
        | 1 army in Picardy stands and fights                |
        | the battle of Picardy is lost, losing 2, killing 0 |
        | Picardy holds                                      |
      Given Wessex has been captured by Gallia
      And Gallia has 1 army in Wessex
      And Albion has 3 armies in Sussex
      When Albion orders ATTACK Sussex, Wessex, 2 => lost, losing 1
      Then Albion then has 2 armies in Sussex

  @em.attack.not-to-sea
  Rule: Armies cannot attack from land to sea
    004 "but not from land to sea."
    Ask: Can my coastal garrison attack the fleet offshore?

    Scenario: A fleet is out of reach for armies ashore
      Given Albion has 2 armies in Sussex
      And Gallia has 1 ship in Channel
      When Albion orders ATTACK Sussex, Channel, 1
      Then the order fails because of em.attack.not-to-sea
      And Gallia then has 1 ship in Channel

  @em.attack.cost
  Rule: An ATTACK costs one BP for each attacking army
    004 "The cost is 1 BP per army."
    Issue: em.issue.too-few-points
    Issue: em.issue.failed-cost
    Ask: What does it cost to attack with three armies?
    Ask: Do I pay full price to take an empty province?

    Background:
      Given Albion has 5 armies in Sussex
      And Wessex has been captured by Gallia

    Scenario: Three armies cost 3 BPs, even where nobody defends
      When Albion orders ATTACK Sussex, Wessex, 3
      Then it costs 3 BPs
      And Albion then has 17 BPs

    Scenario: Armies that are lost have been paid for
      Given Gallia has 2 armies in Wessex
      When Albion orders ATTACK Sussex, Wessex, 3 => won, losing 2
      Then it costs 3 BPs
      And Albion then has 17 BPs

    Scenario: Two BPs are too few for three armies
      Given Albion has 2 BPs
      When Albion orders ATTACK Sussex, Wessex, 3
      Then the order fails because of em.issue.too-few-points
      And Albion then has 2 BPs

    # Under other readings

    Scenario: Another answer makes a failed attack cost the BPs that are left
      Given reading b of em.issue.failed-cost
      And Albion has 2 BPs
      When Albion orders ATTACK Sussex, Wessex, 3
      Then the order fails because of em.issue.too-few-points
      And Albion then has 0 BPs

    Scenario: Another answer attacks with as many armies as can be paid for
      Given reading b of em.issue.too-few-points
      And Albion has 2 BPs
      When Albion orders ATTACK Sussex, Wessex, 3
      Then the order is executed
      And Albion then has 2 armies in Wessex
      And Albion then has 0 BPs

  @em.attack.battle
  Rule: Section 8 gives the rules for resolving battles
    004 "See section 8 for the rules on how battles are resolved."
    See: "See section 8" nowhere, section 8 is in no source; how a battle ends is an input
    Issue: em.issue.undefended
    Issue: em.issue.strangers
    Issue: em.issue.shared-losses
    Issue: em.issue.nobody-left
    Issue: em.issue.ships-defend
    Ask: Who wins the fight?
    Ask: Where do I look up combat?

    Scenario: The outcome of a battle is asked for
      Given Albion has 4 armies in Sussex
      And Wessex has been captured by Gallia
      And Gallia has 2 armies in Wessex
      When Albion orders ATTACK Sussex, Wessex, 3
      Then a battle for Wessex is to be decided

    Scenario: Whoever keeps the area has someone left in it
      Given Albion has 4 armies in Sussex
      And Wessex has been captured by Gallia
      And Gallia has 2 armies in Wessex
      When Albion orders ATTACK Sussex, Wessex, 3
      Then a battle for Wessex is to be decided
      And the battle cannot be won, losing 3
      And the battle cannot be lost, losing 4, killing 0
      And the battle cannot be lost, losing 3, killing 2
      When the battle is lost, losing 3, killing 1
      Then Gallia then has 1 army in Wessex
      And no battle is to be decided

    Scenario: The sheet says how the battle ends
      Given Albion has 4 armies in Sussex
      And Wessex has been captured by Gallia
      And Gallia has 2 armies in Wessex
      When Albion orders ATTACK Sussex, Wessex, 3 => won, losing 2
      Then the order is executed
      And Albion then has 1 army in Wessex

    Scenario: A battle leaves something to one of the sides
      Given Albion has 4 armies in Sussex
      And Wessex has been captured by Gallia
      And Gallia has 2 armies in Wessex
      When Albion orders ATTACK Sussex, Wessex, 3 => lost, losing 3, killing 2
      Then the order fails
      And it costs 0 BPs
      And Gallia then has 2 armies in Wessex
      When Albion orders ATTACK Sussex, Wessex, 3 => lost, losing 4
      Then the order fails
      When Albion orders ATTACK Sussex, Wessex, 3 => lost, losing 3, killing 1
      Then the order is executed
      And Gallia then has 1 army in Wessex

    Scenario: A battle in which all attackers are lost is not won
      Given Albion has 4 armies in Sussex
      And Wessex has been captured by Gallia
      And Gallia has 2 armies in Wessex
      When Albion orders ATTACK Sussex, Wessex, 3 => won, losing 3
      Then the order fails
      And Wessex then belongs to Gallia
      When Albion orders ATTACK Sussex, Wessex, 3 => won, losing 2
      Then the order is executed
      And Wessex then belongs to Albion

    Scenario: The armies of two countries defend together and share the losses
      Given Albion has 4 armies in Sussex
      And Wessex has been captured by Gallia
      And Gallia has 2 armies in Wessex
      And Hibernia has 2 armies in Wessex
      When Albion orders ATTACK Sussex, Wessex, 3 => lost, losing 1, killing 3
      Then the order is executed
      And Gallia then has 0 armies in Wessex
      And Hibernia then has 1 army in Wessex

    Scenario: The orders that follow wait for the end of the battle
      Given Albion has 4 armies in Sussex
      And Wessex has been captured by Gallia
      And Gallia has 2 armies in Wessex
      When the sheets are executed: Albion: ATTACK Sussex, Wessex, 3 / MOVE Wessex, Sussex, 1
      Then a battle for Wessex is to be decided
      When the battle is won, losing 1
      Then the order is executed
      And Albion then has 1 army in Wessex

    # Under other readings

    Scenario: Another answer has the owner of the area lose last
      Given reading b of em.issue.shared-losses
      And Albion has 4 armies in Sussex
      And Wessex has been captured by Gallia
      And Gallia has 2 armies in Wessex
      And Hibernia has 2 armies in Wessex
      When Albion orders ATTACK Sussex, Wessex, 3 => lost, losing 1, killing 3
      Then the order is executed
      And Hibernia then has 0 armies in Wessex
      And Gallia then has 1 army in Wessex

    Scenario: Another answer lets a battle leave nothing to either side
      Given reading b of em.issue.nobody-left
      And Albion has 4 armies in Sussex
      And Wessex has been captured by Gallia
      And Gallia has 2 armies in Wessex
      When Albion orders ATTACK Sussex, Wessex, 3 => lost, losing 2, killing 2
      Then the order fails
      When Albion orders ATTACK Sussex, Wessex, 3 => lost, losing 3, killing 2
      Then the order is executed
      And Gallia then has 0 armies in Wessex
      And Wessex then belongs to Gallia
      And Albion then has 1 army in Sussex

    Scenario: Another answer has a battle for an area without armies as well
      Given reading b of em.issue.undefended
      And Albion has 4 armies in Sussex
      And Wessex has been captured by Gallia
      When Albion orders ATTACK Sussex, Wessex, 3 => lost, losing 4, killing 0
      Then the order fails
      And the report reads
        | The battle of Wessex, 3 against 0 armies, cannot have ended so: "lost, losing 4, killing 0". |
      When Albion orders ATTACK Sussex, Wessex, 3
      Then a battle for Wessex is to be decided
      When the battle is lost, losing 1, killing 0
      Then Albion then has 3 armies in Sussex
      And Wessex then belongs to Gallia

  @em.attack.format
  Rule: An ATTACK order gives where from, where to, and the number of armies
    004 "Format [ "ATTACK" ] [ WHERE FROM ] [ WHERE TO ] [ NUMBER OF ARMIES ]  land attack"
    Issue: em.issue.all
    Issue: em.issue.too-many
    Issue: em.issue.nobody
    Ask: What do I write on the sheet to attack?

    Background:
      Given Albion has 3 armies in Sussex
      And Wessex has been captured by Gallia

    Scenario Outline: <ATTACK orders>
      When Albion orders ATTACK Sussex, Wessex, <armies>
      Then the order <result>
      And Wessex then belongs to <owner>

      Examples:
        | ATTACK orders                                     | armies    | result                             | owner  |
        | An ATTACK in the given format is executed         | 2         | is executed                        | Albion |
        | ATTACK does not take "all but"                    | all but 1 | fails because of em.issue.all      | Gallia |
        | An ATTACK with more armies than are present fails | 4         | fails because of em.issue.too-many | Gallia |
        | An ATTACK with no armies fails                    | 0         | fails because of em.issue.nobody   | Gallia |

    # Under other readings

    Scenario: Another answer lets all armies but one attack
      Given reading b of em.issue.all
      When Albion orders ATTACK Sussex, Wessex, all but 1
      Then the order is executed
      And Albion then has 2 armies in Wessex

    Scenario: Another answer attacks with all armies that are present
      Given reading b of em.issue.too-many
      When Albion orders ATTACK Sussex, Wessex, 4
      Then the order is executed
      And it costs 3 BPs
      And Albion then has 3 armies in Wessex
      And Albion then has 0 armies in Sussex

    Scenario: Another answer executes an ATTACK with no armies, and nothing happens
      Given reading b of em.issue.nobody
      When Albion orders ATTACK Sussex, Wessex, 0
      Then the order is executed
      And it costs 0 BPs
      And Wessex then belongs to Gallia
      When Albion orders ATTACK Sussex, Wessex, 1
      Then Wessex then belongs to Albion
