"""`python -m clausewitz`, where no script is installed."""

import sys

from clausewitz.cli import main

sys.exit(main())
