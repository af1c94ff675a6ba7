// Standing orders as the form has them: everything at hand, and switched on or off.
import type { DeedOrder, StandingOrders } from '../wire/types';

export interface Ceiling extends DeedOrder {
  on: boolean;
}
export interface Sheet extends Omit<StandingOrders, 'buy' | 'bid'> {
  buy: Ceiling;
  bid: Ceiling;
}

const ceiling = (order: DeedOrder | null): Ceiling => ({ most: 0, keep: 0, but: [], otherwise: 'wait', ...structuredClone(order), on: order !== null });

/** `orders`: null if nobody left any. */
export function sheet_of(orders: StandingOrders | null): Sheet {
  const known = orders ?? { when: 'away', move: true, release: 'wait', offers: 'wait', buy: null, bid: null };
  return { when: known.when, move: known.move, release: known.release, offers: known.offers, buy: ceiling(known.buy), bid: ceiling(known.bid) };
}

const order = ({ on, ...rest }: Ceiling): DeedOrder | null => (on ? rest : null);

export const orders_of = (sheet: Sheet): StandingOrders => ({ ...sheet, buy: order(sheet.buy), bid: order(sheet.bid) });
