// Letters: that label turning points in charts and lists, in the order of the game.

const letter = (number: number): string => String.fromCharCode(65 + (number % 26));

/** `entry`: of the log. */
export const lettered = <T extends { entry: number }>(points: readonly T[]): (T & { letter: string })[] =>
  [...points].sort((a, b) => a.entry - b.entry).map((point, i) => ({ ...point, letter: letter(i) }));
