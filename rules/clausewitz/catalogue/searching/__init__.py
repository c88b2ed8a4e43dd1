"""What a search of a house looks into, what it shows, and how both are kept between runs.

Terminal and book have one index and one list of what can be found; each only writes them down in its own way.
"""
