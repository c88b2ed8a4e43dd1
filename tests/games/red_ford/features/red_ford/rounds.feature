@red-ford
Feature: Rounds

  What happens in a round, and in which order.

  @rf.rounds.steps
  Rule: A round has five steps: archery, charge, melee, morale and retreat
    rules "A battle is fought in rounds of five steps: archery, charge, melee, morale and retreat."
    Ask: What comes after the melee?
    Exempt: It names the steps; what happens in each is said by the rules on it.

  @rf.rounds.completed
  Rule: Each step of a round is completed before the next begins
    rules "Each step is completed before the next begins."
    Ask: Does my man that was shot still fight in the melee?

    Scenario: A spearman who is shot does not fight in the melee
      Given the attacker has 1 archer and 1 spearman
      And the defender has 2 spearmen
      When step 1 is fought with
        | attacker's archers | 5 |
      Then these dice are rolled
        | attacker's spearmen | 1 | 6 |
        | defender's spearmen | 1 | 5 |

  @rf.rounds.one-die
  Rule: A unit that fights rolls one die
    rules "A unit that fights rolls one die."
    Ask: How many dice do I roll?

    Scenario: Three archers roll three dice
      Given the attacker has 3 archers
      And the defender has 1 spearman
      Then these dice are rolled
        | attacker's archers | 3 | 5 |

    Scenario: In the melee each unit that fights rolls one die, and no archer does
      Given the attacker has 2 horsemen and 1 elephant
      And the defender has 4 spearmen and 1 archer
      When the defender's archers miss
      And step 3 begins
      Then these dice are rolled
        | attacker's horsemen  | 2 | 4 |
        | attacker's elephants | 1 | 3 |
        | defender's spearmen  | 4 | 5 |

  @rf.rounds.losses
  Rule: For each hit the enemy loses one unit
    rules "For each hit the enemy loses one unit."
    Ask: What does a hit do?

    Scenario: Two hits are scored with three dice
      Given the attacker has 3 archers
      And the defender has 4 spearmen
      When step 1 is fought with
        | attacker's archers | 5, 4, 6 |
      Then the defender has 2 spearmen left
