"""Wilde Horde: bribe athletes with tricks and build the best team."""
