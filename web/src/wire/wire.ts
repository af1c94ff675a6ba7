// Wire: JSON-RPC 2.0 over one WebSocket that reconnects by itself. Calls made while it is away wait for it.
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
  text: string;
  sent: boolean;
  again: boolean;
  resolve: (result: unknown) => void;
  reject: (reason: Refusal) => void;
}

export interface WireSetup {
  open: () => Line;
  /** From 0 up to 1: how much of the longest pause is waited before the next attempt. */
  random?: () => number;
  later?: (run: () => void, ms: number) => void;
}

const first_pause = 500;
const longest_pause = 30_000;

/**
 * Milliseconds until the attempt with this number (from 0). Any part of a span that doubles: when a server comes back,
 * those who lost it do not all return in the same moment.
 */
export const pause_before = (attempt: number, random: number): number => random * Math.min(longest_pause, first_pause * 2 ** attempt);

export class Wire {
  private line: Line | null = null;
  private waiting = new Map<number, Waiting>();
  private next_id = 1;
  private attempt = 0;
  private closed = false;
  private listeners = new Map<string, Set<(params: never) => void>>();
  private arrivals = new Set<() => void>();
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
      const waiting = { text, sent: false, again, resolve: resolve as (result: unknown) => void, reject };
      this.waiting.set(id, waiting);
      if (this.status === 'open') this.post(waiting);
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
    if (this.status === 'lost') this.open();
  }

  /** Leaves the line for one that is opened now: it leads elsewhere. What may be asked again is asked there. */
  reopen(): void {
    const { line } = this;
    line?.close();
    if (line) this.lost(line);
    this.hurry();
  }

  close(): void {
    this.closed = true;
    this.line?.close();
  }

  private open(): void {
    if (this.closed) return;
    this.set_status('connecting');
    const line = this.setup.open();
    this.line = line;
    line.onopen = () => this.opened(line);
    line.onmessage = (event) => {
      if (line === this.line) this.hear(event.data);
    };
    line.onclose = () => this.lost(line);
  }

  private opened(line: Line): void {
    if (line !== this.line) return;
    const first = this.attempt === 0 && this.status === 'connecting' && !this.has_been_open;
    this.attempt = 0;
    this.has_been_open = true;
    this.set_status('open');
    if (!first) for (const run of this.arrivals) run();
    for (const waiting of this.waiting.values()) if (!waiting.sent) this.post(waiting);
  }
  private has_been_open = false;

  private lost(line: Line): void {
    if (line !== this.line) return;
    this.line = null;
    for (const [id, waiting] of this.waiting) {
      if (waiting.sent && !waiting.again) {
        this.waiting.delete(id);
        waiting.reject(new Refusal(0, 'The connection was lost.', { reason: 'connection_lost' }));
      }
      waiting.sent = false;
    }
    if (this.closed) return;
    this.set_status('lost');
    const pause = pause_before(this.attempt, (this.setup.random ?? Math.random)());
    this.attempt += 1;
    const later = this.setup.later ?? ((run, ms) => void setTimeout(run, ms));
    later(() => {
      if (this.status === 'lost') this.open();
    }, pause);
  }

  private set_status(status: WireStatus): void {
    this.status = status;
    this.on_status(status);
  }

  private post(waiting: Waiting): void {
    waiting.sent = true;
    this.line?.send(waiting.text);
  }

  private hear(text: string): void {
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      return;
    }
    for (const one of Array.isArray(message) ? message : [message]) this.take(one as Message);
  }

  private take(message: Message): void {
    if (message.method !== undefined) {
      for (const hear of this.listeners.get(message.method) ?? []) hear(message.params as never);
      return;
    }
    const waiting = this.waiting.get(message.id ?? 0);
    if (!waiting) return;
    this.waiting.delete(message.id ?? 0);
    if (message.error) waiting.reject(new Refusal(message.error.code, message.error.message, message.error.data));
    else waiting.resolve(message.result);
  }
}

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { code: number; message: string; data?: Refusal['data'] };
}
