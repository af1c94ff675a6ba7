import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

it('has a picture of the board for the invites to each edition', () => {
  const editions = readdirSync(new URL('../../../editions', import.meta.url)).flatMap((name) => /^(.+)\.toml$/.exec(name)?.[1] ?? []);
  expect(editions.length).toBeGreaterThan(5);
  for (const id of editions) expect(existsSync(new URL(`../../public/preview/${id}.jpg`, import.meta.url)), `${id}: node tools/previews.mjs`).toBe(true);
});
