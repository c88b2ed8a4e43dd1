"""What a sentence, a reading or a figure is worth, told on the page of each: rulings that flip, and battles that shift.

Nothing is asked here: what the prover and the odds found is only shown.
"""
