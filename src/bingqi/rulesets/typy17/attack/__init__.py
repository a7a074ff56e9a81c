"""T17-2.4.3, T17-2.4.4, T17-DMG: attacks: weapons, shooting and close combat, whether hits go through, who falls, and when
others may react."""
