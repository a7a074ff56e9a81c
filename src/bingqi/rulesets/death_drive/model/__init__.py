"""What a battle of death_drive is made of: content as it is written, and the state."""
