"""The conformance kit: engines that are made up are judged, and what is reported of them is looked at whole.

The cases here are few and made by hand, by asking the engine of the project.
"""
