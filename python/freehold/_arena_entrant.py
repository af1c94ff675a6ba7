"""A model that plays in the arena, as a person names it."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass

from ._arena_endpoint import Endpoint, checked_url

FORM = "NAME=URL[,model=ID][,key=VARIABLE][,in=PRICE][,out=PRICE][,tokens=N][,timeout=SECONDS][,decisions=N]"
KEY = "FREEHOLD_ARENA_KEY"


@dataclass(frozen=True)
class Entrant:
    """Where a model is and what it costs. ``key`` is the name of an environment variable; the key itself is read when it is sent."""

    name: str
    url: str
    model: str
    key: str = KEY
    price_in: float | None = None
    price_out: float | None = None
    tokens: int = 500
    timeout: float = 60
    decisions: int = 1000

    @classmethod
    def read(cls, text: str) -> Entrant:
        """An entrant from :data:`FORM`. No error repeats what was given, which may be a key in the wrong place."""
        name, sign, rest = text.partition("=")
        url, *parts = rest.split(",")
        given = dict(part.partition("=")[::2] for part in parts)
        unknown = set(given) - {"model", "key", "in", "out", "tokens", "timeout", "decisions"}
        if not sign or not re.fullmatch(r"[A-Za-z0-9._-]{1,40}", name) or unknown:
            raise ValueError(f"a model is given as {FORM}, with a name of letters, digits, dots and hyphens")
        key = given.get("key", KEY)
        if key and (not re.fullmatch(r"[A-Za-z_][A-Za-z0-9_]*", key) or ("key" in given and key not in os.environ)):
            raise ValueError(f"{name}: key= takes the name of an environment variable that is set, never the key itself")
        checked_url(url, bool(os.environ.get(key)))
        try:
            made = cls(
                name,
                url,
                given.get("model", name),
                key,
                float(given["in"]) if "in" in given else None,
                float(given["out"]) if "out" in given else None,
                int(given.get("tokens", 500)),
                float(given.get("timeout", 60)),
                int(given.get("decisions", 1000)),
            )
        except ValueError:
            raise ValueError(f"{name}: in=, out=, tokens=, timeout= and decisions= take numbers") from None
        prices = (made.price_in or 0, made.price_out or 0)
        if not all(0 <= price < 1e9 for price in prices) or not all(0 < most < 1e9 for most in (made.tokens, made.timeout, made.decisions)):
            raise ValueError(f"{name}: prices can't be negative, and the others are more than 0")
        return made

    def endpoint(self) -> Endpoint:
        return Endpoint(self.url, self.model, os.environ.get(self.key, "").strip(), timeout=self.timeout, most_tokens=self.tokens)

    def text(self) -> str:
        """The same in one line."""
        parts = [f"{self.name}={self.url}", f"model={self.model}", f"key={self.key}" if self.key != KEY else ""]
        parts += [f"in={self.price_in}" if self.price_in is not None else "", f"out={self.price_out}" if self.price_out is not None else ""]
        parts += [f"tokens={self.tokens}", f"timeout={self.timeout:g}", f"decisions={self.decisions}"]
        return ",".join(part for part in parts if part)
