// A WebSocket to a server on the loopback, from any address. No fragments, no compression of received
// messages.
import http from 'node:http';

const key = 'dGhlIHNhbXBsZSBub25jZQ==';

/** A frame of a client with a mask of zeros; `first`: its first byte, 0x81 for a text. */
export function frame(payload, first = 0x81) {
  const bytes = Buffer.from(payload);
  let head = Buffer.from([first, 0x80 | bytes.length]);
  if (bytes.length > 0xffff) {
    head = Buffer.from([first, 0x80 | 127, 0, 0, 0, 0, 0, 0, 0, 0]);
    head.writeUInt32BE(bytes.length, 6);
  } else if (bytes.length > 125) {
    head = Buffer.from([first, 0x80 | 126, 0, 0]);
    head.writeUInt16BE(bytes.length, 2);
  }
  return Buffer.concat([head, Buffer.alloc(4), bytes]);
}

export class Socket {
  /** Connects; fails if the server refuses. `hear` is called with the text of each message. `more`: headers. */
  static open(port, from = '127.0.0.1', hear = () => {}, more = {}) {
    return new Promise((done, failed) => {
      const headers = { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': key, ...more };
      const request = http.request({ host: '127.0.0.1', port, path: '/ws', localAddress: from, agent: false, headers });
      request.on('upgrade', (response, stream, early) => done(new Socket(stream, hear, early)));
      request.on('response', (response) => failed(new Error(`status ${response.statusCode}`)));
      request.on('error', failed);
      request.end();
    });
  }

  constructor(stream, hear, early) {
    this.stream = stream;
    this.hear = hear;
    this.heard = early;
    this.calls = 0;
    this.waiting = new Map();
    stream.on('data', (part) => this.read(part));
    stream.on('error', () => {});
    stream.on('close', () => {
      this.closed = true;
      for (const { failed } of this.waiting.values()) failed(new Error('the connection has ended'));
      this.waiting.clear();
    });
    stream.setNoDelay(true);
  }

  /** Calls; the result, or an error with the reason that was given. */
  call(method, params = {}) {
    const id = ++this.calls;
    return new Promise((done, failed) => {
      if (this.closed) return failed(new Error('the connection has ended'));
      this.waiting.set(id, { done, failed });
      this.stream.write(frame(JSON.stringify({ jsonrpc: '2.0', id, method, params })));
    });
  }

  /** Writes bytes as they are; waits while the server takes no more. */
  async write(bytes) {
    if (this.closed) throw new Error('the connection has ended');
    if (this.stream.write(bytes)) return;
    await new Promise((done) => {
      this.stream.once('drain', done);
      this.stream.once('close', done);
    });
  }

  end() {
    this.stream.destroy();
  }

  read(part) {
    this.heard = this.heard.length > 0 ? Buffer.concat([this.heard, part]) : part;
    for (;;) {
      if (this.heard.length < 2) return;
      let length = this.heard[1];
      let start = 2;
      if (length === 126) {
        if (this.heard.length < 4) return;
        [length, start] = [this.heard.readUInt16BE(2), 4];
      } else if (length === 127) {
        if (this.heard.length < 10) return;
        [length, start] = [Number(this.heard.readBigUInt64BE(2)), 10];
      }
      if (this.heard.length < start + length) return;
      const kind = this.heard[0] & 0x0f;
      const payload = this.heard.subarray(start, start + length);
      this.heard = this.heard.subarray(start + length);
      if (kind === 1) this.take(payload.toString());
      if (kind === 9) this.stream.write(frame(payload, 0x8a)); // a ping
    }
  }

  take(text) {
    const answer = /^\{"jsonrpc":"2\.0","id":(\d+),/.exec(text);
    const waiting = answer && this.waiting.get(Number(answer[1]));
    if (!waiting) return this.hear(text);
    this.waiting.delete(Number(answer[1]));
    const { result, error } = JSON.parse(text);
    if (error) waiting.failed(Object.assign(new Error(error.message), { reason: error.data?.reason }));
    else waiting.done(result);
  }
}
