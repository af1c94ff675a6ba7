// Desk: what the person at this device looks at, and the few things all parts of the table page share.
import { marks_of } from '../board/marks';
import { kept } from '../kit/kept.svelte';
import { Muted } from '../people/muted.svelte';
import { Waiting } from '../people/waiting.svelte';
import type { ToldEvent } from '../words/told_event';
import { done_text, known_action } from '../words/action_text';
import { Names } from '../words/names';
import { the_bank } from '../wire/seat_keys';
import { t } from '../words/words.svelte';
import { empty_side, is_empty, refused_draft, with_deed, with_partner, type Draft } from '../trade/deal';
import { settings } from '../words/settings.svelte';
import type { Action, Choice, EarningDeed, GameEvent, State, View } from '../wire/types';
import { Bubbles } from './bubbles.svelte';
import { action_of } from './menu';
import type { Session } from './session.svelte';
import { Voices } from './voices';

const nobody: readonly [] = [];

export type Tab = 'deeds' | 'history' | 'chat' | 'worth' | 'rules';

export class Desk {
  tab = $state<Tab>('deeds');
  /** Whose deeds are shown; null: your own. */
  looked_at = $state<number | null>(null);
  selected = $state<number | null>(null);
  /** An offer that is being put together; replaced whole with every change. */
  draft = $state.raw<Draft | null>(null);
  /** The group that is built on, and whose it is. */
  building = $state.raw<{ group: string; seat: number } | null>(null);
  /** Why the last wish to build came to nothing. */
  building_reason = $state('');
  orders_open = $state(false);
  /** The round in which the offer to end a game that stands still was put away last. */
  played_on_in = $state(0);
  /** This device asked for the rematch. */
  wants_rematch = false;
  /** For whom this device was uncovered last, where several people share it. */
  uncovered = $state<number | null>(null);
  /** Whether this person waits for others in such a way that a call back is of use. */
  readonly waiting = new Waiting();

  /** Whose talk this device doesn't show. */
  readonly muted: Muted;
  readonly bubbles = new Bubbles();
  private readonly voices: Voices;

  private readonly names_now: () => Names | null;

  constructor(readonly session: Session) {
    this.muted = new Muted(session.table);
    this.voices = new Voices(session.table);
    // Every word at the table comes from here: it changes with whom it names and by which rules, not with every view.
    const seats = kept(() => session.view?.seats ?? nobody);
    const banker = kept(() => session.view?.banker?.name ?? null);
    const options = kept(() => this.position?.options);
    const lookup = { position: () => this.position, options };
    this.names_now = kept(() => (session.edition ? new Names(session.edition, seats(), lookup, this.reader, banker()) : null));
  }

  get names(): Names | null {
    return this.names_now();
  }
  readonly marks = $derived.by(() => marks_of(this.session.edition?.groups ?? []));

