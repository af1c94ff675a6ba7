"""Language models at a table: what they read, what they answer, and that no key is ever written."""

import contextlib
import http.server
import json
import os
import pathlib
import subprocess
import sys
import threading

import pytest

import freehold
from freehold import _arena_answers, arena
from freehold._arena_endpoint import MOST_BYTES, Endpoint, Failed, checked_url
from freehold._arena_entrant import Entrant
from freehold._arena_menu import Menu, Wrong
from freehold._arena_progress import MOST_FAILED
from freehold._arena_seat import Seat
from freehold._arena_words import Words

EXAMPLES = pathlib.Path(__file__).resolve().parents[1] / "examples"
sys.path.append(str(EXAMPLES))
import arena_stub  # noqa: E402

PROGRAM = pathlib.Path(freehold.__file__).resolve().parents[2] / "freehold"
SECRET = "sk-test-7f3a9c51"
needs_program = pytest.mark.skipif(not PROGRAM.exists(), reason="the program was not built")


class Stub:
    """A local endpoint. ``script``: from a request's body to a status and the text or bytes of the answer, the last for ever."""

    def __init__(self):
        self.asked = []
        self.keys = []
        self.script = [lambda body: (200, '{"choice": 1}')]

    def answer(self, body):
        step = self.script[min(len(self.asked), len(self.script) - 1)]
        self.asked.append(body)
        status, told = step(body)
        if isinstance(told, str):
            usage = {"prompt_tokens": 100, "completion_tokens": 10}
            told = json.dumps({"choices": [{"message": {"content": told}}], "usage": usage}).encode()
        return status, told


