"""What the games share; nothing here knows a game."""
