"""What programs get: the answer of each command to `--json`, as a type of its own.

Each type has a version and gives its JSON Schema. A field may be added; any other change raises the version.
"""
