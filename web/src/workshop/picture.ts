// Picture: a draft as the board draws an edition, however many mistakes it has.
import type { BoardSpace, Edition } from '../wire/types';
import { decimals_of, type Draft, type DraftSpace } from './draft';
import { deed_kinds, groups_of, spaces_of } from './changes';

/** A file may have anything there. */
const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const whole = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** A figure of a deed: its own, or the one that all of its group share. */
export const figure_in = (draft: Draft, space: DraftSpace, key: string): unknown => space[key] ?? groups_of(draft).find((group) => group.id === space.group)?.[key];

function space_in(draft: Draft, space: DraftSpace, at: number): BoardSpace {
  const is_deed = deed_kinds.includes(space.kind);
  const figures: Record<string, unknown> = is_deed
    ? { price: whole(figure_in(draft, space, 'price')) ?? 0, ...(text(space.group) ? { group: text(space.group) } : {}) }
    : Object.fromEntries(['tax', 'tax_percent', 'least', 'most'].flatMap((key) => (whole(space[key]) === undefined ? [] : [[key, whole(space[key])]])));
  if (typeof space['deck'] === 'string') figures['deck'] = space['deck'];
  return { space: at, name: text(space.name), kind: text(space.kind), ...figures } as unknown as BoardSpace;
}

const places = ['before', 'before_apart', 'behind', 'behind_apart'] as const;

/** With what only the engine knows, such as what Go pays, from the board as it was last sound. */
export function picture_of(draft: Draft, shown: Edition | null): Edition {
  const spaces = spaces_of(draft);
  const salary = shown?.board[0]?.salary;
  return {
    ...(shown ?? { options: {}, option_info: [], min_players: 2, max_players: 2 }),
    id: text(draft.id), title: text(draft.title), currency: text(draft.currency), currency_place: places.find((place) => place === draft['currency_place']) ?? 'by_language', decimals: decimals_of(draft),
    spaces: spaces.length, tokens: draft.tokens ?? [], texts: {},
    board: spaces.map((space, at) => ({ ...space_in(draft, space, at), ...(space.kind === 'go' && salary ? { salary } : {}) })),
    groups: groups_of(draft).map((group) => ({
      id: text(group.id), name: text(group.name), kind: (deed_kinds.includes(text(group.kind)) ? text(group.kind) : 'site') as Edition['groups'][number]['kind'], colour: /^#[\da-f]{6}$/i.test(text(group.colour)) ? text(group.colour) : '#888888',
      spaces: spaces.flatMap((space, at) => (space.group === group.id && deed_kinds.includes(space.kind) ? [at] : [])),
    })),
    decks: (draft.deck ?? []).map((deck) => ({ id: text(deck.id), name: text(deck.name), cards: [] })),
  } as unknown as Edition;
}
