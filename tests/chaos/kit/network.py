"""Machines on one machine: a network namespace for each, on one bridge, and links between them that can be cut or slowed.

The whole run lives in namespaces of its own (see `run`), so nothing of the host's network is touched, and the namespaces go
with the last process in them.
"""
from __future__ import annotations

import asyncio
import ctypes
import fcntl
import os
import struct
import subprocess
import threading
from collections.abc import Callable

HUB = '10.77.0.1'  # where the players are
_BRIDGE = 'hub'
_CLONE_NEWNET = 0x40000000
_TUNSETIFF = 0x400454CA
_IFF_TUN_NO_PI = 0x1001


def command(*words: str) -> None:
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f'{" ".join(words)}: {done.stderr.strip()}')


def make_hub() -> None:
    """Anew: whatever was there is thrown away."""
    subprocess.run(['ip', 'link', 'del', _BRIDGE], capture_output=True, check=False)
    command('ip', 'link', 'set', 'lo', 'up')
    command('ip', 'link', 'add', _BRIDGE, 'type', 'bridge')
    command('ip', 'addr', 'add', f'{HUB}/24', 'dev', _BRIDGE)
    command('ip', 'link', 'set', _BRIDGE, 'up')


class Node:
    """A machine: programs started with `words()` have its network."""

    def __init__(self, name: str, last_byte: int) -> None:
        self.name = name
        self.address = f'10.77.0.{last_byte}'
        self._holder = subprocess.Popen(['unshare', '--net', 'sleep', 'infinity'], stdin=subprocess.DEVNULL)
        self._wait_for_namespace()
        outside = f'v-{name}'
        pid = str(self._holder.pid)
        command('ip', 'link', 'add', outside, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', pid)
        command('ip', 'link', 'set', outside, 'master', _BRIDGE, 'up')
        for line in (['ip', 'link', 'set', 'lo', 'up'], ['ip', 'addr', 'add', f'{self.address}/24', 'dev', 'eth0'],
                     ['ip', 'link', 'set', 'eth0', 'up'], ['sysctl', '-qw', 'net.ipv4.conf.all.rp_filter=0'],
                     # A frame that was dropped is sent again soon: what is healed is healed at once.
                     ['nft', 'add', 'table', 'ip', 'cut'],
                     ['nft', 'add set ip cut to { type ipv4_addr; }'],
                     ['nft', 'add set ip cut from { type ipv4_addr; }'],
                     ['nft', 'add chain ip cut out { type filter hook output priority 0; }'],
                     ['nft', 'add chain ip cut in { type filter hook input priority 0; }'],
                     ['nft', 'add rule ip cut out ip daddr @to drop'],
                     ['nft', 'add rule ip cut in ip saddr @from drop']):
            command(*self.words(line))

    def _wait_for_namespace(self) -> None:
        own = os.readlink('/proc/self/ns/net')
        for _ in range(500):
            if os.readlink(f'/proc/{self._holder.pid}/ns/net') != own:
                return
            threading.Event().wait(0.01)
        raise RuntimeError(f'no network namespace for {self.name}')

    def close(self) -> None:
        """Its network goes with the last program in it."""
        self._holder.kill()
        self._holder.wait()
        subprocess.run(['ip', 'link', 'del', f'v-{self.name}'], capture_output=True, check=False)

    def words(self, words: list[str]) -> list[str]:
        """The command that runs in this node; its process is the program's own."""
        return ['nsenter', f'--net=/proc/{self._holder.pid}/ns/net', '--', *words]

    def cut(self, other: str, *, to: bool = True, back: bool = True) -> None:
        """Drops whatever goes to an address, comes from it, or both."""
        if to:
            command(*self.words(['nft', f'add element ip cut to {{ {other} }}']))
        if back:
            command(*self.words(['nft', f'add element ip cut from {{ {other} }}']))

    def heal(self) -> None:
        for name in ('to', 'from'):
            command(*self.words(['nft', f'flush set ip cut {name}']))

    def inside(self, work: Callable[[], int]) -> int:
        """Does something in this namespace, on a thread of its own, since a thread can't go back."""
        result: list[int] = []

        def enter() -> None:
            libc = ctypes.CDLL(None, use_errno=True)
            with open(f'/proc/{self._holder.pid}/ns/net') as namespace:
                if libc.setns(namespace.fileno(), _CLONE_NEWNET) != 0:
                    raise OSError(ctypes.get_errno(), 'setns')
            result.append(work())

        thread = threading.Thread(target=enter)
        thread.start()
        thread.join()
        return result[0]


class SlowLink:
    """A link between two nodes on which each packet takes longer: their packets to each other go through two TUN devices,
    and this program carries them from one to the other. The kernel needs no netem."""

    _made = 0

    def __init__(self, one: Node, other: Node, seconds: float, jitter: float, random: Callable[[], float]) -> None:
        SlowLink._made += 1
        self._name = f'slow{SlowLink._made}'
        self._seconds, self._jitter, self._random = seconds, jitter, random
        self._ends = [(one, self._open(one)), (other, self._open(other))]
        self._loop = asyncio.get_running_loop()
        for (node, tun), (peer, far) in zip(self._ends, reversed(self._ends)):
            command(*node.words(['ip', 'link', 'set', self._name, 'up']))
            command(*node.words(['ip', 'route', 'add', f'{peer.address}/32', 'dev', self._name, 'src', node.address]))
            self._loop.add_reader(tun, self._carry, tun, far)

    def _open(self, node: Node) -> int:
        def make() -> int:
            tun = os.open('/dev/net/tun', os.O_RDWR | os.O_NONBLOCK | os.O_CLOEXEC)
            fcntl.ioctl(tun, _TUNSETIFF, struct.pack('16sH22x', self._name.encode(), _IFF_TUN_NO_PI))
            return tun
        return node.inside(make)

    def _carry(self, tun: int, far: int) -> None:
        for _ in range(64):
            try:
                packet = os.read(tun, 65536)
            except (BlockingIOError, OSError):
                return
            self._loop.call_later(self._seconds + self._jitter * self._random(), self._deliver, far, packet)

    def _deliver(self, far: int, packet: bytes) -> None:
        try:
            os.write(far, packet)
        except OSError:
            pass  # the link is as it was, or the packet too many

    def heal(self) -> None:
        for _, tun in self._ends:
            self._loop.remove_reader(tun)
        for _, tun in self._ends:
            os.close(tun)
