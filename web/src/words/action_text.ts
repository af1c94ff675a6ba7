// What a player does or could do, in words, as in a list: "Decline Strand"; and what they have done: "You declined Strand."
import type { Action, ActionType } from '../wire/types';
import type { Names } from './names';
import { t } from './words.svelte';

/** Of one action: the message for what could be done, and the one for what was done; both take the same figures and names. */
type Told = readonly [could: string, done: string, values?: Record<string, string>];
type Tell = (action: Action, player: number, names: Names) => Told;

const always = (could: string, done: string): Tell => () => [could, done];
const at_space = (could: string, done: string): Tell => (action, _, names) => [could, done, { space: names.space(action.space) }];
const at_deed = (could: string, done: string): Tell => (_, player, names) => [could, done, { space: names.space(names.state?.players[player]?.space) }];
const order: Tell = (action, _, names) => ['orders.line', 'done.order', { order: action.type, amount: names.money(action.amount ?? 0) }];
const answer = (could: string, done: string): Tell => (_action, _, names) => {
  const offer = names.state?.offer;
  return [could, done, { from: names.seat(offer?.from), give: names.side(offer?.give), take: names.side(offer?.take) }];
};
const lot_of = (names: Names) => names.lot(names.state?.auction?.space, names.state?.auction?.kind);
const claimed = (names: Names) => names.lot(null, names.state?.claim?.kind);

/** A type that nobody tells does not compile. */
const tellers: Record<ActionType, Tell> = {
  roll: always('do.roll', 'done.roll'),
  buy: at_deed('action.buy', 'done.buy'),
  decline: at_deed('action.decline', 'done.decline'),
  bid: (action, _, names) => ['action.bid', 'done.bid', { amount: names.money(action.amount ?? 0), lot: lot_of(names) }],
  pass: (_action, _, names) => (names.state?.phase === 'claim' ? ['action.leave_claim', 'done.leave_claim', { kind: claimed(names) }] : ['action.pass', 'done.pass', { lot: lot_of(names) }]),
  build: at_space('action.build', 'done.build'),
  sell_building: at_space('action.sell_building', 'done.sell_building'),
  sell_hotels: (action, _, names) => ['action.sell_hotels', 'done.sell_hotels', { group: names.edition.groups.find((group) => group.id === action.group)?.name ?? '' }],
  mortgage: at_space('action.mortgage', 'done.mortgage'),
  lift: at_space('action.lift', 'done.lift'),
  pay_fine: always('action.pay_fine', 'done.pay_fine'),
  use_jail_card: always('do.use_jail_card', 'done.use_jail_card'),
  offer: (action, _, names) => ['action.offer', 'done.offer', { to: names.seat(action.to), give: names.side(action.give), take: names.side(action.take) }],
  accept: answer('action.accept', 'done.accept'),
  reject: answer('action.reject', 'done.reject'),
  withdraw_offer: always('do.withdraw_offer', 'done.withdraw_offer'),
  claim: (_action, _, names) => ['action.claim', 'done.claim', { kind: claimed(names) }],
  choose: (action, _, names) => ['action.choose', 'done.choose', { which: `${names.state?.phase ?? ''}_${action.option ?? 0}` }],
  declare_bankruptcy: always('do.declare_bankruptcy', 'done.declare_bankruptcy'),
  resign: always('menu.resign', 'done.resign'),
  end_turn: always('do.end_turn', 'done.end_turn'),
  claim_rent: always('action.claim_rent', 'done.claim_rent'),
  deposit: order,
  withdraw: order,
  sell_deed: at_space('action.sell_deed', 'done.sell_deed'),
  go_to: (action, player, names) => (action.space === names.state?.players[player]?.space ? at_space('action.stay_on', 'done.stay_on') : at_space('action.go_to', 'done.go_to'))(action, player, names),
  time_up: always('over.short', 'over.short'),
};

/** `names` are those of the position in which `player` may do it; null: to leave it at that. */
export function action_text(action: Action | null, player: number, names: Names): string {
  if (action === null) return t('action.none');
  const [could, , values] = tellers[action.type](action, player, names);
  return t(could, values);
}

/** For messages about one action that may not be known: others see no sum of a sealed bid. */
export function known_action(action: Action | undefined, player: number, names: Names): { known: 'yes' | 'no'; action: string } {
  const known = action !== undefined && !(action.type === 'bid' && action.amount === undefined);
  return { known: known ? 'yes' : 'no', action: known ? action_text(action, player, names) : '' };
}

/** What whoever reads it has done as `player`; `names` are those of the position in which it was decided. */
export function done_text(action: Action, player: number, names: Names): string {
  const [, done, values] = tellers[action.type](action, player, names);
  return t(done, values);
}
