// GuestEnd: a guest at the page that is the table: a channel to theirs, and a line to the engine, as a tab has one.
import { crypto_id } from '../kit/crypto_id';
import { Pace } from '../kit/pace';
import type { Seat } from '../wire/types';
import type { Line } from '../wire/wire';
import type { Channel } from './channel';
import { judge, too_many_calls, type Call } from './guest_calls';
import type { Word } from './words';

/** What a guest holds at a table. */
export interface Held {
  seats: Seat[];
  tokens: string[];
}

/** Calls of a guest, as a server allows them; the engine of a page has no such bound. */
const calls_per_second = 20;
const calls_at_once = 60;
/** Of what a guest shows, so much is remembered: tables, tokens at each, letters of each. */
const most_tables = 40;
const most_tokens = 20;
const longest_token = 64;

export class GuestEnd {
  private line: Line | null = null;
  private opened = false;
  private resting = false;
  /** The tokens that the guest has shown, by table. */
  private shown = new Map<string, string[]>();
  /** Questions of this page's own over the guest's line, by id. */
  private asked = new Map<string, (result: unknown) => void>();

  private readonly pace: Pace;

  /** `entered` is told when the guest enters a table. */
  constructor(private readonly channel: Channel, private readonly open: () => Line, private readonly entered: () => void = () => {}, now?: () => number) {
    this.pace = new Pace(calls_per_second, calls_at_once, now);
  }

  hear(word: Word): void {
    if (word.say === 'open') this.begin();
    else if (word.say === 'closed') this.end();
    else if (word.say === 'text' && typeof word.text === 'string') this.ask(word.text);
  }
  /** The guest has gone. */
  end(): void {
    const { line } = this;
    this.forget();
    if (line) line.onclose = null;
    line?.close();
  }
  /** The guest can do nothing for now: the game is about to go on elsewhere. */
  rest(resting: boolean): void {
    this.resting = resting;
    if (!resting) return;
    this.end();
    this.channel.say({ say: 'closed' });
  }
  /** What the guest holds there, as the engine knows it; null: they are not at that table. */
  async held_at(table: string): Promise<Held | null> {
    const view = await this.question<{ view: { yours: Seat[] } }>('table.view', { table });
    return view && { seats: view.view.yours, tokens: this.shown.get(table) ?? [] };
  }

  private begin(): void {
    this.end();
    if (this.resting) return this.channel.say({ say: 'closed' });
    const line = this.open();
    this.line = line;
    line.onopen = () => {
      this.opened = true;
      this.channel.say({ say: 'opened' });
    };
    line.onmessage = ({ data }) => this.tell(data);
    line.onclose = () => {
      this.forget();
      this.channel.say({ say: 'closed' });
    };
  }
  private forget(): void {
    this.line = null;
    this.opened = false;
    for (const answer of this.asked.values()) answer(null);
    this.asked.clear();
  }
  private ask(text: string): void {
    if (!this.line || !this.opened) return;
    const judged = judge(text);
    if ('refuse' in judged) return this.channel.say({ say: 'text', text: judged.refuse });
    if (!this.pace.take()) return this.channel.say({ say: 'text', text: too_many_calls(judged.call.id) });
    this.line.send(judged.pass);
    this.note(judged.call);
  }
  private note({ method, params }: Call): void {
    if (method !== 'table.enter') return;
    const { table, tokens } = (params ?? {}) as { table?: unknown; tokens?: unknown };
    if (typeof table !== 'string' || table.length > longest_token || !Array.isArray(tokens)) return;
    this.shown.delete(table);
    this.shown.set(table, tokens.slice(0, most_tokens).filter((token) => typeof token === 'string' && token.length <= longest_token));
    for (const oldest of [...this.shown.keys()].slice(0, -most_tables)) this.shown.delete(oldest);
    this.entered();
  }
  /** Null: the engine refuses it to this guest. */
  private question<T>(method: string, params: object): Promise<T | null> {
    if (!this.line || !this.opened) return Promise.resolve(null);
    const id = crypto_id();
    const { line } = this;
    return new Promise((resolve) => {
      this.asked.set(id, resolve as (result: unknown) => void);
      line.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    });
  }
  private tell(text: string): void {
    if (this.asked.size > 0 && this.is_ours(text)) return;
    this.channel.say({ say: 'text', text });
  }
  private is_ours(text: string): boolean {
    const { id, result = null } = JSON.parse(text) as { id?: unknown; result?: unknown };
    const answer = typeof id === 'string' ? this.asked.get(id) : undefined;
    if (!answer) return false;
    this.asked.delete(id as string);
    answer(result);
    return true;
  }
}
