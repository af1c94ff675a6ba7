"""Everything that runs: servers, database, proxy, players; and what faults need of them."""
from __future__ import annotations

import asyncio
import signal
import time
from typing import Any

from .database import Database
from .facts import install_audit
from .history import History
from .network import HUB, Node, make_hub
from .players import Table, World, keep_playing
from .servers import Proxy, Server, has_fleet, why_no_clock

_NAMES = ('one', 'two', 'three')


async def off_loop(work: Any, *arguments: Any) -> Any:
    """Players go on while a program is started or waited for."""
    return await asyncio.get_running_loop().run_in_executor(None, work, *arguments)


class Fleet:
    def __init__(self, folder: str, program: str, history: History, seed: int, servers: int, standby: bool,
                 pause: float, proxy: str = 'haproxy', clock: bool = True, audit: bool = True) -> None:
        """`clock`: that of servers can jump; `audit`: the database notes who wrote what."""
        make_hub()
        self.folder, self.program, self.history = folder, program, history
        self._audit = audit
        self.is_fleet = has_fleet(program)
        if not self.is_fleet:
            servers = 1
        self.database = Database([Node(f'db{i}', 21 + i) for i in range(2 if standby else 1)], folder)
        self.why_no_clock = why_no_clock(program)
        self.servers = [Server(Node(_NAMES[i], 11 + i), program, self.database.address(), folder,
                               self.is_fleet, clock and self.why_no_clock is None) for i in range(servers)]
        self.proxy = Proxy(proxy, Node('proxy', 31), self.servers, folder)
        self.world = World(history, self.proxy.place, {one.name: one.place for one in self.servers}, seed, pause)
        self.expected_to_end: set[str] = set()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        await off_loop(self.database.make)
        self.servers[0].start()
        await off_loop(self.servers[0].wait_until_ready)
        if self._audit:
            await off_loop(install_audit, self.database.primary)
        for server in self.servers[1:]:
            server.start()
        for server in self.servers[1:]:
            await off_loop(server.wait_until_ready)
        await off_loop(self.proxy.start)

    def stop(self) -> None:
        for server in self.servers:
            server.kill()
        for cluster in self.database.clusters:
            cluster.stop(signal.SIGKILL)
        self.proxy.stop()
        for node in [*(one.node for one in self.servers), *self.database_nodes(), self.proxy.node]:
            node.close()

    # --- Players ---

    async def seat_players(self, tables: int) -> None:
        for slot in range(tables):
            self._tasks.append(asyncio.create_task(keep_playing(self.world, slot)))
            if slot % 8 == 7:
                await asyncio.sleep(0.1)
        self._tasks.append(asyncio.create_task(self._watch_servers()))

    async def end_play(self) -> None:
        self.world.stopping = True
        done, left = await asyncio.wait(self._tasks, timeout=20)
        for task in left:
            task.cancel()
        for task in done:
            if task.exception() is not None:
                raise task.exception()  # type: ignore[misc]

    async def _watch_servers(self) -> None:
        """A server that ends without being asked is a finding."""
        while not self.world.stopping:
            for server in self.servers:
                if server.process is not None and not server.process.runs() and server.name not in self.expected_to_end:
                    self.history.note('ended', server=server.name, how=f'status {server.process.end()}')
                    server.kill()
                    server.start()
            await asyncio.sleep(0.2)

    # --- What faults need ---

    async def tables_of(self, servers: list[Server]) -> list[str]:
        """The tables that these run just now and that players of this run play at."""
        if not self.is_fleet:
            return [name for name, table in self.world.tables.items() if not table.over.is_set()]
        names = ','.join(f"'{one.name}'" for one in servers)
        rows = await off_loop(self.database.primary.run,
                              'SELECT table_id FROM freehold.lease JOIN freehold.session ON number = session '
                              f'WHERE name IN ({names}) AND until > now()')
        return [name for name, in rows if name in self.world.tables and not self.world.tables[name].over.is_set()]

    def note_death(self, how: str, servers: list[Server], tables: list[str], at: float) -> None:
        self.history.note('death', how=how, server='+'.join(one.name for one in servers), tables=tables)
        self.hurry(tables, at)

    def hurry(self, tables: list[str], since: float) -> None:
        """Whoever can plays on at once, so that the time until then is the fleet's."""
        for name in tables:
            table = self.world.tables.get(name)
            if table is not None:
                self._tasks.append(asyncio.create_task(self._hurry(table, since)))

    async def _hurry(self, table: Table, since: float) -> None:
        table.hurry.set()
        while table.played_at < since + 0.3 and time.time() < since + 20 and not table.over.is_set():
            await asyncio.sleep(0.1)
        table.hurry.clear()

    async def start_again(self, server: Server) -> None:
        server.kill()
        server.start()
        self.expected_to_end.discard(server.name)
        await off_loop(server.wait_until_ready)

    def database_nodes(self) -> list[Node]:
        return [one.node for one in self.database.clusters]

    def players_address(self) -> str:
        return HUB
