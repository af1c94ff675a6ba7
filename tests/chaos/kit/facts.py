"""The facts at the end of a run: what the database keeps, what the audit saw, what each server shows."""
from __future__ import annotations

import asyncio
import json
import os
import subprocess
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from .checker import Facts, Kept
from .database import Cluster
from .servers import Server
from .wire import Connection, Lost, Refused

_AUDIT = os.path.join(os.path.dirname(__file__), 'audit.sql')


def install_audit(cluster: Cluster) -> None:
    with open(_AUDIT) as file:
        cluster.run(file.read())


def _json(raw: memoryview) -> Any:
    return json.loads(bytes(raw).decode())


def read_store(cluster: Cluster, names: set[str], facts: Facts) -> None:
    """All of it as it was at one moment, table by table where that matters."""
    tables: dict[str, Kept] = defaultdict(Kept)
    connection = cluster.connect()
    connection.set_session(isolation_level='REPEATABLE READ', autocommit=False)
    cursor = connection.cursor()

    def rows(sql: str) -> Any:
        cursor.execute(sql)
        return cursor

    for game, length in rows('SELECT game, length FROM freehold.progress'):
        tables[game].length = length
    for game, sequence, text in rows('SELECT game, sequence, text FROM freehold.entry ORDER BY game, sequence'):
        tables[game].entries.append({'sequence': sequence, **_json(text)})
    of_transaction: dict[tuple[str, str], tuple[int, int]] = {}
    for game, first, last, writer, epoch, tx in rows(
            'SELECT game, first, last, host(writer), epoch, tx::text FROM chaos.entry_write ORDER BY game, first, at'):
        tables[game].entry_writes.append({'first': first, 'last': last, 'writer': writer, 'epoch': epoch})
        of_transaction[(game, tx)] = (first, last)
    for game, number, key, answer, tx in rows(
            'SELECT game, number, key, answer, tx::text FROM chaos.request_write ORDER BY game, number'):
        first, last = of_transaction.get((game, tx), (0, -1))
        request = bytes(key).decode(errors='replace').rpartition(' ')[2]  # after the hash of the token
        tables[game].requests.append({'number': number, 'key': request, 'answer': _json(answer),
                                      'first': first, 'last': last})
    for hosted, sequence, text in rows('SELECT hosted, sequence, text FROM chaos.chat_write ORDER BY hosted, sequence'):
        tables[hosted].chat.append({'sequence': sequence, 'text': _json(text)['text']})
    for table, epoch, session in rows('SELECT table_id, epoch, session FROM chaos.lease_change ORDER BY number'):
        tables[table].leases.append({'epoch': epoch, 'session': session})
    for number, name in rows('SELECT number, name FROM chaos.session_begun'):
        facts.sessions[number] = name
    connection.close()
    facts.tables.update({name: kept for name, kept in tables.items() if name in names and kept.length > 0})


def replay_all(program: str, store: str, facts: Facts, names: list[str]) -> None:
    """Each log, replayed by the engine."""
    def replay(name: str) -> None:
        done = subprocess.run([program, 'replay', name, '--json', '--store', store], capture_output=True, text=True)
        if done.returncode == 0:
            facts.tables[name].replay = json.loads(done.stdout)
        else:
            facts.tables[name].replay = {'error': (done.stderr or done.stdout).strip()[:500]}
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(replay, names))


class Viewer:
    """Looks at tables by way of one server, with the tokens of everyone who plays there."""

    def __init__(self, server: Server, servers: list[Server]) -> None:
        self.server = server
        self._places = {one.name: one.place for one in servers}
        self._connections: dict[str, Connection] = {}

    async def open(self) -> None:
        await self._at(None)

    async def _at(self, name: str | None) -> Connection:
        key = name or ''
        if key not in self._connections:
            place = self._places[name] if name else self.server.place
            connection = Connection(place, lambda method, params: None, None, name)
            await connection.open()
            self._connections[key] = connection
        return self._connections[key]

    def close(self) -> None:
        for connection in self._connections.values():
            connection.close()

    async def _call(self, method: str, params: dict[str, Any]) -> Any:
        """At the server that runs the table."""
        name: str | None = None
        for _ in range(50):
            try:
                return await (await self._at(name)).call(method, params)
            except Refused as refused:
                if refused.reason != 'elsewhere':
                    raise
                name = refused.server
                if name is None:
                    await asyncio.sleep(0.2)
        raise Lost('nobody runs the table')

    async def look(self, table: dict[str, Any]) -> dict[str, Any]:
        tokens = [seat['token'] for seat in table['seats']]
        try:
            entered = await self._call('table.enter', {'table': table['table'], 'tokens': tokens})
            await self._call('table.leave', {'table': table['table']})
            return {'view': entered['view']}
        except Refused as refused:
            return {'error': str(refused)}
        except Lost as lost:
            return {'error': f'lost: {lost}'}

    async def reclaim(self, table: dict[str, Any]) -> dict[int, Any]:
        """What seat each code gives; asked once of each table, since each answer makes another token."""
        found: dict[int, Any] = {}
        for seat in table['seats']:
            try:
                given = await self._call('table.reclaim', {'code': seat['code']})
                found[seat['seat']] = given['seat']
            except Refused as refused:
                found[seat['seat']] = str(refused)
        return found


async def look_everywhere(servers: list[Server], tables: list[dict[str, Any]], facts: Facts) -> None:
    """The same table by way of each server at the same moment. Where a bot or a clock goes on meanwhile, once more."""
    viewers = [Viewer(server, servers) for server in servers]
    for viewer in viewers:
        await viewer.open()
    for number, table in enumerate(tables):
        kept = facts.tables.get(table['table'])
        if kept is None:
            continue
        for _ in range(5):
            seen = await asyncio.gather(*(viewer.look(table) for viewer in viewers))
            if len({one['view']['version'] if 'view' in one else -1 for one in seen}) == 1:
                break
        kept.views = {viewer.server.name: one for viewer, one in zip(viewers, seen)}
        chosen = viewers[number % len(viewers)]
        kept.views[chosen.server.name]['codes'] = await chosen.reclaim(table)
    for viewer in viewers:
        viewer.close()
