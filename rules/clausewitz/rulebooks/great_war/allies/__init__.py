"""Nations that fight on one side: who attacks first, who attacks together, and who fields what.

The attacks of several nations on one place follow one another here.
"""
