"""What the twins of the two flip-and-write games share: cards, deals, streets, the end of a round."""
