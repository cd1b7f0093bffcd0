"""``python -m cete.cli`` is ``cete``."""

from cete.cli import main

main()
