"""MT-7, MT-8, MT-9: attacks: whom they can strike, how they are resolved by two dice, clash and defence."""
