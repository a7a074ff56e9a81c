"""CR-7, CRX-9 to CRX-13, CRX-30: tests, rout, rallying."""
