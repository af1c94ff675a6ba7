// Pictures: the drawing in the middle of each board, 600 by 600 units, loaded when a board asks for it.
import type { PictureName } from '../identity';

/** Tone (1: farthest, 3: nearest) and path; later ones lie above. */
export type Shape = readonly [tone: 1 | 2 | 3, path: string];

const loaders: Record<PictureName, () => Promise<{ shapes: readonly Shape[] }>> = {
  skyline: () => import('./skyline'),
  harbour: () => import('./harbour'),
  pier: () => import('./pier'),
  lighthouse: () => import('./lighthouse'),
  tiles: () => import('./tiles'),
};

export const load_picture = async (name: PictureName): Promise<readonly Shape[]> => (await loaders[name]()).shapes;
