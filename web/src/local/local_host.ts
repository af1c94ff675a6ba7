// LocalHost: the engine with its store. Whatever connections ask is done in order; what it has changed is durable before anybody hears of
// it. If it can't be kept, or the engine breaks, that instance is thrown away and the next one begins from what was kept: for everybody
// connected this is a lost connection.
import type { Engine, EngineFile, Row } from './engine';
import { BadRows, NoEngine } from './engine';
import { room_faults, StoreError, type Store } from './store';

/** Why the host can't go on as it is. */
export const troubles = [...room_faults, 'damaged', 'module'] as const;
/** Null: nothing is wrong. */
export type Trouble = (typeof troubles)[number] | null;

export interface LocalHostSetup {
  store: Store;
  /** A new instance that goes on from these rows. BadRows if it can't; any other error if there is no engine. */
  engine: (rows: readonly Row[]) => Promise<Engine>;
  /** Says it to a connection; null: its connection has ended. */
  tell: (connection: number, text: string | null) => void;
  on_trouble: (trouble: Trouble) => void;
  /** Later, but before long: after what else has come. */
  soon: (run: () => void) => void;
  /** Another host has taken over. */
  on_taken: () => void;
}

type Work = { run: (engine: Engine) => void; from?: number; text?: string };

export class LocalHost {
  private engine: Engine | null = null;
  private waiting: Work[] = [];
  private connected = new Set<number>();
  /** Whom the engine has been told of. */
  private known = new Set<number>();
  private last_connection = 0;
  private busy = false;
  private stopped = false;
  private working = false;
  private trouble: Trouble = null;

  constructor(private readonly setup: LocalHostSetup) {}

  /** A new connection; its number is never given twice. */
  connect(): number {
    const connection = ++this.last_connection;
    this.connected.add(connection);
    return connection;
  }
  disconnect(connection: number): void {
    this.connected.delete(connection);
    if (this.known.delete(connection)) this.put({ run: (engine) => engine.disconnect(connection) });
  }
  handle(connection: number, text: string): void {
    if (!this.connected.has(connection)) return;
    const file = asked_file(text);
    const run = (engine: Engine) => {
      this.let_in(engine, connection);
      if (file) this.setup.tell(connection, answer_of(file, engine.file(file.run, file.name)));
      else engine.handle(connection, text);
    };
    this.put({ run, from: connection, text });
  }
  /** To be called ten times a second. While nothing can be kept, nothing goes on by itself; and nobody watches where nobody is connected. */
  tick(): void {
    if (this.busy || this.waiting.length > 0 || this.trouble !== null || this.known.size === 0) return;
    this.put({ run: (engine) => engine.tick() });
    if (!this.working) this.work();
  }
  /** Has the engine begin, if it has not: before the first message. False if it can't; on_trouble says why. */
  async ready(): Promise<boolean> {
    try {
      await this.started();
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }
  /** Another tab goes on with the store, or this one ends. */
  stop(): void {
    this.stopped = true;
    this.drop_all();
    this.setup.store.close();
  }

  /** A part of the laboratory's work after the other, as long as there is any; whatever is asked comes in between. */
  private work(): void {
    this.working = true;
    this.put({
      run: (engine) => {
        this.working = engine.work();
        if (this.working) this.setup.soon(() => this.work());
      },
    });
  }
  private let_in(engine: Engine, connection: number): void {
    if (!this.known.has(connection)) engine.connect(connection);
    this.known.add(connection);
  }
  private put(work: Work): void {
    this.waiting.push(work);
    if (!this.busy) void this.work_off();
  }
  private async work_off(): Promise<void> {
    this.busy = true;
    while (this.waiting.length > 0 && !this.stopped) await this.turn();
    this.busy = false;
  }

  /** Does all that waits; one wait for the disk is enough for it. */
  private async turn(): Promise<void> {
    let work: Work | undefined;
    try {
      const engine = await this.started();
      for (work = this.waiting.shift(); work; work = this.waiting.shift()) work.run(engine);
      const changes = engine.changes();
      const said = engine.said();
      if (changes.length > 0) {
        await this.setup.store.commit(changes);
        this.note(null);
      }
      if (this.stopped) return;
      for (const { to, text } of said) this.pass_on(to, text);
    } catch (error) {
      // Whatever broke the engine is not asked of it again.
      if (work && !(error instanceof StoreError)) this.refuse(work);
      this.fail(error);
    }
  }
  private pass_on(connection: number, text: string | null): void {
    if (text === null) {
      this.connected.delete(connection);
      this.known.delete(connection);
    }
    this.setup.tell(connection, text);
  }

  private starting: Promise<Engine> | null = null;
  private started(): Promise<Engine> {
    if (this.engine) return Promise.resolve(this.engine);
    this.starting ??= this.start().finally(() => (this.starting = null));
    return this.starting;
  }
  private async start(): Promise<Engine> {
    const rows = await this.setup.store.take_over();
    const engine = await this.setup.engine(rows);
    // What it has put in order with its beginning.
    const changes = engine.changes();
    if (changes.length > 0) await this.setup.store.commit(changes);
    this.engine = engine;
    if (this.trouble !== 'full') this.note(null);
    return engine;
  }

  /** Tells the one who asked that nothing was done. */
  private refuse({ from, text }: Work): void {
    if (from === undefined || text === undefined) return;
    for (const id of ids_in(text)) this.setup.tell(from, JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32603, message: 'The engine has failed. Nothing was done.', data: { reason: 'internal_error' } } }));
  }
  private fail(error: unknown): void {
    this.engine = null;
    this.waiting = [];
    this.working = false;
    this.drop_all();
    if (error instanceof StoreError && error.fault === 'taken') this.setup.on_taken();
    else this.note(trouble_of(error));
  }
  private drop_all(): void {
    const all = [...this.connected];
    this.connected.clear();
    this.known.clear();
    for (const connection of all) this.setup.tell(connection, null);
  }
  private note(trouble: Trouble): void {
    if (trouble === this.trouble) return;
    this.trouble = trouble;
    this.setup.on_trouble(trouble);
  }
}

function trouble_of(error: unknown): Trouble {
  if (error instanceof StoreError) return error.fault === 'taken' ? null : error.fault;
  if (error instanceof BadRows) return error.newer ? 'newer' : 'damaged';
  // The engine has broken: the next instance goes on from what was kept. If there is none, its source says so.
  return error instanceof NoEngine ? 'module' : null;
}

interface AskedFile {
  id: unknown;
  run: string;
  name: string;
}
/** "lab.file" is this page's own call: a server has such files at an address. */
function asked_file(text: string): AskedFile | null {
  if (!text.includes('"lab.file"')) return null;
  const { id, method, params } = JSON.parse(text) as { id: unknown; method: string; params: Omit<AskedFile, 'id'> };
  return method === 'lab.file' ? { id, run: params.run, name: params.name } : null;
}
const answer_of = ({ id }: AskedFile, file: EngineFile | null): string =>
  JSON.stringify({ jsonrpc: '2.0', id, ...(file ? { result: file } : { error: { code: -32001, message: 'There is no such file.', data: { reason: 'no_such_file' } } }) });

/** The ids of the calls in a message. */
function ids_in(text: string): unknown[] {
  try {
    const message = JSON.parse(text) as { id?: unknown } | { id?: unknown }[];
    return (Array.isArray(message) ? message : [message]).flatMap(({ id }) => (id === undefined ? [] : [id]));
  } catch {
    return [];
  }
}
