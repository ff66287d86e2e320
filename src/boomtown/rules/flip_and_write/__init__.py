"""What the two flip-and-write games share: cards and deals, ascending streets, plans, the end of a round."""
