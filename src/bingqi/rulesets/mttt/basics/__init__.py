"""MT-0, MT-2, MT-3, MT-14: what every chapter uses: checks, Priority, mana, burning jade, the occasions of triggered effects,
and victory."""
