"""Documents, order sheets and scripts: how they are read, and what is said of faulty ones."""
