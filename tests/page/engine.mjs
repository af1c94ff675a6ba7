// freehold.wasm as a page has it: one connection, calls and their answers, and rows that are kept before anything is heard.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { hashing_imports } from "../../web/src/local/hashing.js";
import { unicode_imports } from "../../web/src/words/unicode.js";
import { imports } from "./wasi.mjs";

const connection = 1;
const modules = new Map();

function module_of(file) {
  if (!modules.has(file)) modules.set(file, new WebAssembly.Module(readFileSync(file)));
  return modules.get(file);
}

export class Engine {
  #exports;
  #last_id = 0;
  #heard = []; // as it came, or read already
  // The page's database, by key; it outlives the engine.
  rows;
  // Keys of the rows that the last call changed.
  changed = [];

  /// Opens on these rows; throws with what the engine said where it can't.
  constructor(file, rows = new Map()) {
    this.rows = rows;
    const said = [];
    const memory = () => this.#exports.memory;
    const wasi = imports(memory, (text) => said.push(text));
    const given = { wasi_snapshot_preview1: wasi, unicode: unicode_imports(memory), hashing: hashing_imports(memory) };
    this.#exports = new WebAssembly.Instance(module_of(file), given).exports;
    this.#exports._initialize();
    for (const [key, value] of rows) {
      const at = new TextEncoder().encode(key);
      const what = new TextEncoder().encode(value);
      this.#write(at, what);
      if (this.#exports.page_restore(at.length, what.length) !== 0) throw new Error(said.join(""));
    }
    if (this.#exports.page_open() !== 0) throw new Error(said.join(""));
    this.#exports.page_connect(connection);
    this.#keep();
  }

  /// The result of a call; what the engine tells meanwhile is for heard().
  ask(method, params = {}) {
    const answer = this.answer_to(method, params);
    assert.ok(answer.result !== undefined, `${method} was refused: ${JSON.stringify(answer.error)}`);
    return answer.result;
  }

  /// The whole answer to a call: its result, or an error.
  answer_to(method, params = {}) {
    const id = ++this.#last_id;
    this.send(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
    const heard = this.heard();
    const at = heard.findIndex((message) => message.id === id);
    assert.ok(at >= 0, `${method} was not answered`);
    const [answer] = heard.splice(at, 1);
    this.#heard = heard;
    return answer;
  }

  send(text) {
    this.#write(new TextEncoder().encode(text));
    this.#exports.page_handle(connection);
    this.#keep();
  }

  tick() {
    this.#exports.page_tick();
    this.#keep();
  }

  /// A part of what the laboratory was asked for; false if there is none.
  work() {
    const worked = this.#exports.page_work() !== 0;
    this.#keep();
    return worked;
  }

  /// What has come and was not asked for since; null if the engine has dropped the connection.
  heard() {
    return this.#heard.splice(0).map((message) => (typeof message === "string" ? JSON.parse(message) : message));
  }

  /// The same as it came.
  texts() {
    return this.#heard.splice(0);
  }

  #write(...parts) {
    const size = parts.reduce((sum, part) => sum + part.length, 0);
    let at = this.#exports.page_room(size);
    for (const part of parts) {
      new Uint8Array(this.#exports.memory.buffer, at, part.length).set(part);
      at += part.length;
    }
  }

  // One transaction; then what was said may be heard.
  #keep() {
    this.changed = [];
    while (this.#exports.page_changed() !== 0) {
      const key = this.#text("page_key");
      const value = this.#text("page_value");
      if (value === null) {
        this.rows.delete(key);
      } else {
        this.rows.set(key, value);
      }
      this.changed.push(key);
    }
    for (let to = this.#exports.page_take(); to !== 0; to = this.#exports.page_take()) {
      assert.equal(to, connection);
      this.#heard.push(this.#text("page_text"));
    }
  }

  #text(name) {
    const at = this.#exports[name]();
    if (at === 0) return null;
    return new TextDecoder().decode(new Uint8Array(this.#exports.memory.buffer, at, this.#exports[`${name}_size`]()));
  }
}
