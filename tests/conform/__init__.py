"""The conformance kit: what engines are asked, and what is said of them.

The engines that are asked here are the one of the house and small ones made up for it.
"""
