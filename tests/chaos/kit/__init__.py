"""Chaos: a fleet of servers on one PostgreSQL, played through while parts of it fail, and what came of it checked."""
