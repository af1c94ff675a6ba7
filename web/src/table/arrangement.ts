// Arrangement: how the parts of the table lie on a screen. Each is named once; styles ask for the name.
import { MediaQuery } from 'svelte/reactivity';
import { whole_needs } from '../board/camera';
import type { Layout } from '../board/layout';

/**
 * wide: the whole board, and all else beside it. Where the board is too small to be read as a whole, a part of it is seen, and the decision
 * is beside it (beside) or below it (stacked); everything that counts fills the screen once. flow: so little is seen at a time that one part
 * follows the other.
 */
export type Arrangement = 'wide' | 'beside' | 'stacked' | 'flow';

/** The window is higher than wide, and high enough: neither wide nor beside. */
export const stacked = new MediaQuery('(orientation: portrait) and (min-height: 480px)');

export class Arrangements {
  private readonly wide: MediaQuery;
  private readonly beside = new MediaQuery('(orientation: landscape) and (min-width: 520px) and (min-height: 320px)');

  constructor(layout: Layout) {
    const board = whole_needs(layout) + 24;
    this.wide = new MediaQuery(`(orientation: landscape) and (min-width: ${Math.max(1060, board + 370)}px) and (min-height: ${Math.max(660, board)}px)`);
  }
  get now(): Arrangement {
    if (this.wide.current) return 'wide';
    if (this.beside.current) return 'beside';
    return stacked.current ? 'stacked' : 'flow';
  }
}