@pytest.fixture
def stub():
    made = Stub()

    class Answering(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            made.keys.append(self.headers.get("Authorization", ""))
            status, told = made.answer(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(status)
            self.send_header("Content-Length", str(len(told)))
            if status == 307:
                self.send_header("Location", made.url + "/elsewhere")
            self.end_headers()
            with contextlib.suppress(OSError):
                self.wfile.write(told)

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answering)
    made.url = f"http://127.0.0.1:{server.server_port}/v1"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield made
    server.shutdown()
    thread.join()
    server.server_close()


def plays(body):
    """An answer as that of the example."""
    return 200, arena_stub.choice(body["messages"][1]["content"] if len(body["messages"]) > 1 else "1. Go on")


def texts(*answers):
    return [lambda body, one=one: one if isinstance(one, tuple) else (200, one) for one in answers]


def endpoint(stub, **more):
    waited = []
    made = Endpoint(stub.url, "small", SECRET, sleep=waited.append, **more)
    return made, waited


def question(game=None, number=1, seed=5):
    """A question about the first decision: throw."""
    game = game or bought()
    seat = game.to_act
    params = {"game": number, "player": seat, "seed": seed, "view": game.view(seat), "legal": game.legal()}
    return {"jsonrpc": "2.0", "id": 7, "method": "bot.choose", "params": params}


def bought():
    """Ann has landed on a deed that nobody owns."""
    game = freehold.Game("uk", ["Ann", "Bob"], seed="friday", bots=["", "steady"])
    game.run_bots()
    game.apply("roll")
    return game


# What a model reads.


def test_a_model_reads_the_rules_the_position_and_a_numbered_menu(stub):
    seat = Seat("mini", "small", endpoint(stub)[0])
    seat.answer(json.dumps(question()))
    system, user = (one["content"] for one in stub.asked[0]["messages"])
    assert "1 Old Kent Road, Brown, 60, 30, 50; 2 10 30 90 160 250" in system and '{"choice": 2}' in system
    assert "You are Ann. It is your turn. You decide whether to buy" in user
    assert "- Ann (you): £1,500, on The Angel, Islington (6); owns no deeds" in user
    assert "Your menu:\n1. Buy The Angel, Islington\n2. Decline The Angel, Islington" in user and "Resign" not in user
    assert stub.asked[0]["model"] == "small" and stub.asked[0]["max_tokens"] == 500


def test_a_model_reads_its_last_decision_and_what_has_changed_since(stub):
    seat = Seat("mini", "small", endpoint(stub)[0])
    game = bought()
    seat.answer(json.dumps(question(game)))
    game.apply("buy")
    game.apply("end_turn")
    game.run_bots()
    seat.decide({**question(game)["params"], "seed": 6})
    words = Words(freehold.edition("uk"), freehold.edition("uk")["options"])
    before, now = bought().view(0), game.view(0)
    assert "- The Angel, Islington (6) went to Ann" in words.since(before, now)
    asked = stub.asked[-1]["messages"][1]["content"]
    assert "Your last decision: Buy The Angel, Islington" in asked and "- Ann: cash £1,500 to £1,406" in asked


def test_house_rules_are_in_the_briefing():
    edition = freehold.edition("uk", {"free_parking_pot": True, "jail_fine": 75})
    told = Words(edition, freehold.edition("uk")["options"]).briefing()
    assert "£75" in told and "Free Parking: yes" in told
    for one in freehold.editions():
        assert Words(freehold.edition(one["id"]), edition["options"]).briefing()


def test_every_position_of_whole_games_can_be_put_into_words():
    for number, edition in enumerate(one["id"] for one in freehold.editions()):
        game = freehold.Game(edition, 3, seed=str(number), bots=["", "shrewd", "shrewd"])
        words = None
        for turn in range(8):
            game.run_bots()
            if game.over:
                break
            view = game.view(game.to_act)
            words = words or Words(freehold.edition(edition, view["options"]), freehold.edition("uk")["options"])
            menu = Menu(freehold.Game.from_state(view), game.to_act, game.legal())
            assert menu.text() and "You are" in words.position(view)
            game.apply(game.choose("shrewd", seed=turn))


# What it answers.


def test_answers_in_many_forms_are_read():
    game = bought()
    menu = Menu(game, 0, game.legal())
    assert menu.read('{"choice": 1}') == menu.read("I buy.\n1") == menu.read('Well:\n```json\n{"choice": 1}\n```') == {"type": "buy"}
    assert menu.read('I think {so}.\n{"choice":\n 2}') == {"type": "decline"}
    for wrong in ("", "buy it", '{"choice": 0}', '{"choice": 3}', '{"choice": true}', '{"choice": "1"}', "[1]", '{"choice": 1} I think', "{" * 5000):
        with pytest.raises(Wrong) as told:
            menu.read(wrong)
        assert told.value.kind == "malformed"


def test_amounts_are_held_to_their_range():
    game = freehold.Game("uk", ["Ann", "Bob"], seed="friday")
    game.apply("roll")
    game.apply("decline")
    menu = Menu(game, game.to_act, game.legal())
    assert menu.text() == '1. Bid an "amount" from 1 to 1500\n2. Do not bid for The Angel, Islington'
    assert menu.read('{"choice": 1, "amount": 300}') == {"type": "bid", "amount": 300}
    for answer, kind in (('{"choice": 1}', "malformed"), ('{"choice": 1, "amount": 1501}', "illegal"), ('{"choice": 1, "amount": 10.5}', "malformed")):
        with pytest.raises(Wrong) as told:
            menu.read(answer)
        assert told.value.kind == kind and "1 to 1500" in str(told.value)


def test_offers_are_checked_by_the_rules():
    game = bought()
    game.apply("buy")
    menu = Menu(game, 0, game.legal())
    number = next(number for number, line in enumerate(menu.text().splitlines(), 1) if "Offer a deal" in line)
    offer = {"choice": number, "to": "bob", "give": {"deeds": [6]}, "take": {"cash": 150}}
    given = {"cash": 0, "deeds": [6], "jail_cards": 0}
    assert menu.read(json.dumps(offer)) == {"type": "offer", "to": 1, "give": given, "take": {"cash": 150, "deeds": [], "jail_cards": 0}}
    for change, kind in (
        ({"to": "Carl"}, "malformed"),
        ({"to": "Ann"}, "malformed"),
        ({"give": {"deeds": [39]}}, "illegal"),
        ({"give": {"deeds": ["Mayfair"]}}, "malformed"),
        ({"give": [6]}, "malformed"),
        ({"take": {"love": 1}}, "malformed"),
    ):
        with pytest.raises(Wrong) as told:
            menu.read(json.dumps({**offer, **change}))
        assert told.value.kind == kind, change
    assert "Offer a deal" not in Menu(game, 0, game.legal(), offers=False).text()


def test_a_wrong_answer_gets_one_more_try_that_says_what_was_wrong(stub):
    stub.script = texts("no idea", '{"choice": 2}')
    told = json.loads(Seat("mini", "small", endpoint(stub)[0]).answer(json.dumps(question())))
    assert told == {"jsonrpc": "2.0", "id": 7, "result": {"type": "decline"}}
    assert "the last line has to be a JSON object" in stub.asked[1]["messages"][-1]["content"]


def test_a_model_that_stays_wrong_leaves_the_decision_to_the_table(stub, tmp_path):
    stub.script = texts('{"choice": 9}')
    answers = _arena_answers.Answers(tmp_path / "answers.jsonl")
    told = json.loads(Seat("mini", "small", endpoint(stub)[0], answers).answer(json.dumps(question())))
    assert told["error"]["message"] == "malformed" and len(stub.asked) == 2
    found = _arena_answers.figures(answers, {"mini": (1.0, 10.0)})["mini"]
    assert found["faults"] == {"malformed": 1} and found["retries"] == 1
    assert (found["tokens_in"], found["tokens_out"], found["cost"]) == (200, 20, 0.0004)


def test_what_leaves_no_choice_is_not_asked(stub):
    seat = Seat("mini", "small", endpoint(stub)[0])
    asked = question(bought())
    asked["params"]["legal"] = [{"type": "buy"}, {"type": "resign"}]
    assert json.loads(seat.answer(json.dumps(asked)))["result"] == {"type": "buy"} and not stub.asked


def test_a_game_has_a_most_number_of_decisions(stub):
    seat = Seat("mini", "small", endpoint(stub)[0], most_decisions=1)
    assert seat.decide(question()["params"])["fault"] is None
    assert seat.decide(question(seed=6)["params"])["fault"] == "over_the_limit" and len(stub.asked) == 1
    seat.answer('{"jsonrpc":"2.0","method":"bot.over","params":{"game":1}}')
    assert seat.decide(question(seed=7)["params"])["fault"] is None


# The endpoint.


def test_a_busy_endpoint_is_asked_again_later(stub):
    made, waited = endpoint(stub)
    stub.script = texts((429, b""), (500, b""), (503, b"{}"), "fine")
    reply = made.ask([])
    assert reply.text == "fine" and reply.waits == 3 and waited == [1, 2, 4]


def test_an_endpoint_that_stays_busy_is_given_up(stub):
    made, waited = endpoint(stub)
    stub.script = texts((500, b"x"))
    with pytest.raises(Failed, match="HTTP 500") as told:
        made.ask([])
    assert told.value.kind == "refused" and waited == [1, 2, 4, 8]


@pytest.mark.parametrize("body", [b"{", b"[]", b'{"choices": []}', b'{"choices": [{"message": 3}]}', b"\xff", b"[" * 100_000])
def test_another_form_than_that_of_chat_completions_is_no_answer(stub, body):
    stub.script = texts((200, body))
    with pytest.raises(Failed) as told:
        endpoint(stub)[0].ask([])
    assert told.value.kind == "no_answer" and len(stub.asked) == 1


def test_a_huge_answer_is_cut_off(stub):
    stub.script = texts((200, b" " * (MOST_BYTES + 1)))
    with pytest.raises(Failed) as told:
        endpoint(stub)[0].ask([])
    assert told.value.kind == "no_answer"


def test_a_slow_answer_is_given_up(stub):
    times = iter(range(0, 10**6, 100))
    with pytest.raises(Failed) as told:
        endpoint(stub, timeout=60, clock=lambda: next(times))[0].ask([])
    assert told.value.kind == "no_answer"


def test_a_key_follows_no_redirect(stub):
    stub.script = texts((307, b""))
    with pytest.raises(Failed, match="HTTP 307"):
        endpoint(stub)[0].ask([])
    assert stub.keys == [f"Bearer {SECRET}"]


def test_a_key_for_this_machine_goes_through_no_proxy(stub, monkeypatch):
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    monkeypatch.delenv("no_proxy", raising=False)
    assert endpoint(stub)[0].ask([]).text == '{"choice": 1}'


def test_a_key_is_not_sent_in_the_clear():
    assert checked_url("https://models.example/v1/", True) == "https://models.example/v1/chat/completions"
    assert checked_url("http://models.example/v1", False) and checked_url("http://127.0.0.1:1/v1/chat/completions", True)
    for url, has_key in (("http://models.example/v1", True), ("ftp://x/", False), ("https://a:b@c/v1", False), ("https://c/v1?key=x", False)):
        with pytest.raises(ValueError):
            checked_url(url, has_key)


def test_no_error_repeats_a_key_in_the_wrong_place():
    for text in (SECRET, f"mini={SECRET}", f"mini=http://127.0.0.1:1/v1,key={SECRET}", "mini=http://127.0.0.1:1/v1,key=abcdef", f"mini=http://x,in={SECRET}"):
        with pytest.raises(ValueError) as told:
            Entrant.read(text)
        assert SECRET not in str(told.value) and "abcdef" not in str(told.value)


def test_an_entrant_reads_back_what_it_writes():
    entrant = Entrant.read("mini=http://127.0.0.1:1/v1,model=org/small:7b,key=,in=0.15,out=0.6,tokens=900,timeout=30,decisions=50")
    assert Entrant.read(entrant.text()) == entrant and entrant.price_out == 0.6


# Whole runs.


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
