"""Documents that anyone may have written: battles, maps and sheets of orders. What may stand in them the games say."""
