"""A run of the arena: games through ``freehold ladder``, whose result is then worked out from the answers alone."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, Any

from . import _freehold
from ._arena_answers import Answers, figures, open_for
from ._arena_endpoint import Failed
from ._arena_entrant import Entrant
from ._arena_page import page_with, table_of
from ._arena_progress import Progress

ANSWERS, RESULT, PAGE = "answers.jsonl", "result.json", "page.html"
TRIAL = [{"role": "user", "content": 'Answer with {"choice": 1} and nothing else.'}]


class Run:
    """Plays games between models and bots, every arrangement of seats with the same dice. The folder --out gets all answers, the
    results and a page. After Ctrl-C, the same command continues."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self._entrants = [Entrant.read(text) for text in asked.model]
        self._names = [entrant.name for entrant in self._entrants]
        bots = [bot for bot in asked.bots.split(",") if bot]
        if len({*self._names, *bots}) < max(2, len(self._names) + len(bots)):
            raise ValueError("at least two different entrants play: models, each with a name of its own, and bots")
        self._bots = self._names + bots
        self._asked = asked
        self._seats = asked.seats or min(len(self._bots), 4)
        is_file = os.path.sep in asked.edition or Path(asked.edition).is_file()
        self._edition = str(Path(asked.edition).resolve()) if is_file else asked.edition
        self._folder = Path(asked.out)
        self._program = program(asked.program)

    def play(self) -> int:
        """Plays, writes and tells the results; the exit code."""
        for entrant in self._entrants:
            try:
                entrant.endpoint().ask(TRIAL)
            except Failed as failed:
                raise ValueError(f"{entrant.name}: {failed}. Nothing has been played") from None
        self._folder.mkdir(parents=True, exist_ok=True)
        open_for(self._folder / ANSWERS, self._about())
        try:
            played = self._play()
        except KeyboardInterrupt:
            print(f"Stopped. All answers are kept in {self._folder / ANSWERS}; the same command continues.", file=sys.stderr)
            raise
        result = self._write(played)
        print(json.dumps(result) if self._asked.json else table_of(result, self._folder))
        return 0

    def _about(self) -> dict[str, Any]:
        """What has to be the same for a run to continue."""
        return {
            "version": _freehold.VERSION,
            "edition": self._edition,
            "rules": self._asked.rule,
            "seats": self._seats,
            "seed": self._asked.seed,
            "round_limit": self._asked.round_limit,
            "bots": self._bots,
            "models": {
                one.name: {"url": one.url, "model": one.model, "tokens": one.tokens, "decisions": one.decisions} for one in self._entrants
            },
        }

    def _command(self, commands: Mapping[str, str], *more: str) -> list[str]:
        asked = self._asked
        given = [f"--bot={name}=exec:{command}" for name, command in commands.items()]
        return [
            self._program,
            "ladder",
            f"--edition={self._edition}",
            f"--bots={','.join(self._bots)}",
            *(f"--rule={rule}" for rule in asked.rule),
            f"--seats={self._seats}",
            f"--games={asked.games}",
            f"--seed={asked.seed}",
            f"--round-limit={asked.round_limit}",
            "--json",
            *given,
            *more,
        ]

    def _play(self) -> dict[str, Any]:
        """Plays with the models, and returns the ladder."""
        python = shlex.quote(sys.executable)
        answers = shlex.quote(str((self._folder / ANSWERS).resolve()))
        seats = {
            one.name: f"{python} -m freehold.arena seat {shlex.quote(one.text())} --answers {answers} --edition={shlex.quote(self._edition)}"
            for one in self._entrants
        }
        command = self._command(seats, f"--threads={self._asked.parallel}", "--bot-time=86400", "--bot-game-time=0")
        games = -(-self._asked.games // self._seats) * self._seats  # whole rotations
        progress = Progress(games * self._seats * len(self._names) // len(self._bots), self._entrants)
        errors = []
        with tempfile.TemporaryFile("w+", encoding="utf-8") as told:
            with progress, self._running(command, told) as process:
                for line in process.stderr:
                    if not progress.take(line):
                        errors.append(line)
                    if progress.stopped:
                        raise ValueError(f"{progress.stopped}. All answers are kept in {self._folder / ANSWERS}; the same command continues")
            told.seek(0)
            return _result(process.returncode, told.read(), "".join(errors))

    @contextlib.contextmanager
    def _running(self, command: Sequence[str], told: IO[str]) -> Any:
        """The program, out of the reach of this terminal's Ctrl-C, and ended with us."""
        with subprocess.Popen(command, stdout=told, stderr=subprocess.PIPE, text=True, env=environment(), start_new_session=True) as process:
            try:
                yield process
            finally:
                if process.poll() is None:
                    process.kill()

    def _write(self, played: Mapping[str, Any]) -> dict[str, Any]:
        """Works the result out from the answers alone, and writes it."""
        seats = {name: f"python3 -m freehold.arena replay {ANSWERS} {name}" for name in self._names}
        command = self._command(seats, f"--html={PAGE}")
        done = subprocess.run(command, cwd=self._folder, env=environment(), capture_output=True, text=True, check=False)
        result = _result(done.returncode, done.stdout, done.stderr)
        if result["bots"] != played["bots"]:
            raise ValueError(f"{self._folder / ANSWERS} doesn't lead to the games that were played. Has the program changed?")
        spent = figures(Answers(self._folder / ANSWERS), {one.name: (one.price_in, one.price_out) for one in self._entrants})
        models = {one.name: one.model for one in self._entrants}
        # freehold repeat compares everything but outside_bots, where programs say what they took.
        for one in result["outside_bots"]:
            one["arena"] = {"model": models[one["bot"]], **spent[one["bot"]]}
        (self._folder / RESULT).write_text(json.dumps(result, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        page = self._folder / PAGE
        page.write_text(page_with(page.read_text(encoding="utf-8"), result), encoding="utf-8")
        return result


def _result(code: int, told: str, errors: str) -> dict[str, Any]:
    if code != 0:
        raise ValueError(errors.strip() or f"freehold ended with code {code}")
    found: dict[str, Any] = json.loads(told)
    return found


def environment() -> dict[str, str]:
    """For programs that we start: python3 is this Python, with this package."""
    package = str(Path(__file__).resolve().parents[1])
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    return {**os.environ, "PATH": path, "PYTHONPATH": os.pathsep.join(filter(None, [package, os.environ.get("PYTHONPATH", "")]))}


def program(given: str | None) -> str:
    """Where the program is: given, beside the build of this package, or in the path."""
    built = Path(__file__).resolve().parents[2] / "freehold"
    found = given or (str(built) if built.is_file() else shutil.which("freehold"))
    if found is None or not Path(found).is_file():
        raise ValueError("the program freehold isn't there: install it, or say where it is with --program")
    return str(Path(found).resolve())
