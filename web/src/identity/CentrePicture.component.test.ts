import { describe, expect, it } from 'vitest';
import { editions } from '../fixtures';
import { found, show } from '../fixtures/page';
import CentrePicture from './CentrePicture.svelte';

/** How many lamps are lit and dark, and where the sun stands, in that round with so many houses. */
async function evening(round: number, built: number) {
  const page = show(CentrePicture, { edition: editions.uk, inner: { x: 0, y: 0, width: 600, height: 600 }, prefix: 'test', round, built });
  await found('.lamp');
  const lamps = (kind: string) => [...page.querySelectorAll(kind)].map((path) => path.getAttribute('d')!.split('M').length - 1).reduce((sum, one) => sum + one, 0);
  return { lit: lamps('.lamp'), dark: lamps('.dark'), sun: Number(/, (-?[\d.]+)px/.exec(page.querySelector('.sun')!.getAttribute('style')!)![1]) };
}

describe('the city in the middle of the board', () => {
  it.each([[0, 0.1, 0.4], [20, 0.4, 0.8], [60, 1, 1]])('has its lamps lit by %i houses', async (built, least, most) => {
    const { lit, dark } = await evening(1, built);
    expect(lit + dark).toBeGreaterThan(50);
    expect(lit / (lit + dark)).toBeGreaterThanOrEqual(least);
    expect(lit / (lit + dark)).toBeLessThanOrEqual(most);
  });

  it.each([[1, 0], [26, 75], [51, 150], [400, 150]])('has its sun sunk by round %i', async (round, sunk) => {
    expect((await evening(round, 0)).sun).toBeCloseTo(sunk);
  });
});
