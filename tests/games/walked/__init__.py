"""Red Ford in the process of this checkout. So mutants of `play` are tried by its scenarios as well."""
