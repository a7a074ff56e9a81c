"""Tables, their seats, what opens them, and the lines of their records."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
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
    op.create_table(
        "seats",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("role", sa.String, nullable=False),
        sa.Column("side", sa.String, nullable=False),
        sa.Column("player", sa.String, nullable=False),
        sa.Column("host", sa.Boolean, nullable=False),
        sa.Column("words", sa.String),
    )
    op.create_table(
        "keys",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("table", sa.String, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.String, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("void", sa.Boolean, nullable=False),
        sa.Index("ix_keys_table", "table"),
    )
    op.create_table(
        "lines",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
