"""The rules: pure Python, no I/O, no clock. One package per game and the kernel they share."""
