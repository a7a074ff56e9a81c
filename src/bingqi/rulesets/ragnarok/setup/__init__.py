"""CRX-16, CRX-41: how companies come onto the table."""
