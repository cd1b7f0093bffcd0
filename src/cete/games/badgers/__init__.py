"""Badgers: eight clans fight for the food of the forest, alone, in pairs or in a tournament."""
