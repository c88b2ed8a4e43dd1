"""The vocabulary of The Great War, a folder a field.

`world` holds what a scenario has set up, and `words` the words that many phrases share.
"""
