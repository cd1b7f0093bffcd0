"""Tricky Teams: a new alliance in every trick, and the strongest team shares the cards of the others."""
