import { describe, expect, it } from 'vitest';
import { asks_again_ms, at_most_every_ms, MissingParts } from './missing_parts';

/** A page whose server answers for the first time at the n-th question. */
function made({ answers_at = 1, since_opened_again = Infinity } = {}) {
  const seen = { asked: 0, waits: [] as number[], opened: 0 };
  const parts = new MissingParts({
    answers: () => Promise.resolve(++seen.asked >= answers_at),
    since_opened_again: () => since_opened_again,
    open_again: () => ++seen.opened,
    wait: (ms) => (seen.waits.push(ms), Promise.resolve()),
  });
  return { parts, seen };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('a part of the page that did not come', () => {
  const away = new TypeError('Failed to fetch');

  it('opens the page again as soon as the server answers, and once', async () => {
    const { parts, seen } = made({ answers_at: 3 });
    parts.note(away);
    expect(parts.mend(away)).toBe(true);
    expect(parts.mend(away)).toBe(true);
    await settled();
    expect(seen).toEqual({ asked: 3, waits: [asks_again_ms, asks_again_ms], opened: 1 });
  });

  it('is nothing where somebody does without it', async () => {
    const { parts, seen } = made();
    parts.note(away);
    await settled();
    expect(seen.opened).toBe(0);
  });

  it('is no other fault', async () => {
    const { parts, seen } = made();
    parts.note(away);
    for (const other of [new TypeError('Failed to fetch'), 'Failed to fetch', null]) expect(parts.mend(other)).toBe(false);
    await settled();
    expect(seen.opened).toBe(0);
  });

  it.each([[0, [at_most_every_ms]], [4000, [at_most_every_ms - 4000]], [at_most_every_ms, []]])('opens the page %i ms after the last time only now and then', async (since_opened_again, waits) => {
    const { parts, seen } = made({ since_opened_again });
    parts.note(away);
    parts.mend(away);
    await settled();
    expect(seen).toEqual({ asked: 1, waits, opened: 1 });
  });
});
