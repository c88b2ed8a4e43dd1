@great-war
Feature: Preemptive fire

  Who fires before the general exchange, so that what is hit cannot answer: guns and aircraft, then storm troops and
  entrenched infantry.

  @gw.land.step-2.aircraft
  Rule: The attacker's aircraft fire preemptively
    000 "2. The attacker fires their aircraft"
    001 "2. The attacker fires their aircraft"
    002 "or aircraft he can fire them preemptively."

    Scenario: Fighters, bombers and zeppelins fire in step 2
      Given the attacker has 1 fighter, 1 bomber, 1 zeppelin and 1 infantry
      And the defender has 3 infantry
      When step 2 begins
      Then these dice are rolled
        | attacker's fighters  | 1 | 1 |
        | attacker's bombers   | 1 | 2 |
        | attacker's zeppelins | 1 | 2 |

  @gw.land.step-2.artillery
  Rule: The attacker's artillery fires preemptively
    000 "2. The attacker fires their aircraft, artillery,"
    001 "2. The attacker fires their aircraft, artillery,"
    002 "- If the attacker has artillery"

    Scenario: Artillery and rail guns that came along fire in step 2
      Given the attacker has 2 artillery, 1 rail gun and 1 infantry
      And the defender has 3 infantry
      When step 2 begins
      Then these dice are rolled
        | attacker's artillery | 2 | 2 |
        | attacker's rail guns | 1 | 3 |

  @gw.land.step-2.rail-guns
  Rule: Rail guns in an adjacent space fire with the attacker's artillery
    000 "(this can include rail guns that are in an adjacent space)"
    001 "(this can include rail guns that are in an adjacent space)"
    002 "(including rail guns that are in an adjacent space)" (1st)
    Issue: gw.issue.supporting-guns
    Issue: gw.issue.bombard-or-support
    Issue: gw.issue.gun-supports-often
    Issue: gw.issue.moved-guns

    Scenario: In a turn they do so in every battle next to them
      Given a turn of Germany on this board
        | Rhineland | Germany | 1 rail gun, 4 infantry |
        | Flanders  | England | 1 infantry             |
        | Lorraine  | France  | 1 infantry             |
      When the turn begins
      And Germany moves 2 infantry from "Rhineland" to "Flanders"
      And Germany moves 2 infantry from "Rhineland" to "Lorraine"
      And combat on land begins
      And Germany attacks "Flanders"
      And step 5a is fought with
        | attacker's infantry | 1 |
      And step 2 begins
      Then these dice are rolled
        | attacker's supporting rail guns | 1 | 3 |

    Scenario: Another reading has them support one battle only
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
      When step 5a is fought with
        | attacker's infantry | 1 |
      Then the battle stands at step 3

    Scenario: Another reading lets those fire that have moved next to it
      Given reading b of gw.issue.moved-guns
      And a turn of Germany on this board
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

    Scenario: Another reading lets a gun that has bombarded support as well
      Given reading b of gw.issue.bombard-or-support
      And the attacker has 2 supporting rail guns and 2 infantry
      And 1 supporting rail gun has bombarded
      And the defender has 2 infantry
      When step 2 begins
      Then these dice are rolled
        | attacker's supporting rail guns | 2 | 3 |

    Scenario: A rail gun supports the attack from the next space
      Given the attacker has 1 supporting rail gun and 1 infantry
      And the defender has 3 infantry
      When step 2 begins
      Then these dice are rolled
        | attacker's supporting rail guns | 1 | 3 |

    Scenario: Another reading has it take its share of the losses
      Given reading b of gw.issue.supporting-guns
      And the attacker has 1 supporting rail gun and 1 infantry
      And the defender has 1 artillery and 3 infantry
      When step 3 is fought with
        | defender's artillery | 1 |
      Then the attacker may lose 1 supporting rail gun

  @gw.land.step-2.preemptive
  Rule: Losses by the attacker's preemptive fire are taken before anybody else fires
    000 "preemptively and loses taken now." (1st)
    001 "preemptively and loses taken now." (1st)
    002 "he can fire them preemptively."

    Scenario: Artillery that is hit in step 2 does not fire in step 3
      Given the attacker has 1 artillery and 1 infantry
      And the defender has 1 artillery and 1 infantry
      When step 2 is fought with
        | attacker's artillery | 1 |
      And the defender loses 1 artillery
      Then the battle stands at step 5a

  @gw.land.step-3.aircraft
  Rule: The defender's aircraft fire preemptively
    000 "3. The defender fires their aircraft"
    001 "3. The defender fires their aircraft"
    002 "or aircraft he may fire them preemptively."

    Scenario: Fighters, bombers and zeppelins fire in step 3
      Given the attacker has 3 infantry
      And the defender has 1 fighter, 1 bomber, 1 zeppelin and 1 infantry
      When step 3 begins
      Then these dice are rolled
        | defender's fighters  | 1 | 1 |
        | defender's bombers   | 1 | 2 |
        | defender's zeppelins | 1 | 2 |

  @gw.land.step-3.artillery
  Rule: The defender's artillery fires preemptively
    000 "3. The defender fires their aircraft, artillery"
    001 "3. The defender fires their aircraft, artillery"
    002 "- If the defender has any artillery"

    Scenario: Artillery fires in step 3
      Given the attacker has 3 infantry
      And the defender has 2 artillery and 1 infantry
      When step 3 begins
      Then these dice are rolled
        | defender's artillery | 2 | 2 |

  @gw.land.step-3.forts
  Rule: The defender's forts fire preemptively
    000 "3. The defender fires their aircraft, artillery, forts"
    001 "3. The defender fires their aircraft, artillery, forts"
    002 "Fortress units fire preemptively in battle"

    Scenario: A fort fires in step 3 and not again in step 5
      Given the attacker has 3 infantry
      And the defender has 1 fort and 1 infantry
      When step 3 begins
      Then these dice are rolled
        | defender's forts | 2 | 3 |
      When step 5a begins
      Then these dice are rolled
        | attacker's infantry | 3 | 1 |
        | defender's infantry | 1 | 2 |

  @gw.land.step-3.rail-guns
  Rule: The defender's rail guns fire preemptively
    000 "The defender fires their aircraft, artillery, forts and rail guns"
    001 "The defender fires their aircraft, artillery, forts and rail guns"

    Scenario: Rail guns in the space fire in step 3
      Given the attacker has 3 infantry
      And the defender has 2 rail guns and 1 infantry
      When step 3 begins
      Then these dice are rolled
        | defender's rail guns | 2 | 3 |

  @gw.land.step-3.adjacent-rail-guns
  Rule: Rail guns in an adjacent space fire with the defender's artillery
    000 "(this can include rail guns in an adjacent space)"
    001 "(this can include rail guns in an adjacent space)"
    002 "(including rail guns that are in an adjacent space)" (2nd)
    Issue: gw.issue.supporting-guns

    Scenario: A rail gun supports the defence from the next space
      Given the attacker has 3 infantry
      And the defender has 1 supporting rail gun and 1 infantry
      When step 3 begins
      Then these dice are rolled
        | defender's supporting rail guns | 1 | 3 |

  @gw.land.step-3.preemptive
  Rule: Losses by the defender's preemptive fire are taken before the steps that follow
    000 "preemptively and loses taken now." (2nd)
    001 "preemptively and loses taken now." (2nd)
    002 "he may fire them preemptively."

    Scenario: Storm troops that are hit in step 3 do not fire in step 4
      Given the attacker has 1 storm troop and 1 infantry
      And the defender has 1 artillery and 1 infantry
      When step 3 is fought with
        | defender's artillery | 2 |
      And the attacker loses 1 storm troop
      Then the battle stands at step 5a

  @gw.land.step-4.storm-troops
  Rule: Attacking storm troops fire before the general exchange
    000 "4. Attacking Storm Troops and defending entrenched infantry fire preemptively"
    001 "4. Attacking Storm Troops and defending entrenched infantry fire preemptively"
    001 "Storm troopers fire before other units"
    002 "Attacking Storm Troops attack preemptively."

    Scenario: Storm troops fire in step 4
      Given the attacker has 2 storm troops and 1 infantry
      And the defender has 3 infantry
      When step 4 begins
      Then these dice are rolled
        | attacker's storm troops | 2 | 2 |

  @gw.land.step-4.entrenched
  Rule: Defending entrenched infantry fires before the general exchange
    000 "Attacking Storm Troops and defending entrenched infantry fire preemptively"
    001 "Attacking Storm Troops and defending entrenched infantry fire preemptively"
    002 "Defending entrenched troops fire preemptively."
    002 "While entrenched they will have a strike first advantage."

    Scenario: Entrenched infantry fires in step 4, other infantry does not
      Given the attacker has 3 infantry
      And the defender has 2 entrenched infantry and 1 infantry
      When step 4 begins
      Then these dice are rolled
        | defender's entrenched infantry | 2 | 2 |

  @gw.land.step-4.preemptive
  Rule: Losses of step 4 are taken before the general exchange
    000 "fire preemptively and loses taken now."
    001 "fire preemptively and loses taken now."

    Scenario: Infantry that falls to storm troops does not fire in step 5
      Given the attacker has 1 storm troop and 1 infantry
      And the defender has 2 infantry
      When step 4 is fought with
        | attacker's storm troops | 2 |
      Then these dice are rolled
        | attacker's infantry | 1 | 1 |
        | defender's infantry | 1 | 2 |

  @gw.land.step-4.simultaneous
  Rule: Storm troops and entrenched infantry fire in a simultaneous exchange
    000 "fire preemptively and loses taken now. (simultaneous exchange)"
    001 "fire preemptively and loses taken now. (simultaneous exchange)"
    Issue: gw.issue.storm-order

    Scenario: Entrenched infantry that the storm troops hit still fires
      Given the attacker has 1 storm troop and 1 infantry
      And the defender has 1 entrenched infantry and 1 artillery
      When step 4 is fought with
        | attacker's storm troops        | 1 |
        | defender's entrenched infantry | 2 |
      And the attacker loses 1 storm troop
      And the defender loses 1 entrenched infantry
      Then the attacker has 1 infantry left
      And the defender has 1 artillery left

  @gw.land.step-4.storm-first
  Rule: Under 002, attacking storm troops fire before defending entrenched infantry
    002 "- Attacking Storm Troops attack preemptively. - Defending entrenched troops fire preemptively."
    Issue: gw.issue.storm-order
    Issue: gw.issue.which-source

    Scenario: Entrenched infantry that the storm troops hit does not fire
      Given reading b of gw.issue.storm-order
      And the attacker has 1 storm troop and 1 infantry
      And the defender has 1 entrenched infantry and 1 artillery
      When step 4 begins
      Then these dice are rolled
        | attacker's storm troops | 1 | 2 |
      When step 4 is fought with
        | attacker's storm troops | 1 |
      And the defender loses 1 entrenched infantry
      Then the battle stands at step 5a

    Scenario: So it is in the profile of 002
      Given the profile 002
      And the attacker has 1 storm troop and 1 infantry
      And the defender has 1 entrenched infantry and 1 artillery
      When step 4 begins
      Then these dice are rolled
        | attacker's storm troops | 1 | 2 |
      When step 4 is fought with
        | attacker's storm troops | 2 |
      And the defender loses 1 artillery
      Then the battle stands at step 5a
