// Reason: why one cannot build there: what the server says, with the figures that everyone sees.
import type { Desk } from '../table/desk.svelte';
import type { Refusal } from '../wire/wire';
import { refusal_text } from '../words/refusal_text';
import { t, words } from '../words/words.svelte';

/** How much cash a building is short of; null where there is enough. */
export function shortage_text(desk: Desk, seat: number, space: number, price: number | null): string | null {
  const short = (price ?? 0) - (desk.position?.players[seat]?.cash ?? 0);
  return short > 0 ? t('build.short', { amount: desk.names!.money(short), space: desk.names!.space(space) }) : null;
}

/** Which deeds of a site's group are mortgaged; null where none is. */
export function mortgages_text(desk: Desk, space: number): string | null {
  const group = desk.names!.group_of(space);
  const deeds = desk.position?.deeds.filter((deed) => deed.mortgaged && group?.spaces.includes(deed.space)) ?? [];
  return deeds.length > 0 ? t('build.mortgaged', { deeds: words.list(deeds.map((deed) => desk.names!.space(deed.space))), count: deeds.length }) : null;
}

export function reason_text(refusal: Refusal, desk: Desk, seat: number, space: number, price: number | null): string {
  const { reason } = refusal.data;
  const figures = reason === 'not_enough_cash' ? shortage_text(desk, seat, space, price) : reason === 'group_mortgaged' ? mortgages_text(desk, space) : null;
  return figures ?? refusal_text(refusal);
}
