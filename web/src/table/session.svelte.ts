// Session: one table as this device knows it. It tells what the feed hears, one after the other, and asks for what the
// seats want. Nothing is decided before the telling has come to it: all that is seen is of one position. No rule of the game stands here.
import { crypto_id } from '../kit/crypto_id';
import type { Action, BankGrant, Edition, GameEvent, Question, SeatGrant, State, Update, View } from '../wire/types';
import { the_bank, tokens_of } from '../wire/seat_keys';
import { connection } from '../wire/connection.svelte';
import { Refusal, type Wire } from '../wire/wire';
import { decision_of } from './decision';
import { Feed, type FeedSetup, type Reader } from './feed';
import type { TableNews, ToldEvent } from '../words/told_event';
import { Names } from '../words/names';
import { Menu } from './menu';
import { after_turn, type Missed } from './missed';
import { Pauses } from './pauses.svelte';
import { aside_of, Held, in_order, StandIns, type Aside } from './sayings';
import type { SeenTurn } from './seen';
import { Shown } from './shown.svelte';
import { moment_of, type Moment } from '../stage/moment';
import { factor_of, salary_of, tell, type Manner, type Sleep } from './teller';
import type { Said } from './voices';

/** One line of the history: what happened, and the position after it, for names and reasons. */
export interface Line {
  number: number;
  version: number;
  event: ToldEvent;
  state: State | null;
  aside: Aside;
  /** It happened before this device came; to be read, not to be told. */
  past: boolean;
  /** It was told, but not seen. */
  missed?: Missed | undefined;
  /** What a bot said of it. */
  said?: Said;
}

export interface SessionSetup extends FeedSetup {
  seats: SeatGrant[];
  bank?: BankGrant | undefined;
  manner: () => Omit<Manner, 'behind'>;
  sleep?: Sleep;
  /** Comes when what there is has been drawn: work is shared out between pictures. */
  picture?: () => Promise<void>;
  /** Nobody looks. */
  away?: () => boolean;
  /** The turn that was watched last in this browser. */
  seen?: { last: () => SeenTurn | null; keep: (turn: SeenTurn) => void };
  heard?: (event: GameEvent, seats: readonly number[]) => void;
  /** The host has freed a seat that this device held. */
  freed?: (seat: number) => void;
}

