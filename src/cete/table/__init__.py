"""A match being played: seats, log, picks, deals.  No network, no threads, no clock, no files."""
