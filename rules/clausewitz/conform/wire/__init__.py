"""The protocol on the wire: requests and answers as lines of JSON, to a stranger's engine and from it.

No answer depends on what lies here: cases and rulings that are kept outlive a change of it.
"""
