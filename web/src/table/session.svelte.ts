// Session: one table as this device knows it. It hears updates, tells them in order, asks for what the seats want, and
// comes back after a lost connection with what was missed. No rule of the game stands here.
import type { Edition, GameEvent, State, Update, View, Action, SeatGrant } from '../wire/types';
import { Refusal, type Wire } from '../wire/wire';
import { Menu } from './menu';
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
  readonly shown = new Shown();

  private queue: Update[] = [];
  private running = false;
  private version = 0;
  private next_line = 1;
  private stops: (() => void)[] = [];
  private entering = false;

  constructor(private readonly setup: SessionSetup) {
    this.stops.push(setup.wire.listen<Update>('table.update', (update) => this.hear(update)));
    this.stops.push(setup.wire.on_return(() => void this.enter().catch(() => {})));
  }

  get table(): string {
    return this.setup.table;
  }
  get seats(): SeatGrant[] {
    return this.setup.seats;
  }
  token(seat: number): string | undefined {
    return this.setup.seats.find((grant) => grant.seat === seat)?.token;
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
    return able[0] ?? this.setup.seats[0]?.seat ?? null;
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

  /** Enters the table, or enters it again; the first time with its history. */
  async enter(): Promise<void> {
    if (this.entering) return;
    this.entering = true;
    try {
      const params: Record<string, unknown> = { table: this.table, tokens: this.setup.seats.map((grant) => grant.token) };
      // Who holds no seat shows the link that led here.
      if (this.setup.seats.length === 0 && this.setup.watch) params['watch'] = this.setup.watch;
      else if (this.setup.seats.length === 0 && this.setup.invite) params['invite'] = this.setup.invite;
      if (this.version > 0) params['since'] = this.version;
      const first = this.version === 0;
      const { view, missed } = await this.setup.wire.call<{ view: View; missed?: Update[] }>('table.enter', params);
      if (!this.edition) this.edition = await this.setup.edition_of(view);
      if (first) {
        this.take_view(view);
        this.version = view.version;
        await this.fetch_history(view);
      } else {
        const told = missed ?? [];
        // The server has all that was missed, or no more of it: then the history is read anew.
        if (told.length === 0 && view.version > this.version) await this.fetch_history(view);
        for (const update of told) this.hear(update);
        this.version = Math.max(this.version, view.version);
        this.queue.push({ table: this.table, version: view.version, kind: 'view', view });
        void this.run();
      }
    } finally {
      this.entering = false;
    }
  }

  leave(): void {
    for (const stop of this.stops) stop();
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
  /** The version that an undo, like an action, is asked for. */
  get seen_version(): number {
    return this.version;
  }

  /** An update, in order and once; a gap means that something was lost, and is filled by entering again. */
  hear(update: Update): void {
    if (update.table !== this.table || this.version === 0) return;
    // Actions have versions of their own; other news may carry the present one.
    if (update.version < this.version || (update.kind === 'play' && update.version === this.version)) return;
    if (update.version > this.version + 1 && !this.entering) {
      void this.enter().catch(() => {});
      return;
    }
    this.version = update.version;
    this.queue.push(update);
    void this.run();
  }

  /** Shows at once all that waits to be told. */
  skip(): void {
    this.skipping = true;
  }
  private skipping = false;

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    this.telling = true;
    for (let update = this.queue.shift(); update; update = this.queue.shift()) await this.tell(update);
    this.running = false;
    this.telling = false;
    this.skipping = false;
  }

  private async tell(update: Update): Promise<void> {
    const sleep: Sleep = (ms) => (this.skipping ? Promise.resolve() : (this.setup.sleep ?? usual_sleep)(ms));
    const ours = this.setup.seats.map((grant) => grant.seat);
    // The position after the update names what happened; where it came with a later one, the latest known does.
    const state = update.view?.state ?? this.view?.state ?? null;
    for (const event of update.events ?? []) {
      const factor = this.skipping ? 0 : factor_of({ ...this.setup.manner(), behind: this.queue.length });
      this.add_line(event, update, state);
      this.setup.heard?.(event, ours);
      await tell(event, this.shown, this.edition?.spaces ?? 40, factor, sleep);
    }
    if (update.view) this.take_view(update.view);
    if (update.kind === 'seats' && !update.view) this.note_presence(update);
    if (update.kind === 'chat' && this.view) this.view = { ...this.view, chat: [...(this.view.chat ?? []), line_of(update)] };
    if (update.kind === 'undo') this.add_line({ type: 'undone', player: update.by ?? update.seat ?? 0 }, update, state);
  }

  private fetch_steps(from: number, count: number): Promise<{ updates: Update[]; steps: number }> {
    return this.setup.wire.call('table.history', { table: this.table, from, count });
  }

  /** Who comes and goes is told without a view. */
  private note_presence(update: Update): void {
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
    this.view = { ...view, chat: view.chat ?? this.view?.chat ?? [] };
    this.clock_heard = performance.now();
    this.shown.agree(view);
    // A choice of seat holds until its turn to decide has passed.
    if (this.chosen_seat !== null && this.awaited !== null && this.seats.some((grant) => grant.seat === this.awaited)) {
      this.chosen_seat = null;
    }
  }

  private async fetch_history(view: View): Promise<void> {
    if (view.stage === 'gathering') return;
    try {
      const { steps } = await this.fetch_steps(0, 0);
      this.lines = [];
      for (let from = Math.max(0, steps - history_size); from < steps; from += steps_at_once) {
        const { updates } = await this.fetch_steps(from, steps_at_once);
        for (const update of updates) for (const event of update.events ?? []) this.add_line(event, update, view.state, true);
      }
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

const line_of = (update: Update) => ({ seat: update.seat ?? null, name: update.name ?? '', text: update.text ?? '', at: update.at ?? 0 });
