"""What a mistake in an edition file is."""

from __future__ import annotations

Mistake = tuple[str, str, str]
"""What the shipped file says, what stands there instead, and the entry the error must name."""
