import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { in_turn } from './turns';

describe('turns', () => {
  let pictures: (() => void)[] = [];
  /** One picture is drawn, and what follows it is done. */
  const draw = async () => {
    pictures.splice(0).forEach((drawn) => drawn());
    await vi.advanceTimersByTimeAsync(1);
  };
  beforeEach(() => {
    vi.useFakeTimers();
    pictures = [];
    vi.stubGlobal('requestAnimationFrame', (drawn: () => void) => pictures.push(drawn));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('each picture has one piece of work, in the order in which they came', async () => {
    const done: string[] = [];
    for (const name of ['first', 'second', 'third']) in_turn(() => done.push(name));
    expect(done).toEqual([]);
    await draw();
    expect(done).toEqual(['first']);
    await draw();
    await draw();
    expect(done).toEqual(['first', 'second', 'third']);
  });

  test('what is given up takes no turn', async () => {
    const done: string[] = [];
    in_turn(() => done.push('first'));
    const give_up = in_turn(() => done.push('second'));
    in_turn(() => done.push('third'));
    give_up();
    await draw();
    await draw();
    expect(done).toEqual(['first', 'third']);
  });
});
