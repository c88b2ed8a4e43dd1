@red-ford
Feature: The charge

  Horsemen who ride at the enemy before the lines meet.

  @rf.charge.may
  Rule: In the first round the attacker's horsemen may charge before the melee
    rules "In the first round the attacker's horsemen may charge before the melee."
    Ask: When can my cavalry charge?
    Ask: Do I have to charge?

    Scenario: The attacker decides whether his horsemen charge
      Given the attacker has 1 horseman
      And the defender has 1 spearman
      Then the attacker is asked
      And these are all the choices
        | charges                 |
        | holds his horsemen back |

    Scenario: All horsemen charge, and hit before the melee
      Given the attacker has 2 horsemen
      And the defender has 3 spearmen
      When the attacker chooses "charges"
      And step 2 is fought with
        | attacker's horsemen | 6, 1 |
      Then the battle stands at step 3
      And the defender has 2 spearmen left

    Scenario: Elephants of his own do not keep the attacker from charging
      Given the attacker has 3 horsemen and 1 elephant
      And the defender has 2 spearmen
      Then "attacker charges" is allowed by rf.charge.may

    Scenario: In the second round nobody may charge
      Given the attacker has 1 horseman
      And the defender has 1 spearman
      Then "attacker charges" is allowed by rf.charge.may
      When the attacker's horsemen and the defender's spearmen miss
      And step 3 of round 2 begins
      Then "attacker charges" is not allowed

  @rf.charge.elephants
  Rule: Horsemen may not charge while the enemy has an elephant
    rules "Even then they may not charge while the enemy has an elephant."
    Ask: Can my horsemen charge elephants?

    Scenario: One elephant keeps all horsemen from charging
      Given the attacker has 3 horsemen
      And the defender has 1 elephant and 2 spearmen
      Then "attacker charges" is forbidden by rf.charge.elephants

  @rf.charge.number
  Rule: Horsemen who charge hit on a 3 or more
    rules "Horsemen who charge hit on a 3 or more."
    Ask: What do my horsemen need when they charge?

    Scenario: Horsemen charge with 2 and 3
      Given the attacker has 2 horsemen
      And the defender has 2 spearmen
      When the attacker chooses "charges"
      Then these dice are rolled
        | attacker's horsemen | 2 | 3 |
      When step 2 is fought with
        | attacker's horsemen | 2, 3 |
      Then the defender has 1 spearman left

  @rf.charge.tired
  Rule: Horsemen who have charged do not fight in the melee of that round
    rules "Horsemen who have charged do not fight in the melee of that round."
    Ask: My horsemen have charged; do they fight in the melee as well?

    Scenario: Horsemen who have charged stand by in the melee, and fight in that of the next round
      Given the attacker has 1 horseman and 1 elephant
      And the defender has 1 spearman
      When the attacker chooses "charges"
      And step 2 is fought with
        | attacker's horsemen | 1 |
      Then these dice are rolled
        | attacker's elephants | 1 | 3 |
        | defender's spearmen  | 1 | 5 |
      When the attacker's elephants and the defender's spearmen miss
      And step 3 of round 2 begins
      Then these dice are rolled
        | attacker's horsemen  | 1 | 4 |
        | attacker's elephants | 1 | 3 |
        | defender's spearmen  | 1 | 5 |

  @rf.charge.defender
  Rule: The defender's horsemen hold the bank and do not charge
    rules "The defender's horsemen hold the bank and do not charge."
    Ask: Can I charge as the defender?

    Scenario: The first that the defender's horsemen do is to fight in the melee
      Given the attacker has 1 elephant
      And the defender has 2 horsemen
      Then the battle stands at step 3
      And these dice are rolled
        | attacker's elephants | 1 | 3 |
        | defender's horsemen  | 2 | 4 |
