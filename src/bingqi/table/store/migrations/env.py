"""What Alembic runs: the versions that a database lacks, in the transaction that `database.py` began."""

from alembic import context

from bingqi.table.store.schema import METADATA, VERSION_TABLE

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, version_table=VERSION_TABLE)
context.run_migrations()
