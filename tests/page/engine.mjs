// freehold.wasm as a page has it: one connection, calls and their answers.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { imports } from "./wasi.mjs";

const connection = 1;

export class Engine {
  #exports;
  #last_id = 0;

  constructor(file) {
    const wasi = imports(() => this.#exports.memory);
    const module = new WebAssembly.Module(readFileSync(file));
    this.#exports = new WebAssembly.Instance(module, { wasi_snapshot_preview1: wasi }).exports;
    this.#exports._initialize();
    assert.equal(this.#exports.page_open(), 0);
    this.#exports.page_connect(connection);
  }

  /// The result of a call; what the engine tells meanwhile is passed over.
  ask(method, params = {}) {
    const id = ++this.#last_id;
    this.send(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
    const answer = this.heard().find((message) => message.id === id);
    assert.ok(answer, `${method} was not answered`);
    assert.ok(answer.result !== undefined, `${method} was refused: ${JSON.stringify(answer.error)}`);
    return answer.result;
  }

  send(text) {
    const message = new TextEncoder().encode(text);
    const room = this.#exports.page_room(message.length);
    new Uint8Array(this.#exports.memory.buffer, room, message.length).set(message);
    this.#exports.page_handle(connection);
  }

  tick() {
    this.#exports.page_tick();
  }

  /// Takes all that waits; null if the engine has dropped the connection.
  heard() {
    const messages = [];
    for (let to = this.#exports.page_take(); to !== 0; to = this.#exports.page_take()) {
      assert.equal(to, connection);
      const at = this.#exports.page_text();
      const text = new Uint8Array(this.#exports.memory.buffer, at, this.#exports.page_text_size());
      messages.push(at === 0 ? null : JSON.parse(new TextDecoder().decode(text)));
    }
    return messages;
  }
}
