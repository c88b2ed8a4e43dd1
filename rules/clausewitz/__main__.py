"""`python -m clausewitz`, where no script is installed."""

import sys

try:
    from clausewitz.cli import main
except KeyboardInterrupt:  # so early, before `main` sees to it
    sys.exit(130)

sys.exit(main())
