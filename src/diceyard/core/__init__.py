"""What every game stands on. Standard library only, and no input or output."""
