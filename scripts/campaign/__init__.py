"""Does the server hold? A campaign of kills, of garbage and of crowds, on loopback: see docs/campaign.md."""
