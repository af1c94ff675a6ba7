import { describe, expect, it } from 'vitest';
import { editions } from '../fixtures';
import { found, in_language, read, said, show } from '../fixtures/page';
import type { Edition } from '../wire/types';
import Rulebook from './Rulebook.svelte';

const clause = (id: string) => document.getElementById(`clause-${id}`);
/** One that doesn't come with the program, made from another. */
const own = (base: Edition, options: Record<string, unknown>): Edition => ({ ...base, id: 'harbour', title: 'My harbour', options: { ...base.options, ...options } });

describe('the rulebook', () => {
  it('says where it is not translated, and reads on in English', async () => {
    await in_language('it');
    show(Rulebook, { edition: editions.savings });
    await said('Il testo delle regole è disponibile solo in inglese.', 'p');
    expect((await said(/^Jail lasts 3 rounds, hospital 4\./, '.text p')).lang).toBe('en');
  });
  it('of an edition of one’s own is that of its family, with only what differs marked', async () => {
    await in_language('de');
    show(Rulebook, { edition: own(editions.savings, { jail_fine: 40, savings_interest: 9 }), clause: 'S.13' });
    await said('Alle Ausgaben', 'h2');
    await found('.here');
    expect(read(clause('S.13'))).toMatch(/In dieser Ausgabe\s*Zu Beginn deines Zuges gibt es 9\s%/);
    expect(document.querySelectorAll('.here')).toHaveLength(2);
  });
  it('of one without a family is the usual one', async () => {
    await in_language('de');
    show(Rulebook, { edition: own(editions.uk, { salary: 120 }), clause: 'UK.9' });
    await found('.here');
    expect(read(clause('UK.9')?.querySelector('.here') ?? null)).toMatch(/Los bringt £?120/);
  });
});
