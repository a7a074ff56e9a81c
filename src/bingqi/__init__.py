"""bingqi 兵棋: a referee, a table and a laboratory for tabletop combat."""

__version__ = "0.1.0"
