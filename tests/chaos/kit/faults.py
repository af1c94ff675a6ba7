"""What goes wrong: each fault does its harm, waits, and mends it again. Chosen by the seed."""
from __future__ import annotations

import asyncio
import random
import signal
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from .fleet import Fleet, off_loop
from .network import Node, SlowLink
from .servers import Server


@dataclass
class Context:
    fleet: Fleet
    chance: random.Random
    short: bool  # a short run: no longer than needed

    async def server(self) -> Server:
        """One that runs tables, if any does: others have less to lose."""
        servers = [one for one in self.fleet.servers if await self.fleet.tables_of([one])]
        return self.chance.choice(servers or self.fleet.servers)

    async def two(self) -> list[Server]:
        one = await self.server()
        return [one, self.chance.choice([other for other in self.fleet.servers if other is not one])]

    async def wait(self, least: float, most: float) -> None:
        await asyncio.sleep(least if self.short else self.chance.uniform(least, most))


async def _kill(context: Context, servers: list[Server], how: str) -> None:
    fleet = context.fleet
    tables = await fleet.tables_of(servers)
    at = time.time()
    for server in servers:
        server.kill()
    fleet.note_death(how, servers, tables, at)
    await context.wait(4.5, 8)
    for server in servers:
        await fleet.start_again(server)


async def kill(context: Context) -> None:
    await _kill(context, [await context.server()], 'kill')


async def kill_two(context: Context) -> None:
    await _kill(context, await context.two(), 'kill two')


async def kill_and_start(context: Context) -> None:
    """Back before its session has ended."""
    server = await context.server()
    tables = await context.fleet.tables_of([server])
    at = time.time()
    server.kill()
    context.fleet.note_death('kill', [server], tables, at)
    await context.fleet.start_again(server)
    await context.wait(4, 5)


async def stand_still(context: Context) -> None:
    """Longer than a lease: others go on, and it finds that out when it wakes."""
    server = await context.server()
    tables = await context.fleet.tables_of([server])
    at = time.time()
    server.stand_still()
    context.fleet.note_death('stand still', [server], tables, at)
    await context.wait(5, 10)
    server.go_on()
    await context.wait(1, 3)


async def stall(context: Context) -> None:
    """Shorter than a lease."""
    server = await context.server()
    for _ in range(1 if context.short else context.chance.randint(1, 5)):
        server.stand_still()
        await asyncio.sleep(context.chance.uniform(0.2, 2.4))
        server.go_on()
        await asyncio.sleep(context.chance.uniform(0.1, 1))


async def cut_proxy(context: Context) -> None:
    """What lies between a server and the proxy, in both directions or in one: the server goes on, with those who come to it directly."""
    server = await context.server()
    way = context.chance.choice(('both', 'to', 'from'))
    server.node.cut(context.fleet.proxy.node.address, to=way != 'from', back=way != 'to')
    await context.wait(4, 10)
    server.node.heal()


async def slow_proxy(context: Context) -> None:
    server = await context.server()
    link = SlowLink(server.node, context.fleet.proxy.node, context.chance.uniform(0.03, 0.3), context.chance.uniform(0, 0.2),
                    context.chance.random)
    await context.wait(4, 10)
    link.heal()


async def cut_database(context: Context) -> None:
    """One server reaches neither of the databases: it has to give its tables up in time."""
    server = await context.server()
    tables = await context.fleet.tables_of([server])
    at = time.time()
    for node in context.fleet.database_nodes():
        server.node.cut(node.address)
    context.fleet.note_death('cut off from the database', [server], tables, at)
    await context.wait(5, 9)
    server.node.heal()
    await context.wait(1, 3)


async def slow_database(context: Context) -> None:
    server = await context.server()
    link = SlowLink(server.node, context.fleet.database.primary.node, context.chance.uniform(0.01, 0.15),
                    context.chance.uniform(0, 0.05), context.chance.random)
    await context.wait(4, 10)
    link.heal()


