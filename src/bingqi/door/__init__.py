"""The door: what a Python program uses, by the names that `bingqi` itself has (docs/python.md). A thin layer over sessions, odds
and studies; rules and numbers lie below it, the terminal and the tables beside and above."""
