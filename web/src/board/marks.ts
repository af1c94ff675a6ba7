// Marks: the letter and the pattern of each group, so that no group is known by its colour alone.
import type { Group } from '../wire/types';

export const patterns = ['blank', 'rising', 'dots', 'upright', 'falling', 'level', 'grid', 'checks'] as const;
export type Pattern = (typeof patterns)[number];

export interface Mark {
  /** Empty if the group is one deed that belongs to no group. */
  letter: string;
  pattern: Pattern;
  colour: string;
}

/** Letters that a name offers: its words' initials first, then all others; both cases, then digits. */
function offered(name: string): string[] {
  const words = name.split(/[\s-]+/).map((word) => [...word].filter((sign) => /[\p{L}\d]/u.test(sign)));
  const first = words.map((word) => word[0] ?? '');
  const rest = words.flatMap((word) => word.slice(1));
  return [...first, ...rest].filter(Boolean).map((sign) => sign.toUpperCase());
}

const spare = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];

/** Colours of deeds without a group, as of the lines of a railway: no two that a board would take for a group, and each reads with white on it. */
export const line_colours = ['#b3362b', '#1f63b5', '#2c7a3f', '#8a4bb0', '#a85a00', '#0f7a80', '#b02f76', '#7a6a00', '#4b55c8', '#8c4a3c', '#3f6f1e', '#5a6270'] as const;

/** A group of its own that the edition's file did not name. */
export const is_alone = (group: Group): boolean => group.id.startsWith('_');

/** A different letter for each group of an edition, and a pattern that differs between neighbours. */
export function marks_of(groups: readonly Group[]): Map<string, Mark> {
  const taken = new Set<string>();
  const marks = new Map<string, Mark>();
  let [number, lines] = [0, 0];
  for (const group of groups) {
    if (is_alone(group)) {
      marks.set(group.id, { letter: '', pattern: 'blank', colour: line_colours[lines++ % line_colours.length] as string });
      continue;
    }
    const letter = [...offered(group.name), ...spare].find((sign) => !taken.has(sign)) ?? '?';
    taken.add(letter);
    marks.set(group.id, { letter, pattern: patterns[number % patterns.length] as Pattern, colour: group.colour });
    number += 1;
  }
  return marks;
}

function channel(part: string): number {
  const value = parseInt(part, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance as WCAG defines it. */
export function luminance(colour: string): number {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (!hex) return 0;
  return 0.2126 * channel(hex[1] as string) + 0.7152 * channel(hex[2] as string) + 0.0722 * channel(hex[3] as string);
}

export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white, whichever reads better on that colour. */
export function ink_on(colour: string): '#ffffff' | '#000000' {
  return contrast(colour, '#ffffff') >= contrast(colour, '#000000') ? '#ffffff' : '#000000';
}

/** A colour for each seat; each reads with white on it, and each seat also has its token and its number. */
export const seat_colours = ['#b3362b', '#1f63b5', '#2c7a3f', '#8a4bb0', '#a85a00', '#0f7a80', '#b02f76', '#5a6270'] as const;
export const seat_colour = (seat: number): string => seat_colours[seat % seat_colours.length] as string;
