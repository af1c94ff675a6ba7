// Wire: JSON-RPC 2.0 over a WebSocket that reconnects by itself. Calls made while it is away wait for it. In a fleet, calls about a table that
// another server runs go there, over a line of its own.
import type { ErrorData } from './types';

/** What a Wire needs of a WebSocket; tests give it one that lives in memory. */
export interface Line {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

export type WireStatus = 'connecting' | 'open' | 'lost';

/** A refusal by the server: docs/formats/rpc.md, "Errors". */
export class Refusal extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data: ErrorData = {},
  ) {
    super(message);
  }
}

interface Waiting {
  method: string;
  params: Keys;
  text: string;
  sent: boolean;
  again: boolean;
  /** The server of a fleet that it is asked of; '' is whichever the front leads to. */
  at: string;
  /** How often it was sent on. */
  strays: number;
  /** The server that was to answer it can't be reached. */
  failed: boolean;
  resolve: (result: unknown) => void;
  reject: (reason: Refusal) => void;
}

/** What may tell which server of a fleet a call is for. */
interface Keys {
  table?: unknown;
  replay?: unknown;
  run?: unknown;
}

/** A line to the front, or to one server of a fleet. */
interface Way {
  server: string;
  line: Line;
  open: boolean;
}

export interface WireSetup {
  /** Opens a line to the front, or to the server of this name. */
  open: (server: string) => Line;
  /** From 0 up to 1: how much of the longest pause is waited before the next attempt. */
  random?: () => number;
  later?: (run: () => void, ms: number) => void;
}

const first_pause = 500;
const longest_pause = 30_000;
/** Until a server is asked for again that can't be reached, or whose name isn't known yet. */
const stray_pause = (random: number): number => 200 + 300 * random;
/** Until an attempt to open a line is given up, the first time; then twice as long each time: a line may be slow. */
const first_patience = 3_000;
const most_strays = 40;
const strays_at_once = 4;
const strays_at_one = 8;
/** A line to a server at which nothing is open is kept so long. */
const longest_idle = 30_000;

/**
 * Milliseconds until the attempt with this number (from 0). Any part of a span that doubles: when a server comes back,
 * those who lost it do not all return in the same moment.
 */
export const pause_before = (attempt: number, random: number): number => random * Math.min(longest_pause, first_pause * 2 ** attempt);

export class Wire {
  /** '' is the front. */
  private ways = new Map<string, Way>();
  /** The servers that run what this page has open, by what keys_of() gives. */
  private homes = new Map<string, string>();
  private waiting = new Map<number, Waiting>();
  private next_id = 1;
  private attempt = 0;
  private closed = false;
  private listeners = new Map<string, Set<(params: never) => void>>();
  private arrivals = new Set<() => void>();
  private front: WireStatus = 'connecting';
  status: WireStatus = 'connecting';
  on_status: (status: WireStatus) => void = () => {};

  constructor(private readonly setup: WireSetup) {
    this.open();
  }

  /**
   * One call. `again`: it may be repeated after a lost connection, because it changes nothing or is known by its `request`;
   * any other call then fails, because it may or may not have been carried out.
   */
  call<T>(method: string, params: object = {}, again = true): Promise<T> {
    const id = this.next_id++;
    const text = JSON.stringify({ jsonrpc: '2.0', id, method, params });
    return new Promise<T>((resolve, reject) => {
      const at = this.home_of(params);
      const waiting = { method, params, text, sent: false, again, at, strays: 0, failed: false, resolve: resolve as (result: unknown) => void, reject };
      this.waiting.set(id, waiting);
      this.post(waiting);
    });
  }

  /** What the server tells unasked. Returns how to stop listening. */
  listen<T>(method: string, hear: (params: T) => void): () => void {
    const listeners = this.listeners.get(method) ?? new Set();
    listeners.add(hear as (params: never) => void);
    this.listeners.set(method, listeners);
    return () => listeners.delete(hear as (params: never) => void);
  }

