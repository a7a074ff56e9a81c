"""In which windows a seat does not want to be asked."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("seats", sa.Column("without", sa.JSON, nullable=False, server_default="[]"))
