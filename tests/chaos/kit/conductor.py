"""One run: starts everything, breaks it again and again, then checks."""
from __future__ import annotations

import asyncio
import random
import sys
import time
from typing import Any

from . import facts as at_the_end
from .checker import Facts, Kept, Result, check
from .faults import Context, faults_of
from .fleet import Fleet, off_loop
from .history import History, read


class Progress:
    """One line that changes, at a terminal; elsewhere a line now and then."""

    def __init__(self, quiet: bool) -> None:
        self._quiet = quiet
        self._live = sys.stderr.isatty()
        self._said = 0.0

    def say(self, text: str, always: bool = False) -> None:
        if self._quiet:
            return
        if self._live:
            sys.stderr.write(f'\r\033[K{text}' + ('\n' if always else ''))
        elif always or time.monotonic() - self._said > 30:
            self._said = time.monotonic()
            sys.stderr.write(text + '\n')
        sys.stderr.flush()


class Run:
    def __init__(self, folder: str, program: str, seed: int, seconds: float, tables: int, pause: float, short: bool,
                 only: list[str], proxy: str, quiet: bool) -> None:
        self.folder, self.seed, self.seconds, self.tables, self.short = folder, seed, seconds, tables, short
        self.only = only
        self.path = f'{folder}/history.jsonl'
        self.history = History(open(self.path, 'w', buffering=1 << 16))
        self.fleet = Fleet(folder, program, self.history, seed, 3, True, pause, proxy)
        self.progress = Progress(quiet)
        self.fault = ''
        self.began = 0.0
        self.chance = random.Random(f'faults/{seed}')

    async def go(self) -> Result:
        fleet = self.fleet
        self.progress.say(f'seed {self.seed}: starting {len(fleet.servers)} servers', always=True)
        if fleet.why_no_clock is not None:
            self.progress.say(f'no clock jumps: {fleet.why_no_clock}', always=True)
        await fleet.start()
        await fleet.seat_players(self.tables)
        self.began = time.monotonic()
        telling = asyncio.create_task(self._tell())
        await self._until_seated()
        await self._break_things()
        self.fault = 'ending'
        await asyncio.sleep(3 if self.short else 10)
        await fleet.end_play()
        telling.cancel()
        return await self._check()

    async def _tell(self) -> None:
        while True:
            self.history.flush()
            done, world = time.monotonic() - self.began, self.fleet.world
            playing = sum(1 for table in world.tables.values() if not table.over.is_set())
            self.progress.say(f'{int(done) // 60}:{int(done) % 60:02} of {int(self.seconds) // 60}:{int(self.seconds) % 60:02}  '
                              f'{playing} tables  {world.acknowledged:,} actions  {world.chats:,} lines  '
                              f'{world.reconnects:,} connections  {self.fault}')
            await asyncio.sleep(1)

    async def _until_seated(self) -> None:
        until = time.monotonic() + 60
        while len(self.fleet.world.tables) < self.tables and time.monotonic() < until:
            await asyncio.sleep(0.1)

    async def _break_things(self) -> None:
        context = Context(self.fleet, self.chance, self.short)
        faults = {name: fault for name, fault in faults_of(self.fleet).items() if not self.only or name in self.only}
        order: list[str] = []
        while True:
            left = self.seconds - (time.monotonic() - self.began)
            if not order:
                if self.short and self.fault:
                    return  # each once
                order = list(faults)
                self.chance.shuffle(order)
            if not self.short and left < 15:
                return
            self.fault = order.pop()
            self.history.note('fault', what=self.fault)
            await faults[self.fault](context)
            self.history.note('mended', what=self.fault)
            await context.wait(0.5, 6)

    async def _check(self) -> Result:
        fleet = self.fleet
        self.progress.say('reading what the store and the servers have', always=True)
        self.history.note('end')
        self.history.flush()
        history = await off_loop(read, self.path)
        tables = [line for line in history if line['k'] == 'table']
        facts = Facts(fleet=fleet.is_fleet, timed=not self.short, addresses={one.name: one.node.address for one in fleet.servers})
        names = {line['table'] for line in tables}
        # A bot or a clock may go on meanwhile, or be woken by looking: then what was seen is not what is kept.
        seen: dict[str, Kept] = {}
        for _ in range(10):
            await off_loop(at_the_end.read_store, fleet.database.primary, names, facts)
            stale = [name for name, kept in facts.tables.items() if name not in seen or seen[name].length != kept.length]
            await at_the_end.look_everywhere(fleet.servers, [table for table in tables if table['table'] in stale], facts)
            await off_loop(at_the_end.replay_all, fleet.program, fleet.database.address(), facts, stale)
            seen |= {name: facts.tables[name] for name in stale}
            if not stale:
                break
        for name, kept in facts.tables.items():
            kept.views, kept.replay = ({} if name in stale else seen[name].views), seen[name].replay
        self.progress.say(f'checking {len(history):,} facts about {len(tables)} tables', always=True)
        return await off_loop(check, history, facts)


def as_json(run: Run, result: Result) -> dict[str, Any]:
    return {'seed': run.seed, 'servers': len(run.fleet.servers), **result.figures,
            'violations': [{'kind': one.kind, 'table': one.table, 'what': one.what} for one in result.violations]}
