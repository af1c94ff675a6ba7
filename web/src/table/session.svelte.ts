// Session: one table as this device knows it. It hears updates, tells them in order, asks for what the seats want, and
// comes back after a lost connection with what was missed. No rule of the game stands here.
import type { Action, Changes, Edition, GameEvent, OwnChanges, SeatGrant, State, Update, View } from '../wire/types';
import { changed_view } from '../wire/view_changes';
import { Refusal, type Wire } from '../wire/wire';
import { Menu } from './menu';
import { Pauses } from './pauses.svelte';
import { Shown } from './shown.svelte';
import { factor_of, tell, type Manner, type Sleep } from './teller';

/** One line of the history: what happened, and the position after it, for names and reasons. */
export interface Line {
  number: number;
  version: number;
  event: GameEvent;
  state: State | null;
  harmless: boolean;
  /** It happened before this device came; to be read, not to be told. */
  past: boolean;
}

/** An update with what it changes for this device alone. */
type News = Update & { own?: Changes };

export interface SessionSetup {
  wire: Wire;
  table: string;
  seats: SeatGrant[];
  watch?: string | undefined;
  invite?: string | undefined;
  edition_of: (view: View) => Promise<Edition>;
  manner: () => Omit<Manner, 'behind'>;
  sleep?: Sleep;
  heard?: (event: GameEvent, seats: readonly number[]) => void;
  /** The host has freed a seat that this device held. */
  freed?: (seat: number) => void;
}

