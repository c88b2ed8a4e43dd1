"""The command line as its users meet it: whole messages and exit codes."""
