"""What all tests share: results of scenarios are recorded, and pytest itself can be tested."""

pytest_plugins = ["pytester", "clausewitz.catalogue.scenarios.recorder"]
