// Describe: a space in words, for those who do not see the board.
import type { BoardSpace, Deed, EarningDeed, Player } from '../wire/types';
import type { Names } from '../words/names';
import { t } from '../words/words.svelte';

/** What a space costs or brings: its price, its tax, or the salary of Go as it begins and as high as it grows. */
export function sum_text(space: BoardSpace, names: Names): string {
  if (space.price !== undefined) return names.money(space.price);
  if (space.salary) {
    const { first, grows, most } = space.salary;
    if (grows) return most === undefined ? `${names.change(first)}…` : `${names.change(first)}–${names.money(most)}`;
    return first === 0 ? '' : names.change(first);
  }
  const parts = [];
  if (space.tax) parts.push(names.money(space.tax));
  if (space.tax_percent) parts.push(t('deed.percent', { percent: space.tax_percent }));
  return parts.join(' / ');
}

/** Of each space, by its number, who stands there in words. */
export function standing_of(players: readonly Player[], names: Names): Map<number, string> {
  const standing = new Map<number, string>();
  for (const [seat, player] of players.entries()) {
    if (player.bankrupt) continue;
    const one = player.confined ? t('board.held', { player: names.seat(seat) }) : names.seat(seat);
    standing.set(player.space, [standing.get(player.space), one].filter(Boolean).join(', '));
  }
  return standing;
}

/** What a visit costs now. */
export const rent_text = ({ rent, times }: EarningDeed, names: Names): string => t('board.rent', { rent: times === undefined ? names.money(rent ?? 0) : t('deed.times', { times }) });

/** `standing`: who stands there, in words. */
export function describe(space: BoardSpace, deed: Deed | undefined, standing: string, names: Names, count: number, earned?: EarningDeed): string {
  const parts = [t('board.space', { number: space.space + 1, count, name: space.name })];
  const group = names.group_of(space.space);
  if (group && !group.id.startsWith('_')) parts.push(group.name);
  if (space.price === undefined) {
    const kind = t(`kind.${space.kind}`);
    if (kind !== space.name) parts.push(kind);
    const sum = sum_text(space, names);
    if (sum) parts.push(space.kind === 'go' ? t('board.salary', { amount: sum }) : sum);
    if (space.kind === 'random_amount') parts.push(t('board.random', { least: names.change(space.least ?? 0), most: names.change(space.most ?? 0) }));
  } else if (!deed || deed.owner === null) {
    parts.push(t('board.unowned', { price: names.money(space.price) }));
  } else {
    parts.push(t('board.owned', { player: names.seat(deed.owner) }));
    if (deed.buildings > 0) parts.push(names.buildings(deed.buildings));
    if (deed.mortgaged) parts.push(t('board.mortgaged'));
    if (earned) parts.push(rent_text(earned, names));
  }
  if (standing) parts.push(t('board.here', { players: standing }));
  return parts.join(', ');
}
