"""PostgreSQL: a primary and a standby that confirms each commit, in nodes of their own, which change places."""
from __future__ import annotations

import glob
import os
import shutil
import signal
import subprocess

import psycopg2

from .network import Node
from .processes import Process, children_of, processor_of, wait_until

USER = 'freehold'
DATABASE = 'freehold'
_SETTINGS = """
listen_addresses = '*'
unix_socket_directories = ''
fsync = on
synchronous_commit = on
shared_buffers = 64MB
max_connections = 200
max_wal_size = 512MB
wal_keep_size = 256MB
wal_log_hints = on
wal_sender_timeout = 5s
wal_receiver_timeout = 5s
wal_retrieve_retry_interval = 200ms
tcp_keepalives_idle = 2
tcp_keepalives_interval = 1
tcp_keepalives_count = 3
hot_standby = on
log_min_messages = log
log_line_prefix = '%m [%p] %h %a '
recovery_init_sync_method = syncfs
"""


def programs() -> str | None:
    """The folder of PostgreSQL's programs; the highest version where there are several."""
    found = glob.glob('/usr/lib/postgresql/*/bin')
    return max(found, key=lambda path: int(path.split('/')[-2]), default=None)


class Cluster:
    """One PostgreSQL server."""

    def __init__(self, node: Node, folder: str) -> None:
        self.node = node
        self.data = os.path.join(folder, f'{node.name}-data')
        self.log = os.path.join(folder, f'{node.name}.log')
        self.process: Process | None = None
        open(self.log, 'a').close()
        shutil.chown(self.log, 'postgres')

    def program(self, name: str, *words: str) -> list[str]:
        """As the user that Debian's package has made: PostgreSQL refuses to run as root."""
        return self.node.words(['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups',
                                f'{programs()}/{name}', *words])

    def _run(self, name: str, *words: str) -> None:
        done = subprocess.run(self.program(name, *words), capture_output=True, text=True, cwd='/')
        if done.returncode != 0:
            raise RuntimeError(f'{name}: {done.stderr.strip()}')

    def _empty(self) -> None:
        shutil.rmtree(self.data, ignore_errors=True)
        os.mkdir(self.data, 0o700)
        shutil.chown(self.data, 'postgres', 'postgres')

    def make(self) -> None:
        self._empty()
        self._run('initdb', '--pgdata', self.data, '--username', USER, '--auth', 'trust', '--encoding', 'UTF8',
                  '--locale', 'C.UTF-8', '--no-sync')
        with open(f'{self.data}/postgresql.conf', 'a') as file:
            file.write(_SETTINGS)
        with open(f'{self.data}/pg_hba.conf', 'w') as file:
            file.write('host all all 10.77.0.0/24 trust\nhost replication all 10.77.0.0/24 trust\n')

    def follow(self, primary: Cluster) -> None:
        """Becomes a standby: what it had is thrown away."""
        self._empty()
        source = f'host={primary.node.address} user={USER} application_name={self.node.name}'
        self._run('pg_basebackup', '--pgdata', self.data, '--dbname', source, '--checkpoint', 'fast', '--wal-method',
                  'stream', '--write-recovery-conf', '--no-sync')
        with open(f'{self.data}/postgresql.auto.conf', 'a') as file:
            file.write("synchronous_standby_names = ''\n")
        self.start()

    def start(self) -> None:
        self.process = Process(self.program('postgres', '-D', self.data), self.log)
        ready = self.program('pg_isready', '-q', '-h', self.node.address, '-t', '1')
        wait_until(lambda: self._is_ready(ready), 60, 'starting PostgreSQL')

    def _is_ready(self, ready: list[str]) -> bool:
        if self.process is not None and not self.process.runs():
            raise RuntimeError(f'PostgreSQL does not start, see {self.log}')
        return subprocess.run(ready, capture_output=True).returncode == 0

    def stop(self, how: signal.Signals) -> None:
        """SIGINT: in order; SIGQUIT: at once, as after a crash; SIGKILL: the machine has gone."""
        if self.process is None:
            return
        children = children_of(self.process.pid) if how == signal.SIGKILL else []
        self.process.signal(how)
        for child in children:
            try:
                os.kill(child, signal.SIGKILL)
            except ProcessLookupError:
                pass
        self.process.wait(30)
        self.process.kill()
        self.process = None

    def connect(self, database: str = DATABASE):
        connection = psycopg2.connect(host=self.node.address, user=USER, dbname=database, connect_timeout=3,
                                      options='-c statement_timeout=60000')
        connection.autocommit = True
        return connection

    def run(self, sql: str, database: str = DATABASE) -> list[tuple]:
        connection = self.connect(database)
        try:
            with connection.cursor() as cursor:
                cursor.execute(sql)
                return cursor.fetchall() if cursor.description else []
        finally:
            connection.close()

    def processor(self) -> float:
        """Of the postmaster and all its children, those that have ended too."""
        if self.process is None:
            return 0.0
        return processor_of(self.process.pid) + sum(processor_of(child) for child in children_of(self.process.pid))


class Database:
    """Both of them; `primary` is the one that writes."""

    def __init__(self, nodes: list[Node], folder: str) -> None:
        self.clusters = [Cluster(node, folder) for node in nodes]
        self.primary = self.clusters[0]

    @property
    def standby(self) -> Cluster | None:
        return next((one for one in self.clusters if one is not self.primary and one.process is not None), None)

    def address(self) -> str:
        hosts = ','.join(f'{one.node.address}:5432' for one in self.clusters)
        if len(self.clusters) == 1:
            return f'postgresql://{USER}@{hosts}/{DATABASE}'
        return f'postgresql://{USER}@{hosts}/{DATABASE}?target_session_attrs=read-write'

    def make(self) -> None:
        self.primary.make()
        self.primary.start()
        self.primary.run(f'CREATE DATABASE {DATABASE}', 'postgres')
        if len(self.clusters) > 1:
            self.add_standby()

    def add_standby(self) -> None:
        """Whichever is not the primary follows it, and confirms each commit from now on."""
        other = next(one for one in self.clusters if one is not self.primary)
        other.follow(self.primary)
        self.wait_for_standby()

    def wait_for_standby(self) -> None:
        wait_until(lambda: self.primary.run("SELECT 1 FROM pg_stat_replication WHERE state = 'streaming'", 'postgres') != [],
                   60, 'the standby catching up')
        self._confirm("'*'")
        wait_until(lambda: self.primary.run("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'", 'postgres') != [],
                   60, 'the standby confirming')
        # What was committed while nobody confirmed is there too once the standby has confirmed something later.
        self.primary.run("SELECT pg_logical_emit_message(true, 'chaos', 'confirmed')", 'postgres')

    def _confirm(self, names: str) -> None:
        self.primary.run(f'ALTER SYSTEM SET synchronous_standby_names = {names}', 'postgres')
        self.primary.run('SELECT pg_reload_conf()', 'postgres')

    def promote(self) -> None:
        """The standby is the primary from now on; nobody confirms its commits until the other follows it."""
        standby = self.standby
        assert standby is not None
        standby.run('SELECT pg_promote(true, 30)', 'postgres')
        self.primary = standby
