// Shown: what the table looks like at this moment of the telling. Tokens and balances follow the events one by one, and
// agree with the server's view as soon as all are told.
import type { GameEvent, View } from '../wire/types';

export class Shown {
  spaces = $state<number[]>([]);
  cash = $state<number[]>([]);
  savings = $state<number[]>([]);
  dice = $state<[number, number] | null>(null);
  rolling = $state(false);
  /** The seat whose token walks, or null. */
  walking = $state<number | null>(null);
  /** The payment on its way, numbered so that two alike are two. */
  payment = $state.raw<{ number: number; event: GameEvent } | null>(null);
  private payments = 0;

  agree(view: View): void {
    const state = view.state;
    if (!state) return;
    this.spaces = state.players.map((player) => player.space);
    this.cash = state.players.map((player) => player.cash);
    this.savings = state.players.map((player) => player.savings);
    this.dice = state.turn.dice;
    this.rolling = false;
    this.walking = null;
  }

  /** Moves the sum of one payment from purse to purse. */
  pay(event: GameEvent): void {
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
    this.payments += 1;
    this.payment = { number: this.payments, event };
  }
}
