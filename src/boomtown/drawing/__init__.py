"""Drawings: pure functions from a view to SVG, in our own art. They know the layout and no rule."""
