"""The protocol between the kit and an engine: what is asked, and what may be answered.

The engine here speaks it as well, so that it is judged by the same means.
"""
