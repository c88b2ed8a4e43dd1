@my-game
Feature: House rules

  @mg.house-rules.fire
  Rule: Every unit rolls one die each round, and both sides fire at the same time
    house_rules "Each round every unit rolls one die and hits on its number or less; both sides fire at the same time."
    Ask: How many dice do I roll?

    Scenario: Both sides hit before anything is removed
      Given the attacker has 1 infantry
      And the defender has 1 gun
      Then the battle stands at step 1
      When step 1 is fought with
        | attacker's infantry | 1 |
        | defender's guns     | 1 |
      Then the battle is over: nobody is left

  @mg.house-rules.losses
  Rule: The owner removes one unit for each hit
    house_rules "For each hit its owner removes one unit."
    Ask: Do I pick the units that I lose?

    Scenario: The defender loses one of two units
      Given the attacker has 1 gun
      And the defender has 1 infantry and 1 gun
      When step 1 is fought with
        | attacker's guns     | 1 |
        | defender's infantry | 6 |
        | defender's guns     | 6 |
      Then the defender chooses the losses of the defender
      When the defender loses 1 gun
      Then the defender has 1 infantry left

  @mg.house-rules.rounds
  Rule: The battle goes on until one side has no unit left
    house_rules "The battle goes on until one side has no unit left."
    Ask: How long does a battle last?

    Scenario: Another round is fought where both sides have units left
      Given the attacker has 1 infantry
      And the defender has 1 infantry
      When step 1 is fought with
        | attacker's infantry | 6 |
        | defender's infantry | 6 |
      Then the battle stands at step 1 of round 2
      When step 1 of round 2 is fought with
        | attacker's infantry | 1 |
        | defender's infantry | 6 |
      Then the battle is over: the attacker holds the field
