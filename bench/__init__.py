"""Measured on this machine: speed (`make bench` prints JSON lines), and lines of code by purpose (`make layers`)."""
