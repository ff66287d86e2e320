"""What is printed on a sheet of Perfect Home, in words."""

from __future__ import annotations

from boomtown.messages import Message

TITLES = {
    "estates": Message("Real estate"),
    "pools": Message("Pools"),
    "bis": Message("Bis"),
    "temp": Message("Temp agency"),
    "plans": Message("Plans"),
    "parks": Message("Parks"),
    "permits": Message("Permits refused"),
    "roundabouts": Message("Roundabouts"),
}
