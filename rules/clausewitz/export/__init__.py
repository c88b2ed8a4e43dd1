"""The rules as data for other programs: a folder of JSON files, with a JSON Schema for each."""
