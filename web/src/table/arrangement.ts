// Arrangement: how the parts of the table lie on a screen. Each is named once; styles ask for the name.
import { MediaQuery } from 'svelte/reactivity';
import { whole_needs } from '../board/camera';
import type { Layout } from '../board/layout';

/**
 * wide: the decision inside the board, players and tabs beside it; tall: players above, tabs below. Where the board is too small for that, the
 * decision is beside it (beside) or below it (stacked), and everything that counts fills the screen once. flow: so little is seen
 * at a time that one part follows the other.
 */
export type Arrangement = 'wide' | 'tall' | 'beside' | 'stacked' | 'flow';

export class Arrangements {
  private readonly wide: MediaQuery;
  private readonly tall: MediaQuery;
  private readonly beside = new MediaQuery('(orientation: landscape) and (min-width: 520px) and (min-height: 320px)');
  private readonly stacked = new MediaQuery('(orientation: portrait) and (min-height: 480px)');

  constructor(layout: Layout) {
    // With the decision inside it, a board cannot be brought closer: it has to be read as it is.
    const board = whole_needs(layout) + 24;
    this.wide = new MediaQuery(`(orientation: landscape) and (min-width: ${Math.max(1060, board + 370)}px) and (min-height: ${Math.max(660, board)}px)`);
    this.tall = new MediaQuery(`(orientation: portrait) and (min-width: ${Math.max(740, board)}px) and (min-height: ${Math.max(820, board + 230)}px)`);
  }
  get now(): Arrangement {
    if (this.wide.current) return 'wide';
    if (this.tall.current) return 'tall';
    if (this.beside.current) return 'beside';
    return this.stacked.current ? 'stacked' : 'flow';
  }
  /** Room enough that the decision stands inside the board. */
  get inside(): boolean {
    return this.now === 'wide' || this.now === 'tall';
  }
}
