"""What a group puts on the table on paper: a player aid of one page for each game, and its rules to print.

All of it is made of the same data as the other pages.
"""
