// Hints: what a first game explains, each at its first occasion, until it is put away for ever.
import { settings } from '../words/settings.svelte';
import type { Desk } from './desk.svelte';

export const hints = ['letters', 'worth', 'hold', 'group', 'mortgage', 'deal'] as const;
export type Hint = (typeof hints)[number];

const is_occasion: Record<Hint, (desk: Desk) => boolean> = {
  // Where cards show letters: a deed that belongs to no group has none.
  letters: ({ position, marks, names }) => position!.deeds.some(({ owner, space }) => owner !== null && !!marks.get(names?.group_of(space)?.id ?? '')?.letter),
  worth: ({ position }) => position!.round > 1,
  hold: (desk) => desk.by_itself_ms > 0,
  // All of its deeds, or all but one of three.
  group: ({ position, own_seats, session }) => session.edition!.groups.some(({ kind, spaces }) => {
    const owners = spaces.map((space) => position!.deeds.find((deed) => deed.space === space)?.owner);
    return kind === 'site' && own_seats.some((seat) => owners.filter((owner) => owner === seat).length >= Math.max(2, spaces.length - 1));
  }),
  mortgage: ({ session }) => session.menu.missing > 0,
  // Both sides have something to give.
  deal: (desk) => desk.session.menu.has('offer') && [true, false].every((own) => desk.position!.deeds.some(({ owner }) => owner !== null && desk.is_own(owner) === own)),
};

/** The hint whose occasion has come. */
export function hint_at(desk: Desk): Hint | null {
  if (!settings.hints || desk.spectator || !desk.position || desk.position.phase === 'over') return null;
  return hints.find((hint) => !settings.hints_read.includes(hint) && is_occasion[hint](desk)) ?? null;
}
