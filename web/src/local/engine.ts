// Engine: one instance of the module freehold.wasm (src/page/wasm/exports.cpp), which is a whole host: messages of connections in,
// messages out, and rows to be kept. It knows no disk: what it has changed is kept by whoever drives it, before what it says is passed on.
import { unicode_imports } from '../words/unicode';
import { hashing_imports } from './hashing';
import { wasi_imports } from './wasi';

/** One row of what is kept. Only the engine understands it. */
export interface Row {
  key: Uint8Array<ArrayBuffer>;
  value: Uint8Array<ArrayBuffer>;
}
/** A row as it is to be kept from now on; null: not at all. */
export interface Change {
  key: Uint8Array<ArrayBuffer>;
  value: Uint8Array<ArrayBuffer> | null;
}
/** What a connection is told; null: it has been dropped. */
export interface Said {
  to: number;
  text: string | null;
}

export interface EngineFile {
  /** Under which it is to be saved. */
  name: string;
  text: string;
}

/** What drives it needs of it; tests have one of their own. */
export interface Engine {
  connect(connection: number): void;
  disconnect(connection: number): void;
  handle(connection: number, text: string): void;
  tick(): void;
  /** Works a little on what the laboratory was asked for; false if there is nothing to do. */
  work(): boolean;
  /** A file of a run of the laboratory that has ended; null if there is none. */
  file(run: string, name: string): EngineFile | null;
  /** What has changed since it was last asked. */
  changes(): Change[];
  /** What has been said since it was last asked. */
  said(): Said[];
}

/** Rows that are none of this engine's, or an engine that can't begin with them. */
export class BadRows extends Error {
  /** `newer`: a later version has kept them. */
  constructor(message: string, readonly newer = false, options?: ErrorOptions) {
    super(message, options);
  }
}

/** What page_restore and page_open answer. */
const restored = 0;
const kept_by_a_later_engine = 2;
function refuse_rows(answer: number): void {
  if (answer !== restored) throw new BadRows('these rows can’t be read', answer === kept_by_a_later_engine);
}

/** The module can't be loaded, or this browser can't run it. */
export class NoEngine extends Error {}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  page_restore(key_size: number, value_size: number): number;
  page_open(): number;
  page_connect(connection: number): void;
  page_disconnect(connection: number): void;
  page_room(size: number): number;
  page_handle(connection: number): void;
  page_tick(): void;
  page_work(): number;
  page_file(run_size: number, name_size: number): number;
  page_take(): number;
  page_text(): number;
  page_text_size(): number;
  page_changed(): number;
  page_key(): number;
  page_key_size(): number;
  page_value(): number;
  page_value_size(): number;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class WasmEngine implements Engine {
  private readonly at: Exports;

  private constructor(module: WebAssembly.Module, complain: (line: string) => void) {
    const memory = () => this.at.memory;
    const imports = { wasi_snapshot_preview1: wasi_imports(memory, complain), unicode: unicode_imports(memory), hashing: hashing_imports(memory) };
    try {
      this.at = new WebAssembly.Instance(module, imports).exports as unknown as Exports;
      this.at._initialize();
    } catch (error) {
      throw new NoEngine('this is no engine', { cause: error });
    }
  }

  /** A new instance that goes on from what was kept. */
  static open(module: WebAssembly.Module, rows: readonly Row[], complain: (line: string) => void = () => {}): WasmEngine {
    const engine = new WasmEngine(module, complain);
    try {
      engine.restore(rows);
    } catch (error) {
      throw error instanceof BadRows ? error : new BadRows('the engine breaks over them', false, { cause: error });
    }
    return engine;
  }
  private restore(rows: readonly Row[]): void {
    for (const { key, value } of rows) {
      this.write(key, value);
      refuse_rows(this.at.page_restore(key.length, value.length));
    }
    refuse_rows(this.at.page_open());
  }

  connect(connection: number): void {
    this.at.page_connect(connection);
  }
  disconnect(connection: number): void {
    this.at.page_disconnect(connection);
  }
  handle(connection: number, text: string): void {
    this.write(encoder.encode(text));
    this.at.page_handle(connection);
  }
  tick(): void {
    this.at.page_tick();
  }
  work(): boolean {
    return this.at.page_work() === 1;
  }
  file(run: string, name: string): EngineFile | null {
    const parts = [run, name].map((text) => encoder.encode(text));
    this.write(...parts);
    if (this.at.page_file(parts[0]!.length, parts[1]!.length) !== 1) return null;
    return { name: decoder.decode(this.key()), text: decoder.decode(this.value() ?? new Uint8Array()) };
  }

  changes(): Change[] {
    const changes: Change[] = [];
    while (this.at.page_changed() === 1) {
      changes.push({ key: this.key(), value: this.value() });
    }
    return changes;
  }
  said(): Said[] {
    const said: Said[] = [];
    for (let to = this.at.page_take(); to !== 0; to = this.at.page_take()) {
      const text = this.at.page_text();
      said.push({ to, text: text === 0 ? null : decoder.decode(this.copy(text, this.at.page_text_size())) });
    }
    return said;
  }

  private key(): Uint8Array<ArrayBuffer> {
    return this.copy(this.at.page_key(), this.at.page_key_size());
  }
  private value(): Uint8Array<ArrayBuffer> | null {
    const value = this.at.page_value();
    return value === 0 ? null : this.copy(value, this.at.page_value_size());
  }
  /** Writes them one after another where the engine reads. */
  private write(...parts: Uint8Array[]): void {
    let at = this.at.page_room(parts.reduce((sum, { length }) => sum + length, 0));
    for (const part of parts) {
      new Uint8Array(this.at.memory.buffer, at, part.length).set(part);
      at += part.length;
    }
  }
  private copy(at: number, size: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.at.memory.buffer.slice(at, at + size) as ArrayBuffer);
  }
}
