"""Boomtown: a place to play, and to study, three tabletop games about building a town."""
