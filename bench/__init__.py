"""Speed, measured on this machine: `make bench` prints JSON lines."""
