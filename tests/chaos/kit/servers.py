"""The servers of the fleet, and the proxy before them."""
from __future__ import annotations

import os
import signal
import subprocess
import time
import urllib.request

from .network import HUB, Node
from .processes import Process, wait_until

PORT = 8017
LINK_PORT = 8018
PROXY_PORT = 8000
_LIMITS = ('connections_per_address', 'connections', 'tables', 'sockets_per_address', 'tables_per_address_and_hour',
           'calls_per_second', 'calls_at_once', 'requests_per_second', 'requests_at_once')
_FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'


def has_fleet(program: str) -> bool:
    shown = subprocess.run([program, 'serve', '--help'], capture_output=True, text=True).stdout
    return '--fleet-name' in shown


def why_no_clock(program: str) -> str | None:
    """Why a server's clock can't be set apart from the machine's; nothing if it can."""
    if not os.path.exists(_FAKETIME):
        return 'faketime is not installed'
    if 'statically' in subprocess.run(['ldd', program], capture_output=True, text=True).stderr:
        return f'{program} is linked statically, and faketime reaches shared programs only'
    return None


class Server:
    def __init__(self, node: Node, program: str, store: str, folder: str, secret: str | None, clock: bool) -> None:
        self.node, self.program, self.store, self.secret = node, program, store, secret
        self.log = os.path.join(folder, f'{node.name}.log')
        self.process: Process | None = None
        self.stopped = False  # by SIGSTOP
        self.clock = os.path.join(folder, f'{node.name}.clock') if clock else None
        self.used = 0.0  # seconds of processor in earlier runs
        self.set_clock(0)

    @property
    def name(self) -> str:
        return self.node.name

    @property
    def place(self) -> str:
        return f'{self.node.address}:{PORT}'

    def set_clock(self, seconds: int) -> None:
        """So far from the machine's, its wall clock; the monotonic one stays."""
        if self.clock is None:
            return
        with open(self.clock + '.new', 'w') as file:
            file.write(f'{seconds:+d}s\n')
        os.replace(self.clock + '.new', self.clock)

    def start(self) -> None:
        words = [self.program, 'serve', '--listen', self.place, '--store', self.store, '--status-every', '0']
        for limit in _LIMITS:
            words += ['--limit', f'{limit}=100000']
        words += ['--limit', 'chats_at_once=1000']
        if self.secret is not None:
            words += ['--fleet-name', self.name, '--fleet-link', f'{self.node.address}:{LINK_PORT}', '--fleet-secret',
                      self.secret]
        environment = {'XDG_CONFIG_HOME': '/nonexistent'}
        if self.clock is not None:
            words = ['env', f'LD_PRELOAD={_FAKETIME}', f'FAKETIME_TIMESTAMP_FILE={self.clock}',
                     'FAKETIME_CACHE_DURATION=1', 'DONT_FAKE_MONOTONIC=1', *words]
        self.process = Process(self.node.words(words), self.log, environment)
        self.stopped = False

    def wait_until_ready(self, seconds: float = 30) -> None:
        wait_until(self._is_ready, seconds, f'starting server {self.name} (see {self.log})')

    def _is_ready(self) -> bool:
        if self.process is not None and not self.process.runs():
            raise RuntimeError(f'server {self.name} does not start, see {self.log}')
        return self.health() == 200

    def health(self) -> int:
        try:
            with urllib.request.urlopen(f'http://{self.place}/api/health', timeout=1) as answer:
                return answer.status
        except urllib.error.HTTPError as error:
            return error.code
        except OSError:
            return 0

    def runs(self) -> bool:
        return self.process is not None and self.process.runs()

    def kill(self) -> None:
        if self.process is not None:
            self.used += self.process.processor()
            self.process.kill()
            self.process = None

    def stand_still(self) -> None:
        if self.process is not None:
            self.process.signal(signal.SIGSTOP)
            self.stopped = True

    def go_on(self) -> None:
        if self.process is not None:
            self.process.signal(signal.SIGCONT)
        self.stopped = False

    def ask_to_stop(self) -> None:
        if self.process is not None:
            self.process.signal(signal.SIGTERM)

    def processor(self) -> float:
        return self.used + (self.process.processor() if self.process is not None else 0.0)


class Proxy:
    """HAProxy: gives each new connection to a server that says it is well."""

    def __init__(self, node: Node, servers: list[Server], folder: str) -> None:
        self.node = node
        self.place = f'{node.address}:{PROXY_PORT}'
        self._config = os.path.join(folder, 'haproxy.cfg')
        self._log = os.path.join(folder, 'haproxy.log')
        with open(self._config, 'w') as file:
            file.write(self._text(servers))
        self._process: Process | None = None

    def _text(self, servers: list[Server]) -> str:
        lines = '\n'.join(f'  server {one.name} {one.place} check' for one in servers)
        return f"""global
  maxconn 5000
defaults
  mode http
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  timeout tunnel 1h
  retries 3
  option redispatch 1
frontend people
  bind {self.place}
  default_backend servers
backend servers
  balance leastconn
  option httpchk
  http-check send meth GET uri /api/health ver HTTP/1.1 hdr Host {self.node.address}
  http-check expect status 200
  timeout check 800ms
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
{lines}
"""

    def start(self) -> None:
        self._process = Process(self.node.words(['/usr/sbin/haproxy', '-db', '-f', self._config]), self._log)
        wait_until(self._answers, 10, f'starting HAProxy (see {self._log})')

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()

    def _answers(self) -> bool:
        try:
            urllib.request.urlopen(f'http://{self.place}/api/health', timeout=1).close()
        except OSError:
            return False
        return True


def now() -> float:
    """One clock for the whole run, the database's too: all are on one machine."""
    return time.time()


__all__ = ['HUB', 'LINK_PORT', 'PORT', 'Proxy', 'Server', 'has_fleet', 'now', 'why_no_clock']
