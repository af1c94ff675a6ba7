// Dice: what the option dice_sides says, a number for two dice alike, else a text such as "d6+d8", "3d6" or "d12"; and what a throw comes to.

/** The sides of each die. */
export function sides_of(option: unknown): number[] {
  if (typeof option !== 'string') return [Number(option ?? 6), Number(option ?? 6)];
  return option.split('+').flatMap((term) => {
    const [count, sides] = term.split('d');
    return Array.from({ length: Number(count || 1) }, () => Number(sides));
  });
}

/** What can be typed for it; the engine says whether it is allowed. */
export const dice_pattern = ' *([0-9]+|[0-9]?[dD][0-9]+( *[+] *[0-9]?[dD][0-9]+)*) *';

/** The value that a typed text stands for. */
export function typed_dice(text: string): number | string {
  const plain = text.replaceAll(' ', '').toLowerCase();
  return /^[0-9]+$/.test(plain) ? Number(plain) : plain;
}

export const sum_of = (dice: readonly number[]): number => dice.reduce((sum, face) => sum + face, 0);
/** All show the same; one die alone is no doubles. */
export const is_double = (dice: readonly number[]): boolean => dice.length > 1 && dice.every((face) => face === dice[0]);
