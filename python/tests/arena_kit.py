"""A local endpoint in the form of chat completions, for the tests of the arena."""

import contextlib
import http.server
import json
import pathlib
import sys
import threading

import pytest

from freehold._arena_endpoint import Endpoint

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "examples"))
import arena_stub  # noqa: E402

SECRET = "sk-test-7f3a9c51"


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
