"""Aircraft: air combat, who has superiority after it, and what a raid over enemy territory costs.

A raid is a position of its own, with interception on the way and the flight back.
"""
