"""Bulk play. The rules stay plain Python; here they are compiled from outside."""