async def cut_all(context: Context) -> None:
    """A server that nothing reaches: not the database, the proxy or the players."""
    server = await context.server()
    fleet = context.fleet
    tables = await fleet.tables_of([server])
    at = time.time()
    others: list[Node] = [*fleet.database_nodes(), fleet.proxy.node]
    for address in [*(node.address for node in others), fleet.players_address()]:
        server.node.cut(address)
    fleet.note_death('cut off from all', [server], tables, at)
    await context.wait(5, 9)
    server.node.heal()
    await context.wait(1, 3)


async def jump(context: Context) -> None:
    """The wall clock of a server, and back."""
    server = await context.server()
    server.set_clock(context.chance.choice((-1, 1)) * context.chance.choice((5, 60, 3600, 86_400)))
    await context.wait(4, 10)
    server.set_clock(0)
    await context.wait(1, 2)


async def _restart(context: Context, how: signal.Signals) -> None:
    fleet = context.fleet
    tables = [name for name, table in fleet.world.tables.items() if not table.over.is_set()]
    at = time.time()
    await off_loop(fleet.database.primary.stop, how)
    await off_loop(fleet.database.primary.start)
    fleet.history.note('outage', what='restart', **{'from': at, 'to': time.time()})
    fleet.hurry(tables, time.time())
    await context.wait(3, 5)


async def restart_in_order(context: Context) -> None:
    await _restart(context, signal.SIGINT)


async def restart_at_once(context: Context) -> None:
    await _restart(context, signal.SIGQUIT)


async def fail_over(context: Context) -> None:
    """The primary goes: its machine dies, or is cut off and then stopped before anyone can reach it again. The standby takes
    over, and what was the primary comes back as its standby."""
    fleet = context.fleet
    database = fleet.database
    old = database.primary
    tables = [name for name, table in fleet.world.tables.items() if not table.over.is_set()]
    at = time.time()
    if context.chance.random() < 0.5:
        for address in [*(one.node.address for one in fleet.servers), database.standby.node.address]:
            old.node.cut(address)
        await asyncio.sleep(1)
    await off_loop(old.stop, signal.SIGKILL)
    await off_loop(database.promote)
    fleet.history.note('outage', what='failover', **{'from': at, 'to': time.time()})
    fleet.hurry(tables, time.time())
    old.node.heal()
    await context.wait(3, 6)
    await off_loop(database.add_standby)


async def roll(context: Context) -> None:
    """One server is told to stop, hands its tables over, and starts again, as in an upgrade; in a long run all of them."""
    fleet = context.fleet
    for server in [await context.server()] if context.short else fleet.servers:
        tables = await fleet.tables_of([server])
        fleet.expected_to_end.add(server.name)
        at = time.time()
        server.ask_to_stop()
        fleet.note_death('roll', [server], tables, at)
        ended = await off_loop(server.process.wait, 30)
        if ended != 0:
            fleet.history.note('ended', server=server.name, how=f'status {ended} when told to stop')
        await fleet.start_again(server)
        await context.wait(2.5, 4)


Fault = Callable[[Context], Awaitable[None]]

ALONE: dict[str, Fault] = {  # those that one server by itself can have
    'kill': kill, 'stand still': stand_still, 'stall': stall, 'cut off from the database': cut_database,
    'slow database': slow_database, 'database restart in order': restart_in_order,
    'database restart at once': restart_at_once, 'database failover': fail_over, 'clock jump': jump, 'roll': roll,
}
ALL: dict[str, Fault] = {
    **ALONE, 'kill two': kill_two, 'kill and start': kill_and_start, 'cut from the proxy': cut_proxy,
    'slow proxy': slow_proxy, 'cut off from all': cut_all,
}


def faults_of(fleet: Fleet) -> dict[str, Fault]:
    faults = dict(ALL if len(fleet.servers) > 2 else ALONE)
    if fleet.why_no_clock is not None:
        del faults['clock jump']
    return faults
