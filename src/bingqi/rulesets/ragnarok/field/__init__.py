"""CRX-2, CRX-6, CRX-18, CRX-38, CRX-40: the table in whole millimetres: what touches, what is seen, where one may go."""
