"""Whole runs of the arena, with a key that is never written."""

import json
import os
import pathlib
import subprocess
import sys

import pytest
from arena_kit import SECRET, plays, stub, texts  # noqa: F401

import freehold
from freehold import _arena_answers, arena
from freehold._arena_progress import MOST_FAILED

PROGRAM = pathlib.Path(freehold.__file__).resolve().parents[2] / "freehold"
needs_program = pytest.mark.skipif(not PROGRAM.exists(), reason="the program was not built")


@pytest.fixture
def run(stub, tmp_path, monkeypatch, capfd):
    """Runs the arena with a key, and afterwards looks for it in everything that was written."""
    monkeypatch.setenv("FREEHOLD_ARENA_KEY", SECRET)
    folder = tmp_path / "run"
    told = []

    def run(*more):
        model = f"mini={stub.url},in=1,out=2"
        limits = ["--games=2", "--round-limit=2", "--parallel=1"]
        code = arena.main(["play", "--model", model, "--out", str(folder), *limits, *more])
        told.append(capfd.readouterr())
        return code, told[-1]

    run.folder = folder
    yield run
    written = [file.read_bytes() for file in folder.rglob("*") if file.is_file()] + [text.encode() for one in told for text in one]
    assert set(stub.keys) == {f"Bearer {SECRET}"} and not any(SECRET.encode() in one for one in written)


@needs_program
def test_a_run_is_written_repeated_and_continued(stub, run):
    stub.script = [lambda body: (200, f"My key is {SECRET}. {plays(body)[1]}")]
    code, told = run("--json")
    assert code == 0, told.err
    result = json.loads(told.out)
    assert result == json.loads((run.folder / "result.json").read_text())
    assert {one["bot"] for one in result["bots"]} == {"mini", "steady"}
    (mini,) = result["outside_bots"]
    assert mini["arena"]["decisions"] == mini["decisions"] > 4 and mini["arena"]["faults"] == {} and mini["arena"]["cost"] > 0
    assert result["provenance"]["command"][-1] == "--bot=mini=exec:python3 -m freehold.arena replay answers.jsonl mini"
    page = (run.folder / "page.html").read_text()
    assert "What the models took" in page and "[key]" in (run.folder / "answers.jsonl").read_text()
    assert '<script type="application/json" id="data">' in page  # for freehold repeat page.html
    asked = len(stub.asked)
    repeated(run.folder)
    assert len(stub.asked) == asked

    answers = run.folder / "answers.jsonl"
    lines = answers.read_bytes().splitlines(keepends=True)
    kept, lost = lines[: len(lines) // 2], lines[len(lines) // 2 :]
    answers.write_bytes(b"".join(kept) + b'{"entrant":"mini","k')
    assert run()[0] == 0
    assert len(stub.asked) - asked == sum(json.loads(line)["asked"] for line in lost) + 1  # and the trial
    assert json.loads((run.folder / "result.json").read_text())["bots"] == result["bots"]
    code, told = run("--seed=2")
    assert code == 1 and "another run: its seed differs" in told.err


def repeated(folder):
    package = str(pathlib.Path(freehold.__file__).resolve().parents[1])
    with_us = {**os.environ, "PATH": f"{pathlib.Path(sys.executable).parent}:{os.environ['PATH']}", "PYTHONPATH": package}
    repeat = [PROGRAM, "repeat", "--run-programs", "result.json"]
    done = subprocess.run(repeat, cwd=folder, capture_output=True, text=True, env=with_us, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr


@needs_program
def test_an_endpoint_that_refuses_the_key_stops_before_the_first_game(stub, run):
    stub.script = texts((401, f"wrong key: {SECRET}".encode()))
    code, told = run()
    assert code == 1 and told.err == "mini: the endpoint answered with HTTP 401. Nothing has been played\n"
    assert not run.folder.exists()


@needs_program
def test_an_endpoint_that_fails_in_a_row_stops_the_run(stub, run):
    stub.script = [plays, plays, *texts((403, SECRET.encode()))]
    code, told = run()
    assert code == 1 and f"HTTP 403, {MOST_FAILED} times in a row" in told.err and "the same command continues" in told.err


def test_what_an_endpoint_left_unanswered_is_asked_again(tmp_path):
    file = tmp_path / "answers.jsonl"
    _arena_answers.open_for(file, {"seed": "1"})
    answers = _arena_answers.Answers(file)
    for key, fault in (("a", None), ("b", "refused"), ("c", "malformed"), ("d", "no_answer")):
        answers.add({"entrant": "mini", "key": key, "fault": fault})
    assert answers.look("mini", "b")
    _arena_answers.open_for(file, {"seed": "1"})
    assert [one["key"] for one in _arena_answers.Answers(file).all()] == ["a", "c"]


@needs_program
def test_what_makes_no_run_is_said_in_a_sentence(capsys, tmp_path):
    model = ["--model", "mini=http://127.0.0.1:1/v1", "--out", str(tmp_path)]
    assert arena.main(["play", *model, "--bots", "mini"]) == 1
    assert "at least two different entrants" in capsys.readouterr().err
    assert arena.main(["play", *model, "--program", str(tmp_path / "none")]) == 1
    assert "--program" in capsys.readouterr().err
