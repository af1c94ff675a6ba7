// Feed: what the server says of one table, in order and once: entering, changes on what is known, what was missed, the past.
import type { Changes, Edition, OwnChanges, SeatGrant, Update, View } from '../wire/types';
import { changed_view } from '../wire/view_changes';
import { Refusal, type Wire } from '../wire/wire';

/** An update with what it changes for this device alone. */
type News = Update & { own?: Changes };

export interface FeedSetup {
  wire: Wire;
  table: string;
  watch?: string | undefined;
  invite?: string | undefined;
  edition_of: (view: View) => Promise<Edition>;
}

/** Whom the feed tells. */
export interface Reader {
  readonly seats: readonly SeatGrant[];
  /** Of the seats, and of the bank. */
  readonly tokens: string[];
  edition: Edition | null;
  /** An update, with the view that it leads to where that is known. */
  hear(update: Update): void;
  /** What happened before this device came. */
  recall(past: readonly Update[], view: View): void;
  /** The host has freed a seat that this device held. */
  drop_seat(seat: number): void;
}

const history_size = 400;
const steps_at_once = 200;

export class Feed {
  /** The version of what was heard last. */
  version = 0;
  /** Comes when what was heard while one entered has been taken. */
  entered: Promise<void> = Promise.resolve();
  /** When each clock was heard of: its view is shown later, once all before it is told. */
  private heard_at = new WeakMap<View['clock'], number>();
  /** The view that the server knows we have; what is shown lags behind, as it is told. */
  private known: View | null = null;
  /** What the next update changes for this device alone. */
  private own: OwnChanges | null = null;
  private stops: (() => void)[] = [];
  /** How often the table was entered; what an entry before the last one brings is of no use. */
  private entries = 0;
  private entering = false;
  /** What was heard while one enters. */
  private waiting: News[] = [];
  private history_read = false;

  constructor(private readonly setup: FeedSetup, private readonly reader: Reader) {
    this.stops.push(setup.wire.listen<Update>('table.update', (update) => this.hear(update)));
    this.stops.push(setup.wire.listen<OwnChanges>('table.own', (own) => this.hear_own(own)));
    this.stops.push(setup.wire.on_return(() => void this.enter().catch(() => {})));
  }

  /** Enters the table, or enters it again; the first time with its history. A later entry stands for all before it. */
  enter(): Promise<void> {
    return this.catch_up(async (entry) => {
      const params: Record<string, unknown> = { table: this.setup.table, tokens: this.reader.tokens, changes: true };
      // Whoever holds nothing shows the link that led here.
      if (this.reader.tokens.length === 0 && this.setup.watch) params['watch'] = this.setup.watch;
      else if (this.reader.tokens.length === 0 && this.setup.invite) params['invite'] = this.setup.invite;
      if (this.version > 0) params['since'] = this.version;
      const { view, missed = [] } = await this.setup.wire.call<{ view: View; missed?: Update[] }>('table.enter', params).catch((error: unknown) => this.look_for_freed(error, entry));
      const edition = this.reader.edition ?? (await this.setup.edition_of(view));
      if (entry !== this.entries) return;
      this.reader.edition = edition;
      // Either the server still has everything that was missed, or the history is read again.
      if (this.version === 0 || (missed.length === 0 && view.version > this.version)) this.history_read = false;
      for (const update of missed) this.take(update);
      this.know(view);
      if (!this.history_read) await this.fetch_history(view, entry);
    });
  }

  /** The host has freed a seat of ours while we were away: which, if there are several, is asked one by one. */
  private async look_for_freed(error: unknown, entry: number): Promise<never> {
    if (error instanceof Refusal && error.data.reason === 'seat_freed' && entry === this.entries) {
      for (const { seat, token } of this.reader.seats) {
        const refused = await this.setup.wire.call('table.legal', { table: this.setup.table, token }).then(() => false, (no: unknown) => no instanceof Refusal && no.data.reason === 'seat_freed');
        if (refused) this.reader.drop_seat(seat);
      }
      if (this.reader.seats.length > 0) void this.enter().catch(() => {});
    }
    throw error;
  }

  /** Asks for the whole view, because a change did not fit the one that is known. */
  private look_again(): Promise<void> {
    return this.catch_up(async (entry) => {
      const { view } = await this.setup.wire.call<{ view: View }>('table.view', { table: this.setup.table });
      if (entry !== this.entries) return;
      this.know(view);
      // The entry that was reading it has been overtaken by this one.
      if (!this.history_read) await this.fetch_history(view, entry);
    });
  }

