"""MT-5: the insert phase: windows, what is pushed onto the stack, how its top takes effect, and triggered effects."""
