import { describe, expect, it } from 'vitest';
import { animals, face_of } from './faces';

describe('faces', () => {
  it('are all different', () => {
    const all = Object.values(animals).map((face) => JSON.stringify(face));
    expect(new Set(all).size).toBe(all.length);
  });

  it('come from the animal, else from the name, and stay', () => {
    expect(face_of('Ada', 'fox')).toBe(animals['fox']);
    expect(face_of('Zoë', null)).toBe(face_of('Zoë', null));
    expect(face_of('Zoë', 'phoenix')).toBe(face_of('Zoë', null));
  });
});
