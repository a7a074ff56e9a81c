"""CR-5, CR-6: the authority opposition."""
