"""What a change of the rules does: the rules as they are beside the rules as they would be, in one report.

A change is another reading, a clause that is struck out, or another figure.
"""