  /** Runs `work` on the present position; whatever is heard meanwhile waits until it is done. */
  private catch_up(work: (entry: number) => Promise<void>): Promise<void> {
    const entry = ++this.entries;
    this.entering = true;
    const done = work(entry).finally(() => {
      if (entry === this.entries) this.hear_waiting();
    });
    this.entered = done.catch(() => {});
    return done;
  }

  /** Takes a whole view that answers a call; changes go on from it. */
  private know(view: View): void {
    this.known = this.noted(without_chat(view));
    this.version = Math.max(this.version, view.version);
    this.reader.hear({ table: this.setup.table, version: view.version, kind: 'view', view });
  }

  /** An update from the server. What comes while one enters waits for what was before it. */
  hear(told: Update): void {
    if (told.table !== this.setup.table) return;
    const own = this.own?.version === told.version && told.changes ? this.own : null;
    if (own) this.own = null;
    this.hear_news(own ? { ...told, own: own.changes } : told);
  }
  private hear_news(update: News): void {
    if (this.entering) this.waiting.push(update);
    else if (this.version > 0 && !this.take(update)) void this.enter().catch(() => {});
  }
  /** It comes right before the update that it belongs to. */
  private hear_own(own: OwnChanges): void {
    if (own.table === this.setup.table) this.own = own;
  }
  private hear_waiting(): void {
    this.entering = false;
    const waiting = this.waiting;
    this.waiting = [];
    for (const update of waiting) this.hear_news(update);
  }

  /** Takes an update to be told, in order and once; false if one before it was lost. */
  private take(update: News): boolean {
    // Actions and talk have versions of their own; other news may carry the present one.
    const again = update.version === this.version && (update.kind === 'play' || update.kind === 'chat');
    if (update.version < this.version || again) return true;
    if (update.version > this.version + 1) return false;
    this.version = update.version;
    this.reader.hear(this.with_view(update));
    return true;
  }

  /** The update with the view that its changes lead to. What the known view has already counts no more. */
  private with_view(update: News): Update {
    const { changes, own = {}, ...rest } = update;
    if (rest.view) this.known = this.noted(without_chat(rest.view));
    if (!changes || !this.known || this.known.version >= update.version) return rest;
    const common = changed_view(this.known, changes);
    const view = common && changed_view(common, own);
    if (!view) {
      void this.look_again().catch(() => {});
      return rest;
    }
    this.known = this.noted({ ...view, version: update.version });
    return { ...rest, view: this.known };
  }

  private noted(view: View): View {
    if (!this.heard_at.has(view.clock)) this.heard_at.set(view.clock, performance.now());
    return view;
  }

  /** Our own time runs: there is none left for showing what was before. */
  get pressed(): boolean {
    const clock = this.known?.clock;
    if (!clock || clock.paused || clock.left_ms === null || !this.reader.seats.some((grant) => grant.seat === clock.for)) return false;
    return performance.now() - (this.heard_at.get(clock) ?? 0) >= clock.grace_ms;
  }

  /** What is past has numbers in place of versions, all below those to come. */
  private async fetch_steps(from: number, count: number): Promise<{ updates: Update[]; steps: number }> {
    const { updates, steps } = await this.setup.wire.call<{ updates: (Update & { number: number })[]; steps: number }>('table.history', { table: this.setup.table, from, count });
    return { steps, updates: updates.map((step) => ({ ...step, version: step.number })) };
  }

  private async fetch_history(view: View, entry: number): Promise<void> {
    if (view.stage === 'gathering') {
      this.history_read = true;
      return;
    }
    try {
      const { steps } = await this.fetch_steps(0, 0);
      if (entry !== this.entries) return;
      // What was heard until now stands among these steps: it is past, and only its position counts.
      const among = this.waiting.splice(0);
      const past: Update[] = [];
      for (let from = Math.max(0, steps - history_size); from < steps; from += steps_at_once) {
        const { updates } = await this.fetch_steps(from, Math.min(steps_at_once, steps - from));
        past.push(...updates);
      }
      if (entry !== this.entries) return;
      this.reader.recall(past, view);
      this.history_read = true;
      for (const update of among) this.take(update.kind === 'play' ? { ...update, events: [] } : update);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /** When the clock of a view was heard of (performance.now). */
  heard_of(clock: View['clock']): number {
    return this.heard_at.get(clock) ?? performance.now();
  }

  leave(): void {
    for (const stop of this.stops) stop();
    this.entries += 1;
    void this.setup.wire.call('table.leave', { table: this.setup.table }).catch(() => {});
  }
}

/** The chat comes whole with answers, then line by line: it isn't part of the views that change. */
function without_chat(view: View): View {
  const { chat: _, ...rest } = view;
  return rest;
}

