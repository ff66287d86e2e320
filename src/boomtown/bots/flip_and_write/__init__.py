"""What the bots of both flip-and-write games share: choosing a whole turn, the reshuffle, how gaps fill."""
