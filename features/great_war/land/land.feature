@great-war
Feature: Land combat

  Part B of land combat: its order, the general exchange, and whether it goes on. Gas, preemptive fire, and who may
  retreat or contest in step 6 are told under those names.

  @gw.land.step-by-step
  Rule: Each step of land combat is completed before the next one begins
    000 "This, like naval combat, must be performed step-by-step"
    001 "This, like naval combat, must be performed step-by-step"
    001 "certain units fire in sequence–"
    002 "This, like naval combat, must be performed step-by-step."
    See: "like naval combat" gw.naval.step-by-step
    Ask: Do we finish one step of a land battle, dead units and all, before we start the next?

    Scenario: Step 2 is over, losses and all, before the defender fires in step 3
      Given the attacker has 1 artillery and 1 infantry
      And the defender has 1 artillery and 1 infantry
      When step 2 is fought with
        | attacker's artillery | 1 |
      Then the defender chooses the losses of the defender
      When the defender loses 1 infantry
      Then the battle stands at step 3

  @gw.land.losses-each-step
  Rule: Both sides take their losses at each step of land combat
    000 "and loses taken for each step."
    001 "and loses taken for each step."
    001 "units are destroyed and then another type of unit fires and then other loses taken."
    002 "Part B – Note: After each step the loses are removed"
    Issue: gw.issue.casualties
    Ask: When do my casualties come off the board in a land battle?
    Ask: Who picks which of my units die?

    Scenario: A fighter that is shot down is gone before anybody decides to retreat
      Given the attacker has 1 fighter and 1 infantry
      And the defender has 2 fighters and 1 infantry
      When step A1 is fought with
        | attacker's fighters | 2    |
        | defender's fighters | 6, 6 |
      Then the defender has 1 fighter and 1 infantry left
      And the transcript does not cite gw.air.vice-versa

    Scenario: The owner chooses what he loses
      Given the attacker has 1 fighter and 1 infantry
      And the defender has 1 fighter, 1 zeppelin and 1 infantry
      When step A1 is fought with
        | attacker's fighters  | 2 |
        | defender's fighters  | 6 |
        | defender's zeppelins | 6 |
      Then the defender chooses the losses of the defender

    # Under other readings

    Scenario: Another answer has the firing side choose
      Given reading b of gw.issue.casualties
      And the attacker has 1 fighter and 1 infantry
      And the defender has 1 fighter, 1 zeppelin and 1 infantry
      When step A1 is fought with
        | attacker's fighters  | 2 |
        | defender's fighters  | 6 |
        | defender's zeppelins | 6 |
      Then the attacker chooses the losses of the defender

  @gw.land.step-5.fire
  Rule: In step 5a the attacker and the defender fire with all their remaining units
    000 "5a. The attacker and defender then fire with all their remaining units;"
    001 "5a. The attacker and defender then fire with all their remaining units;"
    002 "- The attacker and defender then fire with all their remaining units"
    Issue: gw.issue.remaining-units
    Issue: gw.issue.allied-defenders
    Issue: gw.issue.other-units
    Issue: gw.issue.entrenched-attackers
    Ask: When does plain infantry get to shoot?
    Ask: Do my storm troops shoot at all when I am defending?

    Scenario: Infantry, cavalry and defending storm troops fire in step 5
      Given the attacker has 2 infantry and 1 cavalry
      And the defender has 1 infantry and 1 storm troop
      Then these dice are rolled
        | attacker's infantry     | 2 | 1 |
        | attacker's cavalry      | 1 | 2 |
        | defender's infantry     | 1 | 2 |
        | defender's storm troops | 1 | 2 |

    Scenario: Allies who stand in one territory defend it together
      Given a turn of Germany on this board
        | Berlin | Germany | 2 infantry |
        | Poland | Russia  | 1 infantry |
        | Poland | England | 1 infantry |
      When the turn begins
      And Germany moves 2 infantry from "Berlin" to "Poland"
      And combat on land begins
      And step 5a begins
      Then these dice are rolled
        | attacker's infantry | 2 | 1 |
        | defender's infantry | 2 | 2 |

    Scenario: Entrenched infantry that attacks fires with the remaining units
      Given the attacker has 2 entrenched infantry
      And the defender has 2 infantry
      When step 5a begins
      Then these dice are rolled
        | attacker's entrenched infantry | 2 | 1 |
        | defender's infantry            | 2 | 2 |

    # Under other readings

    Scenario: Another answer has artillery and storm troops fire again
      Given reading b of gw.issue.remaining-units
      And the attacker has 1 artillery and 1 storm troop
      And the defender has 3 infantry
      When the attacker's artillery and storm troops miss
      And step 5a begins
      Then these dice are rolled
        | attacker's artillery    | 1 | 2 |
        | attacker's storm troops | 1 | 2 |
        | defender's infantry     | 3 | 2 |

    Scenario: Another answer has each of them attacked for itself
      Given reading b of gw.issue.allied-defenders
      And a turn of Germany on this board
        | Berlin | Germany | 2 infantry |
        | Poland | England | 1 infantry |
        | Poland | Russia  | 1 infantry |
      When the turn begins
      And Germany moves 2 infantry from "Berlin" to "Poland"
      And combat on land begins
      And step 5a begins
      Then these dice are rolled
        | attacker's infantry | 2 | 1 |
        | defender's infantry | 1 | 2 |
      When step 5a is fought with
        | attacker's infantry | 1, 6 |
        | defender's infantry | 6    |
      Then Russia has nothing in "Poland"
      And 2 fights have begun in the turn
      And these dice are rolled
        | attacker's infantry | 2 | 1 |
        | defender's infantry | 1 | 2 |
      When step 5a is fought with
        | attacker's infantry | 1, 6 |
        | defender's infantry | 6    |
      Then "Poland" belongs to Germany
      And the board shows
        | Poland | Germany | 2 infantry |

  @gw.land.step-5.remaining
  Rule: Units that have fired earlier in the round are not among the units that remain for step 5a
    000 "with all their remaining units"
    001 "with all their remaining units"
    Issue: gw.issue.remaining-units
    Ask: Does my artillery roll again in the general exchange?
    Ask: Do storm troops that shot in step 4 shoot once more in step 5?

    Scenario: Nothing that has fired in steps 2 to 4 fires again
      Given the attacker has 1 artillery, 1 rail gun, 1 supporting rail gun, 1 storm troop and 1 infantry
      And the defender has 1 artillery, 1 rail gun, 1 fort, 1 zeppelin, 2 entrenched infantry and 1 infantry
      When the attacker's artillery, rail guns, supporting rail guns and storm troops miss
      And the defender's zeppelins, artillery, forts, rail guns and entrenched infantry miss
      And step 5a begins
      Then these dice are rolled
        | attacker's infantry | 1 | 1 |
        | defender's infantry | 1 | 2 |

  @gw.land.step-5.air-units
  Rule: Under 002, air units fire along with all the remaining units
    002 "including air units."
    Issue: gw.issue.remaining-units
    Issue: gw.issue.which-source
    Ask: Do my planes shoot a second time together with the infantry?

    Scenario: A fighter fires in step 2 and again in step 5, artillery does not
      Given reading c of gw.issue.remaining-units
      And the attacker has 1 fighter, 1 artillery and 1 infantry
      And the defender has 3 infantry
      When step 2 begins
      Then these dice are rolled
        | attacker's fighters  | 1 | 1 |
        | attacker's artillery | 1 | 3 |
      When the attacker's fighters and artillery miss
      And step 5a begins
      Then these dice are rolled
        | attacker's infantry | 1 | 1 |
        | attacker's fighters | 1 | 1 |
        | defender's infantry | 3 | 2 |

  @gw.land.step-5.losses
  Rule: Losses of step 5a are applied at once
    000 "loses are applied now."
    001 "loses are applied now."
    Ask: Do I see what is left of me before I decide to pull out?

    Scenario: The losses are taken before the attacker decides
      Given the attacker has 2 infantry
      And the defender has 2 infantry
      When step 5a is fought with
        | attacker's infantry | 1, 6 |
        | defender's infantry | 2, 6 |
      Then the attacker has 1 infantry left
      And the defender has 1 infantry left
      And the attacker is asked
      But the transcript does not cite gw.land.step-6.all-units
      And the transcript does not cite gw.fort.four-hits
      And the transcript does not cite gw.fort.defence-only
      And the transcript does not cite gw.fort.wrecked
      And the transcript does not cite gw.bombardment.not-both
      And the transcript does not cite gw.air.only-aircraft
      And the transcript does not cite gw.air.vice-versa
      And the transcript does not cite gw.air.until.eliminated
      And the transcript does not cite gw.land.gas.gas-shells
      And the transcript does not cite gw.land.gas.reply
      And the transcript does not cite gw.issue.first-round-anew

  @gw.land.step-5.simultaneous
  Rule: The general exchange of step 5a is simultaneous
    000 "loses are applied now. (simultaneous exchange)"
    001 "loses are applied now. (simultaneous exchange)"
    Issue: gw.issue.mutual-destruction
    Issue: gw.issue.losses-first
    Issue: gw.issue.empty-contest
    Ask: Does a unit that gets hit in the general exchange still roll?
    Ask: What if we wipe each other out in the same exchange?

    Scenario: Infantry that is hit still fires
      Given the attacker has 1 infantry
      And the defender has 1 infantry
      When step 5a is fought with
        | attacker's infantry | 1 |
        | defender's infantry | 2 |
      Then the attacker has nothing left
      And the defender has nothing left

    Scenario: In a turn, a contested territory remains its owner's if both sides fall together
      Given a turn of France on this board
        | Lorraine | France  | 1 infantry |
        | Lorraine | Germany | 1 infantry |
      And "Lorraine" is contested
      When the turn begins
      And combat on land begins
      And France attacks "Lorraine"
      And step 5a is fought with
        | attacker's infantry | 1 |
        | defender's infantry | 2 |
      Then the battle is over: both sides are eliminated; its owner holds the space
      And "Lorraine" belongs to France
      And "Lorraine" is not contested now

    # Under other readings

    Scenario: Where both fall together another answer leaves the space to nobody
      Given reading b of gw.issue.mutual-destruction
      And the attacker has 1 infantry
      And the defender has 1 infantry
      When step 5a is fought with
        | attacker's infantry | 1 |
        | defender's infantry | 2 |
      Then the battle is over: both sides are eliminated; nobody holds the space

    Scenario: In a turn, nobody is paid for a territory that this answer leaves to nobody
      Given reading b of gw.issue.mutual-destruction
      And a turn of France on this board
        | Lorraine | France  | 1 infantry |
        | Lorraine | Germany | 1 infantry |
      And "Lorraine" is contested
      When the turn begins
      And combat on land begins
      And France attacks "Lorraine"
      And step 5a is fought with
        | attacker's infantry | 1 |
        | defender's infantry | 2 |
      And the turn ends
      Then the treasury of France is 6

    Scenario: In a turn, an ally takes the territory that this answer leaves to nobody
      Given reading b of gw.issue.mutual-destruction
      And a turn of Germany, Austria on this board
        | Berlin | Germany | 1 infantry |
        | Vienna | Austria | 1 infantry |
        | Poland | Russia  | 1 infantry |
      When the turn begins
      And Germany moves 1 infantry from "Berlin" to "Poland"
      And Austria moves 1 infantry from "Vienna" to "Poland"
      And combat on land begins
      And Germany attacks "Poland"
      And step 5a is fought with
        | attacker's infantry | 1 |
        | defender's infantry | 2 |
      And Austria attacks "Poland"
      Then "Poland" belongs to Austria
      And Austria has 1 infantry in "Poland"

    Scenario: In a turn, a territory remains its owner's by that answer if an ally of his beats the attack
      Given reading b of gw.issue.mutual-destruction
      And a turn of Germany on this board
        | Rhineland | Germany | 1 infantry |
        | Flanders  | France  | 2 infantry |
      When the turn begins
      And Germany moves 1 infantry from "Rhineland" to "Flanders"
      And combat on land begins
      And step 5a is fought with
        | attacker's infantry | 1    |
        | defender's infantry | 1, 6 |
      Then "Flanders" belongs to England
      And France has 1 infantry in "Flanders"

    Scenario: Another answer leaves a contested territory to the defender if its owner attacks and both fall
      Given reading b of gw.issue.empty-contest
      And a turn of France on this board
        | Lorraine | France  | 1 infantry |
        | Lorraine | Germany | 1 infantry |
      And "Lorraine" is contested
      When the turn begins
      And combat on land begins
      And France attacks "Lorraine"
      And step 5a is fought with
        | attacker's infantry | 1 |
        | defender's infantry | 2 |
      Then the battle is over: both sides are eliminated; the defender holds the space
      And "Lorraine" belongs to Germany

    Scenario: In a turn, that answer leaves the territory of an ally whom the defender has defended as it is
      Given reading b of gw.issue.empty-contest
      And a turn of Germany on this board
        | Rhineland | Germany | 1 infantry |
        | Flanders  | France  | 1 infantry |
      When the turn begins
      And Germany moves 1 infantry from "Rhineland" to "Flanders"
      And combat on land begins
      And step 5a is fought with
        | attacker's infantry | 1 |
        | defender's infantry | 2 |
      Then "Flanders" belongs to England

  @gw.land.step-6.then-defender
  Rule: The attacker decides first whether to retreat or contest, and only then may the defender retreat
    000 "If the attacker does not retreat or contest the territory then the defender may retreat"
    001 "If the attacker does not retreat or contest the territory then the defender may retreat"
    002 "If the attacker does not retreat then the defender may retreat"
    Ask: Who decides first after a round on land, me or him?

    Background:
      Given the attacker is Germany
      And the defender is France
      And the attacker has 2 infantry
      And the defender has 2 infantry
      And these areas
        | area     | owner   | attackers came from it |
        | Lorraine | Germany | yes                    |
        | Paris    | France  | no                     |

    Scenario: The attacker is asked before the defender
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      Then the attacker is asked
      When the attacker fights on
      Then the defender is asked

    Scenario: Once the attacker has retreated the defender is not asked
      When the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker retreats to "Lorraine"
      Then the battle is over: the attacker has retreated

  @gw.land.step-6.repeat
  Rule: Another round is fought if the attacker does not contest and nobody retreats
    000 "If the attacker does not decide to contest and no one decides to retreat, then proceed"
    001 "If the attacker does not decide to contest and no one decides to retreat, then proceed"
    002 "If not then proceed"
    Ask: What happens when we both stay put after a round on land?

    Scenario: Another round is fought
      Given the attacker has 2 infantry
      And the defender has 2 infantry
      When step 5a is fought with
        | attacker's infantry | 6, 6 |
        | defender's infantry | 6, 6 |
      Then the battle stands at step 6
      When the attacker fights on
      Then the battle stands at step 5a of round 2

    # Under other readings

    Scenario: An answer by which aircraft attack alone for one round binds neither land units nor the defender's aircraft
      Given reading b of gw.issue.air-attack
      And the attacker is Germany
      And the defender is France
      And the attacker has 2 infantry
      And the defender has 1 fighter
      And these areas
        | area  | owner  |
        | Paris | France |
      When the attacker's infantry and the defender's fighters miss
      And step 6 begins
      And the attacker fights on
      And the defender fights on
      Then the battle stands at step 3 of round 2

  @gw.land.step-6.repeat.from-step-2
  Rule: Another round of land combat consists of steps 2 to 6
    000 "with steps 2-6 again,"
    001 "with steps 2-6 again,"
    Issue: gw.issue.loop-start
    See: "steps 2-6" gw.land.step-2.artillery gw.land.step-3.artillery gw.land.step-4.storm-troops gw.land.step-5.fire gw.land.step-6.attacker-may-retreat
    Issue: gw.issue.first-round-anew
    Ask: Do I get my gas again in the second round?
    Ask: Which step do we go back to for round two?

    Scenario: The second round begins with step 2, without gas
      Given the attacker has 1 gas attack, 1 artillery and 2 infantry
      And the defender has 1 artillery and 2 infantry
      When the attacker's gas attacks, artillery and infantry and the defender's artillery and infantry miss
      And step 6 begins
      And the attacker fights on
      Then the battle stands at step 2 of round 2

    # Under other readings

    Scenario: Another answer has a contest fought on without gas and without a boost
      Given reading b of gw.issue.first-round-anew
      And the attacker has 1 gas attack, 1 fighter, 1 artillery and 2 infantry
      And the defender has 2 infantry
      And these areas
        | area       | owner  | contested |
        | the battle | France | yes       |
      Then the battle stands at step 2
      And these dice are rolled
        | attacker's fighters  | 1 | 1 |
        | attacker's artillery | 1 | 2 |

    Scenario: In a turn, another answer has a contest fought on without a boost
      Given reading b of gw.issue.first-round-anew
      And a turn of France on this board
        | Paris    | France  | 1 fighter              |
        | Lorraine | France  | 2 infantry, 1 artillery |
        | Lorraine | Germany | 2 infantry             |
      And "Lorraine" is contested
      When the turn begins
      And France moves 1 fighter from "Paris" to "Lorraine"
      And combat on land begins
      And France attacks "Lorraine"
      Then these dice are rolled
        | attacker's fighters  | 1 | 1 |
        | attacker's artillery | 1 | 2 |

    Scenario: Another answer gives no support fire to an attack whose first round was fought in an earlier turn
      Given reading b of gw.issue.first-round-anew
      And a turn of England on this board
        | Baltic Sea | England | 2 transports, 2 infantry, 1 dreadnought |
        | Berlin     | England | 2 infantry                              |
        | Berlin     | Germany | 3 infantry                              |
      And "Berlin" is contested
      When the turn begins
      And England invades "Berlin" from "Baltic Sea"
      And England attacks "Berlin"
      Then the battle stands at step 5a

  @gw.land.step-6.repeat.from-step-3
  Rule: Under 002, the battle goes on with step 3 if neither side retreats
    002 "proceed with step 3."
    Issue: gw.issue.loop-start
    Issue: gw.issue.which-source
    See: "step 3" gw.land.step-3.artillery
    Ask: Does the second round start with the defender's guns?

    Scenario: Step 3 is the defender's preemptive fire
      Given reading b of gw.issue.loop-start
      And the attacker has 1 artillery and 2 infantry
      And the defender has 1 artillery and 2 infantry
      When the attacker's artillery and infantry and the defender's artillery and infantry miss
      And step 6 begins
      And the attacker fights on
      Then the battle stands at step 3 of round 2

    Scenario: Another answer counts from the beginning of the list, and so has gas in every round
      Given reading c of gw.issue.loop-start
      And the attacker has 1 gas attack, 1 artillery and 2 infantry
      And the defender has 1 artillery and 2 infantry
      When the attacker's gas attacks, artillery and infantry and the defender's artillery and infantry miss
      And step 6 begins
      And the attacker fights on
      Then the battle stands at step 1a of round 2

  @gw.land.step-6.until
  Rule: Land combat is repeated until one side is eliminated
    000 "or until one side is eliminated."
    001 "or until one side is eliminated."
    Issue: gw.issue.mutual-destruction
    Issue: gw.issue.aircraft-alone
    Issue: gw.issue.wave-at-sea
    Ask: When is a land battle over?
    Ask: Am I beaten if I only have planes left?

    Scenario: The last defender falls
      Given the attacker has 2 infantry
      And the defender has 1 infantry
      Then nobody has won the space
      When step 5a is fought with
        | attacker's infantry | 1, 6 |
        | defender's infantry | 6    |
      Then the battle is over: the defender is eliminated
      And the space is held by the attacker

    Scenario: Aircraft alone do not take the space of the last defender whom they destroy
      Given the attacker has 1 bomber
      And the defender has 1 infantry
      When step 2 is fought with
        | attacker's bombers | 1 |
      Then the battle is over: the defender is eliminated
      And the space is held by the defender

    Scenario: The last attacker falls
      Given the attacker has 1 infantry
      And the defender has 2 infantry
      When step 5a is fought with
        | defender's infantry | 2, 6 |
        | attacker's infantry | 6    |
      Then the battle is over: the attacker is eliminated
      And the space is held by the defender

    Scenario: A side that has only aircraft left is not eliminated
      Given the attacker has 1 infantry
      And the defender has 1 fighter and 1 infantry
      When step 3 is fought with
        | defender's fighters | 6 |
      And step 5a is fought with
        | attacker's infantry | 1 |
        | defender's infantry | 6 |
      And the defender loses 1 infantry
      Then the battle stands at step 6
      When the attacker fights on
      And step 3 of round 2 is fought with
        | defender's fighters | 6 |
      And step 5a of round 2 is fought with
        | attacker's infantry | 1 |
      Then the battle is over: the defender is eliminated

    # Under other readings

    Scenario: Another answer counts a side out that has only aircraft left
      Given reading b of gw.issue.aircraft-alone
      And the attacker has 1 infantry
      And the defender has 1 fighter
      Then the battle is over: the defender is eliminated

    Scenario: In a turn, under that answer the defender's aircraft fly off when his last land unit falls
      Given reading b of gw.issue.aircraft-alone
      And a turn of Germany on this board
        | Rhineland | Germany | 2 infantry            |
        | Flanders  | England | 1 infantry, 1 fighter |
      When the turn begins
      And Germany moves 2 infantry from "Rhineland" to "Flanders"
      And combat on land begins
      And the defender's fighters miss
      And step 5a is fought with
        | attacker's infantry | 1, 6 |
        | defender's infantry | 6    |
      And the defender loses 1 infantry
      And they land in "Paris"
      Then the board shows
        | Flanders | Germany | 2 infantry |
        | Paris    | England | 1 fighter  |

    Scenario: Another answer counts an invader out whose first wave has fallen, though a second is at sea
      Given reading b of gw.issue.wave-at-sea
      And the attacker lands 1 infantry
      And a later wave of 2 infantry
      And the defender has 2 infantry
      When step 5a is fought with
        | defender's infantry | 2, 6 |
      Then the battle is over: the attacker is eliminated
