@red-ford
Feature: Morale

  An army that has suffered enough may break.

  @rf.morale.half
  Rule: An army that has lost half of its units rolls one die for its morale
    rules "An army that has lost half of its units rolls one die for its morale."
    Ask: When do I have to check morale?
    Issue: rf.issue.half-of-what
    Issue: rf.issue.more-than-half

    Scenario: One of two units is lost
      Given the attacker has 1 archer
      And the defender has 2 spearmen
      When step 1 is fought with
        | attacker's archers | 5 |
      And the defender's spearmen miss
      And step 4 begins
      Then these dice are rolled
        | defender's morale | 1 | 4 |

    Scenario: Both armies have lost half, and both roll
      Given the attacker has 2 elephants
      And the defender has 2 elephants
      When step 3 is fought with
        | attacker's elephants | 1, 3 |
        | defender's elephants | 1, 3 |
      Then these dice are rolled
        | attacker's morale | 1 | 4 |

    Scenario: One of three units is less than half, and a second one in the next round is more
      Given the attacker has 1 archer
      And the defender has 3 elephants
      When step 1 is fought with
        | attacker's archers | 5 |
      And the defender's elephants miss
      And step 1 of round 2 begins
      Then the transcript does not cite rf.morale.half
      When step 1 of round 2 is fought with
        | attacker's archers | 5 |
      And the defender's elephants miss
      And step 4 of round 2 begins
      Then these dice are rolled
        | defender's morale | 1 | 4 |

    Scenario: By another reading only units count that were lost in the round
      Given reading b of rf.issue.half-of-what
      And the attacker has 1 archer
      And the defender has 4 elephants
      When step 1 is fought with
        | attacker's archers | 5 |
      And the defender's elephants miss
      And step 1 of round 2 is fought with
        | attacker's archers | 5 |
      And the defender's elephants miss
      And step 5 of round 2 begins
      Then the transcript does not cite rf.morale.half
      When step 1 of round 3 is fought with
        | attacker's archers | 5 |
      And the defender's elephants miss
      And step 4 of round 3 begins
      Then these dice are rolled
        | defender's morale | 1 | 4 |

    Scenario: An army that has lost half rolls again in the next round
      Given the attacker has 1 archer
      And the defender has 2 elephants
      When step 1 is fought with
        | attacker's archers | 5 |
      And the defender's elephants miss
      And step 4 is fought with
        | defender's morale | 4 |
      And the attacker's archers and the defender's elephants miss
      And step 4 of round 2 begins
      Then these dice are rolled
        | defender's morale | 1 | 4 |

  @rf.morale.firm
  Rule: An army stands firm if it rolls a 4 or more for its morale
    rules "It stands firm on a 4 or more."
    Ask: What do I need to pass a morale check?

    Scenario: An army that rolls a 4 is not shaken
      Given the attacker has 1 archer
      And the defender has 2 spearmen
      When step 1 is fought with
        | attacker's archers | 5 |
      And step 3 is fought with
        | defender's spearmen | 1 |
      Then the battle stands at step 4
      When step 4 is fought with
        | defender's morale | 4 |
      Then the transcript does not cite rf.morale.shaken
      And "defender fights on" is allowed by rf.retreat.fight-on
      And the transcript says: defender: morale check 4 against 4, passed

  @rf.morale.shaken
  Rule: An army that does not stand firm is shaken
    rules "If it does not, it is shaken."
    Ask: What happens if I fail a morale check?
    Issue: rf.issue.how-long-shaken

    Scenario: An army that rolls a 3 is shaken
      Given the attacker has 1 archer
      And the defender has 2 spearmen
      When step 1 is fought with
        | attacker's archers | 5 |
      And the defender's spearmen miss
      And step 4 is fought with
        | defender's morale | 3 |
      Then the transcript says: the defender's army is shaken
      And "defender fights on" is forbidden by rf.retreat.shaken

    Scenario: A shaken army is shaken no longer once the next round has begun
      Given reading c of rf.issue.shaken-elephants
      And the attacker has 2 elephants
      And the defender has 3 elephants
      When step 3 is fought with
        | attacker's elephants | 1, 1    |
        | defender's elephants | 3, 1, 1 |
      And step 4 is fought with
        | attacker's morale | 1 |
      Then the transcript says: the attacker's army is shaken
      When the attacker's elephants and the defender's elephants miss
      And step 4 of round 2 is fought with
        | attacker's morale | 4 |
      Then the transcript says: attacker fights on, having no other choice

  @rf.morale.general
  Rule: A general adds 1 to the die for his army's morale
    rules "A general adds 1 to the die (see Generals)."
    Ask: What is a general good for?
    See: "see Generals" nowhere, which armies have a general, and what becomes of him

    Scenario: With a general a 3 is enough
      Given the defender's army has a general
      And the attacker has 1 archer
      And the defender has 2 spearmen
      When step 1 is fought with
        | attacker's archers | 5 |
      And the defender's spearmen miss
      And step 4 is fought with
        | defender's morale | 3 |
      Then the transcript says: defender: morale check 3 against 3, passed

    Scenario: A general is of use to his own army alone
      Given the attacker's army has a general
      And the attacker has 2 elephants
      And the defender has 2 elephants
      When step 3 is fought with
        | attacker's elephants | 1, 3 |
        | defender's elephants | 1, 3 |
      And step 4 is fought with
        | attacker's morale | 3 |
        | defender's morale | 3 |
      Then the transcript says: attacker: morale check 3 against 3, passed
      And the transcript says: defender: morale check 3 against 4, failed
