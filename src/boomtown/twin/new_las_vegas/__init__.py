"""The twin of Welcome to New Las Vegas: its files have the names of those in `rules.new_las_vegas`."""
