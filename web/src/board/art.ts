// Art: small drawings of 24 by 24 units for spaces: one path of lines each, and where it has one a path that is tinted under it.
import type { BoardSpace } from '../wire/types';

export const space_art: Record<string, string> = {
  go: 'M2.5 12h15.5M12 4.5l8.5 7.5-8.5 7.5M2.5 7.5h5M2.5 16.5h5',
  jail: 'M4 3.5h16v17H4zM8 3.5v17M12 3.5v17M16 3.5v17M4 12h16',
  free_parking: 'M5 2.5h14v19H5zM10 17.5V7h3.2a3.2 3.2 0 0 1 0 6.4H10',
  go_to_jail: 'M2 12h9M7.5 7.5 12 12l-4.5 4.5M13.5 4.5h8v15h-8M16.2 4.5v15M18.9 4.5v15',
  card: 'M9 9a3 3 0 1 1 4.3 2.7c-1 .5-1.4 1.1-1.4 2.4M12 17.3v.1M5 2.5h14v19H5z',
  chest: 'M3 11V9a4.5 4.5 0 0 1 4.5-4.5h9A4.5 4.5 0 0 1 21 9v2M3 11h18v8.5H3zM10 9.5h4v5h-4zM12 11.5v1',
  tax: 'M5 2.5h14v19l-2.3-1.8-2.4 1.8-2.3-1.8-2.3 1.8-2.4-1.8L5 21.5zM15.5 7l-7 8M9.2 8.7a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4zM14.8 15.7a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4z',
  station: 'M8 2.5h8a3 3 0 0 1 3 3V14a3.5 3.5 0 0 1-3.5 3.5h-7A3.5 3.5 0 0 1 5 14V5.5a3 3 0 0 1 3-3zM5 10.5h14M8.5 14h.1M15.5 14h.1M8 17.5l-2.5 4M16 17.5l2.5 4M12 2.5v8',
  utility: 'M13 2 5 13.5h6L10 22l8.5-11.5h-6.5z',
  metro: 'M12 21.5a9.5 9.5 0 1 0 0-19 9.5 9.5 0 0 0 0 19zM7.5 16V8.5L12 14l4.5-5.5V16',
  bank: 'M2.5 9.5 12 3.5l9.5 6zM5.5 10v7M10 10v7M14 10v7M18.5 10v7M2.5 20.5h19M4 17.3h16',
  hospital: 'M4 3.5h16v17H4zM12 7.5v9M7.5 12h9',
  rest: 'M12 22v-7M12 15c-4.3 0-6.5-2.5-6.5-5.7C5.5 5.5 8.5 2.5 12 2.5s6.5 3 6.5 6.8c0 3.2-2.2 5.7-6.5 5.7zM12 12l2.5-2.5',
  random_amount: 'M4 8h8M8 4v8M13 17h7M5 20 19 4',
};

export const space_tint: Record<string, string> = {
  go: 'M12 4.5l8.5 7.5-8.5 7.5z',
  jail: 'M4 3.5h16v17H4z',
  free_parking: 'M5 2.5h14v19H5z',
  go_to_jail: 'M13.5 4.5h8v15h-8z',
  card: 'M5 2.5h14v19H5z',
  chest: 'M3 11V9a4.5 4.5 0 0 1 4.5-4.5h9A4.5 4.5 0 0 1 21 9v10.5H3z',
  tax: 'M5 2.5h14v19l-2.3-1.8-2.4 1.8-2.3-1.8-2.3 1.8-2.4-1.8L5 21.5z',
  station: 'M5 10.5h14V14a3.5 3.5 0 0 1-3.5 3.5h-7A3.5 3.5 0 0 1 5 14z',
  utility: 'M13 2 5 13.5h6L10 22l8.5-11.5h-6.5z',
  metro: 'M12 21.5a9.5 9.5 0 1 0 0-19 9.5 9.5 0 0 0 0 19z',
  bank: 'M2.5 9.5 12 3.5l9.5 6zM4 17.3h16v3.2H4z',
  hospital: 'M4 3.5h16v17H4z',
  rest: 'M12 15c-4.3 0-6.5-2.5-6.5-5.7C5.5 5.5 8.5 2.5 12 2.5s6.5 3 6.5 6.8c0 3.2-2.2 5.7-6.5 5.7z',
};

/** The name of a space's drawing; nothing for sites. A deck that is a chest by its name has one. */
export function art_of(space: BoardSpace): string | undefined {
  if (space.kind === 'card' && /chest/i.test(`${space.deck} ${space.name}`)) return 'chest';
  return space.kind !== 'site' && space.kind in space_art ? space.kind : undefined;
}