  get view(): View {
    return this.session.view as View;
  }
  /** The position that is seen: as far as it is told. */
  get position(): State | null {
    return this.session.shown.position;
  }
  /** What deeds earn in that position. */
  get rents(): readonly EarningDeed[] {
    return this.session.shown.rents;
  }
  /** All that has led to that position, the newest last. */
  get events(): readonly ToldEvent[] {
    const { lines, ahead } = this.session;
    return lines.filter(({ number }) => number < ahead).map(({ event }) => event);
  }
  get own_seats(): number[] {
    return this.session.seats.map((grant) => grant.seat);
  }
  /** Who is addressed as "you": the one person at this device; null if several share it or none plays. */
  get reader(): number | null {
    return this.own_seats.length === 1 ? (this.own_seats[0] ?? null) : null;
  }
  /** Who may let a bot sit in for whoever keeps the table waiting here: how many, and one of them by name; a person who only keeps the bank counts as others. */
  get kept_waiting(): { count: number; player: string } {
    const others = this.view.deciding.filter((seat) => !this.is_own(seat));
    return { count: others.length + (this.view.banks ? 2 : 0), player: this.names?.seat(others[0]) ?? '' };
  }
  /** What the table is asked to agree to, in words; empty if nothing. */
  get question_text(): string {
    const { names } = this;
    const { question } = this.view;
    if (!question || !names) return '';
    const last = question.kind === 'undo' ? this.session.last_acts.get(question.by ?? -1) : undefined;
    const action = known_action(last?.action, question.by ?? 0, new Names(names.edition, names.seats, last?.state ?? null, names.reader));
    return t(`question.${question.kind}`, { player: names.seat(question.by), other: names.seat(question.seat), ...action });
  }
  /** The others have been asked to let somebody here take back an action. */
  get asks_undo(): boolean {
    const { question } = this.view;
    return question?.kind === 'undo' && this.is_own(question.by);
  }
  is_own(seat: number | null | undefined): boolean {
    return seat !== null && seat !== undefined && this.own_seats.includes(seat);
  }
  /** What this device asks with: its first seat, or the bank. */
  get hand(): number {
    return this.session.acting ?? this.own_seats[0] ?? the_bank;
  }
  /** Holds a seat or keeps the bank. */
  get takes_part(): boolean {
    return !this.spectator || this.session.bank !== undefined;
  }
  get spectator(): boolean {
    return this.session.seats.length === 0;
  }
  /** Who was out has read it, and watches what the others do. */
  watches_on = $state(false);
  watch_on(): void {
    this.watches_on = true;
    this.session.pauses.go_on();
  }
  /** The last seat of this device to go out of a game that goes on without any of them; null while one is left. */
  get out(): number | null {
    const { position, own_seats } = this;
    if (this.spectator || !position || position.phase === 'over' || !own_seats.every((seat) => position.players[seat]?.bankrupt)) return null;
    return this.events.filter(({ type, player }) => type === 'bankrupt' && this.is_own(player)).at(-1)?.player ?? own_seats[0] ?? null;
  }
  /** The player whose deeds the portfolio shows. */
  get shown_player(): number {
    return this.looked_at ?? this.session.acting ?? this.position?.turn.player ?? 0;
  }

  /** What was done last at this device, in words, to be shown with the way back. */
  done = $state.raw<{ number: number; text: string } | null>(null);
  /** It is being shown: the way back is there, and nowhere else. */
  way_back = $state(false);

  /** The turn is about to end or to throw by itself, so many milliseconds after this began; 0: it isn't. */
  by_itself_ms = $state(0);
  /** How often its player has moved about among what may still be done: each time, the time until then starts again. */
  stirs = $state(0);
  private stirred_at = 0;
  stir(): void {
    if (this.by_itself_ms === 0 || performance.now() - this.stirred_at < 200) return;
    this.stirred_at = performance.now();
    this.stirs += 1;
  }
  /** The turn in which nothing is done by itself, because its player wants time. */
  private held_turn = $state('');
  /** The turn in which something was done last at this device. */
  private acted_in = '';
  get holds(): boolean {
    return this.held_turn === this.turn;
  }
  hold(on: boolean): void {
    this.held_turn = on ? this.turn : '';
  }
  /** Takes back what a seat did last: its player thinks again, so nothing is done by itself. */
  undo(seat: number): Promise<boolean> {
    this.held_turn = this.acted_in;
    return this.session.undo(seat);
  }

  /** How often something was done by hand. */
  acts = $state(0);

  /** Does it for whoever acts here; `alone`: without a click. */
  async do(choice: Choice, amount?: number, alone = false): Promise<boolean> {
    const seat = this.session.acting;
    return seat !== null && this.act(seat, action_of(choice, amount), alone && choice.type === 'end_turn' ? t('turn.ended_alone') : undefined, alone);
  }
  /** Does it, and says what was done, in the words of the position in which it was decided. */
  async act(seat: number, action: Action, text = this.names ? done_text(action, seat, this.names) : '', alone = false): Promise<boolean> {
    this.acted_in = this.turn;
    if (!alone) this.acts += 1;
    const acted = await this.session.act(seat, action);
    if (acted) this.done = { number: (this.done?.number ?? 0) + 1, text };
    return acted;
  }

  /** Lets a bot speak of an event that is about to be shown. Nothing is said where nobody looks. */
  hear(event: GameEvent): void {
    const { position, session } = this;
    if (!settings.voices || document.hidden || !position) return;
    const said = this.voices.hear({ event, round: position.round, version: session.lines.at(-1)?.version ?? 0, cash: session.shown.cash }, this.view.seats, this.view.bot_talk);
    if (!said) return;
    this.bubbles.say(said.seat, t(said.key));
    session.note_said(said);
  }

