"""What a change does to what the rules were held to: scenarios, claims, and what the prover finds of the norms.

Each is run or proved by the changed rules, and told where it comes out otherwise than by the rules as they are.
"""
