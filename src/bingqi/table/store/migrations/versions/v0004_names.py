"""What those who sit at a table call themselves."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("seats", sa.Column("called", sa.String, nullable=False, server_default=""))