  /** Runs whenever a connection has come back, before the calls that wait are sent. */
  on_return(run: () => void): () => void {
    this.arrivals.add(run);
    return () => this.arrivals.delete(run);
  }

  /** Tries at once, for instance because the device is online again. */
  hurry(): void {
    if (this.front === 'lost') this.open();
  }

  /** Leaves the lines for one that is opened now: it leads elsewhere. What may be asked again is asked there. */
  reopen(): void {
    this.homes.clear();
    for (const way of [...this.ways.values()].reverse()) {
      way.line.close();
      this.lost(way);
    }
    this.hurry();
  }

  close(): void {
    this.closed = true;
    for (const way of this.ways.values()) way.line.close();
  }

  private open(server = ''): void {
    if (this.closed) return;
    const line = this.setup.open(server);
    const way: Way = { server, line, open: false };
    this.ways.set(server, way);
    if (server === '') this.front = 'connecting';
    const patience = Math.min(longest_pause, first_patience * (server === '' ? 2 ** this.attempt : 1));
    this.later(() => { if (!way.open) line.close(); }, patience);
    line.onopen = () => this.opened(way);
    line.onmessage = (event) => {
      if (way === this.ways.get(server)) this.hear(event.data, way);
    };
    line.onclose = () => this.lost(way);
    this.tell_status();
  }

  private opened(way: Way): void {
    if (way !== this.ways.get(way.server)) return;
    way.open = true;
    if (way.server === '') {
      const first = this.attempt === 0 && !this.has_been_open;
      this.attempt = 0;
      this.has_been_open = true;
      this.front = 'open';
      this.tell_status();
      if (!first) this.arrive();
    }
    this.post_all();
  }
  private has_been_open = false;

  private arrive(): void {
    for (const run of this.arrivals) run();
  }

  private lost(way: Way): void {
    if (way !== this.ways.get(way.server)) return;
    this.ways.delete(way.server);
    for (const [id, waiting] of this.waiting) {
      if (waiting.at !== way.server) continue;
      if (waiting.sent && !waiting.again) {
        this.waiting.delete(id);
        waiting.reject(new Refusal(0, 'The connection was lost.', { reason: 'connection_lost' }));
      }
      waiting.sent = false;
    }
    if (this.closed) return;
    if (way.server === '') this.lost_front();
    else this.lost_server(way);
    this.tell_status();
  }

  private lost_front(): void {
    this.front = 'lost';
    const pause = pause_before(this.attempt, this.random());
    this.attempt += 1;
    this.later(() => {
      if (this.front === 'lost') this.open();
    }, pause);
  }

  /** Whoever was at a table there asks the front which server runs it now. */
  private lost_server({ server, open }: Way): void {
    const had_tables = [...this.homes].filter(([, at]) => at === server);
    for (const [key] of had_tables) this.homes.set(key, '');
    const strays = [...this.waiting].filter(([, { at }]) => at === server);
    const go_on = (): void => {
      for (const [id, waiting] of strays) this.send_on(id, waiting, '');
      this.post_all();
    };
    if (!open) {
      for (const [, waiting] of strays) waiting.failed = true;
      return this.later(go_on, stray_pause(this.random()));
    }
    if (had_tables.length > 0) this.arrive();
    go_on();
  }

  /** Behind what the arrivals have asked meanwhile. */
  private send_on(id: number, waiting: Waiting, server: string): void {
    if (!this.waiting.delete(id)) return;
    Object.assign(waiting, { at: server, sent: false });
    this.waiting.set(id, waiting);
  }

