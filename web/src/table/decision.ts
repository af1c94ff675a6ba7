// Decision: which decision it is that waits for a seat; another is another one, though it asks the same. And what can be done about it.
import type { State } from '../wire/types';
import type { Menu } from './menu';

export function decision_of({ phase, round, turn, players, auction, offer, debts, claim }: State, seat: number): string {
  const debt = debts[0];
  return [
    seat, phase, round, turn.player, turn.doubles, players[seat]?.confined?.rounds ?? '',
    auction && [auction.space, auction.high_bid], offer && [offer.from, offer.to], debt && [debt.creditor, debt.amount], claim?.space,
  ].join(' ');
}

const ways_to_cash = ['sell_hotels', 'sell_building', 'mortgage', 'sell_deed', 'offer'] as const;
/** The word by which a decision is announced: its phase, or what alone is left of it. */
export function asked_in(phase: string, menu: Menu): string {
  const raises = menu.has(...ways_to_cash);
  if (phase === 'buy' && !menu.has('buy')) return raises ? 'raise' : 'decline';
  if (phase === 'auction' && !menu.has('bid')) return 'pass';
  if (phase === 'claim' && menu.has('build')) return 'build';
  if (phase === 'debt' && !raises && menu.has('declare_bankruptcy')) return 'bankrupt';
  return phase;
}
