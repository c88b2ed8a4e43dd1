@red-ford
Feature: Losses

  Who falls first.

  @rf.losses.order
  Rule: A player loses his spearmen first, then his horsemen, then his archers, and his elephants last
    rules "A player loses his spearmen first, then his horsemen, then his archers, and his elephants last."
    Ask: Do I pick the units that I lose?

    Scenario: Four hits take the spearman, both horsemen and one of the archers
      Given the attacker has 4 archers
      And the defender has 1 spearman, 2 horsemen, 2 archers and 1 elephant
      When step 1 is fought with
        | defender's archers | 1, 1       |
        | attacker's archers | 5, 5, 6, 6 |
      Then the defender has 1 archer and 1 elephant left

    Scenario: A charge takes a spearman, and the horseman is left
      Given the attacker has 1 horseman
      And the defender has 1 spearman and 1 horseman
      When the attacker chooses "charges"
      And step 2 is fought with
        | attacker's horsemen | 3 |
      Then the defender has 1 horseman left

    Scenario: In the melee both sides lose a spearman before a horseman
      Given the attacker has 1 spearman and 1 horseman
      And the defender has 1 spearman and 1 horseman
      When the attacker chooses "holds his horsemen back"
      And step 3 is fought with
        | attacker's spearmen | 1 |
        | attacker's horsemen | 4 |
        | defender's spearmen | 1 |
        | defender's horsemen | 4 |
      Then the attacker has 1 horseman left
      And the defender has 1 horseman left

    Scenario: An elephant falls when nothing else is left
      Given the attacker has 2 archers
      And the defender has 1 archer and 2 elephants
      When step 1 is fought with
        | defender's archers | 1    |
        | attacker's archers | 5, 5 |
      Then the defender has 1 elephant left
