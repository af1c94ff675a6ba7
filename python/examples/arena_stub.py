"""A tiny endpoint that speaks the chat completions form and plays by fixed preferences, to try the arena without a model.

    python3 arena_stub.py 8080 &
    python3 -m freehold.arena play --model stub=http://127.0.0.1:8080/v1 --games 4 --out stub
"""

import json
import re
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

PREFERRED = ("Accept", "Buy", "Build", "Use", "Throw", "Claim", "Pay", "Decline", "Lift", "End turn", "Reject", "Do not")
IN_DEBT = ("Mortgage", "Sell", "Declare")


def choice(prompt: str) -> str:
    """The first preferred entry of the menu in a prompt: a line of reasoning, then the answer."""
    menu = re.findall(r"^(\d+)\. (.*)$", prompt.rpartition("Your menu:")[2], re.MULTILINE)
    preferred = IN_DEBT if "raise the cash" in prompt else PREFERRED
    number, words = next((entry for word in preferred for entry in menu if entry[1].startswith(word)), menu[-1])
    return f'I prefer "{words}".\n{{"choice": {number}}}'


class Answering(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        prompt = next((one["content"] for one in reversed(asked["messages"]) if "Your menu:" in one["content"]), "Your menu:\n1. Go on")
        text = choice(prompt)
        usage = {"prompt_tokens": sum(len(one["content"]) for one in asked["messages"]) // 4, "completion_tokens": len(text) // 4}
        body = json.dumps({"choices": [{"message": {"role": "assistant", "content": text}}], "usage": usage}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        pass


if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8080
    print(f"http://127.0.0.1:{port}/v1", flush=True)
    try:
        ThreadingHTTPServer(("127.0.0.1", port), Answering).serve_forever()
    except KeyboardInterrupt:
        pass
