"""Rules of thumb, a module for each game; importing one makes the verb `greedy` know them."""
