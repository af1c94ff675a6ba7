"""Players: people at tables, each on a connection of their own, who go on wherever the fleet lets them."""
from __future__ import annotations

import asyncio
import random
import time
from typing import Any

from .choices import choose
from .history import History, digest
from .wire import Connection, Lost, Refused

_NOT_NOW = -32008  # a refusal that says: nothing was done, try again
_TOO_MANY = -32005
_STALE = -32003


class World:
    """What all players share."""

    def __init__(self, history: History, proxy: str | None, servers: dict[str, str], seed: int, pause: float) -> None:
        """`servers`: their places by their names."""
        self.history, self.proxy, self.servers, self.seed, self.pause = history, proxy, servers, seed, pause
        self.stopping = False
        self.acknowledged = 0
        self.chats = 0
        self.reconnects = 0
        self.tables: dict[str, Table] = {}


class Table:
    """One game. `people` of its seats are players of this run, the others are bots."""

    def __init__(self, world: World, slot: int, game: int) -> None:
        self.world, self.slot = world, slot
        self.chance = random.Random(f'{world.seed}/{slot}/{game}')
        self.name = ''
        self.people = self.chance.choice((1, 2, 2, 3))
        self.bots = self.chance.choice((1, 1, 2))
        self.clock = self.chance.random() < 0.35
        self.players: list[Player] = []
        self.over = asyncio.Event()
        self.hurry = asyncio.Event()  # its server has died: whoever can, plays on at once
        self.version = 0  # the last that anyone was told
        self.played_at = 0.0  # when the last action was told
        self.awaits_us = False

    def hear_play(self, version: int) -> None:
        if version > self.version:
            self.version = version
            self.played_at = time.time()

    async def make(self) -> None:
        """Gathers and starts. Raises Lost or Refused: then this table is nobody's."""
        self.players = [Player(self, number) for number in range(self.people)]
        host = self.players[0]
        await host.connect()
        seats: list[dict[str, Any]] = [{'kind': 'me', 'name': 'Player 0'}]
        seats += [{'kind': 'free'}] * (self.people - 1) + [{'kind': 'bot'}] * self.bots
        wish: dict[str, Any] = {'edition': self.chance.choice(('uk', 'uk', 'us')), 'seats': seats, 'start': False}
        if self.clock:
            wish['clock'] = {'move': 30, 'bid': 20}
        made = await host.ask('table.create', wish)
        self.name = made['table']
        host.sit(0, made['seats'][0])
        for player in self.players[1:]:
            await player.connect()
            joined = await player.ask_anywhere('table.join', {'invite': made['invite'], 'name': f'Player {player.number}'})
            player.sit(joined['seat'], joined)
        await host.ask('table.start', {'table': self.name, 'token': host.token})
        self.world.tables[self.name] = self
        self.world.history.note(
            'table', table=self.name, watch=made['watch'], clock=wish.get('clock'),
            seats=[{'seat': one.seat, 'token': one.token, 'code': one.code} for one in self.players])

    async def play(self) -> None:
        """Until the game is over or the run ends."""
        players = [asyncio.create_task(player.live()) for player in self.players]
        try:
            await asyncio.gather(*players)
        finally:
            for task in players:
                task.cancel()


async def keep_playing(world: World, slot: int) -> None:
    """One game after another."""
    game = 0
    while not world.stopping:
        table = Table(world, slot, game)
        game += 1
        try:
            await asyncio.wait_for(table.make(), 30)
        except (Lost, Refused, asyncio.TimeoutError) as failure:
            if isinstance(failure, Refused) and failure.code not in (_NOT_NOW, _TOO_MANY):
                world.history.note('not_made', slot=slot, why=str(failure))
            for player in table.players:
                player.close()
            await asyncio.sleep(1)
            continue
        await table.play()
        if table.over.is_set():
            world.history.note('over', table=table.name)


