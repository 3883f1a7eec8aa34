"""The databases of the server's tests."""

from tests.server.conftest import client, database, postgres, table

__all__ = ["client", "database", "postgres", "table"]
