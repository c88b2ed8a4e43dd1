"""Nations that fight on one side: who attacks first, who attacks together, and with what.

Attacks of several nations on one place are a sequence here.
"""
