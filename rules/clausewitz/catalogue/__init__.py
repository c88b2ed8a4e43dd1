"""What is known of each clause: text, engine, results and claims, together, for the book and the command line."""
