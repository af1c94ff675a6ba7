// Worth: everyone's worth over time, as the engine reckoned it, for the chart; and everyone's chance to win, where it is told.
import type { View } from '../wire/types';
import type { Wire } from '../wire/wire';

export interface WorthPoint {
  step: number;
  round: number;
  worth: number[];
  /** By the value: among equals who play by it. */
  chances?: number[];
}

interface Part {
  points: WorthPoint[];
  /** Where to go on asking. */
  next?: number;
}

/** The whole course, which the server tells in pieces. */
export async function course_of(wire: Pick<Wire, 'call'>, method: 'table.worth' | 'replay.worth', params: object): Promise<WorthPoint[]> {
  const all: WorthPoint[] = [];
  for (let from: number | undefined = 0; from !== undefined; ) {
    const part: Part = await wire.call<Part>(method, { ...params, from });
    all.push(...part.points);
    from = part.next;
  }
  return all;
}

/** The number of the last point that is not later than a step; of the first where all are later. */
export function point_at(points: readonly WorthPoint[], step: number): number {
  const later = points.findIndex((point) => point.step > step);
  return Math.max(0, (later < 0 ? points.length : later) - 1);
}

export class WorthLog {
  points = $state.raw<WorthPoint[]>([]);

  /** One point for each turn; a later one of the same round and player stands for it. */
  add(view: View): void {
    if (!view.state || view.worth.length === 0) return;
    const last = this.points[this.points.length - 1];
    if (last && last.step >= view.version) return;
    const same = last && last.worth.every((worth, i) => worth === view.worth[i]);
    if (same && view.stage !== 'over') return;
    const chances = view.chances ? { chances: view.chances } : {};
    this.points = [...this.points, { step: view.version, round: view.state.round, worth: view.worth, ...chances }];
  }
  /** The course until now, as the server has it, before what has been seen since. */
  begin(points: WorthPoint[]): void {
    const last = points[points.length - 1];
    const same = (point: WorthPoint) => last?.worth.every((worth, i) => worth === point.worth[i]) === true;
    const known = this.points.findIndex(same);
    this.points = [...points, ...this.points.slice(known < 0 ? this.points.length : known + 1)];
  }
}
