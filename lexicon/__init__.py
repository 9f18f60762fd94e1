"""What `dev.py words` runs: collects the words that players see, and keeps every translation in step with them."""
