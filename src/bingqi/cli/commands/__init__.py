"""The commands of `bingqi`, one module each."""
