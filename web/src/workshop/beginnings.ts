// Beginnings: what a new board is made from: any edition, or one of the official game's with fewer spaces and names to be filled in.
import { token_art } from '../board/token_art';
import { decks_of, groups_of, spaces_of, with_fitting_rents, with_keys } from './changes';
import { draft_of, type Draft, type DraftSpace } from './draft';

export const known_tokens: readonly string[] = Object.keys(token_art);

/** How many spaces an empty board can have. */
export const sizes: readonly number[] = [12, 20, 28, 40];

const shared_figures = ['price', 'rents', 'mortgage', 'building_price'] as const;

/** What all deeds of a group share belongs to each, so that each can be changed by itself. */
function each_its_own(draft: Draft): Draft {
  const of_group = (id: unknown) => groups_of(draft).find((group) => group.id === id) ?? {};
  return with_keys(draft, {
    space: draft.space?.map((space) => ({ ...space, ...Object.fromEntries(shared_figures.flatMap((key) => (space.group !== undefined && !(key in space) && key in of_group(space.group) ? [[key, (of_group(space.group) as Record<string, unknown>)[key]]] : []))) })),
    group: draft.group?.map((group) => with_keys(group, Object.fromEntries(shared_figures.map((key) => [key, undefined])))),
  });
}

/** A copy of an edition with a name of its own; texts in other languages stay with the edition that they were written for. */
export function copy_of(text: string, id: string, title: string): Draft {
  return each_its_own(with_keys({ id, title, ...draft_of(text) }, { id, title, texts: undefined }));
}

/** So many places of a row, far apart; with four or more also its middle, where the stations are. */
function places_in(row: number, wanted: number): number[] {
  const places = Array.from({ length: wanted }, (_, i) => Math.floor(((i + 0.5) * row) / wanted));
  const middle = (row - 1) / 2;
  const nearest = places.reduce((best, place, i) => (Math.abs(place - middle) < Math.abs(places[best]! - middle) ? i : best), 0);
  if (wanted > 3) places[nearest] = Math.floor(middle);
  return places;
}

/** The same game on fewer spaces: its corners, and of each side as many of the others as there is room for, from its beginning to its end. */
function thinned(spaces: readonly DraftSpace[], count: number): DraftSpace[] {
  const corner = (of: number, side: number) => Math.floor((side * of) / 4);
  return [0, 1, 2, 3].flatMap((side) => {
    const all = spaces.slice(corner(spaces.length, side), corner(spaces.length, side + 1));
    const wanted = corner(count, side + 1) - corner(count, side) - 1;
    const others = all.slice(1);
    return [...all.slice(0, 1), ...places_in(others.length, wanted).map((place) => others[place]!)];
  });
}

/** `named`: what its spaces are called until they have a name, by kind; others keep theirs. */
export function empty_board(official: string, id: string, title: string, count: number, named: Readonly<Record<string, string>>): Draft {
  const whole = copy_of(official, id, title);
  const numbers = new Map<string, number>();
  const spaces = thinned(spaces_of(whole), count).map((space) => {
    const name = named[space.kind];
    if (!name) return space;
    const number = (numbers.get(space.kind) ?? 0) + 1;
    numbers.set(space.kind, number);
    return { ...space, name: `${name} ${number}` };
  });
  const has = (kind: string) => spaces.some((space) => space.kind === kind);
  const decks = decks_of(whole).filter((deck) => spaces.some((space) => space['deck'] === deck.id)).map((deck) => ({
    ...deck,
    card: (deck.card ?? []).filter((card) => !('space' in card && !spaces.some((space) => space.name === card['space'])) && (card.effect !== 'advance_to_station' || has('station')) && (card.effect !== 'advance_to_utility' || has('utility'))
      && (card.effect !== 'pay_or_draw' || spaces.some((space) => space['deck'] === card['deck']))),
  }));
  const groups = groups_of(whole).filter((group) => spaces.some((space) => space.group === group.id));
  return with_fitting_rents({ ...whole, space: spaces, group: groups, ...(decks.length > 0 ? { deck: decks } : {}) });
}
