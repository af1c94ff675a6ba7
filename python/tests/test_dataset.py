"""Datasets: what the program writes is what the engine plays, however it was written."""

import csv
import hashlib
import json
import pathlib
import shutil
import sqlite3
import subprocess
import types

import pytest

import freehold
from freehold import parquet

PROGRAM = pathlib.Path(freehold.__file__).resolve().parents[2] / "freehold"
pytestmark = pytest.mark.skipif(not PROGRAM.exists(), reason="the program was not built")
HOW = ["--bots", "steady,casual", "--round-limit", "60", "--seed", "a"]


def run(*arguments, cwd=None, code=0):
    done = subprocess.run([PROGRAM, *map(str, arguments)], cwd=cwd, capture_output=True, text=True, timeout=120)
    assert done.returncode == code, done.stderr
    return done.stdout or done.stderr


def games_of(folder):
    return [json.loads(line) for file in sorted(folder.glob("games-*.jsonl")) for line in file.read_text(encoding="utf-8").splitlines()]


@pytest.fixture(scope="module")
def dataset(tmp_path_factory):
    folder = tmp_path_factory.mktemp("dataset") / "games"
    run("dataset", folder, *HOW, "--games", 8, "--shard", 4, "--sqlite")
    return folder


def test_every_game_is_a_log_that_leads_to_its_result(dataset):
    card = json.loads((dataset / "dataset.json").read_text(encoding="utf-8"))
    games = games_of(dataset)
    assert [game["game"] for game in games] == list(range(8)) and card["games"] == 8
    for game in games:
        log = {**card["log"], "players": game["players"], "entries": game["entries"]}
        state = freehold.Game.from_log(log).state()
        assert state["round"] == game["rounds"] and (state["phase"] == "over") == game["ended"]
        assert [seat in state["winners"] for seat in range(2)] == [one["won"] for one in game["results"]]
        assert [card["bots"][one["entrant"]] for one in game["results"]] == [player["bot"] for player in game["players"]]


def test_they_are_the_games_of_a_simulation(dataset, tmp_path):
    run("sim", *HOW, "--games", 8, "--csv", tmp_path)
    with open(tmp_path / "games.csv", encoding="utf-8") as file:
        simulated = list(csv.DictReader(file))
    for game, row in zip(games_of(dataset), simulated, strict=True):
        assert [game["rounds"], game["throws"], game["starter"]] == [int(row[key]) for key in ("rounds", "throws", "starter")]
        for seat, result in enumerate(game["results"]):
            assert [int(result[key]) for key in ("entrant", "won", "worth", "out_in_round")] == [
                int(row[f"{key}_{seat}"]) for key in ("entrant", "won", "worth", "out_in_round")
            ]


def test_threads_files_and_stops_change_no_game(dataset, tmp_path):
    run("dataset", tmp_path / "one", *HOW, "--games", 8, "--threads", 1)
    assert games_of(tmp_path / "one") == games_of(dataset)
    # Stopped after a file; the next one was half written.
    run("dataset", tmp_path / "two", *HOW, "--games", 4, "--shard", 4, "--sqlite")
    (tmp_path / "two" / "games-000000004.jsonl").write_text("{", encoding="utf-8")
    run("dataset", tmp_path / "two", *HOW, "--games", 8, "--shard", 4, "--sqlite")
    for file in ("games-000000000.jsonl", "games-000000004.jsonl", "dataset.json", "README.md"):
        assert (tmp_path / "two" / file).read_bytes() == (dataset / file).read_bytes()


def test_the_card_names_every_file_with_its_checksum(dataset):
    card = json.loads((dataset / "dataset.json").read_text(encoding="utf-8"))
    assert card["licence"] == "CC0-1.0" and [shard["games"] for shard in card["shards"]] == [4, 4]
    for shard in card["shards"]:
        content = (dataset / shard["file"]).read_bytes()
        assert shard["sha256"] == hashlib.sha256(content).hexdigest() and shard["bytes"] == len(content)
        assert shard["sha256"] in (dataset / "README.md").read_text(encoding="utf-8")


def test_another_dataset_is_left_alone(dataset):
    before = (dataset / "dataset.json").read_bytes()
    assert "differs: choose another folder" in run("dataset", dataset, "--bots", "steady,casual", "--games", 12, "--seed", "b", code=3)
    assert (dataset / "dataset.json").read_bytes() == before


