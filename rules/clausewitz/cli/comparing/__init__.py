"""`clausewitz compare`: what a change of the rules does, at a terminal.

The command finds out what is compared with what, and one module tells each part of the report.
"""
