"""One WebSocket to a server or the proxy: calls with their answers, and what is told unasked."""
from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import websockets.client
import websockets.exceptions


class Lost(Exception):
    """The connection has gone, or gives no sign of life: nobody knows what became of the call."""


class Refused(Exception):
    def __init__(self, error: dict[str, Any]) -> None:
        data = error.get('data') or {}
        self.code: int = error['code']
        self.reason: str = data.get('reason') or data.get('limit') or str(self.code)
        self.version: int | None = data.get('version')
        self.server: str | None = data.get('server')  # of `elsewhere`
        self.error = error
        super().__init__(f'{self.code} {self.reason}: {error.get("message")}')


class Connection:
    """To the server of this name, or to any that `place` leads to. `hear` is given each notification: method and params. `heartbeat`: seconds between pings, where nobody between this
    and the server looks after it."""

    _made = 0

    def __init__(self, place: str, hear: Callable[[str, dict[str, Any]], None], heartbeat: float | None,
                 server: str | None = None) -> None:
        Connection._made += 1
        self.number = Connection._made
        self.place = f'{place}/s/{server}/ws' if server else f'{place}/ws'
        self._hear, self._heartbeat = hear, heartbeat
        self._patience = 3.0  # as the browser's
        self._socket: Any = None
        self._calls: dict[int, tuple[asyncio.Future[Any], Callable[[Any], None] | None]] = {}
        self._last = 0
        self._reader: asyncio.Task[None] | None = None
        self.lost = asyncio.Event()

    async def open(self) -> None:
        try:
            self._socket = await websockets.client.connect(
                f'ws://{self.place}', compression=None, max_size=8_000_000, open_timeout=self._patience, close_timeout=0.2,
                ping_interval=self._heartbeat, ping_timeout=self._heartbeat, max_queue=None)
        except (OSError, asyncio.TimeoutError, websockets.exceptions.WebSocketException) as failure:
            self.lost.set()
            raise Lost(str(failure)) from failure
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for message in self._socket:
                self._take(json.loads(message))
        except (OSError, websockets.exceptions.WebSocketException):
            pass
        finally:
            self._end()

    def _take(self, message: dict[str, Any]) -> None:
        if 'method' in message:
            self._hear(message['method'], message['params'])
            return
        future, take = self._calls.pop(message['id'], (None, None))
        if future is None or future.done():
            return
        if 'result' in message:
            if take is not None:
                take(message['result'])
            future.set_result(message['result'])
        else:
            future.set_exception(Refused(message['error']))

    def _end(self) -> None:
        self.lost.set()
        for future, _ in self._calls.values():
            if not future.done():
                future.set_exception(Lost('the connection ended'))
        self._calls.clear()

    async def call(self, method: str, params: dict[str, Any], seconds: float = 15,
                   take: Callable[[Any], None] | None = None) -> Any:
        """The result. `take` is given it before anything that is told after it."""
        if self.lost.is_set():
            raise Lost('the connection has ended')
        self._last += 1
        number = self._last
        future = asyncio.get_running_loop().create_future()
        self._calls[number] = (future, take)
        text = json.dumps({'jsonrpc': '2.0', 'id': number, 'method': method, 'params': params}, separators=(',', ':'))
        try:
            await self._socket.send(text)
            return await asyncio.wait_for(future, seconds)
        except asyncio.TimeoutError:
            self.close()
            raise Lost(f'no answer within {seconds:.0f} s') from None
        except (OSError, websockets.exceptions.WebSocketException) as failure:
            raise Lost(str(failure)) from failure
        finally:
            self._calls.pop(number, None)
            if future.done() and not future.cancelled():
                future.exception()  # seen

    def close(self) -> None:
        if self._socket is not None and self._socket.transport is not None:
            self._socket.transport.abort()
        self._end()
