// What a player does or could do, in words, as in a list: "Decline Strand".
import type { Action, ActionType } from '../wire/types';
import type { Names } from './names';
import { t } from './words.svelte';

type Tell = (action: Action, player: number, names: Names) => string;

const always = (key: string): Tell => () => t(key);
const at_space = (key: string): Tell => (action, _, names) => t(key, { space: names.space(action.space) });
const at_deed = (key: string): Tell => (_, player, names) => t(key, { space: names.space(names.state?.players[player]?.space) });
const order: Tell = (action, _, names) => t('orders.line', { order: action.type, amount: names.money(action.amount ?? 0) });
const answer = (key: string): Tell => (_action, _, names) => {
  const offer = names.state?.offer;
  return t(key, { from: names.seat(offer?.from), give: names.side(offer?.give), take: names.side(offer?.take) });
};
const lot_of = (names: Names) => names.lot(names.state?.auction?.space, names.state?.auction?.kind);
const claimed = (names: Names) => names.lot(null, names.state?.claim?.kind);

/** A type that nobody tells does not compile. */
const tellers: Record<ActionType, Tell> = {
  roll: always('do.roll'),
  buy: at_deed('action.buy'),
  decline: at_deed('action.decline'),
  bid: (action, _, names) => t('action.bid', { amount: names.money(action.amount ?? 0), lot: lot_of(names) }),
  pass: (_action, _, names) => (names.state?.phase === 'claim' ? t('action.leave_claim', { kind: claimed(names) }) : t('action.pass', { lot: lot_of(names) })),
  build: at_space('action.build'),
  sell_building: at_space('action.sell_building'),
  sell_hotels: (action, _, names) => t('action.sell_hotels', { group: names.edition.groups.find((group) => group.id === action.group)?.name ?? '' }),
  mortgage: at_space('action.mortgage'),
  lift: at_space('action.lift'),
  pay_fine: always('action.pay_fine'),
  use_jail_card: always('do.use_jail_card'),
  offer: (action, _, names) => t('action.offer', { to: names.seat(action.to), give: names.side(action.give), take: names.side(action.take) }),
  accept: answer('action.accept'),
  reject: answer('action.reject'),
  withdraw_offer: always('do.withdraw_offer'),
  claim: (_action, _, names) => t('action.claim', { kind: claimed(names) }),
  choose: (action, _, names) => t('action.choose', { which: `${names.state?.phase ?? ''}_${action.option ?? 0}` }),
  declare_bankruptcy: always('do.declare_bankruptcy'),
  resign: always('menu.resign'),
  end_turn: always('do.end_turn'),
  claim_rent: always('action.claim_rent'),
  deposit: order,
  withdraw: order,
  sell_deed: at_space('action.sell_deed'),
  time_up: always('over.short'),
};

/** `names` are those of the position in which `player` may do it; null: to leave it at that. */
export function action_text(action: Action | null, player: number, names: Names): string {
  return action === null ? t('action.none') : tellers[action.type](action, player, names);
}
