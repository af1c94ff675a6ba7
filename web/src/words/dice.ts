// Dice: what the option dice_sides says, a number for two dice alike, else a text such as "d6+d8", "3d6" or "d12"; and what a throw comes to.
import type { OptionInfo } from '../wire/types';
import { t, words } from './words.svelte';

/** The sides of each die. */
export function sides_of(option: unknown): number[] {
  if (typeof option !== 'string') return [Number(option ?? 6), Number(option ?? 6)];
  return option.split('+').flatMap((term) => {
    const [count, sides] = term.split('d');
    return Array.from({ length: Number(count || 1) }, () => Number(sides));
  });
}

/** How many dice there can be, and how many sides each: what the engine says of the option. */
export type DiceLimits = Pick<OptionInfo, 'least' | 'most' | 'most_dice'>;

/** The value that a typed text stands for; null if such dice can't be. */
export function typed_dice(text: string, { least = 1, most = Infinity, most_dice = Infinity }: DiceLimits): number | string | null {
  const plain = text.normalize('NFKC').replaceAll(' ', '').toLowerCase();
  const is_number = /^[0-9]+$/.test(plain);
  if (!is_number && !/^[0-9]*d[0-9]+(\+[0-9]*d[0-9]+)*$/.test(plain)) return null;
  const counts = is_number ? [2] : plain.split('+').map((term) => Number(term.split('d')[0] || 1));
  if (counts.includes(0) || sum_of(counts) > most_dice) return null;
  const dice = sides_of(is_number ? Number(plain) : plain);
  if (dice.some((sides) => sides < least || sides > most)) return null;
  return is_number ? Number(plain) : plain;
}

/** What the speed die shows, which is thrown beside so many others: a number, or a word of `dice.*`; null without it. */
export function speed_face(dice: readonly number[], others: number): number | 'bus' | 'tycoon' | null {
  const shown = dice[others];
  if (shown === undefined) return null;
  return shown <= 3 ? shown : shown === 4 ? 'bus' : 'tycoon';
}
/** What each die of a throw shows, in words. */
export function faces_of(dice: readonly number[], others: number): string[] {
  const word = speed_face(dice, others);
  return [...counting(dice, others).map((face) => words.number(face)), ...(typeof word === 'string' ? [t(`dice.${word}`)] : [])];
}
/** The dice whose sum is said: a word counts nothing. */
export const counting = (dice: readonly number[], others: number): readonly number[] => (typeof speed_face(dice, others) === 'string' ? dice.slice(0, others) : dice);

export const sum_of = (dice: readonly number[]): number => dice.reduce((sum, face) => sum + face, 0);
/** All show the same; one die alone is no doubles. */
export const is_double = (dice: readonly number[]): boolean => dice.length > 1 && dice.every((face) => face === dice[0]);
