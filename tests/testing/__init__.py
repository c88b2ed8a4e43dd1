"""How scenarios are run and recorded, and what shows that they test their clauses."""
