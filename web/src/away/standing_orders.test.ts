import { expect, it } from 'vitest';
import type { StandingOrders } from '../wire/types';
import { orders_of, sheet_of } from './standing_orders';

const orders: StandingOrders = { when: 'at_once', move: false, release: 'card', offers: 'reject', buy: { most: 200, keep: 50, but: [{ space: 39, most: 400 }], otherwise: 'leave' }, bid: null };

it('gives the server what it was given, unless the form was changed', () => {
  expect(orders_of(sheet_of(orders))).toEqual(orders);
  const sheet = sheet_of(orders);
  sheet.buy.but[0]!.most = 1;
  sheet.bid.on = true;
  expect(orders.buy!.but[0]!.most).toBe(400);
  expect(orders_of(sheet).bid).toEqual({ most: 0, keep: 0, but: [], otherwise: 'wait' });
});

it('proposes to go on throwing for whoever left no orders, and to spend nothing', () => {
  expect(orders_of(sheet_of(null))).toEqual({ when: 'away', move: true, release: 'wait', offers: 'wait', buy: null, bid: null });
});