const most_lines = 3000;
/** How long a band lies across the board at most; whoever hurries sees none. */
const moment_ms = 1200;
const unhurried = 0.4;
/** The changes of seats that are worth a line of the history. */
const seat_news: Record<string, TableNews | undefined> = { away: 'seat_away', back: 'seat_back', taken: 'seat_taken', given: 'seat_given' };
const usual_sleep: Sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export class Session implements Reader {
  /** The newest that is known; what is seen of it so far is `shown`. */
  view = $state.raw<View | null>(null);
  edition = $state.raw<Edition | null>(null);
  lines = $state.raw<Line[]>([]);
  /** From this line on they are said, but not yet shown. */
  ahead = $state(Infinity);
  /** Events are being told. */
  telling = $state(false);
  /** What went wrong last, for the person to read. */
  refusal = $state.raw<Refusal | null>(null);
  private asking = $state(false);
  /** The seat that the person at this device has chosen to act for. */
  chosen_seat = $state<number | null>(null);
  /** When the clock shown was heard of (performance.now). */
  clock_heard = $state(0);
  /** The host has freed the last seat that this device held. */
  seat_freed = $state(false);
  readonly shown = new Shown();
  /** What a tap shortens. */
  readonly pauses: Pauses;

  private readonly feed: Feed;
  private held = $state.raw<SeatGrant[]>([]);
  private queue: Update[] = [];
  private running = false;
  private next_line = 1;
  /** The version of the last action told. */
  private told = 0;
  /** The version of the position that was shown first: all that led there is past. */
  private began = 0;

  constructor(private readonly setup: SessionSetup) {
    this.held = setup.seats;
    this.pauses = new Pauses(setup.sleep ?? usual_sleep);
    this.feed = new Feed(setup, this);
  }

  private get go(): number {
    return this.edition?.board.findIndex((space) => space.kind === 'go') ?? -1;
  }
  /** Nothing can be asked for now: something is being asked for, or nobody is there to be asked. */
  get busy(): boolean {
    return this.asking || connection.lost;
  }
  get table(): string {
    return this.setup.table;
  }
  get wire(): Wire {
    return this.setup.wire;
  }
  get seats(): SeatGrant[] {
    return this.held;
  }
  get bank(): BankGrant | undefined {
    return this.setup.bank;
  }
  get tokens(): string[] {
    return tokens_of(this.held, this.bank);
  }
  /** Of a seat, or of the bank. */
  token(seat: number): string | undefined {
    if (seat === the_bank) return this.bank?.token;
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
  /** A seat of this device has to decide, and all that led to it has been told. */
  get deciding(): boolean {
    const { awaited } = this;
    return !this.telling && awaited !== null && this.held.some((grant) => grant.seat === awaited) && this.able.includes(awaited);
  }
  get menu(): Menu {
    const seat = this.acting;
    if (seat === null || this.telling) return Menu.none;
    return this.menu_of(seat);
  }
  menu_of(seat: number): Menu {
    const entry = this.view?.legal.find((one) => one.seat === seat);
    return entry ? new Menu(seat, entry.actions, entry.missing, entry.building) : Menu.none;
  }

  /** Enters the table, or enters it again. */
  enter(): Promise<void> {
    return this.feed.enter();
  }
  leave(): void {
    this.feed.leave();
    this.queue = [];
  }

  /** Asks for an action; a refusal is kept to be read, and changes nothing. */
  async act(seat: number, action: Action): Promise<boolean> {
    this.cut_short();
    return this.ask(seat, 'table.act', { version: this.seen_version, request: crypto_id(), action });
  }

  /** Any other call of a seat, or of the bank. */
  async ask(seat: number, method: string, params: Record<string, unknown> = {}, again = true): Promise<boolean> {
    if (this.busy) return false;
    this.asking = true;
    this.refusal = null;
    try {
      await this.setup.wire.call(method, { table: this.table, token: this.token(seat), ...params }, again);
      // What it led to may wait behind the history: until it is taken, the menu on the screen is out of date.
      await this.feed.entered;
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusal = error;
      if (error.data.reason === 'stale' || error.code === -32003) await this.enter().catch(() => {});
      return false;
    } finally {
      this.asking = false;
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

  /** The version that an action or an undo is asked for. */
  get seen_version(): number {
    return this.feed.version;
  }
  /** Takes back what a seat did last. */
  async undo(seat: number): Promise<boolean> {
    this.cut_short();
    return this.ask(seat, 'table.undo', { version: this.seen_version });
  }
  /** Shows at once what is still to be told; what comes then is told again. */
  private cut_short(): void {
    if (!this.running) return;
    this.left_to_cut = this.queue.length + 1;
    this.pauses.skip();
  }
  /** So many updates, with the one that is being told, are shown at once because their reader acted. */
  private left_to_cut = 0;

  /** The host has freed one of our seats. */
  drop_seat(seat: number): void {
    this.held = this.held.filter((grant) => grant.seat !== seat);
    this.setup.freed?.(seat);
    if (this.held.length === 0) this.seat_freed = true;
  }

  /** The feed has an update: it counts at once, and is told after those before it. */
  hear(update: Update): void {
    // A decision goes before its view does: another view has no more of what it asks.
    if (!this.is_beside(update)) this.telling = true;
    if (update.view) this.take_view(update.view);
    if (update.kind === 'seats') this.take_presence(update);
    if (update.kind === 'chat' && this.view) this.view = { ...this.view, chat: [...(this.view.chat ?? []), line_of(update)] };
    this.queue.push(update);
    void this.run();
  }
  /** The feed has read what happened before. */
  recall(past: readonly Update[], view: View): void {
    // Read again, it goes on from the turn that was seen last.
    const seen = this.lines.filter(({ state }) => state).at(-1)?.state ?? this.setup.seen?.last();
    this.lines = [];
    const stand_ins = new StandIns();
    for (const update of past) {
      const news = stand_ins.hear(update);
      if (news) this.add_line(news, update, view.state, true);
      this.note_declined(update, view.state, true);
      const events = in_order(update.events ?? []);
      for (const at of events.keys()) this.say(events, at, update, view.state, true);
      this.note_act(update, view.state);
    }
    const last = past.at(-1);
    if (last) for (const news of stand_ins.agree(view.seats)) this.add_line(news, last, view.state, true);
    if (view.state) this.held_players.agree(view.state);
    if (!seen) return;
    const from = after_turn(this.lines, seen, this.held.map(({ seat }) => seat));
    this.lines = this.lines.map((line, at) => (at < from ? line : { ...line, missed: 'away' }));
  }

  /** Comes when all that was heard has been told, so that the menu is that of the present position. */
  settled(): Promise<void> {
    return this.running || this.telling ? new Promise((rested) => this.at_rest.push(rested)) : Promise.resolve();
  }
  private at_rest: (() => void)[] = [];

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    for (let update = this.queue.shift(); update; update = this.queue.shift()) {
      const beside = !this.telling && this.is_beside(update);
      if (!beside) this.telling = true;
      await this.tell(update, beside);
      if (this.is_last_of_ours(update)) await this.pauses.halt();
      if (this.left_to_cut > 0 && --this.left_to_cut === 0) this.pauses.reset();
    }
    // Whatever was told: once the position after it is known, purses and tokens are those of the position.
    const known = this.view !== null && this.view.version >= this.told;
    if (this.view && known) this.shown.agree(this.view);
    this.running = false;
    // Of several actions in a row only the last comes with the position after it: until then nothing is to be decided.
    if (this.view && !known) return;
    this.telling = false;
    this.pauses.reset();
    for (const rested of this.at_rest.splice(0)) rested();
  }

  /** It leaves what is decided here as it is: the decision stays on the screen, with all that has been typed there, and what is new comes at once. */
  private is_beside({ events, view }: Update): boolean {
    if (!events?.length) return true;
    if (events?.some(({ type }) => type === 'dice')) return false;
    const [before, after] = [this.shown.position, view?.state];
    const seat = before?.awaiting?.player;
    if (!before || !after || seat === undefined || seat !== after.awaiting?.player) return false;
    return this.held.some((grant) => grant.seat === seat) && decision_of(before, seat) === decision_of(after, seat);
  }
  /** The last player here has gone out of a game that goes on: how, shall not be lost in what the others do next. */
  private is_last_of_ours({ events = [] }: Update): boolean {
    const { position } = this.shown;
    const goes = events.some(({ type, player }) => type === 'bankrupt' && this.held.some(({ seat }) => seat === player)) && !events.some(({ type }) => type === 'game_over');
    return goes && this.held.every(({ seat }) => position?.players[seat]?.bankrupt);
  }
  private get behind(): number {
    return this.pauses.leisurely ? 0 : this.queue.length;
  }
  /** How slowly the present events are shown; 0: at once. */
  private get factor(): number {
    return this.pauses.skipping || this.feed.pressed ? 0 : factor_of({ ...this.setup.manner(), behind: this.behind });
  }
  /** Why the present events aren't seen. */
  private get missed(): Missed | undefined {
    if (this.pauses.skipping) return 'skipped';
    const at_once = factor_of({ pace: 'normal', still: false, behind: this.behind }) === 0;
    return at_once || this.setup.away?.() ? 'away' : undefined;
  }
  /** Leaves a picture to what has been shown so far, where things are shown one after the other. */
  private async drawn(): Promise<void> {
    if (this.factor > 0) await this.setup.picture?.();
  }

  /** What each seat did last, and a position to tell it by: that in which it did so, or, if that was not seen here, the one that was found. */
  last_acts = $state.raw<ReadonlyMap<number, { action: Action; state: State }>>(new Map());
  private note_act({ kind, by, seat, action }: Update, state: State | null): void {
    if (kind === 'undo') this.last_acts = new Map([...this.last_acts].filter(([one]) => one !== (by ?? seat)));
    if (typeof by === 'number' && action && state) this.last_acts = new Map([...this.last_acts, [by, { action, state }]]);
  }

  private async tell(update: Update, beside: boolean): Promise<void> {
    const undone = update.kind === 'undo' ? this.last_acts.get(update.by ?? update.seat ?? 0)?.action : undefined;
    this.note_act(update, this.shown.position);
    const ours = this.held.map((grant) => grant.seat);
    // The position after the update names what happened; where it came with a later one, the latest known does.
    const state = update.view?.state ?? this.view?.state ?? null;
    // Where a game begins, its table is there at once; how it began is told beside it.
    const shown = update.version <= this.began ? new Shown() : this.shown;
    const events = in_order(update.events ?? []);
    const spaces = this.edition?.spaces ?? 40;
    const drawn = beside ? async () => {} : () => this.drawn();
    const sleep = beside ? async () => {} : this.pauses.sleep;
    await drawn();
    this.note_declined(update, state);
    const seen = new Set<Moment['kind']>();
    for (const [i, event] of events.entries()) {
      const { factor } = this;
      // What the dice show and where a token comes to is not said before it is seen.
      const late = event.type === 'dice' || event.type === 'moved';
      if (!late) {
        this.ahead = this.next_line;
        this.say(events, i, update, state);
        // Words and scene first, then what moves.
        await drawn();
      }
      this.ahead = Infinity;
      if (!this.pauses.skipping) this.setup.heard?.(event, ours);
      const moment = this.moment_of(event, ours);
      const salary = event.type === 'moved' ? salary_of(events, i) : 0;
      await tell(event, shown, { spaces, factor, sleep, salary: salary > 0 ? { space: this.go, amount: salary } : undefined });
      if (moment && factor >= unhurried && !seen.has(moment.kind)) {
        seen.add(moment.kind);
        const celebrated = this.celebrate(moment, factor);
        if (!beside) await celebrated;
      }
      if (event.type === 'card_drawn' && factor > 0 && ours.includes(event.player ?? -1)) await this.pauses.hold();
      if (late) this.say(events, i, update, state);
    }
    if (update.kind === 'play') this.told = update.version;
    await drawn();
    if (update.view) this.shown.agree(update.view);
    if (update.view?.state) this.held_players.agree(update.view.state);
    if (update.kind === 'seats') this.note_seat(update);
    if (update.kind === 'question') this.note_question(update, state);
    if (update.kind === 'undo') {
      this.add_line({ type: 'undone', player: update.by ?? update.seat ?? 0, undone }, update, state);
      // The turn that was watched last may be one that is to come again.
      if (state && !this.missed && !this.unread) this.setup.seen?.keep(state);
    }
  }

  private moment_of(event: GameEvent, own: readonly number[]): Moment | null {
    const { edition } = this;
    const { position, cash } = this.shown;
    return edition && position ? moment_of(event, { edition, position, cash, own, hotels: () => new Names(edition, [], position).levels() === 'no', events: () => this.lines.map((line) => line.event) }) : null;
  }
  private async celebrate(moment: Moment, factor: number): Promise<void> {
    this.shown.moment = moment;
    await this.pauses.sleep(moment_ms * Math.min(1, factor));
    if (this.shown.moment === moment) this.shown.moment = null;
  }

  /** No event says that a deed was not wanted. */
  private note_declined(update: Update, state: State | null, past = false): void {
    if (update.action?.type !== 'decline') return;
    const space = this.lines.filter(({ event }) => event.type === 'moved' && event.player === update.by).at(-1)?.event.to;
    if (typeof space === 'number') this.add_line({ type: 'declined', player: update.by ?? 0, space }, update, state, past);
  }
  /** The history names players who let a bot sit in or sit down. */
  private note_seat(update: Update): void {
    const news = seat_news[update.change ?? ''];
    if (news && this.view?.stage === 'playing' && typeof update.seat === 'number') this.add_line({ type: news, player: update.seat }, update, this.view.state ?? null);
  }
  /** Whoever asked for an undo hears that there will be none. */
  private note_question(update: Update, state: State | null): void {
    const { change = '', seat } = update;
    if (this.asked?.kind === 'undo' && this.asked.by === seat && typeof seat === 'number' && ['refused', 'lapsed'].includes(change)) this.add_line({ type: 'not_undone', player: seat, refused: change === 'refused' }, update, state);
  }
  /** The question that was open last: what closes it doesn't say what it was. */
  private asked: Question | null = null;
  /** Players who come and go are reported without a view. */
  private take_presence(update: Update): void {
    if (update.change === 'freed' && this.held.some((grant) => grant.seat === update.seat)) this.drop_seat(update.seat ?? -1);
    if (!this.view || (update.change !== 'present' && update.change !== 'absent')) return;
    const present = update.change === 'present';
    const seats = this.view.seats.map((seat) => (seat.seat === update.seat ? { ...seat, present } : seat));
    const banker = this.view.banker && update.seat === null ? { ...this.view.banker, present } : this.view.banker;
    this.view = { ...this.view, seats, banker };
  }

  /** Adds an event to the history, and what there is to say of it besides. */
  private say(events: readonly GameEvent[], at: number, update: Update, state: State | null, past = false): void {
    const more = this.held_players.hear(events, at);
    for (const event of [events[at] as GameEvent, ...(more ? [more] : [])]) this.add_line(event, update, state, past);
  }
  private readonly held_players = new Held();

  /** A bot has spoken: it stands with the newest line. */
  note_said(said: Said): void {
    this.lines = this.lines.map((line, at) => (at === this.lines.length - 1 ? { ...line, said } : line));
  }
  private add_line(event: ToldEvent, update: Update, state: State | null, past = false): void {
    const line = { number: this.next_line++, version: update.version, event, state, aside: aside_of(update, event), past, missed: past ? undefined : this.missed };
    this.lines = [...this.lines.slice(-most_lines), line];
    if (event.type === 'turn_started' && state && !past && !line.missed && !this.unread) this.setup.seen?.keep(state);
  }
  /** As long as its reader has not read what they missed, whoever opens the page again is told of it again. Null: they have. */
  set_unread(lines: readonly Line[] | null): void {
    if (this.unread === (lines !== null)) return;
    this.unread = lines !== null;
    const turn = lines ? lines.find(({ past }) => !past)?.state : this.view?.state;
    if (turn) this.setup.seen?.keep(turn);
  }
  private unread = false;

  private take_view(view: View): void {
    if (this.view && this.view.version > view.version) return;
    // The talk comes whole when one enters, then line by line.
    const same_clock = this.view?.clock === view.clock;
    this.view = { ...view, chat: view.chat ?? this.view?.chat ?? [] };
    this.asked = view.question ?? this.asked;
    if (!same_clock) this.clock_heard = this.feed.heard_of(view.clock);
    if (this.shown.position === null && view.state) {
      this.shown.agree(view);
      this.began = view.version;
    }
    // A choice of seat holds until its turn to decide has passed.
    if (this.chosen_seat !== null && this.awaited !== null && this.seats.some((grant) => grant.seat === this.awaited)) {
      this.chosen_seat = null;
    }
  }

}

const line_of = (update: Update) => ({ seat: update.seat ?? null, ...(update.banker ? { banker: true } : {}), name: update.name ?? '', text: update.text ?? '', at: update.at ?? 0 });
