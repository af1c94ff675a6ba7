"""Stand-ins of a push service (https, certificate and key given) and of a mail server, each on a free port of the loopback.

Usage: notice_receivers.py CERTIFICATE KEY. Prints "PUSH MAIL", the two ports, then one JSON line for each thing received.
A path /status/N is answered with N, and /dropped never. A mailbox N@... of digits is refused with N.
"""
import http.server
import json
import socket
import ssl
import sys
import threading

from aiosmtpd.controller import Controller


def say(**line):
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()


class Push(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
        if self.path == "/dropped":
            self.close_connection = True
            return
        say(path=self.path, headers=dict(self.headers), body=body.hex())
        status = int(self.path.split("/")[2]) if self.path.startswith("/status/") else 201
        self.send_response(status)
        if status == 302:
            self.send_header("Location", "/moved")
        if status == 429:
            self.send_header("Retry-After", "77")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


class Mail:
    async def handle_RCPT(self, _server, _session, envelope, address, _options):
        name = address.split("@")[0]
        if name.isdigit():
            return name + " not now"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server, _session, envelope):
        say(to=envelope.rcpt_tos, sender=envelope.mail_from, mail=envelope.content.decode())
        return "250 OK"


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Push)
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(sys.argv[1], sys.argv[2])
server.socket = context.wrap_socket(server.socket, server_side=True)
threading.Thread(target=server.serve_forever, daemon=True).start()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


mail = Controller(Mail(), hostname="127.0.0.1", port=free_port())
mail.start()
print(server.server_port, mail.port, flush=True)
sys.stdin.read()  # until whoever started it goes
mail.stop()
