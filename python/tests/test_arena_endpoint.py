"""Endpoints of models: what goes wrong there, and where a key goes."""

import pytest
from arena_kit import SECRET, endpoint, stub, texts  # noqa: F401

from freehold._arena_endpoint import MOST_BYTES, Failed, checked_url
from freehold._arena_entrant import Entrant


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
