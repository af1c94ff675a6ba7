// What happened, in words. Every payment says why (the reason, the space or the card behind it).
import { is_empty } from '../trade/deal';
import { known_action } from './action_text';
import { basis_note } from './basis_text';
import { counting, faces_of, is_double, speed_face, sum_of } from './dice';
import type { Names } from './names';
import { reject_reason_text } from './offer_reason_text';
import { payment_text, cause_text } from './payment_text';
import type { ToldEvent } from './told_event';
import { t, words } from './words.svelte';

type Tell = (event: ToldEvent, names: Names) => string;

/** Who does it, and whether that is the reader. */
const player_of = (event: ToldEvent, names: Names) => ({ player: names.seat(event.player), self: names.part_of_reader({ player: event.player }) });

const by_player =
  (key: string): Tell =>
  (event, names) =>
    t(key, player_of(event, names));

const with_debt: (key: string) => Tell = (key) => (event, names) =>
  t(key, {
    from: names.account(event.debtor),
    to: names.account(event.creditor),
    self: names.part_of_reader({ from: event.debtor, to: event.creditor }),
    amount: names.money(event.amount ?? 0),
    space: names.space(event.space),
    cause: cause_text(event, names),
    note: basis_note(event, names),
  });

const about_buildings: (key: string) => Tell = (key) => (event, names) =>
  t(key, { space: names.space(event.space), levels: names.levels(), buildings: names.buildings(event.buildings ?? 0) });

const about_lot: (key: string) => Tell = (key) => (event, names) => {
  const lot = names.lot(event.space, event.kind);
  const text = t(key, {
    ...player_of(event, names),
    lot,
    sealed: event.manner === 'sealed' ? 'yes' : 'no',
    amount: names.money(event.amount ?? 0),
    minimum: names.money(event.minimum ?? 0),
  });
  // A building isn't a name, so it needs a capital at the beginning of a sentence.
  return text.startsWith(lot) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
};

const about_offer: (key: string) => Tell = (key) => (event, names) =>
  t(key, {
    player: names.seat(event.player),
    self: names.part_of_reader({ player: event.player, from: event.from, to: event.to }),
    from: names.account(event.from),
    to: names.account(event.to),
    give: names.side(event.give),
    take: names.side(event.take),
  });

const about_order: (key: string) => Tell = (key) => (event, names) =>
  t(key, { ...player_of(event, names), order: event.order ?? '', amount: names.money(event.amount ?? 0) });

const bankrupt_text: Tell = (event, names) => {
  const cash = names.state?.players[event.player ?? -1]?.cash ?? 0;
  return t('event.bankrupt', {
    player: names.seat(event.player),
    to: names.account(event.to),
    self: names.part_of_reader({ player: event.player, to: event.to }),
    estate: event.manner ?? '',
    cash: names.money(cash),
  });
};

const silent: Tell = () => '';

