"""What is known of each clause: text, engine, results and claims brought together, for the book and the command line."""
