@great-war
Feature: Attacks of several nations

  Allies may attack the same zone, but one after the other. Who is next may attack as soon as the one before has called
  off its attack; England, France and USA may one day attack together.

  @gw.allies.same-zone
  Rule: Allies may attack the same zone
    000 "Allies are allowed to attack the same zone,"
    Issue: gw.issue.hold-back

    Scenario: The first of them begins
      Given England and Italy attack the same zone
      Then the next ally may begin its attack
      And the next to attack may be England or Italy

    Scenario: Another reading does not bind the first of them to attack either
      Given reading b of gw.issue.hold-back
      And England and Italy attack the same zone
      Then the next ally may hold back
      When England holds back
      Then the next ally may begin its attack
      And the next to attack may be Italy

  @gw.allies.not-together
  Rule: Allies may not attack together: each nation attacks separately
    000 "but are forbidden to attack together"
    000 "each nation must attack separately."
    Issue: gw.issue.coordination
    Issue: gw.issue.who-has-developed-it

    Scenario: Germany and Austria attack one by one
      Given Germany and Austria are allied as Central Powers
      And Germany and Austria attack the same zone
      Then Germany and Austria may not attack together because of gw.allies.not-together

    Scenario: So do England and France without offensive coordination technology
      Given England and France attack the same zone
      Then England and France may not attack together because of gw.allies.not-together

    Scenario: Another reading forbids it unless each that attacks has developed the technology
      Given reading b of gw.issue.who-has-developed-it
      And England and France attack the same zone
      And France has developed offensive coordination technology
      Then England and France may not attack together because of gw.allies.not-together

    Scenario: Another reading forbids it from the day on which the technology is developed
      Given reading b of gw.issue.coordination
      And England and France attack the same zone
      And offensive coordination technology has been developed
      Then England and France may not attack together because of gw.allies.not-together

  @gw.allies.coordination
  Rule: With offensive coordination technology they may attack together
    000 "(exception: until offensive coordination technology is developed"
    000 "So as part of the technology tree, eventually"
    Issue: gw.issue.coordination
    Issue: gw.issue.coordinated-nations

    Scenario: Once it is developed
      Given England and France attack the same zone
      And offensive coordination technology has been developed
      Then England and France may attack together
      When England and France begin their attack
      Then nobody may attack next

    Scenario: It is enough that one of the Entente has it, even one that does not attack
      Given England and USA attack the same zone
      And France has developed offensive coordination technology
      Then England and USA may attack together

    Scenario: Another reading asks it of each that attacks
      Given reading b of gw.issue.who-has-developed-it
      And England and USA attack the same zone
      And offensive coordination technology has been developed
      Then England and USA may attack together

    Scenario: Another reading takes "until" at its word
      Given reading b of gw.issue.coordination
      And England and France attack the same zone
      Then England and France may attack together

    Scenario: Another reading lets all nations of the Entente attack together
      Given reading b of gw.issue.coordinated-nations
      And France and Russia are allied as Entente
      And France and Russia attack the same zone
      And offensive coordination technology has been developed
      Then France and Russia may attack together

  @gw.allies.coordination.entente
  Rule: Offensive coordination technology is for the Entente
    000 "for the Entente);"
    Issue: gw.issue.who-has-developed-it

    Scenario: It does not help the Central Powers
      Given Germany and Austria are allied as Central Powers
      And Germany and Austria attack the same zone
      And offensive coordination technology has been developed
      Then Germany and Austria may not attack together because of gw.allies.coordination.entente

  @gw.allies.coordination.nations
  Rule: It lets England, France and USA attack together
    000 "England, France and USA"
    000 "can attack together."
    Issue: gw.issue.coordinated-nations

    Scenario: Russia attacks by itself all the same
      Given France and Russia are allied as Entente
      And France and Russia attack the same zone
      And offensive coordination technology has been developed
      Then France and Russia may not attack together because of gw.allies.coordination.nations

  @gw.allies.move-together
  Rule: England, France and USA move together
    000 "England, France and USA ( which move together )"

    Scenario: These three do, others do not
      Given France and Russia are allied as Entente
      Then England, France and USA move together
      And France and Russia do not move together

  @gw.allies.called-off
  Rule: For a new nationality to attack, the first must have called off its assault
    000 "In order for a new nationality to attack, the first must have called off their assault"

    Scenario: France waits while England attacks
      Given England and France attack the same zone
      When England begins its attack
      Then the next ally may not begin its attack because of gw.allies.called-off
      And nobody may attack next

    Scenario: Where England has captured the zone there is nothing left to attack
      Given England and France attack the same zone
      When England begins its attack
      And the attack is over: it captures the zone
      Then the next ally may not begin its attack because of gw.allies.called-off

  @gw.allies.called-off.destroyed
  Rule: When the first has been destroyed the next ally may attack
    000 "either by having been destroyed,"
    000 "The next ally is then allowed to launch their assault."

    Scenario: England has been destroyed
      Given England and France attack the same zone
      When England begins its attack
      And the attack is called off: it is destroyed
      Then the next ally may begin its attack
      And the next to attack may be France

  @gw.allies.called-off.retreated
  Rule: When the first has retreated the next ally may attack
    000 "retreating, or"
    000 "The next ally is then allowed to launch their assault."

    Scenario: England has retreated
      Given England and France attack the same zone
      When England begins its attack
      And the attack is called off: it retreats
      Then the next ally may begin its attack
      And the next to attack may be France

  @gw.allies.called-off.contested
  Rule: When the first contests the zone the next ally may attack
    000 "or contesting."
    000 "The next ally is then allowed to launch their assault."

    Scenario: England contests
      Given England and France attack the same zone
      When England begins its attack
      And the attack is called off: it contests the zone
      Then the next ally may begin its attack
      And the next to attack may be France

    Scenario: In a turn: Germany contests, and Austria is next
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

  @gw.allies.next
  Rule: The next ally is allowed to attack, not bound to
    000 "The next ally is then allowed to launch their assault."
    Issue: gw.issue.next-ally
    Issue: gw.issue.hold-back

    Scenario Outline: However the first has called off
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

  @gw.allies.after-contest
  Rule: After a contest the next allied force attacks as normal
    000 "In a situation with multiple attacking nationalities, if an attacker chooses to contest, then the next allied force must attack as normal."
    Issue: gw.issue.next-ally
    Issue: gw.issue.retreat-from-next

    Scenario: It does not simply join the contest
      Given England and France attack the same zone
      When England begins its attack
      And the attack is called off: it contests the zone
      Then the next ally may not join the contest without an attack because of gw.allies.after-contest
      But in a later turn an ally may join the contest without an attack

    Scenario: Another reading binds it to attack
      Given reading b of gw.issue.next-ally
      And England and France attack the same zone
      When England begins its attack
      And the attack is called off: it contests the zone
      Then the next ally may not hold back because of gw.allies.after-contest
      And the next to attack may be France

  @gw.allies.order
  Rule: You may always pick the order in which allies attack in each zone
    000 "You may always pick the order in which allies attack in each zone."

    Scenario: Any of them may be the first, and any of the rest the next
      Given England, France and USA attack the same zone
      Then the next to attack may be England, France or USA
      When France begins its attack
      And the attack is called off: it retreats
      Then the next to attack may be England or USA
