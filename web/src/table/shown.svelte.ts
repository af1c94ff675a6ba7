// Shown: what the table looks like at this moment of the telling. Tokens and balances follow the events one by one, and
// agree with the server's view as soon as all are told.
import type { Moment } from '../stage/moment';
import type { Deed, EarningDeed, GameEvent, Player, State, View } from '../wire/types';

export class Shown {
  /** The position as far as it is told: owners, buildings, mortgages, who is held, whose turn it is. */
  position = $state.raw<State | null>(null);
  /** What deeds earn: as the server said last. */
  rents = $state.raw<readonly EarningDeed[]>([]);
  /** What is for sale in that position. */
  purchase = $state.raw<View['purchase']>(null);
  spaces = $state<number[]>([]);
  cash = $state<number[]>([]);
  savings = $state<number[]>([]);
  dice = $state<readonly number[] | null>(null);
  /** How long the dice still tumble, in milliseconds; 0: they lie. */
  rolling = $state(0);
  /** The seat whose token walks, or null. */
  walking = $state<number | null>(null);
  /** The payment on its way, numbered so that two alike are two. */
  payment = $state.raw<{ number: number; event: GameEvent } | null>(null);
  /** What the server works out from a position: everyone's worth, and chances to win if they are shown. */
  worth = $state.raw<View['worth']>([]);
  chances = $state.raw<View['chances']>(null);
  /** The salary that a walking token has just come by, numbered so that two alike are two. */
  salary = $state.raw<{ number: number; space: number; amount: number } | null>(null);
  /** Great news that lies across the board for a moment. */
  moment = $state.raw<Moment | null>(null);
  private payments = 0;

  agree(view: View): void {
    const state = view.state;
    if (!state) return;
    this.position = state;
    this.rents = view.rents;
    this.purchase = view.purchase;
    this.worth = view.worth;
    this.chances = view.chances;
    this.spaces = state.players.map((player) => player.space);
    this.cash = state.players.map((player) => player.cash);
    this.savings = state.players.map((player) => player.savings);
    this.dice = state.turn.dice;
    this.rolling = 0;
    this.walking = null;
  }

  /** Moves the sum of one payment from purse to purse; `seen`: on its way too. */
  pay(event: GameEvent, seen: boolean): void {
    const amount = event.amount ?? 0;
    const out_of_savings = event.from_savings ?? 0;
    if (typeof event.from === 'number') {
      this.cash[event.from] = (this.cash[event.from] ?? 0) - (amount - out_of_savings);
      this.savings[event.from] = (this.savings[event.from] ?? 0) - out_of_savings;
    }
    if (typeof event.to === 'number') {
      const purse = event.reason === 'interest' ? this.savings : this.cash;
      purse[event.to] = (purse[event.to] ?? 0) + amount;
    }
    if (!seen) return;
    this.payments += 1;
    this.payment = { number: this.payments, event };
  }

  /** A token has come by Go. */
  pass_go(space: number, amount: number): void {
    this.salary = { number: (this.salary?.number ?? 0) + 1, space, amount };
  }

  /** Takes over what an event says of deeds, players and the turn. */
  note(event: GameEvent): void {
    if (!this.position) return;
    // Whom the table waited for has acted; whom it waits for next is known when all is told.
    const { auction } = this.position;
    const state: State = { ...this.position, awaiting: null, auction: auction && { ...auction, to_bid: null } };
    this.position = state;
    const deed = (change: Partial<Deed>) => {
      // What it earns now is not known before everything is told.
      this.rents = this.rents.filter((one) => one.space !== event.space);
      this.position = { ...state, deeds: state.deeds.map((one) => (one.space === event.space ? { ...one, ...change } : one)) };
    };
    const player = (change: Partial<Player>) =>
      (this.position = { ...state, players: state.players.map((one, seat) => (seat === event.player ? { ...one, ...change } : one)) });
    switch (event.type) {
      case 'bought': return void deed({ owner: event.player ?? null });
      case 'deed_transferred': return void deed({ owner: typeof event.to === 'number' ? event.to : null });
      case 'mortgaged': return void deed({ mortgaged: true });
      case 'lifted': return void deed({ mortgaged: false });
      case 'built':
      case 'building_sold': return void deed({ buildings: event.buildings ?? 0 });
      case 'confined': return void player({ confined: { place: event.place ?? 'jail', rounds: 0 } });
      case 'released': return void player({ confined: null });
      case 'auction_opened':
        // Who may bid is known when all is told.
        this.position = { ...state, auction: { space: event.space ?? null, minimum: event.minimum ?? 0, bidders: [], high_bid: 0, high_bidder: null, to_bid: null, sealed: event.manner === 'sealed', ...(event.kind ? { kind: event.kind as 'house' } : {}) } };
        return;
      case 'bid':
        if (state.auction && !state.auction.sealed) this.position = { ...state, auction: { ...state.auction, high_bid: event.amount ?? 0, high_bidder: event.player ?? null } };
        return;
      case 'auction_won':
      case 'auction_unsold': this.position = { ...state, auction: null }; return;
      case 'offer_accepted':
      case 'offer_rejected':
      case 'offer_withdrawn':
      case 'offer_void': this.position = { ...state, offer: null }; return;
      case 'bankrupt':
        // Those of a position in which they still played say nothing.
        this.chances = null;
        return void player({ bankrupt: true });
      case 'round_ended': this.position = { ...state, round: (event.round ?? state.round) + 1 }; return;
      case 'turn_started': this.position = { ...state, turn: { ...state.turn, player: event.player ?? state.turn.player } }; return;
      default: return;
    }
  }
}
