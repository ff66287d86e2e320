"""Bots for Vegas Showdown."""

from __future__ import annotations

from boomtown.bots.vegas_showdown.levels import LEVELS

__all__ = ["LEVELS"]
