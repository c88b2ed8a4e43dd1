"""`python -m clausewitz.cli`, where no script is installed."""

import sys

from clausewitz.cli import main

sys.exit(main())
