@great-war
Feature: Preemptive fire

  Who fires before the general exchange, so that what is hit cannot answer: guns and aircraft, then storm troops and
  entrenched infantry.

  @gw.land.step-2.aircraft
  Rule: In step 2 the attacker fires his aircraft preemptively
    000 "2. The attacker fires their aircraft"
    001 "2. The attacker fires their aircraft"
    002 "or aircraft he can fire them preemptively."
    Ask: When do my attacking planes bomb the ground troops?

    Scenario: Fighters, bombers and zeppelins fire in step 2
      Given the attacker has 1 fighter, 1 bomber, 1 zeppelin and 1 infantry
      And the defender has 3 infantry
      Then these dice are rolled
        | attacker's fighters  | 1 | 1 |
        | attacker's bombers   | 1 | 2 |
        | attacker's zeppelins | 1 | 2 |

  @gw.land.step-2.artillery
  Rule: In step 2 the attacker fires his artillery preemptively
    000 "2. The attacker fires their aircraft, artillery,"
    001 "2. The attacker fires their aircraft, artillery,"
    002 "- If the attacker has artillery"
    Issue: gw.issue.hold-fire
    Ask: When does my artillery fire when I attack?

    Scenario: Artillery and rail guns in the attacking force fire in step 2
      Given the attacker has 2 artillery, 1 rail gun and 1 infantry
      And the defender has 3 infantry
      Then these dice are rolled
        | attacker's artillery | 2 | 2 |
        | attacker's rail guns | 1 | 3 |

  @gw.land.step-2.rail-guns
  Rule: The attacker's preemptive fire can include rail guns in an adjacent space
    000 "(this can include rail guns that are in an adjacent space)"
    001 "(this can include rail guns that are in an adjacent space)"
    002 "(including rail guns that are in an adjacent space)" (1st)
    Issue: gw.issue.supporting-guns
    Issue: gw.issue.bombard-or-support
    Issue: gw.issue.gun-supports-often
    Issue: gw.issue.moved-guns
    Issue: gw.issue.silent-guns
    Issue: gw.issue.guns-in-contest
    Issue: gw.issue.guns-aboard
    Issue: gw.issue.attackers-guns
    Ask: Can a rail gun next door help my attack?
    Ask: Can the enemy shoot at a rail gun that supports from the next territory?

    Scenario Outline: An ally's rail gun does not support an attack, by another answer it does if it moves with the attacker
      Given reading <letter> of gw.issue.attackers-guns
      And a turn of England, France on this board
        | Flanders  | England | 3 infantry, 1 rail gun |
        | Lorraine  | France  | 1 rail gun             |
        | Berlin    | Russia  | 1 rail gun             |
        | Rhineland | Germany | 2 infantry             |
      When the turn begins
      And England moves 3 infantry from "Flanders" to "Rhineland"
      And combat on land begins
      Then these dice are rolled
        | attacker's supporting rail guns | <guns> | 3 |

      Examples:
        | letter | guns |
        | a      | 1    |
        | b      | 2    |

    Scenario: In a turn, a rail gun supports every battle next to it
      Given a turn of Germany on this board
        | Rhineland | Germany | 1 rail gun, 4 infantry |
        | Flanders  | England | 1 infantry             |
        | Lorraine  | France  | 1 infantry             |
      When the turn begins
      And Germany moves 2 infantry from "Rhineland" to "Flanders"
      And Germany moves 2 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      And Germany attacks "Flanders"
      And the attacker's supporting rail guns miss
      And step 5a is fought with
        | attacker's infantry | 1, 6 |
        | defender's infantry | 6    |
      And step 2 begins
      Then these dice are rolled
        | attacker's supporting rail guns | 1 | 3 |

    Scenario: In a turn: a rail gun that has moved supports the battle next to it
      Given a turn of Germany on this board
        | Berlin    | Germany | 1 rail gun |
        | Rhineland | Germany | 2 infantry |
        | Flanders  | England | 1 infantry |
      When the turn begins
      And Germany moves 1 rail gun from "Berlin" to "Rhineland"
      And Germany moves 2 infantry from "Rhineland" to "Flanders"
      And combat on land begins
      And step 2 begins
      Then these dice are rolled
        | attacker's supporting rail guns | 1 | 3 |

    Scenario: A rail gun supports the attack from the next space
      Given the attacker has 1 supporting rail gun and 1 infantry
      And the defender has 3 infantry
      When step 2 begins
      Then these dice are rolled
        | attacker's supporting rail guns | 1 | 3 |

    Scenario: A supporting rail gun may not be lost
      Given the attacker has 1 supporting rail gun, 1 cavalry and 1 infantry
      And the defender has 1 artillery and 3 infantry
      When step 2 begins
      Then these dice are rolled
        | attacker's supporting rail guns | 1 | 3 |
      When the attacker's supporting rail guns miss
      And step 3 is fought with
        | defender's artillery | 1 |
      Then the attacker may not lose 1 supporting rail gun

    Scenario: In a turn, a rail gun in a contested territory supports the battle next to it
      Given a turn of France on this board
        | Flanders  | France  | 2 infantry, 1 rail gun |
        | Lorraine  | France  | 1 infantry, 1 rail gun |
        | Lorraine  | Germany | 1 infantry             |
        | Rhineland | Germany | 1 infantry             |
      And "Lorraine" is contested
      When the turn begins
      And France moves 2 infantry from "Flanders" to "Rhineland"
      And combat on land begins
      And France attacks "Rhineland"
      And step 2 begins
      Then these dice are rolled
        | attacker's supporting rail guns | 2 | 3 |

    # Under other readings

    Scenario: Another answer has a rail gun support one battle only
      Given reading b of gw.issue.gun-supports-often
      And a turn of Germany on this board
        | Rhineland | Germany | 1 rail gun, 4 infantry |
        | Flanders  | England | 1 infantry             |
        | Lorraine  | France  | 1 infantry             |
      When the turn begins
      And Germany moves 2 infantry from "Rhineland" to "Flanders"
      And Germany moves 2 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      And Germany attacks "Flanders"
      And step 2 begins
      Then these dice are rolled
        | attacker's supporting rail guns | 1 | 3 |
      When the attacker's supporting rail guns miss
      And step 5a is fought with
        | attacker's infantry | 1, 6 |
        | defender's infantry | 6    |
      Then the battle stands at step 3

    Scenario: Another answer has only a rail gun that has not moved support the battle next to it
      Given reading a of gw.issue.moved-guns
      And a turn of Germany on this board
        | Berlin    | Germany | 1 rail gun             |
        | Rhineland | Germany | 1 rail gun, 2 infantry |
        | Flanders  | England | 1 infantry             |
      When the turn begins
      And Germany moves 1 rail gun from "Berlin" to "Rhineland"
      And Germany moves 2 infantry from "Rhineland" to "Flanders"
      And combat on land begins
      And step 2 begins
      Then these dice are rolled
        | attacker's supporting rail guns | 1 | 3 |

    Scenario: Another answer lets a rail gun that has bombarded support as well
      Given reading b of gw.issue.bombard-or-support
      And the attacker has 2 supporting rail guns and 2 infantry
      And 1 supporting rail gun has bombarded
      And the defender has 2 infantry
      When step 2 begins
      Then these dice are rolled
        | attacker's supporting rail guns | 2 | 3 |

    Scenario: Another answer lets a supporting rail gun be lost
      Given reading b of gw.issue.supporting-guns
      And the attacker has 1 supporting rail gun and 1 infantry
      And the defender has 1 artillery and 3 infantry
      When the attacker's supporting rail guns miss
      And step 3 is fought with
        | defender's artillery | 1 |
      Then the attacker may lose 1 supporting rail gun

    Scenario: Under that answer a rail gun that has bombarded, and so takes no part, is not lost
      Given reading b of gw.issue.supporting-guns
      And the attacker has 2 supporting rail guns and 2 infantry
      And 1 supporting rail gun has bombarded
      And the defender has 2 artillery and 3 infantry
      When the attacker's supporting rail guns miss
      And step 3 is fought with
        | defender's artillery | 1, 1 |
      Then the attacker may lose 1 supporting rail gun, 1 infantry
      But the attacker may not lose 2 supporting rail guns

    Scenario: In a turn, under that answer, a rail gun that has supported a battle from next door is gone if it was lost there
      Given reading b of gw.issue.supporting-guns
      And a turn of Germany on this board
        | Rhineland | Germany | 1 rail gun, 2 infantry  |
        | Flanders  | England | 1 artillery, 1 infantry |
      When the turn begins
      And Germany moves 2 infantry from "Rhineland" to "Flanders"
      And combat on land begins
      And the attacker's supporting rail guns miss
      And step 3 is fought with
        | defender's artillery | 1 |
      And the attacker loses 1 supporting rail gun
      And the attacker's infantry and the defender's infantry miss
      And step 6 begins
      And the attacker contests
      Then the board shows
        | Flanders | Germany | 2 infantry              |
        | Flanders | England | 1 artillery, 1 infantry |

    Scenario: In a turn, under that answer, a rail gun bombards one territory and supports the battle next door
      Given reading b of gw.issue.bombard-or-support
      And a turn of Germany on this board
        | Rhineland | Germany | 1 rail gun, 2 infantry |
        | Flanders  | England | 2 infantry             |
        | Lorraine  | France  | 2 infantry             |
      When the turn begins
      And Germany moves 2 infantry from "Rhineland" to "Flanders"
      And Germany bombards "Lorraine" from "Rhineland"
      And step G1 is fought with
        | attacker's rail guns | 4 |
      And combat on land begins
      Then these dice are rolled
        | attacker's supporting rail guns | 1 | 3 |

    Scenario: Another answer lets no rail gun in a contested territory support a battle next to it
      Given reading b of gw.issue.guns-in-contest
      And a turn of France on this board
        | Flanders  | France  | 2 infantry, 1 rail gun |
        | Lorraine  | France  | 1 infantry, 1 rail gun |
        | Lorraine  | Germany | 1 infantry             |
        | Rhineland | Germany | 1 infantry             |
      And "Lorraine" is contested
      When the turn begins
      And France moves 2 infantry from "Flanders" to "Rhineland"
      And combat on land begins
      And France attacks "Rhineland"
      And step 2 begins
      Then these dice are rolled
        | attacker's supporting rail guns | 1 | 3 |

    Scenario: In a turn, by another answer a supporting gun that is hit may have been the last of its side in a contest
      Given reading b of gw.issue.supporting-guns
      And a turn of France on this board
        | Flanders  | France  | 2 infantry             |
        | Lorraine  | France  | 1 rail gun             |
        | Lorraine  | Germany | 1 infantry             |
        | Rhineland | Germany | 1 infantry             |
      And "Lorraine" is contested
      When the turn begins
      And France moves 2 infantry from "Flanders" to "Rhineland"
      And combat on land begins
      And France attacks "Rhineland"
      And the attacker's supporting rail guns miss
      And step 5a is fought with
        | attacker's infantry | 1, 6 |
        | defender's infantry | 1    |
      And the attacker loses 1 supporting rail gun
      Then "Rhineland" belongs to France
      And "Lorraine" belongs to Germany
      And "Lorraine" is not contested now

    Scenario Outline: In a turn, a rail gun on land supports a battle next to it, and by another answer one aboard a transport
      Given reading <letter> of gw.issue.guns-aboard
      And a turn of Germany on this board
        | Rhineland | Germany | 2 infantry, 1 rail gun  |
        | North Sea | Germany | 1 transport, 1 rail gun |
        | Flanders  | England | 2 infantry              |
      When the turn begins
      And Germany moves 2 infantry from "Rhineland" to "Flanders"
      And combat on land begins
      And step 2 begins
      Then these dice are rolled
        | attacker's supporting rail guns | <dice> | 3 |

      Examples:
        | letter | dice |
        | a      | 1    |
        | b      | 2    |

  @gw.land.step-2.preemptive
  Rule: Losses to the attacker's preemptive fire are taken before anybody else fires
    000 "preemptively and loses taken now." (1st)
    001 "preemptively and loses taken now." (1st)
    002 "he can fire them preemptively."
    Issue: gw.issue.hold-fire
    Ask: Does a gun that I hit in step 2 get to shoot back?

    Scenario: Artillery hit in step 2 does not fire in step 3
      Given the attacker has 1 artillery and 1 infantry
      And the defender has 1 artillery and 1 infantry
      When step 2 is fought with
        | attacker's artillery | 1 |
      Then the defender chooses the losses of the defender
      When the defender loses 1 artillery
      Then the battle stands at step 5a

  @gw.land.step-3.aircraft
  Rule: In step 3 the defender fires his aircraft preemptively
    000 "3. The defender fires their aircraft"
    001 "3. The defender fires their aircraft"
    002 "or aircraft he may fire them preemptively."
    Ask: When do the defender's planes shoot at my troops?

    Scenario: Fighters, bombers and zeppelins fire in step 3
      Given the attacker has 3 infantry
      And the defender has 1 fighter, 1 bomber, 1 zeppelin and 1 infantry
      Then these dice are rolled
        | defender's fighters  | 1 | 1 |
        | defender's bombers   | 1 | 2 |
        | defender's zeppelins | 1 | 2 |

  @gw.land.step-3.artillery
  Rule: In step 3 the defender fires his artillery preemptively
    000 "3. The defender fires their aircraft, artillery"
    001 "3. The defender fires their aircraft, artillery"
    002 "- If the defender has any artillery"
    Issue: gw.issue.hold-fire
    Ask: Do the defender's guns fire before or after mine?

    Scenario: Artillery fires in step 3
      Given the attacker has 3 infantry
      And the defender has 2 artillery and 1 infantry
      Then these dice are rolled
        | defender's artillery | 2 | 2 |

  @gw.land.step-3.forts
  Rule: In step 3 the defender fires his forts preemptively
    000 "3. The defender fires their aircraft, artillery, forts"
    001 "3. The defender fires their aircraft, artillery, forts"
    002 "Fortress units fire preemptively in battle"
    Ask: When does a fort shoot in a land battle?

    Scenario: A fort fires in step 3 and not again in step 5
      Given the attacker has 3 infantry
      And the defender has 1 fort and 1 infantry
      Then these dice are rolled
        | defender's forts | 2 | 3 |
      When the defender's forts miss
      And step 5a begins
      Then these dice are rolled
        | attacker's infantry | 3 | 1 |
        | defender's infantry | 1 | 2 |

  @gw.land.step-3.rail-guns
  Rule: In step 3 the defender fires his rail guns preemptively
    000 "The defender fires their aircraft, artillery, forts and rail guns"
    001 "The defender fires their aircraft, artillery, forts and rail guns"
    Ask: Does a rail gun in the attacked territory fire for the defender?

    Scenario: Rail guns in the space fire in step 3
      Given the attacker has 3 infantry
      And the defender has 2 rail guns and 1 infantry
      Then these dice are rolled
        | defender's rail guns | 2 | 3 |

  @gw.land.step-3.adjacent-rail-guns
  Rule: The defender's preemptive fire can include rail guns in an adjacent space
    000 "(this can include rail guns in an adjacent space)"
    001 "(this can include rail guns in an adjacent space)"
    002 "(including rail guns that are in an adjacent space)" (2nd)
    Issue: gw.issue.supporting-guns
    Issue: gw.issue.allied-guns
    Issue: gw.issue.silent-guns
    Issue: gw.issue.gun-under-attack
    Ask: Can a rail gun next door help me defend?

    Scenario: A rail gun supports the defence from the next space
      Given the attacker has 3 infantry
      And the defender has 1 supporting rail gun and 1 infantry
      Then these dice are rolled
        | defender's supporting rail guns | 1 | 3 |

    Scenario: In a turn, a rail gun supports a battle next to it although its own territory is still to be attacked
      Given a turn of Austria on this board
        | Vienna           | Austria | 4 infantry             |
        | Poland           | Russia  | 1 infantry             |
        | Ukraine          | Russia  | 1 infantry, 1 rail gun |
        | Saint Petersburg | Russia  | 1 rail gun             |
      When the turn begins
      And Austria moves 2 infantry from "Vienna" to "Poland"
      And Austria moves 2 infantry from "Vienna" to "Ukraine"
      And combat on land begins
      And Austria attacks "Poland"
      And step 3 begins
      Then these dice are rolled
        | defender's supporting rail guns | 2 | 3 |

    # Under other readings

    Scenario Outline: The rail guns of allies who stand in the territory fire as well, by other answers any ally's or none
      Given reading <letter> of gw.issue.allied-guns
      And a turn of Germany on this board
        | Berlin           | Germany | 3 infantry  |
        | Poland           | Russia  | 1 infantry  |
        | Poland           | England | 1 infantry  |
        | Ukraine          | Russia  | 1 rail gun  |
        | Ukraine          | England | 1 rail gun  |
        | Saint Petersburg | France  | 1 rail gun  |
        | Vienna           | Austria | 2 rail guns |
      When the turn begins
      And Germany moves 3 infantry from "Berlin" to "Poland"
      And combat on land begins
      Then these dice are rolled
        | defender's supporting rail guns | <guns> | 3 |

      Examples:
        | letter | guns |
        | a      | 2    |
        | b      | 3    |
        | c      | 1    |

    Scenario: Another answer has a rail gun wait for the attack on its own territory
      Given reading b of gw.issue.gun-under-attack
      And a turn of Austria on this board
        | Vienna           | Austria | 4 infantry             |
        | Poland           | Russia  | 1 infantry             |
        | Ukraine          | Russia  | 1 infantry, 1 rail gun |
        | Saint Petersburg | Russia  | 2 rail guns            |
      When the turn begins
      And Austria moves 2 infantry from "Vienna" to "Poland"
      And Austria moves 2 infantry from "Vienna" to "Ukraine"
      And combat on land begins
      And Austria attacks "Poland"
      And step 3 begins
      Then these dice are rolled
        | defender's supporting rail guns | 2 | 3 |

  @gw.land.step-3.preemptive
  Rule: Losses to the defender's preemptive fire are taken before step 4
    000 "preemptively and loses taken now." (2nd)
    001 "preemptively and loses taken now." (2nd)
    002 "he may fire them preemptively."
    Issue: gw.issue.hold-fire
    Ask: Do storm troops that the defending guns hit still get to roll?

    Scenario: Storm troops hit in step 3 do not fire in step 4
      Given the attacker has 1 storm troop and 1 infantry
      And the defender has 1 artillery and 1 infantry
      When step 3 is fought with
        | defender's artillery | 2 |
      Then the attacker chooses the losses of the attacker
      When the attacker loses 1 storm troop
      Then the battle stands at step 5a

  @gw.land.step-4.storm-troops
  Rule: In step 4 attacking storm troops fire preemptively
    000 "4. Attacking Storm Troops and defending entrenched infantry fire preemptively"
    001 "4. Attacking Storm Troops and defending entrenched infantry fire preemptively"
    002 "Attacking Storm Troops attack preemptively."
    Issue: gw.issue.storm-before
    Ask: When do storm troops shoot?
    Ask: Is it worth attacking with storm troops instead of infantry?

    Scenario: Storm troops fire in step 4
      Given the attacker has 2 storm troops and 1 infantry
      And the defender has 3 infantry
      Then the battle stands at step 4
      And these dice are rolled
        | attacker's storm troops | 2 | 2 |

  @gw.storm-troops.before-others
  Rule: Storm troops fire before other units
    001 "Storm troopers fire before other units"
    Issue: gw.issue.storm-before
    Ask: Do storm troops get to fire ahead of everyone else?

    Scenario: Another answer has storm troops fire before the guns, and only then
      Given reading b of gw.issue.storm-before
      And the attacker has 1 storm troop, 1 artillery and 1 infantry
      And the defender has 1 artillery and 2 infantry
      Then these dice are rolled
        | attacker's storm troops | 1 | 2 |
      When step 1c is fought with
        | attacker's storm troops | 2 |
      And the defender loses 1 artillery
      Then these dice are rolled
        | attacker's artillery | 1 | 2 |
      When the attacker's artillery miss
      And step 5a begins
      Then these dice are rolled
        | attacker's infantry | 1 | 1 |
        | defender's infantry | 2 | 2 |

    Scenario: Another answer has each round begin with storm troops
      Given reading b of gw.issue.storm-before
      And the attacker has 1 storm troop, 1 artillery and 1 infantry
      And the defender has 2 infantry
      When the attacker's storm troops, artillery, infantry and the defender's infantry miss
      And step 6 begins
      And the attacker fights on
      Then the battle stands at step 1c of round 2

  @gw.land.step-4.entrenched
  Rule: In step 4 defending entrenched infantry fires preemptively
    000 "Attacking Storm Troops and defending entrenched infantry fire preemptively"
    001 "Attacking Storm Troops and defending entrenched infantry fire preemptively"
    002 "Defending entrenched troops fire preemptively."
    002 "While entrenched they will have a strike first advantage."
    Ask: Do trenches let me shoot first?

    Scenario: Entrenched infantry fires in step 4, other infantry does not
      Given the attacker has 3 infantry
      And the defender has 2 entrenched infantry and 1 infantry
      Then the battle stands at step 4
      And these dice are rolled
        | defender's entrenched infantry | 2 | 2 |

  @gw.land.step-4.preemptive
  Rule: Losses of step 4 are taken before the general exchange
    000 "fire preemptively and loses taken now."
    001 "fire preemptively and loses taken now."
    Ask: Does infantry that my storm troops kill still shoot?

    Scenario: Infantry hit by storm troops does not fire in step 5a
      Given the attacker has 1 storm troop and 1 infantry
      And the defender has 2 infantry
      When step 4 is fought with
        | attacker's storm troops | 2 |
      Then these dice are rolled
        | attacker's infantry | 1 | 1 |
        | defender's infantry | 1 | 2 |

  @gw.land.step-4.simultaneous
  Rule: Attacking storm troops and defending entrenched infantry fire in a simultaneous exchange
    000 "fire preemptively and loses taken now. (simultaneous exchange)"
    001 "fire preemptively and loses taken now. (simultaneous exchange)"
    Issue: gw.issue.storm-order
    Issue: gw.issue.losses-first
    Ask: Storm troops against trenches: who goes first?

    Scenario: Entrenched infantry hit by storm troops still fires
      Given the attacker has 1 storm troop and 1 infantry
      And the defender has 1 entrenched infantry and 1 cavalry
      Then these dice are rolled
        | attacker's storm troops        | 1 | 2 |
        | defender's entrenched infantry | 1 | 2 |
      When step 4 is fought with
        | attacker's storm troops        | 1 |
        | defender's entrenched infantry | 2 |
      And the attacker loses 1 storm troop
      And the defender loses 1 entrenched infantry
      Then the attacker has 1 infantry left
      And the defender has 1 cavalry left

  @gw.land.step-4.storm-first
  Rule: Under 002, attacking storm troops fire before defending entrenched infantry
    002 "- Attacking Storm Troops attack preemptively. - Defending entrenched troops fire preemptively."
    Issue: gw.issue.storm-order
    Issue: gw.issue.which-source
    Ask: Can my storm troops kill the men in the trenches before they shoot?

    Scenario: Entrenched infantry hit by storm troops does not fire
      Given reading b of gw.issue.storm-order
      And the attacker has 1 storm troop and 1 infantry
      And the defender has 1 entrenched infantry and 1 artillery
      When the defender's artillery miss
      And step 4 begins
      Then these dice are rolled
        | attacker's storm troops | 1 | 2 |
      When step 4 is fought with
        | attacker's storm troops | 1 |
      And the defender loses 1 entrenched infantry
      Then the battle stands at step 5a

    Scenario: By the short answer, entrenched infantry waits for the storm troops
      Given the profile 002
      And the attacker has 1 storm troop and 1 infantry
      And the defender has 1 entrenched infantry and 1 artillery
      When the defender's artillery miss
      And step 4 begins
      Then these dice are rolled
        | attacker's storm troops | 1 | 2 |
      When step 4 is fought with
        | attacker's storm troops        | 2 |
        | defender's entrenched infantry | 6 |
      And the defender loses 1 artillery
      Then the battle stands at step 5a
