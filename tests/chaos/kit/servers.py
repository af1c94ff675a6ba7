"""The servers of the fleet, and the proxy before them."""
from __future__ import annotations

import os
import re
import signal
import subprocess
import urllib.error
import urllib.request

from .network import Node
from .processes import Process, wait_until

PORT = 8017
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
    def __init__(self, node: Node, program: str, store: str, folder: str, in_fleet: bool, clock: bool) -> None:
        self.node, self.program, self.store, self.in_fleet = node, program, store, in_fleet
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
        if self.in_fleet:
            words += ['--fleet-name', self.name]
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


_MANUAL = os.path.join(os.path.dirname(__file__), '..', '..', '..', 'docs', 'manual', 'fleet-proxy.md')


class Proxy:
    """HAProxy or nginx, with the very lines that the manual shows: gives each new connection to a server that is well."""

    def __init__(self, kind: str, node: Node, servers: list[Server], folder: str) -> None:
        self.node = node
        self.place = f'{node.address}:{PROXY_PORT}'
        self._log = os.path.join(folder, f'{kind}.log')
        config = os.path.join(folder, f'{kind}.conf')
        with open(config, 'w') as file:
            file.write(self._haproxy(servers) if kind == 'haproxy' else self._nginx(servers, folder))
        programs = {'haproxy': ['/usr/sbin/haproxy', '-db', '-f', config], 'nginx': ['/usr/sbin/nginx', '-c', config]}
        self._words = programs[kind]
        self._process: Process | None = None

    @staticmethod
    def _lines(file: str) -> str:
        with open(_MANUAL) as manual:
            return re.search(f'{re.escape(file)}`:\n\n```\n(.*?)```', manual.read(), re.DOTALL)[1]

    def _haproxy(self, servers: list[Server]) -> str:
        lines = self._lines('/etc/haproxy/haproxy.cfg')
        lines = re.sub(r'bind .*', f'bind {self.place}', lines)
        lines = re.sub(r'( *use-server \w+ if .*\n)+',
                       ''.join(f'    use-server {one.name} if {{ path_beg /s/{one.name}/ }}\n' for one in servers), lines)
        return re.sub(r'( *server \w+ \S+ check\n)+',
                      ''.join(f'    server {one.name} {one.place} check\n' for one in servers), lines)

    def _nginx(self, servers: list[Server], folder: str) -> str:
        lines = self._lines('/etc/nginx/conf.d/freehold.conf')
        lines = re.sub(r'listen .*;', f'listen {self.place};', lines)
        lines = re.sub(r' *ssl_certificate.*\n', '', lines)
        lines = re.sub(r'( *server \S+ max_fails(.*)\n)+',
                       lambda found: ''.join(f'    server {one.place} max_fails{found[2]}\n' for one in servers), lines)
        lines = re.sub(r'( *location /s/\w+/ .*\n)+',
                       ''.join(f'    location /s/{one.name}/ {{ proxy_pass http://{one.place}; }}\n' for one in servers), lines)
        places = ''.join(f'{what}_temp_path {folder}/nginx-{what};\n'
                         for what in ('client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'))
        return (f'daemon off;\npid {folder}/nginx.pid;\nerror_log {folder}/nginx.log;\nworker_processes 1;\n'
                f'worker_rlimit_nofile 10000;\nevents {{ worker_connections 5000; }}\n'
                f'http {{\naccess_log off;\n{places}{lines}}}\n')

    def start(self) -> None:
        self._process = Process(self.node.words(self._words), self._log)
        wait_until(self._answers, 10, f'starting the proxy (see {self._log})')

    def stop(self) -> None:
        if self._process is not None:
            self._process.signal(signal.SIGTERM)
            self._process.wait(5)
            self._process.kill()

    def _answers(self) -> bool:
        try:
            urllib.request.urlopen(f'http://{self.place}/api/health', timeout=1).close()
        except OSError:
            return False
        return True
