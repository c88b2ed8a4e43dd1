"""Says nothing more."""

import time

from conform.engines.hostile.manners import talk

talk(lambda _: time.sleep(1000))
