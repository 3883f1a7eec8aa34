"""What people of bad will, bad luck and bad disks do to a server. `tools/faults.py` does it for longer."""
