"""Aircraft: who has air superiority, and what a raid over enemy territory costs.

A raid is a position of its own, with interception on the way and the flight back.
"""
