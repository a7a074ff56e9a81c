"""What is measured: odds, advice, simulation, balance."""
