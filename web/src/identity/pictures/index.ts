// Pictures: the drawing in the middle of each board, 600 by 600 units, loaded when a board asks for it.
import type { PictureName } from '../identity';

/** What a part of a picture is drawn in: 0 what the evening sky lights (clouds, glints on water), 1 to 3 from the farthest to the nearest; the sun, which moves
    with the rounds; lamps, one outline each, that light up as people build. */
export type Tone = 0 | 1 | 2 | 3 | 'sun' | 'lamp';
/** Later ones lie above. */
export type Shape = readonly [tone: Tone, path: string];

const loaders: Record<PictureName, () => Promise<{ shapes: readonly Shape[] }>> = {
  skyline: () => import('./skyline'),
  harbour: () => import('./harbour'),
  pier: () => import('./pier'),
  lighthouse: () => import('./lighthouse'),
  tiles: () => import('./tiles'),
};

export const load_picture = async (name: PictureName): Promise<readonly Shape[]> => (await loaders[name]()).shapes;
