"""What a designer begins with: his sources cut into sentences, each a draft of a clause, and a project around them.

The project is a small game that runs; it lies in the folder `project`, and is copied under the name of the new one.
"""
