// Look: what each space of a board shows of a position, as plain data that can be compared.
import type { BoardSpace, Deed, EarningDeed, Edition, State } from '../wire/types';
import type { Names } from '../words/names';
import { standing_of } from './describe';
import type { Cell, Layout } from './layout';

/** How hot a space is (0 to 1), and what stands there in place of its price. */
export interface Heat { level: number; text: string }

export interface Look {
  cell: Cell;
  space: BoardSpace;
  deed: Deed | undefined;
  /** What it earns its owner. */
  earned: EarningDeed | undefined;
  /** The owner's piece; empty if there is none. */
  piece: string;
  /** Who stands there, in words. */
  standing: string;
  selected: boolean;
  /** One of several that are chosen together. */
  marked: boolean;
  heat: Heat | undefined;
}

export interface Shown {
  edition: Edition;
  layout: Layout;
  position: State | null;
  rents: readonly EarningDeed[];
  names: Names;
  pieces: readonly string[];
  selected: number | null;
  marked: ReadonlySet<number> | undefined;
  heat: readonly Heat[] | undefined;
}

export function looks_of({ edition, layout, position, rents, names, pieces, selected, marked, heat }: Shown): Look[] {
  const deeds = new Map((position?.deeds ?? []).map((deed) => [deed.space, deed]));
  const earning = new Map(rents.map((one) => [one.space, one]));
  const standing = standing_of(position?.players ?? [], names);
  return layout.cells.flatMap((cell) => {
    const at = cell.space;
    const space = edition.board[at];
    if (!space) return [];
    const deed = deeds.get(at);
    const owner = deed?.owner ?? null;
    return [{
      cell, space, deed, earned: earning.get(at), piece: pieces[owner ?? -1] ?? '', standing: standing.get(at) ?? '',
      selected: selected === at, marked: marked?.has(at) === true, heat: heat?.[at],
    }];
  });
}
