"""CR-2, CR-3, CR-4: who plays in which mode, how rows are laid, and which card comes next."""
