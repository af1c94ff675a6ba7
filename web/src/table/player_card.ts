// Player card: what a player's card shows, in words: for the card, and for those who hear it instead of seeing it.
import { is_alone } from '../board/marks';
import { place_of } from '../ending/out';
import type { State, TableSeat } from '../wire/types';
import { bot_level, bot_note } from '../words/bot_text';
import type { Names } from '../words/names';
import type { ToldEvent } from '../words/told_event';
import { percent } from '../words/percent';
import { t } from '../words/words.svelte';
import { holdings_of } from './holdings';

/** What is special about a seat now: out, away, in jail, or which bot plays; empty for anybody else. `brief`: without details, for a small screen. */
export function seat_note(seat: TableSeat | undefined, player: State['players'][number], brief = false): string {
  if (!seat) return '';
  if (player.bankrupt) return t('players.out');
  if (seat.sitting_in) return t(brief ? 'players.bot' : 'players.sat_in', { bot: bot_level(seat.sitting_in) });
  if (seat.kind === 'person' && !seat.present) return t('players.absent');
  if (player.confined) return t(`players.in_${player.confined.place}`, { count: brief ? 0 : player.confined.rounds });
  if (seat.kind !== 'bot') return '';
  // That it is a bot shows in its face.
  return brief ? bot_level(seat.bot) : bot_note(seat);
}

export interface Card {
  seat: number;
  state: State;
  at_table: TableSeat | undefined;
  own: boolean;
  /** As they are shown, while money is still being told. */
  cash: number;
  savings: number;
  /** Null while the tax is chosen that it may decide (X.9). */
  worth: number | null;
  chance: number | undefined;
  /** What has happened, the newest last. */
  events: readonly ToldEvent[];
}

/** All that the card says, in the order in which it stands there: "Ann, you, in jail, £1,430, worth £1,530, to act, 2 deeds". Of a player who is out it is their place: they have nothing any more. */
export function card_text(card: Card, names: Names): string {
  const { seat, state } = card;
  const player = state.players[seat];
  if (!player) return '';
  const you = card.own && t('players.you');
  if (player.bankrupt) return [t('out.title', { player: names.seat(seat), self: 'no', place: place_of(seat, state, card.events), count: state.players.length }), you].filter((part) => part).join(', ');
  const going_on = state.phase !== 'over';
  const deeds = state.deeds.filter((deed) => deed.owner === seat).length;
  const parts = [
    names.seat(seat),
    you,
    seat_note(card.at_table, player),
    names.money(card.cash),
    names.in_force('savings') ? t('players.savings', { amount: names.money(card.savings) }) : card.worth !== null && t('players.worth', { amount: names.money(card.worth) }),
    card.chance !== undefined && t('players.chance', { chance: percent(card.chance, 0) }),
    going_on && state.turn.player === seat && t('players.in_turn'),
    going_on && state.awaiting?.player === seat && t('players.to_act'),
    t('players.deeds', { count: deeds }),
    ...holdings_of(names.edition, state, seat).filter(({ group }) => !is_alone(group)).map(({ group, owned }) => `${group.name} ${t('portfolio.count', { owned: owned.length, all: group.spaces.length })}`),
    player.jail_cards.length > 0 && t('name.jail_cards', { count: player.jail_cards.length }),
  ];
  return parts.filter((part) => part).join(', ');
}
