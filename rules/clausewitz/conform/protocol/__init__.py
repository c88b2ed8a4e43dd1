"""The protocol between the kit and an engine: one JSON object a line, each a request or the answer to one.

The engine here speaks it as well, so that it is judged by the same means.
"""
