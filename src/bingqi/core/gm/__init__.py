"""What happens between answers: the game master lets an event happen, or a side gives up."""
