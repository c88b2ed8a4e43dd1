"""The fast path to exact odds: the engine itself runs on arrays of all states of a battle at once.

The oracle, `odds.graph`, handles battles that cannot be run this way; the two agree to the last digits of a float.
"""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy: of matrices so small threads wait for each other
