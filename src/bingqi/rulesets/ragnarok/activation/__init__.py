"""CRX-17, CRX-23, CRX-24, CRX-35, CRX-38, CRX-39, CRX-42: what a unit does when its card is up."""