  /** The decision that gives its room to the deeds, while they are managed. */
  private set_aside = $state('');
  get managing(): boolean {
    return this.set_aside === `${this.turn}/${this.position?.phase}` && this.tab === 'deeds';
  }
  manage(on: boolean): void {
    this.set_aside = on ? `${this.turn}/${this.position?.phase}` : '';
  }
  look_at(seat: number): void {
    this.looked_at = seat;
    this.tab = 'deeds';
  }

  open_offer(from: number, to?: number): void {
    // Somebody who has something to give.
    const owners = new Set(this.position?.deeds.map(({ owner }) => owner));
    const partners = this.partners(from);
    const partner = to ?? partners.find((seat) => owners.has(seat)) ?? partners[0];
    if (partner === undefined) return;
    const again = this.position && refused_draft(from, this.events, this.position);
    this.draft = again && (to === undefined || again.to === to) ? again : { from, to: partner, give: empty_side(), take: empty_side(), counter: false };
    this.selected = null;
    this.building = null;
  }
  private get turn(): string {
    return `${this.position?.round}/${this.position?.turn.player}`;
  }
  /** A space was chosen on the board: its card is shown, or, while an offer is put together, it goes into it or out of it. */
  choose(space: number | null): void {
    // Built is beside the board: there the focus comes to that site.
    if (this.building && space !== null) document.getElementById(`build-${space}`)?.focus();
    else if (!this.draft || space === null || !this.position) this.selected = space;
    else this.draft = this.draft_with(this.draft, this.position, space);
  }
  /** The deeds that can go into the offer that is put together, by one tap. */
  get tradable(): Set<number> | undefined {
    const { draft, position } = this;
    if (!draft || !position) return undefined;
    const all = !draft.counter && is_empty(draft.take);
    const hands = all ? [draft.from, ...this.partners(draft.from)] : [draft.from, draft.to];
    return new Set(position.deeds.flatMap((deed) => (deed.owner !== null && hands.includes(deed.owner) ? [deed.space] : [])));
  }
  private draft_with(draft: Draft, position: State, space: number): Draft {
    const changed = with_deed(draft, position, space);
    if (changed) return changed;
    // Nothing of this partner is in the deal yet, so a tap on someone else's deed changes the partner.
    const owner = position.deeds.find((deed) => deed.space === space)?.owner ?? null;
    if (owner === null || draft.counter || !is_empty(draft.take)) return draft;
    return with_deed(with_partner(draft, owner), position, space) ?? draft;
  }
  /** Whether that offer can be made: at once, or as the answer to one that is then rejected. */
  may_offer(draft: Draft): boolean {
    return this.session.menu_of(draft.from).has(draft.counter ? 'reject' : 'offer');
  }
  /** Where you build, unless another decision comes first. */
  get site(): { group: string; seat: number } | null {
    const { building } = this;
    return building && this.session.menu_of(building.seat).building.some(({ group }) => group === building.group) ? building : null;
  }
  /** Begins to build on the group of a space. */
  build_on(space: number, seat: number): void {
    const group = this.names?.group_of(space);
    if (!group) return;
    this.building = { group: group.id, seat };
    this.selected = null;
    this.draft = null;
  }
  /** The deeds of the offer that is put together, or that waits for its answer. */
  get marked(): Set<number> | undefined {
    const deal = this.draft ?? this.position?.offer;
    return deal ? new Set([...deal.give.deeds, ...deal.take.deeds]) : undefined;
  }
  /** The spaces that the board lights up, where something is being done with some of them. */
  get lit(): Set<number> | undefined {
    const { building } = this;
    if (!building) return this.tradable;
    return new Set(this.session.edition?.groups.find((group) => group.id === building.group)?.spaces);
  }
  /** Whether a bot decides for somebody at this device. */
  sat_in(seat: number): boolean {
    return this.is_own(seat) && this.view.seats[seat]?.sitting_in != null;
  }
  /** Whom the table waits for too long. Who is back is told before the table's word on it comes. */
  get overdue(): number[] {
    return this.view.overdue.filter((seat) => !this.view.seats[seat]?.present || this.session.awaited === seat);
  }
  partners(from: number): number[] {
    return (this.position?.players ?? []).flatMap((player, seat) => (seat === from || player.bankrupt ? [] : [seat]));
  }
}
