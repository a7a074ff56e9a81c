"""Dice: rolls, who throws them, all they can come to, and how they are told."""
