"""Starts another process, whose number is its version, and does not end it."""

import subprocess
import time

from conform.engines.hostile.manners import talk

child = subprocess.Popen(["sleep", "1000"])
talk(lambda _: time.sleep(1000), version=str(child.pid))
