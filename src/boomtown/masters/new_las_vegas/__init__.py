"""New Las Vegas as it is learned: what its network sees, which turns are tried."""
