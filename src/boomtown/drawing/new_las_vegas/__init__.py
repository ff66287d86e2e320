"""New Las Vegas by night: the desert, the Strip and its neon."""
