"""Land combat: the steps, what each unit must roll, and what is removed for hits.

On the position stand fire and outcomes, with the battle on top.
"""
