@red-ford
Feature: The end of the battle

  Who has won.

  @rf.ending.retreat
  Rule: An army that retreats has lost the battle
    rules "An army that retreats has lost the battle."
    Ask: I retreat; who has won?

    Scenario: The attacker retreats
      Given the attacker has 1 spearman
      And the defender has 1 spearman
      When the attacker's spearmen and the defender's spearmen miss
      And step 5 begins
      And the attacker chooses "retreats"
      Then the battle is over: the attacker has retreated; the defender has won

  @rf.ending.no-unit
  Rule: An army that has no unit left has lost the battle
    rules "So has an army that has no unit left."
    Ask: All my men are gone; is it over?

    Scenario: The last spearman is shot
      Given the attacker has 1 archer
      And the defender has 1 spearman
      When step 1 is fought with
        | attacker's archers | 6 |
      Then the battle is over: the defender has no unit left; the attacker has won

    Scenario: The attacker is shot to the last man before he is across
      Given the attacker has 1 spearman
      And the defender has 2 archers
      When step 1 is fought with
        | defender's archers | 6, 1 |
      Then the battle is over: the attacker has no unit left; the defender has won

  @rf.ending.neither
  Rule: If neither army has a unit left, the defender has won
    rules "If neither army has a unit left, the defender has won."
    Ask: Everybody is dead on both sides; who has won?

    Scenario: The last two elephants kill each other
      Given the attacker has 1 elephant
      And the defender has 1 elephant
      When step 3 is fought with
        | attacker's elephants | 3 |
        | defender's elephants | 6 |
      Then the battle is over: neither army has a unit left; the defender has won

  @rf.ending.night
  Rule: After the sixth round night falls, and the defender has won
    rules "After the sixth round night falls, and the defender has won."
    Ask: How many rounds do I have?

    Scenario: Nobody is hit in six rounds
      Given the attacker has 1 spearman
      And the defender has 1 spearman
      When the attacker's spearmen and the defender's spearmen miss
      And step 5 of round 6 begins
      And the attacker chooses "fights on"
      And the defender chooses "fights on"
      Then the battle is over: night falls; the defender has won

  @rf.ending.another-round
  Rule: In all other cases another round begins
    rules "In all other cases another round begins."
    Ask: Nobody has won; do we go on?

    Scenario: Both sides fight on, and the second round begins with the melee
      Given the attacker has 1 spearman
      And the defender has 1 spearman
      When the attacker's spearmen and the defender's spearmen miss
      And step 5 begins
      And the attacker chooses "fights on"
      And the defender chooses "fights on"
      Then the battle stands at step 3 of round 2

  @rf.ending.story
  Rule: The winner tells the story of the battle, and the loser pours the wine
    rules "The winner tells the story of the battle, and the loser pours the wine."
    Ask: What do I get for winning?
    Exempt: What happens after the battle changes nothing in it.
