"""`python -m boomtown`."""

from boomtown.terminal.main import main

main()