class Player:
    def __init__(self, table: Table, number: int) -> None:
        self.table, self.world, self.number = table, table.world, number
        self.chance = random.Random(f'{table.chance.random()}')
        self.seat = -1
        self.token = self.code = ''
        self.connection: Connection | None = None
        self._direct = self.world.proxy is None or self.chance.random() < 0.3
        self._at = self.chance.randrange(len(self.world.servers))
        self._server: str | None = None  # where its table is, if it was told so
        self._in_vain = 0  # so often a server didn't know who runs the table
        self._entered = False
        # What it was told:
        self.version = 0
        self.stage = 'gathering'
        self._menus: list[dict[str, Any]] = []
        self._own_menus: list[dict[str, Any]] | None = None
        self._awaited: int | None = None
        self._fresh = False  # the menus are of this version
        self._changed = asyncio.Event()
        self._heard_at = time.time()
        self._answered = 0  # the version of the last view that was an answer: what is told up to there is in it
        # What it asked:
        self._pending: dict[str, Any] | None = None
        self._requests = 0
        self._line: dict[str, Any] | None = None  # that is still to be said
        self._tries = 0  # to say it
        self._acted_on = -1
        self._ahead = 0  # the version that an answer spoke of

    def sit(self, seat: int, given: dict[str, Any]) -> None:
        self.seat, self.token, self.code = seat, given['token'], given['code']

    # --- The connection ---

    async def connect(self) -> None:
        self.close()
        server, self._server = self._server, None  # next time any, if this one fails
        place = self.world.proxy
        if self._direct:
            names = list(self.world.servers)
            name = server or names[self._at]
            place = self.world.servers[name]
            self._at = (names.index(name) + 1) % len(names)  # next time another
        assert place is not None
        # The proxy finds out that a server has gone, and whoever has none has to look.
        self.connection = Connection(place, self._hear, 1.5 if self._direct else None, server)
        await self.connection.open()

    def close(self) -> None:
        if self.connection is not None:
            self.connection.close()
        self._entered = False

    async def ask(self, method: str, params: dict[str, Any], seconds: float = 15, take: Any = None) -> Any:
        """Where another server runs the table, this connection is lost, and the next one leads there."""
        assert self.connection is not None
        try:
            return await self.connection.call(method, params, seconds, take)
        except Refused as refused:
            if refused.reason != 'elsewhere':
                raise
            self._in_vain += 1
            if refused.server is None and self._in_vain < 12:
                raise  # it may be about to know, as while its database is away
            self._in_vain = 0
            self._go_to(refused.server)
            raise Lost('another server runs the table') from None

    async def ask_anywhere(self, method: str, params: dict[str, Any]) -> Any:
        """What may be asked again, of whichever server it is for."""
        for _ in range(20):
            try:
                return await self.ask(method, params)
            except Lost:
                if self._server is None:
                    raise
                await self.connect()
        raise Lost('nobody runs the table')

    def _go_to(self, server: str | None) -> None:
        self._server = server
        assert self.connection is not None
        self.connection.close()

    async def live(self) -> None:
        """Comes back whenever the connection is lost."""
        while not self.world.stopping and not self.table.over.is_set():
            try:
                if self.connection is None or self.connection.lost.is_set():
                    self.world.reconnects += 1
                    await self.connect()
                await self._enter()
                await self._play()
            except Lost:
                await asyncio.sleep(0.05 + 0.2 * self.chance.random())
            except Refused as refused:
                if refused.code not in (_NOT_NOW, _TOO_MANY):
                    self._note('shut_out', why=str(refused))
                    await asyncio.sleep(1)
                await asyncio.sleep(0.2)
        self.close()

    async def _enter(self) -> None:
        params: dict[str, Any] = {'table': self.table.name, 'tokens': [self.token], 'changes': True}
        since = self.version
        if since > 0:
            params['since'] = since
        await self.ask('table.enter', params, take=lambda result: self._take_entered(result, since))

    def _take_entered(self, result: dict[str, Any], since: int) -> None:
        """What was told while it was asked for is not told again."""
        assert self.connection is not None
        self._entered = True
        for update in result['missed']:
            if since < update['version'] <= self.version:
                continue
            self.world.history.told(self.connection.number, update)
            self._note_play(update)
        view = result['view']
        self._note('entered', version=view['version'], yours=view['yours'])
        self._answered = view['version']
        self._see(view)

    # --- What it is told ---

    def _hear(self, method: str, params: dict[str, Any]) -> None:
        if params.get('table') != self.table.name or self.connection is None:
            return
        if method == 'table.moved':
            self._go_to(params.get('server'))
        elif method == 'table.own':
            self._own_menus = params['changes'].get('/legal', self._own_menus)
        elif method == 'table.update':
            self._take_update(params)

    def _take_update(self, update: dict[str, Any]) -> None:
        assert self.connection is not None
        self.world.history.told(self.connection.number, update)
        self._note_play(update)
        self._heard_at = time.time()
        self.version = max(self.version, update['version'])
        if update['version'] <= self._answered and update['kind'] != 'moved':
            self._own_menus = None
            if update['kind'] == 'stage' and update.get('stage') == 'over':
                self.table.over.set()
            return
        if update['kind'] in ('play', 'undo', 'stage'):
            self._fresh = False
        if 'view' in update:
            self._see(update['view'])
        elif 'changes' in update:
            changes = update['changes']
            if '/clock' in changes:
                self._awaited = changes['/clock']['for']
            self.stage = changes.get('/stage', self.stage)
            if self._own_menus is not None:
                self._menus, self._own_menus = self._own_menus, None
            self._fresh = True
        if update['kind'] == 'stage' and update.get('stage') == 'over':
            self.stage = 'over'
        if self.stage == 'over':
            self.table.over.set()
        self._changed.set()

    def _note_play(self, update: dict[str, Any]) -> None:
        if update['kind'] == 'play':
            self.table.hear_play(update['version'])

    def _see(self, view: dict[str, Any]) -> None:
        if view['version'] < self.version:
            self._note('went_back', had=self.version, version=view['version'])
        self.version = view['version']
        self.stage = view['stage']
        self._menus = view['legal']
        self._own_menus = None
        self._awaited = (view['clock'] or {}).get('for')
        self._fresh = True
        self._heard_at = time.time()
        if self.stage == 'over':
            self.table.over.set()
        self._changed.set()

    # --- What it does ---

    async def _play(self) -> None:
        connection = self.connection
        assert connection is not None
        while not self.world.stopping and not self.table.over.is_set():
            if connection.lost.is_set():
                raise Lost('the connection has ended')
            if self._pending is not None:
                await self._submit()
                continue
            if self._line is not None:
                await self._say()
                continue
            self._changed.clear()
            version = self.version
            wish = self._wish()
            if wish is None:
                await self._wait(3.0)
                await self._look_if_silent()
                continue
            await self._think(version)
            if self._ready_for(version):
                self._requests += 1
                key = f'{self.table.slot}.{self.seat}.{self._requests}.{self.table.name[:6]}'
                self._pending = {'version': version, 'request': key, 'action': wish}
                self._acted_on = version

    def _wish(self) -> dict[str, Any] | None:
        if not self._ready_for(self.version):
            return None
        for menu in self._menus:
            if menu['seat'] == self.seat:
                return choose(menu['actions'], self.chance)
        return None

    def _ready_for(self, version: int) -> bool:
        return (self._fresh and self.stage == 'playing' and self._awaited == self.seat and self.version == version and
                version > self._acted_on and version >= self._ahead)

    async def _wait(self, seconds: float) -> None:
        try:
            await asyncio.wait_for(self._changed.wait(), seconds)
        except asyncio.TimeoutError:
            pass

    async def _think(self, version: int) -> None:
        """Ends early if something has changed, or if the table's server has died."""
        until = time.monotonic() + self.chance.expovariate(1 / self.world.pause)
        if self.table.clock and self.chance.random() < 0.002:
            self._note('lapse', version=version)  # lets the time run out
            until = time.monotonic() + 60
        while not self.world.stopping and self.version == version and not self.connection.lost.is_set():
            left = until - time.monotonic()
            if left <= 0 or self.table.hurry.is_set():
                return
            self._changed.clear()
            await self._wait(min(left, 0.25))

    async def _submit(self) -> None:
        pending = self._pending
        assert pending is not None
        connection = self.connection
        assert connection is not None
        self._note('request', **pending)
        try:
            call = self.ask('table.act', {'table': self.table.name, 'token': self.token, **pending})
            if self.chance.random() < 0.01:  # goes right after asking
                asyncio.get_running_loop().call_later(0.002 * self.chance.random(), connection.close)
            result = await call
        except Refused as refused:
            self._note('refused', request=pending['request'], code=refused.code, reason=refused.reason,
                       version=refused.version)
            if refused.code in (_NOT_NOW, _TOO_MANY):
                await asyncio.sleep(0.1 + 0.2 * self.chance.random())
                return
            self._pending = None
            self._acted_on = -1
            await self._look()
            return
        self._note('answered', request=pending['request'], version=result['version'], mark=digest(result))
        self.world.acknowledged += 1
        self._ahead = result['version']
        again = self.chance.random()
        if again < 0.02:  # asks once more, at times from elsewhere
            if again < 0.01:
                connection.close()
            return
        self._pending = None
        self._talk_at_times()
        if self.chance.random() < 0.003:
            connection.close()  # a device that changes networks

    def _talk_at_times(self) -> None:
        if self.chance.random() >= 0.04:
            return
        self.world.chats += 1
        text = f'line {self.world.chats} of {self.table.slot}.{self.seat}'
        self._note('chat', text=text)
        self._line, self._tries = {'text': text, 'request': f'c{self.world.chats}'}, 0

    async def _say(self) -> None:
        """Again and again, until it is known to be said."""
        line = self._line
        assert line is not None
        self._tries += 1
        try:
            result = await self.ask('table.chat', {'table': self.table.name, 'token': self.token, **line})
        except Refused as refused:
            self._note('chat_refused', text=line['text'], code=refused.code, reason=refused.reason)
            if refused.code in (_NOT_NOW, _TOO_MANY):
                await asyncio.sleep(0.1 + 0.2 * self.chance.random())
            else:
                self._line = None
            return
        self._line = None
        self._note('chatted', text=line['text'], version=result['version'], tries=self._tries)

    async def _look(self) -> None:
        """An update may overtake the answer, and tells more than it then."""
        def take(result: dict[str, Any]) -> None:
            if result['view']['version'] >= self.version:
                self._see(result['view'])
        await self.ask('table.view', {'table': self.table.name}, take=take)
        self._acted_on = -1

    async def _look_if_silent(self) -> None:
        """A table that stands still for long may have forgotten to tell this connection."""
        if time.time() - self._heard_at < 8 or self._changed.is_set() or not self._entered:
            return
        known, number = self.version, self.connection.number if self.connection else 0
        result = await self.ask('table.view', {'table': self.table.name})
        real = result['view']['version']
        if real > known:
            await asyncio.sleep(1)
            if self.version < real:
                self._note('silent', c=number, known=known, version=real)
        self._see(result['view']) if real >= self.version else None
        self._acted_on = -1

    def _note(self, kind: str, **members: Any) -> None:
        self.world.history.note(kind, table=self.table.name, seat=self.seat, **members)
