import { describe, expect, it } from 'vitest';
import { contrast, ink_on, line_colours, marks_of, seat_colours } from './marks';
import { edition_fixtures } from '../fixtures';

describe('marks', () => {
  it('give every group of every edition a letter of its own', () => {
    for (const edition of edition_fixtures) {
      const letters = [...marks_of(edition.groups).values()].map((mark) => mark.letter).filter(Boolean);
      expect(new Set(letters).size).toBe(letters.length);
      const named = edition.groups.filter((group) => !group.id.startsWith('_'));
      expect(letters.length).toBe(named.length);
    }
  });

  it('give each deed without a group a colour of its own', () => {
    const lone = [...marks_of(edition_fixtures.find(({ id }) => id === 'hongkong')!.groups).values()].map(({ colour }) => colour);
    expect(lone.length).toBe(12);
    expect(new Set(lone).size).toBe(12);
  });

  it('are readable on their colour (AA)', () => {
    for (const edition of edition_fixtures) {
      for (const mark of marks_of(edition.groups).values()) {
        expect(contrast(mark.colour, ink_on(mark.colour))).toBeGreaterThan(4.5);
      }
    }
    for (const colour of [...seat_colours, ...line_colours]) expect(contrast(colour, '#ffffff')).toBeGreaterThan(4.5);
  });
});
