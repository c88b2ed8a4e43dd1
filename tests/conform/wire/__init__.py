"""The protocol on the wire: the schemas of its lines, the engine here that answers them, and the driver.

All of it is tried with the little games of the tests of the catalogue.
"""
