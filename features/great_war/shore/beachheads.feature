@great-war
Feature: Beachheads

  Troops that have landed stay: step 7 of a naval invasion, when an invader may contest, and who may retreat.

  @gw.landing.step-7
  Rule: Step 7 of an invasion is the same decision that closes a round of land combat
    000 "7. Is the same"
    001 "7. Is the same"
    See: "the same" gw.land.step-6.attacker-may-retreat gw.land.step-6.may-contest gw.land.step-6.defender-may-retreat gw.land.step-6.then-defender
    See: "7." nowhere, the land sequence has no step 7; it is read as step 6, the last, which 6b has moved down
    Issue: gw.issue.order-of-6b
    Ask: Can the defender run once my first wave has fired?

    Scenario: The defender may retreat in step 7
      Given the attacker is England
      And the defender is Turkey
      And the attacker lands 2 infantry
      And the defender has 2 infantry
      And these areas
        | area   | owner  |
        | Thrace | Turkey |
      When step 5a is fought with
        | defender's infantry | 3, 3 |
      Then the battle stands at step 6b
      When the attacker's landing infantry miss
      And step 7 begins
      Then the defender may retreat to "Thrace"
      When the defender retreats to "Thrace"
      Then the battle is over: the defender has retreated

    # Under other readings

    Scenario: Another answer lets the defender retreat in step 6 as well, before the first wave fires
      Given reading b of gw.issue.order-of-6b
      And the attacker is England
      And the defender is Turkey
      And the attacker lands 2 infantry
      And the defender has 2 infantry
      And these areas
        | area   | owner  |
        | Thrace | Turkey |
      When the defender's infantry miss
      And step 6 begins
      Then the defender may retreat to "Thrace"
      When the defender fights on
      And step 6b is fought with
        | attacker's landing infantry | 1, 6 |
      Then the battle stands at step 7
      And the defender may retreat to "Thrace"

  @gw.landing.second-round
  Rule: Invaders must fight a second round of attacks
    000 "except that they must do a 2nd round of attacks"
    001 "except that they must do a 2nd round of attacks"
    Issue: gw.issue.second-round
    Exempt: the ban on contests in the first two rounds of a landing keeps invaders there as well; only by the reading that binds the defender does more follow from this sentence
    Ask: Can I stop after one round on the beach?

    Background:
      Given the attacker is England
      And the defender is Turkey
      And the attacker lands 2 infantry
      And the defender has 2 infantry
      And these areas
        | area   | owner  |
        | Thrace | Turkey |

    Scenario: Invaders may not contest after the first round
      When the defender's infantry and the attacker's landing infantry miss
      And step 7 begins
      Then the attacker may not contest because of gw.landing.second-round

    # Under other readings

    Scenario: Another answer makes the defender fight a second round as well
      Given reading b of gw.issue.second-round
      When step 5a begins
      Then the defender may not retreat to "Thrace" because of gw.landing.second-round
      When the defender's infantry and the attacker's landing infantry and infantry miss
      And step 7 of round 2 begins
      And the attacker fights on
      Then the defender may retreat to "Thrace"

  @gw.landing.then-contest
  Rule: Invaders may contest only at the end of the second round
    000 "and only then may they contest at the end."
    000 "but units may contest after the 2nd round of combat."
    001 "and only then may they contest at the end."
    Issue: gw.issue.landing-contest
    Ask: When can I settle for half the beach and contest?

    Scenario: Invaders may contest at the end of the second round, and not before
      Given the attacker lands 2 infantry
      And the defender has 2 infantry
      When the defender's infantry and the attacker's landing infantry miss
      And step 5a of round 2 is fought with
        | attacker's infantry | 6, 6 |
        | defender's infantry | 6, 6 |
      Then the battle stands at step 7 of round 2
      And the attacker may contest
      But the defender may not contest
      When the attacker contests
      Then the battle is over: the space is contested

  @gw.contesting.landing
  Rule: Contesting is forbidden in the first two rounds of an amphibious landing
    000 "Contesting is forbidden during amphibious landings on the first two rounds of combat."
    Issue: gw.issue.landing-contest
    Ask: Can I put down the no-man's-land counter right after landing?

    Background:
      Given the attacker lands 2 infantry
      And the defender has 2 infantry

    Scenario: Another answer forbids a contest at the end of the second round too
      Given reading b of gw.issue.landing-contest
      When the defender's infantry and the attacker's landing infantry miss
      And step 5a of round 2 begins
      Then the attacker may not contest because of gw.contesting.landing
      When the attacker's infantry and the defender's infantry miss
      And step 7 of round 3 begins
      Then the attacker may contest

  @gw.landing.no-retreat
  Rule: The attacker may not retreat from a naval invasion
    000 "You are not allowed to retreat as the attacker for a naval invasion."
    001 "You are not allowed to retreat as the attacker for a naval invasion."
    Issue: gw.issue.landing-retreat
    Issue: gw.issue.landing-call-off
    Issue: gw.issue.landing-aircraft
    Ask: Can I pull my guys back onto the boats?
    Ask: Can the troops who marched in run if the landing goes wrong?

    Background:
      Given the attacker is England
      And England and France are allied as Entente

    Scenario: The part of his force that came by land may neither retreat nor call off the attack
      Given the attacker has 2 cavalry
      And the attacker lands 2 infantry
      And the defender has 2 infantry
      And these areas
        | area     | owner   | attackers came from it |
        | Salonika | England | yes                    |
      When step 5a begins
      Then the attacker may not retreat to "Salonika" because of gw.landing.no-retreat
      And the attacker may not call off the attack because of gw.landing.no-retreat
      When the attacker's cavalry, landing infantry and infantry and the defender's infantry miss
      And step 7 of round 3 begins
      Then the attacker may not retreat to "Salonika" because of gw.landing.no-retreat

    Scenario: An invader who could not retreat anyway may not call off the attack
      Given the attacker has 2 cavalry
      And the attacker lands 2 infantry
      And the defender has 2 infantry
      And these areas
        | area     | owner  | attackers came from it |
        | Salonika | France | yes                    |
      When step 5a begins
      Then the attacker may not call off the attack because of gw.landing.no-retreat

    Scenario: In a turn: units that came by land to help the landing may neither retreat nor call off the attack
      Given a turn of Germany on this board
        | North Sea | Germany | 1 transport, 2 infantry |
        | Rhineland | Germany | 2 infantry              |
        | Flanders  | England | 4 infantry              |
      When the turn begins
      And Germany moves 2 infantry from "Rhineland" to "Flanders"
      And Germany invades "Flanders" from "North Sea"
      And the attacker's infantry and landing infantry and the defender's infantry miss
      And step 7 begins
      Then the attacker may not retreat to "Rhineland" because of gw.landing.no-retreat
      And the attacker may not call off the attack because of gw.landing.no-retreat

    # Under other readings

    Scenario: Another answer forbids the attacker's aircraft to retreat
      Given reading b of gw.issue.landing-aircraft
      And the attacker has 1 fighter
      And the attacker lands 2 infantry
      And the defender has 1 fighter and 2 infantry
      When the attacker's fighters and the defender's fighters miss
      And step A2 begins
      Then the attacker may not retreat all air units because of gw.landing.no-retreat

  @gw.retreats.landing
  Rule: Retreats are forbidden in amphibious landings
    000 "Retreats are forbidden for amphibious landings,"
    Issue: gw.issue.landing-retreat
    Ask: Can anybody at all leave a beach fight?

    Scenario: Another answer forbids the defender to retreat as well
      Given reading b of gw.issue.landing-retreat
      And the attacker is England
      And the defender is Turkey
      And the attacker lands 2 infantry
      And the defender has 2 infantry
      And these areas
        | area   | owner  |
        | Thrace | Turkey |
      When step 5a begins
      Then the defender may not retreat to "Thrace" because of gw.retreats.landing
