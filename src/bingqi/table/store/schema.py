"""Schema: what the database of the tables is made of. A change here goes with a migration."""

from __future__ import annotations

import sqlalchemy as sa

VERSION_TABLE = "bingqi_version"
METADATA = sa.MetaData()
TABLES = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("ruleset", sa.String, nullable=False),
    sa.Column("scenario", sa.String, nullable=False),
    sa.Column("phase", sa.String, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("touched", sa.Float, nullable=False, index=True),
    sa.Column("settings", sa.JSON, nullable=False),
    sa.Column("header", sa.LargeBinary, nullable=False),
    sa.Column("secret", sa.String, nullable=False),
    sa.Column("taken_over", sa.LargeBinary, nullable=False),
    sa.Column("rematch", sa.String, nullable=False),
)


def _of_table(*key: str) -> sa.Column[str]:
    return sa.Column(
        "table", sa.String, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key="primary" in key, nullable=False
    )


SEATS = sa.Table(
    "seats",
    METADATA,
    _of_table("primary"),
    sa.Column("name", sa.String, primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("role", sa.String, nullable=False),
    sa.Column("side", sa.String, nullable=False),
    sa.Column("player", sa.String, nullable=False),
    sa.Column("host", sa.Boolean, nullable=False),
    sa.Column("words", sa.String),
    sa.Column("without", sa.JSON, nullable=False, server_default="[]"),
    sa.Column("called", sa.String, nullable=False, server_default=""),
)
KEYS = sa.Table(
    "keys",
    METADATA,
    sa.Column("hash", sa.String(64), primary_key=True),
    _of_table(),
    sa.Column("seat", sa.String, nullable=False),
    sa.Column("kind", sa.String, nullable=False),
    sa.Column("void", sa.Boolean, nullable=False),
    sa.Index("ix_keys_table", "table"),
)
LINES = sa.Table(
    "lines",
    METADATA,
    _of_table("primary"),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("data", sa.LargeBinary, nullable=False),
)
LEASES = sa.Table(
    "leases",
    METADATA,
    _of_table("primary"),
    sa.Column("owner", sa.String, nullable=False),
    sa.Column("address", sa.String, nullable=False),
    sa.Column("until", sa.Float, nullable=False),
)
