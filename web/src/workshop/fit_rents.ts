import { edition_for, usual } from '../wire/editions';
import { Refusal } from '../wire/wire';
import type { Bench } from './bench.svelte';
import { spaces_of } from './changes';
import type { DraftSpace } from './draft';
import { with_rents_from_prices } from './prices';

/** Gives the streets that `which` chooses rents that fit their prices; how many have new ones. */
export async function fit_rents(bench: Bench, which: (space: DraftSpace, at: number) => boolean): Promise<number> {
  try {
    const official = await edition_for(usual);
    const before = spaces_of(bench.draft);
    bench.change(with_rents_from_prices(bench.draft, official, which));
    return spaces_of(bench.draft).filter((space, at) => space !== before[at]).length;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    bench.refusal = error;
    return 0;
  }
}
