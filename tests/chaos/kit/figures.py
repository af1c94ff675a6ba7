"""What a fleet costs: actions a second for one, two and three servers, processor for each action. Played by freehold_load, whose players need little of the two processors that everything shares."""
from __future__ import annotations

import asyncio
import json
import os
import re
import time
from typing import Any

from .fleet import Fleet, off_loop
from .history import History
from .servers import Server


class Load:
    """One freehold_load: 50 games, say, at the tables of one server."""

    def __init__(self, program: str, games: int, seconds: int, think: int) -> None:
        self.program, self.games, self.seconds, self.think = program, games, seconds, think

    async def play(self, at: Server) -> dict[str, float]:
        words = [self.program, '--server', at.place, '--games', str(self.games), '--seconds', str(self.seconds),
                 '--think', str(self.think)]
        process = await asyncio.create_subprocess_exec(*words, stdout=asyncio.subprocess.PIPE,
                                                       stderr=asyncio.subprocess.PIPE)
        out, failed = await process.communicate()
        if process.returncode != 0:
            raise RuntimeError(f'freehold_load: {failed.decode().strip()}')
        return self.read(out.decode())

    @staticmethod
    def read(text: str) -> dict[str, float]:
        actions = re.search(r'\((\d+) in (\d+) s\), (\d+) refused, \d+ games finished, (\d+) connections lost', text)
        times = re.search(r"everyone's event: p50 ([\d.]+) ms, p90 [\d.]+ ms, p99 ([\d.]+) ms", text)
        if actions is None or times is None:
            raise RuntimeError(f'freehold_load said: {text}')
        return {'actions': int(actions[1]), 'seconds': int(actions[2]), 'refused': int(actions[3]),
                'lost': int(actions[4]), 'p50': float(times[1]), 'p99': float(times[2])}


class Used:
    """Processor from one moment to another."""

    def __init__(self, fleet: Fleet) -> None:
        self._fleet = fleet
        self._start = self._now()
        self._time = time.monotonic()

    def _now(self) -> dict[str, float]:
        return {'servers': sum(one.processor() for one in self._fleet.servers),
                'primary': self._fleet.database.primary.processor(),
                'standby': self._fleet.database.standby.processor() if self._fleet.database.standby else 0.0,
                **{one.name: one.processor() for one in self._fleet.servers}}

    def elapsed(self) -> float:
        return time.monotonic() - self._time

    def since(self) -> dict[str, float]:
        now = self._now()
        return {name: now[name] - before for name, before in self._start.items()}


_WARM_UP = 5  # freehold_load's own, s


async def _measure(fleet: Fleet, loads: list[Any]) -> dict[str, Any]:
    """Plays them all at the same time. What everything uses while nobody plays is not counted."""
    idle = Used(fleet)
    await asyncio.sleep(3)
    idle_per_second = {name: seconds / idle.elapsed() for name, seconds in idle.since().items()}
    playing = [asyncio.create_task(load) for load in loads]
    actions_before = await _actions_when(fleet, playing)
    used = Used(fleet)
    done = await asyncio.gather(*playing)
    processor = {name: max(0.0, seconds - idle_per_second[name] * used.elapsed())
                 for name, seconds in used.since().items()}
    actions = await _actions(fleet) - actions_before
    per_action = {name: round(1e6 * seconds / max(1, actions)) for name, seconds in processor.items()}
    return {'actions a second': round(sum(one['actions'] / one['seconds'] for one in done)),
            'p50 ms': max(one['p50'] for one in done), 'p99 ms': max(one['p99'] for one in done),
            'refused': int(sum(one['refused'] for one in done)), 'lost': int(sum(one['lost'] for one in done)),
            'µs an action': per_action}


async def _actions(fleet: Fleet) -> float:
    def read() -> float:
        import urllib.request
        total = 0.0
        for server in fleet.servers:
            page = urllib.request.urlopen(f'http://{server.place}/metrics', timeout=10).read().decode()
            found = re.search(r'^freehold_action_seconds_count (\S+)', page, re.MULTILINE)
            total += float(found[1]) if found else 0.0
        return total
    return await off_loop(read)


async def _actions_when(fleet: Fleet, playing: list[asyncio.Task[Any]]) -> float:
    """Once they play."""
    start = await _actions(fleet)
    while await _actions(fleet) < start + 200 and not any(task.done() for task in playing):
        await asyncio.sleep(0.2)
    await asyncio.sleep(1)
    return await _actions(fleet)


async def _with_servers(folder: str, wanted: Any, servers: int, measure: Any) -> Any:
    os.makedirs(folder, exist_ok=True)
    os.chmod(folder, 0o755)
    fleet = Fleet(folder, wanted.program, History(open(f'{folder}/history.jsonl', 'w')), 1, servers, True, 1,
                  clock=False, audit=False)
    try:
        await fleet.start()
        return await measure(fleet)
    finally:
        fleet.stop()


async def measure(folder: str, wanted: Any) -> int:
    figures: dict[str, Any] = {}
    games = wanted.tables or 120

    async def alone(fleet: Fleet) -> Any:
        load = Load(wanted.load, games // len(fleet.servers), wanted.seconds, 0)
        return await _measure(fleet, [load.play(server) for server in fleet.servers])

    for servers in (1, 2, 3):
        figures[f'{servers} servers'] = await _with_servers(f'{folder}/{servers}', wanted, servers, alone)
        _show(f'{servers} servers', figures[f'{servers} servers'], wanted)
    if wanted.json:
        print(json.dumps(figures, indent=1, ensure_ascii=False))
    return 0


def _show(name: str, one: dict[str, Any], wanted: Any) -> None:
    if wanted.json:
        return
    parts = ', '.join(f'{part} {cost}' for part, cost in one['µs an action'].items())
    print(f'{name}: {one["actions a second"]:,} actions a second, p50 {one["p50 ms"]} ms, p99 {one["p99 ms"]} ms; '
          f'µs an action: {parts}; {one["refused"]} refused, {one["lost"]} lost', flush=True)
