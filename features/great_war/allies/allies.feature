@great-war
Feature: Multinational attacks

  Allies may attack the same zone, but one after the other. The next ally may attack as soon as the one before has called
  off its attack; England, France and USA may one day attack together.

  @gw.allies.same-zone
  Rule: Allies may attack the same zone
    000 "Allies are allowed to attack the same zone,"
    Issue: gw.issue.hold-back
    Issue: gw.issue.allied-soil
    Ask: Can my ally and I go for the same territory?

    Scenario: Any of the allies may begin
      Given England and Italy attack the same zone
      Then the next ally may begin its attack
      And the next to attack may be England or Italy
      But the next ally may not hold back

    # Under other readings

    Scenario: Another answer does not bind the first of them to attack either
      Given reading b of gw.issue.hold-back
      And England, France and Italy attack the same zone
      Then the next ally may begin its attack
      And the next ally may hold back
      When England holds back
      Then the next ally may begin its attack
      And the next to attack may be France or Italy
      When Italy begins its attack
      Then the next ally may not hold back

  @gw.allies.not-together
  Rule: Allies may not attack together; each nation attacks separately
    000 "but are forbidden to attack together"
    000 "each nation must attack separately."
    Issue: gw.issue.coordination
    Issue: gw.issue.who-has-developed-it
    Issue: gw.issue.allied-guns
    Issue: gw.issue.allied-support-ships
    Issue: gw.issue.allied-transports
    Issue: gw.issue.allied-fleets
    Issue: gw.issue.allied-planes
    Issue: gw.issue.allied-losses
    Issue: gw.issue.allied-retreat
    Issue: gw.issue.attackers-guns
    Issue: gw.issue.joint-raid
    Ask: Can we pool our armies into one big attack?

    Scenario: Without offensive coordination technology all allies attack one by one
      Given Germany and Austria are allied as Central Powers
      And England and France attack the same zone
      Then England and France may not attack together because of gw.allies.not-together
      And Germany and Austria may not attack together because of gw.allies.coordination.entente

    Scenario: In a turn, England and France attack one by one as long as nobody has developed it
      Given a turn of England, France on this board
        | Flanders  | England | 1 infantry |
        | Lorraine  | France  | 1 infantry |
        | Rhineland | Germany | 1 infantry |
      When the turn begins
      And England moves 1 infantry from "Flanders" to "Rhineland"
      And France moves 1 infantry from "Lorraine" to "Rhineland"
      And combat on land begins
      Then these are all the choices
        | attacks Rhineland with England |
        | attacks Rhineland with France  |

    Scenario: The technology of an enemy is of no use to them
      Given Germany and Austria are allied as Central Powers
      And England and France attack the same zone
      And Germany has developed offensive coordination technology
      Then England and France may not attack together because of gw.allies.not-together

    # Under other readings

    Scenario Outline: <The technology by other answers>
      Given reading b of <question>
      And England and France attack the same zone
      And <technology>
      Then England and France may not attack together because of gw.allies.not-together

      Examples:
        | The technology by other answers                                                  | question                      | technology                                             |
        | Another answer forbids it unless each that attacks has developed the technology  | gw.issue.who-has-developed-it | France has developed offensive coordination technology |
        | Another answer forbids it from the day on which the technology is developed      | gw.issue.coordination         | offensive coordination technology has been developed   |

  @gw.allies.coordination
  Rule: Allies may attack together with offensive coordination technology
    000 "(exception: until offensive coordination technology is developed"
    000 "So as part of the technology tree, eventually"
    Issue: gw.issue.coordination
    Issue: gw.issue.who-has-developed-it
    Issue: gw.issue.coordinated-nations
    Issue: gw.issue.joint-capture
    Issue: gw.issue.joint-technologies
    Issue: gw.issue.joint-decisions
    Issue: gw.issue.joint-losses
    Ask: What does offensive coordination get me?

    Scenario: England and France may attack together once it is developed
      Given England and France attack the same zone
      And offensive coordination technology has been developed
      Then England and France may attack together
      When England and France begin their attack
      Then nobody may attack next

    Scenario: It is enough that one of the Entente has it, even one that does not attack
      Given England and USA attack the same zone
      And France has developed offensive coordination technology
      Then England and USA may attack together

    Scenario: It is enough that Russia has it, which may not attack together with anybody
      Given Germany and Austria are allied as Central Powers
      And France and Russia are allied as Entente
      And England and USA attack the same zone
      And Russia has developed offensive coordination technology
      Then England and USA may attack together
      When England and USA begin their attack
      And the attack is called off: it retreats
      Then nobody may attack next

    Scenario: In a turn, England and France attack together, and the territory goes to the first of them
      Given a turn of England, France on this board
        | Flanders  | England | 2 infantry |
        | Paris     | France  | 1 cavalry  |
        | Rhineland | Germany | 1 infantry |
      And France has developed offensive coordination technology
      When the turn begins
      And England moves 2 infantry from "Flanders" to "Rhineland"
      And France moves 1 cavalry from "Paris" over "Flanders" to "Rhineland"
      And combat on land begins
      Then these are all the choices
        | attacks Rhineland with England            |
        | attacks Rhineland with France             |
        | attacks Rhineland with England and France |
      When England and France attack "Rhineland" together
      And step 5a is fought with
        | attacker's infantry | 1, 6 |
        | attacker's cavalry  | 6    |
        | defender's infantry | 6    |
      Then "Rhineland" belongs to England
      And England has 2 infantry in "Rhineland"
      And France has 1 cavalry in "Rhineland"

    Scenario: In a turn, where nations attack together and have moved equally far, the first of them loses its units last
      Given a turn of England, France on this board
        | Flanders  | England | 2 infantry |
        | Lorraine  | France  | 2 infantry |
        | Rhineland | Germany | 1 infantry |
      And France has developed offensive coordination technology
      When the turn begins
      And England moves 2 infantry from "Flanders" to "Rhineland"
      And France moves 2 infantry from "Lorraine" to "Rhineland"
      And combat on land begins
      And England and France attack "Rhineland" together
      And step 5a is fought with
        | attacker's infantry | 1, 6, 6, 6 |
        | defender's infantry | 1          |
      Then England has 2 infantry in "Rhineland"
      And France has 1 infantry in "Rhineland"

    # Under other readings

    Scenario: Another answer asks it of each nation that attacks
      Given reading b of gw.issue.who-has-developed-it
      And England and USA attack the same zone
      And offensive coordination technology has been developed
      Then England and USA may attack together

    Scenario: Another answer takes "until" at its word
      Given reading b of gw.issue.coordination
      And England and France attack the same zone
      Then England and France may attack together

    Scenario: Another answer lets all nations of the Entente attack together
      Given reading b of gw.issue.coordinated-nations
      And Germany and Austria are allied as Central Powers
      And France and Russia are allied as Entente
      And France and Russia attack the same zone
      And offensive coordination technology has been developed
      Then France and Russia may attack together
      And USA and Russia may attack together
      And England, France, USA and Russia may attack together

  @gw.allies.coordination.entente
  Rule: Offensive coordination technology is for the Entente
    000 "for the Entente);"
    Issue: gw.issue.who-has-developed-it
    Ask: Can the Central Powers research joint attacks?

    Scenario: It does not help the Central Powers
      Given Germany and Austria are allied as Central Powers
      And France and Russia are allied as Entente
      And Germany and Austria attack the same zone
      And offensive coordination technology has been developed
      Then Germany and Austria may not attack together because of gw.allies.coordination.entente

  @gw.allies.coordination.nations
  Rule: Offensive coordination technology lets England, France and USA attack together
    000 "England, France and USA"
    000 "can attack together."
    Issue: gw.issue.coordinated-nations
    Ask: Which nations may launch a joint attack?
    Ask: Can Germany and Austria attack together?

    Scenario: Russia attacks by itself all the same
      Given France and Russia are allied as Entente
      And France and Russia attack the same zone
      And offensive coordination technology has been developed
      Then France and Russia may not attack together because of gw.allies.coordination.nations
      And USA and Russia may not attack together because of gw.allies.coordination.nations

  @gw.allies.move-together
  Rule: England, France and USA move together
    000 "England, France and USA ( which move together )"
    Issue: gw.issue.who-moves-together
    Ask: Do I wait until my ally has finished his turn?

    Scenario: England, France and USA do, and others where the map gives them one turn
      Given France and Russia are allied as Entente
      Then England, France and USA move together
      And Germany and Austria move together
      And France and Russia do not move together

  @gw.allies.called-off
  Rule: For a new nationality to attack, the first must have called off its assault
    000 "In order for a new nationality to attack, the first must have called off their assault"
    Ask: When is it my turn to attack after my ally?

    Scenario: France waits while England attacks
      Given England and France attack the same zone
      When England begins its attack
      Then the next ally may not begin its attack because of gw.allies.called-off
      And nobody may attack next

    Scenario: Nothing is left to attack where England has captured the zone
      Given England and France attack the same zone
      When England begins its attack
      And the attack is over: it captures the zone
      Then the next ally may not begin its attack because of gw.allies.called-off
      And nobody may attack next

  @gw.allies.called-off.destroyed
  Rule: The next ally may attack when the first has been destroyed
    000 "either by having been destroyed,"
    000 "The next ally is then allowed to launch their assault."
    Ask: My ally was wiped out; may I have a go now?

    Scenario: England has been destroyed
      Given England and France attack the same zone
      When England begins its attack
      And the attack is called off: it is destroyed
      Then the next ally may begin its attack
      And the next to attack may be France

    Scenario: In a turn, an ally who stood in a contested territory all the time contests it still when the first is destroyed
      Given a turn of Germany, Austria on this board
        | Poland | Germany | 1 infantry |
        | Poland | Austria | 2 infantry |
        | Poland | Russia  | 2 infantry |
      And "Poland" is contested
      When the turn begins
      And combat on land begins
      And Germany attacks "Poland"
      And step 5a is fought with
        | attacker's infantry | 6    |
        | defender's infantry | 1, 6 |
      Then "Poland" is contested now
      And Austria may attack "Poland"

    # Under other readings

    Scenario: In a turn, the next fleet may attack or hold back when the first is sunk, by whatever answer
      Given reading b of gw.issue.next-ally
      And a turn of Germany, Austria on this board
        | Baltic Sea | Germany | 1 cruiser              |
        | Baltic Sea | Austria | 1 cruiser              |
        | North Sea  | England | 2 cruisers, 1 transport |
      When the turn begins
      And Germany sails with 1 cruiser from "Baltic Sea" to "North Sea"
      And Austria sails with 1 cruiser from "Baltic Sea" to "North Sea"
      And combat at sea begins
      And Germany attacks "North Sea"
      And step 3 is fought with
        | attacker's cruisers | 1    |
        | defender's cruisers | 1, 6 |
      Then Germany has nothing in "North Sea"
      And Austria may attack "North Sea"
      And Austria may hold back from "North Sea"
      And the board shows
        | North Sea | Austria | 1 cruiser              |
        | North Sea | England | 1 cruiser, 1 transport |

  @gw.allies.called-off.retreated
  Rule: The next ally may attack when the first has retreated
    000 "retreating, or"
    000 "The next ally is then allowed to launch their assault."
    Ask: My ally pulled back; is the place mine to attack?

    Scenario: England has retreated
      Given England and France attack the same zone
      When England begins its attack
      And the attack is called off: it retreats
      Then the next ally may begin its attack
      And the next to attack may be France

    Scenario: In a turn, the next fleet may attack when the first has withdrawn
      Given a turn of Germany, Austria on this board
        | Baltic Sea | Germany | 1 cruiser |
        | Baltic Sea | Austria | 1 cruiser |
        | North Sea  | England | 1 cruiser |
      When the turn begins
      And Germany sails with 1 cruiser from "Baltic Sea" to "North Sea"
      And Austria sails with 1 cruiser from "Baltic Sea" to "North Sea"
      And combat at sea begins
      And Germany attacks "North Sea"
      And the attacker's cruisers and the defender's cruisers miss
      And step 4 begins
      And the attacker withdraws to "Baltic Sea"
      Then Germany has 1 cruiser in "Baltic Sea"
      And Austria may attack "North Sea"
      When Austria holds back from "North Sea"
      Then the board shows
        | Baltic Sea | Germany | 1 cruiser |
        | Baltic Sea | Austria | 1 cruiser |
        | North Sea  | England | 1 cruiser |

    Scenario: In a turn, an ally who still waits to attack does not contest the territory
      Given a turn of Germany, Austria on this board
        | Berlin | Germany | 2 infantry |
        | Vienna | Austria | 2 infantry |
        | Poland | Russia  | 2 infantry |
      When the turn begins
      And Germany moves 2 infantry from "Berlin" to "Poland"
      And Austria moves 2 infantry from "Vienna" to "Poland"
      And combat on land begins
      And Germany attacks "Poland"
      And the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker retreats to "Berlin"
      Then "Poland" is not contested now
      And "Poland" belongs to Russia
      And Austria may attack "Poland"

  @gw.allies.called-off.contested
  Rule: The next ally may attack when the first contests the zone
    000 "or contesting."
    000 "The next ally is then allowed to launch their assault."
    Issue: gw.issue.contest-then-capture
    Issue: gw.issue.retreat-from-next
    Ask: My ally is dug in beside them; may I still attack this turn?

    Scenario: England contests
      Given England and France attack the same zone
      When England begins its attack
      And the attack is called off: it contests the zone
      Then the next ally may begin its attack
      And the next to attack may be France

    Scenario: In a turn, Austria is next when Germany contests, and the defender may retreat from its attack
      Given a turn of Germany, Austria on this board
        | Berlin | Germany | 2 infantry |
        | Vienna | Austria | 2 infantry |
        | Poland | Russia  | 2 infantry |
      When the turn begins
      And Germany moves 2 infantry from "Berlin" to "Poland"
      And Austria moves 2 infantry from "Vienna" to "Poland"
      And combat on land begins
      And Germany attacks "Poland"
      And the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker contests
      Then Austria may attack "Poland"
      And Austria may hold back from "Poland"
      When Austria attacks "Poland"
      And the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker fights on
      Then the defender may retreat to "Ukraine"

    Scenario: In a turn, the next fleet may attack when the first contests the sea zone beside a single ship
      Given a turn of Germany, Austria on this board
        | Baltic Sea | Germany | 1 cruiser |
        | Baltic Sea | Austria | 1 cruiser |
        | North Sea  | England | 1 cruiser |
      When the turn begins
      And Germany sails with 1 cruiser from "Baltic Sea" to "North Sea"
      And Austria sails with 1 cruiser from "Baltic Sea" to "North Sea"
      And combat at sea begins
      And Germany attacks "North Sea"
      And the attacker's cruisers and the defender's cruisers miss
      And step 4 begins
      And the attacker contests the sea zone
      And the defender fights on at sea
      Then Austria may attack "North Sea"

    Scenario: In a turn, a territory goes to the ally who contests it, when the next one falls together with the defender
      Given a turn of Germany, Austria on this board
        | Berlin | Germany | 2 infantry |
        | Vienna | Austria | 1 infantry |
        | Poland | Russia  | 1 infantry |
      When the turn begins
      And Germany moves 2 infantry from "Berlin" to "Poland"
      And Austria moves 1 infantry from "Vienna" to "Poland"
      And combat on land begins
      And Germany attacks "Poland"
      And the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker contests
      And Austria attacks "Poland"
      And step 5a is fought with
        | attacker's infantry | 1 |
        | defender's infantry | 1 |
      Then "Poland" belongs to Germany
      And "Poland" is not contested now
      And the board shows
        | Poland | Germany | 2 infantry |

    # Under other readings

    Scenario Outline: In a turn, a contested territory goes to the ally who destroys the last defender, or by another answer to the first
      Given reading <letter> of gw.issue.contest-then-capture
      And a turn of Germany, Austria on this board
        | Berlin | Germany | 2 infantry |
        | Vienna | Austria | 2 infantry |
        | Poland | Russia  | 2 infantry |
      When the turn begins
      And Germany moves 2 infantry from "Berlin" to "Poland"
      And Austria moves 2 infantry from "Vienna" to "Poland"
      And combat on land begins
      And Germany attacks "Poland"
      And the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker contests
      Then Austria may attack "Poland"
      When Austria attacks "Poland"
      And step 5a is fought with
        | attacker's infantry | 1, 1 |
        | defender's infantry | 6, 6 |
      Then "Poland" belongs to <nation>

      Examples:
        | letter | nation  |
        | a      | Austria |
        | b      | Germany |

  @gw.allies.next
  Rule: The next ally is allowed to launch its assault, and need not
    000 "The next ally is then allowed to launch their assault."
    Issue: gw.issue.next-ally
    Issue: gw.issue.hold-back
    Ask: May I change my mind after seeing how my ally did?

    Scenario Outline: The next ally may hold back, however the first has called off
      Given England and France attack the same zone
      When England begins its attack
      And the attack is called off: it <ending>
      Then the next ally may hold back
      When France holds back
      Then nobody may attack next

      Examples:
        | ending            |
        | is destroyed      |
        | retreats          |
        | contests the zone |

    Scenario: In a turn, the next ally may attack or hold back when the first has retreated
      Given a turn of Germany, Austria on this board
        | Berlin | Germany | 2 infantry |
        | Vienna | Austria | 2 infantry |
        | Poland | Russia  | 2 infantry |
      When the turn begins
      And Germany moves 2 infantry from "Berlin" to "Poland"
      And Austria moves 2 infantry from "Vienna" to "Poland"
      And combat on land begins
      And Germany attacks "Poland"
      And the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker retreats to "Berlin"
      Then Austria may hold back from "Poland"
      And Austria may attack "Poland"

    Scenario: In a turn, the next ally may attack where the first has won with aircraft alone, which fly back
      Given a turn of Germany, Austria on this board
        | Berlin | Germany | 1 bomber   |
        | Vienna | Austria | 2 infantry |
        | Poland | Russia  | 1 infantry |
      When the turn begins
      And Germany moves 1 bomber from "Berlin" to "Poland"
      And Austria moves 2 infantry from "Vienna" to "Poland"
      And combat on land begins
      And Germany attacks "Poland"
      And step 2 is fought with
        | attacker's bombers | 2 |
      And they land in "Berlin"
      Then "Poland" belongs to Russia
      And Austria may hold back from "Poland"
      When Austria attacks "Poland"
      Then "Poland" belongs to Austria

    # Under other readings

    Scenario: The answer that binds the next ally after a contest does not bind it after a retreat
      Given reading b of gw.issue.next-ally
      And England and France attack the same zone
      When England begins its attack
      And the attack is called off: it retreats
      Then the next ally may hold back

  @gw.allies.after-contest
  Rule: After a contest the next allied force must attack as normal
    000 "In a situation with multiple attacking nationalities, if an attacker chooses to contest, then the next allied force must attack as normal."
    Issue: gw.issue.next-ally
    Issue: gw.issue.retreat-from-next
    Issue: gw.issue.anew
    Ask: Can I just slip my troops in beside my ally who is contesting?

    Scenario: The next ally does not simply join the contest
      Given England and France attack the same zone
      When England begins its attack
      And the attack is called off: it contests the zone
      Then the next ally may not join the contest without an attack because of gw.allies.after-contest
      But in a later turn an ally may join the contest without an attack

    # Under other readings

    Scenario: Another answer binds it to attack
      Given reading b of gw.issue.next-ally
      And England and France attack the same zone
      When England begins its attack
      And the attack is called off: it contests the zone
      Then the next ally may not hold back because of gw.allies.after-contest
      And the next to attack may be France

  @gw.allies.order
  Rule: You may always pick the order in which allies attack in each zone
    000 "You may always pick the order in which allies attack in each zone."
    Ask: Who of us goes first?

    Scenario: Any of them may be the first, and any of the rest the next
      Given England, France and USA attack the same zone
      Then the next to attack may be England, France or USA
      When France begins its attack
      And the attack is called off: it retreats
      Then the next to attack may be England or USA

    Scenario: In a turn, two allies in the same territory may each attack alone, and not together
      Given a turn of Germany, Austria on this board
        | Berlin | Germany | 2 infantry |
        | Vienna | Austria | 2 infantry |
        | Poland | Russia  | 2 infantry |
      When the turn begins
      And Germany moves 2 infantry from "Berlin" to "Poland"
      And Austria moves 2 infantry from "Vienna" to "Poland"
      And combat on land begins
      Then these are all the choices
        | attacks Poland with Germany |
        | attacks Poland with Austria |
