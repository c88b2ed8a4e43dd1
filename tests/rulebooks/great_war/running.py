"""Running a scenario that was written by a program, on the step definitions of The Great War."""

from steps.great_war.world import World

from ..running import runner

run = runner(World, "clausewitz.steps.phrases", "steps.great_war")
