"""The answers of the commands to `--json`: a type for each, from which its JSON Schema is made.

Each type has a version. A field may be added; any other change raises the version.
"""
