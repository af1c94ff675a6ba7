// Play spaces: where on the board something happens or is decided, for a window that cannot show all of it at once.
import type { Play } from '../board/camera.svelte';
import type { State } from '../wire/types';

interface Table {
  position: State | null;
  /** Where each token is seen. */
  spaces: readonly number[];
  walking: number | null;
  /** The spaces of the group that is built on. */
  site: readonly number[] | undefined;
  /** An offer is put together. */
  drafting: boolean;
}

/** Everywhere: a deal may be about any deed, and the end is about all. */
export function play_spaces({ position, spaces, walking, site, drafting }: Table): Play {
  const by = (seat: number | null | undefined): Play => ({ at: seat === null || seat === undefined ? [] : [spaces[seat] ?? position?.players[seat]?.space ?? 0], everywhere: false });
  if (!position || position.phase === 'over') return { at: [], everywhere: true };
  const turn = by(position.turn.player);
  if (site) return { at: site, everywhere: false };
  if (drafting) return { ...turn, everywhere: true };
  if (walking !== null) return by(walking);
  switch (position.phase) {
    case 'offer': return { ...turn, everywhere: true };
    case 'auction': return position.auction?.space == null ? turn : { at: [position.auction.space], everywhere: false };
    case 'debt': return by(position.debts[0]?.debtor);
    default: return turn;
  }
}
