"""The fast path to exact odds: the engine itself, run on all states of a battle at once.

What it cannot run so is left to the oracle (`odds.graph`), with which it agrees to the last digits of a float.
"""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy: of matrices so small threads wait for each other
