"""A program of the run: started, signalled, and looked at."""
from __future__ import annotations

import os
import signal
import subprocess
import time

_TICKS = os.sysconf('SC_CLK_TCK')


def processor_of(pid: int) -> float:
    """Seconds of processor that a process and the children it has waited for have used so far."""
    try:
        with open(f'/proc/{pid}/stat') as file:
            fields = file.read().rpartition(')')[2].split()
    except OSError:
        return 0.0
    return sum(int(fields[i]) for i in (11, 12, 13, 14)) / _TICKS


def children_of(pid: int) -> list[int]:
    shown = subprocess.run(['pgrep', '-P', str(pid)], capture_output=True, text=True).stdout
    return [int(child) for child in shown.split()]


class Process:
    def __init__(self, words: list[str], log: str, environment: dict[str, str] | None = None) -> None:
        with open(log, 'ab') as out:
            self._process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=out, stderr=out, cwd='/',
                                             start_new_session=True, env={**os.environ, **(environment or {})})

    @property
    def pid(self) -> int:
        return self._process.pid

    def signal(self, number: signal.Signals) -> None:
        if self._process.poll() is None:
            self._process.send_signal(number)

    def runs(self) -> bool:
        return self._process.poll() is None

    def end(self) -> int | None:
        """How it ended; nothing while it runs."""
        return self._process.poll()

    def wait(self, seconds: float) -> int | None:
        try:
            return self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None

    def kill(self) -> None:
        self.signal(signal.SIGKILL)
        self.wait(10)

    def processor(self) -> float:
        return processor_of(self.pid)


def wait_until(what, seconds: float, doing: str) -> None:
    """For the slow beginnings of programs; `what` is asked again and again."""
    until = time.monotonic() + seconds
    while not what():
        if time.monotonic() > until:
            raise RuntimeError(f'{doing} takes longer than {seconds:.0f} s')
        time.sleep(0.05)