/** A type that nobody tells does not compile. */
const tellers: Record<ToldEvent['type'], Tell> = {
  dice: (event, names) => {
    const dice: readonly number[] = event.dice ?? [];
    const others = names.dice_sides.length;
    const doubles = typeof speed_face(dice, others) === 'number' && is_double(dice) ? 'three' : is_double(dice.slice(0, others)) ? 'yes' : 'no';
    return t('event.dice', { ...player_of(event, names), dice: words.list(faces_of(dice, others)), count: dice.length, sum: sum_of(counting(dice, others)), doubles });
  },
  moved: (event, names) => {
    const to = typeof event.to === 'number' ? event.to : null;
    if (event.how === 'dice' && names.edition.board[to ?? -1]?.kind === 'jail') return t('event.visits', player_of(event, names));
    return t('event.moved', { ...player_of(event, names), space: names.space(to), how: event.how ?? 'dice' });
  },
  paid: (event, names) => (event.is_told ? '' : payment_text(event, names)),
  card_drawn: (event, names) =>
    t('event.card_drawn', {
      ...player_of(event, names),
      deck: names.deck(event.deck),
      text: names.card(event.deck, event.card) || (event.text ?? ''),
    }),
  confined: (event, names) =>
    t('event.confined', { ...player_of(event, names), place: event.place ?? 'jail', cause: event.cause ?? 'space' }),
  released: (event, names) =>
    t('event.released', { ...player_of(event, names), place: event.place ?? 'jail', how: event.how ?? 'fine' }),
  built: about_buildings('event.built'),
  building_sold: about_buildings('event.building_sold'),
  auction_opened: about_lot('event.auction_opened'),
  auction_won: about_lot('event.auction_won'),
  auction_unsold: about_lot('event.auction_unsold'),
  bid: (event, names) =>
    event.amount ? about_lot('event.bid')(event, names) : by_player('event.sealed_bid')(event, names),
  passed: by_player('event.passed'),
  offer_made: (event, names) => about_offer(event.answers ? 'event.offer_countered' : event.give && is_empty(event.give) ? 'event.offer_asks' : 'event.offer_made')(event, names),
  offer_accepted: about_offer('event.offer_accepted'),
  offer_rejected: (event, names) => {
    const rejected = about_offer('event.offer_rejected')(event, names);
    return event.why ? `${rejected} ${t('offer.says', { player: names.seat(event.player), why: reject_reason_text(event.why, names) })}` : rejected;
  },
  offer_withdrawn: about_offer('event.offer_withdrawn'),
  offer_void: about_offer('event.offer_void'),
  deed_transferred: (event, names) =>
    event.from === null
      ? ''
      : t('event.deed_transferred', {
          space: names.space(event.space),
          from: names.account(event.from),
          to: names.account(event.to),
          self: names.part_of_reader({ from: event.from, to: event.to }),
        }),
  jail_card_moved: (event, names) =>
    event.to === null
      ? t('event.jail_card_returned', { from: names.account(event.from), self: names.part_of_reader({ from: event.from }) })
      : t('event.jail_card_moved', { from: names.account(event.from), to: names.account(event.to), self: names.part_of_reader({ from: event.from, to: event.to }) }),
  debt_opened: with_debt('event.debt_opened'),
  debt_settled: with_debt('event.debt_settled'),
  debt_lapsed: with_debt('event.debt_lapsed'),
  rent_claimable: with_debt('event.rent_claimable'),
  rent_lost: with_debt('event.rent_lost'),
  claim_opened: (event, names) =>
    t('event.claim_opened', {
      ...player_of(event, names),
      lot: names.lot(null, event.kind),
      others: names.seats_list(event.waiting ?? []),
    }),
  claimed: by_player('event.claimed'),
  turn_started: by_player('event.turn_started'),
  turn_skipped: by_player('event.turn_skipped'),
  goal_reached: by_player('event.goal_reached'),
  resigned: by_player('event.resigned'),
  start_decided: (event, names) =>
    t('event.start_decided', { ...player_of(event, names), thrown: event.manner === 'first_seat' ? 'no' : 'yes' }),
  bankrupt: bankrupt_text,
  dealt: (event, names) =>
    t('event.dealt', {
      ...player_of(event, names),
      deeds: names.side({ cash: 0, jail_cards: 0, deeds: event.deeds ?? [] }),
    }),
  round_ended: (event) => t('event.round_ended', { round: event.round ?? 0 }),
  game_over: (event, names) =>
    t('event.game_over', {
      winners: names.seats_list(event.winners ?? []),
      count: event.winners?.length ?? 0,
      self: event.winners?.length === 1 && event.winners[0] === names.reader ? 'winner' : 'none',
    }),
  order_placed: about_order('event.order_placed'),
  order_done: about_order('event.order_done'),
  order_cancelled: about_order('event.order_cancelled'),
  declined: (event, names) => t('event.declined', { ...player_of(event, names), space: names.space(event.space) }),
  undone: (event, names) => t('event.undone', { ...player_of(event, names), ...known_action(event.undone, event.player ?? 0, names) }),
  not_undone: (event, names) => t('event.not_undone', { ...player_of(event, names), how: event.refused ? 'refused' : 'lapsed' }),
  stays_held: (event, names) => t('event.stays_held', { ...player_of(event, names), place: event.place ?? 'jail' }),
  seat_away: by_player('event.seat_away'),
  seat_back: by_player('event.seat_back'),
  seat_taken: by_player('event.seat_taken'),
  seat_given: by_player('event.seat_given'),
  time_up: () => t('event.time_up'),
  // The payment beside each of these says it.
  salary: silent,
  interest: silent,
  bought: silent,
  mortgaged: silent,
  lifted: silent,
  turn_ended: silent,
};

/** Empty if another event beside it says the same. */
export function event_text(event: ToldEvent, names: Names): string {
  return tellers[event.type](event, names);
}
