@red-ford
Feature: The melee

  All fight hand to hand.

  @rf.melee.all
  Rule: Every unit fights in the melee
    rules "Every unit fights in the melee."
    Ask: Who fights in the melee?

    Scenario: Spearmen, horsemen and elephants of both sides fight
      Given the attacker has 1 spearman and 1 elephant
      And the defender has 2 horsemen and 1 spearman
      When step 3 begins
      Then these dice are rolled
        | attacker's spearmen  | 1 | 6 |
        | attacker's elephants | 1 | 3 |
        | defender's spearmen  | 1 | 5 |
        | defender's horsemen  | 2 | 4 |

    Scenario: Horsemen who were held back fight in the melee
      Given the attacker has 1 horseman
      And the defender has 1 spearman
      When the attacker chooses "holds his horsemen back"
      Then the transcript does not cite rf.charge.tired
      And these dice are rolled
        | attacker's horsemen | 1 | 4 |
        | defender's spearmen | 1 | 5 |

  @rf.melee.together
  Rule: In the melee both sides fight at the same time
    rules "Both sides fight at the same time."
    Ask: My last spearman was killed in the melee; does he strike back?

    Scenario: Two elephants kill each other
      Given the attacker has 1 elephant
      And the defender has 1 elephant
      When step 3 is fought with
        | attacker's elephants | 3 |
        | defender's elephants | 3 |
      Then the attacker has nothing left
      And the defender has nothing left
      And the transcript does not cite rf.melee.archers

  @rf.melee.archers
  Rule: Archers do not fight in the melee
    rules "Archers do not fight in the melee."
    Ask: Do archers fight hand to hand?

    Scenario: Only the spearman rolls a die
      Given the attacker has 2 archers
      And the defender has 1 spearman and 1 archer
      When the attacker's archers and the defender's archers miss
      And step 3 begins
      Then these dice are rolled
        | defender's spearmen | 1 | 5 |
      When step 3 is fought with
        | defender's spearmen | 1 |
      Then the transcript says: attacker: archers roll no dice
      And the transcript says: defender: archers roll no dice

  @rf.melee.spearman
  Rule: A spearman hits on a 5 or more
    rules "A spearman hits on a 5 or more."
    Ask: What do spearmen need to hit?

    Scenario: Of two spearmen the one with a 5 hits
      Given the attacker has 2 elephants
      And the defender has 2 spearmen
      When step 3 is fought with
        | attacker's elephants | 2, 2 |
        | defender's spearmen  | 4, 5 |
      Then the attacker has 1 elephant left

    Scenario: The defender's spearmen stand on dry ground, and nobody else is hindered
      Given the attacker has 1 elephant
      And the defender has 1 spearman
      When step 3 begins
      Then the transcript does not cite rf.melee.water
      And these dice are rolled
        | attacker's elephants | 1 | 3 |
        | defender's spearmen  | 1 | 5 |

  @rf.melee.horseman
  Rule: A horseman hits on a 4 or more
    rules "A horseman hits on a 4 or more."
    Ask: What do horsemen need in the melee?

    Scenario: Of two horsemen the one with a 4 hits
      Given the attacker has 3 elephants
      And the defender has 2 horsemen
      When step 3 is fought with
        | attacker's elephants | 2, 2, 2 |
        | defender's horsemen  | 3, 4    |
      Then the attacker has 2 elephants left

  @rf.melee.elephant
  Rule: An elephant hits on a 3 or more
    rules "An elephant hits on a 3 or more."
    Ask: What do elephants need to hit?

    Scenario: Of two elephants the one with a 3 hits
      Given the attacker has 2 elephants
      And the defender has 3 horsemen
      When step 3 is fought with
        | attacker's elephants | 2, 3    |
        | defender's horsemen  | 1, 1, 1 |
      Then the defender has 2 horsemen left

  @rf.melee.water
  Rule: In the first round the attacker's spearmen stand in the water and hit on a 6
    rules "In the first round the attacker's spearmen stand in the water and hit on a 6."
    Ask: Do my spearmen fight worse in the water?

    Scenario: A 5 misses in the water, and hits on the bank
      Given the attacker has 2 spearmen
      And the defender has 3 spearmen
      When step 3 is fought with
        | attacker's spearmen | 5, 6    |
        | defender's spearmen | 1, 1, 1 |
      Then the defender has 2 spearmen left
      When step 3 of round 2 is fought with
        | attacker's spearmen | 5, 4 |
        | defender's spearmen | 1, 1 |
      Then the defender has 1 spearman left
