// Dice: what the option dice_sides says, a number for two dice alike, else a text such as "d6+d8", "3d6" or "d12"; and what a throw comes to.
import type { OptionInfo } from '../wire/types';

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

export const sum_of = (dice: readonly number[]): number => dice.reduce((sum, face) => sum + face, 0);
/** All show the same; one die alone is no doubles. */
export const is_double = (dice: readonly number[]): boolean => dice.length > 1 && dice.every((face) => face === dice[0]);
