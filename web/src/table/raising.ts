// Raising: how far the debtor is from paying the debt in hand, and which ways to cash lose the least. A proposal only: the
// server judges each step. Savings pay too (S.15).
import { rent_line } from '../board/rent';
import type { BoardSpace, Choice, Deed, Edition, Group, State } from '../wire/types';
import type { Menu } from './menu';

/** What is still missing; 0 without a debt. */
export function still_to_raise(state: State): number {
  const debt = state.debts[0];
  const debtor = debt && state.players[debt.debtor];
  return debtor ? Math.max(0, debt.amount - debtor.cash - debtor.savings) : 0;
}

/** The debt that a step which brings a seat so much pays at once (UK.48), and what is then left; null where it pays none. */
export function debt_paid_by(state: State, seat: number, brings: number): { debt: number; left: number } | null {
  const debt = state.debts[0];
  const left = brings - still_to_raise(state);
  return debt?.debtor === seat && left >= 0 ? { debt: debt.amount, left } : null;
}

/** One way to cash, with what it costs besides. */
export interface Way {
  choice: Choice;
  brings: number;
  /** Rent that is no longer earned, as printed. */
  rent: number;
  /** How much is lost by it altogether: only for comparing ways. */
  loss: number;
}

/** How many rents a lost one weighs: one rarely lives to see the tenth. */
const rents_lost = 6;
/** A utility's rent is for each point of a throw. */
const points = 7;

/** All ways to cash that the menu knows, first those that cost the least for what they bring. */
export function ways_of(menu: Menu, edition: Edition, state: State): Way[] {
  const option = (key: string) => Number(state.options[key] ?? edition.options[key] ?? 0);
  return menu.all('sell_hotels', 'sell_building', 'mortgage', 'sell_deed').map((choice) => {
    const group = edition.groups.find((one) => one.id === choice.group || one.spaces.includes(choice.space ?? -1));
    const spaces = choice.space === undefined ? (group?.spaces ?? []) : [choice.space];
    const brings = choice.cash ?? 0;
    const deeds = state.deeds.filter((deed) => spaces.includes(deed.space));
    const lost = deeds.map((deed) => rent_lost(choice.type, edition.board[deed.space]!, deed, group, state));
    const rent = lost.reduce((sum, one) => sum + one, 0);
    const worth = deeds.reduce((sum, deed) => sum + price_lost(choice.type, edition.board[deed.space]!, deed, option('mortgage_interest')), 0);
    const whole = group && choice.type !== 'sell_building' && group.spaces.length > 1 && group.spaces.every((space) => state.deeds.some((one) => one.space === space && one.owner === deeds[0]?.owner));
    return { choice, brings, rent, loss: Math.max(0, choice.type === 'mortgage' ? worth : worth - brings) + rents_lost * rent * (whole ? 2 : 1) * (group?.kind === 'utility' ? points : 1) };
  }).sort((a, b) => a.loss / Math.max(1, a.brings) - b.loss / Math.max(1, b.brings));
}

function rent_lost(type: string, place: BoardSpace, deed: Deed, group: Group | undefined, state: State): number {
  const rents = place.rents ?? [];
  const now = rents[rent_line(place, deed, group, state)] ?? 0;
  if (type === 'sell_building') return now - (rents[deed.buildings - 1] ?? 0);
  return type === 'sell_hotels' ? now - (rents[0] ?? 0) : now;
}

/** What was paid for the thing; of a mortgage, what it takes to lift it beyond the sum that it brings. */
function price_lost(type: string, place: BoardSpace, deed: Deed, interest: number): number {
  if (type === 'mortgage') return ((place.mortgage ?? 0) * interest) / 100;
  if (type === 'sell_deed') return place.price ?? 0;
  const one = place.level_prices?.[deed.buildings - 1] ?? place.building_price ?? 0;
  return type === 'sell_hotels' ? one * deed.buildings : one;
}

export interface Proposal {
  ways: Way[];
  brings: number;
  /** Together they bring what is missing. */
  covers: boolean;
}

/** Those ways that cover a sum and lose the least; all that there is where they do not. Two ways with one deed exclude each other. */
export function least_loss(ways: readonly Way[], missing: number): Proposal {
  const proposal = (chosen: Way[]): Proposal => {
    const brings = chosen.reduce((sum, way) => sum + way.brings, 0);
    return { ways: chosen, brings, covers: brings >= missing };
  };
  const with_deeds = ways.filter((way) => way.brings > 0 && way.choice.space !== undefined);
  const useful = with_deeds.length > 0 ? with_deeds : ways.filter((way) => way.brings > 0);
  const places = new Map<string, Way[]>();
  for (const way of useful) {
    const place = String(way.choice.space ?? way.choice.group);
    places.set(place, [...(places.get(place) ?? []), way]);
  }
  /** By how much is covered: the best choice among the places so far. */
  let best = new Map<number, { loss: number; ways: Way[] }>([[0, { loss: 0, ways: [] }]]);
  for (const alternatives of places.values()) {
    const next = new Map(best);
    for (const [covered, { loss, ways: before }] of best) {
      for (const way of alternatives) {
        const sum = Math.min(missing, covered + way.brings);
        // Of two that lose the same, the one with fewer steps.
        const found = { loss: loss + way.loss + 0.001, ways: [...before, way] };
        if (found.loss < (next.get(sum)?.loss ?? Infinity)) next.set(sum, found);
      }
    }
    best = next;
  }
  const most = Math.max(...best.keys());
  return proposal(best.get(most)?.ways ?? []);
}