const most_lines = 3000;
const history_size = 400;
const steps_at_once = 200;
const usual_sleep: Sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export class Session {
  view = $state.raw<View | null>(null);
  edition = $state.raw<Edition | null>(null);
  lines = $state.raw<Line[]>([]);
  /** Events are being told, so that the menu waits. */
  telling = $state(false);
  /** What went wrong last, for the person to read. */
  refusal = $state.raw<Refusal | null>(null);
  busy = $state(false);
  /** The seat that the person at this device has chosen to act for. */
  chosen_seat = $state<number | null>(null);
  /** When the clock shown was heard of (performance.now). */
  clock_heard = $state(0);
  /** The host has freed the last seat that this device held. */
  seat_freed = $state(false);
  readonly shown = new Shown();
  /** What a tap shortens. */
  readonly pauses: Pauses;

  private held = $state.raw<SeatGrant[]>([]);
  /** When each clock was heard of: its view is shown later, once all before it is told. */
  private heard_at = new WeakMap<View['clock'], number>();
  private queue: Update[] = [];
  /** The view as the server knows that we know it; what is shown comes behind, as it is told. */
  private known: View | null = null;
  /** What the next update changes for this device alone. */
  private own: OwnChanges | null = null;
  private running = false;
  private version = 0;
  private next_line = 1;
  private stops: (() => void)[] = [];
  /** How often the table was entered; what an entry before the last one brings is of no use. */
  private entries = 0;
  private entering = false;
  /** Comes when what was heard while one entered has been taken. */
  private entered: Promise<void> = Promise.resolve();
  /** What was heard while one enters. */
  private waiting: News[] = [];
  private history_read = false;
  /** The version of the last action told. */
  private told = 0;

  constructor(private readonly setup: SessionSetup) {
    this.held = setup.seats;
    this.pauses = new Pauses(setup.sleep ?? usual_sleep);
    this.stops.push(setup.wire.listen<Update>('table.update', (update) => this.hear(update)));
    this.stops.push(setup.wire.listen<OwnChanges>('table.own', (own) => this.hear_own(own)));
    this.stops.push(setup.wire.on_return(() => void this.enter().catch(() => {})));
  }

  get table(): string {
    return this.setup.table;
  }
  get seats(): SeatGrant[] {
    return this.held;
  }
  token(seat: number): string | undefined {
    return this.held.find((grant) => grant.seat === seat)?.token;
  }

  /** Seats of this device that may do something now. */
  get able(): number[] {
    return (this.view?.legal ?? []).filter((entry) => entry.actions.length > 0).map((entry) => entry.seat);
  }
  get awaited(): number | null {
    return this.view?.state?.awaiting?.player ?? null;
  }
  /** The seat that the prompt is for: the awaited one if it is ours, else the chosen, else any that may act. */
  get acting(): number | null {
    const able = this.able;
    const awaited = this.awaited;
    if (this.chosen_seat !== null && able.includes(this.chosen_seat)) return this.chosen_seat;
    if (awaited !== null && able.includes(awaited)) return awaited;
    return able[0] ?? this.held[0]?.seat ?? null;
  }
  get menu(): Menu {
    const seat = this.acting;
    if (seat === null || this.telling) return Menu.none;
    return this.menu_of(seat);
  }
  menu_of(seat: number): Menu {
    const entry = this.view?.legal.find((one) => one.seat === seat);
    return entry ? new Menu(seat, entry.actions) : Menu.none;
  }

  /** Enters the table, or enters it again; the first time with its history. A later entry stands for all before it. */
  enter(): Promise<void> {
    return this.catch_up(async (entry) => {
      const tokens = this.held.map((grant) => grant.token);
      const params: Record<string, unknown> = { table: this.table, tokens, changes: true };
      // Who holds no seat shows the link that led here.
      if (this.held.length === 0 && this.setup.watch) params['watch'] = this.setup.watch;
      else if (this.held.length === 0 && this.setup.invite) params['invite'] = this.setup.invite;
      if (this.version > 0) params['since'] = this.version;
      const { view, missed = [] } = await this.setup.wire.call<{ view: View; missed?: Update[] }>('table.enter', params).catch((error: unknown) => this.look_for_freed(error, entry));
      const edition = this.edition ?? (await this.setup.edition_of(view));
      if (entry !== this.entries) return;
      this.edition = edition;
      // The server has all that was missed, or no more of it: then the history is read anew.
      if (this.version === 0 || (missed.length === 0 && view.version > this.version)) this.history_read = false;
      for (const update of missed) this.take(update);
      this.know(view);
      if (!this.history_read) await this.fetch_history(view, entry);
    });
  }

  /** The host has freed a seat of ours while we were away: which, if there are several, is asked one by one. */
  private async look_for_freed(error: unknown, entry: number): Promise<never> {
    if (error instanceof Refusal && error.data.reason === 'seat_freed' && entry === this.entries) {
      for (const { seat, token } of this.held) {
        const refused = await this.setup.wire.call('table.legal', { table: this.table, token }).then(() => false, (no: unknown) => no instanceof Refusal && no.data.reason === 'seat_freed');
        if (refused) this.drop_seat(seat);
      }
      if (this.held.length > 0) void this.enter().catch(() => {});
    }
    throw error;
  }
  private drop_seat(seat: number): void {
    this.held = this.held.filter((grant) => grant.seat !== seat);
    this.setup.freed?.(seat);
    if (this.held.length === 0) this.seat_freed = true;
  }

  /** Asks for the whole view, because a change did not fit the one that is known. */
  private look_again(): Promise<void> {
    return this.catch_up(async (entry) => {
      const { view } = await this.setup.wire.call<{ view: View }>('table.view', { table: this.table });
      if (entry !== this.entries) return;
      this.know(view);
      // The entry that was reading it has been overtaken by this one.
      if (!this.history_read) await this.fetch_history(view, entry);
    });
  }

  /** Does `work`, which gets at the present position; what is heard meanwhile waits until it is done. */
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
    this.queue.push({ table: this.table, version: view.version, kind: 'view', view });
    void this.run();
  }

  leave(): void {
    for (const stop of this.stops) stop();
    this.entries += 1;
    this.queue = [];
    void this.setup.wire.call('table.leave', { table: this.table }).catch(() => {});
  }

  /** Asks for an action; a refusal is kept to be read, and changes nothing. */
  async act(seat: number, action: Action): Promise<boolean> {
    return this.ask(seat, 'table.act', { version: this.version, request: crypto_id(), action });
  }

  /** Any other call of a seat. */
  async ask(seat: number, method: string, params: Record<string, unknown> = {}, again = true): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.refusal = null;
    try {
      await this.setup.wire.call(method, { table: this.table, token: this.token(seat), ...params }, again);
      // What it led to may wait behind the history: until it is taken, the menu on the screen is out of date.
      await this.entered;
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusal = error;
      if (error.data.reason === 'stale' || error.code === -32003) await this.enter().catch(() => {});
      return false;
    } finally {
      this.busy = false;
    }
  }
  /** Asks for something that changes nothing, for one of this device's seats (nothing: the first); a refusal is an answer too. */
  async look_up<T>(method: string, params: object, seat?: number): Promise<T | Refusal> {
    try {
      const token = seat === undefined ? this.held[0]?.token : this.token(seat);
      return await this.setup.wire.call<T>(method, { table: this.table, token, ...params });
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  }

  /** The version that an undo, like an action, is asked for. */
  get seen_version(): number {
    return this.version;
  }

  /** An update from the server. What comes while one enters waits for what was before it. */
  hear(told: Update): void {
    if (told.table !== this.table) return;
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
    if (own.table === this.table) this.own = own;
  }
  private hear_waiting(): void {
    this.entering = false;
    const waiting = this.waiting;
    this.waiting = [];
    for (const update of waiting) this.hear_news(update);
  }

  /** Takes an update to be told, in order and once; false where one before it was lost. */
  private take(update: News): boolean {
    // Actions and talk have versions of their own; other news may carry the present one.
    const again = update.version === this.version && (update.kind === 'play' || update.kind === 'chat');
    if (update.version < this.version || again) return true;
    if (update.version > this.version + 1) return false;
    this.version = update.version;
    this.queue.push(this.with_view(update));
    void this.run();
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
  private get pressed(): boolean {
    const clock = this.known?.clock;
    if (!clock || clock.paused || clock.left_ms === null || !this.held.some((grant) => grant.seat === clock.for)) return false;
    return performance.now() - (this.heard_at.get(clock) ?? 0) >= clock.grace_ms;
  }

  /** Comes when all that was heard has been told, so that the menu is that of the present position. */
  settled(): Promise<void> {
    return this.running ? new Promise((rested) => this.at_rest.push(rested)) : Promise.resolve();
  }
  private at_rest: (() => void)[] = [];


  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    this.telling = true;
    for (let update = this.queue.shift(); update; update = this.queue.shift()) await this.tell(update);
    // Whatever was told: once the position after it is known, purses and tokens are those of the position.
    if (this.view && this.view.version >= this.told) this.shown.agree(this.view);
    this.running = false;
    this.telling = false;
    this.pauses.reset();
    for (const rested of this.at_rest.splice(0)) rested();
  }

  private async tell(update: Update): Promise<void> {
    const ours = this.held.map((grant) => grant.seat);
    // The position after the update names what happened; where it came with a later one, the latest known does.
    const state = update.view?.state ?? this.view?.state ?? null;
    // Where a game begins, its table stands there at once; how it began is told beside it.
    const beginning = update.kind === 'stage' && this.shown.position === null && update.view !== undefined;
    if (beginning && update.view) this.take_view(update.view);
    const shown = beginning ? new Shown() : this.shown;
    for (const event of update.events ?? []) {
      const factor = this.pauses.skipping || this.pressed ? 0 : factor_of({ ...this.setup.manner(), behind: this.queue.length });
      // What the dice show and where a token comes to is not said before it is seen.
      const late = event.type === 'dice' || event.type === 'moved';
      if (!late) this.add_line(event, update, state);
      this.setup.heard?.(event, ours);
      await tell(event, shown, this.edition?.spaces ?? 40, factor, this.pauses.sleep);
      if (event.type === 'card_drawn' && factor > 0 && ours.includes(event.player ?? -1)) await this.pauses.hold();
      if (late) this.add_line(event, update, state);
    }
    if (update.kind === 'play') this.told = update.version;
    if (update.view) this.take_view(update.view);
    if (update.kind === 'seats') this.note_seat(update);
    if (update.kind === 'chat' && this.view) this.view = { ...this.view, chat: [...(this.view.chat ?? []), line_of(update)] };
    if (update.kind === 'undo') this.add_line({ type: 'undone', player: update.by ?? update.seat ?? 0 }, update, state);
  }

  private fetch_steps(from: number, count: number): Promise<{ updates: Update[]; steps: number }> {
    return this.setup.wire.call('table.history', { table: this.table, from, count });
  }

  /** Who lets a bot sit in, or sits down, stands in the history. Who comes and goes is told without a view. */
  private note_seat(update: Update): void {
    const worth_a_line = ['away', 'back', 'taken', 'given'].includes(update.change ?? '') && this.view?.stage === 'playing';
    if (update.change === 'freed' && this.held.some((grant) => grant.seat === update.seat)) this.drop_seat(update.seat ?? -1);
    if (worth_a_line) this.add_line({ type: `seat_${update.change}`, player: update.seat ?? 0 }, update, this.view?.state ?? null);
    if (!this.view || (update.change !== 'present' && update.change !== 'absent')) return;
    const present = update.change === 'present';
    const seats = this.view.seats.map((seat) => (seat.seat === update.seat ? { ...seat, present } : seat));
    this.view = { ...this.view, seats };
  }

  private add_line(event: GameEvent, update: Update, state: State | null, past = false): void {
    const line = { number: this.next_line++, version: update.version, event, state, harmless: update.harmless === true, past };
    this.lines = [...this.lines.slice(-most_lines), line];
  }

  private take_view(view: View): void {
    if (this.view && this.view.version > view.version) return;
    // The talk comes whole when one enters, then line by line.
    const same_clock = this.view?.clock === view.clock;
    this.view = { ...view, chat: view.chat ?? this.view?.chat ?? [] };
    if (!same_clock) this.clock_heard = this.heard_at.get(view.clock) ?? performance.now();
    this.shown.agree(view);
    // A choice of seat holds until its turn to decide has passed.
    if (this.chosen_seat !== null && this.awaited !== null && this.seats.some((grant) => grant.seat === this.awaited)) {
      this.chosen_seat = null;
    }
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
      this.lines = [];
      for (const update of past) for (const event of update.events ?? []) this.add_line(event, update, view.state, true);
      this.history_read = true;
      for (const update of among) this.take(update.kind === 'play' ? { ...update, events: [] } : update);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

/** A text that nobody has used before: names one intention, so that repeating it does nothing twice. */
export function crypto_id(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The talk comes whole with answers, then line by line: it is no part of a view that changes. */
function without_chat(view: View): View {
  const { chat: _, ...rest } = view;
  return rest;
}

const line_of = (update: Update) => ({ seat: update.seat ?? null, name: update.name ?? '', text: update.text ?? '', at: update.at ?? 0 });
