// Desk: what the person at this device looks at, and the few things all parts of the table page share.
import { marks_of } from '../board/marks';
import { Names } from '../words/names';
import type { Choice, Side, State, View } from '../wire/types';
import { action_of } from './menu';
import type { Session } from './session.svelte';

export type Tab = 'deeds' | 'history' | 'chat' | 'worth' | 'rules';

/** An offer that is being put together. */
export interface Draft {
  from: number;
  to: number;
  give: Side;
  take: Side;
  /** It answers an offer, which is rejected as soon as this one is sent. */
  counter: boolean;
}

export const empty_side = (): Side => ({ cash: 0, deeds: [], jail_cards: 0 });

export class Desk {
  tab = $state<Tab>('deeds');
  /** Whose deeds are looked at; null: one's own. */
  looked_at = $state<number | null>(null);
  selected = $state<number | null>(null);
  draft = $state<Draft | null>(null);
  orders_open = $state(false);
  /** This device asked for the rematch. */
  wants_rematch = false;
  /** For whom this device was uncovered last, where several people share it. */
  uncovered = $state<number | null>(null);

  constructor(readonly session: Session) {}

  readonly names = $derived.by(() => {
    const { edition, view } = this.session;
    return edition ? new Names(edition, view?.seats ?? [], this.session.shown.position, this.reader) : null;
  });
  readonly marks = $derived.by(() => marks_of(this.session.edition?.groups ?? []));

  get view(): View {
    return this.session.view as View;
  }
  /** The position as far as it is told. */
  get position(): State | null {
    return this.session.shown.position;
  }
  get own_seats(): number[] {
    return this.session.seats.map((grant) => grant.seat);
  }
  /** Who is addressed as "you": the one person at this device; null where several share it or none plays. */
  get reader(): number | null {
    return this.own_seats.length === 1 ? (this.own_seats[0] ?? null) : null;
  }
  is_own(seat: number | null | undefined): boolean {
    return seat !== null && seat !== undefined && this.own_seats.includes(seat);
  }
  get spectator(): boolean {
    return this.session.seats.length === 0;
  }
  /** The player whose deeds the portfolio shows. */
  get shown_player(): number {
    return this.looked_at ?? this.session.acting ?? this.position?.turn.player ?? 0;
  }

  async do(choice: Choice, amount?: number): Promise<boolean> {
    const seat = this.session.acting;
    if (seat === null) return false;
    return this.session.act(seat, action_of(choice, amount));
  }

  look_at(seat: number): void {
    this.looked_at = seat;
    this.tab = 'deeds';
  }

  open_offer(from: number, to?: number): void {
    const partner = to ?? this.partners(from)[0];
    if (partner === undefined) return;
    this.draft = { from, to: partner, give: empty_side(), take: empty_side(), counter: false };
  }
  /** Whether that offer can be made: at once, or as the answer to one that is then rejected. */
  may_offer(draft: Draft): boolean {
    return this.session.menu_of(draft.from).has(draft.counter ? 'reject' : 'offer');
  }
  partners(from: number): number[] {
    return (this.position?.players ?? []).flatMap((player, seat) => (seat === from || player.bankrupt ? [] : [seat]));
  }
}
