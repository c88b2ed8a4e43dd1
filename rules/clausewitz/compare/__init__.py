"""What a change of the rules does: a report that compares the rules before and after.

A change is another reading, a struck-out clause, another figure, or another version of the project.
"""
