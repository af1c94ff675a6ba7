"""An endpoint that speaks the chat completions form, asked within bounds."""

from __future__ import annotations

import http.client
import json
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

MOST_BYTES = 1 << 20
MOST_RETRIES = 4
LONGEST_WAIT = 60.0
HERE = ("127.0.0.1", "::1", "localhost")


class Failed(Exception):
    """The endpoint gave no answer. ``kind``: ``"refused"`` (it said no) or ``"no_answer"``. The text never has what it sent."""

    def __init__(self, kind: str, message: str, waits: int = 0) -> None:
        super().__init__(message)
        self.kind = kind
        self.waits = waits


@dataclass
class Reply:
    """An answer; ``waits``: how often it took another try."""

    text: str
    tokens_in: int
    tokens_out: int
    waits: int


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """A key goes nowhere but where its owner sent it."""

    def redirect_request(self, *_: Any) -> None:
        return None


def checked_url(url: str, has_key: bool) -> str:
    """The whole address of the form; ``ValueError`` for one that isn't fit for it."""
    parts = urllib.parse.urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError("an endpoint's address begins with http:// or https://")
    if parts.username or parts.password or parts.query or parts.fragment:
        raise ValueError("an endpoint's address has no password, question mark or #; a key comes from an environment variable")
    if has_key and parts.scheme == "http" and parts.hostname not in HERE:
        raise ValueError("a key is sent by https, or to this machine, never in the clear")
    path = parts.path.rstrip("/")
    whole = path if path.endswith("/chat/completions") else path + "/chat/completions"
    return urllib.parse.urlunsplit((parts.scheme, parts.netloc, whole, "", ""))


class Endpoint:
    """Asks a model.

    Args:
        url: up to ``/v1``, or the whole address.
        key: goes into the header of requests, and nowhere else; empty for none.
        timeout: seconds for one request.
        most_tokens: of an answer.
        sleep, clock: in place of the system's.
    """

    def __init__(
        self,
        url: str,
        model: str,
        key: str = "",
        *,
        timeout: float = 60,
        most_tokens: int = 500,
        sleep: Callable[[float], None] = time.sleep,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._url = checked_url(url, bool(key))
        self._model = model
        self._key = key
        self._timeout = timeout
        self._most_tokens = most_tokens
        self._sleep = sleep
        self._clock = clock
        # What goes to this machine mustn't go by way of a proxy, in the clear.
        here = urllib.parse.urlsplit(self._url).hostname in HERE
        self._opener = urllib.request.build_opener(_NoRedirects, *([urllib.request.ProxyHandler({})] if here else []))

    def ask(self, messages: Sequence[Mapping[str, str]]) -> Reply:
        """The answer; waits and asks again while the endpoint is busy.

        Raises:
            Failed: if there is none.
        """
        for waits in range(MOST_RETRIES + 1):
            try:
                return self._reply(self._send(messages), waits)
            except urllib.error.HTTPError as error:
                with error:
                    passing = error.code == 429 or error.code >= 500
                    wait = self._wait(waits, error.headers.get("Retry-After", ""))
                failed = Failed("refused", f"the endpoint answered with HTTP {error.code}", waits)
            except (OSError, http.client.HTTPException, ValueError) as error:
                passing, wait = True, self._wait(waits, "")
                failed = Failed("no_answer", f"the endpoint gave no answer ({type(error).__name__})", waits)
            if not passing or waits == MOST_RETRIES:
                raise failed from None
            self._sleep(wait)
        raise AssertionError

    def clean(self, text: str) -> str:
        """A text without the key."""
        return text.replace(self._key, "[key]") if self._key else text

    def _send(self, messages: Sequence[Mapping[str, str]]) -> bytes:
        body = {"model": self._model, "messages": list(messages), "max_tokens": self._most_tokens}
        headers = {"Content-Type": "application/json", "User-Agent": "freehold-arena"}
        if self._key:
            headers["Authorization"] = f"Bearer {self._key}"
        request = urllib.request.Request(self._url, json.dumps(body).encode(), headers)
        deadline = self._clock() + self._timeout
        heard = bytearray()
        with self._opener.open(request, timeout=self._timeout) as answer:
            while part := answer.read1(1 << 16):
                heard += part
                if len(heard) > MOST_BYTES or self._clock() > deadline:
                    raise TimeoutError
        return bytes(heard)

    def _reply(self, body: bytes, waits: int) -> Reply:
        try:
            told = json.loads(body)
            text = told["choices"][0]["message"]["content"]
            usage = told.get("usage") or {}
            counts = [int(usage.get(key) or 0) for key in ("prompt_tokens", "completion_tokens")]
        except (ValueError, KeyError, IndexError, TypeError, AttributeError, RecursionError):
            raise Failed("no_answer", "the endpoint answered in another form than that of chat completions", waits) from None
        return Reply(text if isinstance(text, str) else "", counts[0], counts[1], waits)

    @staticmethod
    def _wait(waits: int, told: str) -> float:
        return min(float(told) if told.isascii() and told.isdigit() else 2.0**waits, LONGEST_WAIT)
