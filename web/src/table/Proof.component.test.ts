import { describe, expect, it } from 'vitest';
import { editions } from '../fixtures';
import { host } from '../fixtures/host';
import { found, said, show } from '../fixtures/page';
import { hex, Stream, usual_hashing } from '../proof/dice';
import { Names } from '../words/names';
import Proof from './Proof.svelte';

const seed = new Uint8Array(32).fill(7);
const names = new Names(editions.uk, [{ name: 'Ann' }, { name: 'Bob' }, { name: 'Cid' }] as never, null);

/** A game of one throw, with these words of the players. */
async function checked(words: string[]): Promise<void> {
  const hashing = await usual_hashing();
  const value = await (await Stream.of(hashing, seed, 't', words)).draw(0, 36);
  const commitment = hex(await hashing.sha256(seed));
  host.answers['table.proof'] = () => ({ seed: hex(seed), commitment, label: 't', words, draws: [{ bound: 36, value }] });
  host.answers['table.log'] = () => ({ log: { entries: [{ outcome: { dice: [Math.floor(value / 6) + 1, (value % 6) + 1] } }] } });
  show(Proof, { table: 't', names });
  (await found('button')).click();
  await said('Every draw matches the commitment');
}

describe('the proof of the dice', () => {
  it('says that the server alone had the seed if no player added a word', async () => {
    await checked(['', '', '']);
    await said('No player added a word, so the seed was the server’s alone. This proves that nobody changed the dice, but not that nobody chose them.', '.verdict');
  });
  it.each([
    [['', 'owl', ''], 'Bob added a word, so the server couldn’t choose the dice.'],
    [['fox', '', 'owl'], 'Ann and Cid added words, so the server couldn’t choose the dice.'],
  ])('says whose word was in it: %s', async (words, text) => {
    await checked(words);
    expect(await said(text, '.verdict')).toBeTruthy();
  });
});
