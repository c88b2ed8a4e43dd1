"""What is wrong between text and engine, found without running anything.

Each fault names its file and line, and what would be right.
"""
