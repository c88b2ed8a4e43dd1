"""The commands for those who write another engine: the engine here to talk to, and what is said of theirs.

They speak the protocol of the room `conform`.
"""
