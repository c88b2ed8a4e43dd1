@red-ford
Feature: The armies

  Who fights, and with what.

  @rf.armies.sides
  Rule: One player attacks across the ford, and the other defends the far bank
    rules "One player attacks across the ford, the other defends the far bank."
    Ask: Who has to cross the river?
    Exempt: It names the two players of whom all other rules speak.

  @rf.armies.units
  Rule: Each army has as many archers, spearmen, horsemen and elephants as the players agree on
    rules "Each army has archers, spearmen, horsemen and elephants, as many of each as the players agree on."
    Ask: How many elephants may I bring?
    Exempt: Whatever the players agree on will do, so no army breaks the rule.
