import { describe, expect, it } from 'vitest';
import { bytes_of, dice_of, hex, library_hashing, Stream, usual_hashing, verify } from './dice';

// The worked example of docs/formats/dice.md.
const seed = '50d858e0985ecc7f60418aaf0cc5ab587f42c2570a884095a9e8ccacd0f6545c';
const commitment = 'f0a7447cc7c8ab136c4c253e224377ac108af790d55cd9a9dd372bf2a7a3e737';
const values = [11, 28, 23, 28, 21, 33];
const throws: [number, number][] = [[2, 6], [5, 5], [4, 6], [5, 5], [4, 4], [6, 4]];
const proof = { commitment, label: '', words: ['', ''], seed, draws: values.map((value) => ({ bound: 36, value })) };
const outcomes = throws.map((dice) => ({ dice }));

for (const [name, hashing_of] of [['WebCrypto', usual_hashing], ['the library', library_hashing]] as const) {
  describe(`dice by ${name}`, () => {
    it('are those of the worked example', async () => {
      const hashing = await hashing_of();
      expect(hex(await hashing.sha256(new Uint8Array(new TextEncoder().encode('example'))))).toBe(seed);
      const stream = await Stream.of(hashing, bytes_of(seed), '', ['', '']);
      const drawn = await Promise.all(values.map((_, k) => stream.draw(k, 36)));
      expect(drawn).toEqual(values);
      expect(drawn.map((value) => dice_of(value, [6, 6]))).toEqual(throws);
    });

    it('are verified', async () => {
      const verdict = await verify(proof, outcomes, [6, 6], await hashing_of());
      expect(verdict).toEqual({ ok: true, committed: true, draws: 6, elsewhere: 0, begins_late: false, wrong_draw: -1, throws: 6, wrong_throw: -1 });
    });
  });
}

describe('verify', () => {
  it('finds another seed, a changed draw, a changed throw and a missing one', async () => {
    const hashing = await usual_hashing();
    const other = await verify({ ...proof, commitment: commitment.replace('f', '0') }, outcomes, [6, 6], hashing);
    expect(other).toMatchObject({ ok: false, committed: false });
    const draws = proof.draws.map((draw, k) => (k === 3 ? { ...draw, value: 27 } : draw));
    expect(await verify({ ...proof, draws }, outcomes, [6, 6], hashing)).toMatchObject({ ok: false, wrong_draw: 3 });
    const loaded = outcomes.map((outcome, k) => (k === 2 ? { dice: [6, 6] as [number, number] } : outcome));
    expect(await verify(proof, loaded, [6, 6], hashing)).toMatchObject({ ok: false, wrong_throw: 2 });
    expect(await verify(proof, outcomes.slice(1), [6, 6], hashing)).toMatchObject({ ok: false });
  });

  it('knows the throws of any dice, the last counting on fastest', () => {
    expect(dice_of(11, [6, 8])).toEqual([2, 4]);
    expect(dice_of(11, [12])).toEqual([12]);
    expect(dice_of(215, [6, 6, 6])).toEqual([6, 6, 6]);
    expect(dice_of(6 * 20 + 5, [2, 6, 20])).toEqual([2, 1, 6]);
  });

  it('checks a game that was brought from elsewhere from its own dice on', async () => {
    const hashing = await usual_hashing();
    const draws = proof.draws.map((draw, k) => (k < 2 ? { ...draw, value: (draw.value + 1) % draw.bound } : draw));
    expect(await verify({ ...proof, draws }, outcomes, [6, 6], hashing)).toMatchObject({ ok: false, wrong_draw: 0 });
    expect(await verify({ ...proof, draws, from: 2 }, outcomes, [6, 6], hashing)).toMatchObject({ ok: true, draws: draws.length - 2, elsewhere: 2 });
    expect(await verify({ ...proof, draws, from: draws.length + 1 }, outcomes, [6, 6], hashing)).toMatchObject({ ok: false, begins_late: true, draws: 0 });
  });

  it('refuses a proof without a seed or without draws', async () => {
    const hashing = await usual_hashing();
    expect((await verify({ ...proof, draws: [] }, [], [6, 6], hashing)).ok).toBe(false);
    await expect(verify({ ...proof, seed: 'xyz' }, outcomes, [6, 6], hashing)).rejects.toThrow();
  });
});
