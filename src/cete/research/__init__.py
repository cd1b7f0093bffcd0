"""Studies: many matches, their records, and how fast they go."""