def test_tables_have_the_same_games(dataset):
    with sqlite3.connect(dataset / "games.sqlite") as tables:
        for game in games_of(dataset):
            asked = (game["game"],)
            assert tables.execute("SELECT rounds, throws, ended, starter FROM games WHERE game = ?", asked).fetchone() == (
                game["rounds"], game["throws"], int(game["ended"]), game["starter"],
            )
            seats = tables.execute("SELECT name, bot, entrant, won, worth FROM seats WHERE game = ? ORDER BY seat", asked).fetchall()
            assert seats == [
                (player["name"], player["bot"], one["entrant"], int(one["won"]), one["worth"])
                for player, one in zip(game["players"], game["results"])
            ]
            entries = tables.execute("SELECT player, type, action, outcome FROM entries WHERE game = ? ORDER BY entry", asked).fetchall()
            assert len(entries) == len(game["entries"])
            for (player, kind, action, outcome), entry in zip(entries, game["entries"]):
                assert player == entry.get("player") and kind == entry.get("action", {}).get("type")
                assert [action and json.loads(action), outcome and json.loads(outcome)] == [entry.get("action"), entry.get("outcome")]


def test_tables_are_made_of_what_is_there(dataset, tmp_path):
    run("dataset", tmp_path, *HOW, "--games", 4, "--shard", 4)
    run("dataset", tmp_path, *HOW, "--games", 8, "--shard", 4, "--sqlite")
    with sqlite3.connect(tmp_path / "games.sqlite") as late, sqlite3.connect(dataset / "games.sqlite") as at_once:
        for table in ("games", "seats", "entries"):
            assert late.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall() == at_once.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()


@pytest.mark.parametrize("card", ["[]", '{"shards": 1}', '{"shards": [1]}', '{"shards": [{"file": 1, "first": 0, "games": 1}]}', "{"])
def test_a_card_that_is_none_is_left_alone(tmp_path, card):
    (tmp_path / "dataset.json").write_text(card, encoding="utf-8")
    assert "is no card of a dataset" in run("dataset", tmp_path, *HOW, "--games", 2, code=3)
    assert (tmp_path / "dataset.json").read_text(encoding="utf-8") == card


def test_a_folder_of_other_files_is_left_alone(tmp_path):
    (tmp_path / "README.md").write_text("mine", encoding="utf-8")
    assert "isn't empty" in run("dataset", tmp_path, *HOW, "--games", 2, code=3)
    assert [(file.name, file.read_text(encoding="utf-8")) for file in tmp_path.iterdir()] == [("README.md", "mine")]


def test_tables_lose_what_the_card_does_not_have(dataset, tmp_path):
    """A stop between tables and card leaves more games in the tables."""
    run("dataset", tmp_path, *HOW, "--games", 4, "--shard", 4, "--sqlite")
    shutil.copy(dataset / "games.sqlite", tmp_path)
    run("dataset", tmp_path, *HOW, "--games", 4, "--shard", 4, "--sqlite")
    with sqlite3.connect(tmp_path / "games.sqlite") as tables:
        assert [tables.execute(f"SELECT max(game) FROM {table}").fetchone() for table in ("games", "seats", "entries")] == [(3,)] * 3


def test_parquet_gets_rows_of_one_form(dataset, tmp_path):
    """The interface of pyarrow, which Debian 12 doesn't have."""
    written = {}
    arrow = types.SimpleNamespace(
        Table=types.SimpleNamespace(from_pylist=lambda rows, schema: (rows, schema)),
        schema=lambda fields: fields, struct=lambda fields: fields, list_=lambda item: [item],
        **{name: (lambda name=name: name) for name in ("int8", "int32", "int64", "bool_", "string")},
    )

    def write_table(table, file, compression):
        file.write_bytes(b"")
        written[file.stem] = table

    assert parquet.convert(dataset, arrow, types.SimpleNamespace(write_table=write_table)) == 2
    (rows, fields) = written["games-000000004"]
    assert [row["game"] for row in rows] == [4, 5, 6, 7]
    for row in rows:
        assert set(row) == {name for name, _ in fields}
        assert all(set(entry) == {"player", "type", "action", "outcome"} for entry in row["entries"])
    with pytest.raises(ValueError, match="no card"):
        parquet.convert(tmp_path, arrow, None)
