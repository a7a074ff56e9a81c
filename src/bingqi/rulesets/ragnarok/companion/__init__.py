"""CR-3, CRX-15: the companion: real miniatures are moved, and what becomes of them is told to the program."""
