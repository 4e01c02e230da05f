"""The JSON API: what a page's script, or any program, asks and does."""
