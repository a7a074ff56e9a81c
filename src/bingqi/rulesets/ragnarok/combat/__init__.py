"""CRX-12, CRX-14, CRX-26 to CRX-29, CRX-43: how a salvo or a combat is resolved."""
