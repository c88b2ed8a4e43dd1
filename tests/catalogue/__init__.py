"""What is known of each clause, joined from text, engine, results and claims."""
