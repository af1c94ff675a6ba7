// Decision: which decision it is that waits for a seat; another is another one, though it asks the same.
import type { State } from '../wire/types';

export function decision_of({ phase, round, turn, players, auction, offer, debts, claim }: State, seat: number): string {
  const debt = debts[0];
  return [
    seat, phase, round, turn.player, turn.doubles, players[seat]?.confined?.rounds ?? '',
    auction && [auction.space, auction.high_bid], offer && [offer.from, offer.to], debt && [debt.creditor, debt.amount], claim?.space,
  ].join(' ');
}
