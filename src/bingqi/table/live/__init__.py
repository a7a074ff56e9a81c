"""An open table: who is connected, and what they are shown."""
