"""T17-1.1.4, T17-2.1, T17C-10, T17C-11: before the first round: which armies are lawful, who comes, and who begins where."""