  /** The answer says that another server runs the table: `server`, if its name is known. */
  private stray(id: number, waiting: Waiting, server: string | undefined): void {
    waiting.strays += 1;
    waiting.sent = false;
    const [key] = keys_of(waiting.params);
    const was_there = key !== undefined && this.homes.has(key);
    if (key !== undefined && server !== undefined && (was_there || waiting.method === 'table.enter')) this.homes.set(key, server);
    if (server === undefined) {
      // It may be about to know, as while its database is away.
      if (waiting.strays > strays_at_one) waiting.at = '';
      this.later(() => this.post(waiting), stray_pause(this.random()));
      return;
    }
    const go = (): void => {
      if (!this.waiting.has(id) || waiting.sent) return;
      if (!this.ways.has(server)) this.open(server);
      if (was_there && waiting.method !== 'table.enter') this.arrive();
      this.send_on(id, waiting, server);
      this.post(waiting);
    };
    if (waiting.strays <= strays_at_once) go();
    else this.later(go, stray_pause(this.random()));
  }

  private home_of(params: Keys): string {
    for (const key of keys_of(params)) {
      const home = this.homes.get(key);
      if (home !== undefined && this.ways.has(home)) return home;
    }
    return '';
  }

  private later(run: () => void, ms: number): void {
    (this.setup.later ?? ((what, pause) => void setTimeout(what, pause)))(run, ms);
  }
  private random(): number {
    return (this.setup.random ?? Math.random)();
  }

  private tell_status(): void {
    const strays = [...this.waiting.values()].some(({ failed }) => failed);
    const status = this.front === 'open' && strays ? 'lost' : this.front;
    if (status === this.status) return;
    this.status = status;
    this.on_status(status);
  }

  private post_all(): void {
    for (const waiting of [...this.waiting.values()]) this.post(waiting);
  }
  private post(waiting: Waiting): void {
    const way = this.ways.get(waiting.at);
    if (!way?.open || waiting.sent) return;
    waiting.sent = true;
    way.line.send(waiting.text);
  }

  private hear(text: string, way: Way): void {
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      return;
    }
    for (const one of Array.isArray(message) ? message : [message]) this.take(one as Message, way);
  }

  private take(message: Message, way: Way): void {
    if (message.method === 'table.moved') return this.take_moved(message.params as { table: string; server?: string });
    if (message.method !== undefined) {
      for (const hear of this.listeners.get(message.method) ?? []) hear(message.params as never);
      return;
    }
    const id = message.id ?? 0;
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    const { error } = message;
    if (error?.data?.reason === 'elsewhere' && waiting.strays < most_strays) return this.stray(id, waiting, error.data.server);
    this.waiting.delete(id);
    if (error) waiting.reject(new Refusal(error.code, error.message, error.data));
    else {
      this.note_home(waiting, message.result, way.server);
      waiting.resolve(message.result);
    }
    if (way.server !== '') this.later(() => this.leave_if_empty(way), longest_idle);
    this.tell_status();
  }

  /** The table that this page is at changes hands. */
  private take_moved({ table, server = '' }: { table: string; server?: string }): void {
    if (!this.homes.has(`table ${table}`)) return;
    if (server !== '' && !this.ways.has(server)) this.open(server);
    this.homes.set(`table ${table}`, server);
    this.arrive();
  }

  private note_home({ method, params }: Waiting, result: unknown, server: string): void {
    const [key] = keys_of(params);
    if (key !== undefined && method === 'table.enter') this.homes.set(key, server);
    if (key !== undefined && method === 'table.leave') this.homes.delete(key);
    if (server === '' || typeof result !== 'object' || result === null) return;
    const { replay, run } = result as Keys;
    for (const opened of keys_of({ replay, run })) this.homes.set(opened, server);
  }

  private leave_if_empty(way: Way): void {
    const is_needed = [...this.homes.values()].includes(way.server) || [...this.waiting.values()].some(({ at }) => at === way.server);
    if (is_needed || way !== this.ways.get(way.server)) return;
    this.ways.delete(way.server);
    way.line.close();
  }
}

function keys_of({ table, replay, run }: Keys): string[] {
  const all: [string, unknown][] = [['table', table], ['replay', replay], ['run', run]];
  return all.filter(([, value]) => value !== undefined).map(([name, value]) => `${name} ${String(value)}`);
}

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { code: number; message: string; data?: Refusal['data'] };
}
