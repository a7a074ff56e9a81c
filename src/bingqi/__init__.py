"""bingqi 兵棋: a referee, a table and a laboratory for tabletop combat."""

from importlib.metadata import version

__version__ = version("bingqi")
