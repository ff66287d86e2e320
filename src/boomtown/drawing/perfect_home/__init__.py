"""Perfect Home: three streets of a pastel suburb, from morning to evening."""
