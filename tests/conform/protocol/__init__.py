"""The protocol between the kit and an engine: the engine here behind it, and the driver that talks to a stranger's.

All of it is tried with the little games of the tests of the catalogue.
"""
