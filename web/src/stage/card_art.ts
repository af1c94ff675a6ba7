// Card art: what a card does, as a small drawing of lines, 24 by 24 units.
import { art_of, space_art } from '../board/art';
import type { Edition } from '../wire/types';

const coin = 'M12 9.5c4.4 0 8-1.3 8-3s-3.6-3-8-3-8 1.3-8 3 3.6 3 8 3zM4 6.5V12c0 1.7 3.6 3 8 3s8-1.3 8-3V6.5M4 12v5.5c0 1.7 3.6 3 8 3s8-1.3 8-3V12';
const people = 'M8.5 11a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM2.5 19.5c0-3.4 2.6-5.7 6-5.7s6 2.3 6 5.7M16 11.2a2.7 2.7 0 1 0-1-5.2M17 14c2.7.3 4.5 2.4 4.5 5.5';
const house = 'M3.5 11.5 12 4l8.5 7.5M6 9.5v10.5h12V9.5M10 20v-5.5h4V20';
const key = 'M8 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12.3 12H21.5v3.5M17.5 12v2.5';
const back = 'M21 12H5M11 5.5 4.5 12l6.5 6.5';

const drawn: Record<string, string | undefined> = {
  receive: coin, pay: space_art['tax'], pay_or_draw: space_art['tax'], receive_from_each: people, pay_each: people, share_cash: people, repairs: house, pay_per_building: house,
  back_spaces: back, go_to_jail: space_art['go_to_jail'], jail_card: key, advance_to_station: space_art['station'], advance_to_utility: space_art['utility'],
  advance_anywhere: space_art['go'], go_to_hospital: space_art['hospital'],
};

/** Of a card that sends somewhere, what is there. */
export function card_art({ decks, board }: Edition, deck: string | undefined, card: string | undefined): string | undefined {
  const { effect = '', target } = decks.find((one) => one.id === deck)?.cards.find((one) => one.id === card) ?? {};
  const there = target === undefined ? undefined : board[target];
  if (effect === 'back_to') return back;
  return drawn[effect] ?? (there && space_art[art_of(there) ?? 'go']);
}
