"""The step definitions: the vocabulary in which the feature files speak to the engine."""
