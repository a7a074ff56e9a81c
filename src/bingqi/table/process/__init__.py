"""What every part of the server stands on: threads, memory, metrics, logs."""
